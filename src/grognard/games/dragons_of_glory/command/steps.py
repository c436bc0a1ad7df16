"""What command decides when a step begins: who may not move or attack in it (DG-7.CMD-3, DG-7.CMD-4).

It is marked once, so that whoever began a step in command finishes what he does, wherever it leads him (DG-7.CMD-5).
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.command.radius import chain, in_command
from grognard.games.dragons_of_glory.war import UNLED, LanceWar
from grognard.kernel import Refusal


def call_the_roll(war: LanceWar, side: int) -> None:
    """Mark the armies and citadels of a side that are out of command as its step begins, and nobody else."""
    if not war.given.chapters.command:
        return
    led = in_command(war, side)
    for piece in bits(chain(war.roster).subject):
        war.marks[piece] &= ~UNLED & 255
        if war.at[piece] >= 0 and not led >> piece & 1 and war.side_of(piece) == side:
            war.marks[piece] |= UNLED


def dismiss(war: LanceWar) -> None:
    """The step is over: until the next one begins nobody is asked for orders."""
    if war.given.chapters.command:
        for piece in bits(chain(war.roster).subject):
            war.marks[piece] &= ~UNLED & 255


def why_not_ordered(war: LanceWar, pieces: tuple[int, ...], place: int) -> Refusal | None:
    """DG-7.CMD-3: why a stack, or a citadel, cannot be ordered if all of them are out of command."""
    unled = bool(pieces) and all(war.marks[piece] & UNLED for piece in pieces)
    return Refusal("DG-7.CMD-3", "nobody-leads", (place,)) if unled else None
