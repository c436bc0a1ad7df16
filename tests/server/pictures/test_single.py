"""Single things drawn from their description, in boxes that hold all of them."""

from __future__ import annotations

import re

import msgspec
import pytest

from grognard.registry import game
from grognard.server.pictures.single import fixture_picture, piece_picture
from grognard.server.refused import Refused
from grognard.table.model import Fixture, Piece

GAME, BOARD = "dark-blades", "watermill"


@pytest.mark.parametrize(
    ("thing", "wide"),
    [
        (Fixture(id="r", kind="rein", at="C3", state="C4"), 24),
        (Fixture(id="s", kind="scorched", at="C3"), 78),
        (Fixture(id="u", kind="ruin", at="barn"), 228),
        (Fixture(id="t", kind="spring", at="C3"), 120),
        (Fixture(id="t", kind="tree", at="C3 D3"), 180),
    ],
)
def test_what_lies_on_a_board_is_drawn_in_its_box(thing: Fixture, wide: float) -> None:
    picture = fixture_picture(game(GAME), BOARD, msgspec.json.encode(thing).decode()).body.decode()
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)
    assert box
    assert float(box[1]) == pytest.approx(wide, abs=1)
    assert "<path" in picture


ARMY = Piece(id="", cell="", figure="host-dragon:red", side="rust", name="Dragons", code="", form="army")


def look(piece: Piece) -> str:
    return msgspec.json.encode(piece).decode()


def test_an_army_is_drawn_in_the_colours_of_its_nation() -> None:
    painted = msgspec.structs.replace(ARMY, colours=("#fbf2d2", "#a37a12"))
    body = piece_picture(look(painted)).body
    assert body != piece_picture(look(ARMY)).body
    assert b"#fbf2d2" in body
    assert b"#a37a12" in body


@pytest.mark.parametrize("colours", [("url(#x)", "#a37a12"), ("#fbf2d2",), ("#fbf2d2", "#a37a12", "#000000"), ("", "")])
def test_what_is_no_pair_of_colours_is_refused(colours: tuple[str, ...]) -> None:
    with pytest.raises(Refused):
        piece_picture(look(msgspec.structs.replace(ARMY, colours=colours)))


def test_a_tile_is_drawn_with_room_for_its_whole_hex() -> None:
    part = Piece(id="", cell="", figure="dragon-head", side="plum", name="Head", code="", form="tile", facing="2")
    picture = piece_picture(msgspec.json.encode(part).decode()).body.decode()
    assert 'viewBox="0 0 240 240"' in picture


@pytest.mark.parametrize("changes", [{"figure": "orc"}, {"facing": "north"}])
def test_a_tile_that_is_no_part_of_anything_is_refused(changes: dict[str, str]) -> None:
    part = Piece(id="", cell="", figure="dragon-head", side="plum", name="Head", code="", form="tile")
    with pytest.raises(Refused):
        piece_picture(msgspec.json.encode(msgspec.structs.replace(part, **changes)).decode())
