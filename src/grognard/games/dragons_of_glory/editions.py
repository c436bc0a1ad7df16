"""The editions of the rules of Dragons of Glory, and what each changed of what is asked."""

from __future__ import annotations

FIRST = 1
"""The standard game as it was published first."""
SECOND = 2
"""Nations have commanders, where more than two play; a wizard whom an event brings to ships goes aboard (DS-WIZ-2).
Leaders board ships on rivers from either bank, and land on either (DS-SHP-4)."""
