"""Energy, prices and chances of spells: what a caster can pay for, and what his die must come to.

DN-3.2a to DN-3.4d. It reads the position and pays; it asks nobody and knows no effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.editions import LATER_REPAIRS, REPAIRS
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import GUARD
from grognard.games.dragon_noir.sheets.spells import Price, magic
from grognard.games.skirmish.sheets.book import Face
from grognard.kernel import Refusal, replaced

HIGHEST = 10
PALPS = 2
"""DN-4.44b: with so many a guard strikes."""
BELOW = "magic-below-ground"
"""DN-G91: the option that keeps magic short in caverns; on unless it is switched off."""


def why_not_cast(war: Foray, caster: int) -> Refusal | None:
    """Why a caster cannot cast now, whatever the spell.

    DN-2.12.1f, DN-3.2b, DN-3.3d, DN-3a, DN-4.1m, DN-4.2f, DN-G2, DN-G73.
    """
    if not war.card(caster).spellcaster:
        return Refusal("DN-3a", "no-spellcaster", (caster,))
    if not war.active(caster):
        return Refusal("DN-G2", "in-no-state-to-cast", (caster,))
    if war.cast >> caster & 1:
        return why_not_again(war, caster)
    if not war.energy[caster]:
        return Refusal("DN-3.2b", "no-energy-left", (caster,))
    return None


def why_not_again(war: Foray, caster: int) -> Refusal:
    """DN-3.3d, DN-3.3e, DN-2.12.2k: one spell in each half, or one in a whole turn."""
    if war.given.sequence.spells_each_half:
        return Refusal("DN-3.3d", "cast-spell-in-half", (caster,))
    return Refusal("DN-3.3e", "cast-spell-in-turn", (caster,))


def level(war: Foray, caster: int) -> int:
    """DN-3b, DN-3c: the level of a caster; all casters of a match are of one level."""
    return war.given.level


def casters_of(war: Foray, seat: int) -> list[int]:
    """The casters of a seat who can cast now; a word for those who cannot is dear, so points and masks come first."""
    sides, cast, energy = war.side, war.cast, war.energy
    return [
        piece
        for piece in war.given.casters
        if sides[piece] == seat and energy[piece] and not cast >> piece & 1 and why_not_cast(war, piece) is None
    ]


def opponent_of(war: Foray, caster: int) -> int | None:
    """The other side's caster who stands on the map with his wits about him."""
    for piece in war.given.casters:
        if war.side[piece] == 1 - war.side[caster] and war.active(piece):
            return piece
    return None


def pay(war: Foray, caster: int, cost: int) -> None:
    """DN-3.3l: the energy is spent whether it helps or not; DN-G74: it must be there in full."""
    if cost > war.energy[caster] and war.edition >= REPAIRS:
        raise ValueError(f"{war.name(caster)} has {war.energy[caster]} points and shall pay {cost}")
    war.energy = replaced(war.energy, caster, war.energy[caster] - cost)
    war.tell("DN-3.3l", "paid", caster, cost, war.energy[caster])


def weaken(war: Foray, caster: int) -> None:
    """DN-3.2c, DN-G74: a wound halves what is left, rounded down; once for each wound that is there."""
    if war.card(caster).spellcaster and war.hurt(caster) and not effects.under(war, effects.WEAKENED, caster):
        war.energy = replaced(war.energy, caster, war.energy[caster] // 2)
        effects.lay(war, effects.WEAKENED, caster, effects.FOR_GOOD)
        war.tell("DN-3.2c", "weakened", caster, war.energy[caster])


def restore(war: Foray, caster: int) -> None:
    """DN-3.2d, DN-G74: healing doubles what is left, never above what he began with."""
    if war.card(caster).spellcaster and effects.under(war, effects.WEAKENED, caster):
        effects.lift(war, effects.WEAKENED, caster)
        most = magic().energy * level(war, caster)
        war.energy = replaced(war.energy, caster, min(2 * war.energy[caster], most))
        war.tell("DN-3.2d", "restored", caster, war.energy[caster])


def cost_on(war: Foray, price: Price, piece: int) -> int:
    """What a spell costs whose price is the sum of figures on a counter (DN-3.53.1 to DN-3.53.5, DN-G82)."""
    figures: list[int] = [getattr(face_for(war, price, piece), figure) for figure in price.figures]
    return _palps(war, price, piece) * sum(figures)


def _palps(war: Foray, price: Price, piece: int) -> int:
    """DN-G376: how often a price is paid: what changes the attack of a guard, once for each of her palps."""
    each = price.figures == ("attack",) and war.card(piece).kind == GUARD
    return PALPS if each and war.edition >= LATER_REPAIRS else 1


def face_for(war: Foray, price: Price, piece: int) -> Face:
    """The face that a price is read off: as it lies there, as a wounded man, or in full health."""
    card = war.card(piece)
    if price.face == "healthy":
        return card.afoot[card.tough.lives]
    if price.face == "wounded":
        return (card.saddle if war.mounted(piece) else card.afoot)[war.health[piece]]
    return war.face(piece)


def reach(war: Foray, caster: int) -> int:
    """DN-3.4a, DN-3.4g, DN-G91: the hexes a spell goes without penalty."""
    found = magic().ranges[level(war, caster)]
    return found.below if war.below_ground(caster) and limited(war) else found.above


def limited(war: Foray) -> bool:
    """Whether magic is short in caverns (DN-G91)."""
    return bool(war.given.options.get(BELOW, True))


def too_far(war: Foray, caster: int, cells: Sequence[int]) -> int:
    """DN-3.4b, DN-3.4d: by how many hexes the farthest of some hexes lies beyond the range."""
    farthest = max((war.land.grid.distance(war.at[caster], cell) for cell in cells), default=0)
    return max(0, farthest - reach(war, caster))


def domain(war: Foray, caster: int) -> int:
    """The hexes a caster's spells reach at all: his own cavern, or all of the surface.

    DN-G91, DN-3.4e, DN-G92: mouths that meet are the hex that two maps share. From one of them spells go into either
    map, and from elsewhere into both of them.
    """
    country = war.land
    if not limited(war) or not country.underground:
        return country.map.cells
    return _domain(country, war.at[caster])


@lru_cache(maxsize=1024)
def _domain(country: Country, at: int) -> int:
    """The same from a hex of a country that has caverns."""
    if not country.underground >> at & 1:
        return country.map.cells & ~country.underground
    found = 0
    for cells in country.caverns.values():
        if cells >> at & 1:
            found |= cells
    return found | _beyond(country, at, found) if country.map.mouths else found


def _beyond(country: Country, at: int, own: int) -> int:
    """What lies within reach beyond the mouths of a map."""
    mouths, spread, inner = country.map.mouths, country.grid.spread, country.grid.inner
    met = spread(own & mouths, inner) & mouths & ~own
    for cells in country.caverns.values() if mouths >> at & 1 else ():
        if spread(1 << at, inner) & mouths & cells & ~own:
            met |= cells
    return met


def within(war: Foray, caster: int, cost: int) -> int:
    """DN-3.4b: the hexes at which a spell of some cost could work with the best of dice."""
    beyond = hope(cost, level(war, caster))
    if beyond < 0 or cost > war.energy[caster]:
        return 0
    return war.land.grid.disc(war.at[caster], reach(war, caster) + beyond) & domain(war, caster)


def hope(cost: int, level: int) -> int:
    """How many hexes beyond the range a spell of some cost could still work; below 0 if it never does.

    >>> hope(10, 1), hope(50, 2), hope(130, 2)
    (9, 6, -2)
    """
    return HIGHEST + level - 1 - magic().to_beat(cost)


def needed(war: Foray, caster: int, cost: int, cells: Sequence[int], hexes: int = 0) -> int:
    """DN-3.3a, DN-3.3b, DN-3.3c, DN-3.4b: the least die that makes a spell work; 1 never fails, above 10 never works.

    `hexes` is the distance where there is no hex to measure to.
    """
    far = max(too_far(war, caster, cells), hexes - reach(war, caster))
    return max(1, magic().to_beat(cost) + 1 - level(war, caster) + far)
