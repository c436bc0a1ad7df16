"""What was announced and then interrupted: blows, shots and spells ask again whether they can still be done."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.magic.terrain import demolitions_left
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.shooting.fire import OffensiveFire
from grognard.games.dragon_noir.show.words import DOES, VOICE, names_of, spells
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.war import FOUGHT
from grognard.kernel import Event, Frame, replaced
from grognard.registry import game
from tests.games.dragon_noir.meadow import meadow
from tests.games.dragon_noir.stage import numbered, options, place, play, stage, state, told, topic, why_not

WINGED = "gargoyle-1 at off\ngargoyle-2 at off"
FIELD = "\n".join([" ".join("." * 26)] * 5)


def field(text: str, frame: Frame[None] | None = None, map: str = FIELD) -> Foray:
    return stage(map, text, frame or MovementStep())


def energy(war: Foray, id: str, points: int | None = None) -> int:
    piece = numbered(war, id)
    if points is not None:
        war.energy = replaced(war.energy, piece, points)
    return war.energy[piece]


def lucky(war: Foray) -> list[Event]:
    """Every die of a spell shows a 10, and nobody counters or comes first."""
    events: list[Event] = []
    while topic(war) in ("spell-die", "counter", "initiative"):
        events += play(war, 10 if topic(war) == "spell-die" else "pass")
    return events


def struck(text: str, *spell: str, blow: tuple[str, ...] = ("attack gattog", "with konrad", "strike")) -> Foray:
    """An attack of the rebels into which Shaman, far away, casts a spell before the die."""
    war = field(f"{text}\nshaman at J3", CombatStep())
    play(war, *blow)
    assert (topic(war), war.question and war.question.seat) == ("interrupt", 1)
    play(war, *spell)
    lucky(war)
    return war


@pytest.mark.rule("DN-3.53.6", "DN-G6", "DN-G78", "DN-G183")
def test_a_circle_cast_before_the_die_of_a_blow_protects() -> None:
    war = struck("konrad at C1\ngattog at D1", "cast magic-circle", "aim D1", "done")
    assert topic(war) == "", "the blow is off and there is nobody else to attack"
    assert state(war, "gattog") == "healthy"
    assert war.marked(numbered(war, "konrad"), FOUGHT), "it counts as made"


@pytest.mark.rule("DN-3.53.6", "DN-G183")
def test_a_circle_round_one_of_two_leaves_the_other_to_be_struck() -> None:
    two = ("attack gattog", "with konrad", "also attrag", "strike")
    war = struck("konrad at C2\ngattog at D2\nattrag at C1", "cast magic-circle", "aim D2", "done", blow=two)
    assert war.question is not None
    assert (topic(war), war.question.about[:2]) == ("melee-die", (0, numbered(war, "attrag")))
    play(war, 10)
    assert state(war, "gattog") == "healthy"


@pytest.mark.rule("DN-3.53.6", "DN-4.1g", "DN-G78", "DN-G183")
def test_lucifer_in_a_circle_does_not_stand_for_his_mistress() -> None:
    text = "black-fox at C2\ngodiva at D2\nlucifer at C1\nzacharie at J3"
    war = stage(FIELD, text, CombatStep(), 1)
    play(war, "attack godiva", "with black-fox", "strike", "cast magic-circle", "aim C1", "done")
    lucky(war)
    assert topic(war) == "melee-die"
    alone = stage(FIELD, text.replace("lucifer at C1\n", ""), CombatStep(), 1)
    play(alone, "attack godiva", "with black-fox", "strike", "hold")
    assert war.question is not None
    assert alone.question is not None
    assert war.question.about[2] == alone.question.about[2], "the odds are those against her alone"


@pytest.mark.rule("DN-3.53.6", "DN-4.1g", "DN-G78")
@pytest.mark.parametrize(("edition", "defenders"), [(1, ["godiva", "lucifer"]), (2, ["godiva"])])
def test_nor_out_of_a_circle_that_was_there_before(edition: int, defenders: list[str]) -> None:
    war = field("black-fox at C2\ngodiva at D2\nlucifer at C1")
    effects.lay(war, effects.CIRCLED, war.land.map.named("C1"), war.half)
    war.edition = edition
    engaged = war.given.melee.engaged(war, (numbered(war, "godiva"),))
    assert [war.card(piece).id for piece in engaged] == defenders


@pytest.mark.rule("DN-4.1g", "DN-G95", "DN-G183")
def test_with_his_mistress_in_a_circle_lucifer_need_not_stand_for_her() -> None:
    war = stage(FIELD, "black-fox at C2\ngodiva at D2\nlucifer at C1\nzacharie at J3", CombatStep(), 1)
    events = play(war, "attack godiva", "with black-fox", "strike", "cast magic-circle", "aim D2", "done")
    assert ("DN-3.53.6", "blow-lost") in [(event.rule, event.what) for event in events]
    assert topic(war) == "", "he has struck, though at nobody"


@pytest.mark.rule("DN-G57", "DN-G183")
def test_who_was_driven_from_one_of_two_defenders_drops_out_of_a_pooled_attack() -> None:
    war = field("konrad at C2\nevans at D2\ngattog at C1\nattrag at D3\nshaman at J3", CombatStep())
    play(war, "attack gattog", "with konrad", "with evans", "also attrag", "strike", "cast fireball", "aim C2", 10)
    play(war, "go B2")  # still beside Gattog, but no longer beside Attrag
    while topic(war) == "challenge-die":
        play(war, 1)
    assert war.question is not None
    assert (topic(war), war.question.about) == ("melee-die", (1, 2, 0)), "Evans alone, 9 to 7"


@pytest.mark.rule("DN-G183", "DN-3.55.2b")
def test_a_blow_is_lost_if_its_attacker_is_driven_away() -> None:
    war = struck("konrad at C2\ngattog at D2", "cast fireball", "aim C2", "10")
    play(war, "go B3")
    assert (topic(war), place(war, "konrad"), state(war, "gattog")) == ("", "B3", "healthy")
    assert war.marked(numbered(war, "konrad"), FOUGHT)


@pytest.mark.rule("DN-G183", "DN-2.41b", "DN-3.53.3")
def test_a_blow_is_lost_if_its_attacker_becomes_too_weak() -> None:
    two = ("attack gattog", "with konrad", "also ugluk", "strike")
    war = struck("konrad at C2\ngattog at D2\nugluk at C1", "cast halve-attack", "at konrad", blow=two)
    assert (topic(war), war.face(0).attack) == ("", 10)


@pytest.mark.rule("DN-G183", "DN-3.53.9n")
def test_a_blow_is_lost_if_its_defender_is_lifted_away() -> None:
    war = stage(meadow(E5="H", F5="H"), "konrad at E7\ngattog at E8\nshaman at I9", CombatStep())
    play(war, "attack gattog", "with konrad", "strike", "cast levitate", "at gattog", "aim E5")
    lucky(war)
    assert (topic(war), place(war, "gattog")) == ("", "E5")


@pytest.mark.rule("DN-2.2c", "DN-G150", "DN-G183")
def test_a_shot_is_lost_if_spirits_rise_beside_the_shooter_before_its_die() -> None:
    war = field(f"jon at C2\ngattog at G2\nshaman at J3\n{WINGED}", OffensiveFire())
    play(war, "shoot jon", "at gattog", "cast gargoyles", "aim C1")
    events = play(war, "aim K3")
    events += lucky(war)
    assert "shot-lost" in told(events)
    assert topic(war) != "missile-die"


@pytest.mark.rule("DN-3.53.6", "DN-G150")
def test_a_circle_cast_before_the_die_of_a_shot_protects() -> None:
    war = field("jon at C2\ngattog at G2\nshaman at J3", OffensiveFire())
    events = play(war, "shoot jon", "at gattog", "cast magic-circle", "aim G2", "done")
    assert "shot-lost" in told(events)


def forestalled(points: int, *cells: str) -> Foray:
    """Zacharie has announced a circle round his own hex, and Shaman, who has more, is first with a fireball there."""
    war = field("zacharie at C2\nlaberne at H5\nshaman at J3")
    energy(war, "zacharie", points)
    play(war, "cast magic-circle", *[f"aim {cell}" for cell in cells])
    if topic(war) == "spell-area":
        play(war, "done")
    assert (topic(war), war.question and war.question.seat) == ("initiative", 1)
    play(war, "cast fireball")
    if topic(war) == "spell-aim":
        play(war, "aim C2")
    return war


def circled(war: Foray) -> int:
    return effects.hexes_under(war, effects.CIRCLED)


@pytest.mark.rule("DN-3.2b", "DN-3.3l", "DN-G74", "DN-G187")
def test_whoever_has_spent_his_energy_on_a_counterspell_cannot_cast_what_he_announced() -> None:
    war = forestalled(25, "C2")
    play(war, "counter")
    assert energy(war, "zacharie") == 5
    events = play(war, 10)
    assert "undone" in told(events)
    assert "spell-lost" in told(events)
    assert (energy(war, "zacharie"), circled(war)) == (5, 0)
    assert why_not(war, "cast ward").rule == "DN-3.3d", "it was his spell of this half"


@pytest.mark.rule("DN-3.2c", "DN-G74", "DN-G187")
def test_a_wound_that_halves_his_energy_may_leave_him_too_poor() -> None:
    war = forestalled(25, "C2", "C1")
    play(war, *(["pass"] if topic(war) == "counter" else []), 6)
    assert state(war, "zacharie") == "wounded"
    events = play(war, next(option for option in options(war) if option.startswith("go")))
    assert "spell-lost" in told(events)
    assert (energy(war, "zacharie"), circled(war)) == (12, 0)


@pytest.mark.rule("DN-3.2c", "DN-3.3h")
def test_a_wounded_caster_who_can_still_pay_casts_from_where_he_was_driven() -> None:
    war = forestalled(25, "C2")
    play(war, "pass", 6)
    play(war, next(option for option in options(war) if option.startswith("go")))
    lucky(war)
    assert place(war, "zacharie") != "C2"
    assert (energy(war, "zacharie"), circled(war)) == (2, 1 << war.land.map.named("C2"))


@pytest.mark.rule("DN-G2", "DN-G73", "DN-G187")
def test_the_dead_cast_nothing() -> None:
    war = field("zacharie at C2, wounded\nlaberne at H5\nshaman at J3")
    energy(war, "zacharie", 25)
    play(war, "cast magic-circle", "aim C2", "done", "cast fireball")
    events = play(war, *(["pass"] if topic(war) == "counter" else []), 1)
    assert state(war, "zacharie") == "dead"
    assert "spell-lost" in told(events)
    assert ("worked", numbered(war, "zacharie")) not in [(event.what, *event.args[:1]) for event in events]
    assert (energy(war, "zacharie"), circled(war)) == (25, 0)


@pytest.mark.rule("DN-3.4b", "DN-G187")
def test_a_target_lifted_out_of_range_is_out_of_it() -> None:
    far = FIELD.splitlines()
    far[2] = far[2][:-2] + " H"
    war = field("zacharie at A3\nlaberne at T3\nshaman at Z1", map="\n".join(far))
    energy(war, "zacharie", 90)
    play(war, "cast haste", "at laberne", "spend 1")
    assert topic(war) == "initiative"
    play(war, "cast levitate", "aim Z3")
    if topic(war) == "counter":
        play(war, "pass")
    events = play(war, 10) if topic(war) == "spell-die" else []
    assert place(war, "laberne") == "Z3"
    assert not effects.under(war, effects.SWIFT, numbered(war, "laberne"))
    assert energy(war, "zacharie") == 90
    assert "spell-lost" in told(events)


@pytest.mark.rule("DN-3.53.9n", "DN-G84", "DN-G187", "DN-3.55.2a")
def test_nobody_is_lifted_into_a_fire_that_was_there_first() -> None:
    war = stage(meadow(E5="H", F5="H"), "zacharie at A1\nlaberne at E7\nshaman at I9", MovementStep())
    energy(war, "zacharie", 90)
    play(war, "cast levitate", "at laberne", "aim E5")
    assert "cast fireball" in options(war)
    events = play(war, "cast fireball")
    events += lucky(war)
    assert (place(war, "laberne"), energy(war, "zacharie")) == ("E7", 90)
    assert "spell-lost" in told(events)


@pytest.mark.rule("DN-3.52a", "DN-G187")
def test_no_tree_grows_where_a_spring_was_made_first() -> None:
    war = stage(meadow(), "zacharie at A1\nshaman at I9", MovementStep())
    energy(war, "zacharie", 90)
    play(war, "cast tree")
    while topic(war) != "initiative":
        play(war, {"spell-size": "size small", "site-hex": "aim E5", "site-turn": "turn n"}[topic(war)])
    play(war, "cast spring")
    events: list[Event] = []
    wanted = {"spell-die": "10", "counter": "pass", "spell-size": "size small"}
    while topic(war) not in ("movement", ""):
        events += play(war, wanted.get(topic(war)) or options(war)[0])
    assert "spell-lost" in told(events)
    assert energy(war, "zacharie") == 90
    assert war.land.kinds[war.land.map.named("E5")] == "spring"


@pytest.mark.rule("DN-3.53.7", "DN-G82", "DN-G187")
def test_a_spell_that_comes_second_is_paid_for_as_its_target_is_then() -> None:
    war = field("zacharie at A1\nlaberne at E3, wounded\nshaman at J3")
    energy(war, "zacharie", 40)
    play(war, "cast haste", "at laberne", "spend 2")
    assert topic(war) == "initiative"
    play(war, "cast heal")
    lucky(war)
    assert state(war, "laberne") == "healthy"
    assert energy(war, "zacharie") == 40 - 2 * 2


@pytest.mark.rule("DN-3.3h", "DN-G184")
def test_a_richer_caster_may_be_first_at_one_who_casts_on_himself() -> None:
    war = field("zacharie at C2\nshaman at J3")
    energy(war, "zacharie", 50)
    play(war, "cast swift-feet", "spend 5")
    assert (topic(war), war.question and war.question.seat) == ("initiative", 1)
    assert "cast immobilise" in options(war)
    assert "cast ward" not in options(war), "that would be a spell on Shaman"
    assert "cast fireball" not in options(war), "that would be a spell on a hex"
    play(war, "cast immobilise")
    lucky(war)
    assert effects.under(war, effects.ROOTED, numbered(war, "zacharie"))
    assert effects.amount(war, effects.SWIFT, numbered(war, "zacharie")) == 5


@pytest.mark.rule("DN-3.3h", "DN-G184")
def test_against_a_spell_on_himself_a_richer_caster_may_first_cast_on_himself() -> None:
    war = field("zacharie at C2\nshaman at J3")
    energy(war, "zacharie", 50)
    play(war, "cast immobilise", "at shaman")
    assert {"cast ward", "cast teleport"} <= set(options(war))
    play(war, "cast teleport", "aim U3")
    lucky(war)
    assert place(war, "shaman") == "U3"
    price = war.face(1).defence + war.face(1).movement
    assert energy(war, "zacharie") == 50 - price, "18 hexes are not beyond all hope"


@pytest.mark.rule("DN-3.51.6a", "DN-G184", "DN-G187")
def test_who_has_vanished_before_a_spell_on_him_is_out_of_it() -> None:
    war = field("zacharie at C2\nshaman at J3")
    energy(war, "zacharie", 50)
    play(war, "cast immobilise", "at shaman", "cast invisibility")
    events: list[Event] = []
    while topic(war) not in ("movement", ""):
        events += play(war, {"spell-die": "10", "counter": "pass"}.get(topic(war)) or options(war)[0])
    assert place(war, "shaman") == ""
    assert "spell-lost" in told(events)
    assert (energy(war, "zacharie"), energy(war, "shaman")) == (50, 85)


@pytest.mark.rule("DN-3.3h", "DN-G184", "DN-3.4d")
def test_every_hex_of_a_spell_on_several_is_the_same_hex() -> None:
    war = field("zacharie at C2\nlaberne at D2\nshaman at J3")
    energy(war, "zacharie", 50)
    play(war, "cast magic-circle", "aim C2", "aim D2", "done", "cast fireball")
    assert (topic(war), options(war)) == ("spell-aim", ["aim C2", "aim D2"])
    assert why_not(war, "aim E3").rule == "DN-G184"
    play(war, "aim D2")
    assert topic(war) in ("counter", "fire-die")


@pytest.mark.rule("DN-3.3h", "DN-G184")
def test_levitation_is_a_spell_on_somebody_and_on_a_hex() -> None:
    war = stage(meadow(E5="H", F5="H"), "zacharie at A1\nlaberne at E7\nshaman at I9", MovementStep())
    energy(war, "zacharie", 90)
    play(war, "cast levitate", "at laberne", "aim E5")
    assert {"cast fireball", "cast immobilise", "cast levitate"} <= set(options(war))
    play(war, "cast immobilise")
    events = lucky(war)
    assert effects.under(war, effects.ROOTED, numbered(war, "laberne"))
    assert "worked" in told(events)


@pytest.mark.rule("DN-3.3h", "DN-G70")
def test_nobody_is_first_with_spirits_that_are_all_on_the_map() -> None:
    for spirits, offered in ((WINGED, True), ("gargoyle-1 at Z1\ngargoyle-2 at Z2", False)):
        war = field(f"zacharie at C2\nshaman at J3\n{spirits}")
        energy(war, "zacharie", 50)
        play(war, "cast magic-circle", "aim F3", "done")
        assert topic(war) == "initiative"
        assert ("cast gargoyles" in options(war)) == offered


@pytest.mark.rule("DN-3.4c")
def test_a_counterspell_against_a_spell_on_himself_reaches_to_its_caster() -> None:
    war = field("zacharie at A3\nshaman at N3")
    play(war, "cast ward", "spend 5")
    assert topic(war) == "counter"
    play(war, "counter")
    assert war.question is not None
    assert (topic(war), war.question.about[1]) == ("counter-die", 4), "10 points need no die, but he is 3 hexes too far"


@pytest.mark.rule("DN-G83")
@pytest.mark.parametrize("spell", ["swift-feet", "strong-arm", "ward"])
def test_no_spell_on_himself_works_twice_at_a_time(spell: str) -> None:
    war = field("zacharie at A1\nugluk at S5")
    play(war, f"cast {spell}", "spend 5")
    war.cast = 0
    war.begin(MovementStep())
    assert f"cast {spell}" not in options(war)


@pytest.mark.rule("DN-G83", "DN-3.53.8")
def test_no_true_aim_on_one_who_has_it() -> None:
    war = field("zacharie at A1\njon at C1\nugluk at K1", OffensiveFire())
    play(war, "cast true-aim", "at jon", "spend 2")
    war.cast = 0
    war.begin(OffensiveFire())
    assert "cast true-aim" not in options(war)


@pytest.mark.rule("DN-G83", "DN-3.53.6")
def test_no_circle_within_a_circle() -> None:
    war = field("zacharie at A1\njon at C1\nugluk at S5")
    play(war, "cast magic-circle", "aim C1", "done")
    war.cast = 0
    war.begin(MovementStep())
    play(war, "cast magic-circle")
    assert why_not(war, "aim C1").rule in ("DN-G83", "DN-3.53.6")
    play(war, "aim C2")
    assert "aim C1" not in options(war)


def overtaken(war: Foray, *spell: str) -> list[Event]:
    """Shaman, who has more energy, is first with a spell; then every die shows a 10."""
    assert (topic(war), war.question and war.question.seat) == ("initiative", 1)
    return play(war, *spell) + lucky(war)


@pytest.mark.rule("DN-2.31.6a", "DN-3.55.2a", "DN-G87", "DN-G187")
@pytest.mark.parametrize("first", [("cast crevasse", "aim D4", "size small", "turn n"), ("cast fireball", "aim D4")])
def test_no_spirit_rises_in_a_crevasse_or_a_fire_that_was_there_first(first: tuple[str, ...]) -> None:
    war = field(f"zacharie at C3\nshaman at F3\n{WINGED}")
    energy(war, "zacharie", 90)
    play(war, "cast gargoyles", "aim D4", "aim G5")
    overtaken(war, *first)
    assert (place(war, "gargoyle-1"), place(war, "gargoyle-2")) == ("G5", "")


@pytest.mark.rule("DN-1.52a", "DN-G70", "DN-G187")
def test_spirits_called_up_first_do_not_come_a_second_time_and_cost_nothing_then() -> None:
    war = field(f"zacharie at C3\nshaman at F3\n{WINGED}")
    energy(war, "zacharie", 90)
    play(war, "cast gargoyles", "aim D4", "aim E4")
    events = overtaken(war, "cast gargoyles", "aim D4", "aim A1")
    lost = [event for event in events if event.what == "spell-lost"]
    assert [(event.rule, event.args[0]) for event in lost] == [("DN-G70", numbered(war, "zacharie"))]
    assert energy(war, "zacharie") == 90
    assert told(events).count("summoned") == 2


def besieged(*walls: str) -> Foray:
    """By the watermill Zacharie has announced that some walls shall fall."""
    war = field("zacharie at K8\nshaman at K10\nkonrad at A1\ngattog at B1", map="watermill")
    energy(war, "zacharie", 60)
    play(war, "cast demolish", *[f"aim {label}" for label in walls])
    if topic(war) == "spell-area":
        play(war, "done")
    return war


@pytest.mark.rule("DN-1.52a", "DN-3.52.2.3", "DN-G70", "DN-G187")
def test_no_more_walls_fall_than_there_are_counters_whoever_is_first() -> None:
    war = besieged("M8", "M9", "M10", "M11", "N8")
    events = overtaken(war, "cast demolish", "aim M8", "aim Q8", "aim Q9", "aim Q10", "done")
    fallen = [event.args[0] for event in events if event.what == "demolished"]
    assert fallen == [war.land.map.named(label) for label in ("M8", "Q8", "Q9", "Q10", "M9", "M10")]
    assert demolitions_left(war) == 0
    assert energy(war, "zacharie") == 60 - 2 * 10


@pytest.mark.rule("DN-3.52.2.3", "DN-G187")
def test_a_wall_that_has_fallen_is_not_paid_for_again() -> None:
    war = besieged("M8", "M9")
    overtaken(war, "cast demolish", "aim M8", "done")
    assert (energy(war, "zacharie"), demolitions_left(war)) == (50, 4)
    war = besieged("M8")
    events = overtaken(war, "cast demolish", "done")
    assert "spell-lost" in told(events)
    assert (energy(war, "zacharie"), demolitions_left(war)) == (60, 5)


@pytest.mark.rule("DN-3.53.6", "DN-G83", "DN-G187")
def test_a_circle_is_paid_for_where_there_is_none_yet() -> None:
    war = field("zacharie at C2\nlaberne at D2\nshaman at J3")
    energy(war, "zacharie", 50)
    play(war, "cast magic-circle", "aim C2", "aim D2", "done")
    events = overtaken(war, "cast magic-circle", "aim D2", "done")
    assert energy(war, "zacharie") == 50 - 10
    assert circled(war) == war.land.map.mask("C2") | war.land.map.mask("D2")
    laid = [event.args for event in events if (event.rule, event.what) == ("DN-G187", "marked-out")]
    assert laid == [(war.land.map.named("C2"),)], "everybody hears what is left of it"


def test_matches_of_the_first_edition_go_on_as_they_began() -> None:
    war = field("konrad at C1\ngattog at D1\nshaman at J3", CombatStep()).begin(CombatStep(), 1)
    play(war, "attack gattog", "with konrad", "strike", "cast magic-circle", "aim D1", "done")
    assert topic(war) == "melee-die"
    war = field("zacharie at C2\nshaman at J3").begin(MovementStep(), 1)
    energy(war, "zacharie", 50)
    play(war, "cast swift-feet", "spend 5")
    assert topic(war) == "counter", "nobody was first at a spell on oneself"
    war = field(f"zacharie at C3\nshaman at F3\n{WINGED}").begin(MovementStep(), 1)
    energy(war, "zacharie", 90)
    play(war, "cast gargoyles", "aim D4", "aim E4")
    events = overtaken(war, "cast gargoyles", "aim A1")
    assert (energy(war, "zacharie"), "spell-lost" in told(events)) == (70, False), "nobody came, and it was paid for"


def read(scenario: str, seed: int, answers: int) -> set[str]:
    """What whoever may step in reads in a match of players who guess."""
    played, random, found = game("dragon-noir-exile"), Random(seed), set[str]()
    war = played.start(scenario)
    for _ in range(answers):
        if war.question is None:
            break
        if war.question.topic in ("interrupt", "counter", "initiative"):
            found.add(played.table(played.view(war, war.question.seat)).prompt)
        war.answer(war.question.options.pick(random.random))
    return found


@pytest.mark.rule("DN-2.23a")
def test_who_may_shoot_reads_who_comes_whose_that_is_and_where() -> None:
    found = read("the-millers-guests", 5, 900)
    assert "Barney of the rebels is on the way, now in F3: shoot now?\nAttrag can shoot." in found
    assert any(text.startswith("The rebels have done moving: shoot now") for text in found)


@pytest.mark.rule("DN-3.3h", "DN-3.3i")
def test_who_may_counter_reads_the_spell_its_target_and_what_it_does() -> None:
    war = field("zacharie at A1\nshaman at C1\nkonrad at A3")
    play(war, "cast haste", "at konrad", "spend 15")
    assert topic(war) == "counter"
    assert war.question is not None
    other, caster, _, cost, piece, cell = war.question.about
    assert (piece, cell) == (numbered(war, "konrad"), -1)
    assert (other, caster, cost) == (numbered(war, "shaman"), numbered(war, "zacharie"), 60)
    said = VOICE.phrases().fill(VOICE.phrases().prompts["counter piece"], war.question.about, names_of("landfall"))
    assert "casts Haste on" in said
    assert said.endswith("for 60 energy?\nWho is under it can go further for a turn.")
    assert all(DOES[spell] for spell in spells())
