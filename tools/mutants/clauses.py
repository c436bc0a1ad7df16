"""Proofs of clauses: a break in a function that names the clause, noticed by a test that is marked with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from rich.progress import Progress

import grognard
from grognard.coverage import Place, Proof, known_proofs, measure, spot, tests_folder, write_proofs
from tools.mutants.hunting import NOTICED, Hunt, Mutant

TRIES = 16
"""Breaks of one clause's code that are tried at most."""
GAMES = "grognard.games."


class Asked(msgspec.Struct):
    """A clause with the breaks of each place that names it, and the tests that are marked with it."""

    id: str
    breaks: list[tuple[Place, Mutant]]
    tests: list[int]


def prove(package: str, hunt: Hunt, bar: Progress) -> int:
    """Look for a proof of every clause of a package's books, and keep what was found; 0, for nothing is too little."""
    asked = list(_asked(package, hunt))
    task, left, found = bar.add_task(f"{package}: {len(asked)} clauses", total=len(asked)), asked, dict[str, Proof]()
    for turn in range(TRIES):
        left = [each for each in left if each.id not in found and turn < len(each.breaks) and each.tests]
        found |= dict(_turn(hunt, left, turn))
        bar.update(task, completed=len(asked) - len(left) + sum(each.id in found for each in left))
    ids = {each.id for each in asked}
    write_proofs({id: proof for id, proof in known_proofs().items() if id not in ids} | found)
    print(f"{package}: {len(found)} of {len(asked)} clauses are proved")
    return 0


def _asked(package: str, hunt: Hunt) -> Iterator[Asked]:
    """Every clause that the package's books have; what two books share is asked once."""
    marked: dict[str, list[int]] = {}
    for number in range(len(hunt.seconds)):
        for id in hunt.marked(number):
            marked.setdefault(id, []).append(number)
    mutants, seen = hunt.mutants(), set[str]()
    for game in map(grognard.game, grognard.slugs()):
        if game.package != GAMES + package:
            continue
        for id, entry in measure(game.package, tests_folder(), game.shares, game.book).clauses.items():
            if id not in seen:
                seen.add(id)
                yield Asked(id, _spread(entry.code, mutants), marked.get(id, []))


def _spread(places: Sequence[Place], mutants: Sequence[Mutant]) -> list[tuple[Place, Mutant]]:
    """The breaks of what names a clause, those of its places by turns and from all over each of them."""
    rows = []
    for place in places:
        near = [mutant for mutant in mutants if _names(place, mutant)]
        step = max(1, len(near) // TRIES)
        rows.append([(place, mutant) for start in range(step) for mutant in near[start::step]])
    longest = max(map(len, rows), default=0)
    return [row[turn] for turn in range(longest) for row in rows if turn < len(row)][:TRIES]


def _names(place: Place, mutant: Mutant) -> bool:
    """Whether a break lies in the function, class or module that names a clause."""
    if not mutant.path.as_posix().endswith(f"/{place.file}"):
        return False
    return not place.symbol or f"{mutant.place.function}.".startswith(f"{place.symbol}.")


def _turn(hunt: Hunt, left: Sequence[Asked], turn: int) -> Iterator[tuple[str, Proof]]:
    """One break of each clause that has no proof yet, and the tests marked with it that reach the break."""
    tried = [(each, *each.breaks[turn]) for each in left]
    orders = [(mutant, hunt.reachers(mutant, each.tests)) for each, _, mutant in tried]
    of = {id(order): one for order, one in zip(orders, tried, strict=True)}
    for order, found in hunt.judged(orders):
        if found.fate == NOTICED and found.test:
            each, place, _ = of[id(order)]
            yield each.id, Proof(code=spot(place), test=_plain(found.test))


def _plain(test: str) -> str:
    """A test without its parameters."""
    return Path(test.partition("[")[0]).as_posix()
