"""A campaign of The Exile: groups, what happens between episodes, who fights, who stands in, what it counts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.games.dragon_noir.campaign.chronicle import FIRST, Chronicle, read, write
from grognard.games.dragon_noir.campaign.reckoning import chronicle_after, sequel_of
from grognard.games.dragon_noir.campaign.score import NOBODY, champion, expedition, points, score
from grognard.games.dragon_noir.campaign.standing import CAPTIVE, DEAD, OUT, WOUNDED, camp, pieces_of
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.scenarios.story import CASTERS, ORDER, ORKS, PROPOSED, REBELS, SIDES
from grognard.games.dragon_noir.scenarios.victory import number
from grognard.games.dragon_noir.the_exile import TheExile
from grognard.games.skirmish.war import NO_SIDE
from grognard.kernel import FATE, WATCHER, Event, Pick, Setting, replaced
from grognard.words import PSEUDO, pseudo, speaking
from tests.games.dragon_noir.stage import numbered, options, play, told, topic

GAME = TheExile()
WON = {
    "landfall": "away",
    "the-millers-guests": "rebels-hold",
    "the-elves-oath": "through",
    "the-games-of-the-fox": "captives-away",
    "beans-for-trolls": "more-beans-orks",
    "the-day-of-kazhdin": "fewer-orks",
}
QUIET = ("accept", "pass", "done")


def before(plot: str, **more: Any) -> Chronicle:
    """A chronicle that ends right before an episode, with some of it as a test wants it."""
    results = []
    for earlier, how in WON.items():
        if earlier == plot:
            break
        results.append((earlier, how))
    return Chronicle(**{"results": tuple(results), **more})


def episode(chronicle: Chronicle, **chosen: Any) -> Foray:
    """The episode after a chronicle."""
    return GAME.start("the-campaign", {"chronicle": write(chronicle), **chosen})


def ready(war: Foray, die: int = 7) -> list[Event]:
    """Answer until everybody has been called up, changing as little as can be; what was told."""
    events: list[Event] = []
    while war.question is not None and camp(war):
        spelled = options(war)
        quiet = [answer for answer in spelled if answer in QUIET]
        events += play(war, str(die) if war.question.seat == FATE else (quiet or spelled)[0])
    return events


def called(chronicle: Chronicle, **chosen: Any) -> Foray:
    """An episode when everybody has been called up."""
    war = episode(chronicle, **chosen)
    ready(war)
    return war


def on_duty(war: Foray, side: int) -> list[str]:
    """Who fights for a side."""
    return [war.card(post.piece).id for post in war.roll.posts if post.side == side]


def ended(war: Foray, how: str) -> Chronicle:
    """The chronicle after an episode that ends in some way as it stands."""
    war.ending = number(war, how)
    return chronicle_after(war)


@pytest.mark.rule("DN-2.11b")
@pytest.mark.rule("DN-1.2a")
def test_the_episodes_come_in_the_order_of_the_story_and_each_follows_from_the_one_before() -> None:
    chronicle, seen = FIRST, []
    for _ in range(len(ORDER)):
        war = called(chronicle)
        seen.append(war.sheet.id)
        assert GAME.sequel(war) is None
        war.ending = number(war, WON.get(war.sheet.id, "given-back"))
        sequel = GAME.sequel(war)
        if sequel is None:
            break
        assert sequel.scenario == "the-campaign"
        chronicle = read(str(sequel.options["chronicle"]))
        assert write(chronicle) == sequel.options["chronicle"]
    assert seen == [plot for plot in ORDER if plot != "the-chained-elf"]


@pytest.mark.rule("DN-G178")
def test_the_chained_elf_follows_a_failed_oath_unless_it_was_switched_off() -> None:
    failed = before("the-games-of-the-fox")
    failed = Chronicle(results=(*failed.results[:-1], ("the-elves-oath", "too-late")))
    assert episode(failed).sheet.id == "the-chained-elf"
    assert episode(failed, **{"chained-elf": False}).sheet.id == "the-games-of-the-fox"


@pytest.mark.rule("DN-5.22a")
@pytest.mark.rule("DN-G170")
def test_both_sides_are_split_into_four_groups_and_may_change_the_proposed_split() -> None:
    war = episode(FIRST)
    assert (topic(war), war.question and war.question.seat) == ("groups", REBELS)
    play(war, "take rix")
    assert options(war) == ["group II", "group III", "group IV"]
    play(war, "group III")
    assert "take rix" not in options(war)
    play(war, "take godiva", "group II")
    groups = {war.card(piece).id: war.groups[piece] for piece in pieces_of(war, REBELS)}
    assert (groups["godiva"], groups["zacharie"], groups["rix"]) == (2, 1, 3)
    play(war, "accept", "accept")
    assert set(on_duty(war, REBELS)) == {"zacharie", "dill", "davrich", "barney", "simon", "lucifer"}
    assert set(on_duty(war, ORKS)) == set(PROPOSED[ORKS][0])


@pytest.mark.rule("DN-G170")
def test_no_group_gets_smaller_than_four() -> None:
    war = episode(FIRST)
    play(war, "take gustav", "group I")
    assert not any(f"take {id}" in options(war) for id in ("grast", "laberne", "jon", "evans"))
    assert GAME.refusal(war, war.question, "take", numbered(war, "jon")).rule == "DN-G170"  # type: ignore[arg-type, union-attr]


@pytest.mark.rule("DN-G176")
def test_the_groups_take_their_turns_on_duty() -> None:
    for plot, group in (("the-millers-guests", 1), ("the-elves-oath", 2)):
        war = called(before(plot))
        for side in (REBELS, ORKS):
            assert sorted(on_duty(war, side)) == sorted(PROPOSED[side][group])
    everybody = called(before("the-day-of-kazhdin"))
    assert len([id for id in on_duty(everybody, REBELS) if id in sum(PROPOSED[REBELS], ())]) == 22


@pytest.mark.rule("DN-G176")
def test_for_the_beans_a_group_is_chosen_and_one_that_fights_again_comes_late() -> None:
    fallen = ("konrad", "hohmley", "arlon")
    war = episode(before("beans-for-trolls", dead=fallen, last=(4, 4)))
    while topic(war) != "duty-group":
        play(war, "pass")
    assert options(war) == ["group I", "group II", "group III"]
    play(war, "group III", "group IV")
    ready(war)
    turns = {war.card(post.piece).id: post.turn for post in war.roll.posts}
    assert (turns["black-fox"], turns["krobek"]) == (2, 0)
    war = episode(before("beans-for-trolls", last=(4, 4)))
    play(war, "group IV", "group I")
    turns = {war.card(post.piece).id: post.turn for post in war.roll.posts}
    first = next(force.entry.turn for force in war.sheet.forces if force.entry and force.player == "rebels")
    assert (turns["konrad"], turns["gromuz"]) == (first + 1, 0)


@pytest.mark.rule("DN-G171")
def test_whoever_is_nearest_in_value_has_the_part_of_somebody_who_is_not_there() -> None:
    war = episode(before("the-elves-oath", wounded=("grast",), dead=("laberne",)))
    events = ready(war)
    standing_in = next(event for event in events if event.what == "stands-in")
    assert GAME.say(standing_in, GAME.view(war, WATCHER)).text == "Gustav stands in for Laberne."
    with speaking(PSEUDO):
        assert GAME.say(standing_in, GAME.view(war, WATCHER)).text == pseudo("Gustav stands in for Laberne.")
    assert war.card(war.role("jon")).id == "jon"
    assert war.card(war.role("laberne")).id == "gustav"
    assert aims(war).prized >> war.role("laberne") & 1
    assert not aims(war).prized >> numbered(war, "laberne") & 1
    war.gone = (war.role("laberne"), war.role("jon"))
    assert ended(war, "both-through").results[-1] == ("the-elves-oath", "both-through")


@pytest.mark.rule("DN-G172")
@pytest.mark.parametrize(("die", "fate"), [(6, 0), (7, WOUNDED), (9, WOUNDED), (10, WOUNDED | OUT)])
def test_wounds_mend_linger_or_keep_somebody_out(die: int, fate: int) -> None:
    war = episode(before("the-millers-guests", wounded=("aldus",)))
    assert (topic(war), war.question and war.question.seat) == ("healing-die", FATE)
    play(war, die)
    ready(war)
    aldus = numbered(war, "aldus")
    assert war.fates[aldus] == fate
    assert ("aldus" in on_duty(war, REBELS)) == (not fate & OUT)
    assert war.hurt(aldus) == (fate == WOUNDED)


@pytest.mark.rule("DN-G172")
def test_the_owner_of_the_mill_heals_one_more() -> None:
    war = episode(before("the-elves-oath", wounded=("grast", "gromuz")))
    play(war, 8, 10)
    assert (topic(war), war.question and war.question.seat) == ("care", REBELS)
    assert options(war) == ["take grast", "pass"]
    play(war, "take grast")
    assert war.fates[numbered(war, "grast")] == 0


@pytest.mark.rule("DN-G172")
def test_a_caster_heals_and_revives_two_out_of_what_he_will_have() -> None:
    war = episode(before("the-elves-oath", dead=("dill", "simon", "rix")))
    assert (topic(war), war.question and war.question.seat) == ("ministry", REBELS)
    play(war, "take dill", "take simon")
    assert topic(war) != "ministry"
    assert war.debts == (9 + 7 + 6 + 4, 0)
    after = ended(war, "through")
    assert (after.dead, after.debts) == (("rix",), (26, 0))
    spent = called(before("the-millers-guests", debts=(26, 0)))
    assert spent.energy[numbered(spent, "zacharie")] == 100 - 26
    assert spent.debts == (0, 0)
    taken = episode(before("the-elves-oath", dead=("dill",), captive=("zacharie",)))
    assert topic(taken) != "ministry"


@pytest.mark.rule("DN-G177")
def test_a_rider_without_a_horse_walks_until_he_gets_a_spare_one() -> None:
    war = episode(before("the-elves-oath", walking=("grast",), spare=(1, 0)))
    assert (topic(war), options(war)) == ("remount", ["take grast", "pass"])
    walks = war.copy()
    play(walks, "pass")
    play(war, "take grast")
    mounted = [{w.card(post.piece).id: post.horse >= 0 for post in w.roll.posts} for w in (walks, war)]
    assert [riders["grast"] for riders in mounted] == [False, True]
    assert all(riders["jon"] for riders in mounted)
    assert (war.spares, walks.spares) == ((0, 0), (1, 0))


@pytest.mark.rule("DN-G177")
def test_horses_that_die_or_are_taken_are_reckoned_at_the_end() -> None:
    war = called(before("the-elves-oath"))
    horses = {id: war.card(numbered(war, id)).horse for id in ("grast", "jon", "evans")}
    for id in ("grast", "jon"):
        war.mount = replaced(war.mount, numbered(war, id), -1)
    war.health[horses["grast"]] = 0
    war.owner = replaced(war.owner, horses["jon"], ORKS)
    after = ended(war, "too-late")
    assert after.walking == ("grast", "jon")
    assert after.spare == (0, 2)


@pytest.mark.rule("DN-G177")
def test_the_orks_of_the_mill_hide_on_foot_and_the_carters_walk_beside_their_carts() -> None:
    hidden = called(before("the-millers-guests"))
    assert all(post.horse < 0 for post in hidden.roll.posts if post.side == ORKS)
    war = episode(before("beans-for-trolls"))
    play(war, "group I", "group IV")
    fox = next(post for post in war.roll.posts if war.card(post.piece).id == "black-fox")
    assert fox.horse < 0
    carts = [post for post in war.roll.posts if war.beast(post.piece)]
    assert [war.card(post.piece).id for post in carts] == ["black-fox-horse", "zed-horse"]


@pytest.mark.rule("DN-G173")
def test_captives_fight_in_the_arena_first_and_stay_captive_unless_they_leave_it() -> None:
    war = called(before("the-games-of-the-fox", captive=("grast", "paul"), dead=("thrugg",)))
    floor = [war.card(war.role(id)).id for id in ("thrugg", "evans", "roberts")]
    assert sorted(floor) == ["evans", "grast", "paul"]
    assert all(post.horse < 0 for post in war.roll.posts if war.card(post.piece).id in floor)
    war.gone = (numbered(war, "grast"), numbered(war, "evans"))
    assert ended(war, "captives-away").captive == ("paul",)


@pytest.mark.rule("DN-G173")
def test_captives_are_exchanged_by_value_and_black_fox_for_all() -> None:
    war = called(before("the-day-of-kazhdin", captive=("konrad", "rix", "graz")))
    kept = [war.card(piece).id for piece, fate in enumerate(war.fates) if fate & CAPTIVE]
    assert kept == ["rix"]
    war = called(before("the-day-of-kazhdin", captive=("konrad", "rix", "black-fox", "graz")))
    kept = [war.card(piece).id for piece, fate in enumerate(war.fates) if fate & CAPTIVE]
    assert kept == ["graz"]


@pytest.mark.rule("DN-G173")
def test_whoever_lies_tied_up_at_the_end_is_taken() -> None:
    war = called(before("the-elves-oath"))
    war.bound = (numbered(war, "evans"), numbered(war, "zugun"))
    war.health[numbered(war, "gustav")] = 1
    war.health[numbered(war, "graz")] = 0
    after = ended(war, "too-late")
    assert after.captive == ("evans", "zugun")
    assert (after.wounded, after.dead) == (("gustav",), ("graz",))


@pytest.mark.rule("DN-G178")
def test_elves_trolls_and_goblins_come_as_they_were_won() -> None:
    chronicle = before("the-day-of-kazhdin", trolls=(("gromr",), ("throda",)), goblins=("krobek",), dead=("ceodoras",))
    war = called(chronicle)
    rebels, orks = on_duty(war, REBELS), on_duty(war, ORKS)
    elves = ("gerfindel", "ceodoras", "cerenbril", "findarfin")
    assert [id for id in elves if id in rebels] == ["gerfindel", "cerenbril"]
    assert "gromr" in rebels
    assert "throda" in orks
    assert "krobek" not in orks
    assert "zabek" in orks
    assert on_duty(war, NO_SIDE) == ["gnurr"]
    assert war.alive(numbered(war, "gnurr"))


@pytest.mark.rule("DN-G178")
def test_trolls_stay_with_those_they_joined_and_hurt_goblins_go_home_without_a_cart() -> None:
    war = episode(before("beans-for-trolls"))
    play(war, "group I", "group I")
    war.side = replaced(war.side, numbered(war, "gnurr"), ORKS)
    war.health[numbered(war, "arek")] = 1
    saved = war.copy()
    saved.gone = (next(post.piece for post in war.roll.posts if war.beast(post.piece)),)
    assert ended(war, "beans-shared").goblins == ("arek",)
    assert ended(saved, "beans-shared").goblins == ()
    assert chronicle_after(war).trolls == ((), ("gnurr",))


@pytest.mark.rule("DN-G174")
def test_a_side_with_nobody_to_send_has_lost() -> None:
    war = episode(before("the-millers-guests", dead=PROPOSED[ORKS][1]))
    ready(war)
    assert war.question is None
    assert war.outcome is not None
    assert (war.outcome.winners, war.outcome.how) == ((REBELS,), "walkover-rebels")
    sequel = sequel_of(war)
    assert sequel is not None
    assert read(str(sequel.options["chronicle"])).results[-1] == ("the-millers-guests", "walkover-rebels")
    assert "nobody came" in " ".join(line.text for line in GAME.chronicle(war))


@pytest.mark.rule("DN-G174")
def test_the_winner_goes_to_talbh_and_the_other_plays_the_dwarves() -> None:
    won = before("the-captives-of-talbh")
    war = episode(won)
    assert expedition(won) == (ORKS, False)
    assert (topic(war), war.question and war.question.seat) == ("expedition", ORKS)
    assert war.given.hooks.seats(war) == SIDES
    play(war, "take black-fox", "take zed", "done")
    assert set(on_duty(war, ORKS)) == {"black-fox", "zed", "shaman", "sarah", "gotmar"}
    assert len(on_duty(war, REBELS)) == 8 + 1
    assert (topic(war), war.question and war.question.seat) == ("set-up", REBELS)
    war.ending = number(war, "both-out")
    assert war.outcome is not None
    assert war.outcome.winners == (ORKS,)
    assert points("the-captives-of-talbh", "both-out", ORKS) == (0, 4)


@pytest.mark.rule("DN-G174")
def test_after_a_peace_both_go_and_the_one_who_leads_sends_more() -> None:
    peace = before("the-captives-of-talbh")
    peace = Chronicle(results=(*peace.results[:-1], ("the-day-of-kazhdin", "peace")))
    assert expedition(peace) == (REBELS, True)
    war = episode(peace)
    going = [0, 0]
    while topic(war) == "expedition":
        assert war.question is not None
        going[war.question.seat] += 1
        play(war, options(war)[0])
    listed = next(force.units for force in scenarios()["the-captives-of-talbh"].forces if force.entry)
    assert sum(going) == len([id for id in listed if id not in CASTERS])
    assert going[REBELS] > going[ORKS] > 0
    assert len(on_duty(war, REBELS)) == sum(going) + 2 + 2


@pytest.mark.rule("DN-G175")
def test_points_add_up_and_a_peace_asks_for_a_margin() -> None:
    chronicle = Chronicle(results=(("landfall", "prize"), ("the-millers-guests", "nobodys-mill")))
    assert score(chronicle) == (1, 5)
    assert champion(chronicle) == ORKS
    drawn = (("landfall", "without-her"), ("the-day-of-kazhdin", "peace"), ("beans-for-trolls", "beans-shared"))
    close = Chronicle(results=drawn)
    assert champion(close) == NOBODY
    assert champion(Chronicle(results=(*close.results, ("the-elves-oath", "through")))) == REBELS


@pytest.mark.rule("DN-G175")
def test_the_score_is_told_when_a_episode_ends() -> None:
    war = called(before("the-millers-guests"))
    war.log = []
    war.ending = number(war, "orks-hold")
    war.given.hooks.epilogue(war)
    assert [(event.what, event.args) for event in war.log] == [("scored", (0, 3, 3, 3))]
    last = called(before("the-captives-of-talbh"))
    last.log = []
    last.ending = number(last, "none-out")
    last.given.hooks.epilogue(last)
    assert told(last.log) == ["scored", "campaign-won"]
    assert GAME.sequel(last) is None


def test_options_refusals_and_tables_agree_before_every_episode() -> None:
    hurt = {"wounded": ("konrad", "grast", "black-fox", "ashrak"), "dead": ("dill", "gromuz"), "walking": ("jon",)}
    for plot in (*WON, "the-captives-of-talbh"):
        war = episode(before(plot, **hurt, spare=(1, 1))) if plot != "landfall" else episode(FIRST)
        random = Random(1)
        while war.question is not None and camp(war):
            question = war.question
            table = GAME.table(GAME.view(war, WATCHER))
            assert table.prompt
            assert table.rule in GAME.rulebook.clauses
            assert sum(len(tray.cards) for tray in table.trays) >= 22
            if question.seat != FATE:
                assert isinstance(question.options, Pick)
                legal = set(question.options)
                for answer, (verb, noun) in enumerate(war.acts.entries):
                    assert (GAME.refusal(war, question, verb, noun) is None) == (answer in legal)
                sure = GAME.mind.settled(war)
                assert {sure} <= {None, *legal}
                assert set(GAME.mind.offers(war)) <= legal
            for event in war.answer(question.options.pick(random.random)):
                assert GAME.say(event, GAME.view(war, WATCHER)).text
        assert war.absent


def test_a_whole_campaign_of_random_matches_comes_to_its_end() -> None:
    random, seen = Random(5), []
    chosen: dict[str, Setting] = {}
    while True:
        war = GAME.start("the-campaign", chosen)
        while war.question is not None:
            war.answer(war.question.options.pick(random.random))
        assert war.outcome is not None
        seen.append(war.sheet.id)
        assert GAME.chronicle(war)
        sequel = GAME.sequel(war)
        if sequel is None:
            break
        chosen = dict(sequel.options)
        assert write(read(str(chosen["chronicle"]))) == chosen["chronicle"]
    assert [plot for plot in ORDER if plot in seen] == seen
    assert seen[-1] == ORDER[-1]
    assert any(fate & DEAD for fate in war.fates) or chronicle_after(war).dead


def test_the_tale_says_how_it_went_who_is_missing_and_what_comes() -> None:
    war = called(before("the-elves-oath", dead=("rix",), wounded=("graz",), debts=(5, 0), spare=(0, 2)))
    lines = [line.text for line in GAME.chronicle(war)]
    assert lines[0].startswith("Episode 1: Landfall. The rebels have won")
    assert {"Score: rebels 6, orks 0.", "Dead rebels: Rix.", "Wounded orks: Graz."} <= set(lines)
    assert "The mill belongs to the rebels." in lines
    assert "The orks have 2 spare horses." in lines
    assert lines[-1] == "Under way: Episode 3: The Elves' Oath."
    war.ending = number(war, "through")
    assert GAME.chronicle(war)[-1].text == "To come: Episode 4: The Games of the Fox."
    last = called(before("the-captives-of-talbh", dead=("zacharie",)))
    last.ending = number(last, "none-out")
    texts = [line.text for line in GAME.chronicle(last)]
    assert texts[-2:] == ["In The Challenge Shaman will cast on the second level.", "The rebels have won the campaign."]


@pytest.mark.rule("DN-G171")
def test_a_seat_is_told_how_it_wins_its_episode_and_who_stands_in() -> None:
    war = called(before("the-elves-oath", dead=("laberne",)))
    aims_told = GAME.table(GAME.view(war, REBELS)).aims
    assert aims_told[-1] == "Gustav has the part of Laberne."
    assert len(aims_told) > 1
    below = called(before("the-captives-of-talbh"))
    assert "Neither captive has left when time is up." in GAME.table(GAME.view(below, REBELS)).aims
    assert GAME.table(GAME.view(below, WATCHER)).aims == ()


def test_only_episodes_are_encoded_with_groups_and_duties() -> None:
    war = episode(before("landfall"))
    told_of = war.encode()
    assert all(f'"{name}":'.encode() in told_of for name in Foray.of_campaigns)
    assert war.decode(told_of).digest() == war.digest()
    plain = GAME.start("landfall")
    assert not any(f'"{name}":'.encode() in plain.encode() for name in Foray.of_campaigns)
    assert plain.decode(plain.encode()).digest() == plain.digest()
