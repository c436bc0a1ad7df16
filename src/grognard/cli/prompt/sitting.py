"""A sitting: people at one terminal, bots and Fate between them, a record saved after every answer.

It drives a match and shows each person the table of that person's seat, nothing else. Whoever has only one answer is
answered for, unless the others at the terminal would notice that nobody called him. It knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from grognard import store
from grognard.bots import Bot
from grognard.bots import bot as bot_called
from grognard.characters.lines import track_text
from grognard.cli.console import FAILED, LOWEST, OK, Fault, told
from grognard.cli.page.screen import page
from grognard.cli.prompt import asides, language
from grognard.cli.prompt.asides import Moment
from grognard.cli.prompt.keeping import Keeping
from grognard.cli.prompt.language import Ask, Choose, Unclear
from grognard.cli.prompt.news import gathered
from grognard.cli.prompt.offers import choice
from grognard.cli.terminal import Terminal
from grognard.driver import Player, next_answer, sight_of
from grognard.fate import Fate
from grognard.game import Game
from grognard.kernel import FATE, WATCHER, Answer, IllegalAnswer, Match, Question
from grognard.table.model import Line, Option, Table, Track, in_one_line
from grognard.words import common, explained

STAND_IN = "greedy"
"""The bot that answers for somebody who asks for it."""
RECENT = 4
"""Lines of the log told again to somebody who comes back to a match."""


class Left(Exception):
    """Somebody asked to leave the table."""


class Sitting:
    """One match at one terminal."""

    def __init__(
        self,
        game: Game[Any],
        match: Match[Any],
        fate: Fate,
        bots: Mapping[int, Player],
        keeping: Keeping,
        terminal: Terminal,
        greeting: str = "",
    ) -> None:
        self.game = game
        self.match = match
        self.fate = fate
        self.bots = bots
        self.keeping = keeping
        self.terminal = terminal
        self.people = [seat for seat in range(len(match.seats)) if seat not in bots]
        self.sketches = {board: game.sketch(board) for board in game.boards}
        self._unsaved = ""
        self._half = ""
        self._before: int | None = None
        self._told = {seat: max(0, len(match.view(seat).log) - RECENT) for seat in self._onlookers()}
        self._news: list[Line] = []
        self._notes: list[tuple[int, Line]] = [
            (0, Line(text=text, weight=2)) for text in (greeting, told("welcome")) if text
        ]

    def run(self) -> int:
        """Play until the match is over or everybody has left; the exit code."""
        try:
            while self.match.question is not None:
                self._go_on()
        except (EOFError, KeyboardInterrupt, Left):
            return self._leave()
        self.match.proof = self.fate.proof
        self._save(whole=True)
        self._finish()
        return FAILED if self._unsaved else OK

    def _go_on(self) -> None:
        question = self.match.question
        assert question is not None
        if question.seat in self.people and (question.options.count() > 1 or self._missed(question.seat)):
            self._turn(question.seat)
            return
        if question.seat in self.people:
            self._note_forced(question.seat)
        thrown = question.seat == FATE and self._thrown(question)
        if thrown:
            self._introduce_dice()
        try:
            answer = self._typed() if thrown else next_answer(self.match, self.bots, self.fate)
        except (EOFError, KeyboardInterrupt, Left):
            raise
        except Exception as error:
            who = common()["seats"]["fate"] if question.seat == FATE else self.match.seats[question.seat]
            raise self._broken(told("no-answer-came", who, question.topic, error)) from error
        self._put(question.seat, answer)

    def _missed(self, seat: int) -> bool:
        """Whether others would see that somebody was not called to the terminal: it would tell what he cannot do."""
        return len(self.people) > 1 and seat != self._before

    def _thrown(self, question: Question) -> bool:
        """Whether people throw real dice or draw a card now; one that only its owner sees is drawn whatever is left."""
        if self.match.header.fate.get("kind") != "typed":
            return False
        return question.options.count() > 1 or self._owner_of_secret() is not None

    def _typed(self) -> Answer:
        """What people say that fell."""
        return self.fate.answer(self.match.position, self.match.fates + 1)

    def _introduce_dice(self) -> None:
        """Tell people who throw real dice what the throw is for."""
        owner = self._owner_of_secret()
        if owner is not None:
            self._hand_over(owner)
        view = self.match.view(WATCHER)
        fresh = [self.game.say(event, view).text for event in view.log[self._told[WATCHER] :]]
        self._told[WATCHER] = len(view.log)
        room = self.terminal.size.height // 3
        for text in [*fresh[-room:], in_one_line(self.game.table(view).prompt)]:
            if text:
                self.terminal.say(text)

    def _owner_of_secret(self) -> int | None:
        """The one person who may know what Fate is about to answer, if not all may."""
        ahead = self.match.position.copy()
        ahead.log = []
        assert ahead.question is not None
        known = [event.to for event in ahead.answer(ahead.question.options.at(0)) if event.to is not None]
        owners = [seat for seat in self.people if known and seat in known[0]]
        return owners[0] if len(owners) == 1 else None

    def _turn(self, seat: int) -> None:
        """One question to a person: show the page, then read until an answer or an undo changes it."""
        self._hand_over(seat)
        moment = self._moment(seat)
        self._take_news(seat)
        self._show(moment.table)
        before = len(self.match.answers), self.match.question
        while (len(self.match.answers), self.match.question) == before:
            self._obey(seat, self._moment(seat))

    def _obey(self, seat: int, moment: Moment) -> None:
        options = moment.table.options
        words = [*(option.answer for option in options), *language.VERBS]
        line = self.terminal.ask(f"{self.match.seats[seat]}> ", words)
        half, self._half = self._half, ""
        command = language.read_on(half, line, options)
        if isinstance(command, Choose):
            self._choose(seat, command.option.answer, moment)
        elif isinstance(command, Unclear):
            self._half = line
            self._unclear(command.options, options)
        elif isinstance(command, Ask):
            self._aside(seat, command, moment)
        else:
            self._choose(seat, command.text, moment)

    def _choose(self, seat: int, text: str, moment: Moment) -> None:
        """Answer if that is possible; else say which rule forbids it."""
        try:
            answer = moment.sight.parse(text)
        except IllegalAnswer:
            self.terminal.show(asides.why_not(text, moment))
            return
        try:
            self._put(seat, answer)
        except Fault as fault:  # the match is as it was before: something else can be chosen
            self.terminal.say(f"{fault.text}. {fault.hint}", "bold red")

    def _put(self, seat: int, answer: Answer) -> None:
        try:
            self.match.put(seat, answer)
        except IllegalAnswer as error:
            self.terminal.say(explained(error.refusal), "yellow")
            return
        except Exception as error:
            raise self._broken(told("rules-broke", error)) from error
        self._save()

    def _aside(self, seat: int, ask: Ask, moment: Moment) -> None:
        if ask.verb == "quit":
            raise Left
        if ask.verb == "undo":
            self._undo(seat)
        elif ask.verb == "auto":
            self._stand_in(seat, ask.rest)
        elif ask.verb == "save":
            self._copy(ask.rest)
        elif ask == Ask("look"):
            self._show(moment.table)
        else:
            self.terminal.show(asides.tell(ask, moment))

    def _stand_in(self, seat: int, rest: str) -> None:
        """Let a bot answer for somebody: one question, or all until the tracks of the table move on."""
        if rest not in ("", "once"):
            self.terminal.say(told("auto-how"), "yellow")
            return
        tracks, bot = self._table(seat).tracks, bot_called(STAND_IN, len(self.match.answers))
        self._tell_how_long(tracks if not rest else ())
        while (question := self.match.question) is not None and self._table(seat).tracks == tracks:
            if question.seat in self.people and question.seat != seat:
                break
            if question.seat == seat and question.options.count() > 1:
                self._put(seat, bot.choose(sight_of(self.match, seat)))
                self._tell_why(bot if rest else None)
            else:
                self._go_on()
            if rest:
                break

    def _tell_how_long(self, tracks: tuple[Track, ...]) -> None:
        """Say how long a bot will answer, before it does."""
        if tracks:
            self.terminal.say(told("auto-does", ", ".join(track_text(track) for track in tracks)), "dim")

    def _tell_why(self, bot: Bot | None) -> None:
        """What a bot weighed that answered once."""
        for sentence in bot.why() if bot else ():
            self.terminal.say(sentence, "dim")

    def _undo(self, seat: int) -> None:
        refusal = self.match.why_not_undo(seat)
        if refusal is not None:
            said = self.game.explain(refusal, self.match.view(seat))
            self.terminal.show(asides.refused(said, self.terminal.size.width))
            return
        self.match.undo(seat)
        for other in self._onlookers():
            self._told[other] = min(self._told[other], len(self.match.view(other).log))
        self._save()
        self._note(seat, told("taken-back"))

    def _unclear(self, meant: tuple[Option, ...], options: tuple[Option, ...]) -> None:
        self.terminal.say(told("which-one", choice(meant, options)), "yellow")

    def _note_forced(self, seat: int) -> None:
        """Say in one line what was answered for somebody who had no choice."""
        label = self._table(seat).options[:1]
        what = label[0].label if label else told("one-answer")
        self._note(seat, told("no-choice", what), weight=0)

    def _note(self, seat: int, text: str, weight: int = 1) -> None:
        """Keep a remark for the next page, at its place among the news."""
        self._notes.append((len(self.match.view(seat).log), Line(text=text, weight=weight)))

    def _hand_over(self, seat: int) -> None:
        """Put a blank screen between two people when one of them would see what the other may not."""
        before, self._before = self._before, seat
        if len(self.people) < 2 or before == seat:
            return
        if before is not None:
            self._notes = []  # they were for the one before
            if _same_sight(self._table(before), self._table(seat)):
                return
        self.terminal.clear(wholly=True)
        name = self.match.seats[seat].capitalize()
        if self.terminal.live:
            self.terminal.ask(told("hand-over-live", name))
        else:
            self.terminal.say(told("hand-over", name), "bold")

    def _take_news(self, seat: int) -> None:
        view = self.match.view(seat)
        log, first = view.log, self._told[seat]
        dated = [(first + k + 0.5, self.game.say(event, view)) for k, event in enumerate(log[first:])]
        self._news = gathered([line for _, line in sorted([*self._notes, *dated], key=lambda note: note[0])])
        self._told[seat], self._notes = len(log), []

    def _show(self, table: Table, more: str = "", spare: int = 0) -> None:
        """Show a page that leaves `spare` lines for what is printed below it."""
        size = self.terminal.size
        size = size._replace(height=max(LOWEST, size.height - spare))
        self.terminal.clear()
        self.terminal.show(page(table, self.sketches, self._news, size, more))

    def _moment(self, seat: int) -> Moment:
        table = self._table(seat)
        return Moment(sight_of(self.match, seat), table, self.sketches, self.terminal.size, self._aims(seat, table))

    def _aims(self, seat: int, table: Table) -> tuple[str, ...]:
        """How the seat wins: as the table tells, or else as the scenario does."""
        told = self.game.scenario(self.match.header.scenario).aims
        return table.aims or told.get(self.match.seats[seat], told.get("", ()))

    def _table(self, seat: int) -> Table:
        return self.game.table(self.match.view(seat))

    def _onlookers(self) -> list[int]:
        return [WATCHER, *self.people]

    def _save(self, whole: bool = False) -> None:
        """Save; a disk that is full now may have room at the next answer, so play goes on."""
        try:
            self.keeping.save(self.match, whole)
        except store.StoreError as error:
            if not self._unsaved:
                self.terminal.say(told("not-saved", error), "bold red")
                self.terminal.say(told("save-elsewhere"), "red")
            self._unsaved = str(error)
        else:
            self._unsaved = ""

    def _copy(self, name: str) -> None:
        """Say where the match is, or put a copy of it somewhere else, secret of the dice and all."""
        if not name:
            self._save(whole=True)
            if not self._unsaved:
                self.terminal.say(told("saved", self.keeping.path))
            return
        target = Path(name).expanduser()
        try:
            if target.exists():
                raise store.StoreError(target, told("file-there"))
            store.save(target, self.match.record)
            if self.fate.proof:
                store.save_secret(target, self.fate.proof)
        except (store.StoreError, OSError, ValueError) as error:
            self.terminal.say(told("no-copy", error), "yellow")
        else:
            self.terminal.say(told("copied", target))

    def _leave(self) -> int:
        self.terminal.out.print()
        self._save(whole=True)
        if self._unsaved:
            return FAILED
        self.terminal.say(told("match-saved", self.keeping.path))
        self.terminal.say(told("way-back", self.keeping.way_back()), "dim")
        return OK

    def _finish(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else WATCHER
        if seat == WATCHER:
            self._notes = []  # all look on now
        table = self._table(seat)
        self._take_news(seat)
        self._show(msgspec.structs.replace(table, options=()), told("replay-tells"), spare=3)
        self.terminal.say(told("the-record", self.keeping.path))
        for line in self.keeping.afterwards(bool(self.match.proof)):
            self.terminal.say(line, "dim")

    def _broken(self, what: str) -> Fault:
        self._save(whole=True)
        return Fault(told("a-bug", what), told("safe", self.keeping.path), FAILED)


def _same_sight(one: Table, other: Table) -> bool:
    """Whether two seats may see the same: then nothing has to be hidden between their turns."""
    return (one.pieces, one.fixtures, one.trays, one.log) == (
        other.pieces,
        other.fixtures,
        other.trays,
        other.log,
    )
