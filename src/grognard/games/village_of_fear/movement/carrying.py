"""Carrying items (B14, B15): what a hero takes up, swaps or leaves."""

from __future__ import annotations

from grognard.games.dark_lands.movement import carrying


class Gather(carrying.Gather):
    """VF-I2, VF-G60: a hero on a square with loose items takes, swaps or leaves them one by one."""
