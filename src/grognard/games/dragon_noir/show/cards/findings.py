"""What a seat's casters were told by magic, as cards that lie before it alone (DN-3.54a).

It words the facts of a view and knows no position.
"""

from __future__ import annotations

from grognard.games.dragon_noir.show.counters import name_of
from grognard.games.dragon_noir.show.facts import Facts
from grognard.games.dragon_noir.show.words import SEEKING, SORTS, SOUGHT_THINGS, map_title, spell_title, spells
from grognard.games.dragon_noir.verbs import CHARACTERS, SOUGHT
from grognard.games.skirmish.show.phrases import listed
from grognard.table.model import Card


def finding_cards(facts: Facts) -> tuple[Card, ...]:
    """A card for everything that was told, the newest first."""
    found = [
        Card(
            id=f"finding-{number}",
            name=SEEKING("title", spell_title(spell), map_title(map)),
            emblem=spells()[spell].emblem,
            text=answer_title(spell, what, answer),
            note=SEEKING("turn", turn),
            rule=spells()[spell].rule,
        )
        for number, (turn, spell, map, what, answer) in enumerate(facts.findings, start=1)
    ]
    return tuple(reversed(found))


def answer_title(spell: str, what: str, answer: tuple[str, ...]) -> str:
    """What was told, in a sentence.

    >>> answer_title("detect", "characters", ("4",)), answer_title("detect", "characters", ("0",))
    ('About 4; it may be up to 3 more or less.', 'Nobody of the enemy is there.')
    >>> answer_title("identify", "characters", ("hunter", "3", "slayer", "1"))
    '4 in all: 3 hunters and 1 slayers.'
    """
    if spell == "locate":
        name = name_of(answer[0]) if what == SOUGHT[CHARACTERS] else SOUGHT_THINGS[answer[0]]
        return SEEKING("there", name, answer[1]) if answer[1] else SEEKING("away", name)
    if spell == "identify":
        pairs = list(zip(answer[::2], answer[1::2], strict=True))
        total = sum(int(count) for _, count in pairs)
        kinds = [SEEKING("count", SORTS[kind], count) for kind, count in pairs]
    else:
        total, kinds = int(answer[0]), [SORTS[kind] for kind in answer[1:]]
    if not total:
        return SEEKING["nobody" if what == SOUGHT[CHARACTERS] else "nothing"]
    return SEEKING("about", total) if spell == "detect" else SEEKING("total", total, listed(kinds))
