"""Jumps: a rider over water or a crevasse, and anybody on foot down a level (DN-2.36.3a, DN-5.12.1a, DN-5.12.2c).

DN-2.31.2b, DN-2.31.6a.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.footprints import SINGLE
from grognard.games.dragon_noir.editions import FIRM_FOOTING, REPAIRS
from grognard.games.dragon_noir.movement.challenges import Challenge, Slowed, challengers, halt
from grognard.games.dragon_noir.movement.footwork import free, why_shut
from grognard.games.dragon_noir.movement.mire import MIRE, Sink, sinks_in
from grognard.games.dragon_noir.movement.walk import pass_into
from grognard.games.dragon_noir.position import CROSSING, MOVED, Foray
from grognard.games.dragon_noir.sheets.ground import movement
from grognard.games.dragon_noir.sheets.kinds import GHARV, KROBS
from grognard.games.dragon_noir.sheets.levels import levels
from grognard.games.dragon_noir.verbs import JUMP, LEAP
from grognard.games.skirmish.combat.injuries import Injure, reach_on_foot
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Refusal, Step

OBSTACLES = ("water", "crevasse")
STAY_UP = (*KROBS, GHARV)
"""Kinds that never jump down of themselves (DN-2.31.10b)."""
ARMOURED = "armoured"
"""The gait of those who sink."""
FATES = ("unharmed", "wounded", "dead", "stunned")
WORST = 10
SWIMMERS = ("goblin", "hunter", "baby")
"""Gaits of those to whom water is home: they never roll for a jump into it (DN-G242)."""


class Leap(NamedTuple):
    """A jump a rider may try: how many hexes wide, where his front comes down, and what it costs."""

    wide: int
    front: int
    price: int


class JumpOver(Frame[bool]):
    """DN-5.12.1a, DN-G48, DN-G142: a rider tries to jump what lies ahead; done with whether his plan is upset.

    He is challenged first if he leaves a hex that he entered in this half.
    """

    piece: int

    def start(self, war: Foray) -> Step:
        war.marks[self.piece] |= MOVED
        foes = challengers(war, self.piece, 1 << war.at[self.piece]) if war.marked(self.piece, CROSSING) else ()
        if foes:
            war.tell("DN-G142", "will-jump", self.piece)
        return self.call(Challenge(self.piece, foes), then=self.take_off)

    def take_off(self, war: Foray, hurt: bool) -> Step:
        war.marks[self.piece] &= ~CROSSING
        if hurt:
            return self.done(True)
        return self.roll(TEN, "jump-die", then=self.rolled, about=(self.piece,))

    def rolled(self, war: Foray, die: int) -> Step:
        leap = leap_ahead(war, self.piece)
        if leap is None:
            raise ValueError("what was ahead of a jump has gone while the die fell")
        sheet, total = movement().jump_over, die + jump_modifier(war, self.piece, leap.wide)
        war.spent[self.piece] += leap.price
        fate = 0 if total <= sheet.clears else 1 if total <= sheet.balks else 2
        war.tell("DN-5.12.1a", "jumped", self.piece, die, total - die, fate)
        if fate == 1:
            return self.call(Injure(self.piece, "stunned", True, False, war.side[self.piece]), then=self.over)
        pass_into(war, self.piece, leap.front, war.facing[self.piece])
        war.steps[self.piece] += leap.wide + 2
        war.marks[self.piece] |= CROSSING
        if fate == 2:
            return self.call(Injure(self.piece, "wounded", True, True, war.side[self.piece]), then=self.over)
        more = war.given.hooks.interrupt(war, self.piece)
        return self.call(more, then=self.landed) if more else self.done(False)

    def over(self, war: Foray, _: None) -> Step:
        """DN-G148: thrown off, he goes no farther."""
        if war.edition >= REPAIRS:
            halt(war, self.piece)
        return self.done(True)

    def landed(self, war: Foray, happened: bool) -> Step:
        return self.done(happened)


class JumpDown(Frame[bool]):
    """Somebody on foot jumps into a hex a level or more below; done with whether he is hurt.

    DN-5.12.2a, DN-5.12.2b, DN-5.12.2c, DN-2.31.10b, DN-G33.
    """

    piece: int
    cell: int
    hurt: bool = False

    def start(self, war: Foray) -> Step:
        war.marks[self.piece] |= MOVED
        foes = challengers(war, self.piece, 1 << war.at[self.piece]) if war.marked(self.piece, CROSSING) else ()
        if foes:
            war.tell("DN-5.12.2c", "will-jump-down", self.piece, self.cell)
        return self.call(Challenge(self.piece, foes), then=self.take_off)

    def take_off(self, war: Foray, hurt: bool) -> Step:
        war.marks[self.piece] &= ~CROSSING
        if hurt:
            return self.done(True)
        if softly(war, self.piece, self.cell):
            return self.rolled(war, 0)
        return self.roll(TEN, "jump-die", then=self.rolled, about=(self.piece, self.cell))

    def rolled(self, war: Foray, die: int) -> Step:
        fate = fate_of_jump(war, self.piece, self.cell, die)
        war.spent[self.piece] += drop_price(war, self.piece, self.cell) or 0
        war.drop_reins(self.piece)
        pass_into(war, self.piece, self.cell, 0)
        war.marks[self.piece] |= CROSSING
        war.steps[self.piece] += 1
        if die:
            war.tell("DN-5.12.2c", "jumped-down", self.piece, self.cell, die, FATES.index(fate))
        else:
            war.tell("DN-G242", "jumped-in", self.piece, self.cell)
        if sinks(war, self.piece, self.cell):
            return self.call(Drown(self.piece), then=self.over)
        self.hurt = fate != FATES[0]
        if not self.hurt:
            return self.down(war)
        return self.call(Slowed(self.piece, "killed" if fate == "dead" else fate), then=self.over)

    def over(self, war: Foray, _: None) -> Step:
        """Before FIRM_FOOTING nobody looked at who was hurt."""
        return self.down(war) if war.edition >= FIRM_FOOTING and war.alive(self.piece) else self.done(True)

    def down(self, war: Foray) -> Step:
        """DN-G246: marsh may hold him."""
        if war.edition >= FIRM_FOOTING and war.given.options.get(MIRE) and sinks_in(war, self.piece):
            return self.call(Sink(self.piece), then=self.waded)
        return self.seen(war)

    def waded(self, war: Foray, _: bool) -> Step:
        return self.seen(war)

    def seen(self, war: Foray) -> Step:
        """DN-2.23a, DN-G301: hurt or not he is in that hex, where the other seat may step in."""
        more = war.given.hooks.interrupt(war, self.piece)
        return self.call(more, then=self.landed) if more else self.done(self.hurt)

    def landed(self, war: Foray, happened: bool) -> Step:
        return self.done(happened or self.hurt)


class Drown(Frame[None]):
    """DN-G32, DN-G33: armour sinks like a stone; the body is gone."""

    piece: int

    def start(self, war: Foray) -> Step:
        war.tell("DN-G32", "drowned", self.piece)
        return self.call(Injure(self.piece, "killed", False, False, war.side[self.piece]), then=self.sunk)

    def sunk(self, war: Foray, _: None) -> Step:
        war.remove(self.piece)
        return self.done()


def leap_ahead(war: Foray, piece: int) -> Leap | None:
    """DN-G48: the jump straight ahead, over one or two hexes of water or crevasse onto two that are free."""
    grid, land = war.land.grid, war.land
    front, facing = war.at[piece], war.facing[piece]
    line: list[int] = []
    cell = grid.beside(front, facing)
    while cell is not None and land.map.cells >> cell & 1 and len(line) < movement().jump_over.longest + 3:
        line.append(cell)
        cell = grid.beside(cell, facing)
    wide = 0
    while wide < len(line) and war.given.book.lines[land.kinds[line[wide]]].name in OBSTACLES:
        wide += 1
    if not 0 < wide <= movement().jump_over.longest or len(line) < wide + 2:
        return None
    landing = line[wide : wide + 2]
    prices = [land.price("mounted", hex, war.bodies[hex]) for hex in landing]
    room = free(war, piece)
    if not all(room >> hex & 1 for hex in landing) or not _level(war, [front, *line[: wide + 2]]):
        return None
    price = movement().jump_over.cost * wide
    for each in prices:
        if each is None:
            return None
        price += each
    return Leap(wide, landing[1], price)


def _level(war: Foray, line: list[int]) -> bool:
    """DN-G142: whether no wall parts the hexes of a jump, and both banks lie level."""
    ways, facing = war.land.unwalled, war.land.direction(line[0], line[1])
    heights = {war.land.height(cell) for cell in (line[0], *line[-2:])}
    return len(heights) == 1 and all(ways[facing] >> cell & 1 for cell in line[:-1])


def jump_modifier(war: Foray, piece: int, wide: int) -> int:
    """DN-5.12.1b, DN-G48: armour, wounds and a second hex, all added up."""
    sheet = movement().jump_over
    added = sheet.armoured if war.armoured(piece) else 0
    added += sheet.wounded if war.hurt(piece) else 0
    return added + (sheet.two_hexes if wide > 1 else 0)


def jumper(war: Foray, piece: int) -> str:
    """DN-5.12.2c, DN-G99: the line of the jump table for a piece."""
    if war.card(piece).id == "lucifer":
        return "lucifer"
    return "armoured" if war.armoured(piece) else "unarmoured"


def fate_of_jump(war: Foray, piece: int, cell: int, die: int) -> str:
    """DN-5.12.2a, DN-G34: what a die does to somebody who comes down in a hex; water has its own table (DN-G242)."""
    if not plunges(war, cell):
        return movement().jump_down[jumper(war, piece)][die]
    if softly(war, piece, cell):
        return FATES[0]
    more = max(0, war.land.levels_between(war.at[piece], cell) // 2 - 1) * levels().deeper
    return levels().into_water[min(die + more, WORST)]


def plunges(war: Foray, cell: int) -> bool:
    """Whether a hex is water, and a jump into it has a table of its own."""
    return war.given.book.deep_water and bool(war.land.water >> cell & 1)


def softly(war: Foray, piece: int, cell: int) -> bool:
    """DN-G242: whether somebody is at home in the water he jumps into, and need not roll."""
    return plunges(war, cell) and war.book.gait(war.card(piece), False, False) in SWIMMERS


def sinks(war: Foray, piece: int, cell: int) -> bool:
    """DN-G32, DN-G33, DN-5.12.2f: whether somebody put into a hex sinks there."""
    return bool(war.land.water >> cell & 1) and war.armoured(piece)


def wet_ground(war: Foray, rider: int) -> int:
    """DN-G32: the water beside a horse into which its rider would be thrown and sink; nothing if he swims."""
    own = war.hexes(rider)
    beside = reach_on_foot(war, own, 1) & ~own & ~war.filled & war.land.water
    return beside if war.book.gait(war.card(rider), False, False) == ARMOURED else 0


def drop_price(war: Foray, piece: int, cell: int) -> int | None:
    """DN-G33: the terrain of the hex below; into water in armour as without it. DN-5.12.2d: a low wall costs more."""
    gait = war.book.gait(war.card(piece), False, False)
    if sinks(war, piece, cell):
        gait = "foot"
    price = war.land.price(gait, cell, war.bodies[cell])
    return price + levels().climb if price is not None and war.land.climbs(war.at[piece], cell) else price


def jump_acts(war: Foray, piece: int) -> int:
    """The jumps a piece may try from where it stands; see `why_not_jump`."""
    first = war.acts.lexicon.first
    if war.mounted(piece):
        return 1 << first[LEAP] if why_not_leap(war, piece) is None else 0
    if war.footprint(piece) is not SINGLE or war.given.cards[piece].kind in STAY_UP:
        return 0
    below = war.land.drops_from(war.at[piece])
    if not below:
        return 0
    mask, points, below = 0, left(war, piece), below & free(war, piece)
    while below:
        cell = below.bit_length() - 1
        below ^= 1 << cell
        price = drop_price(war, piece, cell)
        if price is not None and price <= points:
            mask |= 1 << first[JUMP] + cell
    return mask


def why_not_leap(war: Foray, piece: int) -> Refusal | None:
    """Why a rider cannot jump ahead now."""
    if not war.mounted(piece):
        return Refusal("DN-2.36.3a", "on-foot", (piece,))
    if war.leads[piece] != NOBODY:
        return Refusal("DN-G142", "horse-on-bridle", (piece,))
    leap = leap_ahead(war, piece)
    if leap is None:
        return Refusal("DN-G48", "nothing-straight-ahead-could-jump-or", (piece,))
    if left(war, piece) < leap.price:
        return Refusal("DN-G48", "jump-costs-points", (leap.price,))
    return None


def why_not_jump(war: Foray, piece: int, cell: int) -> Refusal | None:
    """Why somebody on foot cannot jump down into a hex now."""
    if war.footprint(piece) is not SINGLE:
        return Refusal("DN-5.12.2c", "not-on-foot", (piece,))
    if war.card(piece).kind in STAY_UP:
        return Refusal("DN-2.31.10b", "only-adventurers-jump", (piece,))
    if not war.land.drops_from(war.at[piece]) >> cell & 1:
        return Refusal("DN-G33", "jump-leads-into-hex-beside-level")
    if not free(war, piece) >> cell & 1:
        return why_shut(war, piece, 6 * cell) or Refusal("DN-G33", "somebody-alive")
    price = drop_price(war, piece, cell)
    if price is None or price > left(war, piece):
        return Refusal("DN-G33", "cannot-pay-for-hex", (piece,))
    return None
