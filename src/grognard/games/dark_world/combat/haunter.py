"""The Haunter (A12): one roll, one row, and everybody in it. It waits off the board (DW-S11)."""

from __future__ import annotations

from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.combat.knock_out import KnockOut
from grognard.games.dark_world.sheets.pieces import GROUND, ITEMS, TEN
from grognard.kernel import Frame, Step, added


class Haunter(Frame[None]):
    """DW-H1: the ten-sided die names the row it sweeps from end to end."""

    fallen: tuple[int, ...] = ()

    def start(self, castle: Castle) -> Step:
        return self.roll(TEN, "haunter", then=self.sweep)

    def sweep(self, castle: Castle, row: int) -> Step:
        if row == 0:  # DW-H2
            castle.tell("DW-H2", "haunter-stays")
            return self.done()
        castle.tell("DW-H1", "haunter-sweeps", row)
        squares = GROUND.rows[row]  # DW-H3: walls do not stop it; DW-H4: the Entrance is not in it
        for monster in castle.monsters_in(squares):
            devour(castle, monster)
        self.fallen = tuple(castle.heroes_in(squares))
        return self.settle(castle, None)

    def settle(self, castle: Castle, _: None) -> Step:
        if not self.fallen:
            return self.done()
        hero, *rest = self.fallen
        self.fallen = tuple(rest)
        castle.tell("DW-H3", "haunted", hero)
        return self.call(KnockOut(hero), then=self.settle)


def devour(castle: Castle, monster: int) -> None:
    """DW-H5, DW-H6, DW-G21: no reward; the figure goes back to the reserve, its item stays on the square."""
    square, item, kind = castle.mon_at[monster], castle.mon_item[monster], castle.mon_kind[monster]
    castle.tell("DW-H5", "devoured", monster)
    castle.take_off(monster)
    castle.reserve = added(castle.reserve, kind, 1)
    if item >= 0:
        castle.drop(item, square)
        castle.tell("DW-H6", "item-stays", ITEMS[item], square)
