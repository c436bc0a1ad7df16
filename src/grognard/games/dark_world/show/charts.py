"""The printed tables of Dark World, as its book and its table show them: from the sheets, never typed again."""

from __future__ import annotations

from grognard.games.dark_lands.show.charts import chart, coins_chart, dice_chart, items_chart, monsters_chart
from grognard.games.dark_world.sheets.pieces import BOX, KORAK
from grognard.games.dark_world.show.words import item_titles, monster_title
from grognard.table.charts import Chart


def charts() -> tuple[Chart, ...]:
    """Monsters, items, coins and dice, and the cards for whoever comes through the Arch."""
    arrivals = [(str(place), str(cards)) for place, cards in enumerate(BOX.arrival_cards, 1)]
    return (
        monsters_chart(BOX, "DW-C5"),
        items_chart(BOX, "DW-C6", item_titles()),
        coins_chart(BOX, "DW-C8"),
        dice_chart(BOX, "DW-C10", {monster_title(KORAK): BOX.overlord_dice}),
        chart("arrivals", "DW-R5", ("arrival", "cards"), arrivals),
    )
