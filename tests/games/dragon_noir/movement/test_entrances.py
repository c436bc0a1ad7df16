"""Entrances to the underground: two in one hex, and the way to the tunnel and back."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.contact import able_to_attack, pressed
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.movement.phase import left
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, topic, why_not

# The entrance is C1; the tunnel at F1 lies beyond rock.
LAND = """
. . . # # . .
. . . # # . .
"""


def opened(text: str) -> Foray:
    """A position with an entrance at C1 that leads to F1."""
    war = stage(LAND, text, MovementStep())
    war.change_land(war.land.map.mask("C1"), "entrance")
    war.links = (war.land.map.named("C1"), war.land.map.named("F1"))
    return war


@pytest.mark.rule("DN-2.37c")
@pytest.mark.rule("DN-G153")
def test_by_way_of_the_inside_one_comes_to_the_tunnel_and_back() -> None:
    war = opened("davrich at B1")
    play(war, "move davrich", "go C1", "move davrich", "descend")
    assert (place(war, "davrich"), left(war, 0)) == ("C1", 6)
    assert not war.filled >> war.land.map.named("C1") & 1
    play(war, "descend")
    assert (place(war, "davrich"), left(war, 0)) == ("F1", 5)
    play(war, "ascend", "ascend", "go A1")
    assert (place(war, "davrich"), left(war, 0)) == ("A1", 1)


@pytest.mark.rule("DN-2.37c")
@pytest.mark.rule("DN-2.37e")
def test_one_stands_above_and_one_inside_and_they_cannot_fight() -> None:
    war = opened("davrich at C1\nkrular at B2")
    play(war, "move davrich", "descend", "stay")
    war.put(1, war.land.map.named("C1"))
    assert war.piece_in(war.land.map.mask("C1")) == [1]
    assert not able_to_attack(war, 0, 1)
    assert not able_to_attack(war, 1, 0)
    assert not pressed(war, 0)
    assert war.masks[0] == 0


@pytest.mark.rule("DN-2.37c")
def test_there_is_room_for_one_on_each_storey() -> None:
    war = opened("davrich at C1\ndill at B1\nmatt at A1")
    play(war, "move davrich", "descend", "stay", "move dill", "go C1", "move dill")
    assert why_not(war, "descend").rule == "DN-2.37c"
    assert war.filled >> war.land.map.named("C1") & 1
    play(war, "stay", "move matt")
    assert "go C1" not in options(war)


@pytest.mark.rule("DN-G153")
def test_whoever_is_inside_walks_nowhere_but_up_or_down() -> None:
    war = opened("davrich at C1")
    play(war, "move davrich", "descend")
    assert topic(war) == "destination"
    assert options(war) == ["stay", "descend", "ascend"]


@pytest.mark.rule("DN-2.31.2a")
def test_no_horse_enters_an_entrance() -> None:
    war = opened("davrich at B1/A1, mounted")
    play(war, "move davrich")
    assert not any(option.startswith("ride C1") for option in options(war))


@pytest.mark.rule("DN-2.35b")
def test_leaving_the_surface_hex_is_challenged_and_the_inside_is_not() -> None:
    war = opened("davrich at A1\ngromrak at C2")
    play(war, "move davrich", "go C1", "move davrich", "descend")
    assert topic(war) == "challenge-die"
    play(war, "1")
    assert war.inside >> numbered(war, "davrich") & 1
    play(war, "ascend")
    assert topic(war) == "destination"
    assert place(war, "davrich") == "C1"
