"""Counters that are depleted and eliminated, and what becomes of leaders and wizards."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.combat.company import Company
from grognard.games.dragons_of_glory.combat.leaders import LeaderFate, Refuge, Stranded
from grognard.games.dragons_of_glory.combat.losses import deplete, eliminate
from grognard.games.dragons_of_glory.combat.sinking import Sinking
from grognard.games.dragons_of_glory.war import GNOMES, LANCES, ORBS
from tests.games.dragons_of_glory.staging import BOX, LABELS, asked, begun, play, staged, told, where

NUMBER = BOX.number


@pytest.mark.rule("DS-PCS-4", "DS-RES-11", "DS-RES-2", "DS-REP-1", "DS-G79")
def test_an_army_is_turned_over_and_then_goes_to_the_pool() -> None:
    war = staged({"throtyl-hobgoblin-1": "3127E"}, {"throtyl": 0})
    army = NUMBER["throtyl-hobgoblin-1"]
    deplete(war, army)
    assert (war.strength(army), where(war, "throtyl-hobgoblin-1"), war.lost_hl) == (2, "3127E", 2)
    deplete(war, army)
    assert (where(war, "throtyl-hobgoblin-1"), war.lost_hl, war.lost_ws) == ("pool", 4, 0)
    assert not war.armies[0]


@pytest.mark.rule("DS-REP-9", "DS-RES-11", "DS-NAV-7")
def test_dragons_griffons_pegasi_and_ships_are_gone_for_good() -> None:
    ids = ("highlord-dragons-red-1", "qualinesti-griffon-1", "silvanesti-pegasus-1", "silvanesti-ship-1")
    war = staged(dict.fromkeys(ids, "3518W"), {"qualinesti": 1, "silvanesti": 1})
    for id in ids:
        eliminate(war, NUMBER[id])
    assert [where(war, id) for id in ids] == ["gone"] * 4
    assert (war.lost_hl, war.lost_ws) == (2, 4)  # ships have no strength that counts


@pytest.mark.rule("DS-G79", "DS-LAN-3", "DS-G19")
def test_a_lance_is_lost_with_its_army_and_counts_for_nothing_in_losses() -> None:
    war = staged({"gunthar-knight-1": "3518W"}, {"gunthar": 1})
    knight = NUMBER["gunthar-knight-1"]
    war.hand(LANCES, knight)
    war.hand(GNOMES, knight)
    eliminate(war, knight)
    assert (war.lost_ws, war.items) == (8, ())


@pytest.mark.rule("DS-LDC-1", "DG-E.LDR-1")
@pytest.mark.parametrize(("die", "fate"), [(1, "gone"), (3, "gone"), (4, "3518W"), (6, "3518W")])
def test_a_leader_without_armies_is_lost_or_joins_the_nearest(die: int, fate: str) -> None:
    war = staged({"hylo": "3418W", "hylo-kender-1": "3518W", "hylo-kender-2": "2804W"}, {"hylo": 1})
    war.hand(ORBS, NUMBER["hylo"])
    begun(war, LeaderFate(leader=NUMBER["hylo"], cell=LABELS["3418W"]))
    play(war, str(die))
    assert where(war, "hylo") == fate
    assert bool(war.items) == (die > 3)
    assert war.question is None


@pytest.mark.rule("DS-LDC-1", "DS-G50")
def test_his_owner_chooses_between_equally_near_friends() -> None:
    war = staged({"hylo": "3518W", "hylo-kender-1": "3517W", "hylo-kender-2": "3519W"}, {"hylo": 1})
    begun(war, Refuge(piece=NUMBER["hylo"], cell=LABELS["3518W"]))
    seat, topic, answers = asked(war)
    assert (seat, topic, sorted(answers)) == (1, "refuge", ["to 3517W", "to 3519W"])
    play(war, "to 3519W")
    assert where(war, "hylo") == "3519W"


@pytest.mark.rule("DS-LDC-1", "DS-G50")
def test_two_leaders_and_a_wizard_of_one_hex_are_seen_to_one_after_the_other() -> None:
    war = staged(
        {"hylo": "3518W", "gunthar": "3518W", "ws-wizard-1": "3518W", "hylo-kender-1": "3517W"},
        {"hylo": 1, "gunthar": 1},
    )
    begun(war, Stranded(cell=LABELS["3518W"], side=1))
    events = play(war, "3", "4")
    assert told(events) == ["leader-lost", "leader-safe", "joined", "joined"]
    assert [where(war, id) for id in ("gunthar", "hylo", "ws-wizard-1")] == ["gone", "3517W", "3517W"]
    begun(war, Stranded(cell=LABELS["3517W"], side=1))  # with an army there, nobody is stranded
    assert war.question is None


@pytest.mark.rule("DS-LDC-1", "DS-X30")
def test_without_any_army_a_leader_finds_a_ship_and_without_a_ship_nobody() -> None:
    ships = {"silvanesti-ship-1": "3618W", "silvanesti-ship-2": "3618W"}
    war = staged({"hylo": "3518W", **ships}, {"hylo": 1, "silvanesti": 1})
    begun(war, Refuge(piece=NUMBER["hylo"], cell=LABELS["3518W"]))
    assert asked(war) == (1, "refuge-aboard", ("board silvanesti-ship-1", "board silvanesti-ship-2"))
    play(war, "board silvanesti-ship-2")
    assert war.aboard[NUMBER["hylo"]] == NUMBER["silvanesti-ship-2"]
    lonely = staged({"hylo": "3518W"}, {"hylo": 1})
    begun(lonely, Refuge(piece=NUMBER["hylo"], cell=LABELS["3518W"]))
    assert where(lonely, "hylo") == "gone"


@pytest.mark.rule("DS-NAV-9", "DS-NAV-12", "DS-NAV-14", "DS-TRN-7", "DS-REP-11")
def test_of_those_aboard_a_sinking_ship_the_army_is_lost_leaders_roll_and_wizards_are_safe() -> None:
    aboard = dict.fromkeys(("mithas-minotaur-1", "mithas", "kitiara", "hl-wizard-1"), "+mithas-ship-1")
    war = staged(
        {"mithas-ship-1": "3618W", "mithas-ship-2": "3619W", "mithas-minotaur-2": "2804W", **aboard}, {"mithas": 0}
    )
    begun(war, Sinking(ship=NUMBER["mithas-ship-1"]))
    events = play(war, "4", "1")
    assert [event.rule for event in events if event.what in ("leader-safe", "leader-lost")] == ["DS-NAV-12"] * 2
    assert where(war, "mithas-ship-1") == "gone"
    assert where(war, "mithas-minotaur-1") == "pool"
    assert [where(war, id) for id in ("mithas", "kitiara")] == ["2804W", "gone"]
    assert war.aboard[NUMBER["hl-wizard-1"]] == NUMBER["mithas-ship-2"]  # a ship is nearer than any army


@pytest.mark.rule("DS-G59")
def test_nobody_goes_along_to_where_no_army_is_left() -> None:
    war = staged({"hylo": "3518W", "hylo-kender-1": "3517W"}, {"hylo": 1})
    begun(war, Company(side=1, cell=LABELS["3518W"], goals=(LABELS["3517W"], LABELS["3519W"])))
    assert (where(war, "hylo"), war.question) == ("3517W", None)
