"""The Black Dragon: five parts that are pieces of their own and move as one, with the body as their anchor.

Where its parts are, on what ground it fits, which of them are spent, who can get at its body and what is left of it
when it dies. It asks nobody; how it moves is in `movement/dragon_stride`, what nobody's dragons do in
`creatures/wild_dragons`.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.footprints import DRAGON, SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.obstacles import obstacles
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.book import GREAT
from grognard.games.skirmish.combat.injuries import slay
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE

PART, YOUNG = "dragon part", "young dragon"
DRAGONS = (PART, YOUNG)
BODY = "black-dragon-body"
TURNS = {
    "black-dragon-head": 0,
    "black-dragon-right-claw": 1,
    "black-dragon-tail": 3,
    "black-dragon-left-claw": 5,
}
"""DN-4.3.2a: on which side of the body each limb is, in sixths of a turn from the way the dragon looks."""
HEAD = 0
CORPSE = (0, 3)
"""DN-4.3.2r: the limbs that are left of a dead dragon."""
NO_GROUND = ("tree", "rock", "interior", "doorway")
"""Lines of the chart on which no part of it fits (DN-4.3.2g, DN-G103)."""
STAIRS = "stairway"
SPENT = 1
"""Lives left to a limb that has been wounded twice (DN-4.3.2k)."""


def body_of(war: Foray) -> int:
    """The piece that is the dragon's body; NOBODY if there is none in this match."""
    return war.given.numbers.get(BODY, NOBODY)


def is_body(war: Foray, piece: int) -> bool:
    """Whether a piece is the body, which alone moves and whose death is the dragon's (DN-4.3.2c, DN-4.3.2i)."""
    return war.given.cards[piece].id == BODY


def is_limb(war: Foray, piece: int) -> bool:
    """Whether a piece is the head, the tail or a claw."""
    return war.given.cards[piece].id in TURNS


def limbs(war: Foray) -> list[tuple[int, int]]:
    """The limbs that take part, each with its turn from the way the dragon looks."""
    numbers = war.given.numbers
    return [(numbers[id], turn) for id, turn in TURNS.items() if id in numbers]


def parts_of(war: Foray, piece: int) -> list[int]:
    """All pieces of a dragon, in their order: five for the body of the Black Dragon, else the piece itself."""
    return sorted((piece, *(limb for limb, _ in limbs(war)))) if is_body(war, piece) else [piece]


def hexes_at(war: Foray, stand: int) -> int:
    """The five hexes of the dragon at a stand, six times the body's cell plus the facing; 0 off the map."""
    return war.given.land.stands(DRAGON)[stand]


def stand_now(war: Foray) -> int:
    """Where the dragon is, in one number."""
    body = body_of(war)
    return 6 * war.at[body] + war.facing[body]


def place(war: Foray, stand: int) -> None:
    """Put the whole dragon down; nobody else may be in its hexes."""
    anchor, facing = divmod(stand, 6)
    spots = {body_of(war): anchor}
    for limb, turn in limbs(war):
        spots[limb] = anchor + war.given.land.grid.shifts[(facing + turn) % 6]
    for part in spots:
        war.put(part, war.given.land.off)
    for part, cell in spots.items():
        war.put(part, cell, facing)


def fits(country: Country) -> tuple[int, ...]:
    """By facing the hexes in which the body can be: all five on one level, on ground for them, with no wall between.

    DN-4.3.2g: only the head may be on stairs. DN-G103.
    """
    known: tuple[int, ...] | None = country.kept.get(("dragon",))
    if known is None:
        known = country.keep(("dragon",), tuple(_fitting(country, facing) for facing in range(6)))
    return known


def _fitting(country: Country, facing: int) -> int:
    body, limb, stairs = country.going(GREAT).open, *_ground(country)
    levels: dict[int, int] = {}
    for cell in bits(country.map.cells):
        levels[country.height(cell)] = levels.get(country.height(cell), 0) | 1 << cell
    found = 0
    for height, level in levels.items():
        steps = stairs & (level | levels.get(height - 1, 0) | levels.get(height + 1, 0))
        anchors = body & limb & level
        for turn in TURNS.values():
            way = (facing + turn) % 6
            room = limb & level | (steps if turn == HEAD else 0)
            anchors &= country.grid.shift(room, (way + 3) % 6) & country.unglazed[way]
        found |= anchors
    return found


def _ground(country: Country) -> tuple[int, int]:
    """The hexes for a limb, and those for the head alone."""
    lines = country.book.lines
    stairs = country.ground_mask(*(kind for kind in country.ground if lines[kind].name == STAIRS))
    shut = country.ground_mask(*(kind for kind in country.ground if lines[kind].name in NO_GROUND))
    shut |= obstacles(country).houses | sum(tower.cells for tower in obstacles(country).towers)
    return country.map.cells & ~shut & ~stairs, stairs & ~shut


def room(war: Foray) -> tuple[int, ...]:
    """By facing the hexes in which the body can be now: what burns is closed to every part that is not there yet."""
    found = fits(war.land)
    shut = war.given.hooks.closed(war, body_of(war)) & ~dragon_hexes(war)
    if not shut:
        return found
    grid = war.land.grid
    less = []
    for facing, anchors in enumerate(found):
        taken = shut
        for turn in TURNS.values():
            taken |= grid.shift(shut, (facing + turn + 3) % 6)
        less.append(anchors & ~taken)
    return tuple(less)


def lairs(war: Foray, cells: int) -> list[int]:
    """The stands at which the whole dragon lies within these hexes and nobody is in its way, in their order."""
    free = cells & ~(war.filled & ~dragon_hexes(war))
    found = [6 * anchor + facing for facing, anchors in enumerate(room(war)) for anchor in bits(anchors & free)]
    return sorted(stand for stand in found if not hexes_at(war, stand) & ~free)


def dragon_hexes(war: Foray) -> int:
    """The hexes of all its living parts."""
    body = body_of(war)
    if body == NOBODY:
        return 0
    return sum(war.hexes(part) for part in (body, *(limb for limb, _ in limbs(war))) if war.alive(part))


def reach_of_part(war: Foray, piece: int) -> int:
    """The hexes a part strikes into: all beside it, but through no wall and over no drop (DN-4.3.2h, DN-4.3.2s)."""
    grid, own = war.land.grid, war.hexes(piece)
    return grid.spread(own, war.land.unglazed) & ~own & ~dragon_hexes(war)


def spent(war: Foray, piece: int) -> bool:
    """Whether a limb has been wounded twice: nobody attacks it any more, but it still fights (DN-4.3.2k, DN-G102)."""
    return war.health[piece] == SPENT and is_limb(war, piece)


def footholds(war: Foray) -> int:
    """The hexes of spent limbs, onto which one may step to attack the body (DN-4.3.2k)."""
    body = body_of(war)
    if body == NOBODY or not war.alive(body):
        return 0
    return sum(1 << war.at[limb] for limb, _ in limbs(war) if spent(war, limb) and war.alive(limb))


def can_climb(war: Foray, piece: int) -> bool:
    """Whether a piece is one that steps onto a dragon: its enemy, on foot (DN-G157)."""
    single = war.footprint(piece) is SINGLE and war.card(piece).kind not in DRAGONS
    return single and war.side[piece] != war.side[body_of(war)]


def climbs(war: Foray, attackers: Sequence[int], reaches: Sequence[int]) -> dict[int, int] | None:
    """Which attacker of the body steps onto which spent limb, by their hexes; None if there are too few of those.

    `reaches` are the hexes each could move into; who stands beside the body needs no foothold. DN-G102: one to a limb.
    """
    body, holds = 1 << war.at[body_of(war)], footholds(war)
    needy = [(piece, reach & holds) for piece, reach in zip(attackers, reaches, strict=True) if not reach & body]
    return _matched(needy, 0)


def _matched(needy: list[tuple[int, int]], taken: int) -> dict[int, int] | None:
    if not needy:
        return {}
    piece, holds = needy[0]
    for cell in bits(holds & ~taken):
        rest = _matched(needy[1:], taken | 1 << cell)
        if rest is not None:
            return {piece: cell, **rest}
    return None


def fall(war: Foray) -> None:
    """DN-4.3.2i, DN-4.3.2r: the dragon is dead; its body, head and tail lie in three hexes, the claws are gone."""
    for limb, turn in limbs(war):
        if not war.alive(limb):
            continue
        if turn in CORPSE:
            slay(war, limb)
        else:
            war.remove(limb)
    war.tell("DN-4.3.2r", "dragon-dead", body_of(war))


def roams(war: Foray, piece: int) -> bool:
    """Whether a piece is a dragon that belongs to nobody and is awake; those that sleep are held back."""
    mine = war.side[piece] == NO_SIDE and war.given.cards[piece].kind in DRAGONS
    return mine and war.active(piece) and piece not in war.held
