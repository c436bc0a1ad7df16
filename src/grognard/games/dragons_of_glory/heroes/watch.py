"""Heroes who intercept heroes on the move: one exchange of blows, and each goes his way (DG-6.HMV-2, DG-G29, DG-G88).

It is asked as for fliers and ships (DS-X20), and the same standing orders hold. Nobody leaves his hex for it.
"""

from __future__ import annotations

from grognard.games.dragons_of_glory.dice import D6
from grognard.games.dragons_of_glory.heroes.figures import bound, stirs
from grognard.games.dragons_of_glory.heroes.swords import DIE, to_hit, wound
from grognard.games.dragons_of_glory.interception.range import RANGE, away, idle, needed
from grognard.games.dragons_of_glory.interception.window import ASK, THIS_MOVE, THIS_STEP
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.movement.ground import tread
from grognard.games.dragons_of_glory.war import NEW, TRIED, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of, replaced

TOPIC = "hero-interception"


class HeroWatch(Frame[None]):
    """A hero has come to a cell; each seat of the other side may send heroes against him, one after the other.

    `seat` is who sends, `sent` whom; `passed` are the seats that let him go by here; `die` is the mover's own roll.
    """

    hero: int
    cell: int
    seat: int = -1
    sent: int = -1
    passed: tuple[int, ...] = ()
    die: int = 0

    def start(self, war: LanceWar) -> Step:
        """One seat after the other, as long as he is where he came to."""
        return self.next(war)

    def next(self, war: LanceWar) -> Step:
        """DG-4.INT-9: many may try; DG-4.INT-2: who holds waits for a better chance."""
        if war.at[self.hero] != self.cell:
            return self.done()
        for seat in war.seats_of(1 - war.side_of(self.hero)):
            if seat not in self.passed and war.holding[seat] == ASK and (able := candidates(war, self, seat)):
                self.seat = seat
                options = war.acts.of("intercept", mask_of(able)) | war.acts.word("hold", "hold-move", "hold-step")
                return self.ask(seat, TOPIC, Pick("acts", options), then=self.told, about=(self.cell, self.hero))
        return self.done()

    def told(self, war: LanceWar, answer: int) -> Step:
        """Let him go by, or send somebody: DG-4.INT-8, his only try in this step."""
        verb, piece = war.acts.entries[answer]
        if verb != "intercept":
            self.passed = (*self.passed, self.seat)
            if verb != "hold":
                war.holding = replaced(war.holding, self.seat, THIS_MOVE if verb == "hold-move" else THIS_STEP)
            return self.next(war)
        self.sent = piece
        war.marks[piece] |= TRIED
        stirs(war, (piece,))
        war.tell("DG-6.HMV-2", "rides-against", piece, self.hero, self.cell)
        home = war.at[piece]
        distance = away(war, home, self.cell)
        about = (self.cell, home, distance, needed(war, distance))
        return self.roll(D6, "interception-die", then=self.rolled, about=about)

    def rolled(self, war: LanceWar, die: int) -> Step:
        """DG-4.INT-3, DG-4.INT-4: he finds him, or the other goes on."""
        least = needed(war, away(war, war.at[self.sent], self.cell))
        if die < least:
            war.tell("DG-4.INT-4", "not-intercepted", self.cell, die, least)
            return self.next(war)
        war.tell("DG-4.INT-5", "intercepted", self.cell, die, least)
        about = (self.hero, self.sent, to_hit(war, self.hero, self.sent))
        return self.roll(D6, DIE, then=self.struck, about=about)

    def struck(self, war: LanceWar, die: int) -> Step:
        """DG-G88: one exchange; the mover's die is applied when the other's has fallen."""
        self.die = die
        about = (self.sent, self.hero, to_hit(war, self.sent, self.hero))
        return self.roll(D6, DIE, then=self.exchanged, about=about)

    def exchanged(self, war: LanceWar, die: int) -> Step:
        """DG-11.PC-4, DG-4.INT-6: both at once; then who sought the fight is back where he was."""
        hurt = []
        for one, other, rolled in ((self.hero, self.sent, self.die), (self.sent, self.hero, die)):
            least = to_hit(war, one, other)
            war.tell("DG-11.PC-4", "wounds" if rolled <= least else "misses-hero", one, other, rolled, least)
            hurt += [other] if rolled <= least else []
        for one in hurt:
            wound(war, one)
        return self.next(war)


def watching(war: LanceWar, hero: int, cell: int) -> tuple[int, ...]:
    """DG-G88: the enemy heroes who could reach one in a cell: free, on land, near enough, and not tried yet."""
    able = idle(war, 1 - war.side_of(hero), war.roster.heroes, TRIED | NEW)
    near = (one for one in able if not bound(war, one) and needed(war, away(war, war.at[one], cell)) <= RANGE)
    return tuple(one for one in near if _gets_there(war, one, cell))


def lookouts(war: LanceWar, hero: int, cell: int) -> tuple[int, ...]:
    """The cells from which a hero who comes to a cell could be intercepted, each with its distance."""
    homes = dict.fromkeys(war.at[one] for one in watching(war, hero, cell))
    return tuple(part for home in homes for part in (home, away(war, home, cell)))


def _gets_there(war: LanceWar, hero: int, cell: int) -> bool:
    """DG-G88: whether he comes beside a cell on foot in six steps, through no hex with enemy armies."""
    ways, grid = tread(war, war.side_of(hero), (hero,)), war.country.grid
    free = ways.open & war.given.area & ~war.armies[1 - war.side_of(hero)]
    goal = grid.disc(cell, 1)
    found = 1 << war.at[hero]
    for _ in range(RANGE):
        if found & goal:
            return True
        found |= grid.spread(found, ways.ways) & free
    return bool(found & goal)


def candidates(war: LanceWar, frame: HeroWatch, seat: int) -> tuple[int, ...]:
    """Whom a seat could send."""
    return tuple(one for one in watching(war, frame.hero, frame.cell) if war.commander(one) == seat)


def why_not_intercept(war: LanceWar, frame: HeroWatch, piece: int) -> Refusal | None:
    """Why somebody may not be sent."""
    if piece in candidates(war, frame, frame.seat):
        return None
    if war.marks[piece] & TRIED and war.side_of(piece) != war.side_of(frame.hero):
        return Refusal("DG-4.INT-8", "has-tried", (piece,))
    return Refusal("DG-6.HMV-2", "cannot-intercept", (piece, frame.cell))


REFUSALS: Refusals = {
    TOPIC: {"intercept": why_not_intercept, "hold": always, "hold-move": always, "hold-step": always},
}
"""Why not: for each question, each verb it may be answered with."""
