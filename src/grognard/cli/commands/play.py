"""The `play` command: who sits where, how Fate is answered, which match to go on with.

It opens or resumes a match and hands it to a sitting. It knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from grognard.cli.arguments import (
    HUMAN,
    LanguageOption,
    find_game,
    find_scenario,
    nearest,
    read_bots,
    read_options,
    read_seat,
)
from grognard.cli.console import FAILED, Fault, told

if TYPE_CHECKING:
    from grognard.cli.terminal import Terminal
    from grognard.fate import Fate
    from grognard.game import Game
    from grognard.kernel import Header, Match, Record, Setting

DICE = ("stream", "seeded", "typed")
OPPONENT = "greedy"

GameArgument = Annotated[str, typer.Argument(metavar="[GAME]", help="which-game-first")]
TerminalOption = Annotated[
    bool,
    typer.Option("--terminal", help="play-in", show_default=False),
]
SeatOption = Annotated[
    str, typer.Option(metavar="SEAT", help="your-seat")
]
BotsOption = Annotated[str, typer.Option(metavar="BOTS", help="one-bot-for")]
SeedOption = Annotated[int | None, typer.Option(help="dice-from")]
ScenarioOption = Annotated[str, typer.Option(metavar="NAME", help="which-scenario")]
OptionOption = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="repeat-for")]
DiceOption = Annotated[str, typer.Option(metavar="KIND", help="stream-can")]
EntropyOption = Annotated[
    list[str] | None,
    typer.Option("--entropy", metavar="SEAT=TEXT", help="words-seat"),
]
HotseatOption = Annotated[bool, typer.Option("--hotseat", help="people-play")]
RecordOption = Annotated[Path | None, typer.Option(metavar="FILE", help="keep-match")]
NewOption = Annotated[bool, typer.Option("--new", help="start-afresh")]


class Wanted(NamedTuple):
    """What the command line asks for; empty where it leaves the choice."""

    scenario: str
    options: Mapping[str, Setting]
    players: Mapping[str, str]
    dice: str
    seed: int | None
    entropy: Mapping[str, str]


class Opened(NamedTuple):
    """A match ready to be played, where it is kept and who answers its dice."""

    match: Match[Any]
    path: Path
    fate: Fate
    greeting: str = ""


def play(
    slug: GameArgument = "",
    terminal: TerminalOption = True,
    seat: SeatOption = "",
    bots: BotsOption = "",
    seed: SeedOption = None,
    scenario: ScenarioOption = "",
    option: OptionOption = None,
    dice: DiceOption = "",
    entropy: EntropyOption = None,
    hotseat: HotseatOption = False,
    record: RecordOption = None,
    new: NewOption = False,
    language: LanguageOption = "",
) -> None:
    """Play in the terminal; an unfinished match goes on.

    Bots play the seats that nobody takes. The match is saved after every answer.
    """
    from grognard.cli.guard import alone_with
    from grognard.cli.prompt.keeping import OwnFile
    from grognard.cli.prompt.sitting import Sitting
    from grognard.cli.terminal import Terminal

    game = find_game(slug or _slug_in(record))
    chosen = find_scenario(game, scenario)
    options = read_options(chosen, option or [])
    seats = game.seats(game.start(chosen.slug, options))
    newcomer = seats[game.newcomer]
    said = seated(seats, newcomer, seat, bots, hotseat) if seat or bots or hotseat else {}
    thrown_in = read_entropy(entropy or [], seats)
    kind = read_dice(dice or ("stream" if thrown_in else ""), seed)
    if thrown_in and kind != "stream":
        raise Fault(told("entropy-stream"), told("entropy-stream-hint"))
    wanted = Wanted(scenario and chosen.slug, options, said, kind, seed, thrown_in)
    screen = Terminal()
    opened = None if new else _resumed(game, wanted, record, screen)
    if opened is None:
        opened = _begun(game, wanted, record, screen, said or seated(seats, newcomer, "", "", False))
    players = bots_of(opened.match)
    with alone_with(opened.path):
        keeping = OwnFile(opened.path, game.slug)
        sitting = Sitting(game, opened.match, opened.fate, players, keeping, screen, opened.greeting)
        code = sitting.run()
    raise typer.Exit(code)


def seated(seats: tuple[str, ...], newcomer: str, seat: str, bots: str, hotseat: bool) -> dict[str, str]:
    """Who plays each seat by name: people where they said so, else one on the newcomer's if it is free; then bots."""
    from grognard.bots import NAMES

    said = read_bots(bots, seats, NAMES)
    people = [read_seat(name, seats) for name in seat.split(",")] if seat else []
    for number in people:
        said[number] = HUMAN
    if hotseat:
        everyone_else = HUMAN
    else:
        everyone_else = OPPONENT
        free = [number for number in range(len(seats)) if number not in said]
        shared = bots and "=" not in bots
        if not people and (shared or free):
            usual = seats.index(newcomer)
            said[usual if shared or usual in free else free[-1]] = HUMAN
    return {name: said.get(number, everyone_else) for number, name in enumerate(seats)}


def read_entropy(words: Sequence[str], seats: tuple[str, ...]) -> dict[str, str]:
    """The words of each seat, by its name."""
    found = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or not text:
            raise Fault(told("bad-entropy", word), told("example", f"--entropy {seats[-1]}=swordfish"))
        found[seats[read_seat(name, seats)]] = text
    return found


def read_dice(dice: str, seed: int | None) -> str:
    """The kind of dice that is meant; empty if the command line leaves the choice."""
    if not dice:
        return "" if seed is None else "seeded"
    if dice not in DICE:
        raise Fault(told("no-dice", dice), nearest(dice, DICE))
    if dice == "seeded" and seed is None:
        raise Fault(told("seed-needed"), told("example", "--seed 7"))
    if dice != "seeded" and seed is not None:
        raise Fault(told("no-seed", dice), told("no-seed-hint"))
    return dice


def _resumed(game: Game[Any], wanted: Wanted, record: Path | None, screen: Terminal) -> Opened | None:
    """The unfinished match that fits what is wanted, if there is one."""
    from grognard import store

    if record is not None:
        if not record.exists():
            return None
        return _reopened(game, record, _loaded(record), wanted, screen)
    for saved in store.list_unfinished(game):
        if saved.problem or saved.record is None:
            typer.echo(f"grognard: {told('damaged', saved.path, saved.problem)}", err=True)
        elif _fits(saved.record.header, wanted):
            return _reopened(game, saved.path, saved.record, wanted, screen)
    return None


def _slug_in(record: Path | None) -> str:
    """The game of the record to go on with, if there is one."""
    return _loaded(record).header.game if record is not None and record.exists() else ""


def _loaded(path: Path) -> Record:
    from grognard import store

    try:
        return store.load(path)
    except store.StoreError as error:
        raise Fault(str(error), told("other-record"), FAILED) from error


def _reopened(game: Game[Any], path: Path, record: Record, wanted: Wanted, screen: Terminal) -> Opened:
    from grognard import store
    from grognard.cli.commands.records import holds
    from grognard.fate import FateError, fate_of

    match = holds(game, record, path)
    try:
        secret = store.load_secret(path) or record.proof
        fate = fate_of(record.header, secret, ask_dice(screen))
    except (store.StoreError, FateError) as error:
        raise Fault(f"{path}: {error}", told("new-starts"), FAILED) from error
    if match.question is None:
        hint = told("match-over-hint", path)
        raise Fault(told("match-over", path), hint, FAILED)
    if not _fits(record.header, wanted):
        raise Fault(told("other-settings", path), told("other-settings-hint"))
    return Opened(match, path, fate, told("going-on"))


def _begun(
    game: Game[Any], wanted: Wanted, record: Path | None, screen: Terminal, players: Mapping[str, str]
) -> Opened:
    from grognard import store
    from grognard.driver import new_match

    if record is not None and record.exists():
        raise Fault(told("match-there", record), told("match-there-hint"))
    fate = fate_for(wanted, screen)
    match = new_match(game, fate, wanted.scenario, wanted.options, players)
    try:
        if record is None:
            path = store.create(match.record)
        else:
            path = record
            store.save(path, match.record)
        if fate.proof:
            store.save_secret(path, fate.proof)
    except store.StoreError as error:
        hint = told("other-place")
        raise Fault(str(error), hint, FAILED) from error
    return Opened(match, path, fate, who_plays(match))


def who_plays(match: Match[Any]) -> str:
    """Who sits where, said to somebody who begins."""
    people = [seat for seat in match.seats if match.header.players.get(seat, HUMAN) == HUMAN]
    bots = [told("bot-plays", bot, seat) for seat, bot in match.header.players.items() if bot != HUMAN]
    both = told("and").join(people)
    return told("you-play", both, ", ".join(bots)) if people and bots else ""


def fate_for(wanted: Wanted, screen: Terminal) -> Fate:
    """Who answers for Fate in a new match."""
    from grognard.fate import Seeded, Stream, Typed

    if wanted.seed is not None:
        return Seeded(wanted.seed)
    return Typed(ask_dice(screen)) if wanted.dice == "typed" else Stream.fresh(wanted.entropy)


def ask_dice(screen: Terminal) -> Any:
    """Ask for what real dice show; `quit` leaves the table as it does everywhere."""
    from grognard.cli.prompt.sitting import Left

    def ask(prompt: str) -> str:
        line = screen.ask(told("dice", prompt)).lower()
        if line in ("quit", "q", "exit", "/quit"):
            raise Left
        return completed(line, prompt)

    return ask


def completed(line: str, prompt: str) -> str:
    """The one answer in the brackets of a prompt that begins like the line, else the line.

    >>> completed("h", "card (hit, miss): "), completed("1", "die (0, 1, 10): "), completed("x", "die (0, 1): ")
    ('hit', '1', 'x')
    """
    listed = prompt.rpartition("(")[2].rpartition(")")[0].split(", ")
    begun = [answer for answer in listed if line and answer.startswith(line)]
    return begun[0] if len(begun) == 1 and line not in listed else line


def _fits(header: Header, wanted: Wanted) -> bool:
    """Whether a match has everything that the command line asks for."""
    return (
        wanted.scenario in ("", header.scenario)
        and all(header.options.get(key) == value for key, value in wanted.options.items())
        and all(header.players.get(seat) == player for seat, player in wanted.players.items())
        and wanted.dice in ("", header.fate.get("kind"))
        and (wanted.seed is None or header.fate.get("seed") == str(wanted.seed))
        and all(header.fate.get(f"entropy:{seat}") == text for seat, text in wanted.entropy.items())
    )


def bots_of(match: Match[Any]) -> dict[int, Any]:
    """The bots of a match by seat; a seat without a bot is a person's."""
    from grognard.bots import NAMES, bot

    players = {}
    for number, seat in enumerate(match.seats):
        name = match.header.players.get(seat, HUMAN)
        if name != HUMAN and name in NAMES:
            players[number] = bot(name, _bot_seed(match, number))
    return players


def _bot_seed(match: Match[Any], seat: int) -> int:
    """A bot's own seed: another in every match, the same when a seeded match is played again."""
    from random import Random

    return Random(f"{sorted(match.header.fate.items())}/{seat}/{len(match.answers)}").getrandbits(32)
