"""Chores: work that takes whole turns, such as tying mules into strings and clearing the dead off a bridge.

Getting up and down from the saddle is work of the same kind, but ends with a question; see `saddle`.
"""

from __future__ import annotations

from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import BUSY, NO_SIDE, War
from grognard.kernel import Refusal

MOUNTING, DISMOUNTING, TYING, UNTYING, CLEARING = range(5)
CHORES = {"work tie": TYING, "work untie": UNTYING, "work clear": CLEARING}


def begin(war: War, piece: int, task: int, object: int, halves: int = 1) -> None:
    """Take on work; the piece does nothing else in the half."""
    war.marks[piece] |= BUSY
    war.tasks = (*war.tasks, piece, task, object, halves)


def fresh(war: War, piece: int) -> bool:
    """Whether a piece has a whole half before it."""
    return not war.spent[piece] and not war.marks[piece]


def begin_chore(war: War, piece: int, verb: str, object: int) -> None:
    """Take on a chore for as long as it lasts."""
    task = CHORES[verb]
    begin(war, piece, task, object, war.book.clearing(war.card(object).kind) if task == CLEARING else 1)
    war.tell(war.rule(_rule(task)), verb.replace(" ", "-"), piece, object)


def keep_at_it(war: War) -> None:
    """Whoever has work left from the half before goes on with it, if he still can; else he leaves it (DB-BOD-6)."""
    if not war.tasks:
        return
    tasks, war.tasks = war.tasks, ()
    for place in range(0, len(tasks), 4):
        piece, _, object, _ = tasks[place : place + 4]
        own = war.side[piece] == war.phasing
        if own and not can_work(war, piece, object):
            continue
        war.tasks += tasks[place : place + 4]
        if own:
            war.marks[piece] |= BUSY


def can_work(war: War, piece: int, object: int) -> bool:
    """Whether a piece has its wits and is beside what it works on, on dry ground."""
    return war.active(piece) and not war.swims(piece) and bool(war.hexes(object) & reached(war, piece))


def reached(war: War, piece: int) -> int:
    """The hexes in which a piece can work: its own and those beside it."""
    return war.near(piece) | war.hexes(piece)


def do_chores(war: War) -> None:
    """At the end of the half the work is done, or a turn nearer to it; the stunned and the dead leave it (DB-G31)."""
    if not war.tasks:
        return
    tasks, war.tasks = war.tasks, ()
    for place in range(0, len(tasks), 4):
        piece, task, object, halves = tasks[place : place + 4]
        if war.side[piece] != war.phasing or task in (MOUNTING, DISMOUNTING):
            war.tasks = (*war.tasks, piece, task, object, halves)
        elif not can_work(war, piece, object):
            continue
        elif halves > 1:
            war.tasks = (*war.tasks, piece, task, object, halves - 1)
        else:
            _finish(war, piece, task, object)


def _finish(war: War, piece: int, task: int, object: int) -> None:
    if task == CLEARING:
        war.remove(object)
    elif task == TYING:
        ahead = hitch(war, object)
        if ahead == NOBODY:
            return
        war.tie(object, ahead)
    else:
        if war.follows[object] != NOBODY:
            war.tie(object, NOBODY)
        war.drop_reins(object)
    war.tell(war.rule(_rule(task)), "chore-done", piece, object)


def _rule(task: int) -> str:
    return "clear" if task == CLEARING else "chore"


def hitch(war: War, mule: int) -> int:
    """The mule behind which another can be tied: its rear beside that one's front, nobody behind it yet."""
    near = war.land.fighting[war.at[mule]]
    own = [mule, *war.file(mule)]
    for other in war.living_of(war.side[mule]):
        if war.card(other).kind != "mule" or other in own or war.leads[other] != NOBODY:
            continue
        if near >> war.rear(other) & 1:
            return other
    return NOBODY


def chore_acts(war: War, piece: int) -> int:
    """The work a piece may take on."""
    if not fresh(war, piece) or war.mounted(piece) or not war.card(piece).tough.leads:
        return 0
    around = reached(war, piece)
    if not around & (war.living(NO_SIDE) | war.masks[3]):  # neither mules nor a body that matters
        return 0
    mask = 0
    for object, card in enumerate(war.given.cards):
        if not war.hexes(object) & around or (war.health[object] and card.kind != "mule"):
            continue
        for verb, first in war.acts.works:
            if why_not_work(war, piece, verb, object) is None:
                mask |= 1 << first + object
    return mask


def why_not_work(war: War, piece: int, verb: str, object: int) -> Refusal | None:
    """Why a piece cannot take on a chore (DB-MUL-3, DB-MUL-4, DB-BOD-6, DB-BOD-7)."""
    if not fresh(war, piece):
        return Refusal(war.rule("busy"), "such-work-takes-complete-turn")
    if war.mounted(piece) or not war.card(piece).tough.leads:
        return Refusal(war.rule("chore"), "does-no-such-work", (piece,))
    if not war.hexes(object) & reached(war, piece):
        return Refusal(war.rule("chore"), "not-beside", (object, piece))
    if CHORES[verb] == CLEARING:
        return _why_not_clear(war, object)
    return _why_not_tie(war, object) if CHORES[verb] == TYING else _why_not_untie(war, object)


def _why_not_clear(war: War, body: int) -> Refusal | None:
    if war.health[body] or not war.hexes(body) & war.land.bridges:
        return Refusal(war.rule("clear"), "no-body-on-bridge", (body,))
    return None


def _why_not_tie(war: War, mule: int) -> Refusal | None:
    if war.card(mule).kind != "mule" or not war.health[mule]:
        return Refusal(war.rule("chore"), "no-living-mule", (mule,))
    if war.follows[mule] != NOBODY or hitch(war, mule) == NOBODY:
        return Refusal(war.rule("chore"), "no-mule-could-tied-to", (mule,))
    return None


def _why_not_untie(war: War, mule: int) -> Refusal | None:
    ahead = war.follows[mule]
    tied = (ahead != NOBODY and war.beast(ahead)) or war.leads[mule] != NOBODY
    if war.card(mule).kind != "mule" or not tied:
        return Refusal(war.rule("chore"), "in-no-string", (mule,))
    return None
