"""Solve the Trial of Stealth and write both sides' best mixtures into the game's data; about half a minute.

    python -m tools.solve_trial
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from pathlib import Path

from grognard.games.village_of_fear.sheets import drawbridge as chapter
from grognard.games.village_of_fear.sheets.drawbridge import Grid, drawbridge
from grognard.lab.stalking import Solution, Trial, solve

OUT = Path(chapter.__file__).parent / "data" / "trial.toml"
HEAD = """\
# The Trial of Stealth solved (VF-G23): how often best play takes the hero across, and how each side plays it.
# Weights stand after the colons. Written by `python -m tools.solve_trial`; proved anew by the tests.
"""


def trial_of(grid: Grid) -> Trial:
    """The Trial as the lab knows it."""
    return Trial(grid.beside, grid.village_end, grid.back_mask, grid.red_hole, grid.moves)


def weights(shares: Mapping[str, Fraction]) -> list[str]:
    """Shares as the smallest whole weights that stand in the same relation."""
    scale = lcm(*(share.denominator for share in shares.values()))
    return [f"{name}:{share * scale}" for name, share in shares.items()]


def sheet(grid: Grid, solution: Solution) -> str:
    """The data file."""

    def named(path: tuple[int, ...]) -> str:
        return " ".join(grid.labels[point] for point in path)

    paths = weights({named(path): share for path, share in sorted(solution.plan.items())})
    habits = [
        f"{named(path)} | {grid.labels[at]} | "
        + " ".join(weights({grid.labels[to]: share for to, share in sorted(row.items())}))
        for path, rows in sorted(solution.habits.items())
        for at, row in sorted(rows.items())
    ]
    return "\n".join([
        HEAD, f'value = "{solution.value}"', "",
        "# The hero's paths across.", "paths = '''", *paths, "'''", "",
        "# The Lurker: after this path of the hero's, from this point, where to.", "habits = '''", *habits, "'''", "",
    ])  # fmt: skip


def main() -> None:
    """Solve and write."""
    grid = drawbridge()
    solution = solve(trial_of(grid))
    OUT.write_text(sheet(grid, solution), encoding="utf-8")
    print(f"the hero gets across {solution.value} of the time; written to {OUT.name}")


if __name__ == "__main__":
    main()
