"""Fighting hand to hand: who strikes whom, the odds, one die, and what comes of it."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.skirmish.book import NO_COLUMN
from grognard.games.skirmish.injuries import Injure
from grognard.games.skirmish.retreats import Advance, Retreat
from grognard.games.skirmish.war import ANIMALS, BUSY, FOUGHT, War
from grognard.kernel import Frame, Pick, Refusal, Span, Step, replaced

TEN = Span(1, 10)


class CombatStep(Frame[None]):
    """The phasing side makes its attacks one after another; each is settled before the next."""

    def start(self, war: War) -> Step:
        lexicon = war.lexicon("act")
        mask = 1 << lexicon.first["done"]
        for piece in targets(war):
            mask |= 1 << lexicon.first["attack"] + piece
        return self.ask(war.phasing, "combat", Pick("act", mask), then=self.chosen)

    def chosen(self, war: War, answer: int) -> Step:
        verb, piece = war.lexicon("act").entries[answer]
        if verb == "done":
            return self.done()
        return self.call(Melee((piece,)), then=self.again)

    def again(self, war: War, _: None) -> Step:
        return self.start(war)


class Melee(Frame[None]):
    """One attack: many on one or one on many, pieces named in rising order so that no set is named twice."""

    defenders: tuple[int, ...]
    attackers: tuple[int, ...] = ()
    ground: tuple[int, ...] = ()
    drove: bool = False

    def start(self, war: War) -> Step:
        options = Pick("act", engagement_acts(war, self))
        return self.ask(war.phasing, "engage", options, then=self.engage, about=self.defenders)

    def engage(self, war: War, answer: int) -> Step:
        verb, piece = war.lexicon("act").entries[answer]
        if verb == "back":
            return self.done()
        if verb == "with":
            self.attackers = (*self.attackers, piece)
            return self.start(war)
        if verb == "also":
            self.defenders = (*self.defenders, piece)
            return self.start(war)
        for fighter in (*self.attackers, *self.defenders):
            war.fought = replaced(war.fought, fighter, war.half)
        for attacker in self.attackers:
            war.marks[attacker] |= FOUGHT
        war.tell(war.rule("melee"), "melee", self.attackers[0], self.defenders[0], column_of(war, self))
        return self.roll(TEN, "melee", then=self.settle, about=(self.attackers[0], self.defenders[0]))

    def settle(self, war: War, die: int) -> Step:
        """Read the table and carry the result out."""
        mounted = war.mounted(self.attackers[0]), war.mounted(self.defenders[0])
        harm = war.book.melee(*mounted, column_of(war, self), die)
        war.tell(war.rule("melee"), "fought", self.attackers[0], self.defenders[0], die)
        if harm is None:
            return self.done()
        on_defender = harm.on == "defender"
        self.ground = tuple(cell for piece in self.defenders for cell in bits(war.hexes(piece)))
        self.drove = on_defender and (harm.retreat > 0 or harm.harm == "killed")
        sides = (self.defenders, self.attackers) if on_defender else (self.attackers, self.defenders)
        frame = Suffer(*sides, harm.harm, harm.retreat, harm.thrown, harm.horse_killed)
        return self.call(frame, then=self.follow_up)

    def follow_up(self, war: War, _: None) -> Step:
        """Only a kill or a retreat of the defender lets an attacker advance."""
        if not self.drove:
            return self.done()
        return self.call(Advance(self.attackers, self.ground), then=self.over)

    def over(self, war: War, _: None) -> Step:
        return self.done()


class Suffer(Frame[None]):
    """A result falls on one side of a fight: a retreat on all of them, an injury on one its owner chooses."""

    pieces: tuple[int, ...]
    foes: tuple[int, ...]
    harm: str
    retreat: int
    thrown: bool
    horse_killed: bool

    def start(self, war: War) -> Step:
        if self.retreat:
            return self.go_back(war, None)
        if len(self.pieces) == 1:
            return self.injure(war, self.pieces[0])
        lexicon = war.lexicon("act")
        mask = sum(1 << lexicon.first["suffer"] + piece for piece in self.pieces)
        return self.ask(war.card(self.pieces[0]).side, "casualty", Pick("act", mask), then=self.chosen)

    def chosen(self, war: War, answer: int) -> Step:
        return self.injure(war, answer - war.lexicon("act").first["suffer"])

    def injure(self, war: War, piece: int) -> Step:
        by = 1 - war.card(piece).side
        return self.call(Injure(piece, self.harm, self.thrown, self.horse_killed, by), then=self.over)

    def go_back(self, war: War, _: None) -> Step:
        while self.pieces:
            piece, *rest = self.pieces
            self.pieces = tuple(rest)
            if war.alive(piece):
                return self.call(Retreat(piece, self.retreat, self.foes), then=self.go_back)
        return self.done()

    def over(self, war: War, _: None) -> Step:
        return self.done()


def sign_of(war: War, piece: int) -> int:
    """The sign a piece fights with: the less favourable of its hexes."""
    return min(war.land.sign(cell) for cell in bits(war.hexes(piece)))


def column_of(war: War, melee: Melee) -> int:
    """The odds column after all shifts; NO_COLUMN where the attack cannot be made."""
    attack = sum(war.face(piece).attack for piece in melee.attackers)
    defence = sum(war.face(piece).defence for piece in melee.defenders)
    column = war.book.column(attack, defence)
    if column == NO_COLUMN:
        return NO_COLUMN
    defender = min(sign_of(war, piece) for piece in melee.defenders)
    column += war.book.shift(sign_of(war, melee.attackers[0]), defender)
    return min(column, war.book.columns - 1) if column >= 0 else NO_COLUMN


def fighters(war: War) -> list[int]:
    """The pieces of the phasing side that may still attack in this half."""
    return [p for p in war.pieces() if war.card(p).side == war.phasing and why_not_fight(war, p) is None]


def why_not_fight(war: War, piece: int) -> Refusal | None:
    """Why a piece can attack nobody."""
    name = war.card(piece).name
    if not war.active(piece) or war.card(piece).kind in ANIMALS:
        return Refusal(war.rule("stunned"), f"{name} is in no state to attack.")
    if not war.face(piece).attack:
        return Refusal(war.rule("no-figure"), f"{name} has no attack figure.")
    if war.marked(piece, FOUGHT):
        return Refusal(war.rule("one-attack"), f"{name} has already attacked in this half.")
    if war.marked(piece, BUSY):
        return Refusal(war.rule("busy"), f"{name} is busy for the rest of this half.")
    return None


def targets(war: War) -> list[int]:
    """The enemies that somebody could attack."""
    near = 0
    for piece in fighters(war):
        near |= war.near(piece)
    return [p for p in war.piece_in(near & war.living(1 - war.phasing)) if war.side(p) == 1 - war.phasing]


def why_not_attack(war: War, _: CombatStep, piece: int) -> Refusal | None:
    """Why an enemy cannot be attacked now."""
    name = war.card(piece).name
    if not war.alive(piece) or war.side(piece) != 1 - war.phasing:
        return Refusal(war.rule("adjacent"), f"{name} is no enemy to attack.")
    if piece not in targets(war):
        return Refusal(war.rule("adjacent"), f"Nobody who may still attack is beside {name}.")
    return None


def why_not_pool(war: War, attackers: tuple[int, ...], piece: int) -> Refusal | None:
    """Why a piece cannot join others in one attack: same ground, and all on foot or all mounted."""
    first = attackers[0]
    if war.mounted(first) != war.mounted(piece):
        return Refusal(war.rule("mixed"), "Riders and men on foot attack separately.")
    if sign_of(war, first) != sign_of(war, piece):
        return Refusal(war.rule("pool"), "They do not stand in the same terrain relation to the target.")
    return None


def why_not_with(war: War, melee: Melee, piece: int) -> Refusal | None:
    """Why a piece cannot be named as an attacker now."""
    name = war.card(piece).name
    if war.card(piece).side != war.phasing:
        return Refusal(war.rule("phasing"), f"{name} is not of the side whose half it is.")
    refusal = why_not_fight(war, piece)
    if refusal:
        return refusal
    if not all(war.near(piece) & war.hexes(defender) for defender in melee.defenders):
        return Refusal(war.rule("adjacent"), f"{name} is not beside the target.")
    if melee.attackers and piece <= melee.attackers[-1]:
        return Refusal(war.rule("pool"), f"{name} comes too late: name attackers in their order.")
    if melee.attackers and len(melee.defenders) > 1:
        return Refusal(war.rule("many-on-many"), "Many never attack many.")
    return why_not_pool(war, melee.attackers, piece) if melee.attackers else None


def why_not_also(war: War, melee: Melee, piece: int) -> Refusal | None:
    """Why an attacker cannot take on a further enemy."""
    name = war.card(piece).name
    if len(melee.attackers) != 1:
        return Refusal(war.rule("many-on-many"), "Only a single attacker takes on several enemies.")
    if not war.alive(piece) or war.side(piece) != 1 - war.phasing:
        return Refusal(war.rule("adjacent"), f"{name} is no enemy to attack.")
    if not war.near(melee.attackers[0]) & war.hexes(piece):
        return Refusal(war.rule("adjacent"), f"{name} is not beside the attacker.")
    if piece <= melee.defenders[-1]:
        return Refusal(war.rule("several"), f"{name} comes too late: name defenders in their order.")
    if war.mounted(piece) != war.mounted(melee.defenders[0]):
        return Refusal(war.rule("mixed"), "Riders and men on foot are attacked separately.")
    return None


def why_not_strike(war: War, melee: Melee) -> Refusal | None:
    """Why the attack as it stands cannot be made."""
    if not melee.attackers:
        return Refusal(war.rule("melee"), "Nobody attacks yet.")
    if column_of(war, melee) == NO_COLUMN:
        return Refusal(war.rule("odds"), "The odds are too poor for an attack.")
    return None


def engagement_acts(war: War, melee: Melee) -> int:
    """Whom to add, or to strike as it stands, or to think better of it."""
    first = war.lexicon("act").first
    mask = 1 << first["back"]
    for piece in war.pieces():
        if why_not_with(war, melee, piece) is None:
            mask |= 1 << first["with"] + piece
        if why_not_also(war, melee, piece) is None:
            mask |= 1 << first["also"] + piece
    if why_not_strike(war, melee) is None:
        mask |= 1 << first["strike"]
    return mask
