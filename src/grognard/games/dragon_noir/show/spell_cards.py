"""The spells as cards that lie beside the board: what each does, what it costs and how long it lasts.

It reads the spell sheet and the rulebook, and knows no position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.spells import Spell
from grognard.games.dragon_noir.show.words import spells
from grognard.rulebook import load_rulebook
from grognard.table.model import Card

TEXTS = {
    "levitate": "Somebody on foot is lifted to another hex, over whatever lies between.",
    "living-dead": "Four Living Dead come and stay for 2 game turns. Nothing hurts them; they are only driven back.",
    "gargoyles": "Two Gargoyles come and stay for 4 game turns. They fly, and nothing hurts them.",
}
"""What stands on a card whose clause speaks of more than the spell, or of less."""
LASTS = {
    "at once": "at once",
    "roll": "for a roll",
    "half": "for this half",
    "turn": "for a turn",
    "turns": "for some turns",
    "scenario": "for good",
}
UNITS = {
    "movement": "point of movement",
    "attack": "point of attack",
    "defence": "point of defence",
    "die": "point off the die",
}
"""What a price is for, where its own word says too little."""


@cache
def spell_cards() -> tuple[Card, ...]:
    """Every spell of the first level (DN-3b)."""
    book = load_rulebook(PACKAGE)
    return tuple(
        Card(
            id=id,
            name=spell.name,
            emblem=spell.emblem,
            text=TEXTS.get(id) or book.clause(spell.rule).text.strip(),
            note=f"{price_title(spell)} · {LASTS[spell.lasts]}",
            rule=spell.rule,
        )
        for id, spell in spells().items()
    )


def price_title(spell: Spell) -> str:
    """What a spell costs, in a few words.

    >>> price_title(spells()["fireball"]), price_title(spells()["double-attack"]), price_title(spells()["tree"])
    ('10 energy', "the target's attack", '7, 12 or 20 energy by size')
    >>> price_title(spells()["bridge"])  # the box holds none over three hexes
    '12 or 20 energy by size'
    """
    price = spell.price
    if price is None:
        costs = sorted({size.cost for size in spell.sizes.values() if size.counters})
        *first, last = (str(cost) for cost in costs)
        return f"{', '.join(first)} or {last} energy by size" if first else f"{last} energy"
    if price.figures:
        return f"the target's {' and '.join(price.figures)}"
    return f"{price.flat} energy" if price.flat else f"{price.each} energy for each {UNITS.get(price.per, price.per)}"


def price_remark(topic: str, about: Sequence[int], noun: str) -> str:
    """What stands behind a size or an amount of a spell where it is asked for: what it costs.

    >>> tree = [*spells()].index("tree")
    >>> price_remark("spell-size", (0, tree), "large"), price_remark("spell-amount", (0, 0, 3), "4")
    (': 20', ' points: 12 energy')
    """
    if topic == "spell-size":
        return f": {[*spells().values()][about[1]].sizes[noun].cost}"
    if topic != "spell-amount":
        return ""
    return f" point{'' if noun == '1' else 's'}: {int(noun) * about[2]} energy"
