"""How krobs fight and are fought: front and rear, palps and venom (DN-4.44a to DN-4.45k).

What the big ones are is in `pieces/big_krobs`, what a guard has struck in `palps`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.dragon_noir.combat.melee import ForayMelee
from grognard.games.dragon_noir.combat.palps import (
    DOUBLED,
    blows,
    doubled,
    note,
    palps_for,
    why_not_both,
    why_not_palp,
)
from grognard.games.dragon_noir.combat.venom import IMMUNE, Sting, apart, envenomed
from grognard.games.dragon_noir.hooks import Modifier
from grognard.games.dragon_noir.pieces.big_krobs import defence_behind, from_behind, is_big, is_guard
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.kinds import BABIES
from grognard.games.dragon_noir.sheets.krobs import krobs
from grognard.games.dragon_noir.verbs import DOUBLE
from grognard.games.skirmish.combat.injuries import WOUNDS, fate_of
from grognard.games.skirmish.combat.melee import Melee, strikers, why_not_with
from grognard.games.skirmish.combat.odds import column_at
from grognard.games.skirmish.hooks import Shift
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NO_COLUMN, Harm
from grognard.kernel import Frame, Refusal


class KrobMelee(ForayMelee):
    """DN-4.44a: all krobs defend on the table for those on foot, as everybody does below ground."""

    many_blows = True

    def strengths(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> tuple[int, int]:
        """DN-4.44c, DN-4.44e: both palps; DN-4.44f, DN-4.44h: the defence against attacks from behind."""
        attack, defence = super().strengths(war, attackers, defenders)
        for piece in attackers:
            if war.blows and doubled(war, piece):
                attack += war.face(piece).attack
        for piece in defenders:
            if from_behind(war, piece, attackers):
                defence += defence_behind(war, piece) - war.face(piece).defence
        return attack, defence

    def tell_strengths(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
        """DN-4.44c, DN-4.44f."""
        for piece in attackers:
            if doubled(war, piece):
                war.tell("DN-4.44c", "both-palps", piece, defenders[0], 2 * war.face(piece).attack)
        for piece in defenders:
            if is_big(war, piece):
                behind = from_behind(war, piece, attackers)
                defence = defence_behind(war, piece) if behind else war.face(piece).defence
                war.tell("DN-4.44f", "from-behind" if behind else "from-ahead", piece, defence)

    def shifts(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Sequence[Shift]:
        """DN-4.44c: a column for whoever stands between the palps."""
        more = super().shifts(war, attackers, defenders)
        if not war.blows:
            return more
        both = [piece for piece in attackers if doubled(war, piece)]
        return (*more, *(Shift(krobs().both_palps, "DN-4.44c", "both-palps", piece) for piece in both))

    def modifiers(
        self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]
    ) -> list[tuple[Modifier, int]]:
        """DN-4.45h: the attack of slayers takes one off the die, in company as well (DN-4.45j, DN-G255)."""
        slayers = apart(war, attackers)[0]
        more = [(Modifier(krobs().slayer, "slayer", "DN-4.45h"), slayers[0])] if slayers else []
        return [*super().modifiers(war, attackers, defenders), *more]

    def completes(
        self, war: Foray, attackers: tuple[int, ...], candidates: list[int], defenders: tuple[int, ...]
    ) -> bool:
        """DN-4.44g: only those of one side of a big krob come together."""
        like = [piece for piece in candidates if why_not_side(war, attackers, defenders, piece) is None]
        return super().completes(war, attackers, like, defenders)

    def why_not_pool(self, war: Foray, attackers: tuple[int, ...], target: int, piece: int) -> Refusal | None:
        """DN-4.44g."""
        apart = why_not_side(war, attackers, (target,), piece)
        return apart or super().why_not_pool(war, attackers, target, piece)

    def why_not_face(
        self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...], piece: int
    ) -> Refusal | None:
        """DN-4.44g, DN-G106: a palp takes on what it touches, and both together one enemy."""
        for attacker in attackers:
            refusal = why_not_side(war, attackers[:1], (piece,), attacker)
            if refusal is None and is_guard(war, attacker):
                if doubled(war, attacker):
                    return Refusal("DN-G106", "both-palps-strike-one", (attacker,))
                refusal = why_not_palp(war, attacker, defenders, piece)
            if refusal:
                return refusal
        return super().why_not_face(war, attackers, defenders, piece)

    def why_not_blow(self, war: Foray, piece: int, target: int) -> Refusal | None:
        """DN-4.44b: a guard's second attack is on another enemy, by the other palp."""
        return why_not_palp(war, piece, (), target) if is_guard(war, piece) else None

    def naming_acts(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> int:
        """DN-4.44b, DN-4.44c: a guard that strikes with both palps; others may join it (DN-G254)."""
        if not war.given.kinds.get("guard"):
            return 0
        first, melee = war.acts.lexicon.first[DOUBLE], Melee(defenders, attackers)
        guards = [piece for piece in strikers(war, defenders[0]) if is_guard(war, piece)]
        return sum(1 << first + guard for guard in guards if why_not_double(war, melee, guard) is None)

    def named(self, war: Foray, answer: int, defenders: tuple[int, ...]) -> int:
        """The guard that strikes with both palps."""
        guard = war.acts.entries[answer][1]
        note(war, guard, DOUBLED, defenders)
        return guard

    def through(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> tuple[int, ...]:
        """DN-4.44b: a guard is not through before its second attack, unless it struck with both palps."""
        found = []
        for piece in attackers:
            if not is_guard(war, piece) or blows(war, piece):
                found.append(piece)
            else:
                touched = [enemy for enemy in defenders if palps_for(war, piece, (enemy,))]
                note(war, piece, palps_for(war, piece, touched), touched)
        return tuple(found)

    def wounding(self, war: Foray, piece: int, harm: Harm, foes: tuple[int, ...]) -> Frame[None] | None:
        """DN-4.45i, DN-4.45j, DN-4.45k: venom, if it makes a difference (DN-G255).

        DN-4.2j: the crazy ork dies of it at once.
        """
        slayers, others = apart(war, foes)
        if not slayers or harm.harm == "stunned" or war.card(piece).kind in IMMUNE:
            return None
        wound = super().takes(war, piece, harm.harm, others) in WOUNDS
        doomed = fate_of(war, piece, harm.harm, others) == "killed"
        return Sting(piece, harm.harm, foes) if wound and not doomed else None

    def takes(self, war: Foray, piece: int, harm: str, foes: tuple[int, ...]) -> str:
        """DN-G109: a wound by slayers alone kills whoever has more lives, trolls among them (DN-4.2t)."""
        taken = super().takes(war, piece, harm, foes)
        wound = harm != "stunned" and taken in WOUNDS
        return "killed" if wound and envenomed(war, piece, foes) else taken

    def why_frail(self, war: Foray, piece: int) -> str:
        """DN-4.44j: the first wound kills a young krob."""
        return "DN-4.44j" if war.card(piece).kind in BABIES else super().why_frail(war, piece)


def why_not_side(war: Foray, attackers: tuple[int, ...], defenders: Sequence[int], piece: int) -> Refusal | None:
    """Why a piece cannot join some against defenders: of a big krob they are before and behind it (DN-4.44g)."""
    for target in defenders:
        if is_big(war, target) and from_behind(war, target, attackers[:1]) != from_behind(war, target, (piece,)):
            return Refusal("DN-4.44g", "front-and-rear-apart", (piece, target))
    return None


def why_not_double(war: Foray, melee: Melee, guard: int) -> Refusal | None:
    """Why a guard cannot be named to strike with both palps."""
    refusal = why_not_named(war, melee, guard) or why_not_both(war, guard, melee.defenders[0])
    if refusal or doubled_column(war, melee, guard):
        return refusal
    return Refusal(war.rule("odds"), "odds-too-poor-for-attack")


def why_not_named(war: Foray, melee: Melee, guard: int) -> Refusal | None:
    """Why a piece cannot be named as an attacker, whatever the odds."""
    refusal = why_not_with(war, melee, guard)
    return None if refusal is not None and refusal.rule == war.rule("odds") else refusal


def doubled_column(war: Foray, melee: Melee, guard: int) -> bool:
    """Whether an attack in which a guard strikes with both palps comes to a column, alone or with all who may join."""
    rules, target = war.given.melee, melee.defenders[0]
    named = (*melee.attackers, guard)
    later = [p for p in strikers(war, target) if p > guard and rules.why_not_pool(war, named, target, p) is None]
    defenders, more = rules.engaged(war, (target,)), war.face(guard).attack
    for band in (named, (*named, *later)):
        attack, defence = rules.strengths(war, band, defenders)
        if column_at(war, band, defenders, attack + more, defence, krobs().both_palps) != NO_COLUMN:
            return True
    return False


OWN: Mapping[str, Mapping[str, WhyNot]] = {"engage": {DOUBLE: why_not_double}}
"""The verbs of this chapter's topics, for refusals."""
KROB_MELEE = KrobMelee()
"""How krobs and their enemies fight hand to hand."""
