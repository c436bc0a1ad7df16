"""What is announced before its die falls, so that something may come between: a blow, a shot, a spell.

It knows no rule of what may come between; the one question that follows it stands here.
"""

from __future__ import annotations

from typing import Any

from grognard.kernel import Frame, Refusal, Step


class Announced(Frame[None]):
    """A procedure that others may interrupt; whatever they did, it asks again whether it can still be done.

    A spell, a shot, a death or a change of the land may have come between, and no procedure need know which.
    """

    def between(self, war: Any, more: Frame[Any] | None) -> Step:
        """Let something come between, if there is anything, and then go on."""
        return self.call(more, then=self.resumed) if more else self.go_on(war)

    def resumed(self, war: Any, _: object) -> Step:
        """Go on with what was announced, or call it off."""
        refusal = self.why_not_go_on(war)
        return self.go_on(war) if refusal is None else self.called_off(war, refusal)

    def why_not_go_on(self, war: Any) -> Refusal | None:
        """Why it can no longer be done; those it no longer concerns drop out of it here."""
        raise TypeError(f"{type(self).__name__} does not say whether it can still be done")

    def go_on(self, war: Any) -> Step:
        """What follows when it can."""
        raise TypeError(f"{type(self).__name__} does not say how it goes on")

    def called_off(self, war: Any, why: Refusal) -> Step:
        """What follows when it cannot: nothing."""
        return self.done()
