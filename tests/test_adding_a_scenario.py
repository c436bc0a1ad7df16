"""What `docs/adding-a-scenario.md` says, done with the file that stands there: a scenario from an outside folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from grognard.scenario_files import VARIABLE

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "adding-a-scenario.md").read_text(encoding="utf-8")
GAME, SLUG = "dark-blades", "the-toll"
GROGNARD = ["-c", "from grognard.cli import main; main()"]
WRITE = f"""
import sys
from pathlib import Path
from grognard.store import save
from tests.contract.cases import Case, played
save(Path(sys.argv[1]), played(Case({GAME!r}, {SLUG!r})).record)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page, with its scenario."""
    folder = tmp_path_factory.mktemp("scenarios")
    path = folder / GAME / f"{SLUG}.toml"
    assert f"~/scenarios/{GAME}/{path.name}" in PAGE
    path.parent.mkdir()
    path.write_text(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0], encoding="utf-8")
    return folder


def said(command: str) -> list[str]:
    """The words that follow a command on the page."""
    line = next(line for line in PAGE.splitlines() if line.startswith(command))
    return line.partition(" #")[0].removeprefix(command).split()


def done(folder: Path, program: list[str], words: list[str], where: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, which knows that folder."""
    known = os.environ | {VARIABLE: str(folder)}
    words = [sys.executable, *program, *words]
    return subprocess.run(words, env=known, cwd=where, capture_output=True, text=True, timeout=900, check=False)


def test_it_is_listed(folder: Path) -> None:
    found = done(folder, GROGNARD, ["games", *said("grognard games")])
    assert found.returncode == 0, found.stderr
    slugs = re.findall(r"^  scenario ([a-z-]+):", found.stdout, re.MULTILINE)
    assert slugs == ["the-raid", "the-arena", "trouble-at-t-mill", "mon-oger-mule-train", "free-set-up", SLUG]


def test_bots_play_it_to_its_end_in_processes_of_their_own(folder: Path) -> None:
    found = done(folder, GROGNARD, ["duel", *said("grognard duel"), "--json"])
    assert found.returncode == 0, found.stderr
    report = msgspec.json.decode(found.stdout)
    assert report["games"] == sum(report["endings"].values()) == 2
    assert set(report["endings"]) <= {"DB-GEN-7", "DB-G129"}


def test_it_is_drawn(folder: Path, tmp_path: Path) -> None:
    found = done(folder, GROGNARD, ["board", *said("grognard board")], tmp_path)
    assert found.returncode == 0, found.stderr
    drawing = (tmp_path / f"{SLUG}.svg").read_text(encoding="utf-8")
    assert drawing.startswith("<svg")
    assert 'data-cell="Z16"' in drawing


@pytest.mark.slow
def test_the_contract_suite_takes_it_up(folder: Path) -> None:
    found = done(folder, ["-m", "pytest", "-q", "-p", "no:cacheprovider"], said(".venv/bin/python -m pytest"))
    assert found.returncode == 0, found.stdout[-3000:]
    assert int(re.findall(r"(\d+) passed", found.stdout)[0]) >= 30


def test_a_broken_one_names_file_key_and_reason(folder: Path, tmp_path: Path) -> None:
    right = folder / GAME / f"{SLUG}.toml"
    broken = tmp_path / GAME / right.name
    broken.parent.mkdir()
    broken.write_text(right.read_text(encoding="utf-8").replace("edge = 7", "edge = 3"), encoding="utf-8")
    found = done(tmp_path, GROGNARD, ["games", GAME])
    assert found.returncode == 1
    assert f"{broken}: force[2].place: the boards of this scenario have no '3'" in " ".join(found.stderr.split())


def test_a_record_without_its_scenario_says_so(folder: Path, tmp_path: Path) -> None:
    record = tmp_path / "toll.grog.json"
    written = done(folder, ["-c", WRITE], [str(record)])
    assert written.returncode == 0, written.stderr
    assert done(folder, GROGNARD, ["replay", str(record)]).returncode == 0
    empty = tmp_path / "empty"
    empty.mkdir()
    found = done(empty, GROGNARD, ["replay", str(record)])
    assert found.returncode == 1
    assert f"has no scenario '{SLUG}'" in found.stderr
    assert VARIABLE in found.stderr
    assert str(empty / GAME) in found.stderr.replace("\n", "")
