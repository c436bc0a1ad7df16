"""What the table says: prompts, events and labels, from the templates in the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.games.dark_lands.show.said import FAMILY, Said
from grognard.games.dark_lands.show.words import (
    Naming,
    Phrases,
    capital,
    figure_title,
    kind_title,
    named,
    spoken,
    swap_title,
)
from grognard.games.village_of_fear.acts import (
    ACTS,
    BOX,
    FIGURES,
    GRID,
    GROUND,
    HERO_NAMES,
    KIND_NAMES,
    MONSTERS,
    ROAMERS,
    SWAPS,
    TREASURES,
)
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.sheets.pieces import CARDS, ITEMS
from grognard.phrases import manner_of
from grognard.words import by_language, catalogue, translated

PACKAGE = "grognard.games.village_of_fear"
RATS = "wererat-1"
said = Said(FAMILY, PACKAGE)


@by_language()
def titles() -> Mapping[str, str]:
    """What is printed under the picture of everything a hero can have."""
    golden = {f"golden-{name}": said("titles.golden", said(f"words.{name}")) for name in BOX.golden}
    return {**said.among("items"), "key": said("titles.key"), **golden}


def monster_title(figure: int) -> str:
    """A figure's public name: Marauder 2, the Warlord, the Wolf; after the last of them come the Wererats."""
    if figure in MONSTERS:
        return figure_title(BOX.figures[figure])
    return said(f"figures.{FIGURES[figure] if figure < len(FIGURES) else 'wererat'}")


def house_title(house: int) -> str:
    """A house as one speaks of it."""
    return said("nouns.house", house_name(house)) if house in HOUSES else said("nouns.upper-floor")


def house_name(house: int) -> str:
    """A house by its name on the map."""
    return translated(GROUND.houses[house].name, PACKAGE)


def treasure_title(word: object) -> str:
    """A treasure as one speaks of it: the Golden Sword, a Key, nothing."""
    text = str(word)
    return said("nouns.golden", said(f"words.{text}")) if text in BOX.golden else said(f"nouns.{text}")


def square_title(square: int) -> str:
    """A square, or a space by its name."""
    label = GROUND.labels[square]
    return said.among("spaces").get(label.lower(), label)


def cell_title(label: str) -> str:
    """A square or a space as the board names it."""
    return said.among("cells").get(label.lower(), label)


def thing_title(word: object) -> str:
    """An item as one speaks of it: a Healing Potion, Speed Boots."""
    return said(f"things.{word}")


def weakness_title(word: object) -> str:
    """A card of the Warlord deck by its title."""
    return said(f"weakness-titles.{word}")


def _card(deck: str) -> Callable[[object], str]:
    """How a card of a deck is told."""
    return lambda word: said("nouns.card", said(f"{deck}-titles.{word}"), said(f"{deck}-texts.{word}"))


def _piece(figure: int) -> str:
    return f"piece:{FIGURES[figure] if figure < len(FIGURES) else RATS}"


NAMED: dict[str, Callable[[int], str]] = {
    "hero": lambda n: named(BOX.heroes[n].name),
    "monster": monster_title,
    "square": square_title,
    "point": lambda n: GRID.labels[n],
    "house": house_title,
    "hostage": lambda n: said("nouns.hostage", named(BOX.hostages[n])),
    "roamer": lambda n: said(f"figures.{ROAMERS[n]}"),
    "item": lambda n: said(f"items.{ITEMS[n]}"),
    "kind": lambda n: kind_title(KIND_NAMES[n]),
    "swap": lambda n: swap_title(said, SWAPS[n]),
    "card": lambda n: said("titles.hit-or-miss", said(f"words.{CARDS[n]}")),
    "treasures": lambda n: treasure_title(TREASURES[n]),
    "count": lambda n: str(n + 1),
    "number": str,
    "die": str,
}
TARGETS: dict[str, Callable[[int], str]] = {
    "hero": lambda n: f"piece:{HERO_NAMES[n]}",
    "monster": _piece,
    "square": lambda n: f"cell:{GROUND.labels[n]}",
    "point": lambda n: f"cell:{GRID.labels[n]}",
    "house": lambda n: f"cell:{GROUND.labels[GROUND.houses[n].numbered]}",
}
NAMING = Naming(
    NAMED,
    {
        **spoken(said),
        "moves": lambda number: capital(said.counted("move", number)),
        "treasure": treasure_title,
        "event": _card("event"),
        "sewer": _card("sewer"),
        "weakness": weakness_title,
        "key-place": lambda word: said(f"key-places.{word}"),
    },
    TARGETS,
)


@by_language()
def phrases() -> Phrases:
    """The templates, read once for each language."""
    return Phrases(catalogue(FAMILY, PACKAGE), manner_of(PACKAGE), ACTS, NAMING)

