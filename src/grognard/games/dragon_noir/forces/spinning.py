"""Spinning webs: krobs lay the webs of a scenario, one by one, before anybody moves or when a place is found out.

DN-1.53a: there are ten in the box.
"""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import UNHIDDEN_GROUND
from grognard.games.dragon_noir.land.country import JETTY
from grognard.games.dragon_noir.pieces.webs import spin
from grognard.games.dragon_noir.position import Foray
from grognard.games.skirmish.refusals import WhyNot, always
from grognard.kernel import Frame, Pick, Refusal, Step

WEBS = 10
"""DN-1.53a: how many there are."""
GROUND = "foot"
"""The gait of those who must have been able to walk there, so that a web has something to hang on."""


class Spinning(Frame[None]):
    """One seat lays so many webs on some hexes, or fewer if it likes (DN-1.53a, DN-G230)."""

    seat: int
    cells: int
    count: int

    def start(self, war: Foray) -> Step:
        room = web_ground(war, self.cells) if self.count else 0
        if not room:
            return self.done()
        options = Pick("act", room << war.acts.go | war.acts.done)
        return self.ask(self.seat, "web", options, then=self.laid, about=(self.seat, self.count))

    def laid(self, war: Foray, answer: int) -> Step:
        verb, cell = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        spin(war, cell)
        self.count -= 1
        return self.start(war)


def web_ground(war: Foray, cells: int) -> int:
    """The hexes among some over which a web can be spun (DN-G230)."""
    return sum(1 << cell for cell in bits(cells & war.land.map.cells) if why_no_web(war, cell) is None)


def why_no_web(war: Foray, cell: int) -> Refusal | None:
    """Why no web can be spun over a hex: on dry ground, outside doorways, and nobody but a krob in it (DN-G230).

    Neither over a jetty nor over stairs, whose ways depend on what they are (DN-2.31.4a, DN-G43), nor where rocks,
    a carcass or magic has changed the ground: what is below a web must be there when it is torn (DN-G68, DN-3.52a).
    """
    land, where = war.land, (f"cell:{war.land.labels[cell]}",)
    if land.webs >> cell & 1:
        return Refusal("DN-G230", "web-already-on", (cell,), where)
    dry = land.going(GROUND).open & ~land.water & ~land.door_hexes
    if not dry >> cell & 1:
        return Refusal("DN-G230", "web-needs-dry-ground", (cell,), where)
    if war.edition >= UNHIDDEN_GROUND and (land.ground_mask(JETTY) | land.stairs) >> cell & 1:
        return Refusal("DN-G230", "web-needs-even-ground", (cell,), where)
    if war.edition >= UNHIDDEN_GROUND and land.kinds[cell] != war.given.land.kinds[cell]:
        return Refusal("DN-G230", "web-needs-first-ground", (cell,), where)
    if war.given.deep.mask >> cell & 1:
        return Refusal("DN-G320", "no-web-on-entrance", (cell,), where)
    if war.living(0) >> cell & 1:
        return Refusal("DN-G230", "somebody-alive-in", (cell,), where)
    return None


def _why_not_there(war: Foray, frame: Spinning, cell: int) -> Refusal | None:
    if not frame.cells >> cell & 1:
        return Refusal("DN-G230", "web-place-of-scenario", (cell,))
    return why_no_web(war, cell)


OWN: Mapping[str, Mapping[str, WhyNot]] = {"web": {"go": _why_not_there, "done": always}}
"""The verbs of this chapter's topics, for refusals."""
