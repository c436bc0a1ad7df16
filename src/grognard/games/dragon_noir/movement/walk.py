"""The walk of one piece: hex by hex, challenged where it leaves a hex beside an enemy, open to interruption in each.

It knows nothing of what the other seat may do in between; `chapters.interrupt` hands back that procedure.
"""

from __future__ import annotations

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.movement.big_strides import turns_only
from grognard.games.dragon_noir.movement.challenges import Challenge, challengers
from grognard.games.dragon_noir.movement.mire import MIRE, Sink, sinks_in
from grognard.games.dragon_noir.movement.routes import chasms, must_go_on, priced
from grognard.games.dragon_noir.pieces.big_krobs import is_big
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.position import CROSSING, MOVED, Foray
from grognard.games.skirmish.movement.files import led_walk, tail_of
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE, TURNED
from grognard.kernel import FATE, Frame, Step

NEAR_BY = 3
"""How far is looked first for whoever has to go back."""


class Walk(Frame[bool]):
    """DN-2.3a: one piece along a path; done with whether something on the way upset the plan.

    Leaving a hex that it entered in this half it is challenged by all who could strike it there, and so the last hex
    never counts (DN-2.35b, DN-2.35c). After each hex the other seat may step in (DN-2.23a). `prices` go with `path`;
    `spared` is the mask of those who challenge nobody now (DN-2.44i); `met` says that the challenges of this hex are
    over.

    How the path goes on only the mover's seat knows. Others imagine that it ends where the piece is: it may be sent on
    from there to anywhere (DN-2.3b), so every way on stays open, and none is thought likelier than another.
    """

    piece: int
    path: tuple[int, ...] = ()
    prices: tuple[int, ...] = ()
    spared: int = 0
    met: bool = False

    intention = ("path", "prices")

    def intender(self, war: Foray) -> int:
        return planner(war, self.piece)

    def start(self, war: Foray) -> Step:
        war.marks[self.piece] |= MOVED
        return self.on(war)

    def on(self, war: Foray) -> Step:
        """The next hexes, until somebody has to be asked."""
        piece, interrupt, mire = self.piece, war.given.hooks.interrupt, war.given.options.get(MIRE)
        big = is_big(war, piece)
        while self.path:
            if not self.met and war.marks[piece] & CROSSING:
                foes = self.opposed(war)
                if foes:
                    return self.call(Challenge(piece, foes), then=self.challenged)
            self.met = False
            turning = big and turns_only(war, piece, self.path[0])
            step(war, piece, self.path[0], self.prices[0])
            self.path, self.prices = self.path[1:], self.prices[1:]
            if mire and not turning and sinks_in(war, piece):
                return self.call(Sink(piece), then=self.waded)
            more = None if turning else interrupt(war, piece)
            if more is not None:
                return self.call(more, then=self.interrupted)
        return self.done(False)

    def opposed(self, war: Foray) -> tuple[int, ...]:
        """Who challenges it as it leaves the hex it is in; a big krob all of its hexes, unless it only turns."""
        piece = self.piece
        if not is_big(war, piece):
            return challengers(war, piece, 1 << war.at[piece], self.spared)
        if turns_only(war, piece, self.path[0]):
            return ()
        return challengers(war, piece, war.hexes(piece), self.spared)

    def challenged(self, war: Foray, hurt: bool) -> Step:
        self.met = True
        war.marks[self.piece] &= ~CROSSING  # once hurt he plans anew, but this hex is settled
        return self.done(True) if hurt else self.on(war)

    def waded(self, war: Foray, stuck: bool) -> Step:
        """DN-G126: whoever is stuck goes no farther; the other seat may step in all the same."""
        if stuck:
            self.path = self.prices = ()
        more = war.given.hooks.interrupt(war, self.piece)
        return self.call(more, then=self.interrupted) if more else self.on(war)

    def interrupted(self, war: Foray, happened: bool) -> Step:
        return self.done(True) if happened else self.on(war)


def planner(war: Foray, piece: int) -> int:
    """The seat that plans a piece's way; nobody's pieces go by rules that everybody knows (DN-G101)."""
    side = war.side[piece]
    return side if side != NO_SIDE else FATE


def walking(war: Foray, piece: int, path: tuple[int, ...], spared: int = 0) -> Walk:
    """The walk along a path, with its prices."""
    steps = priced(war, piece, path)
    return Walk(piece, path, tuple(price for _, price in steps), spared)


def step(war: Foray, piece: int, to: int, price: int) -> None:
    """One hex further, or one turn; the horses on the bridle follow (DN-2.36.4c, DN-G49)."""
    single = war.footprint(piece) is SINGLE
    if not single and is_big(war, piece):
        stride(war, piece, to, price)
        return
    cell, facing = (to, 0) if single else divmod(to, 6)
    about = not single and cell == war.rear(piece)
    file = war.file(piece) if war.leads[piece] != NOBODY else []
    behind = tail_of(war, piece) if file else 0
    war.spent[piece] += price
    pass_into(war, piece, cell, facing)
    if not about:
        war.steps[piece] += 1
        war.marks[piece] |= CROSSING
    if file and tail_of(war, piece) != behind:
        led_walk(war, file, behind)
    if war.log is not None:
        war.tell("DN-2.36.1c" if about else "DN-2.3a", "turned" if about else "stepped", piece, cell)


def stride(war: Foray, piece: int, stand: int, price: int) -> None:
    """One step of a big krob with all of its hexes, or a turn in them (DN-2.33c, DN-G42)."""
    turning = turns_only(war, piece, stand)
    war.spent[piece] += price
    pass_into(war, piece, *divmod(stand, 6))
    if turning:
        war.marks[piece] |= TURNED
    else:
        war.steps[piece] += 1
        war.marks[piece] = war.marks[piece] & ~TURNED | CROSSING
    if war.log is not None:
        war.tell("DN-2.33c" if turning else "DN-G42", "turned" if turning else "stepped", piece, stand // 6)


def pass_into(war: Foray, piece: int, cell: int, facing: int) -> None:
    """Set a piece down on its way, and note whether it shares its hex or could stop there.

    DN-2.31.6a, DN-2.37a, DN-2.37b.
    """
    if war.guest != piece:
        war.refuge = 6 * war.at[piece] + war.facing[piece]
        if stepped(war, piece, cell, facing):
            return
    war.lift(piece)
    war.at[piece], war.facing[piece] = cell, facing
    if war.hexes(piece) & (war.filled | chasms(war, piece)):
        war.guest = piece
    else:
        war.guest, war.refuge = NOBODY, 6 * cell + facing
    war.set_down(piece)


def stepped(war: Foray, piece: int, cell: int, facing: int) -> bool:
    """The same for a piece of one hex that leaves and enters dry land where nobody else is: by far the most steps."""
    before, masks = war.at[piece], war.masks
    both, land = 1 << before | 1 << cell, war.land
    if war.footprint(piece) is not SINGLE or war.inside >> piece & 1 or before == war.given.land.off:
        return False
    others = masks[0] | masks[1] | masks[2]
    if others >> cell & 1 or both & (war.crowded | land.water) or 1 << cell & chasms(war, piece):
        return False
    masks[war.side[piece]] ^= both
    war.who[before], war.who[cell] = 0, piece
    war.at[piece], war.facing[piece] = cell, facing
    war.guest, war.refuge = NOBODY, 6 * cell + facing
    return True


def settle(war: Foray) -> None:
    """Nobody passes through where he cannot stay any more: who still is there goes back (DN-G50, DN-G141).

    A rider thrown there leaves his horse behind, which goes back as well.
    """
    if war.guest == NOBODY:
        return
    guest = war.guest
    for piece, health in enumerate(war.health):
        if health and (piece == guest or war.beast(piece)) and must_go_on(war, piece):
            put_back(war, piece)
    war.guest = NOBODY


def put_back(war: Foray, piece: int) -> None:
    """Back to the last hex of the way in which a piece could stop, or as near to it as there is room (DN-G141)."""
    war.lift(piece)
    war.at[piece], war.facing[piece] = divmod(nearest_stand(war, piece, war.refuge), 6)
    war.set_down(piece)
    war.tell("DN-G141", "fell-back", piece, war.at[piece])


def nearest_stand(war: Foray, piece: int, stand: int) -> int:
    """A stand itself if there is room, or the nearest free one; the piece is lifted from the map meanwhile.

    Where it stood may be closed by now: under water, on fire (DN-2.31.3a, DN-3.55.2a). The first edition did not look.
    """
    looks = war.edition >= REPAIRS
    closed = war.given.hooks.closed(war, piece) if looks else war.given.hooks.shut(war, piece)
    taken = war.filled | chasms(war, piece)
    room = war.land.enterable(gait_of(war, piece, alone=True), war.heaps()) & ~closed & ~taken
    stands, anchor = war.land.stands(war.footprint(piece)), stand // 6
    if not stands[stand] & (~room if looks else taken):
        return stand
    apart = war.land.grid.apart
    for cells in (room & war.land.grid.disc(anchor, NEAR_BY), room):  # mostly there is room near by
        near = sorted(bits(cells), key=lambda cell: apart(anchor, cell))
        free = (6 * cell + facing for cell in near for facing in range(6))
        found = next((there for there in free if stands[there] and not stands[there] & ~room), -1)
        if found >= 0 and (cells == room or apart(anchor, found // 6) <= NEAR_BY):
            return found
    raise ValueError(f"{war.name(piece)} finds no room anywhere")
