"""Commands that play many matches: bots against each other, and random play in search of faults.

The series are played by the lab; here they are asked for, followed and printed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.arguments import find_game, find_scenario, nearest, read_options
from grognard.cli.commands.books import checkout
from grognard.cli.console import FAILED, OK, USAGE, Fault, console, told
from grognard.registry import slugs as every_game

if TYPE_CHECKING:
    from rich.table import Table as Grid

    from grognard.fuzz import Report
    from grognard.game import Game
    from grognard.lab.duel import Result, Side

SlugArgument = Annotated[str, typer.Argument(metavar="[GAME]", help="which-game-first")]
BotsOption = Annotated[str, typer.Option(metavar="A,B", help="two-bots")]
GamesOption = Annotated[int, typer.Option("--games", min=1, metavar="N", help="how-many")]
JobsOption = Annotated[int, typer.Option("--jobs", min=1, metavar="J", help="how-many-processes")]
SeedOption = Annotated[int, typer.Option("--seed", metavar="S", help="same-seed")]
ScenarioOption = Annotated[str, typer.Option(metavar="NAME", help="which-scenario")]
OptionOption = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="repeat-for")]
LongestOption = Annotated[
    int, typer.Option("--longest", min=1, metavar="N", help="call-match")
]
JsonOption = Annotated[bool, typer.Option("--json", help="json-for")]


def duel(
    slug: SlugArgument = "",
    bots: BotsOption = "greedy,random",
    games: GamesOption = 100,
    jobs: JobsOption = 1,
    seed: SeedOption = 0,
    scenario: ScenarioOption = "",
    option: OptionOption = None,
    longest: LongestOption = 60_000,
    as_json: JsonOption = False,
) -> None:
    """Let bots play a series of matches.

    Two bots change sides after every match. Shares of wins come with 95 % intervals.
    """
    game = find_game(slug)
    chosen = find_scenario(game, scenario)
    options = read_options(chosen, option or [])
    pair = _pair(bots)
    from grognard.lab.duel import series

    with followed(games, told("matches")) as follow:
        try:
            result = series(game.slug, pair, games, jobs, seed, options, chosen.slug, follow, longest)
        except KeyboardInterrupt:
            raise Fault(told("stopped-after", follow.count, games), code=FAILED) from None
    if as_json:
        _print_json(result, seed)
    else:
        _print_result(result, game, seed)


def fuzz(
    slugs: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="which-games")] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, metavar="N", help="how-many")] = None,
    minutes: Annotated[float | None, typer.Option("--minutes", min=0.0, metavar="M", help="how-long")] = None,
    seed: SeedOption = 0,
    jobs: JobsOption = 1,
    scenario: Annotated[list[str] | None, typer.Option(metavar="NAME", help="which-scenarios")] = None,
    look: Annotated[int, typer.Option(min=1, metavar="N", help="how-often-looked")] = 50,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FOLDER", help="for-failures")] = Path("fuzz"),
) -> None:
    """Play random matches and look for faults.

    Every game, scenario and option is played to the end at random, unless some are named. A failure is kept as a
    record that `replay` walks through and `play --record` opens. The exit code is 1 if anything failed.
    """
    from grognard.fuzz import Report
    from grognard.fuzz import fuzz as search
    from grognard.store import StoreError

    names = [find_game(slug).slug for slug in slugs or []]
    _known(names, scenario or [])
    matches = games if games or minutes is not None else 100
    seconds = None if minutes is None else minutes * 60
    start = monotonic()
    report = Report(problems=[])

    def progress(so_far: Report, _: object) -> None:
        nonlocal report
        report = so_far
        follow(so_far.matches if matches else round(monotonic() - start))

    with followed(matches or max(1, round(seconds or 0)), told("matches" if matches else "seconds")) as follow:
        try:
            report = search(names, matches, seconds, seed, jobs, output, progress, scenario or [], look)
        except KeyboardInterrupt:
            typer.echo(told("stopped"), err=True)
        except (StoreError, OSError) as error:
            raise Fault(told("failure-not-kept", error), told("other-folder"), FAILED) from error
    _print_report(report, monotonic() - start)


def _known(names: list[str], scenarios: list[str]) -> None:
    """Each of these scenarios is one of these games, or of any if none is named."""
    there = [slug for name in names or every_game() for slug in find_game(name).scenarios] if scenarios else []
    for slug in scenarios:
        if slug not in there:
            raise Fault(told("no-scenario-there", slug), nearest(slug, there))


def _print_report(report: Report, seconds: float) -> None:
    typer.echo(told("fuzzed", f"{report.matches:,}", f"{report.answers:,}", f"{seconds:.1f}"))
    if not report.problems:
        typer.echo(told("nothing-wrong"))
        return
    for finding in report.problems[:20]:
        typer.echo(told("went-wrong", finding.game, finding.seed, finding.answers, finding.problem), err=True)
        typer.echo(f"  {finding.path}", err=True)
    raise Fault(told("so-many-wrong", len(report.problems), report.matches), code=FAILED)


def bench(
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORD]...", help="handed-on")] = None,
) -> None:
    """Measure speed against installed peers, as ratios."""
    root = checkout()
    if root is None or not (root / "bench").is_dir():
        raise Fault(told("no-bench"), told("no-bench-hint"), FAILED)
    places = [str(root), *filter(None, [os.environ.get("PYTHONPATH")])]
    where = os.environ | {"PYTHONPATH": os.pathsep.join(places)}
    try:
        done = subprocess.run([sys.executable, "-m", "bench", *(words or [])], env=where, check=False)
    except KeyboardInterrupt:
        raise Fault(told("stopped"), code=FAILED) from None
    raise typer.Exit(done.returncode if done.returncode in (OK, USAGE) else FAILED)


class Follower:
    """Hears how far a long piece of work is, and shows it."""

    def __init__(self, show: Callable[[int], None]) -> None:
        self.count = 0
        self._show = show

    def __call__(self, count: int) -> None:
        self.count = count
        self._show(count)


@contextmanager
def followed(total: int, unit: str) -> Iterator[Follower]:
    """Follow a long piece of work on the error stream: a bar in a terminal, a few lines elsewhere."""
    if not sys.stderr.isatty():
        yield Follower(_quarters(total, unit))
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(unit, total=total)
        yield Follower(lambda count: bar.update(task, completed=count))


def _quarters(total: int, unit: str) -> Callable[[int], None]:
    """Print a line whenever another quarter is done."""
    quarters = 0

    def show(count: int) -> None:
        nonlocal quarters
        count = min(count, total)
        if count * 4 // total > quarters:
            quarters = count * 4 // total
            typer.echo(told("so-far", count, total, unit), err=True)

    return show


def _pair(text: str) -> list[str]:
    from grognard.bots import NAMES

    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in NAMES:
            raise Fault(told("no-bot", name), nearest(name, NAMES))
    if not 1 <= len(names) <= 2:
        raise Fault(told("duel-of-two", text), told("example", "--bots greedy,random"))
    return names


def _print_result(result: Result, game: Game[Any], seed: int) -> None:
    out = console()
    bots = told("against").join(result.bots)
    out.print(told("duel", game.title, bots, len(result.played), seed), style="bold")
    for first in range(0, len(result.sides), 2):
        out.print()
        out.print(_grid(result.sides[first : first + 2]))
    shortest, median, longest = result.lengths
    out.print()
    out.print(told("lengths", f"{median:,}", f"{shortest:,}", f"{longest:,}"))
    clauses = game.rulebook.clauses
    names = {rule: f"{clauses[rule].title} [{rule}]" for rule in result.endings if rule in clauses}
    ends = [f"{names.get(rule, rule)} {count}" for rule, count in result.endings.items()]
    out.print(told("ended-by", ", ".join(ends)))
    out.print(told("per-second", f"{result.per_second:,.0f}", f"{result.seconds:.1f}"))


COLUMNS = ("column-bot", "column-plays", "column-wins", "column-share", "column-interval")


def _grid(sides: tuple[Side, ...]) -> Grid:
    from rich.table import Table as Grid

    grid = Grid(*map(told, COLUMNS), show_edge=False)
    for side in sides:
        low, high = side.interval
        wins = told("of", side.wins, side.games)
        grid.add_row(side.bot, side.role, wins, f"{side.share:.1%}", told("from-to", f"{low:.1%}", f"{high:.1%}"))
    nobody = sides[0].games - sum(side.wins for side in sides)
    if nobody:
        grid.add_row(told("nobody"), "", told("of", nobody, sides[0].games), "", "")
    return grid


def _print_json(result: Result, seed: int) -> None:
    import msgspec

    plain: dict[str, Any] = {
        "game": result.game,
        "bots": result.bots,
        "seed": seed,
        "games": len(result.played),
        "sides": [{**side._asdict(), "share": side.share, "interval": side.interval} for side in result.sides],
        "lengths": dict(zip(("shortest", "median", "longest"), result.lengths, strict=True)),
        "endings": result.endings,
        "answers_per_second": round(result.per_second),
        "seconds": round(result.seconds, 3),
    }
    typer.echo(msgspec.json.format(msgspec.json.encode(plain), indent=2))
