"""Missiles: who can shoot at whom, what is in the way, and what a shot comes to."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.skirmish.book import NO_COLUMN
from grognard.games.skirmish.injuries import Injure
from grognard.games.skirmish.land import OPENINGS, WALLS
from grognard.games.skirmish.melee import TEN
from grognard.games.skirmish.retreats import Retreat
from grognard.games.skirmish.war import BUSY, SHOT_EARLY, SHOT_LATE, War
from grognard.kernel import Frame, Pick, Refusal, Step

OVERHEAD_MOST = 4
EARLY, LATE = 2, 4


class VolleyStep(Frame[None]):
    """The phasing side shoots with those who may, one shot after another."""

    def start(self, war: War) -> Step:
        lexicon = war.lexicon("act")
        mask = 1 << lexicon.first["done"]
        for piece in war.pieces():
            if why_not_shoot(war, piece) is None:
                mask |= 1 << lexicon.first["shoot"] + piece
        return self.ask(war.phasing, "volley", Pick("act", mask), then=self.chosen)

    def chosen(self, war: War, answer: int) -> Step:
        verb, piece = war.lexicon("act").entries[answer]
        if verb == "done":
            return self.done()
        return self.call(Shot(piece), then=self.again)

    def again(self, war: War, _: None) -> Step:
        return self.start(war)


class Shot(Frame[None]):
    """One shot: a target, a die, a result."""

    shooter: int
    target: int = -1

    def start(self, war: War) -> Step:
        lexicon = war.lexicon("act")
        mask = 1 << lexicon.first["back"]
        for piece in aims(war, self.shooter):
            mask |= 1 << lexicon.first["at"] + piece
        return self.ask(war.phasing, "aim", Pick("act", mask), then=self.aimed, about=(self.shooter,))

    def aimed(self, war: War, answer: int) -> Step:
        verb, piece = war.lexicon("act").entries[answer]
        if verb == "back":
            return self.done()
        self.target = piece
        war.marks[self.shooter] |= SHOT_EARLY if war.step == EARLY else SHOT_LATE
        war.tell(war.rule("shot"), "shot", self.shooter, piece)
        return self.roll(TEN, "shot", then=self.hit, about=(self.shooter, piece))

    def hit(self, war: War, die: int) -> Step:
        harm = war.book.fire(war.mounted(self.target), shot_column(war, self.shooter, self.target), die)
        war.tell(war.rule("shot"), "shot-rolled", self.shooter, self.target, die)
        if harm is None:
            return self.done()
        if harm.retreat:
            return self.call(Retreat(self.target, harm.retreat, (self.shooter,)), then=self.over)
        injury = Injure(self.target, harm.harm, harm.thrown, harm.horse_killed, war.card(self.shooter).side)
        return self.call(injury, then=self.over)

    def over(self, war: War, _: None) -> Step:
        return self.done()


def why_not_shoot(war: War, piece: int) -> Refusal | None:
    """Why a piece cannot shoot at anybody in this step."""
    card = war.card(piece)
    if card.side != war.phasing or not war.active(piece):
        return Refusal(war.rule("stunned"), f"{card.name} is in no state to shoot.")
    if war.book.strength(card.weapon, 2) is None:
        return Refusal(war.rule("unarmed"), f"{card.name} has no missile weapon.")
    if war.mounted(piece):
        return Refusal(war.rule("mounted-fire"), f"{card.name} cannot shoot from the saddle.")
    if war.marked(piece, BUSY):
        return Refusal(war.rule("busy"), f"{card.name} is busy for the rest of this half.")
    if war.enemies_beside(piece):
        return Refusal(war.rule("pressed"), f"{card.name} has an enemy beside him.")
    if war.fought[piece] >= war.half - 1:
        return Refusal(war.rule("engaged"), f"{card.name} fought hand to hand in the last combat.")
    refusal = _why_not_now(war, piece)
    if refusal:
        return refusal
    return None if aims(war, piece) else Refusal(war.rule("shot"), f"{card.name} has nobody to shoot at.")


def _why_not_now(war: War, piece: int) -> Refusal | None:
    card = war.card(piece)
    if war.step == EARLY:
        return Refusal(war.rule("one-shot"), f"{card.name} has shot.") if war.marked(piece, SHOT_EARLY) else None
    if card.weapon == "crossbow":
        return Refusal(war.rule("crossbow-late"), f"{card.name} cannot shoot a crossbow after movement.")
    if war.marked(piece, SHOT_LATE):
        return Refusal(war.rule("one-shot"), f"{card.name} has shot.")
    if war.spent[piece] > war.face(piece).movement // 2:
        return Refusal(war.rule("bow-moved"), f"{card.name} moved more than half his allowance.")
    return None


def aims(war: War, shooter: int) -> list[int]:
    """Everybody a shooter can aim at."""
    enemies = [p for p in war.pieces() if war.side(p) == 1 - war.card(shooter).side and war.alive(p)]
    return [p for p in enemies if why_not_aim(war, shooter, p) is None]


def why_not_aim(war: War, shooter: int, target: int) -> Refusal | None:
    """Why a shooter cannot shoot at a target: reach, sight, cover, odds."""
    name = war.card(target).name
    where = (f"piece:{war.card(target).id}",)
    if not war.alive(target) or war.side(target) != 1 - war.card(shooter).side:
        return Refusal(war.rule("shot"), f"{name} is no enemy on the map.")
    if war.book.strength(war.card(shooter).weapon, range_to(war, shooter, target)) is None:
        return Refusal(war.rule("range"), f"{name} is out of range.", where)
    if not any(clear(war, war.at[shooter], cell) for cell in bits(war.hexes(target))):
        return Refusal(war.rule("sight"), f"{name} is out of sight.", where)
    refusal = why_not_past(war, shooter, target)
    if refusal:
        return refusal
    if shot_column(war, shooter, target) == NO_COLUMN:
        return Refusal(war.rule("odds"), f"The odds against {name} are too poor for a shot.", where)
    return None


def range_to(war: War, shooter: int, target: int) -> int:
    """Hexes from shooter to the nearest hex of the target."""
    grid = war.land.grid
    return min(grid.distance(war.at[shooter], cell) for cell in bits(war.hexes(target)))


def clear(war: War, a: int, b: int) -> bool:
    """Whether land and buildings leave the line between two hexes open.

    Inside one building only its inner walls count. Otherwise doors and windows of buildings bar a line as walls do,
    except for whoever is in a door or window hex: he sees out, and is seen, at any angle. One who stands right
    outside a window sees the room as if he were in it.
    """
    land = war.land
    walls = land.map.sides_with(*WALLS)
    if land.building_at(a) & land.building_at(b):
        return land.sight.sees(a, b, land.screens, walls)
    sides = walls | land.map.sides_with(*OPENINGS)
    for cell in (a, b, *at_windows(war, a, b), *at_windows(war, b, a)):
        sides &= ~own_sides(war, cell)
    return land.sight.sees(a, b, land.screens, sides)


def at_windows(war: War, outside: int, inside: int) -> list[int]:
    """The window hexes right beside a hex outside, if the other hex lies in that building."""
    return [
        opening.inside
        for building in war.land.buildings
        if building.cells >> inside & 1
        for opening in building.openings
        if opening.kind == "window" and opening.outside == outside
    ]


def own_sides(war: War, cell: int) -> int:
    """The sides of a door or window hex, which do not bar the line of whoever is in it."""
    land = war.land
    if not (land.door_hexes | land.window_hexes) >> cell & 1:
        return 0
    return sum(1 << land.grid.side(cell, d) for d in range(6))


def why_not_past(war: War, shooter: int, target: int) -> Refusal | None:
    """Whoever stands on the line blocks it; a shortbow shoots over up to four, none of them beside the target."""
    between = on_line(war, shooter, target)
    if not between:
        return None
    name = war.card(between[0]).name
    where = tuple(f"piece:{war.card(piece).id}" for piece in between)
    if war.card(shooter).weapon != "shortbow":
        return Refusal(war.rule("line"), f"{name} stands in the line of the shot.", where)
    if len(between) > OVERHEAD_MOST:
        return Refusal(war.rule("overhead"), "There are too many to shoot over.", where)
    if any(war.near(piece) & war.hexes(target) for piece in between):
        return Refusal(war.rule("overhead-near"), f"{name} is beside the target.", where)
    if (war.book.cover_columns(cover_of(war, shooter, target)) or 0) > 1:
        return Refusal(war.rule("overhead-cover"), "Over others only targets in the open or in light cover are hit.")
    return None


def on_line(war: War, shooter: int, target: int) -> list[int]:
    """Living, unstunned pieces and animals on the line between shooter and target."""
    start = war.at[shooter]
    goal = min(bits(war.hexes(target)), key=lambda cell: (war.land.grid.distance(start, cell), cell))
    line = war.land.sight.line(start, goal)
    pieces = war.piece_in(line.hexes)
    return [p for p in pieces if p not in (shooter, target) and not war.stun[p]]


def cover_of(war: War, shooter: int, target: int) -> str:
    """The heaviest cover of the target's hexes against this shot."""
    classes = [_cover_at(war, war.at[shooter], cell) for cell in bits(war.hexes(target))]
    return max(classes, key=lambda cover: war.book.cover_columns(cover) or 0)


def _cover_at(war: War, start: int, cell: int) -> str:
    land = war.land
    ground = land.book.ground[land.kinds[cell]]
    if ground.against == "across lip":
        crossed = land.sight.line(start, cell).sides & land.map.sides_with("lip")
        return ground.cover if crossed else "none"
    if land.window_hexes >> cell & 1 and land.building_at(start) != land.building_at(cell):
        return "medium"
    return ground.cover if ground.against == "all" else "none"


def shot_column(war: War, shooter: int, target: int) -> int:
    """The odds column of a shot after cover and fast riders; NO_COLUMN where it cannot be made."""
    strength = war.book.strength(war.card(shooter).weapon, range_to(war, shooter, target)) or 0
    column = war.book.column(strength, war.face(target).defence)
    shift = war.book.cover_columns(cover_of(war, shooter, target))
    if column == NO_COLUMN or shift is None:
        return NO_COLUMN
    column -= shift + (1 if war.mounted(target) and war.steps[target] > FAST else 0)
    return min(column, war.book.columns - 1) if column >= 0 else NO_COLUMN


FAST = 7
"""Hexes in its latest movement step that make a rider hard to hit."""
