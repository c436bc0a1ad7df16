"""Retreats and advances: away from the enemy, hex by hex, and into the ground he gave up."""

from __future__ import annotations

from grognard.board.hexes import bits
from grognard.games.skirmish.injuries import Injure
from grognard.games.skirmish.war import War
from grognard.kernel import Frame, Pick, Refusal, Step


class Retreat(Frame[None]):
    """A piece goes back so many hexes, by a way its owner chooses; one that cannot is wounded instead.

    `foes` are the pieces it retreats from.
    """

    piece: int
    count: int
    foes: tuple[int, ...]

    def start(self, war: War) -> Step:
        ends = retreat_ends(war, self.piece, self.count, self.foes)
        if not ends or war.stun[self.piece]:
            war.tell(war.rule("no-retreat"), "cornered", self.piece)
            return self.call(Injure(self.piece, "wounded", False, False, 1 - war.card(self.piece).side), then=self.over)
        options = Pick("act", ends << war.lexicon("act").first["go"])
        about = (self.piece, self.count)
        return self.ask(war.card(self.piece).side, "retreat", options, then=self.gone, about=about)

    def gone(self, war: War, answer: int) -> Step:
        cell = answer - war.lexicon("act").first["go"]
        rear = retreat_rear(war, self.piece, self.count, self.foes, cell) if war.mounted(self.piece) else None
        war.put(self.piece, cell, rear)
        war.tell(war.rule("retreat"), "retreated", self.piece, cell)
        return self.done()

    def over(self, war: War, _: None) -> Step:
        return self.done()


def retreat_ways(war: War, piece: int, count: int, foes: tuple[int, ...]) -> dict[int, int]:
    """Where a retreat can end, and from which hex the last step comes.

    Every step leaves the piece no nearer to the nearest attacker; no hex on the way touches a living enemy; closed
    ground, the map's edge and enemies bar the way, friends do not, but nobody ends on another.
    """
    land, grid = war.land, war.land.grid
    side = war.card(piece).side
    going = land.riding.going if war.mounted(piece) else land.on_foot
    open_ground = sum(mask for _, mask in going.enter)
    shy = touched_by(war, 1 - side)
    passable = open_ground & ~shy & ~war.living(1 - side)
    start = war.at[piece]

    def away(cell: int) -> int:
        return min(grid.distance(cell, foe) for p in foes for foe in bits(war.hexes(p)))

    front = {start: start}
    for _ in range(count):
        reached: dict[int, int] = {}
        for cell in front:
            for d in range(6):
                beyond = grid.beside(cell, d)
                if beyond is None or not going.ways[d] >> cell & 1 or not passable >> beyond & 1:
                    continue
                if away(beyond) >= away(cell) and beyond not in reached:
                    reached[beyond] = cell
        front = reached
    taken = war.filled & ~war.hexes(piece)
    return {
        cell: before
        for cell, before in sorted(front.items())
        if not taken >> cell & 1 and grid.distance(start, cell) == count
    }


def retreat_ends(war: War, piece: int, count: int, foes: tuple[int, ...]) -> int:
    """The hexes where a retreat can end, the full distance away from its start."""
    return sum(1 << cell for cell in retreat_ways(war, piece, count, foes))


def retreat_rear(war: War, piece: int, count: int, foes: tuple[int, ...], cell: int) -> int:
    """Where a rider's rear hex is when he has gone back."""
    return retreat_ways(war, piece, count, foes)[cell]


def touched_by(war: War, side: int) -> int:
    """The hexes that touch a living character of a side."""
    fighting = war.land.fighting
    found = 0
    for cell in bits(war.living(side)):
        found |= fighting[cell]
    return found


def why_not_retreat(war: War, retreat: Retreat, cell: int) -> Refusal | None:
    """Why a retreat cannot end there."""
    if retreat_ends(war, retreat.piece, retreat.count, retreat.foes) >> cell & 1:
        return None
    return Refusal(war.rule("retreat"), f"A retreat ends {retreat.count} hexes away from the enemy, on free ground.")


class Advance(Frame[None]):
    """After a kill or a forced retreat one attacker may step into the hexes the defender left."""

    attackers: tuple[int, ...]
    ground: tuple[int, ...]

    def start(self, war: War) -> Step:
        mask = advances(war, self.attackers, self.ground)
        if not mask:
            return self.done()
        lexicon = war.lexicon("act")
        options = Pick("act", mask | 1 << lexicon.first["stay"])
        side = war.card(self.attackers[0]).side
        return self.ask(side, "advance", options, then=self.chosen)

    def chosen(self, war: War, answer: int) -> Step:
        verb, piece = war.lexicon("act").entries[answer]
        if verb == "advance":
            cell = open_ground(war, piece, self.ground)[0]
            war.put(piece, cell, follows(war, piece, cell))
            war.tell(war.rule("advance"), "advanced", piece, cell)
        return self.done()


def follows(war: War, piece: int, cell: int) -> int | None:
    """Where a rider's rear hex is after he steps into a neighbouring one: where his nearer end was."""
    if not war.mounted(piece):
        return None
    return war.at[piece] if war.land.fighting[war.at[piece]] >> cell & 1 else war.tail[piece]


def advances(war: War, attackers: tuple[int, ...], ground: tuple[int, ...]) -> int:
    """The attackers who may advance."""
    first = war.lexicon("act").first["advance"]
    return sum(1 << first + piece for piece in attackers if why_not_advance(war, ground, piece) is None)


def open_ground(war: War, piece: int, ground: tuple[int, ...]) -> list[int]:
    """The hexes left by the defender that a piece beside them can step into."""
    going = war.land.riding.going if war.mounted(piece) else war.land.on_foot
    standable = sum(mask for _, mask in going.enter)
    near = war.near(piece)
    return [cell for cell in ground if standable >> cell & 1 and near >> cell & 1 and not war.filled >> cell & 1]


def why_not_advance(war: War, ground: tuple[int, ...], piece: int) -> Refusal | None:
    """Why an attacker may not advance."""
    name = war.card(piece).name
    if not war.active(piece):
        return Refusal(war.rule("advance"), f"{name} is in no state to advance.")
    if war.enemies_beside(piece):
        return Refusal(war.rule("advance-free"), f"{name} still has an enemy beside him.")
    if not open_ground(war, piece, ground):
        return Refusal(war.rule("advance"), f"{name} cannot enter the ground that was left.")
    return None
