"""What there is to know of every piece of Dark Blades: all its faces, its weapon, the rules that are about it.

Only what is printed, so it is the same in every match and for every seat. What a piece does now is told by the table.
"""

from __future__ import annotations

from grognard.games.dark_blades.sheets.counters import Unit, roster
from grognard.games.dark_blades.sheets.tables import PACKAGE, missiles
from grognard.games.dark_blades.show.counters import printed
from grognard.games.dark_blades.show.words import phrases
from grognard.games.skirmish.show.phrases import horse_title, unit_title
from grognard.games.skirmish.show.profiles import About, Telling, clauses, profiles_of
from grognard.rulebook import Rulebook
from grognard.table.model import Line, Profile
from grognard.words import Texts, translated

TITLES, WEAPONS = (Texts(name, PACKAGE) for name in ("titles", "profiles"))
WEAPON_RULES = {
    "shortbow": ("DB-LOS-4", "DB-MIS-13", "DB-MIS-15"),
    "crossbow": ("DB-MIS-10", "DB-MIS-11", "DB-MIS-12"),
    "breath": ("DB-GAR-1", "DB-GAR-2", "DB-GAR-3", "DB-GAR-4"),
}
KIND_RULES = {
    "dog": ("DB-DOG-1", "DB-DOG-2"),
    "mule": ("DB-MUL-1", "DB-MUL-2", "DB-MUL-5", "DB-MUL-6"),
    "troll": ("DB-TRL-1", "DB-TRL-3", "DB-TRL-4", "DB-TRL-7", "DB-TRL-8"),
}
GROUP_RULES = {"dragons": ("DB-DRG-1", "DB-DRG-2"), "berserkers": ("DB-G11",)}
LEADER_RULES = ("DB-SPL-2", "DB-SPL-26")
CASTER_RULES = ("DB-MAG-4", "DB-MAG-9", "DB-MAG-10")
RIDER_RULES = ("DB-CTR-7", "DB-CTR-8")
MARKER_RULES = {
    "target": ("DB-AOE-11",),
    "flames": ("DB-TRL-3", "DB-TRL-5"),
    "ashes": ("DB-TRL-5",),
    "magic-sword": ("DB-OPT-1", "DB-OPT-2", "DB-OPT-7"),
    "magic-ring": ("DB-OPT-3", "DB-OPT-4", "DB-OPT-7"),
}
HORSE_RULES = ("DB-HOR-1", "DB-HOR-3", "DB-HOR-6")


def _weapon(unit: Unit) -> tuple[Line, ...]:
    """DB-MIS-1: a missile weapon with its strength at every range."""
    if not unit.shoots:
        return ()
    bands = missiles().bands[unit.weapon]
    told = ", ".join(WEAPONS("band", band.strength, band.last) for band in bands)
    return (Line(text=WEAPONS("weapon", phrases().weapons[unit.weapon], told), rule="DB-MIS-1"),)


TELLING = Telling(
    about=About(CASTER_RULES, WEAPON_RULES, KIND_RULES, GROUP_RULES, RIDER_RULES, HORSE_RULES),
    title=lambda unit: translated(roster().groups[unit.group].title, PACKAGE),
    horse=lambda unit: horse_title(unit_title(unit.id, unit.name)),
    printed=printed,
    weapon=_weapon,
    alone=lambda unit: LEADER_RULES if unit.leader else (),
)


def profiles(book: Rulebook) -> tuple[Profile, ...]:
    """Every character, animal and creature, the horses of those who have one, and the markers."""
    title = TITLES["marker"]
    markers = [Profile(id=id, title=title, notes=clauses(rules, book)) for id, rules in MARKER_RULES.items()]
    return (*profiles_of(roster().units.values(), TELLING, book), *markers)
