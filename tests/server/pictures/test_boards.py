"""Boards as they are served; those with layers in parts."""

from __future__ import annotations

import msgspec
import pytest

from grognard import registry
from grognard.server.pictures import boards
from grognard.table.art import BoardArt
from tests.toy import Toy


class Layered(Toy):
    """The toy game on a board with layers."""

    slug = "layered"
    layers = ("far", "middle", "near")

    def art(self, board: str) -> BoardArt:
        layers = {name: f'<text class="{name}">x</text>' for name in self.layers}
        lands = {"marsh": "M0 0H9V9Z"}
        return msgspec.structs.replace(super().art(board), layers=layers, pointed=True, radius=40.0, lands=lands)


@pytest.fixture(autouse=True)
def layered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, Layered.slug, f"{__name__}:Layered")
    monkeypatch.setattr(boards, "art_of", lambda slug, board: registry.game(slug).art(board))


def drawn(name: str, slug: str = Layered.slug) -> str:
    return boards.draw((slug, name)).body.decode()


def test_a_board_with_layers_is_served_in_parts() -> None:
    for name in Layered.layers:
        assert f'class="{name}"' in drawn(f"causeway-{name}.svg")
        assert "<circle" not in drawn(f"causeway-{name}.svg")
        assert f'class="{name}"' not in drawn("causeway-ground.svg")
        assert f'class="{name}"' not in drawn("causeway-ground-dark.svg")
    assert "<circle" in drawn("causeway-ground.svg")
    assert "<circle" in drawn("causeway-ground-dark.svg")
    assert drawn("causeway-ground.svg") != drawn("causeway-ground-dark.svg")


def test_on_paper_it_is_whole_but_for_what_is_seen_from_far() -> None:
    whole = drawn("causeway.svg")
    assert 'class="middle"' in whole
    assert 'class="near"' in whole
    assert 'class="far"' not in whole


def test_its_places_tell_how_hexes_stand_and_where_lands_lie() -> None:
    places = msgspec.json.decode(drawn("causeway.json"))
    assert places["pointed"] is True
    assert places["lands"] == {"marsh": "M0 0H9V9Z"}


def test_other_boards_are_served_as_they_were() -> None:
    assert "pointed" not in msgspec.json.decode(drawn("causeway.json", Toy.slug))
    assert not [name for name in boards.addresses(Toy.slug) if "ground" in name or "far" in name]
