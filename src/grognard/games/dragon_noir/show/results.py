"""What changed between two positions of The Exile, in a few words: the rows of an odds table."""

from __future__ import annotations

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.land.raised import works
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.show.words import titles_of
from grognard.games.skirmish.numerals import FAMILY, counted
from grognard.games.skirmish.show.phrases import listed, named
from grognard.games.skirmish.show.results import cut, fates, moves, pending
from grognard.words import Texts

SPELLS = ("spell-aim", "spell-amount", "site-hex", "site-turn", "doorway", "doorway-side", "spell-area", "flight-hex")
"""What is asked about a spell before its die is rolled."""
ROLLED = ("engage", "target", "combat", "interrupt", "counter", "initiative", "entrance-link", *SPELLS)
"""What is asked before something is tried that may come to nothing."""
OPEN = ("engage", "target", "destination", "advance-where", "spell-size", "entrance-link", *SPELLS)
"""What is asked in the middle of an act: nothing has come of it yet."""
UPSHOTS, DEEDS, TERRAIN = (Texts(name, FAMILY, PACKAGE) for name in ("upshots", "deeds", "terrain"))
ON_HEXES = {effects.CIRCLED: "circle", effects.BURNING: "fire"}
"""What is said where a spell lies on a hex that did not before."""


def result_of(before: Foray, after: Foray, seat: int) -> str:
    """The differences that matter to a player, most telling first; all of them are open to every seat."""
    if after.outcome is not None:
        titles = titles_of(after.given.scenario)
        winners = [titles[winner] for winner in after.outcome.winners]
        return UPSHOTS("won", listed(winners)) if winners else UPSHOTS["nobody"]
    touched = cut(_made(before, after) + _touched(before, after))
    parts = cut(fates(before, after)) + pending(after) + touched or cut(moves(before, after))
    if parts:
        return ", ".join(parts)
    same = before.question == after.question
    if after.question is not None and after.question.seat == seat and after.question.topic in OPEN:
        return UPSHOTS["same" if same else "open"]
    if after.question is not None and after.question.topic == "arrival":
        return UPSHOTS("unseen", named(after, after.question.about[0]))
    tried = before.question is not None and before.question.topic in ROLLED
    return UPSHOTS["vain" if tried and not same else "same"]


def _made(before: Foray, after: Foray) -> list[str]:
    """What terrain magic has made meanwhile, and what it has laid on hexes."""
    found = [UPSHOTS("made", TERRAIN[work.template.spell]) for work in works(after.raised[len(before.raised) :])]
    for number, cell in zip(after.effects[::3], after.effects[1::3], strict=True):
        kind = number % effects.KINDS
        text = UPSHOTS[ON_HEXES[kind]] if kind in ON_HEXES else ""
        if text and text not in found and not effects.under(before, kind, cell):
            found.append(text)
    return found


def _touched(before: Foray, after: Foray) -> list[str]:
    """On whom a spell works now that did not before."""
    if after.effects == before.effects:
        return []
    fresh = [
        (kind, piece)
        for kind in effects.WORDS
        for piece in range(len(after.at))
        if effects.under(after, kind, piece) and not effects.under(before, kind, piece)
    ]
    called = sum(kind == effects.SUMMONED for kind, _ in fresh)
    lasting = [(piece, DEEDS[effects.WORDS[kind]]) for kind, piece in fresh if kind != effects.SUMMONED]
    parts = [UPSHOTS("under", named(after, piece), word) for piece, word in lasting]
    spirits = UPSHOTS("appears" if called == 1 else "appear", counted(called, "spirit"))
    return [spirits, *parts] if called else parts
