"""All chapters of The Exile plugged together: what a match is played with.

Each method only hands on to the module of its chapter; only what sets up a match imports this one.
"""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.combat.capture import Freeing, free_acts, tie_up
from grognard.games.dragon_noir.combat.cell_doors import OpenCell, opening_acts
from grognard.games.dragon_noir.combat.cutting_webs import CutWeb, cutting_acts
from grognard.games.dragon_noir.combat.shackles import Chaining, chaining_acts
from grognard.games.dragon_noir.creatures.interphase import Interphase
from grognard.games.dragon_noir.creatures.krobs import growing, leave_remains
from grognard.games.dragon_noir.forces.waters import Waters
from grognard.games.dragon_noir.hooks import ForayHooks, Modifier
from grognard.games.dragon_noir.magic import casting
from grognard.games.dragon_noir.magic.brazier import TipOver, tipping_acts
from grognard.games.dragon_noir.magic.energy import weaken
from grognard.games.dragon_noir.movement.entrances import why_not_inside
from grognard.games.dragon_noir.movement.mire import why_mired
from grognard.games.dragon_noir.pieces.black_dragon import fall, is_body, is_limb
from grognard.games.dragon_noir.pieces.gharvs import all_gharvs, is_gharv
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting import reactions
from grognard.games.dragon_noir.verbs import CHAIN, CUT_WEB, FREE, OPEN, TIP
from grognard.kernel import Frame, Refusal


class Chapters(ForayHooks):
    """The Exile, whole."""

    def before_moves(self, war: Foray) -> Frame[None] | None:
        """DN-G108: young krobs grow up."""
        return growing(war) if war.born else super().before_moves(war)

    def interrupt(self, war: Foray, piece: int) -> Frame[bool] | None:
        """DN-2.23a: defensive fire and spells on every hex of a move."""
        return reactions.interruption(war, piece)

    def closing(self, war: Foray) -> Frame[None] | None:
        """DN-2.23b: a last chance at those who did not move."""
        return reactions.last_chance(war)

    def window(self, war: Foray, seat: int, moment: str, piece: int) -> Frame[bool] | None:
        """DN-G6: spells before a die falls."""
        return reactions.window(war, seat, moment, piece)

    def why_not_shoot(self, war: Foray, piece: int) -> Refusal | None:
        """DN-G153: nobody shoots from inside an entrance."""
        return why_not_inside(war, piece)

    def closed(self, war: Foray, piece: int) -> int:
        """DN-3.55.2a: hexes that burn; DN-G181: the trees of the elves, after a mishap."""
        return self.shut(war, piece) | (effects.hexes_under(war, effects.BURNING) if war.effects else 0)

    def why_closed(self, war: Foray, piece: int, cell: int) -> Refusal | None:
        """DN-3.55.2a, DN-G181."""
        label = war.land.labels[cell]
        if self.shut(war, piece) >> cell & 1:
            return Refusal("DN-G181", "elves-closed-trees-to", (piece,), (f"cell:{label}",))
        if war.effects and effects.hexes_under(war, effects.BURNING) >> cell & 1:
            return Refusal("DN-3.55.2a", "burns", (cell,), (f"cell:{label}",))
        return super().why_closed(war, piece, cell)

    def window_acts(self, war: Foray, seat: int, moment: str, piece: int) -> int:
        """DN-3.3g, DN-G6: spells of the other side."""
        return casting.cast_acts(war, seat)

    def window_act(self, war: Foray, seat: int, answer: int, piece: int) -> Frame[None]:
        """DN-3.3g: one of them."""
        return casting.cast_act(war, seat, answer)

    def own_acts(self, war: Foray, moment: str) -> int:
        """DN-3.3g: spells of the side whose half it is."""
        return casting.cast_acts(war, war.phasing)

    def own_act(self, war: Foray, answer: int) -> Frame[None]:
        """DN-3.3g: one of them."""
        return casting.cast_act(war, war.phasing, answer)

    def fought_out(self, war: Foray) -> None:
        """DN-G154: captives are taken."""
        tie_up(war)

    def combat_acts(self, war: Foray) -> int:
        """DN-3.3g: spells between attacks; DN-G154: friends can be freed; DN-2.46a: webs can be cut.

        DN-G244: doors of cells can be tried; DN-G377, DN-G378: in the Jails there is more.
        """
        acts = super().combat_acts(war)
        if war.land.webs:
            acts |= cutting_acts(war)
        if war.given.land.cell_doors:
            acts |= opening_acts(war)
        if war.land.shackles:
            acts |= chaining_acts(war) | tipping_acts(war)
        return acts | free_acts(war) if war.bound else acts

    def combat_act(self, war: Foray, answer: int) -> Frame[None] | None:
        """DN-G154, DN-2.46a, DN-G244, DN-G377, DN-G378: one of them is."""
        verb, noun = war.acts.entries[answer]
        if verb == CUT_WEB:
            return CutWeb(noun)
        if verb in (TIP, CHAIN):
            return TipOver(noun) if verb == TIP else Chaining(noun)
        if verb == OPEN and war.given.land.cell_doors:
            return OpenCell(noun)
        return Freeing(noun) if verb == FREE else super().combat_act(war, answer)

    def injured(self, war: Foray, piece: int) -> Frame[None] | None:
        """DN-3.2c: a wounded caster has half his energy left; DN-4.3.2i: the dragon dies with its body.

        DN-G39: nothing is left of a gharv, and some krobs leave no body either.
        """
        weaken(war, piece)
        if is_body(war, piece) and not war.health[piece]:
            fall(war)
        if not war.health[piece] and is_gharv(war, piece):
            war.remove(piece)
        elif not war.health[piece]:
            leave_remains(war, piece)
        return super().injured(war, piece)

    def interphase(self, war: Foray) -> Frame[None] | None:
        """DN-2.12.2f, DN-2.12.2l: what the gharvs do between two halves."""
        return Interphase() if any(war.health[gharv] for gharv in all_gharvs(war)) else super().interphase(war)

    def prologue(self, war: Foray) -> Frame[None] | None:
        """DN-5.15.1d, DN-5.3i: boats and the gharvs of the Pit are there before anybody comes."""
        if war.land.harbours or (all_gharvs(war) and war.land.pit):
            return Waters()
        return super().prologue(war)

    def why_rooted(self, war: Foray, piece: int) -> Refusal | None:
        """DN-3.53.1, DN-G79, DN-G246: whoever is immobilised or stuck in the mire neither moves nor retreats."""
        if effects.under(war, effects.ROOTED, piece):
            return Refusal("DN-3.53.1", "held-fast-by-spell", (piece,))
        return why_mired(war, piece) or super().why_rooted(war, piece)

    def why_sheltered(self, war: Foray, piece: int) -> Refusal | None:
        """DN-3.53.6, DN-G78: nobody in a magic circle is attacked."""
        if war.effects and war.hexes(piece) & effects.hexes_under(war, effects.CIRCLED):
            return Refusal("DN-3.53.6", "stands-in-magic-circle", (piece,))
        return super().why_sheltered(war, piece)

    def why_not_hit(self, war: Foray, target: int) -> Refusal | None:
        """DN-3.53.6: nor shot at."""
        return self.why_sheltered(war, target) or super().why_not_hit(war, target)

    def allowance(self, war: Foray, piece: int) -> int:
        """DN-3.51.1a, DN-3.53.7: the movement that shows, spells and all; DN-4.3.2d: no limb moves by itself."""
        return 0 if is_limb(war, piece) else war.face(piece).movement

    def aim_modifiers(self, war: Foray, shooter: int) -> Sequence[Modifier]:
        """DN-3.53.8, DN-G24."""
        points = effects.amount(war, effects.AIMED, shooter) if war.effects else 0
        return (Modifier(-points, "spell", "DN-3.53.8"),) if points else ()

    def aim_used(self, war: Foray, shooter: int) -> None:
        """DN-3.53.8: for one shot only."""
        if war.effects:
            effects.lift(war, effects.AIMED, shooter)
