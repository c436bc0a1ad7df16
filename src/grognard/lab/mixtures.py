"""Mixtures against an unseen opponent: zero-sum games with few plans on one side and endless replies on the other.

The planner wins 1 or 0. His plans are listed; the opponent's replies are not, but whoever asks can find the best
reply to any mixture of plans. The simplex method needs no more: each best reply enters the table as a column when it
is found. All numbers are whole, over one common denominator, so the result is exact. It knows nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

Reply = Callable[[Sequence[int]], Sequence[int]]
"""The best reply to plans of these weights: what each plan wins against it, 1 or 0."""


def equilibrium(plans: int, best_reply: Reply) -> tuple[Fraction, list[Fraction], list[tuple[Fraction, int]]]:
    """The value, how often to play each plan, and the replies by the order of their finding with their shares.

    >>> odd_and_even = lambda weights: (1, 0) if weights[0] < weights[1] else (0, 1)
    >>> equilibrium(2, odd_and_even)[:2]
    (Fraction(1, 2), [Fraction(1, 2), Fraction(1, 2)])
    """
    table = _Table(plans)
    found = 0
    while True:
        slack = min(range(plans), key=table.prices.__getitem__)
        if table.prices[slack] < 0:
            table.enter([row[slack] for row in table.rows], table.prices[slack], -1)
            continue
        wins = best_reply(table.prices)
        column, price = table.column([won + 1 for won in wins])
        if price >= 0:
            break
        table.enter(column, price, found)
        found += 1
    total = Fraction(table.total, table.scale)
    shares = [(Fraction(row[-1], table.scale) / total, name) for row, name in zip(table.rows, table.basis, strict=True)]
    planned = [Fraction(price, table.scale) / total for price in table.prices]
    return 1 / total - 1, planned, [(share, name) for share, name in shares if share and name >= 0]


class _Table:
    """The simplex table: maximize the weight of all replies while no plan wins more than 1 (wins count one more).

    `rows` hold the inverse of the basis and the right side, `prices` the weights of the plans, all times `scale`.
    """

    def __init__(self, plans: int) -> None:
        self.scale = 1
        self.rows = [[int(a == b) for b in range(plans)] + [1] for a in range(plans)]
        self.prices = [0] * plans
        self.total = 0
        self.basis = [-1] * plans

    def column(self, wins: Sequence[int]) -> tuple[list[int], int]:
        """A new reply as the present basis sees it, and its price: below 0 if it is worth playing."""
        filled = [(n, won) for n, won in enumerate(wins) if won]
        column = [sum(row[n] * won for n, won in filled) for row in self.rows]
        return column, sum(self.prices[n] * won for n, won in filled) - self.scale

    def enter(self, column: list[int], price: int, name: int) -> None:
        """Bring a column into the basis."""
        leaves = self._leaving(column)
        pivot, line = column[leaves], self.rows[leaves]
        for number, row in enumerate(self.rows):
            if number != leaves:
                self.rows[number] = self._cleared(row, column[number], pivot, line)
        *self.prices, self.total = self._cleared([*self.prices, self.total], price, pivot, line)
        self.scale = pivot
        self.basis[leaves] = name

    def _cleared(self, row: list[int], factor: int, pivot: int, line: list[int]) -> list[int]:
        scale = self.scale
        if not factor:
            return [a * pivot // scale for a in row]
        return [(a * pivot - factor * b) // scale for a, b in zip(row, line, strict=True)]

    def _leaving(self, column: list[int]) -> int:
        """The row that gives way first; ties are broken by the rows themselves, so that nothing goes in circles."""
        rows = [number for number, entry in enumerate(column) if entry > 0]
        for place in (-1, *range(len(self.basis))):
            ratios = {number: Fraction(self.rows[number][place], column[number]) for number in rows}
            least = min(ratios.values())
            rows = [number for number in rows if ratios[number] == least]
            if len(rows) == 1:
                break
        return rows[0]
