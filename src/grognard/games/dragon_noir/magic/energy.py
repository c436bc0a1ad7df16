"""Energy, prices and chances of spells: what a caster can pay for, and what his die must come to.

DN-3.2a to DN-3.4d. It reads the position and pays; it asks nobody and knows no effects.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.land.country import UNDERGROUND
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.spells import Price, magic
from grognard.games.skirmish.sheets.book import Face
from grognard.kernel import Refusal, replaced

LEVEL = 1
"""DN-3b: both casters of The Exile are of the first level."""
HIGHEST = 10
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
        return Refusal("DN-3.3d", "cast-spell-in-half", (caster,))
    if not war.energy[caster]:
        return Refusal("DN-3.2b", "no-energy-left", (caster,))
    return None


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
        most = magic().energy * LEVEL
        war.energy = replaced(war.energy, caster, min(2 * war.energy[caster], most))
        war.tell("DN-3.2d", "restored", caster, war.energy[caster])


def cost_on(war: Foray, price: Price, piece: int) -> int:
    """What a spell costs whose price is the sum of figures on a counter (DN-3.53.1 to DN-3.53.5, DN-G82)."""
    return sum(getattr(face_for(war, price, piece), figure) for figure in price.figures)


def face_for(war: Foray, price: Price, piece: int) -> Face:
    """The face that a price is read off: as it lies there, as a wounded man, or in full health."""
    card = war.card(piece)
    if price.face == "healthy":
        return card.afoot[card.tough.lives]
    if price.face == "wounded":
        return (card.saddle if war.mounted(piece) else card.afoot)[war.health[piece]]
    return war.face(piece)


def reach(war: Foray, caster: int) -> int:
    """DN-3.4a, DN-G91: the hexes a spell goes without penalty."""
    found = magic().ranges[LEVEL]
    return found.below if war.below_ground(caster) and limited(war) else found.above


def limited(war: Foray) -> bool:
    """Whether magic is short in caverns (DN-G91)."""
    return bool(war.given.options.get(BELOW, True))


def too_far(war: Foray, caster: int, cells: Sequence[int]) -> int:
    """DN-3.4b, DN-3.4d: by how many hexes the farthest of some hexes lies beyond the range."""
    farthest = max((war.land.grid.distance(war.at[caster], cell) for cell in cells), default=0)
    return max(0, farthest - reach(war, caster))


def domain(war: Foray, caster: int) -> int:
    """DN-G91, DN-G92: the hexes a caster's spells reach at all: his own cavern, or all of the surface."""
    country = war.land
    if not limited(war) or not country.underground:
        return country.map.cells
    at = war.at[caster]
    if not country.underground >> at & 1:
        return country.map.cells & ~country.underground
    found = 0
    for name, cells in country.map.zones.items():
        if name.rpartition(":")[2] == UNDERGROUND and cells >> at & 1:
            found |= cells
    return found


def within(war: Foray, caster: int, cost: int) -> int:
    """DN-3.4b: the hexes at which a spell of some cost could work with the best of dice."""
    beyond = hope(cost)
    if beyond < 0 or cost > war.energy[caster]:
        return 0
    return war.land.grid.disc(war.at[caster], reach(war, caster) + beyond) & domain(war, caster)


def hope(cost: int) -> int:
    """How many hexes beyond the range a spell of some cost could still work; below 0 if it never does."""
    return HIGHEST + LEVEL - 1 - magic().to_beat(cost)


def needed(war: Foray, caster: int, cost: int, cells: Sequence[int], hexes: int = 0) -> int:
    """DN-3.3a, DN-3.3b, DN-3.3c, DN-3.4b: the least die that makes a spell work; 1 never fails, above 10 never works.

    `hexes` is the distance where there is no hex to measure to.

    >>> magic().to_beat(35) + 1 - LEVEL
    4
    """
    far = max(too_far(war, caster, cells), hexes - reach(war, caster))
    return max(1, magic().to_beat(cost) + 1 - LEVEL + far)
