"""The Games of the Fox (DN-G159): champions go down to the captives one by one, until the young dragon is let loose."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.board.footprints import PAIR
from grognard.board.hexes import bits
from grognard.games.dragon_noir.creatures.wild_dragons import Prowl
from grognard.games.dragon_noir.land.places import Place, cells_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import lost, lost_piece
from grognard.games.dragon_noir.scenarios.plot import ORKS, ORKS_GONE, REBELS, Ending, Plot
from grognard.games.dragon_noir.verbs import PASS
from grognard.games.skirmish.refusals import WhyNot, always
from grognard.kernel import Frame, Pick, Refusal, Step

DRAGON = "baby-dragon"
CAPTIVES, TWO = ("thrugg", "evans", "roberts"), 2
FOX = "black-fox"
LET_LOOSE, ENOUGH = 4, 2
"""DN-G159: the turn in which the dragon comes at the latest, and how many champions fall before it."""
FLOOR = Place(map="arena", zones=("arena floor",))
WAY_DOWN = Place(map="arena", zones=("arena floor", "ramp"))
RAMP = "R7"


class TheGamesOfTheFox(Plot):
    """DN-G159: what is special in The Games of the Fox."""

    endings = (
        Ending((REBELS,), "captives-away"),
        Ending((REBELS,), "captives-away-and-fox"),
        Ending((ORKS,), "captives-lost"),
        Ending((), "games-over"),
        ORKS_GONE,
    )
    prizes, prize = CAPTIVES, 250
    runners = CAPTIVES

    def now(self, war: Foray) -> str:
        """DN-G159: two captives out, or two of them lost."""
        out = [id for id in CAPTIVES if war.role(id) in war.gone]
        if len(out) >= TWO:
            return "captives-away-and-fox" if war.hurt(war.role(FOX)) or lost(war, FOX) else "captives-away"
        return "captives-lost" if sum(lost(war, id) for id in CAPTIVES) >= TWO else ""

    def at_last(self, war: Foray) -> str:
        """Nobody has won."""
        return "games-over"

    def before_half(self, war: Foray) -> Frame[None] | None:
        """The dragon is let loose, or another champion named."""
        if war.phasing != ORKS or loosed(war):
            return None
        if war.turn >= LET_LOOSE or sum(lost_piece(war, piece) for piece in war.champions) >= ENOUGH:
            let_loose(war)
            return None
        return Naming() if candidates(war) else None

    def after_half(self, war: Foray) -> Frame[None] | None:
        """After the orks it is the dragon's turn."""
        return Prowl() if war.phasing == ORKS and loosed(war) else None

    def closed(self, war: Foray, piece: int) -> int:
        """Only champions go down before the dragon does."""
        if war.side[piece] != ORKS or piece in war.champions or loosed(war):
            return 0
        return cells_of(war.land, FLOOR)


class Naming(Frame[None]):
    """The orks name a champion, or wait."""

    def start(self, war: Foray) -> Step:
        mask = sum(1 << war.acts.take + piece for piece in candidates(war)) | 1 << war.acts.lexicon.first[PASS]
        return self.ask(ORKS, "champion", Pick("act", mask), then=self.named, about=(ORKS,))

    def named(self, war: Foray, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "take":
            war.champions = (*war.champions, piece)
            war.tell("DN-G159", "champion", piece)
        return self.done()


def candidates(war: Foray) -> list[int]:
    """Whom the orks may name: anybody with his wits, once all champions before him have fallen."""
    if not all(lost_piece(war, piece) for piece in war.champions):
        return []
    return [piece for piece in war.living_of(ORKS) if war.active(piece) and not war.beast(piece)]


def loosed(war: Foray) -> bool:
    """Whether the dragon has been let loose."""
    dragon = war.given.numbers[DRAGON]
    return war.alive(dragon) or not war.health[dragon]


def let_loose(war: Foray) -> None:
    """The dragon comes down the ramp, or as near to it as there is room."""
    dragon, grid = war.given.numbers[DRAGON], war.land.grid
    ramp, ground = war.land.map.named(RAMP), cells_of(war.land, WAY_DOWN) & ~war.filled
    stands = war.land.stands(PAIR)
    free = [6 * cell + way for cell in bits(ground) for way in range(6) if stands[6 * cell + way]]
    free = [stand for stand in free if not stands[stand] & ~ground]
    if free:
        stand = min(free, key=lambda each: (grid.distance(each // 6, ramp), each))
        war.put(dragon, *divmod(stand, 6))
        war.tell("DN-G159", "let-loose", dragon, war.at[dragon])


def why_not_champion(war: Foray, _: Naming, piece: int) -> Refusal | None:
    """Why somebody cannot be named."""
    return None if piece in candidates(war) else Refusal("DN-G159", "cannot-champion-now", (piece,))


OWN: Mapping[str, Mapping[str, WhyNot]] = {"champion": {PASS: always, "take": why_not_champion}}
"""The verbs of this chapter's topics, for refusals."""
PLOT = TheGamesOfTheFox()
