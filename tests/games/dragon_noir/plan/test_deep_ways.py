"""The deep passages (book 5.3): who goes down and where, what is written, when one comes up, and what others know."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.creatures.krobs import stands_for
from grognard.games.dragon_noir.forces.entry import due
from grognard.games.dragon_noir.forces.set_up import roomy
from grognard.games.dragon_noir.forces.spinning import why_no_web
from grognard.games.dragon_noir.land.deep_entrances import DeepEntrance, DeepLink, DeepSheet
from grognard.games.dragon_noir.plan.deep_ways import SinkShafts, awaited, below, hex_of, ready, shafts, whom
from grognard.games.dragon_noir.position import CROSSING, NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.underworld import DescentHooks
from grognard.games.dragon_noir.sequence import Turns
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.show.imagination import imagine
from grognard.games.skirmish.forces.roll import NO_ROLL, Roll
from grognard.kernel import FATE, Frame, Refusal, Step
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, state, told, topic, why_not

ADVENTURERS, KROBS = 0, 1
CAVE = sketch("\n".join([". . . . . . . . . . ."] * 7), underground=True, game=CHALLENGE)
FIXED = (DeepEntrance(1, "", ("B2",)), DeepEntrance(2, "", ("H2",)), DeepEntrance(3, "", ("H6",)))
DEEP = DeepSheet(FIXED, (DeepLink((1, 2), 3), DeepLink((2, 3), 3)))
"""From 1 to 2 it takes three turns, and so from 1 to 3 six."""
BY_DIE = DeepSheet(
    (DeepEntrance(1, "", ("B2",)), DeepEntrance(4, "", ("D4", "F4", "H4"))),
    (DeepLink((1, 4), 3),),
)
CROWD = """
kerin at B2
gorin at A1
konrad at K7
hunter-1 at K1
"""


PEOPLE = [
    *((id, True) for id in ("kerin", "krak", "lucifer", "wardog-1")),
    *((id, False) for id in ("konrad", "thrugg", "gromrak", "gnurr")),
]


class Staged(DescentHooks):
    """All of The Challenge, for a position that is no scenario's."""

    def roll(self, war: Foray) -> Roll:
        return NO_ROLL

    def injured(self, war: Foray, piece: int) -> Frame[None] | None:
        return None

    def way_out(self, war: Foray, piece: int) -> int:
        return 0


def staged(text: str, deep: DeepSheet = DEEP, frame: Frame[None] | None = None, first: int = 0) -> Foray:
    return stage(CAVE, text, frame or Turns(), game=CHALLENGE, hooks=Staged(), deep=deep, first=first)


def pass_turns(war: Foray, turns: int) -> None:
    """Nobody does anything until so many turns have gone by."""
    until = war.turn + turns
    while war.turn < until or topic(war) != "movement" or war.phasing != ADVENTURERS:
        play(war, "done")


def rule_of(refusal: Refusal | None) -> str:
    return refusal.rule if refusal else ""


def sent_down(exit: int = 2) -> Foray:
    """Kerin goes down by entrance 1 in turn 2."""
    war = staged(CROWD)
    play(war, "move kerin", "delve", f"exit {exit}")
    return war


@pytest.mark.rule("DN-5.3f", "DN-5.3c")
def test_5_3f_whoever_goes_down_leaves_the_map_and_turn_and_exit_are_written_down() -> None:
    war = staged(CROWD)
    play(war, "move kerin")
    assert "delve" in options(war)
    events = play(war, "delve")
    assert (topic(war), options(war)) == ("deep-exit", ["exit 2", "exit 3"])
    events = play(war, "exit 3")
    assert told(events) == ["went-down", "exit-written"]
    assert [event.to for event in events] == [None, (ADVENTURERS,)]
    assert place(war, "kerin") == ""
    assert [*below(war)] == [(numbered(war, "kerin"), 2, 1, 3)]
    assert "move kerin" not in options(war)


@pytest.mark.rule("DN-5.3a", "DN-G324")
def test_5_3a_only_where_passages_lead_and_not_back_up_at_once() -> None:
    war = staged(CROWD)
    play(war, "move kerin", "delve")
    assert why_not(war, "exit 1").rule == "DN-5.3a"


@pytest.mark.rule("DN-5.3e", "DN-4.2w", "DN-4.1h")
@pytest.mark.parametrize(("id", "fits"), PEOPLE)
def test_5_3e_only_dwarves_goblins_and_dogs_go_down(id: str, fits: bool) -> None:
    war = staged(f"{id} at B2\nhunter-1 at K1")
    play(war, f"move {id}")
    assert ("delve" in options(war)) is fits
    if not fits:
        assert why_not(war, "delve").rule == "DN-5.3e"


@pytest.mark.rule("DN-5.3c")
def test_5_3c_nobody_goes_down_elsewhere() -> None:
    war = staged("kerin at B3\nhunter-1 at K1")
    play(war, "move kerin")
    assert why_not(war, "delve").rule == "DN-5.3c"


@pytest.mark.rule("DN-G324", "DN-G321")
def test_wounded_he_may_but_not_with_a_burden_nor_without_a_point_nor_while_he_passes_a_friend() -> None:
    war = staged("kerin at B2, wounded\nhunter-1 at K1")
    play(war, "move kerin")
    assert "delve" in options(war)
    laden = staged("kerin at B2\ngorin at B3, stunned\nhunter-1 at K1")
    play(laden, "move kerin", "lift gorin")
    laden.put(numbered(laden, "kerin"), laden.land.map.named("B2"))
    assert why_not(laden, "delve").rule == "DN-G40"
    tired = staged("kerin at B2\nhunter-1 at K1")
    play(tired, "move kerin")
    tired.spent[numbered(tired, "kerin")] = 4
    assert rule_of(tired.given.hooks.why_not_delve(tired, numbered(tired, "kerin"))) == "DN-G321"
    guest = staged("kerin at B2\nhunter-1 at K1")
    guest.guest = numbered(guest, "kerin")
    assert rule_of(guest.given.hooks.why_not_delve(guest, guest.guest)) == "DN-2.37a"


@pytest.mark.rule("DN-G324")
def test_several_go_down_one_after_another_each_with_a_note_of_his_own() -> None:
    war = sent_down()
    play(war, "move gorin", "go B2", "move gorin", "delve", "exit 3")
    assert [(one.turn, one.exit) for one in below(war)] == [(2, 2), (2, 3)]


@pytest.mark.rule("DN-G321", "DN-2.35b")
@pytest.mark.parametrize(("die", "down"), [(5, True), (10, False)])
def test_whoever_has_walked_past_a_krob_is_challenged_as_he_goes_down(die: int, down: bool) -> None:
    war = staged("gorin at A1\nkonrad at K7\nslayer-1 at C2")
    play(war, "move gorin", "go B2", "move gorin", "delve")
    assert topic(war) == "challenge-die"
    play(war, die)
    assert (topic(war) == "deep-exit") is down
    assert bool(war.below) is False
    if not down:
        assert state(war, "gorin") != "healthy"
        assert place(war, "gorin") == "B2"


@pytest.mark.rule("DN-5.3f")
def test_killed_on_the_entrance_he_lies_there_and_nobody_is_below() -> None:
    war = staged("gorin at A1, wounded\nkonrad at K7\nslayer-1 at C2")
    play(war, "move gorin", "go B2", "move gorin", "delve", 10)
    assert (state(war, "gorin"), place(war, "gorin"), war.below) == ("dead", "B2", ())


@pytest.mark.rule("DN-5.3g", "DN-5.3b")
def test_5_3g_he_comes_up_when_the_time_has_passed_and_the_note_is_shown() -> None:
    war = sent_down(2)
    kerin = numbered(war, "kerin")
    assert ready(war, whom(war, kerin)) == 5
    pass_turns(war, 2)
    assert (war.turn, why_not(war, "surface kerin").rule) == (4, "DN-5.3g")
    pass_turns(war, 1)
    events = play(war, "surface kerin")
    came = next(event for event in events if event.what == "came-up")
    assert (came.args, came.reveal) == ((kerin, 2, war.land.map.named("H2"), 2), True)
    assert (place(war, "kerin"), war.below) == ("H2", ())
    assert war.spent[kerin] == 1, "the hex is paid for"
    assert war.marks[kerin] & CROSSING, "and crossed, if he goes on"
    assert "move kerin" in options(war)


@pytest.mark.rule("DN-5.3h")
def test_5_3h_he_may_wait_longer() -> None:
    war = sent_down(2)
    pass_turns(war, 7)
    assert "surface kerin" in options(war)


@pytest.mark.rule("DN-G321")
def test_he_may_go_down_again_in_the_same_turn() -> None:
    war = sent_down(2)
    pass_turns(war, 3)
    play(war, "surface kerin", "move kerin", "delve", "exit 3")
    assert [(one.turn, one.entrance, one.exit) for one in below(war)] == [(5, 2, 3)]


@pytest.mark.rule("DN-G322")
def test_a_taken_exit_keeps_him_below_until_it_is_free_also_in_the_same_phase() -> None:
    war = sent_down(2)
    war.put(numbered(war, "konrad"), war.land.map.named("H2"))
    pass_turns(war, 3)
    assert why_not(war, "surface kerin").rule == "DN-G322"
    play(war, "move konrad", "go H3")
    assert "surface kerin" in options(war)


@pytest.mark.rule("DN-G322")
def test_a_stunned_friend_keeps_him_below_and_a_body_does_not() -> None:
    war = sent_down(2)
    gorin = numbered(war, "gorin")
    war.put(gorin, war.land.map.named("H2"))
    war.stun[gorin] = 99
    pass_turns(war, 3)
    assert why_not(war, "surface kerin").rule == "DN-G322"
    war.kill(gorin)
    play(war, "move konrad", "stay")
    assert "surface kerin" in options(war)


@pytest.mark.rule("DN-G322")
def test_ground_that_has_become_impassable_keeps_him_below() -> None:
    war = sent_down(2)
    pass_turns(war, 3)
    war.change_land(1 << war.land.map.named("H2"), "rock")
    play(war, "move konrad", "stay")
    assert why_not(war, "surface kerin").rule == "DN-G322"


@pytest.mark.rule("DN-5.3g")
def test_whoever_comes_up_beside_a_krob_is_challenged_only_as_he_goes_on() -> None:
    war = sent_down(2)
    war.put(numbered(war, "hunter-1"), war.land.map.named("H1"))
    pass_turns(war, 3)
    play(war, "surface kerin")
    assert topic(war) == "movement"
    play(war, "move kerin", "go H4")
    assert topic(war) == "challenge-die"


@pytest.mark.rule("DN-G323")
def test_those_below_are_neither_dead_nor_due_and_their_side_is_awaited() -> None:
    war = sent_down()
    kerin = numbered(war, "kerin")
    assert war.health[kerin]
    assert kerin not in war.gone
    assert awaited(war, ADVENTURERS)
    assert not awaited(war, KROBS)
    assert kerin not in due(war)


@pytest.mark.rule("DN-G123", "DN-5.3c", "DN-5.3d")
def test_a_die_says_where_an_entrance_is_and_9_and_0_roll_again() -> None:
    war = staged(CROWD, BY_DIE, SinkShafts())
    assert war.question is not None
    assert (war.question.seat, topic(war), war.question.secret) == (FATE, "shaft-die", True)
    assert hex_of(war, 4) == NOWHERE
    play(war, 9)
    assert topic(war) == "shaft-die"
    events = play(war, 2)
    assert [(event.what, event.to) for event in events] == [("shaft-sunk", (ADVENTURERS,))]
    assert war.land.labels[hex_of(war, 4)] == "F4"


def sunk(cell: str, text: str = CROWD) -> Foray:
    war = staged(text, BY_DIE)
    war.shafts = (4, war.land.map.named(cell), 0)
    return war


@pytest.mark.rule("DN-G123")
def test_going_down_betrays_it_as_well() -> None:
    war = sunk("F4", "kerin at F4\nkonrad at K7\nhunter-1 at K1")
    events = play(war, "move kerin", "delve", "exit 1")
    assert [event.what for event in events if event.reveal] == ["shaft-seen"]
    assert [shaft.known for shaft in shafts(war)] == [1]


@pytest.mark.rule("DN-5.3f", "DN-G123")
def test_two_worlds_that_differ_in_what_is_written_look_and_are_imagined_alike() -> None:
    one, other = sent_down(2), sent_down(3)
    for turns in (0, 3, 3):
        pass_turns(one, turns)
        pass_turns(other, turns)
        for seed in range(20):
            mine, theirs = (imagine(war, KROBS, Random(seed)) for war in (one, other))
            assert mine.digest() == theirs.digest()
            assert mine.question == theirs.question, "what may come up now is imagined, too"
        assert {whom(imagine(one, KROBS, Random(seed)), numbered(one, "kerin")).exit for seed in range(30)} == {2, 3}
        assert whom(imagine(one, ADVENTURERS, Random(1)), numbered(one, "kerin")).exit == 2


@pytest.mark.rule("DN-G123")
def test_two_worlds_that_differ_in_the_cell_are_imagined_alike_even_while_somebody_stands_there() -> None:
    text = "kerin at F4\nkonrad at K7\nhunter-1 at K1"
    one, other = sunk("F4", text), sunk("H4", text)
    for war in (one, other):
        play(war, "move kerin")
    assert "delve" in options(one)
    assert "delve" not in options(other)
    cells = set()
    for seed in range(30):
        mine, theirs = (imagine(war, KROBS, Random(seed)) for war in (one, other))
        assert mine.digest() == theirs.digest()
        assert mine.question == theirs.question
        cells.add(mine.land.labels[hex_of(mine, 4)])
        assert ("delve" in options(mine)) is (mine.land.labels[hex_of(mine, 4)] == "F4")
    assert cells == {"D4", "F4", "H4"}


@pytest.mark.rule("DN-5.3f")
def test_a_side_with_somebody_below_is_asked_though_nobody_can_move_so_that_nothing_shows() -> None:
    worlds = [sent_down(2), sent_down(3)]
    for war in worlds:
        pass_turns(war, 3)
        for id in ("gorin", "konrad"):
            play(war, f"move {id}", "stay")
        assert (topic(war), war.phasing) == ("movement", ADVENTURERS)
    assert [sorted(options(war)) for war in worlds] == [["done", "surface kerin"], ["done"]]


NEAR = """
konrad at K7
hunter-1 at B3
"""


@pytest.mark.rule("DN-5.3k", "DN-G125")
def test_5_3k_a_krob_passes_over_an_entrance_and_does_not_stop_there() -> None:
    war = staged(NEAR, first=KROBS)
    play(war, "move hunter-1")
    assert why_not(war, "go B2").rule == "DN-5.3k"
    assert "go B1" in options(war)
    assert "go C2" in options(war)


@pytest.mark.rule("DN-5.3k", "DN-G320")
def test_nor_where_an_entrance_may_be_whether_or_not_one_is_there() -> None:
    asked = []
    for cell in ("D4", "F4"):
        war = sunk(cell, "konrad at K7\nhunter-1 at E4")
        play(war, "done")
        play(war, "move hunter-1")
        for label in ("D4", "F4", "H4"):
            assert why_not(war, f"go {label}").rule == "DN-5.3k"
            assert rule_of(why_no_web(war, war.land.map.named(label))) == "DN-G320"
        asked.append(options(war))
    assert asked[0] == asked[1]


NARROW = sketch("# . # #\n. . # #\n# . # #\n# . # #\n# . # #", underground=True, game=CHALLENGE)
"""One way leads from B5 over the entrance in B2 to B1, past A2."""


@pytest.mark.rule("DN-5.3k", "DN-G141")
@pytest.mark.parametrize("wounds", ["", ", wounded"])
def test_a_krob_that_is_hurt_on_its_way_over_an_entrance_does_not_stay_there(wounds: str) -> None:
    alone = DeepSheet((DeepEntrance(1, "", ("B2",)), DeepEntrance(2, "", ("B5",))), (DeepLink((1, 2), 3),))
    text = f"konrad at A2\nwarrior-1 at B4{wounds}"
    war = stage(NARROW, text, Turns(), game=CHALLENGE, hooks=Staged(), deep=alone, first=KROBS)
    play(war, "move warrior-1", "go B1", 1)
    assert (place(war, "warrior-1"), topic(war)) == ("B2", "challenge-die"), "B3 is behind it"
    play(war, 10)
    if topic(war) == "destination":
        assert why_not(war, "stay").rule == "DN-5.3k"
        play(war, options(war)[0])
    assert place(war, "warrior-1") != "B2" or state(war, "warrior-1") == "dead"


@pytest.mark.rule("DN-5.3k")
def test_no_guard_stands_with_any_of_its_hexes_on_an_entrance() -> None:
    war = staged("konrad at K7\nvalim at E4", first=KROBS)
    play(war, "move valim")
    entrance, stands = war.land.map.named("H2"), war.land.stands(war.footprint(numbered(war, "valim")))
    acts = [war.acts.entries[int(war.parse(text))] for text in options(war)]
    found = [war.acts.stand(noun) for verb, noun in acts if verb == "ride"]
    assert found
    assert not any(stands[6 * anchor + facing] >> entrance & 1 for anchor, facing in found)
    assert any(
        stands[6 * anchor + facing] & war.land.grid.spread(1 << entrance, war.land.grid.inner)
        for anchor, facing in found
    )


@pytest.mark.rule("DN-5.3k")
def test_no_krob_retreats_onto_an_entrance_but_over_it() -> None:
    war = staged("konrad at B4\nhunter-1 at B3", frame=Retreating(1, 1))
    assert topic(war) == "retreat"
    assert "go B2" not in options(war)
    farther = staged("konrad at B4\nhunter-1 at B3", frame=Retreating(1, 2))
    assert "go B1" in options(farther)
    human = staged("hunter-1 at B4\nkonrad at B3", frame=Retreating(1, 1))
    assert "go B2" in options(human), "an adventurer may"


class Retreating(Frame[None]):
    """One piece falls back from the other."""

    piece: int
    count: int

    def start(self, war: Foray) -> Step:
        return self.call(FallBack(self.piece, self.count, (1 - self.piece,)))


@pytest.mark.rule("DN-5.3k")
def test_no_krob_is_set_up_grown_or_brought_out_there() -> None:
    war = staged("konrad at K7\nhunter-1 at off\nvalim-baby at G3\nvalim at off")
    hunter, entrance = numbered(war, "hunter-1"), war.land.map.named("H2")
    room = roomy(war, hunter, 1 << entrance | 1 << war.land.map.named("H3"))
    assert room == 1 << war.acts.go + war.land.map.named("H3")
    war.bring_out(hunter, entrance, war.land.map.cells)
    assert place(war, "hunter-1") != "H2"
    stands = war.land.stands(war.footprint(numbered(war, "valim")))
    grown = stands_for(war, numbered(war, "valim-baby"))
    assert grown
    assert not any(stands[stand] >> entrance & 1 for stand in grown)
