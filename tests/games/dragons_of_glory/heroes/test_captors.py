"""Captors who give way, die at sea or turn into friends, heroes who go to talk, and where two such rules meet."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.diplomacy.talks import Talks
from grognard.games.dragons_of_glory.diplomacy.turncoats import Neutral, Reversal
from grognard.games.dragons_of_glory.editions import FOURTH, THIRD
from grognard.games.dragons_of_glory.given import ADVANCED
from grognard.games.dragons_of_glory.heroes.actions import HeroicActions
from grognard.games.dragons_of_glory.heroes.deeds import VALIANT, inspired, note
from grognard.games.dragons_of_glory.heroes.escape import Escapes
from grognard.games.dragons_of_glory.heroes.swords import PersonalCombat
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import ABOARD, GONE, HELD, NOBODY, LanceWar
from tests.games.dragons_of_glory.heroes.duelling import HERE, around, heroic, number
from tests.games.dragons_of_glory.staging import COUNTRY, asked, play, told, where

EDITIONS = pytest.mark.parametrize("edition", [THIRD, FOURTH])
SEA = COUNTRY.map.labels[next(cell for cell in range(COUNTRY.grid.size) if COUNTRY.wet >> cell & 1)]


def nation(war: LanceWar, name: str) -> int:
    return war.roster.nation_of[name]


# A captor who gives way


def rescue(edition: int, *others: str) -> LanceWar:
    """Sturm comes for Tanis, whom Topus holds; they have exchanged blows, and Topus may step back."""
    war = heroic({"tanis": HERE, "sturm": HERE, "topus": HERE, **dict.fromkeys(others, HERE)})
    war.hold_captive(number("tanis"), number("topus"))
    war.initiative = WHITESTONE
    war.begin(PersonalCombat(), edition)
    play(war, "champion topus", "champion sturm", "strike", "6", "6")
    assert asked(war)[:2] == (HIGHLORD, "after-duel")
    return war


@EDITIONS
@pytest.mark.rule("DG-X6", "DG-6.CAP-4", "DG-11.CPT-4")
def test_a_captor_who_steps_back_from_a_duel_lets_his_captive_go(edition: int) -> None:
    war, back = rescue(edition), around(HERE)[0]
    events = told(play(war, f"to {back}"))
    assert where(war, "topus") == back
    assert where(war, "tanis") == (HERE if edition == FOURTH else back)
    assert ("freed" in events, war.at[number("tanis")] == HELD) == (edition == FOURTH, edition == THIRD)


@pytest.mark.rule("DG-X6", "DG-6.CAP-4")
def test_whoever_of_his_side_stays_in_the_hex_holds_the_captive_instead() -> None:
    war = rescue(FOURTH, "neraka-human-1")
    assert "freed" not in told(play(war, f"to {around(HERE)[0]}"))
    assert war.aboard[number("tanis")] == number("neraka-human-1")
    assert where(war, "tanis") == HERE


# At sea


def at_sea(*aboard: str, **more: str) -> LanceWar:
    """Tanis is the captive of Topus, aboard a ship of Mithas that serves Highlord."""
    places = {"mithas-ship-1": SEA, **dict.fromkeys((*aboard, "topus", "tanis"), "+mithas-ship-1"), **more}
    war = heroic(places, {"mithas": HIGHLORD}, chapters=ADVANCED)
    war.hold_captive(number("tanis"), number("topus"))
    return war


@EDITIONS
@pytest.mark.rule("DG-X7", "DG-6.CAP-7")
def test_a_captive_who_kills_his_captor_at_sea_is_still_on_an_enemy_ship(edition: int) -> None:
    war = at_sea()
    war.worn[number("topus")] = 1
    war.begin(Escapes(side=WHITESTONE), edition)
    play(war, "break-free", "1", "6")
    assert where(war, "topus") == "gone"
    assert (war.at[number("tanis")] == HELD) == (edition == FOURTH)
    if edition == FOURTH:
        assert war.aboard[number("tanis")] == number("mithas-ship-1")
        war.begin(Escapes(side=WHITESTONE), edition)  # no army holds him: any doubles do
        assert "escapes" in told(play(war, "break-free", "1", "1"))


@EDITIONS
@pytest.mark.rule("DG-X7", "DG-3.HAM-1")
def test_a_captor_who_dies_of_a_heroic_action_at_sea_leaves_his_captive_to_an_army_aboard(edition: int) -> None:
    war = at_sea("mithas-minotaur-1")
    war.active, war.turn = (number("topus"), NOBODY), 1
    war.begin(HeroicActions(), edition)
    play(war, "hammer", "1")
    held = (war.at[number("tanis")], war.aboard[number("tanis")])
    assert (held == (HELD, number("mithas-minotaur-1"))) == (edition == FOURTH)


@pytest.mark.rule("DG-X7", "DG-G19", "DG-3.DIP-8")
def test_the_captive_of_a_ship_that_changes_sides_is_a_friend_aboard_it() -> None:
    war = at_sea("mithas-minotaur-1")
    war.hold_captive(number("tanis"), number("mithas-minotaur-1"))
    war.begin(Reversal(nation=nation(war, "mithas"), side=WHITESTONE))
    assert (war.at[number("tanis")], war.aboard[number("tanis")]) == (ABOARD, number("mithas-ship-1"))


@EDITIONS
@pytest.mark.rule("DG-G21", "DG-3.DIP-7")
@pytest.mark.parametrize("verb", [Neutral, Reversal])
def test_a_hero_aboard_a_ship_that_is_no_friend_any_more_comes_to_his_friends(edition: int, verb: type) -> None:
    war = at_sea(**{"neraka-human-1": HERE})
    mithas = nation(war, "mithas")
    war.begin(Neutral(nation=mithas) if verb is Neutral else Reversal(nation=mithas, side=WHITESTONE), edition)
    assert (war.at[number("topus")] == GONE) == (edition == THIRD)
    if edition == FOURTH:
        assert where(war, "topus") == HERE
        assert war.question is None


@EDITIONS
@pytest.mark.rule("DG-X7", "DG-3.DIP-7", "DG-6.CAP-4")
def test_a_captive_whose_captors_leave_the_map_at_sea_comes_ashore(edition: int) -> None:
    war = at_sea("mithas-minotaur-1", **{"hylo-kender-1": HERE})
    war.serves = tuple(WHITESTONE if one == nation(war, "hylo") else side for one, side in enumerate(war.serves))
    war.rebuild()
    war.hold_captive(number("tanis"), number("mithas-minotaur-1"))
    war.begin(Neutral(nation=nation(war, "mithas")), edition)
    assert where(war, "tanis") == (HERE if edition == FOURTH else SEA)


# Going to talk


@EDITIONS
@pytest.mark.rule("DG-G31", "DG-G16")
def test_a_hero_goes_alone_to_an_enemy_leader_who_began_neutral(edition: int) -> None:
    """Thorbardin came to Highlord later, Neraka began with him: only to the first there is something to say."""
    other = around(HERE, 3)[0]
    places = {"thorbardin": HERE, "thorbardin-dwarf-1": HERE, "sanction": other, "sanction-human-1": other}
    serves = {"thorbardin": HIGHLORD, "sanction": HIGHLORD}
    start = {"tanis": around(HERE, 5)[0]}
    war = heroic({**places, **start}, serves, chapters=ADVANCED)
    camps = war.given.camps
    began = type(camps[HIGHLORD])(serves=(nation(war, "sanction"),))
    war = heroic({**places, **start}, serves, chapters=ADVANCED, camps=(began, camps[WHITESTONE]))
    war.side = WHITESTONE
    war.begin(Movement(side=WHITESTONE), edition)
    play(war, "lead tanis")
    assert (f"to {HERE}" in asked(war)[2]) == (edition == FOURTH)
    assert f"to {other}" not in asked(war)[2]
    if edition == FOURTH:
        play(war, f"to {HERE}")
        while asked(war)[1] == "capture-check":
            play(war, "1")
        assert where(war, "tanis") == HERE
        war.begin(Talks(hero=number("tanis")))
        assert asked(war)[2] == ("deactivate thorbardin", "change thorbardin")


# A sacrifice for a captive, and whoever is lured


@EDITIONS
@pytest.mark.rule("DG-6.CAP-5", "DG-3.VAL-2")
def test_a_leader_who_has_been_captured_inspires_nobody(edition: int) -> None:
    war = heroic({"gunthar": HERE, "gunthar-knight-1": HERE, "neraka-human-1": HERE}, {"gunthar": WHITESTONE})
    war.edition = edition
    note(war, VALIANT + WHITESTONE, number("gunthar"))
    assert inspired(war, number("gunthar-knight-1"))
    war.hold_captive(number("gunthar"), number("neraka-human-1"))
    assert inspired(war, number("gunthar-knight-1")) == (edition == THIRD)


@EDITIONS
@pytest.mark.rule("DG-G23", "DG-3.DIV-3")
def test_who_has_lured_an_army_to_himself_rolls_once_whether_it_catches_him(edition: int) -> None:
    war = heroic({"tanis": HERE, "neraka-human-1": around(HERE, 2)[0]}, chapters=ADVANCED)
    war.active, war.turn = (NOBODY, number("tanis")), 2
    war.begin(HeroicActions(), edition)
    play(war, "divert", f"to {around(HERE, 2)[0]}", "10")
    assert where(war, "neraka-human-1") == HERE
    assert asked(war)[1] == ("capture-check" if edition == FOURTH else "leader-fate")
    if edition == FOURTH:
        events = told(play(war, "99"))
        assert "captured" in events
        assert war.aboard[number("tanis")] == number("neraka-human-1")
        assert war.question is None


@pytest.mark.rule("DG-G23", "DG-G50")
def test_his_friends_in_the_hex_are_caught_as_ever() -> None:
    war = heroic({"tanis": HERE, "sturm": HERE, "neraka-human-1": around(HERE, 2)[0]}, chapters=ADVANCED)
    war.active, war.turn = (NOBODY, number("tanis")), 2
    war.begin(HeroicActions())
    play(war, "divert", f"to {around(HERE, 2)[0]}", "10")
    assert asked(war)[1] == "leader-fate"
    play(war, "1")
    assert war.aboard[number("sturm")] == number("neraka-human-1")
    assert asked(war)[1] == "capture-check"
