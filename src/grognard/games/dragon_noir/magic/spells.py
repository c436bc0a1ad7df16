"""The spells: whom each fits and what it does (DN-3.1a).

All of them stand in `SPELLS`. Casting itself is in `casting`, what prices and aims have in common in `targets`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.editions import FIRM_FOOTING, REPAIRS
from grognard.games.dragon_noir.magic import spirits, terrain
from grognard.games.dragon_noir.magic.detection import detect
from grognard.games.dragon_noir.magic.energy import level, restore
from grognard.games.dragon_noir.magic.fireball import Blaze, can_burn
from grognard.games.dragon_noir.magic.invisibility import Vanish
from grognard.games.dragon_noir.magic.targets import (
    Count,
    Effect,
    Fits,
    Left,
    SpellTarget,
    Spellwork,
    can_aim,
    can_lift,
    fits_somewhere,
    price,
    states_of,
)
from grognard.games.dragon_noir.movement.entrances import change_storey
from grognard.games.dragon_noir.position import CROSSING, Foray
from grognard.games.dragon_noir.sheets.spells import AFAR, GROUND, SELF, Cards, Spell, magic
from grognard.games.dragon_noir.verbs import SPELL_NAMES
from grognard.kernel import Frame, Refusal

__all__ = ["SPELLS", "can_aim", "can_cast", "castable", "price"]


def castable(war: Foray, caster: int, known: int = 0) -> int:
    """The spells for which there is a target now, as a mask of their numbers, and those that are `known` anyway."""
    mask, states = known, states_of(war, caster)
    for number, work in on_card(war, caster).items():
        if not known >> number & 1 and fits_somewhere(war, caster, work, states):
            mask |= 1 << number
    return mask


def can_cast(war: Foray, caster: int, spell: int) -> bool:
    """Whether there is a target for one spell now."""
    work = on_card(war, caster).get(spell)
    return work is not None and fits_somewhere(war, caster, work, states_of(war, caster))


def on_card(war: Foray, caster: int) -> Mapping[int, Spellwork]:
    """DN-3b, DN-3c, DN-3.1b, DN-G89: the spells that a caster of this match has at all, by their numbers."""
    return _on_card(war.given.book.cards.surface, level(war, caster))


@cache
def _on_card(surface: bool, level: int) -> Mapping[int, Spellwork]:
    has = Cards(surface=surface).has
    return {number: work for number, work in SPELLS.items() if has(work.sheet, level)}


def _own(war: Foray, caster: int, piece: int) -> Refusal | None:
    return None


def _once(kind: int, fits: Fits) -> Fits:
    """DN-G83: as it fits else, but not on whom the same spell lies already."""

    def once(war: Foray, caster: int, piece: int) -> Refusal | None:
        return fits(war, caster, piece) or why_twice(war, kind, piece)

    return once


def why_twice(war: Foray, kind: int, piece: int) -> Refusal | None:
    """DN-G83: why a spell does not work on somebody a second time; the first edition minded only some spells."""
    if war.edition < REPAIRS or not effects.under(war, kind, piece):
        return None
    return Refusal("DN-G83", "under-spell-already", (piece,))


def _alive(war: Foray, piece: int) -> Refusal | None:
    if not war.alive(piece) or war.beast(piece):
        return Refusal("DN-3.1a", "no-living-character-on-map", (piece,))
    return None


def _other(kind: int, rule: str) -> Fits:
    """DN-G83: a living character that is not under the same spell."""

    def fits(war: Foray, caster: int, piece: int) -> Refusal | None:
        refusal = _alive(war, piece)
        if refusal is None and effects.under(war, kind, piece):
            return Refusal("DN-G83", "under-spell-already", (piece,))
        if refusal is None and piece == caster:
            return Refusal(rule, "spell-for-others")
        return refusal

    return fits


def _wounded(war: Foray, piece: int) -> Refusal | None:
    refusal = _alive(war, piece)
    if refusal is None and not war.hurt(piece):
        return Refusal("DN-G82", "not-wounded", (piece,))
    return refusal


def _heals_self(war: Foray, caster: int, piece: int) -> Refusal | None:
    return _wounded(war, caster)


def _heals(war: Foray, caster: int, piece: int) -> Refusal | None:
    return Refusal("DN-3.51.5a", "heals-himself-by-another-spell") if piece == caster else _wounded(war, piece)


def _revives(war: Foray, caster: int, piece: int) -> Refusal | None:
    """DN-3.53.5, DN-G82: the body must be on the map."""
    there = war.at[piece] != war.land.off and not war.health[piece]
    if there and not war.beast(piece) and war.card(piece).kind not in NEVER_REVIVED:
        return None
    return Refusal("DN-3.53.5", "no-dead-character-on-map", (piece,))


NEVER_REVIVED = ("spirit", "dragon part", "young dragon")


def _on_foot(war: Foray, caster: int, cell: int) -> Refusal | None:
    """DN-3.51.4a, DN-G80: on foot, to a free hex that is open to him."""
    if war.mounted(caster):
        return Refusal("DN-3.51.4a", "must-on-foot", (caster,))
    return why_not_land(war, caster, cell)


def why_not_land(war: Foray, piece: int, cell: int) -> Refusal | None:
    """Why a piece cannot arrive in a hex (DN-G80)."""
    if war.filled >> cell & 1 or war.land.price(war.book.gait(war.card(piece), False, False), cell) is None:
        return Refusal("DN-G80", "not-free-or-closed-to", (cell, piece))
    return war.given.hooks.why_closed(war, piece, cell)


def _shooter(war: Foray, caster: int, piece: int) -> Refusal | None:
    """DN-3.53.8: whoever bears a missile weapon."""
    refusal = _alive(war, piece)
    if refusal is None and not war.book.shoots(war.card(piece).weapon):
        return Refusal("DN-3.53.8", "does-not-shoot", (piece,))
    return refusal


def _lasting(kind: int) -> Effect:
    """DN-G71: for the rest of this half and all of the next."""

    def effect(war: Foray, target: SpellTarget) -> None:
        effects.lay(war, kind, target.piece, war.half + 1, target.amount)
        war.tell("DN-G71", "under", kind, target.piece, target.amount)

    return effect


def _aimed(war: Foray, target: SpellTarget) -> None:
    """DN-3.53.8: his next shot, whenever it is."""
    effects.lay(war, effects.AIMED, target.piece, effects.FOR_GOOD, target.amount)
    war.tell("DN-3.53.8", "under", effects.AIMED, target.piece, target.amount)


def _teleported(war: Foray, target: SpellTarget) -> None:
    """DN-3.51.4a: he alone, into the open; what he led stays behind (DN-2.36.4c, DN-G153)."""
    if war.edition >= REPAIRS:
        change_storey(war, target.caster, target.cell, inside=False)
    else:
        war.put(target.caster, target.cell)
    carried(war, target.caster)
    war.tell("DN-3.51.4a", "teleported", target.caster, target.cell)


def _healed(war: Foray, target: SpellTarget) -> None:
    """DN-3.51.5a, DN-3.53.4, DN-G82: one wound less; a caster has his energy back (DN-3.2d)."""
    war.health[target.piece] += 1
    war.tell("DN-3.53.4", "healed", target.piece)
    if not war.hurt(target.piece):
        restore(war, target.piece)


def _revived(war: Foray, target: SpellTarget) -> None:
    """DN-3.53.5, DN-G82: in full health, on foot, on the hex of the body or the nearest free one."""
    piece = target.piece
    at = nearest_free(war, piece, war.at[piece])
    if at < 0:
        war.tell("DN-G82", "no-room", piece)
        return
    war.remove(piece)
    war.health[piece] = war.card(piece).tough.lives
    war.stun[piece] = 0
    war.put(piece, at)
    war.tell("DN-3.53.5", "revived", piece, at)


def nearest_free(war: Foray, piece: int, cell: int) -> int:
    """The free hex open to a piece that is nearest to another; -1 if there is none."""
    grid = war.land.grid
    free = [other for other in bits(war.land.map.cells) if why_not_land(war, piece, other) is None]
    return min(free, key=lambda other: (grid.apart(cell, other), other), default=-1)


def _circled(war: Foray, target: SpellTarget) -> None:
    """DN-3.53.6, DN-G78: to the end of this half."""
    for cell in target.cells:
        effects.lay(war, effects.CIRCLED, cell, war.half)
        war.tell("DN-3.53.6", "circled", cell)


def _lifted(war: Foray, target: SpellTarget) -> None:
    """DN-3.53.9n, DN-G84: up, then over, without challenges."""
    war.drop_reins(target.piece)
    war.put(target.piece, target.cell)
    carried(war, target.piece)
    war.tell("DN-3.53.9n", "levitated", target.piece, target.cell)


def carried(war: Foray, piece: int) -> None:
    """DN-2.35c, DN-G80, DN-G84: a hex into which magic has set somebody is where he begins, not one that he crosses."""
    if war.edition >= FIRM_FOOTING:
        war.marks[piece] &= ~CROSSING


def _light(war: Foray, caster: int, piece: int) -> Refusal | None:
    """DN-G84: a living character on foot, with somewhere to go."""
    refusal = _alive(war, piece)
    if refusal is None and (war.mounted(piece) or war.footprint(piece) is not SINGLE or war.inside >> piece & 1):
        return Refusal("DN-G84", "not-on-foot", (piece,))
    if refusal is None and not can_lift(war, caster, SPELLS[LEVITATE], piece):
        return Refusal("DN-G84", "no-higher-ground-for-can-paid", (piece,))
    return refusal


def _uncircled(war: Foray, caster: int, cell: int) -> Refusal | None:
    if not war.land.map.cells >> cell & 1:
        return Refusal("DN-3.53.6", "no-such-hex")
    if _unguarded(war, caster) >> cell & 1:
        return None
    return Refusal("DN-G83", "lies-in-magic-circle-already", (cell,))


def _unguarded(war: Foray, caster: int) -> int:
    """DN-3.53.6, DN-G83: all hexes, but none twice."""
    circled = effects.hexes_under(war, effects.CIRCLED) if war.edition >= REPAIRS else 0
    return war.land.map.cells & ~circled


def _affordable(war: Foray, caster: int) -> tuple[int, int]:
    """DN-3.53.6: one hex, or as many as he can pay for."""
    return 1, war.energy[caster] // magic().each("magic-circle")


def _landings(war: Foray, caster: int) -> int:
    """DN-G80: the free hexes that are open to a caster on foot."""
    if war.mounted(caster):
        return 0
    ground = war.land.going(war.book.gait(war.card(caster), False, False)).open
    return ground & ~war.filled & ~war.given.hooks.closed(war, caster)


def _burns(war: Foray, caster: int, cell: int) -> Refusal | None:
    return can_burn(war, cell)


def _burnable(war: Foray, caster: int) -> int:
    """DN-G70: all hexes that do not burn, while there are fireballs left."""
    burning = effects.hexes_under(war, effects.BURNING)
    return war.land.map.cells & ~burning if burning.bit_count() < magic().spells["fireball"].counters else 0


def _ablaze(war: Foray, target: SpellTarget) -> Frame[None]:
    return Blaze(target.cell)


def _walled(war: Foray, caster: int, cell: int) -> Refusal | None:
    if terrain.wall_hexes(war) >> cell & 1:
        return None
    return Refusal("DN-G90", "no-wall-stands-on-sides", (cell,))


def _walls(war: Foray, caster: int) -> int:
    return terrain.wall_hexes(war)


def _wall_count(war: Foray, caster: int) -> tuple[int, int]:
    """DN-3.52.2.3, DN-G70: as many as he can pay for and counters are left."""
    return 1, min(terrain.demolitions_left(war), war.energy[caster] // magic().each("demolish"))


def _fallen(war: Foray, target: SpellTarget) -> None:
    terrain.demolish(war, target.cells)


def _made(war: Foray, target: SpellTarget) -> None:
    terrain.make(war, target.site)


def _calls(spell: str) -> Effect:
    def effect(war: Foray, target: SpellTarget) -> None:
        spirits.summon(war, target.caster, spell, target.cells)

    return effect


def _callers(spell: str) -> Count:
    """DN-3.55.3a, DN-G70: all of them that wait."""

    def count(war: Foray, caster: int) -> tuple[int, int]:
        number = len(spirits.waiting(war, spell))
        return number, number

    return count


def _waiting(spell: str) -> Left:
    def left(war: Foray) -> int:
        return len(spirits.waiting(war, spell))

    return left


def _free(war: Foray, caster: int, cell: int) -> Refusal | None:
    """DN-G87: spirits appear on free hexes that are open to those on foot."""
    fine = _free_cells(war, caster) >> cell & 1
    return None if fine else Refusal("DN-G87", "not-free", (cell,))


def _free_cells(war: Foray, caster: int) -> int:
    return war.land.going("foot").open & ~war.filled & ~war.given.hooks.closed(war, caster)


def _unseen(war: Foray, caster: int, piece: int) -> Refusal | None:
    """DN-G81: on foot, and not inside an entrance."""
    if war.mounted(caster) or war.inside >> caster & 1:
        return Refusal("DN-G81", "must-on-foot-and-in-open", (caster,))
    return None


def _fades(war: Foray, target: SpellTarget) -> Frame[None]:
    return Vanish(target.caster)


def _finds(spell: str) -> Effect:
    """DN-3.54.1 to DN-3.54.4: the caster is told something."""
    number = SPELL_NAMES.index(spell)

    def effect(war: Foray, target: SpellTarget) -> Frame[None] | None:
        return detect(war, target.caster, number, target.amount, target.piece)

    return effect


def _laying(sheet: Spell) -> Spellwork:
    """DN-G83: a spell that is no more than what it lays on its caster or somebody else."""
    kind = effects.NUMBERS[sheet.lays]
    fits = _once(kind, _own) if sheet.aim == SELF else _other(kind, sheet.rule)
    return Spellwork(sheet, fits, _lasting(kind))


def _calling(sheet: Spell) -> Spellwork:
    id = sheet.id
    return Spellwork(sheet, _free, _calls(id), where=_free_cells, several=_callers(id), counters=_waiting(id))


def _work(sheet: Spell) -> Spellwork:
    """How a spell is worked: by its own rules, or by what its sheet says it makes, calls or lays."""
    for own in OWN:
        if own.sheet is sheet:
            return own
    if sheet.aim == GROUND:
        return Spellwork(sheet, _own, _made)
    if sheet.aim == AFAR:
        return Spellwork(sheet, _own, _finds(sheet.id))
    return _calling(sheet) if sheet.calls else _laying(sheet)


CARDS = magic().spells
OWN = (
    Spellwork(CARDS["teleport"], _on_foot, _teleported, where=_landings),
    Spellwork(CARDS["heal-self"], _heals_self, _healed),
    Spellwork(CARDS["invisibility"], _unseen, _fades),
    Spellwork(
        CARDS["demolish"], _walled, _fallen, where=_walls, several=_wall_count, counters=terrain.demolitions_left
    ),
    Spellwork(CARDS["heal"], _heals, _healed),
    Spellwork(CARDS["revive"], _revives, _revived),
    Spellwork(CARDS["magic-circle"], _uncircled, _circled, where=_unguarded, several=_affordable),
    Spellwork(CARDS["true-aim"], _once(effects.AIMED, _shooter), _aimed),
    Spellwork(CARDS["levitate"], _light, _lifted),
    Spellwork(CARDS["fireball"], _burns, _ablaze, where=_burnable),
)
"""The spells with rules of their own; all others follow from what their sheets say."""
SPELLS: Mapping[int, Spellwork] = {number: _work(CARDS[id]) for number, id in enumerate(SPELL_NAMES)}
"""Every spell that can be cast, by its number among the cards."""
LEVITATE = SPELL_NAMES.index("levitate")
