"""Magic (DB-MAG): the casting steps, whom a spell is cast on, and the saves of spellcasters.

The cards are in `cards`, what a spell does in `spells`, how far it reaches in `areas`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from grognard.board.hexes import DIRECTION_NAMES
from grognard.games.dark_blades.editions import REPAIRS
from grognard.games.dark_blades.magic.areas import (
    aims,
    arm,
    code_a,
    code_b,
    may_touch,
    rays,
    seen,
    subjects,
    touch,
    touched,
)
from grognard.games.dark_blades.magic.cards import (
    Change,
    hand,
    has_cards,
    pile,
    play_card,
    put_back,
    spell_names,
    spell_of,
)
from grognard.games.dark_blades.magic.effects import NUMBERS, SHIELDED, lay, under
from grognard.games.dark_blades.magic.fear import panic, why_not_flee, why_not_flee_riding
from grognard.games.dark_blades.magic.fireburst import bodies, burn_bodies, fuel, scorch
from grognard.games.dark_blades.magic.items import Make, make_acts, why_not_made_by
from grognard.games.dark_blades.magic.spells import (
    Whirl,
    effect_of,
    landing_places,
    patients,
    why_not_rise,
    why_not_whirl,
)
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.spells import Spell, magic
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import BUSY, CAST
from grognard.kernel import Frame, Pick, Refusal, Step

HELPS = ("attack", "defence")
LATE_STEP = 5
"""The step of a half in which late spells are cast."""
FIREBURST = "fireburst"


def spell_verbs() -> Sequence[tuple[str, Sequence[str]]]:
    """The verbs of magic, for the lexicon of acts."""
    return (
        ("cast", spell_names()),
        ("change", spell_names()),
        ("arm", tuple(name.lower() for name in DIRECTION_NAMES)),
        ("help", HELPS),
    )


class SpellStep(Frame[None]):
    """DB-SEQ-4, DB-SEQ-8, DB-MAG-5: the phasing spellcaster may cast one spell in one of the two steps.

    It is asked as long as there are cards, so that the question gives nothing away of which they are.
    """

    def start(self, war: Battle) -> Step:
        caster = caster_of(war)
        if caster == NOBODY:
            return self.done()
        return self.ask(war.phasing, "cast", Pick("act", cast_acts(war, caster)), then=self.chosen, about=(caster,))

    def chosen(self, war: Battle, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        if verb == "done":
            return self.done()
        caster = caster_of(war)
        war.marks[caster] |= CAST
        if verb == "make":
            return self.call(Make(caster, noun))
        if verb == "change":
            return self.call(Change(war.phasing, put_back(war, noun)))
        play_card(war, caster, noun)
        return self.call(Cast(caster, noun))


def caster_of(war: Battle) -> int:
    """DB-MAG-4, DB-G31, DB-G55, DB-G111: the spellcaster of the phasing side who may cast, if he has anything to do.

    DB-SEQ-13.
    """
    phasing, side = war.phasing, war.side
    for piece in war.given.casters:
        if side[piece] != phasing or not war.active(piece) or piece in war.held:
            continue
        if not war.swims(piece) and not war.marked(piece, CAST | BUSY):
            return piece if has_cards(war) or make_acts(war, piece) else NOBODY
    return NOBODY


def cast_acts(war: Battle, caster: int) -> int:
    """The spells that can be cast, what can be done instead, or nothing at all."""
    first, held, changeable = war.acts.lexicon.first, hand(war), war.given.options.get("exchange-cards")
    mask: int = make_acts(war, caster) | war.acts.done
    for n in held:
        if can_cast(war, caster, n):
            mask |= 1 << first["cast"] + n
        if changeable and why_not_change(war, None, n) is None:
            mask |= 1 << first["change"] + n
    return mask


def why_not_change(war: Battle, _: Any, card: int) -> Refusal | None:
    """DB-OPT-8 to DB-OPT-10: why a card cannot be changed for the top one of the pile."""
    if not war.given.options.get("exchange-cards"):
        return Refusal("DB-OPT-8", "cards-not-changed-in-match")
    if war.step == LATE_STEP:
        return Refusal("DB-OPT-10", "cards-changed-in-step-1-only")
    if not war.hands or not war.hands[war.phasing * len(spell_names()) + card]:
        return Refusal("DB-MAG-6", "no-card-in-hand", (card,))
    if not any(pile(war)):
        return Refusal("DB-OPT-8", "no-card-left-in-pile")
    return None


def _why_not_make(war: Battle, _: Any, item: int) -> Refusal | None:
    return why_not_made_by(war, caster_of(war), item)


def why_not_cast(war: Battle, _: Any, spell: int) -> Refusal | None:
    """DB-MAG-5, DB-G84: why a spell cannot be cast now."""
    if not war.hands or not war.hands[war.phasing * len(spell_names()) + spell]:
        return Refusal("DB-MAG-6", "no-card-in-hand", (spell,))
    return _why_not_cast_by(war, caster_of(war), spell)


def can_cast(war: Battle, caster: int, number: int) -> bool:
    """Whether a spellcaster can cast a spell of which there is a card; see `why_not_cast`."""
    spell = spell_of(number)
    return touches_any(war, caster, number) and not (spell.on == "all" and _harms_spared(war, spell, caster))


def _why_not_cast_by(war: Battle, caster: int, spell: int) -> Refusal | None:
    if spell_of(spell).on == "all" and _harms_spared(war, spell_of(spell), caster):
        return Refusal("DB-G84", "would-harm-somebody-must-spared", (spell,))
    if not touches_any(war, caster, spell):
        return Refusal("DB-AOE-1", "would-touch-nobody", (spell,))
    return None


def _harms_spared(war: Battle, spell: Spell, caster: int) -> bool:
    spared = war.given.spared[war.side[caster]]
    return bool(spared) and any(spared >> piece & 1 for piece in touched(war, spell, caster, code_b(war, caster)))


def touches_any(war: Battle, caster: int, number: int) -> bool:
    """Whether there is any answer to the first question a spell asks; asked for every card, so the first one does."""
    area = spell_of(number).area
    if area == "A":
        return True
    if area == "directional":
        near = rays(war, caster)[-1] & may_touch(war, spell_of(number), caster)
        return bool(near) and any(on_arm(war, caster, number, d) for d in range(6))
    if area in ("touch", "sight"):
        return next(singles(war, caster, number), None) is not None
    return bool(prospects(war, caster, number))


def prospects(war: Battle, caster: int, number: int) -> int:
    """The answers to the first question a spell asks; for code B, which asks none, whether it touches anything."""
    spell, first = spell_of(number), war.acts.lexicon.first
    if spell.area == "caster":
        return landing_places(war) << war.acts.go
    if spell.area == "A":
        return aims(war, caster) << war.acts.go
    if spell.area == "B":
        burns = spell_names()[number] == FIREBURST and (fuel(war, caster) or bodies(war, caster))
        return int(bool(burns or touched(war, spell, caster, code_b(war, caster))))
    if spell.area == "directional":
        return sum(1 << first["arm"] + d for d in range(6) if on_arm(war, caster, number, d))
    return sum(1 << war.acts.at + piece for piece in singles(war, caster, number))


def singles(war: Battle, caster: int, number: int) -> Iterator[int]:
    """DB-AOE-5, DB-AOE-13: the pieces a spell on one of them can be cast on, by touch or in sight."""
    spell = spell_of(number)
    if spell.area == "touch":
        cells = touch(war, caster)
        return patients(war, caster, cells)
    return (piece for piece in subjects(war, spell, caster) if seen(war, caster, piece))


def on_arm(war: Battle, caster: int, number: int, direction: int) -> list[int]:
    """The enemies along an arm, the nearest first; an arrow only ever meets the first (DB-SPL-4, DB-SPL-9, DB-G63)."""
    near = may_touch(war, spell_of(number), caster)
    if not near & rays(war, caster)[direction]:
        return []
    cells, mask = arm(war, caster, direction)
    if not near & mask:
        return []
    foes = [(k, p) for p in subjects(war, spell_of(number), caster) if (k := place_on(war, p, cells)) < len(cells)]
    found = [piece for _, piece in sorted(foes)]
    if spell_names()[number] == "magic-arrow":
        return [piece for piece in found[:1] if not under(war, piece, SHIELDED)]
    return found


def place_on(war: Battle, piece: int, cells: Sequence[int]) -> int:
    """How far along an arm a piece stands; the length of the arm if it does not."""
    hexes = war.hexes(piece)
    return next((k for k, cell in enumerate(cells) if hexes >> cell & 1), len(cells))


class Cast(Frame[None]):
    """A card is played: on whom, who of them withstands it, and what comes of it (DB-MAG-8)."""

    caster: int
    spell: int
    victims: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    direction: int = -1
    helps: int = -1

    def start(self, war: Battle) -> Step:
        area = spell_of(self.spell).area
        if area == "caster":
            return self.call(Whirl(self.caster), then=self.over)
        if area == "B":
            cells = code_b(war, self.caster)
            return self.touch_all(war, touched(war, spell_of(self.spell), self.caster, cells))
        options = Pick("act", prospects(war, self.caster, self.spell))
        seat = war.side[self.caster]
        about = (self.caster, self.spell)
        if area == "A":
            return self.ask(seat, "spell-hex", options, then=self.hex_chosen, about=about)
        if area == "directional":
            return self.ask(seat, "spell-arm", options, then=self.arm_chosen, about=about)
        return self.ask(seat, "spell-target", options, then=self.target_chosen, about=about)

    def hex_chosen(self, war: Battle, answer: int) -> Step:
        """DB-AOE-10, DB-AOE-11: everybody near the marked hex; for Help the caster says which help it is (DB-G66)."""
        cell = answer - war.acts.go
        war.tell("DB-AOE-11", "aimed", self.caster, cell)
        self.victims = touched(war, spell_of(self.spell), self.caster, code_a(war, cell))
        if len(spell_of(self.spell).lays) != len(HELPS):
            return self.touch_all(war, self.victims)
        options = Pick("act", 0b11 << war.acts.lexicon.first["help"])
        return self.ask(war.side[self.caster], "help", options, then=self.help_chosen, about=(self.caster,))

    def help_chosen(self, war: Battle, answer: int) -> Step:
        self.helps = answer - war.acts.lexicon.first["help"]
        war.tell("DB-G66", "helping", HELPS[self.helps])
        return self.touch_all(war, self.victims)

    def target_chosen(self, war: Battle, answer: int) -> Step:
        war.tell("DB-MAG-6", "cast-on", self.caster, self.spell, answer - war.acts.at)
        return self.touch_all(war, (answer - war.acts.at,))

    def arm_chosen(self, war: Battle, answer: int) -> Step:
        self.direction = answer - war.acts.lexicon.first["arm"]
        war.tell("DB-AOE-8", "aimed-along", self.caster, self.direction)
        found = on_arm(war, self.caster, self.spell, self.direction)
        return self.touch_all(war, tuple(found)) if len(found) == 1 else self.pick_more(war)

    def pick_more(self, war: Battle) -> Step:
        """DB-SPL-11: one to three on the arm, named from the nearest on, near enough to each other."""
        mask = sum(1 << war.acts.at + piece for piece in more_on_arm(war, self))
        if not mask:
            return self.touch_all(war, self.victims)
        options = Pick("act", mask | (war.acts.done if self.victims else 0))
        return self.ask(war.side[self.caster], "zap", options, then=self.picked, about=(self.caster, *self.victims))

    def picked(self, war: Battle, answer: int) -> Step:
        if war.acts.entries[answer][0] == "done":
            return self.touch_all(war, self.victims)
        self.victims = (*self.victims, answer - war.acts.at)
        return self.pick_more(war)

    def touch_all(self, war: Battle, victims: tuple[int, ...]) -> Step:
        """DB-MAG-10, DB-SPL-23, DB-G57: first of all the enemy's spellcasters roll."""
        foe = 1 - war.side[self.caster]
        self.victims = victims
        self.waiting = tuple(p for p in victims if war.card(p).spellcaster and war.side[p] == foe)
        return self.next_save(war)

    def next_save(self, war: Battle) -> Step:
        if not self.waiting:
            return self.work(war)
        return self.roll(TEN, "save-die", then=self.saved, about=(self.waiting[0], magic().rolls.save + 1))

    def saved(self, war: Battle, die: int) -> Step:
        piece, self.waiting = self.waiting[0], self.waiting[1:]
        save = magic().rolls.save
        war.tell("DB-MAG-10", "withstood" if die > save else "gave-way", piece, die, save + 1)
        if die > save:
            self.victims = tuple(other for other in self.victims if other != piece)
        return self.next_save(war)

    def work(self, war: Battle) -> Step:
        if spell_names()[self.spell] == FIREBURST:
            scorch(war, self.caster)
        if not self.victims:
            war.tell("DB-AOE-1", "in-vain", self.caster, self.spell)
            return self.done()
        if self.helps >= 0:
            lay(war, NUMBERS[spell_of(self.spell).lays[self.helps]], self.victims)
            return self.done()
        id = spell_names()[self.spell]
        more = panic(war, self.caster, self.victims) if id == "fear" else effect_of(war, id, self.caster, self.victims)
        return self.call(more, then=self.over) if more else self.done()

    def over(self, war: Battle, _: None) -> Step:
        if spell_names()[self.spell] == FIREBURST and war.edition >= REPAIRS:
            burn_bodies(war, self.caster)
        return self.done()


def more_on_arm(war: Battle, cast: Cast) -> list[int]:
    """DB-SPL-11: whom else a Zap can take along its arm, beyond those already named."""
    reaches, chosen = magic().areas, cast.victims
    found = on_arm(war, cast.caster, cast.spell, cast.direction)
    if not chosen or len(chosen) >= reaches["zap_targets"]:
        return [] if chosen else found
    cells = arm(war, cast.caster, cast.direction).cells
    nearest = place_on(war, chosen[0], cells)
    later = found[found.index(chosen[-1]) + 1 :]
    return [piece for piece in later if place_on(war, piece, cells) - nearest <= reaches["zap_spread"]]


def _why_not_aim(war: Battle, cast: Cast, cell: int) -> Refusal | None:
    if aims(war, cast.caster) >> cell & 1:
        return None
    return Refusal("DB-AOE-10", "hex-too-far-away")


def _why_not_arm(war: Battle, cast: Cast, direction: int) -> Refusal | None:
    if on_arm(war, cast.caster, cast.spell, direction):
        return None
    return Refusal("DB-AOE-8", "no-enemy-on-arm-whom-spell")


def _why_not_target(war: Battle, cast: Cast, piece: int) -> Refusal | None:
    if piece in singles(war, cast.caster, cast.spell):
        return None
    spell = spell_of(cast.spell)
    if spell.area == "touch":
        return Refusal("DB-AOE-5", "cannot-touch-or-would-do-nothing", (cast.caster, piece))
    if piece in subjects(war, spell, cast.caster):
        return Refusal("DB-AOE-13", "cannot-see", (cast.caster, piece))
    return Refusal("DB-AOE-13", "spell-does-nothing-to", (piece,))


def _why_not_zap(war: Battle, cast: Cast, piece: int) -> Refusal | None:
    if piece in more_on_arm(war, cast):
        return None
    return Refusal("DB-SPL-11", "not-on-arm-or-too-far", (piece,))


def _why_not_enough(war: Battle, cast: Cast, _: int) -> Refusal | None:
    return None if cast.victims else Refusal("DB-SPL-11", "at-least-one-must-hit")


def _always(war: Battle, frame: Any, noun: int) -> Refusal | None:
    return None


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "cast": {"cast": why_not_cast, "change": why_not_change, "make": _why_not_make, "done": _always},
    "spell-hex": {"go": _why_not_aim},
    "spell-arm": {"arm": _why_not_arm},
    "spell-target": {"at": _why_not_target},
    "zap": {"at": _why_not_zap, "done": _why_not_enough},
    "help": {"help": _always},
    "whirl": {"go": why_not_whirl},
    "rise": {"go": why_not_rise},
    "flee": {"go": why_not_flee, "ride": why_not_flee_riding},
}
"""The verbs of this chapter's topics, for refusals."""
