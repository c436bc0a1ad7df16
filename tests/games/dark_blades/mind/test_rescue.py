"""Bots know what is at stake in the arena: who waits for a wound, which creature to spare, and who must not be seen."""

from __future__ import annotations

from grognard import game
from grognard.bots import GreedyBot
from grognard.driver import Sight
from grognard.games.dark_blades.magic.cards import spell_names
from grognard.games.dark_blades.mind.assessment import assess
from grognard.games.dark_blades.mind.danger import healer, marked
from grognard.games.dark_blades.mind.rescue import chance_of_help, nearest_prey, prey_worth
from grognard.games.dark_blades.mind.stakes import aims_of
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.the_arena import staged
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.combat.odds import column_of
from grognard.games.skirmish.sheets.book import NOBODY
from tests.games.dark_blades.opening import cleared
from tests.games.skirmish.field import numbered, options, stand

ARENA = "the-arena hand-size=0"
AIMS = aims_of(ARENA)
STAGE = staged(ARENA)
HONNA, FOX = 0, 1


def arena(**where: str) -> Battle:
    """The arena with only these pieces on the map; underscores in the names are hyphens."""
    war = cleared(ARENA)
    for id, place in where.items():
        war.put(numbered(war, id.replace("_", "-")), *stand(war, place))
    return war


def wounded(war: Battle, id: str) -> Battle:
    """The same position with one of them wounded."""
    war.health[numbered(war, id)] = 1
    return war


def help_against(war: Battle, id: str) -> int:
    """What it is worth to the captive to strike somebody, for the help it may call."""
    foe = numbered(war, id)
    return chance_of_help(war, foe, column_of(war, (STAGE.captive,), (foe,)))


def test_a_wound_that_calls_the_rescuers_is_likelier_with_no_way_back() -> None:
    free = arena(dark_blades="arena:L8", dworc="arena:K8")
    cornered = arena(
        dark_blades="arena:L8", dworc="arena:K8",
        goblin_1="arena:N7", goblin_2="arena:N9", goblin_3="arena:L10", goblin_4="arena:L6",
    )  # fmt: skip
    assert 0 < help_against(free, "dworc") < help_against(cornered, "dworc")
    free.held = STAGE.guards
    assert help_against(free, "dworc") == 0, "they have been called already"


def test_a_creature_for_which_another_would_come_is_spared_once_the_rescuers_are_free() -> None:
    war = arena(dark_blades="arena:L8", dworc="arena:K8", goblin_1="arena:S12")
    dworc = numbered(war, "dworc")
    assert prey_worth(war, AIMS, dworc) > 0, "a wound may call the rescuers"
    war.held = STAGE.guards
    assert prey_worth(war, AIMS, dworc) == 0
    war.held = ()
    assert prey_worth(war, AIMS, dworc) == AIMS.worth[dworc][war.health[dworc]]


def test_hurting_a_creature_brings_nothing_while_the_guards_wait() -> None:
    war = arena(dark_blades="arena:L8", dworc="arena:P8", goblin_1="arena:S12")
    war.held = STAGE.guards
    before = assess(war, HONNA)
    assert assess(wounded(war, "dworc"), HONNA) == before
    war.held = ()
    assert assess(war, HONNA) > before


def test_greedy_does_not_strike_when_one_more_wound_would_lose_all() -> None:
    war = wounded(arena(dark_blades="arena:L8", dworc="arena:K8", goblin_1="arena:S12"), "dark-blades")
    war.held = STAGE.guards
    war.step = 6
    war.begin(CombatStep())
    assert len(options(war)) > 1
    assert war.spell(GreedyBot(1).choose(Sight(game("dark-blades"), war, HONNA))) == "done"


def test_a_wounded_leader_fears_bowmen_who_see_him_and_have_nobody_beside_them() -> None:
    seen = {"dark_blades": "arena:L8", "goblin_6": "arena:F8"}
    assert marked(arena(**seen), AIMS, HONNA) == 0, "one more wound would not be his death"
    assert marked(wounded(arena(**seen), "dark-blades"), AIMS, HONNA) > 0
    assert marked(wounded(arena(**seen, grast="arena:E8"), "dark-blades"), AIMS, HONNA) == 0
    assert marked(wounded(arena(dark_blades="arena:L8", goblin_5="arena:F8"), "dark-blades"), AIMS, HONNA) == 0


def test_a_wounded_leader_fears_blows_and_breath() -> None:
    def fear(**where: str) -> int:
        war = wounded(arena(dark_blades="arena:L8", **where), "dark-blades")
        war.held = STAGE.guards
        return marked(war, AIMS, HONNA)

    assert fear(dworc="arena:L9") > fear(dworc="arena:L11") > 0, "it may come, but it is not there yet"
    assert fear(gargoyle="arena:L11") > fear(gargoyle="arena:N10") > 0, "straight ahead it strikes at once"
    assert fear(goblin_leader="arena:L10") == 0, "who waits does not come"


def test_friends_all_around_leave_a_wounded_leader_no_way_back() -> None:
    foe = {"dark_blades": "arena:L8", "goblin_1": "arena:L9"}
    friends = {
        "grast": "arena:L7", "sunfire": "arena:K8", "thrugg": "arena:K7", "mackandy": "arena:M7", "quill": "arena:M8",
    }  # fmt: skip
    assert marked(wounded(arena(**foe), "dark-blades"), AIMS, HONNA) == 0, "a goblin can only drive him back"
    assert marked(wounded(arena(**foe, **friends), "dark-blades"), AIMS, HONNA) > 0


def test_bowmen_who_wait_are_feared_less_while_nobody_is_noticed() -> None:
    war = wounded(arena(dark_blades="arena:L8", goblin_6="arena:F8"), "dark-blades")
    assert 0 < marked(war, AIMS, HONNA, unseen=True) < marked(war, AIMS, HONNA)


def test_a_wound_is_worth_less_with_more_enemies_beside_him() -> None:
    alone = arena(dark_blades="arena:L8", dworc="arena:L9")
    beset = arena(dark_blades="arena:L8", dworc="arena:L9", goblin_leader="arena:L7")
    assert help_against(alone, "dworc") > help_against(beset, "dworc")


def test_only_a_caster_with_the_card_can_heal() -> None:
    war = arena(dark_blades="arena:L8", quill="arena:M8", goblin_1="arena:S12")
    war.held = ()
    war.hands = war.played = (0,) * 2 * len(spell_names())
    assert healer(war, HONNA) == NOBODY
    war.hands = tuple(int(n == spell_names().index("heal")) for n in range(2 * len(spell_names())))
    assert healer(war, HONNA) == numbered(war, "quill")
    war.held = STAGE.rescuers
    assert healer(war, HONNA) == NOBODY


def test_those_who_fight_go_for_the_same_few() -> None:
    war = arena(
        sunfire="arena:C8", grast="arena:C9", laberne="arena:T8",
        goblin_1="arena:E8", goblin_2="arena:E9", goblin_3="arena:U8",
    )  # fmt: skip
    war.held = ()
    prey = nearest_prey(war, AIMS, HONNA)
    assert prey == sum(1 << war.at[numbered(war, id)] for id in ("goblin-1", "goblin-2"))
