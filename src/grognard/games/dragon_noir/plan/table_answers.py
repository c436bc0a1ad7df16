"""What krobs answer that nobody plays: the one answer to each of their questions that tables and orders leave.

DN-5.21d, DN-G382, DN-G387. Their seat is asked like any other, but its options are narrowed to this one, so that
everybody who drives a match gives it, and a record of it is one like all others. It knows no bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self

from msgspec.structs import replace

from grognard.games.dragon_noir.forces.muster import gate_cells
from grognard.games.dragon_noir.plan.headings import covered_suns, next_area, true_sun
from grognard.games.dragon_noir.plan.pack_orders import (
    ADVENTURERS,
    FAR,
    KROBS,
    order_of,
    prize,
    rank,
    shy,
    steps_from,
)
from grognard.games.dragon_noir.plan.strategic_moves import reach, strides
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.kinds import SLAYER
from grognard.games.dragon_noir.sheets.solitaire import ATTACK, BACK, HOLD, PLACES, PRIZE, tables
from grognard.games.dragon_noir.verbs import AREA
from grognard.games.skirmish.combat.melee import strikers
from grognard.games.skirmish.combat.odds import column_of
from grognard.games.skirmish.sheets.book import NO_COLUMN, NOBODY
from grognard.kernel import NEWEST, Answer, Event, Frame, Pick, Question

PASSIVE = ("done", "stay", "pass", "hold", "hold-step")
"""What is answered where nothing else is told, if it may be."""

FAR_END, WAY_ON, FLANK, BOTH = PLACES
NEAR_END = "near end"
"""The other end of an area, for half of a pack (DN-G381)."""


class LedByTables(Foray):
    """A match in which the tables lead the krobs."""

    __slots__ = ()

    def begin(self, frame: Frame[Any], edition: int = NEWEST) -> Self:
        """Run to the first question, narrowed."""
        super().begin(frame, edition)
        self._narrow()
        return self

    def answer(self, answer: Answer) -> tuple[Event, ...]:
        """Answer, and narrow the next question."""
        told = super().answer(answer)
        self._narrow()
        return told

    def _narrow(self) -> None:
        question = self.question
        if question is not None and question.seat == KROBS and isinstance(question.options, Pick):
            self.question = replace(question, options=Pick(question.options.lexicon, 1 << told(self, question)))


def told(war: Foray, question: Question) -> int:
    """The answer that is left."""
    answers = [answer for answer in question.options if isinstance(answer, int)]
    if len(answers) == 1:
        return answers[0]
    found = TOPICS.get(question.topic, _quiet)(war, question, answers)
    return found if found in answers else _quiet(war, question, answers)


def _quiet(war: Foray, question: Question, answers: list[int]) -> int:
    """Nothing, if one may do nothing; else the first."""
    quiet = _verbs(war, answers, *PASSIVE)
    return quiet[0] if quiet else answers[0]


def _verbs(war: Foray, answers: list[int], *verbs: str) -> list[int]:
    return [answer for answer in answers if war.acts.entries[answer][0] in verbs]


def _where(war: Foray, answer: int) -> int:
    """The hex that an answer names."""
    verb, noun = war.acts.entries[answer]
    return war.acts.stand(noun)[0] if verb == "ride" else noun


def _gait(war: Foray, piece: int) -> str:
    return war.given.book.gait(war.card(piece), False, False)


def _goal(war: Foray, piece: int) -> int:
    """The hexes a krob goes for by its order: the dearest prize, or whoever is nearest."""
    dearest = prize(war) if order_of(war, piece) == PRIZE else NOBODY
    return war.hexes(dearest) if dearest != NOBODY else war.living(ADVENTURERS)


def _movement(war: Foray, question: Question, answers: list[int]) -> int:
    """One after the other those who have not been told to hold."""
    movers = [answer for answer in _verbs(war, answers, "move") if order_of(war, answer - war.acts.move) != HOLD]
    return movers[0] if movers else _quiet(war, question, answers)


def _destination(war: Foray, question: Question, answers: list[int]) -> int:
    """As near to the goal as it gets, or as far from everybody if it falls back; nowhere if it is best where it is."""
    piece, order = question.about[0], order_of(war, question.about[0])
    steps = _verbs(war, answers, "go", "ride")
    if order not in (ATTACK, PRIZE, BACK) or not steps:
        return _quiet(war, question, answers)
    far = steps_from(war, _goal(war, piece), _gait(war, piece))
    away = -1 if order == BACK else 1

    def worth(cell: int) -> int:
        return away * far.get(cell, FAR if away > 0 else 0)

    best = min(steps, key=lambda answer: (worth(_where(war, answer)), answer))
    return best if worth(_where(war, best)) < worth(war.at[piece]) else _quiet(war, question, answers)


def _band(war: Foray, target: int) -> tuple[int, tuple[int, ...]]:
    """DN-G382: who attacks somebody, and in which column: the best alone, or all if that lifts it by two columns.

    A slayer that has odds of two to one strikes alone.
    """
    able = [piece for piece in strikers(war, target) if not shy(war, piece)]
    if not able:
        return NO_COLUMN, ()
    single = [(column_of(war, (piece,), (target,)), -piece) for piece in able]
    sure = war.given.book.column(tables().alone, 1)
    slayers = [one for one in single if one[0] >= sure and war.card(-one[1]).kind == SLAYER]
    column, first = max(slayers or single)
    together = column_of(war, tuple(able), (target,))
    lifted = together - column >= tables().lift or column == NO_COLUMN
    return (together, tuple(able)) if lifted and not slayers else (column, (-first,))


def _combat(war: Foray, question: Question, answers: list[int]) -> int:
    """DN-G382: the attack at the best column, of two alike that on the dearer prize; none below even odds."""
    even = war.given.book.column(1, 1)
    found = []
    for answer in _verbs(war, answers, "attack"):
        column, band = _band(war, answer - war.acts.attack)
        if band and column >= even:
            found.append((-column, rank(war, answer - war.acts.attack), answer))
    return min(found)[2] if found else _quiet(war, question, answers)


def _engage(war: Foray, question: Question, answers: list[int]) -> int:
    """Those of the band one after the other, then the blow."""
    target, _, count, *rest = question.about
    named = rest[:count]
    band = [war.acts.with_ + piece for piece in _band(war, target)[1] if piece not in named]
    joins = [answer for answer in band if answer in answers]
    strike = _verbs(war, answers, "strike")
    return (joins or strike or answers)[0]


def _advance(war: Foray, question: Question, answers: list[int]) -> int:
    """Whoever is after somebody follows up."""
    eager = [answer for answer in _verbs(war, answers, "advance")
             if order_of(war, answer - war.acts.advance) in (ATTACK, PRIZE)]  # fmt: skip
    return eager[0] if eager else _quiet(war, question, answers)


def _back(war: Foray, question: Question, answers: list[int]) -> int:
    """Whoever is driven back goes where the adventurers are farthest."""
    far = steps_from(war, war.living(ADVENTURERS), "foot") if war.living(ADVENTURERS) else {}
    steps = _verbs(war, answers, "go", "ride")
    return min(steps, key=lambda answer: (-far.get(_where(war, answer), 0), answer), default=answers[0])


def _ways_out(war: Foray) -> int:
    cells = 0
    for way in war.sheet.exits:
        if war.sheet.players.index(way.player) == ADVENTURERS:
            cells |= gate_cells(war.land, way)
    return cells


def _set_up(war: Foray, question: Question, answers: list[int]) -> int:
    """DN-G381, DN-G387: about the way out that the adventurers want."""
    far = steps_from(war, _ways_out(war), "foot")
    return min(answers, key=lambda answer: (far.get(_where(war, answer), FAR), answer))


def _web(war: Foray, question: Question, answers: list[int]) -> int:
    """DN-G380, DN-G387: over the narrowest hex, the one nearest to the way out."""
    floor, grid = war.land.going("foot"), war.land.grid
    far = steps_from(war, _ways_out(war), "foot")

    def narrow(answer: int) -> tuple[int, int, int]:
        cell = war.acts.entries[answer][1]
        beside = grid.spread(1 << cell, floor.ways) & floor.open
        return beside.bit_count(), far.get(cell, FAR), cell

    cells = _verbs(war, answers, "go")
    return min(cells, key=narrow) if cells else _quiet(war, question, answers)


def _unveil(war: Foray, question: Question, answers: list[int]) -> int:
    """DN-G381: where table B puts a pack: far off, before the way on, on the flank, or half of it at each end."""
    piece, left, where = question.about
    near = steps_from(war, war.living(ADVENTURERS), _gait(war, piece))
    on = steps_from(war, _wanted(war), _gait(war, piece))
    place = PLACES[where] if PLACES[where] != BOTH else FAR_END if left % 2 else NEAR_END

    def worth(answer: int) -> tuple[int, int]:
        cell = _where(war, answer)
        steps = near.get(cell, 0 if place == FAR_END else FAR)
        first = {FAR_END: -steps, WAY_ON: on.get(cell, FAR), FLANK: abs(steps - tables().flank)}.get(place, steps)
        return first, answer

    return min(answers, key=worth)


def _wanted(war: Foray) -> int:
    """DN-G381: where the adventurers want to get: markers of the Orb, the Orb, then a mouth with the sun."""
    if not war.orb:
        return sum(1 << cell for cell in war.markers)
    if war.orb[0] == NOBODY:
        return 1 << war.orb[1] if war.orb[1] != NOWHERE else 0
    return true_sun(war) or covered_suns(war)


def _plan_move(war: Foray, question: Question, answers: list[int]) -> int:
    """DN-G383: those of each pack that has somewhere to go, the quickest first; then nobody else."""
    movers = [answer - war.acts.take for answer in _verbs(war, answers, "take")]
    bound = [piece for piece in movers if next_area(war, piece, reach(war, piece)) != NOWHERE]
    first = max(bound, key=lambda piece: (strides(war, piece), -piece), default=NOBODY)
    return war.acts.take + first if first != NOBODY else _quiet(war, question, answers)


def _plan_area(war: Foray, question: Question, answers: list[int]) -> int:
    """The area that is nearest to where its pack is bound for."""
    areas = sum(1 << war.acts.entries[answer][1] for answer in answers)
    return war.acts.lexicon.first[AREA] + next_area(war, question.about[0], areas)


def _near(war: Foray, question: Question, answers: list[int]) -> int:
    """As near to the adventurers as may be."""
    near = steps_from(war, war.living(ADVENTURERS), _gait(war, question.about[0]))
    return min(answers, key=lambda answer: (near.get(_where(war, answer), FAR), answer))


TOPICS: Mapping[str, Callable[[Foray, Question, list[int]], int]] = {
    "movement": _movement,
    "destination": _destination,
    "combat": _combat,
    "engage": _engage,
    "advance": _advance,
    "retreat": _back,
    "displace": _back,
    "driven-off": _back,
    "set-up": _set_up,
    "web": _web,
    "unveil": _unveil,
    "plan-move": _plan_move,
    "plan-area": _plan_area,
    "plan-mouth": _near,
    "cradle": _near,
}
"""By topic how the answer is found; all others are answered quietly."""
