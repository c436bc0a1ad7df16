"""What changed between two positions, in a few words: the rows of an odds table."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dark_blades.lasting import BETRAYED, under
from grognard.games.dark_blades.words import ITEMS, SIDES
from grognard.games.skirmish.injuries import Injure, fate_of
from grognard.games.skirmish.melee import Suffer
from grognard.games.skirmish.movement import left
from grognard.games.skirmish.phrases import hex_title, listed
from grognard.games.skirmish.war import War

MOST = 3
"""How many pieces are named with what becomes of them; the others are counted."""
ROLLED = ("engage", "target", "corner", "combat", "cast", "spell-hex", "spell-arm", "spell-target", "zap", "help")
"""What is asked before something is tried that may come to nothing."""
FOUGHT = ("engage", "target", "combat")
"""What is asked before a blow or a shot: whoever then stands elsewhere has been driven there."""
OPEN = (
    "engage", "target", "spell-hex", "spell-arm", "spell-target", "zap", "help", "recipient", "whirl", "destination",
)  # fmt: skip
"""What is asked in the middle of an act: nothing has come of it yet."""
TOUCHED = (
    "is shielded", "is blinded", "is stuck", "is helped to attack", "is helped to defend", "rides the carpet",
    "moves freely",
)  # fmt: skip
"""What lasting spells make of a piece, in their order."""


def result_of(before: War, after: War, seat: int) -> str:
    """The differences that matter to a player, most telling first; all of them are open to every seat."""
    if after.outcome is not None:
        winners = listed([SIDES[winner] for winner in after.outcome.winners]) if after.outcome.winners else ""
        return f"{winners} wins" if winners else "nobody wins"
    parts = _cut(_fates(before, after)) + _pending(after) + _cut(_touched(before, after)) + _items(before, after)
    parts = parts or _cut(_moves(before, after))
    if parts:
        return ", ".join(parts)
    if after.question is not None and after.question.seat == seat and after.question.topic in OPEN:
        return "it depends on your next answer" if before.question != after.question else "nothing changes"
    tried = before.question is not None and before.question.topic in ROLLED
    return "no effect" if tried and before.question != after.question else "nothing changes"


def _cut(parts: list[str]) -> list[str]:
    """The first few of them, and how many more there are."""
    if len(parts) <= MOST + 1:
        return parts
    return [*parts[:MOST], f"{len(parts) - MOST} more"]


def _fates(before: War, after: War) -> list[str]:
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


def _pending(after: War) -> list[str]:
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


def _touched(before: War, after: War) -> list[str]:
    """On whom a spell works now that did not before."""
    if after.effects == before.effects:
        return []
    return [
        f"{after.name(piece)} {TOUCHED[effect]}"
        for effect in range(BETRAYED)
        for piece in range(len(after.at))
        if under(after, piece, effect) and not under(before, piece, effect)
    ]


def _items(before: War, after: War) -> list[str]:
    """Who has a magic item now."""
    held = zip(ITEMS.values(), _padded(before.items), _padded(after.items), strict=True)
    return [f"{after.name(now)} has {item}" for item, was, now in held if now >= 0 and now != was]


def _padded(items: Sequence[int]) -> tuple[int, ...]:
    return tuple(items) or (-1,) * len(ITEMS)


def _moves(before: War, after: War) -> list[str]:
    """Who stands somewhere else, and what is left to him who moved."""
    parts = []
    stands = "goes back to" if before.question is not None and before.question.topic in FOUGHT else "is on"
    for piece, at in enumerate(after.at):
        if at == before.at[piece] or after.beast(piece):
            continue
        gone = at == after.land.off
        where = "leaves the map" if gone else f"{stands} {hex_title(after.land.labels[at])}"
        parts.append(f"{after.name(piece)} {where}")
        if not gone and after.spent[piece] != before.spent[piece]:
            parts[-1] += f" with {left(after, piece)} left"
    return parts
