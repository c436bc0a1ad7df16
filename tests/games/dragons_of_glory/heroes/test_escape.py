"""Escapes: doubles past so many armies, how often, with whose help, and sword in hand."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.combat.retreat import Retreat
from grognard.games.dragons_of_glory.heroes.escape import Escapes, locks, rolls
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import HELD, LanceWar
from grognard.kernel import replaced
from tests.games.dragons_of_glory.heroes.duelling import HERE, around, heroic, number
from tests.games.dragons_of_glory.staging import asked, begun, play, told, where

CITY = "3429E"


def prison(armies: int, *heroes: str, at: str = HERE, **more: str) -> LanceWar:
    """Heroes of Whitestone held by so many armies of Neraka."""
    places = {f"neraka-human-{count + 1}": at for count in range(armies)}
    war = heroic({**places, **dict.fromkeys(heroes, at), **more})
    for hero in heroes:
        war.hold_captive(number(hero), number("neraka-human-1"))
    return war


@pytest.mark.rule("DG-11.ESC-1", "DG-6.CAP-6")
def test_captives_of_a_side_try_in_its_own_step_only() -> None:
    war = prison(1, "tanis")
    assert begun(war, Escapes(side=HIGHLORD)).question is None
    assert asked(begun(war, Escapes(side=WHITESTONE))) == (WHITESTONE, "captive", ("stay", "break-free"))


@pytest.mark.rule("DG-11.ESC-2")
@pytest.mark.parametrize("double", range(1, 7))
def test_past_two_armies_double_ones_and_twos_do_not_help(double: int) -> None:
    war = begun(prison(2, "tanis"), Escapes(side=WHITESTONE))
    events = told(play(war, "break-free", str(double), str(double)))
    assert ("escapes" in events) == (double > 2)


@pytest.mark.rule("DG-11.ESC-2", "DG-11.ESC-3")
def test_two_captives_of_three_armies_in_the_open_roll_twice_each_for_fours_fives_or_sixes() -> None:
    war = begun(prison(3, "tanis", "sturm"), Escapes(side=WHITESTONE))
    assert told(play(war, "break-free", "5", "6", "2", "2")) == ["stays-captive"] * 2
    assert told(play(war, "break-free", "3", "3")) == ["stays-captive"]
    assert told(play(war, "4", "4")) == ["escapes"]
    play(war, asked(war)[2][0])
    assert war.question is None
    assert (war.at[number("tanis")] == HELD, war.at[number("sturm")] == HELD) == (True, False)


@pytest.mark.rule("DG-11.ESC-2", "DG-G19")
def test_without_an_army_any_double_will_do() -> None:
    war = heroic({"tanis": HERE, "khur": HERE}, {"khur": HIGHLORD})
    war.hold_captive(number("tanis"), number("khur"))
    assert locks(war, number("tanis")) == 0
    begun(war, Escapes(side=WHITESTONE))
    assert "escapes" in told(play(war, "break-free", "1", "1"))


@pytest.mark.rule("DG-11.ESC-3")
def test_behind_walls_there_is_one_roll() -> None:
    war = begun(prison(1, "tanis", at=CITY), Escapes(side=WHITESTONE))
    play(war, "break-free", "5", "6")
    assert war.question is None


@pytest.mark.rule("DG-11.ESC-4")
def test_each_free_friend_beside_him_gives_one_roll_more() -> None:
    near = around(HERE)
    war = prison(1, "tanis", sturm=near[0], caramon=near[1], flint=around(HERE, 2)[0], kitiara=near[2])
    assert rolls(war, number("tanis")) == 2 + 2


@pytest.mark.rule("DG-11.ESC-5", "DG-G41")
def test_who_escapes_goes_to_a_hex_without_enemies() -> None:
    near = around(HERE)
    war = prison(1, "tanis")
    war.put(number("neraka-human-2"), war.country.map.named(near[0]))
    begun(war, Escapes(side=WHITESTONE))
    play(war, "break-free", "6", "6")
    assert asked(war)[1] == "escape-to"
    assert f"to {near[0]}" not in asked(war)[2]
    play(war, f"to {near[1]}")
    assert where(war, "tanis") == near[1]


@pytest.mark.rule("DG-G59", "DG-11.HEA-1")
def test_only_who_tries_has_stirred() -> None:
    war = begun(prison(1, "tanis", "sturm"), Escapes(side=WHITESTONE))
    play(war, "stay", "break-free")
    assert war.stirred == (number("sturm"),)


@pytest.mark.rule("DG-6.CAP-7", "DG-X3")
def test_from_a_hero_he_frees_himself_sword_in_hand() -> None:
    war = heroic({"sturm": HERE, "topus": HERE})
    sturm, topus = number("sturm"), number("topus")
    war.hold_captive(sturm, topus)
    begun(war, Escapes(side=WHITESTONE))
    play(war, "break-free", "4", "6")  # Sturm: 5 less 1
    assert asked(war) == (WHITESTONE, "struggle", ("stay", "fight-on"))
    assert war.worn[topus]
    assert "freed" in told(play(war, "fight-on", "1", "6"))
    assert where(war, "topus") == "gone"
    assert where(war, "sturm") == HERE


@pytest.mark.rule("DG-6.CAP-7")
def test_a_captive_may_give_up_and_may_die() -> None:
    war = heroic({"goldmoon": HERE, "kitiara": HERE})
    war.hold_captive(number("goldmoon"), number("kitiara"))
    begun(war, Escapes(side=WHITESTONE))
    play(war, "break-free", "6", "6", "stay")
    assert war.at[number("goldmoon")] == HELD
    war.worn[number("goldmoon")] = 1
    begun(war, Escapes(side=WHITESTONE))
    assert "hero-slain" in told(play(war, "break-free", "6", "1"))
    assert war.question is None


@pytest.mark.rule("DG-11.CPT-5")
def test_captives_are_free_when_their_captors_have_to_retreat() -> None:
    war = prison(1, "tanis")
    begun(war, Retreat(side=HIGHLORD, waiting=(number("neraka-human-1"),)))
    assert "freed" in told(play(war, asked(war)[2][0]))
    assert where(war, "tanis") == HERE


@pytest.mark.rule("DG-G19")
def test_a_captive_of_neutrals_is_kept_at_their_capital_until_they_join_a_side() -> None:
    war = heroic({"tanis": HERE})
    tanis, leader, tarsis = number("tanis"), number("tarsis"), war.roster.nation_of["tarsis"]
    war.hold_captive(tanis, leader)
    capital = war.country.capital("tarsis")
    assert capital is not None
    assert war.place_of(tanis) == capital.cell
    assert rolls(war, tanis) == 1
    enemy = war.copy()
    enemy.serves = replaced(enemy.serves, tarsis, HIGHLORD)
    enemy.mark_nation(tarsis)
    assert enemy.at[tanis] == HELD
    war.serves = replaced(war.serves, tarsis, WHITESTONE)
    war.mark_nation(tarsis)
    assert war.at[tanis] == capital.cell
