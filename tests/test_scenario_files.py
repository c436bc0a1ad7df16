"""Where scenarios are found: those of a package in their printed order, then those of a folder of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard import registry
from grognard.loading import DataError
from grognard.scenario_files import VARIABLE, added_files, scenario_files

PACKAGE, GAME = "grognard.games.dark_blades", "dark-blades"
OWN = ["the-arena", "trouble-at-t-mill", "mon-oger-mule-train", "the-raid"]


def put(folder: Path, name: str, text: str = 'title = "The Ferry"\n') -> Path:
    """A scenario's file in a folder of one's own."""
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def found() -> list[tuple[str, bool]]:
    """The slugs of the game's scenarios, and whether they were added."""
    return [(file.slug, file.added) for file in scenario_files(PACKAGE, GAME, ("free-set-up",))]


def test_a_game_has_its_own_scenarios_in_their_printed_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert found() == [(slug, False) for slug in OWN]


def test_added_ones_come_after_them_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert len(found()) == len(OWN)
    put(tmp_path, f"{GAME}/the-ferry.toml")
    put(tmp_path, f"{GAME}/a-feud.toml")
    put(tmp_path, f"{GAME}/notes.txt")
    other = put(tmp_path, "dragon-noir-exile/the-ferry.toml")
    assert found()[len(OWN) :] == [("a-feud", True), ("the-ferry", True)]
    assert other in added_files()
    assert other not in added_files(GAME)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (f"{GAME}/The Ferry.toml", "small letters"),
        (f"{GAME}/the--ferry.toml", "small letters"),
        (f"{GAME}/the-raid.toml", "'the-raid' already"),
        (f"{GAME}/free-set-up.toml", "'free-set-up' already"),
    ],
)
def test_a_file_needs_a_name_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
) -> None:
    path = put(tmp_path, name)
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with pytest.raises(DataError, match=reason) as fault:
        found()
    assert fault.value.file == str(path)


def test_a_broken_file_and_a_missing_folder_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path, f"{GAME}/the-ferry.toml", 'title = "The Ferry\n')
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with pytest.raises(DataError) as fault:
        found()
    assert (fault.value.file, fault.value.key) == (str(path), "line 1")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(DataError, match=VARIABLE):
        found()


def test_a_folder_of_no_game_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path, "dark_blades/the-ferry.toml")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with pytest.raises(DataError, match="there is no game 'dark_blades'; there are dark-world, dark-blades") as fault:
        registry.game.__wrapped__("village-of-fear")
    assert fault.value.file == str(path)


@pytest.mark.parametrize("slug", ["dark-world", "village-of-fear"])
def test_a_game_with_one_scenario_says_that_it_takes_no_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    path = put(tmp_path, f"{slug}/the-cellar.toml")
    made = type(registry.game(slug))
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with pytest.raises(DataError, match=f"{slug} takes no scenarios from outside") as fault:
        made()
    assert fault.value.file == str(path)
