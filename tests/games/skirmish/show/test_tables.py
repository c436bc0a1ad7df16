"""The four tables of combat and the two of missiles, read through the match for every face of the die."""

from __future__ import annotations

import pytest

from grognard.games.dark_blades.sheets.tables import Result, tables
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.shooting.fire import ShootingStep
from grognard.games.skirmish.war import War
from tests.games.skirmish.field import numbered, options, play, rides, stage, state, topic

DICE = range(1, 11)
FIGHTS = {
    1: ("evans at E6", "graz at E7"),
    2: ("dark-blades at E6", "shaman at E7/E8, mounted"),
    3: ("matt at E6/E5, mounted", "shaman at E7/E8, mounted"),
    4: ("matt at E6/E5, mounted", "attrag at E7"),
}
SHOTS = {5: "shaman at H3/H2, mounted", 6: "zarad at H3"}


def struck(war: War, sufferer: str, result: Result) -> None:
    """Hold what happened against the line of the key."""
    if result.retreat:
        assert war.question is not None
        assert (topic(war), war.question.about) == ("retreat", (numbered(war, sufferer), result.retreat))
        return
    rode = rides(war, sufferer)
    assert (topic(war) == "thrown") == (result.thrown and rode)
    if topic(war) == "thrown":
        play(war, options(war)[0])
        horse = state(war, f"{sufferer}-horse")
        assert horse == ("dead" if result.horse_killed else "healthy")
    assert rides(war, sufferer) == (rode and not result.thrown)
    assert state(war, sufferer) == {"none": "healthy", "killed": "dead"}.get(result.harm, result.harm)


@pytest.mark.rule("DB-CRT-1", "DB-CRT-2", "DB-CRT-3", "DB-CRT-4", "DB-CRT-5", "DB-CRT-6", "DB-CRT-7", "DB-CRT-12")
@pytest.mark.rule("DB-CBT-5", "DB-CBT-6")
@pytest.mark.parametrize("number", FIGHTS)
@pytest.mark.parametrize("die", DICE)
def test_every_result_of_combat(number: int, die: int) -> None:
    attacker, defender = (text.partition(" at ")[0] for text in FIGHTS[number])
    war = stage("watermill", "\n".join(FIGHTS[number]), CombatStep())
    column = war.face(0).attack // war.face(1).defence
    play(war, f"attack {defender}", f"with {attacker}", "strike", die)
    result = tables()[number].result(die, column)
    if result is None:
        assert (state(war, attacker), state(war, defender), war.question) == ("healthy", "healthy", None)
    else:
        struck(war, attacker if result.on == "attacker" else defender, result)


@pytest.mark.rule("DB-CRT-1", "DB-CRT-8", "DB-CRT-9", "DB-MIS-2")
@pytest.mark.parametrize("number", SHOTS)
@pytest.mark.parametrize("die", DICE)
def test_every_result_of_missiles(number: int, die: int) -> None:
    target = SHOTS[number].partition(" at ")[0]
    war = stage("watermill", f"arlon at F6\n{SHOTS[number]}", ShootingStep(late=False))
    column = 30 // war.face(1).defence
    play(war, "shoot arlon", f"at {target}", die)
    result = tables()[number].result(die, column)
    if result is None:
        assert (state(war, target), war.question) == ("healthy", None)
    else:
        struck(war, target, result)
