"""What blows and shots should bring on average, for bots: the tables read in advance.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from grognard.games.dragon_noir.mind.stakes import Aims, energy_worth
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.combat import combat
from grognard.games.dragon_noir.sheets.missiles import missiles
from grognard.games.dragon_noir.shooting.fire import letters
from grognard.games.dragon_noir.shooting.lines import Aim, aim, table_for
from grognard.games.skirmish.combat.odds import as_mounted, column_of
from grognard.games.skirmish.mind import stakes
from grognard.games.skirmish.mind.expected_harm import BACK, STUNNED, Prospects, blow_prospects, brings
from grognard.games.skirmish.sheets.book import NO_COLUMN
from grognard.games.skirmish.sheets.grids import DIE
from grognard.games.skirmish.war import NO_SIDE

UNHORSED = 12
"""What a rider is worth less without his horse."""
JOINED = 3
"""What it costs that a piece which joins an attack cannot make another."""
SPARED = -60
"""What it is worth to strike at a beast that is nobody's, or at a hostage."""


def worth_of(war: Foray, aims: Aims, piece: int) -> int:
    """What a piece is worth as it is now, and a caster for the spells he may still cast."""
    return stakes.worth_of(war, aims, piece) + _magic(war, piece)


def wound_of(war: Foray, aims: Aims, piece: int) -> int:
    """What a wound takes from a piece; from a caster half of his energy, too (DN-3.2c)."""
    lost = stakes.wound_of(war, aims, piece)
    return lost + (_magic(war, piece) if lost == stakes.worth_of(war, aims, piece) else _magic(war, piece) // 2)


def _magic(war: Foray, piece: int) -> int:
    """Half of what the energy of a caster is worth: not all of it will find a use."""
    return energy_worth(war, war.energy[piece]) // 2 if war.card(piece).spellcaster else 0


def taken(war: Foray, aims: Aims, piece: int, chances: Prospects) -> int:
    """Ten times what a defender loses on average."""
    worth = worth_of(war, aims, piece)
    stun = STUNNED if war.card(piece).tough.stunned == "stunned" and not war.stun[piece] else BACK
    total = chances.killed * worth + chances.wounded * wound_of(war, aims, piece)
    total += (chances.stunned * stun + chances.back * BACK) * worth // 100
    return total + chances.thrown * UNHORSED * war.mounted(piece)


def blow(war: Foray, aims: Aims, attackers: tuple[int, ...], target: int) -> int | None:
    """What an attack of some on one should bring, their own losses counted; None if the odds forbid it."""
    defenders = war.given.melee.engaged(war, (target,))
    column = column_of(war, attackers, defenders)
    if column == NO_COLUMN:
        return None
    if war.side[target] == NO_SIDE or aims.spared >> target & 1:
        return SPARED
    armour = combat().armoured if all(war.armoured(piece) for piece in defenders) else 0
    chances = blow_prospects(war.book, war.mounted(attackers[0]), as_mounted(war, target), column, armour)
    cheapest = min(defenders, key=lambda piece: worth_of(war, aims, piece))
    weakest = min(attackers, key=lambda piece: wound_of(war, aims, piece))
    gain = taken(war, aims, cheapest, chances)
    gain -= chances.hurt * wound_of(war, aims, weakest)
    gain -= chances.yields * BACK * sum(worth_of(war, aims, piece) for piece in attackers) // 100
    return gain // len(DIE)


def best_band(
    war: Foray, aims: Aims, target: int, named: tuple[int, ...], others: list[int]
) -> tuple[int, tuple[int, ...]]:
    """Who should strike at a target together, and what that promises: the strongest first, as many as it takes."""
    best, chosen = (blow(war, aims, named, target) if named else None), named
    gain = best if best is not None else -worth_of(war, aims, target)
    band = named
    for piece in sorted(others, key=lambda piece: -war.face(piece).attack):
        band = (*band, piece)
        found = blow(war, aims, tuple(sorted(band)), target)
        if found is not None and found - JOINED * (len(band) - 1) > gain:
            gain, chosen = found - JOINED * (len(band) - 1), band
    return gain, tuple(sorted(chosen))


def struck(war: Foray, aims: Aims, foe: int, attack: int) -> int:
    """What an attack of some strength takes from somebody, with whoever stands by him against it."""
    defence = sum(max(1, war.face(piece).defence) for piece in war.given.melee.engaged(war, (foe,)))
    return max(0, brings(war.book, attack, defence, war.mounted(foe)) * worth_of(war, aims, foe) // 100)


def shot(war: Foray, aims: Aims, shooter: int, target: int) -> int:
    """What a shot should bring; nothing if there is none, or at a beast that is nobody's."""
    if war.side[target] == NO_SIDE or aims.spared >> target & 1:
        return 0
    return hit(war, aims, shooter, target, aim(war, shooter, target))


def hit(war: Foray, aims: Aims, shooter: int, target: int, found: Aim | None) -> int:
    """What a shot of this kind should take from somebody; nothing if it cannot be made."""
    table, total = missiles().tables[table_for(war, target)], 0
    for letter in letters(war, shooter, target, found):
        result = table.results.get(letter)
        if result is None:
            continue
        if result.harm == "killed":
            total += worth_of(war, aims, target)
        elif result.harm == "wounded":
            total += wound_of(war, aims, target)
        elif result.harm == "stunned":
            total += worth_of(war, aims, target) * STUNNED // 100
        else:
            total += worth_of(war, aims, target) * BACK // 100
        total += UNHORSED * (result.thrown or result.horse_killed)
    return total // len(DIE)
