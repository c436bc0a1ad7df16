"""Swimming under the stone bridge: whoever is at home in water passes below it, and nobody stops there (DN-G415).

The hexes under the bridge are those of the deck above them; nobody is ever down there, so they need no cells of their
own. The broken hex fills the way with its stones.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import DEEPER_REPAIRS
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.movement.challenges import Challenge, challengers
from grognard.games.dragon_noir.movement.footwork import free, why_shut
from grognard.games.dragon_noir.movement.jumps import SWIMMERS
from grognard.games.dragon_noir.movement.walk import pass_into
from grognard.games.dragon_noir.position import CROSSING, MOVED, Foray
from grognard.games.dragon_noir.verbs import DIVE
from grognard.games.skirmish.movement.phase import left
from grognard.kernel import Frame, Refusal, Step


class Dive(Frame[bool]):
    """DN-G415: a swimmer goes under the bridge and comes up beyond it; done with whether he is hurt."""

    piece: int
    cell: int

    def start(self, war: Foray) -> Step:
        war.marks[self.piece] |= MOVED
        foes = challengers(war, self.piece, 1 << war.at[self.piece]) if war.marked(self.piece, CROSSING) else ()
        return self.call(Challenge(self.piece, foes), then=self.under)

    def under(self, war: Foray, hurt: bool) -> Step:
        war.marks[self.piece] &= ~CROSSING
        if hurt:
            return self.done(True)
        start, gait = war.at[self.piece], _gait(war, self.piece)
        war.spent[self.piece] += dives(war.land, gait, start)[self.cell] + (war.land.price(gait, self.cell) or 0)
        war.steps[self.piece] += 1
        pass_into(war, self.piece, self.cell, 0)
        war.marks[self.piece] |= CROSSING
        war.tell("DN-G415", "dived", self.piece, self.cell)
        more = war.given.hooks.interrupt(war, self.piece)
        return self.call(more, then=self.up) if more else self.done(False)

    def up(self, war: Foray, happened: bool) -> Step:
        return self.done(happened)


def _gait(war: Foray, piece: int) -> str:
    return war.book.gait(war.card(piece), False, False)


@lru_cache(maxsize=1_024)
def dives(country: Country, gait: str, start: int) -> dict[int, int]:
    """By hex beyond the bridge what it costs to swim below it as far as there, the hex itself not counted.

    Only what lies as low as the water is beyond: nobody comes up on the deck.
    """
    under, grid = country.culverts, country.grid
    low = sum(1 << cell for cell in bits(country.map.cells & ~under) if country.height(cell) == country.height(start))
    near = flooded(country, 1 << start, low)
    found: dict[int, int] = {}
    ring, seen, steps = grid.spread(1 << start, grid.inner) & under, 0, 0
    each = country.book.price(gait, country.kinds[start]) or 1
    while ring:
        seen, steps = seen | ring, steps + 1
        beside = grid.spread(ring, grid.inner)
        for cell in bits(beside & low & ~near):
            found.setdefault(cell, steps * each)
        ring = beside & under & ~seen
    return found


def flooded(country: Country, start: int, within: int) -> int:
    """All that hangs together with some hexes within others."""
    found, ring = start, start
    while ring:
        ring = country.grid.spread(ring, country.grid.inner) & within & ~found
        found |= ring
    return found


def dive_acts(war: Foray, piece: int) -> int:
    """Where a piece can come up beyond the bridge, as acts; see `why_not_dive`."""
    if war.edition < DEEPER_REPAIRS or not war.land.culverts or why_no_diver(war, piece):
        return 0
    ends, first = dives(war.land, _gait(war, piece), war.at[piece]), war.acts.lexicon.first[DIVE]
    return sum(1 << first + cell for cell in ends if why_not_dive(war, piece, cell) is None)


def why_no_diver(war: Foray, piece: int) -> Refusal | None:
    """Why somebody never swims below the bridge, wherever he is, or not from where he is."""
    if war.footprint(piece) is not SINGLE or _gait(war, piece) not in SWIMMERS:
        return Refusal("DN-G415", "only-swimmers-dive", (piece,))
    if not war.land.water >> war.at[piece] & 1:
        return Refusal("DN-G415", "dives-from-the-water", (piece,))
    return None


def why_not_dive(war: Foray, piece: int, cell: int) -> Refusal | None:
    """Why somebody does not swim below the bridge and come up in a hex."""
    why = why_no_diver(war, piece)
    if why:
        return why
    gait = _gait(war, piece)
    cost = dives(war.land, gait, war.at[piece]).get(cell)
    if war.edition < DEEPER_REPAIRS or cost is None:
        return Refusal("DN-G415", "not-beyond-the-bridge", (piece,))
    if not free(war, piece) >> cell & 1:
        return why_shut(war, piece, 6 * cell) or Refusal("DN-G33", "somebody-alive")
    price = war.land.price(gait, cell, war.bodies[cell])
    if price is None or cost + price > left(war, piece):
        return Refusal("DN-G33", "cannot-pay-for-hex", (piece,))
    return None
