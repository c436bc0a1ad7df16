"""What the table says of Dark Blades: its templates in its catalogue, and what only this game says.

Names of pieces and hexes depend on the scenario, so everything here is told its key. It knows words, never rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from grognard.games.dark_blades.magic.cards import spell_names, spell_of
from grognard.games.dark_blades.scenarios.battlefields import land_of, played
from grognard.games.dark_blades.scenarios.muster import muster
from grognard.games.dark_blades.scenarios.options import KEYS
from grognard.games.dark_blades.scenarios.sheets import FEWER_LOSSES
from grognard.games.dark_blades.sheets.book import SIDES as BOOK_SIDES
from grognard.games.dark_blades.sheets.tables import PACKAGE
from grognard.games.skirmish.numerals import counted
from grognard.games.skirmish.sheets.book import NO_COLUMN
from grognard.games.skirmish.show.phrases import Names
from grognard.games.skirmish.show.voice import Voice
from grognard.kernel import Event, Outcome
from grognard.words import Texts, by_language, translated

SIDES, ODDS, ITEMS = (Texts(name, PACKAGE) for name in ("sides", "odds", "items"))


@by_language(KEYS)
def names_of(key: str) -> Names:
    """The names of a scenario."""
    return Names(muster(key).cards, land_of(key).labels)


def odds_title(column: int) -> str:
    """An odds column, counted from 0; before the shifts it may lie beyond the table.

    >>> odds_title(0), odds_title(3), odds_title(-1)
    ('1-2', '3-1', 'less than 1-2')
    """
    if column == NO_COLUMN:
        return ODDS["less"]
    return f"{column}-1" if column else "1-2"


def spell_title(number: int) -> str:
    """What the card of a spell is called."""
    return translated(spell_of(number).name, PACKAGE)


NUMBERED: dict[str, Callable[[Names, int], str]] = {
    "side": lambda _, side: SIDES.nth(side),
    "spell": lambda _, spell: spell_title(spell),
    "item": lambda _, item: ITEMS.nth(item),
    "odds": lambda _, column: odds_title(column),
    "cards": lambda _, number: counted(number, "card"),
}
"""How a fact that is a number can be said in this game."""
SPELLED: dict[str, Callable[[Names, str], str]] = {
    "spell": lambda _, id: spell_title(spell_names().index(id)),
    "item": lambda _, name: ITEMS[name],
}
"""How the noun of a spelled answer can be said in this game."""


OWN = ("dealt", "learnt")
"""Told to one seat alone: the sentence names it, for in a replay everybody reads it."""


class DarkBladesVoice(Voice):
    """What only Dark Blades puts in other words."""

    def named(self, topic: str, about: Sequence[int]) -> str:
        """Who moves is another question while others wait to enter (DB-G110, DB-G119)."""
        if topic != "movement" or len(about) == 1:
            return topic
        return "movement scouts" if about[2] else "movement crowd"

    def put(self, event: Event) -> Event:
        """With the seat behind the facts of what it alone is told."""
        if event.what not in OWN or not event.to:
            return event
        return msgspec.structs.replace(event, args=(*event.args, *event.to))

    def labelled(self, answer: str, topic: str, key: str) -> str:
        """A card is dealt by the name of its spell alone."""
        said = super().labelled(answer, topic, key)
        return spell_title(spell_names().index(answer)) if said == answer and answer in spell_names() else said


VOICE = DarkBladesVoice(PACKAGE, names_of, NUMBERED, SPELLED)
phrases, prompt, say, label = VOICE.phrases, VOICE.prompt, VOICE.say, VOICE.label


def verdict(outcome: Outcome, key: str) -> str:
    """How a match ended, in a sentence or two: in words of its own, or in those of the scenario's way to win."""
    texts, sheet = phrases().outcomes, played(key)
    if not outcome.winners:
        return texts["draw"]
    how = "losses" if outcome.how == "limit" and sheet.at_limit == FEWER_LOSSES else outcome.how
    side = tuple(BOOK_SIDES)[outcome.winners[0]]
    ways = [translated(way.text, PACKAGE) for way in sheet.victories if (way.side, way.kind) == (side, outcome.how)]
    return phrases().fill(texts.get(how) or texts["way"], (outcome.winners[0], *ways), names_of(key))
