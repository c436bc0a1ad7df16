"""Seas: coasts through coastal hexes, lines that follow the shore, open water, whirlpools, narrows.

A coastal hex holds land and water. The shore runs through it so that land reaches to every side over which one may
walk, and water through every strait. Depth is drawn by stroking the shore wider and wider under the land, which
costs no bytes. It knows terrain by its word, no rule.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

from grognard.board.hexes import bits
from grognard.table.ink.svg import INK, Value, clip, group, mix, path, rect, tag
from grognard.table.lands.outlines import curls_d, soft_d
from grognard.table.lands.row_layout import Corner, Loop, Node, R, RowLayout, W

SEA, WHIRLPOOL, DEEP_RIVER, STRAIT, NECK = "sea", "maelstrom", "deep_river", "strait", "neck"
WET = (SEA, WHIRLPOOL)
DEEP, SHALLOW, FOAM = "#9db9be", "#cfdcd3", "#eef3ea"
SEA_INK = "#3d6470"
SHORE_INK = mix(INK, SEA_INK, 0.35)
RINGS = ((196.0, 0.22, 0.0), (140.0, 0.4, 0.16), (92.0, 0.58, 0.22), (54.0, 0.76, 0.32), (25.0, 0.94, 0.45))
"""Depth from the deep to the shore: how wide it is stroked, how shallow the water is, how dark the line along it."""


class Shore:
    """The coasts of a map, drawn once and used many times."""

    def __init__(self, lay: RowLayout) -> None:
        self.lay = lay
        map = lay.map
        self.wet = map.of(*WET)
        self.name = f"{map.name}-coast"
        self.clip = f"{map.name}-land"
        self._between: dict[tuple[int, int], str] = {}
        for kind in (STRAIT, NECK):
            for side in bits(map.on(kind)):
                owner, direction = divmod(side, 3)
                beyond = map.grid.beside(owner, direction)
                if beyond is not None:
                    self._between[owner, beyond] = self._between[beyond, owner] = kind

    @cached_property
    def loops(self) -> list[Loop]:
        """Every coast as a loop; those of islands and of inner seas alike."""
        map = self.lay.map
        near = map.coastal
        for direction in range(6):
            near |= map.grid.shift(map.coastal, direction)
        return self.lay.outlines(self._level, map.cells & ~self.wet, 5.0, 27.0, within=near)

    @cached_property
    def d(self) -> str:
        """All coasts as path data."""
        return "".join(soft_d(loop) for loop in self.loops)

    @cached_property
    def _mouths(self) -> dict[Node, None]:
        """Corners in which a deep river meets water; the sea comes in as far as that."""
        ends: dict[Corner, int] = {}
        board = self.lay.board
        for side in bits(self.lay.map.on(DEEP_RIVER)):
            for corner in board.ends(side):
                ends[corner] = ends.get(corner, 0) + 1
        open_water = (self.wet | self.lay.map.coastal) & self.lay.map.cells
        touched = {corner for cell in bits(open_water) for corner in board.corners(cell)}
        return {(2 * x, 2 * y): None for (x, y), met in ends.items() if met == 1 and (x, y) in touched}

    def _level(self, node: Node, around: Sequence[int | None]) -> float:
        """How far above the sea a node lies."""
        if any(cell is None for cell in around):
            return -1.0
        cells = [cell for cell in around if cell is not None]
        dry = [cell for cell in cells if not self.wet >> cell & 1]
        if len(cells) == 1:
            return (0.6 if self.lay.map.coastal >> cells[0] & 1 else 1.0) if dry else -1.0
        between = [self._between.get((a, b), "") for k, a in enumerate(dry) for b in dry[k + 1 :] if a != b]
        if len(cells) == 2:
            return self._side_level(dry, between)
        level = self._corner_level(len(dry), between)
        return min(level, -0.3) if node in self._mouths else level

    def _side_level(self, dry: Sequence[int], between: Sequence[str]) -> float:
        if len(dry) < 2:
            return -0.2 if dry else -1.0
        if STRAIT in between:
            return -0.5
        coastal = all(self.lay.map.coastal >> cell & 1 for cell in dry)
        return 0.3 if coastal and NECK not in between else 0.6

    @staticmethod
    def _corner_level(dry: int, between: Sequence[str]) -> float:
        straits = between.count(STRAIT)
        if dry == 3:
            return (0.5, 0.14, -0.3, -0.5)[straits]
        if dry == 2:
            return -0.6 if straits else 0.16 if NECK in between else -0.2
        return -0.42 if dry else -1.0

    def dry(self, x: float, y: float, least: float = 0.1) -> bool:
        """Whether a point lies on land, and so far above the sea."""
        lay = self.lay
        cell = lay.cell_under(x, y)
        if self.wet >> cell & 1:
            return False
        if not lay.map.coastal >> cell & 1:
            return True
        cx, cy = lay.centre(cell)
        (middle, own), *ring = lay.nodes(lay.board.middle(cell), cell)
        k = int(math.degrees(math.atan2(y - cy, x - cx)) % 360 // 30)
        (a, around), (b, about) = ring[k], ring[(k + 1) % 12]
        (ax, ay), (bx, by) = (lay.at(node[0] / 2, node[1] / 2) for node in (a, b))
        area = (ax - cx) * (by - cy) - (bx - cx) * (ay - cy)
        s = ((x - cx) * (by - cy) - (bx - cx) * (y - cy)) / area
        t = ((ax - cx) * (y - cy) - (x - cx) * (ay - cy)) / area
        levels = self._level(middle, own), self._level(a, around), self._level(b, about)
        return levels[0] * (1 - s - t) + levels[1] * s + levels[2] * t >= least

    def definitions(self) -> str:
        """The coast by name, what clips to the land within it, and a coarser coast for broad strokes."""
        coarse = "".join(soft_d(loop[::3]) for loop in self.loops if len(loop) > 9)
        return path(self.d, id=self.name) + path(coarse, id=f"{self.name}-far") + clip(self.clip, self.d)

    def ring(self, tone: str, width: float) -> str:
        """The coarser coast, stroked: water along the shore, half as far out as it is wide."""
        return tag("use", href=f"#{self.name}-far", stroke=tone, stroke_width=round(width, 1))

    def use(self, **attrs: Value) -> str:
        """The coast once more, painted otherwise."""
        return tag("use", href=f"#{self.name}", **attrs)


def sea(shore: Shore) -> list[str]:
    """The water of the whole sheet with its depths; land comes over it."""
    lay = shore.lay
    parts = [rect(lay.box, fill=DEEP)]
    before = DEEP
    rings = []
    for wide, pale, dark in RINGS:
        tone = mix(DEEP, SHALLOW, pale)
        if dark:
            rings.append(shore.ring(mix(before, SEA_INK, dark), wide))
        rings.append(shore.ring(tone, wide - (1.8 if dark else 0)))
        before = tone
    parts.append(group(rings, fill="none", stroke_linejoin="round"))
    return [*parts, *_waves(shore)]


def _waves(shore: Shore) -> list[str]:
    """Short level strokes in twos and threes on open water."""
    lay = shore.lay
    rng = lay.chance("waves")
    open_sea = lay.map.of(SEA)
    for direction in range(6):
        open_sea &= lay.map.grid.shift(lay.map.of(SEA), direction)
    dark, pale = [], []
    for x, y in lay.scatter(open_sea, rng, 2.1 * R, 2):
        for k in range(rng.choice((1, 2, 2, 3))):
            a, b, w = x + rng.uniform(-9, 9), y + 7.0 * k, rng.uniform(6, 11)
            dark += [((a - w, b), (a - w / 2, b - 4), (a, b)), ((a, b), (a + w / 2, b - 4), (a + w, b))]
            pale.append(((a - w / 2, b + 3), (a, b - 0.5), (a + w / 2, b + 3)))
    line: dict[str, Value] = {"fill": "none", "stroke_linecap": "round"}
    return [
        path(curls_d(dark), stroke=SEA_INK, stroke_width=1.3, stroke_opacity="0.5", **line),
        path(curls_d(pale), stroke=FOAM, stroke_width=1.3, stroke_opacity="0.6", **line),
    ]


def coast_line(shore: Shore) -> list[str]:
    """The shore in ink."""
    return [shore.use(fill="none", stroke=SHORE_INK, stroke_width=2.6, stroke_linejoin="round")]


def beach(shore: Shore) -> str:
    """A pale rim along the land, to lie over its washes and under everything else."""
    return shore.use(fill="none", stroke="#f3ead0", stroke_width=11, stroke_opacity="0.55", stroke_linejoin="round")


def narrows(shore: Shore) -> list[str]:
    """A pair of small waves in every strait that no army crosses."""
    lay = shore.lay
    curls = []
    for side in bits(lay.map.on(STRAIT)):
        x, y = lay.side_middle(side)
        for b in (-2.5, 3.0):
            curls += [
                ((x - 7, y + b), (x - 3.5, y + b - 4), (x, y + b)),
                ((x, y + b), (x + 3.5, y + b - 4), (x + 7, y + b)),
            ]
    return [
        path(
            curls_d(curls), fill="none", stroke=SEA_INK, stroke_width=1.4, stroke_opacity="0.75", stroke_linecap="round"
        )
    ]


def whirlpools(shore: Shore) -> list[str]:
    """Spirals into the dark, one for every whirlpool of a map."""
    lay = shore.lay
    cells = lay.map.of(WHIRLPOOL)
    if not cells:
        return []
    spots = [lay.centre(cell) for cell in bits(cells)]
    x = sum(p[0] for p in spots) / len(spots)
    y = sum(p[1] for p in spots) / len(spots)
    wide, high = max(p[0] for p in spots) - x + W / 2, max(p[1] for p in spots) - y + R
    outline = "".join(soft_d(loop) for loop in lay.patch(cells, 16, 34, 0.3))
    name = f"{lay.map.name}-whirl"
    tones = [mix(DEEP, "#2f5c6c", t) for t in (0.22, 0.38, 0.54, 0.7, 0.86, 1.0)]
    pools = [
        tag("ellipse", cx=round(x), cy=round(y), rx=round(wide * q), ry=round(high * q), fill=tone)
        for q, tone in zip((0.96, 0.8, 0.63, 0.46, 0.3, 0.14), tones[1:] + tones[-1:], strict=True)
    ]
    return [
        tag("defs", clip(name, outline)),
        path(outline, fill=tones[0], stroke=SEA_INK, stroke_width=2, stroke_opacity="0.5"),
        group([*pools, *_spirals(lay, x, y, wide, high)], clip_path=f"url(#{name})"),
    ]


def _spirals(lay: RowLayout, x: float, y: float, wide: float, high: float) -> list[str]:
    rng = lay.chance("whirl")
    foam: list[str] = []
    dark: list[str] = []
    for k in range(46):
        turn, q = rng.random() * math.tau, rng.uniform(0.1, 1.05)
        long = rng.uniform(0.5, 1.3) * (0.6 + 0.5 / (q + 0.35))
        arm = []
        for i in range(9):
            a, r = turn + long * i / 8, q * (1 - 0.16 * long * i / 8)
            arm.append((x + wide * r * math.cos(a), y + high * r * math.sin(a)))
        (foam if k % 2 else dark).append(soft_d(arm, close=False))
    line: dict[str, Value] = {"fill": "none", "stroke_linecap": "round"}
    return [
        path("".join(dark), stroke="#1f4452", stroke_width=3, stroke_opacity="0.5", **line),
        path("".join(foam), stroke=FOAM, stroke_width=2.6, stroke_opacity="0.75", **line),
    ]
