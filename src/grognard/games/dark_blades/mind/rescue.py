"""What is at stake in a scenario in which some wait for others, for bots: who should be free, and whom to leave alone.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dark_blades.mind.danger import bowmen, struck_down
from grognard.games.dark_blades.mind.siege import is_siege
from grognard.games.dark_blades.mind.stakes import HONNA, Aims
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.plots import plot_of
from grognard.games.dark_blades.scenarios.the_arena import stage_of
from grognard.games.skirmish.combat.odds import as_mounted, column_of
from grognard.games.skirmish.combat.retreat import Retreat, retreat_acts
from grognard.games.skirmish.mind.expected_harm import blow_prospects
from grognard.games.skirmish.mind.stakes import worth_of
from grognard.games.skirmish.sheets.book import NO_COLUMN, NOBODY
from grognard.games.skirmish.sheets.grids import DIE
from grognard.games.skirmish.war import NO_SIDE
from grognard.mind import NO_PLAN, Plan

HELD = 40
"""What it costs that a rescuer must wait."""
SIEGE = 300
"""What it is worth that the guards still wait, while there are some to be shot."""
WOUND = 300
"""What a wound is worth that calls the rescuers."""
DEATH = 750
"""What it costs if the next blow is his death."""
PREY = 2
"""How many enemies the rescuers go for at a time."""
FIRST = 4
"""How many hexes farther it is worth to go for a bowman."""
MOVING = 3
"""The step of a half in which pieces move."""
ARCHER = 100
"""What a bowman is worth more to those whose leader he could kill."""
BAIT = (0, 40, 100)
"""What a creature is worth that is fought only because a wound would call the rescuers, by its lives."""


def stakes(war: Battle, aims: Aims, seat: int, plan: Plan = NO_PLAN) -> int:
    """What those who wait are worth to a seat."""
    score, plot = 0, plot_of(war.given.scenario)
    if (hero := plot.crying_for_help(war)) != NOBODY:
        score += _cornered(war, hero) - HELD * len(stage_of(war).rescuers)
    if creatures := plot.endless(war):
        score += _creatures(war, aims, creatures) + (SIEGE if is_siege(war, plan, seat) else 0)
    return score if seat == HONNA else -score


def _cornered(war: Battle, hero: int) -> int:
    """Whoever needs a wound to be helped goes where he can fight without a way back."""
    if war.step != MOVING or war.phasing != war.side[hero] or not war.alive(hero) or war.stun[hero] or war.hurt(hero):
        return 0
    foes = war.piece_in(war.near(hero) & war.masks[1 - war.side[hero]])
    return max((chance_of_help(war, foe, column_of(war, (hero,), (foe,))) for foe in foes), default=0)


def chance_of_help(war: Battle, target: int, column: int) -> int:
    """What it is worth to the captive to strike somebody alone, because a wound of his would call the rescuers."""
    hero = plot_of(war.given.scenario).crying_for_help(war)
    if hero == NOBODY or column == NO_COLUMN:
        return 0
    cornered = not retreat_acts(war, Retreat(hero, 1, (target,)))
    killed = struck_down(war, hero, war.card(hero).afoot[1].defence)
    chances = blow_prospects(war.book, war.mounted(hero), as_mounted(war, target), column)
    hurt = chances.hurt + (chances.yields if cornered else 0)
    return max(0, WOUND - DEATH * killed // 100) * hurt // len(DIE)


def _creatures(war: Battle, aims: Aims, creatures: tuple[int, ...]) -> int:
    """What has been done to the creatures: as long as another would come for one that is beaten it does not count."""
    total = 0
    for piece in creatures:
        worth = worth_of(war, aims, piece)
        total += (worth // 2 if war.stun[piece] else worth) - aims.worth[piece][-1]
    return total


def prey_worth(war: Battle, aims: Aims, piece: int) -> int:
    """What an enemy is worth to whoever strikes him: nothing much, if another creature would come for this one."""
    plot = plot_of(war.given.scenario)
    if war.held and piece in plot.endless(war):
        return BAIT[war.health[piece]] if plot.crying_for_help(war) != NOBODY else 0
    worth, side = worth_of(war, aims, piece), war.side[piece]
    shoots = side != NO_SIDE and war.book.shoots(war.card(piece).weapon)
    return worth + ARCHER if shoots and at_risk(war, aims, 1 - side) else worth


def at_risk(war: Battle, aims: Aims, side: int) -> bool:
    """Whether a side has a leader who cannot bear another wound."""
    return any(war.hurt(piece) for piece in bits(aims.prize[1 - side]))


def nearest_prey(war: Battle, aims: Aims, side: int) -> int:
    """The enemies to whom those who fight hand to hand have the shortest way together, bowmen first if they matter."""
    fighters = [piece for piece in war.living_of(side) if is_fighter(war, aims, piece)]
    foes = [piece for piece in war.living_of(1 - side) if prey_worth(war, aims, piece)]
    if not fighters or not foes:
        return war.masks[1 - side]
    archers = bowmen(war, 1 - side) if at_risk(war, aims, side) else []
    distance, at = war.land.grid.distance, war.at

    def way(foe: int) -> int:
        return sum(distance(at[piece], at[foe]) for piece in fighters) - FIRST * (foe in archers) * len(fighters)

    return sum(war.hexes(foe) for foe in sorted(foes, key=way)[:PREY])


def is_fighter(war: Battle, aims: Aims, piece: int) -> bool:
    """Whether somebody fights hand to hand: no bowman, no spellcaster, no leader who has to be kept safe."""
    card, kept = war.card(piece), aims.prize[1 - war.side[piece]] >> piece & 1
    return not (war.stun[piece] or card.spellcaster or war.book.shoots(card.weapon) or kept or piece in war.held)
