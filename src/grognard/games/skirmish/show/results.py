"""What changed between two positions of a skirmish, in a few words: parts of the rows of an odds table.

A game adds what its spells and objects change, and says when nothing has come of it yet.
"""

from __future__ import annotations

from grognard.games.skirmish.combat.injuries import Injure, fate_of
from grognard.games.skirmish.combat.melee import Suffer
from grognard.games.skirmish.movement.phase import left
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show.phrases import hex_title, listed, named
from grognard.games.skirmish.war import War
from grognard.words import Texts

FATES = Texts("fates", FAMILY)
MOST = 3
"""How many pieces are named with what becomes of them; the others are counted."""
BLOWS = ("engage", "target", "combat")
"""What is asked before a blow or a shot: whoever then stands elsewhere has been driven there."""


def cut(parts: list[str]) -> list[str]:
    """The first few of them, and how many more there are."""
    if len(parts) <= MOST + 1:
        return parts
    return [*parts[:MOST], FATES("more", len(parts) - MOST)]


def fates(before: War, after: War) -> list[str]:
    """Who died, fell, was hurt or got well again."""
    found = []
    for piece in range(len(after.at)):
        fate = _fate(before, after, piece)
        if fate:
            found.append(FATES(fate, named(after, piece)))
    return found


def _fate(before: War, after: War, piece: int) -> str:
    """The key of what became of a piece; empty if nothing did."""
    was, now, off = before.health[piece], after.health[piece], after.land.off
    thrown = before.mounted(piece) and not after.mounted(piece) and not _unhurried(before)
    if was and not now:
        lost = after.at[piece] == off and before.at[piece] != off
        return "drowns" if lost and not thrown else "killed"
    if now < was or (now == was and after.stun[piece] and not before.stun[piece]):
        fate = "wounded" if now < was else "stunned"
        return f"thrown-{fate}" if thrown else fate
    if now > was:
        return "healthy" if was else "rises"
    if before.stun[piece] and not after.stun[piece] and before.half == after.half:
        return "comes-to"
    return "thrown" if thrown else ""


def _unhurried(before: War) -> bool:
    """Whether somebody leaves the saddle because he wants to."""
    return before.question is not None and before.question.topic in ("dismount", "whirl")


def pending(after: War) -> list[str]:
    """What is still to be settled when somebody is asked in the middle of it."""
    top = after.stack[-1] if after.stack else None
    topic, about = (after.question.topic, after.question.about) if after.question else ("", ())
    if topic == "retreat":
        return [FATES("goes-back", named(after, about[0]), about[1])]
    if topic == "flee":
        return [FATES("flees", named(after, about[0]))]
    if isinstance(top, Suffer):
        return [_shared(after, top)]
    if topic == "thrown" and isinstance(top, Injure):
        return _thrown(after, top)
    return []


def _shared(after: War, suffer: Suffer) -> str:
    """A result that falls on several, of whom the owner has still to choose."""
    names = [named(after, piece) for piece in suffer.pieces]
    if suffer.retreat:
        return FATES("go-back", listed(names), suffer.retreat)
    return FATES(f"one-{suffer.harm}", listed(names, "any"))


def _thrown(after: War, injure: Injure) -> list[str]:
    """A rider who is out of the saddle, before it is settled where he lands."""
    fate = fate_of(after, injure.piece, injure.harm)
    harm = {"killed": "killed", "none": "thrown"}.get(fate, f"thrown-{fate}")
    parts = [FATES(harm, named(after, injure.piece))]
    return [*parts, FATES("killed", named(after, after.mount[injure.piece]))] if injure.horse_killed else parts


def moves(before: War, after: War) -> list[str]:
    """Who stands somewhere else, and what is left to him who moved."""
    parts = []
    stands = "back-to" if before.question is not None and before.question.topic in BLOWS else "is-on"
    for piece, at in enumerate(after.at):
        if at == before.at[piece] or after.beast(piece):
            continue
        gone = at == after.land.off
        where = "" if gone else hex_title(after.land.labels[at])
        parts.append(FATES("leaves" if gone else stands, named(after, piece), where))
        if not gone and after.spent[piece] != before.spent[piece]:
            parts[-1] = FATES("with-left", parts[-1], left(after, piece))
    return parts
