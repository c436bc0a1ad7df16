"""A campaign at one terminal: a sitting for every match, and from one to the next. It knows no game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from grognard import campaigns, store
from grognard.campaigns import Episode, fate_after, joined, next_match, sequel_of
from grognard.cli.arguments import HUMAN
from grognard.cli.commands.play import Wanted, ask_dice, bots_of, fate_for, who_plays
from grognard.cli.console import FAILED, OK, Fault, told
from grognard.cli.prompt.sitting import Left, Sitting
from grognard.cli.terminal import Terminal
from grognard.driver import new_match
from grognard.driver import play as play_out
from grognard.fate import Fate, FateError, fate_of
from grognard.game import Game, Sequel
from grognard.kernel import Match, Position, Record, encode_record

LEAVE = ("quit", "q", "exit", "no", "n", "/quit")


class InCampaign:
    """A place for a match: the last one of a campaign's file."""

    def __init__(self, path: Path, game: str, before: Sequence[Record]) -> None:
        self.path = path
        self._game = game
        self._before = [encode_record(record) for record in before]
        self._file = store.Growing(path, lambda last: joined(game, [*self._before, last]))

    def save(self, match: Match[Any], whole: bool = False) -> None:
        """Add what is new to the file, or write the campaign with the match as it stands."""
        self._file.save(match, whole)

    def way_back(self) -> str:
        """The campaign goes on in the middle of the match."""
        return f"grognard campaign resume {self.path}"

    def afterwards(self, proved: bool) -> list[str]:
        """Replay it out of the campaign."""
        return [told("walks-through", f"grognard campaign replay {self.path} --episode {len(self._before) + 1}")]


class Trail:
    """One campaign at one terminal."""

    def __init__(self, game: Game[Any], path: Path, terminal: Terminal) -> None:
        self.game = game
        self.path = path
        self.terminal = terminal
        self._before: list[Record] = []

    def begin(self, wanted: Wanted) -> int:
        """Play from the first match on; the exit code."""
        fate = fate_for(wanted, self.terminal)
        match = new_match(self.game, fate, wanted.scenario, wanted.options, wanted.players)
        return self._from(self._kept(match, fate), fate, who_plays(match))

    def resume(self, episodes: Sequence[Episode]) -> int:
        """Go on with what was played so far; the exit code."""
        last = episodes[-1]
        if last.over and last.sequel is None:
            hint = told("how-it-went", f"grognard campaign show {self.path}")
            raise Fault(told("this-campaign-over", self.path), hint, FAILED)
        self._before = [episode.record for episode in episodes[:-1]]
        if last.over:
            self._before.append(self._proved(last.record))
            assert last.sequel is not None
            return self._follow(last.sequel, last.record)
        try:
            fate = fate_of(last.record.header, store.load_secret(self.path), ask_dice(self.terminal))
        except (store.StoreError, FateError) as error:
            raise Fault(f"{self.path}: {error}", code=FAILED) from error
        return self._from(Match.resume(self.game, last.record), fate, told("going-on-with", last.title))

    def _from(self, match: Match[Any], fate: Fate, greeting: str) -> int:
        """Play a match and all that follow it."""
        code = self._play(match, fate, greeting)
        if code or match.question is not None:
            return code
        self._before.append(match.record)
        sequel = sequel_of(self.game, match.position)
        people = HUMAN in match.header.players.values()
        for line in self.game.chronicle(match.position):
            if people or (sequel is None and line.weight):  # of bots, every result has been told above
                self.terminal.say(line.text)
        if sequel is None:
            self.terminal.say(told("campaign-over"), "bold")
            return OK
        return self._follow(sequel, match.record) if not people or self._goes_on(sequel) else OK

    def _follow(self, sequel: Sequel, before: Record) -> int:
        fate = fate_after(before.header, ask_dice(self.terminal))
        match = next_match(self.game, sequel, fate, before.header.players)
        return self._from(self._kept(match, fate), fate, f"{sequel.title}.")

    def _goes_on(self, sequel: Sequel) -> bool:
        """Whether people want the next match now."""
        try:
            said = self.terminal.ask(told("next-or-leave", sequel.title)).lower()
        except (EOFError, KeyboardInterrupt):
            said = LEAVE[0]
        if said in LEAVE:
            self.terminal.say(told("way-back", f"grognard campaign resume {self.path}"), "dim")
            return False
        return True

    def _play(self, match: Match[Any], fate: Fate, greeting: str) -> int:
        keeping = InCampaign(self.path, self.game.slug, self._before)
        bots = bots_of(match)
        if len(bots) < len(match.seats):
            return Sitting(self.game, match, fate, bots, keeping, self.terminal, greeting).run()
        try:
            with _counted(self.game.heading(match.position)) as count:
                play_out(match, bots, fate, lambda _: count(len(match.answers)))
        except (KeyboardInterrupt, EOFError, Left):
            keeping.save(match)
            raise Fault(told("stopped"), told("goes-on", keeping.way_back()), FAILED) from None
        keeping.save(match)
        self.terminal.say(in_a_line(self.game, match.position))
        return OK

    def _kept(self, match: Match[Any], fate: Fate) -> Match[Any]:
        """Write a new match down; the secret first, for a match whose dice nobody knows cannot go on."""
        try:
            if fate.proof:
                store.save_secret(self.path, fate.proof)
            InCampaign(self.path, self.game.slug, self._before).save(match)
        except store.StoreError as error:
            raise Fault(str(error), told("other-file"), FAILED) from error
        return match

    def _proved(self, record: Record) -> Record:
        """A match that was over before its proof was written gets it from the secret beside the file."""
        try:
            fate = fate_of(record.header, record.proof or store.load_secret(self.path), ask_dice(self.terminal))
        except (store.StoreError, FateError):
            return record
        return msgspec.structs.replace(record, proof=fate.proof)


def in_a_line(game: Game[Any], position: Position) -> str:
    """A match of a campaign in one line."""
    return f"{game.heading(position)}: {campaigns.ending(game, position) or told('under-way')}"


@contextmanager
def _counted(what: str) -> Iterator[Callable[[int], None]]:
    """Show on the error stream that bots are at it, and how many answers they have given."""
    if not sys.stderr.isatty():
        yield lambda count: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn(told("answers-so-far", "{task.completed:,}")))
    with Progress(*columns, TimeElapsedColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda count: bar.update(task, completed=count)
