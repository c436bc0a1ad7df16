"""Chests and Golden Weapons (A17)."""

from __future__ import annotations

from grognard.games.dark_world.castle import CHESTS, Castle
from grognard.games.dark_world.sheets.pieces import BOX, GROUND
from grognard.kernel import Refusal, replaced


def chest_before(castle: Castle, hero: int) -> int:
    """DW-B2, DW-G27: the chest that faces the hero's square, or -1."""
    at = castle.hero_at[hero]
    return next((chest for chest in CHESTS if castle.chest_face[chest] == at), -1)


def why_not_open(castle: Castle, hero: int) -> Refusal | None:
    """DW-B1 to DW-B5: who may open a chest, and when."""
    chest = chest_before(castle, hero)
    if chest < 0:
        return Refusal("DW-B2", "does-not-stand-on-square-in")
    where = (f"cell:{GROUND.labels[castle.chest_at[chest]]}",)
    if not castle.chest_weapon[chest]:
        return Refusal("DW-B3", "only-basic-weapon-left-in-chest", targets=where)
    if castle.weapon[hero]:
        return Refusal("DW-B5", "already-holds-golden-weapon", targets=where)
    room = GROUND.rooms[GROUND.room_of[castle.hero_at[hero]]]
    if castle.monster_mask & room:  # DW-G52
        return Refusal("DW-B1", "monster-still-stands-in-room", targets=where)
    return None


def open_chest(castle: Castle, hero: int) -> None:
    """DW-B3: the Golden Weapon for the basic one; DW-B4: no action."""
    chest = chest_before(castle, hero)
    weapon = castle.chest_weapon[chest]
    castle.weapon = replaced(castle.weapon, hero, weapon)
    castle.chest_weapon = replaced(castle.chest_weapon, chest, 0)
    castle.reveal("DW-B3", "chest-opened", hero, BOX.golden[weapon - 1])
