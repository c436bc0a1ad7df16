"""What can be answered in a skirmish: the verbs, over the names of a scenario's pieces and hexes."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.footprints import Stand
from grognard.board.hexes import DIRECTION_NAMES
from grognard.kernel import Lexicon


class Acts:
    """The lexicon of a scenario, and where in it each verb begins.

    Cells without a hex keep a number of their own, so that masks of cells need only be shifted. `more` are the verbs
    that only one game has. What is asked most often comes first, so that masks are short.
    """

    __slots__ = (
        "advance",
        "also",
        "at",
        "attack",
        "cells",
        "claim",
        "dismount",
        "done",
        "entries",
        "go",
        "lead",
        "let_go",
        "lexicon",
        "mount",
        "move",
        "ride",
        "shoot",
        "stay",
        "strike",
        "suffer",
        "take",
        "waive",
        "with_",
        "works",
    )

    def __init__(
        self, pieces: Sequence[str], labels: Sequence[str], more: Sequence[tuple[str, Sequence[str]]] = ()
    ) -> None:
        cells = [label or f"?{cell}" for cell, label in enumerate(labels)]
        stands = [f"{label} {way.lower()}" for way in DIRECTION_NAMES for label in cells]
        self.cells = len(cells)
        self.lexicon = Lexicon(
            ("move", pieces),
            ("take", pieces),
            ("mount", pieces),
            ("lead", pieces),
            ("let-go", pieces),
            ("work tie", pieces),
            ("work untie", pieces),
            ("work clear", pieces),
            ("shoot", pieces),
            ("at", pieces),
            ("attack", pieces),
            ("with", pieces),
            ("also", pieces),
            ("suffer", pieces),
            ("advance", pieces),
            ("dismount", ()),
            ("strike", ()),
            ("claim", ()),
            ("waive", ()),
            ("stay", ()),
            ("done", ()),
            ("go", cells),
            ("ride", stands),
            *more,
        )
        self.entries = self.lexicon.entries
        first = self.lexicon.first
        self.go, self.ride, self.move, self.take = first["go"], first["ride"], first["move"], first["take"]
        self.mount, self.lead, self.let_go = first["mount"], first["lead"], first["let-go"]
        self.shoot, self.at = first["shoot"], first["at"]
        self.attack, self.with_, self.also = first["attack"], first["with"], first["also"]
        self.suffer, self.advance = first["suffer"], first["advance"]
        self.works = tuple((verb, first[verb]) for verb in ("work tie", "work untie", "work clear"))
        self.dismount, self.strike = 1 << first["dismount"], 1 << first["strike"]
        self.claim, self.waive = 1 << first["claim"], 1 << first["waive"]
        self.stay, self.done = 1 << first["stay"], 1 << first["done"]

    def stand(self, noun: int) -> Stand:
        """The stand that a noun of `ride` means: all the hexes facing north come first, then the next facing."""
        facing, anchor = divmod(noun, self.cells)
        return Stand(anchor, facing)

    def riding(self, six: Sequence[int]) -> int:
        """The acts of riding to anchors given by facing."""
        mask = 0
        for facing, anchors in enumerate(six):
            if anchors:
                mask |= anchors << self.ride + facing * self.cells
        return mask
