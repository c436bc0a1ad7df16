"""Boats and gharvs staged from the rulebook: boarding, rowing, what is aboard, and what comes out of the water."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.creatures.interphase import Interphase
from grognard.games.dragon_noir.editions import EVENED_OUT
from grognard.games.dragon_noir.forces.spinning import web_ground
from grognard.games.dragon_noir.movement.capsizing import Capsize
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.orb import lies
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, state, told, topic, why_not

LAKE = """
. . b ~ ~ ~ ~ ~ .
. . b ~ ~ ~ ~ ~ .
. . b ~ ~ ~ ~ ~ .
. . j ~ ~ ~ ~ ~ .
. . j ~ ~ ~ ~ ~ .
"""


def lake(text: str, frame: Frame[None], boats: str = "D4/D5", first: int = 0) -> Foray:
    """The lake below ground, with a boat moored at its jetty."""
    return stage(sketch(LAKE, underground=True, game=CHALLENGE), text, frame, first, game=CHALLENGE, boats=boats)


def rows(war: Foray) -> list[str]:
    """The voyages that are offered."""
    return [answer for answer in options(war) if answer.startswith("row")]


def test_who_boards_early_has_two_hexes_in_one_go_or_one_after_the_other() -> None:
    """DN-2.34c: having rowed one of them he is still the one who rows."""
    war = lake("laberne at C4", MovementStep())
    play(war, "move laberne", "go D4", "move laberne")
    assert "row D2 n" in rows(war)
    assert "row D1 n" not in rows(war)
    play(war, "row D3 n")
    assert "row D2 n" in rows(war)
    assert "row D1 n" not in rows(war)
    assert not [answer for answer in options(war) if answer.startswith("go")]
    play(war, "row D2 n")
    assert war.question is None


def test_who_rows_three_hexes_may_row_the_fourth() -> None:
    """DN-2.34d: they cost him no points of his own, of which he has none."""
    war = lake("laberne at D5", MovementStep())
    play(war, "move laberne", "row F2 ne")
    assert left(war, numbered(war, "laberne")) == 0
    assert "row F1 n" in rows(war)
    assert not [answer for answer in options(war) if answer.startswith("go")]


def test_before_that_edition_his_second_hex_was_lost() -> None:
    """DN-2.34c: old matches go on as they were."""
    war = lake("laberne at C4", MovementStep())
    war.edition = EVENED_OUT
    play(war, "move laberne", "go D4", "move laberne", "row D3 n")
    assert war.question is None


def test_who_boards_too_late_waits_for_his_next_turn() -> None:
    """DN-2.34c, DN-G46: five of his eight points are gone."""
    for spent, rowed in ((3, True), (4, False)):
        war = lake("laberne at C4", MovementStep())
        war.spent[0] = spent
        play(war, "move laberne", "go D4", "move laberne")
        assert bool(rows(war)) == rowed


def test_who_begins_aboard_rows_four_or_lands_after_two_with_half_his_points() -> None:
    """DN-2.34d."""
    war = lake("laberne at D4\njon at D5", MovementStep())
    play(war, "move laberne", "row D2 n")
    assert left(war, numbered(war, "laberne")) == left(war, numbered(war, "jon")) == 4
    play(war, "row D1 n")
    assert left(war, numbered(war, "laberne")) == left(war, numbered(war, "jon")) == 0
    assert (place(war, "laberne"), place(war, "jon")) == ("D1", "D2")


def test_a_boat_is_rowed_by_one_of_them_in_a_turn() -> None:
    """DN-G44: the second one aboard does not row on."""
    war = lake("laberne at D4\njon at D5", MovementStep())
    play(war, "move laberne", "row D3 n", "stay", "move jon")
    assert not rows(war)
    assert why_not(war, "row D2 n").rule == "DN-G44"


def test_no_krob_enters_a_boat_and_those_who_swim_attack_who_is_in_it() -> None:
    """DN-2.34a, DN-G44."""
    war = lake("laberne at D4\nhunter-1 at E4", MovementStep(), first=1)
    play(war, "move hunter-1")
    assert not {"go D4", "go D5"} & {*options(war)}
    assert "attack laberne" in options(lake("laberne at D4\nhunter-1 at E4", CombatStep(), first=1))


def test_the_orb_that_lies_in_a_boat_goes_with_it() -> None:
    """DN-G290, DN-2.34d: its bearer fell there, and another rows on."""
    for edition, where in ((0, "D3"), (EVENED_OUT, "D5")):
        war = lake("laberne at D4\njon at D5, stunned", MovementStep())
        war.orb = (NOBODY, war.land.map.named("D5"))
        war.edition = edition or war.edition
        play(war, "move laberne", "row D2 n")
        assert place(war, "jon") == "D3"
        assert war.land.labels[lies(war)] == where


def test_the_orb_beside_a_boat_stays_where_it_is() -> None:
    """DN-G290."""
    war = lake("laberne at D4", MovementStep())
    war.orb = (NOBODY, war.land.map.named("C4"))
    play(war, "move laberne", "row D2 n")
    assert war.land.labels[lies(war)] == "C4"


def test_a_boat_that_capsizes_drowns_armour_and_leaves_the_others_in_the_water() -> None:
    """DN-G115, DN-G32: the stunned as well; the dead sink."""
    war = lake("konrad at D4\nlaberne at D5, stunned", Capsize(0))
    assert not war.alive(numbered(war, "konrad"))
    assert place(war, "konrad") == ""
    assert place(war, "laberne") == "D5"
    assert war.land.water >> war.at[numbered(war, "laberne")] & 1
    assert not war.land.afloat


@pytest.mark.parametrize(("die", "over"), [("3", True), ("4", False)])
def test_a_gharv_that_comes_for_somebody_aboard_goes_for_the_boat(die: str, over: bool) -> None:
    """DN-4.52c, DN-5.15.2b: on 1 to 3 it goes over, and then the gharv bites who swims; else he is safe."""
    war = lake("laberne at D4\ngharv-1 at off", Interphase())
    play(war, "1", "go D3")
    assert topic(war) == "capsize-die"
    events = play(war, die)
    assert ("capsized" in told(events)) == over
    assert (topic(war) == "melee-die") == over


def test_who_drowned_with_the_boat_is_not_attacked_and_the_gharv_dives() -> None:
    """DN-G32, DN-4.52a, DN-4.53a."""
    war = lake("konrad at D4\ngharv-1 at off", Interphase())
    events = play(war, "1", "go D3", "1")
    assert "drowned" in told(events)
    assert topic(war) == ""
    assert place(war, "gharv-1") == ""


def test_one_die_for_each_and_none_where_no_gharv_is_left() -> None:
    """DN-4.51a, DN-G112: water, beach beside it and a boat, a krob too; not the jetty, nor inland."""
    text = "laberne at E2\njon at C2\nhunter-1 at F4\nkonrad at D4\nthrugg at C5\ngrast at B2\n"
    war = lake(text + "gharv-1 at off", Interphase())
    asked = []
    while topic(war) == "gharv-die":
        assert war.question is not None
        asked.append(war.given.cards[war.question.about[0]].id)
        play(war, "10")
    assert asked == ["laberne", "jon", "hunter-1", "konrad"]
    war = lake(text + "gharv-1 at off", Interphase())
    play(war, "1")
    play(war, options_of(war, "go")[0])
    assert topic(war) != "gharv-die"


def options_of(war: Foray, verb: str) -> list[str]:
    """The options of a verb."""
    return [answer for answer in options(war) if answer.startswith(verb)]


def test_a_gharv_follows_whoever_it_drives_back_and_crawls_home_when_nobody_is_near() -> None:
    """DN-4.52f, DN-4.53a."""
    war = lake("laberne at C2\ngharv-1 at D2", Interphase())
    if topic(war) == "gharv-die":
        play(war, "10")
    events = play(war, "10")
    assert topic(war) == "retreat"
    events = play(war, "go B2")
    assert "gharv-follows" in told(events)
    assert place(war, "gharv-1") == "C2"


def test_zed_kills_a_gharv_with_one_wound_and_no_krob() -> None:
    """DN-4.2d, DN-4.2c: on land it stands badly."""
    for foe, dies in (("gharv-1", True), ("slayer-1", False)):
        war = lake(f"zed at B2\nthrugg at C1\nkonrad at A1\n{foe} at B1", CombatStep())
        play(war, f"attack {foe}", "with zed", "with thrugg", "with konrad", "strike")
        wounds = [die for die in range(1, 11) if "defender wounded" in results(war, die)]
        assert wounds
        play(war, wounds[0])
        assert (state(war, foe) == "dead" or not war.health[numbered(war, foe)]) == dies


def results(war: Foray, die: int) -> list[str]:
    """What a die comes to in a melee."""
    return [str(event.args[3]) for event in play(war.copy(), str(die)) if event.what == "fought"]


def test_no_web_is_spun_over_a_boat() -> None:
    """DN-G230, DN-2.34b: its planks are no ground; torn, the web would take the boat with it."""
    war = lake("laberne at B1", MovementStep())
    boat = war.land.afloat
    assert not web_ground(war, boat)
    assert web_ground(war, 1 << war.land.map.named("B2"))
    war.edition = EVENED_OUT
    assert web_ground(war, boat) == boat
