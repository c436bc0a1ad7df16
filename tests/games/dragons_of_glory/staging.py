"""Positions of this war set by hand: counters by id on printed hexes, and a procedure under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.games.dragons_of_glory.acts import labels
from grognard.games.dragons_of_glory.given import Given
from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.pieces.roster import roster, whole_box
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Event, Frame, replaced

COUNTRY, BOX, WHOLE = ansalon(), roster(), whole_box()
LABELS = {label: cell for cell, label in enumerate(labels(COUNTRY))}


def staged(places: Mapping[str, str], serves: Mapping[str, int] | None = None, side: int = 0, **given: Any) -> LanceWar:
    """A position with counters by id on hexes or river sides by label (`+` before a ship's id: aboard it).

    `serves` are the sides of nations with a rating; whatever else is given settles the match. With chapters of the
    advanced rules the box has heroes, too.
    """
    box = WHOLE if given.get("chapters") else BOX
    settled = {"scenario": "staged", "country": COUNTRY, "roster": box, "area": COUNTRY.grid.cells, **given}
    war = LanceWar(Given(**settled))
    war.frames, war.lent, war.question, war.log = [], 0, None, []
    for nation, whom in (serves or {}).items():
        war.serves = replaced(war.serves, BOX.nation_of[nation], whom)
        for number, site in enumerate(COUNTRY.map.sites.values()):
            if site.land == nation:
                war.hold(number, whom)
    for id, place in places.items():
        if place.startswith("+"):
            war.embark(box.number[id], box.number[place[1:]])
        else:
            war.put(box.number[id], LABELS[place])
    war.side, war.log = side, []
    return war


def begun(war: LanceWar, frame: Frame[Any]) -> LanceWar:
    """The same with a procedure under way, up to its first question."""
    return war.begin(frame)


def play(war: LanceWar, *answers: str) -> list[Event]:
    """Give answers as they are spelled, dice among them; returns what was told."""
    told: list[Event] = []
    for answer in answers:
        told += war.answer(war.parse(answer))
    return told


def told(events: list[Event]) -> list[str]:
    """The words for what happened."""
    return [event.what for event in events]


def asked(war: LanceWar) -> tuple[int, str, tuple[str, ...]]:
    """Who is asked what, and every answer as it is spelled."""
    question = war.question
    assert question is not None
    return question.seat, question.topic, war.spelled()


def about(war: LanceWar) -> tuple[int, ...]:
    """The public numbers of the question that is open."""
    assert war.question is not None
    return war.question.about


def where(war: LanceWar, id: str) -> str:
    """The label of the cell where a counter is, or a word for where else."""
    cell = war.place_of(WHOLE.number[id])
    return war.acts.labels[cell] if cell >= 0 else {-1: "reserve", -2: "pool", -3: "gone"}[cell]
