"""The spells as cards that lie beside the board: what each does, what it costs and how long it lasts.

It reads the spell sheet and the rulebook, and knows no position.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.spells import Spell, cards
from grognard.games.dragon_noir.show.words import spells
from grognard.games.skirmish.numerals import FAMILY
from grognard.games.skirmish.show.phrases import listed
from grognard.rulebook import rulebook_of
from grognard.table.model import Card
from grognard.words import Texts, by_language, translated

TEXTS = Texts("spell-texts", PACKAGE)
"""What stands on a card whose clause speaks of more than the spell, or of less."""
LASTS, PRICES = Texts("lasts", PACKAGE), Texts("prices", PACKAGE)
FIGURES = Texts("figures", FAMILY)
UNITS = Texts("price-units", PACKAGE)
"""What a price is for, where its own word says too little."""


@by_language()
def spell_cards(game: str = EXILE, level: int = 1) -> tuple[Card, ...]:
    """Every spell of a caster of some level (DN-3b, DN-3c, DN-3.1b)."""
    book, has = rulebook_of(PACKAGE, f"{BOXES[game].data}/rulebook.toml"), cards(game).has
    return tuple(
        Card(
            id=id,
            name=translated(spell.name, PACKAGE),
            emblem=spell.emblem,
            text=TEXTS.get(f"{id} {game}") or TEXTS.get(id) or book.clause(spell.rule).text.strip(),
            note=PRICES("card", price_title(spell, game, level), LASTS[spell.lasts]),
            rule=spell.rule,
        )
        for id, spell in spells().items()
        if has(spell, level)
    )


def price_title(spell: Spell, game: str = EXILE, level: int = 1) -> str:
    """What a spell costs, in a few words.

    >>> price_title(spells()["fireball"]), price_title(spells()["double-attack"]), price_title(spells()["tree"])
    ('10 energy', "the target's attack", '7, 12 or 20 energy by size')
    >>> price_title(spells()["bridge"])  # the box holds none over three hexes
    '12 or 20 energy by size'
    >>> game = "dragon-noir-challenge"
    >>> price_title(spells()["bridge"], game), price_title(spells()["invisibility"], game, 2)
    ('12, 20 or 25 energy by size', '12 energy')
    """
    price = spell.price
    if price is None:
        costs = sorted({size.cost for size in spell.sizes.values() if cards(game).left_of(spell.id, size.size)})
        return PRICES("sizes" if len(costs) > 1 else "energy", listed([str(cost) for cost in costs], "any"))
    if price.figures:
        return PRICES("figures", listed([FIGURES[figure] for figure in price.figures]))
    if price.flat:
        return PRICES("energy", price.amount(1, f"level {level}"))
    return PRICES("each", price.each, UNITS[price.per])


def price_remark(topic: str, about: Sequence[int], noun: str) -> str:
    """What stands behind a size or an amount of a spell where it is asked for: what it costs.

    >>> tree = [*spells()].index("tree")
    >>> price_remark("spell-size", (0, tree), "large"), price_remark("spell-amount", (0, 0, 3), "4")
    (': 20', ' points: 12 energy')
    """
    if topic == "spell-size":
        return PRICES("size", [*spells().values()][about[1]].sizes[noun].cost)
    if topic != "spell-amount":
        return ""
    return PRICES("point" if noun == "1" else "points", int(noun) * about[2])
