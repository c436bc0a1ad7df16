"""Personal combat: who fights whom, blows and wounds, stepping back, seizing."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.heroes.swords import PersonalCombat, to_hit, to_seize
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import GONE, HELD, LanceWar
from tests.games.dragons_of_glory.heroes.duelling import HERE, around, heroic, number
from tests.games.dragons_of_glory.staging import asked, begun, play, told, where


def facing(*heroes: str) -> LanceWar:
    """Heroes in one hex; Highlord has the initiative."""
    return begun(heroic(dict.fromkeys(heroes, HERE), {"gunthar": WHITESTONE}), PersonalCombat())


@pytest.mark.rule("DG-11.PC-1", "DG-11.PC-2", "DG-X2")
def test_each_side_names_one_hero_and_the_one_with_the_initiative_names_last() -> None:
    war = facing("tanis", "sturm", "kitiara", "bakaris")
    assert asked(war) == (WHITESTONE, "champion", ("champion tanis", "champion sturm"))
    play(war, "champion sturm")
    assert asked(war) == (HIGHLORD, "champion", ("champion kitiara", "champion bakaris"))
    play(war, "champion kitiara")
    assert asked(war) == (HIGHLORD, "duel", ("strike", "seize"))


def test_heroes_in_different_hexes_do_not_fight() -> None:
    war = begun(heroic({"tanis": HERE, "kitiara": around(HERE)[0]}), PersonalCombat())
    assert war.question is None


@pytest.mark.rule("DG-11.PC-4", "DG-G36", "DG-11.PC-6")
def test_a_roll_up_to_combat_less_defense_wounds_and_a_second_wound_kills() -> None:
    war = facing("sturm", "kitiara")
    sturm, kitiara = number("sturm"), number("kitiara")
    assert (to_hit(war, sturm, kitiara), to_hit(war, kitiara, sturm)) == (5 - 3, 4 - 3)
    play(war, "champion sturm", "champion kitiara", "strike")
    assert "wounded" in told(play(war, "2", "2"))  # Kitiara needs 1, Sturm 2
    assert (war.worn[kitiara], war.worn[sturm]) == (1, 0)
    play(war, "fight-on", "fight-on")
    events = told(play(war, "6", "2"))
    assert "hero-slain" in events
    assert war.at[kitiara] == GONE
    assert war.question is None


@pytest.mark.rule("DG-11.PC-4")
def test_both_blows_of_an_exchange_count() -> None:
    war = facing("caramon", "topus")
    for id in ("caramon", "topus"):
        war.worn[number(id)] = 1
    play(war, "champion caramon", "champion topus", "strike", "1", "1")
    assert {where(war, "caramon"), where(war, "topus")} == {"gone"}


@pytest.mark.rule("DG-G36")
def test_below_one_nobody_is_wounded() -> None:
    war = facing("goldmoon", "kitiara")
    play(war, "champion goldmoon", "champion kitiara", "strike", "6", "1")
    assert to_hit(war, number("goldmoon"), number("kitiara")) == -1
    assert not war.worn[number("kitiara")]


@pytest.mark.rule("DG-11.PC-5", "DG-11.PC-3", "DG-11.PC-7")
def test_who_steps_back_is_safe_and_the_next_of_his_side_fights_on() -> None:
    war = facing("tanis", "sturm", "kitiara")
    play(war, "champion tanis", "champion kitiara", "strike", "6", "6")
    seat, topic, answers = asked(war)
    assert (seat, topic) == (WHITESTONE, "after-duel")
    assert "fight-on" in answers
    away = next(answer for answer in answers if answer.startswith("to "))
    play(war, away)
    assert f"to {where(war, 'tanis')}" == away
    assert asked(war) == (WHITESTONE, "champion", ("champion sturm",))
    play(war, "champion sturm")
    assert asked(war)[1] == "champion"
    play(war, "champion kitiara")
    assert asked(war)[1] == "duel-die"  # nobody is seized any more once a roll has fallen
    play(war, "6", "6")
    play(war, next(answer for answer in asked(war)[2] if answer.startswith("to ")))
    assert war.question is None
    war.put(number("tanis"), war.at[number("kitiara")])
    assert begun(war, PersonalCombat()).question is None


@pytest.mark.rule("DG-11.CPT-1", "DG-11.CPT-2", "DG-11.CPT-3", "DG-6.CAP-2")
def test_who_is_seized_strikes_no_blow_and_is_held_by_his_captor() -> None:
    war = facing("tanis", "ariakus")
    tanis, ariakus = number("tanis"), number("ariakus")
    assert to_seize(war, ariakus, tanis) == max(1, 5 - 3 - 2) == 1
    play(war, "champion tanis", "champion ariakus", "seize")
    assert told(play(war, "1")) == ["seizes", "captured"]
    assert (war.at[tanis], war.aboard[tanis]) == (HELD, ariakus)
    assert war.question is None


@pytest.mark.rule("DG-11.CPT-2", "DG-11.CPT-3")
def test_who_fails_to_seize_is_struck_at() -> None:
    war = facing("tanis", "ariakus")
    play(war, "champion tanis", "champion ariakus", "seize")
    play(war, "2")
    assert asked(war)[1] == "duel-die"
    events = told(play(war, "2"))  # Tanis: 4 less 2
    assert events[:2] == ["wounds", "wounded"]
    assert war.worn[number("ariakus")]
    assert not war.worn[number("tanis")]


@pytest.mark.rule("DG-11.PC-2", "DS-X15")
def test_nobody_fights_laurana_while_her_home_is_neutral() -> None:
    war = facing("laurana-of-qualinesti", "kitiara")
    assert war.question is None
    war.serves = tuple(
        WHITESTONE if nation == war.roster.nation_of["qualinesti"] else side for nation, side in enumerate(war.serves)
    )
    assert asked(begun(war, PersonalCombat()))[1] == "champion"


@pytest.mark.rule("DG-11.CPT-4")
def test_a_captor_who_dies_leaves_his_captive_to_others_or_free() -> None:
    war = heroic({"tanis": HERE, "sturm": HERE, "kitiara": HERE, "neraka-human-1": HERE})
    tanis, kitiara = number("tanis"), number("kitiara")
    war.hold_captive(tanis, kitiara)
    war.worn[kitiara] = 1
    begun(war, PersonalCombat())
    play(war, "champion sturm", "champion kitiara", "strike", "6", "1")
    assert war.aboard[tanis] == number("neraka-human-1")
    war.take_off(number("neraka-human-1"), GONE)
    assert where(war, "tanis") == HERE
    assert war.at[tanis] != HELD
