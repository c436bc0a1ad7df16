"""What lies open of the pieces of a skirmish, put together from nothing.

A game adds its hands, its spells and its secrets; words and pictures are made of these facts elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Generic, NamedTuple

import msgspec

from grognard.board.hexes import bits
from grognard.games.skirmish.given import P
from grognard.games.skirmish.hooks import W
from grognard.games.skirmish.movement import chores
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import War

KNOWN = 4096
"""Pieces in different states that are remembered before all are forgotten."""
WORK = {
    chores.MOUNTING: "mounting",
    chores.DISMOUNTING: "dismounting",
    chores.TYING: "tying",
    chores.UNTYING: "untying",
    chores.CLEARING: "clearing",
}


class PieceFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, cache_hash=True):
    """A piece: `at` is its hex or the front one of two, nothing if it is off the map; `side` 2 is nobody's.

    `owner` is the side that brings it on, `turn` when it is due if it has yet to enter. `mount` is the horse under a
    rider, `breed` the horse whose figures a bare horse shows, `follows` the piece in front of one that is led. `spent`
    and `steps` count this half.
    `rear` is the other hex of a pair, `covers` are all hexes but the anchor's of a bigger piece.
    `gone` has left the map alive, `bound` lies tied up, `waits` may not act yet.
    """

    id: str
    side: int
    state: str
    at: str = ""
    rear: str = ""
    covers: tuple[str, ...] = ()
    facing: int = 0
    owner: int = 0
    turn: int = 0
    gone: bool = False
    bound: bool = False
    waits: bool = False
    mount: str = ""
    breed: str = ""
    follows: str = ""
    spent: int = 0
    steps: int = 0
    deeds: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    work: str = ""
    work_on: str = ""
    work_left: int = 0


class OpenFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What lies open in every skirmish; `key` stands for the scenario with its options, and step 0 is set-up."""

    key: str
    turn: int
    step: int
    phasing: int
    pieces: tuple[PieceFacts, ...]


class Telling(NamedTuple, Generic[W]):
    """What a game calls things: deeds by marks, the spells on a piece, what it holds; and who brings on whom when.

    `posts` are by piece the side and the turn; `rows` are what these and things held depend on, besides the scenario.
    """

    deeds: Mapping[int, str]
    under: Callable[[W, int], tuple[str, ...]]
    posts: Callable[[W], Mapping[int, tuple[int, int]]]
    rows: Callable[[W], tuple[int, ...]]
    holds: Callable[[W, int], tuple[str, ...]] = lambda *_: ()


def piece_facts(war: P, telling: Telling[P]) -> tuple[PieceFacts, ...]:
    """All pieces; from one answer to the next most of them stay as they are, and are not put together again."""
    known = _known(war.given.scenario, war.gone, war.bound, war.held, war.tasks, war.effects, telling.rows(war))
    columns = (war.at, war.facing, war.health, war.stun, war.spent, war.steps, war.marks)
    rows = (war.side, war.mount, war.follows, war.breed)
    last = known.last
    if last.rows == rows and last.columns == columns:  # the other seats look, too
        return last.found
    states = tuple(zip(*columns, *rows, strict=True))
    if last.states:
        old = zip(states, last.states, last.found, strict=True)
        now = [
            facts if state == was else _kept(war, telling, known, n, state) for n, (state, was, facts) in enumerate(old)
        ]
    else:
        now = [_kept(war, telling, known, piece, state) for piece, state in enumerate(states)]
    found = tuple(now)
    known.last = _Look(tuple([column.copy() for column in columns]), rows, states, found)
    return found


def id_of(war: War, piece: int) -> str:
    """The id of a piece, nothing for nobody."""
    return "" if piece == NOBODY else war.card(piece).id


class _Look(NamedTuple):
    """All pieces as they were at one moment: by column and row, by piece, and what was put together."""

    columns: tuple[list[int] | bytearray, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    states: tuple[tuple[int, ...], ...] = ()
    found: tuple[PieceFacts, ...] = ()


class _Known:
    """The pieces put together so far by number and state, and all of them as they were when last looked at.

    `last` is replaced as a whole: several threads may look at once.
    """

    __slots__ = ("last", "pieces")

    def __init__(self) -> None:
        self.pieces: dict[tuple[int, tuple[int, ...]], PieceFacts] = {}
        self.last = _Look()


@lru_cache(maxsize=64)
def _known(key: str, *rows: tuple[int, ...]) -> _Known:
    """What is known of the pieces while these rows of the position stay as they are."""
    return _Known()


def _kept(war: P, telling: Telling[P], known: _Known, piece: int, state: tuple[int, ...]) -> PieceFacts:
    facts = known.pieces.get((piece, state))
    if facts is None:
        if len(known.pieces) > KNOWN:
            known.pieces.clear()
        facts = known.pieces[piece, state] = _piece(war, telling, piece)
    return facts


def _piece(war: P, telling: Telling[P], piece: int) -> PieceFacts:
    hexes, marks = war.hexes(piece).bit_count(), war.marks[piece]
    there, pair = bool(hexes), hexes == 2
    owner, turn = telling.posts(war).get(piece, (war.side[piece], 0))
    work, work_on, work_left = _work(war, piece)
    bare = war.breed[piece] != piece
    return PieceFacts(
        id=id_of(war, piece),
        side=war.side[piece],
        state=war.state(piece),
        at=war.land.labels[war.at[piece]] if there else "",
        rear=war.land.labels[war.rear(piece)] if pair else "",
        covers=_covers(war, piece) if hexes > 2 else (),
        facing=war.facing[piece] if hexes > 1 else 0,
        owner=owner,
        turn=turn if not there and war.health[piece] and piece not in war.gone else 0,
        gone=piece in war.gone,
        bound=piece in war.bound,
        waits=piece in war.held,
        mount=id_of(war, war.mount[piece]),
        breed=id_of(war, war.breed[piece]) if bare else "",
        follows=id_of(war, war.follows[piece]),
        spent=war.spent[piece],
        steps=war.steps[piece],
        deeds=tuple([word for mark, word in telling.deeds.items() if marks & mark]) if marks else (),
        under=telling.under(war, piece) if war.effects else (),
        holds=telling.holds(war, piece),
        work=work,
        work_on=work_on,
        work_left=work_left,
    )


def _covers(war: War, piece: int) -> tuple[str, ...]:
    return tuple(war.land.labels[cell] for cell in bits(war.hexes(piece)) if cell != war.at[piece])


def _work(war: War, piece: int) -> tuple[str, str, int]:
    """What a piece is at, on whom, and for how many halves more."""
    row = war.tasks
    for n in range(0, len(row), 4):
        if row[n] == piece:
            return WORK[row[n + 1]], id_of(war, row[n + 2]), row[n + 3]
    return "", "", 0
