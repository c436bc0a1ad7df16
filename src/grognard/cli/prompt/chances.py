"""The odds of an option as a table in characters. They are worked out elsewhere; here they are only printed."""

from __future__ import annotations

from fractions import Fraction

from rich.text import Text

from grognard.cli.console import told
from grognard.odds import Odds

ROWS = 10
SMALL = 1_000
"""The largest denominator a person still reads as a fraction."""


def odds_lines(found: Odds, label: str, width: int, source: str = "") -> list[Text]:
    """The odds as a table: percent, fraction where it is short, a bar, the result; `source` tells where from."""
    lines = [Text(f" {told('odds', label)}", "bold")]
    shown, rest = found.rows[:ROWS], found.rows[ROWS:]
    if rest:
        shown = [*shown, (told("rarer", len(rest)), sum((chance for _, chance in rest), Fraction(0)))]
    for result, chance in shown:
        lines.append(_row(result or told("nothing-changes"), chance, found.exact, width))
    if found.exact:
        lines.append(Text(f" {told('odds-exact')}", "dim"))
    else:
        source = source or told("odds-estimate", found.worlds)
        lines.append(Text(f" {source}"[:width], "dim"))
    return lines


def _row(result: str, chance: Fraction, exact: bool, width: int) -> Text:
    bar = min(20, max(8, width // 5))
    filled = round(chance * bar)
    line = Text(f" {percent(chance):>7}  ", "bold", no_wrap=True)
    line.append(f"{_fraction(chance) if exact else '':>8}  ", "dim")
    line.append("█" * filled, "green")
    line.append("░" * (bar - filled), "dim")
    room = max(4, width - len(line) - 2)
    line.append(f"  {result if len(result) <= room else result[: room - 1] + '…'}", "default")
    return line


def percent(chance: Fraction) -> str:
    """A chance in percent; what is possible never shows as 0, what may fail never as 100.

    >>> percent(Fraction(1, 3)), percent(Fraction(1)), percent(Fraction(1, 10**6))
    ('33.3 %', '100 %', '<0.1 %')
    """
    if chance == 1:
        return "100 %"
    tenths = round(chance * 1000)
    if tenths == 0:
        return "<0.1 %" if chance else "0 %"
    return ">99.9 %" if tenths >= 1000 else f"{tenths // 10}.{tenths % 10} %"


def _fraction(chance: Fraction) -> str:
    return str(chance) if 1 < chance.denominator <= SMALL else ""
