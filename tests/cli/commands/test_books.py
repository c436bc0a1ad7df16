"""Games, rules, figures and drawings on the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grognard import registry
from grognard.cli import app
from tests.cli.conftest import Run

COMMANDS = [command.name or command.callback.__name__ for command in app.registered_commands if command.callback]


def test_games_lists_titles_seats_scenarios_and_options(run: Run) -> None:
    listed = run("games").stdout
    assert "lantern: Lantern" in listed
    assert "dark-world: Dark World" in listed
    one = run("games", "lantern").stdout
    assert "seats: keeper, scout" in one
    assert "--option rounds=...  (8, 3, 40)" in one
    assert "dark-world" not in one
    assert json.loads(run("games", "--json").stdout)[0]["slug"] == "lantern"


def test_rules_are_listed_read_and_searched(run: Run) -> None:
    assert "LA-3     Digging" in run("rules", "lantern").stdout
    assert run("rules", "lantern", "la-2").stdout.startswith("LA-2  Walking")
    assert "LA-W1  Victory" in run("rules", "lantern", "digs", "up").stdout
    missing = run("rules", "lantern", "unicorn")
    assert missing.exit_code == 1
    assert "'unicorn'" in missing.stderr
    assert run("rules", "lanten").exit_code == 2


def test_the_rules_of_a_real_game_can_be_searched(run: Run) -> None:
    found = run("rules", "dark-world", "door")
    assert found.exit_code == 0
    assert len(found.stdout.splitlines()) <= 41
    assert all(len(line) <= 100 for line in found.stdout.splitlines())
    assert run("rules", "dark-world", "DW-M3").stdout.startswith("DW-M3")


def test_coverage_and_its_page(run: Run) -> None:
    assert "clauses" in run("rules", "dark-world", "--coverage").stdout
    page = run("rules", "dark-world", "--markdown").stdout
    assert page.startswith("# Dark World")
    assert "DW-M3" in page


def test_data_as_json_and_as_tables(run: Run) -> None:
    assert json.loads(run("data", "lantern", "--json").stdout)["die"] == {"low": 3, "high": 6}
    shown = run("data", "lantern").stdout
    assert "A1, B1, C1" in shown
    assert "low" in shown
    for line in run("data", "dark-world").stdout.splitlines():
        assert len(line) <= 100


def test_a_board_a_position_and_counters_are_drawn(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    run("play", "lantern", "--hotseat", "--record", str(record), typed="hide C2\nquit\n")
    pictures = {
        "board": ("board", "dark-world"),
        "dark": ("board", "dark-world", "--dark"),
        "position": ("board", "--position", str(record)),
        "record": ("board", str(record), "--at", "0"),
        "scenario": ("board", "night"),
        "named": ("board", "garden"),
        "seen": ("board", "lantern", "--position", str(record), "--seat", "keeper", "--dark"),
        "counters": ("board", "lantern", "--counters"),
    }
    for name, words in pictures.items():
        path = tmp_path / f"{name}.svg"
        result = run(*words, "-o", str(path))
        assert result.exit_code == 0
        assert ElementTree.parse(path).getroot().tag.endswith("svg")
    assert run("board", "lantern", "-o", "-").stdout.lstrip().startswith("<")


@pytest.mark.parametrize(
    ("words", "code", "complaint"),
    [
        (("board", "lanten"), 2, "Did you mean lantern"),
        (("board", "lantern", "--board", "cellar"), 2, "There are: garden."),
        (("board", "lantern", "-o", "/nowhere/at/all.svg"), 1, "not written"),
        (("data", "lanten"), 2, "did you mean lantern?"),
        (("games", "chess"), 2, "no game is called 'chess'"),
        (("ply",), 2, "No such command 'ply'. Did you mean 'play'"),
        (("play", "--fast"), 2, "--fast"),
        (("replay",), 2, "RECORD"),
    ],
)
def test_mistakes_are_told_with_a_hint(run: Run, words: tuple[str, ...], code: int, complaint: str) -> None:
    result = run(*words)
    assert result.exit_code == code
    assert complaint in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"  grognard {command}" in result.stdout
    assert "Examples:" in result.stdout


def test_help_comes_quickly_and_lists_every_command() -> None:
    taken = []
    for _ in range(3):
        start = _used_by_children()
        program = [sys.executable, "-c", "from grognard.cli import main; main()", "--help"]
        done = subprocess.run(program, capture_output=True, text=True, check=True)
        taken.append(_used_by_children() - start)
        assert all(f"\n  {command}" in done.stdout for command in COMMANDS)
    assert min(taken) < 0.8, "it takes 0.2 s on an idle machine"


def _used_by_children() -> float:
    """Seconds of CPU, which a busy machine hardly changes."""
    used = os.times()
    return used.children_user + used.children_system


def test_heavy_parts_are_left_alone_until_they_are_needed() -> None:
    code = (
        "import sys; import grognard.cli; "
        "print([m for m in sys.modules if m.startswith(('rich', 'grognard.games', 'grognard.bots', 'grognard.lab'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").stdout.startswith("grognard ")


def test_a_rule_without_its_game_is_told_how_to_ask(run: Run) -> None:
    result = run("rules", "LA-2")
    assert result.exit_code == 2
    assert "The game comes first: `grognard rules lantern LA-2`" in result.stderr


def test_a_chapter_is_read_by_its_title_and_a_sentence_finds_what_has_most_of_it(run: Run) -> None:
    winning = run("rules", "dark-world", "winning").stdout
    assert "DW-V1  Korak wins" in winning
    haunter = run("rules", "dark-world", "haunter").stdout
    assert haunter.startswith("DW-H1")
    assert "DW-A1" in run("rules", "dark-world", "how", "many", "actions").stdout
    assert run("rules", "dark-world", "how", "xyzzy").exit_code == 1


def test_a_broken_data_file_stops_the_start_and_says_where(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "broken", "tests.cli.broken:Broken")
    result = run("play", "broken")
    assert result.exit_code == 1
    assert "data/heroes.toml: hero.lives: expected a whole number from 1 to 9, found 'many'" in result.stderr
    assert "Traceback" not in result.stderr
