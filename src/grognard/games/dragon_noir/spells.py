"""The spells: what each may be aimed at, what it costs there, and what it does (DN-3.51, DN-3.53, DN-3.55).

All of them stand in `SPELLS`. Casting itself is in `casting`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from grognard.board.hexes import bits
from grognard.games.dragon_noir import lasting
from grognard.games.dragon_noir.energy import HIGHEST, cost_on, needed, restore
from grognard.games.dragon_noir.exile import Exile
from grognard.games.dragon_noir.fireball import Blaze, can_burn
from grognard.games.dragon_noir.spell_sheets import Price, Spell, magic
from grognard.games.dragon_noir.verbs import AIM, SPELL_NAMES
from grognard.games.skirmish.book import NOBODY
from grognard.kernel import Frame, Refusal

SELF, PIECE, HEX = "self", "piece", "hex"
Fits = Callable[[Exile, int, int], Refusal | None]
Effect = Callable[[Exile, int, int, int, int], Frame[None] | None]


class Spellwork(NamedTuple):
    """A spell as it is worked: at what it is aimed, whether its amount is chosen, whom it fits, and its effect.

    `fits` is asked with the caster and the piece or hex; `effect` gets caster, piece, hex and amount.
    """

    id: str
    rule: str
    aim: str
    fits: Fits
    effect: Effect
    measured: bool = False
    by_way: bool = False
    """Whether it is paid for by the hexes to its target."""

    @property
    def sheet(self) -> Spell:
        """The printed spell."""
        return magic().spells[self.id]


def _price(work: Spellwork) -> Price:
    price = work.sheet.price
    assert price is not None, f"{work.id} has sizes"
    return price


def price(war: Exile, caster: int, work: Spellwork, piece: int, cell: int) -> int:
    """What a spell costs on this target, if its amount is not chosen."""
    printed = _price(work)
    if printed.figures:
        return cost_on(war, printed, piece)
    if work.by_way:
        return printed.amount(war.land.grid.distance(war.at[caster], cell))
    return printed.amount()


def rate(war: Exile, work: Spellwork, piece: int) -> int:
    """What each point of a measured spell costs on this target (DN-3.53.7: more if it is wounded)."""
    wounded = piece != NOBODY and war.hurt(piece)
    return _price(work).amount(1, "wounded" if wounded else "")


def most(war: Exile, caster: int, work: Spellwork, each: int) -> int:
    """How many points of a measured spell a caster can pay for; those that help a die are never more than it has."""
    points = war.energy[caster] // each
    return min(points, HIGHEST - 1) if _price(work).per == "die" else points


def why_not_aim(war: Exile, caster: int, work: Spellwork, piece: int, cell: int) -> Refusal | None:
    """Why a spell cannot be aimed there, price and distance left aside."""
    if work.aim == HEX:
        if cell < 0:
            return Refusal(work.rule, "This spell is aimed at a hex.")
        return work.fits(war, caster, cell)
    if piece == NOBODY:
        return Refusal(work.rule, "This spell is aimed at a character.")
    return work.fits(war, caster, piece)


def can_aim(war: Exile, caster: int, work: Spellwork, piece: int, cell: int) -> bool:
    """Whether a spell fits there, can be paid for and could work with the best of dice."""
    if (work.aim == HEX) != (cell >= 0) or why_not_aim(war, caster, work, piece, cell) is not None:
        return False
    cost = rate(war, work, piece) if work.measured else price(war, caster, work, piece, cell)
    if cost > war.energy[caster]:
        return False
    where = (cell,) if cell >= 0 else () if piece == caster else (war.at[piece],)
    return needed(war, caster, cost, where) <= HIGHEST


def aims(war: Exile, caster: int, work: Spellwork) -> int:
    """Everything a spell can be aimed at, as acts."""
    if work.aim == HEX:
        cells = sum(1 << cell for cell in bits(war.land.map.cells) if can_aim(war, caster, work, NOBODY, cell))
        return cells << war.acts.lexicon.first[AIM]
    pieces = sum(1 << piece for piece in war.pieces() if can_aim(war, caster, work, piece, -1))
    return pieces << war.acts.at


def castable(war: Exile, caster: int) -> int:
    """The spells for which there is a target now, as a mask of their numbers."""
    mask, pieces = 0, war.pieces()
    for number, work in SPELLS.items():
        if work.aim == SELF:
            fine = can_aim(war, caster, work, caster, -1)
        elif work.aim == PIECE:
            fine = any(can_aim(war, caster, work, piece, -1) for piece in pieces)
        else:
            fine = any(can_aim(war, caster, work, NOBODY, cell) for cell in near(war, caster))
        mask |= int(fine) << number
    return mask


def near(war: Exile, caster: int) -> list[int]:
    """The hexes round a caster, the nearest first: if a spell fits nowhere there, it is not offered."""
    grid, at = war.land.grid, war.at[caster]
    cells = bits(grid.disc(at, NEAR) & war.land.map.cells)
    return sorted(cells, key=lambda cell: (grid.distance(at, cell), cell))


NEAR = 3


def _own(war: Exile, caster: int, piece: int) -> Refusal | None:
    return None


def _alive(war: Exile, piece: int) -> Refusal | None:
    if not war.alive(piece) or war.beast(piece):
        return Refusal("DN-3.1a", f"{war.name(piece)} is no living character on the map.")
    return None


def _other(kind: int, rule: str) -> Fits:
    """DN-G83: a living character that is not under the same spell."""

    def fits(war: Exile, caster: int, piece: int) -> Refusal | None:
        refusal = _alive(war, piece)
        if refusal is None and lasting.under(war, kind, piece):
            return Refusal("DN-G83", f"{war.name(piece)} is under this spell already.")
        if refusal is None and piece == caster:
            return Refusal(rule, "This spell is for others.")
        return refusal

    return fits


def _wounded(war: Exile, piece: int) -> Refusal | None:
    refusal = _alive(war, piece)
    if refusal is None and not war.hurt(piece):
        return Refusal("DN-G82", f"{war.name(piece)} is not wounded.")
    return refusal


def _heals_self(war: Exile, caster: int, piece: int) -> Refusal | None:
    return _wounded(war, caster)


def _heals(war: Exile, caster: int, piece: int) -> Refusal | None:
    return Refusal("DN-3.51.5a", "He heals himself by another spell.") if piece == caster else _wounded(war, piece)


def _revives(war: Exile, caster: int, piece: int) -> Refusal | None:
    """DN-3.53.5, DN-G82: the body must be on the map."""
    there = war.at[piece] != war.land.off and not war.health[piece]
    if there and not war.beast(piece) and war.card(piece).kind not in NEVER_REVIVED:
        return None
    return Refusal("DN-3.53.5", f"{war.name(piece)} is no dead character on the map.")


NEVER_REVIVED = ("spirit", "dragon part", "young dragon")


def _on_foot(war: Exile, caster: int, cell: int) -> Refusal | None:
    """DN-3.51.4a, DN-G80: on foot, to a free hex that is open to him."""
    if war.mounted(caster):
        return Refusal("DN-3.51.4a", f"{war.name(caster)} must be on foot.")
    return why_not_land(war, caster, cell)


def why_not_land(war: Exile, piece: int, cell: int) -> Refusal | None:
    """Why a piece cannot arrive in a hex (DN-G80)."""
    if war.filled >> cell & 1 or war.land.price(war.book.gait(war.card(piece), False, False), cell) is None:
        return Refusal("DN-G80", f"{war.land.labels[cell]} is not free, or closed to {war.name(piece)}.")
    return None


def _shooter(war: Exile, caster: int, piece: int) -> Refusal | None:
    """DN-3.53.8: whoever bears a missile weapon."""
    refusal = _alive(war, piece)
    if refusal is None and not war.book.shoots(war.card(piece).weapon):
        return Refusal("DN-3.53.8", f"{war.name(piece)} does not shoot.")
    return refusal


def _lasting(kind: int) -> Effect:
    """DN-G71: for the rest of this half and all of the next."""

    def effect(war: Exile, caster: int, piece: int, cell: int, amount: int) -> None:
        lasting.lay(war, kind, piece, war.half + 1, amount)
        war.tell("DN-G71", "under", kind, piece, amount)

    return effect


def _aimed(war: Exile, caster: int, piece: int, cell: int, amount: int) -> None:
    """DN-3.53.8: his next shot, whenever it is."""
    lasting.lay(war, lasting.AIMED, piece, lasting.FOR_GOOD, amount)
    war.tell("DN-3.53.8", "under", lasting.AIMED, piece, amount)


def _teleported(war: Exile, caster: int, piece: int, cell: int, amount: int) -> None:
    war.put(caster, cell)
    war.tell("DN-3.51.4a", "teleported", caster, cell)


def _healed(war: Exile, caster: int, piece: int, cell: int, amount: int) -> None:
    """DN-3.51.5a, DN-3.53.4, DN-G82: one wound less; a caster has his energy back (DN-3.2d)."""
    war.health[piece] += 1
    war.tell("DN-3.53.4", "healed", piece)
    if not war.hurt(piece):
        restore(war, piece)


def _revived(war: Exile, caster: int, piece: int, cell: int, amount: int) -> None:
    """DN-3.53.5, DN-G82: in full health, on foot, on the hex of the body or the nearest free one."""
    at = nearest_free(war, piece, war.at[piece])
    if at < 0:
        war.tell("DN-G82", "no-room", piece)
        return
    war.remove(piece)
    war.health[piece] = war.card(piece).tough.lives
    war.stun[piece] = 0
    war.put(piece, at)
    war.tell("DN-3.53.5", "revived", piece, at)


def nearest_free(war: Exile, piece: int, cell: int) -> int:
    """The free hex open to a piece that is nearest to another; -1 if there is none."""
    grid = war.land.grid
    free = [other for other in bits(war.land.map.cells) if why_not_land(war, piece, other) is None]
    return min(free, key=lambda other: (grid.distance(cell, other), other), default=-1)


def _circled(war: Exile, caster: int, piece: int, cell: int, amount: int) -> None:
    """DN-3.53.6, DN-G78: to the end of this half."""
    lasting.lay(war, lasting.CIRCLED, cell, war.half)
    war.tell("DN-3.53.6", "circled", cell)


def _on_map(war: Exile, caster: int, cell: int) -> Refusal | None:
    return None if war.land.map.cells >> cell & 1 else Refusal("DN-3.53.6", "There is no such hex.")


def _burns(war: Exile, caster: int, cell: int) -> Refusal | None:
    return can_burn(war, cell)


def _ablaze(war: Exile, caster: int, piece: int, cell: int, amount: int) -> Frame[None]:
    return Blaze(cell)


WORKS = (
    Spellwork("swift-feet", "DN-3.51.1a", SELF, _own, _lasting(lasting.SWIFT), measured=True),
    Spellwork("strong-arm", "DN-3.51.2a", SELF, _own, _lasting(lasting.STRONG), measured=True),
    Spellwork("ward", "DN-3.51.3a", SELF, _own, _lasting(lasting.WARDED), measured=True),
    Spellwork("teleport", "DN-3.51.4a", HEX, _on_foot, _teleported, by_way=True),
    Spellwork("heal-self", "DN-3.51.5a", SELF, _heals_self, _healed),
    Spellwork("immobilise", "DN-3.53.1", PIECE, _other(lasting.ROOTED, "DN-3.53.1"), _lasting(lasting.ROOTED)),
    Spellwork("double-attack", "DN-3.53.2", PIECE, _other(lasting.DOUBLED, "DN-3.53.2"), _lasting(lasting.DOUBLED)),
    Spellwork("halve-attack", "DN-3.53.3", PIECE, _other(lasting.HALVED, "DN-3.53.3"), _lasting(lasting.HALVED)),
    Spellwork("heal", "DN-3.53.4", PIECE, _heals, _healed),
    Spellwork("revive", "DN-3.53.5", PIECE, _revives, _revived),
    Spellwork("magic-circle", "DN-3.53.6", HEX, _on_map, _circled),
    Spellwork("haste", "DN-3.53.7", PIECE, _other(lasting.SWIFT, "DN-3.53.7"), _lasting(lasting.SWIFT), measured=True),
    Spellwork("true-aim", "DN-3.53.8", PIECE, _shooter, _aimed, measured=True),
    Spellwork("fireball", "DN-3.55.2a", HEX, _burns, _ablaze),
)
SPELLS: Mapping[int, Spellwork] = dict(sorted(((SPELL_NAMES.index(work.id), work) for work in WORKS), key=lambda pair: pair[0]))
"""Every spell that can be cast, by its number among the cards."""
