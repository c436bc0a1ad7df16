"""The Captives of Talbh (DN-G160): a dragon asleep in the lake, and what wakes it. Captives are kept in `hiding`."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.creatures.wild_dragons import Prowl, lull, wake
from grognard.games.dragon_noir.land.places import Place, cells_of, map_cells, sum_of
from grognard.games.dragon_noir.pieces.black_dragon import body_of, dragon_hexes, lairs, parts_of, place
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.hiding import SIGHT
from grognard.games.dragon_noir.scenarios.losses import lost
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS, Ending, Plot
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.skirmish.combat.melee import TEN
from grognard.kernel import Frame, Step

LAKE = "dragons-lake"
BED = Place(map=LAKE, zones=("dragon's bed",))
WATER = Place(map=LAKE, terrain=("lake",))
STONES = Place(map=LAKE, terrain=("stepping-stones",))
DWARVES = "dwarves"
KEPT, KING = ("sarah", "gotmar"), "kerin"
HEARS, NOISE = 4, 3
"""DN-G160: how far off a fight wakes the dragon, and up to which die."""
ENOUGH = 2
"""The wounds of its body that drive it away."""


class TheCaptivesOfTalbh(Plot):
    """DN-G160: what is special in The Captives of Talbh."""

    endings = (
        Ending((REBELS,), "both-out"),
        Ending((REBELS,), "one-out"),
        Ending((REBELS,), "given-back"),
        Ending((), "sarah-dead"),
        Ending((ORKS,), "none-out"),
    )
    prizes, prize = (*KEPT, KING), 250
    runners = hostages = KEPT

    def now(self, war: Foray) -> str:
        """DN-G160: both are out, Sarah is dead, or the dwarves have had enough."""
        numbers = war.given.numbers
        out = [id for id in KEPT if numbers[id] in war.gone]
        if len(out) == len(KEPT):
            return "both-out"
        if not war.health[numbers[KEPT[0]]]:
            return "sarah-dead"
        if out and not war.health[numbers[KEPT[1]]]:
            return "one-out"
        dwarves = roster().groups[DWARVES].units
        beaten = 2 * sum(lost(war, id) for id in dwarves) >= len(dwarves)
        return "given-back" if beaten and lost(war, KING) else ""

    def at_last(self, war: Foray) -> str:
        """One of them is better than none."""
        return "one-out" if any(war.given.numbers[id] in war.gone for id in KEPT) else "none-out"

    def opening(self, war: Foray) -> Frame[None] | None:
        """The dragon lies down to sleep."""
        beds = lairs(war, cells_of(war.land, BED)) or lairs(war, cells_of(war.land, WATER))
        if beds:
            place(war, beds[0])
            lull(war, body_of(war))
        return None

    def after_half(self, war: Foray) -> Frame[None] | None:
        """It may wake, hunt, or have had enough."""
        return Stirring() if war.alive(body_of(war)) else None

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """The expedition looks into all rooms until it has found whom it seeks; the dwarves wait by the farthest."""
        kept = [war.given.numbers[id] for id in KEPT]
        rooms = sum_of(post.cells for post in war.roll.posts if post.piece in kept)
        found = not all(each in war.hidden() for each in kept)
        if side != REBELS:
            return 0 if piece in kept or (found and war.half) else rooms & map_cells(war.land, LAKE)
        if piece in kept or not any(each in war.hidden() for each in kept):
            return 0
        lake = map_cells(war.land, LAKE)
        if war.masks[REBELS] & lake:
            rooms &= lake
        seen = sum_of(war.land.grid.disc(war.at[friend], SIGHT) for friend in war.living_of(REBELS))
        return rooms & ~seen


class Stirring(Frame[None]):
    """DN-G160: the dragon at the end of a half."""

    def start(self, war: Foray) -> Step:
        body = body_of(war)
        if war.card(body).tough.lives - war.health[body] >= ENOUGH:
            return self.leave(war)
        if body not in war.held:
            return self.hunt(war)
        if alarmed(war):
            return self.rise(war)
        wanted = noise(war)
        if not wanted:
            return self.done()
        return self.roll(TEN, "dragon-die", then=self.stirred, about=(body, wanted))

    def stirred(self, war: Foray, die: int) -> Step:
        war.tell("DN-G160", "dragon-stirs", body_of(war), die, noise(war))
        return self.rise(war) if die <= noise(war) else self.done()

    def rise(self, war: Foray) -> Step:
        wake(war, body_of(war))
        war.tell("DN-G160", "dragon-wakes", body_of(war))
        return self.hunt(war)

    def hunt(self, war: Foray) -> Step:
        return self.call(Prowl()) if war.phasing == war.sheet.players.index(DWARVES) else self.done()

    def leave(self, war: Foray) -> Step:
        war.tell("DN-G160", "dragon-leaves", body_of(war))
        for part in parts_of(war, body_of(war)):
            war.remove(part)
        return self.done()


def alarmed(war: Foray) -> bool:
    """Whether there is fire, or a gargoyle, on the map of the lake."""
    lake = map_cells(war.land, LAKE)
    if war.effects and effects.hexes_under(war, effects.BURNING) & lake:
        return True
    return any(war.hexes(piece) & lake for piece in war.pieces() if war.card(piece).id.startswith("gargoyle"))


def noise(war: Foray) -> int:
    """The highest die at which the dragon wakes now."""
    stones = cells_of(war.land, STONES)
    on_stones = sum(bool(war.hexes(piece) & stones) for piece in war.pieces() if war.health[piece])
    fought = [piece for piece in war.pieces() if war.fought[piece] == war.half]
    near = any(_apart(war, piece) <= HEARS for piece in fought)
    return on_stones + (NOISE if near else 0)


def _apart(war: Foray, piece: int) -> int:
    distance = war.land.grid.distance
    return min(distance(a, b) for a in bits(war.hexes(piece)) for b in bits(dragon_hexes(war)))


PLOT = TheCaptivesOfTalbh()
