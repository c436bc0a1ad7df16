"""The Causeway by a herald who says in all that he says which language he speaks."""

from __future__ import annotations

import msgspec

from grognard.kernel import Event, Refusal, View
from grognard.table.model import Line, Piece, Profile, Table
from grognard.words import language
from tests.toy import Toy


class Tongues(Toy):
    """A game whose words are different in each language, all of them."""

    slug = "tongues"

    @property
    def summary(self) -> str:  # type: ignore[override]
        """The herald introduces himself."""
        return f"Told in {language()}."

    def say(self, event: Event, view: View) -> Line:
        """An event, and the language it is told in."""
        return _marked(super().say(event, view))

    def objection(self, refusal: Refusal, view: View) -> Line:
        """A refusal, and the language it is told in."""
        return _marked(super().objection(refusal, view))

    def profiles(self) -> tuple[Profile, ...]:
        """One, with the language in it."""
        return (Profile(id="red", title=f"Red in {language()}"),)

    def counters(self) -> tuple[Piece, ...]:
        """Named in the language."""
        return tuple(msgspec.structs.replace(each, name=language()) for each in super().counters())

    def table(self, view: View) -> Table:
        """A table with the language as its title."""
        table = super().table(view)
        outcome = f"Over in {language()}." if table.outcome else ""
        log = tuple(self.say(event, view) for event in view.log[view.said :])
        return msgspec.structs.replace(table, title=f"In {language()}", outcome=outcome, log=log)


def _marked(line: Line) -> Line:
    return msgspec.structs.replace(line, text=f"{line.text} ({language()})")
