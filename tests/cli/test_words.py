"""The terminal in another language: a match under the pseudo-language leaves no English on the screen but names."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from grognard import registry
from grognard.cli.prompt.language import VERBS
from grognard.kernel import WATCHER, decode_record, replay
from grognard.words import PSEUDO, pseudo, sections, speaking
from tests.cli.conftest import Run

CLI = Path(__file__).parents[2] / "src" / "grognard" / "cli"
TALK = "help, foo, aim, look B2, look zzz, odds, odds 1, rules zzz, log, auto x, save, why not, why not move A1"
ASIDES = "\n".join([*TALK.split(", "), "pieces", "board", ""])
WORD = re.compile(r"[A-Za-z]{3,}")
NAMES = {"keeper", "scout", "greedy", "accents", "night", "foo", "zzz"}
NAMES |= {"odds", "why", "not", "move", "hide", "dig", "sleep", "dog", "round"}
"""Seats, bots, the game and its scenario, what was typed, answers as records spell them, the kind of a mark."""


@pytest.fixture(autouse=True)
def accents(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    monkeypatch.setitem(registry.GAMES, "accents", "tests.cli.accents:Accents")


def _english(screen: str) -> set[str]:
    """The words on a screen in plain letters, besides names, verbs, rules' ids and commands with their files."""
    lines = [line for line in screen.splitlines() if not re.match(r"(keeper|scout)> ", line)]
    shown = "\n".join(lines)
    for example in (*VERBS.values(), r"LA-\d"):
        shown = re.sub(example if "\\" in example else re.escape(f"  {example} "), " ", shown)
    shown = re.sub(r"`grognard [^`]*`|\S*/\S*(\n\S*json|\n\S*on)?|\S*\.json", " ", shown.replace("\n/", " /"))
    return {word for word in WORD.findall(shown) if word.lower() not in NAMES}


def test_a_match_in_the_pseudo_language_leaves_no_english(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "a.grog.json"
    words = ("play", "accents", "--hotseat", "--record", str(record), "--language", PSEUDO)
    left = run(*words, typed=f"{ASIDES}hide C2\n{ASIDES}undo\nquit\n")
    assert left.exit_code == 0
    again = run(*words, typed="dig\n1\n" * 60)
    assert again.exit_code == 0
    assert pseudo("The record: {0}")[:10] in again.stdout
    assert _english(left.stdout + again.stdout) == set()


def test_against_a_bot_too(run: Run, tmp_path: Path) -> None:
    result = run("play", "accents", "--seed", "3", "--language", PSEUDO, "--new", typed="auto\n" * 60)
    assert result.exit_code == 0
    assert _english(result.stdout) == set()


REAL = {
    "dark-world": "korak heroes",
    "dark-blades": "honna fox",
    "village-of-fear": "warlord heroes",
    "dragon-noir-exile": "rebels orks",
    "dragon-noir-challenge": "adventurers krobs",
}
"""The games with their seats, which records spell."""
TYPED = "aim board pieces log auto once trays quit random greedy grognard play"
"""What is typed, the bots, and how to go on."""


def _printed(slug: str, scenario: str = "") -> set[str]:
    """The words that no language changes: codes of counters, and what is drawn in characters.

    The code of a counter may bear the sign of the stunned or the dead.
    """
    game = registry.game(slug)
    table = game.table(game.view(game.start(scenario), WATCHER))
    pieces = (*game.counters(), *table.pieces)
    drawn = [line for board in table.boards for line in (board.id, *game.sketch(board.id).lines)]
    named = [text for piece in pieces for text in (f"{piece.code}{sign}" for sign in ("", "z", "x"))]
    return {word.lower() for text in (*named, *drawn) for word in WORD.findall(text)}


def _unsaid(slug: str, shown: str, scenario: str = "") -> set[str]:
    """The words of a screen in plain letters that no language changes, even if the edge of the page cuts some off."""
    names = {*_printed(slug, scenario), *REAL[slug].split(), *TYPED.split(), *slug.split("-")}
    shown = re.sub(r"\b[A-Z]{2}-[A-Z]+\d*-?\d*", " ", shown)
    left = {word.lower() for word in WORD.findall(shown)} - names
    return {word for word in left if not any(name.startswith(word) or name.endswith(word) for name in names)}


@pytest.mark.parametrize("slug", REAL)
def test_a_match_of_every_game_leaves_no_english(run: Run, slug: str) -> None:
    typed = "aim\nboard\npieces\n" + "auto once\n" * 12 + "log\nquit\n"
    result = run("play", slug, "--seed", "3", "--language", PSEUDO, "--new", "--bots", "random", typed=typed)
    assert result.exit_code == 0
    shown, saved, _ = result.stdout.partition(pseudo("The match is saved"))
    assert saved
    assert _unsaid(slug, shown) == set()


WHOLE = {
    "dark-world": ("the-castle", "rounds=10"),
    "village-of-fear": ("the-village", "rounds=10"),
    "dark-blades": ("the-arena", "hand-size=8"),
    "dragon-noir-exile": ("landfall", ""),
}
"""A short match of crawls and skirmishes, with and without magic: the scenario, and an option of it."""


@pytest.mark.parametrize("slug", WHOLE)
def test_a_whole_match_leaves_no_english_to_its_outcome(run: Run, slug: str, tmp_path: Path) -> None:
    (scenario, option), record = WHOLE[slug], tmp_path / "whole.grog.json"
    words = ("--scenario", scenario, *(("--option", option) if option else ()), "--seed", "3", "--record", str(record))
    result = run("play", slug, *words, "--language", PSEUDO, typed="auto\nlog\npieces\n" * 400)
    assert result.exit_code == 0
    shown, over, _ = result.stdout.partition(pseudo("The record: {0}").partition("{")[0])
    assert over, "the match came to its end"
    game = registry.game(slug)
    with speaking(PSEUDO):
        outcome = game.table(game.view(replay(game, decode_record(record.read_bytes())), WATCHER)).outcome
    assert outcome
    assert " ".join(shown.split()).endswith(outcome)
    assert _unsaid(slug, shown, scenario) == set()


COMMANDS = (
    *("games", "play", "replay", "verify", "rules", "data", "board"),
    *("duel", "fuzz", "bench", "serve", "protocol", "backup", "restore", "upgrade", "docs", "words"),
)
CAMPAIGN = ("play", "run", "resume", "show", "replay", "verify")
DEFAULTS = {"greedy", "random", "fuzz", "warning"}
"""What is taken if nothing is said: bots, a folder, a level."""
HELPED = [(), ("campaign",), *((one,) for one in COMMANDS), *(("campaign", one) for one in CAMPAIGN)]


@pytest.mark.parametrize("words", HELPED)
def test_the_help_of_every_command_is_in_the_language(
    run: Run, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left is typed as it stands: commands, options, what they take, files and examples."""
    english = run(*words, "-h").stdout
    monkeypatch.setenv("GROGNARD_LANGUAGE", PSEUDO)
    told = run(*words, "-h").stdout
    assert run(*words, "-h").stdout == told
    monkeypatch.setenv("GROGNARD_LANGUAGE", "en")
    assert run(*words, "-h").stdout == english
    left = re.sub(r"(?m)^ *grognard .*$|^  [a-z]+  |^\S+: grognard.*$|--?[a-z-]+(/--[a-z-]+)?|<[a-z ]+>", " ", told)
    assert {word for word in WORD.findall(left) if not word.isupper()} <= DEFAULTS
    assert "Options:" in english


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("replay",), "Missing argument 'RECORD'."),
        (("duel", "--games", "0"), "Invalid value for '--games': 0 is not in the range x>=1."),
        (("frob",), "No such command 'frob'."),
        (("play", "a", "b", "c"), "Got unexpected extra argument(s) (b c)"),
        (("words", "--mising", "fr"), "No such option: --mising"),
    ],
)
def test_a_wrong_command_line_is_told_of_in_the_language(
    run: Run, words: tuple[str, ...], wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = run(*words)
    assert (told.exit_code, wrong in told.stderr) == (2, True)
    assert " -h` tells what can be said." in told.stderr
    monkeypatch.setenv("GROGNARD_LANGUAGE", PSEUDO)
    said = run(*words)
    assert (said.exit_code, pseudo(wrong[:7]) in said.stderr) == (2, True)


def test_the_same_screen_in_english_is_english(run: Run) -> None:
    shown = run("play", "accents", "--seed", "3", "--new", typed="help\nquit\n").stdout
    assert {"Type", "The", "match", "saved"} <= _english(shown)


def test_the_system_says_which_language_somebody_likes(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("GROGNARD_LANGUAGE", PSEUDO)
    assert pseudo("there is no seat {0!r}").format("nobody") in run("play", "accents", "--seat", "nobody").stderr
    assert "there is no seat 'nobody'" in run("play", "accents", "--seat", "nobody", "--language", "en").stderr


def test_a_wrong_option_is_told_of_in_the_language(run: Run) -> None:
    told = run("play", "accents", "--scenario", "nigth", "--language", PSEUDO)
    assert told.exit_code == 2
    assert pseudo("did you mean") in told.stderr


def test_a_language_without_words_is_refused(run: Run) -> None:
    told = run("play", "accents", "--language", "tlh")
    assert (told.exit_code, "no words are known of the language 'tlh'" in told.stderr) == (2, True)


def test_every_sentence_is_in_the_catalogue_and_nothing_else_is() -> None:
    named = set()
    for path in sorted(CLI.rglob("*.py")):
        named |= {node.value for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)}
    calls = {key for path in CLI.rglob("*.py") for key in re.findall(r"told\([\"']([a-z-]+)[\"']", path.read_text())}
    assert calls - {*sections("grognard.cli")["says"]} == set()
    assert {*sections("grognard.cli")["says"]} - named == set()
    assert {*sections("grognard.cli")["verbs"]} == {*VERBS}
    assert {*sections("grognard.cli")["options"]} - named == set()
    helped = {f"campaign-{one}" for one in CAMPAIGN} | {*COMMANDS, "campaign", "about", "examples", "exit-codes"}
    assert {*sections("grognard.cli")["commands"]} == helped
