"""How those who come to help lay siege to guards that still wait, for bots: from where bowmen hit them unnoticed.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from grognard.games.dark_blades.mind.danger import bowmen, breathes
from grognard.games.dark_blades.mind.distances import seen_from
from grognard.games.dark_blades.mind.plans import RescuePlan
from grognard.games.dark_blades.mind.stakes import HONNA
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.muster import roll_of
from grognard.games.dark_blades.scenarios.the_arena import Stage, guarded, noticed, stage_of
from grognard.games.dark_blades.sheets.tables import missiles
from grognard.games.skirmish.combat.odds import as_mounted
from grognard.games.skirmish.mind.distances import NO_WAY, Reach, around, walked
from grognard.games.skirmish.mind.expected_harm import shot_prospects
from grognard.games.skirmish.mind.plans import fitting
from grognard.games.skirmish.movement.phase import gait_of
from grognard.mind import NO_PLAN, Plan

RANGE = min(bands[0].last for bands in missiles().bands.values())
"""From how far all bowmen shoot with full strength."""
EASY = 40
"""How many of a hundred arrows must bring a guard down whom it is easy to hit."""
ASSAULT = 28
"""How many turns before the last the rescuers go in at the latest."""
FEW = 3
"""How many guards are so few that they need not be shot first."""


MARGIN = 2
"""How many hexes farther off they stay, because a guard who is hit may come nearer."""


def watched(war: Battle) -> int:
    """The hexes in which rescuers would be noticed, as long as it is too early for that."""
    stage = stage_of(war)
    if not stage.rescuers or not guarded(war):
        return 0
    guards = _standing(war, stage)
    if not guards:  # they are set up last
        posts = roll_of(war.given.scenario).posts
        return around(war.land, next(post.cells for post in posts if post.piece in stage.guards), stage.near)
    return 0 if stage.rescuers[0] not in war.held and is_time(war) else noticing(war, MARGIN)


def is_siege(war: Battle, plan: Plan = NO_PLAN, side: int = HONNA) -> bool:
    """Whether those who are free have not been noticed, and had better not be yet, as it is or as a side planned."""
    stage, kept = stage_of(war), fitting(plan, RescuePlan, war, side)
    if not guarded(war) or stage.rescuers[0] in war.held or noticed(war):
        return False
    return kept.patient if kept else not is_time(war)


def is_time(war: Battle) -> bool:
    """Whether the rescuers should go in: few turns or few guards are left, or nobody whom the bowmen could hit."""
    guards = _standing(war, stage_of(war))
    return len(guards) <= FEW or war.turn > war.sheet.turns - ASSAULT or not vantage(war)


def vantage(war: Battle) -> int:
    """From where bowmen who can get there unnoticed see guards, best of all such as are easily hit, then bowmen.

    As long as a breath may kill whoever is to be helped, nobody is worth the time who is not easily hit.
    """
    stage, land, shut = stage_of(war), war.land, noticing(war)
    guards = _standing(war, stage)
    archers = [piece for piece in bowmen(war, HONNA) if piece not in war.held]
    soft = [piece for piece in guards if all(_brought_down(war, archer, piece) >= EASY for archer in archers)]
    hasty = war.hurt(stage.captive) and any(war.alive(foe) and breathes(war, foe) for foe in stage.creatures)
    for prey in (soft,) if hasty else (soft, bowmen(war, 1 - HONNA), guards):
        sight = 0
        for piece in prey:
            sight |= seen_from(land, war.at[piece], RANGE)
        sight &= ~shut
        if any(way_to(war, piece, sight, shut).far(war.at[piece]) < NO_WAY for piece in archers):
            return sight
    return 0


def _brought_down(war: Battle, archer: int, guard: int) -> int:
    """How many of a hundred arrows from a good distance wound or kill a guard in the open."""
    strength = missiles().strength(war.card(archer).weapon, RANGE) or 0
    column = war.book.column(strength, war.face(guard).defence)
    return shot_prospects(war.book, as_mounted(war, guard), column).deadly


def way_to(war: Battle, piece: int, goal: int, shut: int) -> Reach:
    """What it costs somebody to come to a goal without going where he must not."""
    return walked(war.land, gait_of(war, piece), (), goal, shut)


def _standing(war: Battle, stage: Stage) -> list[int]:
    return [piece for piece in stage.guards if war.alive(piece)]


def noticing(war: Battle, margin: int = 0) -> int:
    """The hexes in which a rescuer is noticed, and some beyond."""
    stage = stage_of(war)
    return around(war.land, sum(1 << war.at[piece] for piece in _standing(war, stage)), stage.near + margin)
