"""Woods of a map of lands: crowns in rows from north to south, each row over the one behind it.

A crown is a round-capped stroke of no length; the same dots are stroked again and again, wide and dark for the rim,
narrower and paler towards the light. It knows sets of cells, no rule.
"""

from __future__ import annotations

from grognard.table.ink.svg import INK, group, mix, path, tag
from grognard.table.lands.outlines import curls_d, specks_d
from grognard.table.lands.row_layout import Clearings, R, RowLayout
from grognard.table.lands.seas import Shore

BAND = 10.0
"""How far apart the rows of crowns are."""
WIDE = 17.0
GREENS = ("#5f7440", "#6d8147", "#778a4c")
RIM = mix("#41522d", INK, 0.4)


def canopies(shore: Shore, cells: int, clear: Clearings) -> list[str]:
    """Woods over a set of cells; crowns keep off what is to stay `clear`."""
    if not cells:
        return []
    lay = shore.lay
    rng = lay.chance("woods")
    spots = [
        (x, y)
        for x, y in lay.scatter(cells, rng, 11.0, 60)
        if not clear.holds(x, y) and _inside(lay, cells, x, y) and shore.dry(x, y, 0.16)
    ]
    bands: dict[int, list[tuple[float, float]]] = {}
    for x, y in spots:
        bands.setdefault(int(y // BAND), []).append((x, y))
    names, rows = [], []
    for k, band in sorted(bands.items()):
        band.sort()
        name = f"{lay.map.name}-w{k}"
        names.append(path(specks_d(band), id=name))
        rows += _row(name, k)
    shade = tag("path", d=specks_d(spots), stroke="#2a3019", stroke_width=WIDE + 2, stroke_opacity="0.4",
                transform="translate(3.4 4.6)")  # fmt: skip
    leaves = curls_d(((x - 3, y + 3.4), (x + 1, y + 6.4), (x + 5.5, y + 2.2)) for x, y in spots[::2])
    return [
        tag("defs", "".join(names)),
        group([shade, *rows], fill="none", stroke_linecap="round"),
        path(leaves, fill="none", stroke=RIM, stroke_width=1, stroke_opacity="0.55", stroke_linecap="round"),
    ]


def _row(name: str, k: int) -> list[str]:
    """A row of crowns: rim, leaves, lit side, light."""
    green = GREENS[k % len(GREENS)]
    looks = (
        (RIM, WIDE, ""), (green, WIDE - 2.2, ""), (mix(green, "#dfe0a0", 0.34), WIDE - 8, "translate(-1.8 -2.2)"),
        (mix(green, "#eff0b8", 0.62), WIDE - 13, "translate(-2.8 -3.4)"),
    )  # fmt: skip
    return [
        tag("use", href=f"#{name}", stroke=tone, stroke_width=round(wide, 1), transform=lie or None)
        for tone, wide, lie in looks
    ]


def _inside(lay: RowLayout, cells: int, x: float, y: float) -> bool:
    """Whether a crown stays in its wood, but for a little."""
    away = R / 6
    around = ((away, 0.0), (-away, 0.0), (0.0, away), (0.0, -away))
    return all(cells >> lay.cell_under(x + dx, y + dy) & 1 for dx, dy in around)
