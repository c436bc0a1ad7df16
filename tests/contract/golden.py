"""Golden playthroughs: one whole match of every scenario, kept for ever.

`python -m tests.contract.golden` writes those that are missing and the digests of all; `--anew` plays all of
today's editions again, which is right only before an edition is published: old records must replay for ever.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from grognard.driver import new_match, play
from grognard.fate import Stream
from grognard.kernel import Record, Setting, replay
from grognard.store import SUFFIX, load, save
from tests.contract.cases import Guess, game_of, game_slugs, mixes

FOLDER = Path(__file__).parent.parent / "golden"
DIGESTS = FOLDER / "digests.json"


def golden_path(slug: str, scenario: str) -> Path:
    """Where the golden playthrough of a scenario lies, by the edition of today; those of older ones stay beside it."""
    edition = game_of(slug).edition
    return FOLDER / f"{slug}-{scenario}{f'-{edition}' if edition > 1 else ''}{SUFFIX}"


def golden_digests() -> dict[str, str]:
    """The final digest of every golden playthrough, by file name."""
    return msgspec.json.decode(DIGESTS.read_bytes(), type=dict[str, str])


def write(anew: bool) -> None:
    """Write what is missing, or everything anew, and all digests."""
    FOLDER.mkdir(exist_ok=True)
    digests: dict[str, str] = {}
    for slug in game_slugs():
        for scenario in game_of(slug).scenarios:
            path = golden_path(slug, scenario)
            if anew or not path.exists():
                save(path, _play(slug, scenario))
    for path in sorted(FOLDER.glob(f"*{SUFFIX}")):
        record = load(path)
        position: Any = replay(game_of(record.header.game), record)
        digests[path.name] = position.digest()
    DIGESTS.write_bytes(msgspec.json.format(msgspec.json.encode(digests)) + b"\n")


def _play(slug: str, scenario: str) -> Record:
    """The shortest of a few matches under different options, so that files stay small."""
    mixed = [(mix, seed) for mix in mixes(game_of(slug).scenario(scenario)) for seed in range(4)]
    records = [_match(slug, scenario, mix, seed) for mix, seed in mixed]
    return min(records, key=lambda record: len(record.answers))


def _match(slug: str, scenario: str, options: Mapping[str, Setting], seed: int) -> Record:
    fate = Stream(b"golden", {"both": f"{slug} {scenario} {seed}"})
    match = new_match(game_of(slug), fate, scenario, options)
    play(match, {seat: Guess(seed + seat) for seat in range(len(match.seats))}, fate)
    return match.record


if __name__ == "__main__":
    write(anew="--anew" in sys.argv[1:])
