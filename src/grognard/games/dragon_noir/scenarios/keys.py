"""Scenarios as they are played: the sheet that a key stands for.

A key is what a match calls its scenario: the slug, and behind it whatever else makes the sheet. The sheet of a key has
the id of the scenario whose terms and specials hold. Nothing here knows maps, pieces or how a match is judged.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from grognard.games.dragon_noir.scenarios.episodes import episode_sheet
from grognard.games.dragon_noir.scenarios.free_set_up import FREE, free_sheet
from grognard.games.dragon_noir.scenarios.sheets import Scenario, as_before, game_of, scenarios
from grognard.games.dragon_noir.scenarios.story import CAMPAIGN
from grognard.games.dragon_noir.sheets.boxes import BOXES, EXILE

KEYS = 256
"""So much is kept of what follows from keys: of those that players put together there are thousands."""
TURNS = "turns"
"""What stands before the number of turns in the key of a scenario that is played for longer or shorter."""
BEFORE = "before-"
"""What stands behind the slug of a scenario that is played in an older form, with the edition that changed it."""


def slugs(game: str = EXILE) -> tuple[str, ...]:
    """All that can be chosen: those of the game, the best one to begin with first, and those that were added."""
    own = [id for id, sheet in scenarios(game).items() if not sheet.added]
    added = [id for id, sheet in scenarios(game).items() if sheet.added]
    return (*own, *BOXES[game].untitled, *added)


def slug_of(key: str) -> str:
    """The scenario that was chosen.

    >>> slug_of("free-set-up field=arena turns=10"), slug_of("landfall")
    ('free-set-up', 'landfall')
    """
    return key.partition(" ")[0]


@lru_cache(maxsize=KEYS)
def played(key: str) -> Scenario:
    """The sheet by which a match is played."""
    slug = slug_of(key)
    if slug == CAMPAIGN:
        return episode_sheet(key)
    if slug == FREE:
        return free_sheet(key)
    sheet = scenarios(game_of(slug))[slug]
    if key.startswith(f"{slug} {TURNS}="):
        return replace(sheet, turns=int(key.rpartition("=")[2]))
    return as_before(sheet, int(key.partition(BEFORE)[2])) if key != slug else sheet


def key_in(slug: str, edition: int, turns: int = 0) -> str:
    """The key of a scenario as it is played in an edition: of an older form, if it has one that old.

    Where players say how long it lasts, that stands in it, unless it is what the sheet says.
    """
    sheet = scenarios(game_of(slug))[slug]
    if turns not in (0, sheet.turns):
        return f"{slug} {TURNS}={turns}"
    later = [form.edition for form in sheet.before if edition < form.edition]
    return f"{slug} {BEFORE}{min(later)}" if later else slug
