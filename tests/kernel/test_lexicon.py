"""Lexicons: numbers to spellings and back."""

from __future__ import annotations

import pytest

from grognard.kernel import Lexicon, names

ACTS = Lexicon(("move", ("A1", "A2", "B1")), ("attack", ("orc-1", "orc-2")), ("end", ()))


def test_every_spelling_parses_to_its_number() -> None:
    assert [ACTS.parse(spelling) for spelling in ACTS.spellings] == list(range(len(ACTS)))


@pytest.mark.parametrize("text", ["MOVE a2", "  move   A2 ", "Move\tA2"])
def test_case_and_spacing_do_not_matter(text: str) -> None:
    assert ACTS.parse(text) == 1


@pytest.mark.parametrize("text", ["", "move", "A2", "move A2 now", "moveA2", "1"])
def test_other_texts_mean_nothing(text: str) -> None:
    assert ACTS.parse(text) is None


def test_entries_and_blocks() -> None:
    assert ACTS.entries[ACTS.first["attack"] + 1] == ("attack", 1)
    assert ACTS.entries[ACTS.first["end"]] == ("end", 0)
    assert ACTS.nouns == {"move": ("A1", "A2", "B1"), "attack": ("orc-1", "orc-2"), "end": ()}


def test_a_slip_finds_its_neighbours() -> None:
    assert ACTS.nearest("atack orc-2")[0] == "attack orc-2"
    assert ACTS.nearest("zzz") == []


def test_two_entries_cannot_share_a_spelling() -> None:
    with pytest.raises(ValueError, match="share a spelling"):
        Lexicon(("move", ("A1", "a1")))
    with pytest.raises(ValueError, match="share a spelling"):
        names("orc", "Orc")


def test_two_blocks_cannot_share_a_verb() -> None:
    with pytest.raises(ValueError, match="share a verb"):
        Lexicon(("move", ("A1",)), ("end", ()), ("move", ("A2",)))
