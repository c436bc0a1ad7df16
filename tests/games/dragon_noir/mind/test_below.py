"""What bots do below ground: beside gharvs, in each other's way, and where no way leads."""

from __future__ import annotations

from random import Random

import pytest

from grognard.bots import bot
from grognard.driver import Sight
from grognard.games.dragon_noir.mind.attraction import planned
from grognard.games.dragon_noir.mind.below.depths import bitten, depths
from grognard.games.dragon_noir.mind.danger import SUNK, Gauntlet
from grognard.games.dragon_noir.mind.magic.terrain_spells import walkers
from grognard.games.dragon_noir.mind.shortlist import CUSTOMS
from grognard.games.dragon_noir.mind.stakes import aims
from grognard.games.dragon_noir.movement.mire import MIRE
from grognard.games.dragon_noir.movement.phase import MovementStep
from grognard.games.dragon_noir.position import COMBAT, MOVEMENT, NOWHERE, Foray
from grognard.games.dragon_noir.scenarios.orb import bearer
from grognard.games.dragon_noir.scenarios.plots import plot_of
from grognard.games.dragon_noir.scenarios.underworld import open_descent
from grognard.games.dragon_noir.the_challenge import TheChallenge
from grognard.games.skirmish.combat.melee import CombatStep
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.kernel import FATE, Frame
from grognard.mind import NO_PLAN
from tests.games.skirmish.witness import play, topic

TOWER = "the-tower-in-the-mire"
ADVENTURERS, KROBS = 0, 1
GAME = TheChallenge()


def swamp(where: dict[str, str], frame: Frame[None], step: int, half: int = 2, mire: bool = False) -> Foray:
    """The Tower in the Mire with some of its people where they are put, and nobody else there."""
    war = open_descent(TOWER, {MIRE: mire})
    for id, label in where.items():
        piece, cell = war.given.numbers[id], war.land.map.named(label)
        war.put(piece, cell)
    war.gone = tuple(piece for piece in range(len(war.at)) if war.at[piece] == war.land.off and war.side[piece] < 2)
    war.half, war.step = half, step
    return war.begin(frame)


def played_by_greedy(war: Foray, until: str = "") -> None:
    """Greedy bots on both seats, up to a topic or until nothing is asked."""
    bots, draw = [bot("greedy", seed=seat) for seat in (0, 1)], Random(3)
    while (question := war.question) is not None and question.topic != until:
        if question.seat == FATE or question.options.count() == 1:
            war.answer(question.options.pick(draw.random))
        else:
            war.answer(bots[question.seat].choose(Sight(GAME, war, question.seat)))


def test_whoever_stops_beside_a_gharv_is_bitten_twice_before_he_can_go_on() -> None:
    war = swamp({"zugun": "haunted-swamp:D5", "gharv-1": "haunted-swamp:D6"}, MovementStep(), MOVEMENT)
    zugun, gharv = war.given.numbers["zugun"], war.given.numbers["gharv-1"]
    once = bitten(war, aims(war), zugun, war.face(gharv).attack, 1)
    assert once > bitten(war, aims(war), zugun, war.face(gharv).attack, -1), "it is at home in the mire"
    assert depths(war, aims(war), zugun, war.hexes(zugun)) == 2 * once


def test_krobs_do_not_begin_in_the_mire() -> None:
    war = open_descent(TOWER)
    played_by_greedy(war, until="web")
    assert war.living(KROBS)
    assert not war.living(KROBS) & war.land.wet


@pytest.mark.parametrize(
    ("cells", "said"), [(("B4", "A5", "B6", "B5"), "attack gharv-1"), (("D5", "C5", "E6", "D6"), "done")]
)
def test_a_gharv_on_dry_ground_is_struck_at_and_one_in_the_mire_let_alone(cells: tuple[str, ...], said: str) -> None:
    who = ("zugun", "thrugg", "gromuz", "gharv-1")
    where = {id: f"haunted-swamp:{cell}" for id, cell in zip(who, cells, strict=True)}
    war = swamp(where, CombatStep(), COMBAT)
    assert "attack gharv-1" in war.spelled()
    answer = CUSTOMS.settled(war, NO_PLAN)
    assert answer is not None
    assert war.spell(answer) == said


def test_who_cannot_bear_the_orb_makes_room_for_somebody_who_can() -> None:
    where = {"lucifer": "haunted-swamp:F8", "krak": "haunted-swamp:E8", "valim": "dark-island:B9"}
    war = swamp(where, MovementStep(), MOVEMENT)
    war.markers, war.cell, war.orb = (), NOWHERE, (NOBODY, war.land.map.named("haunted-swamp:F8"))
    played_by_greedy(war)
    plot_of(war).after_half(war)
    assert bearer(war) == war.given.numbers["krak"]


def test_no_krob_is_sent_where_no_way_leads() -> None:
    where = {"slayer-3": "dark-island:B9", "sarah": "dark-island:K9"}
    war = swamp(where, MovementStep(), MOVEMENT, half=3)
    slayer = war.given.numbers["slayer-3"]
    war.markers = (war.land.map.named("dark-island:G9"), war.land.map.named("haunted-swamp:F8"))
    war.cell = war.markers[1]
    assert planned(war, KROBS).goals[slayer]
    war.cell = war.markers[0]
    assert plot_of(war).errand(war, KROBS, slayer), "to the island, over the water"
    assert slayer not in planned(war, KROBS).goals


def test_whoever_is_sent_goes_though_no_enemy_is_in_sight() -> None:
    war = swamp({"krak": "haunted-swamp:B5"}, MovementStep(), MOVEMENT)
    tower, krak = war.land.map.named("haunted-swamp:F8"), war.given.numbers["krak"]
    war.markers, before = (tower,), war.land.grid.distance(war.at[krak], tower)
    assert not war.masks[KROBS]
    played_by_greedy(war)
    assert war.land.grid.distance(war.at[krak], tower) < before


def test_the_orb_is_hidden_anywhere_and_mostly_where_no_way_leads() -> None:
    war = open_descent(TOWER)
    played_by_greedy(war, until="orb")
    weights = {war.spell(answer).split()[1]: weight for answer, weight in GAME.mind.mixture(war).items()}
    assert set(weights) == {"dark-island:G9", "dark-island:H12", "haunted-swamp:F8"}
    assert weights["dark-island:G9"] == weights["dark-island:H12"] > weights["haunted-swamp:F8"] > 0


def test_krobs_without_claws_hold_all_ways_out_until_somebody_runs_with_the_orb() -> None:
    where = {"warrior-1": "dark-island:B9", "warrior-2": "dark-island:B8", "krak": "haunted-swamp:F8"}
    war = swamp(where, MovementStep(), MOVEMENT, half=3)
    war.markers = (war.land.map.named("dark-island:G9"),)
    krobs = [post.piece for post in war.roll.posts if post.side == KROBS and war.card(post.piece).kind == "warrior"]
    held = {plot_of(war).errand(war, KROBS, piece) for piece in krobs}
    assert sum(held) == aims(war).goals[ADVENTURERS], "each of them by somebody"
    assert len(held) == 4
    war.markers, war.orb = (), (war.given.numbers["krak"], NOWHERE)
    assert not any(plot_of(war).errand(war, KROBS, piece) for piece in krobs)


def test_bridges_are_laid_for_those_who_are_sent_somewhere() -> None:
    where = {"zugun": "dark-island:F2", "hunter-1": "haunted-swamp:C12"}
    war = swamp(where, MovementStep(), MOVEMENT)
    war.orb = (NOBODY, war.land.map.named("dark-island:G9"))
    goals = [each.goal for each in walkers(war, aims(war), ADVENTURERS)]
    assert goals == [1 << war.land.map.named("dark-island:G9")], "there is the Orb"


def test_those_in_armour_would_rather_not_wade_through_the_mire() -> None:
    where = {"ceodoras": "haunted-swamp:B5", "gromuz": "haunted-swamp:A5"}
    war = swamp(where, MovementStep(), MOVEMENT, mire=True)
    near, far = (war.land.map.named(f"haunted-swamp:{cell}") for cell in ("C5", "C6"))
    armoured, bare = (Gauntlet(war, aims(war), war.given.numbers[id]) for id in ("ceodoras", "gromuz"))
    assert [armoured.toll(cell) for cell in (near, far)] == [SUNK, SUNK]
    assert armoured.toll(war.land.map.named("haunted-swamp:B4")) == 0, "it is dry"
    assert bare.toll(near) == 0


@pytest.mark.parametrize(("godiva", "said"), [("L7", "stay"), ("K4", "advance slayer-6")])
def test_a_victor_does_not_run_past_enemies_for_ground_that_another_has_taken(godiva: str, said: str) -> None:
    """The hex of the fallen is filled by the first, and the way on leads past Godiva."""
    who = {"slayer-2": "K8", "slayer-6": "L9", "kommog": "L8", "godiva": godiva, "thrugg": "L6"}
    war = swamp({id: f"dark-island:{cell}" for id, cell in who.items()}, CombatStep(), COMBAT, half=3)
    play(war, "attack kommog", "with slayer-2", "with slayer-6", "strike", "1")
    play(war, "advance slayer-2", "go dark-island:l8")
    assert topic(war) == "advance"
    answer = CUSTOMS.settled(war, NO_PLAN)
    assert answer is not None
    assert war.spell(answer) == said
