"""The two boxes of Dragon Noir: what is printed for The Exile, and what is printed for The Challenge.

Where each keeps its own sheets, and on which maps it is played. What both have alike is read from the same sheets; no
rule asks in which box it is.
"""

from __future__ import annotations

from typing import NamedTuple

EXILE, CHALLENGE = "dragon-noir-exile", "dragon-noir-challenge"
"""The games, by their slugs."""
SURFACE = ("watermill", "arena")
EXILE_CAVES = ("dragons-lake", "dwarves-cave")
CHALLENGE_CAVES = ("wights-bridge", "maze", "jails", "dark-island", "haunted-swamp", "the-pit")
UNDERGROUND = (*EXILE_CAVES, *CHALLENGE_CAVES)


class Box(NamedTuple):
    """One game: the folder of its own sheets, its maps, and scenarios that have no file of their own."""

    game: str
    data: str
    maps: tuple[str, ...]
    plots: str
    """The room with the plots of its scenarios."""
    sides: tuple[str, str]
    """Who plays, where a scenario says no more than what is in its file."""
    untitled: tuple[str, ...] = ()
    deep_water: bool = False
    """Whether a jump into water has a table of its own, and the stunned may drown there (DN-G242)."""
    low_ceilings: bool = False
    """Whether spirits with wings fly over one level and no more, and in narrow tunnels not at all (DN-3.55.3h)."""
    graded_below: bool = False
    """Whether shots below ground meet cover in all its grades; in the older game none counts there (DN-2.24.UG2)."""

    @property
    def scenarios(self) -> str:
        """The folder of its scenarios."""
        return f"{self.data}/scenarios"


BOXES = {
    EXILE: Box(EXILE, "data", (*SURFACE, *EXILE_CAVES), "exile", ("rebels", "orks"), ("free-set-up", "the-campaign")),
    # DN-1.42d: its own six maps, and those of The Exile that lie below ground.
    CHALLENGE: Box(
        *(CHALLENGE, "data/challenge", (*CHALLENGE_CAVES, *EXILE_CAVES), "challenge", ("adventurers", "krobs")),
        deep_water=True,
        low_ceilings=True,
        graded_below=True,
    ),
}
"""Both of them, the older one first."""
