"""Spells that last (DB-G26): who is under one, and where each bites into the shared procedures."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.dark_blades.movement.water import DarkBladesHooks
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.skirmish.hooks import Shift
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Refusal

SHIELDED, BLIND, MIRED, BOLD, GUARDED, CARRIED, FREE, BETRAYED = range(8)
"""What a piece can be under; the numbers stand in `War.effects`."""

WORDS = ("shielded", "blind", "mired", "bold", "guarded", "carried", "free", "betrayed")
"""What sheets, texts and views call each of them."""
NUMBERS = {word: effect for effect, word in enumerate(WORDS)}

LAST_FIRE = 4
"""The last step of a half in which anybody shoots."""


def under(war: Battle, piece: int, effect: int) -> bool:
    """Whether a spell works on a piece now."""
    row = war.effects
    return piece in row[1::3] and (effect, piece) in zip(row[::3], row[1::3], strict=True)


def lay(war: Battle, effect: int, pieces: Sequence[int]) -> None:
    """DB-G26, DB-G58: a spell stays with these pieces until the end of the opponent's next half."""
    for piece in pieces:
        war.effects = (*war.effects, effect, piece, war.half + 1)
    if pieces:
        war.tell(clause_of(effect), "under", WORDS[effect], *pieces)


def clause_of(effect: int) -> str:
    """The clause that something on a piece comes from: its spell's, or that of shots at spellcasters (DB-AOE-3)."""
    return "DB-AOE-3" if effect == BETRAYED else magic().layers[WORDS[effect]].rule


def fade(war: Battle) -> None:
    """Spells whose time is over are gone."""
    row = war.effects
    if not row:
        return
    kept = [row[n : n + 3] for n in range(0, len(row), 3) if row[n + 2] >= war.half]
    war.effects = tuple(number for three in kept for number in three)


class MagicHooks(DarkBladesHooks):
    """The chapters of Dark Blades with magic: lasting spells change moves, shots and blows."""

    def allowance(self, war: Battle, piece: int) -> int:
        """DB-SPL-7, DB-SPL-17, DB-SPL-20: doubled by the carpet, halved for the blind, nothing in the mire.

        DB-SPL-14.
        """
        movement = war.face(piece).movement
        if not war.effects or piece not in war.effects[1::3]:  # asked for every piece at every move
            return movement
        if under(war, piece, MIRED):
            return 0
        if under(war, piece, CARRIED):
            movement *= 2
        return movement // 2 if under(war, piece, BLIND) else movement

    def why_rooted(self, war: Battle, piece: int) -> Refusal | None:
        """DB-SPL-20, DB-G139."""
        if not war.effects or not under(war, piece, MIRED):
            return None
        return Refusal("DB-SPL-20", "stuck-in-mire", (piece,))

    def gait(self, war: Battle, piece: int, gait: str) -> str:
        """DB-SPL-7, DB-SPL-8, DB-SPL-13: on the carpet over everything and water, or freely over land (DB-WAT-17).

        DB-G138: whoever leads somebody stays on land with him.
        """
        if not war.effects:
            return gait
        carried = under(war, piece, CARRIED)
        if carried and war.leads[piece] == NOBODY:
            return f"carpet {gait}"
        return f"free {gait}" if carried or under(war, piece, FREE) else gait

    def no_end(self, war: Battle, piece: int) -> int:
        """DB-SPL-8: the carpet sets nobody down in the water."""
        return war.land.water if war.effects and under(war, piece, CARRIED) else 0

    def why_not_end(self, war: Battle, piece: int) -> Refusal:
        """DB-SPL-8."""
        return Refusal("DB-SPL-8", "carpet-sets-down-on-land-only", (piece,))

    def why_not_shoot(self, war: Battle, piece: int) -> Refusal | None:
        """DB-SPL-17."""
        if not war.effects or not under(war, piece, BLIND):
            return None
        return Refusal("DB-SPL-17", "blinded-and-cannot-shoot", (piece,))

    def why_not_hit(self, war: Battle, target: int) -> Refusal | None:
        """DB-SPL-3."""
        if not war.effects or not under(war, target, SHIELDED):
            return None
        return Refusal("DB-SPL-3", "spell-shields-from-missiles", (target,))

    def shot_at(self, war: Battle, shooter: int, target: int) -> None:
        """DB-AOE-3: a shot at a spellcaster betrays the shooter for this turn, the last of a turn also for the next."""
        same_turn = war.half % 2 == 0
        if war.card(target).spellcaster and (same_turn or war.step == LAST_FIRE):
            lay(war, BETRAYED, (shooter,))

    def shifts(self, war: Battle, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Sequence[Shift]:
        """DB-SPL-18, DB-G66: one column right for those who are helped to strike, one left against the guarded.

        DB-SPL-19.
        """
        if not war.effects:
            return ()
        bold = [Shift(1, "DB-SPL-18", "bold", piece) for piece in attackers if under(war, piece, BOLD)]
        guarded = [Shift(-1, "DB-SPL-18", "guarded", piece) for piece in defenders if under(war, piece, GUARDED)]
        return (*bold[:1], *guarded[:1])
