"""Magic: the deal, the casting steps, saves, areas, and what the spells do."""

from __future__ import annotations

from random import Random

import pytest

from grognard.board.footprints import SINGLE
from grognard.board.hexes import bits
from grognard.games.dark_blades.magic.areas import touch
from grognard.games.dark_blades.magic.cards import Deal, pile, spell_names
from grognard.games.dark_blades.magic.casting import OWN, SpellStep
from grognard.games.dark_blades.sequence import Half, Turns
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.retreat import Retreat
from grognard.games.skirmish.movement.phase import MovementStep, left
from grognard.games.skirmish.refusals import refusal
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.games.skirmish.shooting.lines import drawn
from grognard.kernel import FATE
from tests.games.dark_blades.casting import cast_with, then, why
from tests.games.skirmish.field import numbered, options, place, play, state, topic


@pytest.mark.rule("DB-MAG-1", "DB-MAG-2", "DB-MAG-12", "DB-G54")
def test_each_seat_is_dealt_eight_cards_that_only_it_sees() -> None:
    war = cast_with("quill at J8", "", Deal(magic().deal.hand))
    draw = Random(3).random
    war.log = []
    while war.question:
        assert war.question.seat == FATE
        war.answer(war.question.options.pick(draw))
    assert [sum(war.hands[:14]), sum(war.hands[14:]), sum(pile(war))] == [8, 8, 8]
    assert [event.to for event in war.log] == [(0,)] * 8 + [(1,)] * 8


@pytest.mark.rule("DB-MAG-5", "DB-MAG-6", "DB-SEQ-4", "DB-SEQ-8")
def test_one_spell_a_half_in_step_one_or_five_and_the_card_is_gone() -> None:
    war = cast_with("quill at J8\ngoblin-1 at J5", "zap magic-arrow", Half())
    assert (topic(war), war.step) == ("cast", 1)
    play(war, "cast zap", "arm n")
    assert state(war, "goblin-1") == "wounded"
    assert sum(war.hands) == 1
    play(war, "done")
    assert war.step != 5
    assert topic(war) != "cast"
    war = cast_with("quill at J8\ngoblin-1 at J5", "zap", Half())
    play(war, "done", "done")
    assert (topic(war), war.step) == ("cast", 5)


@pytest.mark.rule("DB-MAG-4", "DB-G55")
@pytest.mark.parametrize("text", ["quill at J8, stunned", "quill at J8, dead", "laberne at J8"])
def test_only_a_spellcaster_who_is_awake_casts(text: str) -> None:
    assert cast_with(f"{text}\ngoblin-1 at J5", "zap").question is None


def test_a_spell_must_be_in_the_hand_and_touch_somebody() -> None:
    war = cast_with("quill at J8\ngoblin-1 at K3", "zap", other="death")
    assert options(war) == ["done"]
    assert why(war, "cast zap").rule == "DB-AOE-1"
    assert why(war, "cast death").rule == "DB-MAG-6"


@pytest.mark.rule("DB-SPL-9", "DB-SPL-10", "DB-G63", "DB-G64")
def test_a_magic_arrow_wounds_the_first_enemy_on_the_arm_past_friends() -> None:
    war = cast_with("quill at J8\nlaberne at J7\ngoblin-1 at J5\ngoblin-2 at J4", "magic-arrow")
    play(war, "cast magic-arrow", "arm n")
    assert [state(war, id) for id in ("laberne", "goblin-1", "goblin-2")] == ["healthy", "wounded", "healthy"]


@pytest.mark.rule("DB-SPL-10", "DB-SPL-12")
@pytest.mark.parametrize("before", ["wounded", "stunned"])
def test_whoever_is_hurt_dies_of_an_arrow(before: str) -> None:
    war = cast_with(f"quill at J8\ngoblin-1 at J5, {before}", "magic-arrow")
    play(war, "cast magic-arrow", "arm n")
    assert state(war, "goblin-1") == "dead"


@pytest.mark.rule("DB-AOE-8", "DB-AOE-9")
def test_an_arm_ends_behind_what_blocks_sight() -> None:
    war = cast_with("quill at D5\ngoblin-1 at D1", "magic-arrow", map="watermill")
    assert why(war, "cast magic-arrow").rule == "DB-AOE-1"


@pytest.mark.rule("DB-SPL-11", "DB-AOE-15")
def test_zap_takes_up_to_three_no_more_than_five_apart() -> None:
    war = cast_with("quill at J16\ngoblin-1 at J10\ngoblin-2 at J9\ngoblin-3 at J4\nradak at J8\nashrak at J7", "zap")
    play(war, "cast zap", "arm n", "at goblin-1")
    assert why(war, "at goblin-3").rule == "DB-SPL-11"
    assert options(war) == ["at goblin-2", "at radak", "at ashrak", "done"]
    play(war, "at radak", "at ashrak")
    states = [state(war, id) for id in ("goblin-1", "goblin-2", "goblin-3", "radak", "ashrak")]
    assert states == ["wounded", "healthy", "healthy", "wounded", "wounded"]


@pytest.mark.rule("DB-MAG-10", "DB-G57")
@pytest.mark.parametrize(("die", "outcome"), [(4, "wounded"), (5, "healthy")])
def test_an_enemy_spellcaster_may_withstand_a_spell(die: int, outcome: str) -> None:
    war = cast_with("quill at J8\nshaman at J5", "magic-arrow")
    play(war, "cast magic-arrow", "arm n")
    assert topic(war) == "save-die"
    play(war, die)
    assert state(war, "shaman") == outcome


@pytest.mark.rule("DB-SPL-21", "DB-SPL-22", "DB-SPL-23", "DB-MAG-9", "DB-G56", "DB-AOE-12")
def test_fireburst_hurts_all_around_but_the_caster() -> None:
    war = cast_with(
        """
        quill at J8
        laberne at K8
        goblin-1 at K6, wounded
        radak at B8
        ashrak at T7
        mule-1 at H8/H9
        gnurr at L8, dead
        shaman at J5
    """,
        "fireburst",
    )
    play(war, "cast fireburst", 5)
    found = [state(war, id) for id in ("quill", "laberne", "goblin-1", "radak", "ashrak", "mule-1", "shaman")]
    assert found == ["healthy", "wounded", "dead", "wounded", "healthy", "dead", "healthy"]
    assert place(war, "gnurr") == ""


@pytest.mark.rule("DB-AOE-1", "DB-AOE-4")
def test_fireburst_finds_those_out_of_sight_and_fear_does_not() -> None:
    war = cast_with("quill at D5\ngoblin-1 at D1", "fear fireburst", map="watermill")
    assert why(war, "cast fear").rule == "DB-AOE-1"
    play(war, "cast fireburst")
    assert state(war, "goblin-1") == "wounded"


@pytest.mark.rule("DB-AOE-2", "DB-AOE-3")
@pytest.mark.parametrize("shot", [False, True])
def test_in_a_building_only_who_shot_at_the_caster_is_found(shot: bool) -> None:
    war = cast_with("quill at V16\nfnarad at V13", "", ShootingStep(late=False), "watermill", first=1)
    if shot:
        play(war, "shoot fnarad", "at quill", 10)
    room = next(part.cells for part in war.land.buildings if part.cells >> war.land.map.named("V13") & 1)
    hidden = [cell for cell in bits(room) if not drawn(war.land, war.at[0], cell)]
    war.put(1, hidden[0])
    war.half += 1
    war.hands = tuple(int(spell == "fear") for spell in spell_names()) + (0,) * len(spell_names())
    war.played = (0,) * len(spell_names())
    then(war, SpellStep())
    assert ("cast fear" in options(war)) == shot


@pytest.mark.rule("DB-G84")
def test_fireburst_is_refused_where_it_would_burn_a_spared_mule() -> None:
    war = cast_with("shaman at J8\nmule-1 at H8/H9\nlaberne at J5", "fireburst", first=1, spared=(0, 0b10))
    assert why(war, "cast fireburst").rule == "DB-G84"


@pytest.mark.rule("DB-SPL-6", "DB-G61", "DB-AOE-5")
def test_heal_raises_the_dead_beside_the_caster() -> None:
    war = cast_with("quill at J8\nlaberne at J7, dead\ngrast at J5, dead", "heal")
    play(war, "cast heal")
    assert options(war) == ["at laberne"]
    assert why(war, "at grast").rule == "DB-AOE-5"
    play(war, "at laberne")
    assert (state(war, "laberne"), place(war, "laberne")) == ("healthy", "J7")
    assert war.living(0) >> war.at[1] & 1


@pytest.mark.rule("DB-G61")
def test_the_healed_rises_beside_whoever_stands_on_him() -> None:
    war = cast_with("quill at J8\nlaberne at J7, dead\ngoblin-1 at J7", "heal")
    play(war, "cast heal", "at laberne")
    assert sorted(options(war)) == sorted(["go J6", "go I6", "go I7", "go K6", "go K7"])
    assert why(war, "go J5").rule == "DB-G61"
    play(war, "go K7")
    assert (state(war, "laberne"), place(war, "laberne")) == ("healthy", "K7")


@pytest.mark.rule("DB-AOE-6", "DB-AOE-7")
def test_touch_goes_through_a_door_only_into_the_opening() -> None:
    war = cast_with("quill at Q11", "heal", map="watermill")
    doors = [(o.inside, o.outside) for part in war.land.buildings for o in part.openings if o.kind == "door"]
    inside, outside = doors[0]
    war.put(0, outside)
    assert touch(war, 0) >> inside & 1
    beyond = [cell for cell in bits(war.land.fighting[inside]) if cell != outside]
    assert not any(touch(war, 0) >> cell & 1 for cell in beyond if war.land.building_at(cell))


@pytest.mark.rule("DB-G145", "DB-AOE-6")
def test_whoever_stands_in_the_opening_touches_those_on_both_sides_of_it() -> None:
    people = "quill at O11\nlaberne at O12, wounded\nrix at O10, wounded\njob at N13, wounded"
    war = cast_with(people, "heal", map="watermill")
    play(war, "cast heal")
    assert options(war) == ["at laberne", "at rix"]
    play(war, "at laberne")
    assert state(war, "laberne") == "healthy"


@pytest.mark.rule("DB-SPL-5", "DB-AOE-14")
def test_wizard_whirl_puts_the_caster_on_any_free_hex() -> None:
    war = cast_with("quill at J8\ngoblin-1 at B14", "wizard-whirl")
    play(war, "cast wizard-whirl")
    assert why(war, "go B14").rule == "DB-SPL-5"
    play(war, "go Z1")
    assert place(war, "quill") == "Z1"


@pytest.mark.rule("DB-SPL-1", "DB-SPL-2", "DB-AOE-13", "DB-G59")
def test_death_takes_the_victim_nobody_or_one_of_its_own() -> None:
    text = "quill at J8\nlaberne at K8\ndark-blades at K9\ngoblin-1 at J5\nblack-fox at J6"
    war = cast_with(text, "death")
    play(war, "cast death")
    assert options(war) == ["at laberne", "at goblin-1"]
    assert why(war, "at black-fox").rule == "DB-AOE-13"
    play(war, "at goblin-1", 6)
    assert state(war, "goblin-1") == "dead"
    war = cast_with(text, "death")
    play(war, "cast death", "at goblin-1", 9)
    assert state(war, "goblin-1") == "healthy"
    war = cast_with(text, "death")
    play(war, "cast death", "at goblin-1", 10)
    assert options(war) == ["suffer laberne"]
    play(war, "suffer laberne")
    assert [state(war, id) for id in ("goblin-1", "laberne")] == ["healthy", "dead"]


@pytest.mark.rule("DB-SPL-17", "DB-AOE-10", "DB-G26", "DB-G58")
def test_the_blind_move_half_as_far_and_cannot_shoot_until_their_half_is_over() -> None:
    war = cast_with("shaman at J8\nlaberne at J4\narlon at R4", "temporary-blindness", first=1)
    play(war, "cast temporary-blindness", "go J5")
    assert [left(war, numbered(war, id)) for id in ("laberne", "arlon")] == [4, war.face(2).movement]
    war.half += 1
    then(war, ShootingStep(late=False))
    assert why(war, "shoot laberne").rule == "DB-SPL-17"
    war.half += 1
    then(war, Half())
    assert left(war, numbered(war, "laberne")) == 8


@pytest.mark.rule("DB-SPL-20")
def test_whoever_is_mired_cannot_move() -> None:
    war = cast_with("shaman at J8\nlaberne at J4\narlon at R4", "mire-feet", first=1)
    play(war, "cast mire-feet", "go J5")
    war.half += 1
    then(war, MovementStep())
    assert options(war) == ["move arlon", "done"]


@pytest.mark.rule("DB-SPL-20")
def test_whoever_is_mired_is_told_so() -> None:
    war = cast_with("shaman at J8\nlaberne at J4\narlon at R4", "mire-feet", first=1)
    play(war, "cast mire-feet", "go J5")
    war.half += 1
    then(war, MovementStep())
    assert why(war, "move laberne").rule == "DB-SPL-20"


@pytest.mark.rule("DB-G139")
def test_whoever_is_mired_cannot_be_driven_back() -> None:
    war = cast_with("quill at J8\ngrast at J5\nzugun at J4", "mire-feet")
    then(war, Retreat(2, 1, (1,)))
    assert topic(war) == "retreat"
    then(war, SpellStep())
    play(war, "cast mire-feet", "go J4")
    then(war, Retreat(2, 1, (1,)))
    assert (place(war, "zugun"), state(war, "zugun")) == ("J4", "wounded")


@pytest.mark.rule("DB-G139")
def test_whoever_is_mired_does_not_advance() -> None:
    war = cast_with("shaman at J8\nlaberne at J4\ngoblin-1 at J3, wounded", "mire-feet", first=1)
    play(war, "cast mire-feet", "go J5")
    war.half += 1
    then(war, CombatStep())
    play(war, "attack goblin-1", "with laberne", "strike", 1)
    assert state(war, "goblin-1") == "dead"
    assert war.question is None


@pytest.mark.rule("DB-SPL-8", "DB-RET-6")
def test_nobody_advances_into_the_water_from_a_carpet() -> None:
    war = cast_with("quill at J2\nlaberne at J1\ngoblin-1 at K1, wounded", "magic-carpet", map="watermill")
    play(war, "cast magic-carpet", "at laberne")
    then(war, CombatStep())
    play(war, "attack goblin-1", "with laberne", "strike", 1)
    assert state(war, "goblin-1") == "dead"
    assert war.question is None


@pytest.mark.rule("DB-G142", "DB-SPL-25")
def test_a_frozen_dog_lives_but_neither_moves_nor_bites() -> None:
    war = cast_with("shaman at J8\nzatan at J5\nradak at J4\narlon at R4", "freeze", first=1)
    play(war, "cast freeze", "at zatan")
    assert state(war, "zatan") == "stunned"
    assert war.face(1).defence == 1
    war.half += 1
    then(war, MovementStep())
    assert options(war) == ["move arlon", "done"]
    assert why(war, "move zatan").rule == "DB-CTR-9"
    assert then(war, CombatStep()).question is None


@pytest.mark.rule("DB-SPL-3", "DB-SPL-4", "DB-G60")
def test_shields_keep_off_missiles_and_magic_arrows() -> None:
    war = cast_with("shaman at J10\ngoblin-1 at J8\ngoblin-2 at N6\nlaberne at K5", "shield", first=1)
    play(war, "cast shield", "go J9")
    war.half += 1
    then(war, ShootingStep(late=False))
    play(war, "shoot laberne")
    assert options(war) == ["at shaman", "at goblin-2"]
    assert why(war, "at goblin-1").rule == "DB-SPL-3"
    war = cast_with("shaman at J10\ngoblin-1 at J6\nquill at J4", "shield", other="magic-arrow zap", first=1)
    play(war, "cast shield", "go J6")
    war.half += 1
    then(war, SpellStep())
    assert why(war, "cast magic-arrow").rule == "DB-AOE-1"
    assert "cast zap" in options(war)


@pytest.mark.rule("DB-SPL-18", "DB-SPL-19", "DB-G66")
def test_help_moves_attacks_a_column_right_or_attacks_on_allies_left() -> None:
    columns = {}
    for help in ("", "attack", "defence"):
        war = cast_with("quill at J9\ngrast at J7\ngoblin-1 at J6", "help")
        if help:
            play(war, "cast help", "go J6", f"help {help}")
        if help == "defence":
            war.half += 1
        then(war, CombatStep())
        first, second = ("grast", "goblin-1") if help == "defence" else ("goblin-1", "grast")
        events = play(war, f"attack {first}", f"with {second}", "strike")
        columns[help] = next(event.args[2] for event in events if event.what == "melee")
    assert columns == {"": 7, "attack": 8, "defence": 0}


@pytest.mark.rule("DB-SPL-13", "DB-SPL-14")
def test_move_freely_makes_all_land_cost_one_but_opens_no_water() -> None:
    war = cast_with("quill at E9\nlaberne at F8", "move-freely", map="watermill")
    play(war, "cast move-freely")
    then(war, MovementStep())
    play(war, "move laberne")
    assert "go G7" in options(war)
    assert "go H7" not in options(war)
    play(war, "go G7")
    assert war.spent[1] == war.land.grid.distance(war.land.map.named("F8"), war.land.map.named("G7"))


@pytest.mark.rule("DB-SPL-7", "DB-SPL-8", "DB-G62")
def test_the_magic_carpet_doubles_the_move_and_crosses_water() -> None:
    war = cast_with("quill at J2\nlaberne at J1", "magic-carpet", map="watermill")
    play(war, "cast magic-carpet", "at laberne")
    assert left(war, 1) == 16
    then(war, MovementStep())
    play(war, "move laberne")
    assert why(war, "go K1").rule == "DB-SPL-8"
    play(war, "go M1")
    assert (place(war, "laberne"), war.spent[1]) == ("M1", 3)


@pytest.mark.rule("DB-G147", "DB-SPL-8")
def test_the_magic_carpet_carries_a_rider_over_water_but_neither_into_trees_nor_onto_a_footbridge() -> None:
    war = cast_with("quill at I13\nmatt at J14/I14, mounted\nrix at E9", "magic-carpet", map="watermill")
    play(war, "cast magic-carpet", "at matt")
    then(war, MovementStep())
    play(war, "move matt")
    fronts = {text.split()[1] for text in options(war) if text.startswith("ride ")}
    assert {"N13", "M14"} <= fronts, "across the river"
    assert not {"L13", "M13", "D13", "E12"} & fronts, "on the bridge, in the wood"
    assert not {"K14", "L14"} & fronts, "in the water"


@pytest.mark.rule("DB-G138", "DB-SPL-8")
def test_the_magic_carpet_takes_no_led_beast_across_water() -> None:
    war = cast_with("quill at J2\nlaberne at J1\nmule-1 at I1/H1", "magic-carpet", map="watermill")
    play(war, "cast magic-carpet", "at laberne")
    then(war, MovementStep())
    play(war, "move laberne")
    assert "go M1" in options(war)
    play(war, "lead mule-1")
    assert why(war, "go M1").rule == "DB-MOV-1"
    assert left(war, 1) == 16


@pytest.mark.rule("DB-SPL-25", "DB-SPL-26", "DB-G68")
def test_freeze_stuns_until_the_victims_next_half_is_over() -> None:
    war = cast_with("quill at J8\nradak at J5\nblack-fox at K5", "freeze", Turns())
    play(war, "cast freeze")
    assert "at black-fox" not in options(war)
    play(war, "at radak")
    assert state(war, "radak") == "stunned"
    while war.half < 4:
        play(war, "done")
        assert state(war, "radak") == ("stunned" if war.half < 4 else "healthy")


EVERYTHING = " ".join(magic().deck())
FRAY = """
    quill at H7
    laberne at J4
    dark-blades at K8
    grast at L4/L3, mounted
    mule-1 at F9/F10
    arlon at H9, wounded
    shaman at N7
    black-fox at N9/N10, mounted
    radak at L7
    goblin-1 at K6
    goblin-2 at I6, dead
    war-dog-1 at M5
"""


@pytest.mark.parametrize("seed", range(3))
def test_random_casting_keeps_positions_whole_and_options_and_reasons_agree(seed: int) -> None:
    war = cast_with(FRAY, EVERYTHING, Turns(), other=EVERYTHING)
    draw = Random(seed).random
    topics: dict[str, int] = {}
    for _ in range(400):
        assert war.question is not None
        topic_now = war.question.topic
        if topic_now in OWN and topics.get(topic_now, 0) < 1:
            for number, spelling in enumerate(war.acts.lexicon.spellings):
                reason = refusal(war, number, OWN)
                assert (reason is None) == war.question.options.has(number), f"{topic_now}: {spelling}: {reason}"
        topics[topic_now] = topics.get(topic_now, 0) + 1
        again = war.decode(war.encode())
        assert again.key() == war.key()
        assert (again.masks, again.bodies) == (war.masks, war.bodies)
        hexes = [war.hexes(p) for p in war.pieces() if war.alive(p) and not war.swims(p)]
        assert sum(hexes).bit_count() == sum(h.bit_count() for h in hexes)
        assert all(war.hexes(p).bit_count() == (1 if war.footprint(p) is SINGLE else 2) for p in war.pieces())
        war.answer(war.question.options.pick(draw) if topic_now != "movement" else war.parse("done"))
    assert topics["cast"]
