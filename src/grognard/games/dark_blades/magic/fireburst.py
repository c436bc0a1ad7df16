"""Fireburst on the land (DB-SPL-24, DB-G67): plants, woodwork and the bodies of trolls in its area burn.

Whom it hurts is in `spells`; what burnt land means to sight, moves and blows follows from the land itself.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dark_blades.combat.trolls import trolls
from grognard.games.dark_blades.magic.areas import code_b
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.spells import magic


def fuel(war: Battle, caster: int) -> int:
    """DB-G67, DB-G113: the hexes that would burn: plants in the area, and wooden buildings that reach into it."""
    area = code_b(war, caster)
    plants = war.land.ground_mask(*magic().fireburst.burns) & area
    return plants | sum(part.cells for part in war.land.buildings if part.wooden and part.cells & area)


def bodies(war: Battle, caster: int) -> list[int]:
    """DB-G67: the dead trolls in the area."""
    area = code_b(war, caster)
    return [piece for piece in trolls(war) if not war.alive(piece) and war.hexes(piece) & area]


def burn_bodies(war: Battle, caster: int) -> None:
    """DB-G67, DB-G146: a dead troll is ash, and so is one that the fire has killed."""
    for piece in bodies(war, caster):
        war.tell("DB-G67", "burnt", piece)
        war.remove(piece)


def scorch(war: Battle, caster: int) -> None:
    """DB-SPL-24: the land round the caster burns; what was wood or plant is bare ground, and a dead troll is ash."""
    burn_bodies(war, caster)
    cells = fuel(war, caster)
    if cells:
        war.change_land(cells, magic().fireburst.leaves)
        war.tell("DB-SPL-24", "scorched", *bits(cells))
