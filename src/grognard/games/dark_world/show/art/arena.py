"""The lower half of the castle board: Doomstep, sunken court, cells, stairs, forecourt and throne."""

from __future__ import annotations

from grognard.games.dark_world.show.art import plan
from grognard.games.dark_world.show.art.plan import GAP, SQ, arena_x, arena_y
from grognard.games.dark_world.show.words import said
from grognard.table.ground import floors
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import (
    INK,
    PANEL,
    SERIF,
    Box,
    circle_d,
    clip,
    dots_d,
    group,
    line_d,
    num,
    path,
    rect,
    rect_d,
    star_d,
    stipple,
    text,
)  # fmt: skip

THICK = 16.0


def arena(rng: Chance) -> list[str]:
    """Everything east of the arch, lowest things first."""
    low = [*court(rng), *cells(rng), *stairs(), *forecourt(), *doomstep(rng)]
    return [*low, *walls(rng), *terrace()]


def court(rng: Chance) -> list[str]:
    """The sunken floor of sand over slabs, with a great ring worn into it."""
    box = plan.court_box()
    x0, y0, x1, y1 = box
    sand = dots_d((rng.uniform(x0, x1), rng.uniform(y0, y1)) for _ in range(700))
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    ring = circle_d(cx, cy, 96) + circle_d(cx, cy, 84)
    paving = [
        *floors.slabs(box, rng, "#bda677", SQ / 2, SQ, 0.2),
        path(ring, fill="#6b4f2c", fill_opacity=0.28, fill_rule="evenodd"),
        path(star_d(cx, cy, 84, 8, 0.5), fill="#6b4f2c", fill_opacity=0.16),
        stipple(sand, 1.3, "#5e4c30", 0.6),
    ]
    return [*floors.floor("court", box, paving, (20, 16), 0.24), floors.grid(box, SQ, 0.6)]


def cells(rng: Chance) -> list[str]:
    """The three cells under the castle, deep in shadow."""
    parts = []
    for r in (5, 7, 9):
        box = (arena_x("O") - GAP, arena_y(r), arena_x("O") + SQ, arena_y(r) + SQ)
        parts += floors.floor(f"cell-{r}", box, floors.slabs(box, rng, "#7d7362", SQ / 3, SQ), (16, 0), 0.5)
    return parts


def stairs() -> list[str]:
    """Two flights from the forecourt down to the court."""
    return [
        floors.stairs((plan.FORECOURT, arena_y(r) + SQ / 2), (plan.FRONT, arena_y(r) + SQ / 2), SQ, 14) for r in (6, 8)
    ]


def forecourt() -> list[str]:
    """Chequered marble, a carpet and the throne on its dais."""
    box = plan.forecourt_box()
    mid = arena_y(7) + SQ / 2
    edge = plan.THRONE
    tall, bow = num(box[3] - box[1]), num((box[3] - box[1]) / 2)
    dais = f"M{num(edge)} {num(box[1])}H{num(box[2])}v{tall}H{num(edge)}q-16-{bow} 0-{tall}Z"
    step = f"M{num(edge + 7)} {num(box[1])}q-16 {bow} 0 {tall}"
    paving = [
        *floors.tiles(box, SQ / 4, "#d6cab0", "#a4977f"),
        path(dais, fill="#0f0d0b", fill_opacity=0.35, transform="translate(-6 0)"),
        path(dais, fill="#b9ab93", stroke=INK, stroke_width=1.6),
        path(step, fill="none", stroke=INK, stroke_width=1),
    ]
    return [
        *floors.floor("forecourt", box, paving, (10, 0), 0.35),
        carpet((box[0] + 4, mid - 17, edge + 12, mid + 17)),
        throne(edge + 34, mid),
        *engraved(box[0] + SQ, mid - 40, said("captions.forecourt"), 14),
    ]


def carpet(box: Box) -> str:
    """A red runner with a gold border."""
    x0, y0, x1, y1 = box
    inner = (x0 + 4, y0 + 4, x1 - 4, y1 - 4)
    return rect(box, fill="#8c3a30", stroke=INK, stroke_width=1, fill_opacity=0.88) + rect(
        inner, fill="none", stroke="#e0b25c", stroke_width=1.4
    )


def throne(x: float, y: float) -> str:
    """The throne from above: its back to the east, a hood of gold behind the seat."""
    hood = f"M{num(x + 8)} {num(y - 30)}q26 4 26 30q0 26-26 30l-4-10q12-6 12-20q0-14-12-20Z"
    arms = rect_d(x - 16, y - 23, x + 12, y - 16) + rect_d(x - 16, y + 16, x + 12, y + 23)
    seat = (x - 12, y - 16, x + 14, y + 16)
    return (
        path(circle_d(x + 4, y + 5, 34), fill="#0f0d0b", fill_opacity=0.4)
        + path(circle_d(x, y, 34), fill="#6d4c7d", stroke=INK, stroke_width=2)
        + path(circle_d(x, y, 28), fill="none", stroke="#e0b25c", stroke_width=1.6)
        + path(hood, fill="#e0b25c", stroke=INK, stroke_width=1.6, stroke_linejoin="round")
        + rect(seat, fill="#8c3a30", stroke=INK, stroke_width=1.6)
        + path(arms, fill="#b9975a", stroke=INK, stroke_width=1.2)
    )


def doomstep(rng: Chance) -> list[str]:
    """A landing of old slabs that fans out from the arch, with steps down to K7, K8 and K9."""
    x0, x1, mid = plan.DOOMSTEP - 4, plan.COURT, arena_y(8) + SQ / 2
    far = 1.5 * SQ

    def fan(t: float) -> str:
        half = [(x0, 34.0), (x0 + 38, far - 9), (x0 + (x1 - x0) * t, far - 9 + 9 * t)]
        upper = [(x, mid - y) for x, y in half]
        return line_d([*upper, *((x, mid + y) for x, y in reversed(half))], True)

    treads = ((1.0, "#8f8268"), (0.94, "#a39678"), (0.88, "#bcae8e"), (0.82, "#d2c6a6"))
    steps = [path(fan(t), fill=c, stroke=INK, stroke_width=1.1, stroke_linejoin="round") for t, c in treads]
    box = (x0, mid - far, x1 - 18, mid + far)
    paving = floors.slabs(box, rng, "#cdbf9c", SQ / 3, SQ / 3)
    lip = path(fan(0.82), fill="none", stroke=INK, stroke_width=1.6, stroke_linejoin="round")
    return [
        floors.shadowed(fan(1), 5, 8, 0.45), *steps, clip("doomstep", fan(0.82)),
        group(paving, clip_path="url(#doomstep)"), lip,
        *engraved((x0 + x1) / 2 - 4, mid + 5, said("captions.doomstep"), 14),
    ]  # fmt: skip


def engraved(x: float, y: float, words: str, size: float) -> list[str]:
    """A name cut into the floor."""
    return [
        text(
            x + 0.8,
            y + 0.8,
            words,
            size,
            fill="#fff8e6",
            font_family=SERIF,
            font_weight=700,
            fill_opacity=0.6,
        ),
        text(x, y, words, size, fill="#2a2418", font_family=SERIF, font_weight=700, fill_opacity=0.7),
    ]


def walls(rng: Chance) -> list[str]:
    """The court's walls and the forecourt's, with the castle front between them."""
    x0, y0, x1, y1 = plan.court_box()
    fx0, fy0, fx1, fy1 = plan.forecourt_box()
    t, end, cells_end = THICK, plan.FORECOURT, arena_x("P")
    d = [rect_d(x0 - t, y0 - t, end, y0), rect_d(x0 - t, y1, end, y1 + t)]
    d += [rect_d(x0 - t, y0, x0, arena_y(7)), rect_d(fx0, fy0 - t, fx1 + t, fy0)]
    d += [rect_d(fx0, fy1, fx1 + t, fy1 + t), rect_d(fx1, fy0, fx1 + t, fy1)]
    for r in (5, 7, 9):
        y = arena_y(r)
        d += [rect_d(x1, y, x1 + GAP, y + 11), rect_d(x1, y + SQ - 11, x1 + GAP, y + SQ)]
        d.append(rect_d(cells_end, y, end, y + SQ))
    shape = "".join(d)
    box = (x0 - t - 1, y0 - t - 1, fx1 + t + 1, y1 + t + 1)
    return [floors.shadowed(shape, 6, 8, 0.34), *floors.masonry("arena-walls", shape, box, rng)]


def terrace() -> list[str]:
    """Rails of the stairs, battlements and towers of the castle front."""
    x1, end = plan.FRONT, plan.FORECOURT
    rails = "".join(rect_d(x1, arena_y(r) - 3.5, end, arena_y(r) + 3.5) for r in (6, 7, 8, 9))
    fx0, fy0, fx1, fy1 = plan.forecourt_box()
    x0, y0, _, y1 = plan.court_box()
    t = THICK
    return [
        path(rails, fill="#e3d9bf", stroke=INK, stroke_width=1.3),
        floors.merlons((x0 - t, y0 - t + 2), (end, y0 - t + 2), 7),
        floors.merlons((x0 - t, y1 + t - 2), (end, y1 + t - 2), 7),
        floors.merlons((fx0 + 30, fy0 - t + 2), (fx1 + t, fy0 - t + 2), 7),
        floors.merlons((fx0 + 30, fy1 + t - 2), (fx1 + t, fy1 + t - 2), 7),
        floors.merlons((fx1 + t - 2, fy0), (fx1 + t - 2, fy1), 7),
        *[floors.tower(end + 4, y, 25) for y in (y0 - 2, y1 + 2)],
        *[floors.tower(fx1 + t, y, 21) for y in (fy0 - t, fy1 + t)],
    ]


def arch() -> list[str]:
    """The passage from I8 through the outer wall: one way, down."""
    x0, x1, mid = plan.column_x(8) + SQ, plan.DOOMSTEP - 4, arena_y(8) + SQ / 2
    boards = "".join(f"M{num(x0 + k)} {num(mid - 27)}v54" for k in range(6, int(x1 - x0) + 6, 7))
    arrow = f"M{num(x0 + 3)} {num(mid - 6)}h12v-6l13 12l-13 12v-6h-12Z"
    posts = rect_d(x0 - 3, mid - 34, x1 + 5, mid - 25) + rect_d(x0 - 3, mid + 25, x1 + 5, mid + 34)
    return [
        rect((x0 - 2, mid - 27, x1 + 4, mid + 27), fill="#b09f7d"),
        path(boards, stroke="#6f6450", stroke_width=0.9),
        path(posts, fill="#e3d9bf", stroke=INK, stroke_width=1.6),
        group([path(arrow, fill=PANEL, stroke=INK, stroke_width=1.3, stroke_linejoin="round")]),
    ]
