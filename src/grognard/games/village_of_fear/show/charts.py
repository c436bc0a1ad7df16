"""The printed tables of Village of Fear, as its book and its table show them: from the sheets, never typed again."""

from __future__ import annotations

from grognard.games.dark_lands.show.charts import chart, coins_chart, dice_chart, items_chart, monsters_chart
from grognard.games.dark_lands.show.words import capital, named
from grognard.games.village_of_fear.acts import BOX
from grognard.games.village_of_fear.sheets.pieces import Card
from grognard.games.village_of_fear.show.words import said
from grognard.table.charts import Chart


def charts() -> tuple[Chart, ...]:
    """Villains, monsters, items, coins, decks and dice."""
    warlord = capital(said("figures.warlord"))
    return (
        _villains(),
        monsters_chart(BOX, "VF-C5"),
        items_chart(BOX, "VF-C6", said.among("items")),
        coins_chart(BOX, "VF-C8"),
        _deck("events", "event", BOX.events, "VF-G10"),
        _deck("sewers", "sewer", BOX.sewers, "VF-G11"),
        _deck("weaknesses", "weakness", BOX.weaknesses, "VF-C10"),
        dice_chart(BOX, "VF-C11", {warlord: BOX.warlord.dice}),
    )


def _villains() -> Chart:
    rows = [
        (named(villain.name), str(villain.copies), str(villain.dice), str(villain.points))
        for villain in BOX.villains.values()
    ]
    return chart("villains", "VF-C4", ("villain", "figures", "dice", "points"), rows)


def _deck(id: str, name: str, cards: tuple[Card, ...], rule: str) -> Chart:
    """A deck: the title of each card, how many there are, and what stands on it."""
    titles, texts = said.among(f"{name}-titles"), said.among(f"{name}-texts")
    rows = [(titles[card.key], str(card.copies), texts[card.key].format(card.rats)) for card in cards]
    return chart(id, rule, ("card", "number", "text"), rows)
