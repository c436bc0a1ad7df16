"""The position of a skirmish: where every piece stands, in what state, and what the half has seen.

Queries and the few primitive changes only; the rules that use them are in the chapter modules. Pieces are numbers;
one that is not on the map stands at `off`. A rider and his horse are two pieces, and while he rides the horse has no
place of its own.
"""

from __future__ import annotations

from typing import ClassVar, Self

from grognard.board.footprints import PAIR, SINGLE, Footprint
from grognard.board.hexes import bits
from grognard.games.skirmish.acts import Acts
from grognard.games.skirmish.given import Given
from grognard.games.skirmish.land.land import NO_HEAPS, Heaps, Land
from grognard.games.skirmish.sheets.book import DEAD, NOBODY, Book, Card, Face
from grognard.kernel import Lexicon, Outcome, Position, replaced

NO_SIDE = 2
SHOT_EARLY, SHOT_LATE, FOUGHT, BUSY, CAST, TURNED, HALTED, LED, LET_GO = (1 << n for n in range(9))
"""What a piece has done since its own half began; see `War.marks`."""
CLINGING = 1 << 28
"""Among the marks: a swimmer holds on to a stone, and is in the water until he climbs up on it."""
LONG_AGO = -9


class War(Position):
    """The whole truth of a skirmish.

    `at` and `facing` are a piece's anchor (the front of a pair) and the way it looks; `health` is lives left; `stun` is
    0 or the half of the stun, counted from 1; `spent`, `steps` and `marks` are movement points, hexes and flags since
    the piece's own half began. `side` is 2 for nobody's; `mount` is the horse under a rider, `follows` the piece in
    front of one that is led or tied, `breed` the horse whose figures a bare horse shows; `fought` is the last half of
    hand to hand; `tasks` are fours of piece, task, object and halves left; `claims` are pairs of a target and the
    shooter against whom it has taken the cover of a corner in this half; `effects` are threes of an effect, a piece and
    the last half of it; `changed` are pairs of a cell and the number of its new terrain; `gone` are the pieces that
    have left the map alive, `bound` those that lie tied up, `held` those that wait for something; `first` is the side
    that begins. Derived: `masks`, the hexes filled by the living of each side and last those with heaps of dead, `who`,
    the living piece in each filled cell on dry land, `bodies`, the weight of the dead by cell, `piles`, the cells in
    which they lie so thick that they change the going, with that weight, and `leads`, the piece right behind each one.
    `land` follows from `changed`: the given one, or what has become of it.
    """

    columns = ("at", "facing", "health", "stun", "spent", "steps", "marks")
    rows: ClassVar[tuple[str, ...]] = (
        *("side", "mount", "follows", "breed", "fought", "tasks", "claims"),
        *("effects", "changed", "gone", "bound", "held"),
    )
    scalars: ClassVar[tuple[str, ...]] = ("half", "step", "ending", "first")
    derived = ("masks", "who")
    derived_rows: ClassVar[tuple[str, ...]] = ("bodies", "piles", "leads")
    shared = ("given", "land")
    __slots__ = (*columns, *rows, *scalars, *derived, *derived_rows, *shared)

    at: list[int]
    facing: bytearray
    health: bytearray
    stun: list[int]
    spent: list[int]
    steps: bytearray
    marks: list[int]
    side: tuple[int, ...]
    mount: tuple[int, ...]
    follows: tuple[int, ...]
    breed: tuple[int, ...]
    fought: tuple[int, ...]
    tasks: tuple[int, ...]
    claims: tuple[int, ...]
    effects: tuple[int, ...]
    changed: tuple[int, ...]
    gone: tuple[int, ...]
    bound: tuple[int, ...]
    held: tuple[int, ...]
    half: int
    step: int
    ending: int
    first: int
    masks: list[int]
    who: bytearray
    bodies: bytes
    piles: Heaps
    leads: tuple[int, ...]
    given: Given[Self]
    land: Land

    def __init__(self, given: Given[Self]) -> None:
        count = len(given.cards)
        self.given = given
        self.at, self.facing = [given.land.off] * count, bytearray(count)
        self.health, self.stun = bytearray(card.tough.lives for card in given.cards), [0] * count
        self.spent, self.steps, self.marks = [0] * count, bytearray(count), [0] * count
        self.side = tuple(card.side for card in given.cards)
        self.mount = self.follows = (NOBODY,) * count
        self.breed = tuple(range(count))
        self.fought = (LONG_AGO,) * count
        self.tasks = self.claims = self.effects = self.changed = ()
        self.gone = self.bound = self.held = ()
        self.half = self.step = self.ending = 0
        self.first = given.first
        self.rebuild()

    def rebuild(self) -> None:
        """The land as it is now, the hexes filled by the living, the heaps and the weight of the dead, from nothing."""
        self.land = self.land_now()
        self.masks = [0, 0, 0, 0]
        self.bodies, self.piles = bytes(self.given.land.off + 1), NO_HEAPS
        self.who = bytearray(self.given.land.off + 1)
        leads = [NOBODY] * len(self.at)
        for behind, ahead in enumerate(self.follows):
            if ahead != NOBODY:
                leads[ahead] = behind
        self.leads = tuple(leads)
        for piece in range(len(self.at)):
            self.set_down(piece)

    def land_now(self) -> Land:
        """What has become of the given land."""
        return self.given.land.as_changed(self.changed)

    def lexicon(self, name: str) -> Lexicon:
        """Names depend on the scenario's pieces and map."""
        return self.given.lexicons[name]

    @property
    def book(self) -> Book:
        """The book it is fought by."""
        return self.given.book

    @property
    def acts(self) -> Acts:
        """The verbs and where they begin."""
        return self.given.acts

    def rule(self, key: str) -> str:
        """The clause that says so in this game."""
        return self.given.book.rule(key)

    @property
    def phasing(self) -> int:
        """The side whose half it is."""
        return (self.half + self.first) % 2

    @property
    def turn(self) -> int:
        """The number of the game turn, counted from 1."""
        return self.half // 2 + 1

    def pieces(self) -> list[int]:
        """All pieces on the map."""
        off = self.given.land.off
        return [piece for piece, at in enumerate(self.at) if at != off]

    def living_of(self, side: int) -> list[int]:
        """The living pieces of a side on the map."""
        off, health, sides = self.given.land.off, self.health, self.side
        return [p for p, at in enumerate(self.at) if at != off and health[p] and sides[p] == side]

    def card(self, piece: int) -> Card:
        """A piece as printed."""
        return self.given.cards[piece]

    def name(self, piece: int) -> str:
        """The printed name of a piece."""
        return self.given.cards[piece].name

    def beast(self, piece: int) -> bool:
        """Whether a piece is a horse or a mule, which does nothing by itself (DB-HOR-1)."""
        return self.given.cards[piece].tough.beast

    def alive(self, piece: int) -> bool:
        """Whether a piece stands on the map and lives."""
        return self.health[piece] != DEAD and self.at[piece] != self.given.land.off

    def active(self, piece: int) -> bool:
        """Whether a piece is on the map, lives and is not stunned."""
        return self.alive(piece) and not self.stun[piece]

    def hurt(self, piece: int) -> bool:
        """Whether a living piece has lost a life."""
        return 0 < self.health[piece] < self.given.cards[piece].tough.lives

    def mounted(self, piece: int) -> bool:
        """Whether a character rides."""
        return self.mount[piece] != NOBODY

    def no_stop(self, piece: int) -> int:
        """The hexes that a piece may cross, and in which it never stays or is put down."""
        return 0

    def footprint(self, piece: int) -> Footprint:
        """The shape a piece fills as it is now."""
        return PAIR if self.mount[piece] != NOBODY else self.given.cards[piece].footprint

    def hexes(self, piece: int) -> int:
        """The hexes a piece fills."""
        at = self.at[piece]
        if at == self.given.land.off:
            return 0
        footprint = PAIR if self.mount[piece] != NOBODY else self.given.cards[piece].footprint
        if footprint is SINGLE:
            return 1 << at
        return self.given.land.stands(footprint)[6 * at + self.facing[piece]]

    def rear(self, piece: int) -> int:
        """The rear hex of a pair (DB-CTR-5)."""
        return self.at[piece] - self.given.land.grid.shifts[self.facing[piece]]

    def state(self, piece: int) -> str:
        """The face that shows, in a word."""
        if self.health[piece] == DEAD:
            return "dead"
        if self.stun[piece]:
            return "stunned"
        return "wounded" if self.hurt(piece) else "healthy"

    def face(self, piece: int) -> Face:
        """The figures that show (DB-CTR-7, DB-CTR-19)."""
        card = self.given.cards[self.breed[piece]]
        if self.stun[piece]:
            return card.stunned
        return (card.afoot if self.mount[piece] == NOBODY else card.saddle)[self.health[piece]]

    def living(self, side: int) -> int:
        """The hexes filled by the living of a side."""
        return self.masks[side]

    @property
    def filled(self) -> int:
        """The hexes filled by anything alive."""
        masks = self.masks
        return masks[0] | masks[1] | masks[2]

    def piece_in(self, cells: int) -> list[int]:
        """The living pieces that fill any of these hexes."""
        masks = self.masks
        cells &= masks[0] | masks[1] | masks[2]
        if cells & self.land.water:  # only there do several share a hex
            return self.living_in(cells)
        who = self.who
        return sorted({who[cell] for cell in bits(cells)}) if cells else []

    def near(self, piece: int) -> int:
        """The hexes a piece can strike into."""
        if self.mount[piece] == NOBODY and self.given.cards[piece].footprint is SINGLE:
            at = self.at[piece]
            return self.land.fighting[at] if at != self.given.land.off else 0
        hexes = self.hexes(piece)
        return self.land.touching(hexes) & ~hexes

    def swims(self, piece: int) -> bool:
        """Whether a piece is in the water, or still clings to a stone in it (DB-G144)."""
        return bool(self.land.water >> self.at[piece] & 1) or bool(self.marks[piece] & CLINGING)

    def pressed(self, piece: int) -> bool:
        """Whether a living enemy is beside a piece, with no wall between."""
        return bool(self.near(piece) & self.masks[1 - self.side[piece]])

    def prey(self, side: int, cells: int = -1) -> list[int]:
        """The living pieces a side may attack in these hexes: enemies and nobody's, but none it leads or spares."""
        sides, follows, spared = self.side, self.follows, self.given.spared[side]
        found = [p for p in self.piece_in(cells & (self.masks[1 - side] | self.masks[NO_SIDE])) if sides[p] != side]
        if spared:
            found = [p for p in found if not spared >> p & 1]
        return [p for p in found if follows[p] == NOBODY or not self.led_by(p, side)]

    def chooser(self, piece: int, foe: int) -> int:
        """The side that chooses for a piece: its own, and for nobody's the other one than its foe's."""
        side = self.side[piece]
        return side if side != NO_SIDE else 1 - self.side[foe]

    def led_by(self, piece: int, side: int) -> bool:
        """Whether a piece is in a file that somebody of a side leads."""
        while self.follows[piece] != NOBODY:
            piece = self.follows[piece]
            if self.side[piece] == side:
                return True
        return False

    def file(self, piece: int) -> list[int]:
        """The pieces behind a piece, in the order in which they follow each other."""
        leads, found = self.leads, []
        while (piece := leads[piece]) != NOBODY:
            found.append(piece)
        return found

    def heaps(self) -> Heaps:
        """The hexes in which the dead lie so thick that they change the going, with their weight."""
        return self.piles

    def put(self, piece: int, at: int, facing: int = 0) -> None:
        """Set a piece on the map, or with `off` take it away."""
        self.lift(piece)
        self.at[piece], self.facing[piece] = at, facing
        self.set_down(piece)

    def put_foot(self, piece: int, at: int) -> None:
        """Set a living piece of one hex on another hex; by far the most frequent change, so it goes straight there."""
        before, masks, side = self.at[piece], self.masks, self.side[piece]
        left, entered = 1 << before, 1 << at
        masks[side] ^= left
        if (left | entered) & (self.land.water | masks[0] | masks[1] | masks[2]):  # others share a hex
            masks[side] |= left
            self.put(piece, at, self.facing[piece])
            return
        masks[side] |= entered
        self.who[before], self.who[at] = 0, piece
        self.at[piece] = at

    def kill(self, piece: int) -> None:
        """Turn a piece to its dead face where it stands (DB-CTR-13)."""
        self.lift(piece)
        self.health[piece] = DEAD
        self.stun[piece] = 0
        self.set_down(piece)

    def saddle_up(self, piece: int, horse: int) -> None:
        """Put a character on a horse, which loses its place."""
        at, facing = self.at[horse], self.facing[horse]
        self.put(horse, self.given.land.off)
        self.lift(piece)
        self.mount = replaced(self.mount, piece, horse)
        self.at[piece], self.facing[piece] = at, facing
        self.set_down(piece)

    def unsaddle(self, piece: int, cell: int) -> int:
        """Take a rider off into a hex; the horse, which is handed back, stands where he rode (DB-CTR-6)."""
        horse, at, facing = self.mount[piece], self.at[piece], self.facing[piece]
        self.lift(piece)
        self.mount = replaced(self.mount, piece, NOBODY)
        self.at[piece], self.facing[piece] = cell, 0
        self.set_down(piece)
        self.put(horse, at, facing)
        return horse

    def tie(self, piece: int, ahead: int) -> None:
        """Let a piece follow another, or with NOBODY no more."""
        before = self.follows[piece]
        if before != NOBODY:
            self.leads = replaced(self.leads, before, NOBODY)
        if ahead != NOBODY:
            self.leads = replaced(self.leads, ahead, piece)
        self.follows = replaced(self.follows, piece, ahead)

    def remove(self, piece: int) -> None:
        """Take a piece off the map, out of any file."""
        self.drop_reins(piece)
        self.tie(piece, NOBODY)
        self.put(piece, self.given.land.off)

    def drop_reins(self, piece: int) -> None:
        """Whatever a piece leads stays behind."""
        if self.leads[piece] != NOBODY:
            self.tie(self.leads[piece], NOBODY)

    def marked(self, piece: int, mark: int) -> bool:
        """Whether a flag of this half is set."""
        return bool(self.marks[piece] & mark)

    def change_land(self, cells: int, terrain: str, restored: int = 0) -> None:
        """Give hexes another terrain from now on; a building all of whose hexes have changed is gone.

        Those in `restored` are what they were at first.
        """
        pairs = zip(self.changed[::2], self.changed[1::2], strict=True)
        now = {cell: number for cell, number in pairs if not restored >> cell & 1}
        if cells:
            now.update(dict.fromkeys(bits(cells), self.land.terrains.index(terrain)))
        self.changed = tuple(number for pair in sorted(now.items()) for number in pair)
        self.rebuild()

    def restore_land(self, cells: int) -> None:
        """Make hexes again what they were at first."""
        self.change_land(0, "", restored=cells)

    def set_down(self, piece: int) -> None:
        """Enter a piece into masks and weights as it now is."""
        cells = self.hexes(piece)
        if self.health[piece] == DEAD:
            self._weigh(piece, cells, 1)
            return
        self.masks[self.side[piece]] |= cells
        for cell in bits(cells & ~self.land.water if cells & self.land.water else cells):
            self.who[cell] = piece

    def lift(self, piece: int) -> None:
        """Take a piece out of masks and weights, before it is changed; `set_down` follows."""
        cells = self.hexes(piece)
        if self.health[piece] == DEAD:
            self._weigh(piece, cells, -1)
            return
        masks = self.masks
        masks[self.side[piece]] &= ~cells
        for cell in bits(cells):
            self.who[cell] = 0
        # Others share a hex, which in play they do in the water only.
        if cells & (self.land.water | masks[0] | masks[1] | masks[2]):
            self.at[piece], at = self.given.land.off, self.at[piece]
            for other in self.living_in(cells):
                self.set_down(other)
            self.at[piece] = at

    def living_in(self, cells: int) -> list[int]:
        """The living who fill any of these hexes, as their counters lie, whatever the masks say."""
        health, places, mount = self.health, frozenset(bits(cells)), self.mount
        found = [piece for piece, at in enumerate(self.at) if at in places and health[piece]]
        wide = [*self.given.wide]
        if mount.count(NOBODY) != len(mount):
            wide += [piece for piece, horse in enumerate(mount) if horse != NOBODY]
        beyond = [piece for piece in wide if health[piece] and self.hexes(piece) & cells]
        return sorted({*found, *beyond}) if beyond else found

    def _weigh(self, piece: int, cells: int, sign: int) -> None:
        weight, bodies = sign * self.book.body_weight(self.card(piece).kind), bytearray(self.bodies)
        for cell in bits(cells):
            bodies[cell] += weight
            bridge = bool(self.land.bridges >> cell & 1)
            changed = self.book.body_factor(bodies[cell], bridge) != 1
            self.masks[3] = self.masks[3] & ~(1 << cell) | changed << cell
        self.bodies = bytes(bodies)
        self.piles = tuple((cell, bodies[cell]) for cell in bits(self.masks[3]))

    @property
    def outcome(self) -> Outcome | None:
        """Who won; a scenario says how."""
        return None
