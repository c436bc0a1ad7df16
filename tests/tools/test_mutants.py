"""Mutants: what can be broken, and that a hunt tells what is noticed from what is not."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.breaking import breaks, broken

ROOT = Path(__file__).resolve().parents[2]
RULES = '''
"""Words are no rules."""
LIMIT = 3

def why_not_enter(count: int) -> "Refusal | None":
    """Nobody enters a full hex."""
    if count >= LIMIT:
        return refuse("X-1", count)
    return None

def price(steps: int, tired: bool = False) -> int:
    return steps * (2 if tired else 1)

class Walk:
    def step(self, war: object) -> None:
        war.tell("X-2", 1)
        war.spend(
            1,
        )
'''
TESTED = '''
def full(count: int) -> bool:
    return count >= 3

def unseen(count: int) -> bool:
    return count > 7

def lax(count: int) -> int:
    return count * 2
'''
TESTS = '''
import gc
import pytest
from rules_of_a_toy import full, lax

gc.freeze()  # as tests/conftest.py does

@pytest.mark.rule("X-1")
def test_three_are_full_and_two_are_not():
    assert full(3)
    assert not full(2)

def test_nothing_is_looked_at():
    lax(2)
'''
HUNT = '''
import json, sys
from pathlib import Path
from tools.mutants.hunting import Hunt
from tools.mutants.suite import Forks, collect

home = Path(sys.argv[1])
sys.path.insert(0, str(home))

def work(suite):
    hunt = Hunt(suite, [home / "rules_of_a_toy.py"], home, Forks(2))
    looked = sum(hunt.look())
    found = hunt.judge([(mutant, hunt.reachers(mutant)) for mutant in hunt.mutants()])
    places = [(each, each.mutant.place) for each in found]
    rows = sorted([place.function, place.after, each.fate, each.test.rpartition(":")[2]] for each, place in places)
    told = {"looked": looked, "found": rows, "marked": [hunt.marked(n) for n in range(looked)]}
    (home / "told.json").write_text(json.dumps(told))

collect([home / "test_toy.py"], work)
'''


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "rules.py"
    path.write_text(RULES, encoding="utf-8")
    return path


def test_rules_are_broken_and_what_is_only_said_is_not(rules: Path) -> None:
    found = [(each.function, each.before, each.after) for each in breaks(rules)]
    assert found == [
        ("why_not_enter", "count >= LIMIT", "count > LIMIT"),
        ("why_not_enter", "return refuse('X-1', count)", "return None"),
        ("price", "2", "3"),
        ("price", "1", "2"),
        ("price", "tired", "not tired"),
        ("price", "steps * (2 if tired else 1)", "steps + (2 if tired else 1)"),
        ("Walk.step", "1", "2"),
        ("Walk.step", "war.spend(1)", "pass"),
    ]


def test_a_break_in_the_middle_of_a_statement_knows_where_that_begins(rules: Path) -> None:
    inner = breaks(rules)[-2]
    assert inner.line == inner.statement + 1


def test_one_place_is_broken_and_all_else_stays(rules: Path) -> None:
    for place in breaks(rules):
        changed = ast.unparse(broken(rules, place.number)).splitlines()
        before = ast.unparse(ast.parse(RULES)).splitlines()
        assert sum(one != other for one, other in zip(before, changed, strict=True)) == 1, str(place)


def test_a_hunt_tells_what_is_noticed_what_lives_and_what_nothing_reaches(tmp_path: Path) -> None:
    (tmp_path / "rules_of_a_toy.py").write_text(TESTED, encoding="utf-8")
    (tmp_path / "test_toy.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "hunt.py").write_text(HUNT, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = rule: a clause\n", encoding="utf-8")
    order = [sys.executable, str(tmp_path / "hunt.py"), str(tmp_path)]
    subprocess.run(order, check=True, cwd=tmp_path, env={"PYTHONPATH": f"{ROOT}:{tmp_path}"}, capture_output=True)
    told = json.loads((tmp_path / "told.json").read_text(encoding="utf-8"))
    assert told["looked"] == 2
    assert told["marked"] == [["X-1"], []]
    noticed = "test_three_are_full_and_two_are_not"
    assert told["found"] == [
        ["full", "4", "noticed", noticed],
        ["full", "count > 3", "noticed", noticed],
        ["lax", "3", "alive", ""],
        ["lax", "count + 2", "alive", ""],
        ["unseen", "8", "unreached", ""],
        ["unseen", "count >= 7", "unreached", ""],
    ]
