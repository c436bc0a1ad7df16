"""What there is to know of every piece of the village: its faces and the rules that are about it.

Only what everybody may read: of a monster's strength, what figures of its sort may have.
"""

from __future__ import annotations

from grognard.games.dark_lands.show.profiles import clauses, hero_profile, monster_profile
from grognard.games.village_of_fear.acts import BOX
from grognard.games.village_of_fear.show.words import TITLES
from grognard.rulebook import Rulebook
from grognard.table.model import Profile

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
    heroes = [hero_profile(BOX, number, HERO_RULES, book) for number in range(len(BOX.heroes))]
    monsters = [monster_profile(BOX, figure, "VF-G8", MONSTER_RULES, book) for figure in range(len(BOX.figures))]
    things = {thing: THINGS.get(thing, GOLDEN) for thing in TITLES}
    others = [
        Profile(id=id, title=title, notes=clauses(rules, book))
        for id, (title, rules) in (*VILLAINS.items(), *things.items())
    ]
    return (*heroes, *monsters, *others)
