"""A PostgreSQL of one's own for as long as it is needed: made in a folder that is thrown away, reached by its socket.

It runs as an unprivileged user, because PostgreSQL refuses to run as root.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
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


class Cluster:
    """A PostgreSQL in a folder: made once, and started and ended as often as one likes."""

    def __init__(self, home: Path) -> None:
        self._binaries = postgresql()
        if not self._binaries:
            raise NoPostgres("no PostgreSQL is installed (Debian: apt-get install postgresql)")
        self._user = _unprivileged()
        self._home = home
        self._server: subprocess.Popen[bytes] | None = None
        if self._user:
            shutil.chown(home, self._user)
        chosen = ["--username=grognard", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"]
        order = [f"{self._binaries}/initdb", f"--pgdata={home / 'data'}", *chosen]
        done = subprocess.run(order, user=self._user, cwd=home, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoPostgres(f"initdb failed: {done.stderr.strip()[-300:]}")

    @property
    def address(self) -> str:
        """Where it is reached: a socket in its folder."""
        return f"postgresql://grognard@/postgres?host={self._home}"

    @property
    def runs(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._server is not None and self._server.poll() is None

    def start(self) -> None:
        """Start it, and wait until it can be asked."""
        unsafe = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_wal_size=64MB", "-c", "min_wal_size=32MB"]
        order = [f"{self._binaries}/postgres", "-D", self._home / "data", "-k", self._home, *unsafe]
        with (self._home / "log").open("ab") as log:
            self._server = subprocess.Popen([*map(str, order)], user=self._user, cwd=self._home, stdout=log, stderr=log)
        stop = time.monotonic() + PATIENCE
        while not self._ready():
            if not self.runs or time.monotonic() > stop:
                raise NoPostgres(f"PostgreSQL does not start: {(self._home / 'log').read_text()[-300:]}")
            time.sleep(0.1)

    def end(self, how: int = signal.SIGINT) -> None:
        """End it: SIGINT sends its guests away, SIGQUIT lets it drop everything as if it had crashed."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait(30)
            self._server = None

    def _ready(self) -> bool:
        order = [f"{self._binaries}/pg_isready", "--quiet", "--host", str(self._home), "--username", "grognard"]
        return subprocess.run([*order, "--dbname", "postgres"], check=False).returncode == 0


@contextlib.contextmanager
def running_postgres() -> Iterator[str]:
    """The address of an empty server; NoPostgres if there can be none."""
    home = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
    try:
        cluster = Cluster(home)
        try:
            cluster.start()
            yield cluster.address
        finally:
            cluster.end()
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
