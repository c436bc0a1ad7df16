"""Hidden markers, the search for what lies there, and what comes of the cup."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.artifacts.markers import Hiding, hiding_places, kinds_of_sites
from grognard.games.dragons_of_glory.artifacts.relics import relics
from grognard.games.dragons_of_glory.artifacts.search import Search, why_not_search
from grognard.games.dragons_of_glory.given import ADVANCED, Chapters
from grognard.games.dragons_of_glory.heroes.actions import why_not_act
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.kernel import Question
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, asked, begun, play, staged, told

HL, WS = 0, 1
PLAYED = Chapters(heroes=True, search=True)
EVENTS = [event.id for event in WHOLE.sheet.events]
GAME = grognard.game("dragons-of-glory")


def cup(**counts: int) -> tuple[int, ...]:
    named = {name.replace("_", "-"): count for name, count in counts.items()}
    return tuple(named.get(event, 0) for event in EVENTS)


def number(id: str) -> int:
    return WHOLE.number[id]


def war_of(places: dict[str, str], serves: dict[str, int] | None = None, **given: Any) -> LanceWar:
    return staged(places, serves, chapters=PLAYED, **given)


def searching(die: str, left: tuple[int, ...]) -> LanceWar:
    war = war_of({"tanis": "1723W"})
    war.markers, war.cup = (LABELS["1723W"],), left
    begun(war, Search(hero=number("tanis")))
    play(war, die)
    return war


@pytest.mark.rule("DG-1.HID-1", "DG-1.HID-2", "DG-1.HID-5", "DG-G12", "DG-0.SEQ-3")
def test_highlord_places_so_many_markers_on_the_turns_of_the_schedule() -> None:
    war = begun(war_of({}, hidings={1: 2, 5: 1}, joining={5: cup(gnomes=1)}), Hiding())
    for _ in range(2):
        seat, topic, options = asked(war)
        assert (seat, topic) == (HL, "hide")
        assert told(play(war, options[0])) == ["hidden-here"]
    assert war.question is None
    assert len(set(war.markers)) == 2
    war.turn = 4
    assert begun(war, Hiding()).question is None
    war.turn = 5
    begun(war, Hiding())
    assert war.cup == cup(gnomes=1)
    play(war, asked(war)[2][0])
    assert len(war.markers) == 3


@pytest.mark.rule("DG-1.HID-3", "DG-1.HID-4", "DG-G13")
def test_sites_come_kind_by_kind_and_have_one_marker_each() -> None:
    serves = {rating.nation: WS if rating.knights == "yes" else HL for rating in WHOLE.sheet.ratings}
    del serves["tarsis"]
    war = war_of({"neraka-human-1": "2134E"}, serves)
    tarsis, keep = COUNTRY.site("tarsis").cell, COUNTRY.site("dargaard-keep").cell
    assert hiding_places(war) == 1 << tarsis
    refusal = GAME.refusal(begun(war_of({}, serves, hidings={1: 1}), Hiding()), asked_question(), "to", keep)
    assert refusal is not None
    assert refusal.rule == "DG-1.HID-4"
    war.markers = (tarsis,)
    fortresses = hiding_places(war)
    assert fortresses
    assert not fortresses >> keep & 1  # an army is there
    assert {COUNTRY.sites[cell].kind for cell in bits(fortresses)} <= {"fortress", "dwarven fortress"}
    war.markers = (tarsis, *bits(fortresses))
    assert hiding_places(war) & ~kinds_of_sites(war)[2] == 0
    war.markers = tuple(sorted((*war.markers, *bits(hiding_places(war)))))
    assert hiding_places(war) & ~kinds_of_sites(war)[3] == 0
    war.markers = tuple(sorted({*war.markers, *bits(hiding_places(war))}))
    assert hiding_places(war) == 0  # surplus markers are lost
    assert begun(war, Hiding(left=3)).question is None


def asked_question() -> Question:
    war = begun(war_of({}, hidings={1: 1}), Hiding())
    assert war.question is not None
    return war.question


@pytest.mark.rule("DG-S4.8")
def test_a_scenario_may_name_the_sites() -> None:
    given = settled("the-siege-of-kalaman", chapters=ADVANCED)
    assert given.hidings == {20: 2}
    sites = {COUNTRY.sites[cell].id for cell in bits(given.hiding_sites)}
    assert sites == {"kalaman", "dargaard-keep"}


@pytest.mark.rule("DG-3.ART-1", "DG-3.ART-3", "DG-3.ART-4")
def test_only_whitestones_heroes_search_where_a_marker_is_and_no_enemy_hero() -> None:
    war = war_of({"tanis": "1723W", "kitiara": "3127E", "flint": "1722W"})
    war.markers = (LABELS["1723W"], LABELS["3127E"])
    assert why_not_act(war, number("tanis"), "search") is None
    for hero, rule in (("kitiara", "DG-3.ART-1"), ("flint", "DG-3.ART-3")):
        refusal = why_not_search(war, number(hero))
        assert refusal is not None
        assert refusal.rule == rule
    war.put(number("ariakus"), LABELS["1723W"])
    refusal = why_not_act(war, number("tanis"), "search")
    assert refusal is not None
    assert refusal.rule == "DG-3.HA-2"
    assert all(COUNTRY.sites[cell].kind != "place" for kinds in kinds_of_sites(war) for cell in bits(kinds))


@pytest.mark.rule("DG-3.ART-5", "DG-G14")
@pytest.mark.parametrize(("die", "found"), [("1", False), ("4", False), ("5", True), ("6", True)])
def test_five_or_six_finds(die: str, found: bool) -> None:
    war = searching(die, cup(gnomes=1, berem=2))
    assert (war.question is not None and war.question.topic == "artifact") == found
    assert bool(war.markers) != found


@pytest.mark.rule("DG-3.ART-8", "DG-3.ART-9", "DG-1.HID-6")
def test_what_is_found_lies_face_down_under_the_finder_and_only_his_side_is_told() -> None:
    war = searching("5", cup(gnomes=1, berem=1))
    assert asked(war)[0] == -1
    events = play(war, "berem")
    assert [(event.what, event.to, event.reveal) for event in events] == [
        ("artifact-found", None, True),
        ("artifact-is", (WS,), True),
    ]
    assert war.cup == cup(gnomes=1)
    [relic] = relics(war)
    assert (EVENTS[relic.kind], relic.holder, relic.known) == ("berem", number("tanis"), 1 << WS)
    assert war.markers == ()


@pytest.mark.rule("DG-G15")
def test_an_empty_cup_yields_nothing_but_the_marker_goes() -> None:
    war = searching("6", cup())
    assert war.question is None
    assert (war.markers, war.relics) == ((), ())


@pytest.mark.rule("DG-SC.10", "DG-SC.11", "DG-SH.11", "DG-S1.9", "DG-S2.10", "DG-S2.11", "DG-S4.9", "DG-0.PCS-14")
def test_schedules_and_cups_of_the_scenarios() -> None:
    campaign = settled("the-war-of-the-lance", chapters=ADVANCED)
    assert campaign.hidings == {1: 4, 10: 4, 15: 4, 20: 5}
    assert campaign.cup == cup(hl_wizard=2, ws_wizard=2)
    assert campaign.joining[10] == cup(dragon_orb=3, dragonlance=3, soths_legion=1, berem=1)
    assert campaign.joining[20] == cup(citadel=2, golden_general=1, good_dragons=1, gnomes=1)
    historical = settled("the-historical-game", chapters=ADVANCED)
    assert historical.hidings == {20: 8}
    assert sum(historical.cup) == 10
    silvanesti = settled("silvanesti", chapters=ADVANCED)
    assert (silvanesti.hidings, silvanesti.cup) == ({4: 2, 8: 2}, cup(hl_wizard=2, ws_wizard=2))
    assert (silvanesti.early, silvanesti.drawing) == ((), (0, 0))
    plain = settled("the-solamnic-plain", chapters=ADVANCED)
    assert (plain.hidings, plain.drawing, sum(plain.cup)) == ({10: 4, 15: 4, 20: 5}, (4, 2), 12)
    assert (plain.picked, sum(plain.joining[20])) == ((), 5)
    kalaman = settled("the-siege-of-kalaman", chapters=ADVANCED)
    assert (kalaman.drawing, kalaman.drawers, sum(kalaman.cup)) == ((8, 4), (HL, WS), 15)
