"""Which spell is worth its energy, for bots: what each would bring on whom, now.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from grognard.games.dragon_noir.aims import Aims, aims
from grognard.games.dragon_noir.blows import STUNNED, blow, worth_of, wound_of
from grognard.games.dragon_noir.energy import HIGHEST, needed
from grognard.games.dragon_noir.exile import COMBAT, MOVEMENT, SHOOTING, Exile
from grognard.games.dragon_noir.spell_sheets import magic
from grognard.games.dragon_noir.spells import SPELLS
from grognard.games.dragon_noir.spellwork import can_aim
from grognard.games.dragon_noir.spellwork import price as price_of
from grognard.games.skirmish.book import NOBODY
from grognard.games.skirmish.melee import strikers
from grognard.kernel import Question

NUMBERS: Mapping[str, int] = {work.id: number for number, work in SPELLS.items()}
"""The spells by name."""
POINT = 1
"""What a point of energy is worth; it is no use when the battle is over."""
BURNT = 6
"""In how many of ten cases fire wounds somebody without armour."""
AGAINST = 2
"""In halves what it must bring to spend energy on a counterspell, which costs more than the spell."""
STOPPED = 40
"""Percents of the worth of somebody that it is worth to keep him from moving on, if he has to get somewhere."""


class Plan(NamedTuple):
    """A spell as it might be cast: on a piece or a hex, with an amount if there is a choice, and what it brings."""

    gain: int
    spell: int
    piece: int = NOBODY
    cell: int = -1
    amount: int = 0


def plan(war: Exile, seat: int, mover: int = NOBODY) -> Plan | None:
    """The spell that is most worth its energy for a seat now, if any is; `mover` is the enemy on his way."""
    caster = caster_of(war, seat)
    if caster == NOBODY:
        return None
    own = war.phasing == seat
    makers = _own_half(war) if own else _their_half(war, mover)
    found = [each for maker in makers for each in maker(war, aims(war), caster)]
    best = max(found, default=None)
    return best if best is not None and best.gain > 0 else None


def caster_of(war: Exile, seat: int) -> int:
    """The caster of a seat who stands on the map and has not cast in this half, or nobody."""
    for piece in war.given.casters:
        if war.side[piece] == seat and war.active(piece) and not war.cast >> piece & 1 and war.energy[piece]:
            return piece
    return NOBODY


Maker = Callable[[Exile, Aims, int], Iterator[Plan]]


def _own_half(war: Exile) -> tuple[Maker, ...]:
    """Fire before one moves, strength before one strikes; wounds are healed before the enemy comes."""
    if war.step == COMBAT:
        return (_strength,)
    if war.step == SHOOTING:
        return (_fire, _healing)
    return (_fire, _healing) if war.step == MOVEMENT else ()


def _their_half(war: Exile, mover: int) -> tuple[Maker, ...]:
    """Fire and healing between the phases; whoever strikes is weakened."""
    if war.step == COMBAT and mover != NOBODY:
        return (lambda war, wanted, caster: _weakness(war, wanted, caster, mover),)
    return (_fire, _healing) if mover == NOBODY else ()


def worth_casting(war: Exile, caster: int, spell: int, piece: int, cell: int, gain: int) -> Plan | None:
    """A plan with the chance of its die and the price of its energy counted in; None if it cannot be cast."""
    work = SPELLS[spell]
    if not can_aim(war, caster, work, piece, cell):
        return None
    cost = price_of(war, caster, work, piece, cell)
    where = (cell,) if cell >= 0 else () if piece == caster else (war.at[piece],)
    chance = HIGHEST + 1 - needed(war, caster, cost, where)
    return Plan(gain * chance // HIGHEST - POINT * cost, spell, piece, cell)


def _fire(war: Exile, wanted: Aims, caster: int) -> Iterator[Plan]:
    """A fireball on somebody: a wound in most cases, and he has to give way."""
    number, side, distance = NUMBERS["fireball"], war.side[caster], war.land.grid.distance
    for foe in war.living_of(1 - side):
        if war.beast(foe) or distance(war.at[caster], war.at[foe]) > magic().ranges[1].above:
            continue
        burnt = BURNT - (magic().fireball_armour if war.armoured(foe) else 0)
        found = worth_casting(war, caster, number, NOBODY, war.at[foe], wound_of(war, wanted, foe) * burnt // HIGHEST)
        if found is not None:
            yield found


def _healing(war: Exile, wanted: Aims, caster: int) -> Iterator[Plan]:
    """Wounds of friends and of the caster himself, and friends who lie dead."""
    numbers, side, off = NUMBERS, war.side[caster], war.land.off
    for piece, card in enumerate(war.given.cards):
        if card.side != side or war.at[piece] == off or card.tough.beast:
            continue
        row, health = wanted.worth[piece], war.health[piece]
        if not health:
            found = worth_casting(war, caster, numbers["revive"], piece, -1, row[-1])
        elif war.hurt(piece):
            spell = numbers["heal-self" if piece == caster else "heal"]
            found = worth_casting(war, caster, spell, piece, -1, row[health + 1] - row[health])
        else:
            continue
        if found is not None:
            yield found


def _strength(war: Exile, wanted: Aims, caster: int) -> Iterator[Plan]:
    """Twice the attack for somebody about to strike."""
    number, side = NUMBERS["double-attack"], war.side[caster]
    for foe in war.piece_in(war.land.touching(war.masks[side]) & war.masks[1 - side]):
        band = tuple(strikers(war, foe))
        if not band or war.side[foe] != 1 - side:
            continue
        now = blow(war, wanted, band, foe) or 0
        strongest = max(band, key=lambda piece: war.face(piece).attack)
        gain = _doubled(war, wanted, band, foe, strongest) - max(0, now)
        found = worth_casting(war, caster, number, strongest, -1, gain) if strongest != caster else None
        if found is not None:
            yield found


def _doubled(war: Exile, wanted: Aims, band: tuple[int, ...], foe: int, strongest: int) -> int:
    """What the blow would bring if the strongest of them were twice as strong."""
    attack = sum(war.face(piece).attack for piece in band)
    more = attack + war.face(strongest).attack
    now = blow(war, wanted, band, foe)
    if now is None:
        return worth_of(war, wanted, foe) * STUNNED // 100 if more >= 2 * war.face(foe).defence else 0
    return now * more // max(1, attack) if now > 0 else now


def _weakness(war: Exile, wanted: Aims, caster: int, striker: int) -> Iterator[Plan]:
    """Half the attack for somebody who strikes now."""
    number, side = NUMBERS["halve-attack"], war.side[caster]
    near = war.land.touching(war.hexes(striker)) & war.masks[side]
    prey = [piece for piece in war.piece_in(near) if war.side[piece] == side]
    loss = max((blow(war, wanted, (striker,), piece) or 0 for piece in prey), default=0)
    found = worth_casting(war, caster, number, striker, -1, loss // 2)
    if found is not None:
        yield found


def counters(war: Exile, question: Question) -> bool:
    """Whether a spell is worth a counterspell."""
    other, _, spell, price = question.about
    return AGAINST * POINT * price < 2 * harm_of(war, war.side[other], spell) and war.energy[other] >= price


def harm_of(war: Exile, seat: int, spell: int) -> int:
    """What an enemy's spell is likely to cost a seat, whatever its target: so much as its best target would."""
    work, wanted = SPELLS[spell].id, aims(war)
    mine = [piece for piece in war.living_of(seat) if not war.beast(piece)]
    if work == "fireball":
        return max((wound_of(war, wanted, piece) for piece in mine), default=0) * BURNT // HIGHEST
    if work in ("heal", "heal-self", "revive", "double-attack", "immobilise"):
        return STOPPED
    return 0


def striker_now(war: Exile) -> int:
    """The enemy who strikes while somebody casts in between; nobody, if the caster acts of his own accord."""
    question = war.question
    assert question is not None
    if war.step != COMBAT or question.seat == war.phasing:
        return NOBODY
    near = war.masks[question.seat]
    foes = [piece for piece in war.living_of(war.phasing) if war.near(piece) & near]
    return max(foes, key=lambda piece: (war.fought[piece], war.face(piece).attack), default=NOBODY)
