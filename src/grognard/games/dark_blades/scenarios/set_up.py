"""Setting up a scenario of Dark Blades: with beasts behind their riders, and some of an ambush elsewhere."""

from __future__ import annotations

from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.scenarios.convoys import harness, more_room
from grognard.games.dark_blades.scenarios.muster import roll_of
from grognard.games.skirmish.forces import set_up
from grognard.games.skirmish.forces.roll import Post, Roll
from grognard.games.skirmish.forces.set_up import SettingUp
from grognard.games.skirmish.movement.placing import room

OWN = set_up.OWN
"""The verbs of this chapter's topics, for refusals."""


class SetUp(SettingUp[Battle]):
    """DB-SC1-5, DB-SC1-6, DB-SC1-7, DB-SC2-5, DB-SC2-6, DB-SC4-4, DB-SC4-5, DB-SC4-6."""

    def roll_of(self, war: Battle) -> Roll:
        return roll_of(war.given.scenario)

    def before(self, war: Battle) -> None:
        harness(war)

    def berths(self, war: Battle, post: Post) -> int:
        """On ground it could walk on, all of it within its place."""
        return room(war, post.piece, post.cells | more_room(war, post), post.other, post.apart)
