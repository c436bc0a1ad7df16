"""How well a side stands in a battle, for bots: lives, aims of the scenario, and who can get at whom.

Rules are never decided here; a wrong guess only makes a bot play worse. Which answers are worth a look is said in
`shortlist`, where pieces should go in `attraction`, and what a scenario is about in `stakes`.
"""

from __future__ import annotations

from grognard.games.dark_blades.magic.effects import BLIND, BOLD, CARRIED, GUARDED, MIRED, SHIELDED
from grognard.games.dark_blades.mind.attraction import Pull, drawn_to, pull_of
from grognard.games.dark_blades.mind.convoy import convoy, haul_of
from grognard.games.dark_blades.mind.danger import marked, tended
from grognard.games.dark_blades.mind.rescue import chance_of_help, prey_worth, stakes
from grognard.games.dark_blades.mind.stakes import HONNA, Aims, aims_of
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.the_arena import stage_of
from grognard.games.skirmish.combat.melee import strikers
from grognard.games.skirmish.combat.odds import as_mounted, column_of, relation
from grognard.games.skirmish.mind.attraction import Fighter, fighters
from grognard.games.skirmish.mind.expected_harm import blow_prospects, brings
from grognard.games.skirmish.mind.stakes import worth_of
from grognard.games.skirmish.sheets.book import NO_COLUMN
from grognard.games.skirmish.war import HALTED, NO_SIDE
from grognard.mind import DECISIVE, NO_PLAN, Plan, inside

LOOKED_THROUGH = frozenset(
    ("target", "spell-hex", "spell-arm", "spell-target", "zap", "help", "whirl", "advance", "advance-where")
)
"""Questions that only finish what was begun: bots look on to what comes of it."""
SPARED = 40
"""What it costs to strike somebody who is better left alone."""
JOINED = 5
"""What it costs that a piece which joins an attack cannot make another."""
THREAT, FEAR = 4, 8
"""Which part of that it is worth to stand beside an enemy, and what it costs that the enemy stands there."""
CARD = 12
"""What a spell in the hand is worth."""
SPELLS = {SHIELDED: 6, BOLD: 14, GUARDED: 12, CARRIED: 6, BLIND: -16, MIRED: -16}
"""What lasting spells are worth to whoever is under them."""


def assess(war: Battle, seat: int, plan: Plan = NO_PLAN) -> int:
    """How well a seat stands."""
    if war.ending:
        outcome = war.outcome
        return DECISIVE if outcome is not None and seat in outcome.winners else -DECISIVE
    return inside(sum(parts_of(war, seat, plan).values()))


def parts_of(war: Battle, seat: int, plan: Plan = NO_PLAN) -> dict[str, int]:
    """What a seat has of each thing that counts, while the match goes on."""
    aims = aims_of(war.given.scenario)
    haul = haul_of(war, aims) if aims.cargo else None
    pull = pull_of(war, aims, seat, haul, plan)
    parts = {
        "lives": _lives(war, aims, seat),
        "contact": _beset(war, aims, seat),
        "blow": _begun(war, aims, seat),
        "ground": _approach(war, pull, seat),
        "magic": _magic(war, seat),
        "danger": tended(war, aims, seat) - marked(war, aims, seat, bool(pull.shy)),
    }
    if war.held:
        parts["rescue"] = stakes(war, aims, seat, plan)
    if aims.house:
        parts["house"] = _hold(war, aims, seat) - _hold(war, aims, 1 - seat)
    if haul:
        parts["cargo"] = convoy(war, aims, haul) if seat == HONNA else -convoy(war, aims, haul)
    return parts


def _lives(war: Battle, aims: Aims, seat: int) -> int:
    """What is left of both sides; the stunned are half gone."""
    score, stun = 0, war.stun
    for piece, (lives, side, worth) in enumerate(zip(war.health, war.side, aims.worth, strict=True)):
        if lives and side != NO_SIDE:
            left = worth[lives] // 2 if stun[piece] else worth[lives]
            score += left * aims.care[seat] // 2 if side == seat else -left
    return score


def _begun(war: Battle, aims: Aims, seat: int) -> int:
    """A little for sending pieces on their way and letting them be; for a blow prepared what it should bring."""
    marks = war.marks
    score = sum(1 for piece, side in enumerate(war.side) if side == seat and marks[piece] & HALTED)
    question = war.question
    if question is not None and question.topic == "engage":
        gain = _prepared(war, aims, question.about)
        if war.held and question.seat == HONNA:
            target = question.about[0]
            gain += chance_of_help(war, target, column_of(war, (stage_of(war).captive,), (target,)))
        score += gain if question.seat == seat else -gain
    return score


def _prepared(war: Battle, aims: Aims, about: tuple[int, ...]) -> int:
    """What a blow should bring, struck by those who are named and by all who can still join them."""
    target, column, count, *others = about
    attackers, worth = tuple(others[:count]), prey_worth(war, aims, target)
    prized = aims.prize[0] | aims.prize[1]
    if any(prized >> piece & 1 and war.hurt(piece) for piece in attackers):
        return -DECISIVE  # one more wound, and all is lost
    last = attackers[-1] if attackers else -1
    more = [p for p in strikers(war, target) if p > last and not (prized >> p & 1 and war.hurt(p))]
    if not attackers and not more:
        return -DECISIVE
    if war.side[target] == NO_SIDE or not worth:
        return -SPARED * (1 + 10 * (target in aims.cargo))
    if len(others) > count:
        worth += sum(worth_of(war, aims, foe) for foe in others[count:])
        return _gain(war, attackers, target, column) * worth // 100 - JOINED
    best = -DECISIVE
    if attackers and column != NO_COLUMN:
        best = _gain(war, attackers, target, column) * worth // 100 - JOINED * count
    for like in dict.fromkeys(relation(war, piece, target) for piece in attackers[:1] or more):
        band = (*attackers, *(piece for piece in more if relation(war, piece, target) == like))
        reached = column_of(war, band, (target,))
        if reached != NO_COLUMN:
            best = max(best, _gain(war, band, target, reached) * worth // 100 - JOINED * len(band))
    return best


def _gain(war: Battle, attackers: tuple[int, ...], target: int, column: int) -> int:
    """Percents of the target's worth that an attack brings on average; what it costs is reckoned as dear."""
    chances = blow_prospects(war.book, war.mounted(attackers[0]), as_mounted(war, target), column)
    return chances.taken - chances.paid


def _beset(war: Battle, aims: Aims, seat: int) -> int:
    """Who stands beside whom, and who should be afraid."""
    mine, theirs = war.masks[seat], war.masks[1 - seat]
    edge = war.land.touching(mine) & theirs
    if not edge:
        return 0
    fear = _pressure(war, aims, 1 - seat, mine) * aims.care[seat] // (2 * FEAR)
    return _pressure(war, aims, seat, edge) // THREAT - fear


def _pressure(war: Battle, aims: Aims, side: int, edge: int) -> int:
    """What blows against those of the other side in some hexes would bring, with everybody who is there or near."""
    mine, near = war.masks[side], war.land.touching(edge)
    blows = [(war.hexes(p), war.face(p).attack) for p in war.piece_in(mine & near) if not war.stun[p]]
    coming = _coming(war, side) if war.step == 3 and war.phasing == side else []
    score, distance = 0, war.land.grid.distance
    for foe in war.piece_in(edge):
        if war.side[foe] != 1 - side:
            continue
        around = war.near(foe) & mine
        if not around:
            continue
        attack = sum(strength for hexes, strength in blows if hexes & around)
        if coming:
            at = war.at[foe]
            attack += sum(each.attack for each in coming if distance(each.at, at) <= each.reach) // 2
        share = brings(war.book, attack, war.face(foe).defence, as_mounted(war, foe))
        score += share * prey_worth(war, aims, foe)
    return score // 100


def _coming(war: Battle, side: int) -> list[Fighter]:
    """Those who have not moved yet in this half."""

    def fresh(piece: int) -> bool:
        return not (war.spent[piece] or war.marks[piece] or piece in war.held)

    return [each for each in fighters(war, side, fresh) if each.fresh]


def _approach(war: Battle, pull: Pull, side: int) -> int:
    """How near everybody of the side that looks on is to where he should be."""
    held, stun = war.held, war.stun
    if not pull.goal:
        return 0
    setting_up = war.step == 0  # those who will wait are set up as well
    movers = [piece for piece in war.living_of(side) if not stun[piece] and (setting_up or piece not in held)]
    if pull.haul:  # how near those are who lead cargo or go for it counts with the cargo
        movers = [piece for piece in movers if piece not in war.follows and piece not in pull.haul.calls]
    return sum(drawn_to(war, pull, piece) for piece in movers)


def _hold(war: Battle, aims: Aims, side: int) -> int:
    """Who stands in the house."""
    inside = [p for p in war.piece_in(aims.house & war.masks[side]) if war.side[p] == side and not war.stun[p]]
    alone = not aims.house & war.masks[1 - side]
    return (60 if inside else 0) + 8 * min(6, len(inside)) + (200 if inside and alone else 0)


def _magic(war: Battle, seat: int) -> int:
    """Cards in the hands, and spells that work."""
    score = 0
    if war.hands:
        count = len(war.played)
        score += CARD * (sum(war.hands[:count]) - sum(war.hands[count:])) * (1 if seat == 0 else -1)
    if war.effects:
        row, sides = war.effects, war.side
        for effect, piece in zip(row[::3], row[1::3], strict=True):
            worth = SPELLS.get(effect, 0) if _bites(war, effect, piece) else 0
            score += worth if sides[piece] == seat else -worth
    return score


def _bites(war: Battle, effect: int, piece: int) -> bool:
    """Whether a spell makes a difference: to whom it keeps from moving, who fights, or who may be shot at."""
    side = war.side[piece]
    if effect in (BLIND, MIRED):
        return piece not in war.held
    if effect in (BOLD, GUARDED):
        return bool(war.near(piece) & war.masks[1 - side])
    if effect == SHIELDED:
        foes = (foe for foe in war.living_of(1 - side) if foe not in war.held and not war.stun[foe])
        return any(war.book.shoots(war.card(foe).weapon) for foe in foes)
    return True


def is_quiet(war: Battle) -> bool:
    """Whether a position can be judged as it stands."""
    return war.question is None or war.question.topic not in LOOKED_THROUGH
