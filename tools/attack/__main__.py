"""`python -m tools.attack`: requests and connections that mean harm, at a real server, for some minutes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tools.attack.attacking import Plan, attack


def main(given: Sequence[str] | None = None) -> int:
    """Attack and print; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.attack", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0, help="how long (default: 5)")
    parser.add_argument("--examples", type=int, default=20, help="requests of each kind to an address in a round")
    parser.add_argument("--connections", type=int, default=60, help="live connections of each kind in a round")
    parser.add_argument("--seed", type=int, default=0, help="what is drawn in the first round; then one more")
    chosen = parser.parse_args(given)
    came = attack(Plan(chosen.minutes * 60, chosen.examples, chosen.connections, chosen.seed), print)
    for name, value in came.figures.items():
        print(f"{name:32}{value}")
    for line in came.faults:
        print(f"WRONG: {line}")
    print("nothing gave way" if not came.faults else f"{len(came.faults)} faults")
    return 1 if came.faults else 0


if __name__ == "__main__":
    sys.exit(main())
