"""`python -m tools.soak`: random players and a nemesis at real servers for some minutes, and what came of it."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.soak.soaking import Plan, soak

KINDS = {"sqlite": (False, 1), "postgres": (True, 1), "two": (True, 2)}


def main(given: Sequence[str] | None = None) -> int:
    """Soak and print; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long players play (default: 5)")
    parser.add_argument("--on", choices=tuple(KINDS), default="sqlite", help="SQLite, PostgreSQL, or two servers on it")
    parser.add_argument("--matches", type=int, default=24, help="matches at once (default: 24)")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds a player takes for an answer, in the mean")
    parser.add_argument("--seed", type=int, default=0, help="what is drawn: games, answers, blows")
    parser.add_argument("--only", default="", help="only these blows, as kill,pause; none for no blow at all")
    parser.add_argument("--hostile", type=int, default=4, help="guests who mean harm (default: 4)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    chosen = parser.parse_args(given)
    postgres, servers = KINDS[chosen.on]
    only = tuple(chosen.only.split(",")) if chosen.only else ()
    plan = Plan(
        seconds=chosen.minutes * 60, postgres=postgres, servers=servers, matches=chosen.matches, pause=chosen.pause,
        seed=chosen.seed, only=only, hostile=chosen.hostile,
    )  # fmt: skip
    came = asyncio.run(soak(plan, print))
    for name, value in came.figures.items():
        print(f"{name:32}{value}")
    for line in came.faults:
        print(f"WRONG: {line}")
    if chosen.json:
        chosen.json.write_text(json.dumps({"figures": came.figures, "faults": came.faults}, indent=2))
    print("nothing was lost, doubled, reordered or taken back" if not came.faults else f"{len(came.faults)} faults")
    return 1 if came.faults else 0


if __name__ == "__main__":
    sys.exit(main())
