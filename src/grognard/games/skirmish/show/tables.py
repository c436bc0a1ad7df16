"""What tables of all skirmishes have alike: who is asked, reins, who has yet to come, and what lights up for an answer.

Everything comes from facts and views; names and looks are told by each game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import msgspec

from grognard.board.hexes import DIRECTION_NAMES
from grognard.games.skirmish.numerals import FAMILY, counted
from grognard.games.skirmish.show.facts import OpenFacts, PieceFacts
from grognard.kernel import FATE, View
from grognard.table.model import Card, Fixture, Mark, Piece, Track, Tray
from grognard.words import Texts, by_language

TITLES = Texts("titles", FAMILY)
FIGURES = Texts("figures", FAMILY)
DIRECTIONS = {name.lower(): number for number, name in enumerate(DIRECTION_NAMES)}
LOOKS = 64
"""Looks at all pieces that are kept: the other seats look at the same ones before the next answer."""
BONDS = "bonds"
"""The emblem of what lies on somebody who is tied up."""


def asked_of(view: View) -> str:
    """Who is asked, by the name of the seat."""
    if view.asked is None:
        return ""
    return "fate" if view.asked == FATE else view.seats[view.asked]


def titled(name: str, parts: Sequence[str]) -> str:
    """A piece in a line."""
    return TITLES("piece", name, ", ".join(parts)) if parts else name


@by_language(LOOKS)
def reins(pieces: tuple[PieceFacts, ...], name_of: Callable[[str], str]) -> tuple[Fixture, ...]:
    """The reins of all that are led (DB-HOR-4, DB-MUL-2, DN-2.36.4b)."""
    there = {piece.id: piece for piece in pieces if piece.at}
    led = [(piece, there[piece.follows]) for piece in there.values() if piece.follows in there]
    return tuple(
        Fixture(
            id=f"rein-{piece.id}",
            kind="rein",
            at=piece.at,
            state=ahead.rear or ahead.at,
            title=TITLES("leads", name_of(ahead.id), name_of(piece.id)),
        )
        for piece, ahead in led
    )


@by_language(LOOKS)
def left_of(pieces: tuple[PieceFacts, ...], side: int) -> Track:
    """How many of a side are left."""
    own = [piece for piece in pieces if piece.side == side]
    left = [piece for piece in own if piece.state != "dead" and not piece.gone]
    return Track(id="left", title=TITLES["left"], value=len(left), most=len(own))


@by_language(LOOKS)
def reserves(
    pieces: tuple[PieceFacts, ...],
    owner: int,
    seat: str,
    side: str,
    undated: str,
    card_of: Callable[[PieceFacts], Card],
) -> tuple[Tray, ...]:
    """Who of a seat has yet to be set up or to enter, by the turn in which they are due (DB-G19, DN-G128).

    `undated` is what those are called who have no turn.
    """
    ridden = {piece.mount for piece in pieces}
    waiting: dict[int, list[PieceFacts]] = {}
    for piece in pieces:
        lost = piece.state == "dead" or piece.gone
        if piece.owner == owner and not piece.at and not lost and piece.id not in ridden:
            waiting.setdefault(piece.turn, []).append(piece)
    return tuple(
        Tray(
            id=f"reserve-{seat}-{turn}",
            title=TITLES("due", turn) if turn > 0 else undated,
            side=side,
            cards=tuple(card_of(piece) for piece in those),
        )
        for turn, those in sorted(waiting.items())
    )


def target_of(answer: str, places: Collection[str], standing: Collection[str], cards: Collection[str]) -> str:
    """What lights up for an answer: a hex for the verbs of `places`, else a piece, a card or a button.

    >>> target_of("ride A5 ne", ("go", "ride"), (), ()), target_of("move jon", (), {"jon"}, ())
    ('cell:A5', 'piece:jon')
    """
    verb, _, place = answer.partition(" ")
    noun = answer.rpartition(" ")[2]
    if verb in places:
        return f"cell:{place.partition(' ')[0]}"
    if noun in standing:
        return f"piece:{noun}"
    return f"card:{noun}" if noun in cards else f"button:{answer}"


def with_acted(pieces: Sequence[Piece], facts: OpenFacts) -> tuple[Piece, ...]:
    """The pieces with what those of the side whose half it is have done in it: all their points are spent, or some."""
    own = [piece for piece in facts.pieces if piece.side == facts.phasing and piece.state != "dead"]
    spent = {piece.id: piece.spent for piece in own if piece.spent}
    return tuple(
        msgspec.structs.replace(piece, acted=_acted(piece, spent[piece.id])) if piece.id in spent else piece
        for piece in pieces
    )


def _acted(piece: Piece, spent: int) -> str:
    points = [int(mark.text) for mark in piece.marks if mark.kind == "movement" and mark.text.isdigit()]
    return "done" if points and spent >= max(points) else "part"


def facing_of(answer: str) -> str:
    """How a horse would stand after an answer, by the number of the direction; empty if the answer says nothing of it.

    >>> facing_of("ride A5 ne"), facing_of("go A5")
    ('1', '')
    """
    verb, way = answer.partition(" ")[0], answer.rpartition(" ")[2]
    return str(DIRECTIONS[way]) if verb == "ride" and way in DIRECTIONS else ""


def moved_remarks(view: View) -> dict[str, str]:
    """A remark behind those who have moved already, by piece, where it is asked who moves."""
    if view.topic != "movement":
        return {}
    return {piece.id: TITLES["moved"] for piece in view.facts.pieces if piece.spent}


def notes_of(
    piece: PieceFacts, marks: Sequence[Mark], weapon: str, alive: Sequence[str], notes: Texts, led_by: str
) -> list[str]:
    """What else there is to tell of a piece: weapon, what it rides and follows, and what is so while it is `alive`."""
    dead = piece.state == "dead"
    parts = [weapon] if weapon and not dead else []
    parts += [notes["caster"] for mark in marks if mark.text == "caster"]
    parts += [notes["mounted"]] if piece.mount else []
    parts += [notes("led", led_by)] if led_by else []
    parts += [notes("spent", counted(piece.spent, "point"))] if piece.spent and not dead else []
    return parts if dead else [*parts, *alive]


def printed_figures(attack: int | None, defence: int | None, movement: int | None, armoured: bool) -> tuple[Mark, ...]:
    """Attack, defence and movement as far as they are printed, armour in brackets (DB-CTR-1, DB-CTR-2, DN-1.51k)."""
    shown = {"attack": attack, "defence": defence, "movement": movement}
    return tuple(
        Mark(kind=kind, text=f"({value})" if kind == "defence" and armoured else str(value), title=FIGURES[kind])
        for kind, value in shown.items()
        if value is not None
    )
