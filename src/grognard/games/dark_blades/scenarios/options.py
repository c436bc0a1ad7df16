"""The options of every scenario, and the key that stands for a scenario with its options.

A key is the slug of a scenario and behind it every option that is not at its default, in the order of the sheet:
`the-raid other-boards=yes hand-size=12`. Equal matches have equal keys. What an option does is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.game import BadOption, Choice
from grognard.games.dark_blades.scenarios.free_set_up import FREE, free_choices, option
from grognard.games.dark_blades.scenarios.sheets import ScenarioSheet, scenario_sheets
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.skirmish.settings import read_settings, spell_settings
from grognard.kernel import Setting
from grognard.words import by_language

KEYS = 256
"""So much is kept of what follows from keys: players may choose thousands of fights of their own."""
OTHER_BOARDS = "other-boards"
EASY_GROUND = "easy-ground"
HAND_SIZE = "hand-size"
REUSABLE_CARDS = "reusable-cards"
EXCHANGE_CARDS = "exchange-cards"
MAGIC_SWORD = "magic-sword"
MAGIC_RING = "magic-ring"
YES = (False, True)
OFFERED: Mapping[str, tuple[tuple[Setting, ...], str]] = {
    OTHER_BOARDS: (YES, "DB-SC4-13"),
    EASY_GROUND: (YES, "DB-SC4-14"),
    HAND_SIZE: ((8, 0, 4, 6, 10, 12), "DB-MAG-3"),
    REUSABLE_CARDS: (YES, "DB-MAG-7"),
    EXCHANGE_CARDS: (YES, "DB-OPT-8"),
    MAGIC_SWORD: (YES, "DB-OPT-1"),
    MAGIC_RING: (YES, "DB-OPT-3"),
}
"""What may be chosen for an option, and the clause that it is about."""
# Who makes what, and the side for which he does it.
MAKERS = (("quill", "honna", MAGIC_SWORD), ("shaman", "fox", MAGIC_RING))


def slugs() -> tuple[str, ...]:
    """All that can be chosen: those of the book, the free set-up, and those that were added."""
    own = [slug for slug, sheet in scenario_sheets().items() if not sheet.added]
    added = [slug for slug, sheet in scenario_sheets().items() if sheet.added]
    return (*own, FREE, *added)


@by_language()
def scenario_choices(slug: str) -> tuple[Choice, ...]:
    """What can be chosen for a scenario."""
    if slug == FREE:
        return (*free_choices(), *_offered(HAND_SIZE, REUSABLE_CARDS, EXCHANGE_CARDS, MAGIC_SWORD, MAGIC_RING))
    sheet = scenario_sheets()[slug]
    boards = (OTHER_BOARDS, EASY_GROUND) if sheet.alternative else ()
    return _offered(*boards, *_of_magic(sheet))


def _offered(*keys: str) -> tuple[Choice, ...]:
    return tuple(option(key, *OFFERED[key]) for key in keys)


def _of_magic(sheet: ScenarioSheet) -> tuple[str, ...]:
    """DB-MAG-4: options about cards where somebody has some, about an item where its maker is at work."""
    there = {id for force in sheet.forces for id in force.units if roster().units[id].spellcaster}
    makes = tuple(key for id, side, key in MAKERS if id in there and side in sheet.spellcasting)
    return (HAND_SIZE, REUSABLE_CARDS, EXCHANGE_CARDS, *makes) if makes else ()


def key_of(slug: str, options: Mapping[str, Setting]) -> str:
    """The key of a scenario with some of its options set; the others are at their defaults.

    >>> key_of("the-raid", {"hand-size": 12, "other-boards": True, "magic-ring": False})
    'the-raid other-boards=yes hand-size=12'
    """
    choices = scenario_choices(slug)
    unknown = [key for key in options if key not in [choice.key for choice in choices]]
    if unknown:
        raise BadOption("no-option-known", slug, unknown[0])
    return f"{slug} {spell_settings(choices, options)}".strip()


def slug_of(key: str) -> str:
    """The scenario a key stands for."""
    return key.partition(" ")[0]


@lru_cache(maxsize=KEYS)
def options_of(key: str) -> Mapping[str, Setting]:
    """All options of a scenario as a key sets them.

    >>> options_of("the-raid other-boards=yes")["other-boards"], options_of("the-raid")["hand-size"]
    (True, 8)
    """
    slug, _, said = key.partition(" ")
    return read_settings(scenario_choices(slug), said)
