"""Cities taken and countries conquered: the last site decides, the Knights fall together, capitals that move."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.conquest.capture import KNIGHT_SITES, enter
from grognard.games.dragons_of_glory.conquest.victory import count_out, countries
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.war import GONE, NOBODY, POOL, LanceWar
from grognard.kernel import replaced
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, staged, where


def take(war: LanceWar, site: str, side: int) -> None:
    enter(war, COUNTRY.site(site).cell, side)


@pytest.mark.rule("DS-CON-1", "DS-CON-3", "DS-CON-4", "DS-G64")
def test_a_country_is_conquered_when_its_last_site_falls_and_its_ships_sail_on() -> None:
    places = {"silvanesti-elf-1": "4921E", "silvanesti-ship-1": "4720E", "silvanesti": "4921E"}
    war = staged({**places, "silvanesti-pegasus-1": "4821E"}, {"silvanesti": WHITESTONE})
    war.take_off(BOX.number["silvanesti-elf-2"], POOL)
    take(war, "silvanost", HIGHLORD)
    assert war.conquered[BOX.nation_of["silvanesti"]] == NOBODY
    take(war, "shalost", HIGHLORD)
    assert war.conquered[BOX.nation_of["silvanesti"]] == HIGHLORD
    land = ("silvanesti-elf-1", "silvanesti-elf-2", "silvanesti", "silvanesti-pegasus-1")
    assert [where(war, id) for id in land] == ["gone"] * 4
    assert where(war, "silvanesti-ship-1") == "4720E"


@pytest.mark.rule("DS-CON-1")
def test_a_site_won_back_keeps_the_country() -> None:
    war = staged({"silvanesti-elf-1": "4921E"}, {"silvanesti": WHITESTONE})
    take(war, "shalost", HIGHLORD)
    take(war, "shalost", WHITESTONE)
    take(war, "silvanost", HIGHLORD)
    assert war.conquered[BOX.nation_of["silvanesti"]] == NOBODY


@pytest.mark.rule("DS-CON-10", "DS-G66")
def test_the_knights_fall_together_and_only_when_all_six_are_held_at_once() -> None:
    knights = ("gunthar", "northern-ergoth", "caergoth", "solanthus")
    war = staged({"caergoth-knight-1": "2521W"}, dict.fromkeys(knights, WHITESTONE))
    for site in KNIGHT_SITES[:-1]:
        take(war, site, HIGHLORD)
    take(war, "caergoth", WHITESTONE)
    take(war, "high-clerist-tower", HIGHLORD)
    assert where(war, "caergoth-knight-1") == "2521W"
    take(war, "caergoth", HIGHLORD)
    assert where(war, "caergoth-knight-1") == "gone"
    assert {war.conquered[BOX.nation_of[name]] for name in knights} == {HIGHLORD}


@pytest.mark.rule("DS-CON-9", "DS-G65", "DS-CON-8")
def test_nerakas_fall_takes_highlords_and_dragons_but_neither_draconians_nor_soth() -> None:
    places = {"neraka-human-1": "3127E", "ariakus": "3127E", "highlord-dragons-red-1": "3127E"}
    stay = {"draconians-draconian-1": "3227E", "soths-legion-undead-1": "2134E"}
    war = staged({**places, **stay})
    war.hold(COUNTRY.number_of["neraka"], HIGHLORD)
    take(war, "neraka", WHITESTONE)
    assert all(war.at[BOX.number[id]] == GONE for id in places)
    assert all(war.at[BOX.number[id]] == LABELS[label] for id, label in stay.items())
    take(war, "dargaard-keep", WHITESTONE)
    assert where(war, "soths-legion-undead-1") == "2134E"


@pytest.mark.rule("DS-DRA-5", "DS-G69")
def test_a_temple_once_taken_works_no_more() -> None:
    war = staged({})
    war.temple = COUNTRY.site("sanction").cell
    take(war, "sanction", HIGHLORD)
    assert not war.desecrated
    take(war, "sanction", WHITESTONE)
    take(war, "sanction", HIGHLORD)
    assert war.desecrated


@pytest.mark.rule("DS-SC0-5", "DS-SC0-6", "DS-SC0-8", "DS-G70")
def test_countries_are_counted_by_their_capitals() -> None:
    war = staged({}, {"kern": HIGHLORD, "tarsis": WHITESTONE, "hylo": WHITESTONE}, scenario="the-war-of-the-lance")
    war.hold(COUNTRY.number_of["neraka"], HIGHLORD)
    assert (countries(war, HIGHLORD), countries(war, WHITESTONE)) == (2, 2)
    take(war, "hylo", HIGHLORD)
    assert (countries(war, HIGHLORD), countries(war, WHITESTONE)) == (3, 1)
    count_out(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((HIGHLORD,), "indecisive")


@pytest.mark.rule("DS-SC0-8")
@pytest.mark.parametrize(("held", "level"), [(15, "indecisive"), (16, "poor"), (17, "marginal"), (18, "partial"),
                                             (19, "victory"), (20, "total"), (24, "total")])  # fmt: skip
def test_levels_of_victory(held: int, level: str) -> None:
    nations = BOX.nations[: BOX.rated][:held]
    war = staged({}, dict.fromkeys(nations, WHITESTONE), scenario="the-war-of-the-lance")
    count_out(war)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((WHITESTONE,), level)


@pytest.mark.rule("DS-SC1-7", "DS-SC1-8")
@pytest.mark.parametrize(
    ("moved", "taken", "how"),
    [
        (False, True, "silvanost-taken"),
        (True, True, "first-hex-taken"),
        (True, False, "capital-moved"),
        (False, False, "silvanost-held"),
    ],
)
def test_silvanesti_is_decided_by_its_capital(moved: bool, taken: bool, how: str) -> None:
    war = staged({}, {"silvanesti": WHITESTONE}, scenario="silvanesti")
    if moved:
        war.capitals = replaced(war.capitals, BOX.nation_of["silvanesti"], 12)
    if taken:
        take(war, "silvanost", HIGHLORD)
    count_out(war)
    assert war.outcome is not None
    assert war.outcome.how == how


@pytest.mark.rule("DS-SC3-5")
@pytest.mark.parametrize(
    ("lost", "taken", "how"),
    [(14, True, "hylo-taken"), (15, False, "bled"), (15, True, "both"), (14, False, "neither")],
)
def test_the_kender_strike(lost: int, taken: bool, how: str) -> None:
    war = staged({}, {"hylo": WHITESTONE}, scenario="the-kender-strike")
    war.lost_hl = lost
    if taken:
        take(war, "hylo", HIGHLORD)
        assert war.ending
    count_out(war)
    assert war.outcome is not None
    assert war.outcome.how == how


@pytest.mark.rule("DS-SC4-6")
def test_kalaman_decides_its_siege_at_once() -> None:
    war = staged({}, scenario="the-siege-of-kalaman")
    take(war, "kalaman", WHITESTONE)
    assert not war.ending
    take(war, "kalaman", HIGHLORD)
    assert war.outcome is not None
    assert war.outcome.winners == (HIGHLORD,)


@pytest.mark.rule("DS-SC2-8")
def test_the_plain_is_won_whole_or_not_at_all() -> None:
    war = staged({}, dict.fromkeys(("lemish", "vingaard"), HIGHLORD), scenario="the-solamnic-plain")
    for name in ("caergoth", "solanthus", "palanthus"):
        war.serves = replaced(war.serves, BOX.nation_of[name], WHITESTONE)
        take(war, name, HIGHLORD)
    won = war.copy()
    count_out(won)
    assert won.outcome is not None
    assert won.outcome.how == "plain-taken"
    take(war, "palanthus", WHITESTONE)
    count_out(war)
    assert war.outcome is not None
    assert war.outcome.how == "plain-held"
