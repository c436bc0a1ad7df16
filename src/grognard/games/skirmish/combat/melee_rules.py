"""What varies between games in fighting hand to hand, as one value of a scenario.

`MeleeRules` is the sparest of them: only like joins like, one takes on many or many take on one, the die is read as it
falls, and what follows a blow is what the shared procedures do. A game with other ways overrides what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple

from grognard.games.skirmish.combat import odds
from grognard.games.skirmish.hooks import Shift, W
from grognard.games.skirmish.sheets.book import NO_COLUMN, Harm
from grognard.kernel import Frame, Refusal


class Verdict(NamedTuple):
    """A fight that has been settled: on whom the result fell, in whose favour, and how the losers stood before it.

    `drove` says that the result was a retreat; `hexes` are those the losers filled, `stunned` those who lay stunned.
    """

    losers: tuple[int, ...]
    winners: tuple[int, ...]
    drove: bool
    hexes: int
    stunned: tuple[int, ...]


class MeleeRules(Generic[W]):
    """Like with like, one on many or many on one, plain dice, and the usual retreats and advances."""

    many_on_many = False
    """Whether several attackers may take on several defenders, if all of them touch."""
    landing = 2
    """How far from the horse a thrown rider may land when there is no room beside it."""
    swimmers_fight = False
    """Whether one may attack out of the water."""
    anywhere = True
    """Whether a piece can attack into every hex near it, so that nobody need ask `reach`."""
    many_blows = False
    """Whether some strike more than once, so that `why_not_blow` must be asked."""

    def reach(self, war: W, piece: int) -> int:
        """The hexes a piece can attack into."""
        return war.near(piece)

    def beside(self, war: W, piece: int) -> int:
        """The hexes from which a piece might be attacked, and into which it might strike."""
        return war.near(piece)

    def struck(self, war: W, side: int) -> int:
        """The hexes into which a side might strike."""
        return war.land.touching(war.living(side))

    def why_safe(self, war: W, piece: int) -> Refusal | None:
        """What keeps a piece from being attacked by anybody."""
        return None

    sign: Callable[[W, int], int] = staticmethod(odds.sign_of)
    """What the ground is worth to a piece that fights."""

    sign_against: Callable[[W, int, int], int] = staticmethod(odds.sign_against)
    """What the ground is worth to a defender against one attacker."""

    def strengths(self, war: W, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> tuple[int, int]:
        """The attack of some and the defence of others, by the figures that show."""
        face = war.face
        return sum([face(piece).attack for piece in attackers]), sum([face(piece).defence for piece in defenders])

    def tell_strengths(self, war: W, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
        """Tell what makes those strengths other than the figures that show."""

    def why_not_blow(self, war: W, piece: int, target: int) -> Refusal | None:
        """Why a piece that may still attack cannot strike at this target, whom it reaches."""
        return None

    def naming_acts(self, war: W, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> int:
        """Other ways to name an attacker than the usual one, as acts."""
        return 0

    def named(self, war: W, answer: int, defenders: tuple[int, ...]) -> int:
        """The attacker that was named so."""
        raise TypeError(f"{war.acts.lexicon.spellings[answer]} names no attacker")

    def through(self, war: W, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> tuple[int, ...]:
        """Those who have made their last attack of the half with this one; whatever else is noted of it is."""
        return attackers

    def shifts(self, war: W, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Sequence[Shift]:
        """What moves the column of a fight beyond the ground."""
        return war.given.hooks.shifts(war, attackers, defenders)

    def total(self, war: W, attackers: tuple[int, ...], defenders: tuple[int, ...], die: int) -> int:
        """The die of a fight with all that is added to it, and told."""
        return die

    def completes(self, war: W, attackers: tuple[int, ...], candidates: list[int], defenders: tuple[int, ...]) -> bool:
        """Whether these attackers, perhaps with later candidates, come to a column of the table."""
        if odds.column_of(war, attackers, defenders) != NO_COLUMN:
            return True
        like = odds.relation(war, attackers[0], defenders[0])
        more = [p for p in candidates if p > attackers[-1] and odds.relation(war, p, defenders[0]) == like]
        return bool(more) and odds.column_of(war, (*attackers, *more), defenders) != NO_COLUMN

    def why_not_pool(self, war: W, attackers: tuple[int, ...], target: int, piece: int) -> Refusal | None:
        """Why a piece cannot join others in one attack: same ground, and all on foot or all mounted."""
        first = attackers[0]
        if war.mounted(first) != war.mounted(piece):
            return Refusal(war.rule("mixed"), "riders-and-men-on-foot-attack")
        if odds.relation(war, first, target) != odds.relation(war, piece, target):
            return Refusal(war.rule("pool"), "they-do-not-stand-in-same")
        return None

    def why_not_face(
        self, war: W, attackers: tuple[int, ...], defenders: tuple[int, ...], piece: int
    ) -> Refusal | None:
        """Why attackers cannot take on a piece besides those they attack already."""
        return None

    def engaged(self, war: W, defenders: tuple[int, ...]) -> tuple[int, ...]:
        """All who defend when these are attacked."""
        return defenders

    def begun(self, war: W, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Frame[bool] | None:
        """What comes between the declaring of an attack and its die; done with whether anything happened."""
        return None

    def retreat(self, war: W, piece: int, count: int, foes: tuple[int, ...]) -> Frame[None] | None:
        """A game's own way of going back; None is the usual one."""
        return None

    def pursuit(self, war: W, verdict: Verdict) -> Frame[None] | None:
        """A game's own way of following up; None is the usual one."""
        return None

    def placer(self, war: W, piece: int, foe: int) -> int:
        """The side that puts a thrown rider down: the attacker's, but not for its own blow."""
        return 1 - war.side[piece] if war.side[piece] == war.side[foe] else war.phasing

    def make_room(self, war: W, piece: int) -> Frame[None] | None:
        """How room is made for a rider who is thrown where there is none."""
        return None

    def sinks(self, war: W, piece: int) -> tuple[int, Frame[None]] | None:
        """The hex of deadly water into which a rider is thrown who has no other room, and what becomes of him there."""
        return None

    def why_frail(self, war: W, piece: int) -> str:
        """The clause by which the first wound kills a piece."""
        return war.rule("frail")

    def wounding(self, war: W, piece: int, harm: Harm, foes: tuple[int, ...]) -> Frame[None] | None:
        """A game's own way of taking an injury hand to hand; None is the usual one."""
        return None

    def takes(self, war: W, piece: int, harm: str, foes: tuple[int, ...]) -> str:
        """What a stun, wound or kill is to a kind, struck by these: perhaps `twice`, `back` or `none`."""
        tough = war.card(piece).tough
        if harm == "stunned":
            return tough.stunned
        if harm == "wounded":
            return tough.wounded
        return tough.killed if harm == "killed" else harm
