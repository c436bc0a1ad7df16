"""When interception is asked (DS-X20), and an attempt from the roll to the way home (DG-4.INT-3 to DG-4.INT-6).

Whoever moves by air or sea calls `Interceptions` for every cell it enters in which somebody new is in range, or nearer
than before. Nobody leaves his place for it: interceptors fly or sail there and back within one attempt, so they stand
all the time where they return to.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.combat.losses import eliminate
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.interception.fights import DragonRaid, FightAloft, FightAtSea
from grognard.games.dragons_of_glory.interception.range import RANGE, away, interceptors, lookouts, needed
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import TRIED, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, bits, mask_of, replaced

WINDOW, GROUP = "interception", "interceptors"
ASK, THIS_MOVE, THIS_STEP = 0, 1, 2
"""What a seat has ordered for later windows: ask it; not in this move; not in this step."""
GROUNDED, FAR_FLIGHT = 3, 4
"""DG-5.WIN-8, DG-5.WIN-10: the highest roll on which winter turns fliers back, and the flight on which it is made."""


def watchers(war: LanceWar, side: int, cell: int, ships: bool) -> tuple[int, ...]:
    """The cells from which the enemies of a party that comes to a cell could intercept it, each with its distance."""
    found = lookouts(war, 1 - side, cell, ships)
    return tuple(part for home in dict.fromkeys(war.at[p] for p in found) for part in (home, away(war, home, cell)))


def nearer(seen: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """DS-X20: whether somebody is in range for the first time in a move, or nearer than when it was asked last."""
    known = dict(zip(seen[::2], seen[1::2], strict=True))
    return any(far < known.get(home, RANGE + 1) for home, far in zip(now[::2], now[1::2], strict=True))


def nearest(seen: tuple[int, ...], now: tuple[int, ...]) -> tuple[int, ...]:
    """What has been seen so far: by cell the least distance."""
    known = dict(zip(seen[::2], seen[1::2], strict=True))
    for home, far in zip(now[::2], now[1::2], strict=True):
        known[home] = min(far, known.get(home, far))
    return tuple(part for pair in sorted(known.items()) for part in pair)


def stand_ready(war: LanceWar, side: int) -> None:
    """DG-4.INT-8: a side begins its Movement Step: everybody of the other has one attempt again."""
    if war.given.chapters.interception:
        war.holding = (ASK,) * len(war.holding)
        for piece in bits(war.roster.air | war.roster.ships | war.roster.heroes):
            war.marks[piece] &= ~TRIED & 255


def begin_move(war: LanceWar) -> None:
    """Another move begins: who let the last one go by is asked again."""
    if THIS_MOVE in war.holding:
        war.holding = tuple(ASK if order == THIS_MOVE else order for order in war.holding)


class Interceptions(Frame[None]):
    """A party of a side has come to a cell; each seat of the other side may try to intercept it, stack after stack.

    `group` are those who try together, all from one place (DG-4.INT-10), `seat` is who sends them;
    `passed` are the seats that let it go by here, `braved` counts those whom winter has let through.
    """

    side: int
    cell: int
    party: tuple[int, ...]
    ships: bool
    group: tuple[int, ...] = ()
    seat: int = -1
    passed: tuple[int, ...] = ()
    braved: int = 0

    def start(self, war: LanceWar) -> Step:
        """One seat after the other, as long as the party is where it came to."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """DG-4.INT-9: many may try, one after the other; DG-4.INT-2: who holds waits for a better chance."""
        self.group = ()
        if not self.targets(war):
            return self.done()
        for seat in war.seats_of(1 - self.side):
            if seat not in self.passed and war.holding[seat] == ASK and waits(war, self, seat):
                self.seat = seat
                about = (self.cell, int(self.ships))
                return self.ask(seat, WINDOW, offered(war, self), then=self.told, about=about, secret=war.given.hidden)
        return self.done()

    def targets(self, war: LanceWar) -> tuple[int, ...]:
        """Those of the party who can be met where it came to."""
        kinds = war.roster.ships if self.ships else war.roster.air
        return tuple(piece for piece in self.party if kinds >> piece & 1 and war.at[piece] == self.cell)

    def told(self, war: LanceWar, answer: int) -> Step:
        """Let it go by, or send somebody."""
        verb, piece = war.acts.entries[answer]
        if verb == "intercept":
            return self.send(war, piece)
        self.passed = (*self.passed, self.seat)
        if verb != "hold":
            war.holding = replaced(war.holding, self.seat, THIS_MOVE if verb == "hold-move" else THIS_STEP)
        return self.next(war)

    def send(self, war: LanceWar, piece: int) -> Step:
        """DG-4.INT-10: everybody sees who goes; who of the same place goes along is asked next, and nobody has to."""
        if not self.group:
            war.tell("DG-4.INT-1", "tries-to-intercept", 1 - self.side, war.at[piece], self.cell, piece)
        else:
            war.tell("DG-4.INT-10", "goes-too", piece)
        self.group = (*self.group, piece)
        lay_open(war, (piece,))
        if not company(war, self):
            return self.attempt(war)
        return self.ask(self.seat, GROUP, offered(war, self), then=self.joined, about=(self.cell, *self.group))

    def joined(self, war: LanceWar, answer: int) -> Step:
        """One more, or off."""
        verb, piece = war.acts.entries[answer]
        return self.attempt(war) if verb == "go" else self.send(war, piece)

    # The attempt

    def attempt(self, war: LanceWar) -> Step:
        """DG-4.INT-3, DG-4.INT-8: one die for all of them; whatever comes of it, it was their only try in this step."""
        home = war.at[self.group[0]]
        for piece in self.group:
            war.marks[piece] |= TRIED
        distance = away(war, home, self.cell)
        about = (self.cell, home, distance, needed(war, distance))
        return self.roll(D6, "interception-die", then=self.rolled, about=about)

    def rolled(self, war: LanceWar, die: int) -> Step:
        """DG-4.INT-4: on failure the party goes on."""
        distance = away(war, war.at[self.group[0]], self.cell)
        if die < needed(war, distance):
            war.tell("DG-4.INT-4", "not-intercepted", self.cell, die, needed(war, distance))
            return self.next(war)
        war.tell("DG-4.INT-5", "intercepted", self.cell, die, needed(war, distance))
        lay_open(war, self.party)
        self.braved = 0
        return self.brave(war) if winter(war) and distance >= FAR_FLIGHT else self.fight(war)

    # Winter

    def brave(self, war: LanceWar) -> Step:
        """DG-5.WIN-10: each air army that flies four hexes to it rolls."""
        if self.braved == len(self.group):
            return self.fight(war)
        piece = self.group[self.braved]
        if not war.roster.air >> piece & 1:
            self.braved += 1
            return self.brave(war)
        return self.roll(D6, "weather", then=self.blown, about=(piece,))

    def blown(self, war: LanceWar, die: int) -> Step:
        """DG-G85: who is forced down does not get there: lost over the sea, else back where it came from."""
        piece = self.group[self.braved]
        if die > GROUNDED:
            war.tell("DG-5.WIN-8", "flies-on", piece, die)
            self.braved += 1
            return self.brave(war)
        war.tell("DG-5.WIN-8", "forced-down", piece, die)
        self.group = tuple(one for one in self.group if one != piece)
        if war.country.wet >> self.cell & 1:
            eliminate(war, piece)  # DG-5.WIN-9
        return self.brave(war)

    def fight(self, war: LanceWar) -> Step:
        """DG-4.INT-5: they must attack whom they have met; DG-4.INT-6: who is left goes on, and home."""
        prey, side = self.targets(war), 1 - self.side
        if not self.group or not prey:
            return self.next(war)
        if not self.ships:
            return self.call(FightAloft(side=side, cell=self.cell, force=self.group, foes=prey), then=self.next)
        if war.roster.ships >> self.group[0] & 1:
            return self.call(FightAtSea(side=side, target=self.cell, force=self.group, foes=prey), then=self.next)
        raid = DragonRaid(side=side, target=self.cell, force=self.group, foes=prey, intercepting=True)
        return self.call(raid, then=self.next)


def candidates(war: LanceWar, frame: Interceptions, seat: int) -> tuple[int, ...]:
    """Whom a seat could send."""
    found = interceptors(war, 1 - frame.side, frame.cell, frame.ships)
    return tuple(piece for piece in found if war.commander(piece) == seat)


def waits(war: LanceWar, frame: Interceptions, seat: int) -> bool:
    """Whether a seat is asked: it has somebody to send, or might have, where stacks are hidden (DS-OPT-1)."""
    if war.given.hidden:
        return bool(lookouts(war, 1 - frame.side, frame.cell, frame.ships))
    return bool(candidates(war, frame, seat))


def company(war: LanceWar, frame: Interceptions) -> bool:
    """Whether somebody might go along with those who were named last; those who lie face down might."""
    if war.given.hidden:
        found = lookouts(war, 1 - frame.side, frame.cell, frame.ships)
        return any(war.at[piece] == war.at[frame.group[0]] and piece not in frame.group for piece in found)
    return any(why_not_join(war, frame, piece) is None for piece in candidates(war, frame, frame.seat))


def offered(war: LanceWar, frame: Interceptions) -> Pick:
    """What the seat that is asked may answer: whom to send, or who goes along."""
    able, acts = candidates(war, frame, frame.seat), war.acts
    if not frame.group:
        return Pick("acts", acts.of("intercept", mask_of(able)) | acts.word("hold", "hold-move", "hold-step"))
    more = [piece for piece in able if why_not_join(war, frame, piece) is None]
    return Pick("acts", acts.of("with", mask_of(more)) | acts.word("go"))


# Why not


def why_not_intercept(war: LanceWar, frame: Interceptions, piece: int) -> Refusal | None:
    """DG-4.INT-1, DG-4.INT-7, DG-4.INT-8: why somebody may not be sent."""
    if piece in candidates(war, frame, frame.seat):
        return None
    if war.marks[piece] & TRIED and war.side_of(piece) != frame.side:
        return Refusal("DG-4.INT-8", "has-tried", (piece,))
    return Refusal("DG-4.INT-1", "cannot-intercept", (piece, frame.cell))


def why_not_join(war: LanceWar, frame: Interceptions, piece: int) -> Refusal | None:
    """DG-4.INT-10: fliers with fliers and ships with ships, from one place, in the order of numbers."""
    if refusal := why_not_intercept(war, frame, piece):
        return refusal
    first, ships = frame.group[0], war.roster.ships
    if war.at[piece] != war.at[first] or (ships >> piece & 1) != (ships >> first & 1):
        return Refusal("DG-4.INT-10", "from-one-place", (piece,))
    return Refusal("DG-4.INT-10", "named-in-order", (piece,)) if piece <= frame.group[-1] else None


REFUSALS: Refusals = {
    WINDOW: {"intercept": why_not_intercept, "hold": always, "hold-move": always, "hold-step": always},
    GROUP: {"with": why_not_join, "go": always},
}
"""Why not: for each question, each verb it may be answered with."""
