"""Winches (DN-G325, DN-G326): an adventurer works one open in a whole turn, and a warrior or guard undoes it again.

The row `winches` of the position has them: hex, whether it is open, and who is at work there in this turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.position import MOVED, SHIFTED, Foray
from grognard.games.dragon_noir.sheets.kinds import GUARD
from grognard.games.skirmish.war import BUSY, FOUGHT, SHOT_EARLY, SHOT_LATE

ADVENTURERS, KROBS = 0, 1
UNDOING = ("warrior", GUARD)
"""DN-G325: the krobs that can undo a winch."""
THREE = 3
OTHER_WORK = MOVED | SHIFTED | BUSY | FOUGHT | SHOT_EARLY | SHOT_LATE
"""What nobody has done in the turn who has spent it at a winch."""


class Winch(NamedTuple):
    """A winch: its hex, whether it is open, and the mask of those who work at it."""

    cell: int
    open: int
    workers: int


def winches(war: Foray) -> Iterator[Winch]:
    """All winches of the scenario."""
    return (Winch(*war.winches[n : n + THREE]) for n in range(0, len(war.winches), THREE))


def lay(war: Foray, found: Iterable[Winch]) -> None:
    """Put the winches down as they are by now."""
    war.winches = tuple(part for winch in found for part in winch)


def all_open(war: Foray) -> bool:
    """Whether the way is open."""
    return all(winch.open for winch in winches(war))


def at_work(war: Foray) -> int:
    """Everybody who works at a winch in this turn, as a mask."""
    found = 0
    for winch in winches(war):
        found |= winch.workers
    return found


def set_to_work(war: Foray) -> None:
    """DN-G325: as a turn begins, those who are at a winch that is not as their side wants it set to work."""
    found = []
    for winch in winches(war):
        able = [piece for piece in war.living_of(KROBS if winch.open else ADVENTURERS) if can_work(war, winch, piece)]
        for piece in able:
            war.tell("DN-G325", "undoes-winch" if winch.open else "works-winch", piece, winch.cell)
        found.append(winch._replace(workers=sum(1 << piece for piece in able)))
    lay(war, found)


def disturb(war: Foray, pieces: Iterable[int]) -> None:
    """DN-G325: whoever is attacked, shot at or cast upon gets no more done in this turn."""
    still = ~sum(1 << piece for piece in pieces)
    if at_work(war) & ~still:
        lay(war, [winch._replace(workers=winch.workers & still) for winch in winches(war)])


def turn_winches(war: Foray) -> None:
    """DN-G325: as a turn ends, winches turn at which somebody has spent all of it undisturbed."""
    found = []
    for winch in winches(war):
        done = [piece for piece in bits(winch.workers) if _stuck_to_it(war, winch, piece)]
        if done:
            war.tell("DN-G325", "winch-shut" if winch.open else "winch-open", done[0], winch.cell)
        found.append(Winch(winch.cell, winch.open ^ bool(done), 0))
    lay(war, found)


def can_work(war: Foray, winch: Winch, piece: int) -> bool:
    """Whether somebody stands where he can work at a winch, and is one who can.

    DN-G326: no krob stops on an entrance to the deep passages, so it undoes a winch there from beside it, unless an
    adventurer stands at the winch.
    """
    if not war.active(piece) or piece in war.bound:
        return False
    here = 1 << winch.cell
    if war.side[piece] == ADVENTURERS:
        return war.card(piece).tough.leads and bool(war.hexes(piece) & here)
    if war.card(piece).kind not in UNDOING:
        return False
    if war.no_stop(piece) & here:
        near = war.land.grid.spread(here, war.land.unglazed)
        return bool(war.hexes(piece) & near) and not war.masks[ADVENTURERS] & here
    return bool(war.hexes(piece) & here)


def _stuck_to_it(war: Foray, winch: Winch, piece: int) -> bool:
    """Whether somebody has done nothing else in this turn, and nobody has fought him (DN-G325)."""
    if not can_work(war, winch, piece) or war.marks[piece] & OTHER_WORK or war.cast >> piece & 1:
        return False
    return war.fought[piece] < 2 * (war.turn - 1)
