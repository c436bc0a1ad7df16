"""Movement: choosing a piece, where it goes, and the walk there hex by hex."""

from __future__ import annotations

from grognard.board.fields import Field, Going
from grognard.board.footprints import SINGLE, Stand
from grognard.board.hexes import bits
from grognard.board.pairs import SWAP, Rides, rides
from grognard.games.skirmish.land.land import within
from grognard.games.skirmish.movement.chores import begin_chore, chore_acts, fresh, reached
from grognard.games.skirmish.movement.files import (
    entangled,
    lead_acts,
    led_walk,
    tail_of,
    take_reins,
    trail_of,
    why_not_led,
)
from grognard.games.skirmish.movement.mounting import begin_dismount, begin_mount, saddle_acts
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import BUSY, HALTED, NO_SIDE, SHOT_EARLY, TURNED, War
from grognard.kernel import Frame, Pick, Refusal, Step

CANNOT_MOVE = BUSY | HALTED
ALONE = ("go", "ride", "stay")
"""What a piece does without changing anything for others of its side."""


class MovementStep(Frame[None]):
    """The phasing side moves as many of its pieces as it likes, each by all or part of its allowance.

    `movers` are the pieces it may choose. DB-MOV-2, DN-2.3a.
    """

    movers: int = 0
    piece: int = -1

    def start(self, war: War) -> Step:
        first = war.given.hooks.before_moves(war)
        return self.call(first, then=self.survey) if first else self.survey(war, None)

    def survey(self, war: War, _: None) -> Step:
        self.movers = movers(war)
        return self.offer(war)

    def offer(self, war: War) -> Step:
        acts, phasing = war.given.acts, war.phasing
        mask = self.movers << acts.move | acts.done | war.given.hooks.step_acts(war)
        if mask == acts.done:
            return self.done()
        about = (phasing, *war.given.hooks.waiting(war))
        return self.ask(phasing, "movement", Pick("act", mask), then=self.chosen, about=about)

    def chosen(self, war: War, answer: int) -> Step:
        verb, self.piece = war.given.acts.entries[answer]
        if verb == "move":
            return self.call(MovePiece(self.piece), then=self.moved)
        if verb == "done":
            return self.done()
        war.given.hooks.step_act(war, answer)
        return self.survey(war, None)

    def moved(self, war: War, alone: bool) -> Step:
        """Mostly only the piece that moved needs another look."""
        more = war.given.hooks.after_move(war)
        if more:
            return self.call(more, then=self.survey)
        if not alone:
            return self.survey(war, None)
        if not can_move(war, self.piece):
            self.movers &= ~(1 << self.piece)
        return self.offer(war)


class MovePiece(Frame[bool]):
    """One piece does something with what is left of its allowance; it may be sent on later, unless it stays.

    Done with whether nothing changed for any other piece of its side. DB-MOV-1, DB-MOV-3, DN-2.3b.
    """

    piece: int

    def start(self, war: War) -> Step:
        options = Pick("act", destinations(war, self.piece))
        about = (self.piece, left(war, self.piece))
        return self.ask(war.phasing, "destination", options, then=self.chosen, about=about)

    def chosen(self, war: War, answer: int) -> Step:
        verb, noun = war.given.acts.entries[answer]
        if verb == "go":
            walk(war, self.piece, *foot_field(war, self.piece).way(noun))
        elif verb in ("lead", "let-go"):
            take_reins(war, self.piece, noun, verb == "lead")
            return self.start(war)
        elif verb == "stay":
            war.marks[self.piece] |= HALTED
        elif verb == "mount":
            begin_mount(war, self.piece, noun)
        elif verb == "dismount":
            begin_dismount(war, self.piece)
        elif verb.startswith("work "):
            begin_chore(war, self.piece, verb, noun)
        elif verb == "ride":
            ridden, stand = ride_field(war, self.piece), war.acts.stand(noun)
            walk(war, self.piece, ridden.path(stand), ridden.cost(stand))
        else:
            more = war.given.hooks.move_act(war, self.piece, answer)
            return self.call(more, then=self.over) if more else self.done(False)
        return self.done(verb in ALONE)

    def over(self, war: War, _: None) -> Step:
        return self.done(False)


def walk(war: War, piece: int, path: tuple[int, ...], cost: int) -> None:
    """Pay for a path and go along it hex by hex, with the file behind (DB-MOV-1).

    The piece is lifted for the whole of it: on its way it may share hexes with friends.
    """
    file = war.file(piece) if war.leads[piece] != NOBODY else []
    faces = war.footprint(piece) is not SINGLE
    war.spent[piece] += cost
    if faces or file:
        war.lift(piece)
        _walk_each_step(war, piece, path, file, faces)
        war.set_down(piece)
    else:  # nothing depends on the hexes on the way
        war.steps[piece] += len(path)
        war.put_foot(piece, path[-1])
        if war.log is not None:
            rule = war.rule("walk")
            for cell in path:
                war.tell(rule, "stepped", piece, cell)
    war.given.hooks.walked(war, piece, path)


def _walk_each_step(war: War, piece: int, path: tuple[int, ...], file: list[int], faces: bool) -> None:
    for cell in path:
        if cell == SWAP:
            war.at[piece], war.facing[piece] = war.rear(piece), (war.facing[piece] + 3) % 6
            war.marks[piece] |= TURNED
            continue
        behind = tail_of(war, piece) if file else 0
        if faces:
            war.facing[piece] = war.land.direction(war.at[piece], cell)
        war.at[piece] = cell
        war.steps[piece] += 1
        if file:
            led_walk(war, file, behind)
        if war.log is not None:
            war.tell(war.rule("walk"), "stepped", piece, cell)


def allowance(war: War, piece: int) -> int:
    """What a piece may spend in a half: the movement figure that shows, unless something changes it."""
    return war.given.hooks.allowance(war, piece) if war.effects or war.bound else war.face(piece).movement


def left(war: War, piece: int) -> int:
    """What is left of a piece's allowance in this half (DB-WIN-3)."""
    points = allowance(war, piece) - war.spent[piece]
    return points if points > 0 else 0


def movers(war: War) -> int:
    """The pieces of the phasing side that can still do something."""
    mask = 0
    for piece in war.living_of(war.phasing):
        if can_move(war, piece):
            mask |= 1 << piece
    return mask


def can_move(war: War, piece: int) -> bool:
    """Whether a piece of the phasing side can still do something; see `why_not_move`."""
    marks = war.marks[piece]
    if marks & CANNOT_MOVE or not left(war, piece) or not war.alive(piece) or war.land.water >> war.at[piece] & 1:
        return False
    return piece not in war.held and not (marks & SHOT_EARLY and war.book.gives_up_move(war.card(piece).weapon))


def movement_acts(war: War) -> int:
    """The pieces of the phasing side that can still do something, and to be done with it."""
    return movers(war) << war.acts.move | war.acts.done


def why_not_move(war: War, _: MovementStep, piece: int) -> Refusal | None:
    """Why a piece cannot be chosen to move (DB-CTR-2, DB-CTR-9, DB-SEQ-2)."""
    if not war.alive(piece):
        return Refusal(war.rule("no-figure"), "not-on-map-or-dead", (piece,))
    if war.side[piece] != war.phasing:
        key = "animals" if war.beast(piece) else "phasing"
        return Refusal(war.rule(key), "not-side-whose-half", (piece,))
    if war.stun[piece]:
        return Refusal(war.rule("stunned"), "stunned", (piece,))
    if piece in war.held:
        return war.given.hooks.why_held(war, piece)
    if war.swims(piece):
        return Refusal(war.rule("swims"), "in-water", (piece,))
    if war.marked(piece, BUSY):
        return Refusal(war.rule("busy"), "busy-for-rest-half", (piece,))
    if war.marked(piece, HALTED):
        return Refusal(war.rule("walk"), "ended-move", (piece,))
    if war.marked(piece, SHOT_EARLY) and war.book.gives_up_move(war.card(piece).weapon):
        return Refusal(war.rule("crossbow"), "shot-crossbow-and-cannot-move-in", (piece,))
    rooted = war.given.hooks.why_rooted(war, piece)
    if rooted:
        return rooted
    if not left(war, piece):
        return Refusal(war.rule("walk"), "no-movement-left", (piece,))
    return None


def gait_of(war: War, piece: int, alone: bool = False) -> str:
    """How a piece moves with what it leads, or `alone`."""
    given = war.given
    leading = war.leads[piece] != NOBODY and not alone
    gait = given.book.gait(given.cards[piece], war.mount[piece] != NOBODY, leading)
    return given.hooks.gait(war, piece, gait) if war.effects else gait


def going_of(war: War, piece: int, alone: bool = False) -> Going:
    """The going for a piece, with the dead where they lie."""
    return war.land.going(gait_of(war, piece, alone), war.heaps())


def barred(war: War, piece: int) -> int:
    """The hexes a piece may not cross: a living enemy's or nobody's, and with a file behind any friend's, too.

    DB-MOV-4, DB-WIN-2, DB-STK-2, DB-G99, DN-2.37a.
    """
    masks, side = war.masks, war.side[piece]
    found = masks[1 - side] | masks[2]
    return found | masks[side] if war.leads[piece] != NOBODY else found


def foot_field(war: War, piece: int) -> Field:
    """Where a piece of one hex gets."""
    return war.land.walked(gait_of(war, piece), war.at[piece], left(war, piece), barred(war, piece), war.piles)


def ride_field(war: War, piece: int) -> Rides:
    """Where a piece of two hexes gets, with a free swap of ends unless it had one or leads a file (DB-G28)."""
    here = Stand(war.at[piece], war.facing[piece])
    swap = not war.marked(piece, TURNED) and war.leads[piece] == NOBODY
    free, points = war.land.map.cells & ~barred(war, piece) | war.hexes(piece), left(war, piece)
    around = war.land.grid.disc(here.anchor, points + 1)
    going = war.land.going(gait_of(war, piece), within(war.piles, around))
    return war.land.flooded(rides, going, here, points, free, swap)


def standable(war: War, piece: int) -> int:
    """The hexes in which a piece may end a move: nothing else alive is there (DB-STK-1, DB-G76, DN-2.37b, DB-STK-3)."""
    return unfilled(war, piece) & ~no_end(war, piece)


def unfilled(war: War, piece: int) -> int:
    """The hexes of the map in which nothing alive but the piece itself stands."""
    return war.land.map.cells & ~(war.filled & ~war.hexes(piece))


def no_end(war: War, piece: int) -> int:
    """The hexes a piece may cross but not stay in, because of a spell or because somebody waits."""
    return war.given.hooks.no_end(war, piece) if war.effects or war.held else 0


def ride_ends(war: War, piece: int) -> int:
    """The stands a piece of two hexes can move to, as acts."""
    if why_not_led(war, piece):
        return 0
    free, shifts = standable(war, piece), war.land.grid.shifts
    reach = list(ride_field(war, piece).reach)
    reach[war.facing[piece]] &= ~(1 << war.at[piece])
    for facing, by in enumerate(shifts):
        reach[facing] &= free & (free << by if by > 0 else free >> -by)
    if war.leads[piece] != NOBODY:
        clear = ride_field(war, piece).untangled(trail_of(war, piece))
        reach = [fronts & free for fronts, free in zip(reach, clear, strict=True)]
    return war.acts.riding(reach)


def destinations(war: War, piece: int) -> int:
    """Everything a piece that was chosen may do."""
    acts = war.given.acts
    mask: int = acts.stay | war.given.hooks.move_acts(war, piece)
    if war.footprint(piece) is not SINGLE:
        mask |= ride_ends(war, piece)
    elif war.leads[piece] == NOBODY or not why_not_led(war, piece):
        mask |= (foot_field(war, piece).reach & ~(war.filled | no_end(war, piece))) << acts.go
    if has_work(war, piece):
        mask |= lead_acts(war, piece)
        if fresh(war, piece):
            mask |= saddle_acts(war, piece) | chore_acts(war, piece)
    return mask


def has_work(war: War, piece: int) -> bool:
    """Whether there may be reins, a saddle or a body for a piece to lay hands on; mostly there is none."""
    if war.mount[piece] != NOBODY or war.leads[piece] != NOBODY or war.bound:
        return True
    masks = war.masks
    things = masks[NO_SIDE] | masks[3]
    return bool(things) and bool(things & reached(war, piece))


def why_not_go(war: War, frame: MovePiece, cell: int) -> Refusal | None:
    """Why a piece of one hex cannot end its move on a hex (DB-MOV-5, DB-TER-1)."""
    land, piece = war.land, frame.piece
    label = land.labels[cell]
    where = (f"cell:{label}",)
    if war.footprint(piece) is not SINGLE:
        return Refusal(war.rule("walk"), "say-which-way-shall-face", (piece,))
    if cell == war.at[piece]:
        return Refusal(war.rule("walk"), "already", (piece,), where)
    if not label or land.price(gait_of(war, piece), cell) is None:
        return Refusal(war.rule("closed"), "cannot-enter", (piece, cell), where)
    refusal = why_not_led(war, piece) or _why_not_stand(war, piece, cell)
    if refusal:
        return refusal
    if not foot_field(war, piece).reach >> cell & 1:
        return Refusal(war.rule("walk"), "farther-than-points-left", (cell, left(war, piece)), where)
    return None


def _why_not_stand(war: War, piece: int, cell: int) -> Refusal | None:
    where = (f"cell:{war.land.labels[cell]}",)
    if war.living(1 - war.side[piece]) >> cell & 1:
        return Refusal(war.rule("enemy-hex"), "living-enemy-holds-hex", targets=where)
    if war.filled & ~war.hexes(piece) & 1 << cell:
        return Refusal(war.rule("stacking"), "hex-taken", targets=where)
    if no_end(war, piece) >> cell & 1:
        return war.given.hooks.why_not_end(war, piece)
    return None


def why_not_ride(war: War, frame: MovePiece, noun: int) -> Refusal | None:
    """Why a piece of two hexes cannot end its move so (DB-MOV-6, DB-G28)."""
    piece, (anchor, facing) = frame.piece, war.acts.stand(noun)
    if war.footprint(piece) is SINGLE:
        return Refusal(war.rule("walk"), "fills-one-hex-and-needs-no", (piece,))
    if (anchor, facing) == (war.at[piece], war.facing[piece]):
        return Refusal(war.rule("walk"), "already", (piece,))
    cells = war.land.stands(war.footprint(piece))[6 * anchor + facing]
    if not cells:
        return Refusal(war.rule("closed"), "would-leave-map", (piece,))
    if cells & ~standable(war, piece):
        return Refusal(war.rule("stacking"), "no-room-for", (piece,))
    refusal = why_not_led(war, piece)
    if refusal:
        return refusal
    if war.land.grid.distance(war.at[piece], anchor) > left(war, piece) + 1:
        return Refusal(war.rule("walk"), "cannot-come-far", (piece,))
    ridden = ride_field(war, piece)
    if not ridden.has(Stand(anchor, facing)):
        closed = [cell for cell in bits(cells) if war.land.price(gait_of(war, piece), cell) is None]
        if closed:
            return Refusal(war.rule("closed"), "cannot-enter", (piece, closed[0]))
        return Refusal(war.rule("facing"), "cannot-come-facing-way-with-what", (piece,))
    if war.leads[piece] != NOBODY and entangled(war, piece, ridden.path(Stand(anchor, facing))):
        return Refusal(war.rule("stacking"), "would-run-into-those-follow", (piece,))
    return None
