"""By which book a match is played, with which chapters of the second, and which rulings are turned round."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.driver import playout
from grognard.game import BadOption, Scenario, told_apart
from grognard.games.dragons_of_glory.artifacts.conditions import note
from grognard.games.dragons_of_glory.artifacts.relics import Relic, lay
from grognard.games.dragons_of_glory.artifacts.uncovering import uncoverable
from grognard.games.dragons_of_glory.conquest.capture import conquer
from grognard.games.dragons_of_glory.game import APART, CHAPTERS, RULES, VARIANTS
from grognard.games.dragons_of_glory.given import ADVANCED, STANDARD, Chapters, Variants
from grognard.games.dragons_of_glory.land.country import Country, ansalon, sealed_ansalon
from grognard.games.dragons_of_glory.land.ways import CLIMBERS, FOOT, going
from grognard.games.dragons_of_glory.scenarios.lookup import settled
from grognard.games.dragons_of_glory.war import GONE, RESERVE, LanceWar
from grognard.kernel import Setting
from tests.games.dragons_of_glory.staging import COUNTRY, LABELS, WHOLE, staged

GAME = grognard.game("dragons-of-glory")
HL, WS = 0, 1
ALWAYS_ADVANCED = ("the-maelstrom-fleet-action", "invasion-of-abanasinia", "the-battle-for-neraka")
OPTIONAL = [slug for slug in GAME.scenarios if slug not in ALWAYS_ADVANCED]


@pytest.mark.rule("DG-X5")
def test_x5_the_second_book_is_not_played_with_hidden_stacks() -> None:
    books: list[dict[str, Setting]] = [{"rules": "advanced"}, {"rules": "chosen", "supply": True}]
    for wrong in books:
        with pytest.raises(BadOption, match="cannot be chosen together"):
            GAME.start(options={**wrong, "hidden-stacks": True})
    assert GAME.start(options={"hidden-stacks": True}).question is not None


def test_a_scenario_that_names_its_chapters_offers_no_book() -> None:
    for scenario in GAME.scenarios.values():
        keys = {choice.key for choice in scenario.choices}
        assert (RULES in keys) == (scenario.slug not in ALWAYS_ADVANCED)
        assert all(key in keys for key in CHAPTERS) == (RULES in keys)
        assert set(scenario.apart) == {pair for pair in APART if all(key in keys for key, _ in pair)}


@pytest.mark.parametrize("key", CHAPTERS)
def test_every_chapter_is_a_switch_of_its_own(key: str) -> None:
    options: dict[str, Setting] = {"rules": "chosen", key: True}
    if key in ("diplomacy", "search"):
        options["heroes"] = True
    chapters = GAME.start("silvanesti", options).given.chapters
    on = {name for name in Chapters.__struct_fields__ if getattr(chapters, name)}
    assert on == {CHAPTERS[one] for one in options if one in CHAPTERS}
    with pytest.raises(BadOption, match="cannot be chosen together"):
        GAME.start("silvanesti", {"rules": "standard", key: True})
    with pytest.raises(BadOption, match="cannot be chosen together"):
        GAME.start("silvanesti", {"rules": "advanced", key: True})


def test_the_books_set_all_of_them_together() -> None:
    assert GAME.start("silvanesti").given.chapters == STANDARD
    assert GAME.start("silvanesti", {"rules": "advanced"}).given.chapters == ADVANCED
    assert GAME.start("silvanesti", {"rules": "chosen"}).given.chapters == STANDARD


@pytest.mark.parametrize("key", ["diplomacy", "search"])
def test_only_heroes_talk_and_search(key: str) -> None:
    with pytest.raises(BadOption, match="Heroes"):
        GAME.start("silvanesti", {"rules": "chosen", key: True})


@pytest.mark.parametrize("seed", range(6))
def test_any_chapters_together_are_played_to_an_end(seed: int) -> None:
    random = Random(seed)
    scenario = GAME.scenario("silvanesti" if seed % 2 else "the-kender-strike")
    drawn: dict[str, Setting] = {"rules": "chosen"}
    drawn |= {key: random.random() < 0.5 for key in CHAPTERS}
    war = GAME.start(scenario.slug, told_apart(scenario, drawn, seed))
    playout(war, random, 60_000)
    assert war.outcome is not None


def test_what_is_drawn_blindly_is_told_apart() -> None:
    random = Random(1)
    for scenario in GAME.scenarios.values():
        for seed in range(40):
            GAME.start(scenario.slug, told_apart(scenario, _drawn(scenario, random), seed))


def _drawn(scenario: Scenario, random: Random) -> dict[str, Setting]:
    return {choice.key: random.choice(choice.choices) for choice in scenario.choices}


# Contradictions


def test_each_contradiction_has_a_switch_where_it_matters_and_is_off_at_first() -> None:
    offered = {key: {slug for slug, one in GAME.scenarios.items() if key in _keys(one)} for key in VARIANTS}
    wide = {"the-solamnic-plain", "the-war-of-the-lance", "the-historical-game"}
    assert offered["highlords-fight-on"] == wide | {"the-siege-of-kalaman"}
    assert offered["sealed-tunnels"] == wide | {"invasion-of-abanasinia"}
    late = {"the-siege-of-kalaman", "invasion-of-abanasinia", "the-battle-for-neraka"}
    assert offered["lasting-citadels"] == wide | late
    assert offered["listed-forces"] == {"the-historical-game"}
    assert offered["berem-to-sanction"] == wide
    for slug in GAME.scenarios:
        assert GAME.start(slug).given.variants == Variants()


def _keys(scenario: Scenario) -> set[str]:
    return {choice.key for choice in scenario.choices}


@pytest.mark.rule("DS-X22", "DS-G65")
@pytest.mark.parametrize("spared", [False, True])
def test_highlords_and_dragons_fall_with_neraka_or_fight_on(spared: bool) -> None:
    war = GAME.start("the-war-of-the-lance", {"highlords-fight-on": spared})
    for cell, id in enumerate(("neraka-human-1", "ariakus", "highlord-dragons-red-1")):
        war.put(war.roster.number[id], LABELS["3127E"] + cell)
    conquer(war, war.roster.nation_of["neraka"], WS)
    gone = [war.at[war.roster.number[id]] == GONE for id in ("neraka-human-1", "ariakus", "highlord-dragons-red-1")]
    assert gone == [True, not spared, not spared]


@pytest.mark.rule("DS-G42", "DS-GND-10")
def test_sealed_tunnels_are_mountains_to_all_who_do_not_climb() -> None:
    country, sealed = ansalon(), sealed_ansalon()
    thorbardin = COUNTRY.site("thorbardin").cell

    def ways_in(of: Country, kind: str) -> int:
        ways = going(of, kind)
        near = country.grid.disc(thorbardin, 1) & ~(1 << thorbardin)
        return sum(bool(country.grid.spread(1 << cell, ways.ways) >> thorbardin & 1) for cell in _bits(near))

    assert ways_in(country, FOOT) > 0
    assert ways_in(sealed, FOOT) == 0
    assert ways_in(sealed, CLIMBERS) == ways_in(country, CLIMBERS)
    war = GAME.start("the-war-of-the-lance", {"sealed-tunnels": True})
    assert war.country is sealed


def _bits(mask: int) -> list[int]:
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


@pytest.mark.rule("DS-G71")
@pytest.mark.parametrize(("listed", "there"), [(False, 12), (True, 0)])
def test_the_historical_game_begins_with_draconians_or_without(listed: bool, there: int) -> None:
    war = GAME.start("the-historical-game", {"listed-forces": listed})
    while war.question is not None and war.question.topic in GAME.set_up_topics:
        ready = "ready" if "ready" in war.spelled() else war.spelled()[0]
        war.answer(war.parse(ready))
    dragonmen = war.roster.by_nation[war.roster.nation_of["draconians"]]
    assert sum(war.at[piece] >= 0 for piece in dragonmen) == there
    assert sum(war.at[piece] == RESERVE for piece in dragonmen) == 20 - there


@pytest.mark.rule("DG-G39", "DG-A.BER-2")
@pytest.mark.parametrize(("sanction", "wins_at"), [(False, "gunthar"), (True, "sanction")])
def test_highlord_takes_berem_to_sancrist_or_to_sanction(sanction: bool, wins_at: str) -> None:
    berem = [event.id for event in WHOLE.sheet.events].index("berem")
    for site in ("gunthar", "sanction"):
        war = staged({"kitiara": "3127E"}, chapters=ADVANCED, variants=Variants(sanction=sanction))
        war.put(WHOLE.number["kitiara"], COUNTRY.site(site).cell)
        lay(war, (Relic(berem, WHOLE.number["kitiara"], 1 << HL, 1),))
        note(war)
        assert (uncoverable(war, HL) == (berem,)) == (site == wins_at)


def test_settled_matches_are_the_same_for_the_same_switches() -> None:
    assert settled("silvanesti") is settled("silvanesti")
    assert isinstance(LanceWar(settled("silvanesti")), LanceWar)
