"""What is said in The Exile: every question, answer, event and end of random matches has its words."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import grognard.games.dragon_noir
from grognard.games.dragon_noir.effects import ON_HEXES, WORDS
from grognard.games.dragon_noir.forces.muster import acts_of, muster
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.battle import open_match
from grognard.games.dragon_noir.scenarios.free_set_up import FREE
from grognard.games.dragon_noir.scenarios.plots import plot_named
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.sheets.book import book
from grognard.games.dragon_noir.sheets.missiles import missiles
from grognard.games.dragon_noir.sheets.templates import templates
from grognard.games.dragon_noir.show.words import (
    NAMED,
    REASONS,
    label,
    phrases,
    prompt,
    say,
    spells,
    titles_of,
    verdict,
)
from grognard.games.dragon_noir.verbs import SPELL_NAMES
from grognard.kernel import Outcome
from grognard.phrases import SLOT
from grognard.rulebook import load_rulebook
from grognard.words import Texts

MOST = 500
FIERCE = ("attack", "with", "strike", "shoot", "at", "cast", "spend", "aim", "counter")
SCENARIOS = (*scenarios(), FREE)


def played(scenario: str, seed: int) -> Foray:
    """A match at random, by players who would rather strike than do anything else; whatever is asked has words."""
    war, draw = open_match(scenario), Random(seed)
    war.log = []
    for _ in range(MOST):
        question = war.question
        if question is None:
            break
        assert "{" not in prompt(question.topic, question.about, scenario)
        assert question.topic in phrases().rules
        answer = question.options.pick(draw.random)
        if draw.random() < 0.5:
            blows = [blow for blow in question.options if war.spell(blow).split()[0] in FIERCE]
            answer = draw.choice(blows) if blows else answer
        said = label(war.spell(answer), question.topic, scenario)
        assert said
        assert "{" not in said
        war.answer(answer)
    return war


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(2))
def test_a_match_is_told_from_end_to_end(scenario: str, seed: int) -> None:
    war = played(scenario, seed)
    assert war.log
    known = load_rulebook("grognard.games.dragon_noir").clauses
    for event in war.log:
        line = say(event, scenario)
        assert line.text.strip()
        assert "{" not in line.text
        assert event.rule in known


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_verb_can_be_said_with_every_noun(scenario: str) -> None:
    for verb, nouns in acts_of(scenario).lexicon.nouns.items():
        assert verb in phrases().labels, f"no label for {verb!r}"
        for noun in (nouns[0], nouns[-1]) if nouns else ("",):
            assert label(f"{verb} {noun}".strip(), "", scenario).strip()


def test_every_topic_cites_a_clause_of_the_book() -> None:
    package = "grognard.games.dragon_noir"
    known = {*load_rulebook(package).clauses, *load_rulebook(package, "data/challenge/rulebook.toml").clauses}
    assert [rule for rule in phrases().rules.values() if rule not in known] == []
    assert {name.partition(" ")[0] for name in phrases().prompts} == set(phrases().rules)


def test_whatever_a_word_can_be_has_a_text() -> None:
    texts = phrases()
    assert set(book().ground) == set(texts.grounds)
    assert set(texts.weapons) == set(missiles().bands)
    assert tuple(spells()) == SPELL_NAMES
    assert {reason for reason, value in missiles().modifiers.items() if value} <= set(REASONS)
    found = [
        book().melee(mounted, rider, column, die)
        for mounted in (False, True)
        for rider in (False, True)
        for column in range(book().columns)
        for die in range(1, 11)
    ]
    words = {harm.words_for(beast) for harm in found if harm for beast in (False, True)}
    assert words | {"none"} == set(texts.results)


def test_every_spell_that_lasts_on_somebody_is_told() -> None:
    silent = ("summoned", "doubting", "mired")  # told by what calls somebody, by the truce and by the marsh
    told = [kind for kind, word in WORDS.items() if word not in silent and kind not in ON_HEXES]
    assert [kind for kind in told if f"under {WORDS[kind]}" not in phrases().events] == []


def test_no_text_knows_the_number_of_a_constant() -> None:
    texts = phrases()
    numbered = [name for name in (*texts.events, *texts.prompts) if re.search(r" -?\d+$", name)]
    assert numbered == ["half 0", "interrupt -1"], "a turn before the first, and nobody"
    assert {what for what, names in NAMED.items() for name in names.values() if f"{what} {name}" in texts.events} == {
        *NAMED
    }


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_end_of_a_scenario_is_told_with_its_winner(scenario: str) -> None:
    for ending in plot_named(scenario).endings:
        said = verdict(Outcome(ending.winners, "DN-G128", ending.how), scenario, {})
        if len(ending.winners) == 1:
            assert said.startswith(f"The {titles_of(scenario)[ending.winners[0]].lower()} ha")
        else:
            assert said.startswith(("Nobody has won", "There is peace"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_two_pieces_share_a_name(scenario: str) -> None:
    names = [card.name for card in muster(scenario).cards]
    assert len(set(names)) == len(names)


def test_texts_are_short_and_plain() -> None:
    for text in (*phrases().prompts.values(), *phrases().events.values(), *phrases().labels.values()):
        assert len(SLOT.sub("X", text)) <= 120, text
    for text in phrases().prompts.values():
        assert text.endswith(("?", ".")), text


SOURCES = sorted(Path(next(iter(grognard.games.dragon_noir.__path__))).rglob("*.py"))
TOLD = re.compile(r'\.(?:tell|reveal)\(\s*[^,()]+(?:\([^()]*\))?,\s*"([a-z-]+)"')
ASKED = re.compile(r'self\.(?:ask|roll)\(\s*[^,()]+(?:[([][^,]*[)\]])?,\s*"([a-z-]+)"')


def named(pattern: re.Pattern[str]) -> set[str]:
    """The events or topics that the sources of this game name outright."""
    return {name for path in SOURCES for name in pattern.findall(path.read_text(encoding="utf-8"))}


def test_everything_that_the_chapters_ask_and_tell_has_a_text() -> None:
    asked, told = named(ASKED), named(TOLD)
    assert {"interrupt", "counter", "missile-die"} <= asked
    assert {"half", "shot-rolled", "worked"} <= told
    events = {name.partition(" ")[0] for name in phrases().events}
    assert sorted(told - events) == []
    assert sorted(asked - set(phrases().prompts)) == []


def test_whatever_magic_makes_and_leaves_has_a_name() -> None:
    made = {template.spell for template in templates()} | set(book().lines)
    assert made - {*Texts("terrain", "grognard.games.skirmish", "grognard.games.dragon_noir")} == set()
    assert {*WORDS.values()} - {*Texts("deeds", "grognard.games.dragon_noir")} == set()
