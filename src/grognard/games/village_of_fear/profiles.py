"""What there is to know of every piece of the village: its faces and the rules that are about it.

Only what everybody may read: of a monster's strength, what figures of its sort may have.
"""

from __future__ import annotations

from grognard.games.dark_lands.looks import sort_of
from grognard.games.village_of_fear.acts import BOX, HERO_NAMES
from grognard.games.village_of_fear.words import TITLES
from grognard.rulebook import Rulebook
from grognard.table.model import Line, Piece, Profile

HERO_RULES = ("VF-H1", "VF-H5", "VF-F4", "VF-R3", "VF-F14", "VF-E4")
MONSTER_RULES = ("VF-W1", "VF-F9", "VF-G43", "VF-B7")
VILLAINS = {
    "warlord": ("Lord of the Fortress", ("VF-Q1", "VF-Q5", "VF-Q7", "VF-Q9", "VF-E2", "VF-E3")),
    "wolf": ("Villain of the Green", ("VF-M5", "VF-M6", "VF-D1", "VF-D2", "VF-D3", "VF-D7")),
    "lurker": ("Villain of the Drawbridge", ("VF-M5", "VF-M7", "VF-X4", "VF-X7", "VF-D1", "VF-G41")),
    "wererat": ("Villain of the sewers", ("VF-U4", "VF-U5", "VF-D1", "VF-U7")),
    "karrion": ("Guardian of the Fortress", ("VF-K1", "VF-K2", "VF-K4", "VF-Y2")),
    "miller": ("Hostage in the Windmill", ("VF-N1", "VF-N2", "VF-R4", "VF-V8")),
    "mayor": ("Hostage in the Great Hall", ("VF-N3", "VF-N6", "VF-R4", "VF-V8")),
    "peg": ("The Lurker's place on the Plotter", ("VF-X5", "VF-X7", "VF-G62")),
}
THINGS = {
    "potion": ("Magic item", ("VF-I3",)), "boots": ("Magic item", ("VF-I4",)),
    "whip": ("Magic item", ("VF-I5", "VF-I6", "VF-G40")), "key": ("Key to the Fortress", ("VF-L3", "VF-R3", "VF-Q4")),
}  # fmt: skip
GOLDEN = ("Golden Weapon", ("VF-R1", "VF-F4", "VF-G36", "VF-Y1"))


def profiles(book: Rulebook) -> tuple[Profile, ...]:
    """Heroes, monsters by their public names, the other villains, hostages, and things by their figures."""
    heroes = [_hero(number, book) for number in range(len(BOX.heroes))]
    monsters = [_monster(name, book) for name in BOX.figures]
    things = {thing: THINGS.get(thing, GOLDEN) for thing in TITLES}
    others = [
        Profile(id=id, title=title, notes=_clauses(rules, book))
        for id, (title, rules) in (*VILLAINS.items(), *things.items())
    ]
    return (*heroes, *monsters, *others)


def _hero(number: int, book: Rulebook) -> Profile:
    box, name = BOX.heroes[number], HERO_NAMES[number]
    faces = tuple(
        Piece(id=title, cell="", figure=name, side=box.side, name=box.name, code=box.code, state=state)
        for title, state in (("on his feet", "healthy"), ("knocked out", "stunned"))
    )
    return Profile(id=name, title=f"Hero in {box.colour}", faces=faces, notes=_clauses(HERO_RULES, book))


def _monster(name: str, book: Rulebook) -> Profile:
    *others, last = [str(kind.strength) for kind in BOX.kinds if kind.name == sort_of(BOX, name)]
    told = Line(text=f"Its strength may be {', '.join(others)} or {last}.", rule="VF-G8")
    return Profile(id=name, title="Monster", notes=(told, *_clauses(MONSTER_RULES, book)))


def _clauses(ids: tuple[str, ...], book: Rulebook) -> tuple[Line, ...]:
    return tuple(Line(text=book.clause(id).text, rule=id) for id in ids)
