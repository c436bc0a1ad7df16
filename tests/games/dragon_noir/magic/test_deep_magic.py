"""Magic of The Challenge: casters of two levels, one spell a turn, maps that spells do not leave, and what differs."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.creatures.interphase import Interphase
from grognard.games.dragon_noir.editions import REPAIRS
from grognard.games.dragon_noir.land.country import Country
from grognard.games.dragon_noir.magic.energy import domain, level, needed, reach, restore, weaken
from grognard.games.dragon_noir.magic.spells import SPELLS, on_card, price
from grognard.games.dragon_noir.magic.targets import airways
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.boards import side_by_side
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.sequence import begin_half
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.sheets.boxes import CHALLENGE
from grognard.games.dragon_noir.sheets.spells import magic
from grognard.games.dragon_noir.show.cards.spells import spell_cards
from grognard.games.dragon_noir.show.facts import facts_of
from grognard.games.dragon_noir.verbs import SPELL_NAMES
from grognard.kernel import Frame
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, sketch, stage, topic, why_not

WINGED = "gargoyle-1 at off\ngargoyle-2 at off"
DEAD = "\n".join(f"living-dead-{n} at off" for n in range(1, 5))
FAR = " ".join(["."] * 20)
LONG = "\n".join([FAR] * 3)


def below(drawing: str, text: str, level: int = 0, frame: Frame[None] | None = None) -> Foray:
    """A cave of The Challenge in the movement of the adventurers."""
    land = sketch(drawing, underground=True, game=CHALLENGE)
    return stage(land, text, frame or MovementStep(), game=CHALLENGE, level=level)


def lucky(war: Foray) -> None:
    """Spells work, and nobody shoots at those who move."""
    while topic(war) in ("spell-die", "interrupt"):
        play(war, 10 if topic(war) == "spell-die" else "hold-step")


def energy(war: Foray) -> int:
    return war.energy[numbered(war, "zacharie")]


@pytest.mark.rule("DN-3c", "DN-3.2a", "DN-3.4g")
@pytest.mark.parametrize(("rank", "points", "hexes"), [(1, 100, 7), (2, 200, 10)])
def test_energy_and_reach_go_by_the_level(rank: int, points: int, hexes: int) -> None:
    war = below(LONG, "zacharie at A2\nhunter-1 at T3", rank)
    caster = numbered(war, "zacharie")
    assert (level(war, caster), energy(war), reach(war, caster)) == (rank, points, hexes)
    match = open_descent("the-wights-bridge", {"caster-level": rank})
    assert (match.given.level, facts_of(match, 1).level) == (rank, rank)


@pytest.mark.rule("DN-3.3a", "DN-3.3b", "DN-3.3c", "DN-3.4b")
@pytest.mark.parametrize(
    ("rank", "cost", "far", "least"),
    [(1, 10, 7, 1), (1, 11, 7, 2), (2, 20, 10, 1), (2, 21, 10, 2), (2, 50, 10, 4), (2, 20, 12, 3), (1, 10, 12, 6)],
)
def test_the_level_is_added_to_the_die_and_every_hex_too_far_taken_off(
    rank: int, cost: int, far: int, least: int
) -> None:
    war = below(LONG, "zacharie at A2\nhunter-1 at T3", rank)
    cells = [cell for cell in range(war.land.grid.size) if war.land.map.cells >> cell & 1]
    at = next(cell for cell in cells if war.land.grid.distance(war.at[numbered(war, "zacharie")], cell) == far)
    assert needed(war, numbered(war, "zacharie"), cost, (at,)) == least


@pytest.mark.rule("DN-3.2c", "DN-3.2d", "DN-G74")
def test_healing_never_gives_more_than_a_hundred_for_each_level() -> None:
    war = below(LONG, "zacharie at A2, wounded\nhunter-1 at T3")
    caster = numbered(war, "zacharie")
    weaken(war, caster)
    assert energy(war) == 100
    war.energy = (150, *war.energy[1:])
    restore(war, caster)
    assert energy(war) == 200


@pytest.mark.rule("DN-3.51.6b")
@pytest.mark.parametrize(("rank", "cost"), [(1, 15), (2, 12)])
def test_invisibility_is_cheaper_at_level_two(rank: int, cost: int) -> None:
    war = below(LONG, "zacharie at A2\nhunter-1 at T3", rank)
    before = energy(war)
    play(war, "cast invisibility")
    lucky(war)
    assert before - energy(war) == cost
    notes = {card.id: card.note for card in spell_cards(CHALLENGE, rank)}
    assert notes["invisibility"].startswith(f"{cost} energy")


@pytest.mark.rule("DN-3.1b", "DN-G89", "DN-3.54a")
def test_cards_hold_what_is_of_use_below_ground_and_only_level_two_detects() -> None:
    surface = {"tree", "house", "tower", "spring", "crevasse", "entrance"}
    detection = {"detect", "enumerate", "identify", "locate"}
    every = set(magic().spells)
    assert {card.id for card in spell_cards(CHALLENGE, 1)} == every - surface - detection
    assert {card.id for card in spell_cards(CHALLENGE, 2)} == every - surface
    for rank in (1, 2):
        war = below(LONG, "zacharie at A2\nhunter-1 at T3", rank)
        known = {work.sheet.id for work in on_card(war, numbered(war, "zacharie")).values()}
        assert known == {card.id for card in spell_cards(CHALLENGE, rank)}
        assert why_not(war, "cast tree").rule == "DN-G89"
    assert why_not(below(LONG, "zacharie at A2\nhunter-1 at T3", 1), "cast detect").rule == "DN-G89"


@pytest.mark.rule("DN-3.3e", "DN-2.12.2k", "DN-3.3f")
def test_one_spell_a_turn_in_either_half_and_nobody_answers_it() -> None:
    war = below(LONG, "zacharie at A2\nhunter-1 at H2")
    play(war, "cast fireball", "aim H2")
    assert topic(war) == "fire-die", "no counterspell, no question who is first, and 10 points never fail"
    play(war, 10)
    while topic(war) == "retreat":
        play(war, options(war)[0])
    assert why_not(war, "cast fireball").rule == "DN-3.3e"
    war.half = 3
    begin_half(war)
    assert war.cast, "he has cast in this turn"
    war.half = 4
    begin_half(war)
    assert not war.cast


def two_maps() -> Country:
    """The Wights' Bridge, and behind its Y side the Maze: D17 and C17 meet I17 and J17 of the Maze, turned."""
    return Country(side_by_side("two", "wights-bridge", "Y", "maze", "Y"), book(CHALLENGE))


@pytest.mark.rule("DN-3.4e", "DN-G92")
def test_spells_stay_on_one_map_but_from_where_two_meet_they_go_into_either() -> None:
    land = two_maps()
    named, zones = land.map.named, land.map.zones
    here, there = zones["wights-bridge:underground"], zones["maze:underground"]
    war = stage(land, "zacharie at wights-bridge:C14\nhunter-1 at wights-bridge:E4", MovementStep(), game=CHALLENGE)
    caster = numbered(war, "zacharie")
    found = domain(war, caster)
    assert not here & ~found
    assert found & there == land.map.mouths & there & land.grid.spread(here, land.grid.inner)
    play(war, "cast fireball")
    assert why_not(war, "aim maze:I15").rule == "DN-G91", "told as DN-3.4e in this game"
    for label in ("wights-bridge:C17", "wights-bridge:D17"):
        war.put(caster, named(label))
        assert not (here | there) & ~domain(war, caster)


@pytest.mark.rule("DN-3.52.2.1", "DN-1.52c", "DN-G70")
def test_a_bridge_over_three_hexes_costs_25_and_there_are_two() -> None:
    river = "\n".join([". # . # .", *["~ # ~ # ~"] * 3, ". # . # ."])
    war = below(river, "zacharie at A1\nrix at C1\nhunter-1 at E5")
    for column in "AC":
        play(war, "cast bridge", f"aim {column}4")
        lucky(war)
        war.cast = 0
        war.begin(MovementStep())
    assert why_not(war, "cast bridge").rule == "DN-3.52.2.1", "no third one"
    assert energy(war) == 200 - 2 * 25
    kinds = [war.land.kinds[war.land.map.named(label)] for label in ("A2", "A3", "A4", "E3")]
    assert kinds == ["footbridge", "footbridge", "footbridge", "river"]


@pytest.mark.rule("DN-1.52c", "DN-G70")
def test_the_exile_has_no_bridge_over_three_hexes() -> None:
    river = "\n".join([". . .", *["~ ~ ~"] * 3, ". . ."])
    war = stage(sketch(river), "zacharie at A1\nugluk at C5", MovementStep())
    assert "cast bridge" not in options(war)


def maze(text: str) -> Foray:
    return stage("maze", text, MovementStep(), game=CHALLENGE)


@pytest.mark.rule("DN-3.53.9a", "DN-G84", "DN-G270")
@pytest.mark.parametrize(("who", "each"), [("laberne", 8), ("konrad", 12), ("gnurr", 12)])
def test_levitation_leads_up_to_platforms_and_walkways(who: str, each: int) -> None:
    war = maze(f"zacharie at E2\n{who} at E6\nhunter-1 at L13")
    play(war, "cast levitate", f"at {who}")
    assert why_not(war, "aim E7").rule == "DN-G84", "no higher"
    play(war, "aim E5+")
    lucky(war)
    assert (place(war, who), 200 - energy(war)) == ("E5+", each)


@pytest.mark.rule("DN-3.53.9a", "DN-G270")
def test_from_right_below_a_walkway_the_way_up_leads_round_its_edge() -> None:
    war = maze("zacharie at E2\nlaberne at E5\nhunter-1 at L13")
    named = war.land.map.named
    found = airways(war.land, named("E5"))
    assert (found[named("E5")], found[named("E5+")], found[named("D5+")]) == (0, 2, 1)
    play(war, "cast levitate", "at laberne", "aim E5+")
    lucky(war)
    assert (place(war, "laberne"), 200 - energy(war)) == ("E5+", 16)


@pytest.mark.rule("DN-3.53.9b", "DN-G185")
def test_nobody_is_lifted_in_or_across_a_tunnel_one_hex_wide() -> None:
    cave = """
# # # # # # # #
. . H # # H H H
. . . . . . H H
. . H # # H H H
# # # # # # # #
"""
    war = below(cave, "zacharie at A2\nlaberne at B3\nrix at D3\nhunter-1 at H4")
    play(war, "cast levitate")
    assert "at rix" not in options(war)
    play(war, "at laberne")
    assert "aim C2" in options(war)
    assert why_not(war, "aim F2").rule == "DN-G84"


@pytest.mark.rule("DN-3.53.9a", "DN-G84")
@pytest.mark.parametrize(
    ("map", "caster", "low", "up", "same"),
    [
        ("wights-bridge", "D5", "G10", "G6", "H11"),
        ("dark-island", "B5", "C7", "B7", "C8"),
        ("the-pit", "F7", "F9", "F8", "F10"),
    ],
)
def test_on_every_map_with_levels_one_is_lifted_from_the_lower_to_the_higher(
    map: str, caster: str, low: str, up: str, same: str
) -> None:
    text = f"zacharie at {caster}\nlaberne at {low}\nhunter-1 at L13"
    war = stage(map, text, MovementStep(), game=CHALLENGE)
    play(war, "cast levitate", "at laberne")
    land, named = war.land, war.land.map.named
    ends = [named(text.removeprefix("aim ")) for text in options(war)]
    assert all(land.height(cell) > land.height(named(low)) for cell in ends)
    assert why_not(war, f"aim {same}").rule == "DN-G84"
    play(war, f"aim {up}")
    lucky(war)
    assert place(war, "laberne") == up
    assert 200 - energy(war) == 8 * land.grid.distance(named(low), named(up))


@pytest.mark.rule("DN-3.55.3b", "DN-3.55.3c", "DN-3.55.3d")
@pytest.mark.parametrize(
    ("spell", "who", "count", "turns"), [("living-dead", "living-dead-1", 4, 1), ("gargoyles", "gargoyle-2", 2, 2)]
)
def test_spirits_stay_one_turn_or_two_and_the_half_of_the_casting_is_half_a_turn(
    spell: str, who: str, count: int, turns: int
) -> None:
    war = below(meadow(), f"zacharie at A1\nhunter-1 at I9\n{DEAD}\n{WINGED}")
    play(war, f"cast {spell}", *(f"aim {label}" for label in ("C3", "C4", "D4", "E4")[:count]))
    lucky(war)
    for _ in range(2 * turns - 1):
        war.half += 1
        begin_half(war)
        assert place(war, who)
    war.half += 1
    begin_half(war)
    assert not place(war, who)


@pytest.mark.rule("DN-3.55.3d", "DN-2.12.2f")
def test_a_spirit_is_there_for_the_interphase_after_its_last_half() -> None:
    """It is in nobody's way there, and as the next half begins it is gone (DN-G233)."""
    river = """
. . . . .
~ ~ ~ ~ ~
~ ~ ~ ~ ~
. . . . .
"""
    war = below(
        river,
        "zacharie at A1\nrix at C2\nliving-dead-1 at B2 for rebels\nhunter-1 at E4\ngharv-1 at off",
        frame=Interphase(),
    )
    spirit = numbered(war, "living-dead-1")
    effects.lay(war, effects.SUMMONED, spirit, war.half)
    assert topic(war) != ""
    while war.question is not None:
        play(war, 1 if topic(war).endswith("die") else options(war)[0])
        assert place(war, "living-dead-1"), "it is driven back at most"
    war.half += 1
    begin_half(war)
    assert not place(war, "living-dead-1")


@pytest.mark.rule("DN-3.55.3g", "DN-5.14.2j")
def test_a_spirit_without_room_to_retreat_stays_unhurt() -> None:
    cell = """
# # # #
# . . #
# # # #
"""
    war = below(cell, "living-dead-1 at B2 for rebels\nhunter-1 at C2", frame=FallBack(0, 1, (1,)))
    assert war.question is None
    assert (place(war, "living-dead-1"), war.health[0]) == ("B2", 1)
    man = below(cell, "rix at B2\nhunter-1 at C2", frame=FallBack(0, 1, (1,)))
    assert man.health[0] == 1, "anybody else is wounded"


HALL = """
. . . . . . . .
. . . H . . . .
. . . H . . . .
. . . H . . . .
. . . . . . . .
"""


@pytest.mark.rule("DN-3.55.3h", "DN-G271")
def test_gargoyles_fly_over_a_level_where_there_is_room_and_walk_through_narrow_tunnels() -> None:
    wide = below(HALL, "gargoyle-1 at C3 for rebels\nhunter-1 at H1")
    play(wide, "move gargoyle-1")
    assert "go D3" in options(wide)
    assert "go G3" in options(wide)
    tall = below(HALL.replace("H", "Z"), "gargoyle-1 at C3 for rebels\nhunter-1 at H1")
    play(tall, "move gargoyle-1")
    assert "go D3" not in options(tall), "two levels are too high"
    tunnel = """
# # # # # # # # # # # #
. . # # # # # # # # # #
. . . . . . . . . . . .
. . # # # # # # # # # #
# # # # # # # # # # # #
"""
    low = below(tunnel, "gargoyle-1 at B3 for rebels\nhunter-1 at A2")
    play(low, "move gargoyle-1")
    assert "go K3" in options(low), "on foot, a point a hex"
    step = below(
        tunnel.replace(". . . . . . . . . . . .", ". . . . . H . . . . . ."),
        "gargoyle-1 at B3 for rebels\nhunter-1 at A2",
    )
    play(step, "move gargoyle-1")
    assert "go E3" in options(step)
    assert "go F3" not in options(step), "the ceiling is too low to fly up a level"


@pytest.mark.rule("DN-3.55.2d", "DN-4.44o")
def test_a_web_burns_on_the_way_of_somebody_who_walks_towards_it() -> None:
    land = sketch(meadow(), underground=True, game=CHALLENGE)
    war = stage(land, "zacharie at A1\nwarrior-1 at E8\nrix at I1", MovementStep(), first=1, game=CHALLENGE, webs="E4")
    play(war, "move warrior-1", "go E4")
    assert topic(war) == "interrupt"
    assert (war.question is not None and war.question.seat) == 0
    play(war, "cast fireball", "aim E4")
    assert not war.land.webs
    while topic(war) == "interrupt":
        play(war, "hold-step")
    assert place(war, "warrior-1") not in ("", "E4"), "the hex burns, and the krob has to plan anew"
    assert topic(war) == "destination"
    assert "go E4" not in options(war)


@pytest.mark.rule("DN-3.3e", "DN-G2")
def test_nothing_comes_between_the_announcement_of_a_spell_and_its_die() -> None:
    """So no caster dies there; saved and read again at the die, the spell goes on as it would have."""
    war = below(LONG, "zacharie at C2\nhunter-1 at H2\nrix at A1")
    play(war, "cast haste", "at rix", "spend 11")
    assert topic(war) == "spell-die"
    again = Foray(war.given).decode(war.encode())
    for one in (war, again):
        while topic(one) == "spell-die":
            play(one, 10)
    assert war.digest() == again.digest()


@pytest.mark.rule("DN-G376")
@pytest.mark.parametrize(("who", "palps"), [("migam", 2), ("alkiram", 1), ("slayer-1", 1)])
def test_g376_what_changes_the_attack_of_a_guard_is_paid_for_each_palp(who: str, palps: int) -> None:
    war = stage(sketch(meadow(), underground=True, game=CHALLENGE), f"zacharie at A1\n{who} at E4", MovementStep(),
                game=CHALLENGE)  # fmt: skip
    for spell in ("double-attack", "halve-attack"):
        work = SPELLS[SPELL_NAMES.index(spell)]
        assert price(war, 0, work, 1, -1) == palps * war.face(1).attack
    assert price(war, 0, SPELLS[SPELL_NAMES.index("immobilise")], 1, -1) == war.face(1).defence + war.face(1).movement
    war.edition = REPAIRS
    assert price(war, 0, SPELLS[SPELL_NAMES.index("halve-attack")], 1, -1) == war.face(1).attack
