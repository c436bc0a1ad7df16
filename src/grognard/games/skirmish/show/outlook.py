"""Looking ahead over a skirmish: where pieces get, what they can strike or hit, and what a hex sees.

For people who look before they act. Nothing here asks, changes or words anything; all of it lies open to everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.board.pairs import SWAP
from grognard.games.skirmish.given import P
from grognard.games.skirmish.movement.files import why_not_led
from grognard.games.skirmish.movement.phase import can_move, foot_field, going_of, ride_ends, ride_field
from grognard.games.skirmish.shooting.fire import why_not_aim
from grognard.games.skirmish.shooting.lines import cover_at, drawn
from grognard.games.skirmish.war import War
from grognard.table.overlays import Prospect

STANDING = ("destination", "entry-hex", "set-up", "advance-where", "retreat", "flee")
"""Questions about a piece, the first they name, that an answer with a facing says the stand of."""


class Post(NamedTuple):
    """A place that a piece can take: the hex of its front, all it fills there, and what coming there costs."""

    front: int
    hexes: int
    cost: int


def rested(war: P, pieces: list[int]) -> P:
    """The same position with these pieces as they are when their next half begins."""
    later = war.copy()
    for piece in pieces:
        later.spent[piece] = later.steps[piece] = later.marks[piece] = 0
    return later


def posts(war: War, piece: int) -> list[Post]:
    """Where a piece can end a move with what is left to it; of a pair every hex and facing."""
    if not can_move(war, piece) or why_not_led(war, piece):
        return []
    if war.footprint(piece) is not SINGLE:
        return _pair_posts(war, piece)
    walked = foot_field(war, piece)
    ends = ~war.filled & ~war.given.hooks.no_end(war, piece)
    return [Post(cell, 1 << cell, cost) for cost, layer in enumerate(walked.layers) for cell in bits(layer & ends)]


def _pair_posts(war: War, piece: int) -> list[Post]:
    ridden, cells = ride_field(war, piece), war.land.stands(war.footprint(piece))
    stands = [war.acts.stand(answer - war.acts.ride) for answer in bits(ride_ends(war, piece))]
    return [Post(each.anchor, cells[6 * each.anchor + each.facing], ridden.cost(each)) for each in stands]


def can_strike(war: War, piece: int) -> bool:
    """Whether a piece is fit to attack hand to hand at all."""
    return war.active(piece) and war.face(piece).attack > 0 and not war.swims(piece) and piece not in war.held


def struck(war: War, piece: int) -> int:
    """The hexes into which a piece can strike, from where it is or after a move."""
    hexes = war.hexes(piece)
    for post in posts(war, piece):
        hexes |= post.hexes
    return war.land.touching(hexes)


def strikes_of(war: War, piece: int) -> int:
    """The hexes into which a piece can strike from where it is."""
    return war.land.touching(war.hexes(piece))


def faced(war: P, answer: int, told: Prospect | None, strikes: Callable[[P, int], int]) -> Prospect | None:
    """What is told of an answer; where it says how a piece stands, also into which hexes it could strike from there."""
    verb, noun = war.acts.entries[answer]
    question = war.question
    if verb != "ride" or question is None or question.topic not in STANDING:
        return told
    piece, (anchor, facing) = question.about[0], war.acts.stand(noun)
    after = war.copy()
    after.put(piece, anchor, facing)
    cells = strikes(after, piece) & ~after.hexes(piece) & war.land.map.cells
    labels = tuple(war.land.labels[cell] for cell in bits(cells))
    covers = tuple(war.land.labels[cell] for cell in bits(after.hexes(piece)))
    return msgspec.structs.replace(told or Prospect(covers=covers), strikes=labels)


def can_hit(war: War, piece: int) -> bool:
    """Whether a piece is fit to shoot from where it stands."""
    if not war.active(piece) or not war.book.shoots(war.card(piece).weapon):
        return False
    held_up = war.mounted(piece) or war.swims(piece) or war.pressed(piece)
    return not held_up and war.given.hooks.why_not_shoot(war, piece) is None


def in_range(war: War, cell: int, weapon: str) -> int:
    """The hexes of the map within the range of a weapon."""
    return war.land.grid.disc(cell, war.book.reach(weapon)) & war.land.map.cells


def under_fire(war: War, piece: int) -> int:
    """The hexes that a shooter sees within range, whoever may stand between."""
    at, found = war.at[piece], 0
    for cell in bits(in_range(war, at, war.card(piece).weapon)):
        if cell != at and drawn(war.land, at, cell):
            found |= 1 << cell
    return found


def seen_from(war: War, cell: int) -> dict[int, str]:
    """The hexes seen from a hex, whoever may stand between, with the class of their cover against it."""
    found = [other for other in bits(war.land.map.cells) if other != cell and drawn(war.land, cell, other)]
    return {other: cover_at(war.land, cell, other) for other in found}


def way_to(war: War, piece: int, answer: int) -> list[tuple[int, int]]:
    """The hexes a piece goes through with an answer of walking or riding, and what each has cost it in all."""
    verb, noun = war.acts.entries[answer]
    if verb == "go":
        walked = foot_field(war, piece)
        return [(cell, walked.cost(cell) or 0) for cell in walked.path(noun)]
    found, at, cost = [], war.at[piece], 0
    going = going_of(war, piece)
    for cell in ride_field(war, piece).path(war.acts.stand(noun)):
        if cell == SWAP:  # first of all, or when all is over
            at = war.rear(piece)
            continue
        cost += going.cost(at, cell)
        found.append((cell, cost))
        at = cell
    return found


def attackers_of(war: War, piece: int) -> list[int]:
    """The enemies beside a piece who are fit to attack it."""
    foe = 1 - war.side[piece]
    return [other for other in war.piece_in(war.near(piece)) if war.side[other] == foe and can_strike(war, other)]


def shooters_at(war: War, piece: int) -> list[int]:
    """The enemies who are fit to shoot at a piece from where they stand."""
    foes = war.living_of(1 - war.side[piece])
    return [foe for foe in foes if can_hit(war, foe) and why_not_aim(war, foe, piece) is None]
