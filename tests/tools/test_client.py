"""Building the browser client: what is installed for it, and when."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tools import client

NPM = """#!/bin/sh
rm -rf node_modules/* node_modules/.[a-z]*
mkdir -p node_modules
echo done >> ../runs
"""


@pytest.fixture
def npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A client's folder, and in place of npm a program that empties its packages and writes down that it did."""
    (web := tmp_path / "web").mkdir()
    (web / "package-lock.json").write_text("{}")
    monkeypatch.setattr(client, "WEB", web)
    monkeypatch.setattr(client, "INSTALLED", web / "node_modules" / ".installed-from")
    program = tmp_path / "npm"
    program.write_text(NPM)
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return [str(program)]


def runs(npm: list[str]) -> int:
    done = Path(npm[0]).parent / "runs"
    return len(done.read_text().split()) if done.exists() else 0


def test_packages_are_installed_once_however_new_their_list_looks(npm: list[str]) -> None:
    client.install_packages(npm)
    later = client.INSTALLED.stat().st_mtime + 1000
    os.utime(client.WEB / "package-lock.json", (later, later))
    client.install_packages(npm)
    assert runs(npm) == 1


def test_packages_are_installed_again_when_their_list_has_changed(npm: list[str]) -> None:
    client.install_packages(npm)
    (client.WEB / "package-lock.json").write_text('{"packages": {}}')
    client.install_packages(npm)
    assert runs(npm) == 2


def test_packages_of_another_folder_are_left_alone(npm: list[str], tmp_path: Path) -> None:
    (theirs := tmp_path / "theirs").mkdir()
    (theirs / "svelte").write_text("theirs")
    (client.WEB / "node_modules").symlink_to(theirs)
    client.install_packages(npm)
    assert (theirs / "svelte").read_text() == "theirs"
    assert not (client.WEB / "node_modules").is_symlink()
