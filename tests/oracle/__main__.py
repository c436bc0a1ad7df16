"""`python -m tests.oracle 200`: so many random fights, everything reckoned twice; ends with 1 if anything differs."""

from __future__ import annotations

import sys

from tests.oracle.comparing import Compared, fight


def main(first: int, matches: int) -> int:
    """Compare, and print how often and what differed."""
    compared = Compared()
    for seed in range(first, first + matches):
        fight(seed, compared)
    for kind, times in compared.times.items():
        print(f"{times:8,} {kind}")
    for difference in compared.differences:
        print(difference)
    print(f"{len(compared.differences)} differences in {matches} matches")
    return 1 if compared.differences else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[2]) if len(sys.argv) > 2 else 0, int(sys.argv[1]) if len(sys.argv) > 1 else 100))
