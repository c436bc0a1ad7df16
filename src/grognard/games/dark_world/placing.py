"""Placing monsters (A7, and A20 for the arena): Korak chooses figure, item and square in secret strength."""

from __future__ import annotations

from grognard.games.dark_world.castle import KORAK_SEAT, OFF, Castle
from grognard.games.dark_world.ground import ARENA, ENTRANCE
from grognard.games.dark_world.pieces import (
    ACTS,
    BOX,
    CONSTANTS,
    GROUND,
    ITEMS,
    KIND_COUNT,
    KIND_NAMES,
    MANTICORE,
    MONSTERS,
    ROOM_KINDS,
    STRENGTH,
    act,
)
from grognard.kernel import Frame, Pick, Refusal, Step, added, replaced

BRING = ACTS.first["bring"]
GIVE = ACTS.first["give"]
GO = ACTS.first["go"]
NO_LIMIT = 99
"""The arena takes monsters of any strength."""


class Muster(Frame[None]):
    """DW-P1, DW-N2: monsters come into a room just opened, or into the arena, one after another.

    `barred` is the square inside the door (DW-P5). `budget` is what the room's limit leaves (DW-P2).
    """

    room: int
    barred: int = OFF
    count: int = 0
    budget: int = NO_LIMIT
    figure: int = -1

    def start(self, castle: Castle) -> Step:
        if self.room == ARENA:
            castle.arena = 1
        else:
            castle.filled |= 1 << self.room  # DW-P7
            self.budget = GROUND.limits[self.room]
        return self.choose(castle)

    @property
    def most(self) -> int:
        """DW-P3, DW-N2: two in a room, six in the arena."""
        return CONSTANTS["arena_monsters"] if self.room == ARENA else CONSTANTS["monsters_in_room"]

    def choose(self, castle: Castle) -> Step:
        """DW-P3: at least one monster; DW-G19: none if none fits. The second choice is always put, so that
        being asked tells nobody what the first one left of the limit (DW-G51)."""
        kinds = musterable(castle, self)
        if self.count >= self.most or (not kinds and (self.room == ARENA or not self.count)):
            return self.done()
        options = Pick("act", muster_acts(castle, self))
        return self.ask(KORAK_SEAT, "muster", options, then=self.chosen, about=(self.room, self.count))

    def chosen(self, castle: Castle, answer: int) -> Step:
        if act("enough") == 1 << answer:
            return self.done()
        self.count += 1
        take_up(castle, self, answer - BRING)
        return self.offer_item(castle)

    def offer_item(self, castle: Castle) -> Step:
        """DW-P4, DW-N4: every monster carries one item; DW-G7: Korak chooses, while there is any."""
        mask = gifts(castle)
        if not mask:
            return self.place(castle)
        return self.ask(KORAK_SEAT, "equip", Pick("act", mask), then=self.equip, about=(self.room, self.count))

    def equip(self, castle: Castle, answer: int) -> Step:
        equip_figure(castle, self.figure, answer - GIVE)
        return self.place(castle)

    def place(self, castle: Castle) -> Step:
        options = Pick("act", places(castle, self) << GO)
        return self.ask(KORAK_SEAT, "place", options, then=self.placed, about=(self.room, self.count))

    def placed(self, castle: Castle, answer: int) -> Step:
        square = answer - GO
        castle.put_monster(self.figure, square)
        castle.used |= 1 << self.figure
        item = castle.mon_item[self.figure]
        what = ITEMS[item] if item >= 0 else "nothing"
        castle.reveal("DW-N3" if self.room == ARENA else "DW-P1", "placed", self.figure, square, what)
        castle.tell("DW-C5", "placed-strength", self.figure, castle.strength(self.figure), to=(KORAK_SEAT,))
        self.figure = -1
        return self.choose(castle)


def take_up(castle: Castle, muster: Muster, kind: int) -> None:
    """Korak takes a figure of this kind into his hand; the room's limit is the less for it."""
    muster.figure = next_figure(castle, kind)
    muster.budget -= STRENGTH[kind]
    castle.reserve = added(castle.reserve, kind, -1)
    castle.mon_kind[muster.figure] = kind
    castle.mon_room = replaced(castle.mon_room, muster.figure, muster.room)


def equip_figure(castle: Castle, figure: int, item: int) -> None:
    """Put an item from the supply on a figure's base."""
    castle.supply = added(castle.supply, item, -1)
    castle.mon_item = replaced(castle.mon_item, figure, item)


def muster_acts(castle: Castle, muster: Muster) -> int:
    """Whom Korak may bring in next, or that it is enough."""
    enough = act("enough") if muster.count and muster.room != ARENA else 0
    return musterable(castle, muster) << BRING | enough


def gifts(castle: Castle) -> int:
    """DW-G7: the items in the supply that a figure may be given."""
    return sum(act("give", item) for item in range(len(ITEMS)) if castle.supply[item])


def musterable(castle: Castle, muster: Muster) -> int:
    """DW-P2: the kinds Korak may bring in next."""
    kinds = eligible(castle, muster)
    if muster.room == ARENA:
        return kinds
    return sum(1 << kind for kind in range(KIND_COUNT) if kinds >> kind & 1 and STRENGTH[kind] <= muster.budget)


def eligible(castle: Castle, muster: Muster) -> int:
    """The kinds in the reserve that may come there at all, whatever the room's limit leaves.

    DW-G39, DW-N2: the Manticore enters the arena first and no room ever; DW-G34: once the arena is
    filled, what is left stays out of the game.
    """
    kinds = sum(1 << kind for kind in range(KIND_COUNT) if castle.reserve[kind])
    if muster.room == ARENA:
        return kinds & MANTICORE or kinds
    return 0 if castle.arena else kinds & ROOM_KINDS


def why_not_bring(castle: Castle, muster: Muster, kind: int) -> Refusal | None:
    """DW-P2, DW-G39: why a kind cannot come in now."""
    name = KIND_NAMES[kind].replace(":", " of strength ")
    if not castle.reserve[kind]:
        return Refusal("DW-C4", f"No {name} is left behind the castle.")
    if muster.room == ARENA:
        if MANTICORE >> kind & 1 or not any(castle.reserve[k] for k in range(KIND_COUNT) if MANTICORE >> k & 1):
            return None
        return Refusal("DW-G39", "The Manticore enters the arena first.")
    if not ROOM_KINDS >> kind & 1:
        return Refusal("DW-G39", "The Manticore never stands in a room.")
    if STRENGTH[kind] > muster.budget:
        return Refusal("DW-P2", f"Only {muster.budget} of strength is left for this room.")
    return None


def why_not_enough(castle: Castle, muster: Muster, _: int) -> Refusal | None:
    """DW-P3, DW-N2: when Korak may stop."""
    if muster.room == ARENA:
        return Refusal("DW-N2", "All remaining monsters enter the arena, up to six.")
    if not muster.count:
        return Refusal("DW-P3", "At least one monster must stand in the room.")
    return None


def why_not_give(castle: Castle, muster: Muster, item: int) -> Refusal | None:
    """DW-G7: only items in Korak's supply."""
    return None if castle.supply[item] else Refusal("DW-G7", f"No {ITEMS[item]} is left in the supply.")


def next_figure(castle: Castle, kind: int) -> int:
    """DW-G53: figures get their public names in the order of placing, whatever their strength."""
    alike = [m for m in MONSTERS if BOX.type_of[m] == BOX.kinds[kind].type and castle.mon_kind[m] < 0]
    return next((m for m in alike if not castle.used >> m & 1), alike[0])


def places(castle: Castle, muster: Muster) -> int:
    """DW-P5, DW-P6, DW-N3: where the figure may be put."""
    free = GROUND.monster_ground & ~castle.hero_mask & ~castle.monster_mask & ~castle.chest_mask
    if muster.room == ARENA:
        return free & GROUND.arena_places & ~last_gate(castle, OFF)
    return free & GROUND.rooms[muster.room] & ~(1 << muster.barred)


def why_not_place(castle: Castle, muster: Muster, square: int) -> Refusal | None:
    """Why the figure may not be put there."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if GROUND.room_of[square] != muster.room:
        return Refusal(
            "DW-N3" if muster.room == ARENA else "DW-P1", f"{label} is not in the place being filled.", where
        )
    if square == muster.barred:
        return Refusal("DW-P5", f"{label} is the square directly inside the door.", where)
    refusal = why_not_stand(castle, square, OFF)
    if refusal is None and muster.room == ARENA and not GROUND.arena_places >> square & 1:
        return Refusal("DW-N3", "Monsters enter on the floor or in the cells under the castle.", where)
    return refusal


def last_gate(castle: Castle, leaving: int) -> int:
    """DW-G32: the one square before the Doomstep that must stay free of monsters, if only one is left."""
    blocked = castle.monster_mask & GROUND.gate_mask & ~(1 << leaving)
    return GROUND.gate_mask & ~blocked if blocked.bit_count() == len(GROUND.gates) - 1 else 0


def why_not_stand(castle: Castle, square: int, leaving: int) -> Refusal | None:
    """Why no monster may stop on a square, wherever it comes from."""
    label = GROUND.labels[square]
    where = (f"cell:{label}",)
    if not GROUND.monster_ground >> square & 1:
        return _why_barred(square, label)
    if castle.chest_mask >> square & 1:
        return Refusal("DW-M6", f"A chest stands on {label}.", where)
    if castle.hero_mask >> square & 1:
        return Refusal("DW-M5", f"A hero is on {label}.", where)
    if castle.monster_mask >> square & 1:
        return Refusal("DW-M4", f"Another monster is on {label}.", where)
    if last_gate(castle, leaving) >> square & 1:
        return Refusal("DW-G32", f"{label} is the last free way from the Doomstep.", where)
    return None


def _why_barred(square: int, label: str) -> Refusal:
    where = (f"cell:{label}",)
    if GROUND.numbered >> square & 1:
        return Refusal("DW-P6", f"{label} is a numbered secret-door square.", where)
    if GROUND.room_of[square] == ENTRANCE:
        return Refusal("DW-M7", "No monster may enter the Entrance.", where)
    if square == GROUND.doomstep:
        return Refusal("DW-R3", "No monster may step on the Doomstep.", where)
    if square == GROUND.throne:
        return Refusal("DW-Z1", "The throne is Korak's.", where)
    return Refusal("DW-N6", "No monster may enter the forecourt.", where)
