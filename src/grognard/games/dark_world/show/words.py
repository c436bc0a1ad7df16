"""What the table says: prompts, events and labels, from the templates in the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from grognard.games.dark_lands.show import words
from grognard.games.dark_lands.show.words import SPOKEN, Naming, Phrases, counted, kind_title
from grognard.games.dark_world.sheets.pieces import (
    ACTS,
    BOX,
    CARDS,
    GROUND,
    HERO_NAMES,
    ITEMS,
    KIND_NAMES,
    LOSSES,
    SWAPS,
)
from grognard.kernel import Event
from grognard.loading import read_sheet
from grognard.table.model import Line
from grognard.words import by_language, catalogue

__all__ = ["ITEM_TITLES", "counted", "kind_title", "label", "monster_title", "phrases", "prompt", "say", "thing_title"]

PACKAGE = "grognard.games.dark_world"
ITEM_TITLES = {"potion": "Healing Potion", "boots": "Speed Boots", "grenade": "Fireball Grenade"}


def monster_title(monster: int) -> str:
    """A figure's public name: Orc 2, Manticore, Korak."""
    return BOX.figures[monster].replace("-", " ").title()


thing_title: Callable[[object], str] = partial(words.thing_title, ITEM_TITLES)


def _loss(word: object) -> str:
    """What a hero gives up: a coin, a Hit card, a Healing Potion, Speed Boots, an Orc (3)."""
    text = str(word)
    if text in ITEM_TITLES:
        return thing_title(text)
    if text in CARDS:
        return f"a {text.title()} card"
    name = kind_title(text) if ":" in text else text
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def _bouts(number: object) -> str:
    return f", {number} for bouts only" if number else ""


NAMED: dict[str, Callable[[int], str]] = {
    "hero": lambda n: BOX.heroes[n].name,
    "monster": monster_title,
    "square": lambda n: GROUND.labels[n],
    "room": lambda n: GROUND.room_names[n] if n < len(GROUND.room_names) else "the arena",
    "item": lambda n: ITEM_TITLES[ITEMS[n]],
    "kind": lambda n: kind_title(KIND_NAMES[n]),
    "swap": lambda n: SWAPS[n],
    "losses": lambda n: _loss(LOSSES[n]),
    "card": lambda n: f"{CARDS[n].title()} card",
    "golden": lambda n: BOX.golden[n].title(),
    "count": lambda n: str(n + 1),
    "number": str,
    "die": str,
}
TARGETS: dict[str, Callable[[int], str]] = {
    "hero": lambda n: f"piece:{HERO_NAMES[n]}",
    "monster": lambda n: f"piece:{BOX.figures[n]}",
    "square": lambda n: f"cell:{GROUND.labels[n]}",
}


NAMING = Naming(
    NAMED,
    {
        **SPOKEN,
        "item-word": lambda word: ITEM_TITLES[str(word)],
        "thing": thing_title,
        "loss": _loss,
        "bouts": _bouts,
    },
    TARGETS,
)


@by_language()
def phrases() -> Phrases:
    """The templates, read once for each language."""
    said, telling = catalogue("grognard.games.dark_lands", PACKAGE), read_sheet(PACKAGE, "data/telling.toml")
    return Phrases(said, telling, ACTS, NAMING)


def prompt(topic: str, about: Sequence[int]) -> str:
    """The question in words."""
    return phrases().prompt(topic, about)


def say(event: Event) -> Line:
    """An event in words, with what it points at."""
    return phrases().say(event)


def label(answer: str) -> str:
    """A spelled answer as a button would say it."""
    return phrases().label(answer)
