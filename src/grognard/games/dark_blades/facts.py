"""What a seat may know of a battle, put together from nothing (DB-MAG-12).

Everything on the boards lies open. Hidden are only the cards of the other seat's hand and those still in the pile: of
both there is no more than a count. Words and pictures are made of these facts elsewhere.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from grognard.games.dark_blades import items, lasting
from grognard.games.dark_blades.cards import pile, spell_names
from grognard.games.dark_blades.fields import land_of
from grognard.games.dark_blades.items import LAID
from grognard.games.dark_blades.muster import muster
from grognard.games.dark_blades.options import KEYS
from grognard.games.dark_blades.trolls import FLAMES
from grognard.games.dark_blades.victory import Battle
from grognard.games.skirmish import chores
from grognard.games.skirmish.book import NOBODY
from grognard.games.skirmish.war import BUSY, CAST, FOUGHT, HALTED, SHOT_EARLY, SHOT_LATE, War

SEATS = 2
KNOWN = 4096
"""Pieces in different states that are remembered before all are forgotten."""
ITEMS = tuple(item.option for item in items.ITEMS)
"""The objects of the optional rules (DB-OPT-1, DB-OPT-3), in the order of `War.items`."""
EFFECTS = {
    lasting.SHIELDED: "shielded",
    lasting.BLIND: "blind",
    lasting.MIRED: "mired",
    lasting.BOLD: "bold",
    lasting.GUARDED: "guarded",
    lasting.CARRIED: "carried",
    lasting.FREE: "free",
    lasting.BETRAYED: "betrayed",
}
WORK = {
    chores.MOUNTING: "mounting",
    chores.DISMOUNTING: "dismounting",
    chores.TYING: "tying",
    chores.UNTYING: "untying",
    chores.CLEARING: "clearing",
}
DEEDS = {
    SHOT_EARLY | SHOT_LATE: "shot",
    FOUGHT: "fought",
    BUSY: "busy",
    CAST: "cast",
    HALTED: "halted",
    FLAMES: "burning",
}


class PieceFacts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece: `at` is its hex or the front one of two, nothing if it is off the map; `side` 2 is nobody's.

    `owner` is the side that brings it on, `turn` when it is due if it has yet to enter. `mount` is the horse under a
    rider, `breed` the horse whose figures a bare horse shows, `follows` the piece in front of one that is led. `spent`
    and `steps` count this half.
    `gone` has left the map alive, `bound` lies tied up, `waits` may not act yet.
    """

    id: str
    side: int
    state: str
    at: str = ""
    rear: str = ""
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


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All a seat may know. `key` stands for the scenario with its options; `hand` is the seat's own.

    `held` counts the cards of both seats and `pile` those nobody holds; `played` lie open. `lying` are objects on the
    ground by hex, `changed` hexes by their new terrain, `claims` targets under the cover of a corner and the shooters.
    """

    key: str
    turn: int
    step: int
    phasing: int
    pieces: tuple[PieceFacts, ...]
    held: tuple[int, ...] = ()
    pile: int = 0
    hand: dict[str, int] = {}
    played: dict[str, int] = {}
    lying: tuple[tuple[str, str], ...] = ()
    changed: dict[str, str] = {}
    claims: tuple[tuple[str, str], ...] = ()


def facts_of(war: Battle, seat: int) -> Facts:
    """Everything the seat may know, added up."""
    row = war.claims
    return Facts(
        key=war.given.scenario,
        turn=war.turn,
        step=war.step,
        phasing=war.phasing,
        pieces=_pieces(war),
        held=_held(war.hands),
        pile=sum(pile(war)) if war.hands else 0,
        hand=_named(_cards(war.hands, seat)) if war.hands and seat in range(SEATS) else {},
        played=_named(war.played),
        lying=_lying(war),
        changed=_changed(war.given.scenario, war.changed),
        claims=tuple((_id(war, a), _id(war, b)) for a, b in zip(row[::2], row[1::2], strict=True)),
    )


def _cards(hands: tuple[int, ...], seat: int) -> tuple[int, ...]:
    count = len(spell_names())
    return hands[seat * count : (seat + 1) * count]


@lru_cache(maxsize=256)
def _held(hands: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(_cards(hands, owner)) for owner in range(SEATS)) if hands else ()


@lru_cache(maxsize=256)
def _named(cards: tuple[int, ...]) -> dict[str, int]:
    return {name: count for name, count in zip(spell_names(), cards, strict=False) if count}


def _lying(war: War) -> tuple[tuple[str, str], ...]:
    """The objects that lie on the map; one that went off it with its holder is lost."""
    places = [(item, LAID - place) for item, place in enumerate(war.items) if place <= LAID]
    return tuple((ITEMS[item], war.land.labels[cell]) for item, cell in places if cell != war.land.off)


@lru_cache(maxsize=256)
def _changed(key: str, row: tuple[int, ...]) -> dict[str, str]:
    land = land_of(key)
    return {land.labels[cell]: land.terrains[kind] for cell, kind in zip(row[::2], row[1::2], strict=True)}


def _id(war: War, piece: int) -> str:
    return "" if piece == NOBODY else war.card(piece).id


def _pieces(war: War) -> tuple[PieceFacts, ...]:
    """All pieces; from one answer to the next most of them stay as they are, and are not put together again."""
    known = _known(war.given.scenario, war.gone, war.bound, war.held, war.items, war.tasks, war.effects)
    columns = (war.at, war.facing, war.health, war.stun, war.spent, war.steps, war.marks)
    rows = (war.side, war.mount, war.follows, war.breed)
    states = tuple(zip(*columns, *rows, strict=True))
    before, found = known.last
    if states != before:
        if before:
            old = zip(states, before, found, strict=True)
            now = [facts if state == was else _kept(war, known, n, state) for n, (state, was, facts) in enumerate(old)]
        else:
            now = [_kept(war, known, piece, state) for piece, state in enumerate(states)]
        found = tuple(now)
        known.last = (states, found)
    return found


def _kept(war: War, known: _Known, piece: int, state: tuple[int, ...]) -> PieceFacts:
    facts = known.pieces.get((piece, state))
    if facts is None:
        if len(known.pieces) > KNOWN:
            known.pieces.clear()
        owner, turn = _posts(war.given.scenario).get(piece, (war.side[piece], 0))
        facts = known.pieces[piece, state] = _piece(war, piece, owner, turn)
    return facts


class _Known:
    """The pieces put together so far by number and state, and all of them as they were when last looked at.

    `last` is replaced as a whole: several threads may look at once.
    """

    __slots__ = ("last", "pieces")

    def __init__(self) -> None:
        self.pieces: dict[tuple[int, tuple[int, ...]], PieceFacts] = {}
        self.last: tuple[tuple[tuple[int, ...], ...], tuple[PieceFacts, ...]] = ((), ())


@lru_cache(maxsize=KEYS)
def _posts(key: str) -> dict[int, tuple[int, int]]:
    """Who brings a piece on, and in which turn."""
    return {post.piece: (post.side, post.turn) for post in muster(key).posts}


@lru_cache(maxsize=64)
def _known(key: str, *rows: tuple[int, ...]) -> _Known:
    """What is known of the pieces while these rows of the position stay as they are."""
    return _Known()


def _piece(war: War, piece: int, owner: int, turn: int) -> PieceFacts:
    there, pair = bool(war.hexes(piece)), war.hexes(piece).bit_count() > 1
    work, work_on, work_left = _work(war, piece)
    bare = war.breed[piece] != piece
    return PieceFacts(
        id=_id(war, piece),
        side=war.side[piece],
        state=war.state(piece),
        at=war.land.labels[war.at[piece]] if there else "",
        rear=war.land.labels[war.rear(piece)] if pair else "",
        facing=war.facing[piece] if pair else 0,
        owner=owner,
        turn=turn if not there and war.health[piece] and piece not in war.gone else 0,
        gone=piece in war.gone,
        bound=piece in war.bound,
        waits=piece in war.held,
        mount=_id(war, war.mount[piece]),
        breed=_id(war, war.breed[piece]) if bare else "",
        follows=_id(war, war.follows[piece]),
        spent=war.spent[piece],
        steps=war.steps[piece],
        deeds=tuple(word for mark, word in DEEDS.items() if war.marked(piece, mark)),
        under=_under(war, piece),
        holds=tuple(ITEMS[item] for item, holder in enumerate(war.items) if holder == piece),
        work=work,
        work_on=work_on,
        work_left=work_left,
    )


def _under(war: War, piece: int) -> tuple[str, ...]:
    """The spells that work on a piece; every one once, however often it was cast."""
    return tuple(word for effect, word in EFFECTS.items() if lasting.under(war, piece, effect))


def _work(war: War, piece: int) -> tuple[str, str, int]:
    """What a piece is at, on whom, and for how many halves more."""
    row = war.tasks
    for n in range(0, len(row), 4):
        if row[n] == piece:
            return WORK[row[n + 1]], _id(war, row[n + 2]), row[n + 3]
    return "", "", 0
