"""What changed between two positions of The Exile, in a few words: the rows of an odds table."""

from __future__ import annotations

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.land.raised import works
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.show.words import titles_of
from grognard.games.skirmish.numerals import counted
from grognard.games.skirmish.show.phrases import listed
from grognard.games.skirmish.show.results import cut, fates, moves, pending

SPELLS = ("spell-aim", "spell-amount", "site-hex", "site-turn", "doorway", "doorway-side", "spell-area", "flight-hex")
"""What is asked about a spell before its die is rolled."""
ROLLED = ("engage", "target", "combat", "interrupt", "counter", "initiative", "entrance-link", *SPELLS)
"""What is asked before something is tried that may come to nothing."""
OPEN = ("engage", "target", "destination", "advance-where", "spell-size", "entrance-link", *SPELLS)
"""What is asked in the middle of an act: nothing has come of it yet."""
ON_HEXES = {effects.CIRCLED: "the magic circle lies there", effects.BURNING: "the fire burns there"}
"""What is said where a spell lies on a hex that did not before."""


def result_of(before: Foray, after: Foray, seat: int) -> str:
    """The differences that matter to a player, most telling first; all of them are open to every seat."""
    if after.outcome is not None:
        titles = titles_of(after.given.scenario)
        winners = listed([titles[winner] for winner in after.outcome.winners]) if after.outcome.winners else "nobody"
        return f"{winners} win{'' if after.outcome.winners else 's'}"
    touched = cut(_made(before, after) + _touched(before, after))
    parts = cut(fates(before, after)) + pending(after) + touched or cut(moves(before, after))
    if parts:
        return ", ".join(parts)
    same = before.question == after.question
    if after.question is not None and after.question.seat == seat and after.question.topic in OPEN:
        return "nothing changes" if same else "it depends on your next answer"
    if after.question is not None and after.question.topic == "arrival":
        return f"{after.name(after.question.about[0])} is not seen any more"
    tried = before.question is not None and before.question.topic in ROLLED
    return "no effect" if tried and not same else "nothing changes"


def _made(before: Foray, after: Foray) -> list[str]:
    """What terrain magic has made meanwhile, and what it has laid on hexes."""
    found = [f"the {work.template.spell} is made" for work in works(after.raised[len(before.raised) :])]
    for number, cell in zip(after.effects[::3], after.effects[1::3], strict=True):
        kind = number % effects.KINDS
        text = ON_HEXES.get(kind, "")
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
    parts = [f"{after.name(piece)} is {effects.WORDS[kind]}" for kind, piece in fresh if kind != effects.SUMMONED]
    return [*([f"{counted(called, 'spirit')} appear{'s' if called == 1 else ''}"] if called else []), *parts]
