"""Options of a scenario as a short text: those that are not at their defaults, in the order of the choices.

`other-boards=yes hand-size=12`: equal options have equal texts. What an option does is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.game import BadOption, Choice
from grognard.kernel import Setting


def spell_settings(choices: Sequence[Choice], options: Mapping[str, Setting]) -> str:
    """The text of some options; those that are not named are at their defaults."""
    chosen = [(choice, options.get(choice.key, choice.default)) for choice in choices]
    for choice, value in chosen:
        if _spelled(value) not in [_spelled(each) for each in choice.choices]:
            raise BadOption("bad-setting", choice.key, value, choice.choices)
    return " ".join(f"{choice.key}={_spelled(value)}" for choice, value in chosen if value != choice.default)


def read_settings(choices: Sequence[Choice], text: str) -> dict[str, Setting]:
    """All options as such a text sets them."""
    said = dict(part.split("=", 1) for part in text.split())
    return {choice.key: _meant(choice, said) for choice in choices}


def _meant(choice: Choice, said: Mapping[str, str]) -> Setting:
    spelled = said.get(choice.key, _spelled(choice.default))
    return next(value for value in choice.choices if _spelled(value) == spelled)


def _spelled(value: Setting) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
