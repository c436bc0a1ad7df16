"""The options of a question as a list that stays readable: numbered, grouped, flowing in lines.

It knows tables and no game; reading what a person typed is done in `commands`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from grognard.cli.console import told
from grognard.table.model import Option

NUMBER = "bold cyan"
NAME = "bold"
NAMED = 8
"""How many options are named when what was typed can mean several."""


class Group(NamedTuple):
    """Options that are shown together under one name; empty for those that stand alone."""

    name: str
    members: list[tuple[str, str]]
    """What to type, and what it means in a few words."""


def numbered(options: Sequence[Option]) -> list[str]:
    """What to type for each option: its place, or its own number where all of them end in one.

    So `1` never means `play 0`.
    """
    last = [(option.answer.split() or [""])[-1] for option in options]
    if all(map(_is_number, last)) and len(set(last)) == len(last):
        return last
    return [str(place) for place in range(1, len(options) + 1)]


def choice(meant: Sequence[Option], options: Sequence[Option]) -> str:
    """Several of the options to choose one of them: by the word in which they differ, or by number and label."""
    last = _last_words(meant)
    if last:
        return f"{meant[0].answer.rpartition(' ')[0]} {', '.join(last)}"
    typed = dict(zip((option.answer for option in options), numbered(options), strict=True))
    more = told("and-more", len(meant) - NAMED) if len(meant) > NAMED else ""
    return ", ".join(f"{typed[option.answer]} {option.label}" for option in meant[:NAMED]) + more


def _last_words(meant: Sequence[Option]) -> list[str]:
    """The last words of options that agree in all the words before, at least two of them; else none."""
    said = [option.answer.rpartition(" ") for option in meant]
    alike = len({first for first, _, _ in said}) == 1 and " " in said[0][0]
    return [last for _, _, last in said] if alike else []


def grouped(options: Sequence[Option]) -> list[Group]:
    """The options by group, in the order in which the groups first come up."""
    groups: dict[str, list[int]] = {}
    for place, option in enumerate(options):
        groups.setdefault(option.group or f"\n{place}", []).append(place)
    typed = numbered(options)
    found: list[Group] = []
    for name, places in groups.items():
        named = len(places) > 2 and not name.startswith("\n")
        short = _shorts([options[place] for place in places]) if named else []
        members = [(typed[p], short[k] if named else options[p].label) for k, p in enumerate(places)]
        found.append(Group(name if named else "", members))
    return found


def flow(options: Sequence[Option], width: int, most: int = 0) -> list[Text]:
    """The options in as few lines as their groups allow; of a group larger than `most` only the first line."""
    lines: list[Text] = []
    loose: list[tuple[str, str]] = []
    for group in grouped(options):
        if not group.name:
            loose += group.members
            continue
        brief = 0 < most < len(group.members)
        lines += _flow(loose, width, "")
        lines += [_first_line(group, width)] if brief else _flow(group.members, width, group.name)
        loose = []
    return lines + _flow(loose, width, "")


def _first_line(group: Group, width: int) -> Text:
    """The beginning of a large group and how many it has: on the board they are all marked, and can be typed."""
    more = "  … " + told("marked", len(group.members), group.members[-1][1])
    return _flow(group.members, max(20, width - len(more)), group.name)[0] + Text(more, "dim")


def shorten(lines: list[Text], most: int, hint: str) -> list[Text]:
    """At most so many lines; the last one says how many are missing and how to see them."""
    if len(lines) <= most:
        return lines
    if most <= 0:
        return []
    left = len(lines) - most + 1
    return [*lines[: most - 1], Text(f" {more_lines(left, told('type', hint))}", "dim")]


def more_lines(count: int, how: str) -> str:
    """That so many lines were left out, and how to see them."""
    return told("more-line" if count == 1 else "more-lines", count, how)


def _shorts(options: Sequence[Option]) -> list[str]:
    """The spellings without the words they all begin with, or the labels if those say as little."""
    words = [option.answer.split() for option in options]
    same = 0
    while all(len(w) > same + 1 for w in words) and len({w[same] for w in words}) == 1:
        same += 1
    if same == 0:
        return [option.label for option in options]
    boards = {w[same].rpartition(":")[0] for w in words}
    if len(boards) == 1:  # all on one board: its name before each place says nothing
        return [" ".join([w[same].rpartition(":")[2], *w[same + 1 :]]) for w in words]
    return [" ".join(w[same:]) for w in words]


def _flow(members: list[tuple[str, str]], width: int, name: str) -> list[Text]:
    if not members:
        return []
    lead = f" {name}: " if name else " "
    line, lines = Text(lead, NAME, no_wrap=True), []
    fresh = True
    for typed, meaning in members:
        item = _item(typed, meaning, width - 2)
        if not fresh and len(line) + 2 + len(item) > width:
            lines.append(line)
            line, fresh = Text(" " * min(len(lead), 4), no_wrap=True), True
        if not fresh:
            line.append("  ")
        elif len(line) + len(item) > width:
            item = item[: max(0, width - len(line) - 1)] + Text("…")
        line.append_text(item)
        fresh = False
    return [*lines, line]


def _item(typed: str, meaning: str, width: int) -> Text:
    item = Text(no_wrap=True)
    item.append(typed, NUMBER)
    if meaning != typed:
        item.append(f" {meaning}" if len(meaning) <= width - 6 else f" {meaning[: width - 7]}…")
    return item


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
