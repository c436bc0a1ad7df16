"""Combat of The Exile: who strikes whom together, at which odds, what armour does, and what a blow is to a kind.

DN-2.41a to DN-2.43.2c, DN-2.45a and those characters that fight in a way of their own. What
follows from a result is in the chapters of falling back and of pursuit.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.board.hexes import bits
from grognard.games.dragon_noir.combat.climbing import (
    around,
    at_body,
    band_for,
    footing,
    strikes_at,
    tell_climbers,
    why_no_foothold,
)
from grognard.games.dragon_noir.combat.pursuit import Pursuit, won_ground
from grognard.games.dragon_noir.combat.retreat import FallBack, MakeRoom, room_makers
from grognard.games.dragon_noir.editions import FIRM_FOOTING, REPAIRS
from grognard.games.dragon_noir.hooks import Modifier
from grognard.games.dragon_noir.movement.jumps import Drown, wet_ground
from grognard.games.dragon_noir.movement.mire import worse
from grognard.games.dragon_noir.pieces.black_dragon import DRAGONS, PART, YOUNG, body_of, hexes_at, spent, stand_now
from grognard.games.dragon_noir.pieces.contact import reach_of
from grognard.games.dragon_noir.pieces.gharvs import why_not_fought
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sheets.book import KROB
from grognard.games.dragon_noir.sheets.combat import combat
from grognard.games.dragon_noir.sheets.gharvs import BOAT, GROUNDS, gharvs
from grognard.games.dragon_noir.sheets.ground import ground
from grognard.games.dragon_noir.sheets.kinds import BIG, GHARV, KROBS, QUEEN
from grognard.games.dragon_noir.shooting.reactions import BLOW
from grognard.games.skirmish.combat.injuries import WOUNDS
from grognard.games.skirmish.combat.melee_rules import MeleeRules, Verdict
from grognard.games.skirmish.combat.odds import as_mounted, column_of
from grognard.games.skirmish.hooks import Shift
from grognard.games.skirmish.sheets.book import NO_COLUMN
from grognard.games.skirmish.sheets.grids import DIE
from grognard.kernel import Frame, Refusal

SIGNS = (-1, 0, 1)
DRAGON_WATERS = "dragon-waters"
"""The name of the option (DN-4.3.1f)."""
WET = ("water", "marsh")
POISONER = "zed"
IMMUNE = ("spirit", *DRAGONS, *KROBS)
"""Kinds that a poisoned wound is a wound to like any other (DN-4.2c, DN-4.2e, DN-G94)."""
NO_GROUND = (PART, QUEEN)
"""Kinds that mind no ground (DN-2.42c, DN-2.42e)."""
GUARDED, GUARD = "godiva", "lucifer"
"""DN-4.1c, DN-4.1g: the dog that guards its mistress; the other two are the orks'."""
PEOPLES = {"elves": "elf"}
"""Groups that the terrain sheet knows as an exception."""


class ForayMelee(MeleeRules[Foray]):
    """DN-2.4a: pooled attacks on any ground, many on many, armour, poison, retreats under challenge, pursuit.

    Shared procedures see to the rest: DN-2.4c, DN-2.43.1e, DN-2.43.1f, DN-5.14.1a, DN-5.14.2a, DN-G55, DN-G59, DN-G62,
    DN-G66, DN-G69.
    """

    many_on_many = True
    landing = 1
    swimmers_fight = True
    anywhere = False

    def reach(self, war: Foray, piece: int) -> int:
        """DN-2.45a: where it could move; DN-4.3.2j, DN-4.3.2k: and the dragon's body from a foothold."""
        return reach_of(war, piece) | footing(war, piece)

    def beside(self, war: Foray, piece: int) -> int:
        """DN-4.3.2k: the dragon's body is attacked from its spent limbs as well."""
        return around(war, piece)

    def struck(self, war: Foray, side: int) -> int:
        """DN-4.3.2k."""
        return super().struck(war, side) | strikes_at(war, side)

    def why_safe(self, war: Foray, piece: int) -> Refusal | None:
        """What a spell shelters cannot be attacked (DN-G78), nor a limb without defence (DN-G102), nor some gharvs."""
        if spent(war, piece):
            return Refusal("DN-G102", "no-defence-left-to-broken", (piece,))
        return why_not_fought(war, piece) or war.given.hooks.why_sheltered(war, piece)

    def sign(self, war: Foray, piece: int) -> int:
        """DN-2.42a, DN-2.42b, DN-2.43.1g: the worst hex counts; DN-G113: but not to a gharv that has just come."""
        return 1 if war.rising and piece in war.rising[::3] else sign_of(war, piece)

    def sign_against(self, war: Foray, piece: int, attacker: int) -> int:
        """DN-5.13.1a; DN-G113: against a gharv that has just come, the table of its coming says what the ground is."""
        ground = surge(war, attacker) if war.rising else None
        return sign_of(war, piece) if ground is None else 1 - gharvs().appearance[ground].columns

    def shifts(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Sequence[Shift]:
        """DN-2.43.1c, what spells give, and what the mire does (DN-G246)."""
        usual = (*company(war, attackers, defenders), *super().shifts(war, attackers, defenders))
        return (*usual, *worse(war, defenders)) if war.effects else usual

    def total(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...], die: int) -> int:
        """DN-2.43.2a, DN-2.43.2b, DN-2.43.2c: with all that is added, up to 10, and never less than 1 (DN-4.45h)."""
        for (value, reason, rule), piece in self.modifiers(war, attackers, defenders):
            war.tell(rule, reason, piece, value)
            die += value
        return min(max(die, DIE[0]), DIE[-1])

    def modifiers(
        self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]
    ) -> list[tuple[Modifier, int]]:
        """What is added to the die, and by whom: armour helps if all of them wear it (DN-2.43.2a)."""
        if not all(war.armoured(piece) for piece in defenders):
            return []
        return [(Modifier(combat().armoured, "armour", "DN-2.43.2a"), defenders[0])]

    def completes(
        self, war: Foray, attackers: tuple[int, ...], candidates: list[int], defenders: tuple[int, ...]
    ) -> bool:
        """Whether some of the later candidates, or none, make it an attack: more strength, but perhaps worse ground."""
        if at_body(war, defenders):
            return band_for(war, attackers, candidates, defenders)
        if column_of(war, attackers, defenders) != NO_COLUMN:
            return True
        later = [(piece, self.sign(war, piece)) for piece in candidates if piece > attackers[-1]]
        bands = [(*attackers, *(p for p, sign in later if sign >= worst)) for worst in SIGNS] if later else []
        return any(column_of(war, band, defenders) != NO_COLUMN for band in bands)

    def why_not_pool(self, war: Foray, attackers: tuple[int, ...], target: int, piece: int) -> Refusal | None:
        """DN-2.43.1b, DN-G60: anybody joins anybody; DN-G102: one to a limb of the dragon."""
        return why_no_foothold(war, (*attackers, piece), (target,))

    def why_not_face(
        self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...], piece: int
    ) -> Refusal | None:
        """DN-G102, DN-G157: whoever steps onto the dragon attacks nothing but its body.

        DN-G131: a gharv is attacked by itself.
        """
        if GHARV in (war.card(piece).kind, war.card(defenders[0]).kind):
            return Refusal("DN-G131", "gharv-is-attacked-alone")
        return why_no_foothold(war, attackers, (*defenders, piece))

    def engaged(self, war: Foray, defenders: tuple[int, ...]) -> tuple[int, ...]:
        """DN-4.1g, DN-G95: whoever attacks Godiva has Lucifer beside her against him."""
        dog = guard_of(war, defenders)
        return defenders if dog is None else (*defenders, dog)

    def begun(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Frame[bool] | None:
        """DN-2.36.4e: a rider in combat loses the horse he leads; DN-G6: the other seat may cast a spell."""
        for piece in (*attackers, *defenders):
            if war.mounted(piece):
                war.drop_reins(piece)
        tell_climbers(war, attackers, defenders)
        window = war.given.hooks.window(war, 1 - war.phasing, BLOW, attackers[0])
        if window:
            for defender in defenders:
                war.tell("DN-G6", "strikes-at", defender, *attackers)
        return window

    def retreat(self, war: Foray, piece: int, count: int, foes: tuple[int, ...]) -> Frame[None]:
        """DN-5.14.2e."""
        return FallBack(piece, count, foes)

    def pursuit(self, war: Foray, verdict: Verdict) -> Frame[None]:
        """DN-2.44a; DN-4.3.2r: all the ground that a dead dragon filled is won."""
        ground = won_ground(war, verdict)
        body = body_of(war)
        if body in verdict.losers and not war.health[body]:
            ground |= hexes_at(war, stand_now(war)) & ~war.filled
        return Pursuit(verdict.winners, ground)

    def placer(self, war: Foray, piece: int, foe: int) -> int:
        """DN-2.47a: the owner puts him down."""
        return war.chooser(piece, foe)

    def make_room(self, war: Foray, piece: int) -> Frame[None] | None:
        """DN-2.47b, DN-2.47c: a friend gives way; among enemies alone he dies."""
        return MakeRoom(piece) if room_makers(war, piece) else None

    def sinks(self, war: Foray, piece: int) -> tuple[int, Frame[None]] | None:
        """DN-G32: in armour he drowns."""
        water = wet_ground(war, piece)
        return (next(bits(water)), Drown(piece)) if water else None

    def takes(self, war: Foray, piece: int, harm: str, foes: tuple[int, ...]) -> str:
        """DN-4.1e to DN-4.2t: what a result is to a kind, and poison; DN-4.2i: the second wound kills the berserk."""
        if harm == "stunned" and war.berserk(piece):
            return "none"  # DN-4.2h
        if spent(war, piece):
            return "none"  # DN-4.3.2i: no wound of a limb is its death
        taken = super().takes(war, piece, harm, foes)
        wound = harm != "stunned" and taken in WOUNDS
        return "killed" if wound and poisoned(war, piece, foes) else taken


def surge(war: Foray, gharv: int) -> str | None:
    """The ground of the character for whom a gharv has just come, in its first attack (DN-5.15.2a, DN-G113).

    DN-G115: nothing any more if it came for somebody in a boat that another has capsized; they fight as in water.
    """
    row = war.rising
    found = next((n for n in range(0, len(row), 3) if row[n] == gharv), None)
    if found is None:
        return None
    ground = GROUNDS[row[found + 2]]
    afloat = bool(war.hexes(row[found + 1]) & war.land.afloat)
    return None if ground == BOAT and not afloat and war.edition >= FIRM_FOOTING else ground


def sign_of(war: Foray, piece: int) -> int:
    """What the ground is worth to a piece: the worst of its hexes; the great dragon and the queen mind none.

    DN-2.42d: to a guard that of most of its hexes; if all three are unlike, that of the one between (DN-G252).
    Floors are good for both sides, and so cancel out (DN-G54). DN-2.42b, DN-2.42c, DN-2.42e, DN-4.2l. If it is
    played so, the young dragon is at home in water and marsh (DN-4.3.1f). Krobs are in their webs (DN-2.31.9b).
    """
    kind = war.card(piece).kind
    if kind in NO_GROUND:
        return 0
    if war.card(piece).kind == GHARV:
        return 1 if war.hexes(piece) & war.land.wet else -1  # DN-4.52d
    lines, own = war.given.book.lines, ground().signs
    people = KROB if kind in KROBS else PEOPLES.get(war.people(piece), "")
    home = kind == YOUNG and war.given.options.get(DRAGON_WATERS)
    found = []
    for cell in bits(war.hexes(piece)):
        line = lines[war.land.kinds[cell]]
        found.append(1 if home and line.name in WET else own.get((people, line.name), line.sign or 0))
    return sorted(found)[1] if kind in BIG else min(found)


def company(war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> list[Shift]:
    """Columns for several who strike together, and more if they are dwarves (DN-2.43.1c, DN-4.2o, DN-G61).

    DN-2.43.1h: the ground may take back what numbers give.
    DN-2.43.1d, DN-G60: against a rider only for several riders, or two parts of the dragon (DN-4.3.2p, DN-G101).
    """
    if len(attackers) < 2:
        return []
    if as_mounted(war, defenders[0]):
        riders = sum(war.mounted(piece) for piece in attackers)
        if riders < 2 and sum(war.card(piece).kind == PART for piece in attackers) < 2:
            return []
    dwarves = [piece for piece in attackers if war.people(piece) == "dwarves"]
    if dwarves:
        return [Shift(max(len(dwarves), combat().company), "DN-4.2o", "dwarves", dwarves[0])]
    return [Shift(combat().company, "DN-2.43.1c", "company", attackers[1])]


def guard_of(war: Foray, defenders: tuple[int, ...]) -> int | None:
    """The dog that must be added to the defence of its mistress, if it is beside her (DN-4.1g, DN-G138).

    DN-3.53.6: but not out of a magic circle.
    """
    numbers = war.given.numbers
    lady, dog = numbers.get(GUARDED), numbers.get(GUARD)
    if lady is None or dog is None or lady not in defenders or dog in defenders:
        return None
    near = war.near(lady) & war.hexes(dog)
    if not near or not war.active(dog) or war.side[dog] != war.side[lady]:
        return None
    return None if war.edition >= REPAIRS and war.given.hooks.why_sheltered(war, dog) else dog


def poisoned(war: Foray, piece: int, foes: tuple[int, ...]) -> bool:
    """Whether a wound of this piece in a combat with these is poisoned (DN-4.2b, DN-4.2t, DN-G94, DN-G97, DN-G136).

    DN-4.2d: gharvs die of it as men do.
    """
    zed = war.given.numbers.get(POISONER)
    return zed in foes and war.card(piece).kind not in IMMUNE


MELEE = ForayMelee()
"""How The Exile fights hand to hand."""
