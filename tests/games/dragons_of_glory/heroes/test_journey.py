"""Heroes on the move: across borders, past enemies, caught alone, when their armies fall."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.activation.joining import Joining
from grognard.games.dragons_of_glory.combat.leaders import LeaderFate
from grognard.games.dragons_of_glory.combat.sinking import Sinking
from grognard.games.dragons_of_glory.movement.displaced import Caught, MakeWay
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import GONE, HELD, LanceWar
from tests.games.dragons_of_glory.heroes.duelling import HERE, around, heroic, number
from tests.games.dragons_of_glory.staging import COUNTRY, about, asked, begun, play, told, where

FAR = "5530E"


def moving(places: dict[str, str], order: str, **given: object) -> LanceWar:
    """A hero of Whitestone has been told to go, and is asked where to."""
    war = begun(heroic(places, **given), Movement(side=WHITESTONE))  # type: ignore[arg-type]
    while order not in asked(war)[2]:
        play(war, "done")
    play(war, order)
    return war


@pytest.mark.rule("DG-6.HMV-1", "DG-0.PCS-11", "DG-0.SEQ-9")
def test_a_hero_goes_ten_points_and_no_further() -> None:
    war = moving({"tanis": HERE}, "lead tanis")
    cells = {answer[3:] for answer in asked(war)[2] if answer.startswith("to ")}
    near = [COUNTRY.grid.distance(COUNTRY.map.named(HERE), COUNTRY.map.named(cell)) for cell in cells]
    assert max(near) == 10


@pytest.mark.rule("DG-6.HMV-1", "DG-G31")
def test_heroes_cross_borders_and_leaders_do_not() -> None:
    tarsis = COUNTRY.capital("tarsis")
    assert tarsis is not None
    goal = f"to {COUNTRY.map.labels[tarsis.cell]}"
    at = next(
        label
        for label in around(COUNTRY.map.labels[tarsis.cell], 4)
        if not COUNTRY.map.lands["tarsis"] >> COUNTRY.map.named(label) & 1
        and COUNTRY.land >> COUNTRY.map.named(label) & 1
    )
    courted = 1 << number("tarsis")
    places = {"tanis": at, "hylo": at}
    war = moving(places, "lead tanis", serves={"hylo": WHITESTONE}, courted=courted)
    hero = goal in asked(war)[2]
    war = moving(places, "lead hylo", serves={"hylo": WHITESTONE}, courted=courted)
    assert (hero, goal in asked(war)[2]) == (True, False)


@pytest.mark.rule("DG-6.CAP-1", "DG-G32", "DG-0.PCS-2")
@pytest.mark.parametrize(("hero", "roll", "caught"), [("tanis", 80, 0), ("tanis", 81, 1), ("gunthar", 84, 0)])
def test_above_eighty_less_his_rating_a_hero_who_passes_is_captured(hero: str, roll: int, caught: bool) -> None:
    near = around(HERE)[0]
    places = {hero: FAR, "neraka-human-1": HERE}
    war = moving(places, f"lead {hero}", serves={"gunthar": WHITESTONE})
    play(war, f"to {near}")
    assert asked(war)[1] == "capture-check"
    assert about(war)[:2] == (number(hero), COUNTRY.map.named(HERE))
    events = told(play(war, str(roll)))
    assert ("captured" in events, "passes" in events) == (caught, not caught)
    assert (war.at[number(hero)] == HELD) == caught
    if caught:
        assert war.aboard[number(hero)] == number("neraka-human-1")
        assert war.question is None or f"lead {hero}" not in asked(war)[2]


@pytest.mark.rule("DG-G32")
def test_he_rolls_once_for_each_hex_and_a_friendly_army_keeps_him_safe() -> None:
    first, second = around(HERE)[0], around(HERE)[1]
    war = moving({"tanis": FAR, "neraka-human-1": HERE}, "lead tanis")
    play(war, f"to {first}", "1")
    play(war, f"to {second}")
    assert asked(war)[1] == "way"  # for the same enemies nobody rolls twice in a move
    places = {"tanis": FAR, "neraka-human-1": HERE, "caergoth-knight-1": first}
    war = moving(places, "lead tanis", serves={"caergoth": WHITESTONE})
    assert "passes" not in told(play(war, f"to {first}"))
    assert where(war, "tanis") == first


@pytest.mark.rule("DG-G32")
def test_of_two_ways_he_takes_the_one_past_no_enemy() -> None:
    beyond = "5328E"
    war = moving({"tanis": "5332E", "neraka-human-1": HERE}, "lead tanis")
    assert "capture-check" not in told(play(war, f"to {beyond}"))
    assert where(war, "tanis") == beyond


@pytest.mark.rule("DG-G31")
def test_into_a_hex_with_enemy_armies_only_where_a_hero_is() -> None:
    other = "5328E"
    places = {"tanis": FAR, "neraka-human-1": HERE, "kitiara": HERE, "neraka-human-2": other}
    war = moving(places, "lead tanis")
    assert f"to {HERE}" in asked(war)[2]
    assert f"to {other}" not in asked(war)[2]
    play(war, f"to {HERE}")
    while war.question is not None and asked(war)[1] == "capture-check":
        play(war, "1")
    assert where(war, "tanis") == HERE
    begun(war, MakeWay())
    assert where(war, "tanis") == HERE  # he came on his own account


@pytest.mark.rule("DG-SC.9", "DS-X15")
def test_laurana_waits_until_her_home_has_joined() -> None:
    places = {"laurana-of-qualinesti": HERE, "tanis": HERE}
    war = begun(heroic(places), Movement(side=WHITESTONE))
    assert asked(war)[2] == ("lead tanis", "done")
    war = begun(heroic(places, {"qualinesti": WHITESTONE}), Movement(side=WHITESTONE))
    assert "lead laurana-of-qualinesti" in asked(war)[2]


@pytest.mark.rule("DG-G50", "DG-X1")
@pytest.mark.parametrize("die", [1, 3, 4])
def test_a_hero_caught_alone_is_captured_where_a_leader_would_be_lost(die: int) -> None:
    friends = "5530E"
    war = heroic({"tanis": HERE, "neraka-human-1": HERE, "hylo-kender-1": friends}, {"hylo": WHITESTONE})
    begun(war, Caught(cell=COUNTRY.map.named(HERE), side=HIGHLORD))
    play(war, str(die))
    assert (war.at[number("tanis")] == HELD) == (die <= 3)
    if die > 3:
        assert where(war, "tanis") == friends


@pytest.mark.rule("DG-X1")
def test_a_hero_whose_armies_fall_is_taken_by_the_nearest_enemy_but_lost_at_sea() -> None:
    near = around(HERE)[0]
    war = heroic({"tanis": HERE, "neraka-human-1": near, "neraka-human-2": FAR})
    begun(war, LeaderFate(leader=number("tanis"), cell=COUNTRY.map.named(HERE)))
    play(war, "2")
    assert war.aboard[number("tanis")] == number("neraka-human-1")
    sea = next(cell for cell in range(COUNTRY.grid.size) if COUNTRY.wet >> cell & 1)
    war = heroic({"neraka-human-1": near, "mithas-ship-1": COUNTRY.map.labels[sea]}, {"mithas": WHITESTONE})
    war.embark(number("tanis"), number("mithas-ship-1"))
    begun(war, Sinking(ship=number("mithas-ship-1")))
    play(war, "2")
    assert war.at[number("tanis")] == GONE


@pytest.mark.rule("DG-X1")
def test_a_hero_without_friends_hides_in_the_next_hex() -> None:
    war = heroic({"tanis": HERE, "neraka-human-1": HERE})
    begun(war, LeaderFate(leader=number("tanis"), cell=COUNTRY.map.named(HERE)))
    play(war, "5")
    assert where(war, "tanis") in around(HERE)


@pytest.mark.rule("DG-G60")
def test_heroes_among_people_who_join_the_enemy_roll_at_once() -> None:
    tarsis = COUNTRY.capital("tarsis")
    assert tarsis is not None
    war = heroic({"tanis": COUNTRY.map.labels[tarsis.cell]})
    begun(war, Joining(nation=war.roster.nation_of["tarsis"], side=HIGHLORD))
    play(war, "ready")
    assert asked(war)[1] == "capture-check"
    play(war, "100")
    assert war.at[number("tanis")] == HELD
