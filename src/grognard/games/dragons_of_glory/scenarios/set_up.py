"""Setting a match up: each side puts its counters on the map, or takes the ready-made set-up (DS-SET-1, DS-SET-3)."""

from __future__ import annotations

from grognard.games.dragons_of_glory.activation.command import Entrusting
from grognard.games.dragons_of_glory.activation.joining import serve
from grognard.games.dragons_of_glory.activation.placing import best_berth, foes, footing, within
from grognard.games.dragons_of_glory.editions import SECOND
from grognard.games.dragons_of_glory.given import Camped, Muster
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, NERAKA
from grognard.games.dragons_of_glory.pieces.stacking import crowded, why_not_stack
from grognard.games.dragons_of_glory.pieces.veil import arrive
from grognard.games.dragons_of_glory.turn.events import StrategicEvent
from grognard.games.dragons_of_glory.turn.temple import temple_sites
from grognard.games.dragons_of_glory.war import GONE, NOBODY, NOWHERE, RESERVE, LanceWar
from grognard.kernel import Draw, Frame, Pick, Refusal, Step, added, bits, replaced

WHO, WHERE, TEMPLE, PICK, EXILE = "set-up", "set-up-to", "first-temple", "first-events", "exile"
SET_UP_TOPICS = (WHO, WHERE, TEMPLE, EXILE)
"""What is asked of a side before the first Turn; what Fate picks is nobody's to answer."""


class SetUp(Frame[None]):
    """Everything before the first Turn: the sides in the scenario's order, the cup, and the first draws."""

    number: int = 0
    drawn: int = 0

    def start(self, war: LanceWar) -> Step:
        war.hold(war.country.number_of[NERAKA], HIGHLORD)
        for side, camp in enumerate(war.given.camps):
            _take_sides(war, side, camp)
        return self.camp(war)

    def camp(self, war: LanceWar) -> Step:
        if self.number == len(war.given.set_up):
            self.number = 0
            return self.call(PickedEvents(), then=self.picked)
        side = war.given.set_up[self.number]
        self.number += 1
        if len(war.seats_of(side)) > 1:
            return self.call(Entrusting(side=side, nations=_musters(war, side)), then=self.entrusted)
        return self.entrusted(war, None)

    def entrusted(self, war: LanceWar, _: None) -> Step:
        """DS-SCH-7: first a capital in exile, where there is one."""
        side = war.given.set_up[self.number - 1]
        if war.given.camps[side].exile[0] != NOBODY:
            return self.call(Exiling(side=side), then=self.settled)
        return self.settled(war, None)

    def settled(self, war: LanceWar, _: None) -> Step:
        """Whoever commands them puts them on the map."""
        return self.call(Camping(side=war.given.set_up[self.number - 1]), then=self.camped)

    def camped(self, war: LanceWar, _: None) -> Step:
        return self.camp(war)

    def picked(self, war: LanceWar, _: None) -> Step:
        """DS-SC1-6: what each side draws before play."""
        if self.number == len(war.given.early):
            return self.done()
        side, count = war.given.early[self.number]
        if self.drawn == count:
            self.number, self.drawn = self.number + 1, 0
            return self.picked(war, None)
        self.drawn += 1
        return self.call(StrategicEvent(side=side, early=True), then=self.picked)


class PickedEvents(Frame[None]):
    """DS-SC2-6: events that Fate picks for the cup, unseen by either side."""

    number: int = 0
    count: int = 0
    left: tuple[int, ...] = ()

    secrets = ("left",)

    def start(self, war: LanceWar) -> Step:
        if self.number == len(war.given.picked):
            return self.done()
        counts, count = war.given.picked[self.number]
        self.left = self.left or counts
        if self.count == count:
            self.number, self.count, self.left = self.number + 1, 0, ()
            return self.start(war)
        return self.roll(Draw("events", self.left), PICK, then=self.fell)

    def fell(self, war: LanceWar, kind: int) -> Step:
        self.left, self.count = added(self.left, kind, -1), self.count + 1
        war.cup = added(war.cup, kind, 1)
        return self.start(war)


class Exiling(Frame[None]):
    """DS-SCH-7, DS-G72: a nation in exile chooses where its capital is now; the hex becomes a fortified city."""

    side: int

    def start(self, war: LanceWar) -> Step:
        nation, cells = war.given.camps[self.side].exile
        return self.ask(
            war.ruler(nation), EXILE, Pick("acts", war.acts.of("to", cells)), then=self.chosen, about=(nation,)
        )

    def chosen(self, war: LanceWar, answer: int) -> Step:
        nation, _ = war.given.camps[self.side].exile
        cell = war.acts.entries[answer][1]
        war.capitals = replaced(war.capitals, nation, -1 - cell)
        war.tell("DS-SCH-7", "set-up-again", nation, cell)
        return self.done()


class Camping(Frame[None]):
    """One side sets up: counter by counter, until all of its forces stand, or the rest as it is ready-made.

    Where it has several seats each does so with what it commands; `turn` counts them.
    """

    side: int
    piece: int = -1
    turn: int = 0

    def start(self, war: LanceWar) -> Step:
        own = own_waiting(war, self)
        movable = sum(1 << piece for piece in own if has_place(war, self.side, piece))
        if not movable:
            return self.next(war)
        options = war.acts.of("place", movable) | war.acts.word("ready")
        return self.ask(seat_of(war, self), WHO, Pick("acts", options), then=self.chosen, secret=war.given.hidden)

    def chosen(self, war: LanceWar, answer: int) -> Step:
        verb, self.piece = war.acts.entries[answer]
        if verb == "ready":
            return self.ready(war)
        cells = war.acts.of("to", camp_cells(war, self.side, self.piece))
        ships = war.acts.of("board", berths_aboard(war, self.side, self.piece))
        return self.ask(
            seat_of(war, self),
            WHERE,
            Pick("acts", cells | ships),
            then=self.placed,
            about=(self.piece,),
            secret=war.given.hidden,
        )

    def placed(self, war: LanceWar, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        war.put(self.piece, noun) if verb == "to" else war.embark(self.piece, noun)
        return self.start(war)

    def ready(self, war: LanceWar) -> Step:
        """The ready-made set-up of all that is left; who finds his place taken goes to the next best one."""
        for piece in sorted(own_waiting(war, self), key=lambda piece: (_readiness(war, piece), piece)):
            if piece in waiting(war, self.side):
                _put_ready(war, self.side, piece)
        return self.next(war)

    def next(self, war: LanceWar) -> Step:
        """The next seat of the side, if there is one; where stacks are hidden it is told where its allies are."""
        if war.given.hidden and len(seats := war.seats_of(self.side)) > 1:
            for force in war.given.camps[self.side].forces:
                for piece in force.pieces:
                    if war.place_of(piece) >= 0 and war.commander(piece) == seat_of(war, self):
                        war.reveal("DS-X42", "placed", piece, war.place_of(piece), to=seats)
        self.turn += 1
        return self.start(war) if self.turn < len(war.seats_of(self.side)) else self.stand(war)

    def stand(self, war: LanceWar) -> Step:
        """Whoever is not in play is out, or waits; then the temple, where a scenario has one before play."""
        camp = war.given.camps[self.side]
        for force in camp.forces:
            for piece in force.pieces:
                if war.at[piece] == RESERVE and not force.reserve:
                    war.take_off(piece, GONE)
        arrive(war, "DS-SET-6", self.side, (piece for force in camp.forces for piece in force.pieces))
        self.piece = -1
        seats = camp.temple & temple_sites(war)
        if self.side != HIGHLORD or not seats or war.temple != NOWHERE:
            return self.done()
        options = war.acts.of("to", seats) | (0 if camp.must else war.acts.word("wait"))
        return self.ask(self.side, TEMPLE, Pick("acts", options), then=self.built)

    def built(self, war: LanceWar, answer: int) -> Step:
        """DS-SET-3."""
        verb, cell = war.acts.entries[answer]
        if verb == "to":
            war.temple = cell
            war.tell("DS-DRA-1", "temple-built", cell)
        return self.done()


def _take_sides(war: LanceWar, side: int, camp: Camped) -> None:
    for nation in camp.serves:
        serve(war, nation, side)
    for site in camp.holds:
        war.hold(site, side)
    for piece in camp.gone:
        war.take_off(piece, GONE)
    for nation in camp.defeated:  # DS-SCH-8, DS-X8: beaten before it begins, and HL was there last
        for number, place in enumerate(war.country.numbered):
            if place.land == war.roster.nations[nation]:
                war.hold(number, side)
        serve(war, nation, 1 - side)
        war.conquered = replaced(war.conquered, nation, side)
        for piece in war.roster.by_nation[nation]:
            war.take_off(piece, GONE)


def _readiness(war: LanceWar, piece: int) -> int:
    """Who has a place on the map goes first, then who goes aboard or hovers over it, then who is not in the plan."""
    planned = war.given.plan.get(piece, NOWHERE)
    hovers = planned >= 0 and war.country.wet >> planned & 1 and not war.roster.ships >> piece & 1
    return 1 if hovers or planned < NOWHERE else 0 if planned >= 0 else 2


def _put_ready(war: LanceWar, side: int, piece: int) -> None:
    planned = war.given.plan.get(piece, NOWHERE)
    cells = camp_cells(war, side, piece)
    if planned < NOWHERE and berths_aboard(war, side, piece) >> (-2 - planned) & 1:
        war.embark(piece, -2 - planned)
    elif cells:
        war.put(piece, best_berth(war, piece, cells))


def waiting(war: LanceWar, side: int) -> list[int]:
    """The counters of a side's forces that are still to be set up, of a force no more than it may have."""
    found: list[int] = []
    for force in war.given.camps[side].forces:
        left = [piece for piece in force.pieces if war.at[piece] == RESERVE]
        if len(force.pieces) - len(left) < force.choose:
            found += left
    return found


def seat_of(war: LanceWar, frame: Camping) -> int:
    """The seat that is setting up."""
    return war.seats_of(frame.side)[frame.turn]


def own_waiting(war: LanceWar, frame: Camping) -> list[int]:
    """The counters that are still to be set up by the seat whose turn it is."""
    return [piece for piece in waiting(war, frame.side) if war.commander(piece) == seat_of(war, frame)]


def _musters(war: LanceWar, side: int) -> tuple[int, ...]:
    """The nations that have counters in a side's forces."""
    found = (war.roster.of[piece] for force in war.given.camps[side].forces for piece in force.pieces)
    return tuple(sorted(dict.fromkeys(found)))


def force_of(war: LanceWar, side: int, piece: int) -> Muster | None:
    """The force that a counter is set up with."""
    return next((force for force in war.given.camps[side].forces if piece in force.pieces), None)


def camp_cells(war: LanceWar, side: int, piece: int) -> int:
    """Where a counter may be set up (DS-SET-6): its force's hexes or waters, as far as it can be there."""
    free = element(war, side, piece) & ~foes(war, piece) & ~crowded(war, (piece,)) & within(war)
    return _garrisoned(war, side, piece, free)


def has_place(war: LanceWar, side: int, piece: int) -> bool:
    """Whether there is anywhere to set a counter up; where nobody is ashore (DG-S5.3, DG-S6.3), also aboard."""
    force = force_of(war, side, piece)
    at_sea = war.given.aloft or (force is not None and not force.hexes)
    return bool(camp_cells(war, side, piece) or (at_sea and berths_aboard(war, side, piece)))


def _garrisoned(war: LanceWar, side: int, piece: int, free: int) -> int:
    """DS-SCH-3: in one land start exactly so many ground armies: no more, and the last ones where they are wanted."""
    land, wanted = war.given.camps[side].garrison
    if not wanted or not war.roster.ground >> piece & 1:
        return free
    there = sum(len(war.among(cell, war.roster.ground, side)) for cell in bits(land & war.grounds[side]))
    if there == wanted:
        return free & ~land
    return free & land if _to_come(war, side) <= wanted - there else free


def _to_come(war: LanceWar, side: int) -> int:
    """How many ground armies a side has still to set up."""
    found = 0
    for force in war.given.camps[side].forces:
        armies = [piece for piece in force.pieces if war.roster.ground >> piece & 1]
        out = sum(war.at[piece] == RESERVE for piece in armies)
        found += min(out, force.choose - (len(force.pieces) - sum(war.at[p] == RESERVE for p in force.pieces)))
    return found


def element(war: LanceWar, side: int, piece: int) -> int:
    """The cells of its force that a counter can be in at all; a wizard needs company (DS-WIZ-2)."""
    force, box = force_of(war, side, piece), war.roster
    if force is None:
        return 0
    if box.ships >> piece & 1:
        return force.waters
    if box.air >> piece & 1 and not force.hexes:  # DG-G45: over the ships of its side
        return force.waters & war.fleets[side]
    if box.wizards >> piece & 1 and war.edition >= SECOND:
        return force.hexes & war.armies[side]
    if box.wizards >> piece & 1:
        return (force.hexes | force.waters) & (war.armies[side] | war.fleets[side])
    return force.hexes & footing(war, piece)


def berths_aboard(war: LanceWar, side: int, piece: int) -> int:
    """The ships of its force that a counter may be set up on (DS-TRN-1): one ground army each, any leaders."""
    force, box = force_of(war, side, piece), war.roster
    if force is None or not force.aboard or not (box.ground | box.leaders) >> piece & 1:
        return 0
    ships = [ship for ship in force.pieces if box.ships >> ship & 1 and war.at[ship] >= 0]
    full = [ship for ship in ships if any(box.ground >> other & 1 for other in war.cargo(ship))]
    return sum(1 << ship for ship in ships if ship not in full or box.leaders >> piece & 1)


def _why_not_who(war: LanceWar, frame: Camping, piece: int) -> Refusal | None:
    if piece not in waiting(war, frame.side):
        return Refusal("DS-SET-1", "not-to-be-set-up", (piece,))
    if piece not in own_waiting(war, frame):
        return Refusal("DS-X42", "not-your-command", (piece,))
    return None if has_place(war, frame.side, piece) else Refusal("DS-SET-6", "no-place-left", (piece,))


def _why_not_where(war: LanceWar, frame: Camping, cell: int) -> Refusal | None:
    if not element(war, frame.side, frame.piece) & within(war) & (1 << cell):
        return Refusal("DS-SET-1", "not-in-its-land", (frame.piece, cell))
    if foes(war, frame.piece) >> cell & 1:
        return Refusal("DS-STK-6", "enemy-there", (cell,))
    if refusal := why_not_stack(war, cell, (frame.piece,)):
        return refusal
    free = camp_cells(war, frame.side, frame.piece) >> cell & 1
    return None if free else Refusal("DS-SCH-3", "not-so-many-there", (frame.piece, cell))


def _why_not_board(war: LanceWar, frame: Camping, ship: int) -> Refusal | None:
    free = berths_aboard(war, frame.side, frame.piece) >> ship & 1
    return None if free else Refusal("DS-TRN-1", "no-berth", (frame.piece, ship))


def _why_not_temple(war: LanceWar, frame: Camping, cell: int) -> Refusal | None:
    seats = war.given.camps[frame.side].temple & temple_sites(war)
    return None if seats >> cell & 1 else Refusal("DS-SET-3", "no-temple-there", (cell,))


def _why_not_wait(war: LanceWar, frame: Camping, _: int) -> Refusal | None:
    return Refusal("DS-SC2-4", "temple-first") if war.given.camps[frame.side].must else None


def _why_not_exile(war: LanceWar, frame: Exiling, cell: int) -> Refusal | None:
    _, cells = war.given.camps[frame.side].exile
    return None if cells >> cell & 1 else Refusal("DS-G72", "no-capital-there", (cell,))


REFUSALS: Refusals = {
    EXILE: {"to": _why_not_exile},
    WHO: {"place": _why_not_who, "ready": always},
    WHERE: {"to": _why_not_where, "board": _why_not_board},
    TEMPLE: {"to": _why_not_temple, "wait": _why_not_wait},
}
"""Why not: for each question, each verb it may be answered with."""
