"""What people cost in a battle of one's own, and what a side has left, paid and lost (DN-G167). Queries only."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.dragon_noir.pieces.black_dragon import BODY, TURNS
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.free_set_up import GREAT, SIDES, chosen
from grognard.games.dragon_noir.sheets.boxes import EXILE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.skirmish.sheets.book import NOBODY, Card

MAGIC = 40
"""DN-G167: what a spellcaster costs more."""
BOWS = {"longbow": 20, "shortbow": 10, "crossbow": 10}
"""DN-G167: what those cost more who shoot."""


def price(card: Card, mounted: bool, game: str = EXILE) -> int:
    """What a character costs; the limbs of the Black Dragon are paid for with its body."""
    units = roster(game).units
    if card.id in TURNS:
        return 0
    if card.id == BODY:
        return sum(units[id].value() for id in roster().groups[GREAT].units)
    arts = MAGIC * card.spellcaster + BOWS.get(card.weapon, 0)
    return units[card.id].value("mounted" if mounted else "healthy") + arts


def budget_of(key: str, side: int) -> int:
    """What a side can spend in all."""
    return int(chosen(key)[f"{SIDES[side]}-points"])


def paid(war: Foray, side: int, counted: Callable[[int], bool] = lambda _: True) -> int:
    """What a side has paid for those of its people who are counted."""
    posts = [post for post in war.roll.posts if post.side == side and counted(post.piece)]
    return sum(price(war.card(post.piece), post.horse != NOBODY, war.sheet.game) for post in posts)


def purse(war: Foray, side: int) -> int:
    """What a side has left to spend."""
    return budget_of(war.given.scenario, side) - paid(war, side)
