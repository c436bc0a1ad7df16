"""What is said: every topic, event and verb has its text, with facts it really gets; and staged rolls read in full."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import grognard.games.dark_blades
import grognard.games.skirmish
from grognard.games.dark_blades.magic.cards import spell_names
from grognard.games.dark_blades.magic.effects import WORDS
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.battle import open_battle
from grognard.games.dark_blades.scenarios.battlefields import played
from grognard.games.dark_blades.scenarios.muster import acts_of, muster
from grognard.games.dark_blades.scenarios.options import slugs
from grognard.games.dark_blades.sheets.book import SIDES, book
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.dark_blades.sheets.tables import missiles
from grognard.games.dark_blades.show.words import OWN, label, phrases, prompt, say, verdict
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.sheets.book import Harm, final
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.games.skirmish.show.phrases import Names
from grognard.kernel import FATE, Event, Outcome
from grognard.phrases import SLOT
from grognard.rulebook import load_rulebook
from tests.games.dark_blades.casting import cast_with, then
from tests.games.skirmish.field import play, stage

PACKAGES = (grognard.games.skirmish, grognard.games.dark_blades)
SOURCES = [path for package in PACKAGES for path in sorted(Path(next(iter(package.__path__))).rglob("*.py"))]
SPOKEN_BY = {
    "fate": ("stunned", "wounded", "killed"),
    "verb.replace(' ', '-')": ("work-tie", "work-untie", "work-clear"),
}
"""What stands for a topic or an event where the source names none outright."""
MANY = 99
KEYS = (*slugs(), "the-raid other-boards=yes")
SHIFTS = ("ground", "shift", "cover", "fast")
DETAILS = ("joins", "faces", "range", "odds", *SHIFTS)
JARGON = re.compile(r"\b(cell|cells|noun|frame|mask|stack|phasing|piece|pieces)\b")


class Said(NamedTuple):
    """A place in the source where something is asked or told: its names, and how many facts come with it."""

    names: tuple[str, ...]
    facts: int
    where: str


@cache
def trees() -> dict[str, list[ast.AST]]:
    """Everything in the source, by file."""
    texts = {f"{path.parent.name}/{path.name}": path.read_text(encoding="utf-8") for path in SOURCES}
    return {name: list(ast.walk(ast.parse(text))) for name, text in texts.items()}


def calls(*names: str) -> Iterator[tuple[ast.Call, ast.FunctionDef, str]]:
    """Every call of a method with one of these names, with the function around it."""
    for name, nodes in trees().items():
        for function in nodes:
            if not isinstance(function, ast.FunctionDef):
                continue
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in names:
                    yield node, function, f"{name}:{node.lineno}"


def named(node: ast.expr, where: str) -> tuple[str, ...]:
    """The names an expression may stand for."""
    if isinstance(node, ast.Constant):
        return (str(node.value),)
    if isinstance(node, ast.IfExp):
        return (*named(node.body, where), *named(node.orelse, where))
    assert ast.unparse(node) in SPOKEN_BY, f"{where}: what is {ast.unparse(node)}? List it in SPOKEN_BY."
    return SPOKEN_BY[ast.unparse(node)]


@cache
def told_events() -> list[Said]:
    """Every event of the source."""
    found = []
    for call, _, where in calls("tell", "reveal"):
        _, what, *facts = call.args
        many, names = any(isinstance(fact, ast.Starred) for fact in facts), named(what, where)
        own = all(name in OWN for name in names) and any(keyword.arg == "to" for keyword in call.keywords)
        found.append(Said(names, MANY if many else len(facts) + own, where))
    return found


@cache
def asked_topics() -> list[Said]:
    """Every question of the source."""
    found = []
    for call, function, where in calls("ask", "roll"):
        if isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "self":
            found.append(Said(named(call.args[1], where), facts_about(call, function), where))
    return found


def facts_about(call: ast.Call, function: ast.FunctionDef) -> int:
    """How many facts a question is about."""
    about = next((keyword.value for keyword in call.keywords if keyword.arg == "about"), None)
    if isinstance(about, ast.Name):
        assigned = [node for node in ast.walk(function) if isinstance(node, ast.Assign)]
        about = next(node.value for node in assigned if ast.unparse(node.targets[0]) == about.id)
    if about is None:
        return 0
    whole = isinstance(about, ast.Tuple) and not any(isinstance(fact, ast.Starred) for fact in about.elts)
    return len(about.elts) if whole and isinstance(about, ast.Tuple) else MANY


def texts_of(texts: dict[str, str], name: str) -> dict[str, str]:
    """The text of a name and those that its first fact makes different."""
    return {key: text for key, text in texts.items() if key == name or key.startswith(f"{name} ")}


def least_facts(text: str) -> int:
    """How many facts a template needs."""
    return max((int(where.rstrip("*") or 0) + 1 for where, _ in SLOT.findall(text)), default=0)


@pytest.mark.parametrize(("said", "section"), [(told_events(), "events"), (asked_topics(), "prompts")])
def test_everything_asked_and_told_has_a_text_that_its_facts_fill(said: list[Said], section: str) -> None:
    texts: dict[str, str] = getattr(phrases(), section)
    for one in said:
        for name in one.names:
            found = texts_of(texts, name)
            assert found, f"{one.where}: {name!r} has no text"
            for key, text in found.items():
                assert least_facts(text) <= one.facts, f"{one.where}: {key!r} wants more facts than it gets"


def test_nothing_is_left_over_that_nobody_says() -> None:
    for texts, said in ((phrases().events, told_events()), (phrases().prompts, asked_topics())):
        names = {name for one in said for name in one.names}
        assert [key for key in texts if not any(key == name or key.startswith(f"{name} ") for name in names)] == []
    topics, verbs = {name for one in asked_topics() for name in one.names}, set(acts_of(KEYS[0]).lexicon.first)
    for name in phrases().labels:
        topic, _, verb = name.rpartition(": ")
        assert verb in verbs, name
        assert not topic or topic in topics, name


def test_every_topic_cites_a_clause() -> None:
    topics = {name for one in asked_topics() for name in one.names}
    assert topics == {name.partition(" ")[0] for name in phrases().rules}
    assert {name for name in phrases().rules if " " in name} <= set(phrases().prompts)
    known = load_rulebook(PACKAGES[1].__name__).clauses
    assert [rule for rule in phrases().rules.values() if rule not in known] == []


def test_whatever_a_word_can_be_has_a_text() -> None:
    shifts = [
        str(node.args[2].value)
        for nodes in trees().values()
        for node in nodes
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Shift" and isinstance(node.args[2], ast.Constant)
    ]
    texts = phrases()
    assert shifts
    assert [word for word in shifts if f"shift {word}" not in texts.events] == []
    assert [word for word in WORDS if f"under {word}" not in texts.events] == []
    assert [word for word in magic().death.outcomes.values() if f"death {word}" not in texts.events] == []
    assert set(book().ground) == set(texts.grounds)
    assert set(missiles().bands) == set(texts.weapons)
    found: list[Harm | None] = []
    for rider in (False, True):
        for column in range(book().columns):
            for die in range(1, 11):
                found.append(book().fire(rider, column, die))
                found += [book().melee(mounted, rider, column, die) for mounted in (False, True)]
    words = {harm.words_for(beast) for harm in found if harm for beast in (False, True)}
    assert words | {"none"} == set(texts.results)


@pytest.mark.parametrize("key", KEYS)
def test_every_verb_can_be_said_with_every_noun(key: str) -> None:
    lexicon = acts_of(key).lexicon
    for verb, nouns in lexicon.nouns.items():
        assert verb in phrases().labels, f"no label for {verb!r}"
        for noun in (nouns[0], nouns[-1]) if nouns else ("",):
            answer = f"{verb} {noun}".strip()
            assert label(answer, "", key).strip(), answer
    assert label(spell_names()[0], "card", key) == "Death"
    assert label("7", "melee-die", key) == "7"


@pytest.mark.parametrize("key", KEYS)
def test_no_two_pieces_share_a_name(key: str) -> None:
    names = [card.name for card in muster(key).cards]
    assert len(set(names)) == len(names)


def test_texts_are_short_and_plain() -> None:
    for text in (*phrases().prompts.values(), *phrases().events.values(), *phrases().labels.values()):
        plain = SLOT.sub("X", text)
        assert not JARGON.search(plain), text
        assert len(plain) <= 120, text
    for text in phrases().prompts.values():
        assert text.endswith(("?", ".")), text


FIERCE = ("attack", "with", "strike", "shoot", "at", "cast", "breathe")


def played_fiercely(key: str, most: int) -> Battle:
    """A match played at random, by players who would rather strike than do anything else."""
    war, draw = open_battle(key), Random(7)
    for _ in range(most):
        question = war.question
        if question is None:
            break
        assert "{" not in prompt(question.topic, question.about, key)
        answer = question.options.pick(draw.random)
        if question.seat != FATE and draw.random() < 0.7:
            blows = [blow for blow in question.options if war.spell(blow).split()[0] in FIERCE]
            answer = draw.choice(blows) if blows else answer
        assert label(war.spell(answer), question.topic, key)
        war.answer(answer)
    return war


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.rule("DB-G5")
def test_a_match_is_told_from_end_to_end_and_every_column_adds_up(key: str) -> None:
    war = played_fiercely(key, 700)
    assert war.log
    for event in war.log:
        line = say(event, key)
        assert line.text
        assert "{" not in line.text
        assert line.rule == event.rule
    rolls = [place for place, event in enumerate(war.log) if event.what in ("melee", "shot", "breath")]
    assert rolls
    for place in rolls:
        details = list(takewhile(lambda event: event.what in DETAILS, war.log[place + 1 :]))
        base = next(event.args[2] for event in details if event.what == "odds")
        shift = sum(int(event.args[-1]) for event in details if event.what in SHIFTS)
        assert war.log[place].args[2] == final(book(), int(base), shift)


def names(war: Battle) -> Names:
    """The names of a staged position."""
    return Names(war.given.cards, war.land.labels)


def read(war: Battle, events: list[Event]) -> list[str]:
    """The log as a player reads it, each line with its clause."""
    return [f"{phrases().told(event, names(war)).text} [{event.rule}]" for event in events]


def ask(war: Battle) -> str:
    """The prompt as a player reads it."""
    assert war.question is not None
    return phrases().prompt(war.question.topic, war.question.about, names(war))


@pytest.mark.rule("DB-MIS-1", "DB-MIS-21", "DB-MIS-2", "DB-CBT-2", "DB-CRT-9")
def test_a_shot_is_told_with_all_that_went_into_it() -> None:
    war = stage("watermill", "laberne at C6\nradak at C4", ShootingStep(late=False))
    assert ask(war) == "Honna, who shoots before the move?"
    events = play(war, "shoot laberne", "at radak")
    assert ask(war) == "Laberne shoots at Radak at 1-1: roll the die."
    assert read(war, [*events, *play(war, 9)]) == [
        "Laberne shoots at Radak at 1-1. [DB-MIS-2]",
        "A short bow at 2 hexes strikes with 20. [DB-MIS-1]",
        "20 against 9 is 2-1. [DB-CBT-2]",
        "Radak is among trees, in light cover: 1 column to the left. [DB-MIS-21]",
        "The die shows 9 at 1-1, result *: nothing happens. [DB-CRT-9]",
    ]


@pytest.mark.rule("DB-CRT-10", "DB-MIS-22", "DB-CRT-8")
def test_a_shot_at_a_fast_rider_behind_a_corner_or_lip_tells_both() -> None:
    war = stage("watermill", "attrag at B5\nsunfire at F7/F8, mounted", ShootingStep(late=False), first=1)
    war.steps[1] = 9
    lines = read(war, play(war, "shoot attrag", "at sunfire", 1))
    assert "Sunfire has ridden 9 hexes, too fast to hit well: 1 column to the left. [DB-CRT-10]" in lines
    assert lines[-1].startswith("The die shows 1 at 2-1, result ")


@pytest.mark.rule("DB-ADV-1", "DB-CBT-2", "DB-CBT-3", "DB-CRT-3", "DB-SPL-18", "DB-MUC-5")
def test_a_fight_is_told_with_all_that_went_into_it() -> None:
    war = cast_with("quill at J9\ngrast at J7\ngoblin-1 at J6", "help")
    lines = read(war, play(war, "cast help", "go J6", "help attack"))
    assert lines[-1] == "Helped to attack, 1 column to the right: Grast. [DB-SPL-18]"
    then(war, CombatStep())
    play(war, "attack goblin-1")
    assert ask(war) == "Who attacks Goblin 1?"
    play(war, "with grast")
    assert ask(war) == "Grast attacks Goblin 1 at 8-1. Strike now, or bring in more?"
    events = play(war, "strike")
    assert ask(war) == "Grast attacks Goblin 1 at 8-1: roll the die."
    assert read(war, [*events, *play(war, 10)]) == [
        "Grast attacks Goblin 1 at 8-1. [DB-CBT-3]",
        "14 against 2 is 7-1. [DB-CBT-2]",
        "A spell helps Grast to attack: 1 column to the right. [DB-SPL-18]",
        "The die shows 10 at 8-1, result C: the defender goes back 1 hex. [DB-CRT-3]",
    ]
    assert ask(war) == "Goblin 1 must go back 1 hex: where to?"


@pytest.mark.rule("DB-TER-6", "DB-ADV-2")
def test_a_fight_through_a_window_tells_of_it() -> None:
    war = stage("watermill", "evans at P8\ngraz at P9", CombatStep())
    lines = read(war, play(war, "attack graz", "with evans", "strike"))
    assert "Evans fights in the open, Graz behind a window: 1 column to the left. [DB-TER-6]" in lines


@pytest.mark.rule("DB-MUC-2", "DB-G95")
def test_a_fight_against_several_names_them_all() -> None:
    war = stage("watermill", "dark-blades at D9\nattrag at C9\ngraz at D8", CombatStep())
    play(war, "attack attrag", "with dark-blades")
    assert ask(war) == "Dark Blades attacks Attrag at 5-1. Strike now, or bring in more?"
    play(war, "also graz")
    assert ask(war) == "Dark Blades attacks Attrag and Graz at 2-1. Strike now, or bring in more?"
    assert read(war, play(war, "strike")) == [
        "Dark Blades attacks Attrag at 2-1. [DB-CBT-3]",
        "Dark Blades takes on Graz as well. [DB-MUC-2]",
        "20 against 6 is 3-1. [DB-CBT-2]",
        "Dark Blades fights in the open, Attrag among trees: 1 column to the left. [DB-ADV-1]",
    ]


@pytest.mark.rule("DB-CBT-7")
def test_a_hurt_that_kills_says_why() -> None:
    war = stage("watermill", "laberne at C6\nradak at C4, wounded", ShootingStep(late=False))
    lines = read(war, play(war, "shoot laberne", "at radak", 3))
    assert lines[-3:] == [
        "The die shows 3 at 4-1, result B: the target is wounded. [DB-CRT-9]",
        "Radak was stunned or wounded already and cannot bear more. [DB-CBT-7]",
        "Radak is killed. [DB-CTR-12]",
    ]


@pytest.mark.parametrize("key", KEYS)
def test_every_end_is_told_with_the_winner(key: str) -> None:
    for way in played(key).victories:
        said = verdict(Outcome((SIDES[way.side],), "DB-G20", way.kind), key)
        assert said.startswith(f"{way.side.title()} has won"), said
        assert "{" not in said
    assert verdict(Outcome((1,), "DB-G20", "limit"), key).startswith("Fox has won: the last turn is over")
    assert verdict(Outcome((), "DB-G20", "draw"), key) == "Nobody has won."


def test_an_end_names_who_had_to_die() -> None:
    assert verdict(Outcome((0,), "DB-SC4-9", "kill"), "the-raid") == "Honna has won. The Black Fox is dead."
