"""Overlays of the advanced rules: command by race, supply lines and cut stacks, rings of interception."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.interception.range import away, lookouts, needed
from grognard.games.dragons_of_glory.show.lenses import lenses, overlay_of
from grognard.games.dragons_of_glory.show.staff import LENSES
from grognard.games.dragons_of_glory.supply.lines import cut_off
from grognard.kernel import WATCHER
from grognard.table.overlays import Area
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, staged
from tests.games.dragons_of_glory.strewing import war_of_all

ALL = Chapters(command=True, supply=True, interception=True, dragons_at_sea=True, winter=True)
SERVES = {"palanthus": 1, "qualinesti": 1, "gunthar": 1, "sanction": 0}


def cells(area: Area | None, title: str) -> dict[str, str]:
    """The cells of the layer with a title."""
    assert area is not None
    return next((layer.cells for layer in area.layers if layer.title == title), {})


def test_standard_matches_have_nothing_of_this_to_see() -> None:
    war = staged({"palanthus": "2616W"}, SERVES)
    assert {lens.id for lens in lenses()} >= set(LENSES)
    assert [overlay_of(war, 1, lens) for lens in LENSES] == [None] * 3


@pytest.mark.rule("DG-7.CMD-1", "DG-7.CMD-6")
def test_command_is_drawn_by_race_and_armies_without_it_are_marked() -> None:
    places = {"palanthus": "2616W", "palanthus-human-1": "2617W", "qualinesti-elf-1": "2617W", "gunthar": "2804W"}
    area = overlay_of(staged(places, SERVES, chapters=ALL), 1, "command")
    within = {label for label, cell in LABELS.items() if COUNTRY.grid.disc(LABELS["2616W"], 2) >> cell & 1}
    assert set(cells(area, "In command: humans")) == within
    assert len(cells(area, "In command: everybody")) > len(within)
    assert set(cells(area, "Armies of Whitestone out of command")) == {"2617W"}


def test_supply_shows_lines_sources_and_stacks_that_are_cut_off() -> None:
    war = war_of_all(2, chapters=ALL)
    for side, seat, title in (
        (0, 0, "Stacks of Highlord that are cut off"),
        (1, 1, "Stacks of Whitestone that are cut off"),
    ):
        area = overlay_of(war, seat, "supply")
        assert {LABELS[label] for label in cells(area, title)} == set(bits(cut_off(war, side))) != set()
    area = overlay_of(war, 1, "supply")
    assert cells(area, "Supply lines of Whitestone")
    assert cells(area, "What supplies Highlord")


@pytest.mark.rule("DG-4.INT-1", "DG-4.INT-3", "DG-5.WIN-2")
@pytest.mark.parametrize("turn", [4, 5])
def test_the_rings_are_where_somebody_would_be_asked_with_the_roll_needed(turn: int) -> None:
    war = war_of_all(5, chapters=ALL, first=turn)
    area = overlay_of(war, 0, "interception")
    for ships, title in ((False, "Fliers of Highlord may be met here"), (True, "Ships of Highlord may be met here")):
        shown = {LABELS[label]: text for label, text in cells(area, title).items()}
        assert shown
        ground = [*bits(COUNTRY.water)][::9] if ships else [*bits(COUNTRY.land)][::9]
        for cell in ground:
            rolls = [needed(war, away(war, war.at[one], cell)) for one in lookouts(war, 1, cell, ships=ships)]
            assert shown.get(cell, "") == (f"{min(rolls)}+" if rolls else "")


def test_onlookers_see_nobodys_command_where_stacks_are_hidden() -> None:
    given: dict[str, Any] = {"chapters": ALL, "hidden": True}
    war = staged({"palanthus": "2616W", "palanthus-human-1": "2617W"}, SERVES, **given)
    assert overlay_of(war, WATCHER, "command") is None
    assert overlay_of(war, 1, "command") is not None
    theirs = overlay_of(war, 0, "command")
    assert theirs is not None
    assert theirs.layers == (), "what it shows is one's own"
