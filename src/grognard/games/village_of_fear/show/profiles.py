"""What there is to know of every piece of the village: its faces and the rules that are about it.

Only what everybody may read: of a monster's strength, what figures of its sort may have.
"""

from __future__ import annotations

from grognard.games.dark_lands.show.profiles import clauses, hero_profile, monster_profile
from grognard.games.village_of_fear.acts import BOX
from grognard.games.village_of_fear.show.words import said, titles
from grognard.rulebook import Rulebook
from grognard.table.model import Profile

HERO_RULES = ("VF-H1", "VF-H5", "VF-F4", "VF-R3", "VF-F14", "VF-E4")
MONSTER_RULES = ("VF-W1", "VF-F9", "VF-G43", "VF-B7")
VILLAINS = {
    "warlord": ("VF-Q1", "VF-Q5", "VF-Q7", "VF-Q9", "VF-E2", "VF-E3"),
    "wolf": ("VF-M5", "VF-M6", "VF-D1", "VF-D2", "VF-D3", "VF-D7"),
    "lurker": ("VF-M5", "VF-M7", "VF-X4", "VF-X7", "VF-D1", "VF-G41"),
    "wererat": ("VF-U4", "VF-U5", "VF-D1", "VF-U7"),
    "karrion": ("VF-K1", "VF-K2", "VF-K4", "VF-Y2"),
    "miller": ("VF-N1", "VF-N2", "VF-R4", "VF-V8"),
    "mayor": ("VF-N3", "VF-N6", "VF-R4", "VF-V8"),
    "peg": ("VF-X5", "VF-X7", "VF-G62"),
}
THINGS = {
    "potion": ("VF-I3",), "boots": ("VF-I4",),
    "whip": ("VF-I5", "VF-I6", "VF-G40"), "key": ("VF-L3", "VF-R3", "VF-Q4"),
}  # fmt: skip
GOLDEN = ("VF-R1", "VF-F4", "VF-G36", "VF-Y1")


def profiles(book: Rulebook) -> tuple[Profile, ...]:
    """Heroes, monsters by their public names, the other villains, hostages, and things by their figures."""
    heroes = [hero_profile(BOX, number, HERO_RULES, book) for number in range(len(BOX.heroes))]
    monsters = [monster_profile(BOX, figure, "VF-G8", MONSTER_RULES, book) for figure in range(len(BOX.figures))]
    others = [Profile(id=id, title=said(f"profiles.{id}"), notes=clauses(VILLAINS[id], book)) for id in VILLAINS]
    things = [_thing(thing, book) for thing in titles()]
    return (*heroes, *monsters, *others, *things)


def _thing(thing: str, book: Rulebook) -> Profile:
    title = said(f"profiles.{thing if thing in THINGS else 'golden'}")
    return Profile(id=thing, title=title, notes=clauses(THINGS.get(thing, GOLDEN), book))
