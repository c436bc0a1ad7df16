"""Replacements, the Dark Temple, events and initiative, each step by itself."""

from __future__ import annotations

import pytest

from grognard.games.dragons_of_glory.acts import event_names
from grognard.games.dragons_of_glory.conquest.capitals import Disbanding, SettingUp
from grognard.games.dragons_of_glory.conquest.capture import enter
from grognard.games.dragons_of_glory.editions import SECOND, THIRD
from grognard.games.dragons_of_glory.given import Chapters
from grognard.games.dragons_of_glory.pieces.roster import HIGHLORD, WHITESTONE
from grognard.games.dragons_of_glory.turn.events import Bringing, StrategicEvent
from grognard.games.dragons_of_glory.turn.initiative import Initiative
from grognard.games.dragons_of_glory.turn.replacements import Replacements
from grognard.games.dragons_of_glory.turn.temple import NewDraconian, TempleChoice
from grognard.games.dragons_of_glory.war import LANCES, POOL, LanceWar
from grognard.kernel import replaced
from tests.games.dragons_of_glory.staging import BOX, COUNTRY, LABELS, about, asked, play, staged, told, where

EVENTS = event_names().spellings


def pool(war: LanceWar, *ids: str) -> LanceWar:
    for id in ids:
        war.take_off(BOX.number[id], POOL)
    return war


def drawn(war: LanceWar, event: str) -> None:
    """Draw an event of which there is one in the cup."""
    war.cup = replaced((0,) * len(EVENTS), EVENTS.index(event), 1)
    war.begin(StrategicEvent())
    play(war, event)


@pytest.mark.rule("DS-REP-2", "DS-REP-4", "DS-REP-5", "DS-REP-8")
def test_a_pair_brings_one_back_and_spends_the_other() -> None:
    war = pool(staged({}, {"caergoth": WHITESTONE}), "caergoth-knight-1", "caergoth-cavalry-1")
    war.begin(Replacements(side=WHITESTONE))
    assert asked(war)[2] == ("return caergoth-knight-1", "return caergoth-cavalry-1", "done")
    play(war, "return caergoth-cavalry-1", "to 2521W")
    assert where(war, "caergoth-cavalry-1") == "2521W"
    assert where(war, "caergoth-knight-1") == "gone"
    assert war.question is None


@pytest.mark.rule("DS-REP-3")
def test_armies_of_two_nations_are_no_pair() -> None:
    war = pool(staged({}, {"caergoth": 1, "solanthus": 1}), "caergoth-knight-1", "solanthus-knight-1")
    assert war.begin(Replacements(side=WHITESTONE)).question is None


@pytest.mark.rule("DS-REP-6", "DS-REP-7", "DS-REP-9")
def test_two_depleted_armies_merge_and_the_second_counts_at_once_for_a_pair() -> None:
    places = {"caergoth-knight-1": "2521W", "caergoth-knight-2": "2521W"}
    war = pool(staged(places, {"caergoth": WHITESTONE}), "caergoth-knight-3")
    for id in places:
        war.worn[BOX.number[id]] = 1
    war.begin(Replacements(side=WHITESTONE))
    play(war, "merge caergoth-knight-1")
    assert not war.worn[BOX.number["caergoth-knight-1"]]
    assert set(asked(war)[2]) == {"return caergoth-knight-2", "return caergoth-knight-3", "done"}
    griffons = staged(dict.fromkeys(("qualinesti-griffon-1", "qualinesti-griffon-2"), "1723W"), {"qualinesti": 1})
    for piece in (BOX.number["qualinesti-griffon-1"], BOX.number["qualinesti-griffon-2"]):
        griffons.worn[piece] = 1
    assert griffons.begin(Replacements(side=WHITESTONE)).question is None


@pytest.mark.rule("DS-REP-8", "DS-G25")
def test_nobody_returns_to_a_taken_or_a_full_city() -> None:
    war = pool(staged({}, {"caergoth": WHITESTONE}), "caergoth-knight-1", "caergoth-knight-2")
    war.hold(COUNTRY.number_of["caergoth"], HIGHLORD)
    assert war.begin(Replacements(side=WHITESTONE)).question is None
    full = {f"solanthus-knight-{n}": "2521W" for n in (1, 2, 3)}
    war = pool(staged(full, {"caergoth": 1, "solanthus": 1}), "caergoth-knight-1", "caergoth-knight-2")
    assert war.begin(Replacements(side=WHITESTONE)).question is None


@pytest.mark.rule("DG-1.REP-6", "DG-G44")
def test_by_the_advanced_rules_armies_return_to_the_capital_while_they_can() -> None:
    def returning(places: dict[str, str], edition: int = THIRD, search: bool = True) -> tuple[str, ...]:
        war = staged(places, {"solanthus": 1, "caergoth": 1}, chapters=Chapters(heroes=True, search=search))
        for number in (1, 2):
            war.take_off(war.roster.number[f"solanthus-knight-{number}"], POOL)
        war.begin(Replacements(side=WHITESTONE), edition)
        play(war, "return solanthus-knight-1")
        if asked(war)[1] == "return-to":
            return asked(war)[2]
        return (where(war, "solanthus-knight-1"),)

    assert set(returning({}, search=False)) == set(returning({}, SECOND)) == {"to 3226W", "to 3124W"}
    assert returning({}) in (("to 3226W",), ("3226W",))
    full = {f"caergoth-knight-{n}": "3226W" for n in (1, 2, 3)}
    assert returning(full) in (("to 3124W",), ("3124W",))


@pytest.mark.rule("DS-REP-10", "DS-DRA-4")
def test_draconians_return_at_the_temple_only() -> None:
    war = pool(staged({}), "draconians-draconian-1", "draconians-draconian-2")
    assert war.begin(Replacements(side=HIGHLORD)).question is None
    war.temple = COUNTRY.site("sanction").cell
    war.begin(Replacements(side=HIGHLORD))
    play(war, "return draconians-draconian-2", "to 3429E")
    assert where(war, "draconians-draconian-2") == "3429E"


@pytest.mark.rule("DS-DRA-1", "DS-DRA-2", "DS-DRA-3", "DS-G69")
def test_the_temple_is_built_once_and_makes_a_draconian_a_turn_while_there_is_room() -> None:
    war = staged({}, {"sanction": HIGHLORD})
    war.begin(TempleChoice())
    assert asked(war)[2] == ("wait", "to 3429E")
    play(war, "to 3429E")
    assert war.begin(TempleChoice()).question is None
    for number in (1, 2, 3):
        war.begin(NewDraconian())
        play(war, f"place draconians-draconian-{number}")
    assert war.begin(NewDraconian()).question is None  # three are in the city
    enter(war, LABELS["3429E"], WHITESTONE)
    war.take_off(BOX.number["draconians-draconian-1"], POOL)
    assert war.begin(NewDraconian()).question is None  # desecrated


@pytest.mark.rule("DS-INI-1", "DS-INI-2", "DS-INI-3", "DS-INI-4", "DS-G33")
def test_initiative_ties_go_to_who_had_it_and_the_first_turn_has_no_roll() -> None:
    war = staged({}, initiative=WHITESTONE)
    war.begin(Initiative())
    assert asked(war) == (WHITESTONE, "initiative", ("highlord-first", "whitestone-first"))
    war.turn = 2
    war.begin(Initiative())
    play(war, "3", "3")
    assert asked(war)[0] == WHITESTONE
    war.begin(Initiative())
    play(war, "4", "3")
    assert asked(war)[0] == HIGHLORD


@pytest.mark.rule("DS-EVT-2", "DS-EVT-4", "DS-EVT-6", "DS-SEQ-3")
def test_a_drawn_event_never_returns_and_an_empty_cup_gives_none() -> None:
    war = staged({})
    drawn(war, "activation-2")
    assert war.bonus == 2
    assert sum(war.cup) == 0
    war.begin(StrategicEvent())
    assert war.question is None
    assert war.bonus == 0


@pytest.mark.rule("DS-EVT-1")
def test_classes_join_the_cup_on_their_turn() -> None:
    joining = replaced((0,) * len(EVENTS), EVENTS.index("dragonlance"), 3)
    war = staged({}, joining={10: joining})
    war.turn = 9
    assert war.begin(StrategicEvent()).question is None
    war.turn = 10
    war.begin(StrategicEvent())
    assert asked(war)[2] == ("dragonlance",)


@pytest.mark.rule("DS-EVT-3", "DS-LAN-1", "DS-LAN-2", "DS-LAN-6", "DS-G16")
def test_a_lance_goes_to_ws_whoever_draws_it_and_waits_for_an_army() -> None:
    war = staged({})
    drawn(war, "dragonlance")
    assert war.question is None
    war = staged({"gunthar-knight-1": "2804W", "gunthar-knight-2": "2804W"}, {"gunthar": WHITESTONE})
    war.hand(LANCES, BOX.number["gunthar-knight-1"])
    drawn(war, "dragonlance")
    assert asked(war) == (WHITESTONE, "carrier", ("give gunthar-knight-2",))
    play(war, "give gunthar-knight-2")
    assert war.strength(BOX.number["gunthar-knight-2"]) == 16
    assert sum(war.kept) == 0


@pytest.mark.rule("DS-G16")
def test_what_was_kept_comes_when_somebody_can_carry_it() -> None:
    war = staged({})
    drawn(war, "dragon-orb")
    assert sum(war.kept) == 1
    war.put(BOX.number["ariakus"], LABELS["3127E"])
    war.begin(Bringing(side=HIGHLORD))
    assert asked(war)[2] == ("give ariakus",)


@pytest.mark.rule("DS-EVT-8", "DS-EVT-9", "DS-EVT-10", "DS-EVT-5")
def test_wizard_general_and_dragons_come_to_friends() -> None:
    places = {"gunthar-knight-1": "2804W", "hylo-kender-1": "3518W"}
    war = staged(places, {"gunthar": WHITESTONE, "hylo": WHITESTONE})
    drawn(war, "ws-wizard")
    assert about(war) == (BOX.number["ws-wizard-1"],)
    play(war, "to 3518W")
    drawn(war, "golden-general")
    play(war, "to 2804W")
    assert where(war, "laurana") == "2804W"
    drawn(war, "good-dragons")
    assert asked(war)[2] == ("ready", "to 2804W")  # never with kender (DS-G46)
    play(war, "ready")
    assert [where(war, id) for id in BOX.ids if id.startswith("good-dragons")] == ["2804W"] * 2 + ["gone"] * 5


@pytest.mark.rule("DS-SOT-1", "DS-SOT-2", "DS-G21")
@pytest.mark.parametrize(("keep", "temple", "place"), [(-1, "", "2134E"), (1, "sanction", "3429E"), (1, "", "3127E")])
def test_soth_comes_to_his_keep_or_the_temple_or_neraka(keep: int, temple: str, place: str) -> None:
    war = staged({})
    war.hold(COUNTRY.number_of["dargaard-keep"], keep)
    war.hold(COUNTRY.number_of["neraka"], HIGHLORD)
    if temple:
        war.temple = COUNTRY.site(temple).cell
    drawn(war, "soths-legion")
    play(war, "ready")
    assert [where(war, id) for id in ("soths-legion-undead-1", "soths-legion-undead-2", "soth")] == [place] * 3


@pytest.mark.rule("DS-CIT-1")
def test_a_citadel_begins_over_a_city_of_hl() -> None:
    war = staged({}, {"sanction": HIGHLORD})
    drawn(war, "citadel")
    play(war, "to 3429E")
    assert where(war, "citadel-1") == "3429E"


@pytest.mark.rule("DS-DHC-2", "DS-DHC-3", "DS-DHC-5", "DS-DHC-6")
def test_a_capital_is_disbanded_for_four_turns_and_a_die() -> None:
    war = staged({"silvanesti-elf-1": "4921E"}, {"silvanesti": WHITESTONE}, capitals=True)
    war.turn = 6
    war.begin(Disbanding())
    assert told(play(war, "disband", "3")) == ["disbanded"]
    assert war.capitals[BOX.nation_of["silvanesti"]] == 13
    enter(war, LABELS["4824E"], HIGHLORD)
    enter(war, LABELS["4921E"], HIGHLORD)
    assert where(war, "silvanesti-elf-1") == "4921E"
    empty = staged({}, {"silvanesti": WHITESTONE}, capitals=True)
    assert empty.begin(Disbanding()).question is None


@pytest.mark.rule("DS-DHC-7", "DS-G67")
def test_a_capital_is_set_up_again_where_ws_rules_and_falls_with_that_hex() -> None:
    war = staged({"silvanesti-elf-1": "2804W"}, {"silvanesti": WHITESTONE, "gunthar": WHITESTONE}, capitals=True)
    nation = BOX.nation_of["silvanesti"]
    war.capitals = replaced(war.capitals, nation, 13)
    war.turn = 13
    war.begin(SettingUp())
    play(war, "to 2804W")
    enter(war, LABELS["4921E"], HIGHLORD)
    assert where(war, "silvanesti-elf-1") == "2804W"
    enter(war, LABELS["2804W"], HIGHLORD)
    assert where(war, "silvanesti-elf-1") == "gone"
    lost = staged({"silvanesti-elf-1": "4921E"}, capitals=True)
    lost.serves = replaced(lost.serves, nation, WHITESTONE)
    lost.capitals, lost.turn = replaced(lost.capitals, nation, 13), 13
    lost.begin(SettingUp())
    assert where(lost, "silvanesti-elf-1") == "gone"
