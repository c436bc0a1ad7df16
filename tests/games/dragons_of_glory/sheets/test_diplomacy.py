"""The diplomatic chart and the table of artifacts: against the book, and what `grognard data` lists."""

from __future__ import annotations

import re

import msgspec
import pytest

import grognard
from grognard.games.dragons_of_glory.land.country import ansalon
from grognard.games.dragons_of_glory.sheets.counters import Artifact, Counters, by_nation, check, counters
from grognard.games.dragons_of_glory.sheets.diplomacy import AIMS, HIGHEST, LOWEST, DiplomaticChart, diplomatic_chart
from grognard.games.dragons_of_glory.sheets.diplomacy import outcome as talks
from grognard.loading import DataError, Ruled
from grognard.rulebook import load_rulebook

PACKAGE = "grognard.games.dragons_of_glory"
DATA = grognard.game("dragons-of-glory").data()
BOOK = load_rulebook(PACKAGE)


@pytest.mark.rule(
    "DG-T.DIP-m4", "DG-T.DIP-m3", "DG-T.DIP-m2", "DG-T.DIP-m1", "DG-T.DIP-0", "DG-T.DIP-1", "DG-T.DIP-2",
    "DG-T.DIP-3", "DG-T.DIP-4", "DG-T.DIP-5", "DG-T.DIP-6", "DG-T.DIP-7", "DG-T.DIP-8", "DG-T.DIP-9", "DG-T.DIP-10",
    "DG-T.DIP-11", "DG-T.DIP-12", "DG-T.DIP-13", "DG-T.DIP-14", "DG-T.DIP-15", "DG-T.DIP-16", "DG-T.DIP-17",
    "DG-T.DIP-18", "DG-T.DIP-19", "DG-T.DIP-20", "DG-T.DIP-21", "DG-T.DIP-22",
)  # fmt: skip
def test_the_chart_in_the_text_is_the_one_that_is_listed_and_read() -> None:
    assert len(DATA["diplomacy"]) == 27
    for score in range(LOWEST, HIGHEST + 1):
        text = BOOK.clause(f"DG-T.DIP-{f'm{-score}' if score < 0 else score}").text
        found = re.fullmatch(rf"A score of {score}: to activate (.), to deactivate (.), to change (.)\.", text)
        assert found is not None, score
        assert list(found.groups()) == DATA["diplomacy"][str(score)]
        assert list(found.groups()) == [talks(score, aim) for aim in AIMS]


@pytest.mark.rule("DG-G17")
def test_scores_beyond_the_chart_count_as_its_rim() -> None:
    for aim in AIMS:
        assert {talks(score, aim) for score in range(-12, LOWEST + 1)} == {talks(LOWEST, aim)}
        assert {talks(score, aim) for score in range(HIGHEST, 34)} == {talks(HIGHEST, aim)}


@pytest.mark.rule(
    "DG-T.NAT-Blode", "DG-T.NAT-Caergoth", "DG-T.NAT-Goodlund", "DG-T.NAT-Gunthar", "DG-T.NAT-Hylo",
    "DG-T.NAT-Kaolyn", "DG-T.NAT-Kern", "DG-T.NAT-Khur", "DG-T.NAT-Kothas", "DG-T.NAT-Lemish", "DG-T.NAT-Maelstrom",
    "DG-T.NAT-Mithas", "DG-T.NAT-Nordmar", "DG-T.NAT-NErgoth", "DG-T.NAT-Palanthus", "DG-T.NAT-Qualinesti",
    "DG-T.NAT-Sanction", "DG-T.NAT-Silvanesti", "DG-T.NAT-Solanthus", "DG-T.NAT-Tarsis", "DG-T.NAT-Thorbardin",
    "DG-T.NAT-Throtyl", "DG-T.NAT-Vingaard", "DG-T.NAT-Zhakar",
)  # fmt: skip
def test_attitudes_in_the_text_are_those_of_the_ratings() -> None:
    listed = {rating["nation"]: rating for rating in DATA["ratings"]}
    assert len(listed) == 24
    for nation, rating in by_nation(counters()).items():
        spelled = "NErgoth" if nation == "northern-ergoth" else nation.title()
        text = BOOK.clause(f"DG-T.NAT-{spelled}").text
        assert f"{nation.replace('-', ' ').title()} adds {listed[nation]['modifier']:+d} to the score" in text
        assert ("Knight nation" in text) == (rating.knights == "yes")


CHART = [
    "score activate deactivate change",
    *(f"{score} {' '.join(diplomatic_chart()[score])}" for score in range(-4, 23)),
]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["score change activate deactivate", *CHART[1:]], "score activate deactivate change"),
        (CHART[:-1], "27"),
        ([*CHART[:3], CHART[4], *CHART[4:]], "the row of -2"),
        ([*CHART[:5], "0 D A -", *CHART[6:]], "the row of 0"),
        ([*CHART[:5], "0 A D", *CHART[6:]], "the row of 0"),
    ],
)
def test_a_broken_chart_is_refused(lines: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        DiplomaticChart.drawn(lines, ())


def test_artifacts_are_listed_and_each_is_an_event_of_the_box() -> None:
    events = {event.id: event for event in counters().events if event.artifact == "yes"}
    assert {row["id"] for row in DATA["artifacts"]} == set(events)
    assert sum(event.n for event in events.values()) == 17
    places = set(ansalon().map.sites) | set(ansalon().map.lands) | {"-"}
    assert {where for artifact in counters().artifacts for where in artifact.where} <= places


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"id": "crown"}, "artifacts[1].id"),
        ({"ws_when": "sometimes"}, "artifacts[1].ws_when"),
        ({"hl_effect": "doom"}, "artifacts[1].hl_effect"),
    ],
)
def test_a_broken_artifact_names_file_key_and_reason(change: dict[str, str], key: str) -> None:
    first, *others = counters().artifacts
    wrong: Ruled[Artifact] = Ruled((msgspec.structs.replace(first, **change), *others))
    sheet: Counters = msgspec.structs.replace(counters(), artifacts=wrong)
    with pytest.raises(DataError, match=re.escape(f"broken.toml: {key}")):
        check(sheet, "broken.toml")


def test_an_artifact_without_its_row_is_refused() -> None:
    sheet = msgspec.structs.replace(counters(), artifacts=Ruled(counters().artifacts[1:]))
    with pytest.raises(DataError, match="berem"):
        check(sheet, "broken.toml")
