"""The castle of Dark World as a drawn board: nine rooms, the arena below, nothing that moves.

`castle()` draws it once; doors, chests and pieces are laid on it by the scene. All randomness is
seeded by the board's name, so the drawing never changes by itself.
"""

from __future__ import annotations

import math

from grognard.games.dark_world.show.art import arena, panels, plan
from grognard.games.dark_world.show.art.plan import GAP, SQ, WALL, column_x, row_y
from grognard.games.dark_world.show.words import said
from grognard.table.art import BoardArt
from grognard.table.ground import floors, rock
from grognard.table.ink.noise import Chance, Field, Noise, seeded
from grognard.table.ink.svg import (
    INK,
    PANEL,
    SERIF,
    Box,
    Value,
    circle_d,
    clip,
    group,
    hole_d,
    line_d,
    num,
    path,
    rect,
    rect_d,
    star_d,
    tag,
    text,
)  # fmt: skip

NAME = "dark-world-castle"


def castle() -> BoardArt:
    """The board, drawn afresh; the same on every run."""
    return BoardArt(
        id=NAME, title=said("captions.castle"), width=plan.WIDTH, height=plan.HEIGHT, body="\n".join(_body()),
        spots=plan.spots(), doors=plan.doors(), rooms=plan.rooms(), lights=plan.torches(),
    )  # fmt: skip


def _body() -> list[str]:
    rng, noise = seeded(NAME), Noise(NAME)
    sheet: Box = (0.0, 0.0, plan.WIDTH, plan.HEIGHT)
    inside = [
        *_crag(sheet, noise, rng),
        *[part for room in plan.ROOMS for part in _room(*room, rng)],
        *_outer_shadow(),
        *arena.arena(rng),
        *_keep_walls(rng),
        *arena.arch(),
        *_furnishing(),
        *_labels(),
        *_haunter_rows(),
        *panels.panels(rng),
    ]
    return [
        tag("defs", floors.GLOW + clip("castle-sheet", rect_d(*sheet))),
        group(inside, clip_path="url(#castle-sheet)"),
        rect((1.5, 1.5, plan.WIDTH - 1.5, plan.HEIGHT - 1.5), fill="none", stroke=INK, stroke_width=3),
        rect((6, 6, plan.WIDTH - 6, plan.HEIGHT - 6), fill="none", stroke="#d8ccb0", stroke_width=1,
             stroke_opacity=0.55),
    ]  # fmt: skip


def _inside(box: Box, x: float, y: float) -> float:
    """How deep a point lies inside a box; negative outside."""
    return min(x - box[0], box[2] - x, y - box[1], box[3] - y)


def _crag(sheet: Box, noise: Noise, rng: Chance) -> list[str]:
    """The rock the castle stands on and the ledge round its walls."""
    keep, court, hall = plan.keep_box(WALL + 20), plan.court_box(), plan.forecourt_box()
    yard = (keep[2] - 40, court[1] - 44, plan.FORECOURT + 38, court[3] + 42)
    terrace = (plan.FORECOURT - 60, hall[1] - 46, hall[2] + 44, hall[3] + 46)

    def ground(x: float, y: float) -> float:
        deep = max(_inside(keep, x, y), _inside(yard, x, y), _inside(terrace, x, y))
        return deep + 8 * noise.rough(x / 26, y / 26)

    ledge = Field((sheet[0] - 20, sheet[1] - 20, sheet[2] + 20, sheet[3] + 20), 6.0, ground)
    return [
        *rock.rock_mass(sheet, ledge, noise, rng, 15000, "#403b3a"),
        floors.shadowed(ledge.shape(-4, 7), 12, 15, 0.5),
        *rock.rock_edge(ledge, rng, "#8a8072"),
        path(ledge.shape(0, 6), fill="#8c8069"),
        path(ledge.shape(5, 6), fill="#978b72"),
        *rock.yard(ledge, noise, rng, sheet, 4200),
    ]


def _paving(key: str, box: Box, rng: Chance) -> list[str]:
    """Each room has a floor of its own."""
    if key in ("entrance", "room-8"):
        return floors.slabs(box, rng, "#d3c8ab", SQ / 2, SQ)
    if key == "room-1":
        return floors.slabs(box, rng, "#bfb295", SQ / 4, SQ)
    if key == "room-2":
        return floors.boards(box, rng, "#c19a62")
    if key == "room-3":
        return floors.slabs(box, rng, "#b3ab98", SQ / 3, SQ)
    if key == "room-4":
        return floors.tiles(box, SQ / 4, "#d2c5a6", "#ab9d80")
    if key == "room-5":
        return floors.boards(box, rng, "#ad8854", upright=True)
    if key == "room-6":
        return floors.flagstones(box, rng, "#aa9e84")
    return floors.tiles(box, SQ / 3, "#aca18c", "#8a8072")


def _room(key: str, name: str, c: int, r: int, rng: Chance) -> list[str]:
    box = plan.room_box(c, r)
    floor = [*_paving(key, box, rng), *_dressing(key, box, rng)]
    return [*floors.floor(key, box, floor, (10, 8), 0.3), floors.grid(box, SQ, 0.5), _room_number(name, box)]


def _dressing(key: str, box: Box, rng: Chance) -> list[str]:
    """Flat dressing of a floor; nothing that could be taken for an obstacle."""
    x, y, cx, cy = box[0], box[1], (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    if key == "room-2":
        rug = (x + 26, y + 26, box[2] - 26, box[3] - 26)
        inner = (x + 33, y + 33, box[2] - 33, box[3] - 33)
        return [
            rect(rug, fill="#4f6a72", fill_opacity=0.62, stroke=INK, stroke_width=0.8),
            rect(inner, fill="none", stroke="#e0c98f", stroke_width=1.6, stroke_dasharray="6 3"),
        ]
    if key == "room-3":
        d = circle_d(cx, cy, 80) + circle_d(cx, cy, 72)
        runes = "".join(_spoke(cx, cy, 74, 78, k * math.tau / 24) for k in range(24))
        return [
            path(d, fill="#5a4968", fill_opacity=0.4, fill_rule="evenodd"),
            path(runes, stroke="#3d2f4a", stroke_width=2, stroke_opacity=0.6),
            path(
                star_d(cx, cy, 72, 6, 0.58),
                fill="none",
                stroke="#5a4968",
                stroke_width=2.4,
                stroke_opacity=0.4,
            ),
        ]
    if key == "room-4":
        star = star_d(cx, cy, 84, 8, 0.36)
        return [path(star, fill="#7d4b35", fill_opacity=0.42, stroke="#5b3424", stroke_width=1, stroke_opacity=0.5)]
    if key == "room-8":
        return [arena.carpet((x + 2, cy - 18, box[2] + 8, cy + 18))]
    marks = {"room-5": _straw, "room-6": _cracks, "room-7": _bones}.get(key)
    return marks(box, rng) if marks else []


def _spoke(x: float, y: float, a: float, b: float, turn: float) -> str:
    u, v = math.cos(turn), math.sin(turn)
    return line_d([(x + a * u, y + a * v), (x + b * u, y + b * v)])


def _straw(box: Box, rng: Chance) -> list[str]:
    d = []
    for _ in range(170):
        x, y, a = rng.gauss(box[0] + 40, 30), rng.gauss(box[3] - 40, 28), rng.uniform(0, math.pi)
        d.append(_spoke(x, y, -6, 6, a))
    return [path("".join(d), stroke="#e3c573", stroke_width=1.1, stroke_opacity=0.75)]


def _cracks(box: Box, rng: Chance) -> list[str]:
    d, moss = [], []
    for _ in range(7):
        x, y, a = rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3]), rng.uniform(0, math.tau)
        points = [(x, y)]
        for _ in range(5):
            a += rng.uniform(-0.8, 0.8)
            points.append((points[-1][0] + 10 * math.cos(a), points[-1][1] + 10 * math.sin(a)))
        d.append(line_d(points))
        moss += [circle_d(x + rng.gauss(0, 9), y + rng.gauss(0, 9), rng.uniform(1.5, 5)) for _ in range(9)]
    return [
        path("".join(moss), fill="#5f6b35", fill_opacity=0.38),
        path("".join(d), fill="none", stroke="#26211a", stroke_width=1.3, stroke_linejoin="round"),
    ]


def _bones(box: Box, rng: Chance) -> list[str]:
    d = []
    for _ in range(9):
        x, y = rng.uniform(box[0] + 12, box[2] - 12), rng.uniform(box[1] + 14, box[3] - 8)
        d.append(_spoke(x, y, -5, 5, rng.uniform(0, math.pi)))
    shape = "".join(d)
    return [
        path(shape, stroke="#2a2418", stroke_width=4.4, stroke_linecap="round", stroke_opacity=0.55),
        path(shape, stroke="#efe6cf", stroke_width=2.6, stroke_linecap="round"),
    ]


def _room_number(name: str, box: Box) -> str:
    """The room's number let into the floor: a pale edge below, dark stone above."""
    size, name = (52.0, name) if name.isdigit() else (25.0, said("captions.entrance"))
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2 + size * 0.34
    style: dict[str, Value] = {"font_weight": 700, "letter_spacing": 0.5}
    return (
        text(x + 1.2, y + 1.2, name, size, fill="#fff8e6", font_family=SERIF, fill_opacity=0.5, **style)
        + text(x, y, name, size, fill="#2a2418", font_family=SERIF, fill_opacity=0.62, **style)
    )  # fmt: skip


def _outer_shadow() -> list[str]:
    keep = plan.keep_box(WALL)
    beyond = rect_d(keep[2], 0, plan.WIDTH, plan.HEIGHT) + rect_d(0, keep[3], plan.WIDTH, plan.HEIGHT)
    return [
        clip("outside", beyond),
        group([floors.shadowed(rect_d(*keep), 10, 13, 0.42)], clip_path="url(#outside)"),
    ]


def _keep_walls(rng: Chance) -> list[str]:
    """The walls between and around the rooms, with battlements and corner towers."""
    keep = plan.keep_box(WALL)
    d = rect_d(*keep) + "".join(hole_d(*plan.room_box(c, r)) for _, _, c, r in plan.ROOMS)
    x0, y0, x1, y1 = keep
    sides = (((x0, y0 + 4), (x1, y0 + 4)), ((x0, y1 - 4), (x1, y1 - 4)), ((x0 + 4, y0), (x0 + 4, y1)))
    arch = row_y(8)
    east = (((x1 - 4, y0), (x1 - 4, arch - 6)), ((x1 - 4, arch + SQ + 6), (x1 - 4, y1)))
    return [
        *floors.masonry("castle-walls", d, keep, rng),
        *_sills(),
        *[floors.merlons(a, b, 8) for a, b in (*sides, *east)],
        *[floors.tower(x, y, 29) for x in (x0 + 1, x1 - 1) for y in (y0 + 1, y1 - 1)],
    ]


def _sills() -> list[str]:
    """Worn stone in every doorway with the door's number; a secret door is only a hair line."""
    parts = []
    for place in plan.doors().values():
        if place.kind == "gate":
            continue
        upright = place.turn in (0, 180)
        w, h = (GAP / 2 + 1, 25.0) if upright else (25.0, GAP / 2 + 1)
        box = (place.x - w, place.y - h, place.x + w, place.y + h)
        if place.kind == "secret":
            parts.append(rect(box, fill="none", stroke=INK, stroke_width=1.3, stroke_dasharray="4 2.4"))
            parts.append(text(place.x, place.y + 5.4, "?", 16, font_family=SERIF, font_weight=700))
        else:
            parts.append(rect(box, fill="#a2947a", stroke=INK, stroke_width=1.4))
            parts.append(text(place.x, place.y + 4.6, place.label, 13, fill="#3a3226", font_weight=700))
    return parts


def fountain(x: float, y: float) -> str:
    """The Healing Fountain: a round basin with rings of water."""
    rings = "".join(circle_d(x, y, r) for r in (9, 14, 19))
    return (
        path(circle_d(x + 4, y + 5, 27), fill="#0f0d0b", fill_opacity=0.35)
        + path(circle_d(x, y, 27), fill="#c9bea3", stroke=INK, stroke_width=1.6)
        + path(circle_d(x, y, 22), fill="#5f9aa3", stroke=INK, stroke_width=1.2)
        + path(rings, fill="none", stroke="#e9f4f0", stroke_width=1.3, stroke_opacity=0.85)
        + path(circle_d(x, y, 5), fill="#e3d9bf", stroke=INK, stroke_width=1)
    )


def platform(x: float, y: float) -> str:
    """The Teleport Platform: a disc of plum stone with a star."""
    ring = "".join(_spoke(x, y, 19, 25, k * math.tau / 12) for k in range(12))
    return (
        path(circle_d(x + 3, y + 4, 27), fill="#0f0d0b", fill_opacity=0.35)
        + path(circle_d(x, y, 27), fill="#8f7f9b", stroke=INK, stroke_width=1.6)
        + path(ring, stroke=INK, stroke_width=1.6)
        + path(circle_d(x, y, 19), fill="#d8cce0", stroke=INK, stroke_width=1.2)
        + path(star_d(x, y, 17), fill="#6d4c7d", stroke=INK, stroke_width=1.1)
    )


def found_on(x: float, y: float, words: str) -> str:
    """The mark of a numbered square: the faces of the ten-sided die that find the secret door."""
    die = f"M{num(x)} {num(y - 15)}L{num(x + 25)} {num(y)}L{num(x)} {num(y + 15)}L{num(x - 25)} {num(y)}Z"
    return path(die, fill=PANEL, fill_opacity=0.9, stroke=INK, stroke_width=1.5, stroke_linejoin="round") + text(
        x, y + 4.8, words, 14, font_weight=700, fill="#6d4c7d"
    )


def _furnishing() -> list[str]:
    at = plan.spots()
    low = SQ / 2 - 17
    return [
        fountain(at["A1"].x, at["A1"].y),
        platform(at["A3"].x, at["A3"].y),
        *[found_on(at[square].x, at[square].y + low, words) for _, square, _, words in plan.SECRETS],
        *[floors.torch(place.x, place.y, place.size) for place in plan.torches()],
    ]


def _labels() -> list[str]:
    """Square labels, quiet in the upper left corner of every square."""
    parts = []
    for name, place in plan.spots().items():
        if name in ("lair", "pit"):
            continue
        x, y = plan.LABELS.get(name, (place.x - place.size / 2, place.y - place.size / 2))
        # The cells under the castle lie in deep shadow: pale on dark there, dark on pale elsewhere.
        night = name in ("O5", "O7", "O9")
        ink, light = ("#e9ddbf", "#1a1713") if night else ("#2a2418", "#f6edd6")
        style: dict[str, Value] = {"text_anchor": "start", "font_weight": 600}
        parts.append(text(x + 5.2, y + 11.8, name, 9, fill=light, fill_opacity=0.7, **style))
        parts.append(text(x + 4.5, y + 11, name, 9, fill=ink, fill_opacity=0.85, **style))
    return parts


def _haunter_rows() -> list[str]:
    """The numbers of the ten-sided die beside the rows the Haunter sweeps."""
    parts = []
    for r in range(1, 10):
        x, y = column_x(0) - 11, row_y(r) + SQ / 2
        parts.append(path(circle_d(x, y, 9.5), fill=INK, stroke="#e3d9bf", stroke_width=1.4))
        parts.append(text(x, y + 4.6, r, 13, font_family=SERIF, fill="#f2d58a", font_weight=700))
    return parts
