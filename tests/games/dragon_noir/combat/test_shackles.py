"""The shackles of the Jails (DN-G378): who is chained, by whom, and how he gets free."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.pieces.chains import in_shackles
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import lost_piece
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.kernel import Frame
from tests.games.dragon_noir.cave import cave, why_not
from tests.games.skirmish.witness import options, play, told


def jails(text: str, frame: Frame[None], first: int = 0, bound: tuple[int, ...] = ()) -> Foray:
    """The Jails with some of these in bonds."""
    war = cave("jails", text, MovementStep(), first)
    war.bound = bound
    return war.begin(frame)


def offered(war: Foray, answer: str) -> bool:
    return war.question is not None and answer in options(war)


@pytest.mark.rule("DN-G378")
def test_a_krob_chains_whoever_lies_stunned_in_the_shackles() -> None:
    war = jails("davrich at F9, stunned\njon at A4\nslayer-1 at F8\nslayer-2 at A13", CombatStep(), first=1)
    assert offered(war, "chain davrich")
    assert why_not(war, "chain jon").rule == "DN-G378"
    events = play(war, "chain davrich", "with slayer-1")
    assert "chained" in told(events)
    assert in_shackles(war, 0)
    assert lost_piece(war, 0)
    assert not offered(war, "attack davrich"), "it has given up its attack"


@pytest.mark.rule("DN-G378")
@pytest.mark.parametrize("where", ["F9", "G9, stunned"])
def test_neither_who_stands_there_nor_who_lies_elsewhere_is_chained(where: str) -> None:
    war = jails(f"davrich at {where}\nslayer-1 at F8\njon at A4", CombatStep(), first=1)
    assert not offered(war, "chain davrich")


@pytest.mark.rule("DN-G378")
@pytest.mark.parametrize(("die", "free"), [("4", True), ("5", False)])
def test_a_friend_opens_the_shackles_like_the_door_of_a_cell(die: str, free: bool) -> None:
    war = jails("davrich at F9, stunned\njon at G9\nslayer-1 at A13", CombatStep(), bound=(0,))
    events = play(war, "free davrich", "with jon", die)
    assert "shackles-tried" in told(events)
    assert in_shackles(war, 0) is not free
    assert not offered(war, "free davrich"), "jon has given up his attack"


@pytest.mark.rule("DN-G378")
def test_nobody_carries_off_whoever_is_chained() -> None:
    war = jails("davrich at F9, stunned\njon at G9\nslayer-1 at A13", MovementStep(), bound=(0,))
    play(war, "move jon")
    assert "lift davrich" not in options(war)
    assert why_not(war, "lift davrich").rule == "DN-G378"
    again = jails("davrich at F9, stunned\njon at G9\nslayer-1 at A13", MovementStep())
    play(again, "move jon")
    assert "lift davrich" in options(again), "as he could if he only lay there"
