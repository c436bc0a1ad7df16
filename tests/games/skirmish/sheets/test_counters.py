"""Printed counters: how faces are written, what a roster refuses, and riders' horses."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from grognard.games.skirmish.sheets.book import NOBODY, Toughness
from grognard.games.skirmish.sheets.book import Face as Figures
from grognard.games.skirmish.sheets.counters import (
    Company,
    Face,
    Roster,
    horse_card,
    roster_of,
    written_defence,
    written_face,
)
from grognard.games.skirmish.show.counters import code_of, face_name, letters_of
from grognard.loading import DataError, Sheet


class Unit(NamedTuple):
    id: str


def company(id: str, *units: str) -> Company[Unit, Unit]:
    return Company(Sheet({}, "units.toml", f"group[{id}]"), Unit(id), [Unit(unit) for unit in units])


@pytest.mark.parametrize("cell", ["", "20", "20/", "/5-8", "20/(18-8x", "a/b-c"])
def test_figures_that_are_written_otherwise_are_no_face(cell: str) -> None:
    assert written_face(cell) is None


@pytest.mark.parametrize("cell", ["", "()", "4/2", "-"])
def test_a_defence_that_is_written_otherwise_is_no_face(cell: str) -> None:
    assert written_defence(cell) is None


def test_a_face_without_figures_counts_as_nothing() -> None:
    assert (Face().figures, Face(attack=3, defence=2).figures) == (Figures(0, 0, 0), Figures(3, 2, 0))


def test_a_roster_keeps_the_order_of_the_sheet() -> None:
    found = roster_of([company("orks", "zed", "grom"), company("elves", "sarah")])
    assert (list(found.units), list(found.groups)) == (["zed", "grom", "sarah"], ["orks", "elves"])


@pytest.mark.parametrize("second", [company("orks", "grom"), company("elves", "zed")])
def test_nobody_and_no_group_is_listed_twice(second: Company[Unit, Unit]) -> None:
    with pytest.raises(DataError) as caught:
        roster_of([company("orks", "zed"), second])
    assert str(caught.value) == f"units.toml: {second.sheet.path}.id: a group or one of its units is already listed"


def test_a_list_names_only_those_who_are_there() -> None:
    sheet, found = Sheet({}, "units.toml"), Roster({"zed": Unit("zed")}, {"orks": Unit("orks")})
    found.check_listed(sheet, "leaders", ["zed"])
    with pytest.raises(DataError, match=r"^units\.toml: leaders: there is no unit 'fox'$"):
        found.check_listed(sheet, "leaders", ["zed", "fox"])


def test_a_horse_is_a_piece_of_its_own_that_nobody_owns_and_that_only_defends() -> None:
    card = horse_card("evans", "Evans", 2, Figures(0, 1, 0), Toughness(lives=1, beast=True))
    assert (card.id, card.called, card.side, card.horse) == ("evans-horse", ("horse", "Evans"), 2, NOBODY)
    assert (card.afoot, card.saddle, card.stunned) == ((Figures(0, 0, 0), Figures(0, 1, 0)), (), Figures(0, 1, 0))


def test_a_stunned_rider_shows_the_face_on_foot_and_his_horse_its_own() -> None:
    assert [face_name("zed", state, mounted=True) for state in ("healthy", "wounded", "stunned", "dead")] == [
        "mounted",
        "mounted wounded",
        "stunned",
        "dead",
    ]
    assert [face_name("zed-horse", state) for state in ("healthy", "dead")] == ["riderless", "dead horse"]


def test_horses_have_the_letters_of_their_riders_in_small() -> None:
    letters = letters_of({"grast": ["Grast"], "grom": ["Grom"]})
    assert [code_of(id, letters) for id in ("grast", "grom", "grom-horse")] == ["Gr", "Go", "go"]
