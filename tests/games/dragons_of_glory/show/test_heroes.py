"""Heroes as cards, duels with the odds of every choice, and what nations think of those who come to talk."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from grognard.games.dragons_of_glory.artifacts.relics import Relic, lay
from grognard.games.dragons_of_glory.given import ADVANCED
from grognard.games.dragons_of_glory.heroes.swords import PersonalCombat
from grognard.games.dragons_of_glory.war import LanceWar
from grognard.table.wars import HeroCard
from tests.games.dragons_of_glory.heroes.duelling import HERE, around
from tests.games.dragons_of_glory.staging import WHOLE, asked, begun, play, staged

GAME = grognard.game("dragons-of-glory")
HL, WS = 0, 1
ORB = [event.id for event in WHOLE.sheet.events].index("dragon-orb")


def cards(war: LanceWar, seat: int) -> dict[str, HeroCard]:
    return {card.id: card for card in GAME.table(GAME.view(war, seat)).heroes}


def fight() -> LanceWar:
    places = {"tanis": HERE, "kitiara": HERE, "sturm": around(HERE, 3)[0]}
    war = staged(places, scenario="the-war-of-the-lance", chapters=ADVANCED)
    war.initiative = WS
    return begun(war, PersonalCombat())


@pytest.mark.rule("DG-G62", "DG-6.CAP-2")
def test_a_card_tells_where_a_hero_is_who_holds_him_and_what_he_holds() -> None:
    war = fight()
    lay(war, (Relic(ORB, WHOLE.number["tanis"], 1 << WS, 1),))
    assert cards(war, WS)["tanis"].holds == ("Dragon Orb",)
    assert cards(war, HL)["tanis"].holds == ("Artifact, face down",)
    assert [part.value for part in cards(war, HL)["tanis"].figures] == ["4", "3", "-", "8"]
    war.hold_captive(WHOLE.number["sturm"], WHOLE.number["kitiara"])
    found = cards(war, WS)
    assert (found["sturm"].state, found["sturm"].captor) == ("captive", "Kitiara")
    assert found["kitiara"].captives == ("Sturm Brightblade",) or len(found["kitiara"].captives) == 1
    war.worn[WHOLE.number["tanis"]] = 1
    war.active = (WHOLE.number["kitiara"], WHOLE.number["tanis"])
    assert cards(war, WS)["tanis"].wounded
    assert cards(war, WS)["tanis"].state == "active"


@pytest.mark.rule("DG-11.PC-4", "DG-11.CPT-2")
def test_a_duel_shows_both_cards_and_the_odds_of_every_choice() -> None:
    war = fight()
    while asked(war)[1] == "champion":
        play(war, asked(war)[2][0])
    assert asked(war)[1] == "duel"
    for seat in (HL, WS):
        duel = GAME.table(GAME.view(war, seat)).duel
        assert duel is not None
        assert {card.id for card in duel.fighters} == {"tanis", "kitiara"}
        values = [row.value for row in duel.rows]  # 4 against 3, either way; a grip on a 1
        assert values == ["1 in 6", "1 in 6", "1 in 36", "25 in 36", "1 in 6"]
        assert [row.rule for row in duel.rows][-1] == "DG-11.CPT-2"
    war.worn[WHOLE.number["kitiara"]] = 1
    duel = GAME.table(GAME.view(war, WS)).duel
    assert duel is not None
    assert duel.rows[0].rule == "DG-11.PC-6"


def test_the_odds_of_a_duel_are_those_of_the_dice() -> None:
    random = Random(2)
    hurt = [0, 0]
    for _ in range(400):
        war = fight()
        while asked(war)[1] != "duel":
            play(war, asked(war)[2][0])
        play(war, "strike", str(random.randint(1, 6)), str(random.randint(1, 6)))
        hurt[0] += war.worn[WHOLE.number["tanis"]]
        hurt[1] += war.worn[WHOLE.number["kitiara"]]
    assert all(40 <= count <= 95 for count in hurt)  # about 67 of 400


def test_without_heroes_there_are_no_cards() -> None:
    war = GAME.start("the-kender-strike")
    table = GAME.table(GAME.view(war, WS))
    assert table.heroes == ()
    assert table.duel is None


@pytest.mark.rule("DG-3.DIP-5", "DG-3.DIP-9", "DG-3.DIP-13", "DG-G17")
def test_nations_show_what_talks_add_up_to_today() -> None:
    war = fight()
    nation = {one.id: one for one in GAME.table(GAME.view(war, WS)).nations}
    regards = {one.title: one for one in nation["thorbardin"].regards}
    highlord, whitestone = regards["Highlord"], regards["Whitestone"]
    assert whitestone.faces == 6
    assert whitestone.parts[0].value == "+8"  # the best who is free
    assert whitestone.needed == 8 + WHOLE.sheet.ratings[WHOLE.nation_of["thorbardin"]].modifier
    assert highlord.parts[0].rule == "DG-3.DIP-5"
    caergoth = {one.title: one for one in nation["caergoth"].regards}
    parts = caergoth["Whitestone"].parts
    assert [part.rule for part in parts] == ["DG-3.DIP-5", "DG-G17", "DG-3.DIP-13", "DG-3.DIP-9"]
    assert parts[-1].value.endswith(" in 6")
    standard = GAME.start("the-war-of-the-lance")
    plain = {one.id: one for one in GAME.table(GAME.view(standard, WS)).nations}
    assert {one.faces for one in plain["thorbardin"].regards} == {10}
