"""What changed between two positions of a skirmish, in a few words: parts of the rows of an odds table.

A game adds what its spells and objects change, and says when nothing has come of it yet.
"""

from __future__ import annotations

from grognard.games.skirmish.combat.injuries import Injure, fate_of
from grognard.games.skirmish.combat.melee import Suffer
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.show.phrases import hex_title, listed
from grognard.games.skirmish.war import War

MOST = 3
"""How many pieces are named with what becomes of them; the others are counted."""
BLOWS = ("engage", "target", "combat")
"""What is asked before a blow or a shot: whoever then stands elsewhere has been driven there."""


def cut(parts: list[str]) -> list[str]:
    """The first few of them, and how many more there are."""
    if len(parts) <= MOST + 1:
        return parts
    return [*parts[:MOST], f"{len(parts) - MOST} more"]


def fates(before: War, after: War) -> list[str]:
    """Who died, fell, was hurt or got well again."""
    found = []
    for piece in range(len(after.at)):
        fate = _fate(before, after, piece)
        if fate:
            found.append(f"{after.name(piece)} {fate}")
    return found


def _fate(before: War, after: War, piece: int) -> str:
    was, now, off = before.health[piece], after.health[piece], after.land.off
    thrown = before.mounted(piece) and not after.mounted(piece) and not _unhurried(before)
    if was and not now:
        lost = after.at[piece] == off and before.at[piece] != off
        return "drowns" if lost and not thrown else "is killed"
    if now < was or (now == was and after.stun[piece] and not before.stun[piece]):
        fate = "wounded" if now < was else "stunned"
        return f"is thrown and {fate}" if thrown else f"is {fate}"
    if now > was:
        return "is healthy again" if was else "rises again"
    if before.stun[piece] and not after.stun[piece] and before.half == after.half:
        return "comes to"
    return "is thrown" if thrown else ""


def _unhurried(before: War) -> bool:
    """Whether somebody leaves the saddle because he wants to."""
    return before.question is not None and before.question.topic in ("dismount", "whirl")


def pending(after: War) -> list[str]:
    """What is still to be settled when somebody is asked in the middle of it."""
    top = after.stack[-1] if after.stack else None
    topic, about = (after.question.topic, after.question.about) if after.question else ("", ())
    if topic == "retreat":
        return [f"{after.name(about[0])} goes back {about[1]}"]
    if topic == "flee":
        return [f"{after.name(about[0])} flees"]
    if isinstance(top, Suffer):
        return [_shared(after, top)]
    if topic == "thrown" and isinstance(top, Injure):
        return _thrown(after, top)
    return []


def _shared(after: War, suffer: Suffer) -> str:
    """A result that falls on several, of whom the owner has still to choose."""
    names = [after.name(piece) for piece in suffer.pieces]
    if suffer.retreat:
        return f"{listed(names)} go back {suffer.retreat}"
    return f"{' or '.join(names)} is {suffer.harm}"


def _thrown(after: War, injure: Injure) -> list[str]:
    """A rider who is out of the saddle, before it is settled where he lands."""
    fate = fate_of(after, injure.piece, injure.harm)
    harm = {"killed": "is killed", "none": "is thrown"}.get(fate, f"is thrown and {fate}")
    parts = [f"{after.name(injure.piece)} {harm}"]
    return [*parts, f"{after.name(after.mount[injure.piece])} is killed"] if injure.horse_killed else parts


def moves(before: War, after: War) -> list[str]:
    """Who stands somewhere else, and what is left to him who moved."""
    parts = []
    stands = "goes back to" if before.question is not None and before.question.topic in BLOWS else "is on"
    for piece, at in enumerate(after.at):
        if at == before.at[piece] or after.beast(piece):
            continue
        gone = at == after.land.off
        where = "leaves the map" if gone else f"{stands} {hex_title(after.land.labels[at])}"
        parts.append(f"{after.name(piece)} {where}")
        if not gone and after.spent[piece] != before.spent[piece]:
            parts[-1] += f" with {left(after, piece)} left"
    return parts
