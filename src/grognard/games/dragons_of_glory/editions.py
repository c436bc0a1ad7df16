"""The editions of the rules of Dragons of Glory, and what each changed of what is asked."""

from __future__ import annotations

FIRST = 1
"""The standard game as it was published first."""
