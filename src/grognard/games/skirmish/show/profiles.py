"""What there is to know of a piece beyond the match: its faces, and the clauses that are about it.

Which clauses those are is each game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.sheets.counters import BARE, HORSE
from grognard.rulebook import Rulebook
from grognard.table.model import Line, Piece, Profile
from grognard.words import Texts

STATES = Texts("states", FAMILY)
Print = Callable[[str], Piece]
"""A face of a counter as it is printed, by the state it shows."""


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
