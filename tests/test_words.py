"""Catalogues: every key that is named is said, nothing is said that nobody names, and other languages fall back."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import grognard
from grognard.registry import slugs
from grognard.words import PSEUDO, Texts, by_language, catalogue, common, language, missing, preferred, pseudo, speaking

SOURCE = Path(__file__).parent.parent / "src" / "grognard"
PACKAGES = {slug: (*grognard.game(slug).shares, grognard.game(slug).package) for slug in slugs()}


def _refused() -> dict[str, set[str]]:
    """The keys of refusals by the package whose rules name them."""
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).parts
        package = ".".join(("grognard", *parts[:2])) if parts[0] == "games" else "grognard"
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                texts = [each for part in node.args[1:2] for each in ast.walk(part) if isinstance(each, ast.Constant)]
                found.setdefault(package, set()).update(str(each.value) for each in texts)
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
    theirs = [each for packages in PACKAGES.values() for each in packages if package in packages]
    folders = [SOURCE.joinpath(*each.split(".")[1:]) for each in theirs]
    trees = [ast.parse(path.read_text()) for folder in folders for path in sorted(folder.rglob("*.py"))]
    named = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert {*catalogue(package).table("refusals").names()} - named == set()


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
    theirs = [each for packages in PACKAGES.values() for each in packages if package in packages]
    folders = [SOURCE.joinpath(*each.split(".")[1:]) for each in theirs]
    trees = [ast.parse(path.read_text()) for folder in folders for path in sorted(folder.rglob("*.py"))]
    named = {node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert {*catalogue(package).names()} - named == set()
