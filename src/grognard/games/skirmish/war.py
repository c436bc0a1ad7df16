"""The position of a skirmish: where every piece stands, in what state, and what the half has seen.

Queries and the few primitive changes only; the rules that use them are in the chapter modules.
Pieces are numbers; one that is not on the map stands at `off`. A rider and his horse are two pieces,
and while he rides the horse has no place of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from grognard.games.skirmish.book import DEAD, HEALTHY, Book, Card, Face
from grognard.games.skirmish.land import Land
from grognard.kernel import Lexicon, Outcome, Position, Setting, bits, replaced

NOBODY = -1
SIDES = range(2)
ANIMALS = ("horse", "mule")
SHOT_EARLY, SHOT_LATE, FOUGHT, BUSY, CAST = (1 << n for n in range(5))


class Given(NamedTuple):
    """What is settled before a match: land, pieces, book, scenario and options."""

    land: Land
    cards: tuple[Card, ...]
    book: Book
    scenario: str
    first: int
    options: Mapping[str, Setting]
    lexicons: Mapping[str, Lexicon]


class War(Position):
    """The whole truth of a skirmish.

    `at` and `tail` are a piece's front and rear hex; `health` is 2, 1 or 0; `stun` is 0 or the half of the
    stun, counted from 1; `mount` is the horse a character rides,
    `task` the horse he is mounting (or DISMOUNTING); `spent` and `steps` are movement points and
    hexes of this half; `marks` are flags of this half; `fought` is the last half a piece fought hand to hand.
    """

    columns = ("at", "tail", "health", "stun", "spent", "steps", "marks")
    rows = ("mount", "task", "fought")
    scalars = ("half", "step", "ending")
    derived = ("masks",)
    shared = ("given",)
    __slots__ = (*columns, *rows, *scalars, *derived, *shared)

    at: list[int]
    tail: list[int]
    health: list[int]
    stun: list[int]
    spent: list[int]
    steps: list[int]
    marks: list[int]
    mount: tuple[int, ...]
    task: tuple[int, ...]
    fought: tuple[int, ...]
    half: int
    step: int
    ending: int
    masks: list[int]
    given: Given

    def __init__(self, given: Given) -> None:
        count = len(given.cards)
        off = given.land.off
        self.given = given
        self.at, self.tail = [off] * count, [off] * count
        self.health, self.stun = [HEALTHY] * count, [0] * count
        self.spent, self.steps, self.marks = [0] * count, [0] * count, [0] * count
        self.mount = self.task = (NOBODY,) * count
        self.fought = (-9,) * count
        self.half = self.step = self.ending = 0
        self.rebuild()

    def rebuild(self) -> None:
        """The hexes filled by the living: of each side, and by animals nobody rides."""
        self.masks = [0, 0, 0]
        for piece in self.pieces():
            if self.health[piece] != DEAD:
                self.masks[self.side(piece)] |= self.hexes(piece)

    def lexicon(self, name: str) -> Lexicon:
        """Names depend on the scenario's pieces and map."""
        return self.given.lexicons[name]

    @property
    def land(self) -> Land:
        """The land it is fought on."""
        return self.given.land

    @property
    def book(self) -> Book:
        """The book it is fought by."""
        return self.given.book

    def rule(self, key: str) -> str:
        """The clause that says so in this game."""
        return self.given.book.rule(key)

    @property
    def phasing(self) -> int:
        """The side whose half it is."""
        return (self.half + self.given.first) % 2

    @property
    def turn(self) -> int:
        """The number of the game turn, counted from 1."""
        return self.half // 2 + 1

    def pieces(self) -> Sequence[int]:
        """All pieces on the map."""
        off = self.given.land.off
        return [piece for piece, at in enumerate(self.at) if at != off]

    def card(self, piece: int) -> Card:
        """A piece as printed."""
        return self.given.cards[piece]

    def side(self, piece: int) -> int:
        """The side of a piece: 0, 1, or 2 for an animal without a rider."""
        card = self.given.cards[piece]
        return 2 if card.kind in ANIMALS else card.side

    def on_map(self, piece: int) -> bool:
        """Whether a piece stands on the map."""
        return self.at[piece] != self.given.land.off

    def alive(self, piece: int) -> bool:
        """Whether a piece stands on the map and lives."""
        return self.health[piece] != DEAD and self.on_map(piece)

    def active(self, piece: int) -> bool:
        """Whether a piece lives and is not stunned."""
        return self.alive(piece) and not self.stun[piece]

    def mounted(self, piece: int) -> bool:
        """Whether a character rides."""
        return self.mount[piece] != NOBODY

    def hexes(self, piece: int) -> int:
        """The hexes a piece fills."""
        off = self.given.land.off
        return (1 << self.at[piece] | 1 << self.tail[piece]) & ~(1 << off)

    def state(self, piece: int) -> str:
        """The face that shows."""
        if self.health[piece] == DEAD:
            return "dead"
        if self.stun[piece]:
            return "stunned"
        if self.mounted(piece):
            return "mounted" if self.health[piece] == HEALTHY else "mounted wounded"
        return "healthy" if self.health[piece] == HEALTHY else "wounded"

    def face(self, piece: int) -> Face:
        """The figures that show."""
        return self.given.cards[piece].faces[self.state(piece)]

    def living(self, side: int) -> int:
        """The hexes filled by the living of a side."""
        return self.masks[side]

    @property
    def filled(self) -> int:
        """The hexes filled by anything alive."""
        return self.masks[0] | self.masks[1] | self.masks[2]

    def piece_in(self, cells: int) -> list[int]:
        """The living pieces that fill any of these hexes."""
        if not cells & self.filled:
            return []
        return [piece for piece in self.pieces() if self.health[piece] != DEAD and self.hexes(piece) & cells]

    def near(self, piece: int) -> int:
        """The hexes a piece can strike into."""
        fighting = self.given.land.fighting
        found = 0
        for cell in bits(self.hexes(piece)):
            found |= fighting[cell]
        return found & ~self.hexes(piece)

    def enemies_beside(self, piece: int) -> list[int]:
        """The living enemies a piece can strike, or be struck by."""
        other = self.living(1 - self.card(piece).side)
        near = self.near(piece) & other
        return [p for p in self.piece_in(near) if self.side(p) == 1 - self.card(piece).side] if near else []

    def put(self, piece: int, at: int, tail: int | None = None) -> None:
        """Set a piece on the map, or with `off` take it away."""
        self.at[piece] = at
        self.tail[piece] = self.given.land.off if tail is None else tail
        self.rebuild()

    def kill(self, piece: int) -> None:
        """Turn a piece to its dead face where it stands."""
        self.health[piece] = DEAD
        self.stun[piece] = 0
        self.rebuild()

    def ride(self, piece: int, horse: int) -> None:
        """Put a character into the saddle (or with NOBODY out of it)."""
        self.mount = replaced(self.mount, piece, horse)

    def marked(self, piece: int, mark: int) -> bool:
        """Whether a flag of this half is set."""
        return bool(self.marks[piece] & mark)

    def bodies(self, cell: int) -> int:
        """The weight of the dead in a hex."""
        off = self.given.land.off
        weight = 0
        for piece, health in enumerate(self.health):
            if health == DEAD and self.at[piece] != off and self.hexes(piece) >> cell & 1:
                weight += self.book.body_weight(self.card(piece).kind)
        return weight

    @property
    def outcome(self) -> Outcome | None:
        """Who won; a scenario says how."""
        return None
