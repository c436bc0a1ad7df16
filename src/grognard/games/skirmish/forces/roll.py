"""The roll of a match: who takes part, which side brings whom on, where and when. It knows no scenario."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE


class Post(NamedTuple):
    """One piece of a scenario: which side brings it on, where and when; turn 0 is set-up, later turns are entries."""

    piece: int
    side: int
    turn: int
    cells: int
    horse: int = NOBODY
    """The horse it begins on."""
    secret: bool = False
    open: int = 0
    """Those of the hexes in which only `most_open` of a force may hide."""
    most_open: int = 0
    guard: int = 0
    """Those of the hexes in which at least `least` of a force stand."""
    least: int = 0
    keeper: int = NO_SIDE
    """The side that sets it up, or writes it down."""
    other: int = NOBODY
    """The piece from which it keeps a distance at set-up."""
    apart: int = 0


class Roll(NamedTuple):
    """Who takes part in a match as it stands: all posts, those of set-up and of entries, and who keeps whom."""

    posts: tuple[Post, ...]
    at_once: tuple[Post, ...]
    """The posts of set-up, in order; nobody's pieces are set up by the scenario."""
    entries: Mapping[int, Post]
    """The posts of those who come on in the course of a match, by piece."""
    keepers: Mapping[int, int]
    """By piece the side that knows where it is written down."""
    brought: Mapping[int, tuple[int, int]]
    """By piece who brings it on, and in which turn."""


def enrolled(posts: tuple[Post, ...]) -> Roll:
    """The roll of some posts."""
    return Roll(
        posts,
        tuple(post for post in posts if not post.turn and post.side != NO_SIDE),
        {post.piece: post for post in posts if post.turn > 0},
        {post.piece: post.keeper for post in posts},
        {post.piece: (post.side, post.turn) for post in posts},
    )


NO_ROLL = enrolled(())
"""Nobody is listed: whoever is there was put there."""
