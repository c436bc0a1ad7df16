"""`python -m bench.load`: many matches with random players at once, through the real server on SQLite.

Players are clients on sockets: each seat has its own stream of live updates, and answers over HTTP. Measured is the
time from an answer being sent until every seat that is told anything has been told. Afterwards every match is
rebuilt from the database, its dice are drawn again, and its digest compared with the server's own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench.load_players import Crowd, Figures
from grognard import registry
from grognard.fate import verify
from grognard.kernel import Match, Record
from grognard.server.store import rows
from grognard.server.store.database import Store


class Server(NamedTuple):
    """The server's process, its port, and where it keeps what."""

    process: subprocess.Popen[str]
    port: int
    database: Path
    digests: Path


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--matches", type=int, default=200, help="matches at once (default: 200)")
    parser.add_argument("--rate", type=float, default=300.0, help="answers per second asked for; 0 is all it can do")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long is measured (default: 30)")
    parser.add_argument("--watchers", type=int, default=0, help="watchers of every match")
    parser.add_argument("--game", default=registry.slugs()[0], help="which game (default: the first)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    parser.add_argument("--profile", type=Path, metavar="FILE", help="write a profile of the server")
    return parser.parse_args(given)


def start(folder: Path, profile: Path | None) -> Server:
    """Start the server and wait until it is open."""
    database, digests = folder / "load.sqlite", folder / "digests.json"
    order = [sys.executable, "-m", "bench.load_server", str(database), str(digests), str(profile or "")]
    process = subprocess.Popen(order, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line.strip().isdecimal():
        raise SystemExit("the server did not start")
    return Server(process, int(line), database, digests)


def memory(pid: int) -> float:
    """The most memory a process and its children ever held, in MB; 0 where the system does not say."""
    total = 0
    for each in [pid, *_children(pid)]:
        try:
            lines = Path(f"/proc/{each}/status").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
    return total / 1024


def _children(pid: int) -> list[int]:
    try:
        return [int(text) for text in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def replayed(server: Server) -> tuple[int, int, list[str]]:
    """How many matches and answers the database holds, and what is wrong with any of them."""
    digests: dict[str, str] = json.loads(server.digests.read_text())
    store = Store(f"sqlite:///{server.database}")
    wrong, answers = [], 0
    with store.reading() as db:
        for id, digest in digests.items():
            row = rows.find_match(db, id)
            assert row is not None
            entries = tuple(entry for _, entry in rows.answers_from(db, id, 1))
            record = Record(header=row.record_header, answers=entries, proof=row.secret)
            game = registry.game(row.game)
            answers += len(entries)
            if Match.resume(game, record).position.digest() != digest:
                wrong.append(f"{id} does not replay to the digest the server had")
            verdict = verify(game, record)
            if not verdict.honest:
                wrong.append(f"{id}: {verdict.text}")
    store.close()
    return len(digests), answers, wrong


def report(chosen: argparse.Namespace, figures: Figures, used: float, peak: float) -> dict[str, Any]:
    """The figures as numbers with names."""
    delays = sorted(figures.delays)
    at = {share: delays[min(len(delays) - 1, int(len(delays) * share))] for share in (0.9, 0.99, 0.999)}
    return {
        "matches": chosen.matches,
        "streams": chosen.matches * (figures.seats + chosen.watchers),
        "answers": len(delays),
        "answers_per_second": round(len(delays) / figures.seconds, 1),
        "asked_for": chosen.rate,
        "median_ms": round(median(delays) * 1000, 1),
        "p90_ms": round(at[0.9] * 1000, 1),
        "p99_ms": round(at[0.99] * 1000, 1),
        "p999_ms": round(at[0.999] * 1000, 1),
        "refused": figures.refused,
        "server_cpu_seconds_per_second": round(used / figures.seconds, 2),
        "server_cpu_ms_per_answer": round(used / len(delays) * 1000, 2),
        "players_cpu_seconds_per_second": round(figures.own / figures.seconds, 2),
        "memory_mb": round(peak, 1),
        "cores": os.cpu_count(),
        "stolen_share": round(figures.stolen / figures.seconds / (os.cpu_count() or 1), 3),
        "load_average": round(os.getloadavg()[0], 2),
    }


def main(given: Sequence[str] | None = None) -> int:
    """Measure and print; 1 if a record does not hold."""
    chosen = arguments(given)
    with tempfile.TemporaryDirectory(prefix="grognard-load-") as folder:
        server = start(Path(folder), chosen.profile)
        try:
            crowd = Crowd(server.port, chosen.game, chosen.matches, chosen.watchers)
            used = partial(_used, server.process.pid)
            figures = asyncio.run(crowd.play(chosen.rate, chosen.seconds, used))
            peak = memory(server.process.pid)
        finally:
            server.process.terminate()
            server.process.wait(60)
        told = report(chosen, figures, figures.cpu, peak)
        began = time.perf_counter()
        matches, answers, wrong = replayed(server)
    told |= {"records": matches, "record_answers": answers, "wrong_records": len(wrong)}
    for name, value in told.items():
        print(f"{name.replace('_', ' '):32}{value}")
    print(f"{matches} records with {answers} answers replayed in {time.perf_counter() - began:.1f} s")
    for line in wrong:
        print(f"WRONG: {line}")
    if chosen.json:
        chosen.json.write_text(json.dumps(told, indent=2))
    return 1 if wrong else 0


def _used(pid: int) -> tuple[float, float]:
    """The clocks of a measurement: what a process has used, and what was stolen from this machine."""
    return _cpu(pid), _stolen()


def _cpu(pid: int) -> float:
    """CPU seconds a process has used; 0 where the system does not say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _stolen() -> float:
    """CPU seconds that the host of a virtual machine gave to others; 0 where the system does not say."""
    try:
        fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    except OSError:
        return 0.0
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    sys.exit(main())
