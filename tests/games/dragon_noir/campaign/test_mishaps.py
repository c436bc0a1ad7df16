"""A mishap in The Chained Elf: at whose hands Findarfin falls, and the trees that are closed to rebels afterwards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from grognard.games.dragon_noir.campaign.chronicle import Chronicle, read
from grognard.games.dragon_noir.campaign.reckoning import sequel_of
from grognard.games.dragon_noir.combat.retreat import FallBack
from grognard.games.dragon_noir.magic.casting import Cast
from grognard.games.dragon_noir.magic.invisibility import Vanish
from grognard.games.dragon_noir.mind.attraction import drive_of, liking
from grognard.games.dragon_noir.movement.jumps import JumpDown
from grognard.games.dragon_noir.movement.mounting import Dismount
from grognard.games.dragon_noir.movement.phase import MovePiece
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.refusals import own
from grognard.games.dragon_noir.scenarios.story import ORKS, PROPOSED, REBELS, people
from grognard.games.dragon_noir.sheets.boxes import EXILE
from grognard.games.dragon_noir.shooting.stray_shots import Stray
from grognard.games.dragon_noir.the_exile import TheExile
from grognard.games.dragon_noir.verbs import SPELL_NAMES
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.kernel import FATE, WATCHER, Pick, replaced
from tests.games.dragon_noir.campaign.test_campaign import before, called, episode, on_duty
from tests.games.dragon_noir.scenarios.exile.test_the_chained_elf import locked, put
from tests.games.dragon_noir.stage import numbered, options, play, told, topic
from tests.games.skirmish.witness import refused

GAME = TheExile()
ELF = "findarfin"
FAILED = (*before("the-elves-oath").results, ("the-elves-oath", "too-late"))
EVERY = 37


def freed() -> Foray:
    """The match with Findarfin wounded in the hall of the prison, with an elf and orks about; the orks are to fight."""
    war = locked()
    war.health[put(war, ELF, "arena:V8")] = 1
    put(war, "gerfindel", "arena:V5")
    put(war, "radak", "arena:V9")
    put(war, "fnarad", "arena:V12")
    war.half, war.step = 1, 3
    return war


def stunned(war: Foray) -> Foray:
    """He lies stunned as well, so that whatever drives him back kills him."""
    war.stun[numbered(war, ELF)] = war.half + 1
    return war


def shot(war: Foray, shooter: str) -> Foray:
    """A shot at the ork beside him goes astray."""
    return war.begin(Stray(numbered(war, shooter), numbered(war, "radak")))


def jump(war: Foray) -> Foray:
    """He jumps down a level."""
    return war.begin(JumpDown(numbered(war, ELF), war.land.map.named("arena:V7")))


def after(how: str, **more: Any) -> Chronicle:
    """A chronicle right before The Day of Kazhdin, with The Chained Elf ended in some way."""
    rest = (("the-games-of-the-fox", "captives-away"), ("beans-for-trolls", "beans-shared"))
    return Chronicle(results=(*FAILED, ("the-chained-elf", how), *rest), **more)


CAUSES: dict[str, tuple[Callable[[], Foray], tuple[int | str, ...], str]] = {
    "a blow of an ork": (
        lambda: freed().begin(CombatStep()), ("attack findarfin", "with radak", "strike", 1), "elf-lost"
    ),
    "a stray shot of an ork": (lambda: shot(stunned(freed()), "fnarad"), (1,), "elf-lost"),
    "a stray shot of an elf": (lambda: shot(stunned(freed()), "gerfindel"), (1,), "elf-mishap"),
    "an ork when friends drive him back": (lambda: shot(freed(), "gerfindel"), (1, "go arena:U9", 10), "elf-lost"),
    "a jump": (lambda: jump(freed()), (10,), "elf-mishap"),
}  # fmt: skip


@pytest.mark.rule("DN-G178")
@pytest.mark.rule("DN-G181")
@pytest.mark.parametrize("cause", CAUSES)
def test_it_matters_at_whose_hands_findarfin_falls(cause: str) -> None:
    begin, answers, how = CAUSES[cause]
    war = begin()
    play(war, *answers)
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((ORKS,), how)


@pytest.mark.rule("DN-G181")
def test_a_fireball_of_their_own_is_a_mishap_and_the_chronicle_says_so() -> None:
    war = burning()
    zacharie, elf = numbered(war, "zacharie"), numbered(war, ELF)
    war.begin(Cast(zacharie, SPELL_NAMES.index("fireball"), cell=war.at[elf]))
    while war.question is not None and topic(war) != "fire-die":
        play(war, 10 if war.question.seat == FATE else "pass")
    play(war, 1)
    assert war.outcome is not None
    assert war.outcome.how == "elf-mishap"
    sequel = sequel_of(war)
    assert sequel is not None
    chronicle = read(str(sequel.options["chronicle"]))
    assert chronicle.results[-1] == ("the-chained-elf", "elf-mishap")
    assert ELF in chronicle.dead
    assert "The elves have closed their trees to the rebels." in [line.text for line in GAME.chronicle(war)]


def burning() -> Foray:
    """The Chained Elf in a campaign in which Zacharie leads the first group, when Findarfin is before him."""
    first, second, *rest = (set(group) for group in PROPOSED[REBELS])
    first, second = first - {"godiva"} | {"zacharie"}, second - {"zacharie"} | {"godiva"}
    groups = tuple(tuple(id for id in people(REBELS) if id in group) for group in (first, second, *rest))
    war = called(Chronicle(results=FAILED, groups=(groups, PROPOSED[ORKS])))
    assert war.sheet.id == "the-chained-elf"
    while war.question is not None and topic(war) in ("set-up", "cell"):
        play(war, options(war)[0])
    war.put(numbered(war, "zacharie"), war.land.map.named("watermill:O6"))
    war.health[numbered(war, ELF)] = 1
    war.put(numbered(war, ELF), war.land.map.named("watermill:O9"))
    return war


@pytest.mark.rule("DN-G178")
@pytest.mark.parametrize(("how", "elves"), [("elf-lost", 3), ("elf-mishap", 0), ("elf-held", 0), ("elf-home", 4)])
def test_the_elves_help_or_stay_away_by_what_became_of_findarfin(how: str, elves: int) -> None:
    war = called(after(how))
    assert war.sheet.id == "the-day-of-kazhdin"
    assert sum(id in on_duty(war, REBELS) for id in ("gerfindel", "ceodoras", "cerenbril", ELF)) == elves


def on_the_field(how: str = "elf-mishap") -> Foray:
    """The Day of Kazhdin after an end of The Chained Elf, with rebels and an ork on foot by the same trees."""
    war = called(after(how))
    for id, hex in (("jon", "G12"), ("zacharie", "G10"), ("zugun", "G14"), ("aruk", "H12")):
        put(war, id, f"watermill:{hex}")
    return war


def reason(war: Foray, act: str) -> str:
    """The clause by which something cannot be done."""
    return refused(war, act, own(EXILE)).rule


@pytest.mark.rule("DN-G181")
def test_after_a_mishap_no_rebel_walks_among_trees_but_orks_do() -> None:
    war = on_the_field()
    war.begin(MovePiece(numbered(war, "jon")))
    assert not trees(war) & goals(war)
    assert reason(war, "go watermill:F12") == "DN-G181"
    war.begin(MovePiece(numbered(war, "zugun")))
    assert "go watermill:F13" in options(war)
    spared = on_the_field("elf-lost")
    spared.begin(MovePiece(numbered(spared, "jon")))
    assert "go watermill:F12" in options(spared)


def trees(war: Foray) -> int:
    """The hexes with trees."""
    return war.land.map.of("tree")


def goals(war: Foray) -> int:
    """The hexes that can be chosen now."""
    assert war.question is not None
    assert isinstance(war.question.options, Pick)
    picked = [entry for answer, entry in enumerate(war.acts.entries) if war.question.options.has(answer)]
    return sum(1 << noun for verb, noun in picked if verb in ("go", "aim"))


@pytest.mark.rule("DN-G181")
def test_nor_does_a_rebel_fall_back_get_down_teleport_or_fade_there() -> None:
    war = on_the_field()
    jon, zacharie = numbered(war, "jon"), numbered(war, "zacharie")
    war.begin(FallBack(jon, 1, (numbered(war, "aruk"),)))
    assert (topic(war), trees(war) & goals(war)) == ("retreat", 0)
    assert reason(war, "go watermill:F12") == "DN-G181"
    war.begin(Cast(zacharie, SPELL_NAMES.index("teleport")))
    assert (topic(war), trees(war) & goals(war)) == ("spell-aim", 0)
    assert reason(war, "aim watermill:F12") == "DN-G181"
    war.begin(Vanish(zacharie))
    assert (topic(war), trees(war) & goals(war)) == ("arrival", 0)
    assert reason(war, "aim watermill:F12") == "DN-G181"
    horse = war.card(jon).horse
    war.mount = replaced(war.mount, jon, horse)
    war.put(jon, war.land.map.named("watermill:G12"), 0)
    war.begin(Dismount(jon))
    assert (topic(war), trees(war) & goals(war)) == ("dismount", 0)
    assert reason(war, "go watermill:F12") == "DN-G181"


@pytest.mark.rule("DN-G181")
def test_whoever_was_thrown_among_trees_may_leave_them() -> None:
    war = on_the_field()
    put(war, "jon", "watermill:F12")
    war.begin(MovePiece(numbered(war, "jon")))
    assert "go watermill:G12" in options(war)
    assert not trees(war) & goals(war)


@pytest.mark.rule("DN-G181")
def test_everybody_is_told_that_the_trees_are_closed() -> None:
    war = episode(after("elf-mishap"))
    assert war.log is not None
    assert "trees-closed" in told(war.log)
    texts = [GAME.say(event, GAME.view(war, WATCHER)).text for event in war.log]
    assert "The elves have closed their trees to the rebels." in texts
    spared = episode(after("elf-lost"))
    assert "trees-closed" not in told(spared.log or [])


@pytest.mark.rule("DN-G181")
def test_a_bot_that_cannot_cross_the_trees_goes_round_them() -> None:
    found = {}
    for how in ("elf-lost", "elf-mishap"):
        war = on_the_field(how)
        grast = put(war, "grast", "watermill:B14")
        found[how] = liking(war, drive_of(war, REBELS), grast)(war.at[grast])
    assert found["elf-mishap"] < found["elf-lost"]


def test_options_and_refusals_agree_in_a_whole_match_with_closed_trees() -> None:
    war, draw = episode(after("elf-mishap")), Random(3)
    asked = 0
    while war.question is not None:
        question, asked = war.question, asked + 1
        rebel = question.seat == REBELS and isinstance(question.options, Pick)
        if rebel and asked % EVERY == 0:
            legal = set(question.options)
            for answer, (verb, noun) in enumerate(war.acts.entries):
                refusal = GAME.refusal(war, question, verb, noun)
                assert (refusal is None) == (answer in legal), (question.topic, war.acts.lexicon.spellings[answer])
        war.answer(question.options.pick(draw.random))
    assert war.outcome is not None
    assert asked > EVERY
    assert GAME.sequel(war) is not None
