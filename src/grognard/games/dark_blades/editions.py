"""The editions of these rules: what each of them changed. A match goes on by the one it began with."""

from __future__ import annotations

REPAIRS = 2
"""Rules as the book has them, where the first edition strayed from it:

- DB-G119: whoever waits outside enters as soon as somebody on the map has made room, in the same movement step.
- DB-SPL-16, DB-G143: Fear drives nobody toward the caster's side; those who flee pass through friends, go as far as
  they can, and the farthest go first.
- DB-G111: whoever is driven back may be driven off the floor of the arena.
- DB-G144: whoever holds on to a stepping stone is still in the water until his next movement step.
- DB-G145: a touch goes out of a doorway, too.
- DB-G146: a troll that Fireburst kills is ash.
- DB-G106: a troll that falls in its own half lies there through the enemy's next combat step.
"""
