"""Where pieces should go, for bots: distances over the land, and what draws a side to a hex or keeps it away.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dark_blades.mind.convoy import SOON, Haul, getting_down, haul_of, reach_of, time_of
from grognard.games.dark_blades.mind.danger import healer
from grognard.games.dark_blades.mind.distances import in_sight, ridden
from grognard.games.dark_blades.mind.plans import RescuePlan
from grognard.games.dark_blades.mind.rescue import nearest_prey
from grognard.games.dark_blades.mind.siege import is_time, noticing, vantage, watched
from grognard.games.dark_blades.mind.stakes import HONNA, Aims, aims_of
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.plots import plot_of
from grognard.games.dark_blades.scenarios.the_arena import guarded, stage_of
from grognard.games.skirmish.mind.attraction import STEP, Far, Liking, away, nowhere, towards
from grognard.games.skirmish.mind.distances import FAR, FLYING, reach, walked
from grognard.games.skirmish.mind.plans import fitting, living
from grognard.games.skirmish.movement.phase import gait_of
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.mind import NO_PLAN, Plan

BOW_RANGE = 6
"""How near a bowman wants to come."""
SAFE = 4
"""How far a leader stays from the enemy."""
FLED = 20
"""How far a leader flees who is wounded."""
RELUCTANT = 15
"""How many steps it is worth to leave one's horse where it is in nobody's way."""
ASIDE = 20
"""What it costs to stand in the narrows through which cargo must pass."""
SEEN = 150
"""What it costs to come where guards that still wait would notice it, before the time to charge."""
LAST = 3
"""How few enemies are so few that bowmen look for a place from where they see them."""


class Pull(NamedTuple):
    """Where one side is drawn: to a `goal`, more gently to whom it wants dead; away from `foes` those it keeps safe.

    Those who lead cargo or are called to it follow the `haul`; bowmen want to be in `sight`, and the rest keeps out of
    what is `shy`.
    """

    goal: int
    wanted: int
    foes: int
    keep: int
    haul: Haul | None
    sight: int
    shy: int
    healer: int
    patient: int


def planned(war: Battle, side: int) -> RescuePlan:
    """What lasts a half for a side, where some wait for others."""
    shy = watched(war) if side == HONNA else 0
    goal, sight = _goal(war, aims_of(war.given.scenario), side), _sight(war, side, shy)
    patient = guarded(war) and not is_time(war)
    return RescuePlan(side, war.half, living(war), {}, goal, sight, shy, patient, war.held)


def pull_of(war: Battle, aims: Aims, side: int, haul: Haul | None = None, plan: Plan = NO_PLAN) -> Pull:
    """Where a side is drawn as things stand or were planned, and with the cargo, if that is known already."""
    kept = fitting(plan, RescuePlan, war, side)
    foes = war.masks[1 - side]
    wanted = sum(war.hexes(piece) for piece in bits(aims.prize[side]) if war.health[piece])
    if aims.cargo:
        haul = haul or haul_of(war, aims) if side == HONNA else None
    shy = kept.shy if kept else watched(war) if side == HONNA else 0
    goal, keep = kept.goal if kept else _goal(war, aims, side), _kept_safe(war, aims, side)
    caster = healer(war, side) if not guarded(war) else NOBODY  # nobody is healed under the eyes of those who wait
    hurt = [piece for piece in bits(keep) if war.hurt(piece)] if caster != NOBODY else []
    patient = sum(war.hexes(piece) for piece in hurt)
    sight = kept.sight if kept else _sight(war, side, shy)
    return Pull(goal, wanted, foes, keep, haul, sight, shy, caster, patient)


def _sight(war: Battle, side: int, shy: int) -> int:
    """Where bowmen see those who wait, or the last few enemies, who may sit where nobody else gets at them."""
    if shy and war.step:
        return vantage(war)
    foes = war.masks[1 - side]
    if foes.bit_count() > LAST:
        return 0
    return in_sight(war.land, foes, 2 * BOW_RANGE)


def drawn_to(war: Battle, pull: Pull, piece: int) -> int:
    """How much a piece likes to be where it is."""
    return liking(war, pull, piece)(war.at[piece])


def liking(war: Battle, pull: Pull, piece: int) -> Liking:
    """How much a piece would like to be in a hex, to be asked for many hexes."""
    land, gait, haul = war.land, gait_of(war, piece), pull.haul
    if haul and piece in war.follows:
        return lambda at: -SOON * time_of(war, haul, piece, at)
    if haul and piece in haul.calls:
        fetch = reach_of(war, haul.calls[piece], piece).far
        return lambda at: -SOON * fetch(at)
    if pull.patient and (piece == pull.healer or (pull.keep >> piece & 1 and war.hurt(piece))):
        return _to_be_healed(war, pull, piece, gait)
    if pull.keep >> piece & 1:
        hunters = _hunters(war, piece, pull)
        enough, flee = FLED if war.hurt(piece) else SAFE, reach(land, gait, hunters).far
        return away(flee, enough) if hunters else nowhere
    card, stage = war.card(piece), stage_of(war)
    afar = war.book.shoots(card.weapon) or (card.spellcaster and piece in stage.rescuers)
    afar = afar and war.mount[piece] == NOBODY
    near = _in_range(war, pull, gait) if afar else _far(war, pull, piece, gait, pull.goal)
    wanted = _far(war, pull, piece, gait, pull.wanted) if pull.wanted else None
    shy = 0 if piece == stage.captive or not pull.shy else noticing(war) if afar and war.step else pull.shy
    aside = (haul.back if war.mount[piece] != NOBODY else haul.idle) if haul else 0

    def like(at: int) -> int:
        score = -STEP * near(at) - (wanted(at) if wanted else 0)
        return score - ASIDE * (aside >> at & 1) - SEEN * (shy >> at & 1)

    return like


def _hunters(war: Battle, piece: int, pull: Pull) -> int:
    """Where those stand before whom a leader flees: all enemies but those who wait."""
    if not pull.shy:
        return pull.foes
    free = (foe for foe in war.living_of(1 - war.side[piece]) if foe not in war.held)
    return sum(war.hexes(foe) for foe in free)


def _to_be_healed(war: Battle, pull: Pull, piece: int, gait: str) -> Liking:
    """Who can heal and who needs it go to meet each other."""
    return towards(reach(war.land, gait, pull.patient if piece == pull.healer else war.hexes(pull.healer)).far)


def _in_range(war: Battle, pull: Pull, gait: str) -> Far:
    """How far a hex is from where a bowman sees the last enemies, or from good range."""
    way = walked(war.land, gait, (), pull.sight, noticing(war)) if pull.shy else reach(war.land, gait, pull.sight)
    see = way.far if pull.sight else None
    fly = reach(war.land, FLYING, pull.foes or pull.goal).far

    def far(at: int) -> int:
        steps = see(at) if see else FAR
        return steps if steps < FAR else abs(fly(at) - BOW_RANGE)

    return far


def _far(war: Battle, pull: Pull, piece: int, gait: str, goal: int) -> Far:
    """How far a hex is from a goal; a rider goes twice as fast, but gets down where no horse can go on."""
    steps = reach(war.land, gait, goal).far
    if war.mount[piece] == NOBODY or steps(war.at[piece]) < FAR:
        return steps
    back = pull.haul.back if pull.haul else 0
    if piece in getting_down(war):
        foot, more = reach(war.land, "foot", goal).far, RELUCTANT if back & war.hexes(piece) else 0
        return lambda at: foot(at) + more
    rides = ridden(war.land, (gait, "foot"), war.heaps(), goal, war.masks[2], back).far
    return lambda at: rides(at) // 2


def _kept_safe(war: Battle, aims: Aims, side: int) -> int:
    """The leaders who stay back, as long as somebody else can fight for them and they have somebody to fear."""
    keep = aims.prize[1 - side]
    if not keep:
        return 0
    others = (p for p in war.living_of(side) if not keep >> p & 1 and p not in war.held and not war.beast(p))
    if not any(not war.stun[piece] for piece in others):
        return 0
    if war.held and guarded(war):  # another creature would come for one that is beaten
        return keep
    strong = max((war.face(foe).attack for foe in war.living_of(1 - side)), default=0)
    return sum(1 << p for p in bits(keep) if war.hurt(p) or strong >= war.face(p).defence)


def _goal(war: Battle, aims: Aims, side: int) -> int:
    """Where a side wants to go: into the house, to the cargo, or at the enemy."""
    foes = war.masks[1 - side]
    if aims.house:
        return aims.house | foes
    if stage_of(war).rescuers:
        return plot_of(war.given.scenario).errand(war, side) or nearest_prey(war, aims, side)
    if aims.cargo and side != HONNA:
        return foes | sum(war.hexes(mule) for mule in aims.cargo if war.alive(mule))
    return foes
