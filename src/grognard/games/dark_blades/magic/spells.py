"""The spells (DB-SPL): what each does to those it touches, once areas and saves have said who they are."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dark_blades.combat.trolls import risings
from grognard.games.dark_blades.magic.effects import NUMBERS, lay
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.skirmish.combat.injuries import Injure
from grognard.games.skirmish.combat.melee import TEN
from grognard.kernel import Frame, Pick, Refusal, Step

BLASTS = ("magic-arrow", "zap", "fireburst")


def effect_of(war: Battle, id: str, caster: int, victims: tuple[int, ...]) -> Frame[None] | None:
    """DB-MAG-8: a spell works at once; what is still to be decided or rolled is handed back.

    DB-SPL-3, DB-SPL-7, DB-SPL-13, DB-SPL-17, DB-SPL-20: some are no more than what they lay on people.
    """
    if lays := magic().spells[id].lays:
        lay(war, NUMBERS[lays[0]], victims)
        return None
    if id in BLASTS:
        return Blast(victims, war.side[caster])
    if id == "death":
        return Death(victims[0], caster)
    if id == "heal":
        return Heal(victims[0], war.side[caster])
    return Freeze(victims[0])


class Blast(Frame[None]):
    """DB-SPL-10, DB-SPL-12, DB-SPL-22: one after another is wounded, or dies of it; bare animals die (DB-G67)."""

    victims: tuple[int, ...]
    by: int

    def start(self, war: Battle) -> Step:
        return self.next_one(war, None)

    def next_one(self, war: Battle, _: None) -> Step:
        if not self.victims:
            return self.done()
        piece, self.victims = self.victims[0], self.victims[1:]
        harm = "killed" if war.beast(piece) else "wounded"
        return self.call(Injure(piece, harm, False, False, self.by), then=self.next_one)


def blasting(war: Battle) -> bool:
    """DB-G123: whether a spell that strikes many at once has yet to strike some of them."""
    return any(isinstance(frame, Blast) and frame.victims for frame in war.frames)


class Death(Frame[None]):
    """DB-SPL-1: the victim dies, nobody dies, or one of the caster's own side whom the lot falls on."""

    victim: int
    caster: int

    def start(self, war: Battle) -> Step:
        kills = max(die for die, outcome in magic().death.outcomes.items() if outcome == "victim")
        return self.roll(TEN, "death-die", then=self.fall, about=(self.victim, kills))

    def fall(self, war: Battle, die: int) -> Step:
        outcome = magic().death.outcomes[die]
        war.tell("DB-SPL-1", "death", outcome, self.victim, die)
        if outcome == "victim":
            return self.slay(war, self.victim)
        mask = sum(1 << war.acts.suffer + piece for piece in lots(war, self.caster))
        if outcome == "none" or not mask:
            return self.done()
        return self.roll(Pick("act", mask), "lot", then=self.drawn)

    def drawn(self, war: Battle, answer: int) -> Step:
        war.tell("DB-G59", "lot", answer - war.acts.suffer)
        return self.slay(war, answer - war.acts.suffer)

    def slay(self, war: Battle, piece: int) -> Step:
        """The other side chooses where a rider's body falls, as with any other blow."""
        return self.call(Injure(piece, "killed", False, False, 1 - war.side[piece]))


def lots(war: Battle, caster: int) -> list[int]:
    """DB-G59: who may die by mistake; neither the caster nor a leader."""
    own = war.living_of(war.side[caster])
    return [piece for piece in own if piece != caster and not war.card(piece).leader and not war.beast(piece)]


class Heal(Frame[None]):
    """DB-SPL-6, DB-G61: healthy again where he is, or in the nearest empty hex if somebody stands over him."""

    piece: int
    by: int

    def start(self, war: Battle) -> Step:
        piece = self.piece
        if war.alive(piece) or not war.hexes(piece) & war.filled:
            return self.rise(war, war.acts.go + war.at[piece])
        places = rooms(war, piece)
        if places.bit_count() == 1:
            return self.rise(war, war.acts.go + places.bit_length() - 1)
        return self.ask(self.by, "rise", Pick("act", places << war.acts.go), then=self.rise, about=(piece,))

    def rise(self, war: Battle, answer: int) -> Step:
        piece = self.piece
        war.lift(piece)
        war.health[piece], war.stun[piece] = war.card(piece).tough.lives, 0
        war.at[piece] = answer - war.acts.go
        war.set_down(piece)
        war.tell("DB-SPL-6", "healed", piece, war.at[piece])
        return self.done()


def rooms(war: Battle, piece: int) -> int:
    """The empty hexes nearest to a body; none for a body of two hexes."""
    return risings(war, piece) if war.footprint(piece) is SINGLE else 0


def patients(war: Battle, caster: int, cells: int) -> Iterator[int]:
    """DB-G61: the wounded, stunned and dead characters in these hexes who can be healed."""
    if not cells & war.filled and not any(war.bodies[cell] for cell in bits(cells)):
        return  # mostly nobody, alive or dead, is beside the caster
    for p, card in enumerate(war.given.cards):
        if war.health[p] == card.tough.lives and not war.stun[p]:
            continue
        if p == caster or card.tough.beast or not war.hexes(p) & cells:
            continue
        if war.alive(p) or not war.hexes(p) & war.filled or rooms(war, p):
            yield p


class Freeze(Frame[None]):
    """DB-SPL-25, DB-G68, DB-G142: the victim counts as stunned until step 7 of his next half; a rider stays up."""

    piece: int

    def start(self, war: Battle) -> Step:
        war.stun[self.piece] = war.half + 1
        war.drop_reins(self.piece)
        war.tell("DB-SPL-25", "frozen", self.piece)
        more = war.given.hooks.injured(war, self.piece)
        return self.call(more) if more else self.done()


class Whirl(Frame[None]):
    """DB-SPL-5, DB-AOE-14: the caster alone, without horse or led beast, is on any free hex in play."""

    caster: int

    def start(self, war: Battle) -> Step:
        options = Pick("act", landing_places(war) << war.acts.go)
        return self.ask(war.side[self.caster], "whirl", options, then=self.land, about=(self.caster,))

    def land(self, war: Battle, answer: int) -> Step:
        cell, piece = answer - war.acts.go, self.caster
        war.drop_reins(piece)
        war.tasks = tasks_without(war, piece)
        if war.mounted(piece):
            war.unsaddle(piece, cell)
        else:
            war.put(piece, cell)
        war.tell("DB-SPL-5", "whirled", piece, cell)
        return self.done()


def landing_places(war: Battle) -> int:
    """The free hexes of the map in which a man on foot can stand."""
    return war.land.enterable("foot", war.heaps()) & ~war.filled


def tasks_without(war: Battle, piece: int) -> tuple[int, ...]:
    """The tasks of all others: whoever is carried off leaves his work."""
    row = war.tasks
    return tuple(n for k in range(0, len(row), 4) if row[k] != piece for n in row[k : k + 4])


def why_not_whirl(war: Battle, _: Whirl, cell: int) -> Refusal | None:
    """DB-SPL-5: why the caster cannot be put there."""
    if landing_places(war) >> cell & 1:
        return None
    return Refusal("DB-SPL-5", "caster-put-on-free-hex-in")


def why_not_rise(war: Battle, heal: Heal, cell: int) -> Refusal | None:
    """DB-G61: why the healed one cannot rise there."""
    if rooms(war, heal.piece) >> cell & 1:
        return None
    return Refusal("DB-G61", "he-rises-in-the")
