"""The report: which measurements are set against which, what is aimed at, and the table of both.

It knows names and rates only; nothing is measured here.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, NamedTuple

from rich import box
from rich.table import Table

from bench.ansalon import LONG
from bench.ours import OURS
from bench.peers import PEERS
from grognard.board.compiled import GROUND

Rates = Mapping[str, Sequence[float]]
"""Steps per second of every run, one for each round."""


class Comparison(NamedTuple):
    """Two runs set against each other: how quick ours is, or how dear.

    As a speed the ratio is ours / theirs, as a cost the other way round. `aim` is the least speed or the
    greatest cost that we want; 0 if none was set.
    """

    group: str
    ours: str
    theirs: str
    aim: float = 0
    cost: bool = False


class Row(NamedTuple):
    """A comparison as measured: the median of the rounds' ratios and the lowest and highest of them."""

    comparison: Comparison
    ratio: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """Whether the aim was reached."""
        comparison = self.comparison
        if not comparison.aim:
            return ""
        reached = self.ratio <= comparison.aim if comparison.cost else self.ratio >= comparison.aim
        return "reached" if reached else "missed"

    @property
    def aim(self) -> str:
        """The aim in signs."""
        comparison = self.comparison
        return f"{'<=' if comparison.cost else '>='} {comparison.aim:g}" if comparison.aim else ""


PLAY, COPY, FORESIGHT = "random play, answers / steps", "copy, time / time", "foresight, time / time"
CALLS = "single calls, time / time"
RECORD = "a longer record, time / time"
KERNEL, MATCH = "price of the kernel, answers / steps", "price of a match, answers / answers"

RAID_AIMS = (1.3, 1.6) if GROUND else (0.9, 1.1)
"""Of The Raid, against python-chess and against hive: with what is compiled of the board, and in Python alone."""

COMPARISONS = (
    Comparison(PLAY, "dark-world", "pettingzoo-tictactoe"),
    Comparison(PLAY, "dark-world", "pettingzoo-connect-four", aim=4),
    Comparison(PLAY, "dark-world", "openspiel-python-tictactoe"),
    Comparison(PLAY, "dark-world", "openspiel-backgammon", aim=0.4),
    Comparison(PLAY, "dark-world-listed", "openspiel-backgammon"),
    Comparison(PLAY, "raid-steps", "python-chess", aim=RAID_AIMS[0]),
    Comparison(PLAY, "raid-steps", "openspiel-hive", aim=RAID_AIMS[1]),
    Comparison(PLAY, "raid-steps", "pettingzoo-chess"),
    Comparison(PLAY, "raid-steps", "openspiel-chess"),
    Comparison(PLAY, "raid", "python-chess"),
    Comparison(PLAY, "raid", "openspiel-hive"),
    Comparison(PLAY, "kazhdin-steps", "python-chess", aim=0.25),
    Comparison(PLAY, "kazhdin-steps", "openspiel-hive"),
    Comparison(PLAY, "kazhdin-steps", "pettingzoo-chess"),
    Comparison(PLAY, "kazhdin-steps", "openspiel-chess"),
    Comparison(PLAY, "kazhdin", "raid"),
    Comparison(PLAY, "nest-steps", "python-chess"),
    Comparison(PLAY, "nest-steps", "openspiel-hive"),
    Comparison(PLAY, "nest-steps", "pettingzoo-chess"),
    Comparison(PLAY, "nest-steps", "openspiel-chess"),
    Comparison(PLAY, "nest", "raid", aim=0.5),
    Comparison(PLAY, "war", "python-chess", aim=0.5),
    Comparison(COPY, "war-copy", "python-chess-copy", aim=3, cost=True),
    Comparison(COPY, "dark-world-copy", "openspiel-chess-clone", aim=2.5, cost=True),
    Comparison(COPY, "raid-copy", "openspiel-chess-clone", aim=2.5, cost=True),
    Comparison(COPY, "raid-copy", "python-chess-copy", cost=True),
    Comparison(CALLS, "raid-foot", "python-chess-moves", cost=True),
    Comparison(CALLS, "raid-mounted", "python-chess-moves", cost=True),
    Comparison(CALLS, "raid-sight", "python-chess-attack", cost=True),
    Comparison(CALLS, "kazhdin-fire", "kazhdin-hex", cost=True),
    Comparison(FORESIGHT, "dark-world-foresee", "dark-world", aim=2, cost=True),
    Comparison(KERNEL, "hex-lazy", "openspiel-hex", aim=0.45),
    Comparison(KERNEL, "hex-listed", "openspiel-hex", aim=0.22),
    Comparison(MATCH, "dark-world-match", "dark-world"),
    Comparison(MATCH, "dark-world-views", "dark-world", aim=0.3),
    Comparison(MATCH, "dark-world-tables", "dark-world"),
    Comparison(MATCH, "raid-match", "raid"),
    Comparison(MATCH, "raid-views", "raid", aim=0.4),
    Comparison(MATCH, "raid-tables", "raid"),
    Comparison(MATCH, "kazhdin-tables", "kazhdin"),
    Comparison(MATCH, "village-tables", "village"),
    Comparison(RECORD, "war-save-long", "war-save-short", aim=2, cost=True),
)
LIMITS = {"war-reach": 60.0, "war-view": 3_000.0, "war-replay": 10e6 / LONG}
"""Microseconds that a step may take on a machine that does nothing else; a record is replayed in ten seconds."""
TITLES = {name: ours.title for name, ours in OURS.items()} | {name: peer.title for name, peer in PEERS.items()}


def rows(rates: Rates) -> list[Row]:
    """Every comparison whose two sides were measured."""
    measured = []
    for comparison in COMPARISONS:
        if comparison.ours in rates and comparison.theirs in rates:
            pairs = zip(rates[comparison.ours], rates[comparison.theirs], strict=True)
            ratios = [theirs / ours if comparison.cost else ours / theirs for ours, theirs in pairs]
            measured.append(Row(comparison, median(ratios), min(ratios), max(ratios)))
    return measured


def ratio_table(rates: Rates, plain: bool = False) -> Table:
    """The comparisons, in groups; plain tables are Markdown."""
    table = Table(box=box.MARKDOWN if plain else box.HEAVY_HEAD)
    for heading in ("measured", "against", "ratio", "spread", "aim", ""):
        table.add_column(heading, justify="right" if heading in ("ratio", "spread", "aim") else "left")
    colours = {"reached": "green", "missed": "red", "": ""}
    group = ""
    for row in rows(rates):
        comparison = row.comparison
        if comparison.group != group:
            group = comparison.group
            if not plain:
                table.add_section()
            table.add_row(f"[bold]{group}[/]")
        table.add_row(
            TITLES[comparison.ours],
            TITLES[comparison.theirs],
            f"{row.ratio:.2f}",
            f"{row.low:.2f} to {row.high:.2f}",
            row.aim,
            row.verdict,
            style=colours[row.verdict],
        )
    return table


def rate_table(rates: Rates, plain: bool = False) -> Table:
    """Every run by itself: they hold for this machine and this moment only."""
    table = Table(box=box.MARKDOWN if plain else box.HEAVY_HEAD)
    table.add_column("measured")
    table.add_column("steps / s", justify="right")
    table.add_column("us / step", justify="right")
    table.add_column("aim", justify="right")
    for name, values in rates.items():
        rate = median(values)
        aim = f"<= {LIMITS[name]:,.0f}" if name in LIMITS else ""
        table.add_row(TITLES[name], f"{rate:,.0f}", f"{1e6 / rate:.2f}", aim)
    return table


def as_json(rates: Rates, seconds: float) -> str:
    """Everything measured, for programs."""
    plain: dict[str, Any] = {
        "python": platform.python_version(),
        "seconds": seconds,
        "rates": {name: [round(rate, 1) for rate in values] for name, values in rates.items()},
        "ratios": [
            {
                "ours": row.comparison.ours,
                "theirs": row.comparison.theirs,
                "kind": "cost" if row.comparison.cost else "speed",
                "median": round(row.ratio, 4),
                "low": round(row.low, 4),
                "high": round(row.high, 4),
                "aim": row.comparison.aim or None,
                "verdict": row.verdict or None,
            }
            for row in rows(rates)
        ],
    }
    return json.dumps(plain, indent=1) + "\n"
