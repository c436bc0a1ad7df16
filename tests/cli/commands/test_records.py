"""Walking through records and checking their dice."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from grognard import store
from grognard.kernel import Step
from tests.cli.conftest import Run
from tests.cli.lantern import Night

FINISHED = "hide C2\n" + "dig\n1\n" * 60


@pytest.fixture
def finished(run: Run, tmp_path: Path) -> Path:
    """The record of a finished match with verifiable dice."""
    path = tmp_path / "done.grog.json"
    run("play", "lantern", "--hotseat", "--record", str(path), typed=FINISHED)
    return path


@pytest.fixture
def unfinished(run: Run, tmp_path: Path) -> Path:
    """The record of a match that goes on."""
    path = tmp_path / "open.grog.json"
    run("play", "lantern", "--hotseat", "--record", str(path), typed="hide C2\nmove B1\nsleep\nquit\n")
    return path


def test_a_finished_record_tells_every_answer_and_what_came_of_it(run: Run, finished: Path) -> None:
    result = run("replay", str(finished))
    assert result.exit_code == 0
    assert "   1  keeper: hide C2" in result.stdout
    assert "      The keeper hides the gem.  LA-1" in result.stdout
    assert "Fate: " in result.stdout
    assert "      The sun rises.  LA-W2" in result.stdout


def test_the_secrets_of_an_unfinished_match_stay_hidden(run: Run, unfinished: Path) -> None:
    watched = run("replay", str(unfinished)).stdout
    assert "C2" not in watched
    assert "The scout walks to B1." in watched
    assert "hide C2" in run("replay", str(unfinished), "--seat", "keeper").stdout
    assert "Ge" not in run("replay", str(unfinished), "--board").stdout
    assert "Ge" in run("replay", str(unfinished), "--board", "--seat", "keeper").stdout


def test_to_stops_at_an_answer(run: Run, finished: Path, unfinished: Path) -> None:
    told = run("replay", str(finished), "--to", "2").stdout
    assert "   2  " in told
    assert "   3  " not in told
    at_start = run("replay", str(unfinished), "--board", "--to", "0").stdout
    assert " 1  Sc  .   ." in at_start
    assert " 1  .   Sc  ." in run("replay", str(unfinished), "--board", "--to", "2").stdout
    assert run("replay", str(finished), "--to", "-1").exit_code == 2


def test_a_kept_match_is_found_by_its_name(run: Run) -> None:
    run("play", "lantern", "--hotseat", typed="hide C2\nquit\n")
    assert run("replay", "lantern-night-1").exit_code == 0
    assert run("replay", "lantern-night-1.grog.json").exit_code == 0


def test_honest_dice_are_confirmed(run: Run, finished: Path) -> None:
    result = run("verify", str(finished))
    assert result.exit_code == 0
    assert "dice agree" in result.stdout


def test_dice_without_a_proof_are_not_confirmed(run: Run, unfinished: Path, tmp_path: Path) -> None:
    assert run("verify", str(unfinished)).exit_code == 1
    seeded = tmp_path / "seeded.json"
    run("play", "lantern", "--hotseat", "--seed", "1", "--record", str(seeded), typed=FINISHED)
    result = run("verify", str(seeded))
    assert result.exit_code == 1
    assert "not a verifiable stream" in result.stderr


def test_a_changed_die_is_found_by_its_number(run: Run, finished: Path) -> None:
    record = store.load(finished)
    number = next(k for k, entry in enumerate(record.answers) if entry.answer.isdigit())
    entry = record.answers[number]
    forged = msgspec.structs.replace(entry, answer="6" if entry.answer != "6" else "5")
    answers = (*record.answers[:number], forged, *record.answers[number + 1 :])
    store.save(finished, msgspec.structs.replace(record, answers=answers))
    for command in ("verify", "replay"):
        result = run(command, str(finished))
        assert result.exit_code == 1
        assert f"answer {number + 1}" in result.stderr
        assert str(finished) in result.stderr


@pytest.mark.parametrize("command", ["replay", "verify", "board"])
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "no such file"),
        (b"", "cut off or not JSON"),
        (b'{"header": {"game": "lantern", "scen', "cut off or not JSON"),
        (b"[1, 2]", "not a record"),
        (b'{"header": {"game": "lanten", "scenario": "night"}}', "did you mean lantern?"),
        (b'{"header": {"game": "lantern", "scenario": "noon"}}', "noon"),
        (b'{"header": {"game": "lantern", "scenario": "night", "edition": 99}}', "edition 99"),
        (b'{"header": {"format": 99, "game": "lantern", "scenario": "night"}}', "format 99"),
        (b'{"header": {"game": "lantern", "scenario": "night"}, "answers": [["scout", "dig"]]}', "answer 1"),
        (b"\x89PNG\r\n\x1a\n\x00", "not JSON"),
    ],
)
def test_a_bad_record_is_exit_code_1_with_the_reason(
    run: Run, tmp_path: Path, command: str, content: bytes | None, reason: str
) -> None:
    path = tmp_path / "bad.json"
    if content is not None:
        path.write_bytes(content)
    words = ["board", "--position", str(path), "-o", "-"] if command == "board" else [command, str(path)]
    result = run(*words)
    if command == "verify" and content and b'"fate"' not in content and result.stderr.endswith("stream.\n"):
        reason = "not a verifiable stream"
    assert result.exit_code == 1
    assert str(path) in result.stderr
    assert reason in result.stderr


def test_rules_that_break_on_a_record_are_told_with_what_came_before(
    run: Run, unfinished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kept(*_: object) -> Step:
        raise IndexError("off the board")

    monkeypatch.setattr(Night, "kept", kept)
    result = run("replay", str(unfinished))
    assert result.exit_code == 1
    assert "The scout walks to B1." in result.stdout
    assert "the rules broke on an answer: IndexError('off the board')" in result.stderr
    assert run("play", "lantern", "--hotseat", "--record", str(unfinished)).exit_code == 1


def test_a_seat_that_does_not_exist_is_a_wrong_command_line(run: Run, unfinished: Path) -> None:
    result = run("replay", str(unfinished), "--seat", "cook")
    assert result.exit_code == 2
    assert "there is no seat 'cook'" in result.stderr


def test_a_name_that_leads_nowhere_gets_the_names_that_do(run: Run) -> None:
    nothing = run("replay", "nowhere")
    assert nothing.exit_code == 1
    assert "`grognard play` keeps one for every match." in nothing.stderr
    run("play", "lantern", "--hotseat", typed="hide C2\nquit\n")
    assert "Kept by play: lantern-" in run("verify", "nowhere").stderr
