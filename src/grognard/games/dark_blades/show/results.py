"""What changed between two positions, in a few words: the rows of an odds table."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dark_blades.magic.effects import BETRAYED, under
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.show.words import ITEMS, SIDES
from grognard.games.skirmish.show.phrases import listed
from grognard.games.skirmish.show.results import cut, fates, moves, pending

ROLLED = ("engage", "target", "corner", "combat", "cast", "spell-hex", "spell-arm", "spell-target", "zap", "help")
"""What is asked before something is tried that may come to nothing."""
OPEN = (
    "engage", "target", "spell-hex", "spell-arm", "spell-target", "zap", "help", "recipient", "whirl", "destination",
)  # fmt: skip
"""What is asked in the middle of an act: nothing has come of it yet."""
TOUCHED = (
    "is shielded", "is blinded", "is stuck", "is helped to attack", "is helped to defend", "rides the carpet",
    "moves freely",
)  # fmt: skip
"""What lasting spells make of a piece, in their order."""


def result_of(before: Battle, after: Battle, seat: int) -> str:
    """The differences that matter to a player, most telling first; all of them are open to every seat."""
    if after.outcome is not None:
        winners = listed([SIDES[winner] for winner in after.outcome.winners]) if after.outcome.winners else ""
        return f"{winners} wins" if winners else "nobody wins"
    parts = cut(fates(before, after)) + pending(after) + cut(_touched(before, after)) + _items(before, after)
    parts = parts or cut(moves(before, after))
    if parts:
        return ", ".join(parts)
    if after.question is not None and after.question.seat == seat and after.question.topic in OPEN:
        return "it depends on your next answer" if before.question != after.question else "nothing changes"
    tried = before.question is not None and before.question.topic in ROLLED
    return "no effect" if tried and before.question != after.question else "nothing changes"


def _touched(before: Battle, after: Battle) -> list[str]:
    """On whom a spell works now that did not before."""
    if after.effects == before.effects:
        return []
    return [
        f"{after.name(piece)} {TOUCHED[effect]}"
        for effect in range(BETRAYED)
        for piece in range(len(after.at))
        if under(after, piece, effect) and not under(before, piece, effect)
    ]


def _items(before: Battle, after: Battle) -> list[str]:
    """Who has a magic item now."""
    held = zip(ITEMS.values(), _padded(before.items), _padded(after.items), strict=True)
    return [f"{after.name(now)} has {item}" for item, was, now in held if now >= 0 and now != was]


def _padded(items: Sequence[int]) -> tuple[int, ...]:
    return tuple(items) or (-1,) * len(ITEMS)
