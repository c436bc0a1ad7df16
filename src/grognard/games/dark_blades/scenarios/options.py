"""The options of every scenario, and the key that stands for a scenario with its options.

A key is the slug of a scenario and behind it every option that is not at its default, in the order of the sheet:
`the-raid other-boards=yes hand-size=12`. Equal matches have equal keys. What an option does is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from grognard.game import BadOption, Choice
from grognard.games.dark_blades.scenarios.free_set_up import FREE, free_choices
from grognard.games.dark_blades.scenarios.sheets import ScenarioSheet, scenario_sheets
from grognard.games.dark_blades.sheets.counters import roster
from grognard.games.skirmish.settings import read_settings, spell_settings
from grognard.kernel import Setting

KEYS = 256
"""So much is kept of what follows from keys: players may choose thousands of fights of their own."""
OTHER_BOARDS = Choice(
    key="other-boards",
    title="Other boards",
    text="Fight on Watermill and Arena, end to end, and set up in the thirds at the far ends.",
    choices=(False, True),
    rule="DB-SC4-13",
)
EASY_GROUND = Choice(
    key="easy-ground",
    title="Easy ground",
    text="On the other boards, every hex that is open to a piece costs it one point.",
    choices=(False, True),
    rule="DB-SC4-14",
)
HAND_SIZE = Choice(
    key="hand-size",
    title="Cards dealt",
    text="How many spell cards each spellcaster's player is dealt; 0 is a fight without magic.",
    choices=(8, 0, 4, 6, 10, 12),
    rule="DB-MAG-3",
)
REUSABLE_CARDS = Choice(
    key="reusable-cards",
    title="Cards are kept",
    text="A card stays in the hand after it was used and can be used again.",
    choices=(False, True),
    rule="DB-MAG-7",
)
EXCHANGE_CARDS = Choice(
    key="exchange-cards",
    title="Changing cards",
    text="In step 1 a spellcaster may change one card for the top one of the pile instead of casting.",
    choices=(False, True),
    rule="DB-OPT-8",
)
MAGIC_SWORD = Choice(
    key="magic-sword",
    title="The Magic Sword",
    text="Quill may try to make the Sword: two columns to the right for its holder's attacks.",
    choices=(False, True),
    rule="DB-OPT-1",
)
MAGIC_RING = Choice(
    key="magic-ring",
    title="The Magic Ring",
    text="Shaman may try to make the Ring: one column to the left for attacks on its holder.",
    choices=(False, True),
    rule="DB-OPT-3",
)
# Who makes what, and the side for which he does it.
MAKERS = (("quill", "honna", MAGIC_SWORD), ("shaman", "fox", MAGIC_RING))


def slugs() -> tuple[str, ...]:
    """All that can be chosen: those of the book, the free set-up, and those that were added."""
    own = [slug for slug, sheet in scenario_sheets().items() if not sheet.added]
    added = [slug for slug, sheet in scenario_sheets().items() if sheet.added]
    return (*own, FREE, *added)


@cache
def scenario_choices(slug: str) -> tuple[Choice, ...]:
    """What can be chosen for a scenario."""
    if slug == FREE:
        return (*free_choices(), HAND_SIZE, REUSABLE_CARDS, EXCHANGE_CARDS, MAGIC_SWORD, MAGIC_RING)
    sheet = scenario_sheets()[slug]
    boards = (OTHER_BOARDS, EASY_GROUND) if sheet.other_boards else ()
    return (*boards, *_magic_choices(sheet))


def _magic_choices(sheet: ScenarioSheet) -> tuple[Choice, ...]:
    """DB-MAG-4: options about cards where somebody has some, about an item where its maker is at work."""
    there = {id for force in sheet.forces for id in force.units if roster().units[id].spellcaster}
    makes = tuple(choice for id, side, choice in MAKERS if id in there and side in sheet.spellcasting)
    return (HAND_SIZE, REUSABLE_CARDS, EXCHANGE_CARDS, *makes) if makes else ()


def key_of(slug: str, options: Mapping[str, Setting]) -> str:
    """The key of a scenario with some of its options set; the others are at their defaults.

    >>> key_of("the-raid", {"hand-size": 12, "other-boards": True, "magic-ring": False})
    'the-raid other-boards=yes hand-size=12'
    """
    choices = scenario_choices(slug)
    unknown = [key for key in options if key not in [choice.key for choice in choices]]
    if unknown:
        raise BadOption(f"{slug} has no option {unknown[0]!r}")
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
