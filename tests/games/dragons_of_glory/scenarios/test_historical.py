"""The Historical Game: its forces, where they start, the exile of Silvanesti, and how it is counted."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.board.hexes import bits
from grognard.driver import playout
from grognard.games.dragons_of_glory.combat.odds import stronghold
from grognard.games.dragons_of_glory.conquest.capture import enter
from grognard.games.dragons_of_glory.conquest.victory import countries, keeper
from grognard.games.dragons_of_glory.war import GONE, RESERVE, LanceWar
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, asked, play, where

GAME = grognard.game("dragons-of-glory")
HL, WS = 0, 1
LANDS = COUNTRY.map.lands


def begun() -> LanceWar:
    """A match whose first question is open."""
    war = GAME.start("the-historical-game")
    assert isinstance(war, LanceWar)
    return war


def ready() -> LanceWar:
    """Both sides have set up, as it is ready-made."""
    war = begun()
    play(war, "ready")
    while asked(war)[1] in ("first-temple", "set-up", "exile"):
        topic, options = asked(war)[1:]
        play(war, "wait" if topic == "first-temple" else "ready" if topic == "set-up" else options[0])
    return war


@pytest.mark.rule("DS-SCH-1")
def test_it_goes_from_turn_20_to_30_and_highlord_begins() -> None:
    war = ready()
    assert (war.turn, war.given.last, war.initiative) == (20, 30, HL)
    playout(war, Random(2), 60_000)
    assert war.outcome is not None
    assert war.outcome.rule in ("DS-SC0-8", "DS-G70")


@pytest.mark.rule("DS-SCH-2", "DS-G71")
def test_highlord_has_eight_countries_and_twelve_draconians() -> None:
    war = ready()
    serving = {BOX.nations[nation] for nation in range(BOX.rated) if war.serves[nation] == HL}
    assert serving == {"blode", "kern", "khur", "lemish", "sanction", "throtyl", "vingaard"}
    made = [piece for piece in BOX.by_nation[BOX.nation_of["draconians"]] if war.at[piece] >= 0]
    assert len(made) == 12
    assert sum(war.at[piece] == RESERVE for piece in BOX.by_nation[BOX.nation_of["draconians"]]) == 8
    for name in ("highlords", "highlord-dragons", "neraka"):
        assert all(war.at[piece] >= 0 for piece in BOX.by_nation[BOX.nation_of[name]])


@pytest.mark.rule("DS-SCH-3")
def test_exactly_six_armies_start_in_abanasinia() -> None:
    def there(war: LanceWar) -> int:
        return sum(len(war.among(cell, BOX.ground, HL)) for cell in bits(LANDS["abanasinia"]))

    assert there(ready()) == 6
    war, shore = begun(), [COUNTRY.map.labels[cell] for cell in bits(LANDS["abanasinia"])]
    for number in range(1, 7):
        play(war, f"place blode-ogre-{number}")
        play(war, next(answer for answer in asked(war)[2] if answer[3:] in shore))
    play(war, "place blode-ogre-7")
    assert not [answer for answer in asked(war)[2] if answer[3:] in shore]
    refusals = [GAME.why_not(war, HL, f"to {hex}") for hex in shore]
    assert "DS-SCH-3" in {refusal.rule for refusal in refusals if refusal is not None}
    play(war, asked(war)[2][0], "ready")
    assert there(war) == 6
    late = begun()
    while there(late) + 6 > 0 and "place kern-ogre-1" in asked(late)[2]:
        play(late, "place kern-ogre-1")
        play(late, next(answer for answer in asked(late)[2] if answer[3:] not in shore))
    play(late, "ready")
    assert there(late) == 6


@pytest.mark.rule("DS-SCH-4")
def test_only_dragons_and_leaders_start_in_silvanesti() -> None:
    war = begun()
    woods = [COUNTRY.map.labels[cell] for cell in bits(LANDS["silvanesti"])]
    for id, may in (("highlord-dragons-red-1", True), ("kitiara", True), ("neraka-human-1", False)):
        play(war, f"place {id}")
        offered = [answer for answer in asked(war)[2] if answer[3:] in woods]
        assert bool(offered) == may, id
        play(war, asked(war)[2][0])
    assert war.held[COUNTRY.number_of["silvanost"]] == HL


@pytest.mark.rule("DS-SCH-5", "DS-SCH-6")
def test_whitestone_has_the_knights_and_goodlund_stays_at_home() -> None:
    war = ready()
    serving = {BOX.nations[nation] for nation in range(BOX.rated) if war.serves[nation] == WS}
    wanted = {"caergoth", "goodlund", "gunthar", "hylo", "northern-ergoth", "qualinesti", "silvanesti", "solanthus"}
    assert serving == {*wanted, "nordmar", "kothas"}  # these two are beaten
    at_home = {war.at[piece] for piece in BOX.by_nation[BOX.nation_of["goodlund"]]}
    assert all(LANDS["goodlund"] >> cell & 1 for cell in at_home)
    inside = {piece for cell in bits(LANDS["goodlund"]) for piece in war.pile(cell)}
    assert {BOX.nations[BOX.of[piece]] for piece in inside} == {"goodlund"}
    knights = BOX.by_nation[BOX.nation_of["high-clerist-tower"]]
    assert all(war.at[piece] >= 0 for piece in knights)


@pytest.mark.rule("DS-SCH-7", "DS-G72")
def test_silvanesti_sets_its_capital_up_in_southern_ergoth() -> None:
    war = begun()
    play(war, "ready")
    while asked(war)[1] == "first-temple":
        play(war, "wait")
    assert asked(war)[:2] == (WS, "exile")
    hexes = [answer[3:] for answer in asked(war)[2]]
    assert all(LANDS["southern-ergoth"] >> COUNTRY.map.named(hex) & 1 for hex in hexes)
    assert not any(COUNTRY.solid >> COUNTRY.map.named(hex) & 1 for hex in hexes)
    play(war, f"to {hexes[0]}", "ready")
    cell = COUNTRY.map.named(hexes[0])
    assert stronghold(war, cell) == "fortified city"
    own = [BOX.ids[p] for p in BOX.by_nation[BOX.nation_of["silvanesti"]] if war.place_of(p) >= 0]
    assert len([id for id in own if "elf" in id]) == 3
    assert len([id for id in own if "ship" in id]) == 2
    assert where(war, "silvanesti-pegasus-1") == "gone"
    enter(war, cell, HL)
    assert war.conquered[BOX.nation_of["silvanesti"]] == HL


@pytest.mark.rule("DS-SCH-8", "DS-X8")
def test_nordmar_and_kothas_are_defeated_and_count_for_highlord() -> None:
    war = ready()
    for name in ("nordmar", "kothas"):
        nation = BOX.nation_of[name]
        assert all(war.at[piece] == GONE for piece in BOX.by_nation[nation])
        assert keeper(war, nation) == HL
    assert keeper(war, BOX.nation_of["silvanesti"]) == HL
    assert (countries(war, HL), countries(war, WS)) == (11, 7)
    enter(war, COUNTRY.site("north-keep").cell, WS)
    assert keeper(war, BOX.nation_of["nordmar"]) == WS


@pytest.mark.rule("DS-SCH-9")
def test_seven_nations_are_neutral() -> None:
    war = ready()
    neutral = {BOX.nations[nation] for nation in range(BOX.rated) if war.serves[nation] == -1}
    assert neutral == {"kaolyn", "maelstrom", "mithas", "palanthus", "tarsis", "thorbardin", "zhakar"}
    assert war.given.courted == sum(1 << BOX.nation_of[name] for name in neutral)


@pytest.mark.rule("DS-SCH-10")
def test_the_cup_holds_the_late_events() -> None:
    war = begun()
    found = {event.id: war.cup[kind] for kind, event in enumerate(BOX.sheet.events) if war.cup[kind]}
    assert found == {event.id: event.n for event in BOX.sheet.events if event.turn >= 10 and event.id != "berem"}
