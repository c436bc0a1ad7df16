"""Retreats and advances: away from the enemy, hex by hex, and into the ground he gave up."""

from __future__ import annotations

from grognard.board.footprints import SINGLE, Stand
from grognard.board.hexes import bits
from grognard.games.skirmish.combat.injuries import Injure, fate_of, injury, placer
from grognard.games.skirmish.editions import REPAIRS
from grognard.games.skirmish.movement.files import led_walk
from grognard.games.skirmish.movement.phase import gait_of, going_of, standable, unfilled
from grognard.games.skirmish.sheets.book import NOBODY, Harm
from grognard.games.skirmish.war import NO_SIDE, War
from grognard.kernel import Frame, Pick, Refusal, Step


class Retreat(Frame[None]):
    """A piece goes back so many hexes, by a way its owner chooses; one that cannot is wounded instead.

    `foes` are the pieces it retreats from; for nobody's beasts the other side than theirs chooses. DB-RET-1, DB-RET-3,
    DB-RET-4, DB-RET-5, DB-G47, DB-G102, DN-5.14.2g.
    """

    piece: int
    count: int
    foes: tuple[int, ...]
    fighting: bool = False

    def start(self, war: War) -> Step:
        seat = war.chooser(self.piece, self.foes[0])
        fall = war.given.hooks.falls(war, self.piece) if self.fighting else None
        if fall:
            return self.call(fall)
        helpless = war.stun[self.piece] or war.swims(self.piece) or war.given.hooks.why_rooted(war, self.piece)
        ends = 0 if helpless else retreat_acts(war, self)
        if not ends:
            war.tell(war.rule("no-retreat"), "cornered", self.piece)
            by = placer(war, self.piece, self.foes[0])
            return self.call(Injure(self.piece, "wounded", False, False, by))
        about = (self.piece, self.count)
        return self.ask(seat, "retreat", Pick("act", ends), then=self.gone, about=about)

    def gone(self, war: War, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        stand = Stand(noun, 0) if verb == "go" else war.acts.stand(noun)
        head, *file = string_of(war, self.piece)
        if file:
            retreat_string(war, head, file, retreat_paths(war, self)[stand])
        else:
            war.drop_reins(self.piece)
            war.put(self.piece, *stand)
        if war.follows[head] != NOBODY:
            war.tie(head, NOBODY)
        war.tell(war.rule("retreat"), "retreated", self.piece, stand.anchor)
        return self.done()


def blow(war: War, piece: int, harm: Harm, foes: tuple[int, ...], fighting: bool = True) -> Frame[None]:
    """How a piece takes what a table says of it, struck or shot by these: hurt, or merely driven back.

    DN-4.1e, DN-4.2r, DN-3.55.3f, DN-4.44k, DN-4.44l.
    """
    blamed = foes if fighting else ()
    if not war.beast(piece) and fate_of(war, piece, harm.harm, blamed) == "back":
        hexes = war.card(piece).tough.hexes
        return war.given.melee.retreat(war, piece, hexes, foes) or Retreat(piece, hexes, foes, fighting)
    return injury(war, piece, harm, placer(war, piece, foes[0]), blamed)


def retreat_acts(war: War, retreat: Retreat) -> int:
    """Where a retreat can end, as acts."""
    six = [0] * 6
    for stand in retreat_ends(war, retreat):
        six[stand.facing] |= 1 << stand.anchor
    return six[0] << war.acts.go if war.footprint(retreat.piece) is SINGLE else war.acts.riding(six)


def retreat_ends(war: War, retreat: Retreat) -> list[Stand]:
    """The stands at the end of a retreat."""
    return list(retreat_paths(war, retreat))


def retreat_paths(war: War, retreat: Retreat) -> dict[Stand, tuple[int, ...]]:
    """The stands at the end of a retreat, the full distance from the hex that led it, with a way to each.

    Every step leaves the leading hex no nearer to the nearest foe, and enters neither closed ground nor a hex that
    touches a living enemy; friends are passed, but nobody ends on another. A string retreats behind its first beast,
    and not at all if one of them is dead (DB-G134).
    """
    piece, *file = string_of(war, retreat.piece)
    if not all(war.health[beast] for beast in (piece, *file)):
        return {}
    free = retreat_room(war, piece)
    found: dict[Stand, tuple[int, ...]] = {}
    for start in leads(war, piece)[: 1 if file else 2]:
        for stand, path in _stepped(war, retreat, piece, start, bool(file)).items():
            far = war.land.grid.distance(start.anchor, stand.anchor) == retreat.count
            if far and not stand_hexes(war, piece, stand) & ~free:
                found.setdefault(stand, path)
    return found


def retreat_room(war: War, piece: int) -> int:
    """The hexes in which a retreat may end: what forbids a piece to end a move forbids no retreat (DB-RET-1)."""
    return unfilled(war, piece) if war.edition >= REPAIRS else standable(war, piece)


def stand_hexes(war: War, piece: int, stand: Stand) -> int:
    """The hexes a piece would fill at a stand."""
    footprint = war.footprint(piece)
    return 1 << stand.anchor if footprint is SINGLE else war.land.stands(footprint)[6 * stand.anchor + stand.facing]


def string_of(war: War, piece: int) -> list[int]:
    """The whole string a beast is tied into, its first beast first; anybody else is alone (DB-MUL-7, DB-MUL-8)."""
    if not war.beast(piece):
        return [piece]
    while war.follows[piece] != NOBODY and war.beast(war.follows[piece]):
        piece = war.follows[piece]
    return [piece, *war.file(piece)]


def retreat_string(war: War, head: int, file: list[int], path: tuple[int, ...]) -> None:
    """Let a string walk back behind its first beast; whoever led it stays (DB-MUL-8)."""
    for cell in path:
        behind = war.rear(head)
        war.put(head, cell, war.land.direction(war.at[head], cell))
        led_walk(war, file, behind)


def leads(war: War, piece: int) -> list[Stand]:
    """The stands from which a piece may set out: a pair may lead with either end (DB-G97)."""
    here = Stand(war.at[piece], war.facing[piece])
    return [here] if war.footprint(piece) is SINGLE else [here, Stand(war.rear(piece), (here.facing + 3) % 6)]


def _stepped(war: War, retreat: Retreat, piece: int, start: Stand, clear_way: bool) -> dict[Stand, tuple[int, ...]]:
    going, spots = going_of(war, piece, alone=True), footing(war, retreat.foes)
    single = war.footprint(piece) is SINGLE
    open_ground = retreat_ground(war, piece) & (retreat_room(war, piece) if clear_way else -1)
    front: dict[Stand, tuple[int, ...]] = {start: ()}
    for _ in range(retreat.count):
        reached: dict[Stand, tuple[int, ...]] = {}
        for stand, path in front.items():
            here = away(war, spots, stand.anchor)
            for d, shift in enumerate(war.land.grid.shifts):
                beyond = stand.anchor + shift
                if not going.ways[d] >> stand.anchor & 1 or not open_ground >> beyond & 1:
                    continue
                if (single or d != (stand.facing + 3) % 6) and away(war, spots, beyond) >= here:
                    reached.setdefault(Stand(beyond, 0 if single else d), (*path, beyond))
        front = reached
    return front


def retreat_ground(war: War, piece: int) -> int:
    """The hexes a retreating piece may enter; nobody makes room for a loose beast (DB-RET-2, DB-G99, DB-G134)."""
    loose = war.side[piece] == NO_SIDE
    enemies = 0 if loose else war.living(1 - war.side[piece])
    barred = (war.filled if loose else enemies | war.living(NO_SIDE)) & ~war.hexes(piece)
    unsafe = war.land.touching(enemies) | war.land.water
    return war.land.enterable(gait_of(war, piece, alone=True), war.heaps()) & ~barred & ~unsafe


def footing(war: War, foes: tuple[int, ...]) -> list[int]:
    """The hexes in which foes stand."""
    return [at for foe in foes for at in bits(war.hexes(foe))]


def away(war: War, spots: list[int], cell: int) -> int:
    """How far the nearest of some hexes is from a hex."""
    distance = war.land.grid.distance
    return distance(cell, spots[0]) if len(spots) == 1 else min(distance(cell, at) for at in spots)


def why_not_retreat(war: War, retreat: Retreat, stand: Stand) -> Refusal | None:
    """Why a retreat cannot end there; a facing of -1 stands for a piece of one hex."""
    label = war.land.labels[stand.anchor]
    single = war.footprint(retreat.piece) is SINGLE
    if single != (stand.facing < 0):
        return Refusal(war.rule("retreat"), "say-facing-for-two-hexes-and")
    if not label or not retreat_ground(war, string_of(war, retreat.piece)[0]) >> stand.anchor & 1:
        return Refusal(war.rule("retreat-shy"), "closed-or-beside-enemy", (stand.anchor,))
    if war.filled & ~war.hexes(string_of(war, retreat.piece)[0]) & 1 << stand.anchor:
        return Refusal(war.rule("retreat-stacking"), "taken", (stand.anchor,), (f"cell:{label}",))
    if Stand(stand.anchor, max(stand.facing, 0)) not in retreat_ends(war, retreat):
        return Refusal(war.rule("retreat"), "retreat-ends-hexes-away-never-nearer", (retreat.count,))
    return None


class Advance(Frame[None]):
    """After a kill or a forced retreat one attacker may step into the hexes the defender left.

    DB-RET-6 to DB-RET-9, DB-G48, DN-2.44a, DB-RET-7.
    """

    attackers: tuple[int, ...]
    ground: int
    piece: int = -1

    def start(self, war: War) -> Step:
        mask = 0
        for piece in self.attackers:
            if why_not_advance(war, self, piece) is None:
                mask |= 1 << war.acts.advance + piece
        if not mask:
            return self.done()
        side = war.side[self.attackers[0]]
        options = Pick("act", mask | war.acts.stay)
        return self.ask(side, "advance", options, then=self.chosen, about=self.attackers)

    def chosen(self, war: War, answer: int) -> Step:
        verb, piece = war.acts.entries[answer]
        if verb == "stay":
            return self.done()
        self.piece = piece
        ends = advance_acts(war, piece, self.ground)
        if ends.bit_count() == 1:
            return self.gone(war, ends.bit_length() - 1)
        return self.ask(war.side[piece], "advance-where", Pick("act", ends), then=self.gone, about=(piece,))

    def gone(self, war: War, answer: int) -> Step:
        verb, noun = war.acts.entries[answer]
        stand = Stand(noun, 0) if verb == "go" else war.acts.stand(noun)
        war.drop_reins(self.piece)
        war.put(self.piece, *stand)
        war.tell(war.rule("advance"), "advanced", self.piece, stand.anchor)
        return self.done()


def advance_acts(war: War, piece: int, ground: int) -> int:
    """Where a piece can step into the ground that was left, as acts."""
    going = going_of(war, piece, alone=True)
    open_ground = war.land.enterable(gait_of(war, piece, alone=True), war.heaps()) & ground & ~war.filled
    open_ground &= ~war.given.hooks.no_end(war, piece)
    single = war.footprint(piece) is SINGLE
    six = [0] * 6
    for stand in leads(war, piece):
        for d, shift in enumerate(war.land.grid.shifts):
            beyond = stand.anchor + shift
            if going.ways[d] >> stand.anchor & 1 and open_ground >> beyond & 1:
                six[0 if single else d] |= 1 << beyond
    return six[0] << war.acts.go if single else war.acts.riding(six)


def why_not_advance(war: War, advance: Advance, piece: int) -> Refusal | None:
    """Why a piece may not advance (DB-RET-8)."""
    if piece not in advance.attackers:
        return Refusal(war.rule("advance"), "did-not-attack", (piece,))
    if not war.active(piece):
        return Refusal(war.rule("advance"), "in-no-state-to-advance", (piece,))
    if piece in war.held:
        return war.given.hooks.why_held(war, piece)
    rooted = war.given.hooks.why_rooted(war, piece)
    if rooted:
        return rooted
    if war.pressed(piece):
        return Refusal(war.rule("advance-free"), "still-enemy-beside-him", (piece,))
    if not advance_acts(war, piece, advance.ground):
        return Refusal(war.rule("advance"), "cannot-enter-ground-left", (piece,))
    return None


def why_not_follow(war: War, advance: Advance, stand: Stand) -> Refusal | None:
    """Why an advance cannot end there; a facing of -1 stands for a piece of one hex."""
    if not advance.ground >> stand.anchor & 1:
        return Refusal(war.rule("advance"), "advance-leads-into-hex-defender-held")
    acts = war.acts
    act = acts.go + stand.anchor if stand.facing < 0 else acts.ride + stand.facing * acts.cells + stand.anchor
    if not advance_acts(war, advance.piece, advance.ground) >> act & 1:
        return Refusal(war.rule("advance"), "cannot-step", (advance.piece,))
    return None
