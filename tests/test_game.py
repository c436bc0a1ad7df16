"""What every game takes and refuses before a match begins."""

from __future__ import annotations

import pytest

from grognard.game import MOST_CARRIED, BadOption, Choice, Scenario, settle

LONE = Scenario(slug="lone", title="Lone", summary="")
LINKED = Scenario(
    slug="linked",
    title="Linked",
    summary="",
    choices=(Choice(key="rounds", title="Rounds", text="", choices=(3, 5)),),
    carries="legacy",
)


def test_a_linked_scenario_takes_what_the_match_before_wrote() -> None:
    assert settle(LINKED, {}) == {"rounds": 3, "legacy": ""}
    assert settle(LINKED, {"legacy": "red leads", "rounds": 5}) == {"rounds": 5, "legacy": "red leads"}


@pytest.mark.parametrize("value", [7, True, "x" * (MOST_CARRIED + 1)])
def test_what_no_match_can_have_written_is_refused(value: object) -> None:
    with pytest.raises(BadOption, match="written by the match before"):
        settle(LINKED, {"legacy": value})  # type: ignore[dict-item]


def test_what_cannot_be_chosen_together_is_refused_with_both_titles() -> None:
    night = Choice(key="night", title="By night", text="", choices=(False, True))
    fog = Choice(key="fog", title="Fog", text="", choices=(False, True))
    weather = Scenario(
        slug="w", title="W", summary="", choices=(night, fog), apart=((("night", True), ("fog", True)),)
    )
    assert settle(weather, {"night": True}) == {"night": True, "fog": False}
    assert settle(weather, {"fog": True}) == {"night": False, "fog": True}
    with pytest.raises(BadOption, match=r"By night: True and Fog: True cannot"):
        settle(weather, {"night": True, "fog": True})


def test_a_lone_scenario_carries_nothing() -> None:
    with pytest.raises(BadOption, match="no option 'legacy'"):
        settle(LONE, {"legacy": "red leads"})
