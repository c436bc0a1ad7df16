"""What `docs/adding-a-language.md` says, done with the catalogue that stands there, in a copy of the package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-language.md").read_text(encoding="utf-8")
GROGNARD = ["-c", "from grognard.cli import main; main()"]
SAY = """
from grognard.words import common, preferred, speaking
with speaking(preferred("nl-BE, en;q=0.5")):
    print(common()["refusals"]["over"], common()["refusals"]["not-yours"])
"""
SHEETS = """
import grognard
from grognard.games.dark_blades.show.words import spell_title, spell_names
from grognard.words import speaking
game = grognard.game("dark-blades")
with speaking("nl"):
    raid, arena = game.scenario("the-raid"), game.scenario("the-arena")
    print(f"{raid.title}: {raid.aims['honna'][1]} {arena.title}")
    print(game.rulebook.clause("DB-GEN-2").title)
    print(spell_title(spell_names().index("mire-feet")))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the page's catalogue in it."""
    home = tmp_path_factory.mktemp("copy")
    shutil.copytree(
        ROOT / "src" / "grognard", home / "grognard", ignore=shutil.ignore_patterns("static", "drawn")
    )
    first, sheets, names = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (home / "grognard" / "data" / "words" / "nl.toml").write_text(first, encoding="utf-8")
    own = home / "grognard" / "games" / "dark_blades" / "data" / "words" / "nl.toml"
    own.write_text(sheets, encoding="utf-8")
    shared = home / "grognard" / "games" / "dark_lands" / "data" / "words" / "nl.toml"
    shared.write_text(names, encoding="utf-8")
    return home


def _run(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONIOENCODING": "utf-8", "GROGNARD_LANGUAGE": "en"}
    return subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, cwd=copy)


def test_the_language_is_listed_with_how_much_it_says(copy: Path) -> None:
    told = _run(copy, *GROGNARD, "words").stdout.splitlines()
    english, dutch = (re.findall(r"\d+", line) for line in told)
    assert told[0].startswith("en")
    assert english[0] == english[1] == dutch[1]
    assert dutch[0] == "5"


def test_what_it_lacks_is_listed_by_package_and_file(copy: Path) -> None:
    lacking = _run(copy, *GROGNARD, "words", "--missing", "nl")
    lines = lacking.stdout.splitlines()
    assert lacking.returncode == 1
    assert lines[0] == "grognard: data/words/nl.toml"
    assert "  refusals.not-yours" in lines
    assert "  refusals.over" not in lines[: lines.index("grognard.cli: data/words/nl.toml")]
    assert "grognard.server: data/words/nl.toml" in lines


def test_it_is_said_where_there_are_words_and_english_elsewhere(copy: Path) -> None:
    assert _run(copy, "-c", SAY).stdout.strip() == "Klaar; niets wordt gevraagd. It is for {0} to answer now."


def test_what_stands_on_sheets_is_said_in_the_language(copy: Path) -> None:
    raid, die, spell = _run(copy, "-c", SHEETS).stdout.splitlines()
    assert raid == "De overval: De Zwarte Vos is dood. The Arena"
    assert (die, spell) == ("De dobbelsteen", "Mire Feet")
    lacking = _run(copy, *GROGNARD, "words", "--missing", "nl").stdout.splitlines()
    assert "  sheets.scenarios.the-raid.story" in lacking
    assert "  sheets.scenarios.the-raid.title" not in lacking
    assert "  sheets.spells.spell.mire-feet.name" in lacking


def test_a_name_on_a_counter_is_said_by_its_id(copy: Path) -> None:
    named = """
from grognard.words import proper, speaking
with speaking("nl"):
    print([proper(id, "As printed", "grognard.games.dark_lands") for id in ("evil-dwarf", "ogre")])
"""
    assert _run(copy, "-c", named).stdout.strip() == "['Boze Dwerg', 'As printed']"


def test_english_lacks_nothing(copy: Path) -> None:
    whole = _run(copy, *GROGNARD, "words", "--missing", "en")
    assert (whole.returncode, whole.stdout) == (0, "")


def test_a_name_that_is_no_code_is_refused(copy: Path) -> None:
    refused = _run(copy, *GROGNARD, "words", "--missing", "../en")
    assert refused.returncode == 2
    assert "../en" in refused.stderr
