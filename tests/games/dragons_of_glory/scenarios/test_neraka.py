"""The Battle for Neraka: its forces and their ground, the secret draw, the first initiative, and how it ends."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.driver import playout
from grognard.games.dragons_of_glory.artifacts.conditions import note
from grognard.games.dragons_of_glory.artifacts.relics import relics
from grognard.games.dragons_of_glory.artifacts.uncovering import uncoverable
from grognard.games.dragons_of_glory.conquest.capture import enter
from grognard.games.dragons_of_glory.conquest.victory import count_out
from grognard.games.dragons_of_glory.editions import SECOND
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.war import NEUTRAL, NOBODY, LanceWar
from tests.games.dragons_of_glory.staging import COUNTRY, WHOLE, asked, play

HL, WS = 0, 1
GIVEN = settled("the-battle-for-neraka")
LANDS = COUNTRY.map.lands
EVENTS = [event.id for event in WHOLE.sheet.events]


def ready(seed: int = 0) -> LanceWar:
    """Both sides have set up, heroes have come, and WS has drawn: the first initiative is rolled for."""
    war = LanceWar(GIVEN).begin(War(), SECOND)
    random = Random(seed)
    while asked(war)[1] != "initiative-die":
        assert war.question is not None
        options = asked(war)[2]
        wanted = next((one for one in ("ready", "pass") if one in options), None)
        if wanted is not None:
            play(war, wanted)
        else:
            war.answer(war.question.options.pick(random.random))
    return war


@pytest.mark.rule("DG-S7.1", "DG-G47")
def test_it_goes_from_turn_25_to_29_and_the_first_initiative_is_rolled_with_ties_to_whitestone() -> None:
    war = ready()
    assert (war.turn, war.given.last) == (25, 29)
    play(war, "3", "3")
    assert asked(war)[:2] == (WS, "initiative")
    other = ready()
    play(other, "4", "3")
    assert asked(other)[:2] == (HL, "initiative")


@pytest.mark.rule("DG-S7.2", "DG-S7.3", "DG-S7.4", "DG-G48", "DG-G64")
def test_highlord_stands_in_neraka_and_whitestone_outside_in_the_ring() -> None:
    war = ready()
    inside = LANDS["neraka"]
    assert not war.armies[HL] & ~inside
    assert not war.armies[WS] & inside
    assert (war.armies[HL] | war.armies[WS]) & ~GIVEN.area == 0
    assert GIVEN.area.bit_count() == 299
    counts = {HL: (23, 7), WS: (17, 9)}
    for side, wanted in counts.items():
        pieces = [piece for cell in bits(war.armies[side]) for piece in war.among(cell, WHOLE.armies, side)]
        flying = sum(WHOLE.air >> piece & 1 for piece in pieces)
        assert (len(pieces) - flying, flying) == wanted
    heroes = [hero for hero in bits(WHOLE.lance) if war.at[hero] >= 0]
    assert len(heroes) == 5
    assert all(war.armies[WS] >> war.at[hero] & 1 for hero in heroes)


@pytest.mark.rule("DG-S7.5", "DG-S7.6")
def test_highlord_begins_with_an_orb_and_citadels_and_whitestone_draws_five_of_ten() -> None:
    assert {EVENTS[kind]: count for kind, count in enumerate(GIVEN.cup) if count} == {
        "dragon-orb": 2, "dragonlance": 3, "soths-legion": 1, "berem": 1, "golden-general": 1, "good-dragons": 1,
        "gnomes": 1,
    }  # fmt: skip
    assert sum(GIVEN.cup) == 10
    war = ready()
    assert any(war.carries("dragon-orb", piece) for piece in range(len(WHOLE)) if war.side_of(piece) == HL)
    assert all(war.at[piece] >= 0 for piece in bits(WHOLE.citadels))
    assert [war.side_of(relic.holder) for relic in relics(war)] == [WS] * 5
    assert {relic.known & 0b11 for relic in relics(war)} == {1 << WS}
    assert sum(war.at[piece] >= 0 for piece in bits(WHOLE.wizards)) == 2


@pytest.mark.rule("DG-S7.7")
def test_conditions_count_as_met_but_for_berem_and_what_is_of_no_use() -> None:
    found = set()
    for seed in range(6):
        war = ready(seed)
        note(war)
        held = {EVENTS[relic.kind] for relic in relics(war)}
        can = {EVENTS[kind] for kind in uncoverable(war, WS)}
        assert can == held - {"berem", "soths-legion", "citadel"}
        found |= held
    assert "berem" in found


@pytest.mark.rule("DG-S7.8", "DG-G47")
def test_whitestone_wins_when_neraka_falls_and_highlord_when_time_is_up() -> None:
    war = ready()
    enter(war, COUNTRY.site("neraka").cell, WS)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((WS,), "neraka-taken")
    other = ready()
    count_out(other)
    assert other.outcome is not None
    assert (other.outcome.winners, other.outcome.how) == ((HL,), "neraka-held")
    third = ready(2)
    playout(third, Random(2), 60_000)
    assert third.outcome is not None


@pytest.mark.rule("DS-X18")
def test_the_land_of_those_who_take_no_part_is_open_and_its_cities_are_whose_armies_enter() -> None:
    war = ready()
    throtyl = WHOLE.nation_of["throtyl"]
    assert war.serves[throtyl] == NEUTRAL
    assert borders(war).free & LANDS["throtyl"] == GIVEN.area & LANDS["throtyl"]
    assert not borders(war).neutral
    site = COUNTRY.number_of["throtyl"]
    enter(war, COUNTRY.site("throtyl").cell, WS)
    assert war.held[site] == WS
    assert (war.serves[throtyl], war.conquered[throtyl]) == (NEUTRAL, NOBODY)
    assert war.outcome is None
