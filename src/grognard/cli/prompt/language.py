"""The language of the prompt: what a person may type, and which option a few letters mean.

It reads words against the options of a table. It draws nothing, answers nothing and knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from grognard.cli.prompt.offers import numbered
from grognard.table.model import Option

VERBS = {
    "help": "help",
    "aim": "aim",
    "odds": "odds N",
    "why": "why not move C5",
    "undo": "undo",
    "advice": "advice",
    "auto": "auto [once]",
    "log": "log [PAGE]",
    "rules": "rules WORD",
    "look": "look C5",
    "board": "board",
    "options": "options",
    "pieces": "pieces",
    "trays": "trays",
    "save": "save [FILE]",
    "quit": "quit",
}
"""Every verb with an example; what it does is told in the catalogue."""

ALIASES = {
    "?": "help",
    "h": "help",
    "q": "quit",
    "exit": "quit",
    "bye": "quit",
    "hint": "advice",
    "rule": "rules",
    "whynot": "why",
    "why-not": "why",
}


class Choose(NamedTuple):
    """One of the options is meant."""

    option: Option


class Ask(NamedTuple):
    """One of the verbs of the prompt, and the words after it."""

    verb: str
    rest: str = ""


class Unclear(NamedTuple):
    """Several options begin like that."""

    options: tuple[Option, ...]


class Unknown(NamedTuple):
    """No option and no verb; perhaps something the rules forbid."""

    text: str


Command = Choose | Ask | Unclear | Unknown


def read(line: str, options: Sequence[Option]) -> Command:
    """What a line means: an option spelled whole, a verb, a number, or the beginning of an option."""
    text = " ".join(line.split()).lower()
    if not text:
        return Ask("look")
    if text.startswith(("/", ":")):
        return _verb(text[1:].strip(), line) or Unknown(text)
    whole = [option for option in options if option.answer.lower() == text]
    if whole:
        return Choose(whole[0])
    found = by_number(text, options)
    if found is not None:
        return Choose(found)
    if text in ALIASES and any(_ends([text], option) for option in options):
        return _begun(text, options)  # a place may be called Q, and who goes there does not want to quit
    return _verb(text, line) or _begun(text, options)


def read_on(half: str, line: str, options: Sequence[Option]) -> Command:
    """What a line means after one that could mean several: `n` after `F10` is `F10 n`, if that is clear."""
    whole = read(f"{half} {line}", options) if half and line.strip() else None
    return whole if isinstance(whole, Choose) else read(line, options)


def by_number(text: str, options: Sequence[Option]) -> Option | None:
    """The option listed under this number."""
    for typed, option in zip(numbered(options), options, strict=True):
        if typed == text.strip().lstrip("#").rstrip(".):"):
            return option
    return None


def meant(text: str, options: Sequence[Option]) -> Option | None:
    """The one option that a number, a spelling or the beginning of one names."""
    command = read(text, options)
    return command.option if isinstance(command, Choose) else None


def _verb(text: str, line: str) -> Ask | None:
    word, _, rest = text.partition(" ")
    verb = ALIASES.get(word, word)
    if verb not in VERBS:
        return None
    if verb == "why":
        rest = rest.removeprefix("not ").strip() if rest != "not" else ""
    if verb == "save":  # a file's name keeps its capitals and blanks
        rest = line.strip().lstrip("/:").strip().partition(" ")[2]
    return Ask(verb, rest.strip())


def _begun(text: str, options: Sequence[Option]) -> Command:
    """The options whose words, or the last of whose words, begin like what was typed.

    A single letter may be a word half typed, so it means an option only if it can mean no other.
    """
    ways = (_starts, _ends, _holds, _labelled)
    if len(text) == 1:
        found = tuple(option for option in options if any(fits([text], option) for fits in ways))
        return Choose(found[0]) if len(found) == 1 else Unclear(found) if found else Unknown(text)
    typed = text.split()
    placed = any(_lies_in(word, option) for word in typed[:-1] for option in options)
    for fits in ways[:-1] if placed else ways:  # who names a place and a way does not mean another way
        found = _usual(typed, tuple(option for option in options if fits(typed, option)))
        if len(found) == 1:
            return Choose(found[0])
        if found:
            return Unclear(found)
    return Unknown(text)


def _usual(typed: list[str], found: tuple[Option, ...]) -> tuple[Option, ...]:
    """Of options for a place that is all that was typed those of the first group, as on a map: a step, not a spell."""
    if len(typed) > 1 or not all(option.group and _lies_in(typed[0], option) for option in found):
        return found
    return tuple(option for option in found if option.group == found[0].group)


def _starts(typed: list[str], option: Option) -> bool:
    words = option.answer.lower().split()
    return len(typed) <= len(words) and all(w.startswith(t) for t, w in zip(typed, words, strict=False))


def _ends(typed: list[str], option: Option) -> bool:
    """Whether an option ends in these words; of a place such as `mill:F10` the last part is enough."""
    words = option.answer.lower().split()[-len(typed) :]
    return typed in (words, [word.rpartition(":")[2] for word in words])


def _holds(typed: list[str], option: Option) -> bool:
    """Whether these words stand next to each other somewhere in an option; of a place the last part is enough."""
    words = option.answer.lower().split()
    short = [word.rpartition(":")[2] for word in words]
    return any(typed in (words[k : k + len(typed)], short[k : k + len(typed)]) for k in range(len(words)))


def _lies_in(word: str, option: Option) -> bool:
    """Whether an option points at the cell of this label; without the name of its board it is enough."""
    cells = [target.lower().removeprefix("cell:") for target in option.targets if target.startswith("cell:")]
    return any(word in (cell, cell.rpartition(":")[2]) for cell in cells)


def _labelled(typed: list[str], option: Option) -> bool:
    """Whether the typed words begin words of the label, in their order: `end turn` is `End the turn`."""
    words = iter(option.label.lower().split())
    return all(any(word.startswith(begun) for word in words) for begun in typed)
