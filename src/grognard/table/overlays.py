"""Overlays: what a client lays over a board when somebody wants to look before acting.

Areas of cells with a short text each, and the prospect of an answer: its way, what it costs, what it risks and how its
sum adds up. Plain data like the table itself; it knows no game and no rule.
"""

from __future__ import annotations

import msgspec

from grognard.table.charts import Reading
from grognard.table.model import Term
from grognard.table.wars import Battle


class Layer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Cells of one sort within an area, with what they are; `cells` gives each a short text, or nothing.

    `pattern` is dots, hatch, waves, rings or bands, `tint` a side or one of legal, risk, chosen, water.
    """

    title: str
    pattern: str
    tint: str
    cells: dict[str, str] = {}


class Lens(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that can be laid over a board: what it is called, and what it is of.

    `of` is piece or cell where it is asked of one, else it is of the whole board. Those that every game may have are
    called reach, threat, sight and parts, and clients have keys for them.
    """

    id: str
    title: str
    of: str = ""


class Area(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Cells that stand out, with one sentence that says what they are.

    `cells` gives each a short text: a cost, a count, cover, or nothing. `beyond` are cells that stand out less: struck
    into but not entered, seen but out of range. `targets` are the pieces or the cell that all of it belongs to. Where
    there are cells of several sorts they lie in `layers`, over the others.
    """

    text: str
    rule: str = ""
    targets: tuple[str, ...] = ()
    cells: dict[str, str] = {}
    beyond: tuple[str, ...] = ()
    layers: tuple[Layer, ...] = ()


class Stage(msgspec.Struct, frozen=True, kw_only=True):
    """A cell on a way, and all that the way has cost when it is reached."""

    cell: str
    cost: int


class Risk(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that may happen because of an answer: one sentence, its rule, and where to look."""

    text: str
    rule: str = ""
    targets: tuple[str, ...] = ()


class Prospect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What can be told of an answer before it is given; nothing of it is a promise about dice.

    `start` and `way` are where a piece goes from and along, `covers` are cells that something new takes up, `text` says
    what it costs, `strikes` are the cells into which the piece could strike from there, `terms` are the sum, `read` is
    where a die that falls at once is read. An answer that leads to a battle has its sheet.
    """

    text: str = ""
    start: str = ""
    way: tuple[Stage, ...] = ()
    covers: tuple[str, ...] = ()
    strikes: tuple[str, ...] = ()
    risks: tuple[Risk, ...] = ()
    terms: tuple[Term, ...] = ()
    read: Reading | None = None
    battle: Battle | None = None
