"""Fighting hand to hand: who strikes whom, the odds, one die, and what comes of it."""

from __future__ import annotations

from typing import Any

from grognard.games.skirmish.announced import Announced
from grognard.games.skirmish.combat.melee_rules import Verdict
from grognard.games.skirmish.combat.odds import as_mounted, column_of, tell_fight, tell_result
from grognard.games.skirmish.combat.retreat import Advance, Retreat, blow
from grognard.games.skirmish.editions import REPAIRS
from grognard.games.skirmish.sheets.book import NO_COLUMN, Harm
from grognard.games.skirmish.war import BUSY, FOUGHT, War
from grognard.kernel import Frame, Pick, Refusal, Span, Step, replaced

# DB-GEN-2, DN-1.3a: every roll is of one die with ten faces, whose 0 is ten.
TEN = Span(1, 10)


class CombatStep(Frame[None]):
    """The phasing side makes its attacks one after another; each is settled before the next.

    DB-CBT-1, DB-CBT-8, DN-2.4a.
    """

    def start(self, war: War) -> Step:
        mask = combat_acts(war) | war.given.hooks.combat_acts(war)
        if mask == war.acts.done:
            return self.done()
        return self.ask(war.phasing, "combat", Pick("act", mask), then=self.chosen, about=(war.phasing,))

    def chosen(self, war: War, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        own = war.given.hooks.combat_act(war, answer) if verb != "attack" else None
        return self.call(own or Melee((piece,)), then=self.again)

    def again(self, war: War, _: None) -> Step:
        more = war.given.hooks.after_attack(war)
        return self.call(more, then=self.on) if more else self.start(war)

    def on(self, war: War, _: None) -> Step:
        return self.start(war)


class Melee(Announced):
    """One attack: many on one or one on many, pieces named in rising order so that no set is named twice.

    Attackers come first, then further defenders. `lost`, `ground` and `weak` are those on whom the result falls, the
    hexes they filled before it, and those of them who lay stunned. DB-MUC-1 to DB-MUC-5, DB-G42, DN-G57.
    """

    defenders: tuple[int, ...]
    attackers: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    ground: int = 0
    weak: tuple[int, ...] = ()
    drove: bool = False

    def start(self, war: War) -> Step:
        options = Pick("act", engagement_acts(war, self))
        attackers, (target, *others) = self.attackers, war.given.melee.engaged(war, self.defenders)
        column = column_of(war, attackers, (target, *others)) if attackers else NO_COLUMN
        about = (target, column, len(attackers), *attackers, *others)
        return self.ask(war.phasing, "engage", options, then=self.engage, about=about)

    def engage(self, war: War, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "with":
            self.attackers = (*self.attackers, piece)
            return self.start(war)
        if verb == "also":
            self.defenders = (*self.defenders, piece)
            return self.start(war)
        if verb == "strike":
            return self.declared(war)
        self.attackers = (*self.attackers, war.given.melee.named(war, answer, self.defenders))
        return self.start(war)

    def declared(self, war: War) -> Step:
        """Nobody joins any more: something may come between, then the die falls."""
        everybody = war.given.melee.engaged(war, self.defenders)
        if war.edition < REPAIRS:
            self.defenders = everybody
        for fighter in (*self.attackers, *everybody):
            war.fought = replaced(war.fought, fighter, war.half)
        for attacker in war.given.melee.through(war, self.attackers, everybody):
            war.marks[attacker] |= FOUGHT
        return self.between(war, war.given.melee.begun(war, self.attackers, everybody))

    def why_not_go_on(self, war: War) -> Refusal | None:
        """Those go on who are still there, can still strike and be struck at, if that is an attack."""
        left = still_engaged if war.edition >= REPAIRS else once_engaged
        attackers, defenders = left(war, self)
        if not attackers:
            safe = [refusal for piece in self.defenders if (refusal := self.why_not_prey(war, piece))]
            return safe[0] if safe else Refusal(war.rule("strike-where"), "nobody-left-could-strike")
        self.attackers, self.defenders = attackers, defenders
        return why_not_strike(war, self, 0)

    def why_not_prey(self, war: Any, piece: int) -> Refusal | None:
        """Why a piece is nobody whom these attackers may strike at all."""
        return _why_not_prey(war, piece)

    def called_off(self, war: War, why: Refusal) -> Step:
        """DN-G183: it counts as made."""
        war.tell(why.rule, "blow-lost", self.attackers[0], self.defenders[0])
        return self.done()

    def go_on(self, war: War) -> Step:
        """Everybody who defends, and the die."""
        self.defenders = war.given.melee.engaged(war, self.defenders)
        column = column_of(war, self.attackers, self.defenders)
        tell_fight(war, self.attackers, self.defenders, column)
        about = (self.attackers[0], self.defenders[0], column)
        return self.roll(TEN, "melee-die", then=self.settle, about=about)

    def settle(self, war: War, die: int) -> Step:
        """Read the table and carry the result out."""
        column = column_of(war, self.attackers, self.defenders)
        attacker, defender = self.attackers[0], self.defenders[0]
        die = war.given.melee.total(war, self.attackers, self.defenders, die)
        harm = war.book.melee(war.mounted(attacker), as_mounted(war, defender), column, die)
        tell_result(war, attacker, defender, die, column, harm)
        if harm is None:
            return self.done()
        self.lost = self.attackers if harm.on == "attacker" else self.defenders
        self.drove = harm.retreat > 0
        self.weak = tuple(piece for piece in self.lost if war.stun[piece])
        for piece in self.lost:
            self.ground |= war.hexes(piece)
        return self.call(suffer(harm, self.lost, self.won), then=self.follow_up)

    @property
    def won(self) -> tuple[int, ...]:
        """The side on which the result does not fall."""
        return self.defenders if self.lost == self.attackers else self.attackers

    def follow_up(self, war: War, _: None) -> Step:
        """Only a kill or a retreat of the defender lets an attacker advance, unless a game has other ways."""
        verdict = Verdict(self.lost, self.won, self.drove, self.ground, self.weak)
        own = war.given.melee.pursuit(war, verdict)
        if own:
            return self.call(own)
        if self.lost == self.attackers or (not self.drove and all(war.alive(piece) for piece in self.lost)):
            return self.done()
        return self.call(Advance(self.attackers, self.ground))


class Suffer(Frame[None]):
    """A result falls on one side of a fight: a retreat on all of them, an injury on one its owner chooses.

    DB-MUC-3, DB-G44, DN-2.43.1e.
    """

    pieces: tuple[int, ...]
    foes: tuple[int, ...]
    harm: str
    retreat: int
    thrown: bool
    horse_killed: bool
    beast_killed: bool

    def start(self, war: War) -> Step:
        if self.retreat:
            return self.next_back(war, None)
        if len(self.pieces) == 1:
            return self.injure(war, self.pieces[0])
        mask = sum(1 << war.acts.suffer + piece for piece in self.pieces)
        seat = war.chooser(self.pieces[0], self.foes[0])
        return self.ask(seat, "casualty", Pick("act", mask), then=self.chosen, about=self.pieces)

    def chosen(self, war: War, answer: int) -> Step:
        return self.injure(war, answer - war.acts.suffer)

    def injure(self, war: War, piece: int) -> Step:
        harm = Harm("", self.harm, 0, self.thrown, self.horse_killed, self.beast_killed)
        own = war.given.melee.wounding(war, piece, harm, self.foes)
        return self.call(own or blow(war, piece, harm, self.foes))

    def next_back(self, war: War, _: None) -> Step:
        """All of them retreat, in the order their owner likes."""
        if not self.pieces:
            return self.done()
        if len(self.pieces) == 1:
            return self.go_back(war, war.acts.take + self.pieces[0])
        mask = sum(1 << war.acts.take + piece for piece in self.pieces)
        seat = war.chooser(self.pieces[0], self.foes[0])
        return self.ask(seat, "retreat-who", Pick("act", mask), then=self.go_back, about=self.pieces)

    def go_back(self, war: War, answer: int) -> Step:
        piece = answer - war.acts.take
        self.pieces = tuple(other for other in self.pieces if other != piece)
        own = war.given.melee.retreat(war, piece, self.retreat, self.foes)
        return self.call(own or Retreat(piece, self.retreat, self.foes, fighting=True), then=self.next_back)


def suffer(harm: Harm, pieces: tuple[int, ...], foes: tuple[int, ...]) -> Suffer:
    """The result as it falls on these pieces."""
    return Suffer(pieces, foes, harm.harm, harm.retreat, harm.thrown, harm.horse_killed, harm.beast_killed)


def still_engaged(war: War, melee: Melee) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Those of a declared attack who are left after something came between; nobody on either side if it is off.

    Every attacker must still be able to strike at every defender who is left (DN-G57).
    """
    able = [a for a in melee.attackers if war.active(a) and war.face(a).attack > 0]
    reach = {a: war.given.melee.reach(war, a) for a in able}
    prey = [d for d in melee.defenders if melee.why_not_prey(war, d) is None]
    left = tuple(d for d in prey if any(reach[a] & war.hexes(d) for a in able))
    near = tuple(a for a in able if all(reach[a] & war.hexes(d) for d in left))
    return (near, left) if near and left else ((), ())


def once_engaged(war: War, melee: Melee) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same by the first edition, which asked nothing but who could reach whom."""
    reach = war.given.melee.reach
    able = [a for a in melee.attackers if war.active(a)]
    left = tuple(d for d in melee.defenders if war.alive(d) and any(reach(war, a) & war.hexes(d) for a in able))
    near = tuple(a for a in able if any(reach(war, a) & war.hexes(d) for d in left))
    return near, war.given.melee.engaged(war, left)


def can_fight(war: War, piece: int) -> bool:
    """Whether a living piece may still attack in this half (DB-MUC-4, DB-DOG-1, DB-DRG-2)."""
    if war.stun[piece] or war.marks[piece] & (FOUGHT | BUSY):
        return False
    if war.swims(piece) and not war.given.melee.swimmers_fight:
        return False
    return war.face(piece).attack > 0


def why_not_fight(war: War, piece: int) -> Refusal | None:
    """Why a piece can attack nobody (DB-G29, DB-CTR-9)."""
    if not war.active(piece):
        return Refusal(war.rule("stunned"), "in-no-state-to-attack", (piece,))
    if war.side[piece] != war.phasing:
        return Refusal(war.rule("phasing"), "not-side-whose-half", (piece,))
    if not war.face(piece).attack:
        return Refusal(war.rule("no-figure"), "no-attack-figure", (piece,))
    if war.marked(piece, FOUGHT):
        return Refusal(war.rule("one-attack"), "already-attacked-in-half", (piece,))
    if war.marked(piece, BUSY):
        return Refusal(war.rule("busy"), "busy-for-rest-half", (piece,))
    if war.swims(piece) and not war.given.melee.swimmers_fight:
        return Refusal(war.rule("swims"), "in-water", (piece,))
    return None


def strikers(war: War, target: int) -> list[int]:
    """The pieces of the phasing side that may still attack and can strike at a target."""
    rules = war.given.melee
    near = rules.beside(war, target) & war.living(war.phasing)
    if not near:
        return []
    mine = [p for p in war.piece_in(near) if war.side[p] == war.phasing and can_fight(war, p)]
    if rules.anywhere:
        return mine
    hexes = war.hexes(target)
    found = [p for p in mine if rules.reach(war, p) & hexes]
    return [p for p in found if rules.why_not_blow(war, p, target) is None] if rules.many_blows else found


def pools(war: War, attackers: tuple[int, ...], candidates: list[int], target: int) -> bool:
    """Whether these attackers, with later candidates that may join them, come to a column of the table."""
    rules = war.given.melee
    return rules.completes(war, attackers, candidates, rules.engaged(war, (target,)))


def can_band(war: War, target: int, beside: list[int]) -> bool:
    """Whether some of those beside a target can make an attack on it."""
    if any(pools(war, (piece,), beside, target) for piece in beside):
        return True
    return bool(beside) and bool(war.given.melee.naming_acts(war, (), (target,)))


def combat_acts(war: War) -> int:
    """The enemies that can be attacked, and to be done with it."""
    mask = war.acts.done
    phasing, rules = war.phasing, war.given.melee
    for target in war.prey(phasing, rules.struck(war, phasing)):
        beside = strikers(war, target)
        if can_band(war, target, beside) and rules.why_safe(war, target) is None:
            mask |= 1 << war.acts.attack + target
    return mask


def why_not_attack(war: War, _: CombatStep, piece: int) -> Refusal | None:
    """Why a piece cannot be attacked now."""
    refusal = _why_not_prey(war, piece)
    if refusal:
        return refusal
    beside = strikers(war, piece)
    if not beside:
        able = war.piece_in(war.given.melee.beside(war, piece) & war.living(war.phasing))
        ready = [other for other in able if why_not_fight(war, other) is None]
        if ready:
            return _why_no_blow(war, ready, piece)
        return Refusal(war.rule("adjacent"), "nobody-may-still-attack-beside", (piece,))
    if not can_band(war, piece, beside):
        return Refusal(war.rule("odds"), "odds-against-too-poor", (piece,))
    return None


def _why_no_blow(war: War, ready: list[int], target: int) -> Refusal:
    """What keeps those beside a target from it who may still attack."""
    rules, hexes = war.given.melee, war.hexes(target)
    spent = [rules.why_not_blow(war, piece, target) for piece in ready if rules.reach(war, piece) & hexes]
    said = Refusal(war.rule("strike-where"), "nobody-beside-can-strike", (target,))
    return next((refusal for refusal in spent if refusal), said)


def _why_not_prey(war: War, piece: int) -> Refusal | None:
    if not war.alive(piece) or war.side[piece] == war.phasing or war.led_by(piece, war.phasing):
        return Refusal(war.rule("adjacent"), "no-enemy-to-attack", (piece,))
    if war.given.spared[war.phasing] >> piece & 1:
        return Refusal(war.rule("spared"), "must-spared", (piece,))
    return war.given.melee.why_safe(war, piece)


def why_not_with(war: War, melee: Melee, piece: int) -> Refusal | None:
    """Why a piece cannot be named as an attacker now."""
    target = melee.defenders[0]
    refusal = why_not_fight(war, piece)
    if refusal:
        return refusal
    if not war.given.melee.beside(war, piece) & war.hexes(target):
        return Refusal(war.rule("adjacent"), "not-beside-target", (piece,))
    if not war.given.melee.reach(war, piece) & war.hexes(target):
        return Refusal(war.rule("strike-where"), "cannot-strike", (piece,))
    refusal = war.given.melee.why_not_blow(war, piece, target)
    if refusal:
        return refusal
    if len(melee.defenders) > 1:
        return Refusal(war.rule("many-on-many"), "all-attackers-named-before-further-enemies")
    if melee.attackers and piece <= melee.attackers[-1]:
        return Refusal(war.rule("pool"), "comes-too-late-attackers-named-in", (piece,))
    refusal = war.given.melee.why_not_pool(war, melee.attackers, target, piece) if melee.attackers else None
    if refusal:
        return refusal
    if not pools(war, (*melee.attackers, piece), strikers(war, target), target):
        return Refusal(war.rule("odds"), "with-odds-stay-too-poor", (piece,))
    return None


def why_not_also(war: War, melee: Melee, piece: int) -> Refusal | None:
    """Why the attackers cannot take on a further enemy (DB-MUC-2, DB-G135, DN-2.43.1a, DN-G57)."""
    target, rules = melee.defenders[0], war.given.melee
    if len(melee.attackers) != 1 and not (rules.many_on_many and melee.attackers):
        return Refusal(war.rule("many-on-many"), "only-single-attacker-takes-on-several")
    refusal = _why_not_prey(war, piece)
    if refusal:
        return refusal
    if not all(rules.beside(war, attacker) & war.hexes(piece) for attacker in melee.attackers):
        return Refusal(war.rule("adjacent"), "not-beside-every-attacker", (piece,))
    if not all(rules.reach(war, attacker) & war.hexes(piece) for attacker in melee.attackers):
        return Refusal(war.rule("strike-where"), "not-every-attacker-can-strike-at", (piece,))
    if piece <= melee.defenders[-1]:
        return Refusal(war.rule("several"), "comes-too-late-defenders-named-in", (piece,))
    if as_mounted(war, piece) != as_mounted(war, target) or war.side[piece] != war.side[target]:
        return Refusal(war.rule("unlike"), "riders-men-on-foot-and-loose")
    if piece in rules.engaged(war, melee.defenders):
        return Refusal(war.rule("several"), "defends-already", (piece,))
    refusal = rules.why_not_face(war, melee.attackers, melee.defenders, piece)
    if refusal:
        return refusal
    if column_of(war, melee.attackers, rules.engaged(war, (*melee.defenders, piece))) == NO_COLUMN:
        return Refusal(war.rule("odds"), "odds-against-all-them-too-poor")
    return None


def why_not_strike(war: War, melee: Melee, _: int) -> Refusal | None:
    """Why the attack as it stands cannot be made."""
    if not melee.attackers:
        return Refusal(war.rule("melee"), "nobody-attacks-yet")
    if column_of(war, melee.attackers, war.given.melee.engaged(war, melee.defenders)) == NO_COLUMN:
        return Refusal(war.rule("odds"), "odds-too-poor-for-attack")
    return None


def engagement_acts(war: War, melee: Melee) -> int:
    """Whom to add, or to strike as it stands."""
    acts, target = war.acts, melee.defenders[0]
    mask = 0
    if len(melee.defenders) == 1:
        for piece in strikers(war, target):
            if why_not_with(war, melee, piece) is None:
                mask |= 1 << acts.with_ + piece
        mask |= war.given.melee.naming_acts(war, melee.attackers, melee.defenders)
    if not melee.attackers:
        return mask
    if len(melee.attackers) == 1 or war.given.melee.many_on_many:
        for piece in war.piece_in(war.given.melee.reach(war, melee.attackers[0])):
            if why_not_also(war, melee, piece) is None:
                mask |= 1 << acts.also + piece
    return mask | (acts.strike if why_not_strike(war, melee, 0) is None else 0)
