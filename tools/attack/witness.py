"""A witness of what is kept: looks into the database before and after a request that must not change anything.

What servers do by themselves is left out: answers of bots, clocks that run out, snapshots.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

OTHERS = "SELECT match FROM seats WHERE kind = 'bot' UNION SELECT match FROM extras WHERE body LIKE '%\"terms\":{%'"
"""Matches that go on by themselves."""
KEPT = {
    "matches": "SELECT count(*) FROM matches",
    "talk": "SELECT count(*), coalesce(sum(number), 0) FROM talk",
    "seats": (
        "SELECT count(*), count(key), count(invite), sum(length(player)), sum(length(entropy)), "
        "sum(kind = 'person') FROM seats"
    ),
    "revisions": (
        "SELECT sum(revision), sum(state = 'over') FROM matches "
        f"WHERE state != 'waiting' AND id NOT IN ({OTHERS})"
    ),
    "answers": f"SELECT count(*) FROM answers WHERE match NOT IN ({OTHERS})",
}


class Witness:
    """What is in a database of SQLite, as far as somebody's request can change it."""

    def __init__(self, database: Path) -> None:
        self._db = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        self._seen = self._look()

    def changed(self) -> str:
        """What is not as it was when last looked at; empty if all is."""
        before, self._seen = self._seen, self._look()
        return ", ".join(name for name in KEPT if before[name] != self._seen[name])

    def close(self) -> None:
        """Look no more."""
        self._db.close()

    def _look(self) -> dict[str, object]:
        return {name: self._db.execute(query).fetchone() for name, query in KEPT.items()}
