"""Leaders and wizards: they go where most strength goes, one to a stack, the best with the strongest."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.board.fields import field
from grognard.games.dragons_of_glory.activation.ratings import open_to_courting
from grognard.games.dragons_of_glory.command.radius import chain, subjects
from grognard.games.dragons_of_glory.diplomacy.score import approachable, leader_of
from grognard.games.dragons_of_glory.diplomacy.talks import court_of
from grognard.games.dragons_of_glory.heroes.captivity import dangers
from grognard.games.dragons_of_glory.heroes.figures import bound, heroes_at
from grognard.games.dragons_of_glory.mind.planning.muster import Muster
from grognard.games.dragons_of_glory.mind.planning.survey import kind_of, ways_to
from grognard.games.dragons_of_glory.mind.worth.talk_hopes import FIND, hope
from grognard.games.dragons_of_glory.movement.ground import tread
from grognard.games.dragons_of_glory.movement.parties import STILL
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.sheets.diplomacy import ACTIVATE, CHANGE
from grognard.games.dragons_of_glory.war import NOBODY, LanceWar, pieces_of

LONELY = 10
"""How much more an army counts for a leader's post that has no other leader in reach."""
LESSER, SPARED = 2, 2
"""Leaders of so little rating may be sent to talk, and so many of them at once: only one hero acts in a Turn."""
NEVER, RISKY = 90, 2
"""So many points are too far; by this is divided what is to be had among enemies or beside them."""


def assign_companions(muster: Muster) -> None:
    """Leaders by rating, then wizards."""
    war, side = muster.war, muster.side
    led = {cell: piece for piece, cell in muster.goals.items() if war.roster.leaders >> piece & 1}
    leaders = [
        piece
        for piece in pieces_of(war, side, war.roster.leaders)
        if piece not in muster.goals and war.at[piece] >= 0 and war.aboard[piece] == NOBODY
    ]
    for hero in envoys(muster, leaders):
        goal = _errand(muster, hero)
        if goal != NOBODY:
            muster.goals[hero] = goal
            leaders.remove(hero)
    for leader in sorted(leaders, key=lambda piece: (-war.roster[piece].tactical, piece)):
        cell = war.at[leader] if war.marks[leader] & STILL else _post(muster, leader, led)
        muster.goals[leader] = cell
        led.setdefault(cell, leader)
    wizards = [piece for piece in pieces_of(war, side, war.roster.wizards) if piece not in muster.goals]
    for wizard in wizards:
        cell = max(muster.last, key=lambda cell: (_worth(muster, cell), -cell), default=NOBODY)
        if cell != NOBODY and not war.marks[wizard] & STILL:
            muster.goals[wizard] = cell


def envoys(muster: Muster, leaders: list[int]) -> list[int]:
    """Who goes to talk and to search: heroes whom no army needs, the best talkers first, and a few lesser leaders."""
    war, box = muster.war, muster.war.roster
    if not war.given.chapters.diplomacy:
        return []
    able = [piece for piece in leaders if piece in box.hero and not bound(war, piece) and not war.marks[piece] & STILL]
    able.sort(key=lambda hero: (-box.hero[hero].diplomacy, box[hero].tactical, hero))
    free = [hero for hero in able if box.lance >> hero & 1]
    lesser = [hero for hero in able if hero not in free and 0 < box[hero].tactical <= LESSER]
    return [*free, *(lesser[:SPARED] if muster.side == HIGHLORD else ())]


def _errand(muster: Muster, hero: int) -> int:
    """Where a hero is of most use for the time it takes him: a court, a hidden marker, an enemy who began neutral."""
    war, box = muster.war, muster.war.roster
    kind, at, pace = kind_of(war, hero), war.at[hero], box.moves[hero]
    taken = {muster.goals[piece] for piece in muster.goals if piece in box.hero}
    armies = war.armies[1 - muster.side]

    def gain(cell: int, value: float) -> float:
        way = 0 if cell == at else ways_to(war, kind, cell).get(at, NEVER)
        return value / (1 + -(-way // pace)) if way < NEVER else 0.0

    found: dict[int, float] = {}
    for cell, value, among in _chances(war, hero, muster.side):
        if cell not in taken and (among or not armies >> cell & 1):
            risk = RISKY if among or (cell != at and dangers(war, cell, muster.side)) else 1
            found[cell] = max(found.get(cell, 0.0), gain(cell, value / risk))
    best = max(found, key=lambda cell: (found[cell], -cell), default=NOBODY)
    return best if best != NOBODY and found[best] > 0 else NOBODY


def _chances(war: LanceWar, hero: int, side: int) -> Iterator[tuple[int, float, bool]]:
    """The hexes in which a hero could do something, what may come of it, and whether he goes there among enemies."""
    for nation in range(war.roster.rated):
        court, leader = court_of(war, nation), leader_of(war, nation)
        if leader >= 0 and court >= 0 and open_to_courting(war, nation):
            yield court, hope(war, hero, leader, ACTIVATE), False
    for leader in approachable(war, side):
        if not heroes_at(war, war.at[leader], 1 - side):
            yield war.at[leader], hope(war, hero, leader, CHANGE), True
    if side == WHITESTONE and war.given.chapters.search and any(war.cup):
        yield from ((cell, FIND, False) for cell in war.markers)


def _post(muster: Muster, leader: int, led: dict[int, int]) -> int:
    """The strongest stack without a leader that he reaches, by himself or with those who go there."""
    war = muster.war
    at = war.at[leader]
    along = {muster.goals.get(piece, at) for piece in war.among(at, war.roster.armies, muster.side)}
    passable = muster.survey.land.free & ~muster.survey.land.neutral & ~war.armies[1 - muster.side]
    found = field(tread(war, muster.side, (leader,)), at, war.roster.moves[leader] - war.spent[leader], passable)
    cells = [cell for cell in muster.last if muster.last[cell] and (cell in along or found.reach >> cell & 1)]
    if war.given.chapters.command and leader in chain(war.roster).led:
        return max(cells, key=lambda cell: (_followers(muster, leader, cell, led), cell == at, -cell), default=at)
    free = [cell for cell in cells if cell not in led] or cells
    return max(free, key=lambda cell: (_worth(muster, cell), cell == at, -cell), default=at)


def _followers(muster: Muster, leader: int, cell: int, led: dict[int, int]) -> int:
    """DG-7.CMD-2: the strength that a leader would command from a hex in the next half, and nobody else does yet."""
    war, grid = muster.war, muster.war.country.grid
    chief = chain(war.roster).led
    others = [
        (subjects(war, one), grid.disc(post, war.roster[one].tactical)) for post, one in led.items() if one in chief
    ]
    obey, within, found = subjects(war, leader), grid.disc(cell, war.roster[leader].tactical), 0
    for place, armies in muster.last.items():
        for piece in armies if within >> place & 1 else ():
            taken = any(area >> place & 1 and theirs >> piece & 1 for theirs, area in others)
            found += war.strength(piece) * (1 if taken else LONELY) if obey >> piece & 1 else 0
    return found


def _worth(muster: Muster, cell: int) -> int:
    """What a leader is good for in a hex: the strength that will be there, more so where enemies may come."""
    strength = sum(muster.war.strength(piece) for piece in muster.last.get(cell, ()))
    return strength * (2 if muster.survey.threat(cell) else 1)
