"""Catalogues: every key that is named is said, nothing is said that nobody names, and other languages fall back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import grognard
from grognard.registry import slugs
from grognard.words import (
    PSEUDO,
    Texts,
    by_language,
    catalogue,
    common,
    language,
    missing,
    preferred,
    proper,
    pseudo,
    speaking,
)

SOURCE = Path(__file__).parent.parent / "src" / "grognard"
PACKAGES = {slug: (*grognard.game(slug).shares, grognard.game(slug).package) for slug in slugs()}


class Spelled(NamedTuple):
    """What the code of a file spells: all its constants, keys of refusals and of faults, and sentences for people."""

    constants: frozenset[object]
    refused: frozenset[str]
    wrong: frozenset[str]
    sentences: tuple[tuple[int, str], ...]


@cache
def _spelled_in(folder: Path) -> dict[Path, Spelled]:
    """All files in a folder and below, each read once."""
    return {path: _read(ast.parse(path.read_text())) for path in sorted(folder.rglob("*.py"))}


def _read(tree: ast.AST) -> Spelled:
    nodes = list(ast.walk(tree))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    refusals = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == "Refusal"]
    keys = [each for node in refusals for part in node.args[1:2] for each in ast.walk(part)]
    faults = [node.args[0] for node in calls if _name(node.func) == "wrong"]
    return Spelled(
        frozenset(node.value for node in nodes if isinstance(node, ast.Constant)),
        frozenset(str(each.value) for each in keys if isinstance(each, ast.Constant)),
        frozenset(str(key.value) for key in faults if isinstance(key, ast.Constant)),
        tuple(_sentences(nodes)),
    )


def _constants(*packages: str) -> set[object]:
    """What some packages spell."""
    folders = [SOURCE.joinpath(*each.split(".")[1:]) for each in packages]
    return {
        value
        for path, spelled in _spelled_in(SOURCE).items()
        if any(folder in path.parents for folder in folders)
        for value in spelled.constants
    }


def _sharing(package: str) -> set[str]:
    """A package and those it shares a game with."""
    return {each for packages in PACKAGES.values() for each in packages if package in packages}


def _refused() -> dict[str, set[str]]:
    """The keys of refusals by the package whose rules name them."""
    found: dict[str, set[str]] = {}
    for path, spelled in _spelled_in(SOURCE).items():
        parts = path.relative_to(SOURCE).parts
        package = ".".join(("grognard", *parts[:2])) if parts[0] == "games" else "grognard"
        found.setdefault(package, set()).update(spelled.refused)
    return found


def test_no_refusal_is_a_sentence() -> None:
    sentences = {key for keys in _refused().values() for key in keys if " " in key}
    assert sentences == set()


@pytest.mark.parametrize("slug", slugs())
def test_every_refusal_is_said(slug: str) -> None:
    refused, said = _refused(), catalogue(*PACKAGES[slug]).table("refusals").names()
    named = {key for package in PACKAGES[slug] for key in refused.get(package, set()) if "{" not in key}
    assert named - {*said, *common()["refusals"]} == set()


@pytest.mark.parametrize("package", sorted({each for packages in PACKAGES.values() for each in packages}))
def test_nothing_is_said_that_no_rule_names(package: str) -> None:
    assert {*catalogue(package).table("refusals").names()} - _constants(*_sharing(package)) == set()


def test_a_language_is_spoken_until_the_block_ends() -> None:
    assert language() == "en"
    with speaking(PSEUDO):
        assert common()["refusals"]["over"] == pseudo("The match is over; nothing is asked.")
        with speaking("fr"):
            assert common()["refusals"]["over"] == "The match is over; nothing is asked."
    assert common()["refusals"]["over"] == "The match is over; nothing is asked."


def test_what_is_kept_for_a_language_hangs_on_all_that_was_asked() -> None:
    @by_language()
    def told(name: str, loud: bool = False) -> str:
        return f"{language()} {name}{'!' if loud else ''}"

    assert (told("fox"), told("fox", loud=True), told("fox", True)) == ("en fox", "en fox!", "en fox!")
    with speaking(PSEUDO):
        assert told("fox", loud=True) == "qps fox!"


def test_what_a_language_lacks_is_listed_and_said_in_english() -> None:
    assert "refusals.over" in missing("fr", "grognard")
    assert missing("en", "grognard") == []
    with speaking("../en"):
        assert common()["refusals"]["over"] == "The match is over; nothing is asked."


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [("qps", "qps"), ("de, qps;q=0.5", "qps"), ("EN-us", "en"), ("*", "en"), ("x" * 9000, "en"), (",,;", "en")],
)
def test_the_language_somebody_likes_best_is_spoken(accepted: str, spoken: str) -> None:
    assert preferred(accepted) == spoken


def test_pseudo_letters_leave_slots_alone() -> None:
    told = pseudo("{0:piece} cannot come to {1:hex} with {2:number} points.")
    assert "{0:piece}" in told
    assert "{2:number}" in told
    assert "cannot" not in told


def test_a_section_is_said_in_the_language_of_the_moment() -> None:
    ways, counts = (Texts(name, "grognard.games.skirmish") for name in ("ways", "many-of"))
    assert (ways["n"], ways.nth(1), counts("point", 3)) == ("north", "north-east", "3 points")
    with speaking(PSEUDO):
        assert (ways["n"], ways.nth(1)) == (pseudo("north"), pseudo("north-east"))
        assert counts("point", 3) == pseudo("{0} points").format(3)
    assert (ways["n"], len(ways), next(iter(ways))) == ("north", 6, "n")


def test_of_two_packages_the_later_one_has_its_say() -> None:
    shared, own = "grognard.games.skirmish", "grognard.games.dark_blades"
    both = Texts("groups", shared, own)
    assert {*both} == {*Texts("groups", shared), *Texts("groups", own)}
    assert both["jump"] == Texts("groups", own)["jump"]


@pytest.mark.parametrize("package", [f"grognard.games.{name}" for name in ("skirmish", "dark_blades", "dragon_noir")])
def test_no_section_is_idle(package: str) -> None:
    """Names short enough for a counter are looked up for all games in one place; `test_names.py` reads them."""
    for_all_games = _spelled_in(SOURCE)[SOURCE / "shown.py"].constants
    assert {*catalogue(package).names()} - _constants(*_sharing(package)) - for_all_games == set()


SAYERS = (
    "Fault", "Refused", "Refusal", "BadRecord", "BadCampaign", "StoreError", "UnknownGame", "FateError", "BadOption",
    "BadDatabase", "DataError", "MapError", "Verdict", "Line", "Saved", "fault", "say", "echo", "ask", "print",
)  # fmt: skip
"""What hands something to people: faults that are shown to them, lines of logs, and what prints."""
LOOKED_UP = ("told", "said", "wrong", "Texts", "TEXTS")
"""What finds a text by its key; keys and facts are no sentences."""
PHRASE = re.compile(r"(?:[A-Za-z]+|\{\})(?: (?:[A-Za-z]+|\{\})){2,}|^[A-Z][a-z]+ [a-z ]+[.?!]$")
"""Three words or facts in a row; drawings have rows of numbers, which are no words."""
TYPED = re.compile(r"`[^`]*`|\bgrognard [a-z -]*")
DEVELOPERS = ("fuzz.py", "coverage.py", "lab", "typescript.py", "position.py")
"""What only those see who work on this: tools, and how positions are shown in tracebacks."""
GIVEN = (ast.Constant, ast.JoinedStr, ast.IfExp, ast.BoolOp)
NEAR = ("text", "reason", "hint", "problem")


def _spelled(node: ast.AST) -> list[str]:
    """The texts in an expression, besides those that are keys."""
    if isinstance(node, ast.Call) and _name(node.func) in LOOKED_UP:
        return []
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)]
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    return [text for child in ast.iter_child_nodes(node) for text in _spelled(child)]


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _sentences(nodes: Iterable[ast.AST]) -> list[tuple[int, str]]:
    """The sentences that some code hands to people, or gives back to whoever does."""
    found: list[tuple[int, str]] = []
    for node in nodes:
        if isinstance(node, ast.Call) and _name(node.func) in SAYERS:
            parts = node.args[:1] if _name(node.func) in ("say", "echo", "ask", "print") else node.args
            parts = [*parts, *(each.value for each in node.keywords if each.arg in NEAR)]
        elif isinstance(node, ast.Return) and isinstance(node.value, GIVEN):
            parts = [node.value]
        else:
            continue
        texts = [text for part in parts for text in _spelled(part)]
        found += [(node.lineno, text) for text in texts if _is_sentence(TYPED.sub("", text))]
    return found


def _is_sentence(text: str) -> bool:
    return any(len(re.findall(r"[A-Za-z]{2,}", row)) > 1 for row in PHRASE.findall(text))


def test_no_sentence_that_reaches_people_is_spelled_in_code() -> None:
    found = []
    for path, spelled in _spelled_in(SOURCE).items():
        place = path.relative_to(SOURCE)
        if not {*place.parts} & {*DEVELOPERS}:
            found += [f"{place}:{line}: {text}" for line, text in spelled.sentences]
    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        'raise Fault("no such file", told("hint"))',
        'raise StoreError(path, f"not saved: {error} in there")',
        'sheet.fault(key, "there is no unit")',
        'terminal.say(f"Over after {turns} turns of play", "bold red")',
        'def why(): return "the match is over"',
        'Line(text=f"{piece} moves to {cell} now", rule=rule)',
    ],
)
def test_a_sentence_in_code_is_found(code: str) -> None:
    assert len(_sentences(ast.walk(ast.parse(code)))) == 1


@pytest.mark.parametrize(
    "code",
    [
        'raise Fault(told("no-file", path), told("example", "--to 40 of it"))',
        'terminal.say(told("over"), "bold red")',
        'return f"grognard campaign resume {path}"',
        'sheet.fault(key, wrong("no-unit", id))',
        'raise ValueError("a seat is wanted")',
    ],
)
def test_keys_commands_and_errors_of_programmers_are_no_sentences(code: str) -> None:
    assert _sentences(ast.walk(ast.parse(code))) == []


def test_what_is_wrong_with_data_is_said_by_a_key_that_is_there_and_used() -> None:
    everything = _spelled_in(SOURCE).values()
    named = {str(value) for spelled in everything for value in spelled.constants}
    called = {key for spelled in everything for key in spelled.wrong}
    said = {*common()["data"]}
    assert len(called) > 100
    assert called - said == set()
    assert said - named == set()


def test_a_language_may_say_proper_names_by_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "borrowed_names"
    (package / "data" / "words").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "data" / "words" / "fr.toml").write_text('[names]\norc = "Orque"\n', "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    told = [proper(*named, "borrowed_names") for named in (("orc", "Orc"), ("zed", "Zed"))]
    with speaking("fr"):
        told += [proper(*named, "borrowed_names") for named in (("orc", "Orc"), ("zed", "Zed"))]
    with speaking(PSEUDO):
        told.append(proper("zed", "Zed", "borrowed_names"))
    assert told == ["Orc", "Zed", "Orque", "Zed", pseudo("Zed")]
