"""The vocabulary, figures and counters: well formed, complete, and told apart by shape."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from grognard.table.counters.plate import SIDES, counter
from grognard.table.figures.by_name import FIGURES, emblem, figure
from grognard.table.figures.castle import HEROES, MONSTERS
from grognard.table.ink.svg import document, num, tag, text
from grognard.table.model import Mark, Piece

SVG = "{http://www.w3.org/2000/svg}"
NAMED = (
    "barbarian", "knight", "ranger", "dwarf", "orc", "skeleton", "ogre", "mummy", "manticore", "haunter",
    "korak", "potion", "boots", "grenade", "chest", "chest-open", "coin", "hit", "miss",
)  # fmt: skip


def parsed(body: str) -> ElementTree.Element:
    return ElementTree.fromstring(document(100, 100, [body], "test"))


def piece(**changes: object) -> Piece:
    fields: dict[str, object] = {
        "id": "knight", "cell": "B2", "figure": "knight", "side": "slate", "name": "Knight", "code": "Kn",
    }  # fmt: skip
    return Piece(**{**fields, **changes})  # type: ignore[arg-type]  # a loose bag of fields on purpose


def words(root: ElementTree.Element) -> list[str]:
    return [t.text or "" for t in root.iter(f"{SVG}text")]


def test_text_with_signs_of_markup_stays_text() -> None:
    root = parsed(text(0, 0, '1 < 2 & "so"', 10))
    assert words(root) == ['1 < 2 & "so"']


def test_attributes_are_escaped() -> None:
    root = parsed(tag("g", " ", data_id='a"<b'))
    assert [g.get("data-id") for g in root.iter(f"{SVG}g")] == ['a"<b']


@pytest.mark.parametrize(("value", "word"), [(0.04, "0"), (-0.04, "0"), (12.25, "12.2"), (7, "7")])
def test_numbers_are_short(value: float, word: str) -> None:
    assert num(value) == word


@pytest.mark.parametrize("kind", NAMED)
def test_every_named_figure_has_a_drawing_of_its_own(kind: str) -> None:
    assert kind in FIGURES
    assert figure(kind) != figure("unknown")
    assert len(list(parsed(emblem(kind, 50, 50, 28)).iter(f"{SVG}path"))) >= 2


def test_no_two_figures_share_a_drawing() -> None:
    drawings = ["".join(figure(kind)) for kind in FIGURES]
    assert len(set(drawings)) == len(drawings)


@pytest.mark.parametrize("kind", [*HEROES, *MONSTERS])
def test_silhouettes_are_few_bold_shapes(kind: str) -> None:
    assert len(FIGURES[kind]) <= 13


def test_an_unknown_figure_and_side_still_draw() -> None:
    assert parsed(counter(piece(figure="gryphon", side="gold"), 50, 50, 60)) is not None


def test_sides_differ_by_outline_band_and_colour() -> None:
    looks = list(SIDES.values())
    for part in ("plate", "band", "colour"):
        assert len({getattr(side, part) for side in looks}) == len(looks)
    assert {"rust", "slate", "olive", "ochre", "plum", "stone"} <= set(SIDES)


@pytest.mark.parametrize("state", ["healthy", "stunned", "wounded", "dead", "out"])
@pytest.mark.parametrize("side", list(SIDES))
def test_a_counter_shows_id_and_name_in_every_state(side: str, state: str) -> None:
    root = parsed(counter(piece(side=side, state=state, name="Barbarian"), 50, 50, 60))
    assert "Barbarian" in words(root)
    assert [g.get("data-id") for g in root.iter(f"{SVG}g") if g.get("data-id")] == ["knight"]


def test_states_are_seen_without_reading() -> None:
    faces = {counter(piece(state=s), 50, 50, 60) for s in ("healthy", "stunned", "wounded", "dead", "out")}
    bare = {face.replace(s, "") for face in faces for s in ("healthy", "stunned", "wounded", "dead", "out")}
    assert len(faces) == 5
    assert len(bare) >= 5


def test_marks_and_carried_things_appear() -> None:
    marks = (Mark(kind="hp", text="6", title="6 hit points"), Mark(kind="strength", text="?"))
    plain = parsed(counter(piece(marks=marks), 50, 50, 60))
    laden = parsed(counter(piece(marks=marks, carries=("potion", "boots")), 50, 50, 60))
    assert {"6", "?"} <= set(words(plain))
    assert "6 hit points" in [t.text for t in plain.iter(f"{SVG}title")]
    assert len(list(laden.iter(f"{SVG}path"))) > len(list(plain.iter(f"{SVG}path"))) + 4


def test_the_name_is_large_enough_to_read_on_the_board() -> None:
    root = parsed(counter(piece(name="Manticore"), 50, 50, 100))
    name = next(t for t in root.iter(f"{SVG}text") if t.text == "Manticore")
    assert float(name.get("font-size", "0")) >= 18


def test_a_token_is_a_token() -> None:
    root = parsed(counter(piece(token=True, figure="potion", id="item-1"), 50, 50, 24))
    marked = [g for g in root.iter(f"{SVG}g") if g.get("data-id") == "item-1"]
    assert [g.get("class") for g in marked] == ["piece token"]
    assert words(root) == []
