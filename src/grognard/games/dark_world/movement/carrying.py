"""Carrying items (A18): what a hero takes up, swaps or leaves. What items do is told in `items`."""

from __future__ import annotations

from grognard.games.dark_lands.movement import carrying


class Gather(carrying.Gather):
    """DW-I5, DW-G49: a hero on a square with loose items takes, swaps or leaves them one by one."""
