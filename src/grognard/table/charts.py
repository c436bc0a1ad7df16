"""Charts: the printed tables of a game as rows of texts, for a book of rules and for looking things up at the table.

Plain data, made from a game's own sheets; it knows no game and no rule.
"""

from __future__ import annotations

import msgspec


class Chart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A printed table. `rule` is the clause it stands with, `reads` are those by which something is read off it.

    The first of `heads` is over what the rows are called; `notes` are the key to what stands in the cells.
    """

    id: str
    title: str
    rule: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    reads: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Reading(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place on a chart: the clause by which it is read, its column and, once the die has fallen, its row."""

    rule: str
    column: str
    row: str = ""
