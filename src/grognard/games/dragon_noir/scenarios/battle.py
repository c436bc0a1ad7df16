"""A whole match of a scenario: set-up, then half after half until somebody has won or the turns run out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.dragon_noir.chapters import Chapters
from grognard.games.dragon_noir.combat.melee import ForayMelee
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.forces.entry import Arrivals, due
from grognard.games.dragon_noir.forces.muster import gate_cells, given, roll_of
from grognard.games.dragon_noir.forces.recruiting import Recruiting
from grognard.games.dragon_noir.forces.set_up import SetUp
from grognard.games.dragon_noir.hooks import Modifier
from grognard.games.dragon_noir.land.places import sum_of
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import MOVEMENT, Foray
from grognard.games.dragon_noir.scenarios.free_set_up import FREE as OWN_BATTLE
from grognard.games.dragon_noir.scenarios.free_set_up import free_key
from grognard.games.dragon_noir.scenarios.hiding import Lurking, Spotting, lies_in_wait, show_all, spot, spotted
from grognard.games.dragon_noir.scenarios.keys import slugs
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.story import CAMPAIGN
from grognard.games.dragon_noir.scenarios.victory import judge_half, judge_now, number, outcome_of
from grognard.games.dragon_noir.sequence import Half, begin_half, begin_phase
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.forces.roll import Roll
from grognard.games.skirmish.hooks import Shift
from grognard.kernel import NEWEST, Frame, Outcome, Refusal, Setting, Step


class BattleHooks(Chapters):
    """All chapters, with entries, ways out and the end of a scenario."""

    def roll(self, war: Foray) -> Roll:
        """All who are in the forces of the scenario, but those who are absent."""
        return roll_of(war.given.scenario, war.absent)

    def outcome(self, war: Foray) -> Outcome | None:
        """What its terms say."""
        return outcome_of(war)

    def before_moves(self, war: Foray) -> Frame[None] | None:
        """DN-G128: those who are due come on first."""
        return Arrivals() if due(war) else super().before_moves(war)

    def after_move(self, war: Foray) -> Frame[None] | None:
        """DN-G128: whoever had no room comes on as soon as somebody has made some."""
        if war.edition >= REPAIRS and due(war):
            return Arrivals()
        return super().after_move(war)

    def interrupt(self, war: Foray, piece: int) -> Frame[bool] | None:
        """DN-G155: whoever comes near sees those who hide."""
        if war.hidden() and spotted(war):
            return Spotting(piece)
        return super().interrupt(war, piece)

    def shifts(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Sequence[Shift]:
        """DN-G155: the first attack out of hiding."""
        more = super().shifts(war, attackers, defenders)
        if not war.ambush:
            return more
        out = [piece for piece in attackers if lies_in_wait(war, piece)]
        return (*more, Shift(1, "DN-G155", "ambush", out[0])) if out else more

    def injured(self, war: Foray, piece: int) -> Frame[None] | None:
        """A death may end the match."""
        if how := judge_now(war):
            return End(how)
        return super().injured(war, piece)

    def way_out(self, war: Foray, piece: int) -> int:
        """DN-G128: the edges by which the scenario lets a side leave."""
        if not plot_of(war).may_leave(war, piece):
            return 0
        ways = [way for way in war.given.exits[war.side[piece]] if not way.units or _is_one_of(war, piece, way.units)]
        return plot_of(war).ways_out(war, piece, sum_of(gate_cells(war.land, way) for way in ways)) if ways else 0

    def why_no_mount(self, war: Foray, horse: int) -> Refusal | None:
        """DN-G158: a horse before a cart bears nobody."""
        if war.carts >> horse & 1:
            return Refusal("DN-G158", "bears-nobody", (horse,))
        return super().why_no_mount(war, horse)

    def aim_modifiers(self, war: Foray, shooter: int) -> Sequence[Modifier]:
        """DN-G128: what the scenario adds; DN-G155: out of hiding the first die is one better."""
        more = list(super().aim_modifiers(war, shooter))
        more += plot_of(war).aim_modifiers(war, shooter)
        if lies_in_wait(war, shooter):
            more.append(Modifier(-1, "ambush", "DN-G155"))
        return more

    def aim_used(self, war: Foray, shooter: int) -> None:
        """That die has been rolled."""
        super().aim_used(war, shooter)
        plot_of(war).aim_used(war, shooter)
        war.ambush &= ~(1 << shooter)

    def fought_out(self, war: Foray) -> None:
        """DN-G155: whoever is near enough by now sees those who hide."""
        super().fought_out(war)
        spot(war)

    def combat_acts(self, war: Foray) -> int:
        """DN-G128: some scenarios have deeds of their own."""
        return super().combat_acts(war) | plot_of(war).combat_acts(war)

    def combat_act(self, war: Foray, answer: int) -> Frame[None] | None:
        """DN-G128: one of them."""
        return plot_of(war).combat_act(war, answer) or super().combat_act(war, answer)

    def shot_at(self, war: Foray, shooter: int, target: int) -> None:
        """DN-G128: some scenarios mind who shoots at whom."""
        super().shot_at(war, shooter, target)
        plot_of(war).harmed(war, war.side[shooter], (target,))

    def why_not_shoot(self, war: Foray, piece: int) -> Refusal | None:
        """DN-G156: nor do the disarmed shoot."""
        if war.disarmed >> piece & 1:
            return Refusal("DN-G156", "no-arms-or-sworn-not-to", (piece,))
        return super().why_not_shoot(war, piece)

    def closed(self, war: Foray, piece: int) -> int:
        """DN-G128: where the scenario does not let somebody go."""
        return super().closed(war, piece) | plot_of(war).closed(war, piece)

    def why_closed(self, war: Foray, piece: int, cell: int) -> Refusal | None:
        """DN-G128."""
        if plot_of(war).closed(war, piece) >> cell & 1:
            return Refusal("DN-G128", "scenario-does-not-let-go-now", (piece,))
        return super().why_closed(war, piece, cell)

    def left_map(self, war: Foray) -> Frame[None]:
        """Leaving may end the match at once."""
        return End(judge_now(war))


def _is_one_of(war: Foray, piece: int, units: tuple[str, ...]) -> bool:
    return piece in [war.role(id) for id in units]


class OwnBattleHooks(BattleHooks):
    """A battle of the players' own (DN-G166)."""

    def prologue(self, war: Foray) -> Frame[None]:
        """DN-G167: people are hired."""
        return Recruiting()


class BattleMelee(ForayMelee):
    """How The Exile fights, with what a scenario minds about it."""

    def begun(self, war: Foray, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Frame[bool] | None:
        """DN-G128: some scenarios mind who attacks whom."""
        plot_of(war).harmed(war, war.side[attackers[0]], defenders)
        return super().begun(war, attackers, defenders)


class End(Frame[None]):
    """The match is over in the middle of whatever was under way, or goes on."""

    how: int

    def start(self, war: Foray) -> Step:
        if not self.how:
            return self.done()
        war.ending = self.how
        war.given.hooks.epilogue(war)
        return self.finish(war)


class WhoBegins(Frame[None]):
    """DN-1.3a, DN-2.11c, DN-G3: each side rolls, again if both roll the same, and the higher roll begins."""

    rolled: int = 0

    def start(self, war: Foray) -> Step:
        return self.roll(TEN, "first-die", then=self.other, about=(0,))

    def other(self, war: Foray, die: int) -> Step:
        self.rolled = die
        return self.roll(TEN, "first-die", then=self.compare, about=(1,))

    def compare(self, war: Foray, die: int) -> Step:
        if die == self.rolled:
            return self.start(war)
        war.first = int(die > self.rolled)
        war.tell("DN-2.11c", "begins", war.first, self.rolled, die)
        return self.done()


class Vanguard(Frame[None]):
    """DN-G128: one side comes on and makes some whole moves before the first turn, in a half that is not counted."""

    moves: int

    def start(self, war: Foray) -> Step:
        if not self.moves:
            war.half = 0
            return self.done()
        self.moves -= 1
        war.half = -1
        begin_half(war)
        begin_phase(war, MOVEMENT)
        return self.call(MovementStep(), then=self.again)

    def again(self, war: Foray, _: None) -> Step:
        return self.goto(self.start)


class Fight(Frame[None]):
    """A scenario from set-up to its end (DN-2.11c, DN-2.12.1g, DN-G128)."""

    def start(self, war: Foray) -> Step:
        more = war.given.hooks.prologue(war)
        return self.call(more, then=self.set_up) if more else self.set_up(war, None)

    def set_up(self, war: Foray, _: None) -> Step:
        more = plot_of(war).buying(war)
        return self.call(more, then=self.stand) if more else self.stand(war, None)

    def stand(self, war: Foray, _: None) -> Step:
        return self.done() if war.ending else self.call(SetUp(), then=self.opening)

    def opening(self, war: Foray, _: None) -> Step:
        more = plot_of(war).opening(war)
        return self.call(more, then=self.dice) if more else self.dice(war, None)

    def dice(self, war: Foray, _: None) -> Step:
        return self.call(WhoBegins(), then=self.vanguard) if war.sheet.first == "die" else self.vanguard(war, None)

    def vanguard(self, war: Foray, _: None) -> Step:
        return self.call(Vanguard(plot_of(war).vanguard), then=self.first)

    def first(self, war: Foray, _: None) -> Step:
        return self.half(war)

    def half(self, war: Foray) -> Step:
        first = war.given.hooks.before_half(war)
        return self.call(first, then=self.plotted) if first else self.plotted(war, None)

    def plotted(self, war: Foray, _: None) -> Step:
        more = plot_of(war).before_half(war)
        return self.call(more, then=self.lurk) if more else self.lurk(war, None)

    def lurk(self, war: Foray, _: None) -> Step:
        return self.call(Lurking(), then=self.phases) if war.hidden() else self.phases(war, None)

    def phases(self, war: Foray, _: None) -> Step:
        return self.call(Half(), then=self.after)

    def after(self, war: Foray, _: None) -> Step:
        more = plot_of(war).after_half(war)
        return self.call(more, then=self.judged) if more else self.judged(war, None)

    def judged(self, war: Foray, _: None) -> Step:
        """DN-G5: what lies between two halves comes after each of them, and then the match is judged."""
        more = war.given.hooks.interphase(war)
        return self.call(more, then=self.half_over) if more else self.half_over(war, None)

    def half_over(self, war: Foray, _: None) -> Step:
        war.ambush = 0
        if war.half % 2 and war.turn >= war.sheet.turns:
            show_all(war)
        if war.half % 2:
            plot_of(war).end_of_turn(war)
        war.ending = judge_half(war)
        if war.ending:
            war.given.hooks.epilogue(war)
            return self.done()
        more = plot_of(war).after_turn(war) if war.half % 2 else None
        return self.call(more, then=self.turn_over) if more else self.next_half(war)

    def turn_over(self, war: Foray, how: str) -> Step:
        if how:
            war.ending = number(war, how)
            war.given.hooks.epilogue(war)
            return self.done()
        return self.next_half(war)

    def next_half(self, war: Foray) -> Step:
        war.half += 1
        return self.goto(self.half)


def open_match(scenario: str, options: Mapping[str, Setting] | None = None, edition: int = NEWEST) -> Foray:
    """A match of a scenario at its first question."""
    known = [slug for slug in slugs() if slug != CAMPAIGN]
    if scenario not in known:
        raise ValueError(f"no scenario {scenario!r} can be played; there are {', '.join(known)}")
    chosen = dict(options or {})
    if scenario == OWN_BATTLE:
        return Foray(given(free_key(chosen), chosen, OwnBattleHooks(), BattleMelee())).begin(Fight(), edition)
    return Foray(given(scenario, chosen, BattleHooks(), BattleMelee())).begin(Fight(), edition)
