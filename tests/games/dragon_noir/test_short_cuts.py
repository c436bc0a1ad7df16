"""What is answered by a short cut or kept, against the plain definition of it, in random matches of both games."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import cast

import pytest

import grognard
from grognard.board.hexes import bits
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.creatures.interphase import has_prey, prey_of
from grognard.games.dragon_noir.forces.muster import gate_cells
from grognard.games.dragon_noir.land.places import edge_cells, spans_of
from grognard.games.dragon_noir.magic.casting import cast_acts
from grognard.games.dragon_noir.magic.energy import casters_of
from grognard.games.dragon_noir.magic.spells import SPELLS, can_cast, castable
from grognard.games.dragon_noir.movement.phase import can_move, movers
from grognard.games.dragon_noir.movement.routes import chasms
from grognard.games.dragon_noir.movement.walk import NEAR_BY, nearest_stand
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.pieces.gharvs import about, pace_on_land, reach_of_gharv
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import GHARV
from grognard.games.dragon_noir.shooting.fire import OFFENSIVE, has_target, targets
from grognard.games.dragon_noir.shooting.lines import aim, reach_of_shots
from grognard.games.dragon_noir.shooting.reactions import in_view, may_shoot_at
from grognard.games.dragon_noir.verbs import CAST

MATCHES = {
    "the-nest-of-alkiram": "dragon-noir-challenge",
    "the-wights-bridge": "dragon-noir-challenge",
    "the-day-of-kazhdin": "dragon-noir-exile",
}
ANSWERS, EACH = 700, 5


@cache
def positions(scenario: str) -> tuple[Foray, ...]:
    """Positions of a random match, some answers apart."""
    war = cast(Foray, grognard.game(MATCHES[scenario]).start(scenario))
    war.log, draw, found = None, Random(scenario).random, []
    for number in range(ANSWERS):
        if war.question is None:
            break
        if number % EACH == 0:
            found.append(war.copy())
        war.answer(war.question.options.pick(draw))
    return tuple(found)


@pytest.mark.parametrize("scenario", MATCHES)
def test_whoever_is_in_some_hexes_fills_one_of_them(scenario: str) -> None:
    draw, met = Random(scenario), 0
    for war in positions(scenario):
        for _ in range(10):
            cells = war.land.grid.disc(draw.choice(list(bits(war.land.map.cells))), draw.randrange(4))
            wanted = [piece for piece, health in enumerate(war.health) if health and war.hexes(piece) & cells]
            assert war.living_in(cells) == wanted
            met += len(wanted)
    assert met


@pytest.mark.parametrize("scenario", MATCHES)
def test_all_can_be_chosen_who_can_move_and_nobody_else(scenario: str) -> None:
    for war in positions(scenario):
        able = [piece for piece in war.living_of(war.phasing) if can_move(war, piece)]
        assert list(bits(movers(war))) == able


@pytest.mark.parametrize("scenario", MATCHES)
def test_nobody_who_could_shoot_is_passed_over_for_being_too_far_away(scenario: str) -> None:
    seen = shot = 0
    for war in positions(scenario):
        for shooter in war.given.archers:
            if not war.active(shooter):
                continue
            assert has_target(war, shooter, OFFENSIVE) == bool(list(targets(war, shooter, OFFENSIVE)))
            for target in war.living_of(1 - war.side[shooter]):
                if aim(war, shooter, target) is not None:
                    assert war.hexes(target) & reach_of_shots(war, shooter)
                    seen += 1
                if may_shoot_at(war, shooter, target):
                    assert shooter in in_view(war, war.side[shooter], tuple(bits(war.hexes(target))))
                    shot += 1
    assert seen
    assert shot


@pytest.mark.parametrize("scenario", ["the-nest-of-alkiram", "the-day-of-kazhdin"])
def test_spells_are_offered_that_some_caster_has_a_target_for(scenario: str) -> None:
    offered = 0
    for war in positions(scenario):
        for seat in (0, 1):
            mask = 0
            for caster in casters_of(war, seat):
                able = [spell for spell in SPELLS if can_cast(war, caster, spell)]
                assert list(bits(castable(war, caster))) == able
                mask |= castable(war, caster)
            assert cast_acts(war, seat) == mask << war.acts.lexicon.first[CAST]
            offered |= mask
        for kind in effects.ON_HEXES:
            row = war.effects
            assert effects.hexes_under(war, kind) == sum(
                {1 << row[n + 1] for n in range(0, len(row), 3) if row[n] % effects.KINDS == kind}
            )
    assert offered


def test_gharvs_attack_if_they_have_prey_and_reach_as_far_as_their_points() -> None:
    able = idle = 0
    for scenario in ("the-nest-of-alkiram", "the-wights-bridge"):
        for war in positions(scenario):
            for gharv in about(war):
                assert has_prey(war, gharv) == bool(prey_of(war, gharv))
                able, idle = able + has_prey(war, gharv), idle + (not has_prey(war, gharv))
                points = {True: war.face(gharv).movement, False: pace_on_land(war, gharv)}
                steps = war.land.going(GHARV).steps(war.at[gharv])
                wanted = {cell for cell, price in steps if price <= points[bool(war.land.wet >> cell & 1)]}
                assert set(bits(reach_of_gharv(war, gharv))) == wanted
    assert able
    assert idle


@pytest.mark.parametrize("scenario", MATCHES)
def test_the_ways_out_are_those_of_the_sheet(scenario: str) -> None:
    war = positions(scenario)[0]
    ways = [way for own in war.given.exits for way in own]
    assert sorted(war.sheet.exits, key=repr) == sorted(ways, key=repr)
    for side, own in enumerate(war.given.exits[:2]):
        assert all(way.player == war.given.players[side] for way in own)
    for way in ways:
        spans = spans_of(war.land, way.map, way.spans) if way.spans else -1
        assert gate_cells(war.land, way) == edge_cells(war.land, way.map, way.side) & spans


def test_whoever_must_go_back_finds_the_nearest_room_of_all() -> None:
    draw, far = Random(1), 0
    for war in [war for scenario in MATCHES for war in positions(scenario)[::4]]:
        apart = war.land.grid.apart
        for piece in (*war.living_of(0), *war.living_of(1)):
            stands = war.land.stands(war.footprint(piece))
            stand = draw.choice([n for n, own in enumerate(stands) if own])
            found = nearest_stand(war, piece, stand)
            shut = war.given.hooks.closed(war, piece) | war.filled | chasms(war, piece)
            room = war.land.enterable(gait_of(war, piece, alone=True), war.heaps()) & ~shut
            fits = [n for n, own in enumerate(stands) if own and not own & ~room]
            ranked = {n: (n != stand, apart(stand // 6, n // 6), n) for n in fits}
            assert found == min(ranked, key=ranked.__getitem__)
            far += apart(stand // 6, found // 6) > NEAR_BY
    assert far
