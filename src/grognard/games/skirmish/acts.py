"""What can be answered in a skirmish: the verbs, over the names of a scenario's pieces and hexes."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.hexes import DIRECTION_NAMES
from grognard.kernel import Lexicon


def acts(pieces: Sequence[str], labels: Sequence[str]) -> Lexicon:
    """The lexicon of a scenario; cells without a hex keep a number of their own, so that masks need no table."""
    cells = [label or f"?{cell}" for cell, label in enumerate(labels)]
    stands = [f"{label} {way.lower()}" for label in cells for way in DIRECTION_NAMES]
    return Lexicon(
        ("go", cells),
        ("ride", stands),
        ("move", pieces),
        ("shoot", pieces),
        ("at", pieces),
        ("attack", pieces),
        ("with", pieces),
        ("also", pieces),
        ("suffer", pieces),
        ("advance", pieces),
        ("mount", pieces),
        ("dismount", ()),
        ("strike", ()),
        ("stay", ()),
        ("back", ()),
        ("done", ()),
    )
