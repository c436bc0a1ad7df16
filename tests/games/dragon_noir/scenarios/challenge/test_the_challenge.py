"""The campaign of The Challenge: what is written down, how points are counted, and when it ends."""

from __future__ import annotations

from random import Random

import pytest

from grognard import game
from grognard.driver import playout
from grognard.games.dragon_noir.plan.areas import plan_of
from grognard.games.dragon_noir.plan.boxes import boxed, guards_wanted, inside, purse
from grognard.games.dragon_noir.position import NOWHERE
from grognard.games.dragon_noir.scenarios.challenge.the_challenge import PLOT, Counsel, party, score
from grognard.games.dragon_noir.scenarios.suns import FALSE, face_down, shown
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.kernel import WATCHER
from tests.games.dragon_noir.scenarios.challenge.campaign import (
    ADVENTURERS,
    CAMPAIGN,
    KROBS,
    away,
    fallen,
    offered,
    opened,
    piece_of,
)


@pytest.mark.rule("DN-G352", "DN-5.15.1c")
def test_the_queen_waits_in_her_nest_and_three_guards_come_before_all_others() -> None:
    war = opened("buy-unseen")
    assert inside(war, plan_of(war).names.index("nest")) == [piece_of(war, "alkiram")]
    assert (purse(war), guards_wanted(war)) == (61, 3)
    assert "done" not in offered(war)
    assert not [answer for answer in offered(war) if "baby" in answer or "alkiram" in answer]
    for _ in range(10):
        war.answer(war.parse(next(answer for answer in offered(war) if answer.startswith("buy warrior"))))
        war.answer(war.parse("area sedge"))
    assert purse(war) == 41
    for _ in range(5):
        war.answer(war.parse(next(answer for answer in offered(war) if answer.startswith("buy slayer"))))
        war.answer(war.parse("area sedge"))
    assert purse(war) == 21
    kinds = [war.card(piece_of(war, answer.split()[1])).kind for answer in offered(war)]
    assert set(kinds) == {"guard"}


@pytest.mark.rule("DN-G354")
def test_points_are_counted_in_halves() -> None:
    war = opened()
    war.parties = tuple(0 for _ in war.parties)
    for id in ("konrad", "zacharie", "sarah", "jon", "evans", "shaman"):
        war.parties = tuple(1 if piece == piece_of(war, id) else group for piece, group in enumerate(war.parties))
    assert score(war) == (0, 28)
    away(war, "sarah", "jon", "zacharie")
    assert score(war) == (6 + 1 + 4, 28)
    fallen(war, "konrad", "evans")
    assert score(war) == (11, 28 + 4 + 1)
    war.cell, war.orb = NOWHERE, (piece_of(war, "jon"), NOWHERE)
    assert score(war) == (31, 13)
    fallen(war, "alkiram")
    assert score(war) == (47, 5)
    assert PLOT.at_last(war) == "challenge-met-decisively"


@pytest.mark.rule("DN-G354")
def test_without_the_orb_nobody_meets_the_challenge() -> None:
    war = opened()
    away(war, "sarah", *(war.card(piece).id for piece in party(war) if war.card(piece).id != "sarah"))
    fallen(war, "alkiram")
    own, theirs = score(war)
    assert own > theirs
    assert PLOT.now(war) == "challenge-open"


@pytest.mark.rule("DN-G357")
def test_it_ends_when_all_are_out_or_dead_or_no_krob_is_left() -> None:
    war = opened()
    assert PLOT.now(war) == ""
    for piece in boxed(war):
        war.health[piece] = 0
    war.boxed = (NOWHERE,) * len(war.boxed)
    war.cell, war.orb = NOWHERE, (party(war)[0], NOWHERE)
    assert PLOT.now(war) == "challenge-met-decisively"


@pytest.mark.rule("DN-G355")
def test_khuzun_tells_of_two_suns_that_the_adventurers_choose() -> None:
    war = opened()
    war.khuzun = NOWHERE
    war.put(piece_of(war, "khuzun"), war.land.map.named("jails:D7"))
    assert len(face_down(war)) == 4
    frame = PLOT.after_half(war)
    assert isinstance(frame, Counsel)
    assert PLOT.after_half(war) is None
    for label in ("dark-island:G1", "far-maze:G1"):
        frame.told(war, war.acts.go + war.land.map.named(label))
    assert len(face_down(war)) == 2
    assert list(war.suns).count(FALSE) >= 2
    assert shown(war) == NOWHERE


@pytest.mark.rule("DN-5.21c", "DN-1.53b", "DN-G351")
def test_nobody_else_learns_what_the_krobs_write_down() -> None:
    one, other = opened(), opened(khuzun="go jails:E6", orb="go dark-island:G9", sun="go far-maze:G1")
    rules = game(CHALLENGE)
    for seat in (ADVENTURERS, WATCHER):
        assert rules.facts(one, seat) == rules.facts(other, seat)
    assert rules.facts(one, KROBS) != rules.facts(other, KROBS)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_random_campaigns_end_within_forty_turns(seed: int) -> None:
    war = game(CHALLENGE).start(CAMPAIGN)
    playout(war, Random(seed))
    assert war.outcome is not None
    assert war.turn <= 40

