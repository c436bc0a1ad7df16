"""Invasion of Abanasinia: a fleet with dragons above it, elves and heroes ashore, and how it ends."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.driver import playout
from grognard.games.dragons_of_glory.artifacts.relics import relics
from grognard.games.dragons_of_glory.conquest.capture import conquer
from grognard.games.dragons_of_glory.conquest.victory import count_out
from grognard.games.dragons_of_glory.diplomacy.talks import why_not_talk
from grognard.games.dragons_of_glory.editions import SECOND
from grognard.games.dragons_of_glory.given import ADVANCED
from grognard.games.dragons_of_glory.heroes.journey import HeroMarch, ground
from grognard.games.dragons_of_glory.movement.borders import borders
from grognard.games.dragons_of_glory.movement.phase import Movement
from grognard.games.dragons_of_glory.movement.settling import Settling
from grognard.games.dragons_of_glory.movement.waters import sea_lanes
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.war import ABOARD, GONE, NEUTRAL, LanceWar
from grognard.kernel import replaced
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, asked, begun, play, where

HL, WS = 0, 1
SLUG = "invasion-of-abanasinia"
GIVEN = settled(SLUG)
LANDS = COUNTRY.map.lands
DRAGONS = tuple(WHOLE.number[f"highlord-dragons-red-{number}"] for number in (1, 2))
ELVES, DWARVES = WHOLE.nation_of["qualinesti"], WHOLE.nation_of["thorbardin"]


def ready(upto: str = "initiative", seed: int = 0) -> LanceWar:
    """Both sides have set up, heroes have come, artifacts are drawn and markers laid."""
    war = LanceWar(GIVEN).begin(War(), SECOND)
    random = Random(seed)
    while asked(war)[1] != upto:
        assert war.question is not None
        wanted = next((one for one in ("ready", "pass") if one in asked(war)[2]), None)
        if wanted is not None:
            play(war, wanted)
        else:
            war.answer(war.question.options.pick(random.random))
    return war


@pytest.mark.rule("DG-S5.1", "DG-G45")
def test_it_goes_from_turn_20_to_25_and_highlord_has_the_initiative() -> None:
    war = ready()
    assert (war.turn, war.given.last, war.initiative) == (20, 25, HL)
    assert asked(war)[0] == HL


@pytest.mark.rule("DG-S5.2", "DG-S5.3", "DG-G45")
def test_all_armies_of_highlord_are_aboard_and_dragons_above_ships() -> None:
    war = ready()
    own = [piece for piece in range(len(WHOLE)) if war.side_of(piece) == HL and war.place_of(piece) >= 0]
    ships = [piece for piece in own if WHOLE.ships >> piece & 1]
    armies = [piece for piece in own if WHOLE.ground >> piece & 1]
    assert (len(ships), len(armies)) == (10, 9)
    assert all(war.at[army] == ABOARD for army in armies)
    assert [piece for piece in own if WHOLE.leaders >> piece & 1] == [WHOLE.number["verminaard"]]
    assert war.at[WHOLE.number["verminaard"]] == ABOARD
    for dragon in DRAGONS:
        assert war.fleets[HL] >> war.at[dragon] & 1
    assert not war.armies[HL] & COUNTRY.land


@pytest.mark.rule("DG-G45")
def test_a_dragon_is_set_up_over_a_ship_of_its_side_and_nowhere_else() -> None:
    war = LanceWar(GIVEN).begin(War(), SECOND)
    play(war, "ready")
    assert not any(answer.startswith("place highlord-dragons") for answer in asked(war)[2])
    play(war, "place sanction-ship-1", "to 2231W", "place highlord-dragons-red-1")
    assert asked(war)[2] == ("to 2231W",)


@pytest.mark.rule("DG-S5.3")
def test_armies_are_set_up_aboard_and_never_ashore() -> None:
    war = LanceWar(GIVEN).begin(War(), SECOND)
    play(war, "ready", "place maelstrom-ship-2", "to 1727W", "place draconians-draconian-3")
    assert asked(war)[2] == ("board maelstrom-ship-2",)


@pytest.mark.rule("DG-G45")
def test_dragons_come_to_land_in_their_first_move_or_are_lost() -> None:
    war = ready()
    war.log, war.side = [], HL
    begun(war, Movement(side=HL))
    play(war, "done", "fly 1827W", "to 1824W")
    while asked(war)[1] == "interception":
        play(war, "hold-step")
    play(war, "halt")
    assert where(war, "highlord-dragons-red-1") == "1824W"
    other = ready()
    other.side = HL
    begun(other, Movement(side=HL))
    while other.question is not None:
        play(other, "done")
    assert [other.at[dragon] for dragon in DRAGONS] == [GONE, GONE]


@pytest.mark.rule("DG-G45")
def test_the_other_side_s_movement_does_not_cost_the_dragons() -> None:
    war = ready()
    war.side = WS
    begun(war, Settling(side=WS))
    assert all(war.at[dragon] >= 0 for dragon in DRAGONS)


@pytest.mark.rule("DG-S5.4", "DG-S5.6")
def test_elves_are_in_qualinesti_and_heroes_on_the_road() -> None:
    war = ready()
    assert not war.armies[WS] & ~LANDS["qualinesti"]
    pieces = [piece for cell in bits(war.armies[WS]) for piece in war.among(cell, WHOLE.armies, WS)]
    assert len(pieces) == 8
    heroes = {WHOLE.ids[hero]: war.at[hero] for hero in bits(WHOLE.lance) if war.at[hero] >= 0}
    assert len(heroes) == 10
    for name, cell in heroes.items():
        land = "qualinesti" if name == "laurana-of-qualinesti" else "abanasinia"
        assert LANDS[land] >> cell & 1, name


@pytest.mark.rule("DG-S5.5", "DG-G22")
def test_thorbardin_is_neutral_and_can_be_talked_to() -> None:
    war = ready()
    assert war.serves[DWARVES] == NEUTRAL
    flint = WHOLE.number["flint"]
    war.put(flint, COUNTRY.site("thorbardin").cell)
    war.active = (war.active[0], flint)
    assert why_not_talk(war, flint) is None
    assert borders(war).neutral == LANDS["thorbardin"]


@pytest.mark.rule("DG-S5.7", "DS-X11")
def test_nobody_lands_on_the_other_shores_and_ships_sail_along_them() -> None:
    war = ready()
    assert GIVEN.area & GIVEN.shores == 0
    assert (GIVEN.area | GIVEN.shores).bit_count() == 292
    for shore in ("3633E", "2132W", "3432E"):
        cell = LABELS[shore]
        assert GIVEN.shores >> cell & 1
        assert not borders(war).free >> cell & 1
        assert not ground(war, WS, WHOLE.number["tanis"]) >> cell & 1
        assert sea_lanes(war, HL) >> cell & 1
    for inside in ("0623W", "1729W", "2328W", "1825W", "1623W"):
        assert GIVEN.area >> LABELS[inside] & 1
    assert not borders(war).free & LANDS["tarsis"]


@pytest.mark.rule("DG-S5.8", "DG-S5.9")
def test_four_markers_lie_in_the_area_and_each_side_has_drawn_four() -> None:
    war = ready("uncover-first")
    assert sum(GIVEN.cup) == 17
    assert [war.side_of(relic.holder) for relic in relics(war)].count(HL) == 4
    assert [war.side_of(relic.holder) for relic in relics(war)].count(WS) == 4
    war = ready()
    assert len(war.markers) == 4
    assert not GIVEN.hidings.keys() - {20}
    assert war.given.drawing == (4, 1)


@pytest.mark.rule("DG-S5.10", "DG-S5.11", "DG-S5.12", "DG-S5.13", "DG-G45")
def test_the_first_victory_that_is_true_counts() -> None:
    def ended(war: LanceWar) -> tuple[tuple[int, ...], str]:
        count_out(war)
        assert war.outcome is not None
        return war.outcome.winners, war.outcome.how

    assert ended(ready()) == ((WS,), "back-to-the-sea")
    for hex, how in (("1825W", "back-to-the-sea"), ("1824W", "elves-saved")):  # two and three hexes from the sea
        war = ready()
        war.put(WHOLE.number["draconians-draconian-1"], LABELS[hex])
        assert ended(war) == ((WS,), how)
    war = ready()
    conquer(war, ELVES, HL)
    assert ended(war) == ((HL,), "elves-lost")
    war = ready()
    conquer(war, ELVES, HL)
    war.serves = replaced(war.serves, DWARVES, HL)
    assert ended(war) == ((HL,), "elves-and-dwarves-lost")
    war = ready()
    conquer(war, ELVES, HL)
    war.serves = replaced(war.serves, DWARVES, WS)
    conquer(war, DWARVES, HL)
    assert ended(war) == ((HL,), "elves-and-dwarves-lost")


@pytest.mark.rule("DS-X16")
def test_heroes_walk_into_closed_land_and_only_search_there() -> None:
    given = settled("silvanesti", chapters=ADVANCED)
    war = LanceWar(given)
    tanis = war.roster.number["tanis"]
    court = COUNTRY.site("zhakar").cell
    assert given.area >> court & 1
    war.put(tanis, court)
    war.frames, war.question = [], None
    frame = HeroMarch(side=WS, party=(tanis,), at=court)
    closed = given.area & LANDS["zhakar"]
    assert not borders(war).free & closed
    reach = frame.reach(war)
    assert reach is not None
    assert reach.reach & closed & ~(1 << court)
    war.active = (war.active[0], tanis)
    assert why_not_talk(war, tanis) is not None


def test_it_is_played_to_an_end() -> None:
    for seed in range(2):
        war = ready(seed=seed)
        playout(war, Random(seed), 60_000)
        assert war.outcome is not None
