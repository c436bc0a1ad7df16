"""Where pieces want to be, for bots: what draws a side on or keeps it away, and what waits for a piece in a hex.

Rules are never decided here; a wrong guess only makes a bot play worse.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.board.footprints import PAIR, SINGLE
from grognard.board.hexes import bits
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.land.sight import lanes
from grognard.games.dragon_noir.magic.spirits import KIND
from grognard.games.dragon_noir.mind.below.boat_trips import nearest_shore
from grognard.games.dragon_noir.mind.below.depths import depths
from grognard.games.dragon_noir.mind.danger import arrows, from_afar, loss, menaced
from grognard.games.dragon_noir.mind.errands import errand, runners
from grognard.games.dragon_noir.mind.expected_harm import struck
from grognard.games.dragon_noir.mind.plans import ForayPlan, lost_ground, sent
from grognard.games.dragon_noir.mind.running import prey_of, way_home_of
from grognard.games.dragon_noir.mind.stakes import Aims, aims
from grognard.games.dragon_noir.pieces.contact import gait_of
from grognard.games.dragon_noir.pieces.webs import tears_webs
from grognard.games.dragon_noir.position import MOVED, Foray
from grognard.games.dragon_noir.scenarios.keys import played
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.sheets.kinds import GHARV, KROBS
from grognard.games.dragon_noir.shooting.lines import band_of
from grognard.games.skirmish.mind.attraction import STEP, Fighter, Liking, at_range, away, fighters, nowhere
from grognard.games.skirmish.mind.danger import swept
from grognard.games.skirmish.mind.distances import FAR, FLYING, around, reach
from grognard.games.skirmish.mind.interception import Hunter, stops
from grognard.games.skirmish.mind.plans import fitting, living
from grognard.games.skirmish.movement.phase import allowance
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import NO_SIDE
from grognard.mind import NO_PLAN, Plan

SENT, RUN = 5, 6
"""What a step on an errand is worth, and a point of movement to those who have to get away."""
RANGES = {"shortbow": 4, "longbow": 6, "crossbow": 5}
"""How near bowmen want to come."""
BACK, AWAY = 7, 20
"""How far casters stay from the enemy, and chiefs who are wounded."""
STAND_OFF = 8
"""How far a side stays from the enemy that waits for him."""
BOLD = 8
"""In tenths of the enemy's strength what a side must have to close in; krobs never wait."""
THREAT, FEAR, DREAD = 50, 30, 90
"""Percents of what a blow should bring, of the own to come and of those of the enemy, on others and on the prized."""
WARY = 90
"""The same of blows of krobs on anybody: they strike harder than they are struck."""
STRIKERS = 3
"""How many enemies at most come for one piece."""
IN_SIGHT = 8
"""What it is worth to a bowman to see somebody."""
SHOT_FROM = 60
"""Percents of the best shot from a hex that it is worth to a bowman whose enemies have no bows."""
AFOOT = 4
"""How near those get down who are sent where no horse goes."""
IN_THE_WAY = 60
"""What it costs to stand where a friend has to get who was sent there."""
ESCORT, CLOSE, LEASH, LEAD = 4, 1, 8, 2
"""How far from somebody whom they keep with all may go, and the prized; what each hex farther costs them, and each
point of the way on that is still before them."""
GUARDS, GUARDED, ALONE, AFRAID = 2, 3, 18, 7
"""How many he wants about him and how near, what it costs him if one is missing, and from how far an enemy matters."""
NARROW_WAY, AHEAD = 8, 8
"""How many hexes his next move can take him to if his way is a narrow one, and how far they then may go before him."""
NEARBY = 4
"""How near friends are who come to help."""


class Drive(NamedTuple):
    """What one side has before it: friends and foes, where it wants to go, and whether it closes in."""

    side: int
    aims: Aims
    friends: tuple[Fighter, ...]
    foes: tuple[Fighter, ...]
    enemy: int
    goal: int
    quarry: int
    stops: int
    """Where the quarry can be met."""
    closing: bool
    patience: int
    """Percents of the time that is left to those who have to get somewhere."""
    running: int
    """The own pieces that have to get somewhere."""
    menace: tuple[tuple[int, int], ...] = ()
    """The attack of every enemy, and the hexes for which he can come."""
    plan: Plan = NO_PLAN
    awaited: int = 0
    """Hexes to which some are sent, and no others are as good."""
    charge: int = NOBODY
    """Somebody whom all keep with."""

    def runs(self, piece: int) -> bool:
        """Whether a piece of the side has to get somewhere."""
        return bool(self.running >> piece & 1)


def planned(war: Foray, side: int) -> ForayPlan:
    """What lasts a half for a side: everybody's errand, unless there is no room, and how it goes at the enemy."""
    drive = drive_of(war, side)
    errands = {piece: errand(war, side, piece) for piece in war.living_of(side)}
    able = {
        piece: nearest_shore(war, piece, goal) for piece, goal in errands.items() if goal and _gets_to(war, piece, goal)
    }
    goals = {piece: goal for piece, goal in able.items() if goal & ~lost_ground(war, piece, able)}
    return ForayPlan(side, war.half, living(war), goals, drive.stops, drive.closing)


def _gets_to(war: Foray, piece: int, goal: int) -> bool:
    """Whether a krob has a way at all; others find a boat, a bridge or a spell."""
    if war.card(piece).kind not in KROBS:
        return True
    return reach(war.land, gait_of(war, piece, alone=True), goal).far(war.at[piece]) < FAR


def drive_of(war: Foray, side: int, plan: Plan = NO_PLAN) -> Drive:
    """What a side has before it as things stand, or as it was planned."""
    wanted, kept = aims(war), fitting(plan, ForayPlan, war, side)
    friends, foes = fighters_of(war, side), fighters_of(war, 1 - side)
    enemy = war.masks[1 - side] or _gates(war, 1 - side)
    prey, running = prey_of(war, wanted, 1 - side), runners(war, wanted, side)
    quarry = sum_of(1 << runner.at for runner in prey)
    goal = wanted.house or quarry or enemy
    turns = played(war.given.scenario).turns
    left = max(0, 100 - 100 * war.turn // turns)
    seen = (side, wanted, friends, foes, enemy, goal, quarry)
    menace = tuple((foe.attack, menaced(war, foe.piece, foe.reach)) for foe in foes)
    if kept:
        return Drive(*seen, kept.stops, kept.closing, left, running, menace, plan, kept.awaited, _charge(war, side))
    bold = _closes_in(friends, foes, bool(quarry or running) or are_krobs(war, friends))
    hunters = [Hunter(gait_of(war, each.piece, alone=True), each.at, each.reach - 1, each.attack) for each in friends]
    meet = stops(war.land, prey, wanted.goals[1 - side], hunters) if prey else 0
    return Drive(*seen, meet, bold, left, running, menace, charge=_charge(war, side))


def _charge(war: Foray, side: int) -> int:
    """Somebody on the map whom all of a side keep with."""
    piece = plot_of(war).charge(war, side)
    return piece if piece != NOBODY and war.alive(piece) else NOBODY


def fighters_of(war: Foray, side: int) -> tuple[Fighter, ...]:
    """Those of a side on the map who can fight."""
    phasing = war.phasing == side
    return fighters(war, side, lambda piece: phasing and not war.marks[piece] & MOVED)


def _closes_in(friends: tuple[Fighter, ...], foes: tuple[Fighter, ...], must: bool) -> bool:
    """A side that has somebody to stop or to see off, or is not much the weaker one, goes at the enemy."""
    mine, theirs = (sum(each.attack for each in both) for both in (friends, foes))
    return must or 10 * mine >= BOLD * theirs


def _gates(war: Foray, side: int) -> int:
    """Where those of a side come on who are not there yet."""
    cells = 0
    for post in war.roll.posts:
        if post.side != side or post.keeper not in (side, NO_SIDE) or not war.health[post.piece]:
            continue
        if post.piece not in war.gone and post.piece not in war.below[::4] and not war.alive(post.piece):
            cells |= post.cells
    return cells


def menace_of_newcomers(war: Foray, side: int) -> list[tuple[int, int]]:
    """The attack of those of a side who come on in this half, and the hexes for which they can come."""
    waiting = [piece for piece in war.roll.entries if war.side[piece] == side and war.at[piece] == war.land.off]
    found = []
    for piece in waiting:
        post, face = war.roll.entries[piece], war.face(piece)
        if post.turn == war.turn and piece not in war.gone:
            gait = gait_of(war, piece, alone=True)
            found.append((face.attack, swept(war.land, gait, post.cells, face.movement + 1)))
    return found


def liking(war: Foray, drive: Drive, piece: int) -> Liking:
    """How much a piece would like to be in a hex, whoever waits for it there; it is in nobody's way."""
    own = _leashed(war, drive, piece, _own_liking(war, drive, piece))
    clear = drive.awaited & ~sent(war, drive.side, piece, drive.plan) if drive.awaited else 0
    return (lambda at: own(at) - IN_THE_WAY * (clear >> at & 1)) if clear else own


def _leashed(war: Foray, drive: Drive, piece: int, own: Liking) -> Liking:
    """The same for somebody who keeps near to another, as long as there is a way to him; who is prized, nearer still.

    They go before him, where he is bound for; and he does not go on alone.
    """
    if drive.charge == NOBODY or sent(war, drive.side, piece, drive.plan):
        return own
    if piece == drive.charge:
        return _guarded(war, drive, own)
    if drive.runs(piece):
        return own
    land, gait, prized = open_land(war, piece), gait_of(war, piece, alone=True), drive.aims.prized >> piece & 1
    ward = war.land.grid.disc(war.at[drive.charge], CLOSE if prized else ESCORT) & war.land.map.cells
    far, home = reach(land, gait, ward).far, way_home_of(war, piece, drive.aims.goals[drive.side], land)
    if far(war.at[piece]) >= FAR:
        return own
    if prized:
        return lambda at: -LEASH * min(far(at), FAR)
    clear, here = _narrow_way(war, drive), home(war.at[drive.charge])
    if not clear:
        return lambda at: own(at) - LEASH * min(far(at), FAR) - LEAD * home(at)

    def value(at: int) -> int:
        loose = AHEAD if home(at) < here else 0
        strain = LEASH * max(0, min(far(at), FAR) - loose)
        return own(at) - min(strain, IN_THE_WAY - 1) - LEAD * home(at) - IN_THE_WAY * (clear >> at & 1)

    return value


def _narrow_way(war: Foray, drive: Drive) -> int:
    """The next hexes of somebody whom others keep with, where his way is narrow and no enemy near: they stay clear.

    Else those who go before him fill a walkway, and nobody moves on any more.
    """
    ward, distance = drive.charge, war.land.grid.distance
    at, points = war.at[ward], allowance(war, ward)
    if not drive.runs(ward) or any(distance(at, foe.at) <= AFRAID for foe in drive.foes):
        return 0
    land = open_land(war, ward)
    home, far = way_home_of(war, ward, drive.aims.goals[drive.side], land), reach(land, gait_of(war, ward), 1 << at).far
    near = [cell for cell in bits(war.land.grid.disc(at, points) & ~(1 << at)) if far(cell) <= points]
    ahead = [cell for cell in near if home(cell) < home(at)]
    return sum_of(1 << cell for cell in ahead) if len(ahead) <= NARROW_WAY else 0


def _guarded(war: Foray, drive: Drive, own: Liking) -> Liking:
    """The liking of somebody whom others keep with: some who fight are about him while enemies are near.

    The less time is left, the less he minds.
    """
    distance = war.land.grid.distance
    others = [each.at for each in drive.friends if each.attack and not drive.aims.prized >> each.piece & 1]
    enough, price = min(GUARDS, len(others)), ALONE * min(100, 2 * drive.patience) // 100

    def value(at: int) -> int:
        if all(distance(at, foe.at) > AFRAID for foe in drive.foes):
            return own(at)
        missing = enough - sum(distance(at, other) <= GUARDED for other in others)
        return own(at) - price * max(0, missing)

    return value


def _own_liking(war: Foray, drive: Drive, piece: int) -> Liking:
    """The same, whoever else wants to be there."""
    land, gait, side, card = open_land(war, piece), gait_of(war, piece, alone=True), drive.side, war.card(piece)
    if drive.runs(piece):
        cost = way_home_of(war, piece, drive.aims.goals[side], land)
        return lambda at: -RUN * cost(at)
    goal = sent(war, side, piece, drive.plan)
    if goal:
        return _sent(war, piece, gait, goal)
    if not drive.enemy:
        return nowhere
    fly = reach(land, FLYING, drive.enemy).far
    if drive.aims.prized >> piece & 1 and war.hurt(piece):
        return away(fly, AWAY)
    if card.spellcaster:
        return at_range(fly, BACK)
    if shoots(war, piece):
        if faces_krobs(war, drive):
            return _shooting_krobs(war, drive, piece)
        near = at_range(fly, RANGES[card.weapon])
        return lambda at: near(at) + IN_SIGHT * _sees(war, drive, at)
    spirit = card.kind == KIND
    if drive.quarry and not spirit:
        return _hunting(war, drive, gait)
    if not drive.closing and not drive.aims.house and not spirit:
        return at_range(fly, STAND_OFF)
    far = reach(land, gait, drive.enemy if spirit else drive.goal, war.given.hooks.shut(war, piece)).far
    return lambda at: -STEP * far(at) if far(at) < FAR else -STEP * (FAR + fly(at))


def faces_krobs(war: Foray, drive: Drive) -> bool:
    """Whether a side has krobs before it."""
    return are_krobs(war, drive.foes)


def are_krobs(war: Foray, fighters: tuple[Fighter, ...]) -> bool:
    """Whether some who fight are krobs."""
    return bool(fighters) and war.card(fighters[0].piece).kind in KROBS


def goal_of(war: Foray, drive: Drive, piece: int) -> int:
    """The hexes that a piece has to get to, or where the enemy is."""
    if drive.runs(piece):
        return drive.aims.goals[drive.side]
    return sent(war, drive.side, piece, drive.plan) or drive.goal


def open_land(war: Foray, piece: int) -> Country:
    """The land as somebody sees it who can cut his way through webs."""
    webs = war.land.webs
    if not webs or war.raised or not tears_webs(war, piece):
        return war.land
    pairs = [pair for pair in zip(war.changed[::2], war.changed[1::2], strict=True) if not webs >> pair[0] & 1]
    return war.land_with(tuple(number for pair in pairs for number in pair))


def _sent(war: Foray, piece: int, gait: str, cells: int) -> Liking:
    """The way of somebody who is sent somewhere; riders ride as near as they can."""
    land = open_land(war, piece)
    foot = reach(land, "foot" if war.mounted(piece) else gait, cells, war.given.hooks.shut(war, piece)).far
    near = around(land, cells, AFOOT) & land.enterable(gait) if war.mounted(piece) else 0
    if not near:
        return lambda at: -SENT * foot(at)
    ridden = reach(land, gait, near).far
    return lambda at: -SENT * (ridden(at) + min(AFOOT, foot(at)))


def shoots(war: Foray, piece: int) -> bool:
    """Whether a piece fights from afar as it is: a longbow is not drawn in the saddle."""
    weapon = war.card(piece).weapon
    return weapon in RANGES and (war.mount[piece] == NOBODY or weapon == "crossbow")


def _hunting(war: Foray, drive: Drive, gait: str) -> Liking:
    """Hunters go where the prey can be stopped, and then for the prey."""
    meet, prey = reach(war.land, gait, drive.stops).far, reach(war.land, gait, drive.quarry).far
    return lambda at: -STEP * (2 * meet(at) + prey(at))


def _sees(war: Foray, drive: Drive, at: int) -> bool:
    """Whether one of the nearest enemies can be seen from a hex, pieces left aside."""
    distance = war.land.grid.distance
    near = sorted((distance(at, foe.at), foe.at) for foe in drive.foes)[:STRIKERS]
    return any(far > 1 and lanes(war.land, at, cell).open for far, cell in near)


def _shooting_krobs(war: Foray, drive: Drive, piece: int) -> Liking:
    """No krob shoots back: what counts is the shot, and below ground no arrow flies as far as elsewhere (DN-2.21c)."""
    wanted = RANGES[war.card(piece).weapon]
    carries = next((far for far in range(wanted, 1, -1) if band_of(war, piece, far)), wanted)
    near = at_range(reach(open_land(war, piece), FLYING, drive.enemy).far, carries)
    return lambda at: near(at) + SHOT_FROM * _shot_from(war, drive, piece, at) // 100


def _shot_from(war: Foray, drive: Drive, piece: int, at: int) -> int:
    """What the best shot at one of the nearest enemies should bring from a hex, pieces in between left aside."""
    distance = war.land.grid.distance
    near = sorted((distance(at, foe.at), foe.piece) for foe in drive.foes)[:STRIKERS]
    return max((from_afar(war, drive.aims, piece, at, foe) for far, foe in near if far > 1), default=0)


def drawn_to(war: Foray, drive: Drive, piece: int) -> int:
    """How much a piece likes to be where it is."""
    return liking(war, drive, piece)(war.at[piece])


def cells_at(war: Foray, piece: int, at: int, facing: int) -> int:
    """The hexes a piece would fill."""
    footprint = PAIR if war.mounted(piece) else war.card(piece).footprint
    return 1 << at if footprint is SINGLE else war.land.stands(footprint)[6 * at + facing] or 1 << at


def outlook(war: Foray, drive: Drive, piece: int, cells: int) -> int:
    """What a piece can hope for and has to fear in some hexes."""
    afraid = DREAD if drive.aims.prized >> piece & 1 else WARY if faces_krobs(war, drive) else FEAR
    if drive.runs(piece):
        afraid = afraid * min(100, 2 * drive.patience) // 100
    value = (THREAT * hope(war, drive, piece, cells) - afraid * fear(war, drive, piece, cells)) // 100
    if GHARV in war.given.kinds:
        value -= depths(war, drive.aims, piece, cells)
    return value - arrows(war, drive.aims, piece, cells) if drive.aims.prized >> piece & 1 else value


def hope(war: Foray, drive: Drive, piece: int, cells: int) -> int:
    """What the best blow beside these hexes should bring, with those who are there already or still come."""
    near = war.land.touching(cells) & war.masks[1 - drive.side]
    own = war.face(piece).attack
    if not near or not own:
        return 0
    best = 0
    for foe in war.piece_in(near):
        if war.side[foe] != 1 - drive.side or drive.aims.spared >> foe & 1:
            continue
        best = max(best, struck(war, drive.aims, foe, own + _helpers(war, drive, piece, foe), cells))
    return best


def _helpers(war: Foray, drive: Drive, piece: int, foe: int) -> int:
    """The attack of those beside an enemy, and a third of that of those who can still come there."""
    around, at, distance = war.near(foe), war.at[foe], war.land.grid.distance
    total = 0
    for friend in drive.friends:
        if friend.piece == piece:
            continue
        if war.hexes(friend.piece) & around:
            total += friend.attack
        elif friend.fresh and friend.reach >= distance(friend.at, at):
            total += friend.attack // 3
    return total


def fear(war: Foray, drive: Drive, piece: int, cells: int) -> int:
    """What the enemies in reach of these hexes could take from a piece, less if friends are near."""
    at, distance = cells.bit_length() - 1, war.land.grid.distance
    coming = [attack for attack, cells in drive.menace if cells >> at & 1]
    if not coming:
        return 0
    attack = max(1, sum(sorted(coming, reverse=True)[:STRIKERS]))
    help = sum(f.attack for f in drive.friends if f.piece != piece and distance(f.at, at) <= NEARBY)
    return loss(war, drive.aims, piece, attack) * attack // (attack + help)
