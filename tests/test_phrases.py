"""How matches are told: what the file of a game must hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.loading import DataError, read_struct_at
from grognard.phrases import Manner

EVENTS = {"moved": "{0:piece} moves.", "hit": "{0:piece} is hit.", "round": "Round {0:number}."}
WHOLE = """
[rules]
act = "TY-A1"

[weights]
light = ["moved"]
heavy = ["hit"]

[read]
hit = ["{0:piece}"]

[begins]
round = 0
"""


def manner(folder: Path, text: str) -> Manner:
    path = folder / "telling.toml"
    path.write_text(text, encoding="utf-8")
    return read_struct_at(path, Manner)


def told(found: Manner) -> tuple[object, ...]:
    return found.weighed(EVENTS), found.readings(EVENTS, ("piece",)), found.beginnings(EVENTS)


def test_what_is_told_is_weighed_read_and_begun_by_its_events(tmp_path: Path) -> None:
    assert told(manner(tmp_path, WHOLE)) == ({"moved": 0, "hit": 2}, {"hit": ("{0:piece}", "")}, {"round": 0})


def test_a_weight_holds_for_all_events_that_begin_with_its_name(tmp_path: Path) -> None:
    assert manner(tmp_path, WHOLE).weighed({"moved 1": "", "moved 2": "", "hit": ""}) == {"moved": 0, "hit": 2}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["moved"]', '["moves"]', "weights.light: no event is called 'moves'"),
        ('hit = ["{0:piece}"]', 'hits = ["{0:piece}"]', "read.hits: no event is called 'hits'"),
        ('["{0:piece}"]', '["{0:hex}"]', "read.hit: .*hex"),
        ("round = 0", "rounds = 0", "begins.rounds: no event is called 'rounds'"),
        ("round = 0", "round = -1", "begins.round: expected a whole number"),
        ('act = "TY-A1"', 'act = " "', "rules.act: must not be empty"),
        ("heavy", "heavier", "weights.heavier: unknown key; did you mean heavy"),
        ('["{0:piece}"]', '["a", "b", "c"]', "read.hit: "),
    ],
)
def test_a_broken_manner_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        told(manner(tmp_path, WHOLE.replace(old, new)))
