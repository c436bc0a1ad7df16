"""Charts that castle and village have alike: what the box holds, and how strong it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.dark_lands.sheets.box import Box
from grognard.games.dark_lands.show.said import FAMILY, Said
from grognard.games.dark_lands.show.words import named
from grognard.table.charts import Chart

said = Said(FAMILY)


def monsters_chart(box: Box, rule: str) -> Chart:
    """Sorts of monsters, how many there are, and the strengths under their bases."""
    rows = []
    for number, name in enumerate(box.types):
        kinds = [kind for kind in box.kinds if kind.type == number]
        strengths = [str(kind.strength) for kind in kinds for _ in range(kind.copies)]
        rows.append((named(name), str(len(strengths)), said("joins.comma").join(strengths)))
    return chart("monsters", rule, ("monster", "figures", "strengths"), rows)


def dice_chart(box: Box, rule: str, others: Mapping[str, int]) -> Chart:
    """Who rolls how many combat dice; `others` are those whom only one of the games has, by what they are called."""
    dice = {"hero": box.hero_dice, "golden": box.golden_dice, "monster": box.monster_dice}
    rows = [(said(f"charts.dice-{who}"), str(number)) for who, number in dice.items()]
    rows += [(who, str(number)) for who, number in others.items()]
    faces = said("charts.faces", said("joins.comma").join(str(face) for face in box.die))
    return chart("dice", rule, ("who", "number"), rows, (faces,))


def items_chart(box: Box, rule: str, titles: Mapping[str, str]) -> Chart:
    """Magic items and how many there are."""
    rows = [(titles[name], str(count)) for name, count in zip(box.item_names, box.items, strict=True)]
    return chart("items", rule, ("item", "number"), rows)


def coins_chart(box: Box, rule: str) -> Chart:
    """Coins by value."""
    rows = [(str(value), str(count)) for value, count in zip(box.coin_values, box.coin_counts, strict=True)]
    return chart("coins", rule, ("value", "number"), rows)


def chart(
    id: str, rule: str, heads: Sequence[str], rows: Sequence[tuple[str, ...]], notes: tuple[str, ...] = ()
) -> Chart:
    """A chart whose title and heads are keys of the catalogue."""
    told = tuple(said(f"charts.{head}") for head in heads)
    return Chart(id=id, title=said(f"charts.title-{id}"), rule=rule, heads=told, rows=tuple(rows), notes=notes)
