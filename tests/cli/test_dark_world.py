"""What a person at the terminal reads in a match of Dark World: odds, prompts, groups of options, strengths."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from random import Random

import msgspec
import pytest

import grognard
from grognard.characters.lines import Size
from grognard.characters.sketches import draw_board
from grognard.cli.page.screen import page
from grognard.cli.prompt.asides import Moment, advice, look, odds_aside, why_not
from grognard.driver import Sight
from grognard.games.dark_world.castle import Castle
from grognard.games.dark_world.sheets.pieces import GROUND
from grognard.games.dark_world.show.words import label, say
from grognard.kernel import Event
from grognard.odds import odds_of
from grognard.table.model import Line, Table
from tests.cli.conftest import Run
from tests.games.dark_world.stage import DARK_WORLD, facts, play, stage

KORAK, HEROES = 0, 1


def table(castle: Castle, seat: int) -> Table:
    return DARK_WORLD.table(DARK_WORLD.view(castle, seat))


def chances(castle: Castle, answer: str, seat: int = HEROES) -> dict[str, Fraction]:
    return dict(odds_of(Sight(DARK_WORLD, castle, seat), answer).rows)


def test_the_odds_of_a_blow_tell_how_many_hit_cards_it_takes() -> None:
    castle = stage("barbarian at C2, hits 2\norc-1 at D2, strength 3, potion, known\ndoors 1", turn="barbarian")
    assert chances(castle, "attack orc-1") == {
        "Orc 1 falls without cards": Fraction(3, 9),
        "Orc 1 falls with 1 Hit card": Fraction(3, 9),
        "Orc 1 falls with 2 Hit cards": Fraction(2, 9),
        "Orc 1 stands": Fraction(1, 9),
    }


def test_the_odds_of_a_blow_without_hit_cards_go_on_to_its_end() -> None:
    castle = stage("barbarian at C2, misses 1\norc-1 at D2, strength 3, potion, known\ndoors 1", turn="barbarian")
    found = chances(castle, "attack orc-1")
    assert found["Orc 1 falls"] == Fraction(1, 3)
    assert found["Orc 1 hits for 2, less Miss cards"] == Fraction(2, 3) * Fraction(1, 3)
    assert sum(found.values()) == 1


def test_the_odds_of_a_walk_say_what_it_leaves() -> None:
    castle = stage("barbarian at D1\nfilled 1\ndoors 1", turn="barbarian")
    assert chances(castle, "move E2") == {"the Barbarian is on E2, 1 action left": Fraction(1)}


def test_a_hero_reads_who_comes_after_him() -> None:
    castle = stage("doors 1\nfilled 1", turn="ranger")
    castle.order = (3, 2, 0, 1)
    assert table(castle, HEROES).prompt == "What does the Ranger do?\n3 actions left. Then Barbarian, Knight."


def test_an_unknown_strength_is_what_its_sort_has_left() -> None:
    castle = stage(
        "barbarian at H9\norc-1 at H8, strength 3, potion\nskeleton-1 at A8, strength 2, boots, known\n"
        "skeleton-2 at E8, strength 1, boots\ndoors 1",
        turn="barbarian",
    )
    titles = {piece.id: piece.title for piece in table(castle, HEROES).pieces}
    assert titles["orc-1"] == "Orc 1: strength unknown (1, 2, 3 or 4), Healing Potion"
    assert titles["skeleton-1"] == "Skeleton 1: strength 2, Speed Boots"
    assert titles["skeleton-2"] == "Skeleton 2: strength unknown (1, 3 or 4), Speed Boots"
    assert {p.id: p.title for p in table(castle, KORAK).pieces}["skeleton-2"] == "Skeleton 2: strength 1, Speed Boots"


def test_korak_sees_what_the_limit_of_a_room_leaves() -> None:
    castle = stage("barbarian at B2", turn="barbarian")
    play(castle, "move C2")
    asked = table(castle, KORAK)
    assert asked.prompt == f"Korak, who waits in Room 1?\nStrength left for it: {GROUND.limits[1]}."
    assert [option.label for option in asked.options][:2] == ["Orc (1)", "Orc (2)"]
    play(castle, "bring orc:1", "give potion", "go E2")
    assert table(castle, KORAK).prompt.endswith(f"Strength left for it: {GROUND.limits[1] - 1}.")


def test_the_squares_for_chests_come_by_room() -> None:
    asked = table(DARK_WORLD.start(), KORAK)
    groups = {option.answer: option.group for option in asked.options}
    assert groups["go D1"] == "Room 1"
    assert groups["go A4"] == GROUND.room_names[GROUND.room_of[GROUND.index["A4"]]]


@pytest.mark.parametrize(
    ("what", "args", "text"),
    [
        ("played", (2, 1, "miss"), "The Ranger plays 1 Miss card."),
        ("played", (2, 2, "hit"), "The Ranger plays 2 Hit cards."),
        ("hurt", (0, 1, 7), "The Barbarian loses 1 hit point and has 7 left."),
        ("scored", (0, 12), "The Barbarian has 12 points."),
    ],
)
def test_one_of_a_thing_is_one(what: str, args: tuple[int | str, ...], text: str) -> None:
    assert say(Event("DW-F15", what, args)).text == text


def test_no_card_is_played_in_words() -> None:
    assert [label(f"play {number}") for number in range(3)] == ["Play no card", "Play 1 card", "Play 2 cards"]


def test_a_kill_outweighs_a_walk() -> None:
    assert say(Event("DW-F10", "killed", (0, 1, 3))).weight > say(Event("DW-A2", "walked", (0, 1))).weight


def test_half_the_name_of_a_monster_is_enough_for_the_rule() -> None:
    castle = stage("barbarian at C2\nskeleton-1 at F1, strength 2, boots\ndoors 1", turn="barbarian")
    moment = Moment(Sight(DARK_WORLD, castle, HEROES), table(castle, HEROES), {}, Size(100, 30))
    assert [line.plain for line in why_not("attack skel", moment)] == [
        " Skeleton 1 is not on a square beside him.  [DW-F1]"
    ]


def known(castle: Castle, log: list[Event]) -> dict[str, str]:
    view = DARK_WORLD.view(castle, HEROES, tuple(event for event in log if event.known_to(HEROES)))
    return {piece.id: piece.title.partition(": ")[2] for piece in DARK_WORLD.table(view).pieces}


def test_the_limit_of_a_room_bounds_what_a_strength_may_be() -> None:
    castle = stage("barbarian at B2", turn="barbarian")
    log = play(castle, "move C2", "bring orc:1", "give potion", "go E2")
    alone = castle.copy()
    assert GROUND.limits[1] == 3
    assert known(alone, [*log, *play(alone, "enough")])["orc-1"] == "strength unknown (1, 2 or 3), Healing Potion"


def test_two_in_a_room_share_its_limit() -> None:
    castle = stage("barbarian at B2", turn="barbarian")
    log = play(castle, "move C2", "bring orc:1", "give potion", "go E2", "bring mummy:2", "give boots", "go F1")
    titles = known(castle, log)
    assert titles["orc-1"] == "strength 1, Healing Potion"
    assert titles["mummy-1"] == "strength 2, Speed Boots"


def test_the_question_for_hit_cards_tells_what_is_known_of_the_foe() -> None:
    castle = stage("barbarian at C2, hits 2\norc-1 at D2, strength 3, potion, known\ndoors 1", turn="barbarian")
    play(castle, "attack orc-1", 1, 0)
    assert table(castle, HEROES).prompt == "The Barbarian has 1 against Orc 1. Add Hit cards?\nStrength: 3."


def test_the_question_for_hit_cards_tells_when_it_needs_no_answer() -> None:
    orc = "orc-1 at D2, strength 3, potion, known\ndoors 1"
    enough = stage(f"barbarian at C2, hits 2\n{orc}", turn="barbarian")
    play(enough, "attack orc-1", 2, 1)
    assert table(enough, HEROES).prompt.endswith("Strength: 3. It falls without any.")
    empty = stage(f"barbarian at C2, misses 2\n{orc}", turn="barbarian")
    play(empty, "attack orc-1", 1, 1)
    assert table(empty, HEROES).prompt.endswith("Strength: 3. He holds none.")
    assert table(empty, KORAK).prompt.endswith("Strength: 3.")


def test_a_hero_who_is_down_looks_it() -> None:
    castle = stage("knight at B2, hp 0", turn="barbarian")
    knight = next(piece for piece in table(castle, HEROES).pieces if piece.id == "knight")
    assert (knight.code, knight.title) == ("kni", "Knight: knocked out")


def test_the_odds_of_a_search_tell_door_from_no_door() -> None:
    castle = stage("barbarian at E3\ndoors 1\nfilled 1", turn="barbarian")
    assert chances(castle, "search") == {"finds the door": Fraction(1, 2), "finds no door": Fraction(1, 2)}


def test_the_odds_of_a_grenade_tell_how_many_hit_cards_it_takes() -> None:
    castle = stage(
        "barbarian at D1, hits 1, grenade\norc-1 at F1, strength 4, potion, known\ndoors 1", turn="barbarian"
    )
    assert chances(castle, "throw orc-1") == {"Orc 1 falls with 1 Hit card": Fraction(1)}


def test_a_strength_that_can_only_be_one_is_shown() -> None:
    castle = stage("arena\nbarbarian at K8\nmanticore at K7, strength 5, potion", turn="barbarian")
    manticore = next(piece for piece in table(castle, HEROES).pieces if piece.id == "manticore")
    assert (manticore.code, manticore.title) == ("x⁵", "Manticore: strength 5, Healing Potion")


def test_a_camp_begins_with_what_is_used_most() -> None:
    castle = stage("barbarian at C2, hits 2, misses 1, potion, golden axe, coins 3, camp orc:2", turn="barbarian")
    camp = next(tray for tray in table(castle, HEROES).trays if tray.id == "barbarian")
    assert [card.name for card in camp.cards] == ["Hit", "Miss", "Golden Axe", "Healing Potion", "Coin", "Orc (2)"]
    hidden = next(tray for tray in table(castle, KORAK).trays if tray.id == "barbarian").cards[0]
    assert (hidden.name, hidden.count) == ("Cards", 3)


def test_the_odds_of_the_last_blow_are_tried_out_when_its_coins_are_too_many_to_count() -> None:
    castle = stage(
        "arena\nkorak at R, strength 7\nknight at Q, hits 3, coins 5\nranger at J8, coins 5\ndwarf at J8, coins 5",
        turn="knight",
    )
    play(castle, "attack korak", 2, 2)
    moment = Moment(Sight(DARK_WORLD, castle, HEROES), table(castle, HEROES), {}, Size(100, 30))
    lines = [line.plain for line in odds_aside("play 3", moment)]
    assert re.fullmatch(r" +100 % +█+ +Korak dies", lines[1])
    assert "Too many futures to count them all: this came of" in lines[-1]


def test_a_bot_gives_advice_and_says_why_without_answering() -> None:
    castle = stage("barbarian at D2, hits 1\norc-1 at E2, strength 3, known\ndoors 1", turn="barbarian")
    play(castle, "attack orc-1", 1, 1)
    before = castle.digest()
    moment = Moment(Sight(DARK_WORLD, castle, HEROES), table(castle, HEROES), {}, Size(100, 30))
    lines = [line.plain for line in advice("", moment)]
    assert lines[0].startswith(" “Play 1 card” promises most of 2")
    assert lines[-1].startswith(" What speaks for “Play 1 card”: ")
    assert castle.digest() == before


def test_much_news_takes_its_room_from_the_trays_and_not_from_the_board() -> None:
    seen = table(stage("barbarian at C2\norc-1 at D2, strength 3\ndoors 1", turn="korak"), KORAK)
    sketches = {"castle": DARK_WORLD.sketch("castle")}
    few, many = ([Line(text=f"line {k}") for k in range(count)] for count in (2, 17))
    quiet = [line.plain for line in page(seen, sketches, few, Size(100, 30))]
    busy = [line.plain for line in page(seen, sketches, many, Size(100, 30))]
    rows = [line.plain for line in draw_board(seen, "", sketches["castle"], False).lines]
    for lines in (quiet, busy):
        assert any(line.startswith(rows[-2].rstrip()) for line in lines)
    assert "  Manticore (5)" in "\n".join(quiet)
    assert sum("line " in line for line in busy) >= 8


def test_who_draws_secret_cards_is_handed_the_keyboard_first(run: Run, tmp_path: Path) -> None:
    chests = "go D1\ngo E1\ngo G1\ngo H1\ngo A4\ngo B4\ngo A7\ngo B7\nhide sword\nhide axe\nhide hammer\n"
    words = ("play", "dark-world", "--hotseat", "--dice", "typed", "--record", str(tmp_path / "t.json"))
    text = run(*words, typed=f"{chests}h\nMISS\nquit\n").stdout
    before, first, second, third = text.split("dice: card (hit, miss): ")
    assert before.rindex("Hand over to Heroes.") > before.rindex("korak>")
    assert "Which card does the Barbarian draw?" in before
    assert first.startswith("h\n")
    assert second.startswith("MISS\n")
    assert "Hand over" not in first + second
    assert "match is saved" in third


def test_no_option_is_hidden_on_a_small_terminal_when_much_has_happened() -> None:
    castle = stage("barbarian at B1\nknight at C1\nranger at B2\ndwarf at C3", turn="barbarian")
    castle.order = (0, 1, 2, 3)
    news = [Line(text=f"line {k}") for k in range(9)]
    lines = [
        line.plain for line in page(table(castle, HEROES), {"castle": DARK_WORLD.sketch("castle")}, news, Size(80, 24))
    ]
    assert " What does the Barbarian do? 3 actions left. Then Knight, Ranger, Dwarf." in lines
    assert any("End the turn" in line for line in lines)
    assert any(line.startswith(" Walk: ") for line in lines)
    assert any(line.startswith(" Platform, for a whole turn: ") for line in lines)


def test_a_board_a_little_too_wide_keeps_its_row_numbers() -> None:
    over = msgspec.structs.replace(table(stage("", turn="barbarian"), HEROES), options=())
    lines = [line.plain for line in page(over, {"castle": DARK_WORLD.sketch("castle")}, [], Size(80, 24))]
    assert any(line.startswith("9 | A9") for line in lines)


def test_camps_that_find_no_room_leave_a_word_where_to_find_them() -> None:
    seen = table(stage("", turn="barbarian"), HEROES)
    text = "\n".join(line.plain for line in page(seen, {"castle": DARK_WORLD.sketch("castle")}, [], Size(60, 22)))
    assert "Dwarf  HP" not in text
    assert "more lines: type `trays`" in text


def test_a_replay_of_a_finished_match_tells_every_card_once(run: Run, tmp_path: Path) -> None:
    record = str(tmp_path / "r.json")
    players = ("--bots", "korak=random,heroes=random", "--option", "rounds=10", "--seed", "4")
    assert run("play", "dark-world", *players, "--record", record).exit_code == 0
    text = run("replay", record, "--log").stdout
    assert "draws a Miss card." in text
    assert "draws a card." not in text
    assert "Korak hides the Golden" in text


@pytest.mark.parametrize("seed", range(3))
def test_the_true_strength_is_always_among_those_named(seed: int) -> None:
    random, castle, log = Random(seed), DARK_WORLD.start(options={"rounds": 0}), list[Event]()
    castle.log = []
    checked = 0
    for count in range(900):
        assert castle.question is not None
        log += castle.answer(castle.question.options.pick(random.random))
        for monster in facts(castle, KORAK).monsters if count % 30 == 0 else ():
            named = re.match(r"strength (?:unknown \((.+)\)|(\d))", known(castle, log)[monster.name])
            assert named is not None
            assert str(monster.strength) in "".join(filter(None, named.groups()))
            checked += 1
    assert checked > 20


def test_aim_says_how_ones_own_seat_wins(run: Run, tmp_path: Path) -> None:
    told = DARK_WORLD.scenario("").aims
    for seat, mine, others in (("korak", told["korak"], told[""]), ("heroes", told[""], told["korak"])):
        words = ("play", "dark-world", "--seat", seat, "--seed", "3", "--record", str(tmp_path / f"{seat}.json"))
        text = " ".join(run(*words, typed="aim\nquit\n").stdout.split())
        assert all(sentence in text for sentence in mine)
        assert not any(sentence in text for sentence in others)


def test_an_episode_of_a_campaign_has_aims_of_its_own(run: Run, tmp_path: Path) -> None:
    words = ("play", "dragon-noir-exile", "--scenario", "the-campaign", "--seed", "3", "--record", str(tmp_path / "c"))
    text = " ".join(run(*words, typed="aim\nquit\n").stdout.split())
    game = grognard.game("dragon-noir-exile")
    position = game.start("the-campaign", {})
    aims = game.table(game.view(position, game.seats(position).index("orks"), ())).aims
    assert aims
    assert all(sentence in text for sentence in aims)


@pytest.mark.parametrize(("word", "clause"), [("hit", "DW-K1"), ("miss", "DW-K3"), ("potion", "DW-")])
def test_what_is_no_place_and_no_piece_is_explained_by_its_rule(word: str, clause: str) -> None:
    castle = stage("barbarian at C2, hits 2\ndoors 1", turn="barbarian")
    moment = Moment(Sight(DARK_WORLD, castle, HEROES), table(castle, HEROES), {}, Size(100, 40))
    told = [line.plain for line in look(word, moment)]
    titles = [line for line in told if line.startswith(clause)]
    assert titles
    assert word in titles[0].lower(), told
    assert len(told) > len(titles), "and what the rule says"
