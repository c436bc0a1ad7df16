"""What docs/adding-a-spell.md says of its example is true: these files know the spell, and no others do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.sheets.spells import magic

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "adding-a-spell.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(src/[^`]+)` \|.*\| `([^`]+)` \|$", PAGE, re.MULTILINE)
QUOTES = re.findall(r"^```(toml|python)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
MOST = 6


def sources() -> dict[str, str]:
    files = [path for kind in ("*.py", "*.toml") for path in (ROOT / "src").rglob(kind)]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files}


def test_a_spell_touches_six_files_at_most() -> None:
    assert 4 <= len(ROWS) <= MOST


@pytest.mark.parametrize(("file", "name"), ROWS)
def test_every_file_of_the_page_is_there_and_names_the_spell(file: str, name: str) -> None:
    assert re.search(rf"\b{re.escape(name)}\b", (ROOT / file).read_text(encoding="utf-8"))


def test_no_other_file_names_the_spell() -> None:
    names = "|".join(re.escape(name) for _, name in ROWS)
    own = re.compile(rf"(?<![\w.-])(?:{names})(?![\w-])")
    assert sorted(file for file, text in sources().items() if own.search(text)) == sorted({file for file, _ in ROWS})


@pytest.mark.parametrize("quote", [text for _, text in QUOTES], ids=lambda quote: quote.split("\n")[0].strip()[:30])
def test_every_quote_stands_in_one_of_the_files(quote: str) -> None:
    assert any(quote in (ROOT / file).read_text(encoding="utf-8") for file, _ in ROWS)


def test_the_record_is_read_as_the_page_shows_it() -> None:
    spell = magic().spells["halve-attack"]
    assert (spell.rule, spell.emblem, spell.aim, spell.lays) == ("DN-3.53.3", "broken-sword", "piece", "halved")
    assert effects.NAMES[effects.HALVED - effects.SWIFT] == spell.lays
