"""The Day of Kazhdin: a battle of all, which the two spellcasters may end as a draw of honour (DN-G128).

At the end of each turn from the sixth on, if both stand near each other, either side may offer a truce.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.hooks import Modifier
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import is_halved, lighter_losses, lost
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS, Ending, Plot
from grognard.games.dragon_noir.verbs import ACCEPT, OFFER, PASS, REFUSE
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.refusals import WhyNot, always
from grognard.kernel import Frame, Pick, Step

SPEAKERS = ("zacharie", "shaman")
FROM_TURN, WITHIN, WANTED, DEAD_EACH = 6, 10, 16, 5
LEADERS = ("konrad", "black-fox")
PEACE = "peace"


class TheDayOfKazhdin(Plot):
    """DN-G128: how The Day of Kazhdin is judged, and the talks."""

    endings = (
        Ending((ORKS,), "rebels-broken"),
        Ending((REBELS,), "orks-broken"),
        Ending((), "both-broken"),
        Ending((REBELS,), "fewer-rebels"),
        Ending((ORKS,), "fewer-orks"),
        Ending((), "even"),
        Ending((REBELS, ORKS), PEACE),
    )
    prizes, prize = LEADERS, 200

    def now(self, war: Foray) -> str:
        """DN-G128: a leader lost, and half of the strength one began with."""
        beaten = [lost(war, leader) and is_halved(war, side) for side, leader in enumerate(LEADERS)]
        if all(beaten):
            return "both-broken"
        return "rebels-broken" if beaten[REBELS] else "orks-broken" if beaten[ORKS] else ""

    def at_last(self, war: Foray) -> str:
        """Casualties decide."""
        return lighter_losses(war)

    def after_turn(self, war: Foray) -> Frame[str]:
        """DN-G128: peace is a draw of honour."""
        return Talks()

    def aim_modifiers(self, war: Foray, shooter: int) -> Sequence[Modifier]:
        """DN-G128: after a refused truce the next die is one worse."""
        return (Modifier(1, "doubts", "DN-G128"),) if doubts(war, shooter) else ()

    def aim_used(self, war: Foray, shooter: int) -> None:
        """He doubts no more."""
        if doubts(war, shooter):
            steady(war, shooter)


class Talks(Frame[str]):
    """Each side in turn may offer; done with PEACE if they come to it. `first` is the die of the one who offered."""

    seat: int = 0
    asked: int = 0
    die: int = 0

    def start(self, war: Foray) -> Step:
        if not can_talk(war):
            return self.done("")
        self.seat = war.first
        return self.offer(war)

    def offer(self, war: Foray) -> Step:
        return self.ask(self.seat, "truce", _acts(war, OFFER, PASS), then=self.offered, about=(self.seat,))

    def offered(self, war: Foray, answer: int) -> Step:
        if war.acts.entries[answer][0] == OFFER:
            war.tell("DN-G128", "truce-offered", self.seat)
            other = 1 - self.seat
            return self.ask(other, "truce-answer", _acts(war, ACCEPT, REFUSE), then=self.answered, about=(other,))
        self.asked += 1
        if self.asked == 2:
            return self.done("")
        self.seat = 1 - self.seat
        return self.offer(war)

    def answered(self, war: Foray, answer: int) -> Step:
        if war.acts.entries[answer][0] == REFUSE:
            refuser = 1 - self.seat
            war.tell("DN-G128", "truce-refused", refuser)
            doubting = [piece for piece in war.given.archers if war.side[piece] == refuser and war.alive(piece)]
            for piece in doubting:
                effects.lay(war, effects.DOUBTING, piece, effects.FOR_GOOD)
            return self.done("")
        return self.roll(TEN, "truce-die", then=self.other, about=(self.seat,))

    def other(self, war: Foray, die: int) -> Step:
        self.die = die
        return self.roll(TEN, "truce-die", then=self.settled, about=(1 - self.seat,))

    def settled(self, war: Foray, die: int) -> Step:
        dead = fallen(war) // DEAD_EACH
        total = self.die + die + dead
        war.tell("DN-G128", "truce-dice", self.die, die, dead, total)
        return self.done(PEACE if total >= WANTED else "")


def _acts(war: Foray, *words: str) -> Pick:
    first = war.acts.lexicon.first
    return Pick("act", sum(1 << first[word] for word in words))


def can_talk(war: Foray) -> bool:
    """Whether both speakers stand upright, near enough to hear each other."""
    if war.turn < FROM_TURN:
        return False
    one, two = (war.given.numbers[id] for id in SPEAKERS)
    return war.active(one) and war.active(two) and war.land.grid.distance(war.at[one], war.at[two]) <= WITHIN


def fallen(war: Foray) -> int:
    """The dead of both sides together, beasts left aside."""
    return sum(not war.health[piece] for piece, card in enumerate(war.given.cards) if not card.tough.beast)


def doubts(war: Foray, piece: int) -> bool:
    """Whether a shooter's next die is one worse."""
    return effects.under(war, effects.DOUBTING, piece)


def steady(war: Foray, piece: int) -> None:
    """That die has been rolled."""
    effects.lift(war, effects.DOUBTING, piece)


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "truce": {OFFER: always, PASS: always},
    "truce-answer": {ACCEPT: always, REFUSE: always},
}
"""The verbs of this chapter's topics, for refusals."""
PLOT = TheDayOfKazhdin()
