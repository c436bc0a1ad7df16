"""The free set-up: whatever is chosen, people are hired for points, begin by their edges and fight to an end."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.hexes import bits
from grognard.bots import GreedyBot
from grognard.driver import Sight
from grognard.game import BadOption
from grognard.games.dragon_noir.forces.muster import muster
from grognard.games.dragon_noir.forces.prices import price, purse
from grognard.games.dragon_noir.forces.recruiting import everybody, wages
from grognard.games.dragon_noir.land.places import edge_cells
from grognard.games.dragon_noir.pieces.black_dragon import body_of, parts_of
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.free_set_up import FREE, WINS, People, chosen, free_choices, free_key, offer
from grognard.games.dragon_noir.scenarios.keys import played, slug_of
from grognard.games.dragon_noir.scenarios.victory import judge_half
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.show.words import explain
from grognard.games.dragon_noir.the_exile import TheExile
from grognard.games.skirmish.land.compass import OPPOSITE, WAYS, compass_cells
from grognard.kernel import FATE, WATCHER, Outcome, Refusal, Setting
from tests.games.dragon_noir.stage import options, play, topic

GAME = TheExile()
REBELS, ORKS = 0, 1
ALL = 1000


def begun(**said: Setting) -> Foray:
    """A battle for 100 points a side at its first question; underscores stand for hyphens."""
    options = {name.replace("_", "-"): value for name, value in said.items()}
    return GAME.start(FREE, {"rebels-points": 100, "orks-points": 100, **options})


def hired(war: Foray, rebels: str, orks: str) -> Foray:
    """The battle when both sides have hired these, who ride if a name has a star; then both are ready."""
    wanted = [[_spelled(name) for name in names.split()] for names in (rebels, orks)]
    while topic(war) == "recruit":
        assert war.question is not None
        names = wanted[war.question.seat]
        play(war, names.pop(0) if names else "ready")
    assert wanted == [[], []]
    return war


def _spelled(name: str) -> str:
    return f"recruit-mounted {name[:-1]}" if name.endswith("*") else f"recruit {name}"


def stood_up(war: Foray, seed: int = 1) -> Foray:
    """The battle when everybody is set up, at random places."""
    draw = Random(seed).random
    while war.question is not None and topic(war) == "set-up":
        war.answer(war.question.options.pick(draw))
    return war


def ended(war: Foray, half: int = 1) -> Outcome | None:
    """What the end of a half, counted from 0, decides."""
    war.half = half
    war.ending = judge_half(war)
    return war.outcome


def why_not(war: Foray, said: str) -> Refusal:
    """Why whoever is asked may not answer this."""
    assert war.question is not None
    refusal = GAME.why_not(war, war.question.seat, said)
    assert refusal is not None
    return refusal


def piece(war: Foray, id: str) -> int:
    """The number of a piece."""
    return war.given.numbers[id]


def kill(war: Foray, *ids: str) -> None:
    """These are dead."""
    for id in ids:
        war.health[piece(war, id)] = 0
    war.rebuild()


def test_a_key_says_all_that_makes_the_sheet() -> None:
    assert free_key({}) == free_key({"stray-shots": True}) == FREE
    for choice in free_choices():
        for value in choice.choices:
            key = free_key({choice.key: value})
            assert slug_of(key) == FREE
            assert chosen(key) == {**chosen(FREE), choice.key: value}
            assert (key == FREE) == (value == choice.default)


def test_what_is_not_offered_is_refused() -> None:
    with pytest.raises(BadOption, match="'field' cannot be 'moon'"):
        begun(field="moon")
    with pytest.raises(BadOption, match="'rebels-points' cannot be 99999"):
        begun(rebels_points=99999)
    with pytest.raises(BadOption, match="no option 'wizards'"):
        begun(wizards=True)


@pytest.mark.rule("DN-G166")
@pytest.mark.parametrize("people", [people for people in offer().peoples if len(people.sides) > 1], ids=lambda p: p.id)
def test_a_people_fights_for_the_side_that_is_chosen(people: People) -> None:
    id, units = people.id, people.units
    for player in ("rebels", "orks", "nobody"):
        sheet = played(free_key({id: player}))
        found = {force.player for force in sheet.forces for unit in force.units if unit in units}
        assert found == ({player} if player != "nobody" else set())


@pytest.mark.rule("DN-G166")
def test_the_two_sides_of_the_story_are_theirs_alone_and_nobody_is_hired_twice() -> None:
    war = begun()
    rebels = options(war)
    assert {"recruit lucifer", "recruit sarah", "recruit-mounted konrad", "recruit findarfin"} <= set(rebels)
    assert "recruit ashrak" not in rebels
    play(war, "recruit konrad")
    orks = options(war)
    assert {"recruit wardog-2", "recruit gnurr", "recruit-mounted zed"} <= set(orks)
    assert not set(orks) & set(rebels)
    play(war, "recruit ashrak")
    assert not {"recruit konrad", "recruit-mounted konrad"} & set(options(war))
    assert why_not(war, "recruit konrad").rule == "DN-G166"
    assert why_not(war, "recruit ashrak").rule == "DN-G166"


@pytest.mark.rule("DN-G167")
def test_prices_are_attack_and_defence_armour_the_saddle_bows_and_magic() -> None:
    def prices(key: str, id: str) -> tuple[int, int]:
        card = next(card for card in muster(key).cards if card.id == id)
        return price(card, mounted=False), price(card, mounted=True) if card.horse >= 0 else 0

    mill, cave, plain = (free_key(said) for said in ({"dragons": "orks"}, {"field": "caves"}, {"magic": False}))
    assert prices(mill, "konrad") == (20 + 18 + 2, 30 + 28 + 2)
    assert prices(cave, "konrad") == (40, 0)
    assert prices(mill, "thrugg") == (20 + 12, 28 + 20)
    assert (prices(mill, "zacharie"), prices(plain, "zacharie")) == ((47, 53), (7, 13))
    assert prices(mill, "laberne") == (6 + 3 + 20, 8 + 4 + 20)
    assert [prices(mill, id)[0] for id in ("gerfindel", "grunek", "graz")] == [48, 18, 19]
    assert prices(mill, "baby-dragon")[0] == 60
    assert prices(mill, "black-dragon-body")[0] == 200 + 135
    assert wages(mill, REBELS)["konrad"] == (40, 60)
    assert "black-dragon-head" not in wages(mill, ORKS)


@pytest.mark.rule("DN-G167")
def test_the_sides_hire_one_at_a_time_within_their_points() -> None:
    war = begun(rebels_points=100, orks_points=150)
    assert war.question is not None
    assert (war.question.seat, war.question.about) == (REBELS, (REBELS, 100))
    assert why_not(war, "ready").rule == "DN-G167"
    play(war, "recruit-mounted konrad")
    assert war.question.seat == ORKS
    play(war, "recruit black-fox")
    assert war.question.about == (REBELS, 40)
    assert "recruit godiva" in options(war)
    assert "recruit zacharie" not in options(war)
    assert 47 in why_not(war, "recruit zacharie").args
    assert "no horse" in explain(why_not(war, "recruit-mounted lucifer"), war.given.scenario).text
    play(war, "recruit godiva", "ready", "ready")
    assert topic(war) == "set-up"
    assert (purse(war, REBELS), purse(war, ORKS)) == (17, 118)


@pytest.mark.rule("DN-G167")
def test_who_can_pay_for_nobody_is_ready_and_the_other_goes_on() -> None:
    war = begun(orks_points=400)
    play(war, "recruit-mounted konrad", "recruit gnurr", "recruit thrugg", "recruit gromr")
    play(war, "recruit sarah", "recruit throda")
    assert purse(war, REBELS) == 3
    assert war.question is not None
    seats = []
    for id in ("ashrak", "ugluk"):
        seats.append(war.question.seat)
        play(war, f"recruit {id}")
    assert seats == [ORKS, ORKS]


@pytest.mark.rule("DN-G167")
def test_below_ground_nobody_has_a_horse() -> None:
    war = begun(field="dwarves-cave")
    assert not [option for option in options(war) if option.startswith("recruit-mounted")]
    assert not [card for card in war.given.cards if card.kind == "horse"]


@pytest.mark.rule("DN-G167")
def test_riders_ride_if_they_were_hired_so_and_walk_otherwise() -> None:
    war = hired(begun(), "konrad* grast", "ashrak")
    mounted = {id: war.mounted(piece(war, id)) for id in ("konrad", "grast")}
    assert mounted == {"konrad": True, "grast": False}
    war = stood_up(war)
    assert [war.name(one) for one in war.pieces()] == ["Konrad", "Grast", "Ashrak"]
    shown = {fact.id for fact in facts_of(war, REBELS).pieces}
    assert {"konrad", "konrad-horse", "grast", "ashrak"} <= shown
    assert not {"grast-horse", "godiva", "zed", "shaman"} & shown
    assert facts_of(war, REBELS).energy == {}


@pytest.mark.rule("DN-G169")
def test_the_table_tells_how_the_battle_that_was_chosen_is_won() -> None:
    war = begun(win="break", turns=10)
    assert GAME.table(GAME.view(war, REBELS)).aims == (
        "Nobody of the orks is left.",
        "The orks have lost half of what they paid for, and you have not.",
        "When turn 10 is over, your losses are lighter than those of the orks.",
    )
    assert GAME.table(GAME.view(war, -1)).aims == ()
    runs = GAME.table(GAME.view(begun(win="orks-cross"), ORKS)).aims
    assert runs == ("Nobody of the rebels is left.", "Half of what you paid for leaves over the west edge by turn 15.")


def test_the_table_shows_whom_one_can_hire_and_what_is_left() -> None:
    war = begun(rebels_points=150)
    play(war, "recruit-mounted konrad")
    table = GAME.table(GAME.view(war, ORKS))
    trays = {tray.id: tray for tray in table.trays}
    assert (trays["rebels"].tracks[0].value, trays["rebels"].tracks[0].most) == (90, 150)
    assert "hire-rebels" not in trays
    cards = {card.id: card for card in trays["hire-orks"].cards}
    assert cards["zed"].text == "10/(6)-6, in the saddle 18/(11)-12."
    assert cards["zed"].note == "18 points, 31 in the saddle"
    assert cards["graz"].text == "6/3-6. Crossbow."
    assert [id for id, card in cards.items() if "Casts spells." in card.text] == ["shaman"]
    assert [card.id for card in trays["reserve-rebels-0"].cards] == ["konrad"]
    labels = {option.answer: option.label for option in table.options}
    assert labels["recruit-mounted zed"] == "Zed in the saddle: 31 points"
    assert labels["recruit ashrak"] == "Ashrak: 28 points"
    assert {target for option in table.options for target in option.targets} >= {"card:zed", "card:ashrak"}
    assert table.prompt == "Orks, whom do you hire?\n100 points left."
    play(war, "recruit ashrak")
    tray = next(tray for tray in GAME.table(GAME.view(war, ORKS)).trays if tray.id == "hire-rebels")
    assert "konrad" not in {card.id for card in tray.cards}
    play(war, "ready", "ready")
    assert not [tray for tray in GAME.table(GAME.view(war, WATCHER)).trays if tray.id.startswith("hire")]


@pytest.mark.rule("DN-G168")
@pytest.mark.parametrize("field", offer().fields)
def test_everybody_finds_room_at_every_edge_of_every_field(field: str) -> None:
    for way in WAYS:
        war = begun(field=field, rebels_edge=way, orks_edge=way, rebels_points=400, orks_points=400)
        draw = Random(1)
        while topic(war) == "recruit":
            cheapest = [option for option in options(war) if option.startswith("recruit ")]
            play(war, min(cheapest, key=lambda said: (_wage(war, said), draw.random())))
        war = stood_up(war)
        assert (len(war.living_of(REBELS)), len(war.living_of(ORKS))) == _counts(war)
        assert not war.living(REBELS) & compass_cells(war.land, OPPOSITE[way], third=True)


def _wage(war: Foray, said: str) -> int:
    return price(war.card(piece(war, said.partition(" ")[2])), mounted=False)


def _counts(war: Foray) -> tuple[int, int]:
    sides = [post.side for post in war.roll.posts]
    return sides.count(REBELS), sides.count(ORKS)


@pytest.mark.rule("DN-G168")
def test_nobody_begins_in_a_cell() -> None:
    war = hired(begun(field="arena", rebels_edge="east"), "konrad", "ashrak")
    cells = {war.land.labels[cell] for cell in bits(compass_cells(war.land, "east", third=True))}
    assert "X6" in cells
    found = {option.removeprefix("go ") for option in options(war)}
    assert found < cells
    assert not {"X6", "X7", "X8", "X9", "T6"} & found
    assert "W6" in found, "the hall of the prison has doors"


@pytest.mark.rule("DN-G168")
def test_a_side_may_come_on_over_its_edge_and_orks_give_way() -> None:
    war = hired(begun(orks_enter=True, rebels_edge="north", orks_edge="north", first="orks"), "konrad", "zed* graz")
    war = stood_up(war)
    assert topic(war) == "entry"
    assert ended(war) is None, "those who are still to come count"
    play(war, "take graz")
    south = edge_cells(war.land, "watermill", "6")
    assert {option.removeprefix("go ") for option in options(war)} <= {war.land.labels[cell] for cell in bits(south)}


@pytest.mark.rule("DN-G168")
def test_below_ground_one_comes_on_through_the_mouths() -> None:
    war = hired(begun(field="caves", rebels_enter=True, rebels_edge="north", orks_edge="south"), "konrad", "ashrak")
    war = stood_up(war)
    play(war, "take konrad")
    assert options(war) == ["go dwarves-cave:F1", "go dwarves-cave:G1"]


@pytest.mark.rule("DN-G168", "DN-4.3.2a")
def test_the_black_dragon_is_hired_whole_and_only_where_it_can_be_set_up() -> None:
    said: dict[str, Setting] = {"field": "watermill", "dragons": "orks", "orks_points": 400}
    war = hired(begun(**said), "konrad", "black-dragon-body ashrak")
    body = body_of(war)
    assert purse(war, ORKS) == 400 - 335 - 28
    assert war.question is not None
    assert war.question.about == (body,), "it needs most room and comes first"
    third = compass_cells(war.land, "east", third=True)
    war = stood_up(war)
    parts = parts_of(war, body)
    assert len(parts) == 5
    assert all(war.alive(part) and not war.hexes(part) & ~third for part in parts)
    war = begun(**said, orks_enter=True)
    play(war, "recruit konrad")
    assert "recruit baby-dragon" in options(war)
    assert "recruit black-dragon-body" not in war.acts.lexicon.spellings


@pytest.mark.rule("DN-G169")
@pytest.mark.parametrize("win", WINS)
def test_a_side_with_nobody_left_is_beaten(win: str) -> None:
    war = stood_up(hired(begun(win=win), "konrad grast", "ashrak ugluk"))
    kill(war, "konrad", "ashrak")
    war.bound = (piece(war, "ugluk"),)
    assert ended(war) == Outcome((REBELS,), "DN-G169", "orks-gone")
    kill(war, "grast")
    assert ended(war) == Outcome((), "DN-G169", "nobody-left")


@pytest.mark.rule("DN-G169")
def test_after_the_last_turn_the_lighter_losses_win() -> None:
    war = stood_up(hired(begun(turns=10), "konrad grast simon", "ashrak ugluk"))
    assert ended(war, 17) is None
    assert ended(war, 19) == Outcome((), "DN-G169", "even")
    kill(war, "simon")
    assert ended(war, 19) == Outcome((ORKS,), "DN-G169", "fewer-orks")
    war.health[piece(war, "ugluk")] = 1
    assert ended(war, 19) == Outcome((ORKS,), "DN-G169", "fewer-orks")
    kill(war, "ugluk")
    assert ended(war, 19) == Outcome((), "DN-G169", "even")


@pytest.mark.rule("DN-G169")
def test_who_has_lost_half_of_what_he_paid_is_broken() -> None:
    war = stood_up(hired(begun(win="break", orks_points=200), "konrad rix simon", "gnurr ashrak graz"))
    kill(war, "rix", "simon")
    assert ended(war) is None, "20 of 60"
    kill(war, "konrad")
    war = stood_up(hired(begun(win="break", orks_points=200), "konrad rix simon", "gnurr ashrak graz"))
    kill(war, "konrad")
    assert ended(war) == Outcome((ORKS,), "DN-G169", "rebels-halved")
    kill(war, "gnurr", "graz")
    assert ended(war) == Outcome((), "DN-G169", "both-halved")


@pytest.mark.rule("DN-G169")
def test_a_side_may_have_to_bring_half_of_what_it_paid_across() -> None:
    war = stood_up(hired(begun(win="rebels-cross", turns=10), "konrad rix simon", "gnurr"))
    away = [piece(war, "rix"), piece(war, "simon")]
    for one in away:
        war.put(one, war.land.off)
    war.gone = tuple(away)
    assert ended(war) is None, "20 of 60"
    assert ended(war, 19) == Outcome((ORKS,), "DN-G169", "rebels-kept-out")
    war.put(piece(war, "konrad"), war.land.off)
    war.gone = (piece(war, "konrad"),)
    assert ended(war) == Outcome((REBELS,), "DN-G169", "rebels-across")
    kill(war, "rix", "simon")
    assert ended(war) == Outcome((REBELS,), "DN-G169", "rebels-across"), "also if nobody else is left"


@pytest.mark.rule("DN-G169")
def test_the_way_out_is_the_far_edge_and_only_theirs_who_must_cross() -> None:
    war = stood_up(hired(begun(win="orks-cross", orks_edge="north"), "konrad", "ashrak"))
    out = war.given.hooks.way_out(war, piece(war, "ashrak"))
    assert out == edge_cells(war.land, "watermill", "6")
    assert not war.given.hooks.way_out(war, piece(war, "konrad"))


def test_bots_hire_several_and_some_of_them_shoot() -> None:
    war = begun(rebels_points=200, orks_points=200)
    bots = [GreedyBot(seed=seat) for seat in (REBELS, ORKS)]
    while topic(war) == "recruit":
        assert war.question is not None
        war.answer(bots[war.question.seat].choose(Sight(GAME, war, war.question.seat)))
    for seat in (REBELS, ORKS):
        band = [post.piece for post in war.roll.posts if post.side == seat]
        assert len(band) >= 5
        assert any(one in war.given.archers for one in band)
        assert 0 <= purse(war, seat) < 15


@pytest.mark.parametrize("said", [{}, {"field": "dwarves-cave", "win": "rebels-cross"}], ids=["mill", "cave"])
@pytest.mark.parametrize("seat", [REBELS, ORKS])
def test_greedy_beats_chance(said: dict[str, Setting], seat: int) -> None:
    wins = 0
    for seed in range(3):
        war, random, bot = begun(**said), Random(seed), GreedyBot(seed=seed)
        while war.question is not None:
            own = war.question.seat == seat
            war.answer(bot.choose(Sight(GAME, war, seat)) if own else war.question.options.pick(random.random))
        assert war.outcome is not None
        wins += war.outcome.winners == (seat,)
    assert wins >= 2


@pytest.mark.parametrize("seed", range(12))
def test_random_battles_of_any_kind_come_to_an_end(seed: int) -> None:
    draw = Random(seed)
    said = {choice.key: draw.choice(choice.choices) for choice in GAME.scenario(FREE).choices}
    war, asked = GAME.start(FREE, {**said, "turns": 10}), 0
    everyone = everybody(war)
    while war.question is not None:
        question, asked = war.question, asked + 1
        if topic(war) in ("recruit", "set-up") and asked % 7 == 1:
            for answer, (verb, noun) in enumerate(war.acts.entries):
                if question.seat != FATE and answer % 5 == seed % 5:
                    refusal = GAME.refusal(war, question, verb, noun)
                    assert (refusal is None) == question.options.has(answer), war.spell(answer)
        if asked % 150 == 0:
            assert war.decode(war.encode()).key() == war.key()
            assert GAME.table(GAME.view(war, REBELS)).boards[0].id in GAME.boards
        war.answer(question.options.pick(draw.random))
        assert asked < 30 * ALL
    assert war.outcome is not None
    there = {one for one in range(len(war.at)) if everyone >> one & 1 and war.at[one] != war.land.off}
    assert not {one for one in there if war.absent >> one & 1}
