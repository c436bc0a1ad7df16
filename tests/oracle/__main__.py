"""`python -m tests.oracle 200`: so many random matches of each kind, everything reckoned twice; 1 if anything differs.

`python -m tests.oracle 200 5000 haunt` keeps to one kind, and begins with another seed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from tests.oracle.compared import Compared
from tests.oracle.delving import delve
from tests.oracle.fights import fight
from tests.oracle.haunting import haunt
from tests.oracle.strife import strive
from tests.oracle.warring import wage

KINDS: dict[str, Callable[[int, Compared], None]] = {
    "fight": fight,
    "delve": delve,
    "haunt": haunt,
    "strive": strive,
    "wage": wage,
}


def main(kinds: list[str], matches: int = 100, first: int = 0) -> int:
    """Compare, and print how often and what differed."""
    wrong = 0
    for kind in kinds:
        compared = Compared()
        for seed in range(first, first + matches):
            KINDS[kind](seed, compared)
        for what, times in compared.times.items():
            print(f"{times:10,} {kind}: {what}")
        for difference in compared.differences:
            print(difference)
        print(f"{len(compared.differences)} differences in {matches} matches", flush=True)
        wrong += len(compared.differences)
    return 1 if wrong else 0


if __name__ == "__main__":
    asked = [int(each) for each in sys.argv[1:] if each.isdecimal()]
    sys.exit(main([each for each in sys.argv[1:] if each in KINDS] or list(KINDS), *asked))
