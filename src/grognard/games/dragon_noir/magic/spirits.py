"""Spirits: the living dead and gargoyles that a caster calls up for a time (DN-3.55.3a to DN-3.55.3j).

They wait off the map as pieces of nobody. How little harms them is in the book, what drives them
back in `combat/retreat`.
"""

from __future__ import annotations

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.magic.energy import limited
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.kernel import replaced

KIND = "spirit"
CALLERS = tuple(spell.id for spell in magic().spell if spell.calls)
"""The spells that call somebody up."""


def waiting(war: Foray, spell: str) -> list[int]:
    """DN-G70: the spirits of a spell that are not on the map."""
    off, begin = war.land.off, magic().spells[spell].calls
    spirits = war.given.kinds.get(KIND, ())
    return [piece for piece in spirits if war.at[piece] == off and war.card(piece).id.startswith(begin)]


def stay(war: Foray, caster: int, spell: str) -> int:
    """How many halves they stay, the present one included; half as long below ground.

    DN-3.55.3b, DN-3.55.3c, DN-3.55.3d, DN-3.55.3e.
    """
    above, below = magic().spells[spell].turns
    return 2 * (below if war.below_ground(caster) and limited(war) else above)


def summon(war: Foray, caster: int, spell: str, cells: tuple[int, ...]) -> None:
    """DN-3.55.3a, DN-G87: they appear on free hexes, are the caster's, and act in the phases still to come."""
    last = war.half + stay(war, caster, spell) - 1
    for piece, cell in zip(waiting(war, spell), cells, strict=False):
        if war.filled >> cell & 1:
            continue
        war.side = replaced(war.side, piece, war.side[caster])
        war.owner = replaced(war.owner, piece, war.side[caster])
        war.spent[piece] = war.steps[piece] = war.marks[piece] = 0
        war.health[piece], war.stun[piece] = war.card(piece).tough.lives, 0
        war.put(piece, cell)
        effects.lay(war, effects.SUMMONED, piece, last)
        war.tell("DN-3.55.3a", "summoned", piece, cell)
