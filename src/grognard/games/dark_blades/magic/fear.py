"""Fear (DB-SPL-15, DB-SPL-16): its victims flee from the caster and his side, hex by hex, as far as they can."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grognard.board.footprints import SINGLE, Stand
from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.magic.spells import tasks_without
from grognard.games.dark_blades.position import Battle
from grognard.games.skirmish.combat.retreat import away, footing, leads, retreat_ground, stand_hexes
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.movement.phase import allowance, going_of, unfilled
from grognard.kernel import Frame, Pick, Refusal, Step


class Panic(Frame[None]):
    """One victim after another flees, by a way its owner chooses; it keeps its next move (DB-G65)."""

    caster: int
    waiting: tuple[int, ...]
    piece: int = -1

    def start(self, war: Battle) -> Step:
        while self.waiting:
            self.piece, self.waiting = self.waiting[0], self.waiting[1:]
            ends = flights(war, self.piece, self.caster)
            if len(ends) > 1:
                options = Pick("act", flight_acts(war, self.piece, ends))
                return self.ask(war.side[self.piece], "flee", options, then=self.chosen, about=(self.piece,))
            for end in ends:
                flee(war, self.piece, end)
        return self.done()

    def chosen(self, war: Battle, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        flee(war, self.piece, Stand(noun, 0) if verb == "go" else war.acts.stand(noun))
        return self.start(war)


def panic(war: Battle, caster: int, victims: tuple[int, ...]) -> Panic:
    """DB-G143: those farthest from the caster flee first, so that they are in nobody's way."""
    if war.edition < REPAIRS:
        return Panic(caster, victims)
    distance = war.land.grid.distance
    return Panic(caster, tuple(sorted(victims, key=lambda piece: -distance(war.at[caster], war.at[piece]))))


def flee(war: Battle, piece: int, end: Stand) -> None:
    """Whoever flees lets go of what he leads and leaves his work."""
    if end == Stand(war.at[piece], war.facing[piece]):
        return
    war.drop_reins(piece)
    war.tasks = tasks_without(war, piece)
    war.put(piece, *end)
    war.tell("DB-SPL-15", "fled", piece, end.anchor)


def flights(war: Battle, piece: int, caster: int) -> list[Stand]:
    """DB-G65: where a flight may end: after the whole allowance at 1 a hex, or as much of it as can be used."""
    return [end for end, _ in flight_paths(war, piece, caster)]


def flight_paths(war: Battle, piece: int, caster: int) -> list[tuple[Stand, tuple[int, ...]]]:
    """The ends of a flight, each with a way there: none of them shorter than another (DB-G143).

    As in any retreat either end of a pair may lead (DB-G97), and friends are passed, though nobody ends on one.
    """
    if war.edition < REPAIRS:
        return _first_flight_paths(war, piece, caster)
    if war.stun[piece] or war.swims(piece):
        return []
    room, longest = unfilled(war, piece), 0
    found: dict[Stand, tuple[int, ...]] = {}
    for start in leads(war, piece):
        front: dict[Stand, tuple[int, ...]] = {start: ()}
        for steps in range(1, allowance(war, piece) + 1):
            front = _one_farther(war, piece, caster, front)
            ends = {end: path for end, path in front.items() if not stand_hexes(war, piece, end) & ~room}
            if ends and steps >= longest:
                found = {**ends, **found} if steps == longest else ends
                longest = steps
    return list(found.items())


def _one_farther(
    war: Battle, piece: int, caster: int, front: Mapping[Stand, tuple[int, ...]]
) -> dict[Stand, tuple[int, ...]]:
    """DB-SPL-16: one step more from each of these: farther from the caster, no nearer to the nearest of his side."""
    single, ways = war.footprint(piece) is SINGLE, going_of(war, piece, alone=True).ways
    ground, source, distance = retreat_ground(war, piece), war.at[caster], war.land.grid.distance
    side = footing(war, tuple(other for other in war.living_of(war.side[caster]) if other != caster))
    after: dict[Stand, tuple[int, ...]] = {}
    for stand, path in front.items():
        here = stand.anchor
        for d, shift in enumerate(war.land.grid.shifts):
            beyond = here + shift
            backward = not single and (d - stand.facing) % 6 == 3
            if backward or not ways[d] >> here & 1 or not ground >> beyond & 1:
                continue
            if distance(source, beyond) <= distance(source, here):
                continue
            if not side or away(war, side, beyond) >= away(war, side, here):
                after.setdefault(Stand(beyond, 0 if single else d), (*path, beyond))
    return after


def _first_flight_paths(war: Battle, piece: int, caster: int) -> list[tuple[Stand, tuple[int, ...]]]:
    """The ends of a flight by the first edition, from the caster alone and through nobody."""
    here = Stand(war.at[piece], war.facing[piece])
    if war.stun[piece] or war.swims(piece):
        return []
    room, ways, source = _first_refuge(war, piece), war.land.unglazed, war.at[caster]
    front: dict[Stand, tuple[int, ...]] = {here: ()}
    ends: dict[Stand, tuple[int, ...]] = {}
    for _ in range(allowance(war, piece)):
        after: dict[Stand, tuple[int, ...]] = {}
        for stand, path in front.items():
            found = _first_steps(war, piece, stand, lambda cell: _first_exits(war.land, room, ways, cell, source))
            for step in found:
                after.setdefault(step, (*path, step.anchor))
            if not found:
                ends[stand] = path
        front = after
    return [(end, path) for end, path in (*ends.items(), *front.items()) if end != here]


def _first_steps(war: Battle, piece: int, stand: Stand, leave: Callable[[int], list[tuple[int, int]]]) -> list[Stand]:
    """The steps from a stand that lead away; a rider goes anywhere but straight back, or turns about to flee at all."""
    if war.footprint(piece) is SINGLE:
        return [Stand(cell, 0) for cell, _ in leave(stand.anchor)]
    ahead = [Stand(cell, d) for cell, d in leave(stand.anchor) if (d - stand.facing) % 6 != 3]
    if ahead or stand != Stand(war.at[piece], war.facing[piece]):
        return ahead
    back = (stand.facing + 3) % 6
    return [Stand(cell, d) for cell, d in leave(war.rear(piece)) if (d - back) % 6 != 3]


def _first_refuge(war: Battle, piece: int) -> int:
    """The hexes free for whoever flees by the first edition: no water, nor any in which he may not end a move."""
    gait = war.book.gait(war.card(piece), war.mounted(piece), False)
    closed = war.land.water | war.given.hooks.no_end(war, piece) | war.filled & ~war.hexes(piece)
    return war.land.enterable(gait, war.heaps()) & ~closed


def _first_exits(land: Land, free: int, ways: Sequence[int], cell: int, source: int) -> list[tuple[int, int]]:
    """The free hexes beside a hex that are farther from the caster, with their directions."""
    beside = [(cell + land.grid.shifts[d], d) for d in range(6) if ways[d] >> cell & 1]
    reach = land.grid.distance(source, cell)
    return [(at, d) for at, d in beside if free >> at & 1 and land.grid.distance(source, at) > reach]


def flight_acts(war: Battle, piece: int, ends: list[Stand]) -> int:
    """The ends of a flight as acts."""
    if war.footprint(piece) is SINGLE:
        return sum(1 << war.acts.go + end.anchor for end in ends)
    return sum(1 << war.acts.ride + end.facing * war.acts.cells + end.anchor for end in ends)


def _why_not(war: Battle, panic: Panic, end: Stand, single: bool) -> Refusal | None:
    fits = (war.footprint(panic.piece) is SINGLE) == single
    near = war.land.grid.distance(war.at[panic.piece], end.anchor) <= allowance(war, panic.piece) + 1
    if fits and near and end in flights(war, panic.piece, panic.caster):
        return None
    return Refusal("DB-G65", "flees-from-caster-and-side-as", (panic.piece,))


def why_not_flee(war: Battle, panic: Panic, cell: int) -> Refusal | None:
    """Why a flight on foot cannot end there."""
    return _why_not(war, panic, Stand(cell, 0), True)


def why_not_flee_riding(war: Battle, panic: Panic, noun: int) -> Refusal | None:
    """Why a rider's flight cannot end so."""
    return _why_not(war, panic, war.acts.stand(noun), False)
