"""Which answers are worth a look for a bot: most questions of The Exile are settled here, by what an answer promises.

A move is asked about hex by hex, so that looking ahead through it would be slow and see little; where a piece goes,
whom it shoots at and strikes is judged by the ground, the tables and those around it. Nothing is decided here by the
rules; an answer left out is still legal.
"""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragon_noir import hiring, sorcery
from grognard.games.dragon_noir.aims import aims
from grognard.games.dragon_noir.blows import blow, shot, worth_of
from grognard.games.dragon_noir.campaign import choices as campaign_choices
from grognard.games.dragon_noir.drives import Drive, cells_at, drawn_to, drive_of, liking, outlook, shoots
from grognard.games.dragon_noir.exile import MOVED, Exile
from grognard.games.dragon_noir.fire import stayed
from grognard.games.dragon_noir.losses import casualties
from grognard.games.dragon_noir.spells import SPELLS
from grognard.games.dragon_noir.spellwork import HEX
from grognard.games.dragon_noir.verbs import ACCEPT, AIM, CAST, COUNTER, HOLD, LEAVE, OFFER, PASS, REFUSE, SPEND
from grognard.games.skirmish.book import NOBODY
from grognard.games.skirmish.melee import strikers
from grognard.games.skirmish.movement import allowance, left
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import Pick, Question

HEXES, BESIDE = 8, 12
"""How many of the hexes that a piece likes best are looked at, and how many of those beside the enemy."""
JOINED = 3
"""What it costs that a piece which joins an attack cannot make another."""
WAITS = 7
"""What a shot at somebody on his way must promise at least; a better one may come."""
SHOT_HERE = 60
"""Percents of what a bowman can hope to hit that it is worth to him to stay where he is."""
PLACES = 12
"""How many places are looked at where a piece comes into play."""
MANY = 10
"""How many answers are looked at where nothing better is known."""


def shortlist(war: Exile) -> list[int]:
    """The answers to the question that are worth a look."""
    question = war.question
    assert question is not None
    assert isinstance(question.options, Pick)
    answers = list(question.options)
    chooser = CHOOSERS.get(question.topic)
    if chooser is None or len(answers) == 1:
        return answers[:: max(1, -(-len(answers) // MANY))]
    return chooser(war, question, answers) or answers


def _verbs(war: Exile, answers: list[int], *verbs: str) -> list[int]:
    entries = war.acts.entries
    return [answer for answer in answers if entries[answer][0] in verbs]


def _spell(war: Exile, seat: int, answers: list[int], mover: int = NOBODY) -> list[int]:
    """The spell that is worth its energy now, as an answer."""
    if not _verbs(war, answers, CAST):
        return []
    plan = sorcery.plan(war, seat, mover)
    answer = war.acts.lexicon.first[CAST] + plan.spell if plan else -1
    return [answer] if answer in answers else []


def _next_mover(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Those who are nearest to where they want to be go first; nobody is sent twice but those who have just come on."""
    spell = _spell(war, question.seat, answers)
    if spell:
        return spell
    movers = [answer - war.acts.move for answer in _verbs(war, answers, "move")]
    fresh = [piece for piece in movers if not war.marks[piece] & MOVED or 2 * left(war, piece) > allowance(war, piece)]
    if not fresh:
        return _verbs(war, answers, "done") or answers[:1]
    drive = drive_of(war, question.seat)
    return [war.acts.move + max(fresh, key=lambda piece: (_first(war, drive, piece), -piece))]


def _first(war: Exile, drive: Drive, piece: int) -> int:
    at, distance = war.at[piece], war.land.grid.distance
    near = min((distance(at, foe.at) for foe in drive.foes), default=0)
    runs, prized = drive.aims.runs(piece), drive.aims.kept_back >> piece & 1
    return (500 if runs else 0) - (100 if prized else 0) - (200 if shoots(war, piece) else 0) - near


def _next_to_enter(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Those who wait come in one after another, the most precious last."""
    entering, prized = _verbs(war, answers, "take"), aims(war).kept_back
    others = [answer for answer in entering if not prized >> answer - war.acts.take & 1]
    return others[:1] or entering[:1] or _next_mover(war, question, answers)


def _destination(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Out if that is the aim; else the best of the hexes a piece likes, those beside the enemy, and where it is."""
    piece, drive = question.about[0], drive_of(war, question.seat)
    out = _verbs(war, answers, LEAVE)
    if out and drive.aims.runs(piece):
        return out
    steps = _verbs(war, answers, "go", "ride")
    saddle = _saddle(war, drive, piece, answers)
    if saddle:
        return saddle
    found = _best_stand(war, drive, piece, steps)
    if found is None:
        return _verbs(war, answers, "stay")[:1] or answers[:1]
    best, value = found
    stay = _verbs(war, answers, "stay")
    return stay if stay and _here(war, drive, piece) >= value else [best]


def _saddle(war: Exile, drive: Drive, piece: int, answers: list[int]) -> list[int]:
    """Who has to get somewhere, or fights hand to hand, mounts; nobody gets down but a longbow near the enemy."""
    if war.card(piece).weapon == "longbow" and not drive.aims.runs(piece):
        near = min((war.land.grid.distance(war.at[piece], foe.at) for foe in drive.foes), default=0)
        return _verbs(war, answers, "dismount") if LONGBOW[0] <= near <= LONGBOW[1] else []
    return _verbs(war, answers, "mount")[:1]


LONGBOW = (6, 12)
"""Between which distances to the enemy those get down who cannot shoot from the saddle."""


def _here(war: Exile, drive: Drive, piece: int) -> int:
    """What it is worth to a piece to stay where it is; bowmen who have moved cannot shoot at those who come."""
    value = drawn_to(war, drive, piece) + outlook(war, drive, piece, war.hexes(piece))
    if shoots(war, piece) and not war.marks[piece] & MOVED:
        best = max((shot(war, drive.aims, piece, foe.piece) for foe in drive.foes), default=0)
        value += best * SHOT_HERE // 100
    return value


def _best_stand(war: Exile, drive: Drive, piece: int, answers: list[int]) -> tuple[int, int] | None:
    """The best place of those a piece can go to, and what it is worth."""
    stands = {answer: stand_of(war, answer) for answer in answers}
    like = liking(war, drive, piece)
    anchors = {at: like(at) for at in dict.fromkeys(at for at, _ in stands.values())}
    liked = sorted(anchors, key=lambda at: -anchors[at])
    close = war.land.touching(war.masks[1 - drive.side])
    chosen = {*liked[:HEXES], *[at for at in liked if close >> at & 1][:BESIDE]}
    best: tuple[int, int] | None = None
    for answer, (at, facing) in stands.items():
        if at in chosen:
            value = anchors[at] + outlook(war, drive, piece, cells_at(war, piece, at, facing))
            if best is None or value > best[1]:
                best = answer, value
    return best


def stand_of(war: Exile, answer: int) -> tuple[int, int]:
    """The hex and the facing that an answer names."""
    verb, noun = war.acts.entries[answer]
    return war.acts.stand(noun) if verb == "ride" else (noun, 0)


def _give_way(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """The best of the places where a piece goes that was driven back, thrown or follows up."""
    steps = _verbs(war, answers, "go", "ride")
    found = _best_stand(war, drive_of(war, question.seat), question.about[0], steps)
    return [found[0]] if found else []


def _follow_up(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """The strongest goes after those who gave way, but no bowman, nor anybody who should be kept safe."""
    kept = aims(war).prized
    able = [answer - war.acts.advance for answer in _verbs(war, answers, "advance")]
    able = [piece for piece in able if not shoots(war, piece) and not kept >> piece & 1]
    if not able:
        return _verbs(war, answers, "stay")
    return [war.acts.advance + max(able, key=lambda piece: war.face(piece).defence)]


def _places(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Where a piece comes into play: as near to its goal as it can, and not all in one heap."""
    piece, drive = question.about[0], drive_of(war, question.seat)
    like = liking(war, drive, piece)
    mine = war.masks[question.seat]

    def value(answer: int) -> int:
        at, _ = stand_of(war, answer)
        return like(at) - 2 * (war.land.grid.disc(at, 2) & mine).bit_count()

    return [max(answers[:: max(1, len(answers) // 400)], key=value)]


def _next_shooter(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Whoever has an enemy to shoot at does so; a spell may come first."""
    wanted, prey = aims(war), [p for p in war.prey(question.seat) if war.side[p] != NO_SIDE]
    spell = _spell(war, question.seat, answers)
    if spell:
        return spell
    for answer in _verbs(war, answers, "shoot"):
        if any(shot(war, wanted, answer - war.acts.shoot, piece) for piece in prey):
            return [answer]
    return _verbs(war, answers, "done")


def _best_target(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """The enemy whom a shot should cost most."""
    wanted, shooter = aims(war), question.about[0]
    return [max(answers, key=lambda answer: shot(war, wanted, shooter, answer - war.acts.at))]


def _interrupt(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """A shot that promises enough, or a spell; else hold."""
    mover, wanted = question.about[0], aims(war)
    spell = _spell(war, question.seat, answers, mover)
    if spell:
        return spell
    found = []
    for answer in _verbs(war, answers, "shoot"):
        shooter = answer - war.acts.shoot
        targets = [mover] if mover != NOBODY else _unmoved(war, question.seat)
        found.append((max((shot(war, wanted, shooter, piece) for piece in targets), default=0), -answer))
    gain, answer = max(found, default=(0, 0))
    if gain >= (WAITS if mover != NOBODY else 1):
        return [-answer]
    return [war.acts.lexicon.first[HOLD]]


def _unmoved(war: Exile, seat: int) -> list[int]:
    """Those who can be shot at when a movement phase ends."""
    return [piece for piece in war.living_of(1 - seat) if stayed(war, piece)]


def _combat(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """The attack that promises most, if any promises something; friends are freed first."""
    free = _verbs(war, answers, "free")
    spell = _spell(war, question.seat, answers)
    if free or spell:
        return free[:1] or spell
    best, chosen = 0, -1
    for answer in _verbs(war, answers, "attack"):
        gain, _ = best_band(war, answer - war.acts.attack, (), strikers(war, answer - war.acts.attack))
        if gain > best:
            best, chosen = gain, answer
    return [chosen] if chosen >= 0 else _verbs(war, answers, "done")


def best_band(war: Exile, target: int, named: tuple[int, ...], others: list[int]) -> tuple[int, tuple[int, ...]]:
    """Who should strike at a target together, and what that promises: the strongest first, as many as it takes."""
    wanted = aims(war)
    best, chosen = (blow(war, wanted, named, target) if named else None), named
    gain = best if best is not None else -worth_of(war, wanted, target)
    band = named
    for piece in sorted(others, key=lambda piece: -war.face(piece).attack):
        band = (*band, piece)
        found = blow(war, wanted, tuple(sorted(band)), target)
        if found is not None and found - JOINED * (len(band) - 1) > gain:
            gain, chosen = found - JOINED * (len(band) - 1), band
    return gain, tuple(sorted(chosen))


def _engage(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """The next of the band, or the blow."""
    target, _, count, *rest = question.about
    joins = _verbs(war, answers, "with")
    named = tuple(rest[:count])
    _, band = best_band(war, target, named, [answer - war.acts.with_ for answer in joins])
    more = [piece for piece in band if piece not in named]
    strike = _verbs(war, answers, "strike")
    if not more and strike:
        return strike
    return [war.acts.with_ + min(more)] if more else joins[:1]


def _aim(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Where the spell was meant to go."""
    caster, spell = question.about
    plan = _again(war, caster, spell)
    if plan is None:
        return answers[:1]
    first = war.acts.lexicon.first[AIM] + plan.cell if SPELLS[spell].aim == HEX else war.acts.at + plan.piece
    return [first] if first in answers else answers[:1]


def _again(war: Exile, caster: int, spell: int) -> sorcery.Plan | None:
    """The plan that a spell was begun with; the caster counts as having cast by now."""
    world = war.copy()
    world.cast &= ~(1 << caster)
    plan = sorcery.plan(world, war.side[caster], sorcery.striker_now(war))
    return plan if plan is not None and plan.spell == spell else None


def _amount(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """As little as there is: nothing is planned whose amount is chosen."""
    return _verbs(war, answers, SPEND)[:1]


def _counter(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """A counterspell where the spell would cost more than it."""
    return _verbs(war, answers, COUNTER if sorcery.counters(war, question) else PASS)


def _pass(war: Exile, question: Question, answers: list[int]) -> list[int]:
    return _verbs(war, answers, PASS)


def _truce(war: Exile, question: Question, answers: list[int]) -> list[int]:
    """Whoever has lost more wants peace."""
    behind = casualties(war, question.seat) > casualties(war, 1 - question.seat)
    return _verbs(war, answers, *((OFFER, ACCEPT) if behind else (PASS, REFUSE)))


CHOOSERS: dict[str, Callable[[Exile, Question, list[int]], list[int]]] = {
    "movement": _next_mover,
    "entry": _next_to_enter,
    "entry-hex": _places,
    "set-up": _places,
    "destination": _destination,
    "shooting": _next_shooter,
    "target": _best_target,
    "interrupt": _interrupt,
    "combat": _combat,
    "engage": _engage,
    "spell-aim": _aim,
    "spell-amount": _amount,
    "counter": _counter,
    "initiative": _pass,
    "retreat": _give_way,
    "thrown": _give_way,
    "displace": _give_way,
    "advance-where": _give_way,
    "advance": _follow_up,
    **hiring.CHOOSERS,
    "truce": _truce,
    "truce-answer": _truce,
    **campaign_choices.CHOOSERS,
}
"""How to choose, by topic; everywhere else some answers are looked at."""
