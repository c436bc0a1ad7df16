"""The north of the board: the Fortress with the Warlord's wheel, its step, and the Drawbridge with its grid."""

from __future__ import annotations

import math

from grognard.games.village_of_fear.show.art import plan
from grognard.games.village_of_fear.show.art.plan import BRIDGE, FORTRESS, GRID, SQ, STEP
from grognard.games.village_of_fear.show.words import said
from grognard.table.ground import floors
from grognard.table.ink.noise import Chance
from grognard.table.ink.svg import (
    GOLD,
    INK,
    PANEL,
    RISK,
    SERIF,
    circle_d,
    group,
    line_d,
    num,
    path,
    rect,
    rect_d,
    text,
)  # fmt: skip

PLANK = "#a97f4c"
DIAL = (5, 6, 7, 8, 9)


def fortress(rng: Chance) -> list[str]:
    """Everything north of the village, lowest things first."""
    return [*_bridge(rng), *_step(rng), *_keep(rng), *_gate(), *_wheel()]


def _bridge(rng: Chance) -> list[str]:
    """Planks over the moat, chains to the gate, and the twelve points with their lines."""
    x0, y0, x1, y1 = BRIDGE
    frame = BRIDGE
    rails = rect_d(x0, y0, x0 + 7, y1 - SQ) + rect_d(x1 - 7, y0, x1, y1 - SQ)
    return [
        floors.shadowed(rect_d(*frame), 10, 12, 0.45),
        *floors.floor("drawbridge", frame, floors.boards(frame, rng, PLANK, 11.5), (0, 0), 0.0),
        path(rails, fill="#6f4a28", stroke=INK, stroke_width=1.6),
        *[path(circle_d(x, y, 4.4), fill="#4a4845", stroke=INK, stroke_width=1.2) for x in (x0 + 3.5, x1 - 3.5)
          for y in (y0 + 16, (y0 + y1) / 2, y1 - SQ)],
        *_lines(),
        *[_point(number) for number in range(len(GRID.labels))],
    ]  # fmt: skip


def _lines() -> list[str]:
    """VF-G23: the ways from point to point, burnt into the planks."""
    d = "".join(
        line_d([plan.point_at(a), plan.point_at(b)])
        for a in range(len(GRID.labels))
        for b in range(a + 1, len(GRID.labels))
        if GRID.beside[a] >> b & 1
    )
    return [
        path(d, stroke="#2b1a0a", stroke_width=4.6, stroke_opacity=0.55, stroke_linecap="round"),
        path(d, stroke="#f0d9a4", stroke_width=1.8, stroke_opacity=0.9, stroke_linecap="round"),
    ]


def _point(number: int) -> str:
    """A hole with its label; the red one is where the Lurker begins (VF-X5)."""
    x, y = plan.point_at(number)
    red = number == GRID.red_hole
    pale, rim = ("#e9d3d0", RISK) if GRID.back_mask >> number & 1 else ("#f3e4bd", "#8a6a3a")
    hole = RISK if red else "none"
    return (
        path(circle_d(x, y, 14.5), fill=pale, stroke=INK, stroke_width=1.6)
        + path(circle_d(x, y, 10.5), fill=hole, fill_opacity=0.85, stroke=rim, stroke_width=1.3)
        + text(x, y + 4.2, GRID.labels[number], 11.5, font_weight=700, fill=PANEL if red else INK)
    )


def _step(rng: Chance) -> list[str]:
    """The landing before the gate, with treads down to the bridge."""
    x0, y0, x1, y1 = STEP
    box = (x0 - 14, y0 - 6, x1 + 14, y1)
    return [
        floors.shadowed(rect_d(*box), 6, 8, 0.45),
        rect(box, fill="#8f8268", stroke=INK, stroke_width=1.6),
        *floors.floor("fortress-step", STEP, floors.slabs(STEP, rng, "#cdbf9c", SQ / 4, SQ), (8, 0), 0.3),
        path(f"M{num(x0)} {num(y1 - 5)}H{num(x1)}", stroke=INK, stroke_width=1.2),
    ]


def _keep(rng: Chance) -> list[str]:
    """The top of the Fortress: a paved terrace, a dais for the Warlord, battlements and towers."""
    x0, y0, x1, y1 = FORTRESS
    t = 13.0
    inner = (x0 + t, y0 + t, x1 - t, y1 - t)
    at = plan.spots()
    spot = at["Spot"]
    carpet = (x0 + t + 6, spot.y - 15, spot.x - 22, spot.y + 15)
    return [
        floors.shadowed(rect_d(*FORTRESS), 12, 16, 0.5),
        *floors.floor("fortress-top", inner, floors.slabs(inner, rng, "#aba290", SQ / 3, SQ), (10, 8), 0.36),
        rect(carpet, fill="#5f2b4a", fill_opacity=0.85, stroke=INK, stroke_width=1),
        rect((carpet[0] + 4, carpet[1] + 4, carpet[2], carpet[3] - 4), fill="none", stroke="#d9a935", stroke_width=1.3),
        *_throne(spot.x, spot.y),
        *floors.masonry("fortress-walls", rect_d(*FORTRESS) + rect_d(*inner), FORTRESS, rng, "#8d887d"),
        floors.merlons((x0, y0 + 4), (x1, y0 + 4), 8, "#b5afa2"),
        floors.merlons((x0, y1 - 4), (x1, y1 - 4), 8, "#b5afa2"),
        *[floors.tower(x, y, 26) for x, y in ((x1 + 14, y1 - 16), (x1 + 8, y0 + 8))],
    ]


def _throne(x: float, y: float) -> list[str]:
    """Where the Warlord stands: a dark disc with a ring of spikes."""
    spikes = "".join(
        line_d([(x + q * math.cos(a), y + q * math.sin(a)) for q, a in ((27, t - 0.12), (38, t), (27, t + 0.12))], True)
        for t in (k * math.tau / 12 for k in range(12))
    )
    return [
        path(spikes, fill="#3a352f", stroke=INK, stroke_width=1),
        path(circle_d(x, y, 29), fill="#4a2d52", stroke=INK, stroke_width=2),
        path(circle_d(x, y, 24), fill="none", stroke=GOLD, stroke_width=1.6),
    ]


def _gate() -> list[str]:
    """The gatehouse with the Arch on which Karrion perches."""
    x, y = plan.spots()["Arch"].x, FORTRESS[3]
    house = (x - 48, y - 12, x + 48, y + 16)
    bars = "".join(f"M{num(x + dx)} {num(y + 16)}v-12" for dx in (-20, -10, 0, 10, 20))
    return [
        floors.shadowed(rect_d(*house), 5, 7, 0.4),
        rect(house, fill="#9a9487", stroke=INK, stroke_width=2),
        path(f"M{num(x - 30)} {num(y + 16)}v-10q30-30 60 0v10Z", fill="#1c1814", stroke=INK, stroke_width=1.6),
        path(bars, stroke="#8d8a84", stroke_width=2),
        *[floors.tower(x + dx, y + 4, 16) for dx in (-52, 52)],
    ]


def _wheel() -> list[str]:
    """VF-E3: the dial of the Warlord's wheel, 5 to 9, on a tower of its own."""
    x, y = plan.WHEEL
    parts = [
        path(circle_d(x + 9, y + 11, 38), fill="#0f0d0b", fill_opacity=0.5),
        path(circle_d(x, y, 38), fill="#bfb398", stroke=INK, stroke_width=2.4),
        path(circle_d(x, y, 32), fill="#f6efdd", stroke=INK, stroke_width=1.6),
        path(circle_d(x, y, 16), fill="#4a2d52", stroke=INK, stroke_width=1.4),
    ]
    for number in DIAL:
        a = math.radians(dial_turn(number))
        at = x + 24 * math.sin(a), y - 24 * math.cos(a) + 5
        parts.append(text(*at, number, 14, font_family=SERIF, font_weight=700))
    return [group(parts), text(x, y + 54, said("captions.wheel"), 12, font_family=SERIF, fill="#efe4c8")]


def dial_turn(number: int) -> int:
    """Where a number stands on the dial, in degrees from the top."""
    return (number - DIAL[0]) * 360 // len(DIAL)
