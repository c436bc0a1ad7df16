"""Movement: choosing a piece, where it goes, and the walk there hex by hex."""

from __future__ import annotations

from grognard.board.fields import Field, Going, field
from grognard.board.footprints import Fields, Stand, stands
from grognard.board.hexes import bits
from grognard.games.skirmish.book import DEAD
from grognard.games.skirmish.saddle import DISMOUNTING, begin_saddling, saddle_acts
from grognard.games.skirmish.war import ANIMALS, BUSY, SHOT_EARLY, War
from grognard.kernel import Frame, Pick, Refusal, Step


class MovementStep(Frame[None]):
    """The phasing side moves as many of its pieces as it likes, each by all or part of its allowance."""

    def start(self, war: War) -> Step:
        lexicon = war.lexicon("act")
        mask = 1 << lexicon.first["done"]
        for piece in movers(war):
            mask |= 1 << lexicon.first["move"] + piece
        return self.ask(war.phasing, "movement", Pick("act", mask), then=self.chosen)

    def chosen(self, war: War, answer: int) -> Step:
        verb, piece = war.lexicon("act").entries[answer]
        if verb == "done":
            return self.done()
        return self.call(MovePiece(piece), then=self.again)

    def again(self, war: War, _: None) -> Step:
        return self.start(war)


class MovePiece(Frame[None]):
    """One piece goes somewhere within what is left of its allowance; it may be sent on later."""

    piece: int

    def start(self, war: War) -> Step:
        options = Pick("act", destinations(war, self.piece))
        return self.ask(
            war.phasing, "destination", options, then=self.chosen, about=(self.piece, left(war, self.piece))
        )

    def chosen(self, war: War, answer: int) -> Step:
        verb, noun = war.lexicon("act").entries[answer]
        if verb == "back":
            return self.done()
        if verb in ("mount", "dismount"):
            begin_saddling(war, self.piece, noun if verb == "mount" else DISMOUNTING)
            return self.done()
        if verb == "ride":
            anchor, facing = divmod(noun, 6)
            return self.call(Walk(self.piece, ride_path(war, self.piece, Stand(anchor, facing))), then=self.over)
        return self.call(Walk(self.piece, foot_field(war, self.piece).path(noun)), then=self.over)

    def over(self, war: War, _: None) -> Step:
        return self.done()


class Walk(Frame[None]):
    """The piece walks its path; a rider's rear follows his front."""

    piece: int
    path: tuple[int, ...]

    def start(self, war: War) -> Step:
        for cell in self.path:
            step_to(war, self.piece, cell)
        return self.done()


def step_to(war: War, piece: int, cell: int) -> None:
    """One hex of a walk: pay for it and be there."""
    mounted = war.mounted(piece)
    war.spent[piece] += step_price(war, piece, cell)
    war.steps[piece] += 1
    war.put(piece, cell, war.at[piece] if mounted else None)
    war.tell(war.rule("walk"), "stepped", piece, cell)


def step_price(war: War, piece: int, cell: int) -> int:
    """What the step from where a piece stands into a neighbouring hex costs, bodies and windows included."""
    if war.mounted(piece):
        price = war.land.price(cell, mounted=True) or 0
        return war.book.body_price(war.bodies(cell), price, bridge(war, cell)) or 0
    going = footing(war)
    grid = war.land.grid
    direction = next(d for d in range(6) if grid.beside(war.at[piece], d) == cell)
    return going.price(war.at[piece], direction)


def bridge(war: War, cell: int) -> bool:
    """Whether a hex is a bridge."""
    return war.land.kinds[cell] in ("footbridge", "bridge")


def allowance(war: War, piece: int) -> int:
    """The movement figure that shows; nothing for those who may not move at all."""
    if not war.active(piece) or war.card(piece).kind in ANIMALS or war.marked(piece, BUSY):
        return 0
    return war.face(piece).movement


def left(war: War, piece: int) -> int:
    """What is left of a piece's allowance in this half."""
    return max(0, allowance(war, piece) - war.spent[piece])


def movers(war: War) -> list[int]:
    """The pieces of the phasing side that can still do something in the movement step."""
    own = [p for p in war.pieces() if war.card(p).side == war.phasing and war.card(p).kind not in ANIMALS]
    return [p for p in own if why_not_move(war, p) is None]


def why_not_move(war: War, piece: int) -> Refusal | None:
    """Why a piece cannot be chosen to move."""
    name = war.card(piece).name
    if not war.alive(piece) or war.card(piece).kind in ANIMALS:
        return Refusal(war.rule("animals"), f"{name} does not move by itself.")
    if war.card(piece).side != war.phasing:
        return Refusal(war.rule("phasing"), f"{name} is not of the side whose half it is.")
    if war.stun[piece]:
        return Refusal(war.rule("stunned"), f"{name} is stunned.")
    if war.marked(piece, BUSY):
        return Refusal(war.rule("busy"), f"{name} is busy for the rest of this half.")
    if war.marked(piece, SHOT_EARLY) and war.card(piece).weapon == "crossbow":
        return Refusal(war.rule("crossbow"), f"{name} has shot his crossbow and stays where he is.")
    if not left(war, piece):
        return Refusal(war.rule("walk"), f"{name} has no movement left.")
    return None


def closed_by_bodies(war: War) -> dict[int, int | None]:
    """The hexes whose price the dead change, with the price on foot; None closes them."""
    off = war.land.off
    heaped = 0
    for piece, health in enumerate(war.health):
        if health == DEAD and war.at[piece] != off:
            heaped |= war.hexes(piece)
    changed: dict[int, int | None] = {}
    for cell in bits(heaped):
        price = war.land.price(cell, mounted=False)
        now = war.book.body_price(war.bodies(cell), price, bridge(war, cell)) if price else None
        if price and now != price:
            changed[cell] = now
    return changed


def footing(war: War) -> Going:
    """The going on foot with the dead where they lie."""
    land = war.land
    changed = closed_by_bodies(war)
    if not changed:
        return land.on_foot
    enter = dict(land.on_foot.enter)
    for cell, price in changed.items():
        enter = {p: mask & ~(1 << cell) for p, mask in enter.items()}
        if price:
            enter[price] = enter.get(price, 0) | 1 << cell
    return Going(land.grid, enter, land.on_foot.ways, dict(land.on_foot.dear))


def foot_field(war: War, piece: int) -> Field:
    """Where a piece on foot gets: through friends, never into an enemy's hex."""
    side = war.card(piece).side
    passable = war.land.map.cells & ~war.living(1 - side) & ~enemy_animals(war, side)
    return field(footing(war), war.at[piece], left(war, piece), passable)


def enemy_animals(war: War, side: int) -> int:
    """The hexes of living animals that are not of a side."""
    found = 0
    for piece in war.pieces():
        card = war.card(piece)
        if card.kind in ANIMALS and card.side != side and war.health[piece] != DEAD:
            found |= war.hexes(piece)
    return found


def ride_fields(war: War, piece: int) -> Fields:
    """Where a rider gets, from the way he faces and, once turned about for nothing, from the other."""
    land = war.land
    free = land.map.cells & ~(war.filled & ~war.hexes(piece))
    here = Stand(war.at[piece], facing_of(war, piece))
    about = Stand(war.tail[piece], (here.facing + 3) % 6)
    return land.riding.field({here: 0, about: 0}, left(war, piece), free)


def facing_of(war: War, piece: int) -> int:
    """The direction from a piece's rear to its front."""
    grid = war.land.grid
    return next(d for d in range(6) if grid.beside(war.tail[piece], d) == war.at[piece])


def ride_path(war: War, piece: int, goal: Stand) -> tuple[int, ...]:
    """The hexes a rider's front enters on a cheapest way to a stand."""
    fields, grid = ride_fields(war, piece), war.land.grid
    path: list[int] = []
    stand, cost = goal, fields.cost(goal)
    while cost:
        path.append(stand.anchor)
        price = war.land.price(stand.anchor, mounted=True) or 0
        before = stand.anchor - grid.shifts[stand.facing]
        cost -= price
        stand = next(
            Stand(before, f) for f in range(6) if f != (stand.facing + 3) % 6 and fields.cost(Stand(before, f)) == cost
        )
    if path and stand.anchor != war.at[piece]:  # he turned about first: his old rear leads
        war.put(piece, war.tail[piece], war.at[piece])
    return tuple(reversed(path))


def destinations(war: War, piece: int) -> int:
    """Everything a piece that was chosen may do."""
    lexicon = war.lexicon("act")
    mask = 1 << lexicon.first["back"]
    if war.mounted(piece):
        for stand in stands(ride_fields(war, piece).reach):
            if stand.anchor not in (war.at[piece], war.tail[piece]):
                mask |= 1 << lexicon.first["ride"] + 6 * stand.anchor + stand.facing
    elif left(war, piece):
        reach = foot_field(war, piece).reach & ~war.filled
        mask |= reach << lexicon.first["go"]
    return mask | saddle_acts(war, piece)


def why_not_go(war: War, frame: MovePiece, cell: int) -> Refusal | None:
    """Why a piece on foot cannot end its move on a hex."""
    land, piece = war.land, frame.piece
    label = land.labels[cell]
    where = (f"cell:{label}",)
    if war.mounted(piece):
        return Refusal(war.rule("walk"), "He rides: say where his horse shall stand and which way it shall face.")
    if not land.map.cells >> cell & 1 or land.price(cell, mounted=False) is None:
        return Refusal(war.rule("closed"), f"Nobody can enter {label} on foot.", where)
    if war.filled >> cell & 1:
        return Refusal(war.rule("stacking"), f"{label} is taken.", where)
    if not foot_field(war, piece).reach >> cell & 1:
        return Refusal(war.rule("walk"), f"{label} is farther than the {left(war, piece)} points he has left.", where)
    return None


def why_not_ride(war: War, frame: MovePiece, noun: int) -> Refusal | None:
    """Why a rider cannot end his move so."""
    piece = frame.piece
    anchor, facing = divmod(noun, 6)
    label = war.land.labels[anchor]
    if not war.mounted(piece):
        return Refusal(war.rule("walk"), f"{war.card(piece).name} is on foot.")
    if anchor in (war.at[piece], war.tail[piece]):
        return Refusal(war.rule("walk"), "He is there already.")
    if not ride_fields(war, piece).reach[facing] >> anchor & 1:
        return Refusal(war.rule("walk"), f"He cannot come to {label} facing that way with what he has left.")
    return None
