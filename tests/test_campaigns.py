"""Campaigns: linked matches written, read again and checked; a toy feud stands for any game that links matches."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from grognard import store
from grognard.bots import bot
from grognard.campaigns import (
    BadCampaign,
    Campaign,
    decode_campaign,
    encode_campaign,
    ending,
    episodes,
    fate_after,
    linked,
    load,
    next_match,
    save,
    sequel_of,
)
from grognard.driver import new_match, play
from grognard.fate import Fate, Seeded, Stream, Typed
from grognard.kernel import Match, Record
from tests.feud import Feud

GAME = Feud()
PLAYERS = {"red": "random", "blue": "random"}


def silent(_: str) -> str:
    raise AssertionError("nobody throws dice here")


def played(seed: int = 1, most: int = 9) -> Campaign:
    """A campaign of bots, to its end or so many matches long."""
    records: list[Record] = []
    fate: Fate = Seeded(seed)
    match = new_match(GAME, fate, "feud", {}, PLAYERS)
    while True:
        play(match, {seat: bot("random", seat) for seat in (0, 1)}, fate)
        records.append(match.record)
        sequel = sequel_of(GAME, match.position)
        if sequel is None or len(records) == most:
            return Campaign(game=GAME.slug, matches=tuple(records))
        fate = fate_after(match.header, silent)
        match = next_match(GAME, sequel, fate, PLAYERS)


def test_a_campaign_is_read_as_it_was_written(tmp_path: Path) -> None:
    campaign = played()
    assert len(campaign.matches) >= 2
    assert decode_campaign(encode_campaign(campaign)) == campaign
    save(tmp_path / "feud.campaign.json", campaign)
    assert load(tmp_path / "feud.campaign.json") == campaign


def test_every_episode_follows_from_the_one_before() -> None:
    told = list(episodes(GAME, played()))
    assert [episode.title for episode in told[:2]] == ["Duel 1", "Duel 2"]
    assert all(episode.over and ending(GAME, episode.position) for episode in told)
    assert [episode.sequel is None for episode in told] == [False] * (len(told) - 1) + [True]


def test_the_last_match_may_be_under_way() -> None:
    first, second = played(most=2).matches
    half = msgspec.structs.replace(second, answers=second.answers[:3])
    told = list(episodes(GAME, Campaign(game=GAME.slug, matches=(first, half))))
    assert (told[1].over, told[1].sequel, ending(GAME, told[1].position)) == (False, None, "")


def test_an_option_that_came_later_has_its_usual_value() -> None:
    first, second = played(most=2).matches
    old = msgspec.structs.replace(second.header, options={"tally": second.header.options["tally"]})
    campaign = Campaign(game=GAME.slug, matches=(first, Match(GAME, old).record))
    assert [episode.title for episode in episodes(GAME, campaign)] == ["Duel 1", "Duel 2"]


def carrying(record: Record, tally: str) -> Record:
    """The beginning of a record, with another text carried into it."""
    options = {**record.header.options, "tally": tally}
    return Match(GAME, msgspec.structs.replace(record.header, options=options)).record


def of_seed(seed: int, most: int) -> tuple[Record, ...]:
    return played(seed, most).matches


Spoil = Callable[[tuple[Record, ...]], tuple[Record, ...]]


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda them: (them[0], carrying(them[1], "2:0:0")), "match 2: its options are not what .*: tally"),
        (lambda them: (them[0], them[0]), "match 2: its options are not what .*: tally"),
        (lambda them: them[1:], "match 1: a match must have come before it"),
        (lambda them: (cut(them[0]), them[1]), "match 2: the match before it was not played to its end"),
        (lambda them: (them[0], marsh(them[0])), "match 2: 'feud' should follow, not 'marsh'"),
        (lambda them: (*of_seed(1, 9), them[0]), "nothing follows the match before it"),
        (lambda them: (forged(them[0]), them[1]), "match 1: answer 1: .* was changed"),
    ],
)
def test_what_does_not_follow_is_found(spoil: Spoil, complaint: str) -> None:
    spoilt = Campaign(game=GAME.slug, matches=spoil(played(most=2).matches))
    with pytest.raises(BadCampaign, match=complaint):
        list(episodes(GAME, spoilt))


def cut(record: Record) -> Record:
    return msgspec.structs.replace(record, answers=record.answers[:4])


def marsh(record: Record) -> Record:
    return new_match(GAME, Seeded(1), "marsh", {}, PLAYERS).record


def forged(record: Record) -> Record:
    other = {"bold": "wary", "wary": "bold"}[record.answers[0].answer]
    first = msgspec.structs.replace(record.answers[0], answer=other)
    return msgspec.structs.replace(record, answers=(first, *record.answers[1:]))


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "not a whole campaign"),
        (b'{"campaign": 1, "game": "feud"}', "not a whole campaign"),
        (b'{"campaign": 9, "game": "feud", "matches": [{}]}', "written in format 9"),
        (b'{"campaign": 1, "game": "feud", "matches": []}', "it holds 0 matches"),
        (b'{"campaign": 1, "game": "feud", "matches": [' + b"{}," * 100 + b"{}]}", "it holds 101 matches"),
        (b'{"campaign": 1, "game": "feud", "matches": [{}]}', "match 1: not a record"),
        (b"[" * 100_000, "not a whole campaign"),
        (b'{"campaign": 1, "game": "\xff", "matches": [{}]}', "not a whole campaign"),
    ],
)
def test_what_is_no_campaign_is_refused_in_words(data: bytes, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(BadCampaign, match=complaint):
        decode_campaign(data)
    path = tmp_path / "x.campaign.json"
    path.write_bytes(data)
    with pytest.raises(store.StoreError, match=complaint):
        load(path)


def test_dice_go_on_of_the_same_kind_and_never_the_same() -> None:
    seeded = new_match(GAME, Seeded(7), "feud").header
    after = fate_after(seeded, silent)
    assert isinstance(after, Seeded)
    assert after.seed != 7
    assert fate_after(seeded, silent).public == after.public
    stream = new_match(GAME, Stream.fresh({"red": "swordfish"}), "feud").header
    fresh = fate_after(stream, silent)
    assert isinstance(fresh, Stream)
    assert fresh.entropy == {"red": "swordfish"}
    assert fresh.public["commitment"] != stream.fate["commitment"]
    assert isinstance(fate_after(new_match(GAME, Typed(silent), "feud").header, silent), Typed)


def test_scenarios_that_carry_something_on_begin_campaigns() -> None:
    assert [scenario.slug for scenario in linked(GAME)] == ["feud"]
