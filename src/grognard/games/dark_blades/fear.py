"""Fear (DB-SPL-15, DB-SPL-16): its victims flee from the caster, hex by hex, as far as they can."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.board.footprints import SINGLE, Stand
from grognard.games.dark_blades.spells import tasks_without
from grognard.games.skirmish.land import Land
from grognard.games.skirmish.movement import allowance
from grognard.games.skirmish.war import War
from grognard.kernel import Frame, Pick, Refusal, Step


class Panic(Frame[None]):
    """One victim after another flees, by a way its owner chooses; it keeps its next move (DB-G65)."""

    caster: int
    waiting: tuple[int, ...]
    piece: int = -1

    def start(self, war: War) -> Step:
        while self.waiting:
            self.piece, self.waiting = self.waiting[0], self.waiting[1:]
            ends = flights(war, self.piece, self.caster)
            if len(ends) > 1:
                options = Pick("act", flight_acts(war, self.piece, ends))
                return self.ask(war.side[self.piece], "flee", options, then=self.chosen, about=(self.piece,))
            for end in ends:
                flee(war, self.piece, end)
        return self.done()

    def chosen(self, war: War, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        flee(war, self.piece, Stand(noun, 0) if verb == "go" else war.acts.stand(noun))
        return self.start(war)


def flee(war: War, piece: int, end: Stand) -> None:
    """Whoever flees lets go of what he leads and leaves his work."""
    if end == Stand(war.at[piece], war.facing[piece]):
        return
    war.drop_reins(piece)
    war.tasks = tasks_without(war, piece)
    war.put(piece, *end)
    war.tell("DB-SPL-15", "fled", piece, end.anchor)


def flights(war: War, piece: int, caster: int) -> list[Stand]:
    """DB-G65: where a flight may end: after the whole allowance at 1 a hex, or where no farther hex is free."""
    return [end for end, _ in flight_paths(war, piece, caster)]


def flight_paths(war: War, piece: int, caster: int) -> list[tuple[Stand, tuple[int, ...]]]:
    """The ends of a flight, each with a way there."""
    here = Stand(war.at[piece], war.facing[piece])
    if war.stun[piece] or war.swims(piece):
        return []
    room, ways, source = refuge(war, piece), war.land.unglazed, war.at[caster]
    front: dict[Stand, tuple[int, ...]] = {here: ()}
    ends: dict[Stand, tuple[int, ...]] = {}
    for _ in range(allowance(war, piece)):
        after: dict[Stand, tuple[int, ...]] = {}
        for stand, path in front.items():
            found = farther(war, piece, stand, lambda cell: exits(war.land, room, ways, cell, source))
            for step in found:
                after.setdefault(step, (*path, step.anchor))
            if not found:
                ends[stand] = path
        front = after
    return [(end, path) for end, path in (*ends.items(), *front.items()) if end != here]


def farther(war: War, piece: int, stand: Stand, leave: Callable[[int], list[tuple[int, int]]]) -> list[Stand]:
    """The steps from a stand that lead away; a rider goes anywhere but straight back, or turns about to flee at all."""
    if war.footprint(piece) is SINGLE:
        return [Stand(cell, 0) for cell, _ in leave(stand.anchor)]
    ahead = [Stand(cell, d) for cell, d in leave(stand.anchor) if (d - stand.facing) % 6 != 3]
    if ahead or stand != Stand(war.at[piece], war.facing[piece]):
        return ahead
    back = (stand.facing + 3) % 6
    return [Stand(cell, d) for cell, d in leave(war.rear(piece)) if (d - back) % 6 != 3]


def refuge(war: War, piece: int) -> int:
    """The hexes free for whoever flees: never water, nor any in which he may not end a move (DB-G111)."""
    gait = war.book.gait(war.card(piece), war.mounted(piece), False)
    closed = war.land.water | war.given.hooks.no_end(war, piece) | war.filled & ~war.hexes(piece)
    return war.land.enterable(gait, war.heaps()) & ~closed


def exits(land: Land, free: int, ways: Sequence[int], cell: int, source: int) -> list[tuple[int, int]]:
    """The free hexes beside a hex that are farther from the caster, with their directions."""
    beside = [(cell + land.grid.shifts[d], d) for d in range(6) if ways[d] >> cell & 1]
    reach = land.grid.distance(source, cell)
    return [(at, d) for at, d in beside if free >> at & 1 and land.grid.distance(source, at) > reach]


def flight_acts(war: War, piece: int, ends: list[Stand]) -> int:
    """The ends of a flight as acts."""
    if war.footprint(piece) is SINGLE:
        return sum(1 << war.acts.go + end.anchor for end in ends)
    return sum(1 << war.acts.ride + end.facing * war.acts.cells + end.anchor for end in ends)


def _why_not(war: War, panic: Panic, end: Stand, single: bool) -> Refusal | None:
    fits = (war.footprint(panic.piece) is SINGLE) == single
    near = war.land.grid.distance(war.at[panic.piece], end.anchor) <= allowance(war, panic.piece) + 1
    if fits and near and end in flights(war, panic.piece, panic.caster):
        return None
    return Refusal("DB-G65", f"{war.name(panic.piece)} flees from the caster, every step farther, as far as possible.")


def why_not_flee(war: War, panic: Panic, cell: int) -> Refusal | None:
    """Why a flight on foot cannot end there."""
    return _why_not(war, panic, Stand(cell, 0), True)


def why_not_flee_riding(war: War, panic: Panic, noun: int) -> Refusal | None:
    """Why a rider's flight cannot end so."""
    return _why_not(war, panic, war.acts.stand(noun), False)
