"""The editions of the rules of Dragons of Glory, and what each changed of what is asked."""

from __future__ import annotations

FIRST = 1
"""The standard game as it was published first."""
SECOND = 2
"""Nations have commanders, where more than two play; a wizard whom an event brings to ships goes aboard (DS-WIZ-2).
Leaders board ships on rivers from either bank, and land on either (DS-SHP-4)."""
THIRD = 3
"""Where more armies are in a hex than may be, only those of the kind that is too many are given up (DS-G45). Who gives
up an army for a merger chooses among equal ones, if one of them carries something (DS-REP-4).
By the advanced rules heroes intercept heroes (DG-6.HMV-2), wait at the border of an area for what cannot be met
inside (DG-3.UNC-9), and armies return to the capital of their country (DG-1.REP-6). Captives whose captors are lost at
sea, and riders over it, roll for their lives (DG-X1); only walls cost a captive his second roll (DG-11.ESC-3)."""
FOURTH = 4
"""A ship that has fled into the Maelstrom in the enemy's half rolls again no sooner than on the next Turn (DS-MAE-3).
When a Turn begins no ship has moved yet, so that it is a bridge (DS-SHP-10). Who retreats takes what nobody holds
(DS-G85), may go into a capital that was given up, and not into one that stands elsewhere now (DS-G59). Soth holds the
Keep to which he comes (DS-SOT-1).

By the advanced rules heroes go where an enemy leader can be talked to (DG-G31), a captor who gives way in a duel
lets his captive go (DG-X6), captives at sea are held by whoever is aboard, or by the ship (DG-X7), people whose ship
changes sides come to their friends (DG-G21), no captive inspires armies (DG-6.CAP-5), and who has diverted armies
rolls once whether they catch him (DG-G23)."""
