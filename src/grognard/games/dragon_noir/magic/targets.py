"""How a spell is worked: at what it is aimed, whom it fits, what it costs there, and how far it goes.

The spells themselves are in `spells`, casting in `casting`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.raised import TOWER
from grognard.games.dragon_noir.magic import terrain
from grognard.games.dragon_noir.magic.energy import HIGHEST, cost_on, domain, hope, level, needed, reach, within
from grognard.games.dragon_noir.movement.routes import chasms
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.spells import AFAR, AREA, FLIGHT, GROUND, HEX, PIECE, SELF, Price, Spell
from grognard.games.dragon_noir.verbs import AIM
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Frame, Refusal


class SpellTarget(NamedTuple):
    """What a spell that works was aimed at: piece or hex, how much of it, several hexes, or a site."""

    caster: int
    piece: int
    cell: int
    amount: int
    cells: tuple[int, ...]
    site: tuple[int, ...]


Fits = Callable[[Foray, int, int], Refusal | None]
Effect = Callable[[Foray, SpellTarget], Frame[None] | None]
Where = Callable[[Foray, int], int]
Count = Callable[[Foray, int], tuple[int, int]]
Left = Callable[[Foray], int]


class Spellwork(NamedTuple):
    """A spell as it is worked: its sheet, and what the sheet cannot say.

    `fits` is asked with the caster and the piece or hex; `where` are all the hexes that fit, for spells on hexes;
    `several` says how few and how many of them one casting takes.
    """

    sheet: Spell
    fits: Fits
    effect: Effect
    where: Where | None = None
    several: Count | None = None
    counters: Left | None = None
    """How many of its counters are left, if it takes one for each hex (DN-G70)."""

    @property
    def price(self) -> Price:
        """The printed price, for spells without sizes."""
        price = self.sheet.price
        assert price is not None, f"{self.sheet.id} has sizes"
        return price


def price(war: Foray, caster: int, work: Spellwork, piece: int, cell: int, count: int = 1) -> int:
    """What a spell costs on this target, if its amount is not chosen."""
    printed = work.price
    if printed.figures:
        return cost_on(war, printed, piece)
    if work.sheet.by_way:
        return printed.amount(war.land.grid.distance(war.at[caster], cell))
    if work.sheet.aim == FLIGHT:
        return flight_rate(war, work, piece) * max(1, flight(war, war.at[piece], cell) or 0 if cell >= 0 else 1)
    return printed.amount(count, f"level {level(war, caster)}" if printed.case else "")


def flight_rate(war: Foray, work: Spellwork, piece: int) -> int:
    """DN-3.53.9a, DN-3.53.9n, DN-4.1k, DN-4.2u: what each hex of a flight costs; the heavy cost more."""
    heavy = war.armoured(piece) or war.card(piece).kind == "troll" or war.card(piece).id == "thrugg"
    return work.price.amount(1, "heavy" if heavy else "")


def rate(war: Foray, work: Spellwork, piece: int) -> int:
    """What each point of a measured spell costs on this target (DN-3.53.7: more if it is wounded)."""
    wounded = piece != NOBODY and war.hurt(piece)
    return work.price.amount(1, "wounded" if wounded else "")


def most(war: Foray, caster: int, work: Spellwork, each: int) -> int:
    """How many points of a measured spell a caster can pay for; those that help a die are never more than it has."""
    points = war.energy[caster] // each
    return min(points, HIGHEST - 1) if work.price.per == "die" else points


def why_not_aim(war: Foray, caster: int, work: Spellwork, piece: int, cell: int) -> Refusal | None:
    """Why a spell cannot be aimed there, price and distance left aside."""
    if work.sheet.aim in (HEX, AREA):
        if cell < 0:
            return Refusal(work.sheet.rule, "spell-aimed-at-hex")
        return why_not_reach(war, caster, cell) or work.fits(war, caster, cell)
    if piece == NOBODY:
        return Refusal(work.sheet.rule, "spell-aimed-at-character")
    if piece != caster and war.at[piece] != war.land.off:
        refusal = why_not_reach(war, caster, war.at[piece])
        if refusal:
            return refusal
    return work.fits(war, caster, piece)


def why_not_reach(war: Foray, caster: int, cell: int) -> Refusal | None:
    """DN-G91: below ground magic stays on one map, and above ground it stays above."""
    if domain(war, caster) >> cell & 1:
        return None
    return Refusal("DN-G91", "spells-do-not-go-to-another", (caster,))


def can_aim(war: Foray, caster: int, work: Spellwork, piece: int, cell: int) -> bool:
    """Whether a spell fits there, can be paid for and could work with the best of dice."""
    if work.sheet.aim in (HEX, AREA):
        return cell >= 0 and bool(targets(war, caster, work) >> cell & 1)
    if work.sheet.aim == GROUND:
        return cell >= 0 and bool(terrain.possible(war, caster, work.sheet.id, cell))
    if work.sheet.aim == AFAR or cell >= 0 or why_not_aim(war, caster, work, piece, cell) is not None:
        return False
    cost = rate(war, work, piece) if work.sheet.measured else price(war, caster, work, piece, cell)
    if cost > war.energy[caster]:
        return False
    where = () if piece == caster else (war.at[piece],)
    return needed(war, caster, cost, where) <= HIGHEST


def targets(war: Foray, caster: int, work: Spellwork) -> int:
    """The hexes at which a spell on hexes can be aimed."""
    assert work.where is not None, f"{work.sheet.id} is not aimed at hexes"
    if work.sheet.by_way:
        hexes = _farthest(work.price.each, war.energy[caster], reach(war, caster), level(war, caster))
        return work.where(war, caster) & war.land.grid.disc(war.at[caster], hexes) & domain(war, caster)
    near = within(war, caster, work.price.amount())
    return near & work.where(war, caster) if near else 0


@lru_cache(maxsize=1024)
def _farthest(each: int, energy: int, reach: int, level: int) -> int:
    """How far a spell goes that costs so much for each hex on the way."""
    hexes = 0
    while each * (hexes + 1) <= energy and hope(each * (hexes + 1), level) + reach >= hexes + 1:
        hexes += 1
    return hexes


def aims(war: Foray, caster: int, work: Spellwork) -> int:
    """Everything a spell can be aimed at, as acts."""
    if work.sheet.aim in (HEX, AREA):
        return targets(war, caster, work) << war.acts.lexicon.first[AIM]
    pieces = sum(1 << piece for piece in war.pieces() if can_aim(war, caster, work, piece, -1))
    return pieces << war.acts.at


def fits_somewhere(war: Foray, caster: int, work: Spellwork, states: Mapping[str, list[int]]) -> bool:
    """Whether a spell has any target now; `states` are the pieces within reach by state."""
    if work.sheet.aim == SELF:
        return can_aim(war, caster, work, caster, -1)
    if work.sheet.aim == FLIGHT and not raised_ground(war):
        return False
    if work.sheet.aim in (PIECE, FLIGHT):
        return any(can_aim(war, caster, work, piece, -1) for piece in states[work.sheet.among])
    if work.sheet.aim == GROUND:
        return terrain.anywhere(war, caster, work.sheet.id)
    if work.sheet.aim == AFAR:
        return within_means(war, caster, work.price.amount())
    return bool(hexes_for(war, caster, work))


def within_means(war: Foray, caster: int, cost: int) -> bool:
    """Whether a caster can pay for a spell and has some hope, whatever it is aimed at."""
    return cost <= war.energy[caster] and needed(war, caster, cost, ()) <= HIGHEST


def hexes_for(war: Foray, caster: int, work: Spellwork) -> int:
    """The hexes at which a spell on hexes can begin now; none if there are too few of them or of its counters."""
    if work.sheet.aim == GROUND:
        return terrain.everywhere(war, caster, work.sheet.id)
    found = targets(war, caster, work)
    if work.several is None:
        return found
    least, most = work.several(war, caster)
    return found if found.bit_count() >= least > 0 and most >= least else 0


def states_of(war: Foray, caster: int) -> dict[str, list[int]]:
    """The characters on the map whom spells of a caster reach at all (DN-G91), living, hurt and dead."""
    found: dict[str, list[int]] = {"living": [], "hurt": [], "dead": []}
    cells = domain(war, caster)
    for piece in war.pieces():
        if war.beast(piece) or (piece != caster and not cells >> war.at[piece] & 1):
            continue
        found["living" if war.health[piece] else "dead"].append(piece)
        if war.hurt(piece):
            found["hurt"].append(piece)
    return found


def landing_cells(war: Foray, caster: int, work: Spellwork, piece: int) -> int:
    """DN-G84: the free hexes on a higher level to which somebody can be lifted, paid for and within hope."""
    found = 0
    for cell in _landings(war, caster, work, piece):
        found |= 1 << cell
    return found


def can_lift(war: Foray, caster: int, work: Spellwork, piece: int) -> bool:
    """Whether there is any such hex."""
    return next(_landings(war, caster, work, piece), None) is not None


def _landings(war: Foray, caster: int, work: Spellwork, piece: int) -> Iterator[int]:
    grid, start, each = war.land.grid, war.at[piece], flight_rate(war, work, piece)
    above = _higher(war, level_of(war, start)) & ~war.filled
    above &= grid.disc(start, longest_flight(each, war.energy[caster], level(war, caster)))
    if not above:
        return
    above &= domain(war, caster) & ~chasms(war, piece) & ~war.given.hooks.closed(war, piece)
    above &= war.land.going(war.book.gait(war.card(piece), False, False)).open
    for cell in bits(above):
        hexes = flight(war, start, cell)
        if hexes is None or each * hexes > war.energy[caster]:
            continue
        if needed(war, caster, each * hexes, (start, cell)) <= HIGHEST:
            yield cell


@lru_cache(maxsize=1024)
def longest_flight(each: int, energy: int, level: int) -> int:
    """How many hexes a flight that costs so much for each can be, paid for and with the best of dice."""
    hexes = 0
    while each * (hexes + 1) <= energy and hope(each * (hexes + 1), level) >= 0:
        hexes += 1
    return hexes


def flight(war: Foray, start: int, cell: int) -> int | None:
    """DN-3.53.9b, DN-G84, DN-G185: how far a flight goes; nothing if it would lead through rock or a narrow tunnel."""
    country = war.land
    if war.edition < REPAIRS or not country.underground & (1 << start | 1 << cell):
        return country.grid.distance(start, cell)
    return airways(country, start).get(cell)


def airways(country: Country, start: int) -> Mapping[int, int]:
    """Below ground the hexes that can be reached through the air from one of them, and how far each is."""
    known = country.kept.get(("airways", start))
    if not isinstance(known, dict):
        known = country.keep(("airways", start), _spread_out(country, start))
        assert isinstance(known, dict)
    return known


def _spread_out(country: Country, start: int) -> dict[int, int]:
    """Ring by ring; a walkway is reached from all sides of its hex, but not from right below it (DN-G270)."""
    grid, sky = country.grid, country.underground & ~country.narrow
    found: dict[int, int] = {}
    seen, ring, hexes = 0, 1 << start & sky, 0
    while ring:
        found.update(dict.fromkeys(bits(ring), hexes))
        seen, hexes = seen | ring, hexes + 1
        ring = grid.both(grid.spread(grid.lowered(ring), country.air)) & sky & ~seen
    return found


def raised_ground(war: Foray) -> Mapping[int, int]:
    """The hexes of every level but the lowest, tops of towers among them."""
    country = war.land
    known = country.kept.get(("raised ground",))
    if not isinstance(known, dict):
        levels: dict[int, int] = {}
        for cell in bits(country.map.cells):
            levels[level_of(war, cell)] = levels.get(level_of(war, cell), 0) | 1 << cell
        levels.pop(min(levels))
        known = country.keep(("raised ground",), levels)
        assert isinstance(known, dict)
    return known


def _higher(war: Foray, than: int) -> int:
    """The hexes of all levels above one, kept with the land."""
    known = war.land.kept.get(("higher", than))
    if not isinstance(known, int):
        known = war.land.keep(("higher", than), sum(mask for level, mask in raised_ground(war).items() if level > than))
        assert isinstance(known, int)
    return known


def level_of(war: Foray, cell: int) -> int:
    """The height of a hex in half levels; the top of a tower is a level above its foot (DN-G84)."""
    tower = war.land.ground_mask(TOWER) >> cell & 1
    return war.land.height(cell) + 2 * tower
