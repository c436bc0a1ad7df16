"""The Eight Cells (DN-G128, DN-G304): Khuzun sits in one of eight cells, and nobody knows what waits before it."""

from __future__ import annotations

from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.plan import khuzun
from grognard.games.dragon_noir.plan.boxes import Buying
from grognard.games.dragon_noir.plan.khuzun import ADVENTURERS, KROBS, PRISONER, LockUp, prisoner
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.plot import Ending, Plot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Step


class Opening(Frame[None]):
    """The krobs note the cell, and then who waits in which box."""

    def start(self, war: Foray) -> Step:
        war.spools = war.sheet.webs
        return self.call(LockUp(), then=self.locked)

    def locked(self, war: Foray, _: None) -> Step:
        return self.call(Buying())


class TheEightCells(Plot):
    """DN-G128, DN-G304: the terms of The Eight Cells."""

    endings = (
        Ending((ADVENTURERS,), "khuzun-out"),
        Ending((KROBS,), "khuzun-dead"),
        Ending((KROBS,), "khuzun-kept"),
    )
    prizes, prize = (PRISONER,), 200
    runners = (PRISONER,)

    def opening(self, war: Foray) -> Frame[None] | None:
        """The krobs lock him up and buy their own."""
        return Opening()

    def now(self, war: Foray) -> str:
        """Khuzun is out, or dead."""
        piece = prisoner(war)
        if piece in war.gone:
            return "khuzun-out"
        return "" if war.health[piece] else "khuzun-dead"

    def at_last(self, war: Foray) -> str:
        """Time is up, or nobody is left to free him."""
        return "khuzun-kept"

    def after_half(self, war: Foray) -> Frame[None] | None:
        """Markers are turned up in cells that somebody entered, and Khuzun may find arms."""
        khuzun.look_in(war)
        khuzun.take_arms(war)
        return None

    def door_opened(self, war: Foray, door: int) -> None:
        """The marker behind it is turned up."""
        khuzun.door_opened(war, door)

    def may_leave(self, war: Foray, piece: int) -> bool:
        """Nobody goes before he does."""
        return piece == prisoner(war)

    def running(self, war: Foray, side: int, usual: int) -> int:
        """Khuzun runs once he is free."""
        return usual if side == ADVENTURERS and not khuzun.is_captive(war) else 0

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """The adventurers go to the doors."""
        seeks = side == ADVENTURERS and khuzun.is_captive(war) and war.card(piece).tough.leads
        return doorsteps(war) if seeks else 0

    def charge(self, war: Foray, side: int) -> int:
        """The adventurers stay with Khuzun once he is free."""
        return NOBODY if side == KROBS or khuzun.is_captive(war) else prisoner(war)


def doorsteps(war: Foray) -> int:
    """The hexes before the doors behind which markers still lie face down."""
    doors = war.given.land.cell_doors
    shut = [cell for cell in khuzun.cells_of(war.given.land) if cell.marker in war.jail]
    return sum_of(1 << doors[cell.door][1] for cell in shut)


OWN = khuzun.OWN
PLOT = TheEightCells()
