"""Random play by the second book: whatever is met, supply, command and marches are what a plain search finds."""

from __future__ import annotations

import pytest

from tests.oracle.compared import Compared
from tests.oracle.warring import wage

MATCHES = 6
"""So many matches of each scenario are looked at."""


@pytest.mark.parametrize("slug", ["the-kender-strike", "silvanesti", "the-siege-of-kalaman"])
@pytest.mark.rule("DG-12.SUP-2", "DG-12.SUP-3", "DG-12.SUP-4", "DG-7.CMD-2", "DG-7.CMD-6", "DS-GND-1", "DS-ADJ-1")
def test_what_is_met_in_play_is_what_a_plain_search_finds(slug: str) -> None:
    compared = Compared()
    for seed in range(MATCHES):
        wage(seed, compared, slug)
    assert compared.differences == []
    assert compared.times["stacks cut off"]
    assert compared.times["armies without a leader"]
    assert compared.times["marches"] > 20
