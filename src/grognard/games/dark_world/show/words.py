"""What the table says: prompts, events and labels, from the templates in the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from grognard.board.hexes import bits
from grognard.games.dark_lands.show.said import FAMILY, Said
from grognard.games.dark_lands.show.words import Naming, Phrases, figure_title, kind_title, named, spoken, swap_title
from grognard.games.dark_world.sheets.ground import ARENA, ENTRANCE
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
from grognard.phrases import manner_of
from grognard.table.model import Line
from grognard.words import by_language, catalogue

__all__ = ["item_titles", "kind_title", "label", "monster_title", "phrases", "prompt", "said", "say", "thing_title"]

PACKAGE = "grognard.games.dark_world"
said = Said(FAMILY, PACKAGE)


def item_titles() -> Mapping[str, str]:
    """What is printed under the picture of every item."""
    return said.among("items")


def monster_title(monster: int) -> str:
    """A figure's public name: Orc 2, Manticore, Korak."""
    return figure_title(BOX.figures[monster])


def room_title(room: int) -> str:
    """A room, the Entrance, or the arena behind them all."""
    if room == ENTRANCE:
        return said("titles.entrance")
    return said("titles.arena") if room == ARENA else said("titles.room", room)


def thing_title(word: object) -> str:
    """An item as one speaks of it: a Healing Potion, Speed Boots."""
    return said(f"things.{word}")


def _loss(word: object) -> str:
    """What a hero gives up: a coin, a Hit card, a Healing Potion, Speed Boots, an Orc (3)."""
    name, _, strength = str(word).partition(":")
    return said(f"losses.{name}", strength)


def _bouts(number: object) -> str:
    return said("notes.bouts-only", number) if number else ""


NAMED: dict[str, Callable[[int], str]] = {
    "hero": lambda n: named(BOX.heroes[n].name),
    "monster": monster_title,
    "square": lambda n: GROUND.labels[n],
    "room": room_title,
    "item": lambda n: said(f"items.{ITEMS[n]}"),
    "kind": lambda n: kind_title(KIND_NAMES[n]),
    "swap": lambda n: swap_title(said, SWAPS[n]),
    "losses": lambda n: _loss(LOSSES[n]),
    "card": lambda n: said("titles.hit-or-miss", said(f"words.{CARDS[n]}")),
    "golden": lambda n: said(f"words.{BOX.golden[n]}"),
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
        **spoken(said),
        "loss": _loss,
        "bouts": _bouts,
    },
    TARGETS,
    {"haunter-sweeps": lambda row: tuple(f"cell:{GROUND.labels[square]}" for square in bits(GROUND.rows[row]))},
)


@by_language()
def phrases() -> Phrases:
    """The templates, read once for each language."""
    return Phrases(catalogue(FAMILY, PACKAGE), manner_of(PACKAGE), ACTS, NAMING)


def prompt(topic: str, about: tuple[int, ...]) -> str:
    """The question in words."""
    return phrases().prompt(topic, about)


def say(event: Event) -> Line:
    """An event in words, with what it points at."""
    return phrases().say(event)


def label(answer: str) -> str:
    """A spelled answer as a button would say it."""
    return phrases().label(answer)
