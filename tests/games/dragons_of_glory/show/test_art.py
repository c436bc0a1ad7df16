"""Ansalon and its counters as drawings."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.sheets.counters import counters
from grognard.games.dragons_of_glory.show.art import faces
from grognard.games.dragons_of_glory.show.art.atlas import pairs
from grognard.games.dragons_of_glory.show.art.board import board, drawn_from
from grognard.table import scene
from grognard.table.art import BoardArt
from grognard.table.counters.plate import counter
from grognard.table.figures.by_name import FIGURES
from grognard.table.lands import names
from grognard.table.lands.row_layout import RowLayout
from grognard.table.lands.seas import Shore
from grognard.table.model import Piece

MOST_BYTES = 1_500_000
MOST_NODES = 4_000


@cache
def art() -> BoardArt:
    return board(ansalon())


@cache
def box() -> tuple[Piece, ...]:
    return faces.box(counters())


def test_the_whole_map_is_small_enough_to_ship_and_has_few_nodes() -> None:
    drawn = scene.board(art())
    assert len(drawn.encode()) < MOST_BYTES
    assert drawn.count("<") < MOST_NODES
    assert len(art().spots) == ansalon().map.cells.bit_count() + ansalon().map.on("deep_river").bit_count()


def test_every_land_is_named_tinted_and_outlined() -> None:
    map, drawn = ansalon().map, drawn_from(ansalon())
    assert set(art().lands) == set(drawn.lands) == set(map.lands)
    nations = {rating.nation for rating in counters().ratings} & set(map.lands)
    assert nations <= set(drawn.tints)
    for name in drawn.lands.values():
        words = name.upper().split()
        assert all(word in art().layers["far"] for word in words), name


def test_no_name_of_a_site_lies_on_a_site_or_on_another_name() -> None:
    lay = RowLayout(ansalon().map)
    towns = names.site_names(lay)
    signs = names.site_boxes(lay)
    for k, town in enumerate(towns):
        assert not any(names.overlap(town.box, sign) for sign in signs.values()), town.lines
        assert not any(names.overlap(town.box, other.box) for other in towns[k + 1 :]), town.lines


def test_every_coastal_hex_has_land_and_no_sea_hex_has() -> None:
    lay = RowLayout(ansalon().map)
    shore = Shore(lay)
    for cell, label in ansalon().map.labels.items():
        assert shore.dry(*lay.centre(cell)) == bool(ansalon().land >> cell & 1), label


@pytest.mark.rule("DS-PCS-10")
def test_twelve_signs_and_dragons_by_colour() -> None:
    sheet = counters()
    signs = {faces.sign(row.type, row.kind) for row in sheet.armies}
    assert all(sign.partition(":")[0] in FIGURES for sign in signs)
    assert len({sign for sign in signs if sign.startswith("host-dragon:")}) == len(sheet.traits.dragon)
    plain = ("human", "dwarf", "elf", "kender", "ogre", "minotaur", "griffon", "pegasus", "hobgoblin", "draconian")
    kinds = {faces.sign(type, "air" if type in sheet.traits.carries else "infantry") for type in plain}
    kinds |= {faces.sign("human", "cavalry"), faces.sign("red", "air").partition(":")[0]}
    assert len(kinds) == 12


@pytest.mark.rule("DS-PCS-3")
@pytest.mark.rule("DS-PCS-4")
@pytest.mark.rule("DS-PCS-6")
def test_every_counter_of_the_box_is_drawn_and_no_two_look_alike() -> None:
    drawn: dict[str, str] = {}
    for piece in box():
        look = counter(piece, 0, 0, 50).replace(piece.id, "")
        for mark in piece.marks:
            assert f">{mark.text}<" in look
        assert look not in drawn, (piece.id, drawn[look])
        drawn[look] = piece.id
    sheet = counters()
    assert len(box()) == 2 * len(sheet.armies) + 2 * len(sheet.ships) + len(sheet.leaders) + 3


def test_every_nationality_has_a_pair_of_colours_of_its_own() -> None:
    sheet = counters()
    used = {row.of for row in sheet.armies} | {row.of for row in sheet.ships} | {row.of for row in sheet.leaders}
    assert used <= set(pairs())
    assert len(set(pairs().values())) == len(pairs())
    assert all(_dark(band) < 0.5 < _dark(ground) for ground, band in pairs().values())


def _dark(colour: str) -> float:
    """How light a colour is in greys, from 0 to 1."""
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


def test_every_event_and_marker_has_an_emblem() -> None:
    sheet = counters()
    assert all(faces.emblem(event.id) in FIGURES for event in sheet.events)
    assert len({faces.emblem(event.id) for event in sheet.events}) == len(sheet.events)
    for marker in sheet.markers:
        drawn = faces.marker(marker.id, id=marker.id, cell="0101W")
        assert drawn.token
        assert drawn.figure in FIGURES
