"""What `docs/adding-a-bot.md` says, done with the code that stands there, in a copy of the package."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-bot.md").read_text(encoding="utf-8")
GROGNARD = ["-c", "from grognard.cli import main; main()"]
EVERYWHERE = """
from random import Random
from grognard import registry
from grognard.bots import bot
from grognard.driver import Sight
from grognard.kernel import FATE
weighed = 0
for slug in registry.slugs():
    game, draw, player = registry.game(slug), Random(1).random, bot("wary", 1)
    position = game.start()
    for _ in range(60):
        question = position.question
        if question.seat == FATE:
            position.answer(question.options.pick(draw))
            continue
        answer = player.choose(Sight(game, position, question.seat))
        assert question.options.has(answer), slug
        assert player.why(), slug
        weighed += "promises most of" in player.why()[0]
        position.answer(answer) if question.options.count() == 1 else position.answer(question.options.pick(draw))
print(weighed)
"""
LISTED = "from grognard.server.desk.catalogue import games; print(*games().bots)"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the page's file and line in it."""
    home = tmp_path_factory.mktemp("copy")
    shutil.copytree(
        ROOT / "src" / "grognard", home / "grognard", ignore=shutil.ignore_patterns("static", "drawn")
    )
    code, lines = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (home / "grognard" / "bots" / "wary.py").write_text(code, encoding="utf-8")
    names = home / "grognard" / "bots" / "__init__.py"
    first, last = lines.strip().split("\n\n")
    text = names.read_text(encoding="utf-8")
    named = re.sub(r"^_MAKERS.*$", last, text, flags=re.MULTILINE)
    named = named.replace("from grognard.driver import", f"{first}\nfrom grognard.driver import")
    assert named.count("WaryBot") == 2
    names.write_text(named, encoding="utf-8")
    return home


def _run(copy: Path, *words: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONIOENCODING": "utf-8", "GROGNARD_LANGUAGE": "en"}
    done = subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, cwd=copy)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_plays_against_another_one(copy: Path) -> None:
    terms = ["--games", "4", "--option", "rounds=10", "--json"]
    sides = json.loads(_run(copy, *GROGNARD, "duel", "dark-world", "--bots", "wary,random", *terms))["sides"]
    assert {(side["bot"], side["games"]) for side in sides} == {("wary", 2), ("random", 2)}


def test_it_plays_every_game_and_says_what_it_weighed(copy: Path) -> None:
    assert int(_run(copy, "-c", EVERYWHERE)) > 10


def test_the_server_offers_it(copy: Path) -> None:
    assert "wary" in _run(copy, "-c", LISTED).split()


def test_it_knows_no_game_and_no_rule() -> None:
    """Bots may import the kernel, the contracts and the tools; `test_imports` holds that for all of them."""
    (code, _) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert set(re.findall(r"^from (grognard\.\w+)", code, re.MULTILINE)) == {"grognard.bots", "grognard.kernel"}
