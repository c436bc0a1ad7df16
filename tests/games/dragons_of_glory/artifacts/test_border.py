"""Waiting at the border of an area with what cannot be used inside it."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.board.hexes import bits
from grognard.games.dragons_of_glory.artifacts.border import biding, border, hopeless
from grognard.games.dragons_of_glory.artifacts.relics import Relic, lay
from grognard.games.dragons_of_glory.artifacts.uncovering import Moment
from grognard.games.dragons_of_glory.artifacts.waiting import Wait, waits
from grognard.games.dragons_of_glory.editions import SECOND, THIRD
from grognard.games.dragons_of_glory.given import ADVANCED
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, asked, play

HL, WS = 0, 1
EVENTS = [event.id for event in WHOLE.sheet.events]
GAME = grognard.game("dragons-of-glory")
KALAMAN = settled("the-siege-of-kalaman", chapters=ADVANCED)
TANIS, STURM = WHOLE.number["tanis"], WHOLE.number["sturm"]
RIM = border(COUNTRY, KALAMAN.area, KALAMAN.shores)
INSIDE = next(bits(KALAMAN.area & COUNTRY.land & ~RIM))
EDGE, OTHER = list(bits(RIM & COUNTRY.land))[:2]


def held(what: str, cell: int = EDGE, turn: int = 20) -> LanceWar:
    """Tanis stands somewhere with an artifact that only his side has seen, before Heroic Actions."""
    war = LanceWar(KALAMAN)
    war.turn, war.side, war.log = turn, NOBODY, []
    for nation in ("gunthar", "palanthus", "solanthus"):
        number = WHOLE.nation_of[nation]
        war.serves = tuple(WS if one == number else side for one, side in enumerate(war.serves))
    war.put(TANIS, cell)
    lay(war, (Relic(EVENTS.index(what), TANIS, 1 << WS, 20),))
    return war


def moment(war: LanceWar, edition: int = THIRD) -> LanceWar:
    return war.begin(Moment(side=WS), edition)


@pytest.mark.rule("DG-3.UNC-10")
@pytest.mark.parametrize(
    ("what", "side", "never"),
    [
        ("dragonlance", WS, True),  # Southern Ergoth is far away
        ("gnomes", WS, True),
        ("golden-general", WS, False),  # Knights are here
        ("good-dragons", WS, False),  # the temple may be built
        ("dragon-orb", WS, False),
        ("citadel", HL, False),  # Neraka is inside
        ("gnomes", HL, True),
        ("dragonlance", HL, False),  # of no use to it
        ("berem", HL, False),  # DS-X6
        ("berem", WS, False),
    ],
)
def test_only_what_can_never_be_met_inside_is_waited_for(what: str, side: int, never: bool) -> None:
    assert hopeless(held(what), EVENTS.index(what), side) == never


@pytest.mark.rule("DS-X6", "DG-3.UNC-10")
def test_berem_is_carried_or_nothing() -> None:
    war = LanceWar(settled("invasion-of-abanasinia"))
    assert not hopeless(war, EVENTS.index("berem"), WS)
    assert not hopeless(war, EVENTS.index("berem"), HL)
    assert hopeless(war, EVENTS.index("golden-general"), WS)  # no Knights anywhere


@pytest.mark.rule("DG-3.UNC-9")
@pytest.mark.parametrize(("die", "turns"), [("1", 1), ("2", 1), ("3", 2), ("4", 2), ("5", 3), ("6", 3)])
def test_he_waits_for_half_of_the_die_and_then_it_may_be_uncovered(die: str, turns: int) -> None:
    war = moment(held("gnomes"))
    assert asked(war) == (WS, "uncover", ("pass", "bide tanis"))
    assert war.question is not None
    assert war.question.secret
    play(war, "bide tanis", die)
    assert waits(war) == (Wait(EVENTS.index("gnomes"), TANIS, EDGE, 20 + turns),)
    for turn in range(21, 20 + turns):
        war.turn = turn
        assert moment(war).question is None
    war.turn = 20 + turns
    assert asked(moment(war))[2] == ("pass", "uncover gnomes")


@pytest.mark.rule("DG-3.UNC-9", "DG-G89")
def test_who_leaves_his_hex_or_what_he_waits_with_has_waited_for_nothing() -> None:
    for spoil in ("leaves", "hands on", "is taken"):
        war = moment(held("gnomes"))
        play(war, "bide tanis", "1")
        if spoil == "leaves":
            war.put(TANIS, OTHER)
        elif spoil == "hands on":
            war.put(STURM, EDGE)
            lay(war, (Relic(EVENTS.index("gnomes"), STURM, 1 << WS, 20),))
        else:
            war.put(WHOLE.number["ariakus"], INSIDE)
            war.hold_captive(TANIS, WHOLE.number["ariakus"])
        war.turn = 21
        moment(war)
        assert waits(war) == ()
        assert war.question is None or "uncover gnomes" not in asked(war)[2]


@pytest.mark.rule("DG-3.UNC-9", "DG-3.UNC-10", "DG-G89")
def test_it_is_asked_at_the_border_alone_and_before_heroic_actions() -> None:
    assert moment(held("gnomes", INSIDE)).question is None
    assert moment(held("golden-general")).question is None
    moving = held("gnomes")
    moving.side = WS
    assert moment(moving).question is None
    old = moment(held("gnomes"), SECOND)
    assert old.question is None
    war = moment(held("gnomes"))
    play(war, "bide tanis", "6")
    assert war.question is None  # he waits already
    assert biding(war, WS) == ()
    refusal = None
    again = held("gnomes", INSIDE)
    lay(again, (Relic(EVENTS.index("gnomes"), TANIS, 1 << WS, 20), Relic(EVENTS.index("dragon-orb"), TANIS, 2, 20)))
    moment(again)
    refusal = GAME.why_not(again, WS, "bide tanis")
    assert refusal is not None
    assert refusal.rule == "DG-3.UNC-10"


def test_the_whole_map_has_no_border() -> None:
    assert border(COUNTRY, COUNTRY.grid.cells, 0) == 0
    assert not border(COUNTRY, settled("invasion-of-abanasinia").area, settled("invasion-of-abanasinia").shores) & (
        1 << LABELS["1723W"]
    )


@pytest.mark.rule("DG-G89", "DG-3.ART-9")
def test_what_he_waits_with_is_not_told_to_the_other_side() -> None:
    worlds = []
    for what in ("gnomes", "dragonlance"):
        war = moment(held(what))
        war.cup = tuple(int(event in ("gnomes", "dragonlance") and event != what) for event in EVENTS)
        play(war, "bide tanis", "3")
        war.begin(Moment(side=WS), THIRD)
        worlds.append(war)
    views = [GAME.view(war, HL) for war in worlds]
    assert views[0].facts == views[1].facts
    dealt = [GAME.imagine(war, HL, Random(3)) for war in worlds]
    assert dealt[0].waits == dealt[1].waits
    assert dealt[0].relics == dealt[1].relics
    own = [GAME.imagine(war, WS, Random(3)).waits for war in worlds]
    assert own == [war.waits for war in worlds]
