"""Which answers are worth a look for a bot: most questions of The Exile are settled here, by what an answer promises.

A move is asked about hex by hex, so that looking ahead through it would be slow and see little; where a piece goes,
whom it shoots at and strikes is judged by the ground, the tables and those around it. Nothing is decided here by the
rules; an answer left out is still legal.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.combat.cutting_webs import CutWeb
from grognard.games.dragon_noir.combat.pursuit import Pursuit, ends_of, engaged, far, march
from grognard.games.dragon_noir.mind import campaign_choices, hiring, replies
from grognard.games.dragon_noir.mind.attraction import (
    AFOOT,
    Drive,
    cells_at,
    drawn_to,
    drive_of,
    fear,
    goal_of,
    liking,
    menace_of_newcomers,
    outlook,
    shoots,
)
from grognard.games.dragon_noir.mind.below import brood_choices, deep_trips, plan_choices, web_choices
from grognard.games.dragon_noir.mind.below.boat_trips import by_boat
from grognard.games.dragon_noir.mind.below.deep_trips import by_the_passages, up_and_down
from grognard.games.dragon_noir.mind.below.depths import depths
from grognard.games.dragon_noir.mind.below.web_choices import worth_cutting
from grognard.games.dragon_noir.mind.danger import Gauntlet, bearing
from grognard.games.dragon_noir.mind.errands import busy
from grognard.games.dragon_noir.mind.expected_harm import best_band, best_double, shot, worth_doubling
from grognard.games.dragon_noir.mind.plans import meant, sent
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.movement.footwork import acts_of, stand_meant
from grognard.games.dragon_noir.movement.leaving import why_not_leave
from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.sheets.kinds import GHARV
from grognard.games.dragon_noir.shooting.fire import stayed
from grognard.games.dragon_noir.verbs import (
    CAST,
    CHAIN,
    DOUBLE,
    HOLD,
    LEAVE,
    OPEN,
    TIP,
)
from grognard.games.skirmish.combat.melee import strikers
from grognard.games.skirmish.mind.choosing import Customs, picked, spread
from grognard.games.skirmish.mind.distances import FLYING, reach
from grognard.games.skirmish.movement.phase import allowance, left
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Question
from grognard.mind import Plan

HEXES, BESIDE, SPREAD = 8, 12, 16
"""How many of the hexes that a piece likes best are looked at, of those beside the enemy, and of all others."""
WAITS = 7
"""What a shot at somebody on his way must promise at least; a better one may come."""
SHOT_HERE = 60
"""Percents of what a bowman can hope to hit that it is worth to him to stay where he is."""
PLACES = 12
"""How many places are looked at where a piece comes into play."""
AMBUSHES = 100
"""How many places are looked at where a krob comes to light."""
WORST = 1_000_000
SHY = 10
"""What each hex is worth to the prized by which they begin away from the enemy."""
NARROW, ENTERED = 4, 2
"""How many hexes a narrow gate has at most, and how many steps somebody has made who has just come in."""
MOVES_ON = 2000
"""Before all others those move who stand where a friend has to get."""
MANY = 10
"""How many answers are looked at where nothing better is known."""


def _spell(war: Foray, seat: int, answers: list[int], plan: Plan, mover: int = NOBODY) -> list[int]:
    """The spell that is worth its energy now, as an answer."""
    if not picked(war, answers, CAST):
        return []
    intent = meant(war, seat, plan, mover)
    answer = war.acts.lexicon.first[CAST] + intent.spell if intent else -1
    return [answer] if answer in answers else []


def _next_mover(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Those who are nearest to where they want to be go first; nobody is sent twice but those who have just come on."""
    spell = _spell(war, question.seat, answers, plan)
    if spell:
        return spell
    deep = up_and_down(war, answers) if war.given.deep.mask else []
    if deep:
        return deep
    at_work = busy(war)
    movers = [answer - war.acts.move for answer in picked(war, answers, "move")]
    movers = [piece for piece in movers if not at_work >> piece & 1]
    drive = drive_of(war, question.seat, plan)
    leaving = [piece for piece in movers if drive.runs(piece) and not why_not_leave(war, piece)]
    if leaving:
        return [war.acts.move + leaving[0]]
    fresh = [piece for piece in movers if not war.marks[piece] & MOVED or 2 * left(war, piece) > allowance(war, piece)]
    if not fresh:
        return picked(war, answers, "done") or answers[:1]
    return [war.acts.move + max(fresh, key=lambda piece: (_first(war, drive, piece), -piece))]


def _first(war: Foray, drive: Drive, piece: int) -> int:
    at, distance = war.at[piece], war.land.grid.distance
    near = min((distance(at, foe.at) for foe in drive.foes), default=0)
    runs, prized = drive.runs(piece), drive.aims.kept_back >> piece & 1
    if war.hexes(piece) & drive.awaited & ~sent(war, drive.side, piece, drive.plan):
        return MOVES_ON
    return (500 if runs else 0) - (1000 if prized else 0) - (200 if shoots(war, piece) else 0) - near


def _next_to_enter(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Those who wait come in one after another, the most precious last."""
    entering, prized = picked(war, answers, "take"), aims(war).kept_back
    in_the_way = _in_the_way(war, answers)
    if in_the_way:
        return in_the_way
    others = [answer for answer in entering if not prized >> answer - war.acts.take & 1]
    return others[:1] or entering[:1] or _next_mover(war, question, answers, plan)


def _in_the_way(war: Foray, answers: list[int]) -> list[int]:
    """Somebody to move on out of a narrow gate, so that others can come in."""
    for answer in picked(war, answers, "move"):
        piece = answer - war.acts.move
        post = war.roll.entries.get(piece)
        if post and war.steps[piece] <= ENTERED and 0 < _gate(war, piece, post.cells).bit_count() <= NARROW:
            return [answer]
    return []


def _gate(war: Foray, piece: int, cells: int) -> int:
    """Of all hexes by which somebody may come in, those of the gate in which he stands."""
    grid, found = war.land.grid, war.hexes(piece) & cells
    while more := grid.spread(found, grid.inner) & cells & ~found:
        found |= more
    return found


def _destination(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Out if that is the aim; else the best of the hexes a piece likes, those beside the enemy, and where it is."""
    piece, drive = question.about[0], drive_of(war, question.seat, plan)
    out = picked(war, answers, LEAVE)
    if out and drive.runs(piece):
        return out
    down = by_the_passages(war, piece, answers) if war.given.deep.mask else []
    if down:
        return down
    trip = by_boat(war, piece, goal_of(war, drive, piece), answers) if war.boats else []
    if trip:
        return trip
    steps = picked(war, answers, "go", "ride")
    saddle = _bridle(war, drive, answers) or _saddle(war, drive, piece, answers)
    if saddle:
        return saddle
    found = _best_stand(war, drive, piece, steps)
    if found is None:
        return picked(war, answers, "stay")[:1] or answers[:1]
    best, value = found
    stay = picked(war, answers, "stay")
    return stay if stay and _here(war, drive, piece) >= value else [best]


def _saddle(war: Foray, drive: Drive, piece: int, answers: list[int]) -> list[int]:
    """Who has to get somewhere, or fights hand to hand, mounts; a longbow gets down near the enemy.

    So does who is sent where no horse goes.
    """
    if war.card(piece).weapon == "longbow" and not drive.runs(piece):
        near = min((war.land.grid.distance(war.at[piece], foe.at) for foe in drive.foes), default=0)
        return picked(war, answers, "dismount") if LONGBOW[0] <= near <= LONGBOW[1] else []
    goal = sent(war, drive.side, piece, drive.plan) & ~war.land.enterable("mounted")
    if goal:
        near = reach(war.land, "foot", goal).far(war.at[piece])
        return picked(war, answers, "dismount") if near <= AFOOT else []
    return picked(war, answers, "mount")[:1]


def _bridle(war: Foray, drive: Drive, answers: list[int]) -> list[int]:
    """Carts are taken along."""
    return [answer for answer in picked(war, answers, "lead") if war.carts >> answer - war.acts.lead & 1][:1]


LONGBOW = (6, 12)
"""Between which distances to the enemy those get down who cannot shoot from the saddle."""


def _here(war: Foray, drive: Drive, piece: int) -> int:
    """What it is worth to a piece to stay where it is; bowmen who have moved cannot shoot at those who come."""
    value = drawn_to(war, drive, piece) + outlook(war, drive, piece, war.hexes(piece))
    value += bearing(war, drive.aims, piece, 6 * war.at[piece] + war.facing[piece])
    wanted_inside = drive.aims.house and sent(war, drive.side, piece, drive.plan)
    if shoots(war, piece) and not war.marks[piece] & MOVED and not wanted_inside:
        best = max((shot(war, drive.aims, piece, foe.piece) for foe in drive.foes), default=0)
        value += best * SHOT_HERE // 100
    return value


def _ranked(war: Foray, drive: Drive, piece: int, answers: list[int]) -> list[tuple[int, int]]:
    """What some of the places are worth where a piece can go, each with the answer that names it, best first."""
    stands = {answer: stand_of(war, answer) for answer in answers}
    like = liking(war, drive, piece)
    anchors = {at: like(at) for at in dict.fromkeys(at for at, _ in stands.values())}
    liked = sorted(anchors, key=lambda at: -anchors[at])
    close = war.land.touching(war.masks[1 - drive.side])
    chosen = {*liked[:HEXES], *[at for at in liked if close >> at & 1][:BESIDE], *liked[:: len(liked) // SPREAD + 1]}
    ranked = []
    for answer, (at, facing) in stands.items():
        if at in chosen:
            hoped = anchors[at] + outlook(war, drive, piece, cells_at(war, piece, at, facing))
            hoped += bearing(war, drive.aims, piece, 6 * at + facing)
            ranked.append((hoped, answer))
    return sorted(ranked, key=lambda each: (-each[0], each[1]))


def _best_stand(war: Foray, drive: Drive, piece: int, answers: list[int]) -> tuple[int, int] | None:
    """The best place where a piece can go and what it is worth, with the challenges on the way there counted in."""
    best: tuple[int, int] | None = None
    gauntlet = Gauntlet(war, drive.aims, piece)
    for hoped, answer in _ranked(war, drive, piece, answers):
        if best is not None and hoped <= best[1]:
            break
        at, facing = stand_of(war, answer)
        value = hoped - gauntlet.toll(at if war.footprint(piece) is SINGLE else 6 * at + facing)
        if best is None or value > best[1]:
            best = answer, value
    return best


def stand_of(war: Foray, answer: int) -> tuple[int, int]:
    """The hex and the facing that an answer names."""
    verb, noun = war.acts.entries[answer]
    return war.acts.stand(noun) if verb == "ride" else (noun, 0)


def _give_way(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The best of the places where a piece goes that was driven back, thrown or follows up."""
    steps = picked(war, answers, "go", "ride")
    found = _ranked(war, drive_of(war, question.seat, plan), question.about[0], steps)
    return [found[0][1]] if found else []


def _advance_where(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """As far as it is worth the challenges on the way."""
    frame, piece, drive = war.stack[-1], question.about[0], drive_of(war, question.seat, plan)
    assert isinstance(frame, Pursuit)
    gauntlet = Gauntlet(war, drive.aims, piece, engaged(war))
    stay = picked(war, answers, "stay")
    best, value = (stay[0], _here(war, drive, piece)) if stay else (answers[0], -WORST)
    for hoped, answer in _ranked(war, drive, piece, picked(war, answers, "go", "ride")):
        if hoped <= value:
            break
        crossed = [stand // 6 for stand in march(war, frame, stand_meant(war, answer))[:-1]]
        found = hoped - gauntlet.along([war.at[piece], *crossed] if stay else crossed)
        if found > value:
            best, value = answer, found
    return [best]


def _follow_up(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The strongest who can do so safely goes after those who gave way; no bowman, nor who should be kept safe."""
    frame = war.stack[-1]
    assert isinstance(frame, Pursuit)
    if isinstance(war.stack[-2], CutWeb):
        return picked(war, answers, "advance")
    kept, drive = aims(war).prized, drive_of(war, question.seat, plan)
    able = [answer - war.acts.advance for answer in picked(war, answers, "advance")]
    able = [piece for piece in able if not shoots(war, piece) and not kept >> piece & 1]
    for piece in sorted(able, key=lambda piece: -war.face(piece).defence):
        if _well_advanced(war, drive, Pursuit(frame.winners, frame.ground, piece, far(war, piece))):
            return [war.acts.advance + piece]
    return picked(war, answers, "stay")


def _well_advanced(war: Foray, drive: Drive, frame: Pursuit) -> bool:
    """Whether a victor can advance without a challenge, or comes to stand so much better that it is worth them."""
    piece, here = frame.piece, _here(war, drive, frame.piece)
    gauntlet = Gauntlet(war, drive.aims, piece, engaged(war))
    for hoped, answer in _ranked(war, drive, piece, list(bits(acts_of(war, piece, ends_of(war, frame, piece))))):
        toll = gauntlet.along([stand // 6 for stand in march(war, frame, stand_meant(war, answer))[:-1]])
        if not toll or hoped - toll > here:
            return True
    return False


def _places(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Where a piece comes into play: as near to its goal as it can, and not all in one heap; the prized far off.

    Nobody begins where the gharvs come if he need not, and none far from somebody whom all keep with.
    """
    piece, drive = question.about[0], drive_of(war, question.seat, plan)
    like, mine = liking(war, drive, piece), war.masks[question.seat]
    bound = drive.runs(piece) or sent(war, drive.side, piece, drive.plan)
    shy = drive.aims.prized >> piece & 1 and drive.enemy and not bound and drive.charge == NOBODY
    fly, waters = reach(war.land, FLYING, drive.enemy).far, GHARV in war.given.kinds

    def value(answer: int) -> int:
        at, facing = stand_of(war, answer)
        heap = (war.land.grid.disc(at, 2) & mine).bit_count()
        wet = depths(war, drive.aims, piece, cells_at(war, piece, at, facing)) if waters else 0
        return (SHY * fly(at) + heap if shy else like(at) - 2 * heap) - wet

    return [max(answers[:: max(1, len(answers) // 400)], key=value)]


def _ambush(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Where a krob comes to light while enemies are on their way: near, but not where they can strike first."""
    piece, drive = question.about[0], drive_of(war, question.seat, plan)
    like = liking(war, drive, piece)
    fresh = [each for foe, each in zip(drive.foes, drive.menace, strict=True) if foe.fresh]
    coming = drive._replace(menace=(*fresh, *menace_of_newcomers(war, 1 - drive.side)))

    def value(answer: int) -> int:
        at, facing = stand_of(war, answer)
        risk = fear(war, coming, piece, cells_at(war, piece, at, facing))
        return like(at) - risk + bearing(war, drive.aims, piece, 6 * at + facing)

    return [max(spread(answers, AMBUSHES), key=value)]


def _next_shooter(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """Whoever has an enemy to shoot at does so; a spell may come first."""
    wanted, prey = aims(war), list(war.prey(question.seat))
    spell = _spell(war, question.seat, answers, plan)
    if spell:
        return spell
    at_work = busy(war)
    for answer in picked(war, answers, "shoot"):
        shooter = answer - war.acts.shoot
        if not at_work >> shooter & 1 and any(shot(war, wanted, shooter, piece) for piece in prey):
            return [answer]
    return picked(war, answers, "done")


def _best_target(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The enemy whom a shot should cost most."""
    wanted, shooter = aims(war), question.about[0]
    return [max(answers, key=lambda answer: shot(war, wanted, shooter, answer - war.acts.at))]


def _interrupt(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """A shot that promises enough, or a spell; else hold."""
    mover, wanted = question.about[0], aims(war)
    spell = _spell(war, question.seat, answers, plan, mover)
    if spell:
        return spell
    found = []
    for answer in picked(war, answers, "shoot"):
        shooter = answer - war.acts.shoot
        if busy(war) >> shooter & 1:
            continue
        targets = [mover] if mover != NOBODY else _unmoved(war, question.seat)
        found.append((max((shot(war, wanted, shooter, piece) for piece in targets), default=0), -answer))
    gain, answer = max(found, default=(0, 0))
    if gain >= (WAITS if mover != NOBODY else 1):
        return [-answer]
    return [war.acts.lexicon.first[HOLD]]


def _unmoved(war: Foray, seat: int) -> list[int]:
    """Those who can be shot at when a movement phase ends."""
    return [piece for piece in war.living_of(1 - seat) if stayed(war, piece)]


def _combat(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The attack that promises most, if any promises something; friends are freed first, and doors opened last."""
    free = picked(war, answers, "free")
    spell = _spell(war, question.seat, answers, plan)
    if free or spell:
        return free[:1] or spell
    best, chosen, at_work = 0, -1, busy(war)
    for answer in picked(war, answers, "attack"):
        target = answer - war.acts.attack
        able = [piece for piece in strikers(war, target) if not at_work >> piece & 1]
        gain, _ = best_band(war, aims(war), target, (), able)
        gain = max(gain, best_double(war, aims(war), target))
        if gain > best:
            best, chosen = gain, answer
    if chosen < 0 and war.land.webs:
        webs = worth_cutting(war, drive_of(war, question.seat, plan), answers)
        if webs:
            return webs
    others = picked(war, answers, CHAIN)[:1] or _onto_enemies(war, question.seat, answers) or picked(war, answers, OPEN)
    return [chosen] if chosen >= 0 else others[:1] or picked(war, answers, "done")


def _onto_enemies(war: Foray, seat: int, answers: list[int]) -> list[int]:
    """The brazier is tipped over enemies, and not over nobody."""
    first, enemies = war.acts.lexicon.first, war.living(1 - seat)
    return [answer for answer in picked(war, answers, TIP) if enemies >> answer - first[TIP] & 1]


def _engage(war: Foray, question: Question, answers: list[int], plan: Plan) -> list[int]:
    """The next of the band, or the blow."""
    target, _, count, *rest = question.about
    joins = picked(war, answers, "with")
    named = tuple(rest[:count])
    both = worth_doubling(war, aims(war), target, named, answers)
    if both:
        return both
    _, band = best_band(war, aims(war), target, named, [answer - war.acts.with_ for answer in joins])
    more = [piece for piece in band if piece not in named]
    strike = picked(war, answers, "strike")
    if not more and strike:
        return strike
    return [war.acts.with_ + min(more)] if more else joins[:1] or picked(war, answers, DOUBLE)[:1]


POLICIES: dict[str, Callable[[Foray, Question, list[int], Plan], list[int]]] = {
    "movement": _next_mover,
    "entry": _next_to_enter,
    "entry-hex": _places,
    "set-up": _places,
    "unveil": _ambush,
    "plan-mouth": _places,
    "destination": _destination,
    "shooting": _next_shooter,
    "target": _best_target,
    "interrupt": _interrupt,
    "combat": _combat,
    "engage": _engage,
    "retreat": _give_way,
    "thrown": _give_way,
    "displace": _give_way,
    "advance-where": _advance_where,
    "advance": _follow_up,
    **replies.POLICIES,
    **plan_choices.POLICIES,
    **web_choices.POLICIES,
    **brood_choices.POLICIES,
    **deep_trips.POLICIES,
    **hiring.POLICIES,
    **campaign_choices.POLICIES,
}
"""How to choose, by topic."""

CUSTOMS: Customs[Foray] = Customs(POLICIES, {}, {}, MANY)
"""Where no policy is sure, some answers are looked at."""
