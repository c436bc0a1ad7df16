"""What goes over the wire about linked matches. It knows no rule and no store."""

from __future__ import annotations

import msgspec

from grognard.server.wire.messages import Seating
from grognard.server.wire.replays import Imported
from grognard.table.model import Line


class Follow(Seating, frozen=True, kw_only=True):
    """Go on with the next match; `seats` are for matches that were brought in, others keep those who hold them."""


class CampaignMatch(msgspec.Struct, frozen=True, kw_only=True):
    """One match of a campaign."""

    match: str
    title: str
    state: str
    outcome: str


class CampaignInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The campaign of a match: all its matches, the number of this one, how things stand, and what follows it.

    `next` is empty unless this match is over and something follows; `free` if nobody holds a seat of it, so that
    anybody may go on. `whole` is the address of all records so far.
    """

    game: str
    number: int
    matches: tuple[CampaignMatch, ...]
    lines: tuple[Line, ...]
    next: str
    free: bool
    whole: str


class Legacy(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished campaign of so many matches hands over to a match of another game: the text of its option."""

    text: str
    matches: int


class ImportedCampaign(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign that was brought in: its matches to replay, and what follows the last one; empty if nothing does."""

    matches: tuple[Imported, ...]
    next: str
