"""Before anybody comes: the boats of the Dark Island and the gharvs of the Pit are where dice put them."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir.pieces.boats import launch
from grognard.games.dragon_noir.pieces.gharvs import lurking
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.book import BOATS
from grognard.games.skirmish.combat.melee import TEN
from grognard.kernel import Frame, Pick, Step


class Waters(Frame[None]):
    """DN-5.15.1d, DN-5.3i: first the boats, then the Pit."""

    def start(self, war: Foray) -> Step:
        return self.call(Launch(), then=self.pit) if war.land.harbours else self.pit(war, None)

    def pit(self, war: Foray, _: None) -> Step:
        return self.call(FillPit())


class Launch(Frame[None]):
    """DN-5.15.1d: where each boat lies at first is rolled; a place that is taken is rolled again."""

    number: int = 0

    def start(self, war: Foray) -> Step:
        if self.number == len(BOATS):
            return self.done()
        return self.roll(TEN, "boat-die", then=self.rolled, about=(self.number,))

    def rolled(self, war: Foray, die: int) -> Step:
        places = war.land.harbours[self.number % len(war.land.harbours)]
        cells = places[(die - 1) % len(places)]
        if cells & (war.land.afloat | war.filled):
            return self.start(war)
        stern, bow = bits(cells)
        launch(war, self.number, 6 * bow + war.land.direction(stern, bow))
        war.tell("DN-5.15.1d", "launched", self.number + 1, bow, stern)
        self.number += 1
        return self.start(war)


class FillPit(Frame[None]):
    """DN-5.3i: two gharvs are shut up in the Pit, in hexes that dice take, at least two from the trapdoor."""

    left: int = 2

    def start(self, war: Foray) -> Step:
        room = war.land.lair & ~war.filled
        if not self.left or not room or not lurking(war):
            return self.done()
        return self.roll(Pick("act", room << war.acts.go), "gharv-hex", then=self.put, about=(lurking(war)[0],))

    def put(self, war: Foray, answer: int) -> Step:
        gharv = lurking(war)[0]
        war.put(gharv, answer - war.acts.go)
        war.tell("DN-5.3i", "gharv-penned", gharv, war.at[gharv])
        self.left -= 1
        return self.start(war)
