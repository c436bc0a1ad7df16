"""Counters over several hexes: their outline, what is front and rear, wounds, and figures that stay upright."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest

from grognard.table.art import BoardArt, Place
from grognard.table.counters.bulks import BULKS, R, edges, outline
from grognard.table.counters.plate import counter
from grognard.table.ink.svg import document
from grognard.table.layout.seating import seat
from grognard.table.model import Mark, Piece

SVG = "{http://www.w3.org/2000/svg}"


def beast(figure: str, state: str = "healthy", facing: int = 0) -> Piece:
    marks = (Mark(kind="attack", text="24-24"), Mark(kind="defence", text="24(5)"), Mark(kind="movement", text="4"))
    return Piece(
        id="migam", cell="C3", figure=figure, side="rust", name="Migam", code="MI", state=state, marks=marks,
        form="bulk", facing=str(facing), covers=("C2", "D3"),
    )  # fmt: skip


def drawn(piece: Piece) -> str:
    return counter(piece, 300, 300, 108)


@pytest.mark.parametrize(("figure", "sides", "hexes"), [("krob-guard", 12, 3), ("krob-queen", 18, 7)])
def test_the_outline_goes_round_all_hexes(figure: str, sides: int, hexes: int) -> None:
    kind = BULKS[figure]
    loop = outline(kind)
    assert (len(loop), len(kind.hexes)) == (sides, hexes)
    assert all(math.dist(a, b) == pytest.approx(R) for a, b in zip(loop, [*loop[1:], loop[0]], strict=True))


@pytest.mark.rule("DN-4.45a")
@pytest.mark.rule("DN-4.45d")
@pytest.mark.parametrize(("figure", "front", "rear"), [("krob-guard", 6, 6), ("krob-queen", 8, 10)])
def test_front_and_rear_are_drawn_unlike(figure: str, front: int, rear: int) -> None:
    ahead, behind = edges(BULKS[figure])
    assert (len(ahead), len(behind)) == (front, rear)
    assert max(a[1] + b[1] for a, b in ahead) < max(a[1] + b[1] for a, b in behind)


@pytest.mark.parametrize("figure", list(BULKS))
def test_every_wound_and_facing_is_a_picture_of_its_own(figure: str) -> None:
    states = ("healthy", "wounded", "wounded twice")
    pictures = {drawn(beast(figure, state, facing)) for state in states for facing in range(6)}
    assert len(pictures) == 18


def test_name_and_figures_are_never_turned() -> None:
    for facing in range(6):
        root = ElementTree.fromstring(document(600, 600, [drawn(beast("krob-guard", facing=facing))], "guard"))
        turned = [g for g in root.iter(f"{SVG}g") if "rotate" in g.get("transform", "")]
        assert not [t for g in turned for t in g.iter(f"{SVG}text")]
        assert "Migam" in [t.text for t in root.iter(f"{SVG}text")]


def test_it_lies_in_the_middle_of_its_hexes() -> None:
    spots = {"C3": Place(x=0, y=0, size=40), "C2": Place(x=0, y=-69, size=40), "D3": Place(x=60, y=-36, size=40)}
    art = BoardArt(id="b", title="B", width=9, height=9, body="", spots=spots, doors={}, rooms={}, radius=40)
    ((_, place),) = seat([beast("krob-guard")], art)
    assert (place.x, place.y, place.size) == (20, -35, 40)
