"""The land as The Exile reads it: levels, bridges over water, the dead, and what lies underground.

It knows neither pieces nor procedures. Whole maps below ground have a zone called `underground`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Self

from grognard.board.altering import fenced
from grognard.board.fields import Going
from grognard.board.hexes import bits
from grognard.board.hexmap import HexMap
from grognard.games.dragon_noir.sheets.book import BOATS, GREAT, KROB_GAITS, ROCK, WEB, WINGS, ExileBook
from grognard.games.dragon_noir.sheets.kinds import BIG
from grognard.games.skirmish.land.land import Land
from grognard.games.skirmish.land.masonry import WINDOWS, built

CLOSED = ("wall", "bars", "barred-door", "low-wall", "railing", "arrow-slit", "drop")
"""Sides that nobody passes on foot or strikes across: masonry, and where a full level parts two hexes.

DN-2.31.10a; DN-2.31.5a: low walls leave open the two ends of the stone bridge, and the way over its broken hex.
"""
WALLED = tuple(kind for kind in (*CLOSED, *WINDOWS) if kind not in ("drop", "low-wall"))
"""Sides over which nobody jumps, whatever the levels."""
ROOFED = ("wall", "bars", "barred-door", "arrow-slit", "door", "gate")
"""Sides through which nobody flies."""
LEVEL = 2
"""Half levels of a level."""
FLOWN_OVER = ("drop", "low-wall", "railing")
"""Sides that wings lift one over (DN-3.55.3h)."""
OVERLEAPT = "low-wall"
"""A side that nobody passes, but over which one may climb to jump down (DN-5.12.2d)."""
CELL_DOOR = "barred-door"
BREACH, RUBBLE = "breach", 1
"""A side where a wall has been broken down, and what it costs on top of the hex entered (DN-G52, DN-G245)."""
CREVASSE = "crevasse"
STAIRWAY = "stairway"
UNDERGROUND, PIT, SHACKLES, CULVERTS = "underground", "pit", "shackles", "under the bridge"
MARSH, TRAPDOOR = "marsh", "trapdoor"
BEACH, JETTY = "beach", "jetty"
HARBOUR = "boat "
"""How the zones are named in which boats may lie at first, with the number of the die (DN-5.15.1d)."""
SHORE = ("beach", "stepping stones")
"""Lines of the chart that are next to water, where they touch it (DN-G114)."""
GOBLIN = "goblin"
CLIMB = 1
"""DN-2.34b: what it costs more to get into a boat out of the water."""


class Country(Land):
    """A map read with the book of The Exile.

    `webs` are the hexes over which krobs have spun (DN-2.31.9a). `lit` and `dark` are by cell the cells that are known
    to be open to shots from it, and hidden from it; they grow as they are asked for (see `lanes`), and no further than
    to one bit for every two cells.

    A hex below a walkway has a second cell for whoever is above, so that two can be in it (DN-1.53c, DN-2.37d); only
    the hexes on which the walkway rests lead there (DN-2.31.11a).
    """

    book: ExileBook
    first: Country

    def __init__(self, map: HexMap, book: ExileBook, before: Country | None = None) -> None:
        super().__init__(map, book, before)
        self.water = map.of(*book.waters)
        self.webs = self.ground.get(WEB, 0)
        self.lit: dict[int, int] = {}
        self.dark: dict[int, int] = {}
        self._drops: dict[int, int] = {}

    @built
    def strikes(self) -> tuple[int, ...]:
        """The ways that lead through no wall and over no drop (DN-2.31.7a, DN-2.31.10a)."""
        return self.map.ways(*CLOSED)

    @built
    def unglazed(self) -> tuple[int, ...]:
        """The same, but through no window either."""
        return self.map.ways(*CLOSED, *WINDOWS)

    @cached_property
    def underground(self) -> int:
        """The hexes that lie below ground (DN-2.21c, DN-2.44j, DN-G91)."""
        return self._zoned(UNDERGROUND)

    @cached_property
    def caverns(self) -> dict[str, int]:
        """The maps that lie below ground, by the names under which they lie there."""
        zones = [(*name.rpartition(":"), cells) for name, cells in self.map.zones.items()]
        return {map or self.map.name: cells for map, _, zone, cells in zones if zone == UNDERGROUND}

    @cached_property
    def abyss(self) -> int:
        """The hexes in which nobody can be, whoever may pass over them: crevasses (DN-2.31.6a)."""
        return self.ground_mask(*(kind for kind in self.ground if self.book.lines[kind].name == CREVASSE))

    @cached_property
    def marsh(self) -> int:
        """The hexes of marsh, in which armour may be stuck (DN-5.23a)."""
        return self.ground_mask(*(kind for kind in self.ground if self.book.lines[kind].name == MARSH))

    @cached_property
    def wet(self) -> int:
        """The hexes in which gharvs are at home: water and marsh (DN-4.5b)."""
        return self.water | self.marsh

    @cached_property
    def shore(self) -> int:
        """The hexes next to water out of which a gharv may rise: beach and stepping stones (DN-G114)."""
        kinds = [kind for kind in self.ground if self.book.lines[kind].name in SHORE]
        return self.ground_mask(*kinds) & self.grid.spread(self.water, self.grid.inner) & ~self.water

    @cached_property
    def pit(self) -> int:
        """The floor of the Pit, in which two gharvs are shut up (DN-5.3i)."""
        return self._zoned(PIT)

    @cached_property
    def culverts(self) -> int:
        """The hexes of a bridge below which there is water (DN-G415)."""
        return self._zoned(CULVERTS)

    @cached_property
    def lair(self) -> int:
        """Where they begin: in the Pit, at least two hexes from the trapdoor (DN-5.3i)."""
        trapdoor = self.map.of(TRAPDOOR)
        return self.pit & ~trapdoor & ~self.grid.spread(trapdoor, self.grid.inner)

    @cached_property
    def afloat(self) -> int:
        """The hexes of boats."""
        return self.ground_mask(*BOATS)

    @cached_property
    def beaches(self) -> int:
        """The hexes of beach, those that a boat covers among them (DN-2.34g)."""
        return self.first.ground_mask(BEACH)

    @cached_property
    def harbours(self) -> tuple[tuple[int, ...], ...]:
        """By map the pairs of hexes in which a boat may lie at first, in the order of the die (DN-5.15.1d)."""
        found: dict[str, dict[int, int]] = {}
        for name, cells in self.map.zones.items():
            map, _, zone = name.rpartition(":")
            if zone.startswith(HARBOUR):
                found.setdefault(map, {})[int(zone.removeprefix(HARBOUR))] = cells
        return tuple(tuple(places[die] for die in sorted(places)) for places in found.values())

    @cached_property
    def gangways(self) -> tuple[int, ...]:
        """The ways in and out of boats: from and to water, other boats, and land where they are moored.

        DN-2.34f: at a jetty that both ends touch; DN-2.34g: on a beach of which it fills a hex, and from that end to
        wherever that hex leads (DN-G234).
        """
        found = [0] * 6
        for name in BOATS:
            own = self.ground.get(name, 0)
            aground = own & self.beaches
            shore = self.water | self.afloat & ~own | self._quays(own) | (self.ground_mask(BEACH) if aground else 0)
            for way in range(6):
                back = (way + 3) % 6
                found[way] |= own & self.grid.shift(shore, back) | shore & self.grid.shift(own, back)
                found[way] |= aground | self.map.cells & self.grid.shift(aground, back)
        return tuple(found)

    def _quays(self, boat: int) -> int:
        """The hexes of jetties that both ends of a boat touch."""
        spread, inner = self.grid.spread, self.grid.inner
        return sum(jetty for jetty in self.jetties if boat and not boat & ~spread(jetty, inner))

    @cached_property
    def jetties(self) -> tuple[int, ...]:
        """The jetties, each as a set of hexes."""
        spread, inner, found = self.grid.spread, self.grid.inner, []
        left = self.ground_mask(JETTY)
        while left:
            jetty, more = 0, left & -left
            while more:
                jetty |= more
                more = spread(jetty, inner) & left & ~jetty
            found.append(jetty)
            left &= ~jetty
        return tuple(found)

    @cached_property
    def shackles(self) -> int:
        """Where somebody may be chained (DN-G378)."""
        return self._zoned(SHACKLES)

    def _zoned(self, zone: str) -> int:
        found = 0
        for name, cells in self.map.zones.items():
            if name.rpartition(":")[2] == zone:
                found |= cells
        return found

    @cached_property
    def air(self) -> tuple[int, ...]:
        """The ways that neither rock, masonry nor doorways close, whatever the levels."""
        rock, shift = self.ground_mask(ROCK.name), self.grid.shift
        ways = self.map.ways(*ROOFED, *WINDOWS)
        return tuple(way & ~rock & ~shift(rock, (d + 3) % 6) for d, way in enumerate(ways))

    @cached_property
    def narrow(self) -> int:
        """The hexes of tunnels one hex wide: below ground and closed in on two sides, or the end of one (DN-G185)."""
        floor = self.underground & ~self.ground_mask(ROCK.name)
        return sum(1 << cell for cell in bits(floor) if self._squeezed(cell))

    def _squeezed(self, cell: int) -> bool:
        """Whether the open hexes round another hang together in two groups or more, or are only one."""
        air, shifts = self.air, self.grid.shifts
        ways = [way for way in range(6) if air[way] >> cell & 1]
        joined = [way for way in ways if (way + 1) % 6 in ways and air[(way + 2) % 6] >> cell + shifts[way] & 1]
        return len(ways) == 1 or len(ways) - len(joined) > 1

    def height(self, cell: int) -> int:
        """The height of a hex in half levels (DN-1.42e)."""
        return self.map.heights.get(cell, 0)

    @cached_property
    def _moorings(self) -> tuple[int, ...]:
        """The ways between water and wooden bridges or jetties, closed to all but goblins and the great dragon.

        DN-2.31.4a, DN-4.2n, DN-G31, DN-G103.
        """
        grid, piers = self.grid, self.bridges | self.ground_mask(JETTY)
        found = []
        for d in range(6):
            beyond = (d + 3) % 6
            to_water, to_pier = grid.shift(self.water, beyond), grid.shift(piers, beyond)
            found.append(piers & to_water | self.water & to_pier)
        return tuple(found)

    def price(self, gait: str, cell: int, weight: int = 0) -> int | None:
        """What entering a hex costs with dead of this weight in it (DN-2.31.12a, DN-2.31.12b).

        DN-2.31.12c: krobs mind no bodies.
        """
        price = self.book.price(gait, self.kinds[cell])
        return price if price is None or gait in KROB_GAITS else self.book.with_bodies(price, weight)

    def _enter(self, gait: str) -> dict[int, int]:
        """DN-G43: stairs of one hex are closed to big krobs."""
        found = super()._enter(gait)
        return {price: mask & ~self._narrow_stairs for price, mask in found.items()} if gait in BIG else found

    @cached_property
    def stairs(self) -> int:
        """The hexes of stairways."""
        return self.ground_mask(*(kind for kind in self.ground if self.book.lines[kind].name == STAIRWAY))

    @cached_property
    def _narrow_stairs(self) -> int:
        """The stairs that have no others beside them as high as they are."""
        found = 0
        for cell in bits(self.stairs):
            beside = bits(self.grid.disc(cell, 1) & self.stairs & ~(1 << cell))
            if not any(self.height(cell) == self.height(other) for other in beside):
                found |= 1 << cell
        return found

    @cached_property
    def _level_ways(self) -> tuple[int, ...]:
        """DN-G43: the ways on one level, and those onto stairs and off them."""
        found = []
        for d, (way, flat) in enumerate(zip(self.grid.inner, self._flats, strict=True)):
            onto = self.grid.shift(self.stairs, (d + 3) % 6)
            found.append(way & (self.stairs | onto) | flat)
        return tuple(found)

    @cached_property
    def _flats(self) -> tuple[int, ...]:
        """The ways between hexes of one height: those of the first land, as long as no height has changed."""
        if self.first is not self and self.first.map.heights is self.map.heights:
            return self.first._flats
        found = []
        for way, by in zip(self.grid.inner, self.grid.shifts, strict=True):
            found.append(sum(1 << cell for cell in bits(way) if self.height(cell) == self.height(cell + by)))
        return tuple(found)

    @cached_property
    def cell_doors(self) -> tuple[tuple[int, int], ...]:
        """The doors of cells by the hexes within and without, in the order of the map; only below ground (DN-G244)."""
        if not self.book.graded_below:
            return ()
        openings = [one for part in self.map.enclosures if part.kind == "cell" for one in part.openings]
        return tuple((one.inside, one.outside) for one in openings if one.kind == CELL_DOOR)

    def with_open_doors(self, opened: int) -> Self:
        """The same land with some of its cells open; kept for the next who asks."""
        known: Self | None = self.kept.get(("cells", opened))
        if known is None:
            sides = [self.side_between(*door) for number, door in enumerate(self.cell_doors) if opened >> number & 1]
            open_map = fenced(self.map, dict.fromkeys(sides, ""))
            known = self.keep(("cells", opened), type(self)(open_map, self.book, self))
        return known

    def _through_cells(self, ways: tuple[int, ...]) -> tuple[int, ...]:
        """DN-G244: some ways, and those through doors of cells, which krobs open and shut as they please."""
        doors = self.grid.sides_of(self.map.sides_with(CELL_DOOR))
        return tuple(way | door for way, door in zip(ways, doors, strict=True))

    def _priced(self, gait: str, enter: dict[int, int]) -> Going:
        if gait == WINGS:
            return self._winged(enter)
        going = super()._priced(gait, enter)
        if gait in BIG:
            level = [way & flat for way, flat in zip(going.ways, self._level_ways, strict=True)]
            return Going(self.grid, dict(going.enter), level)
        ways, dear = going.ways, self._over_breaches(dict(going.dear))
        if gait.partition(" ")[0] not in (GOBLIN, GREAT):
            ways = tuple(way & ~shut for way, shut in zip(ways, self._moorings, strict=True))
        if gait in KROB_GAITS and self.cell_doors:
            ways = self._through_cells(ways)
        going = Going(self.grid, dict(going.enter), ways, dear)
        return self._with_boats(going) if self.afloat else going

    def _winged(self, enter: dict[int, int]) -> Going:
        """DN-3.55.3h: over whatever is a level high; where ceilings are low, not higher (DN-G271).

        There a tunnel one hex wide is walked through like by anybody on foot.
        """
        if not self.book.low_ceilings:
            return Going(self.grid, enter, self.unwalled)
        narrow, shift, foot = self.narrow, self.grid.shift, self.going("foot")
        prices = {price: cells & ~narrow for price, cells in enter.items()}
        for price, cells in dict(foot.enter).items():
            prices[price] = prices.get(price, 0) | cells & narrow
        free = self.map.ways(*(kind for kind in CLOSED if kind not in FLOWN_OVER), *WINDOWS)
        ways = []
        for way, cells in enumerate(free):
            tight = narrow | shift(narrow, (way + 3) % 6)
            ways.append(cells & ~tight & ~self._cliffs(way) | foot.ways[way] & tight)
        return Going(self.grid, {price: cells for price, cells in prices.items() if cells}, ways)

    def _cliffs(self, way: int) -> int:
        """The hexes from which the ground falls or rises more than a level in a direction."""
        edges = self.grid.sides_of(self.map.sides_with("drop"))[way]
        beside = self.grid.shifts[way]
        return sum(1 << cell for cell in bits(edges) if abs(self.levels_between(cell, cell + beside)) > LEVEL)

    def _over_breaches(self, dear: dict[int, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
        """DN-G52: the dear ways, with those over the rubble of broken walls."""
        breaches = self.map.sides_with(BREACH)
        if not breaches:
            return dear
        usual = dear.get(RUBBLE, (0,) * 6)
        over = tuple(a | b for a, b in zip(usual, self.grid.sides_of(breaches), strict=True))
        return {**dear, RUBBLE: over}

    def _with_boats(self, going: Going) -> Going:
        """DN-2.34b: boats are entered and left by their gangways alone; out of the water that costs a point more.

        DN-2.31.3b: armour is as welcome in them as anybody.
        """
        afloat, shift = self.afloat, self.grid.shift
        ways, dear = [], dict(going.dear)
        climbs = list(dear.get(CLIMB, (0,) * 6))
        for way, open_ways in enumerate(going.ways):
            into = shift(afloat, (way + 3) % 6)
            inside = sum(self._along_hull(name, way) for name in BOATS)
            edge = (afloat | into) & ~inside
            ways.append(open_ways & ~edge | open_ways & edge & self.gangways[way])
            climbs[way] |= self.water & into
        dear[CLIMB] = tuple(climbs)
        return Going(self.grid, dict(going.enter), ways, dear)

    def _along_hull(self, name: str, way: int) -> int:
        """The hexes from which one steps to the other end of the same boat."""
        own = self.ground.get(name, 0)
        return own & self.grid.shift(own, (way + 3) % 6)

    def levels_between(self, a: int, b: int) -> int:
        """By how many half levels the first hex lies above the second."""
        return self.height(a) - self.height(b)

    def drops_from(self, cell: int) -> int:
        """The neighbours a full level or more below a hex, with no stairs leading on and no wall between but a low one.

        DN-G33, DN-5.12.2b, DN-5.12.2d. From a walkway one jumps down beside it, never straight below.
        """
        known = self._drops.get(cell)
        if known is None:
            known = self._drops[cell] = self._find_drops(cell)
        return known

    def _find_drops(self, cell: int) -> int:
        grid, found = self.grid, 0
        shut, here = self.map.sides_with("steps", *WALLED), grid.at(*grid.place(cell))
        for way in range(6):
            other = grid.beside(here, way)
            if other is None or not self.map.cells >> other & 1 or shut >> grid.side(here, way) & 1:
                continue
            if self.levels_between(cell, other) >= 2:
                found |= 1 << other
        return found

    def climbs(self, cell: int, other: int) -> bool:
        """Whether somebody who jumps down from a hex into another must climb a low wall first (DN-5.12.2d)."""
        if self.grid.attics >> cell & 1:
            return False
        return bool(self.map.sides_with(OVERLEAPT) >> self.side_between(cell, other) & 1)

    @cached_property
    def unwalled(self) -> tuple[int, ...]:
        """The ways that no masonry closes, whatever the levels."""
        return self.map.ways(*(kind for kind in CLOSED if kind != "drop"), *WINDOWS)
