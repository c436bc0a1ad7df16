"""What the documents say of where things are: every file that they name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NAMED = re.compile(r"`([\w./-]+\.(?:py|ts|svelte|toml|md))`")
DOCUMENTS = (
    *("docs/architecture.md", "docs/skirmish.md", "docs/village.md", "docs/bots.md", "CONTRIBUTING.md"),
    *("docs/adding-a-scenario.md", "docs/adding-a-spell.md"),
    *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "src" / "grognard" / "games").glob("*/README.md")),
)


def missing(document: str) -> list[str]:
    """The files that a document names by a path, or by the end of one, and that are nowhere in the tree."""
    found = sorted(set(NAMED.findall((ROOT / document).read_text(encoding="utf-8"))))
    here = [path for folder in ("src", "tests", "web/src", "web/e2e", "docs", "tools") for path in files_in(folder)]
    return [name for name in found if not (ROOT / name).exists() and not any(_ends(path, name) for path in here)]


def files_in(folder: str) -> list[str]:
    return [str(path.relative_to(ROOT)) for path in (ROOT / folder).rglob("*.*") if "node_modules" not in path.parts]


def _ends(path: str, name: str) -> bool:
    return path.endswith(f"/{name}")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_is_named_is_there(document: str) -> None:
    assert missing(document) == []


def test_a_file_that_is_gone_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "walk.py").touch()
    (tmp_path / "page.md").write_text("See `src/walk.py`, `walk.py` and `pace.py`.")
    monkeypatch.setattr("tests.test_documents.ROOT", tmp_path)
    assert missing("page.md") == ["pace.py"]


def test_no_two_news_have_one_number() -> None:
    numbers = [path.name.partition("-")[0] for path in sorted((ROOT / "changes").glob("*-*.md"))]
    assert len(numbers) > 1
    assert [number for number in sorted(set(numbers)) if numbers.count(number) > 1] == []
