"""The options of every scenario of The Exile: optional rules and rulings that players may switch.

What an option does is decided by the chapter that reads it.
"""

from __future__ import annotations

from functools import cache

from grognard.game import Choice
from grognard.games.dragon_noir.combat.melee import DRAGON_WATERS
from grognard.games.dragon_noir.magic.energy import BELOW
from grognard.games.dragon_noir.pieces.contact import NARROW_BRIDGES
from grognard.games.dragon_noir.scenarios.free_set_up import FREE, free_choices
from grognard.games.dragon_noir.scenarios.sheets import UNDERGROUND, scenarios
from grognard.games.dragon_noir.shooting.stray_shots import STRAY_SHOTS

BABY = "baby-dragon"
STRAYS = Choice(
    key=STRAY_SHOTS,
    title="Stray shots",
    text="A shot that misses may hit somebody else beside its target.",
    choices=(False, True),
    rule="DN-2.25a",
)
BRIDGES = Choice(
    key=NARROW_BRIDGES,
    title="Narrow bridges",
    text="Nobody rides over a bridge; horses are led over it.",
    choices=(False, True),
    rule="DN-5.13.2d",
)
CAVERNS = Choice(
    key=BELOW,
    title="Magic below ground",
    text="In caverns spells reach less far and do not pass through rock.",
    choices=(True, False),
    rule="DN-G91",
)
WATERS = Choice(
    key=DRAGON_WATERS,
    title="At home in water",
    text="Water and marsh are favourable ground for the Baby Dragon.",
    choices=(False, True),
    rule="DN-4.3.1f",
)


@cache
def scenario_choices(scenario: str) -> tuple[Choice, ...]:
    """What can be chosen for a scenario: only what can matter in it."""
    if scenario == FREE:
        return (*free_choices(), STRAYS, BRIDGES, CAVERNS, WATERS)
    sheet = scenarios()[scenario]
    caves = any(map in UNDERGROUND for map in sheet.maps)
    bridges = () if caves or "watermill" not in sheet.maps else (BRIDGES,)
    dragons = (WATERS,) if any(BABY in force.units for force in sheet.forces) else ()
    return (STRAYS, *bridges, *((CAVERNS,) if caves and sheet.magic else ()), *dragons)
