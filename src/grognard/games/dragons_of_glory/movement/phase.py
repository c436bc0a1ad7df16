"""Step 5: a side moves all its ships, then its armies, leaders, wizards and citadels (DS-SEQ-6)."""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.artifacts.handing import HandingOn, handers, why_not_hand
from grognard.games.dragons_of_glory.command.steps import call_the_roll, dismiss, why_not_ordered
from grognard.games.dragons_of_glory.heroes.figures import bound
from grognard.games.dragons_of_glory.heroes.journey import HeroMarch
from grognard.games.dragons_of_glory.interception.window import stand_ready
from grognard.games.dragons_of_glory.legality import Refusals, always
from grognard.games.dragons_of_glory.movement import displaced, maelstrom, settling, wizards
from grognard.games.dragons_of_glory.movement.citadels import Drift, why_not_mount, why_not_set_down
from grognard.games.dragons_of_glory.movement.displaced import MakeWay
from grognard.games.dragons_of_glory.movement.flight import Flight, why_not_carry
from grognard.games.dragons_of_glory.movement.ground import March
from grognard.games.dragons_of_glory.movement.journey import (
    Journey,
    why_not_go,
    why_not_leave,
    why_not_part,
    why_not_split,
    why_not_take,
)
from grognard.games.dragons_of_glory.movement.maelstrom import Whirled, eye
from grognard.games.dragons_of_glory.movement.parties import DONE, STILL, ready
from grognard.games.dragons_of_glory.movement.settling import Settling
from grognard.games.dragons_of_glory.movement.ships import (
    LANDING,
    Sail,
    why_not_land_at,
    why_not_put_off,
    why_not_take_on,
)
from grognard.games.dragons_of_glory.movement.wizards import Send
from grognard.games.dragons_of_glory.pieces.roster import SIDES, Roster
from grognard.games.dragons_of_glory.pieces.veil import rests
from grognard.games.dragons_of_glory.war import ABOARD, ESCAPED, NOBODY, UNLED, LanceWar
from grognard.kernel import Frame, Pick, Refusal, Step, mask_of

SHIPS, ARMIES, HEROES = "ships", "armies", "heroes"
"""The parts of the step; by the advanced rules leaders and heroes have one of their own (DG-0.SEQ-9)."""
SAIL, MARCH, FLY, LEAD, SEND, DRIFT = VERBS = ("sail", "march", "fly", "lead", "send", "drift")
HAND = "hand"
BY_CELL = 3
"""So many verbs choose a stack by its cell; the others choose a counter."""


class Movement(Frame[None]):
    """The Movement Step of a side: orders to one stack after the other, until it has done.

    `part` is SHIPS until all ships have moved; `left` are those of the part who may still be ordered, or will be once
    they have got off a citadel; `whirled` are the ships that have still to roll in the Maelstrom. Of several seats of a
    side each orders what it commands, in both parts; `turn` counts them.
    """

    side: int
    part: str = SHIPS
    left: tuple[int, ...] = ()
    whirled: tuple[int, ...] = ()
    turn: int = 0

    def start(self, war: LanceWar) -> Step:
        """DS-MAE-8: enemy ships may try again to escape; whoever is in the way of new armies makes way."""
        for ship in bits(war.roster.ships):
            if war.marks[ship] & ESCAPED and war.side_of(ship) != self.side:
                war.marks[ship] ^= ESCAPED
        call_the_roll(war, self.side)
        stand_ready(war, self.side)
        return self.call(MakeWay(), then=self.cleared)

    def cleared(self, war: LanceWar, _: None) -> Step:
        """DS-MAE-6: first the ships in the Maelstrom roll, but for those it has kept on this Turn (DS-MAE-3)."""
        inside = war.pile(eye(war.country))
        self.whirled = tuple(
            ship for ship in inside if war.side_of(ship) == self.side and not maelstrom.whirled(war, ship)
        )
        return self.whirl(war)

    def whirl(self, war: LanceWar, _: None = None) -> Step:
        """One after the other."""
        if not self.whirled:
            return self.begin(war, SHIPS)
        ship, *rest = self.whirled
        self.whirled = tuple(rest)
        return self.call(Whirled(ship=ship), then=self.whirl)

    def begin(self, war: LanceWar, part: str) -> Step:
        """The first or the second part of the step, with everybody of a side that is on the map."""
        self.part, self.turn = part, 0
        self.left = of_part(war, self)
        return self.orders(war)

    def orders(self, war: LanceWar, _: None = None) -> Step:
        """Whom to order next; who has nobody left to order is not asked."""
        marks = war.marks
        self.left = tuple(piece for piece in self.left if not marks[piece] & STILL)
        mask = self.offered(war)
        if not mask:
            return self.over(war)
        options = Pick("acts", mask | war.acts.word("done"))
        return self.ask(seat_of(war, self), "orders", options, then=self.ordered, about=(self.side,))

    def over(self, war: LanceWar) -> Step:
        """When the ships are done the armies' part begins, and after that nothing may remain that must not."""
        rests(war, "DS-SEQ-6", seat_of(war, self))
        if self.turn + 1 < len(war.seats_of(self.side)):
            self.turn += 1
            self.left = of_part(war, self)
            return self.orders(war)
        parts = parts_of(war)
        if self.part != parts[-1]:
            return self.begin(war, parts[parts.index(self.part) + 1])
        dismiss(war)
        return self.call(Settling(side=self.side))

    def offered(self, war: LanceWar) -> int:
        """Every stack and everybody that may still be ordered in this part of the step."""
        at, aboard, verbs = war.at, war.aboard, _verbs(war.roster)
        cells: tuple[set[int], ...] = (set(), set(), set())
        found = [0] * len(VERBS)
        for piece in self.left:
            cell, verb = at[piece], verbs[piece]
            if cell >= 0 and aboard[piece] == NOBODY:
                if verb >= BY_CELL:
                    found[verb] |= 1 << piece
                elif cell not in cells[verb]:
                    cells[verb].add(cell)
                    found[verb] |= 1 << cell
            elif cell == ABOARD and VERBS[verb] == SEND:
                found[verb] |= 1 << piece
        mask = 0
        for word, nouns in zip(VERBS, found, strict=True):
            if nouns:
                mask |= war.acts.of(word, nouns)
        if self.part == HEROES and war.relics:
            mask |= war.acts.of(HAND, mask_of(handing(war, self)))
        return mask

    def ordered(self, war: LanceWar, answer: int) -> Step:
        """Off they go."""
        verb, noun = war.acts.entries[answer]
        if verb == "done":
            return self.over(war)
        if verb == HAND:
            return self.call(HandingOn(holder=noun), then=self.orders)
        return self.call(_order(war, verb, noun, self.side, seat_of(war, self)), then=self.orders)


def handing(war: LanceWar, frame: Movement) -> tuple[int, ...]:
    """DS-X14: who may hand an artifact on, when all armies have moved."""
    return tuple(one for one in handers(war, frame.side) if war.commander(one) == seat_of(war, frame))


def why_not_hand_on(war: LanceWar, frame: Movement, holder: int) -> Refusal | None:
    """Why an artifact may not be handed on now."""
    if frame.part != HEROES:
        return Refusal("DG-0.SEQ-9", "armies-first")
    if refusal := why_not_hand(war, frame.side, holder):
        return refusal
    return None if war.commander(holder) == seat_of(war, frame) else Refusal("DS-X42", "not-your-command", (holder,))


def parts_of(war: LanceWar) -> tuple[str, ...]:
    """DS-SEQ-6: ships, then all others; DG-0.SEQ-9: leaders and heroes after all of these."""
    return (SHIPS, ARMIES, HEROES) if war.given.chapters.heroes else (SHIPS, ARMIES)


def of_part(war: LanceWar, frame: Movement) -> tuple[int, ...]:
    """Everybody of a side on the map who moves in this part of the step, by order of the seat whose turn it is."""
    at, serves, side = war.at, war.serves, frame.side
    found = tuple(
        piece
        for piece, nation in _roll(war.roster, frame.part, war.given.chapters.heroes)
        if serves[nation] == side and (at[piece] >= 0 or at[piece] == ABOARD)
    )
    if war.given.aloft:  # nobody walks anywhere
        found = tuple(piece for piece in found if not (war.roster.ground | war.roster.leaders) >> piece & 1)
    if war.given.chapters.heroes:
        found = tuple(piece for piece in found if not bound(war, piece))
    return _own(war, found, seat_of(war, frame))


def seat_of(war: LanceWar, frame: Movement) -> int:
    """The seat that orders."""
    return war.seats_of(frame.side)[frame.turn]


def _own(war: LanceWar, pieces: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Those of some counters that a seat commands (DS-X42)."""
    if war.given.seats == len(SIDES):
        return pieces
    return tuple(piece for piece in pieces if war.commander(piece) == seat)


def _order(war: LanceWar, verb: str, noun: int, side: int, seat: int) -> Frame[None]:
    """The procedure that an order begins."""
    box = war.roster
    if verb == SEND:
        return Send(wizard=noun)
    if verb == LEAD:
        kind = HeroMarch if war.given.chapters.heroes else March
        return kind(side=side, party=(noun,), at=war.at[noun])
    if verb == DRIFT:
        return Drift(side=side, party=(noun,), at=war.at[noun])
    if verb == SAIL:
        return Sail(side=side, party=_own(war, ready(war, noun, side, box.ships), seat), at=noun)
    if verb == MARCH:
        kinds = box.ground if war.given.chapters.heroes else box.ground | box.leaders  # DG-0.SEQ-9
        return March(side=side, party=_own(war, ready(war, noun, side, kinds), seat), at=noun)
    riders = tuple(
        leader for leader in _own(war, ready(war, noun, side, box.leaders), seat) if not war.spent[leader]
    )  # DS-G48
    return Flight(side=side, party=(*_own(war, ready(war, noun, side, box.air), seat), *riders), at=noun)


@lru_cache(maxsize=4)
def _verbs(box: Roster) -> tuple[int, ...]:
    """By counter the verb that orders it, as its place among all of them."""
    kinds = (box.ships, box.ground, box.air, box.leaders, box.wizards, box.citadels)
    return tuple(next(n for n, kind in enumerate(kinds) if kind >> piece & 1) for piece in range(len(box)))


@lru_cache(maxsize=8)
def _roll(box: Roster, part: str, heroes: bool) -> tuple[tuple[int, int], ...]:
    """The counters of a part of the step, each with its nation; leaders have a part of their own where heroes have."""
    kinds = {verb: SHIPS if verb == SAIL else HEROES if verb == LEAD and heroes else ARMIES for verb in VERBS}
    verbs = _verbs(box)
    return tuple((piece, nation) for piece, nation in enumerate(box.of) if kinds[VERBS[verbs[piece]]] == part)


# Why not


def _out_of_turn(war: LanceWar, frame: Movement, verb: int) -> Refusal | None:
    """DS-SEQ-6: ships first, then all others; DG-0.SEQ-9: leaders and heroes last."""
    if (VERBS[verb] == SAIL) != (frame.part == SHIPS):
        return Refusal("DS-SEQ-6", "ships-are-done" if VERBS[verb] == SAIL else "ships-first")
    if war.given.chapters.heroes and frame.part != SHIPS and (VERBS[verb] == LEAD) != (frame.part == HEROES):
        return Refusal("DG-0.SEQ-9", "armies-first" if VERBS[verb] == LEAD else "armies-are-done")
    if war.given.aloft and VERBS[verb] in (MARCH, LEAD):
        return Refusal("DG-S6.1", "nobody-walks")
    return None


def _why_not_stack(verb: int, war: LanceWar, frame: Movement, cell: int) -> Refusal | None:
    """Why a stack may not be ordered: it is not the turn of its kind, nobody of it is here, or all are done."""
    if refusal := _out_of_turn(war, frame, verb):
        return refusal
    box = war.roster
    kinds = (box.ships, box.ground, box.air)[verb]
    if not war.among(cell, kinds, frame.side):
        return Refusal("DS-SEQ-6", "nobody-there", (cell,))
    if not _own(war, war.among(cell, kinds, frame.side), seat_of(war, frame)):
        return Refusal("DS-X42", "not-your-stack", (cell,))
    idle = _own(war, ready(war, cell, frame.side, kinds), seat_of(war, frame))
    if idle:
        return None
    waiting = tuple(piece for piece in war.among(cell, kinds, frame.side) if not war.marks[piece] & DONE)
    return why_not_ordered(war, waiting, cell) or Refusal("DS-SEQ-6", "all-done", (cell,))


def why_not_sail(war: LanceWar, frame: Movement, cell: int) -> Refusal | None:
    """Why no ships may be ordered there."""
    return _why_not_stack(0, war, frame, cell)


def why_not_march(war: LanceWar, frame: Movement, cell: int) -> Refusal | None:
    """Why no ground armies may be ordered there."""
    return _why_not_stack(1, war, frame, cell)


def why_not_fly(war: LanceWar, frame: Movement, cell: int) -> Refusal | None:
    """Why no air armies may be ordered there."""
    return _why_not_stack(2, war, frame, cell)


def _why_not_one(verb: int, war: LanceWar, frame: Movement, piece: int) -> Refusal | None:
    """Why a leader, a wizard or a citadel may not be ordered."""
    if refusal := _out_of_turn(war, frame, verb):
        return refusal
    if _verbs(war.roster)[piece] != verb:
        return Refusal("DS-SEQ-6", "another-order", (piece,))
    if war.side_of(piece) != frame.side or war.place_of(piece) < 0:
        return Refusal("DS-SEQ-6", "not-yours-to-order", (piece,))
    if war.commander(piece) != seat_of(war, frame):
        return Refusal("DS-X42", "not-your-command", (piece,))
    if war.given.chapters.heroes and bound(war, piece):
        return Refusal("DG-SC.9", "waits-at-home", (piece,))
    if war.aboard[piece] != NOBODY and verb != 4:
        return Refusal("DS-LDR-2", "is-aboard", (piece,))
    if war.marks[piece] & DONE:
        return Refusal("DS-SEQ-6", "done-already", (piece,))
    return Refusal("DG-7.CMD-3", "out-of-command", (piece,)) if war.marks[piece] & UNLED else None


def why_not_lead(war: LanceWar, frame: Movement, piece: int) -> Refusal | None:
    """DS-LDR-1: why a leader may not go by himself."""
    return _why_not_one(3, war, frame, piece)


def why_not_send(war: LanceWar, frame: Movement, piece: int) -> Refusal | None:
    """DS-WIZ-1: why a wizard may not be lifted."""
    return _why_not_one(4, war, frame, piece)


def why_not_drift(war: LanceWar, frame: Movement, piece: int) -> Refusal | None:
    """DS-CIT-2: why a citadel may not be moved."""
    return _why_not_one(5, war, frame, piece)


def why_not_board(war: LanceWar, frame: Journey, piece: int) -> Refusal | None:
    """Why somebody may not get on a ship or a citadel."""
    if isinstance(frame, Sail):
        return why_not_take_on(war, frame, piece)
    return why_not_mount(war, frame, piece) if isinstance(frame, Drift) else Refusal("DS-TRN-2", "no-ship", (piece,))


def why_not_land(war: LanceWar, frame: Journey, piece: int) -> Refusal | None:
    """Why somebody may not get off one."""
    if isinstance(frame, Sail):
        return why_not_put_off(war, frame, piece)
    if isinstance(frame, Drift):
        return why_not_set_down(war, frame, piece)
    return Refusal("DS-TRN-4", "not-aboard", (piece,))


REFUSALS: Refusals = {
    "orders": {
        SAIL: why_not_sail,
        MARCH: why_not_march,
        FLY: why_not_fly,
        LEAD: why_not_lead,
        SEND: why_not_send,
        DRIFT: why_not_drift,
        HAND: why_not_hand_on,
        "done": always,
    },
    "way": {
        "to": why_not_go,
        "split": why_not_split,
        "halt": always,
        "board": why_not_board,
        "land": why_not_land,
        "carry": why_not_carry,
    },
    "split": {"take": why_not_take, "leave": why_not_leave, "go": why_not_part},
    LANDING: {"to": why_not_land_at},
    **maelstrom.REFUSALS,
    **wizards.REFUSALS,
    **settling.REFUSALS,
    **displaced.REFUSALS,
}
"""Why not: for each question of this room, each verb it may be answered with."""
