"""`python -m bench`: measure ourselves and the peers in turn, and print the ratios."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from rich.console import Console

from bench import ours, peers, report
from bench.ansalon import WIRE, page_size
from bench.slices import Run, measure

MISSING = """The peers are not installed ({}), so only what needs none of them is measured.
`make bench` installs them; by hand: pip install -e '.[bench]'"""


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Speed as ratios against other engines.")
    parser.add_argument("--seconds", type=_positive, default=0.3, help="CPU time of a slice (default: 0.3)")
    parser.add_argument("--rounds", type=int, default=7, help="slices of each measurement (default: 7, at least 1)")
    parser.add_argument("--only", default="", metavar="WORD", help="only what has this word in its name, as `war`")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything measured to a file")
    chosen = parser.parse_args(given)
    if chosen.rounds < 1:
        parser.error("--rounds: at least 1")
    return chosen


def _positive(text: str) -> float:
    value = float(text)
    if not 0 < value < 3600:
        raise argparse.ArgumentTypeError("a number of seconds above 0 is wanted")
    return value


def prepared(absent: Iterable[str], only: str = "") -> dict[str, Run]:
    """Every run that can be made here, ready to go; or those of ours with a word in their names."""
    runs = {name: entry.prepare() for name, entry in ours.OURS.items() if only in name.split("-") or not only}
    if not list(absent):
        runs |= {name: entry.prepare() for name, entry in peers.PEERS.items()}
    return runs


def main(given: Sequence[str] | None = None) -> int:
    """Measure and print; 0 whatever is reached."""
    chosen = arguments(given)
    progress = Console(stderr=True)
    absent = peers.missing()
    if absent:
        progress.print(MISSING.format(", ".join(absent)), markup=False)
    with progress.status("getting ready") as status:
        runs = prepared(absent, chosen.only)

        def say(done: int, name: str) -> None:
            status.update(f"slice {done + 1} of {chosen.rounds * len(runs)}: {report.TITLES[name]}")
            if not progress.is_terminal and done % len(runs) == 0:
                progress.print(f"round {done // len(runs) + 1} of {chosen.rounds}")

        rates = measure(runs, chosen.rounds, chosen.seconds, say)
    show(rates, chosen.rounds)
    if chosen.json:
        chosen.json.write_text(report.as_json(rates, chosen.seconds))
    return 0


def show(rates: report.Rates, rounds: int) -> None:
    """Print both tables, plainly into a pipe."""
    console = Console()
    plain = not console.is_terminal
    if plain:
        console.width = 140  # a pipe has no width, and folded rows are hard to read and to search
    console.print(f"Ratios: medians of {rounds} rounds, with the lowest and the highest")
    console.print(report.ratio_table(rates, plain))
    console.print("\nRates on this machine, in this run")
    console.print(report.rate_table(rates, plain))
    console.print(f"A page of The War of the Lance on the wire: {page_size():,} bytes, aim <= {WIRE:,}")
    if rounds < 5:
        console.print("Fewer than five rounds: take these as a hint, not as a measurement.")


if __name__ == "__main__":
    sys.exit(main())
