"""Bots in the nest: what krobs buy and where they lay it, and how adventurers look for the sun together."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games.dragon_noir.mind.attraction import ALONE, GUARDS, IN_THE_WAY, drive_of, liking
from grognard.games.dragon_noir.mind.below.sun_seeking import apart
from grognard.games.dragon_noir.mind.mind import ChallengeMind
from grognard.games.dragon_noir.mind.shortlist import _places
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.plan.broods import EndOfTurn, price, queen
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import Pick, Question
from grognard.mind import NO_PLAN
from tests.games.dragon_noir.scenarios.nest import ADVENTURERS, KROBS, MAZE, NEST, PIT, SWAMP, begun, put
from tests.games.skirmish.witness import numbered, options, play, topic

MIND = ChallengeMind()


def chosen(war: Foray) -> str:
    """What a bot is sure of."""
    answer = MIND.settled(war)
    assert isinstance(answer, int)
    return war.acts.lexicon.spellings[answer]


def test_krobs_spend_all_their_points_on_slayers_warriors_and_hunters() -> None:
    war = open_descent(NEST)
    while topic(war) != "buy":
        play(war, options(war)[0])
    spent: Counter[str] = Counter()
    while topic(war) == "buy":
        word = chosen(war)
        piece = numbered(war, word.removeprefix("recruit "))
        spent[war.card(piece).kind] += price(war, piece)
        play(war, word)
    assert sum(spent.values()) == war.sheet.points == 33
    assert set(spent) == {"slayer", "warrior", "hunter"}
    assert spent["slayer"] == max(spent.values())


def test_the_young_are_laid_behind_the_queen() -> None:
    war = begun(turn=3)
    put(war, "kerin", "the-pit:F9")
    war.half = 5
    war.begin(EndOfTurn(succession=True))
    play(war, chosen(war))
    assert topic(war) == "spawn-hex"
    grid, foe = war.land.grid, war.at[numbered(war, "kerin")]
    far = {option: grid.distance(foe, war.land.map.named(option.removeprefix("go "))) for option in options(war)}
    assert far[chosen(war)] == max(far.values())


def test_the_young_stay_by_the_queen_and_guards_beside_her() -> None:
    war = begun()
    plot, mother = plot_of(war), queen(war)
    beside = war.land.grid.spread(war.hexes(mother), war.land.grid.inner)
    assert plot.errand(war, KROBS, mother) == 1 << war.at[mother]
    assert not plot.errand(war, KROBS, numbered(war, "migam")) & ~beside
    baby = put(war, "hunter-1-baby", "the-pit:C3")
    assert plot.errand(war, KROBS, baby) & beside


def mouths(war: Foray) -> set[str]:
    """The hexes to which the adventurers make."""
    goals = aims(war).goals[ADVENTURERS]
    return {war.land.labels[cell] for cell in range(war.land.off) if goals >> cell & 1}


@pytest.mark.parametrize("sun", [PIT, SWAMP])
def test_all_adventurers_make_for_the_mouth_nearest_to_the_orb_wherever_the_sun_is(sun: str) -> None:
    war = begun(sun)
    put(war, "sarah", "maze:F3")
    put(war, "zed", "the-pit:F2")
    assert mouths(war) == {MAZE, "maze:G1"}
    put(war, "sarah", "haunted-swamp:G3")
    assert mouths(war) == {SWAMP, "haunted-swamp:G1"}


def test_they_go_to_the_next_when_one_was_false_and_to_the_sun_when_it_is_found() -> None:
    war = begun(SWAMP)
    put(war, "sarah", MAZE)
    plot_of(war).after_half(war)
    assert mouths(war) == {PIT, "the-pit:G1"}
    put(war, "kerin", SWAMP)
    plot_of(war).after_half(war)
    assert mouths(war) == {SWAMP, "haunted-swamp:G1"}


def test_mouths_are_told_apart() -> None:
    war = begun()
    four = sum(1 << war.land.map.named(label) for label in (SWAMP, "haunted-swamp:G1", PIT, "the-pit:G1"))
    assert [part.bit_count() for part in apart(war.given.land, four)] == [2, 2]


def test_the_bearer_looks_for_the_way_out_and_the_others_keep_with_him_until_he_is_at_it() -> None:
    war = begun(SWAMP)
    sarah, thrugg = put(war, "sarah", "maze:F14"), put(war, "thrugg", "maze:F12")
    assert drive_of(war, ADVENTURERS).running == 1 << sarah
    like, named = liking(war, drive_of(war, ADVENTURERS), thrugg), war.land.map.named
    assert like(named("maze:F12")) > like(named("maze:F4")), "the krobs are there, and Sarah is not"
    put(war, "sarah", "haunted-swamp:F2")
    plot_of(war).after_half(war)
    assert drive_of(war, ADVENTURERS).runs(thrugg), "not before, for she had not found the sun"


def test_nobody_comes_on_by_another_way_than_the_orb() -> None:
    war = begun()
    assert drive_of(war, ADVENTURERS).runs(numbered(war, "thrugg"))
    assert plot_of(war).charge(war, ADVENTURERS) == NOBODY


def test_adventurers_go_at_the_krob_that_took_the_orb() -> None:
    war = begun()
    thief, kerin = put(war, "slayer-1", "the-pit:C3"), put(war, "kerin", "the-pit:C12")
    put(war, "sarah", "the-pit:D12")
    war.orb = (thief, NOWHERE)
    assert plot_of(war).errand(war, ADVENTURERS, kerin) == war.near(thief)
    assert plot_of(war).running(war, ADVENTURERS, aims(war).runners[ADVENTURERS]) == 0
    war.orb = (NOBODY, war.land.map.named("the-pit:C3"))
    assert plot_of(war).errand(war, ADVENTURERS, kerin) == 1 << war.land.map.named("the-pit:C3")


def test_the_bearer_does_not_go_on_alone_where_krobs_are_near() -> None:
    war = begun()
    sarah = put(war, "sarah", "maze:D15")
    for id, label in (("thrugg", "maze:D14"), ("konrad", "maze:E14"), ("kerin", "maze:D13"), ("zed", "maze:E15")):
        put(war, id, label)
    named = war.land.map.named
    before, onward = named("maze:D14"), named("maze:D9")

    def gain() -> int:
        like = liking(war, drive_of(war, ADVENTURERS), sarah)
        return like(onward) - like(before)

    alone = gain()
    put(war, "hunter-1", "maze:D7")
    left_behind = gain()
    assert left_behind < 0 < alone
    for id, label in (("thrugg", "maze:D10"), ("konrad", "maze:C10"), ("kerin", "maze:E11"), ("zed", "maze:D11")):
        put(war, id, label)
    assert gain() == left_behind + GUARDS * ALONE, "the others are there"


def test_gotmar_stays_beside_the_orb_and_the_others_go_before_it() -> None:
    war = begun()
    put(war, "sarah", "maze:D15")
    gotmar, thrugg = put(war, "gotmar", "maze:D14"), put(war, "thrugg", "maze:E14")
    drive, named = drive_of(war, ADVENTURERS), war.land.map.named
    far = named("maze:D11")
    assert liking(war, drive, gotmar)(named("maze:D14")) > liking(war, drive, gotmar)(far)
    assert liking(war, drive, thrugg)(far) > liking(war, drive, thrugg)(named("maze:D14"))


def test_nobody_fills_the_walkway_before_the_bearer_while_no_krob_is_near() -> None:
    war = begun(SWAMP)
    for mouth in (PIT, "maze:L4"):
        put(war, "sarah", mouth)
        plot_of(war).after_half(war)
    put(war, "sarah", "maze:F8")
    konrad = put(war, "konrad", "maze:F7+")
    named = war.land.map.named

    def gain() -> int:
        """What Konrad thinks of going on off the walkway, before her."""
        like = liking(war, drive_of(war, ADVENTURERS), konrad)
        return like(named("maze:A5")) - like(named("maze:F7+"))

    quiet = gain()
    assert quiet > IN_THE_WAY, "he would stand in her way"
    put(war, "slayer-1", "maze:D8")
    assert gain() < quiet - IN_THE_WAY, "now she wants him near"


def test_gotmar_comes_on_by_the_mouth_by_which_the_orb_came() -> None:
    war = begun()
    put(war, "sarah", "the-pit:E15")
    gotmar, named = numbered(war, "gotmar"), war.land.map.named
    gates = [war.acts.go + named(label) for label in ("the-pit:C17", "haunted-swamp:C17")]
    asked = Question(ADVENTURERS, "enter-hex", Pick("act", sum(1 << gate for gate in gates)), (gotmar,))
    assert _places(war, asked, gates, NO_PLAN) == gates[:1]
