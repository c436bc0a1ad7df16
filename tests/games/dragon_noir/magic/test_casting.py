"""Magic of The Exile: energy, chances, counterspells, who is first, and the spells on people."""

from __future__ import annotations

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.magic.energy import needed, restore, weaken
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.sequence import begin_half
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import left
from grognard.kernel import Frame
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, state, told, topic, why_not

FIELD = """
    . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . .
"""


def field(text: str, frame: Frame[None] | None = None) -> Foray:
    """A meadow of five rows, in the movement of the rebels unless another step is named."""
    return stage(FIELD, text, frame or MovementStep())


def lucky(war: Foray) -> None:
    """Every die that is waited for shows a 10, and nobody counters."""
    while topic(war) in ("spell-die", "counter-die", "counter", "initiative"):
        play(war, 10 if topic(war).endswith("die") else "pass")


def energy(war: Foray, id: str) -> int:
    return war.energy[numbered(war, id)]


@pytest.mark.rule("DN-3a")
@pytest.mark.rule("DN-3.2a")
def test_3_only_the_two_cast_and_each_begins_with_100() -> None:
    war = field("zacharie at A1\nlaberne at C1\nugluk at S5")
    assert energy(war, "zacharie") == 100
    assert energy(war, "laberne") == 0
    assert "cast swift-feet" in options(war)
    lonely = field("laberne at C1\nugluk at S5")
    assert not [option for option in options(lonely) if option.startswith("cast")]
    assert why_not(lonely, "cast haste").rule == "DN-3a"


@pytest.mark.rule("DN-3.3a")
@pytest.mark.rule("DN-3.3b")
@pytest.mark.rule("DN-3.3c")
@pytest.mark.parametrize(("cost", "least"), [(1, 1), (10, 1), (11, 2), (20, 2), (21, 3), (35, 4), (100, 10)])
def test_3_3_die_and_level_must_exceed_one_for_every_ten_points(cost: int, least: int) -> None:
    war = field("zacharie at A1\nugluk at S5")
    assert needed(war, numbered(war, "zacharie"), cost, ()) == least


@pytest.mark.rule("DN-3.4a")
@pytest.mark.rule("DN-3.4b")
@pytest.mark.rule("DN-3.4d")
def test_3_4_ten_hexes_are_free_and_each_one_more_is_one_worse() -> None:
    war = field("zacharie at A1\nugluk at S5")
    caster, named = numbered(war, "zacharie"), war.land.map.named
    assert needed(war, caster, 10, (named("K1"),)) == 1
    assert needed(war, caster, 10, (named("L1"),)) == 2
    assert needed(war, caster, 10, (named("B1"), named("N1"))) == 4


@pytest.mark.rule("DN-3.51.1a")
@pytest.mark.rule("DN-3.3d")
@pytest.mark.rule("DN-3.3l")
def test_3_51_1_swift_feet_cost_one_for_each_point_and_last_two_halves() -> None:
    war = field("zacharie at A1\nugluk at S5")
    caster = numbered(war, "zacharie")
    before = left(war, caster)
    events = play(war, "cast swift-feet", "spend 5")
    assert "worked" in told(events)
    assert (left(war, caster), energy(war, "zacharie")) == (before + 5, 95)
    assert why_not(war, "cast ward").rule == "DN-3.3d"
    for later, points in ((1, before + 5), (1, before)):
        war.half += later
        begin_half(war)
        assert war.face(caster).movement == points


@pytest.mark.rule("DN-3.51.2a")
@pytest.mark.rule("DN-3.51.3a")
@pytest.mark.parametrize(("spell", "figure"), [("strong-arm", 0), ("ward", 1)])
def test_3_51_arm_and_ward_add_to_the_casters_figures(spell: str, figure: int) -> None:
    war = field("zacharie at A1\nugluk at S5")
    caster = numbered(war, "zacharie")
    before = war.face(caster)[figure]
    play(war, f"cast {spell}", "spend 7")
    assert war.face(caster)[figure] == before + 7


@pytest.mark.rule("DN-3.51.4a")
@pytest.mark.rule("DN-G80")
def test_3_51_4_teleport_costs_three_for_each_hex_to_a_free_hex() -> None:
    war = field("zacharie at A1\nlaberne at D3\nugluk at S5")
    play(war, "cast teleport")
    assert why_not(war, "aim D3").rule == "DN-G80"
    play(war, "aim D1")
    assert (place(war, "zacharie"), energy(war, "zacharie")) == ("D1", 91)


@pytest.mark.rule("DN-3.51.4a")
def test_3_51_4_nobody_teleports_on_horseback() -> None:
    war = field("zacharie at B2/A2, mounted\nugluk at S5")
    assert "cast teleport" not in options(war)


@pytest.mark.rule("DN-3.51.4a")
@pytest.mark.rule("DN-2.36.4c")
def test_3_51_4_whoever_teleports_leaves_his_led_horse_behind() -> None:
    war = field("zacharie at C3, horse at D3/D4\nugluk at S5")
    play(war, "move zacharie", "lead zacharie-horse", "cast teleport", "aim J3")
    lucky(war)
    assert place(war, "zacharie") == "J3"
    assert not war.file(numbered(war, "zacharie"))
    play(war, "go K3")
    assert (place(war, "zacharie"), place(war, "zacharie-horse")) == ("K3", "D3/D4")


@pytest.mark.rule("DN-3.51.4a")
@pytest.mark.rule("DN-G153")
def test_3_51_4_whoever_teleports_out_of_an_entrance_is_in_the_open() -> None:
    war = field("zacharie at C3\nlaberne at B3\nugluk at S5")
    war.change_land(war.land.map.mask("C3"), "entrance")
    war.links = (war.land.map.named("C3"), war.land.map.named("A5"))
    play(war, "move zacharie", "descend", "stay", "move laberne", "go C3", "cast teleport", "aim J3")
    lucky(war)
    assert war.piece_in(war.land.map.mask("C3")) == [numbered(war, "laberne")]
    assert war.piece_in(war.land.map.mask("J3")) == [numbered(war, "zacharie")]


@pytest.mark.rule("DN-3.2c")
@pytest.mark.rule("DN-3.2d")
@pytest.mark.rule("DN-3.51.5a")
@pytest.mark.rule("DN-3.51.5b")
@pytest.mark.rule("DN-G74")
def test_3_2_a_wound_halves_the_energy_and_healing_doubles_what_is_left() -> None:
    war = field("zacharie at A1\nugluk at S5")
    caster = numbered(war, "zacharie")
    war.health[caster] -= 1
    weaken(war, caster)
    weaken(war, caster)
    assert energy(war, "zacharie") == 50
    war.begin(MovementStep())
    play(war, "cast heal-self")  # 4 points, paid before the rest is doubled
    assert (state(war, "zacharie"), energy(war, "zacharie")) == ("healthy", 92)
    restore(war, caster)
    assert energy(war, "zacharie") == 92


@pytest.mark.rule("DN-3.53.1")
@pytest.mark.rule("DN-G79")
def test_3_53_1_who_is_immobilised_costs_defence_and_movement_and_stays() -> None:
    war = field("zacharie at A1\nugluk at C1")
    ugluk = numbered(war, "ugluk")
    face = war.face(ugluk)
    play(war, "cast immobilise", "at ugluk")
    lucky(war)
    assert energy(war, "zacharie") == 100 - face.defence - face.movement
    refusal = war.given.hooks.why_rooted(war, ugluk)
    assert refusal is not None
    assert refusal.rule == "DN-3.53.1"


@pytest.mark.rule("DN-3.53.2")
@pytest.mark.rule("DN-3.53.3")
@pytest.mark.rule("DN-G83")
def test_3_53_2_attack_is_doubled_or_halved_for_its_own_price_once() -> None:
    war = field("zacharie at A1\nlaberne at C1\nugluk at E1")
    laberne, ugluk = numbered(war, "laberne"), numbered(war, "ugluk")
    attack, other = war.face(laberne).attack, war.face(ugluk).attack
    play(war, "cast double-attack", "at laberne")
    lucky(war)
    assert (war.face(laberne).attack, energy(war, "zacharie")) == (2 * attack, 100 - attack)
    war.cast = 0
    war.begin(MovementStep())
    play(war, "cast double-attack")
    assert why_not(war, "at laberne").rule == "DN-G83"
    war.cast = 0
    war.begin(MovementStep())
    play(war, "cast halve-attack", "at ugluk")
    lucky(war)
    assert war.face(ugluk).attack == other // 2


@pytest.mark.rule("DN-3.53.4")
@pytest.mark.rule("DN-G82")
def test_3_53_4_a_wounded_man_is_healed_for_his_figures_as_a_wounded_man() -> None:
    war = field("zacharie at A1\nlaberne at C1, wounded\nrix at D1\nugluk at S5")
    face = war.face(numbered(war, "laberne"))
    play(war, "cast heal")
    assert why_not(war, "at rix").rule == "DN-G82"
    play(war, "at laberne")
    lucky(war)
    assert (state(war, "laberne"), energy(war, "zacharie")) == ("healthy", 100 - face.attack - face.defence)


@pytest.mark.rule("DN-3.53.5")
@pytest.mark.rule("DN-G82")
def test_3_53_5_the_dead_live_again_in_full_health_beside_their_place_if_it_is_taken() -> None:
    war = field("zacharie at A1\nrix at D3, dead\nlaberne at D3\nugluk at S5")
    printed = war.card(numbered(war, "rix")).afoot[2]
    play(war, "cast revive", "at rix")
    lucky(war)
    assert state(war, "rix") == "healthy"
    assert energy(war, "zacharie") == 100 - printed.attack - printed.defence
    assert place(war, "rix") not in ("", "D3")
    distance = war.land.grid.distance(war.at[numbered(war, "rix")], war.land.map.named("D3"))
    assert distance == 1


@pytest.mark.rule("DN-3.53.6")
@pytest.mark.rule("DN-G78")
def test_3_53_6_nobody_in_the_circle_is_shot_at_or_attacked_until_the_half_ends() -> None:
    war = field("zacharie at A1\nkonrad at C1\ngattog at D1", CombatStep())
    konrad = numbered(war, "konrad")
    assert "attack gattog" in options(war)
    play(war, "cast magic-circle", "aim D1", "done")
    assert energy(war, "zacharie") == 90
    assert topic(war) == "", "there is nobody else to attack, so the step is over"
    assert war.given.hooks.why_not_hit(war, numbered(war, "gattog")) is not None
    assert war.given.hooks.why_not_hit(war, konrad) is None
    war.half += 1
    begin_half(war)
    assert war.given.hooks.why_not_hit(war, numbered(war, "gattog")) is None


@pytest.mark.rule("DN-3.53.7")
def test_3_53_7_haste_costs_two_a_point_and_three_for_the_wounded() -> None:
    for condition, each in (("", 2), (", wounded", 3)):
        war = field(f"zacharie at A1\nlaberne at C1{condition}\nugluk at S5")
        laberne = numbered(war, "laberne")
        before = war.face(laberne).movement
        play(war, "cast haste", "at laberne", "spend 3")
        assert (war.face(laberne).movement, energy(war, "zacharie")) == (before + 3, 100 - 3 * each)


@pytest.mark.rule("DN-3.53.8")
@pytest.mark.rule("DN-G24")
def test_3_53_8_true_aim_lowers_one_die_for_three_a_point() -> None:
    war = field("zacharie at A1\njon at C1\nugluk at K1", OffensiveFire())
    jon = numbered(war, "jon")
    play(war, "cast true-aim", "at jon", "spend 2")
    assert energy(war, "zacharie") == 94
    events = play(war, "shoot jon", "at ugluk", 5)
    assert ("DN-3.53.8", -2, "spell") in [(event.rule, *event.args[1:]) for event in events]
    assert not war.given.hooks.aim_modifiers(war, jon), "it helps one die only"


@pytest.mark.rule("DN-3.55.2a")
@pytest.mark.rule("DN-3.55.2b")
@pytest.mark.rule("DN-G86")
@pytest.mark.parametrize(
    ("who", "die", "then"),
    [("rix", 6, "wounded"), ("rix", 7, "healthy"), ("evans", 3, "wounded"), ("evans", 4, "healthy")],
)
def test_3_55_2_who_is_in_the_fire_is_wounded_up_to_6_armour_adding_3_and_leaves(who: str, die: int, then: str) -> None:
    war = field(f"zacharie at A1\n{who} at E3\nugluk at S5")
    play(war, "cast fireball", "aim E3", die)
    while topic(war) == "retreat":
        play(war, options(war)[0])
    assert state(war, who) == then
    assert place(war, who) != "E3"
    assert war.given.hooks.closed(war, numbered(war, who)) == 1 << war.land.map.named("E3")
    war.half += 2
    begin_half(war)
    assert war.given.hooks.closed(war, numbered(war, who)) == 0


@pytest.mark.rule("DN-3.55.2a")
def test_3_55_2_nobody_walks_into_the_fire_or_teleports_there_and_is_told_why() -> None:
    war = field("zacharie at D3\nrix at F3\nugluk at S5")
    play(war, "cast fireball", "aim E3")
    lucky(war)
    walks = war.copy()
    play(walks, "move rix")
    assert why_not(walks, "go E3").rule == "DN-3.55.2a"
    war.cast = 0
    war.begin(MovementStep())
    play(war, "cast teleport")
    assert why_not(war, "aim E3").rule == "DN-3.55.2a"


@pytest.mark.rule("DN-3.3i")
@pytest.mark.rule("DN-3.3j")
@pytest.mark.rule("DN-3.3k")
@pytest.mark.rule("DN-3.55.1")
@pytest.mark.rule("DN-G76")
def test_3_3_a_counterspell_costs_twice_and_is_rolled_first() -> None:
    war = field("zacharie at A1\nshaman at C1")
    play(war, "cast strong-arm", "spend 15")
    assert (topic(war), war.question and war.question.seat) == ("counter", 1)
    play(war, "counter")
    assert (energy(war, "zacharie"), energy(war, "shaman")) == (85, 70)
    assert topic(war) == "counter-die"
    events = play(war, 3)
    assert "undone" in told(events)
    assert not effects.under(war, effects.STRONG, numbered(war, "zacharie"))


@pytest.mark.rule("DN-3.3j")
def test_3_3_a_counterspell_that_fails_leaves_the_spell_its_own_die() -> None:
    war = field("zacharie at A1\nshaman at C1")
    play(war, "cast strong-arm", "spend 15", "counter", 2)
    assert topic(war) == "spell-die"
    assert "failed" in told(play(war, 1))
    war = field("zacharie at A1\nshaman at C1")
    play(war, "cast strong-arm", "spend 15", "counter", 2)
    assert "worked" in told(play(war, 2))


@pytest.mark.rule("DN-3.3d")
@pytest.mark.rule("DN-3.3k")
def test_3_3_who_has_countered_or_is_too_poor_is_not_asked() -> None:
    war = field("zacharie at A1\nshaman at C1")
    war.countered = 1 << numbered(war, "shaman")
    play(war, "cast ward", "spend 5")
    assert topic(war) == "movement"
    war = field("zacharie at A1\nshaman at C1")
    play(war, "cast ward", "spend 51")
    assert topic(war) == "spell-die"


@pytest.mark.rule("DN-3.3h")
@pytest.mark.rule("DN-G77")
def test_3_3_the_richer_caster_may_be_first_at_the_same_target() -> None:
    war = field("zacharie at A1\nshaman at C1\nlaberne at E3")
    war.energy = tuple(60 if points and war.card(p).id == "zacharie" else points for p, points in enumerate(war.energy))
    play(war, "cast haste", "at laberne", "spend 1")
    assert (topic(war), war.question and war.question.seat) == ("initiative", 1)
    assert "cast immobilise" in options(war)
    events = play(war, "cast immobilise")
    assert topic(war) == "counter"
    play(war, "pass", 10)
    assert effects.under(war, effects.ROOTED, numbered(war, "laberne"))
    assert "announced" in told(events)
    while topic(war) in ("counter", "spell-die"):
        play(war, "pass" if topic(war) == "counter" else 10)
    assert effects.amount(war, effects.SWIFT, numbered(war, "laberne")) == 1


@pytest.mark.rule("DN-3.3g")
@pytest.mark.rule("DN-G6")
@pytest.mark.rule("DN-G7")
def test_3_3_the_other_caster_may_step_in_on_every_hex_of_a_move() -> None:
    war = field("laberne at A1\nshaman at S5")
    play(war, "move laberne", "go C2")
    assert topic(war) == "interrupt"
    assert "cast immobilise" in options(war)
    play(war, "cast immobilise", "at laberne")
    lucky(war)
    assert effects.under(war, effects.ROOTED, numbered(war, "laberne"))
    assert place(war, "laberne") == "B1" or place(war, "laberne") != "C2"
