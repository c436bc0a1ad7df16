"""What has happened, told briefly: runs of like lines in one, and the light ones left out where room is short.

It knows lines and no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.cli.console import told
from grognard.cli.prompt.offers import more_lines
from grognard.table.model import Line


def gathered(news: Sequence[Line]) -> list[Line]:
    """The lines, with what one piece does several times running told in one.

    Lines are alike if they point at the same pieces and differ in one word at most:

    >>> steps = [Line(text=f"The Dwarf walks to {cell}.", targets=("piece:dwarf",)) for cell in ("C2", "D2")]
    >>> [line.text for line in gathered(steps)]
    ['The Dwarf walks to C2, D2.']
    """
    brief: list[Line] = []
    run: list[Line] = []
    for line in news:
        if run and not _alike([*run, line]):
            brief.append(_in_one(run))
            run = []
        run.append(line)
    return [*brief, _in_one(run)] if run else brief


def weighty(news: Sequence[Line], most: int, more: str) -> list[Line]:
    """At most so many lines: the light ones go first, then the oldest; a line says how many went."""
    if len(news) <= most:
        return list(news)
    if most < 1:
        return []
    ranked = sorted(range(len(news)), key=lambda k: (news[k].weight, k))
    kept = sorted(ranked[len(news) - most + 1 :])
    gone = len(news) - len(kept)
    return [Line(text=more_lines(gone, more or told("type", "log"))), *(news[k] for k in kept)]


def _alike(run: Sequence[Line]) -> bool:
    pieces = [_pieces(line) for line in run]
    return bool(pieces[0]) and pieces.count(pieces[0]) == len(run) and _differences(run) is not None


def _pieces(line: Line) -> list[str]:
    return [target for target in line.targets if target.startswith("piece:")]


def _differences(run: Sequence[Line]) -> list[int] | None:
    """The place of the one word in which lines differ, no place if they are the same; None if it is more."""
    words = [line.text.split(" ") for line in run]
    if len({len(each) for each in words}) > 1:
        return None
    places = [place for place, said in enumerate(zip(*words, strict=True)) if len(set(said)) > 1]
    return places if len(places) <= 1 else None


def _in_one(run: Sequence[Line]) -> Line:
    if len(run) == 1:
        return run[0]
    places = _differences(run)
    words = [line.text.split(" ") for line in run]
    text = f"{run[0].text} (×{len(run)})"
    if places:
        said = [each[places[0]] for each in words]
        end = said[-1][len(said[-1].rstrip(".,:;!")) :]
        said = [word.removesuffix(end) for word in said]
        text = " ".join([*words[0][: places[0]], ", ".join(said) + end, *words[0][places[0] + 1 :]])
    rules = {line.rule for line in run}
    targets = tuple(dict.fromkeys(target for line in run for target in line.targets))
    return Line(
        text=text,
        rule=run[0].rule if len(rules) == 1 else "",
        targets=targets,
        weight=max(line.weight for line in run),
    )
