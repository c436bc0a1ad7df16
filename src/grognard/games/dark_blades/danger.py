"""Who could be killed by the next arrow, for bots: leaders whose death decides look for places where nobody sees them.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dark_blades.aims import Aims
from grognard.games.dark_blades.cards import spell_names
from grognard.games.dark_blades.victory import Battle
from grognard.games.skirmish.book import NOBODY
from grognard.games.skirmish.lines import drawn
from grognard.games.skirmish.shooting import shot_column, why_not_aim

DEADLY = (0, 10, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100)
"""Percents of shots that wound or kill, by the column of odds."""
HEAL = "heal"
TENDED = 40
"""What it is worth to be beside somebody who can heal."""
AIMED = 3
"""Of how many shots one is aimed at a leader."""


def marked(war: Battle, aims: Aims, side: int) -> int:
    """What it costs that leaders who cannot bear another wound can be shot at."""
    prized = [piece for piece in bits(aims.prize[1 - side]) if war.alive(piece) and war.hurt(piece)]
    if not prized:
        return 0
    archers = bowmen(war, 1 - side)
    return sum(_shot(war, aims, archer, piece) for piece in prized for archer in archers)


def bowmen(war: Battle, side: int) -> list[int]:
    """Those of a side who can shoot."""
    shoots, mount = war.book.shoots, war.mount
    return [
        piece for piece in war.living_of(side)
        if shoots(war.card(piece).weapon) and mount[piece] == NOBODY and not war.stun[piece]
    ]  # fmt: skip


def _shot(war: Battle, aims: Aims, archer: int, target: int) -> int:
    """What one archer's shot at one target would cost, if it came."""
    land = war.land
    if war.near(archer) & war.masks[war.side[target]]:  # whoever is beside an enemy does not shoot
        return 0
    if not drawn(land, war.at[archer], war.at[target]) or why_not_aim(war, archer, target) is not None:
        return 0
    chance = DEADLY[max(0, shot_column(war, archer, target))]
    return aims.worth[target][war.health[target]] * chance // (100 * AIMED)


def healer(war: Battle, side: int) -> int:
    """The spellcaster of a side who could heal somebody, or nobody."""
    if not war.hands or not war.hands[side * len(spell_names()) + spell_names().index(HEAL)]:
        return NOBODY
    casters = (p for p in war.living_of(side) if war.card(p).spellcaster and not war.stun[p] and p not in war.held)
    return next(casters, NOBODY)


def tended(war: Battle, aims: Aims, side: int) -> int:
    """What it is worth that a leader who was hurt has somebody beside him who can heal him."""
    prized = [piece for piece in bits(aims.prize[1 - side]) if war.alive(piece) and war.hurt(piece)]
    if not prized or (caster := healer(war, side)) == NOBODY:
        return 0
    near = war.near(caster)
    return sum(TENDED for piece in prized if war.hexes(piece) & near)
