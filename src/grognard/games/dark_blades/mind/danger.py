"""Who could be killed by the next arrow, for bots: leaders whose death decides look for places where nobody sees them.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.board.hexes import bits
from grognard.games.dark_blades.combat.breath import struck
from grognard.games.dark_blades.magic.cards import spell_names
from grognard.games.dark_blades.mind.stakes import Aims
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.tables import missiles
from grognard.games.skirmish.combat.odds import as_mounted
from grognard.games.skirmish.combat.retreat import Retreat, retreat_acts
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.mind.danger import within
from grognard.games.skirmish.mind.expected_harm import Prospects, blow_prospects, shot_prospects
from grognard.games.skirmish.mind.stakes import worth_of
from grognard.games.skirmish.movement.phase import gait_of
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.sheets.grids import DIE
from grognard.games.skirmish.shooting.fire import shot_column, why_not_aim
from grognard.games.skirmish.shooting.lines import drawn

COMING = 4
"""Of how many who could come to blows one comes."""
OPEN = 60
"""From so many hexes a breath could strike whoever stands in the open."""
HEAL = "heal"
TENDED = 40
"""What it is worth to be beside somebody who can heal."""
AIMED = 3
"""Of how many shots one is aimed at a leader."""
UNSEEN = 4
"""How much less shots count that will be shot only when somebody is noticed."""


def marked(war: Battle, aims: Aims, side: int, unseen: bool = False) -> int:
    """What it costs that leaders who cannot bear another wound can be got at.

    Bowmen who wait shoot only after those who are `unseen` have been noticed.
    """
    prized = [piece for piece in bits(aims.prize[1 - side]) if war.alive(piece) and war.hurt(piece)]
    if not prized:
        return 0
    shots = sum(_shot(war, aims, archer, piece) for piece in prized for archer in bowmen(war, 1 - side))
    perils = sum(worth_of(war, aims, piece) * _peril(war, piece) for piece in prized)
    return (shots // UNSEEN if unseen else shots) + perils // 100


def _peril(war: Battle, piece: int) -> int:
    """How many of a hundred times a piece would be killed by those beside it, those who can come, and breath."""
    defence, near = max(1, war.face(piece).defence), war.near(piece)
    risk = struck_down(war, piece, defence)
    for foe in war.living_of(1 - war.side[piece]):
        if war.stun[foe] or war.beast(foe) or foe in war.held or war.hexes(foe) & near:
            continue
        if breathes(war, foe):
            risk += _breathed_on(war, foe, piece, defence)
        elif _comes_for(war, foe, piece):
            risk += _blow(war, piece, war.face(foe).attack, defence).felled // COMING
    return risk


def _comes_for(war: Battle, foe: int, piece: int) -> bool:
    """Whether an enemy can be beside a piece in his next move."""
    points = war.face(foe).movement
    if war.land.grid.distance(war.at[foe], war.at[piece]) > points:
        return False
    return within(war.land, gait_of(war, foe, alone=True), war.hexes(foe), war.at[piece], points)


def struck_down(war: Battle, piece: int, defence: int) -> int:
    """How many of a hundred times those beside a piece would wound it or worse, if it defended itself so well."""
    beside = war.piece_in(war.near(piece) & war.masks[1 - war.side[piece]])
    foes = tuple(foe for foe in beside if not war.stun[foe] and not war.beast(foe))
    if not foes:
        return 0
    cornered = not retreat_acts(war, Retreat(piece, 1, foes))
    chances = _blow(war, piece, sum(war.face(foe).attack for foe in foes), defence)
    return chances.felled + (100 * chances.back // len(DIE) if cornered else 0)


def _blow(war: Battle, piece: int, attack: int, defence: int) -> Prospects:
    """What a blow on foot would do to a piece, if it defended itself so well."""
    return blow_prospects(war.book, False, war.mounted(piece), war.book.column(attack, defence))


def breathes(war: Battle, piece: int) -> bool:
    """Whether a piece strikes from afar with its breath."""
    return war.card(piece).weapon == "breath"


def _breathed_on(war: Battle, foe: int, piece: int, defence: int) -> int:
    """The same for a breath: more if it would strike now, less the fewer hexes there are from where it could."""
    harm = _blow(war, piece, missiles().breath_strength, defence).felled
    now = any(struck(war, foe, way) == piece for way in range(6))
    return harm * now + harm * _arms(war.land, war.at[piece]) // OPEN


@lru_cache(maxsize=2_000)
def _arms(land: Land, cell: int) -> int:
    """From how many hexes a breath could strike one."""
    reach, arm = missiles().breath_hexes, land.grid.arm
    return sum(1 for way in range(6) for there in arm(cell, way, reach) if drawn(land, there, cell))


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
    chance = shot_prospects(war.book, as_mounted(war, target), shot_column(war, archer, target)).deadly
    return worth_of(war, aims, target) * chance // (100 * AIMED)


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
