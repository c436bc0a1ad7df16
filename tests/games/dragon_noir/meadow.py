"""A meadow of nine by nine open hexes to fight on; round E5 lie E4, F5, F6, E6, D6 and D5, clockwise from the north."""

from __future__ import annotations

MEADOW = "\n".join([". . . . . . . . ."] * 9)


def meadow(**marks: str) -> str:
    """The meadow with other letters in some hexes.

    >>> meadow(A1="s").splitlines()[0]
    's . . . . . . . .'
    """
    rows = [line.split() for line in MEADOW.splitlines()]
    for label, letter in marks.items():
        rows[int(label[1:]) - 1][ord(label[0]) - ord("A")] = letter
    return "\n".join(" ".join(row) for row in rows)
