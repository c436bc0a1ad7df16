"""What blows and shots should bring on average, for bots: the tables read in advance.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.combat.melee import ForayMelee
from grognard.games.dragon_noir.combat.venom import IMMUNE as VENOM_PROOF
from grognard.games.dragon_noir.combat.venom import apart
from grognard.games.dragon_noir.mind.stakes import Aims, energy_worth
from grognard.games.dragon_noir.pieces.big_krobs import defence_behind, front, is_big, is_guard
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import GHARV, GUARD
from grognard.games.dragon_noir.sheets.krobs import krobs
from grognard.games.dragon_noir.sheets.missiles import missiles
from grognard.games.dragon_noir.shooting.fire import letters
from grognard.games.dragon_noir.shooting.lines import FireLine, aim, table_for
from grognard.games.dragon_noir.verbs import DOUBLE
from grognard.games.skirmish.combat.melee import strikers
from grognard.games.skirmish.combat.odds import as_mounted, column_at, column_of
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
"""What it is worth to strike at a dragon that is nobody's, or at a hostage."""


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
    if spared(war, aims, target):
        return SPARED
    if not together(war, attackers, target):
        return None
    chances = chances_of(war, attackers, defenders, column)
    cheapest = min(defenders, key=lambda piece: worth_of(war, aims, piece))
    weakest = min(attackers, key=lambda piece: wound_of(war, aims, piece))
    gain = taken(war, aims, cheapest, chances)
    gain -= chances.hurt * wound_of(war, aims, weakest)
    gain -= chances.yields * BACK * sum(worth_of(war, aims, piece) for piece in attackers) // 100
    return gain // len(DIE)


def spared(war: Foray, aims: Aims, target: int) -> bool:
    """Whether nobody wants to hurt a piece: hostages, and beasts that are nobody's, but for gharvs (DN-G4)."""
    return bool(aims.spared >> target & 1) or (war.side[target] == NO_SIDE and war.card(target).kind != GHARV)


def together(war: Foray, attackers: tuple[int, ...], target: int) -> bool:
    """Whether these may strike together at all: nobody before and behind a big krob at once (DN-4.44g)."""
    pool = war.given.melee.why_not_pool
    return len(attackers) < 2 or all(pool(war, attackers[:1], target, piece) is None for piece in attackers[1:])


def chances_of(war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...], column: int) -> Prospects:
    """What the ten dice of an attack come to in a column, with armour, slayers and their venom counted in."""
    target = defenders[0]
    more = sum(modifier.value for modifier, _ in melee_of(war).modifiers(war, attackers, defenders))
    chances = blow_prospects(war.book, war.mounted(attackers[0]), as_mounted(war, target), column, more)
    slayers, others = apart(war, attackers)
    if not slayers or war.card(target).kind in VENOM_PROOF:
        return chances
    dead = chances.wounded if not others else chances.wounded * krobs().venom // len(DIE)
    return chances._replace(killed=chances.killed + dead, wounded=chances.wounded - dead)


def melee_of(war: Foray) -> ForayMelee:
    """How this match is fought hand to hand."""
    rules = war.given.melee
    assert isinstance(rules, ForayMelee)
    return rules


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


def struck(war: Foray, aims: Aims, foe: int, attack: int, cells: int = 0) -> int:
    """What an attack of some strength takes from somebody, with whoever stands by him against it.

    `cells` are those it comes from: a big krob is weak behind (DN-4.44f).
    """
    defence = sum(max(1, war.face(piece).defence) for piece in war.given.melee.engaged(war, (foe,)))
    if cells and is_big(war, foe) and not cells & front(war, foe):
        defence += defence_behind(war, foe) - war.face(foe).defence
    return max(0, brings(war.book, attack, defence, war.mounted(foe)) * worth_of(war, aims, foe) // 100)


def shot(war: Foray, aims: Aims, shooter: int, target: int) -> int:
    """What a shot should bring; nothing if there is none, or at somebody who is to be spared."""
    if spared(war, aims, target):
        return 0
    return hit(war, aims, shooter, target, aim(war, shooter, target))


def hit(war: Foray, aims: Aims, shooter: int, target: int, found: FireLine | None) -> int:
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


def doubled_gain(war: Foray, aims: Aims, named: tuple[int, ...], guard: int, target: int) -> int | None:
    """What an attack with both palps of a guard should bring; None if the odds forbid it (DN-4.44c)."""
    rules, band = war.given.melee, tuple(sorted((*named, guard)))
    defenders = rules.engaged(war, (target,))
    attack, defence = rules.strengths(war, band, defenders)
    attack += war.face(guard).attack
    column = column_at(war, band, defenders, attack, defence, krobs().both_palps)
    if column == NO_COLUMN:
        return None
    return taken(war, aims, target, chances_of(war, band, defenders, column)) // 10


def worth_doubling(war: Foray, aims: Aims, target: int, named: tuple[int, ...], answers: list[int]) -> list[int]:
    """The guard that should strike with both palps, if that promises more than two attacks with one palp each."""
    best = 0
    found: list[int] = []
    for answer in answers:
        verb, guard = war.acts.entries[answer]
        if verb != DOUBLE:
            continue
        gain = doubled_gain(war, aims, named, guard, target)
        single = blow(war, aims, tuple(sorted((*named, guard))), target) or 0
        if gain is not None and gain > max(best, single + other_palp(war, aims, guard, target)):
            best, found = gain, [answer]
    return found


def other_palp(war: Foray, aims: Aims, guard: int, target: int) -> int:
    """What the best attack of a guard on somebody else before it should bring."""
    prey = [foe for foe in war.prey(war.side[guard], war.given.melee.reach(war, guard)) if foe != target]
    able = [foe for foe in prey if is_guard(war, guard) and guard in strikers(war, foe)]
    return max((blow(war, aims, (guard,), foe) or 0 for foe in able), default=0)


def best_double(war: Foray, aims: Aims, target: int) -> int:
    """What the best attack with both palps of a guard on a target should bring; nothing if there is none."""
    acts = war.given.melee.naming_acts(war, (), (target,)) if GUARD in war.given.kinds else 0
    guards = [war.acts.entries[act][1] for act in bits(acts)]
    return max((doubled_gain(war, aims, (), guard, target) or 0 for guard in guards), default=0)
