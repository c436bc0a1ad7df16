"""Printed counters as all man-to-man games have them: faces and how they are written in a sheet, and riders' horses.

Which faces a counter has, and what is said of it beyond them, is each game's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from grognard.board.footprints import FORK, HEXAGON, PAIR, SINGLE
from grognard.catalogues import wrong
from grognard.games.skirmish.sheets import book
from grognard.loading import Sheet

HORSE = "-horse"
"""What a rider's id has behind it where his horse is meant."""
FOOTPRINTS = {1: SINGLE, 2: PAIR, 3: FORK, 7: HEXAGON}
"""The shape of a counter on foot by the number of its hexes."""
BARE = ("riderless", "dead horse")
"""The faces that belong to the horse and not to its rider."""
SADDLE = {"mounted": "healthy", "mounted wounded": "wounded", "riderless": "healthy", "dead horse": "dead"}
"""The faces of a mounted counter and the states they show."""
_FIGURES = re.compile(r"(\d+)/(\()?(\d+)\)?(?:\[(\d+)\])?(?:-(\d+))?")
_DEFENCE = re.compile(r"(\()?(\d+)\)?")


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """One side of a counter; a missing figure is None. `armoured` is the circle round the defence.

    `rear` is the defence against attacks from behind, for those who have another one there.
    """

    attack: int | None = None
    defence: int | None = None
    movement: int | None = None
    armoured: bool = False
    rear: int | UnsetType = UNSET

    @property
    def figures(self) -> book.Face:
        """The figures as the procedures want them, nothing as 0."""
        return book.Face(self.attack or 0, self.defence or 0, self.movement or 0)

    @property
    def behind(self) -> int:
        """The defence against attacks from behind."""
        return (self.defence or 0) if self.rear is UNSET else self.rear


class Listed(Protocol):
    """What units and groups have alike."""

    @property
    def id(self) -> str:
        """By which they are listed."""
        ...


U = TypeVar("U", bound=Listed)
G = TypeVar("G", bound=Listed)


class Roster(msgspec.Struct, Generic[U, G], frozen=True):
    """All units and groups by id, in the order of the sheet."""

    units: dict[str, U]
    groups: dict[str, G]

    def check_listed(self, sheet: Sheet, key: str, ids: Iterable[str]) -> None:
        """Refuse a list of the sheet that names somebody who is not there."""
        for id in ids:
            if id not in self.units:
                raise sheet.fault(key, wrong("there-no-unit", id))


class Company(NamedTuple, Generic[U, G]):
    """A group of a sheet, with its units and the table it was read from."""

    sheet: Sheet
    group: G
    units: Sequence[U]


def roster_of(companies: Iterable[Company[U, G]]) -> Roster[U, G]:
    """The roster of some groups; nobody is in two of them."""
    units: dict[str, U] = {}
    groups: dict[str, G] = {}
    for sheet, group, members in companies:
        if group.id in groups or any(unit.id in units for unit in members):
            raise sheet.fault("id", wrong("group-one"))
        groups[group.id] = group
        units |= {unit.id: unit for unit in members}
    return Roster(units, groups)


def written_face(cell: str) -> Face | None:
    """The face that a cell such as 20/(18)-8 shows, or 24/24[5]-4 with the defence behind; None if written otherwise.

    >>> written_face("20/(18)-8").figures, written_face("20/(18)-8").armoured
    (Face(attack=20, defence=18, movement=8), True)
    >>> written_face("24/24[5]-4").rear, written_face("6/3").movement, written_face("20-8")
    (5, None, None)
    """
    found = _FIGURES.fullmatch(cell)
    if found is None:
        return None
    movement, rear = int(found[5]) if found[5] else None, int(found[4]) if found[4] else UNSET
    return Face(attack=int(found[1]), defence=int(found[3]), movement=movement, armoured=bool(found[2]), rear=rear)


def written_defence(cell: str) -> Face | None:
    """The face that a cell such as 2 or (4) shows, of those who only defend; None if it is written otherwise.

    >>> written_defence("(4)"), written_defence("4/2")
    (Face(attack=None, defence=4, movement=None, armoured=True, rear=UNSET), None)
    """
    found = _DEFENCE.fullmatch(cell)
    return Face(defence=int(found[2]), armoured=bool(found[1])) if found else None


class Counter(Listed, Protocol):
    """What a printed counter says of whoever it stands for."""

    @property
    def name(self) -> str: ...
    @property
    def weapon(self) -> str: ...
    @property
    def spellcaster(self) -> bool: ...
    @property
    def hexes(self) -> int: ...
    @property
    def faces(self) -> Mapping[str, Face]: ...


def counter_card(
    unit: Counter, side: int, kind: str, tough: book.Toughness, afoot: Sequence[str], saddle: Sequence[str],
    stunned: Face, horse: int, leader: bool = False,
) -> book.Card:  # fmt: skip
    """A counter as the procedures want it: `afoot` and `saddle` are its states by lives left, the dead one first.

    A state without a face has no figures. `horse` is the piece it owns, if that takes part.
    """
    blank = Face()
    return book.Card(
        id=unit.id,
        name=unit.name,
        side=side,
        kind=kind,
        weapon=unit.weapon,
        footprint=FOOTPRINTS[unit.hexes],
        leader=leader,
        spellcaster=unit.spellcaster,
        horse=horse,
        tough=tough,
        afoot=tuple(unit.faces.get(state, blank).figures for state in afoot),
        saddle=tuple(unit.faces.get(state, blank).figures for state in saddle),
        stunned=stunned.figures,
    )


def horse_card(rider: str, name: str, side: int, bare: book.Face, tough: book.Toughness) -> book.Card:
    """The horse of the rider of this id and name, as a piece of its own."""
    return book.Card(
        id=f"{rider}{HORSE}",
        name=f"{rider}{HORSE}",
        called=("horse", name),
        side=side,
        kind="horse",
        weapon="none",
        footprint=PAIR,
        leader=False,
        spellcaster=False,
        horse=book.NOBODY,
        tough=tough,
        afoot=(book.Face(0, 0, 0), bare),
        saddle=(),
        stunned=bare,
    )
