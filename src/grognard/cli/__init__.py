"""The `grognard` command. Each group of commands is a module; what they need is imported when they run."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from grognard.cli.arguments import spoken
from grognard.cli.commands import books, campaigns, drawings, duels, languages, play, records, serving
from grognard.cli.console import FAILED, Fault, report, told
from grognard.words import speaking, system_fault


class Commands(TyperGroup):
    """All commands; a fault becomes a sentence on the error stream and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            with speaking(spoken(os.environ)):
                return super().invoke(ctx)
        except Fault as fault:
            report(fault)
            raise typer.Exit(fault.code) from None
        except BrokenPipeError:
            raise
        except OSError as error:
            report(Fault(told("system", error.filename or "", system_fault(error)).removeprefix(": ")))
            raise typer.Exit(FAILED) from None


app = typer.Typer(
    name="grognard",
    cls=Commands,
    help="A referee, an opponent and a table for classic fantasy board wargames.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 done, 1 failed or a negative verdict, 2 a wrong command line.",
)


def examples(*lines: str) -> str:
    """The end of a command's help."""
    return "\n\n".join(["Examples:", "\b\n" + "\n".join(f"  grognard {line}" for line in lines)])


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"grognard {version('grognard')}")
        raise typer.Exit


@app.callback()
def about(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Read what all commands share."""


app.command(epilog=examples("games", "games dark-world", "games --json"))(books.games)
app.command(
    epilog=examples(
        "play",
        "play dark-world --seat korak --bots greedy",
        "play dark-world --bots korak=greedy,heroes=human --option rounds=40",
        "play dark-world --hotseat --dice typed --record friday.grog.json",
        "play dark-world --new --seed 7",
    )
)(play.play)
app.command(
    epilog=examples("replay friday.grog.json", "replay friday.grog.json --to 40 --board", "replay x.grog.json --log")
)(records.replay)
app.command(epilog=examples("verify friday.grog.json"))(records.verify)
app.command(epilog=examples("rules dark-world door", "rules dark-world DW-M3", "rules dark-world --coverage"))(
    books.rules
)
app.command(epilog=examples("data dark-world", "data dark-world --json"))(books.data)
app.command(
    epilog=examples(
        "board dark-world -o board.svg",
        "board --position friday.grog.json --to 40 --seat heroes --dark -o friday.svg",
        "board dark-world --counters -o counters.svg",
    )
)(drawings.board)
app.command(
    epilog=examples(
        "duel dark-world --bots greedy,random --games 200 --jobs 2 --seed 7",
        "duel dark-world --bots greedy --games 50 --json",
    )
)(duels.duel)
app.command(epilog=examples("fuzz --games 1000 --jobs 2", "fuzz dark-world --minutes 5 --seed 40000"))(duels.fuzz)
app.command(
    epilog=examples("bench", "bench --rounds 3 --json speed.json"), context_settings={"ignore_unknown_options": True}
)(duels.bench)
app.command(
    epilog=examples("serve", "serve --port 9000", "serve --host 0.0.0.0 --database postgresql://localhost/grognard")
)(serving.serve)
linked = typer.Typer(name="campaign", help=campaigns.HELP, no_args_is_help=True, rich_markup_mode=None)
for command, shown in campaigns.COMMANDS:
    linked.command(epilog=examples(*shown))(command)
app.add_typer(linked)
app.command(epilog=examples("docs", "docs --check"))(books.docs)
app.command(epilog=examples("words", "words --missing fr"))(languages.words)


def main() -> None:
    """Run the command line; what cannot be printed or read becomes a question mark, never a crash."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    app()
