"""The options of every scenario of either game: optional rules and rulings that players may switch.

What an option does is decided by the chapter that reads it.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from grognard.game import Choice
from grognard.games.dragon_noir.combat.melee import DRAGON_WATERS
from grognard.games.dragon_noir.forces.muster import CASTER_LEVEL
from grognard.games.dragon_noir.magic.energy import BELOW
from grognard.games.dragon_noir.movement.mire import MIRE
from grognard.games.dragon_noir.pieces.contact import NARROW_BRIDGES
from grognard.games.dragon_noir.pieces.gharvs import FOUGHT
from grognard.games.dragon_noir.plan.pack_orders import BY_TABLES
from grognard.games.dragon_noir.scenarios.free_set_up import FREE, free_choices, option
from grognard.games.dragon_noir.scenarios.sheets import game_of, scenarios
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE, UNDERGROUND
from grognard.games.dragon_noir.sheets.spells import LEVELS
from grognard.games.dragon_noir.shooting.stray_shots import STRAY_SHOTS
from grognard.kernel import Setting
from grognard.words import by_language

BABY = "baby-dragon"
SWAMP = "haunted-swamp"
HEIRLOOM = "exile"
"""The option that takes what a finished campaign of The Exile has left (DN-G360)."""
LENGTH = "campaign-turns"
"""The option that says how long the campaign for one player lasts (DN-G410)."""
STRAYS, BRIDGES, CAVERNS, WATERS, GHARVS = STRAY_SHOTS, NARROW_BRIDGES, BELOW, DRAGON_WATERS, FOUGHT
OFFERED: Mapping[str, tuple[tuple[Setting, ...], str]] = {
    STRAYS: ((False, True), "DN-2.25a"),
    BRIDGES: ((False, True), "DN-5.13.2d"),
    CAVERNS: ((True, False), "DN-G91"),
    WATERS: ((False, True), "DN-4.3.1f"),
    GHARVS: ((True, False), "DN-2.12.2m"),
    MIRE: ((False, True), "DN-5.23a"),
    CASTER_LEVEL: (tuple(reversed(LEVELS)), "DN-3c"),
    BY_TABLES: ((False, True), "DN-5.21d"),
    LENGTH: ((40, 30, 12), "DN-G410"),
}
"""What may be chosen for an option, and the clause that it is about."""
BELOW_ALONE = (GHARVS, MIRE, CASTER_LEVEL, BY_TABLES, LENGTH)
"""Options that only The Challenge has."""
OF_THE_EXILE = tuple(key for key in OFFERED if key not in BELOW_ALONE)


def offered(*keys: str) -> tuple[Choice, ...]:
    """Some of the options, told in today's language."""
    return tuple(option(key, *OFFERED[key]) for key in keys)


@by_language()
def scenario_choices(scenario: str) -> tuple[Choice, ...]:
    """What can be chosen for a scenario: only what can matter in it."""
    if scenario == FREE:
        return (*free_choices(), *offered(*OF_THE_EXILE))
    sheet = scenarios(game_of(scenario))[scenario]
    if sheet.game == CHALLENGE:
        swamp, casters = (MIRE,) if SWAMP in sheet.printed else (), (CASTER_LEVEL,) if sheet.magic else ()
        alone = (LENGTH,) if sheet.alone else (BY_TABLES,) if sheet.tables else ()
        choices = offered(STRAYS, GHARVS, *swamp, *casters, *alone)
        return tuple(_in_force(choice) if choice.key == MIRE and sheet.mire else choice for choice in choices)
    caves = any(map in UNDERGROUND for map in sheet.printed)
    bridges = () if caves or "watermill" not in sheet.maps else (BRIDGES,)
    dragons = (WATERS,) if any(BABY in force.units for force in sheet.forces) else ()
    return offered(STRAYS, *bridges, *((CAVERNS,) if caves and sheet.magic else ()), *dragons)


def _in_force(choice: Choice) -> Choice:
    """An option that a scenario is played with, unless somebody says otherwise."""
    return msgspec.structs.replace(choice, choices=tuple(reversed(choice.choices)))
