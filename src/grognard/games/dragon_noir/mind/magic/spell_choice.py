"""Which spell is worth its energy, for bots: what each would bring on whom, now.

Here are the spells that burn, heal, strengthen and weaken, and counterspells; `lasting_spells`, `summoning` and
`terrain_spells` have the others. Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.magic.casting import Cast
from grognard.games.dragon_noir.magic.energy import HIGHEST
from grognard.games.dragon_noir.magic.spells import SPELLS
from grognard.games.dragon_noir.magic.spirits import CALLERS
from grognard.games.dragon_noir.mind.danger import comes_for
from grognard.games.dragon_noir.mind.expected_harm import blow, struck, wound_of
from grognard.games.dragon_noir.mind.magic import lasting_spells, seeking, summoning, terrain_spells
from grognard.games.dragon_noir.mind.magic.spell_plans import NUMBERS, Intent, Maker, hoped, likely, on_cell, on_piece
from grognard.games.dragon_noir.mind.stakes import Aims, aims
from grognard.games.dragon_noir.position import COMBAT, MOVEMENT, SHOOTING, Foray
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.skirmish.combat.melee import strikers
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.sheets.grids import DIE
from grognard.kernel import Question

__all__ = ["NUMBERS", "Intent", "begun", "counters", "intent_of"]


def intent_of(war: Foray, seat: int, mover: int = NOBODY) -> Intent | None:
    """The spell that is most worth its energy for a seat now, if any is; `mover` is whom a window is about."""
    caster = caster_of(war, seat)
    if caster == NOBODY:
        return None
    makers = _own_half(war) if war.phasing == seat else _their_half(war, mover)
    best = max(_found(war, caster, makers), default=None)
    return best if best is not None and best.gain > 0 else None


def begun(war: Foray, caster: int, spell: int, mover: int = NOBODY) -> Intent | None:
    """The best plan for a spell that was begun, whoever began it; None where nothing is known."""
    makers = (*_own_half(war), *_their_half(war, mover))
    return max((each for each in _found(war, caster, makers) if each.spell == spell), default=None)


def _found(war: Foray, caster: int, makers: tuple[Maker, ...]) -> list[Intent]:
    wanted = aims(war)
    return [each for maker in makers for each in maker(war, wanted, caster)]


def caster_of(war: Foray, seat: int) -> int:
    """The caster of a seat who stands on the map and has not cast in this half, or nobody."""
    for piece in war.given.casters:
        if war.side[piece] == seat and war.active(piece) and not war.cast >> piece & 1 and war.energy[piece]:
            return piece
    return NOBODY


def _own_half(war: Foray) -> tuple[Maker, ...]:
    """Fire and better shots before one moves, ways before one goes, and help before one strikes."""
    if war.step == COMBAT:
        return (_strength, summoning.spirits)
    if war.step == SHOOTING:
        return (_fire, _healing, summoning.spirits, lasting_spells.true_aim)
    if war.step == MOVEMENT:
        ways = (lasting_spells.haste, lasting_spells.fetters, terrain_spells.ways, seeking.the_orb)
        return (_fire, _healing, summoning.spirits, *ways)
    return ()


def _their_half(war: Foray, mover: int) -> tuple[Maker, ...]:
    """Fire and healing between the phases; whoever is struck at is sheltered, and who strikes weakened."""
    if mover == NOBODY:
        return (_fire, _healing, lasting_spells.circle) if war.step == COMBAT else (_fire, _healing)
    if war.step == COMBAT:
        return (
            lambda war, wanted, caster: _weakness(war, wanted, caster, mover),
            lambda war, wanted, caster: lasting_spells.ward(war, wanted, caster, mover),
        )
    return ()


def _fire(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """A fireball on somebody: a wound in most cases, and he has to give way."""
    side, distance = war.side[caster], war.land.grid.distance
    for foe in war.living_of(1 - side):
        if war.beast(foe) or distance(war.at[caster], war.at[foe]) > magic().ranges[1].above:
            continue
        yield from on_cell(war, caster, "fireball", war.at[foe], _burnt(war, wanted, foe))


def _healing(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """Wounds of friends and of the caster himself, and friends who lie dead."""
    side, off = war.side[caster], war.land.off
    for piece, card in enumerate(war.given.cards):
        if card.side != side or war.at[piece] == off or card.tough.beast:
            continue
        if not war.health[piece]:
            yield from on_piece(war, caster, "revive", piece, _mended(war, wanted, piece))
        elif war.hurt(piece):
            spell = "heal-self" if piece == caster else "heal"
            yield from on_piece(war, caster, spell, piece, _mended(war, wanted, piece))


def _mended(war: Foray, wanted: Aims, piece: int) -> int:
    """What it is worth that the dead live again, or that a wound is healed."""
    row, health = wanted.worth[piece], war.health[piece]
    return row[health + 1] - row[health] if health else row[-1]


def _strength(war: Foray, wanted: Aims, caster: int) -> Iterator[Intent]:
    """Twice the attack for somebody about to strike."""
    side = war.side[caster]
    for foe in war.piece_in(war.land.touching(war.masks[side]) & war.masks[1 - side]):
        band = tuple(strikers(war, foe))
        if not band or war.side[foe] != 1 - side:
            continue
        strongest = max(band, key=lambda piece: war.face(piece).attack)
        if strongest != caster:
            world = _under(war, effects.DOUBLED, strongest)
            gain = _struck(world, wanted, band, (foe,)) - _struck(war, wanted, band, (foe,))
            yield from on_piece(war, caster, "double-attack", strongest, gain)


def _weakness(war: Foray, wanted: Aims, caster: int, striker: int) -> Iterator[Intent]:
    """Half the attack for somebody who strikes now."""
    side = war.side[caster]
    near = war.land.touching(war.hexes(striker)) & war.masks[side]
    prey = tuple(piece for piece in war.piece_in(near) if war.side[piece] == side)
    world = _under(war, effects.HALVED, striker)
    gain = _struck(war, wanted, (striker,), prey) - _struck(world, wanted, (striker,), prey)
    yield from on_piece(war, caster, "halve-attack", striker, gain)


def _under(war: Foray, effect: int, piece: int) -> Foray:
    """The position as it would be if a spell lay on somebody."""
    world = war.copy()
    effects.lay(world, effect, piece, war.half)
    return world


def _struck(war: Foray, wanted: Aims, band: tuple[int, ...], prey: tuple[int, ...]) -> int:
    """What the best blow of some at one of others should bring; nothing if it had better not be struck."""
    return max((max(0, blow(war, wanted, band, piece) or 0) for piece in prey), default=0)


def counters(war: Foray, question: Question) -> bool:
    """Whether a spell is worth a counterspell, with the chance of either counted in."""
    other, _, _, price, *_ = question.about
    cast = next(frame for frame in reversed(war.stack) if isinstance(frame, Cast))
    harm = likely(war, cast.caster, cast.cost, cast.cells(war), harm_of(war, cast))
    return war.energy[other] >= price and hoped(war, other, price, cast.countered_at(war), harm) > 0


def harm_of(war: Foray, cast: Cast) -> int:
    """What a spell that is announced should cost the enemies of its caster, by where it is aimed."""
    spell, wanted, target = SPELLS[cast.spell].sheet.id, aims(war), cast.target
    if spell in CALLERS:
        return summoning.harm(war, wanted, cast.caster, spell, cast.area)
    if spell == "fireball":
        burnt = [piece for piece in war.piece_in(1 << cast.cell) if war.side[piece] == 1 - war.side[cast.caster]]
        return max((_burnt(war, wanted, piece) for piece in burnt), default=0)
    if spell in ("heal", "heal-self", "revive"):
        return _mended(war, wanted, target)
    if spell == "double-attack":
        return _stronger(war, wanted, target)
    if spell == "immobilise":
        return lasting_spells.held_up(war, wanted, target)
    if spell == "true-aim":
        prey = war.living_of(1 - war.side[target])
        return max((lasting_spells.aimed_better(war, wanted, target, foe, cast.amount) for foe in prey), default=0)
    return 0


def _stronger(war: Foray, wanted: Aims, piece: int) -> int:
    """What twice the attack should bring to somebody, at whoever he stands beside or can come to."""
    own, points, most = war.face(piece).attack, war.face(piece).movement, 0
    for foe in war.living_of(1 - war.side[piece]):
        if not war.beast(foe) and comes_for(war, piece, war.at[foe], points):
            others = sum(war.face(other).attack for other in strikers(war, foe) if other != piece)
            more = struck(war, wanted, foe, others + 2 * own) - struck(war, wanted, foe, others + own)
            most = max(most, more)
    return most


def _burnt(war: Foray, wanted: Aims, piece: int) -> int:
    """What a fireball should take from somebody."""
    armour = magic().fireball_armour if war.armoured(piece) else 0
    wounds = sum(magic().fireball[min(die + armour, HIGHEST)][0] == "wounded" for die in DIE)
    return wound_of(war, wanted, piece) * wounds // HIGHEST
