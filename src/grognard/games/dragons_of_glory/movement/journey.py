"""A party under way: where to, who of it goes on, hex after hex along the cheapest way, until it halts.

Every kind of mover is a `Journey` of its own: it says where it can go, where it may end and what else it may do on the
way. Whatever happens where armies come is told in `entering`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from grognard.board.fields import Field
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.entering import Entry, eventful
from grognard.games.dragons_of_glory.movement.parties import finish, pay
from grognard.games.dragons_of_glory.pieces.stacking import why_not_stack
from grognard.games.dragons_of_glory.pieces.veil import stir
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step


def a_point(cell: int, beyond: int) -> int:
    """What a step costs whom terrain does not concern."""
    return 1


class Journey(Frame[None]):
    """The move of a party from the cell `at`; `gone` says whether it has left the one in which it was ordered.

    `path` is the way it still has to go to where it was sent. While it is being split, `taken` are those who go on and
    `left` those who stay. `moves` are the clause and the word by which its moves are told, `ground` is the clause that
    says where its kind can be.
    """

    side: int
    party: tuple[int, ...]
    at: int
    gone: bool = False
    path: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    left: tuple[int, ...] = ()

    intention = ("path",)
    moves: ClassVar[tuple[str, str]] = ("DS-GND-1", "marches")
    ground: ClassVar[str] = "DS-GND-5"

    def intender(self, war: LanceWar) -> int:
        """Where a party is sent is known to its own commander alone until it has come there."""
        return war.commander(self.party[0]) if self.party else self.side

    # What each kind of mover says

    def reach(self, war: LanceWar) -> Field | None:
        """The cells it gets to with the points it has left; nothing if it must stay here."""
        raise NotImplementedError

    def ends(self, war: LanceWar, reach: int) -> int:
        """Those of the cells it reaches in which it may end."""
        raise NotImplementedError

    def prices(self, war: LanceWar) -> Callable[[int, int], int]:
        """What a step from a cell to the next one costs it."""
        return a_point

    def extras(self, war: LanceWar) -> int:
        """What else it may be told, as answers."""
        return 0

    def extra(self, war: LanceWar, verb: str, noun: int) -> Step:
        """Do that."""
        raise AssertionError(f"{type(self).__name__} was told to {verb}")

    def shift(self, war: LanceWar, cell: int) -> None:
        """Move everybody of the party to a cell."""
        for piece in self.party:
            war.put(piece, cell)

    def charge(self, war: LanceWar, points: int) -> None:
        """Note what the party has spent."""
        pay(war, self.party, points)

    def armed(self, war: LanceWar) -> bool:
        """Whether there are armies in it, which bring nations in and take what they enter."""
        armies = war.roster.armies
        return any(armies >> piece & 1 for piece in self.party)

    def leads_on(self, war: LanceWar, piece: int) -> bool:
        """Whether the party can go on with nobody but this one."""
        return True

    def foot(self, war: LanceWar) -> int:
        """The cells it could ever enter, whoever is there."""
        raise NotImplementedError

    # Where to

    def start(self, war: LanceWar) -> Step:
        """The first thing to ask."""
        return self.offer(war)

    def offer(self, war: LanceWar) -> Step:
        """Ask where to, as long as it can go on; what has happened to its members meanwhile is seen to."""
        self.muster(war)
        if not self.party:
            return self.done()
        goals, extras = self.goals(war), self.extras(war)
        if self.gone and not goals and not extras:
            return self.halt(war)
        mask = war.acts.of("to", goals) | extras | war.acts.word("halt")
        if self.splits(war):
            mask |= war.acts.word("split")
        return self.ask(
            war.commander(self.party[0]),
            "way",
            Pick("acts", mask),
            then=self.told,
            about=(self.at, *self.party),
            secret=war.given.hidden,
        )

    def muster(self, war: LanceWar) -> None:
        """Leave out whoever is no longer here."""
        self.party = tuple(piece for piece in self.party if war.at[piece] == self.at)

    def goals(self, war: LanceWar) -> int:
        """The cells to which it may be sent."""
        found = self.reach(war)
        return self.ends(war, found.reach & ~(1 << self.at)) if found is not None else 0

    def told(self, war: LanceWar, answer: int) -> Step:
        """Go, split, halt, or whatever else there is to do."""
        verb, noun = war.acts.entries[answer]
        if verb == "to":
            self.path = self.way(war, noun)
            return self.walk(war)
        if verb == "split":
            self.taken = self.left = ()
            return self.divide(war)
        return self.halt(war) if verb == "halt" else self.extra(war, verb, noun)

    def way(self, war: LanceWar, goal: int) -> tuple[int, ...]:
        """The cells on the way to a goal."""
        found = self.reach(war)
        assert found is not None
        return found.path(goal)

    def halt(self, war: LanceWar) -> Step:
        """The move is over."""
        finish(war, self.party)
        return self.done()

    # Hex by hex

    def walk(self, war: LanceWar) -> Step:
        """Go on along the path as far as nothing happens."""
        cost, here, armed, steps = 0, self.at, self.armed(war), 0
        price = self.prices(war)
        for cell in self.stretch(war):
            cost += price(here, cell)
            here = cell
            steps += 1
            if self.happens(war, cell, armed):
                break
        self.path = self.path[steps:]
        self.tally(steps)
        self.charge(war, cost)
        self.shift(war, here)
        war.tell(*self.moves, self.side, self.at, here, len(self.party))
        stir(war, self.side, self.party)
        self.at, self.gone = here, True
        return self.arrive(war, armed)

    def stretch(self, war: LanceWar) -> tuple[int, ...]:
        """As much of the path as is gone at once if nothing happens on it."""
        return self.path

    def tally(self, steps: int) -> None:
        """Count what it has gone, if its kind has a use for that."""

    def happens(self, war: LanceWar, cell: int, armed: bool) -> bool:
        """Whether something happens where it comes to."""
        return armed and eventful(war, cell, self.side)

    def arrive(self, war: LanceWar, armed: bool) -> Step:
        """See to whatever happens here."""
        if armed and eventful(war, self.at, self.side):
            return self.call(Entry(cell=self.at, side=self.side), then=self.entered)
        return self.onward(war)

    def entered(self, war: LanceWar, stopped: bool) -> Step:
        """DS-ACT-12: after an invasion it is asked again where to; else it just goes on."""
        if stopped:
            self.path = ()
        return self.onward(war)

    def onward(self, war: LanceWar) -> Step:
        """The next stretch of the path, or the next question."""
        return self.goto(self.walk) if self.path else self.offer(war)

    # Splitting: where all of them may stand some of them may, so any of them can be left

    def splits(self, war: LanceWar) -> bool:
        """Whether some may be left here while the others go on."""
        return len(self.party) > 1

    def divide(self, war: LanceWar) -> Step:
        """Ask of one after the other whether it goes along; at least one does, and at least one stays."""
        done = len(self.taken) + len(self.left)
        if done == len(self.party):
            return self.parted(war)
        piece = self.party[done]
        mask = 0
        if why_not_leave(war, self, piece) is None:
            mask |= war.acts.of("leave", 1 << piece)
        if why_not_take(war, self, piece) is None:
            mask |= war.acts.of("take", 1 << piece)
        if why_not_part(war, self, 0) is None:
            mask |= war.acts.word("go")
        goes = sum(1 << number for number, one in enumerate(self.party) if one in self.taken)
        about = (piece, self.at, goes, *self.party)
        return self.ask(
            war.commander(self.party[0]),
            "split",
            Pick("acts", mask),
            then=self.sorted_out,
            about=about,
            secret=war.given.hidden,
        )

    def sorted_out(self, war: LanceWar, answer: int) -> Step:
        """Take it along, leave it, or leave all others."""
        verb, piece = war.acts.entries[answer]
        if verb == "go":
            self.left = tuple(one for one in self.party if one not in self.taken)
            return self.parted(war)
        if verb == "take":
            self.taken = (*self.taken, piece)
        else:
            self.left = (*self.left, piece)
        return self.divide(war)

    def parted(self, war: LanceWar) -> Step:
        """Those who stay have made their move if they came here in it; the others are asked where to."""
        if self.gone:
            finish(war, self.left)
        self.party, self.taken, self.left = self.taken, (), ()
        return self.offer(war)


# Why not


def _unsorted(frame: Journey, piece: int) -> Refusal | None:
    done = len(frame.taken) + len(frame.left)
    if piece not in frame.party:
        return Refusal("DS-GND-1", "not-in-party", (piece,))
    return Refusal("DS-GND-1", "another-first", (frame.party[done],)) if frame.party[done] != piece else None


def why_not_take(war: LanceWar, frame: Journey, piece: int) -> Refusal | None:
    """A split that leaves nobody is none."""
    if refusal := _unsorted(frame, piece):
        return refusal
    last = len(frame.taken) + len(frame.left) + 1 == len(frame.party)
    if last and not frame.left and any(frame.leads_on(war, one) for one in frame.taken):
        return Refusal("DS-GND-1", "somebody-stays", (piece,))
    return None


def why_not_leave(war: LanceWar, frame: Journey, piece: int) -> Refusal | None:
    """Somebody goes on who can: no leader flies by himself."""
    if refusal := _unsorted(frame, piece):
        return refusal
    done = len(frame.taken) + len(frame.left)
    if any(frame.leads_on(war, one) for one in (*frame.taken, *frame.party[done + 1 :])):
        return None
    return Refusal("DS-GND-1", "somebody-goes", (piece,))


def why_not_part(war: LanceWar, frame: Journey, _: int) -> Refusal | None:
    """All who have not been asked for stay; somebody who can go on must have been taken."""
    if any(frame.leads_on(war, one) for one in frame.taken):
        return None
    return Refusal("DS-GND-1", "nobody-goes")


def why_not_split(war: LanceWar, frame: Journey, _: int) -> Refusal | None:
    """One alone cannot be split, nor who carries somebody through the air (DS-AIR-7)."""
    return None if frame.splits(war) else Refusal("DS-GND-1", "cannot-split")


def why_not_go(war: LanceWar, frame: Journey, cell: int) -> Refusal | None:
    """Why a party may not be sent somewhere: who is there, what is there, what stops it, how far it is, who stays."""
    if frame.goals(war) >> cell & 1:
        return None
    found = frame.reach(war)
    if cell == frame.at:
        return Refusal("DS-GND-1", "here-already")
    if war.armies[1 - frame.side] >> cell & 1:
        return Refusal("DS-STK-6", "enemy-there", (cell,))
    if not frame.foot(war) >> cell & 1:
        return Refusal(frame.ground, "no-footing", (cell,))
    if war.country.grid.cells & ~borders(war).free & 1 << cell:
        return Refusal("DS-G32", "closed-land", (cell,))
    if found is None:
        return Refusal("DS-ADJ-1", "must-stop", (frame.at,))
    if found.reach >> cell & 1:
        return why_not_stack(war, cell, frame.party) or Refusal(frame.ground, "not-to-end", (cell,))
    if borders(war).neutral >> cell & 1 and not frame.armed(war):
        return Refusal("DS-G32", "not-alone", (cell,))
    return Refusal(frame.moves[0], "out-of-reach", (cell,))
