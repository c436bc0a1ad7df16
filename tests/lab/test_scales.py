"""Scales: every scenario has one, more points are never less likely to win, and the fit finds what is true."""

from __future__ import annotations

from random import Random

import pytest

from grognard import registry
from grognard.lab.scales import BANDS, LEADS, Sample, checked, fitted, measured, samples
from grognard.mind import EVEN, LOST, WON, Scale, permille

SCENARIOS = [(slug, scenario) for slug in registry.slugs() for scenario in registry.game(slug).scenarios]
MARGINS = [*range(-20_000, 20_001, 250), *range(-300, 300, 7), *range(-100_000, 100_001, 5_000)]


@pytest.mark.parametrize(("slug", "scenario"), SCENARIOS)
def test_with_more_points_one_never_stands_worse_and_nobody_has_won_before_the_end(slug: str, scenario: str) -> None:
    game = registry.game(slug)
    scale = game.mind.scale(game.start(scenario))
    assert LEADS[0] <= scale.lead <= LEADS[-1]
    values = [permille(margin - scale.even, scale.lead) for margin in sorted(MARGINS)]
    assert values == sorted(values)
    assert LOST < values[0] < EVEN < values[-1] < WON
    assert permille(0, scale.lead) == EVEN
    assert permille(scale.lead, scale.lead) == (EVEN + WON) // 2


def matches(scale: Scale, count: int, seed: int) -> list[list[Sample]]:
    """Matches won as often as a scale says, with a few moments each that are nearly alike."""
    random, found = Random(seed), []
    for _ in range(count):
        margin = random.randrange(-2_000, 2_000)
        won = random.randrange(WON) < permille(margin - scale.even, scale.lead)
        found.append([Sample(margin + random.randrange(-20, 20), won) for _ in range(3)])
    return found


def test_a_scale_is_found_again_from_matches_that_follow_it() -> None:
    found = fitted(matches(Scale(lead=400, even=-300), 1_000, 1))
    assert 250 <= found.lead <= 650
    assert -450 <= found.even <= -150


def test_what_is_checked_was_not_fitted_and_comes_near_the_truth() -> None:
    bands = checked(matches(Scale(lead=400, even=-300), 1_000, 2))
    assert [band.low for band in bands] == list(range(0, WON, WON // BANDS))
    assert sum(band.moments for band in bands) == 3_000
    for low, moments, won in bands:
        middle = low + WON // BANDS // 2
        assert moments < 90 or abs(WON * won // moments - middle) < 150, low


def test_a_scale_that_says_nothing_is_found_out() -> None:
    """Where points have nothing to do with who wins, all bands win about as often."""
    random = Random(3)
    tossed = [[Sample(random.randrange(-500, 500), random.random() < 0.5)] for _ in range(600)]
    for _, moments, won in checked(tossed):
        assert moments < 60 or 35 <= 100 * won // moments <= 65


def test_one_scenario_is_measured_and_a_match_that_nobody_won_is_left_out() -> None:
    ((slug, played),) = measured("dragon-noir-exile", 2, "landfall")
    assert slug == "landfall"
    assert played == [found for number in range(2) if (found := samples("dragon-noir-exile", "landfall", number))]
    assert all(len({sample.won for sample in match}) == 1 for match in played)
