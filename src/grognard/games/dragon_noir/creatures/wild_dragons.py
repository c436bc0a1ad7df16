"""Dragons that belong to nobody: awake they go for whoever is nearest, and strike with all they have.

`Prowl` is the turn of all of them; a scenario says when it comes, and keeps those that sleep in the row `held`. They
choose by rule alone: the nearest first, then in the order of pieces. The side that suffers makes its own choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragon_noir.combat.melee import MELEE
from grognard.games.dragon_noir.movement.dragon_stride import Stride, in_its_way, passable, stride_ends, stride_path
from grognard.games.dragon_noir.movement.footwork import cells_at, stand_of
from grognard.games.dragon_noir.movement.horse_turns import paces
from grognard.games.dragon_noir.movement.routes import barred, drill_of, ride_ends, route
from grognard.games.dragon_noir.movement.walk import walking
from grognard.games.dragon_noir.pieces.black_dragon import (
    dragon_hexes,
    hexes_at,
    is_body,
    limbs,
    parts_of,
    roams,
    room,
    stand_now,
)
from grognard.games.dragon_noir.pieces.contact import fights, gait_of, going_of, reach_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.book import GREAT
from grognard.games.skirmish.combat.melee import Melee
from grognard.games.skirmish.combat.odds import column_of
from grognard.games.skirmish.movement.phase import allowance
from grognard.games.skirmish.sheets.book import NO_COLUMN, NOBODY
from grognard.games.skirmish.war import FOUGHT, NO_SIDE, War
from grognard.kernel import Frame, Refusal, Step

FAR = 60
"""How many points ahead a dragon looks for a way to somebody."""


class Prowl(Frame[None]):
    """The turn of nobody's dragons, one after the other; `waiting` are those still to come."""

    waiting: tuple[int, ...] = ()

    def start(self, war: Foray) -> Step:
        for piece in range(len(war.at)):
            if roams(war, piece):
                war.spent[piece] = war.steps[piece] = war.marks[piece] = 0
        self.waiting = tuple(prowlers(war))
        return self.next_one(war, None)

    def next_one(self, war: Foray, _: None) -> Step:
        if not self.waiting:
            return self.done()
        piece, self.waiting = self.waiting[0], self.waiting[1:]
        return self.call(Hunt(piece), then=self.next_one)


class Hunt(Frame[None]):
    """One dragon moves to whoever is nearest and attacks; the Black Dragon with every limb, once each (DN-G101)."""

    piece: int

    def start(self, war: Foray) -> Step:
        if not roams(war, self.piece):
            return self.done()
        goal = lunge(war, self.piece)
        if goal is None:
            return self.fight(war, None)
        if is_body(war, self.piece):
            return self.call(Stride(self.piece, stride_path(war, self.piece, goal)), then=self.arrived)
        return self.call(walking(war, self.piece, route(war, self.piece, goal)), then=self.arrived)

    def arrived(self, war: Foray, _: bool) -> Step:
        return self.fight(war, None)

    def fight(self, war: Foray, _: None) -> Step:
        for target in quarry(war, self.piece):
            attackers = biters(war, self.piece, target)
            if attackers:
                return self.call(Maul((target,), attackers), then=self.fight)
        return self.done()


class Maul(Melee):
    """An attack that nobody has to declare, on either side, whoever's half it is (DN-G159)."""

    def start(self, war: War) -> Step:
        return self.declared(war)

    def why_not_prey(self, war: Foray, piece: int) -> Refusal | None:
        return why_left_alone(war, piece)


def prowlers(war: Foray) -> list[int]:
    """The dragons of nobody that are awake; the Black Dragon by its body."""
    limb = {piece for piece, _ in limbs(war)}
    return [piece for piece in range(len(war.at)) if piece not in limb and roams(war, piece)]


def own_hexes(war: Foray, piece: int) -> int:
    """All the hexes of a dragon."""
    return dragon_hexes(war) if is_body(war, piece) else war.hexes(piece)


def apart(war: Foray, cells: int, others: int) -> int:
    """How many hexes lie between two sets of hexes at least."""
    distance = war.land.grid.distance
    return min(distance(a, b) for a in bits(cells) for b in bits(others))


def quarry(war: Foray, piece: int) -> list[int]:
    """Everybody a dragon may go for, the nearest first, then in the order of pieces; nobody's own are left alone."""
    own = own_hexes(war, piece)
    open_to = [other for other in war.pieces() if why_left_alone(war, other) is None]
    return sorted(open_to, key=lambda other: (apart(war, own, war.hexes(other)), other))


def why_left_alone(war: Foray, piece: int) -> Refusal | None:
    """Why a dragon goes for somebody not at all."""
    if not war.alive(piece) or war.side[piece] == NO_SIDE or war.inside >> piece & 1:
        return Refusal("DN-G159", "nobody-for-dragon-to-go-for", (piece,))
    return MELEE.why_safe(war, piece)


def biters(war: Foray, piece: int, target: int) -> tuple[int, ...]:
    """The parts with which a dragon attacks a target now: all that reach it and have not attacked; none at bad odds."""
    parts = sorted(limb for limb, _ in limbs(war)) if is_body(war, piece) else [piece]
    able = [part for part in parts if fights(war, part) and not war.marked(part, FOUGHT)]
    found = tuple(part for part in able if reach_of(war, part) & war.hexes(target))
    if not found or column_of(war, found, MELEE.engaged(war, (target,))) == NO_COLUMN:
        return ()
    return found


def nearest(war: Foray, piece: int) -> int:
    """Whom a dragon goes for: the nearest; NOBODY if there is nobody."""
    return next(iter(quarry(war, piece)), NOBODY)


def lunge(war: Foray, piece: int) -> int | None:
    """The stand a dragon moves to: where it strikes the nearest it can get at, else on the way to one it will get at.

    If there is no way to anybody, as near to the nearest as it can; None if it is best where it is.
    """
    targets = quarry(war, piece)
    if not targets:
        return None
    here = stand_now(war) if is_body(war, piece) else stand_of(war, piece)
    stands = [here, *_ends(war, piece)]
    for target in targets:
        found = best_bite(war, piece, stands, target)
        if found is not None:
            return None if found == here else found
    stalked = stalk(war, piece, targets)
    if stalked is not None:
        return stalked
    prey = war.hexes(targets[0])
    goal = min(stands, key=lambda stand: (apart(war, _cells(war, piece, stand), prey), stand != here, stand))
    return None if goal == here else goal


def stalk(war: Foray, piece: int, targets: list[int]) -> int | None:
    """How far a dragon comes on the shortest way to the nearest of those it will get at some day; None if to nobody."""
    ways, ends = (_strides if is_body(war, piece) else _rides)(war, piece), list(_ends(war, piece))
    for target in targets:
        prey = war.hexes(target)
        near = war.land.grid.spread(prey, war.land.grid.inner) & ~prey
        bites = [
            (cost, stand)
            for stand, cost in ways.costs.items()
            if _cells(war, piece, stand) & near
            and not _cells(war, piece, stand) & prey
            and _force(war, piece, stand, prey)
        ]
        if bites:
            anchors = ways.path(min(bites)[1])
            return next((stand for cell in reversed(anchors) for stand in ends if stand // 6 == cell), None)
    return None


class Ways(NamedTuple):
    """The stands a dragon could come to in many turns, by what that costs, and the hexes it would enter on the way."""

    costs: dict[int, int]
    path: Callable[[int], list[int]]


def _rides(war: Foray, piece: int) -> Ways:
    free = war.land.map.cells & ~barred(war, piece)
    found = paces(going_of(war, piece), drill_of(war, piece), stand_of(war, piece), FAR, free)
    costs: dict[int, int] = {}
    for cost, layer in enumerate(found.layers):
        for facing, fronts in enumerate(layer):
            costs |= {6 * front + facing: cost for front in bits(fronts)}
    return Ways(costs, lambda stand: [each // 6 for each in found.path(stand)])


def _strides(war: Foray, body: int) -> Ways:
    found, fitting = field(war.land.going(GREAT), war.at[body], FAR, passable(war, body)), room(war)
    costs: dict[int, int] = {}
    for cost, layer in enumerate(found.layers):
        for facing, anchors in enumerate(fitting):
            costs |= {6 * anchor + facing: cost for anchor in bits(layer & anchors)}
    return Ways(costs, lambda stand: list(found.path(stand // 6)))


def _ends(war: Foray, piece: int) -> Iterator[int]:
    six = stride_ends(war, piece) if is_body(war, piece) else ride_ends(war, piece)
    for facing, anchors in enumerate(six):
        for anchor in bits(anchors):
            yield 6 * anchor + facing


def _cells(war: Foray, piece: int, stand: int) -> int:
    return hexes_at(war, stand) if is_body(war, piece) else cells_at(war, piece, stand)


def best_bite(war: Foray, piece: int, stands: list[int], target: int) -> int | None:
    """The stand from which a dragon strikes a target hardest, pushing as few as it can and moving as little.

    The first of the stands is where it is now.
    """
    grid, prey, defence = war.land.grid, war.hexes(target), war.face(target).defence
    near = grid.spread(prey, grid.inner) & ~prey
    here = stands[0]
    best: tuple[int, int, bool, int, int] | None = None
    for stand in stands:
        cells = _cells(war, piece, stand)
        if not cells & near or cells & prey:
            continue
        force = _force(war, piece, stand, prey)
        if force and force >= defence:
            pushed = len(in_its_way(war, stand)) if is_body(war, piece) else 0
            rank = (-force, pushed, stand != here, grid.distance(here // 6, stand // 6), stand)
            best = rank if best is None else min(best, rank)
    return best[-1] if best else None


def _force(war: Foray, piece: int, stand: int, prey: int) -> int:
    """The strength with which a dragon at a stand strikes into these hexes."""
    grid = war.land.grid
    if not is_body(war, piece):
        going, points = war.land.going(gait_of(war, piece, alone=True)), allowance(war, piece)
        ways = [step for cell in bits(cells_at(war, piece, stand)) for step in going.steps(cell)]
        return war.face(piece).attack if any(prey >> to & 1 and price <= points for to, price in ways) else 0
    anchor, facing = divmod(stand, 6)
    found = 0
    for limb, turn in limbs(war):
        cell = anchor + grid.shifts[(facing + turn) % 6]
        if grid.spread(1 << cell, war.land.unglazed) & prey:
            found += war.face(limb).attack
    return found


def wake(war: Foray, piece: int) -> None:
    """Wake a dragon: none of its parts is held back any more; the body stands for the Black Dragon."""
    parts = parts_of(war, piece)
    war.held = tuple(other for other in war.held if other not in parts)


def lull(war: Foray, piece: int) -> None:
    """Let a dragon sleep: it neither prowls nor holds up anybody until it wakes."""
    war.held = (*war.held, *(part for part in parts_of(war, piece) if part not in war.held))
