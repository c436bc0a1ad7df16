"""What changed between two positions, in a few words: the rows of an odds table."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dark_blades.magic.effects import BETRAYED, under
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.dark_blades.show.words import ITEMS, SIDES
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show.phrases import listed, named
from grognard.games.skirmish.show.results import cut, fates, moves, pending
from grognard.words import Texts

ROLLED = ("engage", "target", "corner", "combat", "cast", "spell-hex", "spell-arm", "spell-target", "zap", "help")
"""What is asked before something is tried that may come to nothing."""
OPEN = (
    "engage", "target", "spell-hex", "spell-arm", "spell-target", "zap", "help", "recipient", "whirl", "destination",
)  # fmt: skip
"""What is asked in the middle of an act: nothing has come of it yet."""
UPSHOTS = Texts("upshots", FAMILY, PACKAGE)
TOUCHED = Texts("touched", PACKAGE)
"""What lasting spells make of a piece, in their order."""


def result_of(before: Battle, after: Battle, seat: int) -> str:
    """The differences that matter to a player, most telling first; all of them are open to every seat."""
    if after.outcome is not None:
        winners = listed([SIDES.nth(winner) for winner in after.outcome.winners]) if after.outcome.winners else ""
        return UPSHOTS("won" if winners else "nobody", winners)
    parts = cut(fates(before, after)) + pending(after) + cut(_touched(before, after)) + _items(before, after)
    parts = parts or cut(moves(before, after))
    if parts:
        return ", ".join(parts)
    if after.question is not None and after.question.seat == seat and after.question.topic in OPEN:
        return UPSHOTS["open" if before.question != after.question else "same"]
    tried = before.question is not None and before.question.topic in ROLLED
    return UPSHOTS["vain" if tried and before.question != after.question else "same"]


def _touched(before: Battle, after: Battle) -> list[str]:
    """On whom a spell works now that did not before."""
    if after.effects == before.effects:
        return []
    return [
        TOUCHED.nth(effect, named(after, piece))
        for effect in range(BETRAYED)
        for piece in range(len(after.at))
        if under(after, piece, effect) and not under(before, piece, effect)
    ]


def _items(before: Battle, after: Battle) -> list[str]:
    """Who has a magic item now."""
    held = zip(ITEMS.values(), _padded(before.items), _padded(after.items), strict=True)
    return [UPSHOTS("has", named(after, now), item) for item, was, now in held if now >= 0 and now != was]


def _padded(items: Sequence[int]) -> tuple[int, ...]:
    return tuple(items) or (-1,) * len(ITEMS)
