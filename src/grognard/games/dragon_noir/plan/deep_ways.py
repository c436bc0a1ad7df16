"""The deep passages (book 5.3): dwarves, goblins and dogs go down by one entrance and come up by another.

Who has gone down everybody sees; by which exit he will come up only his own seat knows, until he does (DN-5.3f). The
row `below` of the position has them meanwhile, and `shafts` the entrances whose hexes a die has said (DN-G123).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from grognard.games.dragon_noir.movement.challenges import Challenge
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import CROSSING, MOVED, NOWHERE, Foray
from grognard.games.dragon_noir.verbs import EXIT, SURFACE
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.refusals import WhyNot
from grognard.kernel import FATE, Frame, Pick, Refusal, Step

if TYPE_CHECKING:
    from random import Random

DELVERS = 0
"""The side of the adventurers, who alone use the passages."""
PEOPLES, DOG = ("dwarves", "goblins"), "dog"
"""DN-5.3e, DN-4.2w, DN-4.1h: who finds his way down there."""
FOUR, THREE = 4, 3
TOLL = 1
"""DN-G321: what going down costs."""


class Below(NamedTuple):
    """Somebody in the passages: since which turn, by which entrance, and by which exit he will come up."""

    piece: int
    turn: int
    entrance: int
    exit: int


class Shaft(NamedTuple):
    """An entrance in a hex that a die has said, and whether both sides know it by now."""

    number: int
    cell: int
    known: int


class SinkShafts(Frame[None]):
    """DN-5.3c, DN-G123: before set-up a die says in which cell of the Jails there is an entrance; 9 and 0 roll again.

    Only the adventurers hear of it.
    """

    def start(self, war: Foray) -> Step:
        number = next(iter(unsunk(war)), 0)
        if number:
            return self.ask(FATE, "shaft-die", TEN, then=self.rolled, about=(number,), secret=True)
        more = war.given.hooks.prologue(war)
        return self.call(more) if more else self.done()

    def rolled(self, war: Foray, die: int) -> Step:
        number = unsunk(war)[0]
        cells = war.given.deep.cells[number]
        if die <= len(cells):
            war.shafts = (*war.shafts, number, cells[die - 1], 0)
            war.tell("DN-5.3c", "shaft-sunk", number, cells[die - 1], to=(DELVERS,))
        return self.start(war)


class Delve(Frame[bool]):
    """DN-5.3f: down from the map; turn and exit are written down. Done with whether he was hurt on the way.

    DN-2.35b: the hex that he leaves is crossed like any other, unless he began his move there.
    """

    piece: int

    def start(self, war: Foray) -> Step:
        opposed = war.given.hooks.departing(war, self.piece)
        return self.call(Challenge(self.piece, opposed), then=self.write)

    def write(self, war: Foray, hurt: bool) -> Step:
        if hurt:
            war.marks[self.piece] &= ~CROSSING
            return self.done(True)
        first = war.acts.lexicon.first[EXIT]
        entrance = entrance_at(war, war.at[self.piece])
        exits = war.given.deep.exits(entrance)
        numbers = [*war.given.deep.cells]
        options = Pick("act", sum(1 << first + numbers.index(exit) for exit in exits))
        seat = war.side[self.piece]
        return self.ask(seat, "deep-exit", options, then=self.written, about=(self.piece, entrance))

    def written(self, war: Foray, answer: int) -> Step:
        exit = [*war.given.deep.cells][war.acts.entries[answer][1]]
        go_down(war, self.piece, exit)
        return self.done(False)


class Surface(Frame[None]):
    """DN-5.3g: up by the exit that was written down, which the krobs may check; the first hex is paid for (DN-G321)."""

    piece: int

    def start(self, war: Foray) -> Step:
        piece, one = self.piece, whom(war, self.piece)
        cell = hex_of(war, one.exit)
        war.spent[piece] += _toll(war, piece, cell)
        war.steps[piece] += 1
        war.marks[piece] |= MOVED | CROSSING
        war.below = tuple(part for each in below(war) if each.piece != piece for part in each)
        war.put(piece, cell)
        war.refuge = 6 * cell
        war.reveal("DN-5.3g", "came-up", piece, one.exit, cell, one.turn)
        show(war, one.exit)
        more = war.given.hooks.interrupt(war, piece)
        return self.call(more, then=self.seen) if more else self.done()

    def seen(self, war: Foray, _: bool) -> Step:
        return self.done()


def go_down(war: Foray, piece: int, exit: int) -> None:
    """Take a piece off the map and write down by which exit it will come up."""
    cell = war.at[piece]
    entrance = entrance_at(war, cell)
    war.spent[piece] += TOLL
    war.marks[piece] |= MOVED
    war.remove(piece)
    war.below = (*war.below, piece, war.turn, entrance, exit)
    war.tell("DN-5.3f", "went-down", piece, entrance, cell)
    war.tell("DN-5.3f", "exit-written", piece, exit, ready(war, whom(war, piece)), to=(war.side[piece],))
    show(war, entrance)


def show(war: Foray, number: int) -> None:
    """DN-G123: whoever goes down or comes up betrays where the entrance is."""
    if any(shaft.number == number and not shaft.known for shaft in shafts(war)):
        war.shafts = tuple(
            part for shaft in shafts(war) for part in (shaft._replace(known=1) if shaft.number == number else shaft)
        )
        war.reveal("DN-G123", "shaft-seen", number, hex_of(war, number))


def below(war: Foray) -> Iterator[Below]:
    """Everybody in the passages, in the order in which they went down."""
    return (Below(*war.below[n : n + FOUR]) for n in range(0, len(war.below), FOUR))


def whom(war: Foray, piece: int) -> Below:
    """What is written down of somebody in the passages."""
    return next(one for one in below(war) if one.piece == piece)


def shafts(war: Foray) -> Iterator[Shaft]:
    """The entrances whose hexes a die has said."""
    return (Shaft(*war.shafts[n : n + THREE]) for n in range(0, len(war.shafts), THREE))


def unsunk(war: Foray) -> list[int]:
    """The entrances whose hexes a die has still to say."""
    return [number for number in war.given.deep.by_die() if number not in war.shafts[::THREE]]


def hex_of(war: Foray, number: int) -> int:
    """Where an entrance is; NOWHERE as long as no die has said it."""
    cells = war.given.deep.cells[number]
    if len(cells) == 1:
        return cells[0]
    return next((shaft.cell for shaft in shafts(war) if shaft.number == number), NOWHERE)


def entrance_at(war: Foray, cell: int) -> int:
    """The number of the entrance in a hex, or 0."""
    return next((number for number in war.given.deep.cells if hex_of(war, number) == cell), 0)


def ready(war: Foray, one: Below) -> int:
    """DN-5.3g: the turn in which somebody may come up at the earliest; he may wait longer (DN-5.3h)."""
    return one.turn + war.given.deep.exits(one.entrance)[one.exit]


def fits_down(war: Foray, piece: int) -> bool:
    """DN-5.3e, DN-4.2w, DN-4.1h: whether somebody knows the passages."""
    return war.side[piece] == DELVERS and (war.people(piece) in PEOPLES or war.card(piece).kind == DOG)


def surface_acts(war: Foray) -> int:
    """Those of the side who may come up now, as acts."""
    first = war.acts.lexicon.first[SURFACE]
    return sum(1 << first + one.piece for one in below(war) if why_not_surface(war, one.piece) is None)


def awaited(war: Foray, side: int) -> bool:
    """Whether a side has people in the passages, who count among those who are left (DN-G323)."""
    return any(war.side[piece] == side for piece in war.below[::FOUR])


def why_not_delve(war: Foray, piece: int) -> Refusal | None:
    """Why a piece cannot go down where it stands; each goes by himself and without a burden (DN-G324)."""
    if not entrance_at(war, war.at[piece]):
        return Refusal("DN-5.3c", "no-deep-entrance-here", (piece,))
    if not fits_down(war, piece):
        return Refusal("DN-5.3e", "does-not-know-passages", (piece,))
    if war.guest == piece:
        return Refusal("DN-2.37a", "only-passes-through-hex-others", (piece,))
    if left(war, piece) < TOLL:
        return Refusal("DN-G321", "no-point-left-to-go-down", (piece,))
    return None


def why_not_surface(war: Foray, piece: int) -> Refusal | None:
    """Why a piece cannot come up now (DN-5.3g, DN-G322)."""
    if piece not in war.below[::FOUR] or war.side[piece] != war.phasing:
        return Refusal("DN-5.3g", "not-in-passages", (piece,))
    one = whom(war, piece)
    if ready(war, one) > war.turn:
        return Refusal("DN-5.3g", "still-on-the-way", (piece, ready(war, one)))
    cell = hex_of(war, one.exit)
    if war.filled >> cell & 1:
        return Refusal("DN-G322", "exit-taken", (piece, cell))
    shut = war.given.hooks.why_closed(war, piece, cell)
    if shut:
        return shut
    open_ground = war.land.enterable(gait_of(war, piece, alone=True), war.heaps())
    if not open_ground >> cell & 1 or _toll(war, piece, cell) > left(war, piece):
        return Refusal("DN-G322", "exit-blocked", (piece, cell))
    return None


def _toll(war: Foray, piece: int, cell: int) -> int:
    return war.land.price(gait_of(war, piece, alone=True), cell, war.bodies[cell]) or 0


def imagine_below(world: Foray, seat: int, random: Random) -> bool:
    """Draw anew what another seat cannot know of the passages; says whether there was anything to draw.

    DN-5.3f: the exit of everybody in them may be any that his entrance is linked to; DN-G123: an entrance in a hex that
    a die has said may be in each of those hexes, until it is used.
    """
    if seat == DELVERS or not (world.below or world.shafts):
        return False
    deep = world.given.deep
    rows: list[int] = []
    sunk: list[int] = []
    for one in below(world):
        rows += one._replace(exit=random.choice([*deep.exits(one.entrance)]))
    for shaft in shafts(world):
        sunk += shaft if shaft.known else shaft._replace(cell=random.choice(deep.cells[shaft.number]))
    world.below, world.shafts = tuple(rows), tuple(sunk)
    return True


def _why_not_exit(war: Foray, frame: Delve, number: int) -> Refusal | None:
    exit = [*war.given.deep.cells][number]
    if exit in war.given.deep.exits(entrance_at(war, war.at[frame.piece])):
        return None
    return Refusal("DN-5.3a", "no-way-there", (frame.piece, exit))


def _why_not_up(war: Foray, _: Frame[None], piece: int) -> Refusal | None:
    return why_not_surface(war, piece)


OWN: Mapping[str, Mapping[str, WhyNot]] = {"deep-exit": {EXIT: _why_not_exit}, "movement": {SURFACE: _why_not_up}}
"""The verbs of this chapter's topics, for refusals."""
