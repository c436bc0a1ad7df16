"""Who stands in for a named character that is not there: the nearest in value of those on duty (DN-G171)."""

from __future__ import annotations

from grognard.games.dragon_noir.forces.muster import muster
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.dragon_noir.scenarios.story import BEANS, CHAINED, GAMES, KAZHDIN, LANDFALL, MILL, OATH, value
from grognard.games.skirmish.forces.roll import Post

ROLES = {
    LANDFALL: ("godiva",),
    MILL: ("zacharie", "shaman"),
    OATH: ("laberne", "jon"),
    CHAINED: ("zed",),
    GAMES: ("thrugg", "evans", "roberts", "black-fox"),
    BEANS: ("konrad", "zacharie", "shaman", "krobek"),
    KAZHDIN: ("konrad", "black-fox"),
}
"""Whom the terms of an episode name, besides those who are always there."""
CAPTIVES = ("thrugg", "evans", "roberts")
"""DN-G173: whose part is that of the captives in the arena."""
DOG = "dog"


def parts(key: str, posts: tuple[Post, ...], captives: tuple[int, ...]) -> dict[str, int]:
    """By name the piece that has the part of somebody; nobody has two while there are others."""
    cards = muster(key).cards
    numbers = {card.id: piece for piece, card in enumerate(cards)}
    there = [post.piece for post in posts if post.horse >= 0 or not cards[post.piece].tough.beast]
    found: dict[str, int] = {}
    names = ROLES.get(played(key).id, ())
    for name in names:
        among = captives if name in CAPTIVES and captives else [p for p in there if p not in captives]
        if numbers[name] in among:
            found[name] = numbers[name]
    for name in names:
        if name in found:
            continue
        among = captives if name in CAPTIVES and captives else [p for p in there if p not in captives]
        mine = [p for p in among if cards[p].side == cards[numbers[name]].side and cards[p].kind != DOG]
        free = [p for p in mine if p not in found.values()] or mine
        wanted = value(name, True)
        found[name] = min(free, key=lambda p: (abs(value(cards[p].id, True) - wanted), p), default=numbers[name])
    return found
