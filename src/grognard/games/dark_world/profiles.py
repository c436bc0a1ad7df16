"""What there is to know of every piece of Dark World: its faces and the rules that are about it.

Only what everybody may read: of a monster's strength, what figures of its sort may have.
"""

from __future__ import annotations

from grognard.games.dark_world.pieces import BOX, HERO_NAMES, KORAK
from grognard.games.dark_world.words import ITEM_TITLES
from grognard.rulebook import Rulebook
from grognard.table.model import Line, Piece, Profile

HERO_RULES = ("DW-A1", "DW-F6", "DW-S5", "DW-I1", "DW-E1", "DW-E2")
MONSTER_RULES = ("DW-A5", "DW-F14", "DW-C5")
KORAK_RULES = ("DW-Z1", "DW-Z2", "DW-Z3", "DW-Z4", "DW-Z5")
ONLY = {"manticore": ("DW-G39",)}
ITEM_RULES = {"potion": ("DW-I6", "DW-I7"), "boots": ("DW-I8",), "grenade": ("DW-I9", "DW-I10", "DW-I11")}


def profiles(book: Rulebook) -> tuple[Profile, ...]:
    """Heroes, monsters by their public names, Korak, and the magic items by the names of their figures."""
    heroes = [_hero(number, book) for number in range(len(BOX.heroes))]
    monsters = [_monster(figure, book) for figure in range(len(BOX.figures)) if figure != KORAK]
    korak = Profile(id=BOX.figures[KORAK], title="Lord of the castle", notes=_clauses(KORAK_RULES, book))
    items = [Profile(id=id, title="Magic item", notes=_clauses(ITEM_RULES[id], book)) for id in ITEM_TITLES]
    return (*heroes, *monsters, korak, *items)


def _hero(number: int, book: Rulebook) -> Profile:
    box, name = BOX.heroes[number], HERO_NAMES[number]
    faces = tuple(
        Piece(id=title, cell="", figure=name, side=box.side, name=box.name, code=box.code, state=state)
        for title, state in (("on his feet", "healthy"), ("knocked out", "stunned"))
    )
    return Profile(id=name, title=f"Hero in {box.colour}", faces=faces, notes=_clauses(HERO_RULES, book))


def _monster(figure: int, book: Rulebook) -> Profile:
    sort = BOX.figures[figure].partition("-")[0]
    strengths = [str(kind.strength) for kind in BOX.kinds if kind.name == sort]
    told = " or ".join([", ".join(strengths[:-1]), strengths[-1]]) if len(strengths) > 1 else strengths[0]
    verb = "may be" if len(strengths) > 1 else "is"
    return Profile(
        id=BOX.figures[figure],
        title="Monster",
        notes=(
            Line(text=f"Its Hit Strength {verb} {told}.", rule="DW-G6"),
            *_clauses((*MONSTER_RULES, *ONLY.get(sort, ())), book),
        ),
    )


def _clauses(ids: tuple[str, ...], book: Rulebook) -> tuple[Line, ...]:
    return tuple(Line(text=book.clause(id).text, rule=id) for id in ids)
