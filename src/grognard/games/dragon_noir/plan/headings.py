"""Where the broods of a nest go that the tables lead: a die gives each of them a heading (DN-G383, DN-G416).

All who wait in one area with the same heading are a pack. It goes by areas as fast as the slowest of it, the shortest
way that is open to all of them. `headings` of the position is by piece 0 for who stays, or one of the numbers below.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import ADVENTURERS, KROBS, boxed
from grognard.games.dragon_noir.plan.broods import drawn
from grognard.games.dragon_noir.plan.strategic_moves import closed_areas, strides
from grognard.games.dragon_noir.plan.unseen_broods import Brood, brood_acts, unseen
from grognard.games.dragon_noir.position import MOVED, NOWHERE, Foray
from grognard.games.dragon_noir.sheets.solitaire import tables
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.movement.placing import room
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Pick, Step, replaced

STAYS, GROUP, ORB, FIRST_SUN = range(4)
"""Headings: nowhere, the largest group, the Orb; from the last on the area of a mouth that may have the sun."""
GOALS = {"stays": STAYS, "largest group": GROUP, "orb": ORB, "sun": FIRST_SUN}
DOWN, TRUE = 0, 2
"""How a Sun marker lies (`scenarios/suns.py`): face down, or with the sun on it."""
FAR = 1 << 10


class DrawnBrood(Brood):
    """DN-G383: dice say what hatches for the points of a date, and then where it goes if nobody sees it."""

    hatched: tuple[int, ...] = ()

    def offer(self, war: Foray) -> Step:
        self.baby = NOBODY
        if not brood_acts(war, self.points):
            return self.call(Heading(self.hatched), then=self.sent)
        return self.roll(TEN, "brood-die", then=self.drawn, about=(KROBS, self.points))

    def drawn(self, war: Foray, die: int) -> Step:
        act = drawn(war, brood_acts(war, self.points), die)
        if unseen(war):
            self.hatched = (*self.hatched, war.acts.entries[act][1])
        return self.chosen(war, act)

    def sent(self, war: Foray, _: None) -> Step:
        return self.done("")


class Heading(Frame[None]):
    """DN-G383: a die says where those are bound for who have just hatched unseen."""

    pieces: tuple[int, ...]

    def start(self, war: Foray) -> Step:
        if not self.pieces:
            return self.done()
        return self.roll(TEN, "heading-die", then=self.rolled, about=(len(self.pieces),))

    def rolled(self, war: Foray, die: int) -> Step:
        goal = GOALS[tables().heading[die]]
        suns = covered_suns(war)
        if goal == FIRST_SUN and suns:
            return self.roll(Pick("act", suns << war.acts.go), "heading-sun", then=self.mouth)
        word = ("stays", "group", "orb", "stays")[goal]
        war.tell("DN-G383", f"bound-{word}", die)
        send(war, self.pieces, STAYS if goal == FIRST_SUN else goal)
        return self.done()

    def mouth(self, war: Foray, answer: int) -> Step:
        cell = war.acts.entries[answer][1]
        war.tell("DN-G383", "bound-sun", cell)
        send(war, self.pieces, FIRST_SUN + plan_of(war).of(cell))
        return self.done()


def send(war: Foray, pieces: tuple[int, ...], heading: int) -> None:
    """Give some krobs a heading."""
    war.headings = war.headings or (STAYS,) * len(war.given.cards)
    for piece in pieces:
        war.headings = replaced(war.headings, piece, heading)


def heading_of(war: Foray, piece: int) -> int:
    """Where a krob is bound for."""
    return war.headings[piece] if war.headings else STAYS


def covered_suns(war: Foray) -> int:
    """The hexes of Sun markers that lie face down."""
    return _suns(war, DOWN)


def true_sun(war: Foray) -> int:
    """The hex of the marker with the sun on it, once it has been turned up."""
    return _suns(war, TRUE)


def _suns(war: Foray, lies: int) -> int:
    return sum(1 << cell for cell, how in zip(war.suns[::2], war.suns[1::2], strict=True) if how == lies)


def largest_group(war: Foray) -> int:
    """The area with the most adventurers alive, the first of equals; NOWHERE if there is none."""
    plan = plan_of(war)
    there = [plan.of(war.at[piece]) for piece in war.living_of(ADVENTURERS)]
    areas = sorted({area for area in there if area != NOWHERE})
    return max(areas, key=lambda area: (there.count(area), -area)) if areas else NOWHERE


def goal_of(war: Foray, heading: int) -> int:
    """DN-G416: the areas for which a heading makes, as a mask.

    Until the Orb is found nobody who is led by the tables knows more of it than the adventurers: any marker will do.
    """
    plan = plan_of(war)
    if heading == GROUP:
        area = largest_group(war)
        return 1 << area if area != NOWHERE else 0
    if heading == ORB:
        found = [] if not war.orb else [war.orb[1] if war.orb[0] == NOBODY else war.at[war.orb[0]]]
        return plan.within(sum(1 << cell for cell in found or war.markers if 0 <= cell < war.land.off))
    return 1 << heading - FIRST_SUN if heading >= FIRST_SUN else 0


def pack_with(war: Foray, piece: int) -> list[int]:
    """Those who go together with a krob: who has not gone yet, in its area and with its heading."""
    area, heading = war.boxed[piece], heading_of(war, piece)
    there = [other for other in boxed(war) if war.boxed[other] == area and heading_of(war, other) == heading]
    return [other for other in there if not war.marked(other, MOVED)]


def next_area(war: Foray, piece: int, offered: int) -> int:
    """Of some areas that one nearest to the goal of a pack; NOWHERE if none is nearer than where it is."""
    goal = goal_of(war, heading_of(war, piece))
    if not goal or not war.headings:
        return NOWHERE
    pack = pack_with(war, piece)
    plan, start, pace = plan_of(war), war.boxed[piece], min(strides(war, other) for other in pack)
    shut = sum_of(closed_areas(war, other) | _too_narrow(war, other) for other in pack)
    open = ~shut & (1 << len(plan.names)) - 1
    far = distances(plan.beside, goal, open | 1 << start)
    near = [area for area in bits(offered & plan.reach(start, pace, open)) if area in far]
    best = min(near, key=lambda area: (far[area], area), default=NOWHERE)
    return best if best != NOWHERE and far[best] < far.get(start, FAR) else NOWHERE


def _too_narrow(war: Foray, piece: int) -> int:
    """The areas in which there is no room for all of a krob."""
    if len(war.footprint(piece).hexes) == 1:
        return 0
    return sum(1 << area for area, cells in enumerate(plan_of(war).cells) if not room(war, piece, cells))


def distances(beside: tuple[int, ...], goal: int, open: int) -> dict[int, int]:
    """By area how many arrows lead from there to the goal, over those of a mask."""
    found, ring, steps = dict.fromkeys(bits(goal), 0), goal, 0
    seen = goal
    while ring:
        steps += 1
        ring = sum_of(beside[area] for area in bits(ring)) & open & ~seen
        seen |= ring
        found.update(dict.fromkeys(bits(ring), steps))
    return found
