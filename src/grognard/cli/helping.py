"""What `--help` says, in the language that is spoken: commands and options name a key where others have a text.

The texts are in the catalogue, under `commands` and `options`; what the library that reads command lines says by
itself is told again from there, too.
"""

from __future__ import annotations

import re
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from grognard.words import ENGLISH, language, retold, said, sections

WORDS = "grognard.cli"
UsageError: Any = typer.BadParameter.__mro__[1]
"""What the library raises at a wrong command line; it does not name it to others."""
KEYS = {"install_completion": "install-completion", "show_completion": "show-completion"}
"""Options that the library adds, with their keys."""
_HEADINGS = re.compile(r"^(Usage|Options|Arguments|Commands):", re.MULTILINE)
_REMARK = re.compile(r"(?<=\[)(default|env var)(?=:)|(?<=[\[ ])(required)(?=\])")


class Command(TyperCommand):
    """A command whose help is told by key."""

    def get_help(self, ctx: Any) -> str:
        """Its help, in the language that is spoken."""
        _word(self)
        return _retold(super().get_help(ctx))


class Group(TyperGroup):
    """Commands that stand together, and whose help is told by key."""

    def get_help(self, ctx: Any) -> str:
        """Their help, in the language that is spoken."""
        for command in (self, *self.commands.values()):
            _word(command)
        return _retold(super().get_help(ctx))


def examples(*lines: str) -> str:
    """The end of a command's help: a key, and what is typed as it is."""
    return "\n\n".join(["examples", "\b\n" + "\n".join(f"  grognard {line}" for line in lines)])


def misread(error: Any) -> str:
    """What is wrong with a command line, in the language that is spoken."""
    message = error.format_message()
    return message if language() == ENGLISH else retold(message)


def _word(command: Any) -> None:
    """Say the help of a command and of what it takes; the keys are kept for the next language."""
    keys = vars(command).setdefault("keys", {"help": command.help, "epilog": command.epilog or ""})
    told = sections(WORDS)["commands"]
    command.help = told[keys["help"]]
    first, _, rest = keys["epilog"].partition("\n\n")
    command.epilog = "\n\n".join(part for part in (told.get(first, first), rest) if part)
    for taken in command.params:
        key = vars(taken).setdefault("key", KEYS.get(taken.name, taken.help))
        taken.help = sections(WORDS)["options"].get(key or "", key)


def _retold(help: str) -> str:
    """What the library itself says: headings, remarks on values, and the line on help."""
    help = _HEADINGS.sub(lambda found: said(WORDS, "library", found[1].lower()) + ":", help)
    help = _REMARK.sub(lambda found: said(WORDS, "library", found[0].replace(" ", "-")), help)
    return help.replace("Show this message and exit.", said(WORDS, "library", "help"))
