"""When interception is asked (DS-X20), and an attempt from the roll to the way home (DG-4.INT-3 to DG-4.INT-6).

Whoever moves by air or sea calls `Interceptions` for every cell it enters in which somebody new is in range, or nearer
than before. Nobody leaves his place for it: interceptors fly or sail there and back within one attempt, so they stand
all the time where they return to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.games.dragons_of_glory.combat.losses import eliminate
from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.interception.fights import DragonRaid, FightAloft, FightAtSea
from grognard.games.dragons_of_glory.interception.range import RANGE, away, interceptors, needed
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.pieces.veil import lay_open
from grognard.games.dragons_of_glory.seasons import winter
from grognard.games.dragons_of_glory.war import TRIED, LanceWar
from grognard.kernel import FATE, Frame, Pick, Refusal, Step, bits, choose_anew, mask_of, replaced

if TYPE_CHECKING:
    from random import Random

WINDOW, GROUP = "interception", "interceptors"
ASK, THIS_MOVE, THIS_STEP = 0, 1, 2
"""What a seat has ordered for later windows: ask it; not in this move; not in this step."""
GROUNDED, FAR_FLIGHT = 3, 4
"""DG-5.WIN-8, DG-5.WIN-10: the highest roll on which winter turns fliers back, and the flight on which it is made."""


def watchers(war: LanceWar, side: int, cell: int, ships: bool) -> tuple[int, ...]:
    """The cells from which the enemies of a party that comes to a cell could intercept it, each with its distance."""
    found = interceptors(war, 1 - side, cell, ships)
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
        for piece in bits(war.roster.air | war.roster.ships):
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

    intention = ("group",)

    def intender(self, war: LanceWar) -> int:
        """Who goes is known to whoever sends them, until they are off."""
        return self.seat if self.step == "joined" else FATE

    def intend(self, war: LanceWar, random: Random) -> None:
        """Others of the same place might be on their way."""
        choose_anew(self, war, random)

    def start(self, war: LanceWar) -> Step:
        """One seat after the other, as long as the party is where it came to."""
        return self.next(war)

    def next(self, war: LanceWar, _: None = None) -> Step:
        """DG-4.INT-9: many may try, one after the other; who holds is not asked again here."""
        self.group = ()
        if not self.targets(war):
            return self.done()
        for seat in war.seats_of(1 - self.side):
            able = candidates(war, self, seat)
            if able and seat not in self.passed and war.holding[seat] == ASK:
                self.seat = seat
                words = war.acts.word("hold", "hold-move", "hold-step")
                options = Pick("acts", war.acts.of("intercept", mask_of(able)) | words)
                return self.ask(
                    seat, WINDOW, options, then=self.told, about=(self.cell, self.ships), secret=war.given.hidden
                )
        return self.done()

    def targets(self, war: LanceWar) -> tuple[int, ...]:
        """Those of the party who can be met where it came to."""
        kinds = war.roster.ships if self.ships else war.roster.air
        return tuple(piece for piece in self.party if kinds >> piece & 1 and war.at[piece] == self.cell)

    def told(self, war: LanceWar, answer: int) -> Step:
        """Let it go by, or send somebody."""
        verb, piece = war.acts.entries[answer]
        if verb == "intercept":
            self.group = (piece,)
            return self.gather(war)
        self.passed = (*self.passed, self.seat)
        if verb != "hold":
            war.holding = replaced(war.holding, self.seat, THIS_MOVE if verb == "hold-move" else THIS_STEP)
        return self.next(war)

    def gather(self, war: LanceWar) -> Step:
        """DG-4.INT-10: ask who of the same place goes along, in the order of numbers; nobody has to."""
        more = [piece for piece in candidates(war, self, self.seat) if why_not_join(war, self, piece) is None]
        if not more:
            return self.attempt(war)
        options = Pick("acts", war.acts.of("with", mask_of(more)) | war.acts.word("go"))
        return self.ask(self.seat, GROUP, options, then=self.joined, about=(self.cell,), secret=war.given.hidden)

    def joined(self, war: LanceWar, answer: int) -> Step:
        """One more, or off."""
        verb, piece = war.acts.entries[answer]
        if verb == "go":
            return self.attempt(war)
        self.group = (*self.group, piece)
        return self.gather(war)

    # The attempt

    def attempt(self, war: LanceWar) -> Step:
        """DG-4.INT-3, DG-4.INT-8: one die for all of them; whatever comes of it, it was their only try in this step."""
        home = war.at[self.group[0]]
        for piece in self.group:
            war.marks[piece] |= TRIED
        war.reveal("DG-4.INT-1", "tries-to-intercept", 1 - self.side, home, self.cell, *self.group)
        lay_open(war, self.group)
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
