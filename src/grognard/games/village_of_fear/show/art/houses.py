"""The five houses with their roofs off, and the upper floor of the Great Hall beside the board."""

from __future__ import annotations

from grognard.games.village_of_fear.show.art import plan
from grognard.games.village_of_fear.show.art.plan import GROUND, SQ, WALL
from grognard.games.village_of_fear.show.words import house_name, said
from grognard.table.ground import floors, furniture
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import (
    GOLD,
    INK,
    SERIF,
    Box,
    circle_d,
    hole_d,
    num,
    path,
    rect,
    rect_d,
    star_d,
    text,
)  # fmt: skip

FLOORS = {"farmhouse": "#c8a46e", "inn": "#b98d56", "windmill": "#cdb98c", "great-hall": "#d3c8ab"}


def houses(rng: Chance) -> list[str]:
    """Every house: floor, things, treasure space, grid, walls, sill."""
    return [part for number in range(len(GROUND.houses)) for part in _house(number, rng)]


def _house(number: int, rng: Chance) -> list[str]:
    house, box = GROUND.houses[number], plan.house_box(number)
    outer = (box[0] - WALL, box[1] - WALL, box[2] + WALL, box[3] + WALL)
    key = f"house-{number + 1}"
    floor = [*_paving(house.kind, box, rng), *_things(number, box, rng)]
    return [
        floors.shadowed(rect_d(*outer), 9, 12, 0.4),
        *floors.floor(key, box, floor, (11, 9), 0.32),
        floors.grid(box, SQ, 0.5),
        *([_stairs(plan.square_box(GROUND.stairs[0]))] if house.kind == "great-hall" else []),
        _treasure(plan.square_box(house.treasure)),
        _name(number, box),
        *floors.masonry(f"{key}-walls", rect_d(*outer) + hole_d(*box), outer, rng, _wall(house.kind)),
        *_windows(number, box),
        _sill(number),
    ]


def _wall(kind: str) -> str:
    return {"farmhouse": "#d8cbaa", "inn": "#c9a878", "windmill": "#cfc4aa"}.get(kind, "#c4bca8")


def _paving(kind: str, box: Box, rng: Chance) -> list[str]:
    colour = FLOORS[kind]
    if kind == "great-hall":
        return [*floors.tiles(box, SQ / 4, colour, "#b3a484"), _rug(box)]
    if kind == "windmill":
        return floors.slabs(box, rng, colour, SQ / 3, SQ)
    return floors.boards(box, rng, colour, upright=kind == "inn")


def _rug(box: Box) -> str:
    """A red runner from the door to the treasure."""
    x = (box[0] + box[2]) / 2
    run = (x - 17, box[1] + SQ + 4, x + 17, box[3])
    return rect(run, fill="#8c3a30", fill_opacity=0.85, stroke=INK, stroke_width=1) + rect(
        (run[0] + 4, run[1] + 4, run[2] - 4, run[3]), fill="none", stroke="#e0b25c", stroke_width=1.4
    )


def _things(number: int, box: Box, rng: Chance) -> list[str]:
    """Furniture along the walls, flat and quiet."""
    x0, y0, x1, y1 = box
    kind = GROUND.houses[number].kind
    if kind == "inn":
        kegs = [furniture.barrel(x0 + 14 + 15 * k, y0 + 17, 6.2) for k in range(3)]
        tables = [furniture.table(x, y1 - 42) for x in (x0 + 72, x1 - 46)]
        return [*kegs, furniture.hearth(x1 - 60, y0 + 9), *tables]
    if kind == "windmill":
        sacks = [furniture.sack(x0 + 20 + dx, y1 - 18 + dy) for dx, dy in ((-6, 4), (6, 6), (18, 3), (0, -7))]
        return [furniture.straw(x0 + 92, y0 + 92, rng, 16), *sacks, furniture.barrel(x1 - 16, y0 + 18)]
    if kind == "great-hall":
        return [furniture.table(x1 - 48, y1 - 42), furniture.table(x0 + 10, y1 - 42)]
    east = box[0] > plan.WIDTH / 2
    side = x0 + 10 if east else x1 - 27
    return [
        furniture.hearth(x0 + 78, y0 + 9),
        furniture.bed(side, y1 - 46, "#8a5a4a" if east else "#5f7480"),
        furniture.crate(x0 + 72, y1 - 24, 18, 13),
        furniture.barrel(x0 + 104, y1 - 17),
    ]


def _stairs(box: Box) -> str:
    """The flight of the Great Hall up to the landing."""
    x0, y0, x1, y1 = box
    flight = floors.stairs((x0 + 9, (y0 + y1) / 2 + 4), (x1 - 5, (y0 + y1) / 2 + 4), SQ - 20, 7)
    return flight + text((x0 + x1) / 2, y1 - 5, said("captions.up"), 10, font_weight=700)


def _treasure(box: Box) -> str:
    """The closed space on which the treasure lies: a chest's plinth with a gold rim."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    plinth = (x - 26, y - 26, x + 26, y + 26)
    return (
        floors.rounded(plinth, 8, fill="#3d3026", fill_opacity=0.88, stroke=INK, stroke_width=1.6)
        + floors.rounded((x - 22, y - 22, x + 22, y + 22), 6, fill="none", stroke=GOLD, stroke_width=1.6)
        + path(star_d(x, y, 15, 4, 0.34), fill=GOLD, fill_opacity=0.4)
    )


def _name(number: int, box: Box) -> str:
    """The name of the house let into the floor, clear of its treasure space."""
    x, y = (box[0] + box[2]) / 2, box[1] + 2 * SQ - 8
    treasure = plan.square_box(GROUND.houses[number].treasure)
    x += SQ / 2 * ((treasure[0] == box[0]) - (treasure[2] == box[2]))
    words, style = house_name(number).upper(), {"font_family": SERIF, "font_weight": "700"}
    pale = text(x + 0.8, y + 0.8, words, 13, fill="#fff8e6", fill_opacity=0.6, **style)
    return pale + text(x, y, words, 13, fill="#2a2418", fill_opacity=0.72, **style)


def _windows(number: int, box: Box) -> list[str]:
    """Pale slits in the long walls."""
    x0, y0, x1, y1 = box
    slots = [(x, y) for x in (x0 + SQ / 2, x1 - SQ / 2) for y in (y0 - WALL / 2, y1 + WALL / 2)]
    return [
        rect((x - 13, y - 4.5, x + 13, y + 4.5), fill="#f1f7f3", stroke=INK, stroke_width=1.4)
        + path(f"M{num(x)} {num(y - 4)}v8", stroke=INK, stroke_width=1.4)
        for x, y in slots
    ]


def _sill(number: int) -> str:
    """Worn wood in the doorway."""
    place = plan.doors()[f"door-{number + 1}"]
    w, h = (WALL / 2 + 2, 25.0) if place.turn in (0, 180) else (25.0, WALL / 2 + 2)
    return rect((place.x - w, place.y - h, place.x + w, place.y + h), fill="#b6a07a", stroke=INK, stroke_width=1.3)


def upstairs(rng: Chance) -> list[str]:
    """The upper floor of the Great Hall as a plan beside the moat: landing, guard's square, closed attic."""
    box = plan.UPSTAIRS
    outer = (box[0] - WALL, box[1] - WALL, box[2] + WALL, box[3] + WALL)
    card = (outer[0] - 12, outer[1] - 36, outer[2] + 12, outer[3] + 14)
    attic = plan.square_box(GROUND.attic)
    post = circle_d(box[0] + 93, box[1] + 33, 17)
    bars = "".join(f"M{num(attic[0])} {num(attic[1] + 8 + 9.4 * k)}h0.1" for k in range(6))
    x, y = box[0] + 31, box[1] + 36
    return [
        floors.rounded(card, 8, fill="#2d2925", fill_opacity=0.62, stroke="#d8ccb0", stroke_width=1.2),
        text((box[0] + box[2]) / 2, outer[1] - 14, said("captions.upstairs"), 16, font_family=SERIF, fill="#efe4c8"),
        *floors.floor("upstairs", box, floors.boards(box, rng, "#b98d56"), (11, 9), 0.3),
        floors.grid(box, SQ, 0.5),
        floors.stairs((x + 22, y), (x - 24, y), 36, 6),
        _treasure(attic),
        *floors.masonry("upstairs-walls", rect_d(*outer) + hole_d(*box), outer, rng, "#c4bca8"),
        path(f"M{num(attic[0])} {num(attic[1])}V{num(attic[3])}", stroke="#3a352d", stroke_width=3.4),
        path(bars, stroke=INK, stroke_width=8, stroke_linecap="round"),
        path(bars, stroke="#b9b3a8", stroke_width=5, stroke_linecap="round"),
        text(x, box[3] - 4, "to G7", 10, font_weight=700),
        path(post, fill="none", stroke="#6d4c7d", stroke_width=2, stroke_dasharray="4 3"),
        text(box[0] + 93, box[3] - 4, said("captions.guard"), 10, font_weight=700),
    ]
