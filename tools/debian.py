"""Installs programs that tests need and pip cannot give: Debian's PostgreSQL, Chromium and nginx.

`python -m tools.debian postgresql chromium nginx` installs what is missing, where that is possible: on a Debian or
Ubuntu, as root. Where it is not, it says so loudly; the tests that need it then say the same and are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path


def chromium() -> str:
    """Where a Chromium or Chrome is; empty if there is none."""
    chosen = os.environ.get("GROGNARD_CHROMIUM", "")
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    return chosen or next((found for name in names if (found := shutil.which(name))), "")


def postgresql() -> str:
    """The folder with PostgreSQL's initdb and postgres; empty if there is none."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    initdb = shutil.which("initdb")
    if initdb:
        places.insert(0, Path(initdb).resolve().parent)
    return next((str(place) for place in places if (place / "initdb").exists() and (place / "postgres").exists()), "")


def _version(place: Path) -> int:
    major = place.parent.name.partition(".")[0]
    return int(major) if major.isdecimal() else 0


def nginx() -> str:
    """Where nginx is; empty if there is none."""
    return shutil.which("nginx") or next((place for place in ("/usr/sbin/nginx",) if Path(place).exists()), "")


FINDERS: dict[str, Callable[[], str]] = {"chromium": chromium, "postgresql": postgresql, "nginx": nginx}


def install(package: str) -> str:
    """Install a package unless its program is there; returns why it could not, or nothing."""
    find = FINDERS[package]
    if find():
        return ""
    apt = shutil.which("apt-get")
    if not apt or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return "it can only be installed by root, with apt-get"
    print(f"Installing Debian's {package}", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    orders = ([apt, "update", "-qq"], [apt, "install", "-y", "-qq", "--no-install-recommends", package])
    said = ""
    for order in orders:
        done = subprocess.run(order, env=quiet, capture_output=True, text=True, check=False)
        said = (done.stderr.strip().splitlines() or [""])[-1]
    return "" if find() else f"apt-get could not install it: {said}"


def main() -> None:
    """Install what was named."""
    for package in sys.argv[1:]:
        trouble = install(package)
        if trouble:
            line = f"{package} IS MISSING, AND THE TESTS THAT NEED IT WILL NOT RUN: {trouble}."
            print(f"{'!' * len(line)}\n{line}\n{'!' * len(line)}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
