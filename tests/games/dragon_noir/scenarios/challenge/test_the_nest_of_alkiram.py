"""The Nest of Alkiram (DN-G128, DN-G342): how it is set up, and how it ends."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir.forces.muster import country_of, muster
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.orb import bearer, lies
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.scenarios.suns import TRUE
from grognard.games.dragon_noir.scenarios.victory import judge_half
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.skirmish.sheets.book import NOBODY
from tests.games.dragon_noir.scenarios.nest import KROBS, NEST, OTHERS, PIT, SWAMP, away, begun, put
from tests.games.skirmish.witness import numbered, options, play, told, topic


def now(war: Foray) -> str:
    """How the match has ended by now."""
    return plot_of(war).now(war)


def sunny(war: Foray) -> Foray:
    """The true marker is turned up."""
    war.suns = tuple(TRUE if n % 2 and war.suns[n - 1] == war.sun else part for n, part in enumerate(war.suns))
    return war


def slay(war: Foray, *ids: str) -> None:
    """Some are dead, and whoever bore the Orb has dropped it."""
    for id in ids:
        war.kill(numbered(war, id))
        plot_of(war).hurt(war, numbered(war, id))


def test_three_maps_in_a_row_and_the_forces_of_the_sheet() -> None:
    sheet, units = scenarios(CHALLENGE)[NEST], roster(CHALLENGE).units
    assert sheet.maps == ("haunted-swamp", "the-pit", "maze")
    land = country_of(NEST)
    for one, other in (("haunted-swamp:L4", "the-pit:A4"), ("the-pit:L13", "maze:A13")):
        assert land.grid.distance(land.map.named(one), land.map.named(other)) == 1
    party = sheet.forces[0].units
    assert (len(party), sum(units[id].value() for id in party)) == (22, 519)
    assert sheet.magic
    posts = {muster(NEST).cards[post.piece].id: post for post in muster(NEST).posts}
    gates = {land.labels[cell] for cell in range(land.off) if posts["sarah"].cells >> cell & 1}
    assert gates == {f"{map}:{column}17" for map in sheet.maps for column in "CDIJ"}


@pytest.mark.rule("DN-G128", "DN-5.3i")
def test_alkiram_lies_on_f5_with_three_guards_and_two_gharvs_are_in_the_pit() -> None:
    war = begun()
    alkiram = numbered(war, "alkiram")
    assert war.land.labels[war.at[alkiram]] == "the-pit:F5"
    middle = war.at[alkiram]
    near = war.land.grid.disc(middle, 3)
    guards = [numbered(war, id) for id in ("migam", "tiom", "zym")]
    assert all(war.hexes(guard) and not war.hexes(guard) & ~near for guard in guards)
    assert len(war.living_of(2)) == 2
    assert war.given.level == 2


def test_sarah_bears_the_orb_before_she_is_there() -> None:
    war = begun()
    assert war.orb == (numbered(war, "sarah"), NOWHERE)
    assert topic(war) == "entry"
    plot_of(war).after_half(war)
    assert bearer(war) == numbered(war, "sarah"), "whoever waits drops nothing"


@pytest.mark.rule("DN-G342")
def test_the_bearer_leaves_first_and_nine_others_follow() -> None:
    war = begun()
    away(war, "sarah", *OTHERS[:8])
    assert now(war) == ""
    away(war, OTHERS[8])
    assert now(war) == "into-the-sun"


@pytest.mark.rule("DN-G342")
def test_ten_without_the_orb_have_won_nothing_until_it_follows() -> None:
    war = begun()
    away(war, *OTHERS)
    assert now(war) == ""
    away(war, "sarah")
    assert now(war) == "into-the-sun"


@pytest.mark.rule("DN-G342", "DN-G128")
def test_it_is_decisive_if_alkiram_is_dead() -> None:
    war = begun()
    slay(war, "alkiram")
    away(war, "sarah", *OTHERS[:9])
    assert now(war) == "into-the-sun-queen-dead"


@pytest.mark.rule("DN-G342")
def test_a_spirit_is_none_of_the_ten() -> None:
    war = begun()
    ghost = next(piece for piece, card in enumerate(war.given.cards) if card.kind == "spirit")
    war.side = tuple(0 if piece == ghost else side for piece, side in enumerate(war.side))
    away(war, "sarah", *OTHERS[:8])
    war.gone = (*war.gone, ghost)
    assert now(war) == ""


@pytest.mark.rule("DN-G342")
def test_the_orb_is_silenced_when_its_bearer_and_both_speakers_are_dead() -> None:
    war = begun()
    for id, label in (("sarah", "the-pit:D16"), ("gotmar", "the-pit:E16"), ("kerin", "the-pit:D15")):
        put(war, id, label)
    slay(war, "gotmar")
    assert now(war) == ""
    kerin = numbered(war, "kerin")
    war.orb = (kerin, NOWHERE)
    slay(war, "sarah")
    assert now(war) == "", "Kerin has it"
    slay(war, "kerin")
    assert now(war) == "orb-silenced"


@pytest.mark.rule("DN-G342")
def test_once_the_orb_is_out_nobody_silences_it() -> None:
    war = begun()
    away(war, "kerin")
    war.orb = (numbered(war, "kerin"), NOWHERE)
    for id, label in (("sarah", "the-pit:D16"), ("gotmar", "the-pit:E16")):
        put(war, id, label)
    slay(war, "sarah", "gotmar")
    assert now(war) == ""


@pytest.mark.rule("DN-G342", "DN-2.35b", "DN-G290")
def test_a_bearer_who_falls_on_the_threshold_drops_the_orb_in_the_mouth() -> None:
    war = sunny(begun(PIT, turn=8))
    put(war, "sarah", "the-pit:F2")
    put(war, "gotmar", "haunted-swamp:D16")
    for id, label in (("hunter-1", "the-pit:E2"), ("slayer-1", "the-pit:G2")):
        war.absent &= ~(1 << put(war, id, label))
    war.begin(MovementStep())
    play(war, "move sarah", "go the-pit:F1")
    play(war, "move sarah", "leave")
    assert topic(war) == "challenge-die"
    play(war, "10")
    assert not war.alive(numbered(war, "sarah"))
    assert numbered(war, "sarah") not in war.gone
    assert war.land.labels[lies(war)] == PIT
    assert bearer(war) == NOBODY
    assert now(war) == "", "Gotmar lives, and the Orb can be taken up"
    put(war, "kerin", PIT)
    war.log = []
    plot_of(war).after_half(war)
    assert "orb-taken" in told(war.log)
    assert bearer(war) == numbered(war, "kerin")


@pytest.mark.rule("DN-G341", "DN-G342")
def test_leaving_is_an_act_of_a_move_through_the_mouth_with_the_sun() -> None:
    war = sunny(begun(SWAMP, turn=8))
    put(war, "kerin", SWAMP)
    put(war, "hurin", PIT)
    war.begin(MovementStep())
    play(war, "move hurin")
    assert "leave" not in options(war)
    play(war, "stay")
    play(war, "move kerin", "leave")
    assert numbered(war, "kerin") in war.gone


@pytest.mark.rule("DN-G342")
def test_too_few_are_left_only_when_no_caster_can_call_one_back() -> None:
    war = begun()
    for n, post in enumerate(post for post in war.roll.posts if post.side == 0):
        if war.card(post.piece).id not in ("sarah", "gotmar", "zacharie", *OTHERS[:5]):
            war.health[post.piece] = 0
        assert n < 22
    plot = plot_of(war)
    assert plot.each_turn(war) == ""
    away(war, "zacharie")
    assert plot.each_turn(war) == "too-few-for-the-sun"


@pytest.mark.rule("DN-G128")
def test_after_turn_30_the_krobs_have_won_and_an_empty_nest_is_lost() -> None:
    war = begun(turn=30)
    war.half = 59
    assert plot_of(war).endings[judge_half(war) - 1].how == "night-in-the-nest"
    for piece in war.living_of(KROBS):
        war.kill(piece)
    assert plot_of(war).at_last(war) == "night-in-the-nest", "nobody has come to see it"
    put(war, "kerin", "the-pit:F7")
    assert plot_of(war).at_last(war) == "nest-empty"
