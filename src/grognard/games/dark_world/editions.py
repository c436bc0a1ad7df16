"""The editions of Dark World: what each of them changed. Matches go on by the one they began with."""

from __future__ import annotations

REPAIRS = 2
"""Rooms opened after the arena are filled from what is left of the reserve (DW-P3, DW-G34)."""
