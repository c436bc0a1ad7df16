"""Editions of the rules that the games of this family share; each game lists in its own what they changed for it."""

from __future__ import annotations

REPAIRS = 2
"""The first mending of rules by the books."""
