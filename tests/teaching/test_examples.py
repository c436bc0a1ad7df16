"""Examples of the rulebooks: everything they name exists, and each is drawn, by day and by night."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from grognard import registry
from grognard.server.desk import catalogue
from grognard.server.pictures import boards
from grognard.server.pictures.boards import art_of
from grognard.table.ink.cut import cut
from grognard.table.vignette import framed
from grognard.teaching.examples import Example, drawn, examples_of
from grognard.words import PSEUDO, speaking

EVERY = [(slug, example) for slug in registry.slugs() for example in examples_of(registry.game(slug))]
LEAST = 2
LARGEST = 90_000
"""Bytes of a picture, packed."""


def names(example: Example) -> list[str]:
    """All cells that an example names."""
    stood = [cell for each in example.stands for cell in (each.at, *each.covers)]
    return [*example.frame, *example.lit, *stood, *(cell for arrow in example.arrow for cell in arrow.along)]


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_book_has_examples_and_each_its_own_name(slug: str) -> None:
    found = [example.id for example in examples_of(registry.game(slug))]
    assert len(found) >= LEAST
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(("slug", "example"), EVERY, ids=lambda each: getattr(each, "id", each))
def test_an_example_names_cells_of_its_board_and_is_drawn(slug: str, example: Example) -> None:
    game, art = registry.game(slug), art_of(slug, example.board)
    assert [cell for cell in names(example) if cell not in art.spots] == []
    assert [each.at for each in example.lies if each.at not in {**art.spots, **art.doors}] == []
    for name in (f"example-{example.id}.svg", f"example-{example.id}-dark.svg"):
        picture = boards.draw((slug, name))
        root = ElementTree.fromstring(picture.body)
        pieces = [each for each in root.iter() if (each.get("class") or "").startswith("piece ")]
        arrows = [each for each in root.iter() if each.get("class") == "arrow"]
        assert (len(pieces), len(arrows)) == (len(example.stands), len(example.arrow))
        assert len(picture.packed) < LARGEST
    x0, y0, x1, y1 = framed(drawn(game, example), art)
    assert all(x0 < art.spots[cell].x < x1 and y0 < art.spots[cell].y < y1 for cell in names(example))


@pytest.mark.parametrize("slug", registry.slugs())
def test_the_whole_book_tells_its_examples_with_their_pictures(slug: str) -> None:
    book = catalogue.rulebook(slug)
    assert [each.id for each in book.examples] == [each.id for each in examples_of(registry.game(slug))]
    known = boards.addresses(slug).values()
    assert all({each.picture, each.picture_dark} <= set(known) for each in book.examples)


@pytest.mark.parametrize("slug", registry.slugs())
def test_examples_are_told_in_every_language(slug: str) -> None:
    with speaking(PSEUDO):
        told = [text for each in examples_of(registry.game(slug)) for text in (each.title, each.text)]
    assert [text for text in told if any("a" <= letter <= "z" for letter in text)] == []


def kept(drawing: str, box: tuple[float, float, float, float]) -> Any:
    return ElementTree.fromstring(f"<svg>{cut(drawing, box)}</svg>")


def test_a_part_of_a_drawing_keeps_what_reaches_into_it_and_nothing_else() -> None:
    near, far = '<rect x="0" y="0" width="10" height="10"/>', '<circle cx="900" cy="900" r="5"/>'
    root = kept(f"<g>{near}{far}</g><g>{far}</g>", (0, 0, 50, 50))
    assert [each.tag for each in root.iter()] == ["svg", "g", "rect"]


def test_a_path_is_cut_where_the_pen_is_moved() -> None:
    path = '<path d="M5 5h4m900 0h5m-900 0q1 1 2 2t1 1M700 700L705 5"/>'
    root = kept(path, (0, 0, 50, 50))
    assert root[0].get("d") == "M5 5h4M14 5q1 1 2 2t1 1"


def test_what_is_moved_or_used_is_looked_for_where_it_is_drawn() -> None:
    defs = '<defs><g id="tree"><path d="M0 0h9"/></g><g id="bush"><path d="M0 0h9"/></g></defs>'
    uses = '<use href="#tree" transform="translate(400 400) scale(2)"/><use href="#bush" x="20" y="20"/>'
    root = kept(defs + uses, (0, 0, 50, 50))
    assert [each.get("href") for each in root.iter("use")] == ["#bush"]
    assert [each.get("id") for each in root.iter("g")] == ["bush"]
    turned = kept(
        '<g transform="rotate(90 100 100)"><rect x="190" y="170" width="5" height="5"/></g>', (0, 150, 50, 200)
    )
    assert len(turned) == 1


def test_letters_with_places_of_their_own_are_cut_singly() -> None:
    root = kept('<text x="10 20 900" y="10">abc</text>', (0, 0, 50, 50))
    assert (root[0].text, root[0].get("x")) == ("ab", "10 20")
