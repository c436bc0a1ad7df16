"""Flying: dragons, griffons and pegasi, the leaders who ride them, and the infantry they carry (Rule 6, DS-AIR)."""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.fields import Field
from grognard.games.dragons_of_glory.combat.leaders import Adrift, Stranded, adrift
from grognard.games.dragons_of_glory.combat.losses import eliminate
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.interception.window import (
    Interceptions,
    begin_move,
    nearer,
    nearest,
    watchers,
)
from grognard.games.dragons_of_glory.land.ways import FLIERS, going, perches
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.entering import Entry, eventful, noticed
from grognard.games.dragons_of_glory.movement.floods import flood
from grognard.games.dragons_of_glory.movement.journey import Journey
from grognard.games.dragons_of_glory.movement.parties import finish, pay, ready, room
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import CARRIED, MOVED, LanceWar
from grognard.kernel import Refusal, Step

SPELL, GROUNDED = 4, 3
"""DG-5.WIN-8: after so many hexes the weather is asked, and the highest roll on which it forces fliers down."""
HALF = 2
"""DS-AIR-8: by this a carrier's points are divided."""


class Flight(Journey):
    """DS-AIR-1: air armies pay a point a hex, and never stop beside enemies (DS-AIR-4).

    Leaders who start with them ride along and spend nothing (DS-G48). `loads` are pairs of a carrier and whom it
    carries. DS-AIR-9: apart from its points a loaded carrier flies as any other. `seen` tells from where and how near
    this move has been watched, `flown` counts its hexes; of its fliers `braved` have rolled for the weather here, and
    `down` are those who are forced to land.
    """

    loads: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    flown: int = 0
    braved: tuple[int, ...] = ()
    down: tuple[int, ...] = ()

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
        if self.spotted(war, cell):
            return True
        return eventful(war, cell, self.side) if cell == self.path[-1] else noticed(war, cell, self.side)

    def arrive(self, war: LanceWar, armed: bool) -> Step:
        """DG-4.INT-1: first of all it may be intercepted."""
        if not self.spotted(war, self.at):
            return self.weather(war)
        self.seen = nearest(self.seen, watchers(war, self.side, self.at, ships=False))
        return self.call(Interceptions(side=self.side, cell=self.at, party=self.party, ships=False), then=self.met)

    def spotted(self, war: LanceWar, cell: int) -> bool:
        """DS-X20: whether somebody who could intercept it sees it come, for the first time or nearer."""
        if not war.given.chapters.interception:
            return False
        return nearer(self.seen, watchers(war, self.side, cell, ships=False))

    def met(self, war: LanceWar, _: None) -> Step:
        """DG-4.INT-6, DG-G30: those who are left go on; whom a fallen flier carried has fallen with it."""
        for carrier, load in zip(self.loads[::2], self.loads[1::2], strict=True):
            if war.at[carrier] < 0:
                eliminate(war, load)
        self.muster(war)
        return self.weather(war) if self.party else self.call(Stranded(cell=self.at, side=self.side))

    def reached(self, war: LanceWar) -> Step:
        """See to whatever happens here: to those who come down, or below those who fly on."""
        if not self.path or self.down:
            return self.settle(war)
        if noticed(war, self.at, self.side):
            return self.call(Entry(cell=self.at, side=self.side, passing=True), then=self.entered)
        return self.onward(war)

    def settle(self, war: LanceWar) -> Step:
        """They are on the ground."""
        self.down = ()
        return super().arrive(war, armed=True)

    # Winter

    def stretch(self, war: LanceWar) -> tuple[int, ...]:
        """DG-5.WIN-8: in winter not farther at once than to where it must look at the sky again."""
        return self.path[: SPELL - self.flown % SPELL] if winter(war) else self.path

    def tally(self, steps: int) -> None:
        """DG-5.WIN-8: hexes are counted, whatever they cost."""
        self.flown += steps

    def weather(self, war: LanceWar) -> Step:
        """DG-5.WIN-8, DG-5.WIN-10: after every fourth hex each air army rolls for itself."""
        if winter(war) and self.flown % SPELL == 0:
            waiting = [flier for flier in self.fliers(war) if flier not in self.braved]
            if waiting:
                self.braved = (*self.braved, waiting[0])
                return self.roll(D6, "weather", then=self.blown, about=(waiting[0],))
        self.braved = ()
        return self.come_down(war) if self.down else self.reached(war)

    def blown(self, war: LanceWar, die: int) -> Step:
        """It flies on, or is forced to land."""
        flier = self.braved[-1]
        war.tell("DG-5.WIN-8", "forced-down" if die <= GROUNDED else "flies-on", flier, die)
        if die <= GROUNDED:
            self.down = (*self.down, flier)
        return self.weather(war)

    def come_down(self, war: LanceWar) -> Step:
        """DG-5.WIN-8, DG-G30: some of them, with whom they carry, have made their move here; or are lost, at sea."""
        pairs = tuple(zip(self.loads[::2], self.loads[1::2], strict=True))
        fallen = (*self.down, *(load for carrier, load in pairs if carrier in self.down))
        self.loads = tuple(piece for pair in pairs if pair[0] not in self.down for piece in pair)
        self.party = tuple(piece for piece in self.party if piece not in self.down)
        at_sea = bool(war.country.wet >> self.at & 1)
        for piece in fallen:
            if at_sea:
                eliminate(war, piece)  # DG-5.WIN-9
            else:
                war.marks[piece] |= MOVED if war.roster.air >> piece & 1 else CARRIED
        self.down = () if at_sea else self.down
        if adrift(war, self.at, 1 - self.side):
            return self.call(Adrift(cell=self.at, side=1 - self.side), then=self.came_down)
        return self.came_down(war)

    def came_down(self, war: LanceWar, _: None = None) -> Step:
        """The others fly on, if there are any."""
        at_sea = bool(war.country.wet >> self.at & 1)
        if self.fliers(war):
            return self.reached(war)
        finish(war, self.party)
        self.party, self.path = (), ()
        return self.call(Stranded(cell=self.at, side=self.side)) if at_sea else self.reached(war)

    def start(self, war: LanceWar) -> Step:
        """DS-X20: a move of its own, for those who watch."""
        begin_move(war)
        return super().start(war)

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
