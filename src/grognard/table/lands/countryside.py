"""Open country: grass, steppe, desert, marsh and ice as washes, each with marks of its own.

Washes lie under everything and are clipped to the land; marks are few and small, so that counters and names stay clear.
It knows terrain by its word, no rule.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.hexes import bits
from grognard.table.ink.svg import INK, Value, group, mix, path
from grognard.table.lands.outlines import curls_d, soft_d, specks_d, strokes_d
from grognard.table.lands.row_layout import Loop, RowLayout
from grognard.table.lands.seas import Shore

GRASS, STEPPE, DESERT, MARSH, ICE = "grassland", "steppe", "desert", "marsh", "ice"
FOREST, MOUNTAIN = "forest", "mountain"
TONES = {
    GRASS: "#d5d6a3", STEPPE: "#dcc794", DESERT: "#eddaa0", MARSH: "#b4bf97", ICE: "#edf1ef", FOREST: "#b2b985",
    MOUNTAIN: "#c8b694",
}  # fmt: skip
LINE: dict[str, Value] = {"fill": "none", "stroke_linecap": "round"}


def washes(shore: Shore) -> list[str]:
    """The ground of every terrain, clipped to the land; grass lies under all others."""
    lay = shore.lay
    parts = [shore.use(fill=TONES[GRASS])]
    for terrain in (STEPPE, DESERT, ICE, FOREST, MOUNTAIN, MARSH):
        cells = lay.map.of(terrain)
        if cells:
            parts += _wash(lay.patch(cells, 11, 44, 0.2), TONES[terrain])
    return [group([*parts, *_mottled(lay), *_texture(lay)], clip_path=f"url(#{shore.clip})")]


def _wash(loops: Sequence[Loop], tone: str) -> list[str]:
    d = "".join(soft_d(loop) for loop in loops)
    return [path(d, fill=tone, stroke=tone, stroke_width=12, stroke_opacity="0.4", stroke_linejoin="round")]


def _mottled(lay: RowLayout) -> list[str]:
    """Broad faint blotches, so that no ground is flat."""
    rng = lay.chance("mottle")
    land = lay.map.cells & ~lay.map.of("sea", "maelstrom", ICE)
    dark = sum(1 << cell for cell in bits(land) if rng.random() < 0.24)
    pale = sum(1 << cell for cell in bits(land & ~dark) if rng.random() < 0.24)
    parts = []
    for cells, tone, strong in ((dark, "#8f9450", "0.1"), (pale, "#fbf3cf", "0.2")):
        loops = [loop[::3] for loop in lay.patch(cells, 30, 60)]
        d = "".join(soft_d(loop) for loop in loops if len(loop) > 4)
        parts.append(path(d, fill=tone, fill_opacity=strong, stroke=tone, stroke_width=9, stroke_opacity="0.05"))
    return parts


def _texture(lay: RowLayout) -> list[str]:
    map = lay.map
    return [
        *_grass(lay, map.of(GRASS), "#7f8447", 30.0),
        *_grass(lay, map.of(STEPPE), "#94763d", 23.0),
        *_dunes(lay, map.of(DESERT)),
        *_marsh(lay, map.of(MARSH)),
        *_ice(lay, map.of(ICE)),
    ]


def _grass(lay: RowLayout, cells: int, ink: str, gap: float) -> list[str]:
    """Tufts of three blades."""
    if not cells:
        return []
    rng = lay.chance(f"grass-{ink}")
    blades = []
    for x, y in lay.scatter(cells, rng, gap, 3):
        blades += [((x + lean * 0.5, y), (x + lean, y - rng.uniform(3.2, 5.4))) for lean in (-2.6, 0.2, 2.9)]
    return [path(strokes_d(blades), stroke=ink, stroke_width=1, stroke_opacity="0.6", **LINE)]


def _dunes(lay: RowLayout, cells: int) -> list[str]:
    """Crescents with a lit back, and sand between them."""
    if not cells:
        return []
    rng = lay.chance("dunes")
    crests, lee = [], []
    for x, y in lay.scatter(cells, rng, 19.0, 8):
        w = rng.uniform(8, 15)
        crests.append(((x - w, y + 2), (x - w * 0.1, y - w * 0.55), (x + w, y + 3)))
        lee.append(((x - w * 0.5, y + 3.5), (x, y), (x + w * 0.8, y + 5)))
    grains = specks_d(lay.scatter(cells, rng, 8.0, 16))
    return [
        path(grains, stroke="#a98a45", stroke_width=1.3, stroke_opacity="0.55", **LINE),
        path(curls_d(crests), stroke="#8f6f31", stroke_width=1.3, stroke_opacity="0.8", **LINE),
        path(curls_d(lee), stroke="#fff4cc", stroke_width=1.8, stroke_opacity="0.8", **LINE),
    ]


def _marsh(lay: RowLayout, cells: int) -> list[str]:
    """Still pools, level strokes and reeds."""
    if not cells:
        return []
    rng = lay.chance("marsh")
    pools, levels, reeds = [], [], []
    for x, y in lay.scatter(cells, rng, 17.0, 9):
        w = rng.uniform(5, 10)
        if rng.random() < 0.4:
            pools.append(((x - w, y + 1), (x + w, y + 1)))
        levels.append(((x - w, y + 4), (x + w, y + 4)))
        reeds += [((x + a * 0.6, y + 2), (x + a, y - rng.uniform(5, 9))) for a in (-3.2, -0.6, 1.4, 3.6)]
    return [
        path(strokes_d(pools), stroke="#86a9a8", stroke_width=6, **LINE),
        path(strokes_d(levels), stroke=mix("#86a9a8", INK, 0.4), stroke_width=1, **LINE),
        path(strokes_d(reeds), stroke="#4d5a33", stroke_width=1.1, **LINE),
    ]


def _ice(lay: RowLayout, cells: int) -> list[str]:
    """Cracks and drifts."""
    if not cells:
        return []
    rng = lay.chance("ice")
    cracks, drifts = [], []
    for x, y in lay.scatter(cells, rng, 30.0, 4):
        lean, w = rng.uniform(-7, 7), rng.uniform(9, 17)
        cracks += [
            ((x - w, y), (x, y + lean)),
            ((x, y + lean), (x + w * 0.7, y - 2)),
            ((x, y + lean), (x + 4, y + lean + 8)),
        ]
        drifts.append(((x - w, y + 9), (x, y + 4), (x + w, y + 10)))
    return [
        path(curls_d(drifts), stroke="#c4d6da", stroke_width=4, **LINE),
        path(strokes_d(cracks), stroke="#7d9aa3", stroke_width=1.1, stroke_opacity="0.8", **LINE),
    ]
