"""Spells on people and hexes that help or hinder for a time, for bots: true aim, haste, fetters, circles and wards.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.mind.errands import runners
from grognard.games.dragon_noir.mind.expected_harm import best_band, blow, shot, worth_of
from grognard.games.dragon_noir.mind.magic.spell_plans import Intent, on_cells, on_piece
from grognard.games.dragon_noir.mind.running import way_home_of
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.shooting.fire import OFFENSIVE, shooters_of
from grognard.games.skirmish.combat.melee import strikers
from grognard.games.skirmish.movement.phase import allowance, left
from grognard.games.skirmish.sheets.book import NOBODY

BETTER = (2, 3)
"""How many points are taken off the die of a shot; more would not work without fail."""
WARDS = (5, 10)
"""How many points of defence are bought against a blow."""
ARRIVED = 60
"""Percents of somebody's worth that it is worth that he is where he had to get, or that he is kept from it."""
OTHERS = 60
"""Percents of a blow that sheltering one is worth: the enemy may strike at another."""


def true_aim(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """A better die for whoever has a good target before him."""
    side = war.side[caster]
    prey = [piece for piece in war.prey(side) if war.side[piece] == 1 - side]
    for shooter in shooters_of(war, side, OFFENSIVE):
        best = max(prey, key=lambda foe: shot(war, wanted, shooter, foe), default=NOBODY)
        for points in BETTER if best != NOBODY and shot(war, wanted, shooter, best) else ():
            gain = aimed_better(war, wanted, shooter, best, points)
            yield from on_piece(war, caster, "true-aim", shooter, gain, points)


def aimed_better(war: Foray, wanted: Aims, shooter: int, target: int, points: int) -> int:
    """What so many points off his die are worth to a shooter at a target."""
    world = war.copy()
    effects.lay(world, effects.AIMED, shooter, effects.FOR_GOOD, points)
    return shot(world, wanted, shooter, target) - shot(war, wanted, shooter, target)


def haste(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """So many points of movement more as somebody needs to get where he has to in this half."""
    side = war.side[caster]
    for piece in _running(war, wanted, side):
        short = way_home_of(war, piece, wanted.goals[side])(war.at[piece]) - left(war, piece)
        if short > 0 and piece != caster and not war.marks[piece] & MOVED:
            yield from on_piece(war, caster, "haste", piece, arrived(war, wanted, piece), short)


def fetters(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """Whoever of the enemy would get where he has to in his next half is held fast."""
    side = 1 - war.side[caster]
    for piece in _running(war, wanted, side):
        yield from on_piece(war, caster, "immobilise", piece, held_up(war, wanted, piece))


def arrived(war: Foray, wanted: Aims, piece: int) -> int:
    """What it is worth that somebody gets where he has to."""
    return worth_of(war, wanted, piece) * ARRIVED // 100


def held_up(war: Foray, wanted: Aims, piece: int) -> int:
    """What it costs that somebody is held fast: all if he would get where he has to in his next half, else nothing."""
    side, points = war.side[piece], allowance(war, piece)
    if not runners(war, wanted, side) >> piece & 1:
        return 0
    there = way_home_of(war, piece, wanted.goals[side])(war.at[piece]) <= points
    return arrived(war, wanted, piece) if there else 0


def _running(war: Foray, wanted: Aims, side: int) -> list[int]:
    """Those of a side on the map who have to get somewhere."""
    running = runners(war, wanted, side)
    return [piece for piece in war.living_of(side) if running >> piece & 1 and not war.stun[piece]]


def circle(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """A magic circle round whoever has most to lose by the blows to come."""
    side = war.side[caster]
    for piece in war.piece_in(war.land.touching(war.masks[1 - side]) & war.masks[side]):
        if war.side[piece] != side:
            continue
        loss, _ = best_band(war, wanted, piece, (), strikers(war, piece))
        yield from on_cells(war, caster, "magic-circle", (war.at[piece],), loss * OTHERS // 100)


def ward(war: Foray, wanted: Aims, caster: int, striker: int) -> Iterator[Intent]:
    """A stronger defence for the caster himself, if whoever strikes now may mean him."""
    if not war.near(striker) & war.hexes(caster):
        return
    now = blow(war, wanted, (striker,), caster) or 0
    for points in WARDS if now > 0 else ():
        world = war.copy()
        effects.lay(world, effects.WARDED, caster, war.half + 1, points)
        gain = now - max(0, blow(world, wanted, (striker,), caster) or 0)
        yield from on_piece(war, caster, "ward", caster, gain, points)
