"""Single things drawn from their description, in boxes that hold all of them."""

from __future__ import annotations

import re

import msgspec
import pytest

from grognard.registry import game
from grognard.server.looks import fixture_picture
from grognard.table.model import Fixture

GAME, BOARD = "dark-blades", "watermill"


@pytest.mark.parametrize(
    ("thing", "wide"),
    [
        (Fixture(id="r", kind="rein", at="C3", state="C4"), 24),
        (Fixture(id="s", kind="scorched", at="C3"), 78),
        (Fixture(id="u", kind="ruin", at="barn"), 228),
    ],
)
def test_what_lies_on_a_board_is_drawn_in_its_box(thing: Fixture, wide: float) -> None:
    picture = fixture_picture(game(GAME), BOARD, msgspec.json.encode(thing).decode()).body.decode()
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)
    assert box
    assert float(box[1]) == pytest.approx(wide, abs=1)
    assert "<path" in picture
