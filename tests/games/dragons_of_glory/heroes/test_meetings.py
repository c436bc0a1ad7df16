"""Where rules meet over a hero: captors who drown or fall, rescues, escapes past several armies, bearers who die."""

from __future__ import annotations

import pytest

from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.artifacts.relics import Relic, held_by, lay, owner, seize
from grognard.games.dragons_of_glory.combat.phase import Combat
from grognard.games.dragons_of_glory.combat.sinking import Sinking
from grognard.games.dragons_of_glory.conquest.capture import enter
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.heroes.declaration import rest
from grognard.games.dragons_of_glory.heroes.escape import Escapes
from grognard.games.dragons_of_glory.heroes.swords import PersonalCombat
from grognard.games.dragons_of_glory.heroes.watch import HeroWatch
from grognard.games.dragons_of_glory.interception.fights import FightAloft
from grognard.games.dragons_of_glory.movement.entering import Entry
from grognard.games.dragons_of_glory.movement.flight import Flight
from grognard.games.dragons_of_glory.war import GONE, HELD, POOL, LanceWar
from tests.games.dragons_of_glory.heroes.duelling import HERE, around, heroic, number
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, asked, begun, play, told, where

SEA = next(
    COUNTRY.map.labels[cell]
    for cell in bits(COUNTRY.map.of("sea"))
    if COUNTRY.grid.disc(cell, 2) & ~COUNTRY.map.of("sea") == 0 and COUNTRY.grid.disc(cell, 2).bit_count() == 19
)
"""Nothing but water two hexes around."""
FLOTSAM, NERAKA = "3416E", "3127E"
INLAND = around(HERE, 3)[0]
DRACONIANS = tuple(f"draconians-draconian-{n}" for n in (1, 2, 3))


def captive(war: LanceWar, hero: str, captor: str) -> None:
    """Somebody is held by somebody."""
    war.put(number(hero), 0)
    war.hold_captive(number(hero), number(captor))


def guarded(place: str, armies: int) -> LanceWar:
    """Tanis held by so many armies; Whitestone's escapes are under way, and he tries."""
    war = heroic(dict.fromkeys(DRACONIANS[:armies], place), side=1)
    captive(war, "tanis", DRACONIANS[0])
    begun(war, Escapes(side=1))
    play(war, "break-free")
    return war


@pytest.mark.rule("DG-11.ESC-2", "DG-11.ESC-3")
def test_two_armies_cancel_ones_and_twos_and_leave_threes() -> None:
    war = guarded(HERE, 2)
    play(war, "2", "2")
    assert war.at[number("tanis")] == HELD
    play(war, "3", "3")
    assert asked(war)[1] == "escape-to"


@pytest.mark.rule("DG-11.ESC-2", "DG-11.ESC-3")
def test_three_armies_in_a_city_cancel_threes_and_he_has_one_roll() -> None:
    war = guarded(NERAKA, 3)
    play(war, "3", "3")
    assert war.at[number("tanis")] == HELD
    assert war.question is None
    war = guarded(NERAKA, 3)
    play(war, "4", "4")
    assert war.at[number("tanis")] != HELD


@pytest.mark.rule("DG-11.ESC-3")
def test_a_place_without_walls_gives_two_rolls() -> None:
    war = guarded(FLOTSAM, 1)
    play(war, "1", "2")
    assert asked(war)[1] == "escape-die"
    play(war, "5", "5")
    assert war.at[number("tanis")] != HELD


@pytest.mark.rule("DG-11.ESC-3", "DS-DHC-4")
def test_a_capital_that_was_disbanded_has_no_walls_left() -> None:
    for state, more in ((0, False), (12, True)):
        war = heroic({DRACONIANS[0]: "4921E"}, {"silvanesti": 1}, side=1)
        captive(war, "tanis", DRACONIANS[0])
        nation = war.roster.nation_of["silvanesti"]
        war.capitals = (*war.capitals[:nation], state, *war.capitals[nation + 1 :])
        begun(war, Escapes(side=1))
        play(war, "break-free", "1", "2")
        assert (war.question is not None) == more


@pytest.mark.rule("DG-11.CPT-4", "DS-NAV-12", "DG-X1")
@pytest.mark.parametrize(("die", "place"), [("3", "gone"), ("4", HERE)])
def test_a_captive_aboard_a_ship_that_sinks_rolls_for_his_life(die: str, place: str) -> None:
    war = heroic(
        {"sanction-ship-1": SEA, "sanction-human-1": "+sanction-ship-1", "gunthar-knight-1": HERE},
        {"sanction": 0, "gunthar": 1},
    )
    captive(war, "tanis", "sanction-human-1")
    begun(war, Sinking(ship=number("sanction-ship-1")))
    assert war.at[number("sanction-human-1")] == POOL
    assert asked(war)[1] == "leader-fate"
    play(war, die)
    assert where(war, "tanis") == place


def shot_down(place: str, *others: str) -> LanceWar:
    """A red dragon is met in the air over a place and falls; whoever else is told is put there before."""
    war = heroic(
        {
            "highlord-dragons-red-1": place,
            "good-dragons-gold-1": HERE,
            "good-dragons-silver-1": HERE,
            **dict.fromkeys(others, place),
        },
        chapters=Chapters(heroes=True, interception=True),
    )
    if not others:
        captive(war, "tanis", "highlord-dragons-red-1")
    force = (number("good-dragons-gold-1"), number("good-dragons-silver-1"))
    begun(war, FightAloft(side=1, cell=LABELS[place], force=force, foes=(number("highlord-dragons-red-1"),)))
    play(war, "10")
    while war.question is not None and war.question.topic != "leader-fate":
        play(war, asked(war)[2][0])
    assert war.at[number("highlord-dragons-red-1")] == GONE
    return war


@pytest.mark.rule("DG-11.CPT-4", "DG-4.INT-5", "DG-X1")
def test_a_captive_whose_dragon_is_shot_down_over_the_sea_does_not_stand_on_it() -> None:
    war = shot_down(SEA)
    play(war, "4")
    assert where(war, "tanis") == HERE
    war = shot_down(SEA)
    play(war, "3")
    assert where(war, "tanis") == "gone"
    war = shot_down(INLAND)
    assert war.question is None
    assert where(war, "tanis") == INLAND


@pytest.mark.rule("DS-LDC-1", "DG-4.INT-5", "DG-X1")
def test_a_rider_whose_dragon_falls_is_lost_over_the_sea_and_taken_over_land() -> None:
    war = shot_down(SEA, "kitiara")
    play(war, "3")
    assert where(war, "kitiara") == "gone"
    war = shot_down(INLAND, "kitiara")
    play(war, "3")
    assert war.at[number("kitiara")] == HELD
    war = shot_down(INLAND, "soth")  # no hero
    play(war, "3")
    assert where(war, "soth") == "gone"


@pytest.mark.rule("DG-11.CPT-4", "DG-6.CAP-4", "DG-11.PC-6")
@pytest.mark.parametrize("guards", [0, 1])
def test_a_captor_who_is_slain_leaves_his_captive_free_or_to_his_army(guards: int) -> None:
    places = {"topus": HERE, "caramon": HERE, **dict.fromkeys(DRACONIANS[:guards], HERE)}
    war = heroic(places, initiative=1)
    captive(war, "tanis", "topus")
    war.worn[number("topus")] = 1
    begun(war, PersonalCombat())
    play(war, "champion topus", "champion caramon", "strike", "1", "6")
    assert where(war, "topus") == "gone"
    assert where(war, "tanis") == HERE
    assert (war.at[number("tanis")] == HELD) == bool(guards)
    assert not guards or war.aboard[number("tanis")] == number(DRACONIANS[0])


@pytest.mark.rule("DG-11.CPT-4", "DG-11.CPT-2")
def test_a_captor_who_is_seized_lets_his_captive_go() -> None:
    war = heroic({"topus": HERE, "caramon": HERE}, initiative=1)
    captive(war, "tanis", "topus")
    begun(war, PersonalCombat())
    play(war, "champion topus", "champion caramon", "seize", "1")
    assert war.aboard[number("topus")] == number("caramon")
    assert war.at[number("tanis")] == LABELS[HERE]


@pytest.mark.rule("DG-11.CPT-4", "DS-CON-3")
def test_conquest_takes_captors_away_and_sets_their_captive_free() -> None:
    war = heroic({"khur-human-1": HERE, "gunthar-knight-1": "3624E"}, {"khur": 0, "gunthar": 1}, side=1)
    captive(war, "tanis", "khur-human-1")
    enter(war, LABELS["3624E"], 1)
    assert where(war, "khur-human-1") == "gone"
    assert war.at[number("tanis")] == LABELS[HERE]


@pytest.mark.rule("DS-CON-3", "DG-6.CAP-2", "DG-11.ART-4")
def test_a_captive_leader_of_a_conquered_nation_is_gone_and_his_artifact_in_the_cup() -> None:
    war = heroic({DRACONIANS[0]: HERE}, {"gunthar": 1})
    captive(war, "gunthar", DRACONIANS[0])
    lay(war, (Relic(0, number("gunthar"), 2, 1),))
    cup = war.cup[0]
    for site in ("gunthar", "northern-ergoth", "caergoth", "solanthus", "thelgaard", "high-clerist-tower"):
        enter(war, COUNTRY.site(site).cell, 0)
    assert where(war, "gunthar") == "gone"
    assert (war.relics, war.cup[0]) == ((), cup + 1)


@pytest.mark.rule("DG-11.ART-4", "DG-11.PC-6")
def test_a_bearer_who_falls_gives_his_artifact_to_the_cup_and_not_to_his_foe() -> None:
    war = heroic({"kitiara": HERE, "goldmoon": HERE}, initiative=0)
    lay(war, (Relic(0, number("goldmoon"), 2, 1),))
    war.worn[number("goldmoon")] = 1
    cup = war.cup[0]
    begun(war, PersonalCombat())
    play(war, "champion goldmoon", "champion kitiara", "strike", "1", "6")
    assert where(war, "goldmoon") == "gone"
    assert (war.relics, war.cup[0]) == ((), cup + 1)


@pytest.mark.rule("DG-6.CAP-3", "DG-11.ART-1", "DG-6.CAP-2")
def test_what_a_captive_carries_is_nobodys_until_it_comes_behind_highlord_walls() -> None:
    war = heroic({"kitiara": HERE, "goldmoon": HERE}, initiative=0)
    lay(war, (Relic(0, number("goldmoon"), 2, 1),))
    begun(war, PersonalCombat())
    play(war, "champion goldmoon", "champion kitiara", "seize", "1")
    (relic,) = held_by(war, number("goldmoon"))
    assert (owner(war, relic), relic.known) == (-1, 2)
    seize(war)
    assert held_by(war, number("goldmoon")) == (relic,)
    war.hold(COUNTRY.number_of["neraka"], 0)
    war.put(number("kitiara"), LABELS[NERAKA])
    seize(war)
    assert [one.known for one in held_by(war, number("kitiara"))] == [3]


@pytest.mark.rule("DG-11.CPT-5", "DS-RET-1")
def test_a_stack_driven_back_leaves_its_captive_free_where_it_was() -> None:
    near = around(HERE)
    war = heroic(
        {DRACONIANS[0]: HERE, **{f"gunthar-cavalry-{n}": near[0] for n in (1, 2)}, "gunthar-knight-1": near[1]},
        {"gunthar": 1},
        side=1,
    )
    captive(war, "tanis", DRACONIANS[0])
    begun(war, Combat(side=1))
    play(war, f"attack {HERE}", "with gunthar-knight-1", "with gunthar-cavalry-1", "with gunthar-cavalry-2", "strike")
    events = []
    for _ in range(30):
        question = war.question
        if question is None or question.topic == "combat" or war.at[number("tanis")] != HELD:
            break
        events += play(war, "5" if question.seat < 0 else asked(war)[2][0])
    assert "freed" in told(events)
    assert war.at[number("tanis")] == LABELS[HERE]


@pytest.mark.rule("DG-G50", "DG-11.CPT-4", "DG-6.CAP-2")
def test_armies_that_surprise_a_lone_captor_take_him_and_free_his_captive() -> None:
    war = heroic({"topus": HERE, "gunthar-knight-1": HERE}, {"gunthar": 1}, side=1)
    captive(war, "tanis", "topus")
    begun(war, Entry(cell=LABELS[HERE], side=1))
    play(war, "3")
    assert war.aboard[number("topus")] == number("gunthar-knight-1")
    assert war.at[number("tanis")] == LABELS[HERE]


def met_on_the_way(wounded: str, dice: tuple[str, str]) -> LanceWar:
    """Kitiara comes past Goldmoon, who rides against her and finds her; both hold somebody, Goldmoon an artifact."""
    war = heroic(
        {"kitiara": HERE, "goldmoon": INLAND},
        chapters=Chapters(heroes=True, interception=True),
    )
    captive(war, "tanis", "kitiara")
    captive(war, "topus", "goldmoon")
    lay(war, (Relic(0, number("goldmoon"), 2, 1),))
    war.worn[number(wounded)] = 1
    begun(war, HeroWatch(hero=number("kitiara"), cell=LABELS[HERE]))
    play(war, "intercept goldmoon", "6", *dice)
    return war


@pytest.mark.rule("DG-6.HMV-2", "DG-11.ART-4", "DG-11.CPT-4", "DG-11.PC-6")
def test_who_falls_while_she_intercepts_loses_artifact_and_captive_where_she_came_from() -> None:
    war = met_on_the_way("goldmoon", ("1", "6"))
    assert where(war, "goldmoon") == "gone"
    assert (war.relics, war.cup[0]) == ((), 1)
    assert war.at[number("topus")] == LABELS[INLAND]
    assert war.aboard[number("tanis")] == number("kitiara")


@pytest.mark.rule("DG-11.ESC-4", "DG-11.ESC-3")
def test_a_free_friend_beside_a_captive_gives_a_roll_and_a_bound_one_none() -> None:
    for friend, more in (("sturm", True), ("flint", False)):
        war = heroic({DRACONIANS[0]: NERAKA, DRACONIANS[1]: NERAKA, friend: around(NERAKA)[0]}, side=1)
        captive(war, "tanis", DRACONIANS[0])
        if not more:
            war.hold_captive(number(friend), number(DRACONIANS[1]))
        begun(war, Escapes(side=1))
        play(war, "break-free", "1", "3")
        assert (asked(war)[1] == "escape-die") == more


@pytest.mark.rule("DG-11.HEA-1", "DG-G59")
@pytest.mark.parametrize(("answers", "worn"), [(("stay",), 0), (("break-free", "1", "2", "1", "2"), 1)])
def test_a_wounded_captive_mends_if_he_does_not_try_to_get_away(answers: tuple[str, ...], worn: int) -> None:
    war = heroic({DRACONIANS[0]: HERE}, side=1)
    captive(war, "tanis", DRACONIANS[0])
    war.worn[number("tanis")] = 1
    begun(war, Escapes(side=1))
    play(war, *answers)
    rest(war)
    assert war.worn[number("tanis")] == worn


def blown_down(*dragons: str) -> LanceWar:
    """Dragons with Tanis as a captive fly over the sea in winter, and the first of them is forced down."""
    war = heroic(
        {**dict.fromkeys(dragons, SEA), "good-dragons-gold-1": HERE},
        first=5,
        chapters=Chapters(heroes=True, winter=True),
    )
    captive(war, "tanis", dragons[0])
    begun(war, Flight(side=0, party=tuple(number(one) for one in dragons), at=LABELS[SEA]))
    goal = next(goal for goal in asked(war)[2] if goal.startswith("to "))
    play(war, goal, "1", *(["6"] * (len(dragons) - 1)))
    assert where(war, dragons[0]) == "gone"
    return war


@pytest.mark.rule("DG-5.WIN-9", "DG-11.CPT-4", "DG-X1")
@pytest.mark.parametrize(("die", "place"), [("3", "gone"), ("4", HERE)])
def test_a_captive_whose_dragon_is_forced_down_over_the_sea_rolls_for_his_life(die: str, place: str) -> None:
    war = blown_down("highlord-dragons-red-1")
    play(war, die)
    assert where(war, "tanis") == place


@pytest.mark.rule("DG-5.WIN-9", "DG-6.CAP-4")
def test_a_captive_whose_dragon_is_forced_down_is_carried_on_by_the_next() -> None:
    war = blown_down("highlord-dragons-red-1", "highlord-dragons-red-2")
    assert war.at[number("tanis")] == HELD
    assert war.aboard[number("tanis")] == number("highlord-dragons-red-2")
