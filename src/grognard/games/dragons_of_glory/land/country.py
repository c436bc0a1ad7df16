"""Ansalon as a country: solid mountains, sides that part or slow, sites, shores (DS-TER, DS-HEX, DS-PLC, DS-LND).

It says what the map means for whoever moves or fights; what a mover pays is in `ways` and `sailing`. It knows no piece
and no position.
"""

from __future__ import annotations

from functools import cache

from grognard.board.hexes import bits
from grognard.board.rowmap import RowMap, Site
from grognard.games.dragons_of_glory.land.lint import check
from grognard.maps.rowmaps import read_rowmap

PACKAGE, FILE = "grognard.games.dragons_of_glory", "data/map.toml"
SEA, MAELSTROM = "sea", "maelstrom"
DESERT, FOREST, MARSH, MOUNTAIN = "desert", "forest", "marsh", "mountain"
PASS, TUNNEL, RIVER, DEEP, BRIDGE, FORD, STRAIT, NECK = (
    *("pass", "tunnel", "river", "deep_river"),
    *("bridge", "ford", "strait", "neck"),
)
CITY, FORTRESS, DWARVEN = "fortified city", "fortress", "dwarven fortress"
STRONGHOLDS = (CITY, FORTRESS, DWARVEN)
"""DS-TER-3, DS-CON-2: what has to be taken to conquer a country."""
CAPITAL, PORT, RIVER_PORT = "capital", "port", "river-port"
MOUNTAINOUS = 3
"""DS-G57: so many mountain sides make a hex a mountain hex to those at home there."""


class Country:
    """A map, read for the rules.

    `land` are the hexes on which armies may be, were they not closed to them, `water` those on which ships may be;
    coastal hexes are in both (DS-TER-5). `ridges` are the sides that count as mountain, for want of a pass or a tunnel
    (DS-G41); `unfordable` are deep rivers without bridge or ford, and straits, which no ground army crosses (DS-GND-6,
    DS-G44); `slow` are the sides that cost a point more (DS-G40). Sites are `numbered`, and
    found by id (`number_of`) and by hex (`site_at`).
    """

    def __init__(self, map: RowMap, sealed: bool = False) -> None:
        grid = map.grid
        self.map = map
        self.grid = grid
        self.wet = map.of(SEA, MAELSTROM)
        self.land = grid.cells & ~self.wet
        self.water = map.of(SEA) | map.coastal & ~map.of(MARSH)
        self.solid = map.of(MOUNTAIN)
        heights = (map.on(MOUNTAIN) | _between(map, self.solid, self.land)) & ~map.on(PASS)
        self.ridges = heights | map.on(TUNNEL) if sealed else heights & ~map.on(TUNNEL)
        crossed = map.on(BRIDGE) | map.on(FORD)
        self.deep = map.on(DEEP) & ~crossed
        self.unfordable = self.deep | map.on(STRAIT)
        self.slow = map.on(RIVER) & ~map.on(BRIDGE) | map.on(FORD)
        self.sites = {site.cell: site for site in map.sites.values()}
        self.numbered = tuple(map.sites.values())
        self.number_of = {site.id: number for number, site in enumerate(self.numbered)}
        self.site_at = {site.cell: number for number, site in enumerate(self.numbered)}

    def site(self, id: str) -> Site:
        """A site by its id."""
        return self.map.sites[id]

    def strongholds(self, land: str) -> tuple[Site, ...]:
        """What has to be taken to conquer a country (DS-CON-1, DS-CON-2)."""
        return tuple(site for site in self.map.sites.values() if site.land == land and site.kind in STRONGHOLDS)

    def capital(self, land: str) -> Site | None:
        """The capital of a country, if it has one."""
        own = [site for site in self.map.sites.values() if site.land == land and CAPITAL in site.marks]
        return own[0] if own else None

    def docks(self, site: Site) -> int:
        """The hexes from which ships take on armies of a port: its own, and water beside it (DS-G34)."""
        if PORT not in site.marks:
            return 0
        near = 1 << site.cell
        for direction in range(6):
            beyond = self.grid.beside(site.cell, direction)
            if beyond is not None and not self._cut_off(self.grid.side(site.cell, direction)):
                near |= 1 << beyond
        return near & self.water

    def quays(self, site: Site) -> int:
        """The river sides from which they do so (DS-G34), as sides."""
        if RIVER_PORT not in site.marks:
            return 0
        around = sum(1 << self.grid.side(site.cell, direction) for direction in range(6))
        return around & self.map.on(DEEP)

    def mountain_hexes(self) -> int:
        """DS-G57: the hexes in which dwarves and ogres are at home."""
        counted: dict[int, int] = {}
        for side in bits(self.ridges):
            owner, direction = divmod(side, 3)
            for cell in (owner, owner + self.grid.shifts[direction]):
                counted[cell] = counted.get(cell, 0) + 1
        walled = sum(1 << cell for cell, count in counted.items() if count >= MOUNTAINOUS)
        return (self.solid | walled) & self.land

    def _cut_off(self, side: int) -> bool:
        return bool((self.map.on(NECK) | self.map.on(MOUNTAIN)) >> side & 1)


def _between(map: RowMap, cells: int, within: int) -> int:
    """All sides of some hexes that part them from, or join them to, hexes of a set."""
    found = 0
    for cell in bits(cells):
        for direction in range(6):
            beyond = map.grid.beside(cell, direction)
            if beyond is not None and within >> beyond & 1:
                found |= 1 << map.grid.side(cell, direction)
    return found


@cache
def ansalon() -> Country:
    """The printed map (DS-MAP-1, DS-MAP-2): nobody's land is no land of a nation (DS-LND-1, DS-LND-29)."""
    map = read_rowmap(PACKAGE, FILE)
    check(map, FILE)
    return Country(map)


@cache
def sealed_ansalon() -> Country:
    """The same with tunnels that nobody uses (DS-G42, turned round)."""
    return Country(ansalon().map, sealed=True)
