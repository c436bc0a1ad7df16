"""The `grognard` command. Each group of commands is a module; what they need is imported when they run."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer

from grognard.cli.arguments import spoken
from grognard.cli.commands import books, campaigns, drawings, duels, languages, play, records, serving, upkeep
from grognard.cli.console import FAILED, USAGE, Fault, report, told
from grognard.cli.helping import Command, Group, UsageError, examples, misread
from grognard.words import speaking, system_fault


class Commands(Group):
    """All commands; a fault becomes a sentence on the error stream and an exit code."""

    def get_help(self, ctx: Any) -> str:
        """What there is, before any command has been named."""
        with speaking(spoken(os.environ)):
            return super().get_help(ctx)

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        with speaking(spoken(os.environ)):
            return self._run(ctx)

    def _run(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except Fault as fault:
            report(fault)
            raise typer.Exit(fault.code) from None
        except UsageError as error:
            asked = error.ctx.command_path if error.ctx else "grognard"
            report(Fault(misread(error), told("try-help", asked)))
            raise typer.Exit(USAGE) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            report(Fault(told("system", error.filename or "", system_fault(error)).removeprefix(": ")))
            raise typer.Exit(FAILED) from None


app = typer.Typer(
    name="grognard",
    cls=Commands,
    help="about",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="exit-codes",
)


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"grognard {version('grognard')}")
        raise typer.Exit


@app.callback()
def about(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="show-version")
    ] = False,
) -> None:
    """Read what all commands share."""


app.command(cls=Command, help="games", epilog=examples("games", "games dark-world", "games --json"))(books.games)
app.command(
    cls=Command,
    help="play",
    epilog=examples(
        "play",
        "play dark-world --seat korak --bots greedy",
        "play dark-world --bots korak=greedy,heroes=human --option rounds=40",
        "play dark-world --hotseat --dice typed --record friday.grog.json",
        "play dark-world --new --seed 7",
    )
)(play.play)
app.command(
    cls=Command,
    help="replay",
    epilog=examples("replay friday.grog.json", "replay friday.grog.json --to 40 --board", "replay x.grog.json --log")
)(records.replay)
app.command(cls=Command, help="verify", epilog=examples("verify friday.grog.json"))(records.verify)
app.command(
    cls=Command,
    help="rules",
    epilog=examples("rules dark-world door", "rules dark-world DW-M3", "rules dark-world --coverage"))(
    books.rules
)
app.command(cls=Command, help="data", epilog=examples("data dark-world", "data dark-world --json"))(books.data)
app.command(
    cls=Command,
    help="board",
    epilog=examples(
        "board dark-world -o board.svg",
        "board --position friday.grog.json --to 40 --seat heroes --dark -o friday.svg",
        "board dark-world --counters -o counters.svg",
    )
)(drawings.board)
app.command(
    cls=Command,
    help="duel",
    epilog=examples(
        "duel dark-world --bots greedy,random --games 200 --jobs 2 --seed 7",
        "duel dark-world --bots greedy --games 50 --json",
    )
)(duels.duel)
app.command(
    cls=Command,
    help="fuzz",
    epilog=examples(
        "fuzz --games 1000 --jobs 2",
        "fuzz dark-world --minutes 5 --seed 40000",
        "fuzz dragon-noir-challenge --scenario the-eight-cells --games 50",
    )
)(duels.fuzz)
app.command(
    cls=Command,
    help="bench",
    epilog=examples("bench", "bench --rounds 3 --json speed.json"), context_settings={"ignore_unknown_options": True}
)(duels.bench)
app.command(
    cls=Command,
    help="serve",
    epilog=examples("serve", "serve --port 9000", "serve --host 0.0.0.0 --database postgresql://localhost/grognard")
)(serving.serve)
app.command(cls=Command, help="protocol", epilog=examples("protocol"))(serving.protocol)
app.command(
    cls=Command, help="backup", epilog=examples("backup friday.sqlite", "backup friday.sqlite --database club.sqlite")
)(upkeep.backup)
app.command(cls=Command, help="restore", epilog=examples("restore friday.sqlite --database club.sqlite"))(
    upkeep.restore
)
app.command(cls=Command, help="upgrade", epilog=examples("upgrade --check matches.sqlite", "upgrade matches.sqlite"))(
    upkeep.upgrade
)
linked = typer.Typer(name="campaign", cls=Group, help="campaign", no_args_is_help=True, rich_markup_mode=None)
for command, shown in campaigns.COMMANDS:
    linked.command(cls=Command, help=f"campaign-{command.__name__}", epilog=examples(*shown))(command)
app.add_typer(linked)
app.command(cls=Command, help="docs", epilog=examples("docs", "docs --check"))(books.docs)
app.command(cls=Command, help="words", epilog=examples("words", "words --missing fr"))(languages.words)


def main() -> None:
    """Run the command line; what cannot be printed or read becomes a question mark, never a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    app()
