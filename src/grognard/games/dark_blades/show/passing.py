"""What may be let go by without being asked again: the offers in Dark Blades that nobody has to take up.

The cover of a corner (DB-COV-9) is none of them: taken or kept for another shooter, either answer costs something.
"""

from __future__ import annotations

from grognard.kernel import View

OFFERS = {"advance": "stay", "burning": "done"}
"""DB-RET-6: nobody has to step into ground that was won. DB-TRL-3: no troll has to be set on fire."""


def passing(view: View) -> str:
    """The answer that takes up nothing; empty if the question is no offer."""
    answer = OFFERS.get(view.topic, "")
    return answer if answer in view.options else ""
