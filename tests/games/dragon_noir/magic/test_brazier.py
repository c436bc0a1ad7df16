"""The brazier of the Jails (DN-G377): who tips it, onto which hex, and only once."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.magic.brazier import beside_braziers, tippers
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.combat.melee import CombatStep
from tests.games.dragon_noir.cave import cave, hexes, why_not
from tests.games.skirmish.witness import options, play, told, topic


def jails(text: str, first: int = 0) -> Foray:
    """A fight in the Jails."""
    return cave("jails", text, CombatStep(), first)


def tips(war: Foray) -> list[str]:
    """The hexes onto which it can be tipped; none if nothing can be done at all."""
    return [option for option in options(war) if option.startswith("tip ")] if war.question else []


@pytest.mark.rule("DN-G377")
def test_bars_do_not_part_a_hex_from_the_brazier_but_walls_do() -> None:
    war = jails("davrich at F12\nslayer-1 at E11")
    (beside,) = beside_braziers(war.land).values()
    assert hexes(war, beside) == ["D12", "E11", "F12"]


@pytest.mark.rule("DN-G377")
def test_an_adventurer_beside_it_tips_it_onto_another_hex_beside_it() -> None:
    war = jails("davrich at F12\nslayer-1 at E11\njon at A4")
    assert tips(war) == ["tip D12", "tip E11"]
    assert why_not(war, "tip F12").key == "nobody-tips", "not onto his own hex"
    assert why_not(war, "tip A4").key == "no-brazier-beside"
    play(war, "tip E11", "with davrich")
    assert topic(war) == "fire-die"
    events = play(war, "1")
    assert effects.hexes_under(war, effects.BURNING) == 1 << war.land.map.named("E11")
    assert "burnt" in told(events)


@pytest.mark.rule("DN-G377")
def test_it_is_full_once_and_takes_his_attack() -> None:
    war = jails("davrich at F12\nlaberne at E11\nslayer-1 at L13")
    play(war, "tip D12", "with davrich")
    assert tips(war) == []
    war.half += 10
    effects.fade(war)
    assert not effects.hexes_under(war, effects.BURNING), "it burns for a turn"
    war.marks[0] = 0
    assert not tippers(war, war.land.map.named("D12"))


@pytest.mark.rule("DN-G377")
@pytest.mark.parametrize("who", ["davrich at F12, stunned", "davrich at G12", "lucifer at F12"])
def test_neither_the_stunned_nor_the_far_nor_dogs_tip_it(who: str) -> None:
    assert not tips(jails(f"{who}\nslayer-1 at E11\njon at A4"))


@pytest.mark.rule("DN-G377")
def test_krobs_do_not_tip_it() -> None:
    assert not tips(jails("davrich at E11\nslayer-1 at F12", first=1))
