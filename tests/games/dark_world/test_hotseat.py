"""At one terminal nobody learns what another hero holds, nor how often Korak had a choice (DW-G46, DW-G51)."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from grognard.cli.commands.play import ask_dice
from grognard.cli.prompt.keeping import OwnFile
from grognard.cli.prompt.sitting import Sitting
from grognard.cli.terminal import Terminal
from grognard.driver import header_for
from grognard.fate import Seeded, Typed
from grognard.kernel import Entry, Match
from tests.contract.test_hotseat import Hands, watched
from tests.contract.worlds import fork
from tests.games.dark_world.stage import DARK_WORLD, stage

STRUCK = [
    ("korak-turn", "activate orc-1"), ("activation", "strike knight"), ("monster-die", "2"), ("monster-die", "0"),
    ("miss-cards", "play 0"), ("hero-die", "0"), ("hero-die", "0"), ("hit-cards", "play 0"),
    ("activation", "strike knight"), ("monster-die", "1"), ("monster-die", "0"), ("miss-cards", "play 0"),
    ("hero-die", "0"), ("hero-die", "0"), ("hit-cards", "play 0"), ("activation", "halt"),
]  # fmt: skip
FELLED = [
    ("korak-turn", "activate korak"), ("activation", "strike knight"), ("monster-die", "2"), ("monster-die", "2"),
    ("monster-die", "0"), ("miss-cards", "play 0"), ("activation", "halt"),
]  # fmt: skip
"""The last blow the Knight takes: nothing else is asked of him."""
BESIDE = "orc-1 at E2, strength 4, known\ndoors 1\n"
OPENED = [
    ("hero-turn", "move C2"), ("muster", "bring orc:1"), ("equip", "give potion"), ("place", "go E2"),
    ("muster", "enough"), ("hero-turn", "move D2"),
]  # fmt: skip


def pages(text: str, turn: str, script: list[tuple[str, str]], seat: int, folder: Path) -> list[tuple[str, str]]:
    """What a seat sees of a script that is played at one terminal by five people."""
    header = header_for(DARK_WORLD, Seeded(1), "", {"heroes": 4})
    match = fork(Match(DARK_WORLD, header), stage(text, turn, heroes=4), seat)
    entries = tuple(Entry(topic, answer, "") for topic, answer in script)
    hands = Hands(match, seat, Random(1), entries)
    hands.bold = True
    seen = watched(match, hands, DARK_WORLD, folder)
    assert [(entry.topic, entry.answer) for entry in hands.given][: len(script)] == script
    return seen


@pytest.mark.rule("DW-G46", "DW-G51")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_g46_whoever_is_struck_is_called_whatever_he_holds(seat: int, tmp_path: Path) -> None:
    seen = [
        pages(f"{BESIDE}knight at D2, {cards}", "korak", STRUCK, seat, tmp_path)
        for cards in ("hits 2", "misses 2", "hits 1, misses 1")
    ]
    assert seen[0] == seen[1] == seen[2]
    assert [name for name, _ in seen[0]][:4] == ["Korak", "Knight", "Korak", "Knight"]


@pytest.mark.rule("DW-G46", "DW-G51", "DW-Z5")
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_g46_so_is_he_for_his_last_blow(seat: int, tmp_path: Path) -> None:
    seen = [
        pages(f"barbarian at Q\nknight at Q, hp 1, {cards}\narena", "korak", FELLED, seat, tmp_path)
        for cards in ("hits 2", "misses 2", "hits 1, misses 1")
    ]
    assert seen[0] == seen[1] == seen[2]
    assert [name for name, _ in seen[0]][:3] == ["Korak", "Knight", "Korak"]


ALL_BUT = "spent orc:1 orc:3 orc:3 mummy:2 mummy:3 manticore:5 " + " ".join(
    f"{sort}:{strength}" for sort in ("skeleton", "ogre") for strength in (1, 2, 3, 4)
)
"""What is left of the figures: an Orc of 1, two of 2 and two of 4, one of them on the board."""


@pytest.mark.rule("DW-G51", "DW-C5")
@pytest.mark.parametrize("seat", [1, 2])
def test_g51_korak_is_called_for_monsters_whether_he_has_a_choice_or_none(seat: int, tmp_path: Path) -> None:
    seen = []
    for hidden in (2, 4):
        text = f"barbarian at C3\norc-1 at A8, strength {hidden}\norc-2 at A9, strength 2\n{ALL_BUT}"
        seen.append(pages(text, "barbarian", OPENED, seat, tmp_path))
    assert seen[0] == seen[1]
    assert [name for name, _ in seen[0]] == ["Barbarian", "Korak", "Barbarian"]


@pytest.mark.rule("DW-G46", "DW-G50")
@pytest.mark.parametrize("left", [(0, 3), (2, 3)])
def test_g46_a_card_is_drawn_at_the_table_even_if_all_that_are_left_are_alike(
    left: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    castle = stage("barbarian at D2\norc-1 at E2, strength 1\ndoors 1", "barbarian", heroes=4)
    castle.unseen = left
    screen = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("attack orc-1\n2\n2\nmiss\nquit\n"))
    monkeypatch.setattr(sys, "stdout", screen)
    terminal = Terminal(Console(file=screen, width=100, height=40, force_terminal=False))
    terminal.live = False
    dice = Typed(ask_dice(terminal))
    match = fork(Match(DARK_WORLD, header_for(DARK_WORLD, dice, "", {"heroes": 4})), castle, 1)
    Sitting(DARK_WORLD, match, dice, {}, OwnFile(tmp_path / "m.grog.json", "dark-world"), terminal).run()
    assert "dice: card (" in screen.getvalue()
    assert match.position.misses[0] == 1
