"""Artifacts held, handed on, taken with captives, lost with the dead, and uncovered where their conditions are met."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import grognard
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.artifacts.conditions import forget, knights_fight, met, note, places
from grognard.games.dragons_of_glory.artifacts.first import FirstArtifacts
from grognard.games.dragons_of_glory.artifacts.handing import HandingOn, handers, takers
from grognard.games.dragons_of_glory.artifacts.relics import Relic, held_by, lay, look_at, relics, seize
from grognard.games.dragons_of_glory.artifacts.uncovering import Moment, Uncovering, uncoverable
from grognard.games.dragons_of_glory.given import ADVANCED, Chapters
from grognard.games.dragons_of_glory.heroes.captivity import take
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.war import GONE, RESERVE, LanceWar
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, asked, begun, play, staged, told, where

HL, WS = 0, 1
PLAYED = Chapters(heroes=True, search=True)
EVENTS = [event.id for event in WHOLE.sheet.events]
GAME = grognard.game("dragons-of-glory")
NERAKA, SANCRIST, PLAIN_OF_ERGOTH = "3127E", "2804W", "2521W"


def number(id: str) -> int:
    return WHOLE.number[id]


def kind(id: str) -> int:
    return EVENTS.index(id)


def war_of(
    places: dict[str, str], held: dict[str, str], serves: dict[str, int] | None = None, **given: Any
) -> LanceWar:
    """Counters in place, and under some of them an artifact that their side has seen."""
    war = staged(places, serves, chapters=PLAYED, **given)
    lay(war, (Relic(kind(what), number(who), 1 << war.side_of(number(who)), 1) for who, what in held.items()))
    return war


def moment(war: LanceWar, side: int = WS) -> LanceWar:
    return begun(war, Moment(side=side))


def ridge(land: str) -> str:
    """A hex of a land with a mountain side, and nobody's site."""
    war = war_of({}, {})
    cells = places(war, "beside-mountains", land, WS)
    return COUNTRY.map.labels[next(cell for cell in bits(cells) if cell not in COUNTRY.sites)]


@pytest.mark.rule("DG-3.UNC-1", "DG-3.UNC-2", "DG-A.LAN-5", "DG-G38")
def test_a_lance_is_asked_for_in_the_mountains_of_southern_ergoth_only() -> None:
    elsewhere = moment(
        war_of({"tanis": "1723W", "gunthar-knight-1": "2804W"}, {"tanis": "dragonlance"}, {"gunthar": WS})
    )
    assert elsewhere.question is None
    war = war_of(
        {"tanis": ridge("southern-ergoth"), "gunthar-knight-1": "2804W"}, {"tanis": "dragonlance"}, {"gunthar": WS}
    )
    moment(war)
    assert asked(war) == (WS, "uncover", ("pass", "uncover dragonlance"))
    assert war.question is not None
    assert war.question.secret
    refusal = GAME.why_not(war, WS, "uncover gnomes")
    assert refusal is not None
    assert refusal.rule == "DG-3.UNC-2"
    events = play(war, "uncover dragonlance")
    assert "uncovered" in told(events)
    assert asked(war)[1] == "carrier"
    play(war, "give gunthar-knight-1")
    assert war.carries("dragonlance", number("gunthar-knight-1"))
    assert war.relics == ()
    idle = moment(war_of({"kitiara": ridge("southern-ergoth")}, {"kitiara": "dragonlance"}), HL)
    assert idle.question is None


@pytest.mark.rule("DG-3.UNC-2", "DG-3.UNC-3")
def test_it_may_stay_covered_and_has_to_be_met_again_next_turn() -> None:
    war = moment(war_of({"tanis": ridge("southern-ergoth")}, {"tanis": "dragonlance"}))
    play(war, "pass")
    war.put(number("tanis"), LABELS["1723W"])
    moment(war)  # met earlier this Turn
    assert asked(war)[1] == "uncover"
    play(war, "pass")
    forget(war)
    assert moment(war).question is None
    assert len(relics(war)) == 1


@pytest.mark.rule("DG-3.UNC-4")
def test_both_sides_are_asked_in_each_others_steps() -> None:
    places = {"tanis": "1723W", "kitiara": NERAKA, "gunthar": SANCRIST}
    war = moment(war_of(places, {"tanis": "dragon-orb", "kitiara": "dragon-orb"}, {"gunthar": WS}), HL)
    assert asked(war)[0] == HL
    play(war, "pass")
    assert asked(war)[0] == WS


@pytest.mark.rule("DG-A.ORB-5")
def test_an_orb_is_uncovered_anywhere_by_either_side() -> None:
    for hero, side in (("tanis", WS), ("kitiara", HL)):
        war = war_of({hero: "1723W"}, {hero: "dragon-orb"})
        note(war)
        assert uncoverable(war, side) == (kind("dragon-orb"),)


@pytest.mark.rule("DG-A.BER-1", "DG-A.BER-2", "DG-G39", "DS-X6")
@pytest.mark.parametrize(("hero", "hex", "side"), [("tanis", NERAKA, WS), ("kitiara", SANCRIST, HL)])
def test_berem_wins_where_he_is_carried_even_if_conditions_count_as_met(hero: str, hex: str, side: int) -> None:
    away = moment(war_of({hero: "1723W"}, {hero: "berem"}, fulfilled=True), side)
    assert away.question is None
    war = moment(war_of({hero: hex}, {hero: "berem"}), side)
    play(war, "uncover berem")
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((side,), "berem")
    other = moment(war_of({hero: SANCRIST if hex == NERAKA else NERAKA}, {hero: "berem"}), side)
    assert other.question is None


@pytest.mark.rule("DG-A.WIZ-2", "DG-G92")
def test_wizards_are_uncovered_in_allied_capitals_by_their_own_side() -> None:
    serves = {"qualinesti": WS, "kern": HL}
    for hero, side, what, hex, may in (
        ("tanis", WS, "ws-wizard", "1723W", True),
        ("tanis", WS, "ws-wizard", "1722W", False),
        ("tanis", WS, "hl-wizard", "1723W", False),
        ("kitiara", HL, "hl-wizard", NERAKA, True),
        ("kitiara", HL, "ws-wizard", NERAKA, False),
        ("kitiara", HL, "hl-wizard", "1723W", False),
    ):
        war = war_of({hero: hex}, {hero: what}, serves)
        note(war)
        assert bool(uncoverable(war, side)) == may, (hero, what, hex)


@pytest.mark.rule("DG-A.GOD-2", "DG-G58", "DG-G9", "DG-A.CIT-7", "DG-A.GNO-4")
def test_dragons_soth_citadels_and_gnomes_have_places_of_their_own() -> None:
    war = war_of({}, {})
    neraka, keep, kern = (COUNTRY.site(site).cell for site in ("neraka", "dargaard-keep", "kern"))
    assert places(war, "temple", "neraka", WS) == 1 << neraka
    assert places(war, "in-or-temple", "dargaard-keep", HL) == 1 << keep
    war.temple = kern
    assert places(war, "temple", "neraka", WS) == 1 << kern
    assert places(war, "in-or-temple", "dargaard-keep", HL) == 1 << keep | 1 << kern
    rows = {one.id: one for one in WHOLE.sheet.artifacts}
    assert rows["good-dragons"].when == ("never", "temple")
    assert rows["citadel"].when == ("beside-mountains", "never")
    assert rows["citadel"].where[0] == "neraka"
    assert rows["gnomes"].when == ("beside-mountains",) * 2
    assert rows["gnomes"].where == ("gunthar",) * 2
    for hero, what, land in (
        ("kitiara", "citadel", "neraka"),
        ("tanis", "gnomes", "gunthar"),
        ("kitiara", "gnomes", "gunthar"),
    ):
        there = war_of({hero: ridge(land)}, {hero: what})
        assert met(there, relics(there)[0])
        there.put(number(hero), LABELS["1723W"])
        assert not met(there, relics(there)[0])


@pytest.mark.rule("DG-A.GEN-2")
def test_the_general_is_uncovered_after_a_battle_of_knights_and_laurana_leads() -> None:
    places = {
        "tanis": "2521W",
        "laurana-of-qualinesti": "1723W",
        "caergoth-knight-1": "2521W",
        "neraka-human-1": "2522W",
    }
    war = war_of(places, {"tanis": "golden-general"}, {"caergoth": WS})
    fighters = (number("caergoth-knight-1"), number("neraka-human-1"))
    knights_fight(war, (LABELS["3127E"],), fighters)
    assert moment(war).question is None
    knights_fight(war, (LABELS["2521W"],), fighters[1:])
    assert moment(war).question is None
    knights_fight(war, (LABELS["2521W"],), fighters)
    moment(war)
    play(war, "uncover golden-general")
    assert where(war, "laurana") == "1723W"
    assert where(war, "laurana-of-qualinesti") == "reserve"
    dead = war_of(places, {"tanis": "golden-general"}, {"caergoth": WS})
    dead.take_off(number("laurana-of-qualinesti"), GONE)
    knights_fight(dead, (LABELS["2521W"],), fighters)
    moment(dead)
    assert "no-general" in told(play(dead, "uncover golden-general"))
    assert where(dead, "laurana") == "reserve"


@pytest.mark.rule("DG-A.GEN-3")
def test_highlord_removes_the_general_in_neraka() -> None:
    war = moment(war_of({"kitiara": NERAKA}, {"kitiara": "golden-general"}), HL)
    play(war, "uncover golden-general")
    assert (war.relics, sum(war.cup)) == ((), 0)
    assert war.at[number("laurana")] == RESERVE


@pytest.mark.rule("DG-3.UNC-5")
def test_an_uncovered_artifact_is_what_its_event_was() -> None:
    war = moment(war_of({"tanis": "1723W", "gunthar": SANCRIST}, {"tanis": "dragon-orb"}, {"gunthar": WS}))
    play(war, "uncover dragon-orb")
    assert asked(war)[1] == "carrier"
    assert war.drawn[kind("dragon-orb")] == 1


@pytest.mark.rule("DG-3.UNC-6", "DG-3.UNC-7")
def test_friends_in_one_hex_hand_artifacts_on_and_two_alike_are_two() -> None:
    war = war_of({"tanis": "1723W", "sturm": "1723W", "flint": "1722W", "kitiara": "1723W"}, {"tanis": "dragon-orb"})
    lay(war, (*relics(war), *relics(war)))
    assert handers(war, WS) == (number("tanis"),)
    assert takers(war, number("tanis")) == (number("sturm"),)
    begun(war, HandingOn(holder=number("tanis")))
    play(war, "uncover dragon-orb")
    assert asked(war) == (WS, "hand-to", ("give sturm",))
    play(war, "give sturm")
    assert [len(held_by(war, number(id))) for id in ("tanis", "sturm")] == [1, 1]
    war.put(number("sturm"), LABELS["1722W"])
    assert handers(war, WS) == (number("sturm"),)  # to Flint


@pytest.mark.rule("DG-3.ART-2", "DG-6.CAP-3", "DG-11.ART-1", "DG-11.ART-2", "DG-G40", "DG-3.UNC-8", "DG-G91")
def test_highlord_sees_a_captives_artifact_only_where_it_can_take_it() -> None:
    places = {"tanis": "1722W", "draconians-draconian-1": "1722W", "kitiara": "1722W"}
    war = war_of(places, {"tanis": "dragon-orb"})
    seize(war)
    assert relics(war)[0].holder == number("tanis")  # beside him, but free
    war.hold_captive(number("tanis"), number("draconians-draconian-1"))
    seize(war)
    assert relics(war)[0] == Relic(kind("dragon-orb"), number("tanis"), 1 << WS, 1)
    assert moment(war, HL).question is None
    war.put(number("draconians-draconian-1"), COUNTRY.site("neraka").cell)
    war.hold(COUNTRY.number_of["neraka"], HL)
    war.log = []
    seize(war)
    assert [(event.what, event.to) for event in war.log] == [("artifact-taken", None), ("artifact-is", (HL,))]
    assert relics(war)[0].holder == number("draconians-draconian-1")
    note(war)
    assert uncoverable(war, HL) == (kind("dragon-orb"),)


@pytest.mark.rule("DG-G19", "DG-11.ART-1")
def test_neutrals_who_hold_a_captive_take_nothing_from_him() -> None:
    war = war_of({"tanis": "1324W"}, {"tanis": "dragon-orb"})
    war.hold_captive(number("tanis"), number("thorbardin"))
    assert war.place_of(number("tanis")) == COUNTRY.site("thorbardin").cell
    note(war)
    assert relics(war)[0] == Relic(kind("dragon-orb"), number("tanis"), 1 << WS, 1)


@pytest.mark.rule("DG-6.CAP-3", "DG-11.ART-3")
def test_whitestone_looks_at_once_and_takes_it_on_its_own_ground() -> None:
    war = war_of({"kitiara": "1722W", "tanis": "1722W"}, {"kitiara": "dragon-orb"}, {"qualinesti": WS})
    war.hold_captive(number("kitiara"), number("tanis"))
    look_at(war, number("kitiara"), WS)
    assert relics(war)[0].known == 0b11
    seize(war)
    assert relics(war)[0].holder == number("kitiara")
    war.put(number("tanis"), LABELS["1723W"])
    seize(war)
    assert relics(war)[0].holder == number("tanis")


@pytest.mark.rule("DG-11.ART-4", "DG-G37")
def test_artifacts_of_the_dead_go_back_to_the_cup() -> None:
    war = war_of({"tanis": "1722W", "sturm": "1722W"}, {"tanis": "gnomes", "sturm": "berem"})
    war.take_off(number("tanis"), GONE)
    assert war.cup[kind("gnomes")] == 1
    assert [relic.holder for relic in relics(war)] == [number("sturm")]


def drawing(slug: str, **given: Any) -> LanceWar:
    settled_by = msgspec.structs.replace(settled(slug, chapters=ADVANCED), **given)
    places = {"tanis": "1723W", "sturm": "1723W", "kitiara": NERAKA, "ariakus": NERAKA, "neraka-human-1": NERAKA}
    war = staged(places, chapters=PLAYED, cup=settled_by.cup, drawing=settled_by.drawing, drawers=settled_by.drawers,
                 begins=settled_by.begins)  # fmt: skip
    return begun(war, FirstArtifacts())


@pytest.mark.rule("DG-S4.9", "DS-X5")
def test_the_sides_draw_in_turn_until_the_cup_is_empty_and_may_uncover_four() -> None:
    war, drawn = drawing("the-siege-of-kalaman"), []
    while asked(war)[1] in ("artifact", "artifact-holder"):
        if asked(war)[1] == "artifact":
            war.answer(next(iter(war.question.options)))  # type: ignore[union-attr]
        else:
            drawn.append(asked(war)[0])
            events = play(war, asked(war)[2][0])
            assert [event.what for event in events][:2] == ["artifact-found", "artifact-is"]
    assert drawn == [HL, WS] * 7 + [HL]
    assert sum(war.cup) == 0
    uncovered = 0
    while war.question is not None and uncovered < 9:
        seat, topic, options = asked(war)
        assert topic in ("uncover-first", "carrier", "placing", "citadel")
        if topic == "uncover-first":
            assert "uncover berem" not in options
            uncovered += seat == HL
            play(war, options[-1] if seat == HL else "pass")
        else:
            play(war, options[0])
    assert uncovered == 4


@pytest.mark.rule("DG-S2.11")
def test_on_the_plain_each_draws_four() -> None:
    war = drawing("the-solamnic-plain")
    while asked(war)[1] in ("artifact", "artifact-holder"):
        war.answer(next(iter(war.question.options)))  # type: ignore[union-attr]
    owners = [war.side_of(relic.holder) for relic in relics(war)]
    assert owners == [HL, WS] * 4


@pytest.mark.rule("DG-SH.12", "DG-SH.13")
def test_in_the_historical_game_both_sides_begin_with_some() -> None:
    given = settled("the-historical-game", chapters=ADVANCED)
    assert [[EVENTS[one] for one in side] for side in given.begins] == [
        ["soths-legion", "dragonlance", "hl-wizard", "hl-wizard"],
        ["gnomes", "ws-wizard", "ws-wizard"],
    ]
    war = drawing("the-historical-game")
    while war.question is not None:
        options = asked(war)[2]
        play(war, "ready" if "ready" in options else options[0])
    assert where(war, "soth") == "2134E"
    assert where(war, "hl-wizard-2") == NERAKA
    [lance] = relics(war)
    assert (EVENTS[lance.kind], war.side_of(lance.holder), lance.known) == ("dragonlance", HL, 0b11)


def test_uncovering_ends_when_nothing_is_left() -> None:
    war = war_of({"tanis": "1723W"}, {})
    assert begun(war, Uncovering(side=WS)).question is None


@pytest.mark.rule("DG-6.CAP-3")
def test_whoever_is_taken_by_whitestone_is_searched_at_once() -> None:
    for hero, captor, known in (("kitiara", "gunthar-knight-1", 0b11), ("tanis", "neraka-human-1", 1 << WS)):
        war = war_of({hero: "1722W", captor: "1722W"}, {hero: "dragon-orb"}, {"gunthar": WS})
        take(war, number(hero), number(captor), "DG-6.CAP-1")
        assert relics(war)[0].known == known
