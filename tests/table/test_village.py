"""The board of the village and the roofs that lie on it."""

from __future__ import annotations

import itertools
import random
from functools import cache
from xml.etree import ElementTree

import pytest

from grognard.games.village_of_fear.acts import BOX, GRID, GROUND
from grognard.games.village_of_fear.show.art.board import village
from grognard.games.village_of_fear.show.art.fortress import DIAL
from grognard.games.village_of_fear.show.art.panels import SIGNS
from grognard.games.village_of_fear.show.sketch import sketch
from grognard.games.village_of_fear.show.standing import ROOFS
from grognard.games.village_of_fear.show.words import said
from grognard.table.art import BoardArt
from grognard.table.model import Board, Fixture, Table
from grognard.table.scene import board, draw

SVG = "{http://www.w3.org/2000/svg}"


@cache
def art() -> BoardArt:
    return village()


def scene(*fixtures: Fixture, dark: bool = False) -> str:
    return draw(
        Table(game="", scenario="", seat="", title="", boards=(Board(id="village", title=""),), fixtures=fixtures),
        art(), dark=dark, caption=False,
    )  # fmt: skip


def ids(document: str, word: str) -> list[str]:
    return [each.attrib[word] for each in ElementTree.fromstring(document).iter() if word in each.attrib]


def test_the_drawing_never_changes_by_itself() -> None:
    random.seed(1)
    first = village()
    random.seed(2)
    assert village() == first


def test_the_board_is_well_formed_and_small_enough() -> None:
    document = board(art())
    assert ElementTree.fromstring(document).tag == f"{SVG}svg"
    assert len(document.encode()) < 700_000


def test_every_square_space_and_point_can_be_clicked() -> None:
    assert {*GROUND.labels, *GRID.labels} <= set(ids(board(art()), "data-cell"))


def test_every_reference_to_a_definition_resolves() -> None:
    styles = enumerate(ROOFS.values(), 1)
    document = scene(*[Fixture(id=f"r{n}", kind="roof", at=f"house-{n}", state=style) for n, style in styles])
    names = ids(document, "id")
    assert len(names) == len(set(names))
    used = {part.partition(")")[0] for part in document.split("url(#")[1:]}
    used |= {name.removeprefix("#") for name in ids(document, "href")}
    assert used
    assert used <= set(names)


@pytest.mark.rule("VF-G4", "VF-G1")
def test_squares_do_not_overlap_and_lie_as_in_the_printed_grid() -> None:
    squares = [art().spots[cell.label] for cell in GROUND.cells]
    for one, other in itertools.combinations(squares, 2):
        assert max(abs(one.x - other.x), abs(one.y - other.y)) > one.size - 1
    for a, b in itertools.combinations((cell for cell in GROUND.cells if cell.column < 15), 2):
        one, other = art().spots[a.label], art().spots[b.label]
        assert (one.x < other.x) == (a.column < b.column)
        assert (one.y < other.y) == (a.row < b.row)


@pytest.mark.rule("VF-G23", "VF-X1")
def test_points_of_the_drawbridge_run_from_the_village_to_the_fortress() -> None:
    spots = art().spots
    for a, b in itertools.pairwise(("1b", "2b", "3b", "4b", "Step", "Top")):
        assert spots[a].y > spots[b].y, f"{b} lies beyond {a}"
    assert spots["1a"].x < spots["1b"].x < spots["1c"].x


@pytest.mark.rule("VF-G2")
def test_every_house_has_a_roof_a_door_and_its_number_before_it() -> None:
    printed = [each.text for each in ElementTree.fromstring(board(art())).iter(f"{SVG}text")]
    for number, house in enumerate(GROUND.houses, 1):
        x0, y0, x1, y1 = art().rooms[f"house-{number}"]
        inside = [art().spots[GROUND.labels[n]] for n in range(len(GROUND.cells)) if house.squares >> n & 1]
        assert all(x0 < spot.x < x1 and y0 < spot.y < y1 for spot in inside)
        assert art().doors[f"door-{number}"].label == str(number)
        assert {str(number), house.name.upper()} <= set(printed)


def test_roofs_of_different_make_look_different_and_dim_by_night() -> None:
    def shown(style: str, dark: bool = False) -> str:
        document = scene(Fixture(id="r", kind="roof", at="house-1", state=style, code="1", title="roof"), dark=dark)
        return document[document.index('class="fixture roof"') :]

    assert len({shown(style) for style in ROOFS.values()}) == len(set(ROOFS.values())) == 4
    assert shown("thatch") != shown("thatch", dark=True)


@pytest.mark.rule("VF-E3")
def test_the_hand_of_the_wheel_points_at_every_number() -> None:
    assert (DIAL[0], DIAL[-1]) == (BOX.warlord.least, BOX.warlord.most)
    turns = [scene(Fixture(id="w", kind="dial", at="Wheel", facing=str(72 * n), title="w")) for n in range(5)]
    assert len(set(turns)) == 5


def test_the_legend_explains_what_is_printed() -> None:
    printed = {each.text for each in ElementTree.fromstring(board(art())).iter(f"{SVG}text")}
    for sign in SIGNS:
        assert {said(f"sign-names.{sign}"), said(f"signs.{sign}")} <= printed


def test_the_sketch_shows_every_label_in_its_spot() -> None:
    drawn = sketch()
    signs = {GROUND.labels[house.treasure]: "($)" for house in GROUND.houses}
    signs |= {GROUND.labels[square]: "(S)" for square in GROUND.sewers}
    for label, spot in drawn.spots.items():
        there = drawn.lines[spot.line][spot.column : spot.column + spot.width].strip()
        assert there == signs.get(label, label.removeprefix("door-"))
    assert {*GROUND.labels, *GRID.labels} <= set(drawn.spots)
