"""What the table says: prompts, events and labels, from the templates in the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from grognard.games.dark_lands.show import words
from grognard.games.dark_lands.show.words import SPOKEN, Naming, Phrases, counted, kind_title
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
from grognard.loading import read_sheet
from grognard.words import by_language, catalogue

PACKAGE = "grognard.games.village_of_fear"
ITEM_TITLES = {"potion": "Healing Potion", "boots": "Speed Boots", "whip": "Creature Control Whip"}
TITLES = {**ITEM_TITLES, "key": "Key", **{f"golden-{name}": f"Golden {name.title()}" for name in BOX.golden}}
"""What is printed under the picture of everything a hero can have."""
KEY_FROM = {"lurker": "the Lurker had", "hall": "upstairs in the Great Hall", "lair": "out of the Lair"}
RATS = "wererat-1"
SPACES = {
    "Entrance": "the Village Entrance", "Bridge": "the Drawbridge", "Step": "the Fortress step", "Green": "the Green",
    "Top": "the top of the Fortress", "Spot": "the Warlord's spot", "Lair": "the Lair",
}  # fmt: skip


def monster_title(figure: int) -> str:
    """A figure's public name: Marauder 2, the Warlord, the Wolf; after the last of them come the Wererats."""
    if figure in MONSTERS:
        return BOX.figures[figure].replace("-", " ").title()
    return f"the {FIGURES[figure].title()}" if figure < len(FIGURES) else "the Wererat"


def house_title(house: int) -> str:
    """A house as one speaks of it."""
    return f"the {GROUND.houses[house].name}" if house in HOUSES else "the upper floor"


def treasure_title(word: object) -> str:
    """A treasure as one speaks of it: the Golden Sword, a Key, nothing."""
    text = str(word)
    if text in BOX.golden:
        return f"the Golden {text.title()}"
    return "a Key" if text == TREASURES[-1] else text


def square_title(square: int) -> str:
    """A square, or a space by its name."""
    return SPACES.get(GROUND.labels[square], GROUND.labels[square])


def _event(word: object) -> str:
    card = next(card for card in BOX.events if card.key == word)
    return f"{card.title}. {card.text}"


def _sewer(word: object) -> str:
    card = next(card for card in BOX.sewers if card.key == word)
    return f"{card.title}. {card.text}"


def weakness_title(word: object) -> str:
    """A card of the Warlord deck by its title."""
    return next(card.title for card in BOX.weaknesses if card.key == word)


def _piece(figure: int) -> str:
    return f"piece:{FIGURES[figure] if figure < len(FIGURES) else RATS}"


thing_title: Callable[[object], str] = partial(words.thing_title, ITEM_TITLES)

NAMED: dict[str, Callable[[int], str]] = {
    "hero": lambda n: BOX.heroes[n].name,
    "monster": monster_title,
    "square": square_title,
    "point": lambda n: GRID.labels[n],
    "house": house_title,
    "hostage": lambda n: f"the {BOX.hostages[n]}",
    "roamer": lambda n: f"the {ROAMERS[n].title()}",
    "item": lambda n: ITEM_TITLES[ITEMS[n]],
    "kind": lambda n: kind_title(KIND_NAMES[n]),
    "swap": lambda n: SWAPS[n],
    "card": lambda n: f"{CARDS[n].title()} card",
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
        **SPOKEN,
        "moves": lambda number: counted(number, "move").capitalize(),
        "item-word": lambda word: ITEM_TITLES[str(word)],
        "thing": thing_title,
        "treasure": treasure_title,
        "event": _event,
        "sewer": _sewer,
        "weakness": weakness_title,
        "key-place": lambda word: KEY_FROM[str(word)],
    },
    TARGETS,
)


@by_language()
def phrases() -> Phrases:
    """The templates, read once for each language."""
    said, telling = catalogue("grognard.games.dark_lands", PACKAGE), read_sheet(PACKAGE, "data/telling.toml")
    return Phrases(said, telling, ACTS, NAMING)

