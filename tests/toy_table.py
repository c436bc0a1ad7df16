"""How the Causeway looks: its facts, words, table, sketch and drawing. It knows nothing of the rules."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel import Event, Refusal, View
from grognard.table.art import BoardArt, Place
from grognard.table.model import Board, Card, Line, Option, Piece, Sketch, Spot, Table, Track, Tray

TITLE = "The Causeway"
SEATS = ("red", "blue")
SIDES = ("rust", "slate")
STONES = ("s1", "s2", "s3", "s4", "s5", "s6", "s7")
CARDS = ("shield", "straw")
SAID = {
    "round": "Round {0} begins.",
    "moods": "Red is {0}, Blue is {1}.",
    "first": "{0} goes first (die {1}).",
    "drew": "{0} draws a card.",
    "got": "{1} draws: {0}.",
    "step": "{0} steps to {1}.",
    "rest": "{0} rests.",
    "swung": "{0} strikes.",
    "parried": "{0} parries with a shield.",
    "wounded": "{0} is wounded (die {1}).",
    "missed": "{0} dodges (die {1}).",
}


class Facts(msgspec.Struct, frozen=True):
    """What a seat may know: all that lies open, its own hand, and how many cards the rest are."""

    stones: tuple[int, ...]
    wounds: tuple[int, ...]
    round: int
    rounds: int
    hand: tuple[int, ...]
    held: tuple[int, ...]
    pile: int


REFUSALS = {
    "not-next": "{} is not the next stone.",
    "taken": "Your rival stands there.",
    "out-of-reach": "Your rival is out of reach.",
}


def object_to(refusal: Refusal) -> Line:
    """A refusal in words; its only fact is a stone."""
    text = REFUSALS[refusal.key].format(*(STONES[int(arg)] for arg in refusal.args))
    return Line(text=text, rule=refusal.rule, targets=refusal.targets)


def say(event: Event) -> Line:
    """Fill in the sentence; the first number is a seat, except for rounds and cards."""
    args: list[Any] = list(event.args)
    if event.what == "got":
        args = [CARDS[args[0]], *(SEATS[seat].capitalize() for seat in event.to or ())]
    elif event.what not in ("round", "moods"):
        args[0] = SEATS[args[0]].capitalize()
    if event.what == "step":
        args[1] = STONES[args[1]]
    return Line(text=SAID[event.what].format(*args), rule=event.rule)


def table(view: View) -> Table:
    """Two pieces on a row of stones, the seat's own cards, the round."""
    facts: Facts = view.facts
    return Table(
        game=view.game,
        scenario=view.scenario,
        seat=SEATS[view.seat] if view.seat >= 0 else "",
        title=TITLE,
        boards=(Board(id="causeway", title=TITLE),),
        pieces=(_piece(0, facts), _piece(1, facts)),
        trays=(Tray(id="hand", title="Hand", cards=_cards(facts)),),
        tracks=(Track(id="round", title="Round", value=facts.round, most=facts.rounds),),
        prompt=view.topic,
        asked="" if view.asked is None else "fate" if view.asked < 0 else SEATS[view.asked],
        options=tuple(_option(answer) for answer in view.options),
        log=tuple(say(event) for event in view.log[view.said :]),
        outcome=view.outcome.how if view.outcome else "",
    )


def sketch() -> Sketch:
    """Seven pairs of brackets."""
    spots = {stone: Spot(line=0, column=4 * n, width=3) for n, stone in enumerate(STONES)}
    return Sketch(lines=(" ".join(["[ ]"] * len(STONES)),), spots=spots)


def art() -> BoardArt:
    """Seven stones in a row."""
    spots = {stone: Place(x=50 + 100 * n, y=50, size=60) for n, stone in enumerate(STONES)}
    body = "".join(f'<circle cx="{spot.x}" cy="{spot.y}" r="40"/>' for spot in spots.values())
    return BoardArt(
        id="causeway", title=TITLE, width=700, height=100, body=body, spots=spots, doors={}, rooms={}
    )


def _piece(seat: int, facts: Facts) -> Piece:
    name, stone = SEATS[seat], STONES[facts.stones[seat]]
    state = "wounded" if facts.wounds[seat] else "healthy"
    return Piece(
        id=name, cell=stone, figure="knight", side=SIDES[seat], name=name.capitalize(),
        code=name[:2].upper(), state=state,
    )  # fmt: skip


def _cards(facts: Facts) -> tuple[Card, ...]:
    held = [(name, count) for name, count in zip(CARDS, facts.hand, strict=False) if count]
    return tuple(Card(id=name, name=name, emblem=name, count=count) for name, count in held)


def _option(answer: str) -> Option:
    verb, _, stone = answer.partition(" ")
    target = f"cell:{stone}" if stone else f"button:{verb}"
    return Option(answer=answer, label=answer.capitalize(), targets=(target,), group=verb)
