"""What lives in the water, for bots: how much the gharvs should cost whoever stops where they come.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from grognard.games.dragon_noir.combat.melee import sign_of
from grognard.games.dragon_noir.mind.expected_harm import worth_of
from grognard.games.dragon_noir.mind.stakes import Aims
from grognard.games.dragon_noir.pieces.gharvs import about, comes_on, danger_of, is_edible, lurking, reach_of_gharv
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.gharvs import BOAT, WATER, gharvs
from grognard.games.skirmish.mind.expected_harm import blow_prospects
from grognard.games.skirmish.sheets.book import final
from grognard.games.skirmish.sheets.grids import DIE
from grognard.games.skirmish.war import NO_SIDE

FACES = len(DIE)
INTERPHASES = 2
"""How often they come before whoever has stopped can go on: after his own half, and after that of the enemy."""


def depths(war: Foray, wanted: Aims, piece: int, cells: int) -> int:
    """What gharvs should take from a piece that stops in some hexes: those that are there, and those that may come."""
    if not is_edible(war, piece):
        return 0
    beside = war.land.grid.spread(cells, war.land.grid.inner) & war.masks[NO_SIDE]
    near = [gharv for gharv in about(war) if reach_of_gharv(war, gharv) & cells] if beside else []
    found = sum(bitten(war, wanted, piece, war.face(gharv).attack, sign_of(war, gharv)) for gharv in near)
    chance = comes_on(war, piece, cells)
    if chance:
        found += chance * _if_one_comes(war, wanted, piece, danger_of(war, cells)) // FACES
    return INTERPHASES * found


def _if_one_comes(war: Foray, wanted: Aims, piece: int, ground: str) -> int:
    """What one that comes should take: in a boat only if that goes over, and then armour drowns (DN-G115)."""
    sheet, attack = gharvs(), war.face(lurking(war)[0]).attack
    if ground != BOAT:
        return bitten(war, wanted, piece, attack, sheet.appearance[ground].columns)
    lost = worth_of(war, wanted, piece)
    if not war.armoured(piece):
        lost = bitten(war, wanted, piece, attack, sheet.appearance[WATER].columns)
    return sheet.capsizes * lost // FACES


def bitten(war: Foray, wanted: Aims, piece: int, attack: int, columns: int) -> int:
    """What one bite should take, with so many columns more; what it costs the gharv is nothing to anybody."""
    column = final(war.book, war.book.column(attack, max(1, war.face(piece).defence)), columns)
    return blow_prospects(war.book, False, war.mounted(piece), column).taken * worth_of(war, wanted, piece) // 100
