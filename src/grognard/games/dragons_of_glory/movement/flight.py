"""Flying: dragons, griffons and pegasi, the leaders who ride them, and the infantry they carry (Rule 6, DS-AIR)."""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.fields import Field
from grognard.games.dragons_of_glory.land.ways import FLIERS, going, perches
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.entering import Entry, eventful, noticed
from grognard.games.dragons_of_glory.movement.floods import flood
from grognard.games.dragons_of_glory.movement.journey import Journey
from grognard.games.dragons_of_glory.movement.parties import finish, pay, ready, room
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.war import CARRIED, LanceWar
from grognard.kernel import Refusal, Step

HALF = 2
"""DS-AIR-8: by this a carrier's points are divided."""


class Flight(Journey):
    """DS-AIR-1: air armies pay a point a hex, and never stop beside enemies (DS-AIR-4).

    Leaders who start with them ride along and spend nothing (DS-G48). `loads` are pairs of a carrier and whom it
    carries. DS-AIR-9: apart from its points a loaded carrier flies as any other.
    """

    loads: tuple[int, ...] = ()

    moves = ("DS-AIR-1", "flies")
    ground = "DS-G51"

    def reach(self, war: LanceWar) -> Field | None:
        """DS-AIR-3: over everything but deserts and enemy armies; into neutral land, but not yet across (DS-ACT-8)."""
        land = borders(war)
        passable = land.free & ~war.armies[1 - self.side]
        return flood(going(war.country, FLIERS), self.at, self.points(war), passable, land.neutral)

    def points(self, war: LanceWar) -> int:
        """What the slowest of them has left; half of it, rounded down, for one that carries (DS-AIR-8, DS-G52)."""
        moves, spent, loads = war.roster.moves, war.spent, self.loads[::2]
        return max(
            0,
            min(
                (moves[piece] // HALF if piece in loads else moves[piece]) - spent[piece] for piece in self.fliers(war)
            ),
        )

    def fliers(self, war: LanceWar) -> tuple[int, ...]:
        """The air armies among them."""
        return tuple(piece for piece in self.party if war.roster.air >> piece & 1)

    def ends(self, war: LanceWar, reach: int) -> int:
        """DS-AIR-5, DS-G51: over land or coast, but neither marsh nor desert, where there is room for all of them."""
        return room(war, self.side, (*self.party, *self.loads[1::2]), reach & perches(war.country))

    def foot(self, war: LanceWar) -> int:
        """Where it could end at all."""
        return perches(war.country)

    def prices(self, war: LanceWar) -> Callable[[int, int], int]:
        """DS-AIR-2: a point more across mountains."""
        return going(war.country, FLIERS).cost

    def shift(self, war: LanceWar, cell: int) -> None:
        """DS-AIR-7: who is carried comes along."""
        for piece in (*self.party, *self.loads[1::2]):
            war.put(piece, cell)

    def charge(self, war: LanceWar, points: int) -> None:
        """DS-G48: leaders ride and pay nothing."""
        pay(war, self.fliers(war), points)

    def happens(self, war: LanceWar, cell: int, armed: bool) -> bool:
        """DS-ACT-8, DS-CON-6: on the way only what is noticed from the air; all the rest where it ends."""
        return eventful(war, cell, self.side) if cell == self.path[-1] else noticed(war, cell, self.side)

    def arrive(self, war: LanceWar, armed: bool) -> Step:
        """See to whatever happens here."""
        if not self.path:
            return super().arrive(war, armed)
        return self.call(Entry(cell=self.at, side=self.side, passing=True), then=self.entered)

    def leads_on(self, war: LanceWar, piece: int) -> bool:
        """No leader flies by himself."""
        return bool(war.roster.air >> piece & 1)

    def splits(self, war: LanceWar) -> bool:
        """DS-AIR-7: not once somebody is carried; a lone flier may still leave its riders."""
        return len(self.party) > 1 and not self.loads

    def muster(self, war: LanceWar) -> None:
        """Leave out whoever is no longer here; without any flier nobody flies on."""
        super().muster(war)
        pairs = zip(self.loads[::2], self.loads[1::2], strict=True)
        self.loads = tuple(piece for pair in pairs if war.at[pair[1]] == self.at for piece in pair)
        if not self.fliers(war):
            finish(war, self.party)
            self.party = ()

    def extras(self, war: LanceWar) -> int:
        """DS-AIR-6: whom it may take up, before it sets out."""
        if self.gone:
            return 0
        foot = ready(war, self.at, self.side, war.roster.ground & ~war.roster.cavalry)
        return war.acts.of("carry", sum(1 << piece for piece in foot if not why_not_carry(war, self, piece)))

    def extra(self, war: LanceWar, verb: str, noun: int) -> Step:
        """Take it up."""
        self.loads = (*self.loads, free_carriers(war, self, noun)[0], noun)
        war.tell("DS-AIR-6", "carries", self.loads[-2], noun)
        lay_open(war, self.loads)
        return self.offer(war)

    def halt(self, war: LanceWar) -> Step:
        """DS-AIR-7: who was carried makes no move of its own."""
        if self.gone:
            for piece in self.loads[1::2]:
                war.marks[piece] |= CARRIED
        return super().halt(war)


def free_carriers(war: LanceWar, frame: Flight, load: int) -> tuple[int, ...]:
    """DS-AIR-6: the griffons and pegasi of a party that could carry an army: of its nationality, and still empty."""
    box = war.roster
    return tuple(
        piece
        for piece in frame.party
        if box.carriers >> piece & 1 and box.of[piece] == box.of[load] and piece not in frame.loads[::2]
    )


def why_not_carry(war: LanceWar, frame: Journey, piece: int) -> Refusal | None:
    """DS-AIR-6, DS-AIR-7, DS-G52: one infantry army for each carrier of its nation, from the hex where it sets out."""
    if not isinstance(frame, Flight):
        return Refusal("DS-AIR-6", "nobody-carries", (piece,))
    box = war.roster
    if not (box.ground & ~box.cavalry) >> piece & 1:
        return Refusal("DS-G52", "no-infantry", (piece,))
    if frame.gone:
        return Refusal("DS-AIR-7", "taken-up-at-start", (piece,))
    if piece in frame.loads or piece not in ready(war, frame.at, frame.side, box.ground) or war.spent[piece]:
        return Refusal("DS-AIR-7", "not-ready", (piece,))
    return None if free_carriers(war, frame, piece) else Refusal("DS-AIR-6", "no-carrier", (piece,))
