"""At one terminal nobody learns what another hero of the village holds (VF-G45, VF-G50)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grognard import game
from grognard.driver import header_for
from grognard.fate import Seeded
from grognard.games.village_of_fear.warlord_turn import WarlordTurn
from grognard.kernel import Entry, Match
from tests.contract.test_hotseat import Hands, watched
from tests.contract.worlds import fork
from tests.games.village_of_fear.stage import stage

VILLAGE = game("village-of-fear")
FELLED = [
    ("warlord-turn", "activate warlord"), ("activation", "strike elf"), ("monster-die", "2"), ("monster-die", "2"),
    ("monster-die", "0"), ("miss-cards", "play 0"), ("activation", "halt"),
]  # fmt: skip
"""The last blow the Elf takes: nothing else is asked of her."""


@pytest.mark.rule("VF-G45", "VF-G50", "VF-Q9")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_g50_whoever_is_struck_is_called_whatever_she_holds(seat: int, tmp_path: Path) -> None:
    header = header_for(VILLAGE, Seeded(1), "", {"heroes": 4})
    script = tuple(Entry(topic, answer, "") for topic, answer in FELLED)
    seen = []
    for cards in ("hits 2", "misses 2", "hits 1, misses 1"):
        text = f"adventurer at Top\nelf at Top, hp 1, {cards}\ncrossed elf"
        village = stage(text, WarlordTurn())
        village.struck = 0b1111
        match = fork(Match(VILLAGE, header), village, seat)
        hands = Hands(match, seat, Random(1), script)
        hands.bold = True
        seen.append(watched(match, hands, VILLAGE, tmp_path))
        assert [(entry.topic, entry.answer) for entry in hands.given][: len(FELLED)] == FELLED
    assert seen[0] == seen[1] == seen[2]
    assert [name for name, _ in seen[0]][:3] == ["Warlord", "Elf", "Warlord"]
