"""By the Deep Ways (DN-G128, DN-G325): three winches on three maps must be open at the end of one turn."""

from __future__ import annotations

from grognard.games.dragon_noir.combat.cell_doors import all_doors, set_open
from grognard.games.dragon_noir.plan.boxes import Buying
from grognard.games.dragon_noir.plan.deep_ways import below, hex_of, ready
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import lost_piece
from grognard.games.dragon_noir.scenarios.plot import Ending, Plot
from grognard.games.dragon_noir.scenarios.winches import (
    ADVENTURERS,
    KROBS,
    UNDOING,
    Winch,
    all_open,
    at_work,
    disturb,
    lay,
    set_to_work,
    turn_winches,
    winches,
)
from grognard.kernel import Frame, Step

WINCHES = ("jails:I11", "haunted-swamp:F8", "dark-island:G9")
"""The chamber of the Jails, the middle of the tower, the house on the lake."""
CRAWLERS = ("dwarves", "goblins")
"""Those who know the deep passages and have hands to turn a winch with."""
FEWEST = 10
"""How many adventurers must be left."""
KEEPERS = 2
"""How many stay at a winch that they have opened, for bots."""
NEAR = 2
"""How near to a winch those stay who keep others from it, for bots."""


class Opening(Frame[None]):
    """No cell is locked (DN-G124), the winches are shut, and the krobs buy and note who waits where."""

    def start(self, war: Foray) -> Step:
        set_open(war, all_doors(war.given.land))
        lay(war, [Winch(war.land.map.named(label), 0, 0) for label in WINCHES])
        war.spools = war.sheet.webs
        return self.call(Buying())


class ByTheDeepWays(Plot):
    """DN-G128, DN-G325: the terms of By the Deep Ways."""

    endings = (
        Ending((ADVENTURERS,), "way-open"),
        Ending((KROBS,), "too-few-left"),
        Ending((KROBS,), "way-shut"),
    )
    prizes = ()

    def opening(self, war: Foray) -> Frame[None] | None:
        """Winches, and boxes."""
        return Opening()

    def now(self, war: Foray) -> str:
        """Too many adventurers are dead."""
        return "too-few-left" if len(left_over(war)) < FEWEST else ""

    def each_turn(self, war: Foray) -> str:
        """All winches are open at once."""
        return "way-open" if all_open(war) else ""

    def at_last(self, war: Foray) -> str:
        """Time is up, whoever is left."""
        return "way-shut"

    def before_half(self, war: Foray) -> Frame[None] | None:
        """As a turn begins, work at the winches does."""
        if war.half % 2 == 0:
            set_to_work(war)
        return None

    def end_of_turn(self, war: Foray) -> None:
        """As it ends, so does the work."""
        turn_winches(war)

    def harmed(self, war: Foray, by: int, targets: tuple[int, ...]) -> None:
        """Nobody works at a winch while he is attacked."""
        disturb(war, targets)

    def busy(self, war: Foray) -> int:
        """Those at work."""
        return at_work(war)

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """To the winches: adventurers each to one of them, krobs that can undo one to those that are open."""
        if side == KROBS:
            return _to_undo(war, piece)
        return 0 if lost_piece(war, piece) else _to_work(war, piece)


def left_over(war: Foray) -> list[int]:
    """The adventurers who are neither dead nor taken, wherever they are (DN-G323)."""
    pieces = [post.piece for post in war.roll.posts if post.side == ADVENTURERS]
    return [piece for piece in pieces if not lost_piece(war, piece)]


def _to_undo(war: Foray, piece: int) -> int:
    """Where a krob can undo a winch, or stand in the way of those who work at one."""
    undoes, found = war.card(piece).kind in UNDOING, 0
    for winch in winches(war):
        here = 1 << winch.cell
        beside = war.land.grid.spread(here, war.land.unglazed) & war.land.map.cells
        if winch.open:
            found |= (beside if war.no_stop(piece) & here else here) if undoes else beside
    return found


def _to_work(war: Foray, piece: int) -> int:
    """The winch that an adventurer is sent to: the main party through the Jails, the others below to swamp and lake.

    Whoever holds it for good gets out of the way of those who wait below it to come up.
    """
    jails, *_ = winches(war)
    mine = _of_crawler(war, piece) if war.people(piece) in CRAWLERS else jails
    here = 1 << mine.cell
    held = any(war.side[one] == ADVENTURERS and one != piece for one in war.piece_in(here))
    if held or not war.card(piece).tough.leads or (mine.open and _waited_below(war, mine.cell)):
        return war.land.grid.disc(mine.cell, NEAR) & war.land.map.cells & ~here
    return here


def _of_crawler(war: Foray, piece: int) -> Winch:
    """The winch of a dwarf or goblin: they go to swamp and lake by turns, whoever falls.

    When theirs is open those nearest to it stay, for krobs may shut it again, and the others go on to one that is not.
    """
    jails, swamp, lake = winches(war)
    pieces = [post.piece for post in war.roll.posts if post.side == ADVENTURERS]
    crawlers = [one for one in pieces if war.people(one) in CRAWLERS]
    number = crawlers.index(piece) % 2
    mine, other = (swamp, lake) if not number else (lake, swamp)
    if not mine.open:
        return mine
    party = [one for one in crawlers[number::2] if war.alive(one) and not lost_piece(war, one)]
    party.sort(key=lambda one: (war.land.grid.distance(war.at[one], mine.cell), one))
    if piece in party[:KEEPERS]:
        return mine
    return next((one for one in (jails, other) if not one.open), mine)


def _waited_below(war: Foray, cell: int) -> bool:
    """Whether somebody could come up in a hex but for whoever stands there."""
    return any(hex_of(war, one.exit) == cell and ready(war, one) <= war.turn for one in below(war))


PLOT = ByTheDeepWays()
