"""Heroes who talk to leaders: whom, with what aim, and what becomes of nation, leader, hero and marker."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.dragons_of_glory.diplomacy.talks import (
    Talks,
    awaited,
    standing,
    targets,
    why_not_address,
    why_not_talk,
)
from grognard.games.dragons_of_glory.given import Camped, Chapters
from grognard.games.dragons_of_glory.heroes.actions import HeroicActions, why_not_act
from grognard.games.dragons_of_glory.heroes.deeds import HAMMER, OUTRAGE, SHIELDED, note
from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.sequence import Turn
from grognard.games.dragons_of_glory.war import HELD, NEUTRAL, NOBODY, RESERVE, LanceWar
from tests.games.dragons_of_glory.staging import COUNTRY, WHOLE, about, asked, begun, play, staged, told, where

HL, WS = 0, 1
PLAYED = Chapters(heroes=True, diplomacy=True, search=True)
ALL = (1 << WHOLE.rated) - 1
QUALINOST, THORBARDIN, NERAKA = "1723W", "1324W", "3127E"


def nation(name: str) -> int:
    return WHOLE.nation_of[name]


def number(id: str) -> int:
    return WHOLE.number[id]


def war_of(places: dict[str, str], serves: dict[str, int] | None = None, **given: Any) -> LanceWar:
    return staged(places, serves, chapters=PLAYED, **{"courted": ALL, **given})


def talking(hero: str, at: str, serves: dict[str, int] | None = None, others: dict[str, str] | None = None) -> LanceWar:
    """A hero has chosen to talk where he is."""
    return begun(war_of({hero: at, **(others or {})}, serves), Talks(hero=number(hero)))


@pytest.mark.rule("DG-3.DIP-2", "DG-3.DIP-11", "DG-G16")
def test_a_neutral_leader_is_met_at_his_capital_and_nowhere_else() -> None:
    war = war_of({"elistan": QUALINOST, "goldmoon": "1722W"})
    assert targets(war, number("elistan"), "activate") == (number("qualinesti"),)
    assert not targets(war, number("elistan"), "change")
    assert why_not_talk(war, number("elistan")) is None
    refusal = why_not_talk(war, number("goldmoon"))
    assert refusal is not None
    assert refusal.rule == "DG-3.DIP-2"
    far = why_not_address(war, number("goldmoon"), number("qualinesti"), "activate")
    assert far is not None
    assert far.rule == "DG-3.DIP-11"
    closed = war_of({"elistan": QUALINOST}, courted=0)
    assert why_not_talk(closed, number("elistan")) is not None


@pytest.mark.rule("DG-G90")
def test_pirates_are_met_at_saifhum() -> None:
    war = war_of({"kitiara": "1912E"})
    assert targets(war, number("kitiara"), "activate") == (number("maquesta"),)


@pytest.mark.rule("DG-3.DIP-1", "DG-3.DIP-3")
def test_nobody_talks_beside_an_enemy_hero_nor_as_a_captive() -> None:
    war = war_of({"elistan": QUALINOST, "kitiara": QUALINOST})
    refusal = why_not_act(war, number("elistan"), "talk")
    assert refusal is not None
    assert refusal.rule == "DG-3.HA-2"
    alone = war_of({"elistan": QUALINOST, "draconians-draconian-1": "1722W"})
    alone.active = (NOBODY, number("elistan"))
    alone.hold_captive(number("elistan"), number("draconians-draconian-1"))
    alone.begin(HeroicActions())
    assert alone.question is None


@pytest.mark.rule("DG-3.DIP-3", "DG-3.DIP-4", "DG-3.DIP-5")
def test_talking_is_chosen_then_the_aim_then_one_die_is_rolled() -> None:
    war = war_of({"elistan": QUALINOST, "tanis": THORBARDIN})
    war.active, war.turn = (NOBODY, number("elistan")), 20
    begun(war, HeroicActions())
    assert asked(war)[:2] == (WS, "heroic-action")
    assert {"pass", "talk"} <= set(asked(war)[2])
    play(war, "talk")
    assert asked(war) == (WS, "talks", ("activate qualinesti",))
    play(war, "activate qualinesti")
    assert asked(war)[1] == "talks-die"
    assert about(war) == (number("elistan"), nation("qualinesti"), 0, 10 + 6)
    events = play(war, "1")  # 17
    assert told(events) == ["talked"]
    assert events[0].args[2:] == (1, 17, "-")
    assert war.question is None  # one Heroic Action, and the step is over


@pytest.mark.rule("DG-3.DIP-6")
def test_a_the_nation_joins_with_all_it_has() -> None:
    war = talking("elistan", QUALINOST)
    play(war, "activate qualinesti")
    events = play(war, "2")  # 18
    assert "joins" in told(events)
    assert war.serves[nation("qualinesti")] == WS
    assert asked(war)[:2] == (WS, "placing")
    play(war, "ready")
    assert where(war, "qualinesti-elf-1") != "reserve"


@pytest.mark.rule("DG-3.DIP-9", "DG-3.DIP-12")
def test_c_the_hero_is_the_leaders_captive_and_nobody_else_is_touched() -> None:
    war = talking("tanis", THORBARDIN)  # 8 + 0
    play(war, "activate thorbardin", "5")  # 13
    assert war.at[number("tanis")] == HELD
    assert war.aboard[number("tanis")] == number("thorbardin")
    assert war.serves[nation("thorbardin")] == NEUTRAL
    assert where(war, "thorbardin") == "reserve"


@pytest.mark.rule("DG-3.DIP-10")
def test_a_dash_leaves_everything_as_it_is() -> None:
    war = talking("tanis", THORBARDIN)
    before = (war.serves, tuple(war.at), war.held)
    play(war, "activate thorbardin", "2")  # 10
    assert war.question is None
    assert (war.serves, tuple(war.at), war.held) == before


SERVING = {"thorbardin": HL}
COURT = {"thorbardin": "1425W", "thorbardin-dwarf-1": "1324W", "thorbardin-dwarf-2": "1425W"}


@pytest.mark.rule("DG-3.DIP-7", "DG-G16", "DG-G20")
def test_d_a_nation_goes_home_as_it_is_and_returns_so() -> None:
    war = talking("tanis", "1425W", SERVING, COURT)
    war.worn[number("thorbardin-dwarf-1")] = 1
    war.put(number("thorbardin-dwarf-3"), COUNTRY.site("thorbardin").cell)
    war.take_off(number("thorbardin-dwarf-3"), -2)
    war.take_off(number("thorbardin-dwarf-4"), -3)
    play(war, "deactivate thorbardin")
    events = play(war, "1")  # 9
    assert told(events)[-1] == "neutral-again"
    assert war.serves[nation("thorbardin")] == NEUTRAL
    assert war.held[COUNTRY.number_of["thorbardin"]] == NOBODY
    assert [where(war, f"thorbardin-dwarf-{n}") for n in (1, 2, 3, 4)] == ["reserve", "reserve", "reserve", "gone"]
    assert where(war, "thorbardin") == "reserve"
    assert war.worn[number("thorbardin-dwarf-1")]
    assert war.at[number("tanis")] >= 0
    war.put(number("elistan"), COUNTRY.site("thorbardin").cell)
    assert targets(war, number("elistan"), "activate") == (number("thorbardin"),)


@pytest.mark.rule("DG-G16")
def test_who_served_from_the_start_is_not_talked_out_of_it() -> None:
    camps = (Camped(serves=(nation("thorbardin"),)), Camped())
    war = war_of({"tanis": "1425W", **COURT}, SERVING, camps=camps)
    assert why_not_talk(war, number("tanis")) is not None
    refusal = why_not_address(war, number("tanis"), number("thorbardin"), "change")
    assert refusal is not None
    assert refusal.rule == "DG-G16"
    away = war_of({"tanis": "1425W", **COURT, "thorbardin": "1324W"}, SERVING)
    assert not targets(away, number("tanis"), "change")


@pytest.mark.rule("DG-3.DIP-8", "DG-G21", "DG-0.PCS-6")
def test_r_a_nation_changes_sides_and_strangers_part_from_it() -> None:
    others = {**COURT, "draconians-draconian-1": "1425W", "neraka-human-1": "1425W"}
    war = talking("tanis", "1425W", SERVING, others)
    play(war, "change thorbardin")
    events = play(war, "1")  # 9
    assert "changes-sides" in told(events)
    assert war.serves[nation("thorbardin")] == WS
    assert war.held[COUNTRY.number_of["thorbardin"]] == WS
    assert asked(war)[:2] == (HL, "part-company")
    first = asked(war)[2]
    here = ansalon().map.named("1425W")
    assert all(COUNTRY.grid.distance(here, ansalon().map.named(answer[3:])) == 1 for answer in first)
    assert grognard.game("dragons-of-glory").why_not(war, HL, "to 1425W") is not None
    while war.question is not None and war.question.topic == "part-company":
        play(war, asked(war)[2][0])
    assert where(war, "thorbardin-dwarf-2") == "1425W"
    assert where(war, "draconians-draconian-1") != "1425W"
    assert not war.armies[HL] & war.armies[WS]


@pytest.mark.rule("DG-G21")
def test_who_is_aboard_the_ships_of_a_nation_that_leaves_goes_home() -> None:
    others = {"sanction": "3429E", "sanction-ship-1": "3429E", "neraka-human-1": "+sanction-ship-1"}
    others |= {"mithas": "+sanction-ship-1", "sanction-human-1": "3429E"}
    war = talking("tanis", "3429E", {"sanction": HL, "mithas": HL}, others)
    play(war, "deactivate sanction", "6")  # 8 - 3 + 6 = 11: nothing
    assert war.serves[nation("sanction")] == HL
    again = talking("elistan", "3429E", {"sanction": HL, "mithas": HL}, others)
    play(again, "deactivate sanction", "2")  # 9
    assert where(again, "neraka-human-1") == NERAKA
    assert where(again, "mithas") == "1904E"
    assert where(again, "sanction-ship-1") == "reserve"


@pytest.mark.rule("DG-3.ART-6", "DG-3.ART-7", "DG-1.HID-6")
def test_what_is_hidden_at_the_court_is_a_gift_for_whitestones_hero_alone() -> None:
    cell = COUNTRY.site("qualinost").cell
    war = war_of({"elistan": QUALINOST})
    war.cup = tuple(int(event.id == "gnomes") for event in WHOLE.sheet.events)
    war.markers = (*war.markers, cell)
    begun(war, Talks(hero=number("elistan")))
    play(war, "activate qualinesti", "2", "ready")
    assert asked(war)[1] == "artifact"
    play(war, "gnomes")
    assert not war.markers
    assert war.relics[1] == number("elistan")
    evil = war_of({"kitiara": "2721E"})
    court = COUNTRY.capital("kern")
    assert court is not None
    evil.put(number("kitiara"), court.cell)
    evil.markers, evil.cup = (court.cell,), war.given.cup or (0,) * len(WHOLE.sheet.events)
    begun(evil, Talks(hero=number("kitiara")))
    play(evil, "activate kern", "3", "ready")
    assert evil.markers == (court.cell,)
    assert evil.relics == ()


@pytest.mark.rule("DG-3.DIP-13")
def test_the_fear_of_knights_is_in_the_score() -> None:
    war = war_of({"elistan": "2804W"}, {"kern": HL, "blode": HL})
    assert standing(war, number("elistan"), nation("gunthar"), "activate") == 10 + 3 + 2


@pytest.mark.rule("DG-G63")
def test_before_heroes_come_whitestone_courts_and_highlord_talks() -> None:
    war = war_of({"kitiara": NERAKA, "neraka-human-1": NERAKA}, draconians=False, temple=False)
    assert war.at[number("tanis")] == RESERVE
    assert awaited(war)
    war.turn = 2
    begun(war, Turn())
    while asked(war)[1] != "courting":
        play(war, asked(war)[2][0])
    assert asked(war)[0] == WS
    play(war, "pass")
    assert asked(war)[1] != "courting"
    later = war_of({"kitiara": NERAKA, "tanis": QUALINOST})
    assert not awaited(later)


@pytest.mark.rule("DG-3.HAM-2", "DG-G24")
def test_the_hammer_is_used_up_by_the_next_talks_with_dwarves() -> None:
    war = war_of({"tanis": THORBARDIN, "elistan": QUALINOST})
    note(war, HAMMER + WS, 1)
    assert standing(war, number("tanis"), nation("thorbardin"), "activate") == 8 + 6
    assert standing(war, number("elistan"), nation("qualinesti"), "activate") == 10 + 6  # elves do not care
    begun(war, Talks(hero=number("elistan")))
    play(war, "activate qualinesti", "1")
    assert war.deeds[HAMMER + WS]
    begun(war, Talks(hero=number("tanis")))
    play(war, "activate thorbardin", "2")  # 16: taken
    assert not war.deeds[HAMMER + WS]
    assert war.at[number("tanis")] == HELD


@pytest.mark.rule("DG-3.MAR-2", "DG-3.MAR-3")
def test_martial_law_shields_leaders_or_makes_them_restive() -> None:
    war = war_of({"tanis": "1425W", **COURT}, SERVING)
    assert standing(war, number("tanis"), nation("thorbardin"), "change") == 8
    note(war, OUTRAGE, 1)
    assert standing(war, number("tanis"), nation("thorbardin"), "change") == 12
    assert standing(war, number("tanis"), nation("thorbardin"), "deactivate") == 8
    note(war, SHIELDED, 1 << nation("thorbardin"))
    refusal = why_not_address(war, number("tanis"), number("thorbardin"), "change")
    assert refusal is not None
    assert refusal.rule == "DG-3.MAR-2"
