"""Playing in the terminal, as somebody at a keyboard or behind a pipe does."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard import registry, store
from grognard.cli.commands.play import seated
from grognard.kernel import Match, Step, replay
from tests.cli.conftest import Run
from tests.cli.lantern import Lantern, Night

PATIENCE = 120.0
"""Seconds after which a test that waits has failed. Nothing is measured with it: a busy machine may take its time."""

WALK = "1\n" * 60
"""Takes the first option until the match is over, whoever is asked."""

ROOT = Path(__file__).parents[3]
PROGRAM = (
    "from grognard import registry; registry.GAMES['lantern'] = 'tests.cli.lantern:Lantern'; "
    "from grognard.cli import main; main()"
)


def hotseat(record: Path, *more: str) -> tuple[str, ...]:
    return ("play", "lantern", "--hotseat", "--record", str(record), *more)


def test_a_match_is_played_to_its_end_and_its_dice_can_be_checked(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "a.grog.json"
    result = run(*hotseat(record), typed="hide C2\n" + "dig\n1\n" * 60)
    assert result.exit_code == 0
    assert "The sun rises." in result.stdout
    assert "keeper wins" in result.stdout
    assert run("verify", str(record)).exit_code == 0


def test_seats_throw_in_words_of_their_own_with_the_dice(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "a.grog.json"
    result = run(*hotseat(record, "--entropy", "keeper=swordfish"), typed="hide C2\n" + "dig\n1\n" * 60)
    assert result.exit_code == 0
    assert store.load(record).header.fate["entropy:keeper"] == "swordfish"
    assert run("verify", str(record)).exit_code == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--entropy", "swordfish"), "not SEAT=TEXT"),
        (("--entropy", "keper=x"), "keeper"),
        (("--entropy", "keeper=x", "--dice", "typed"), "kind stream only"),
        (("--entropy", "keeper=x", "--seed", "1"), "take no seed"),
    ],
)
def test_words_thrown_in_wrongly_are_exit_code_2(run: Run, words: tuple[str, ...], complaint: str) -> None:
    result = run("play", "lantern", "--hotseat", *words)
    assert result.exit_code == 2
    assert complaint in result.stderr


def test_a_whole_match_against_a_bot(run: Run, home: Path) -> None:
    result = run("play", "lantern", "--bots", "random", typed=WALK)
    assert result.exit_code == 0
    assert "What does the scout do?" in result.stdout
    assert "What does the keeper do?" not in result.stdout
    assert [path.name for path in (home / "matches").glob("*.json")] == ["lantern-night-1.grog.json"]


def test_bots_alone_play_while_people_watch(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "bots.json"
    result = run("play", "lantern", "--bots", "scout=random,keeper=random", "--seed", "3", "--record", str(record))
    assert result.exit_code == 0
    assert replay(Lantern(), store.load(record)).question is None


@pytest.mark.parametrize("end", ["quit\n", "q\n", "/quit\n", ""])
def test_leaving_saves_and_coming_back_goes_on(run: Run, tmp_path: Path, end: str) -> None:
    record = tmp_path / "b.json"
    first = run(*hotseat(record), typed=f"hide C2\nmove B1\n{end}")
    assert first.exit_code == 0
    assert "match is saved" in first.stdout
    second = run(*hotseat(record), typed="quit\n")
    assert "Going on where it stood" in second.stdout
    assert [entry.answer for entry in store.load(record).answers] == ["hide C2", "move B1"]


def test_play_goes_on_with_the_latest_unfinished_match_unless_new_is_said(run: Run, home: Path) -> None:
    run("play", "lantern", "--hotseat", typed="hide C2\nmove B1\nquit\n")
    assert "Going on where it stood" in run("play", "lantern", typed="quit\n").stdout
    assert "Going on" not in run("play", "lantern", "--hotseat", "--new", typed="quit\n").stdout
    assert len(list((home / "matches").glob("*.json"))) == 2


def test_other_settings_begin_another_match(run: Run, home: Path) -> None:
    run("play", "lantern", "--hotseat", typed="hide C2\nquit\n")
    result = run("play", "lantern", "--hotseat", "--option", "rounds=3", typed="quit\n")
    assert "Going on" not in result.stdout
    assert "Round 1/3" in result.stdout


def test_a_record_says_itself_which_game_it_is_of(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "u.json"
    run("play", "dark-world", "--hotseat", "--record", str(record), typed="1\nquit\n")
    assert "Going on where it stood" in run("play", "--record", str(record), typed="quit\n").stdout
    other = run("play", "lantern", "--record", str(record))
    assert other.exit_code == 1
    assert "a record of 'dark-world', not of 'lantern'" in other.stderr


def test_a_damaged_match_is_left_alone_and_named(run: Run, home: Path) -> None:
    run("play", "lantern", "--hotseat", typed="hide C2\nmove B1\nquit\n")
    (path,) = (home / "matches").glob("*.json")
    damaged = path.read_bytes()[:-40]
    path.write_bytes(damaged)
    result = run("play", "lantern", "--hotseat", typed="quit\n")
    assert result.exit_code == 0
    assert "damaged" in result.stderr
    assert str(path) in result.stderr
    assert path.read_bytes() == damaged


def test_undo_takes_back_until_somebody_else_answers(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "c.json"
    text = run(
        *hotseat(record, "--option", "moon=yes"),
        typed="hide C2\nundo\nhide B2\nnear\nundo\nmove B1\nundo\nquit\n",
    ).stdout
    assert [entry.answer for entry in store.load(record).answers] == ["hide B2", "near", "move B1"]
    assert "Taken back." in text
    assert text.count("There is nothing of yours to take back.") + text.count("Another seat has answered") == 2


def test_undo_across_dice_is_refused_with_the_reason(run: Run, tmp_path: Path) -> None:
    result = run(*hotseat(tmp_path / "d.json"), typed="hide C2\ndig\nundo\nquit\n")
    assert "Dice have fallen" in result.stdout


def test_a_forbidden_command_gets_its_rule(run: Run, tmp_path: Path) -> None:
    result = run(*hotseat(tmp_path / "e.json"), typed="hide C2\nmove C3\nwhy not move B3\nwhy not 1\nquit\n")
    assert "The scout cannot walk to C3: the dog is there.  [LA-2]" in result.stdout
    assert "The scout cannot walk to B3: it is no neighbouring cell.  [LA-2]" in result.stdout
    assert "Nothing forbids it; type: move B1" in result.stdout


def test_half_a_name_is_enough_to_look_and_half_a_command_lists_what_it_may_mean(run: Run, tmp_path: Path) -> None:
    text = run(*hotseat(tmp_path / "h.json"), typed="hide C2\nlook sco\nmove\nodds move\nquit\n").stdout
    assert "A1: Sc Scout" in text
    assert "Which one: 1 Move to B1, 2 Move to A2?" in text
    assert "Odds of which one: 1 Move to B1, 2 Move to A2?" in text


def test_words_that_mean_nothing_get_the_nearest_that_do(run: Run, tmp_path: Path) -> None:
    text = run(*hotseat(tmp_path / "n.json"), typed="hide C2\nmvoe B1\nxyzzy\nquit\n").stdout
    assert "'mvoe b1' is no answer here. Did you mean move B1" in text
    assert "'xyzzy' is no answer here: type a number from the list, or `help`." in text


def test_who_begins_is_told_who_plays_what(run: Run, tmp_path: Path) -> None:
    record = str(tmp_path / "w.json")
    assert "You play scout; greedy plays keeper." in run("play", "lantern", "--record", record, typed="quit\n").stdout


def test_odds_are_exact_where_nothing_is_hidden_and_fair_where_something_is(run: Run, tmp_path: Path) -> None:
    typed = "hide B1\nodds dig\nmove B1\nsleep\nodds dig\nodds\nodds 99\nquit\n"
    text = run(*hotseat(tmp_path / "f.json"), typed=typed).stdout
    first, second = text.split("Odds: Dig")[1:3]
    assert re.search(r"66\.7 % +2/3 +█+░+ +empty ground", first)
    assert "Exact" in first
    assert "the gem" in second
    assert "An estimate: the mean of 24 positions" in second
    assert "100 %" not in second
    assert text.count("Odds of which option?") == 2


def test_the_true_place_of_the_gem_does_not_change_the_odds(run: Run, tmp_path: Path) -> None:
    shown = []
    for number, cell in enumerate(("B1", "C3", "A3")):
        typed = f"hide {cell}\nmove B1\nsleep\nodds dig\nquit\n"
        text = run(*hotseat(tmp_path / f"{number}.json"), typed=typed).stdout
        shown.append(text.split("Odds: Dig")[1].split("scout>")[0])
    assert shown[0] == shown[1] == shown[2]


def test_asides_answer_nothing(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "g.json"
    asked = "help, log, log 9, rules dig, rules LA-2, rules zzz, rules, look C3, board, options, pieces, trays, save"
    asked += ", advice"
    typed = "\n".join(["hide C2", *asked.split(", "), "", ""])
    text = run(*hotseat(record), typed=typed).stdout
    assert len(store.load(record).answers) == 1
    for line in (
        "LA-3  Digging",
        "promises most of",
        "See LA-4.",
        "No rule mentions 'zzz'.",
        "C3: Do Dog",
        ". ground",
        "page 1 of 1",
        "\nBag  Old map",
    ):
        assert line in text


def test_a_copy_goes_on_elsewhere_with_the_same_dice(run: Run, tmp_path: Path) -> None:
    here, there = tmp_path / "h.json", tmp_path / "copy.json"
    run(*hotseat(here), typed=f"hide C2\nsave {there}\nsave {there}\ndig\nquit\n")
    run(*hotseat(there), typed="dig\nquit\n")
    assert store.load(there).answers == store.load(here).answers


def test_whoever_has_no_choice_is_called_to_the_terminal_all_the_same(run: Run, tmp_path: Path) -> None:
    typed = "hide C2\nmove B1\nsleep\nmove A1\nsleep\nmove B1\nsleep\nmove A1\nquit\n"
    text = run(*hotseat(tmp_path / "i.json"), typed=typed).stdout
    assert "keeper> move" not in text
    assert text.count("keeper> sleep") == 3  # to sleep is all he can do the last time, and nobody else may know
    assert len(store.load(tmp_path / "i.json").answers) == 8


def test_somebody_who_plays_alone_is_not_bothered_with_what_is_forced(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "i.json"
    alone = ("play", "lantern", "--seat", "keeper", "--bots", "random", "--seed", "3", "--record", str(record))
    text = run(*alone, typed="hide C2\n" + "sleep\n" * 8 + "quit\n").stdout
    assert "No choice: " in text


def test_typed_dice_are_asked_again_until_they_fit(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "j.json"
    result = run(*hotseat(record, "--dice", "typed"), typed="hide C2\ndig\n9\nfoo\n\n5\nsleep\nquit\n")
    assert result.exit_code == 0
    assert [entry.answer for entry in store.load(record).answers] == ["hide C2", "dig", "5", "sleep"]
    again = run(*hotseat(record), typed="move B1\nsleep\ndig\nquit\n")
    assert "dice: " in again.stdout
    assert store.load(record).answers[-1].answer == "dig"


def test_the_same_seed_gives_the_same_dice(run: Run, tmp_path: Path) -> None:
    for name in ("k", "l"):
        run(*hotseat(tmp_path / name, "--seed", "5"), typed="hide C2\ndig\nsleep\ndig\nsleep\nquit\n")
    assert store.load(tmp_path / "k").answers == store.load(tmp_path / "l").answers


def test_a_seeded_match_against_a_bot_is_the_same_every_time(run: Run, tmp_path: Path) -> None:
    for name in ("r", "s"):
        run("play", "lantern", "--bots", "random", "--seed", "5", "--record", str(tmp_path / name), typed=WALK)
    assert store.load(tmp_path / "r").answers == store.load(tmp_path / "s").answers


def test_rules_that_break_leave_the_match_as_it_was(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def kept(*_: object) -> Step:
        raise IndexError("off the board")

    monkeypatch.setattr(Night, "kept", kept)
    record = tmp_path / "t.json"
    result = run(*hotseat(record), typed="hide C2\nmove B1\nsleep\nquit\n")
    assert result.exit_code == 0
    assert "a bug, not your fault" in result.stdout
    assert [entry.answer for entry in store.load(record).answers] == ["hide C2", "move B1"]


def test_the_screen_is_handed_over_only_when_there_are_secrets(run: Run, tmp_path: Path) -> None:
    text = run(*hotseat(tmp_path / "m.json"), typed="hide C2\nmove B1\nquit\n").stdout
    assert "Hand over to Scout." in text
    assert "Hand over to Keeper." in text
    alone = run("play", "lantern", "--bots", "random", typed="1\nquit\n").stdout
    assert "Hand over" not in alone


def test_a_disk_that_is_full_loses_nothing(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "n.json"
    run(*hotseat(record), typed="hide C2\nquit\n")
    before = record.read_bytes()
    monkeypatch.setattr(os, "fsync", full_disk)
    result = run(*hotseat(record), typed="move B1\nsleep\nquit\n")
    assert result.exit_code == 1
    assert "no space left" in " ".join(result.stdout.split())
    assert record.read_bytes() == before
    monkeypatch.undo()
    assert "Going on where it stood" in run(*hotseat(record), typed="quit\n").stdout


def full_disk(_: int) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("play", "lanten"), "did you mean lantern?"),
        (("play", "lantern", "--scenario", "nigth"), "did you mean 'night'?"),
        (("play", "lantern", "--seat", "skout"), "Did you mean scout?"),
        (("play", "lantern", "--bots", "greddy"), "Did you mean greedy?"),
        (("play", "lantern", "--bots", "greedy,random"), "two bots"),
        (("play", "lantern", "--bots", "cook=greedy"), "there is no seat 'cook'"),
        (("play", "lantern", "--option", "rounds"), "key=value"),
        (("play", "lantern", "--option", "rounds=9"), "It is one of: 8, 3, 40."),
        (("play", "lantern", "--option", "round=8"), "Did you mean rounds?"),
        (("play", "lantern", "--dice", "loaded"), "there are no 'loaded' dice"),
        (("play", "lantern", "--dice", "stream", "--seed", "7"), "take no seed"),
        (("play", "lantern", "--seed", "x"), "seed"),
    ],
)
def test_a_wrong_command_line_is_exit_code_2_with_a_hint(run: Run, words: tuple[str, ...], complaint: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b'{"header":{"game":"lantern","scenario":"night"}}'])
def test_a_file_that_is_no_match_is_never_overwritten(run: Run, tmp_path: Path, content: bytes) -> None:
    record = tmp_path / "o.json"
    record.write_bytes(content)
    result = run(*hotseat(record), typed="quit\n")
    assert result.exit_code == 1
    assert str(record) in result.stderr
    assert record.read_bytes() == content


def test_a_match_is_played_by_one_program_at_a_time(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "q.json"
    command = [sys.executable, "-c", PROGRAM, *hotseat(record)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, cwd=ROOT) as process:
        assert process.stdin is not None
        process.stdin.write(b"hide C2\n")
        process.stdin.flush()
        arrived = wait_for(record, ["hide C2"])
        second = run(*hotseat(record), typed="move B1\n")
        process.stdin.close()
    assert arrived
    assert second.exit_code == 1
    assert "in another terminal" in second.stderr
    assert len(store.load(record).answers) == 1
    assert run(*hotseat(record), typed="quit\n").exit_code == 0


def test_a_finished_match_is_not_played_on(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "p.json"
    run(*hotseat(record), typed="hide C2\n" + "dig\n1\n" * 60)
    result = run(*hotseat(record))
    assert result.exit_code == 1
    assert "this match is over" in result.stderr


GARBAGE = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["odds", "why not", "log", "rules", "look", "save", "undo", "move", "dig", "hide", "/", "help"]),
    st.builds(" ".join, st.lists(st.sampled_from(["odds", "move", "B1", "why", "not", "1", "-1", "²", "\x00"]))),
    st.sampled_from(["1", "2", "3", "hide C2", "dig", "sleep", "undo"]),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(GARBAGE, max_size=40))
def test_no_input_breaks_a_match(run: Run, tmp_path: Path, lines: list[str]) -> None:
    record = tmp_path / f"fuzz-{time.monotonic_ns()}.json"
    safe = [line.replace("\r", " ").replace("\n", " ") for line in lines]
    typed = "\n".join(line for line in safe if line.lower().split()[:1] != ["save"])
    result = run(*hotseat(record, "--option", "rounds=3"), typed=typed)
    assert result.exit_code == 0
    Match.resume(Lantern(), store.load(record))


def test_bytes_that_are_no_text_are_read_all_the_same(tmp_path: Path) -> None:
    typed = b"\xff\xfe\x80\nhide C2\n\xc3\x28 odds\nquit\n"
    result = play_in_a_process(tmp_path, typed)
    assert result.returncode == 0, result.stderr
    assert b"Traceback" not in result.stderr


def play_in_a_process(folder: Path, typed: bytes, **more: str) -> subprocess.CompletedProcess[bytes]:
    words = ["play", "lantern", "--hotseat", "--record", str(folder / "x.json")]
    command = [sys.executable, "-c", PROGRAM, *words]
    return subprocess.run(command, input=typed, capture_output=True, cwd=ROOT, env=os.environ | more, timeout=PATIENCE)


@pytest.mark.parametrize("answers", [1, 3, 6])
def test_a_killed_match_goes_on_from_its_record(run: Run, tmp_path: Path, answers: int) -> None:
    record = tmp_path / "x.json"
    script = ["hide C2", "dig", "sleep", "move B1", "sleep", "dig"]
    command = [sys.executable, "-c", PROGRAM, *hotseat(record, "--seed", "11")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, cwd=ROOT) as process:
        assert process.stdin is not None
        process.stdin.write("".join(f"{line}\n" for line in script[:answers]).encode())
        process.stdin.flush()
        arrived = wait_for(record, script[:answers])
        process.kill()
    assert arrived
    witness = tmp_path / "witness.json"
    run(*hotseat(witness, "--seed", "11"), typed="\n".join([*script, "quit"]))
    run(*hotseat(record), typed="\n".join([*script[answers:], "quit"]))
    game = Lantern()
    assert replay(game, store.load(record)).digest() == replay(game, store.load(witness)).digest()


def wait_for(record: Path, script: list[str]) -> bool:
    """Wait until a record holds these answers in this order, among others."""
    stop = time.monotonic() + PATIENCE
    while time.monotonic() < stop:
        given = iter([entry.answer for entry in store.load(record).answers] if record.exists() else [])
        if all(answer in given for answer in script):
            return True
        time.sleep(0.05)
    return False


def test_a_bot_answers_for_somebody_one_question_or_to_the_end_of_the_step(run: Run, tmp_path: Path) -> None:
    once, whole = tmp_path / "once.json", tmp_path / "whole.json"
    run("play", "lantern", "--bots", "keeper=random", "--seed", "3", "--record", str(once), typed="auto once\nquit\n")
    run("play", "lantern", "--bots", "keeper=random", "--seed", "3", "--record", str(whole), typed="auto\nquit\n")
    rounds = [replay(Lantern(), store.load(path)).round for path in (once, whole)]
    assert rounds == [2, 2], "one question is one round for the scout"
    text = run(*hotseat(tmp_path / "h.json"), typed="auto\nauto sometimes\nquit\n").stdout
    assert "keeper> auto\n" in text
    assert "A bot answers for you as long as this stands: Round 1/8." in text
    assert "scout> auto sometimes\n" in text, "the bot stops where another person is asked"
    assert "`auto once`" in text


def test_what_was_unclear_is_made_clear_by_another_word(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "u.json"
    text = run(*hotseat(record), typed="hide C2\nmove\na2\nquit\n").stdout
    assert "Which one: 1 Move to B1, 2 Move to A2?" in text
    assert store.load(record).answers[-1].answer == "move A2"


def test_whoever_says_nothing_takes_the_seat_for_newcomers() -> None:
    seats = ("adventurers", "krobs")
    assert seated(seats, "adventurers", "", "", False) == {"adventurers": "human", "krobs": "greedy"}
    assert seated(seats, "krobs", "", "", False) == {"adventurers": "greedy", "krobs": "human"}
    assert seated(seats, "adventurers", "", "adventurers=random", False) == {"adventurers": "random", "krobs": "human"}
    assert seated(seats, "adventurers", "krobs", "", False)["adventurers"] == "greedy"


@pytest.mark.parametrize("slug", registry.slugs())
def test_only_where_a_game_says_so_is_that_another_seat_than_the_last(slug: str) -> None:
    seats = registry.game(slug).seats(registry.game(slug).start())
    first = "adventurers" if slug == "dragon-noir-challenge" else seats[-1]
    assert seats[registry.game(slug).newcomer] == first
