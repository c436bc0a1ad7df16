"""Heroes enter the war: when, who, where; and their figures, one by one, against what the rulebook says."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.heroes.arriving import Arriving, coming, due, havens
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.scenarios.lookup import Lookup, settled
from grognard.games.dragons_of_glory.scenarios.sheets import Called, sheet
from grognard.games.dragons_of_glory.sequence import War
from grognard.games.dragons_of_glory.war import GONE, LanceWar
from grognard.kernel import replaced
from grognard.loading import DataError
from tests.games.dragons_of_glory.heroes.duelling import HEROES, number
from tests.games.dragons_of_glory.staging import COUNTRY, WHOLE, asked, begun, play, where


def arriving(slug: str, turn: int) -> LanceWar:
    """A match set up ready-made, on the Turn on which its heroes come."""
    war = LanceWar(settled(slug, chapters=HEROES)).begin(War())
    while war.question is not None and asked(war)[1] in ("set-up", "first-temple", "event", "carrier", "exile"):
        words = asked(war)[2]
        war.answer(war.parse("ready") if "ready" in words else war.question.options.at(0))
    war.turn = turn
    return begun(war, Arriving())


@pytest.mark.rule("DG-0.SET-3", "DG-0.SET-4", "DG-SC.9")
def test_in_the_campaign_they_come_on_turn_ten_to_allies_and_neutrals() -> None:
    war = LanceWar(settled("the-war-of-the-lance", chapters=HEROES))
    for turn in range(1, 12):
        war.turn = turn
        assert due(war) == (turn == 10)
    war.turn = 10
    assert len(coming(war)) == 10
    hylo, khur = (COUNTRY.map.lands[name] for name in ("hylo", "khur"))
    tanis = number("tanis")
    assert havens(war, tanis) & hylo
    assert havens(war, tanis) & khur
    war.serves = replaced(war.serves, war.roster.nation_of["khur"], HIGHLORD)
    war.serves = replaced(war.serves, war.roster.nation_of["hylo"], WHITESTONE)
    assert havens(war, tanis) & hylo
    assert not havens(war, tanis) & khur
    laurana = havens(war, number("laurana-of-qualinesti"))
    assert laurana
    assert not laurana & ~COUNTRY.map.lands["qualinesti"]


@pytest.mark.parametrize(
    ("slug", "turn", "called", "placed", "land"),
    [
        pytest.param("silvanesti", 4, 2, 1, "silvanesti", marks=pytest.mark.rule("DG-S1.8")),
        pytest.param("the-kender-strike", 1, 9, 1, "hylo", marks=pytest.mark.rule("DG-S3.6")),
        pytest.param("the-solamnic-plain", 10, 9, 3, "", marks=pytest.mark.rule("DG-S2.9")),
        pytest.param("the-siege-of-kalaman", 20, 10, 5, "", marks=pytest.mark.rule("DG-S4.7")),
        pytest.param("the-historical-game", 20, 10, 10, "", marks=pytest.mark.rule("DG-SH.10")),
    ],
)
def test_every_scenario_calls_its_own(slug: str, turn: int, called: int, placed: int, land: str) -> None:
    war = arriving(slug, turn)
    assert asked(war)[1] == "hero-arrival"
    assert len(coming(war)) == called
    play(war, "ready")
    there = [hero for hero in range(len(war.roster)) if war.roster.lance >> hero & 1 and war.at[hero] >= 0]
    assert len(there) == placed
    assert all(not land or COUNTRY.map.lands[land] >> war.at[hero] & 1 for hero in there)
    assert all(not war.armies[HIGHLORD] >> war.at[hero] & 1 for hero in there)
    gone = [hero for hero in range(len(war.roster)) if war.roster.lance >> hero & 1 and war.at[hero] == GONE]
    assert len(gone) == called - placed


def test_one_is_placed_by_hand_and_the_others_stay_away() -> None:
    war = arriving("the-kender-strike", 1)
    play(war, "place tasslehoff")
    assert asked(war)[1] == "hero-arrival-to"
    play(war, "to 3518W")
    assert war.question is None
    assert (where(war, "tasslehoff"), where(war, "tanis")) == ("3518W", "gone")


def test_a_hero_a_scenario_cannot_have_names_file_key_and_reason() -> None:
    def look(called: Called) -> None:
        page = msgspec.structs.replace(sheet("silvanesti"), summons=(called,))
        Lookup("silvanesti", page, COUNTRY, WHOLE).summons()

    with pytest.raises(DataError, match=r"silvanesti\.toml.*summons\[1\]\.heroes.*'kitiara' is no hero with"):
        look(Called(turn=4, heroes=("kitiara",)))
    with pytest.raises(DataError, match=r"summons\[1\]\.heroes.*no counter 'conan'"):
        look(Called(turn=4, heroes=("conan",)))
    with pytest.raises(DataError, match=r"summons\[1\]\.where.*'beyond'"):
        look(Called(turn=4, heroes=("tanis",), where=("beyond",)))
    with pytest.raises(DataError, match=r"summons\[1\]\.choose"):
        look(Called(turn=4, heroes=("tanis",), choose=2))


TITLES = {
    "northern-ergoth": "NorthernErgoth", "salah-kan": "SalahKan", "feal-thas": "FealThas", "asp-tueng": "AspTueng",
}  # fmt: skip


@pytest.mark.rule(
    "DG-H.Tanis", "DG-H.Goldmoon", "DG-H.Riverwind", "DG-H.Elistan", "DG-H.Caramon", "DG-H.Raistlin", "DG-H.Laurana",
    "DG-H.Sturm", "DG-H.Tasslehoff", "DG-H.Flint", "DG-H.Gunthar", "DG-H.NorthernErgoth", "DG-H.Caergoth",
    "DG-H.Solanthus", "DG-H.Ariakus", "DG-H.Topus", "DG-H.Kitiara", "DG-H.SalahKan", "DG-H.FealThas", "DG-H.Misif",
    "DG-H.AspTueng", "DG-H.Bolas", "DG-H.Bakaris", "DG-H.Verminaard", "DG-G35",
)  # fmt: skip
def test_the_figures_of_all_heroes_are_those_of_the_rulebook() -> None:
    book = grognard.game("dragons-of-glory").rulebook
    for hero in WHOLE.sheet.heroes:
        tactical = f"Tactical {hero.tactical}" if hero.tactical != "-" else "no Tactical Rating"
        text = book.clause(f"DG-H.{TITLES.get(hero.id, hero.id.title())}").text
        assert text.endswith(
            f": Combat {hero.combat}, Defense {hero.defense}, {tactical}, Diplomacy {hero.diplomacy}."
        ), hero.id
        if hero.leader not in ("-", "laurana"):
            assert WHOLE[WHOLE.number[hero.leader]].tactical == int(hero.tactical)
    assert not WHOLE[number("laurana-of-qualinesti")].tactical  # DG-G35: she leads only as the Golden General
    assert WHOLE[number("laurana")].tactical == 5


def test_without_heroes_nobody_comes() -> None:
    assert settled("the-kender-strike", chapters=Chapters(winter=True)).summons == ()
