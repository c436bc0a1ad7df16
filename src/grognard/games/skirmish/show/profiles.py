"""What there is to know of a piece beyond the match: its faces, and the clauses that are about it.

Which clauses those are is each game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.sheets.counters import BARE, HORSE, Counter
from grognard.rulebook import Rulebook
from grognard.table.model import Line, Piece, Profile
from grognard.words import Texts

STATES = Texts("states", FAMILY)
Print = Callable[[str], Piece]
"""A face of a counter as it is printed, by the state it shows."""


class Unit(Counter, Protocol):
    """A counter as its profile asks for it."""

    @property
    def kind(self) -> str: ...
    @property
    def group(self) -> str: ...
    @property
    def rides(self) -> bool: ...


U = TypeVar("U", bound=Unit)


class About(NamedTuple):
    """Which clauses are about whom: somebody himself, casters, weapons, kinds, groups, riders and their horses."""

    casters: tuple[str, ...]
    weapons: Mapping[str, tuple[str, ...]]
    kinds: Mapping[str, tuple[str, ...]]
    groups: Mapping[str, tuple[str, ...]]
    riders: tuple[str, ...]
    horses: tuple[str, ...]

    def clauses(self, unit: Unit) -> tuple[str, ...]:
        """Those about a unit, without what is about itself alone."""
        return (
            *(self.casters if unit.spellcaster else ()),
            *self.weapons.get(unit.weapon, ()),
            *self.kinds.get(unit.kind, ()),
            *self.groups.get(unit.group, ()),
            *(self.riders if unit.rides else ()),
        )


class Telling(NamedTuple, Generic[U]):
    """How a game tells of its units: title, a face as printed, its weapon, and clauses about it alone."""

    about: About
    title: Callable[[U], str]
    horse: Callable[[U], str]
    printed: Callable[[U, str], Piece]
    weapon: Callable[[U], tuple[Line, ...]]
    alone: Callable[[U], tuple[str, ...]]


def profiles_of(units: Collection[U], telling: Telling[U], book: Rulebook) -> tuple[Profile, ...]:
    """Every character, animal and creature, then the horses of those who have one."""
    own = [_own(unit, telling, book) for unit in units]
    about = clauses(telling.about.horses, book)
    ridden = [unit for unit in units if unit.rides]
    return (
        *own,
        *(horse_profile(unit.id, telling.horse(unit), partial(telling.printed, unit), about) for unit in ridden),
    )


def _own(unit: U, telling: Telling[U], book: Rulebook) -> Profile:
    ids = (*telling.alone(unit), *telling.about.clauses(unit))
    notes = (*telling.weapon(unit), *clauses(ids, book))
    return rider_profile(unit.id, telling.title(unit), unit.faces, partial(telling.printed, unit), notes)


def rider_profile(id: str, title: str, states: Iterable[str], printed: Print, notes: Sequence[Line]) -> Profile:
    """All faces of somebody that are not his horse's."""
    own = [state for state in states if state not in BARE]
    return Profile(id=id, title=title, faces=_faces(own, printed), notes=tuple(notes))


def horse_profile(rider: str, title: str, printed: Print, notes: Sequence[Line]) -> Profile:
    """The faces of a horse alone."""
    return Profile(id=rider + HORSE, title=title, faces=_faces(BARE, printed), notes=tuple(notes))


def _faces(states: Iterable[str], printed: Print) -> tuple[Piece, ...]:
    return tuple(msgspec.structs.replace(printed(state), id=state, called=STATES[state]) for state in states)


def clauses(ids: Iterable[str], book: Rulebook) -> tuple[Line, ...]:
    """Clauses of the rulebook as lines, each with its id."""
    return tuple(Line(text=book.clause(id).text, rule=id) for id in ids)
