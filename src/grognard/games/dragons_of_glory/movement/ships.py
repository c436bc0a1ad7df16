"""Sailing: over the sea hex by hex, up rivers side by side, with armies and leaders aboard (Rule 4, DS-SHP)."""

from __future__ import annotations

from grognard.board.fields import Field
from grognard.games.dragons_of_glory.combat.sinking import Sinking
from grognard.games.dragons_of_glory.conquest.leaving import departing, leave
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.interception.window import (
    Interceptions,
    begin_move,
    nearer,
    nearest,
    watchers,
)
from grognard.games.dragons_of_glory.land.sailing import sailing
from grognard.games.dragons_of_glory.movement.boarding import (
    boarders,
    landings,
    ports,
    take_aboard,
    why_not_board,
    why_not_land,
)
from grognard.games.dragons_of_glory.movement.entering import Entry, eventful
from grognard.games.dragons_of_glory.movement.floods import flood
from grognard.games.dragons_of_glory.movement.journey import Journey
from grognard.games.dragons_of_glory.movement.maelstrom import Escapes, Whirled, edge, escapers, eye
from grognard.games.dragons_of_glory.movement.parties import finish, points_left
from grognard.games.dragons_of_glory.movement.waters import berths, icebound, open_lanes
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import CARRIED, MOVED, NOWHERE, LanceWar
from grognard.kernel import Pick, Refusal, Step

LANDING = "landing"
WRECKED = 1
"""DG-5.WIN-5: the highest roll on which winter sinks a ship."""


class Sail(Journey):
    """DS-SHP-1, DS-SHP-2: ships spend a point for every hex at sea and every side of a river.

    Who is aboard comes along. `piece` is who is about to land, `ship` the one that is in the Maelstrom. `braved` are
    those that have rolled for ice and storms; `seen` tells from where and how near this move has been watched.
    """

    piece: int = -1
    ship: int = -1
    braved: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()

    moves = ("DS-SHP-1", "sails")
    ground = "DS-SHP-7"

    def reach(self, war: LanceWar) -> Field | None:
        """DS-SHP-5, DS-SHP-6, DS-SHP-7: past no enemy ship, and not beside enemy armies; nowhere out of ice."""
        points = 0 if icebound(war, self.at) else points_left(war, self.party)
        return flood(sailing(war.country), self.at, points, open_lanes(war, self.side))

    def ends(self, war: LanceWar, reach: int) -> int:
        """DS-SHP-9: two to a river side."""
        return berths(war, self.side, self.party, reach)

    def foot(self, war: LanceWar) -> int:
        """All water, and the Maelstrom."""
        whirl = eye(war.country)
        return war.country.water | war.waters.attics | (1 << whirl if whirl != NOWHERE else 0)

    def armed(self, war: LanceWar) -> bool:
        """DS-ACT-8: ships bring nobody into the war, and take nothing."""
        return False

    def shift(self, war: LanceWar, cell: int) -> None:
        """Everybody aboard comes along."""
        for ship in self.party:
            war.sail(ship, cell)

    # The Maelstrom

    def goals(self, war: LanceWar) -> int:
        """DS-MAE-1, DS-G39: also the Maelstrom, for a point from any hex on its edge."""
        found = self.reach(war)
        assert found is not None
        goals = self.ends(war, found.reach & ~(1 << self.at))
        return goals | 1 << eye(war.country) if self._brink(war, found) else goals

    def _brink(self, war: LanceWar, found: Field) -> int:
        """The nearest hexes on its edge from which the Maelstrom can be entered with a point to spare."""
        if not found.reach & edge(war.country):
            return 0
        points = points_left(war, self.party)
        near = (layer & edge(war.country) for layer in found.layers[:points])
        return next((brink for brink in near if brink), 0)

    def way(self, war: LanceWar, goal: int) -> tuple[int, ...]:
        """The cells on the way, the Maelstrom last of all."""
        found = self.reach(war)
        assert found is not None
        if goal != eye(war.country):
            return found.path(goal)
        brink = self._brink(war, found)
        return (*found.path(brink.bit_length() - 1), goal)

    def start(self, war: LanceWar) -> Step:
        """DS-X20: a move of its own, for those who watch."""
        begin_move(war)
        return super().start(war)

    def walk(self, war: LanceWar) -> Step:
        """DG-5.WIN-5: in winter every ship rolls before it sets out, each for itself, once in a Turn (DG-G81)."""
        bold = [ship for ship in self.party if not war.spent[ship] and ship not in self.braved] if winter(war) else []
        if not bold:
            return super().walk(war)
        self.braved = (*self.braved, bold[0])
        return self.roll(D6, "ice", then=self.iced, about=(bold[0],))

    def iced(self, war: LanceWar, die: int) -> Step:
        """On a 1 it sinks where it is, with whoever is aboard."""
        ship = self.braved[-1]
        war.tell("DG-5.WIN-5", "founders" if die <= WRECKED else "sets-out", ship, die)
        if die <= WRECKED:
            return self.call(Sinking(ship=ship), then=self.wrecked)
        return self.walk(war)

    def wrecked(self, war: LanceWar, _: None) -> Step:
        """The others go on, if there are any."""
        self.muster(war)
        return self.walk(war) if self.party else self.done()

    def happens(self, war: LanceWar, cell: int, armed: bool) -> bool:
        """DS-MAE-7: enemy ships beside it may flee; DG-4.INT-1: it may be intercepted."""
        return bool(escapers(war, cell, self.side)) or departing(war, cell, self.party) or self.spotted(war, cell)

    def spotted(self, war: LanceWar, cell: int) -> bool:
        """DS-X20: whether somebody who could intercept it sees it come, for the first time or nearer."""
        if not war.given.chapters.interception or cell == eye(war.country):
            return False
        return nearer(self.seen, watchers(war, self.side, cell, ships=True))

    def arrive(self, war: LanceWar, armed: bool) -> Step:
        """DG-0.SEQ-10, DG-4.INT-1: first of all it may be intercepted."""
        if not self.spotted(war, self.at):
            return self.reached(war)
        self.seen = nearest(self.seen, watchers(war, self.side, self.at, ships=True))
        return self.call(Interceptions(side=self.side, cell=self.at, party=self.party, ships=True), then=self.met)

    def met(self, war: LanceWar, _: None) -> Step:
        """DG-4.INT-6: those who are left go on; if they have pulled back, from where they are now."""
        afloat = [ship for ship in self.party if war.at[ship] >= 0]
        if not afloat:
            return self.done()
        if war.at[afloat[0]] != self.at:
            self.at, self.path = war.at[afloat[0]], ()
            self.muster(war)
            return self.offer(war)
        self.muster(war)
        return self.reached(war)

    def reached(self, war: LanceWar) -> Step:
        """DS-MAE-1: in the Maelstrom each ship rolls at once; DG-S6.7: on the edge it leaves."""
        if self.at == eye(war.country):
            return self.whirl(war)
        if departing(war, self.at, self.party):
            leave(war)
            if war.ending:
                return self.finish(war)
        if escapers(war, self.at, self.side):
            return self.call(Escapes(cell=self.at, side=self.side), then=self.fled)
        return self.onward(war)

    def fled(self, war: LanceWar, _: None) -> Step:
        """DS-MAE-7: whoever came goes on, unless one that fled now lies in his way."""
        lanes = open_lanes(war, self.side) | (1 << eye(war.country))
        if any(not lanes >> cell & 1 for cell in self.path):
            self.path = ()
        return self.onward(war)

    def whirl(self, war: LanceWar, _: None = None) -> Step:
        """One ship after the other."""
        if not self.party:
            return self.done()
        self.ship, *rest = self.party
        self.party = tuple(rest)
        return self.call(Whirled(ship=self.ship), then=self.emerge)

    def emerge(self, war: LanceWar, _: None) -> Step:
        """DS-G39: one that comes out goes on with what it has left."""
        if war.at[self.ship] < 0 or war.marks[self.ship] & MOVED:
            return self.whirl(war)
        onward = Sail(side=self.side, party=(self.ship,), at=war.at[self.ship], gone=True)
        return self.call(onward, then=self.whirl)

    # Boarding and landing

    def extras(self, war: LanceWar) -> int:
        """DS-TRN-2: at any point of its move a ship takes on armies in a port, and lets them off."""
        mask = boarders(war, self.party, self.at, self.side)
        ashore = 0
        for ship in self.party:
            for piece in war.cargo(ship):
                ashore |= (why_not_land(war, self.party, self.at, self.side, piece) is None) << piece
        return war.acts.of("board", mask) | war.acts.of("land", ashore)

    def extra(self, war: LanceWar, verb: str, noun: int) -> Step:
        """Take somebody on, or ask where he lands."""
        if verb == "board":
            ship = take_aboard(war, self.party, noun)
            war.marks[noun] |= CARRIED  # DS-TRN-6
            war.tell("DS-TRN-2", "boards", noun, ship)
            return self.offer(war)
        self.piece = noun
        where = landings(war, self.at, self.side, noun)
        return self.ask(
            war.commander(self.party[0]),
            LANDING,
            Pick("acts", war.acts.of("to", where)),
            then=self.ashore,
            about=(noun,),
        )

    def ashore(self, war: LanceWar, answer: int) -> Step:
        """DS-TRN-4, DS-TRN-5: an army that lands anywhere but in a port stops the ship; DS-TRN-6: it moves no more."""
        cell, piece = war.acts.entries[answer][1], self.piece
        ship, army = war.aboard[piece], bool(war.roster.armies >> piece & 1)
        in_port = ports(war, self.at, self.side) >> cell & 1
        war.put(piece, cell)
        war.marks[piece] |= CARRIED | MOVED
        war.tell("DS-TRN-4" if in_port else "DS-TRN-5", "lands", piece, cell)
        if army and not in_port:
            finish(war, (ship,))
            self.party = tuple(other for other in self.party if other != ship)
        if army and eventful(war, cell, self.side):
            return self.call(Entry(cell=cell, side=self.side), then=self.entered)
        return self.offer(war)


def why_not_take_on(war: LanceWar, frame: Sail, piece: int) -> Refusal | None:
    """Why somebody may not go aboard."""
    return why_not_board(war, frame.party, frame.at, frame.side, piece)


def why_not_put_off(war: LanceWar, frame: Sail, piece: int) -> Refusal | None:
    """Why somebody may not land."""
    return why_not_land(war, frame.party, frame.at, frame.side, piece)


def why_not_land_at(war: LanceWar, frame: Sail, cell: int) -> Refusal | None:
    """Why he may not land there."""
    free = landings(war, frame.at, frame.side, frame.piece) >> cell & 1
    return None if free else Refusal("DS-TRN-5", "no-landing-there", (frame.piece, cell))
