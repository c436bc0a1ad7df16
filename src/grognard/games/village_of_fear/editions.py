"""The editions of Village of Fear: what each of them changed. Matches go on by the one they began with."""

from __future__ import annotations

REPAIRS = 2
"""A house without monsters closes when the last hero has left it, too (VF-B8, VF-G17); and who came into a house
together is remembered when one of them has left it or is dead (VF-B4)."""
