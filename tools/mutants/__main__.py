"""`python -m tools.mutants dark_blades dragon_noir --sample 300`: break rules, and print what no test notices.

With `--clauses` every clause of the books of these packages is looked at instead: it is proved if a test that is marked
with it notices a break in a function that names it. The proofs are kept in `tests/proofs.json`, where `grognard rules
--coverage` reads them.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from rich.progress import Progress

from tools.mutants.clauses import prove
from tools.mutants.hunting import ALIVE, NOTICED, UNREACHED, Found, Hunt
from tools.mutants.suite import Forks, Suite, collect

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "grognard" / "games"
PLAYED_IN = {"skirmish": ("dark_blades", "dragon_noir"), "dark_lands": ("dark_world", "village_of_fear")}
"""Families, and the games by whose tests they are proved as well."""
NO_RULES = ("mind", "show", "data", "sheets")
"""Rooms without rules: what bots know, what is seen, and readers of files."""
AIM = 90


def main() -> int:
    """Hunt in each package, in a process of its own; 1 if a package falls short of the aim."""
    asked = _asked()
    short = 0
    for package in asked.packages:
        child = os.fork()
        if not child:
            os._exit(_hunt(package, asked))
        short |= os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return short


def _asked() -> argparse.Namespace:
    every = sorted(path.parent.name for path in GAMES.glob("*/README.md"))
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("packages", nargs="*", default=every, metavar="PACKAGE", help=f"of {', '.join(every)}")
    parser.add_argument("--room", default="", help="only files whose path in the package begins so, such as combat/")
    parser.add_argument("--sample", type=int, default=0, help="so many of each package, drawn by --seed; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", type=Path, default=None, metavar="FOLDER", help="keep what was found")
    parser.add_argument("--clauses", action="store_true", help="prove the clauses of the books instead")
    asked = parser.parse_args()
    if strangers := set(asked.packages) - set(every):
        parser.error(f"no package of games is called {', '.join(sorted(strangers))}; there are {', '.join(every)}")
    return asked


def _hunt(package: str, asked: argparse.Namespace) -> int:
    results: list[int] = []
    folders = [ROOT / "tests" / "games" / name for name in (package, *PLAYED_IN.get(package, ()))]
    os.chdir(ROOT)
    code = collect(folders, lambda suite: results.append(_done(package, suite, asked)))
    return results[0] if results else code or 1


def _done(package: str, suite: Suite, asked: argparse.Namespace) -> int:
    families = [family for family, games in PLAYED_IN.items() if asked.clauses and package in games]
    homes = [GAMES / name for name in (package, *families)]
    every = [(home, path) for home in homes for path in sorted(home.rglob("*.py"))]
    files = [path for home, path in every if _rules(path.relative_to(home), asked.room)]
    hunt = Hunt(suite, files, ROOT / "src", Forks(asked.jobs))
    with Progress(disable=not sys.stderr.isatty()) as bar:
        looking = bar.add_task(f"{package}: what {len(suite.items)} tests reach", total=len(suite.items))
        for some in hunt.look():
            bar.advance(looking, some)
        if hunt.failing:
            print(f"{package}: these tests fail before anything is broken, and are left out: {', '.join(hunt.failing)}")
        if asked.clauses:
            return prove(package, hunt, bar)
        mutants = hunt.mutants()
        if asked.sample and asked.sample < len(mutants):
            mutants = sorted(Random(asked.seed).sample(mutants, asked.sample))
        breaking = bar.add_task(f"{package}: {len(mutants)} mutants", total=len(mutants))
        found: list[Found] = []
        for each in hunt.judge([(mutant, hunt.reachers(mutant)) for mutant in mutants]):
            found.append(each)
            bar.advance(breaking)
    return _report(package, sorted(found), asked.json)


def _rules(path: Path, room: str) -> bool:
    return path.parts[0] not in NO_RULES and path.name != "__init__.py" and path.as_posix().startswith(room)


def _report(package: str, found: Sequence[Found], folder: Path | None) -> int:
    """Print what lives, then the figures room by room; keep everything if there is a folder for it."""
    for each in found:
        if each.fate != NOTICED:
            print(f"{each.fate:9} {_where(package, each)}:{each.mutant.place}")
    print(*_table(package, found), sep="\n")
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        rows = [[_where(package, each), *each.mutant.place, each.fate, each.test] for each in found]
        (folder / f"{package}.json").write_text(json.dumps(rows, indent=0) + "\n", encoding="utf-8")
    return int(sum(each.fate == NOTICED for each in found) * 100 < AIM * len(found))


def _table(package: str, found: Sequence[Found]) -> Iterator[str]:
    rooms: dict[str, Counter[str]] = {}
    for each in found:
        room = Path(_where(package, each)).parent.as_posix()
        for name in (room, "all"):
            rooms.setdefault(f"{package}/{name}" if name != "." else package, Counter())[each.fate] += 1
    yield f"\n{'room':38} {'mutants':>8} {'noticed':>8} {ALIVE:>8} {UNREACHED:>10} {'per cent':>9}"
    for room, counts in rooms.items():
        total = counts.total()
        figures = f"{total:8} {counts[NOTICED]:8} {counts[ALIVE]:8} {counts[UNREACHED]:10}"
        yield f"{room:38} {figures} {100 * counts[NOTICED] / total:9.1f}"


def _where(package: str, each: Found) -> str:
    return each.mutant.path.relative_to(GAMES / package).as_posix()


if __name__ == "__main__":
    sys.exit(main())
