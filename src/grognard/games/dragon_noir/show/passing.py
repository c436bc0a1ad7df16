"""What may be let go by without being asked again: the offers in The Exile that nobody has to take up."""

from __future__ import annotations

from grognard.games.dragon_noir.verbs import HOLD, PASS
from grognard.kernel import View

OFFERS = {"interrupt": HOLD, "advance": "stay", "initiative": PASS, "counter": PASS, "truce": PASS, "lurking": "done"}
"""DN-2.23a, DN-2.44a, DN-3.3h, DN-3.3i, DN-G128, DN-G155: by topic the answer that takes up nothing."""


def passing(view: View) -> str:
    """The answer that takes up nothing; empty if the question is no offer."""
    answer = OFFERS.get(view.topic, "")
    return answer if answer in view.options else ""
