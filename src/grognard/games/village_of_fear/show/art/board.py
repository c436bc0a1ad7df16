"""The village as a drawn board: meadow and streets, the moat, five houses without their roofs, nothing that moves.

`village()` draws it once; roofs, doors and pieces are laid on it by the scene. All randomness is seeded by the
board's name, so the drawing never changes by itself.
"""

from __future__ import annotations

import math

from grognard.games.village_of_fear.show.art import fortress, houses, panels, plan
from grognard.games.village_of_fear.show.art.plan import GROUND, SQ
from grognard.games.village_of_fear.show.words import said
from grognard.table.art import BoardArt
from grognard.table.ground import floors
from grognard.table.ground.rock import tuft
from grognard.table.ground.woods import crowns
from grognard.table.ink.noise import Chance, Field, Noise, seeded
from grognard.table.ink.svg import (
    INK,
    SERIF,
    Box,
    Value,
    circle_d,
    clip,
    dots_d,
    group,
    num,
    path,
    rect,
    rect_d,
    stipple,
    tag,
    text,
)  # fmt: skip

NAME = "village-of-fear-village"
SHEET: Box = (0.0, 0.0, plan.WIDTH, plan.HEIGHT)
STREETS = [n for n in range(len(GROUND.cells)) if GROUND.streets >> n & 1]
NUMBERED = {house.numbered: str(n) for n, house in enumerate(GROUND.houses, 1)}


def village() -> BoardArt:
    """The board, drawn afresh; the same on every run."""
    return BoardArt(
        id=NAME, title=said("titles.board"), width=plan.WIDTH, height=plan.HEIGHT, body="\n".join(_body()),
        spots=plan.spots(), doors=plan.doors(), rooms=plan.rooms(), lights=plan.lamps(),
    )  # fmt: skip


def _body() -> list[str]:
    rng, noise = seeded(NAME), Noise(NAME)
    inside = [
        *_meadow(noise, rng),
        *_moat(noise, rng),
        *_streets(noise, rng),
        *panels.green(rng),
        *panels.plaza(rng),
        *_gardens(rng),
        *houses.houses(rng),
        *_trees(rng),
        *fortress.fortress(rng),
        *panels.panels(rng),
        *_sewers(),
        *_labels(),
        *[floors.torch(lamp.x, lamp.y, 40) for lamp in plan.lamps()],
    ]
    body = group(inside, clip_path="url(#village-sheet)")
    return [
        tag("defs", floors.GLOW + clip("village-sheet", rect_d(*SHEET)) + crowns(body)),
        body,
        rect((1.5, 1.5, plan.WIDTH - 1.5, plan.HEIGHT - 1.5), fill="none", stroke=INK, stroke_width=3),
        rect((6, 6, plan.WIDTH - 6, plan.HEIGHT - 6), fill="none", stroke="#d8ccb0", stroke_width=1,
             stroke_opacity=0.6),
    ]  # fmt: skip


def _meadow(noise: Noise, rng: Chance) -> list[str]:
    """Autumn grass: washes, dots and tufts."""
    wash = Field(SHEET, 12.0, lambda x, y: noise.rough(x / 90, y / 80))
    pale = Field(SHEET, 12.0, lambda x, y: -noise.rough(x / 70 + 9, y / 60))
    dots = dots_d((rng.uniform(0, plan.WIDTH), rng.uniform(0, plan.HEIGHT)) for _ in range(2600))
    tufts = "".join(
        tuft(rng.uniform(0, plan.WIDTH), rng.uniform(0, plan.HEIGHT), rng.uniform(4, 7), rng) for _ in range(420)
    )
    return [
        rect(SHEET, fill="#a3a56b"),
        path(wash.shape(0.12, 12), fill="#8e9558", fill_opacity=0.75),
        path(pale.shape(0.24, 12), fill="#b8b47a", fill_opacity=0.7),
        stipple(dots, 1.3, "#5f6638", 0.55),
        path(tufts, fill="none", stroke="#5c6434", stroke_width=0.9, stroke_linecap="round", stroke_opacity=0.8),
    ]


def _moat(noise: Noise, rng: Chance) -> list[str]:
    """The water between village and Fortress, with the bank's shadow, depth lines and the rock beyond."""
    top, low = plan.MOAT
    fields = (0.0, 0.0, plan.WIDTH, low + 30)

    def ragged(x: float, y: float) -> float:
        return 9 * noise.rough(x / 50, y / 40)

    water = Field((-20.0, 100.0, plan.WIDTH + 20, low + 40), 6.0, lambda x, y: min(y - top, low - y) + ragged(x, y))
    beyond = Field((-20.0, -20.0, plan.WIDTH + 20, top + 40), 8.0, lambda x, y: top - y + ragged(x, y))
    grit = dots_d((rng.uniform(0, plan.WIDTH), rng.uniform(0, top)) for _ in range(1500))
    ripples = []
    for _ in range(90):
        x, y = rng.uniform(0, plan.WIDTH), rng.uniform(top + 14, low - 10)
        ripples.append(f"M{num(x)} {num(y)}q8-4 16 0t16 0")
    return [
        clip("far-bank", rect_d(*fields)),
        group(
            [
                path(beyond.shape(0, 9), fill="#7d7868"),
                path(beyond.shape(26, 9), fill="#6f6a5c"),
                stipple(grit, 1.5, "#433f36", 0.55),
            ],
            clip_path="url(#far-bank)",
        ),
        path(water.shape(-7, 8), fill="#5f5a41"),
        path(water.shape(0, 8), fill="#5d8790", stroke=INK, stroke_width=2),
        path(water.shape(12, 8), fill="#4a737e"),
        path(water.shape(26, 8), fill="#3b626e"),
        path(water.shape(6, 8), fill="none", stroke="#cfe0dc", stroke_width=1, stroke_opacity=0.5),
        path("".join(ripples), fill="none", stroke="#d9e8e4", stroke_width=1.1, stroke_opacity=0.5),
    ]


def _near_street(x: float, y: float) -> float:
    """How deep a point lies in the streets; negative outside."""
    best = -99.0
    for square in STREETS:
        x0, y0, x1, y1 = plan.square_box(square)
        best = max(best, min(x - x0, x1 - x, y - y0, y1 - y))
    return best


def _streets(noise: Noise, rng: Chance) -> list[str]:
    """Worn earth with a ragged edge, and cobbles in the squares themselves."""
    box = (plan.LEFT - 24, plan.row_y(5) - 24, plan.WIDTH - plan.LEFT + 24, plan.HEIGHT - 6)
    edge = Field(box, 8.0, lambda x, y: _near_street(x, y) + 6 * noise.rough(x / 22, y / 22))
    boxes = [plan.square_box(square) for square in STREETS]
    paving = [part for each in boxes for part in floors.flagstones(each, rng, "#c6b48c", 15.0, 0.6)]
    union = "".join(rect_d(*each) for each in boxes)
    grid = "".join(rect_d(*each) for each in boxes)
    return [
        path(edge.shape(-11, 7), fill="#7b7148", fill_opacity=0.55),
        path(edge.shape(-6, 7), fill="#a28f66", stroke="#5e5335", stroke_width=1.2),
        clip("streets", union),
        group(paving, clip_path="url(#streets)"),
        path(grid, fill="none", stroke="#2a2418", stroke_width=1.4, stroke_opacity=0.5),
        *[_numbered(plan.square_box(square), number) for square, number in NUMBERED.items()],
    ]


def _numbered(box: Box, number: str) -> str:
    """A stone with the number of the house let into the street before its door."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return (
        path(circle_d(x, y, 22), fill="#e5d9ba", stroke=INK, stroke_width=1.6)
        + path(circle_d(x, y, 18), fill="none", stroke="#8c7a4e", stroke_width=1)
        + text(x, y + 10, number, 29, font_family=SERIF, font_weight=700, fill="#3a3226")
    )


def _gardens(rng: Chance) -> list[str]:
    """Beds and fences in the corners the streets leave free."""
    parts = []
    for column, row in ((3, 6), (3, 8), (11, 6), (11, 8), (3, 11), (3, 13), (11, 11), (11, 13)):
        x, y = plan.column_x(column), plan.row_y(row)
        parts += _bed((x + 15, y + 9, x + SQ - 9, y + SQ - 9), rng)
    return parts


def _bed(box: Box, rng: Chance) -> list[str]:
    x0, y0, x1, y1 = box
    rows = "".join(f"M{num(x0 + 3)} {num(y0 + 7 + 9 * k)}H{num(x1 - 3)}" for k in range(int((y1 - y0 - 6) / 9)))
    heads = [(rng.uniform(x0 + 5, x1 - 5), y0 + 7 + 9 * rng.randrange(4)) for _ in range(9)]
    return [
        rect((x0 + 2, y0 + 3, x1 + 2, y1 + 3), fill="#232a17", fill_opacity=0.3),
        rect(box, fill="#7a6040", stroke="#4d3a22", stroke_width=1.4),
        path(rows, stroke="#5b4529", stroke_width=2.2),
        path("".join(circle_d(x, y, 3.4) for x, y in heads), fill="#7f9a4b", stroke="#3f5224", stroke_width=0.8),
        path("".join(circle_d(x - 1, y - 1, 1.2) for x, y in heads[:4]), fill="#d6a23b"),
    ]


WILD: tuple[Box, ...] = (
    (10, 182, 205, 196), (785, 182, 980, 196), (8, 284, 208, 330), (782, 284, 982, 330),
    (8, 566, 205, 628), (785, 566, 982, 628), (232, 890, 330, 980), (662, 890, 756, 980),
    (346, 344, 394, 590), (596, 344, 644, 590), (402, 344, 588, 384), (12, 126, 250, 164), (720, 176, 980, 190),
)  # fmt: skip


def _trees(rng: Chance) -> list[str]:
    """Old trees where nobody walks, one cast shadow for all of them."""
    trees: list[tuple[float, float, float, str]] = []
    for x0, y0, x1, y1 in WILD:
        for _ in range(60):
            x, y, r = rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(11, 19)
            if all(math.dist((x, y), (a, b)) > (r + q) * 0.82 for a, b, q, _ in trees) and _clear(x, y, r):
                sort = rng.choice(("oak", "ash", "elm", "pine", "bush"))
                trees.append((x, y, r, f"{sort}{rng.randrange(4)}"))
    trees.sort(key=lambda tree: tree[1])
    shade = "".join(circle_d(x + r * 0.44, y + r * 0.54, r * 0.97) for x, y, r, _ in trees)
    return [
        path(shade, fill="#1c2314", fill_opacity=0.4),
        *[
            tag("use", href=f"#{name}", transform=f"translate({num(x)} {num(y)}) scale({r / 20:.2f})")
            for x, y, r, name in trees
        ],
    ]


def _clear(x: float, y: float, r: float) -> bool:
    """Whether a crown keeps off streets, houses and water."""
    if _near_street(x, y) > -r - 1 or plan.MOAT[0] - 4 - r < y < plan.MOAT[1] + r:
        return False
    kept = [*plan.rooms().values(), plan.LAIR, plan.LEGEND, plan.PLAZA]
    return not any(a - r - 16 < x < c + r + 16 and b - r - 16 < y < d + r + 16 for a, b, c, d in kept)


def _sewers() -> list[str]:
    """An iron grate over a shaft in the street."""
    at, parts = plan.spots(), []
    for square in GROUND.sewers:
        place = at[GROUND.labels[square]]
        x, y = place.x, place.y + 2
        bars = "".join(f"M{num(x + dx)} {num(y - 14)}V{num(y + 14)}" for dx in (-12, -6, 0, 6, 12))
        parts.append(
            path(circle_d(x, y, 23), fill="#cfc4aa", stroke=INK, stroke_width=1.8)
            + path(circle_d(x, y, 18), fill="#12100e", stroke=INK, stroke_width=1.4)
            + path(bars, stroke="#0a0908", stroke_width=5, stroke_linecap="round")
            + path(bars + f"M{num(x - 16)} {num(y)}h32", stroke="#8d8a84", stroke_width=2.6, stroke_linecap="round")
        )
    return parts


def _labels() -> list[str]:
    """Square labels, quiet in the upper left corner of every square."""
    parts = []
    for number, cell in enumerate(GROUND.cells):
        x, y, _, _ = plan.square_box(number)
        style: dict[str, Value] = {"text_anchor": "start", "font_weight": 600}
        parts.append(text(x + 5.2, y + 12.4, cell.label, 9, fill="#f6edd6", fill_opacity=0.7, **style))
        parts.append(text(x + 4.5, y + 11.6, cell.label, 9, fill="#2a2418", fill_opacity=0.85, **style))
    return parts

