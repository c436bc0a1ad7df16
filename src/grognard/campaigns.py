"""Campaigns: linked matches in one file, each with its whole record, the last perhaps still under way.

A match is linked to the one before it if it is played with the scenario, the options and the seats that the game
names as its sequel; so a campaign can be checked by anybody, match by match. It knows no game by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from grognard import store
from grognard.driver import new_match
from grognard.fate import ENTROPY, Fate, Seeded, Stream, Typed
from grognard.game import Game, Scenario, Sequel, settle
from grognard.kernel import WATCHER, BadRecord, Header, Match, Position, Record, decode_record, encode_record, replay
from grognard.kernel.record import MORE
from grognard.words import said, wrong_with

FORMAT = 1
SUFFIX = ".campaign.json"
LARGEST = 32_000_000
"""Bytes of a file that is read for what it hands over; a long campaign has less than a tenth of that."""
MOST = 100
"""Matches in one campaign; more than any game links together."""


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    """The records of linked matches, the first one first; `campaign` is the version of the file."""

    campaign: int = FORMAT
    game: str
    matches: tuple[Record, ...]


class Episode(NamedTuple):
    """One match of a campaign that holds together: where it stands, and what follows it, if it is over."""

    number: int
    title: str
    record: Record
    position: Position
    sequel: Sequel | None

    @property
    def over(self) -> bool:
        """Whether it was played to its end."""
        return self.position.question is None


class BadCampaign(Exception):
    """A campaign that cannot be what it claims: which match (0: the file) and why."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(_wrong("match", number, reason) if number else reason)
        self.number = number
        self.reason = reason


def _wrong(key: str, *facts: object) -> str:
    return said("grognard", "records", key, *facts)


class _Envelope(msgspec.Struct, frozen=True, kw_only=True):
    """A file of which nothing but the outside has been read."""

    campaign: int
    game: str
    matches: tuple[msgspec.Raw, ...]


def encode_campaign(campaign: Campaign) -> bytes:
    """A campaign as JSON, its records as they stand in files of their own."""
    return joined(campaign.game, [encode_record(record) for record in campaign.matches])


def joined(game: str, records: Sequence[bytes]) -> bytes:
    """A campaign of records that are encoded already."""
    head = f'{{"campaign": {FORMAT},\n"game": {msgspec.json.encode(game).decode()},\n"matches": [\n'
    return head.encode() + b",\n".join(record.strip() for record in records) + b"\n]}\n"


def decode_campaign(data: bytes) -> Campaign:
    """The campaign in a file's bytes; BadCampaign says what is wrong with it. Nothing is played through yet."""
    game, records = parted(data)
    matches = []
    for number, record in enumerate(records, 1):
        try:
            matches.append(decode_record(record))
        except BadRecord as error:
            raise BadCampaign(number, wrong_with(error)) from error
    return Campaign(game=game, matches=tuple(matches))


def parted(data: bytes) -> tuple[str, list[bytes]]:
    """The game of a campaign, and its records as bytes, which may still be anything."""
    whole, *more = data.split(MORE)
    try:
        found = msgspec.json.decode(whole, type=_Envelope)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadCampaign(0, _wrong("no-whole-campaign", error)) from error
    if found.campaign != FORMAT:
        raise BadCampaign(0, _wrong("another-format", found.campaign, FORMAT))
    if not 0 < len(found.matches) <= MOST:
        raise BadCampaign(0, _wrong("many-matches", len(found.matches), MOST))
    records = [bytes(record) for record in found.matches]
    return found.game, [*records[:-1], _grown(len(records), records[-1], more)] if more else records


def _grown(number: int, last: bytes, more: Sequence[bytes]) -> bytes:
    """The last record of a file with the lines that were added to it while it was played (`store.Growing`)."""
    try:
        return encode_record(decode_record(MORE.join((last, *more))))
    except BadRecord as error:
        raise BadCampaign(number, wrong_with(error)) from error


def save(path: Path, campaign: Campaign) -> None:
    """Put a campaign in place of what the file held; on any failure the old file stays whole."""
    store.put(path, encode_campaign(campaign))


def load_small(path: Path) -> Campaign:
    """The campaign in a file, unless that is larger than any campaign."""
    try:
        size = path.stat().st_size
    except OSError:
        size = 0  # `load` says why
    if size > LARGEST:
        raise store.StoreError(path, _wrong("too-large", size, LARGEST))
    return load(path)


def load(path: Path) -> Campaign:
    """The campaign in a file; StoreError says what is wrong with it."""
    try:
        return decode_campaign(store.get(path))
    except BadCampaign as error:
        raise store.StoreError(path, str(error)) from error


def episodes(game: Game[Any], campaign: Campaign) -> Iterator[Episode]:
    """Play a campaign through, match by match; BadCampaign at the first that does not hold or does not follow."""
    before: Episode | None = None
    for number, record in enumerate(campaign.matches, 1):
        try:
            position = replay(game, record)
        except BadRecord as error:
            raise BadCampaign(number, wrong_with(error)) from error
        trouble = why_not_next(game, before, record.header, position)
        if trouble:
            raise BadCampaign(number, trouble)
        before = Episode(number, game.heading(position), record, position, sequel_of(game, position))
        yield before


def why_not_next(game: Game[Any], before: Episode | None, header: Header, position: Position) -> str:
    """Why a match cannot stand after another in a campaign, or at its beginning; empty if it can."""
    if before is None:
        return why_not_first(game.scenario(header.scenario), header)
    if not before.over:
        return _wrong("before-not-over")
    return why_not_linked(game, before.sequel, game.seats(before.position), header, game.seats(position))


def why_not_first(scenario: Scenario, header: Header) -> str:
    """Why a match cannot be the first of a campaign; empty if it can."""
    return _wrong("must-follow") if header.options.get(scenario.carries) else ""


def why_not_linked(
    game: Game[Any], sequel: Sequel | None, seats: Sequence[str], header: Header, now: Sequence[str]
) -> str:
    """Why a match is not the sequel it should be; empty if it is. Options that came later have their usual value."""
    if sequel is None:
        return _wrong("nothing-follows")
    if header.scenario != sequel.scenario:
        return _wrong("another-sequel", sequel.scenario, header.scenario)
    scenario = game.scenario(sequel.scenario)
    has, should = settle(scenario, header.options), settle(scenario, sequel.options)
    wrong = [key for key in should if has[key] != should[key] or type(has[key]) is not type(should[key])]
    if wrong:
        return _wrong("other-options", ", ".join(wrong))
    return "" if tuple(seats) == tuple(now) else _wrong("other-seats")


def sequel_of(game: Game[Any], position: Position) -> Sequel | None:
    """What follows a match; None while it is under way."""
    return game.sequel(position) if position.question is None else None


def legacy(game: Game[Any], campaign: Campaign) -> str:
    """What a whole campaign hands over to another game; BadCampaign if it does not hold, or is not over."""
    if campaign.game != game.slug:
        raise BadCampaign(0, _wrong("of-another-game", campaign.game, game.slug))
    last = None
    for last in episodes(game, campaign):  # noqa: B007 - each is played through, and the last one counts
        pass
    text = game.legacy(last.position) if last else ""
    if not text:
        raise BadCampaign(len(campaign.matches), _wrong("campaign-goes-on"))
    return text


def linked(game: Game[Any]) -> list[Scenario]:
    """The scenarios of a game that begin a campaign."""
    return [scenario for scenario in game.scenarios.values() if scenario.carries]


def next_match(game: Game[Any], sequel: Sequel, fate: Fate, players: Mapping[str, str]) -> Match[Any]:
    """The match that follows, not yet begun."""
    return new_match(game, fate, sequel.scenario, sequel.options, players)


def fate_after(header: Header, ask: Callable[[str], str]) -> Fate:
    """Who answers for Fate in the match after one: the same kind of dice, but never the same dice."""
    kind, seed = header.fate.get("kind", ""), header.fate.get("seed", "")
    if kind == "seeded":
        return Seeded(Random(f"{seed}/next").getrandbits(32))
    if kind == "typed":
        return Typed(ask)
    thrown_in = {key: text for key, text in header.fate.items() if key.startswith(ENTROPY)}
    return Stream.fresh({key.removeprefix(ENTROPY): text for key, text in thrown_in.items()})


def ending(game: Game[Any], position: Position) -> str:
    """How a match ended, in words; empty while it is under way."""
    return game.table(game.view(position, WATCHER)).outcome if position.question is None else ""
