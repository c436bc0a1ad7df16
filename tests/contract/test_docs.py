"""What docs/adding-a-game.md quotes is what the toy says, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
TOY = "".join((ROOT / "tests" / name).read_text(encoding="utf-8") for name in ("toy.py", "toy_table.py"))
QUOTES = re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_the_page_quotes_the_toy() -> None:
    assert len(QUOTES) > 8


@pytest.mark.parametrize("quote", QUOTES, ids=lambda quote: quote.split("\n")[0].strip()[:40])
def test_every_quote_stands_in_the_toy(quote: str) -> None:
    assert quote in TOY


PAGES = ("architecture.md", "bots.md", "adding-a-bot.md", "adding-a-game.md", "adding-a-spell.md")


@pytest.mark.parametrize("page", PAGES)
def test_links_and_files_named_in_the_pages_exist(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([\w.-]+)\)", text)
    files = re.findall(r"`((?:tests|docs)/[\w./-]+|grognard/[\w/]+\.py)`", text)
    assert links
    assert files
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []
    assert [name for name in files if not ((ROOT / name).exists() or (ROOT / "src" / name).exists())] == []
