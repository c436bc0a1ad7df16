"""What whoever runs a server may choose. It holds plain values and knows nothing else of the server."""

from __future__ import annotations

import os

import msgspec

from grognard.store import data_folder

VARIABLE = "GROGNARD_DATABASE"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server; times are in seconds, sizes in bytes, rates in requests per minute."""

    database: str = ""
    hosts: tuple[str, ...] = ()
    """The names the server answers to; none means any."""
    pace: float = 0.25
    """A bot that may react answers after so long, or a multiple of it: how long it took would tell what it holds."""
    patience: float = 30.0
    """How long a bot may think before its process is ended and another one tries."""
    tries: int = 3
    """How often a bot is started again for one question before any legal answer is taken."""
    workers: int = 3
    lookers: int = 1
    """Processes that find overlays and prospects."""
    clerks: int = 1
    """Processes that work out odds and advice."""
    readers: int = 1
    """Processes that play matches through: replays, branches, records that are brought in or given out."""
    long_readers: int = 1
    """Processes that do the same with long matches."""
    drawers: int = 1
    """Processes that draw boards and tables."""
    long: int = 5_000
    """Answers that make a match long."""
    long_patience: float = 600.0
    """How long work on a long match may take."""
    places: int = 24
    """Pieces of work that one address may wait for, of each kind."""
    all_places: int = 200
    long_places: int = 6
    """The same for work on long matches."""
    all_long_places: int = 24
    sheets: int = 200
    """The same for drawings: a page shows many."""
    all_sheets: int = 1_000
    answers: int = 200_000
    """The most answers of a record that may be brought in, and the most that a new match may take over."""
    warm: bool = True
    """Start a process of each kind at once, so that nobody waits for the first."""
    poll: float = 1.0
    """How often live updates look into the database, for what other processes wrote."""
    sweep: float = 5.0
    """How often matches are looked for whose bot is waited for and not at work."""
    lease: float = 20.0
    """How long a bot is one process's own; renewed at every sweep, so it must be longer."""
    heartbeat: float = 15.0
    memory: int = 1 << 30
    """What a process may keep of the matches it has rebuilt."""
    body: int = 16_384
    body_seconds: float = 10.0
    streams: int = 24
    """Live updates at once for one address."""
    all_streams: int = 8_000
    reads: int = 1_200
    writes: int = 300
    creates: int = 20
    creates_a_day: int = 300
    """New matches, records brought in and branches that one address may make in a day."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies that are believed when they say for whom they ask; none is."""
    metrics: bool = False
    """Whether figures for Prometheus are shown at /metrics."""
    sums: int = 600
    """Requests for odds."""
    looks: int = 900
    """Requests for overlays and prospects: whoever moves the pointer over the board asks often."""
    talks: int = 60
    """What one address may say."""
    faults: int = 30
    """What one address may tell of faults in its client."""
    record: int = 4_194_304
    """The longest record that may be brought in."""


def database_url(chosen: str = "") -> str:
    """The address of the database: what was chosen, else the environment's, else a file in the data folder."""
    text = chosen or os.environ.get(VARIABLE, "")
    if not text:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'server.sqlite'}"
    for short in ("postgres://", "postgresql://"):
        if text.startswith(short):
            return "postgresql+psycopg://" + text.removeprefix(short)
    return text if "://" in text else f"sqlite:///{text}"
