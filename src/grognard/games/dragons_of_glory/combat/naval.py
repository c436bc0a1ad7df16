"""Ship against ship (DS-NAV, DS-G62): rounds in which all fire at once, until one side withdraws or is no more.

Armies aboard are cargo here (DS-TRN-8); what sinks, and who is rescued, is told in `sinking`.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.attack import why_not_act
from grognard.games.dragons_of_glory.combat.losses import deplete
from grognard.games.dragons_of_glory.combat.results import living
from grognard.games.dragons_of_glory.combat.sinking import Sinking
from grognard.games.dragons_of_glory.dice import D10
from grognard.games.dragons_of_glory.land.country import MAELSTROM
from grognard.games.dragons_of_glory.land.sailing import sailing
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.movement.waters import berths, icebound, open_lanes
from grognard.games.dragons_of_glory.pieces.roster import Roster
from grognard.games.dragons_of_glory.war import FOUGHT, NOBODY, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of

WIZARD = 3
"""DS-NAV-13."""
SINKS = 2
"""DS-NAV-8: so many hits in a round sink any ship."""


class SeaBattle(Frame[None]):
    """DS-G62: the ships of a side that were named, against every enemy ship of one stack, round after round.

    `aims` are the targets of this round, of the attackers in their order and then of the defenders; `hits` those that
    were struck, once for each hit. `seat` is the one that declared the attack, where a side has several: its own ships
    attack (DS-X43). `leaving` are the hexes from which the attackers have still to withdraw.
    """

    side: int
    target: int
    force: tuple[int, ...] = ()
    foes: tuple[int, ...] = ()
    aims: tuple[int, ...] = ()
    shots: int = 0
    hits: tuple[int, ...] = ()
    leaving: tuple[int, ...] = ()
    seat: int = NOBODY

    def start(self, war: LanceWar) -> Step:
        """DS-NAV-1: who attacks."""
        war.tell("DS-NAV-1", "sea-attack", self.side, self.target)
        return self.muster(war)

    def muster(self, war: LanceWar) -> Step:
        """Ask which ships, in the order of their numbers."""
        able = [
            ship
            for ship in hunters(war, self.side, self.target, self.seat)
            if why_not_sail_with(war, self, ship) is None
        ]
        acts = war.acts
        ready = acts.word("strike") if self.force else 0
        return self.ask(
            self.side if self.seat == NOBODY else self.seat,
            "fleet",
            Pick("acts", acts.of("with", mask_of(able)) | ready),
            then=self.name,
            about=(self.target, *self.force),
        )

    def name(self, war: LanceWar, answer: int) -> Step:
        """One more, or on to the first round."""
        verb, ship = war.acts.entries[answer]
        if verb == "with":
            self.force = (*self.force, ship)
            return self.muster(war)
        war.tell("DS-NAV-1", "force", self.target, *self.force)
        for one in self.force:
            war.marks[one] |= FOUGHT
        self.foes = war.among(self.target, war.roster.ships, 1 - self.side)
        return self.round(war)

    # A round

    def round(self, war: LanceWar) -> Step:
        """DS-NAV-2, DS-G62: targets are named before dice, the attackers' first."""
        self.aims, self.hits, self.shots = (), (), 0
        return self.take_aim(war)

    def take_aim(self, war: LanceWar) -> Step:
        """Ask each ship for its target, if it has a choice."""
        while len(self.aims) < len(self.force) + len(self.foes):
            targets = self.foes if len(self.aims) < len(self.force) else self.force
            if len(targets) > 1:
                gunner = (self.force + self.foes)[len(self.aims)]
                options = Pick("acts", war.acts.of("aim", mask_of(targets)))
                return self.ask(war.commander(gunner), "aim", options, then=self.aim, about=(gunner,))
            self.aims = (*self.aims, targets[0])
        return self.fire(war)

    def aim(self, war: LanceWar, answer: int) -> Step:
        """At an enemy ship of this battle."""
        target = war.acts.entries[answer][1]
        war.tell("DS-NAV-2", "aims", (self.force + self.foes)[len(self.aims)], target)
        self.aims = (*self.aims, target)
        return self.take_aim(war)

    def fire(self, war: LanceWar) -> Step:
        """DS-NAV-3: everybody fires at the value it had when the round began."""
        crews = self.force + self.foes
        if self.shots == len(crews):
            return self.settle(war)
        gunner, target = crews[self.shots], self.aims[self.shots]
        return self.roll(D10, "broadside", then=self.shot, about=(gunner, target, self.aimed(war, gunner)))

    def aimed(self, war: LanceWar, gunner: int) -> int:
        """At or below what somebody has to roll."""
        return rating(war, gunner)

    def helpers(self, war: LanceWar, gunner: int) -> tuple[int, ...]:
        """Who aboard is a part of that."""
        return sea_officers(war, gunner)

    def shot(self, war: LanceWar, die: int) -> Step:
        """DS-NAV-2: at or below its rating it hits."""
        gunner, target = (self.force + self.foes)[self.shots], self.aims[self.shots]
        needed = self.aimed(war, gunner)
        what = "hits" if die <= needed else "misses"
        war.tell("DS-NAV-2", what, gunner, target, die, needed, *self.helpers(war, gunner))
        if die <= needed:
            self.hits = (*self.hits, target)
        self.shots += 1
        return self.fire(war)

    def settle(self, war: LanceWar, _: None = None) -> Step:
        """DS-NAV-7, DS-NAV-8: now the hits count; a ship after the other."""
        while self.hits:
            struck = self.hits[0]
            times = self.hits.count(struck)
            self.hits = tuple(one for one in self.hits if one != struck)
            if times >= SINKS or war.worn[struck]:
                return self.call(Sinking(ship=struck), then=self.settle)
            deplete(war, struck)
        self.force, self.foes = living(war, self.force), living(war, self.foes)
        if not self.force or not self.foes:
            return self.done()
        return self.offer_escape(war)

    # Breaking off

    def offer_escape(self, war: LanceWar) -> Step:
        """DS-NAV-4: the defender may pull back all his ships, if there is somewhere to go (DS-G62)."""
        goals = havens(war, self.foes)
        if not goals:
            return self.offer_break(war)
        options = Pick("acts", war.acts.of("to", goals) | war.acts.word("fight-on"))
        return self.ask(
            war.speaker(1 - self.side, self.foes), "escape", options, then=self.escape, about=(self.target,)
        )

    def escape(self, war: LanceWar, answer: int) -> Step:
        """DS-NAV-4: that ends the battle."""
        verb, cell = war.acts.entries[answer]
        if verb == "fight-on":
            return self.offer_break(war)
        _pull_back(war, "DS-NAV-4", self.foes, cell)
        return self.done()

    def offer_break(self, war: LanceWar) -> Step:
        """DS-NAV-5: if he stays, the attacker may withdraw; DS-NAV-6: else another round is fought."""
        self.leaving = tuple(dict.fromkeys(war.at[ship] for ship in self.force))
        if not havens(war, stationed(war, self)):
            self.leaving = ()
            return self.round(war)
        return self._ask_where(war, war.acts.word("fight-on"))

    def _ask_where(self, war: LanceWar, also: int) -> Step:
        options = Pick("acts", war.acts.of("to", havens(war, stationed(war, self))) | also)
        return self.ask(
            war.speaker(self.side, stationed(war, self)),
            "break-off",
            options,
            then=self.leave,
            about=stationed(war, self)[:1],
        )

    def leave(self, war: LanceWar, answer: int) -> Step:
        """Stack after stack; one that has nowhere to go stays where it is."""
        verb, cell = war.acts.entries[answer]
        if verb == "fight-on":
            self.leaving = ()
            return self.round(war)
        _pull_back(war, "DS-NAV-5", stationed(war, self), cell)
        self.leaving = self.leaving[1:]
        while self.leaving and not havens(war, stationed(war, self)):
            self.leaving = self.leaving[1:]
        return self._ask_where(war, 0) if self.leaving else self.done()


def _pull_back(war: LanceWar, rule: str, ships: tuple[int, ...], cell: int) -> None:
    for ship in ships:
        war.sail(ship, cell)
        war.tell(rule, "pulls-back", ship, cell)


def stationed(war: LanceWar, frame: SeaBattle) -> tuple[int, ...]:
    """The attackers in the first of the places that are to be left."""
    return tuple(ship for ship in frame.force if war.at[ship] == frame.leaving[0])


def rating(war: LanceWar, ship: int) -> int:
    """DS-NAV-2, DS-NAV-10, DS-NAV-13: its own, with the sea leaders and wizards who are aboard.

    DS-NAV-11: on land such leaders are like any other, so no other rule asks.
    """
    return war.strength(ship) + sum(lent(war.roster, piece) for piece in war.cargo(ship))


def lent(box: Roster, piece: int) -> int:
    """What somebody aboard adds to the rating of a ship (DS-NAV-10, DS-NAV-13)."""
    if box[piece].naval:
        return box[piece].tactical
    return WIZARD if box.wizards >> piece & 1 else 0


def sea_officers(war: LanceWar, ship: int) -> tuple[int, ...]:
    """Those aboard who add to the rating of a ship, in order."""
    return tuple(piece for piece in war.cargo(ship) if lent(war.roster, piece))


def near(war: LanceWar, cell: int) -> int:
    """DS-NAV-1: the cells adjacent to one for ships: hexes at sea, sides on rivers."""
    return mask_of([beyond for beyond, _ in sailing(war.country).steps(cell)])


def havens(war: LanceWar, ships: tuple[int, ...]) -> int:
    """DS-NAV-4, DS-G62, DS-X37: where ships that lie together may withdraw to, all of them, free of enemies."""
    side, cell = war.side_of(ships[0]), war.at[ships[0]]
    if icebound(war, cell):
        return 0
    return berths(war, side, ships, near(war, cell) & open_lanes(war, side))


def prey(war: LanceWar, side: int, seat: int = NOBODY) -> int:
    """The places with enemy ships that a side may attack (DS-NAV-1)."""
    if not war.fleets[0] or not war.fleets[1]:
        return 0
    return mask_of([cell for cell in bits(war.fleets[1 - side]) if why_not_strike_at(war, side, cell, seat) is None])


def hunters(war: LanceWar, side: int, target: int, seat: int = NOBODY) -> tuple[int, ...]:
    """The ships of a side, or of one of its seats, beside a place that have not attacked yet, in order."""
    found = [
        ship
        for cell in bits(near(war, target) & war.fleets[side])
        for ship in war.among(cell, war.roster.ships, side)
        if why_not_act(war, ship) is None and seat in (NOBODY, war.commander(ship))
    ]
    return tuple(sorted(found))


def why_not_strike_at(war: LanceWar, side: int, cell: int, seat: int = NOBODY) -> Refusal | None:
    """DS-NAV-1, DS-G62: enemy ships next to ships that have attacked nobody in this step."""
    if not war.fleets[1 - side] >> cell & 1:
        return Refusal("DS-NAV-1", "no-enemy-ship", (cell,))
    if war.country.map.of(MAELSTROM) >> cell & 1:
        return Refusal("DS-G39", "in-the-maelstrom", (cell,))
    if not hunters(war, side, cell, seat):
        return Refusal("DS-NAV-1", "no-ship-near", (cell,))
    return None


def why_not_sail_with(war: LanceWar, frame: SeaBattle, ship: int) -> Refusal | None:
    """DS-G62: a ship beside the enemy's that has not attacked yet, in the order of numbers."""
    if frame.force and ship <= frame.force[-1]:
        return Refusal("DS-G62", "named-in-order", (ship,))
    if ship not in hunters(war, frame.side, frame.target, frame.seat):
        return Refusal("DS-G62", "ship-cannot-join", (ship,))
    return None


def why_not_begin(war: LanceWar, frame: SeaBattle, _: int = 0) -> Refusal | None:
    """DS-G62: at least one ship attacks."""
    return None if frame.force else Refusal("DS-G62", "nobody-named", (frame.target,))


def why_not_aim(war: LanceWar, frame: SeaBattle, ship: int) -> Refusal | None:
    """DS-NAV-2: at an enemy ship of this battle."""
    against = frame.foes if len(frame.aims) < len(frame.force) else frame.force
    return None if ship in against else Refusal("DS-NAV-2", "not-in-this-battle", (ship,))


def why_not_escape(war: LanceWar, frame: SeaBattle, cell: int) -> Refusal | None:
    """DS-NAV-4, DS-G62."""
    return None if havens(war, frame.foes) >> cell & 1 else Refusal("DS-G62", "no-haven", (cell,))


def why_not_break_off(war: LanceWar, frame: SeaBattle, cell: int) -> Refusal | None:
    """DS-NAV-5, DS-G62."""
    return None if havens(war, stationed(war, frame)) >> cell & 1 else Refusal("DS-G62", "no-haven", (cell,))


REFUSALS: Refusals = {
    "fleet": {"with": why_not_sail_with, "strike": why_not_begin},
    "aim": {"aim": why_not_aim},
    "escape": {"to": why_not_escape, "fight-on": always},
    "break-off": {"to": why_not_break_off, "fight-on": always},
}
