"""Orders by the tables for krobs that nobody plays (DN-5.21d, DN-G382): each pack is told what to do by a die.

Where no areas are told apart all krobs of a sort are a pack (DN-G387), else all of a sort in one area (DN-G411). What
is told stands in the position (`pack_orders`, the numbers of orders by pack, or by piece where there are areas), and
everybody may know it; how it is followed is in `table_answers`.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.forces.spinning import WEBS, web_ground
from grognard.games.dragon_noir.pieces.webs import spin
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.sheets.kinds import BABIES
from grognard.games.dragon_noir.sheets.solitaire import BACK, HOLD, ORDERS, PACKS, tables
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Step, replaced

BY_TABLES = "krobs-by-tables"
"""DN-5.21d: the option that lets the tables lead the krobs."""
ADVENTURERS, KROBS = 0, 1
BABY = PACKS.index("baby")
FAR = 1 << 20


class TellOrders(Frame[None]):
    """DN-G382: before the krobs move a die is rolled for each pack."""

    pack: int = 0

    def start(self, war: Foray) -> Step:
        war.pack_orders = war.pack_orders or (0,) * (len(war.given.cards) if war.sheet.areas else len(PACKS))
        self.pack = min((pack for pack in packs(war) if pack >= self.pack), default=NOWHERE)
        if self.pack == NOWHERE:
            return self.done()
        area, kind = divmod(self.pack, len(PACKS))
        if not war.sheet.areas:
            return self.roll(TEN, "order-die", then=self.rolled, about=(kind,))
        return self.roll(TEN, "pack-die", then=self.rolled, about=(kind, area))

    def rolled(self, war: Foray, die: int) -> Step:
        area, kind = divmod(self.pack, len(PACKS))
        order = ORDERS.index(tables().orders[PACKS[kind]][die])
        if war.sheet.areas:
            for piece in packs(war)[self.pack]:
                war.pack_orders = replaced(war.pack_orders, piece, order)
            war.tell("DN-G382", f"there-{ORDERS[order]}", PACKS[kind], die, area)
        else:
            war.pack_orders = replaced(war.pack_orders, kind, order)
            war.tell("DN-G382", f"pack-{ORDERS[order]}", PACKS[kind], die)
        if ORDERS[order] == HOLD:
            _spin_web(war, packs(war)[self.pack])
        self.pack += 1
        return self.goto(self.start)


def by_tables(war: Foray) -> bool:
    """Whether nobody leads the krobs but the tables."""
    return war.sheet.alone or bool(war.given.options.get(BY_TABLES, False))


def sort_of(war: Foray, piece: int) -> int:
    """The sort of a krob, as packs are told apart; the queen is of none and stays where she is, NOWHERE."""
    kind = war.card(piece).kind
    if kind in BABIES:
        return BABY
    return PACKS.index(kind) if kind in PACKS else NOWHERE


def packs(war: Foray) -> dict[int, list[int]]:
    """DN-G387, DN-G411: the living krobs by the number of their pack: all of a sort, or all of it in one area."""
    found: dict[int, list[int]] = {}
    for piece in war.living_of(KROBS):
        sort = sort_of(war, piece)
        if sort != NOWHERE:
            area = area_of(war, piece) if war.sheet.areas else 0
            found.setdefault(area * len(PACKS) + sort, []).append(piece)
    return found


def area_of(war: Foray, piece: int) -> int:
    """The area of somebody on the board; on ground that is in none, such as the floor of the Pit, one of its map."""
    plan, cell = plan_of(war), war.at[piece]
    area = plan.of(cell)
    if area != NOWHERE:
        return area
    map = next(cells for cells in war.land.caverns.values() if cells >> cell & 1)
    return next(bits(plan.within(map)))


def order_of(war: Foray, piece: int) -> str:
    """What a krob has been told; it holds until it has been told something."""
    sort = sort_of(war, piece)
    if sort == NOWHERE or not war.pack_orders:
        return HOLD
    return ORDERS[war.pack_orders[piece if war.sheet.areas else sort]]


def shy(war: Foray, piece: int) -> bool:
    """Whether it has been told to fall back, and so attacks nobody."""
    return order_of(war, piece) == BACK


def steps_from(war: Foray, goal: int, gait: str) -> dict[int, int]:
    """By hex how many steps it is from some hexes at a gait, whoever stands in the way."""
    going, grid = war.land.going(gait), war.land.grid
    open_ground, found, ring, steps = going.open | goal, dict.fromkeys(bits(goal), 0), goal, 0
    seen = goal
    while ring:
        steps += 1
        ring = grid.spread(ring, going.ways) & open_ground & ~seen
        seen |= ring
        found.update(dict.fromkeys(bits(ring), steps))
    return found


def rank(war: Foray, piece: int) -> int:
    """DN-G382: where somebody stands in the order of prizes: bearer, casters, Khuzun, speakers, the wounded, others."""
    id, card = war.card(piece).id, war.card(piece)
    borne = bool(war.orb) and war.orb[0] == piece
    tests = (borne, card.spellcaster, id == "khuzun", id in ("sarah", "gotmar"), war.hurt(piece))
    return next((number for number, true in enumerate(tests) if true), len(tests))


def prize(war: Foray) -> int:
    """The adventurer who is the dearest prize, or NOBODY if none is any."""
    ranked = sorted((rank(war, piece), piece) for piece in war.living_of(ADVENTURERS))
    return ranked[0][1] if ranked and ranked[0][0] < len(tables().prizes) else NOBODY


def _spin_web(war: Foray, pack: list[int]) -> None:
    """DN-G387: a pack that holds spins a web beside whichever of it is nearest to the adventurers, on their side."""
    if war.land.webs.bit_count() >= WEBS or not war.living(ADVENTURERS):
        return
    far = steps_from(war, war.living(ADVENTURERS), "foot")
    first = min(pack, key=lambda piece: (far.get(war.at[piece], FAR), piece))
    room = web_ground(war, war.land.grid.disc(war.at[first], 1) & ~war.filled)
    if room:
        spin(war, min(bits(room), key=lambda cell: (far.get(cell, FAR), cell)))
