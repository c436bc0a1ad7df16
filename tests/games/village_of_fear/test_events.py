"""Event cards and looks at the Warlord deck."""

from __future__ import annotations

import pytest

from grognard.games.village_of_fear.acts import BOX
from grognard.games.village_of_fear.events import DrawEvent, Spy, why_not_give_up
from grognard.games.village_of_fear.village import PERCH, WARLORD_SEAT, Village
from grognard.kernel import WATCHER, Event, Frame, Step
from tests.games.village_of_fear.stage import (
    WEAKNESSES,
    asked,
    at,
    given,
    happened,
    hero,
    hp,
    options,
    play,
    stage,
    told,
    topic,
)

ELF = hero("elf")
ELF_SEAT = 2


class Opening(Frame[None]):
    """A turn that only draws its Event and says how many actions it has."""

    hero: int

    def start(self, village: Village) -> Step:
        return self.call(DrawEvent(self.hero), then=self.drawn)

    def drawn(self, village: Village, actions: int) -> Step:
        village.tell("VF-H1", "actions", actions)
        return self.done()


def draw(text: str, *answers: str | int) -> tuple[Village, list[Event]]:
    """The Elf draws an Event with these pieces about."""
    village = stage(text, Opening(ELF))
    return village, play(village, *answers)


def actions(events: list[Event]) -> list[int]:
    return [event.args[0] for event in events if event.what == "actions" and isinstance(event.args[0], int)]


@pytest.mark.rule("VF-H1", "VF-H2", "VF-G10")
def test_h2_the_card_is_one_of_twenty_and_shown_to_all() -> None:
    village = stage("elf at E5", Opening(ELF))
    assert topic(village) == "event"
    assert set(options(village)) == {card.key for card in BOX.events}
    events = play(village, "quiet")
    assert [event.to for event in events if event.what == "event"] == [None]
    assert actions(events) == [3]


@pytest.mark.rule("VF-H2", "VF-G10", "VF-G49")
def test_g10_a_card_drawn_comes_again_only_after_all_twenty() -> None:
    village = stage("elf at E5", Opening(ELF))
    deck = [card.key for card in BOX.events for _ in range(card.copies)]
    assert len(deck) == 20
    seen = []
    for _ in deck:
        card = options(village)[0]
        seen.append(card)
        before = village.events
        play(village, card)
        while village.question is not None:
            play(village, options(village)[-1])
        assert sum(village.events) == (sum(before) - 1 or 20)
        village.begin(Opening(ELF))
    assert sorted(seen) == sorted(deck)
    assert village.events == tuple(card.copies for card in BOX.events)


@pytest.mark.rule("VF-G10", "VF-H1")
def test_g10_haste_and_mud_change_the_actions() -> None:
    assert actions(draw("elf at E5", "haste")[1]) == [4]
    assert actions(draw("elf at E5", "mud")[1]) == [2]


@pytest.mark.rule("VF-G10")
def test_g10_second_wind_gives_two_up_to_eight() -> None:
    assert hp(draw("elf at E5, hp 3", "wind")[0], "elf") == 5
    village, events = draw("elf at E5, hp 7", "wind")
    assert hp(village, "elf") == 8
    assert told(events, "breathed") == [(ELF, 8)]
    assert "breathed" not in happened(draw("elf at E5", "wind")[1])


@pytest.mark.rule("VF-G10")
def test_g10_hidden_cache_is_a_card_and_dropped_purse_a_coin() -> None:
    assert draw("elf at E5", "cache", "miss")[0].misses[ELF] == 1
    village, _ = draw("elf at E5", "purse")
    assert village.coins[ELF] == 1
    assert village.pool == 24


@pytest.mark.rule("VF-G7", "VF-G10")
def test_g7_an_empty_pool_gives_no_coin() -> None:
    village, events = draw("elf at E5\nadventurer at E6, coins 25", "purse")
    assert village.coins[ELF] == 0
    assert "coin" not in happened(events)


@pytest.mark.rule("VF-G10", "VF-G20")
def test_g10_howl_lets_the_warlord_move_the_wolf_at_once() -> None:
    village, _ = draw("elf at E9\nwolf at E11", "howl")
    assert (asked(village), topic(village)) == ("warlord", "roam")
    events = play(village, "move E10", "strike elf", "0-4", "0-4")
    assert at(village, "elf") == "Entrance"
    assert actions(events) == [3]


@pytest.mark.rule("VF-G10", "VF-W4")
def test_g10_beating_wings_is_a_flight() -> None:
    village, events = draw("elf at E5", "wings", 4)
    assert village.karrion == 3
    assert actions(events) == [3]
    assert draw("elf at E5\nkarrion 2", "wings", 8)[0].karrion == PERCH


@pytest.mark.rule("VF-G10", "VF-G50")
def test_g10_cutpurse_takes_a_card_of_his_choice_unseen() -> None:
    village, _ = draw("elf at E5, hits 1, misses 1", "cutpurse")
    assert (asked(village), topic(village)) == ("elf", "cutpurse")
    events = play(village, "discard miss")
    assert (village.hits[ELF], village.misses[ELF]) == (1, 0)
    assert told(events, "discarded") == [(ELF,)]
    assert village.deck_size() == 31


@pytest.mark.rule("VF-G10")
def test_g10_cutpurse_finds_nothing_in_an_empty_hand_or_of_the_wrong_kind() -> None:
    assert actions(draw("elf at E5", "cutpurse")[1]) == [3]
    village, _ = draw("elf at E5, hits 2", "cutpurse")
    assert options(village) == ["discard hit"]
    frame = village.stack[-1]
    assert isinstance(frame, DrawEvent)
    assert why_not_give_up(village, frame, 0) is None
    refusal = why_not_give_up(village, frame, 1)
    assert refusal is not None
    assert refusal.rule == "VF-G10"


@pytest.mark.rule("VF-H3", "VF-H4", "VF-G61")
def test_h3_the_hero_who_looks_tells_nobody() -> None:
    village, events = draw("elf at E5\nweakness axe", "whisper", "flail")
    looked = [event for event in events if event.what == "spied"]
    assert [event.args for event in looked] == [(ELF, "flail")]
    seats = (WATCHER, *range(len(village.given.seats)))
    assert [seat for seat in seats if looked[0].known_to(seat)] == [ELF_SEAT]
    (others,) = [event for event in events if event.what == "spied-unseen"]
    assert [seat for seat in seats if others.known_to(seat)] == [seat for seat in seats if seat != ELF_SEAT]
    assert village.knows[ELF_SEAT] == 1 << WEAKNESSES.index("flail")
    assert village.knows[1] == village.knows[WARLORD_SEAT] == 0


@pytest.mark.rule("VF-H4", "VF-S20")
def test_h4_what_he_sees_is_never_the_secret_card() -> None:
    village, _ = draw("elf at E5\nweakness axe", "whisper")
    assert set(options(village)) == set(WEAKNESSES) - {"axe"}


@pytest.mark.rule("VF-H3", "VF-G10", "VF-G49")
def test_h3_torn_page_shows_two_and_after_five_the_first_comes_round() -> None:
    village, events = draw("elf at E5\nweakness axe", "page", "sword", "none")
    assert told(events, "spied") == [(ELF, "sword"), (ELF, "none")]
    village.begin(Spy(0, 2))
    assert set(options(village)) == {"flail", "spear", "karrion"}
    play(village, "karrion", "flail")
    village.begin(Spy(2, 1))
    assert options(village) == ["spear"]
    play(village, "spear")
    village.begin(Spy(3, 2))
    assert village.question is None
    assert told(village.log or [], "spied") == [(3, "sword"), (3, "none")]
    assert [WEAKNESSES[card] for card in village.spied] == ["karrion", "flail", "spear", "sword", "none"]
    assert village.spies == (1 << 1, 1 << 1, 1 << 3, 1 << 2 | 1 << 4, 1 << 2 | 1 << 4)


@pytest.mark.rule("VF-G61")
def test_g61_what_a_player_knows_all_his_heroes_know() -> None:
    village = stage("weakness axe", Spy(0, 1), settled=given(owner=(1, 1, 2, 2)))
    play(village, "spear")
    village.begin(Spy(1, 1))
    play(village, "sword")
    assert village.knows[1] == 1 << WEAKNESSES.index("spear") | 1 << WEAKNESSES.index("sword")
    assert village.knows[2] == 0
