"""What there is to know of every piece of Dark World: its faces and the rules that are about it.

Only what everybody may read: of a monster's strength, what figures of its sort may have.
"""

from __future__ import annotations

from grognard.games.dark_lands.show.looks import sort_of
from grognard.games.dark_lands.show.profiles import clauses, hero_profile, monster_profile
from grognard.games.dark_world.sheets.pieces import BOX, ITEMS, KORAK
from grognard.games.dark_world.show.words import said
from grognard.rulebook import Rulebook
from grognard.table.model import Profile

HERO_RULES = ("DW-A1", "DW-F6", "DW-S5", "DW-I1", "DW-E1", "DW-E2")
MONSTER_RULES = ("DW-A5", "DW-F14", "DW-C5")
KORAK_RULES = ("DW-Z1", "DW-Z2", "DW-Z3", "DW-Z4", "DW-Z5")
ONLY = {"manticore": ("DW-G39",)}
ITEM_RULES = {"potion": ("DW-I6", "DW-I7"), "boots": ("DW-I8",), "grenade": ("DW-I9", "DW-I10", "DW-I11")}


def profiles(book: Rulebook) -> tuple[Profile, ...]:
    """Heroes, monsters by their public names, Korak, and the magic items by the names of their figures."""
    heroes = [hero_profile(BOX, number, HERO_RULES, book) for number in range(len(BOX.heroes))]
    monsters = [
        monster_profile(BOX, figure, "DW-G6", (*MONSTER_RULES, *ONLY.get(sort_of(BOX, name), ())), book)
        for figure, name in enumerate(BOX.figures)
        if figure != KORAK
    ]
    korak = Profile(id=BOX.figures[KORAK], title=said("titles.korak"), notes=clauses(KORAK_RULES, book))
    items = [Profile(id=id, title=said("titles.magic-item"), notes=clauses(ITEM_RULES[id], book)) for id in ITEMS]
    return (*heroes, *monsters, korak, *items)
