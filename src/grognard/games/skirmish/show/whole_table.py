"""The whole table of a man-to-man game: board, pieces, trays, tracks, question, answers and log of a view.

A game hands over a `Setting`: its voice, its boards, and how it shows what only it has. Everything comes from the view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from grognard.board.storeys import ABOVE
from grognard.games.skirmish.show.facts import OpenFacts, PieceFacts
from grognard.games.skirmish.show.tables import asked_of, facing_of, moved_remarks, target_of, with_acted
from grognard.games.skirmish.show.voice import Voice
from grognard.kernel import View
from grognard.table.model import Board, Fixture, Option, Piece, Table, Track, Tray
from grognard.words import by_language, translated

F = TypeVar("F", bound=OpenFacts)
OPTIONS = 32_768
"""Options that are kept as they look: the same hexes are asked about again and again."""


def no_remark(view: View, noun: str) -> str:
    """Nothing more to say of an answer."""
    return ""


def no_aims(view: View) -> tuple[str, ...]:
    """The aims are those of the scenario."""
    return ()


class Setting(NamedTuple, Generic[F]):
    """How a game sets its table. `title` and `turns` are those of a scenario by its key, `board_title` of a board."""

    voice: Voice
    title: Callable[[str], str]
    turns: Callable[[str], int]
    step: Callable[[F], tuple[str, int, int]]
    """Where the half stands: the step in words, which one it is, and of how many."""
    board_of: Callable[[str], str]
    board_title: Callable[[str], str]
    pieces: Callable[[View, F], Sequence[Piece]]
    fixtures: Callable[[F], Sequence[Fixture]]
    trays: Callable[[View, F], Sequence[Tray]]
    verdict: Callable[[View], str]
    """How a match that is over has ended."""
    remark: Callable[[View, str], str] = no_remark
    """What is to be said behind an answer, by its last word."""
    aims: Callable[[View], tuple[str, ...]] = no_aims


def laid(view: View, setting: Setting[F]) -> Table:
    """The whole table of a seat."""
    facts: F = view.facts
    board, voice = setting.board_of(facts.key), setting.voice
    pieces, trays = with_acted(setting.pieces(view, facts), facts), tuple(setting.trays(view, facts))
    return Table(
        game=view.game,
        scenario=view.scenario,
        seat=view.seats[view.seat] if view.seat >= 0 else "watcher",
        title=voice.titles("table", translated(setting.title(facts.key), voice.package)),
        boards=(Board(id=board, title=setting.board_title(board), hexes=True),),
        pieces=pieces,
        fixtures=tuple(setting.fixtures(facts)),
        trays=trays,
        tracks=tracks_of(facts, setting),
        prompt=_prompt(view, voice),
        rule=voice.rule(view.topic, view.about) if view.topic else "",
        asked=asked_of(view),
        about=voice.spoken_of(voice.question(view), voice.asking(view), facts.key) if view.asked is not None else (),
        options=_options(view, setting, pieces, trays),
        log=tuple(voice.say(event, facts.key) for event in view.log[view.said :]),
        outcome=setting.verdict(view) if view.outcome else "",
        aims=setting.aims(view),
        version=len(view.log),
    )


def _prompt(view: View, voice: Voice) -> str:
    if view.asked is None:
        return voice.titles["over"] if view.outcome else ""
    return voice.prompt(voice.question(view), voice.asking(view), view.facts.key)


def tracks_of(facts: F, setting: Setting[F]) -> tuple[Track, ...]:
    """The turn of how many, and the step of the half with whose it is (DB-SEQ-1, DB-G20, DN-2.12.1g)."""
    step, number, most = setting.step(facts)
    turn = setting.voice.titles["turn"]
    return (
        Track(id="turn", title=turn, value=facts.turn, most=setting.turns(facts.key)),
        Track(id="step", title=step, value=number, most=most),
    )


def standing(pieces: Sequence[PieceFacts]) -> list[PieceFacts]:
    """All who stand or lie on the board; the dead first, so that the living are drawn over them.

    Whoever is on a walkway is drawn over those below it.
    """
    there = [piece for piece in pieces if piece.at]
    there.sort(key=lambda piece: (piece.at.endswith(ABOVE), piece.state != "dead"))
    return there


def _options(
    view: View, setting: Setting[F], pieces: Sequence[Piece], trays: Sequence[Tray]
) -> tuple[Option, ...]:
    cards = {card.id for tray in trays for card in tray.cards}
    there = {piece.id for piece in pieces}
    voice, topic, key, moved = setting.voice, view.topic, view.facts.key, moved_remarks(view)
    nouns = [answer.rpartition(" ")[2] for answer in view.options]
    remarks = [moved.get(noun, "") + setting.remark(view, noun) for noun in nouns]
    return tuple(
        _option(voice, answer, topic, key, remark, noun in there, noun in cards)
        for answer, noun, remark in zip(view.options, nouns, remarks, strict=True)
    )


@by_language(OPTIONS)
def _option(voice: Voice, answer: str, topic: str, key: str, remark: str, stands: bool, lies: bool) -> Option:
    """An answer with what lights up for it; its last word `stands` on the board or `lies` as a card."""
    verb, noun = answer.partition(" ")[0], answer.rpartition(" ")[2]
    said = voice.label(answer, topic, key) + remark
    target = target_of(answer, voice.groups, (noun,) if stands else (), (noun,) if lies else ())
    group, facing = voice.groups.get(verb, ""), facing_of(answer)
    return Option(answer=answer, label=said, targets=(target,), group=group, facing=facing)
