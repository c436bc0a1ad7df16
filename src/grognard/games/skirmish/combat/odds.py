"""The odds of a fight: figures, ground and whatever else moves the column, and how the log tells of them.

Whoever follows a match reads every shift with its clause. Telling costs something, so it is done only for a log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.skirmish.sheets.book import NO_COLUMN, Harm, final

if TYPE_CHECKING:
    from grognard.games.skirmish.war import War

NO_EFFECT = ("*", "none")
"""The sign of a results table for no effect, and what it comes to."""


def as_mounted(war: War, piece: int) -> bool:
    """Whether a piece is attacked on the tables for riders, as bare horses and mules are (DB-MUL-5)."""
    return war.mounted(piece) or war.beast(piece)


def sign_of(war: War, piece: int) -> int:
    """The sign a piece fights with: the less favourable of its hexes (DB-ADV-4, DB-ADV-5)."""
    if war.footprint(piece) is SINGLE:
        return war.land.signs[war.at[piece]]
    return min(war.land.signs[cell] for cell in bits(war.hexes(piece)))


def sign_against(war: War, piece: int, attacker: int) -> int:
    """The sign a defender has against one attacker: that of a window, if he defends through one (DB-TER-6)."""
    if through_window(war, attacker, piece):
        return max(war.book.window_sign, sign_of(war, piece))
    return sign_of(war, piece)


def through_window(war: War, attacker: int, piece: int) -> bool:
    """Whether an attacker gets at a piece in no way but through windows from outside, with whichever of his hexes."""
    land, hexes = war.land, war.hexes(piece)
    if not hexes & land.window_hexes:
        return False
    ways = [(a, b) for a in bits(war.hexes(attacker)) for b in bits(land.fighting[a] & hexes)]
    return bool(ways) and all(way in land.panes and land.window_hexes >> way[1] & 1 for way in ways)


def column_of(war: War, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> int:
    """The odds column after all shifts; the worst ground of the attackers counts, and the best of the defenders.

    DB-CBT-2, DB-CBT-4, DB-ADV-1, DB-G95, DN-2.41a, DB-CTR-14, DN-2.43.1g, DN-G59.
    """
    return column_at(war, attackers, defenders, *war.given.melee.strengths(war, attackers, defenders))


def column_at(
    war: War, attackers: tuple[int, ...], defenders: tuple[int, ...], attack: int, defence: int, shift: int = 0
) -> int:
    """The same, if they attack and defend with these strengths and a shift of its own."""
    rules, book = war.given.melee, war.given.book
    odds = book.column(attack, defence)
    if odds == NO_COLUMN:
        return NO_COLUMN  # no shift makes up for that, so nobody looks at the ground
    weakest = attackers[0] if len(attackers) == 1 else worst_placed(war, attackers)
    ground = max([rules.sign_against(war, piece, weakest) for piece in defenders])
    shift += book.shift(rules.sign(war, weakest), ground)
    for more in rules.shifts(war, attackers, defenders):
        shift += more.columns
    return final(book, odds, shift)


def worst_placed(war: War, attackers: tuple[int, ...]) -> int:
    """The attacker on the worst ground, which counts for all of them."""
    sign = war.given.melee.sign
    return min(attackers, key=lambda piece: sign(war, piece))


def relation(war: War, attacker: int, defender: int) -> tuple[bool, int, int]:
    """What attackers on one target must share to strike together: saddle or foot, and the ground of both.

    DB-MUC-5, DB-G41.
    """
    return war.mounted(attacker), sign_of(war, attacker), sign_against(war, defender, attacker)


def tell_fight(war: War, attackers: tuple[int, ...], defenders: tuple[int, ...], column: int) -> None:
    """Tell who fights whom in which column, and how it came to that."""
    war.tell(war.rule("melee"), "melee", attackers[0], defenders[0], column)
    if war.log is None:
        return
    for piece in attackers[1:]:
        war.tell(war.rule("pool"), "joins", piece, defenders[0])
    for piece in defenders[1:]:
        war.tell(war.rule("several"), "faces", attackers[0], piece)
    war.given.melee.tell_strengths(war, attackers, defenders)
    tell_ratio(war, *war.given.melee.strengths(war, attackers, defenders))
    _tell_ground(war, worst_placed(war, attackers), defenders)
    for more in war.given.melee.shifts(war, attackers, defenders):
        war.tell(more.rule, "shift", more.why, more.piece, more.columns)


def tell_ratio(war: War, attack: int, defence: int) -> None:
    """Tell the odds before any shift."""
    war.tell(war.rule("ratio"), "odds", attack, defence, war.book.column(attack, defence))


def _tell_ground(war: War, attacker: int, defenders: tuple[int, ...]) -> None:
    """Tell what the ground does, by the hexes that decide."""
    rules = war.given.melee
    defender = max(defenders, key=lambda piece: rules.sign_against(war, piece, attacker))
    sign = rules.sign_against(war, defender, attacker)
    shift = war.book.shift(rules.sign(war, attacker), sign)
    window = sign != rules.sign(war, defender) and through_window(war, attacker, defender)
    if shift:
        rule = war.rule("window-ground" if window else "ground")
        behind = "window" if window else ground_under(war, defender)
        war.tell(rule, "ground", attacker, ground_under(war, attacker), defender, behind, shift)


def ground_under(war: War, piece: int) -> str:
    """The kind of the hex whose sign a piece fights with."""
    return war.land.kinds[min(bits(war.hexes(piece)), key=lambda cell: war.land.signs[cell])]


def tell_result(war: War, attacker: int, defender: int, die: int, column: int, harm: Harm | None) -> None:
    """Tell the die of a fight, with all that was added, and what the table makes of it."""
    if war.log is None:
        return
    riding, against_rider = war.mounted(attacker), as_mounted(war, defender)
    if riding:
        rule = war.rule("mounted-on-mounted" if against_rider else "mounted-on-foot")
    else:
        rule = war.rule("foot-on-mounted" if against_rider else "foot-on-foot")
    war.tell(rule, "fought", die, column, *read_off(war, defender, harm))


def read_off(war: War, defender: int, harm: Harm | None) -> tuple[str, str]:
    """The letter of a results table and what it comes to."""
    return (harm.letter, harm.words_for(war.beast(defender))) if harm else NO_EFFECT
