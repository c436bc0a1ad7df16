"""A PostgreSQL of one's own for as long as it is needed: made in a folder that is thrown away, reached by its socket.

It runs as an unprivileged user, because PostgreSQL refuses to run as root.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tools.debian import postgresql

USERS = ("postgres", "nobody")
PATIENCE = 60.0


class NoPostgres(Exception):
    """There is no PostgreSQL, or it does not start; the message says which."""


@contextlib.contextmanager
def running_postgres() -> Iterator[str]:
    """The address of an empty server; NoPostgres if there can be none."""
    binaries = postgresql()
    if not binaries:
        raise NoPostgres("no PostgreSQL is installed (Debian: apt-get install postgresql)")
    user = _unprivileged()
    home = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
    try:
        if user:
            shutil.chown(home, user)
        _made(binaries, home, user)
        with _started(binaries, home, user):
            yield f"postgresql://grognard@/postgres?host={home}"
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _unprivileged() -> str | None:
    """Who the server runs as; None means as we do."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    user = next((name for name in USERS if name in known), None)
    if user is None:
        raise NoPostgres("PostgreSQL does not run as root, and there is no other user for it")
    return user


def _made(binaries: str, home: Path, user: str | None) -> None:
    chosen = ["--username=grognard", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
    order = [f"{binaries}/initdb", f"--pgdata={home / 'data'}", *chosen]
    done = subprocess.run(order, user=user, cwd=home, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoPostgres(f"initdb failed: {done.stderr.strip()[-300:]}")


@contextlib.contextmanager
def _started(binaries: str, home: Path, user: str | None) -> Iterator[None]:
    order = [f"{binaries}/postgres", "-D", home / "data", "-k", home, "-c", "listen_addresses=", "-c", "fsync=off"]
    with (home / "log").open("wb") as log:
        server = subprocess.Popen([*map(str, order)], user=user, cwd=home, stdout=log, stderr=log)
    try:
        stop = time.monotonic() + PATIENCE
        while not _ready(binaries, home):
            if server.poll() is not None or time.monotonic() > stop:
                raise NoPostgres(f"PostgreSQL does not start: {(home / 'log').read_text()[-300:]}")
            time.sleep(0.1)
        yield
    finally:
        server.terminate()  # a "smart" shutdown waits for guests; a second signal does not
        server.send_signal(2)
        server.wait(30)


def _ready(binaries: str, home: Path) -> bool:
    order = [f"{binaries}/pg_isready", "--quiet", "--host", str(home), "--username", "grognard", "--dbname", "postgres"]
    return subprocess.run(order, check=False).returncode == 0
