"""Pursuit: the advance of the victor after combat, on the surface and below ground (DN-2.44a to DN-2.44j).

On the surface one victor goes two hexes, or three in the saddle; below ground all of them go by half their points. It
knows who won and what ground was given up; combat says when.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.combat.retreat import WhyNot
from grognard.games.dragon_noir.editions import FIRM_FOOTING
from grognard.games.dragon_noir.movement.challenges import Challenge, challengers
from grognard.games.dragon_noir.movement.footwork import (
    acts_of,
    can_stop,
    cells_at,
    facings,
    free,
    in_the_way,
    nexts,
    single,
    stand_meant,
    stand_of,
    take_stand,
    why_shut,
)
from grognard.games.dragon_noir.movement.horse_turns import safest
from grognard.games.dragon_noir.movement.mire import MIRE, Sink, sinks_in
from grognard.games.dragon_noir.movement.walk import planner, settle
from grognard.games.dragon_noir.pieces.big_krobs import is_big
from grognard.games.dragon_noir.pieces.contact import gait_of, threats
from grognard.games.dragon_noir.pieces.webs import bare_price, tear, tears_webs, within_arms_reach
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.combat import combat
from grognard.games.skirmish.combat.melee_rules import Verdict
from grognard.games.skirmish.movement.phase import allowance
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import FATE, Frame, Pick, Refusal, Step


class Pursuit(Frame[None]):
    """Victors of a combat advance if they like, at once, first of all onto the ground that was given up (DN-2.44e).

    No points of the next move are spent on it (DN-2.44g).

    `winners` are those who may, `ground` where the first hex lies, `piece` who is on his way with `left` hexes or
    points, `path` the stands still to take; `gone` says that he has left his own hex, `met` that the challenges of the
    hex where he stands are over. DN-2.44d to DN-2.44i.

    Those who do not know the path imagine that it ends here; nobody decides anything before it does.
    """

    winners: tuple[int, ...]
    ground: int
    piece: int = -1
    left: int = 0
    path: tuple[int, ...] = ()
    gone: bool = False
    met: bool = False

    intention = ("path",)

    def intender(self, war: Foray) -> int:
        return planner(war, self.piece) if self.piece >= 0 else FATE

    def start(self, war: Foray) -> Step:
        mask = sum(1 << war.acts.advance + piece for piece in self.winners if why_not_pursue(war, self, piece) is None)
        if not mask:
            return self.done()
        side = war.side[self.winners[0]]
        return self.ask(side, "advance", Pick("act", mask | war.acts.stay), then=self.chosen, about=self.winners)

    def chosen(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "stay":
            return self.done()
        self.piece, self.left, self.gone = piece, far(war, piece), False
        others = tuple(other for other in self.winners if other != piece)
        self.winners = others if war.below_ground(piece) else ()
        war.drop_reins(piece)
        return self.whither(war)

    def whither(self, war: Foray) -> Step:
        """Where he goes with what is left to him; once under way he may stop where there is room."""
        mask = acts_of(war, self.piece, ends_of(war, self, self.piece))
        if not mask:
            return self.over(war)
        if self.gone and can_stop(war, self.piece):
            mask |= war.acts.stay
        return self.ask(war.side[self.piece], "advance-where", Pick("act", mask), then=self.sent, about=(self.piece,))

    def sent(self, war: Foray, answer: int) -> Step:
        if war.acts.entries[answer][0] == "stay":
            return self.over(war)
        self.path = march(war, self, stand_meant(war, answer))
        return self.tread(war)

    def tread(self, war: Foray) -> Step:
        """DN-2.44h, DN-2.44i: challenged in each hex that is crossed, but not by those who fought in this phase."""
        if not self.path:
            return self.over(war)
        opposed = self.opposed(war) if self.gone and not self.met else ()
        return self.call(Challenge(self.piece, opposed), then=self.challenged) if opposed else self.step_on(war)

    def opposed(self, war: Foray) -> tuple[int, ...]:
        """Who challenges him where he stands."""
        cells = war.hexes(self.piece) if is_big(war, self.piece) else 1 << war.at[self.piece]
        return challengers(war, self.piece, cells, engaged(war))

    def challenged(self, war: Foray, hurt: bool) -> Step:
        """DN-G35: wounded he goes on with half of what is left, somewhere at least if he cannot stop here (DN-G50)."""
        self.met = True
        if not war.active(self.piece):
            return self.over(war)
        if not hurt:
            return self.tread(war)
        self.left //= 2
        if not can_stop(war, self.piece):
            self.left = max(self.left, 1)
        self.path = ()
        return self.whither(war)

    def step_on(self, war: Foray) -> Step:
        """One hex on; if the way has closed, he is asked anew.

        A web may have hidden until it was torn that the hex leads not everywhere (before UNHIDDEN_GROUND, a jetty).
        """
        stand, self.path = self.path[0], self.path[1:]
        if war.land.webs >> stand // 6 & 1 and tears_webs(war, self.piece):
            tear(war, self.piece, stand // 6)
        paid = price(war, self.piece, stand)
        if paid is None:
            self.path = ()
            return self.whither(war)
        self.left -= paid
        take_stand(war, self.piece, stand)
        self.gone, self.met = True, False
        war.tell("DN-2.44a", "advanced", self.piece, stand // 6)
        if war.edition >= FIRM_FOOTING and war.given.options.get(MIRE) and sinks_in(war, self.piece):
            return self.call(Sink(self.piece), then=self.waded)
        return self.tread(war)

    def waded(self, war: Foray, stuck: bool) -> Step:
        """DN-G246: who is stuck advances no farther."""
        if stuck:
            self.path = ()
        return self.tread(war)

    def over(self, war: Foray) -> Step:
        """The next of them below ground, where all may advance (DN-2.44j, DN-G65)."""
        settle(war)
        self.piece, self.path = -1, ()
        return self.start(war) if self.winners else self.done()


def won_ground(war: Foray, verdict: Verdict) -> int:
    """The hexes the losers gave up, and those where one of them has just been stunned or killed (DN-2.44a, DN-2.44d).

    A wound alone wins nothing.
    """
    fallen = [p for p in verdict.losers if not war.alive(p) or (war.stun[p] and p not in verdict.stunned)]
    if not fallen and not verdict.drove and not any(fell_back(war, p, verdict.hexes) for p in verdict.losers):
        return 0
    found = verdict.hexes & ~war.filled
    for piece in fallen:
        found |= war.hexes(piece)
    return found


def fell_back(war: Foray, piece: int, before: int) -> bool:
    """Whether one whom blows only drive back has left the hexes of the losers."""
    return war.card(piece).tough.stunned == "back" and bool(war.hexes(piece) & ~before)


def far(war: Foray, piece: int) -> int:
    """How far a victor may go: in hexes on the surface, in points below ground (DN-2.44b, DN-2.44j)."""
    if war.below_ground(piece):
        return allowance(war, piece) // 2
    return combat().advance["mounted" if war.mounted(piece) else "foot"]


def engaged(war: Foray) -> int:
    """The mask of the pieces that have fought in this half up to now (DN-2.44i, DN-G137)."""
    return sum(1 << piece for piece, half in enumerate(war.fought) if half == war.half)


def price(war: Foray, piece: int, stand: int) -> int | None:
    """What the next stand takes off what is left; None if it is not to be had from here."""
    trail = Trail(war, piece, -1)
    goal = min(facings(war, piece, stand)) if trail.big else stand
    return next((cost for beyond, cost in trail.steps(trail.start) if beyond == goal), None)


class Trail:
    """The steps of an advance; `first` is where the first hex must lie, -1 once that is behind him.

    DN-2.46b, DN-2.46c: `webs` are those on that ground, which whoever enters them tears.
    """

    def __init__(self, war: Foray, piece: int, first: int, webs: int = 0) -> None:
        self.war, self.piece, self.first = war, piece, first
        self.onward = nexts(war, piece)
        self.shut = in_the_way(war, piece, False)
        self.start = stand_of(war, piece)
        self.by_points = war.below_ground(piece)
        self.torn = self._torn(webs) if webs else []
        self.big = is_big(war, piece)
        if self.big:
            self.start = min(facings(war, piece, self.start))

    def _torn(self, webs: int) -> list[tuple[int, int]]:
        """The webs he can enter, each with the price of the hex without it."""
        war, piece = self.war, self.piece
        gait = gait_of(war, piece, alone=True)
        near = within_arms_reach(war, piece, gait, allowance(war, piece)) & webs
        return [(6 * cell, bare_price(war, gait, cell) or 0) for cell in bits(near)]

    def steps(self, stand: int) -> list[tuple[int, int]]:
        """The stands beyond one, each with its price: a hex counts one on the surface (DN-2.44b)."""
        shut = self.shut | (~self.first if stand == self.start else 0)
        onward = [*self.onward(stand), *self.torn] if stand == self.start else self.onward(stand)
        if self.big:
            return self._strides(stand, onward)
        open_to = [(beyond, cost) for beyond, cost in onward if not shut >> beyond // 6 & 1]
        fits = [(beyond, cost) for beyond, cost in open_to if cells_at(self.war, self.piece, beyond)]
        return fits if self.by_points else [(beyond, 1) for beyond, _ in fits]

    def _strides(self, stand: int, onward: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The same for all hexes of a big krob, the first time onto some of the ground that was given up."""
        hexes = [(beyond, cost, cells_at(self.war, self.piece, beyond)) for beyond, cost in onward]
        if stand == self.start:
            hexes = [one for one in hexes if one[2] & self.first]
        return [(beyond, cost if self.by_points else 1) for beyond, cost, cells in hexes if not cells & self.shut]

    def ends(self, budget: int) -> list[int]:
        """The stands within the budget on which he may stop (DN-2.44h)."""
        cheapest, front = {self.start: 0}, [self.start]
        while front:
            reached = []
            for stand in front:
                for beyond, cost in self.steps(stand):
                    spent = cheapest[stand] + cost
                    if spent <= budget and spent < cheapest.get(beyond, budget + 1):
                        cheapest[beyond] = spent
                        reached.append(beyond)
            front = reached
        room = free(self.war, self.piece)
        stops = [stand for stand in cheapest if not cells_at(self.war, self.piece, stand) & ~room]
        stops = [stand for stand in stops if stand != self.start]
        if self.big:
            stops = [turned for stand in stops for turned in facings(self.war, self.piece, stand)]
        return sorted(stops)


def trail_of(war: Foray, frame: Pursuit, piece: int) -> Trail:
    """The steps open to a victor as he now stands."""
    if frame.gone and piece == frame.piece:
        return Trail(war, piece, -1)
    return Trail(war, piece, frame.ground, frame.ground & war.land.webs)


def ends_of(war: Foray, frame: Pursuit, piece: int) -> list[int]:
    """Where an advance can end; nowhere but beyond a stunned enemy (DN-G65)."""
    budget = frame.left if piece == frame.piece else far(war, piece)
    return trail_of(war, frame, piece).ends(budget)


def march(war: Foray, frame: Pursuit, stand: int) -> tuple[int, ...]:
    """The way of an advance past as few enemies as possible."""
    piece, spared = frame.piece, engaged(war)
    trail = trail_of(war, frame, piece)
    near = war.land.grid.disc(war.at[piece], frame.left + BEYOND)
    feared = [reach for foe, reach in threats(war, war.side[piece], near) if not spared >> foe & 1]

    def risk(at: int) -> int:
        cells = cells_at(war, piece, at) if trail.big else 1 << at // 6
        return sum(1 for reach in feared if reach & cells)

    goal = min(facings(war, piece, stand)) if trail.big else stand
    return (*safest(trail.start, goal, frame.left, trail.steps, risk)[:-1], stand)


def why_not_pursue(war: Foray, frame: Pursuit, piece: int) -> Refusal | None:
    """Why a piece may not advance (DN-2.44f)."""
    if piece not in frame.winners:
        return Refusal("DN-2.44f", "won-no-part-in-combat", (piece,))
    if not war.active(piece) or war.side[piece] == NO_SIDE or not war.card(piece).tough.yielding:
        return Refusal("DN-2.44a", "in-no-state-to-advance", (piece,))
    rooted = war.given.hooks.why_rooted(war, piece)
    if rooted:
        return rooted
    if not ends_of(war, frame, piece):
        return Refusal("DN-2.44d", "cannot-step-onto-ground-given-up", (piece,))
    return None


def _go_on(war: Foray, frame: Pursuit, cell: int) -> Refusal | None:
    return _why_not_on(war, frame, 6 * cell, True)


def _ride_on(war: Foray, frame: Pursuit, noun: int) -> Refusal | None:
    anchor, facing = war.acts.stand(noun)
    return _why_not_on(war, frame, 6 * anchor + facing, False)


def _why_not_on(war: Foray, frame: Pursuit, stand: int, one: bool) -> Refusal | None:
    piece = frame.piece
    if single(war, piece) == one and stand in ends_of(war, frame, piece):
        return None
    return why_shut(war, piece, stand) or Refusal("DN-2.44d", "cannot-advance-to", (piece, stand // 6))


def _stop(war: Foray, frame: Pursuit, _: int) -> Refusal | None:
    if frame.gone and can_stop(war, frame.piece):
        return None
    return Refusal("DN-G65", "cannot-stop", (frame.piece,))


BEYOND = 4
"""Hexes beyond what an advance may cost that its counters, however big, may still touch."""
OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "advance": {"advance": why_not_pursue},
    "advance-where": {"go": _go_on, "ride": _ride_on, "stay": _stop},
}
"""By topic and verb: why not."""
