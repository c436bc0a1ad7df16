"""Maps of lands as drawn boards: `land_board` paints any map on rows of pointed hexes.

Sea first, then the ground, then what rises from it; words and grid are layers of their own. Everything is seeded by
the map's name, so a drawing never changes by itself. It knows terrain by its word and how to paint it; what else there
is to read on a map (names of lands and waters, colours, a legend) is handed over as an `Atlas`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.board.rowmap import RowMap
from grognard.table.art import BoardArt, Place
from grognard.table.ink.svg import clip, group, rect_d, tag
from grognard.table.lands import borders, canopies, countryside, grid, names, ranges, rivers, seas, sites
from grognard.table.lands.legend import compass, legend
from grognard.table.lands.row_layout import Clearings, R, RowLayout
from grognard.table.lands.seas import Shore

SPOT = 52.0
AFLOAT = 34.0
"""How wide a counter's place is in a hex, and on a river side."""


class Atlas(NamedTuple):
    """What is written on a map of lands besides its hexes.

    `lands` are the names of lands that are written across them, `tints` the colours of their borders, `waters` and
    `regions` other names with their places, `mouths` the hexes in which tunnels begin, `compass` the column and
    row of a compass rose, `legend` words by what they name.
    """

    lands: Mapping[str, str]
    tints: Mapping[str, str]
    waters: Sequence[names.Water] = ()
    regions: Sequence[names.Water] = ()
    mouths: Sequence[int] = ()
    compass: tuple[float, float] | None = None
    legend: Mapping[str, str] = {}


def land_board(map: RowMap, atlas: Atlas, title: str = "") -> BoardArt:
    """The board of a map, drawn afresh; the same on every run. `title` stands below it in place of the map's own."""
    lay = RowLayout(map)
    wide, high = grid.size(lay)
    words = title or map.title
    return BoardArt(
        id=map.name,
        title=words,
        width=round(wide, 1),
        height=round(high, 1),
        body="\n".join(_body(lay, atlas, words)),
        spots=_spots(lay),
        doors={},
        rooms={},
        radius=R,
        night="\n".join([*grid.margin(lay, True), *grid.foot(lay, words, legend(atlas.legend), True)]),
        pointed=True,
        layers=_layers(lay, atlas),
        lands=borders.outlines(lay),
    )


def _body(lay: RowLayout, atlas: Atlas, title: str) -> list[str]:
    shore = Shore(lay)
    name = f"{lay.map.name}-sheet"
    rose = compass(*lay.at(2 * atlas.compass[0], 3 * atlas.compass[1])) if atlas.compass else []
    painted = [*seas.sea(shore), *rose, *seas.whirlpools(shore), *_ground(shore, atlas), *_standing(shore, atlas)]
    return [
        tag("defs", shore.definitions() + clip(name, rect_d(*lay.box))),
        group([part for part in painted if part], clip_path=f"url(#{name})"),
        *grid.margin(lay, False),
        *grid.foot(lay, title, legend(atlas.legend), False),
    ]


def _ground(shore: Shore, atlas: Atlas) -> list[str]:
    """What lies flat."""
    return [
        *countryside.washes(shore),
        *borders.bands(shore, atlas.tints),
        group([seas.beach(shore)], clip_path=f"url(#{shore.clip})"),
        *rivers.rivers(shore.lay),
        *seas.coast_line(shore),
        *seas.narrows(shore),
    ]


def _standing(shore: Shore, atlas: Atlas) -> list[str]:
    """What rises from the ground, lowest first."""
    lay, map = shore.lay, shore.lay.map
    signs = [(*lay.centre(site.cell), 21.0) for site in map.sites.values()]
    clear = Clearings([*signs, *_crossings(lay)])
    solid = map.of(ranges.MOUNTAIN)
    return [
        *canopies.canopies(shore, map.of(countryside.FOREST), clear),
        *ranges.massifs(shore, solid, clear),
        *borders.borders(shore),
        *ranges.ridges(lay, map.on(ranges.MOUNTAIN)),
        *ranges.passes(lay, map.on(ranges.PASS)),
        *ranges.tunnels(lay, map.on(ranges.TUNNEL), atlas.mouths),
        *rivers.bridges(lay, map.on(rivers.BRIDGE)),
        *rivers.fords(lay, map.on(rivers.FORD)),
        *sites.site_signs(lay),
    ]


def _crossings(lay: RowLayout) -> list[tuple[float, float, float]]:
    """Sides on which something is that trees and peaks must not hide."""
    map = lay.map
    kinds = ((ranges.PASS, 13.0), (ranges.MOUNTAIN, 9.0), (rivers.RIVER, 11.0), (rivers.DEEP, 15.0))
    found = []
    for kind, room in kinds:
        for side in bits(map.on(kind)):
            (x0, y0), (x1, y1) = lay.side_ends(side)
            found += [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, room) for t in (0.1, 0.5, 0.9)]
    return found


def _layers(lay: RowLayout, atlas: Atlas) -> dict[str, str]:
    """What a client lays over the body: names for whoever is far, grid and names, numbers."""
    map = lay.map
    own = {land: words for land, words in atlas.lands.items() if not _told_by_site(map, land, words)}
    towns = names.site_names(lay, tuple(own.values()))
    near = names.country_names(lay, own, [*names.site_boxes(lay).values(), *[town.box for town in towns]], 16, 34)
    far = names.country_names(lay, dict(atlas.lands), [], 36, 66)
    return {
        "far": "\n".join([
            names.printed_waters(lay, atlas.waters, 1.8),
            names.printed_countries(far, 9.0, 0.95),
        ]),
        "middle": "\n".join([
            *grid.grid_lines(lay), names.printed_waters(lay, atlas.waters), names.printed_countries(near),
            names.printed_regions(lay, atlas.regions), names.printed_sites(towns),
        ]),
        "near": "\n".join(grid.numbers(lay)),
    }  # fmt: skip


def _told_by_site(map: RowMap, land: str, words: str) -> bool:
    """Whether a land is so small that a site of the same name tells of it."""
    few = map.lands[land].bit_count() < 12
    return few and any(site.land == land and site.name == words for site in map.sites.values())


def _spots(lay: RowLayout) -> dict[str, Place]:
    """Where counters stand: the middle of every hex by its number, and of deep river sides by both numbers."""
    map = lay.map
    found = {}
    for cell in bits(map.cells):
        x, y = lay.centre(cell)
        found[map.labels[cell]] = Place(x=round(x, 1), y=round(y, 1), size=SPOT)
    for side in bits(map.on(rivers.DEEP)):
        x, y = lay.side_middle(side)
        found[side_name(map, side)] = Place(x=round(x, 1), y=round(y, 1), size=AFLOAT)
    return found


def side_name(map: RowMap, side: int) -> str:
    """How a side is called as a place for counters: by the numbers of its two hexes, its own first."""
    owner, direction = divmod(side, 3)
    beyond = map.grid.beside(owner, direction)
    assert beyond is not None, f"side {side} is on the rim"
    return f"{map.labels[owner]}-{map.labels[beyond]}"
