"""The optional Magic Sword and Magic Ring: made, handed on, lost, found, and what they do in a fight."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.dark_blades.magic.casting import OWN
from grognard.games.dark_blades.magic.items import ITEMS, LAID, RING, SWORD, place_of, settle
from grognard.games.dark_blades.magic.items import OWN as ITEMS_OWN
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sequence import Half, Turns
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.movement.phase import MovementStep
from grognard.games.skirmish.refusals import refusal
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.kernel import Frame
from tests.games.dark_blades.casting import cast_with, then, why
from tests.games.skirmish.field import numbered, options, play, topic

BOTH = ("magic-sword", "magic-ring")


def with_sword(text: str, holder: str, frame: Frame[None]) -> Battle:
    """A position in which somebody already has the Sword."""
    war = cast_with(text, "", frame, rules=BOTH)
    war.items = (numbered(war, holder), -1)
    return then(war, frame)


def column(war: Battle, attacker: str, defender: str) -> int:
    events = play(war, f"attack {defender}", f"with {attacker}", "strike")
    return int(next(event.args[2] for event in events if event.what == "melee"))


@pytest.mark.rule("DB-OPT-5", "DB-OPT-6")
@pytest.mark.parametrize(("die", "made"), [(3, True), (4, False)])
def test_quill_makes_the_sword_on_a_low_roll_and_casts_nothing_more(die: int, made: bool) -> None:
    war = cast_with("quill at J8\ngrast at J6\ngoblin-1 at J3", "zap", Half(), rules=BOTH)
    play(war, "make sword", "at grast")
    assert topic(war) == "make-die"
    play(war, die)
    assert place_of(war, SWORD) == (numbered(war, "grast") if made else -1)
    while war.question and war.step < 6:
        assert topic(war) != "cast"
        play(war, "done")


@pytest.mark.rule("DB-OPT-2", "DB-G72", "DB-G125")
def test_the_sword_is_for_another_in_sight_with_hands_but_not_for_dark_blades() -> None:
    text = "quill at E5\ngrast at F5\ndark-blades at F6\nzatan at F4\nlaberne at C2\nradak at G5"
    war = cast_with(text, "", map="watermill", rules=BOTH)
    play(war, "make sword")
    assert options(war) == ["at grast"]
    assert why(war, "at dark-blades").rule == "DB-OPT-2"
    assert why(war, "at zatan").rule == "DB-G125"
    assert why(war, "at quill").rule == "DB-G125"
    assert why(war, "at radak").rule == "DB-G125"
    assert why(war, "at laberne").rule == "DB-G72"


@pytest.mark.rule("DB-OPT-4", "DB-OPT-5")
def test_shaman_makes_the_ring_but_not_for_the_black_fox() -> None:
    war = cast_with("shaman at J8\nblack-fox at J6\nradak at K6", "", rules=BOTH, first=1)
    assert "make sword" not in options(war)
    assert why(war, "make sword").rule == "DB-OPT-5"
    play(war, "make ring")
    assert options(war) == ["at radak"]
    assert why(war, "at black-fox").rule == "DB-OPT-4"


@pytest.mark.rule("DB-OPT-5")
def test_without_the_optional_rule_nothing_is_made() -> None:
    war = cast_with("quill at J8\ngrast at J6\ngoblin-1 at J3", "zap")
    assert sorted(options(war)) == ["cast zap", "done"]
    assert why(war, "make sword").rule == "DB-OPT-5"
    assert cast_with("quill at J8\ngrast at J6", "").question is None


@pytest.mark.rule("DB-OPT-7")
def test_there_is_only_one_sword() -> None:
    war = cast_with("quill at J8\ngrast at J6", "zap", rules=BOTH)
    war.items = (1, -1)
    then(war, war.stack[-1])
    assert why(war, "make sword").rule == "DB-OPT-7"
    war.items = (LAID - war.land.off, -1)
    then(war, war.stack[-1])
    assert why(war, "make sword").rule == "DB-OPT-7"


@pytest.mark.rule("DB-OPT-1", "DB-G127")
def test_the_sword_moves_its_holders_attacks_two_columns_right() -> None:
    text = "grast at J7\nsunfire at K6\nblack-fox at J6"
    plain = with_sword(text, "sunfire", CombatStep())
    armed = with_sword(text, "grast", CombatStep())
    assert column(armed, "grast", "black-fox") == column(plain, "grast", "black-fox") + 2
    told = [(event.rule, event.args) for event in armed.log or () if event.what == "shift"]
    assert told == [("DB-OPT-1", ("sword", numbered(armed, "grast"), 2))]


@pytest.mark.rule("DB-OPT-3")
def test_the_ring_moves_attacks_on_its_holder_one_column_left() -> None:
    columns = []
    for ring in (-1, 1):
        war = cast_with("grast at J7\nradak at J6", "", CombatStep(), rules=BOTH)
        war.items = (-1, ring)
        then(war, CombatStep())
        columns.append(column(war, "grast", "radak"))
        rules = [event.rule for event in war.log or () if event.what == "shift"]
        assert rules == (["DB-OPT-3"] if ring > 0 else [])
    assert columns[1] == columns[0] - 1


@pytest.mark.rule("DB-G72", "DB-OPT-3")
def test_the_ring_does_nothing_against_missiles() -> None:
    columns = []
    for ring in (-1, 1):
        war = cast_with("laberne at J9\nradak at J5", "", ShootingStep(late=False), rules=BOTH)
        war.items = (-1, ring)
        events = play(war, "shoot laberne", "at radak")
        columns.append(next(event.args[2] for event in events if event.what == "shot"))
    assert columns[0] == columns[1]


@pytest.mark.rule("DB-OPT-7", "DB-G72", "DB-G126")
def test_the_sword_is_handed_to_a_neighbour_once_in_a_half() -> None:
    text = "grast at J7\nsunfire at J6\nlaberne at J4\ndark-blades at K7\nhohmley at I6, stunned\nthrugg at J5"
    war = with_sword(text, "grast", MovementStep())
    assert [text for text in options(war) if text.startswith("hand")] == ["hand sword sunfire"]
    assert why(war, "hand sword laberne").rule == "DB-G72"
    assert why(war, "hand sword dark-blades").rule == "DB-OPT-2"
    assert why(war, "hand sword hohmley").rule == "DB-G72"
    assert why(war, "hand ring sunfire").rule == "DB-OPT-7"
    play(war, "hand sword sunfire")
    assert place_of(war, SWORD) == numbered(war, "sunfire")
    assert (war.spent[0], war.spent[1]) == (0, 0)
    assert why(war, "hand sword thrugg").rule == "DB-G126"


@pytest.mark.rule("DB-G72", "DB-G126")
@pytest.mark.parametrize("finder", ["laberne", "goblin-1"])
def test_a_dead_holders_sword_lies_there_for_the_first_who_walks_by(finder: str) -> None:
    war = with_sword("grast at J7, dead\nlaberne at J9\ngoblin-1 at J5\nzatan at K8", "grast", MovementStep())
    settle(war)
    assert place_of(war, SWORD) == LAID - war.at[0]
    war.half += finder == "goblin-1"
    then(war, MovementStep())
    play(war, f"move {finder}", "go J6" if finder == "laberne" else "go J8")
    assert place_of(war, SWORD) == numbered(war, finder)


@pytest.mark.rule("DB-G126")
def test_a_dog_and_dark_blades_leave_the_sword_lying() -> None:
    war = with_sword("grast at J7, dead\nzatan at J9\ndark-blades at K8", "grast", MovementStep())
    settle(war)
    play(war, "move zatan", "go J6", "move dark-blades", "go J7")
    settle(war)
    assert place_of(war, SWORD) == LAID - war.at[0]


@pytest.mark.rule("DB-G126")
def test_whoever_steps_up_after_a_fight_takes_the_ring_when_the_step_ends() -> None:
    war = cast_with("grast at J7\ngoblin-1 at J6", "", Half(), rules=BOTH)
    war.items = (-1, 1)
    while topic(war) != "combat":
        play(war, "done")
    play(war, "attack goblin-1", "with grast", "strike", 1, "advance grast")
    assert place_of(war, RING) == numbered(war, "grast")


@pytest.mark.rule("DB-G126")
def test_the_sword_is_lost_with_a_holder_who_drowns() -> None:
    war = with_sword("grast at J7\nquill at J9", "grast", MovementStep())
    war.remove(0)
    war.kill(0)
    settle(war)
    settle(war)
    assert place_of(war, SWORD) == LAID - war.land.off


FRAY = """
    quill at H7
    laberne at J4
    dark-blades at K8
    grast at L4/L3, mounted
    zatan at H9
    shaman at N7
    black-fox at N9/N10, mounted
    radak at L7
    goblin-1 at K6
    ashrak at M8
"""


@pytest.mark.parametrize("seed", range(3))
def test_random_play_with_items_keeps_options_and_reasons_together(seed: int) -> None:
    own = {**OWN, **ITEMS_OWN}
    war = cast_with(FRAY, "zap heal", Turns(), other="fear", rules=BOTH)
    war.items = (1, 7) if seed else ()
    then(war, Turns())
    draw = Random(seed).random
    seen: dict[str, int] = {}
    for _ in range(300):
        if war.question is None:
            break
        asked = war.question.topic
        if asked in ("cast", "recipient", "movement") and seen.get(asked, 0) < 3:
            for number, spelling in enumerate(war.acts.lexicon.spellings):
                reason = refusal(war, number, own)
                assert (reason is None) == war.question.options.has(number), f"{asked}: {spelling}: {reason}"
        seen[asked] = seen.get(asked, 0) + 1
        again = war.decode(war.encode())
        assert again.key() == war.key()
        war.answer(war.question.options.pick(draw))
        holders = [place for place in war.items if place >= 0]
        assert all(war.card(piece).id != ITEMS[war.items.index(piece)].shunned for piece in holders)
    assert seen["movement"]
