"""Beans for Trolls (DN-G158): carts to be led away, and trolls of nobody's who can be talked over."""

from __future__ import annotations

from grognard.board.fields import field
from grognard.board.hexes import bits
from grognard.games.dragon_noir.forces.muster import carts_of
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.losses import lost
from grognard.games.dragon_noir.scenarios.plot import ORKS, REBELS, Ending, Plot
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import FOUGHT, NO_SIDE
from grognard.kernel import Frame, Step, replaced

TROLLS = ("gnurr", "gromr", "throda")
SPEAKERS = (("konrad", "zacharie"), ("shaman", "krobek"))
"""By seat."""
SAVED, TAKEN = 1, 2
"""DN-G128: what a cart counts for the orks who lead it off, and for the rebels who have it in the end."""
LISTENS, FED, GRUDGE, SMELLS = 4, 2, 3, 3
"""DN-G158: the limit of the die, what a cart near by adds, what an attack takes off, and how near it must be."""


class BeansForTrolls(Plot):
    """DN-G158: what is special in Beans for Trolls."""

    endings = (
        Ending((REBELS,), "more-beans-rebels"),
        Ending((ORKS,), "more-beans-orks"),
        Ending((), "beans-shared"),
    )

    def at_last(self, war: Foray) -> str:
        """The higher total wins."""
        orks, rebels = beans(war, ORKS), beans(war, REBELS)
        return "beans-shared" if orks == rebels else "more-beans-orks" if orks > rebels else "more-beans-rebels"

    def opening(self, war: Foray) -> Frame[None] | None:
        """The carts belong to the orks."""
        for cart in carts_of(war.given.scenario):
            war.carts |= 1 << cart
            war.owner = replaced(war.owner, cart, ORKS)
        return None

    def before_half(self, war: Foray) -> Frame[None] | None:
        """In their turn the trolls come on."""
        for post in war.roll.posts:
            if post.side == NO_SIDE and post.turn and war.half == 2 * (post.turn - 1):
                war.bring_out(post.piece, next(bits(post.cells)), post.cells)
                war.tell("DN-G158", "entered", post.piece, war.at[post.piece])
        return None

    def after_half(self, war: Foray) -> Frame[None]:
        """Speakers talk to trolls, and when a turn is over these walk on."""
        return Persuasion()

    def may_leave(self, war: Foray, piece: int) -> bool:
        """Only with a cart."""
        return any(war.carts >> led & 1 for led in war.file(piece))

    def harmed(self, war: Foray, by: int, targets: tuple[int, ...]) -> None:
        """Trolls remember who fought one of them."""
        if by != NO_SIDE and any(war.card(piece).id in TROLLS for piece in targets):
            war.wronged |= 1 << by

    def errand(self, war: Foray, side: int, piece: int) -> int:
        """Speakers go to the trolls, the nearest hands to the carts; rebels bring theirs out of reach."""
        if side == REBELS and carters(war, side) >> piece & 1:
            return next((post.cells for post in war.roll.posts if post.piece == piece), 0)
        if piece in _speakers(war, side):
            trolls = [troll for troll in unclaimed(war) if not war.hurt(troll)]
            return sum_of(war.near(troll) for troll in trolls)
        wanted = 0
        for cart in bits(war.carts):
            if war.alive(cart) and war.follows[cart] == NOBODY and _hand(war, side, cart) == piece:
                wanted |= war.land.touching(war.hexes(cart))
        return wanted

    def running(self, war: Foray, side: int, usual: int) -> int:
        """Whoever leads a cart, of the orks."""
        if not war.carts:
            return usual
        return carters(war, side) if side == ORKS else 0


def beans(war: Foray, seat: int) -> int:
    """DN-G158: the points of a seat: carts, trolls and speakers of the enemy."""
    if seat == ORKS:
        carts = [cart for cart in bits(war.carts) if cart in war.gone]
    else:
        carts = [cart for cart in bits(war.carts) if war.alive(cart) and war.owner[cart] == seat]
    trolls = [war.given.numbers[id] for id in TROLLS]
    won = [troll for troll in trolls if war.alive(troll) and war.side[troll] == seat]
    each = SAVED if seat == ORKS else TAKEN
    return each * len(carts) + 2 * len(won) + sum(lost(war, id) for id in SPEAKERS[1 - seat])


def carters(war: Foray, side: int) -> int:
    """The mask of those of a side who lead a cart."""
    led = [cart for cart in bits(war.carts) if war.alive(cart) and war.follows[cart] != NOBODY]
    leaders = [war.follows[cart] for cart in led]
    return sum(1 << leader for leader in leaders if war.side[leader] == side)


def _speakers(war: Foray, side: int) -> list[int]:
    return [war.role(id) for id in SPEAKERS[side]]


def _hand(war: Foray, side: int, cart: int) -> int:
    """Who of a side is the nearest to take a cart by the bridle."""
    distance, at = war.land.grid.distance, war.at[cart]
    able = [p for p in war.living_of(side) if war.active(p) and war.card(p).tough.leads and war.leads[p] == NOBODY]
    able = [p for p in able if p not in _speakers(war, side)]
    return min(able, key=lambda p: (distance(war.at[p], at), p), default=NOBODY)


class Persuasion(Frame[None]):
    """DN-G158: every troll beside a speaker of the side is talked to once; `talked` are those who have been."""

    talked: tuple[int, ...] = ()
    troll: int = -1
    speaker: int = -1

    def start(self, war: Foray) -> Step:
        for troll in unclaimed(war):
            speakers = [] if troll in self.talked else speakers_beside(war, troll)
            if speakers:
                self.troll, self.speaker = troll, speakers[0]
                self.talked = (*self.talked, troll)
                about = (self.speaker, troll, limit(war, troll))
                return self.roll(TEN, "troll-die", then=self.answered, about=about)
        if war.half % 2:
            walk_on(war)
        return self.done()

    def answered(self, war: Foray, die: int) -> Step:
        wanted = limit(war, self.troll)
        war.tell("DN-G158", "talked", self.speaker, self.troll, die, wanted)
        if die <= wanted:
            join(war, self.troll, war.phasing)
        return self.start(war)


def unclaimed(war: Foray) -> list[int]:
    """The trolls on the map that are still nobody's."""
    trolls = [war.given.numbers[id] for id in TROLLS]
    return [troll for troll in trolls if war.alive(troll) and war.side[troll] == NO_SIDE]


def speakers_beside(war: Foray, troll: int) -> list[int]:
    """Those of the side who can talk to a troll now; a wounded troll listens to nobody."""
    if war.hurt(troll):
        return []
    near = war.near(troll)
    speakers = list(dict.fromkeys(war.role(id) for id in SPEAKERS[war.phasing]))
    return [p for p in speakers if war.active(p) and war.hexes(p) & near and not war.marked(p, FOUGHT)]


def limit(war: Foray, troll: int) -> int:
    """The highest die with which a troll joins the side whose turn it is."""
    grid, side = war.land.grid, war.phasing
    near = [
        cart
        for cart in bits(war.carts)
        if war.alive(cart) and war.owner[cart] == side and grid.distance(war.at[cart], war.at[troll]) <= SMELLS
    ]
    return LISTENS + (FED if near else 0) - (GRUDGE if war.wronged >> side & 1 else 0)


def join(war: Foray, troll: int, side: int) -> None:
    """A troll fights for a side from now on, and lets go of the cart it sat on."""
    war.drop_reins(troll)
    war.lift(troll)
    war.side = replaced(war.side, troll, side)
    war.set_down(troll)
    war.tell("DN-G158", "joined", troll, side)


def walk_on(war: Foray) -> None:
    """Each troll that is nobody's goes to the nearest cart, and sits down on it if nobody sits there."""
    for troll in unclaimed(war):
        carts = [cart for cart in bits(war.carts) if war.alive(cart)]
        if not carts or war.leads[troll] != NOBODY:
            continue
        cart = min(carts, key=lambda each: (_apart(war, war.at[troll], each), each))
        _approach(war, troll, cart)
        if war.near(troll) & war.hexes(cart) and _is_free(war, cart):
            war.tie(cart, troll)
            war.tell("DN-G158", "troll-sits", troll, cart)


def _is_free(war: Foray, cart: int) -> bool:
    """Whether no other troll sits on a cart."""
    leader = war.follows[cart]
    return leader == NOBODY or war.side[leader] != NO_SIDE


def _approach(war: Foray, troll: int, cart: int) -> None:
    going = war.land.going(war.book.gait(war.card(troll), False, False), war.heaps())
    found = field(going, war.at[troll], war.face(troll).movement, war.land.map.cells & ~war.filled).reach
    cells = found & ~war.filled | 1 << war.at[troll]
    best = min(bits(cells), key=lambda cell: (_apart(war, cell, cart), cell))
    if best != war.at[troll]:
        war.put(troll, best)
        war.tell("DN-G158", "troll-walks", troll, best)


def _apart(war: Foray, cell: int, cart: int) -> int:
    return min(war.land.grid.distance(cell, other) for other in bits(war.hexes(cart)))


PLOT = BeansForTrolls()
