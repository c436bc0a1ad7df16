"""The Exile once more, as far as its printed tables go: odds, blows, shots, challenges, figures of the counters."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

GAME = "dragon-noir-exile"
ELVES = ("gerfindel", "ceodoras", "cerenbril", "findarfin")  # DN-4.2k
DOGS = ("lucifer", "wardog-1", "wardog-2")
_FACE = re.compile(r"(?:(\d+)/)?(\()?(\d+)\)?(?:-\(?(\d+)\)?)?")


class Face(NamedTuple):
    """The figures of a counter: attack, defence, and whether the defence is printed in brackets."""

    attack: int
    defence: int
    armoured: bool


class Person(NamedTuple):
    """Somebody on the map, as everybody sees it."""

    id: str
    state: str
    mounted: bool

    @property
    def wounded(self) -> bool:
        return self.state == "wounded"

    @property
    def face(self) -> Face | None:
        """The figures that show; None for those whose counters are not printed in lines."""
        faces = printed().get(self.id, {})
        if self.mounted:
            return faces.get("hurt" if self.wounded else "mounted")
        return faces.get(self.state)


def column(attack: int, defence: int) -> int:
    """DN-2.41a, DN-2.41b: how many to one, before any shift, less one; less than 0 cannot be fought."""
    return attack // defence - 1


def blow(die: int, column: int, *, mounted: bool) -> str:
    """DN-5.14.1a, DN-5.14.2a: what the die comes to."""
    table = next(each for each in _sheet("combat")["table"] if each["defender"] == ("mounted" if mounted else "foot"))
    row = next(line.split() for line in table["grid"].splitlines() if line.split()[:1] == [str(min(10, die))])
    return str(row[1 + column])


def shot(weapon: str, die: int, cover: str, *, mounted: bool) -> str:
    """DN-5.11.3a, DN-5.11.4a, DN-G24: what a shot comes to."""
    table = next(each for each in _sheet("missiles")["table"] if each["target"] == ("mounted" if mounted else "foot"))
    head, *rows = [line.split() for line in table["grid"].splitlines() if line.strip()]
    place = head.index(weapon)
    for row in rows:
        low, _, _ = row[place].partition("+")
        if low != "." and (max(1, die) == int(low) or (row[place].endswith("+") and die >= int(low))):
            return str(row[head.index(cover)])
    raise ValueError(f"{weapon} {die}")


def modified(shooter: Person, target: Person, hexes: int) -> int:
    """DN-5.11.1a, DN-2.22c, DN-2.22d, DN-4.2k: what is added to the die of a shot."""
    figures, face = _sheet("missiles")["modifiers"], target.face
    rows = [line.split() for line in _sheet("missiles")["bands"].splitlines()]
    bands = next(row[1:] for row in rows if row[:1] == [weapon(shooter)])
    short, medium, _ = (int(band.partition("-")[2]) for band in bands)
    band = figures["short"] if hexes <= short else figures["medium"] if hexes <= medium else figures["long"]
    armour = figures["armoured"] if face is not None and face.armoured else 0
    return int(band + armour + figures["wounded"] * shooter.wounded + figures["elf"] * (shooter.id in ELVES))


def weapon(who: Person) -> str:
    """DN-5.11.2a: with what somebody shoots."""
    lists: dict[str, list[str]] = _sheet("missiles")["shooters"]
    return next(weapon for weapon, names in lists.items() if who.id in map(str.lower, names))


def slipping(who: Person, past: Person) -> int:
    """DN-5.12.4b, DN-G35, DN-G99: what is added to the die of a challenge."""
    return _line("passing", who, dog=-3) + _line("opposing", past, dog=0)


def challenge(die: int) -> int:
    """DN-5.12.4a: 0 nothing, 1 wounded, 2 killed."""
    return (die >= 8) + (die >= 10)


def _line(list_: str, who: Person, *, dog: int) -> int:
    rows = [line.rsplit(maxsplit=1) for line in _sheet("challenges")[list_].splitlines() if line.strip()]
    figures = {name: int(figure) for name, figure in rows if name != "who"}
    armoured = who.face is not None and who.face.armoured
    name = ("armoured " * armoured) + ("rider" if who.mounted else "foot")
    own = dog if dog and who.id in DOGS else figures.get(name, 0)
    return own + figures["wounded"] * who.wounded


@cache
def printed() -> dict[str, dict[str, Face]]:
    """Every counter that is printed in lines, by id and face."""
    found: dict[str, dict[str, Face]] = {}
    for group in _sheet("units")["group"]:
        rows = [line.strip() for line in group.get("counters", "").splitlines() if line.strip()]
        head, *lines = [re.split(r"\s{2,}", row) for row in rows]
        for line in lines:
            cells = dict(zip(head, line, strict=False))
            faces = {name: _face(cell) for name, cell in cells.items() if name not in ("name", "weapon")}
            id = cells["name"].lower().replace(" ", "-")
            found[id] = {name: face for name, face in faces.items() if face}
            if horse := found[id].get("horse"):
                found[f"{id}-horse"] = {"healthy": horse}  # DN-2.47f
    return found


def _face(cell: str) -> Face | None:
    match = _FACE.fullmatch(cell)
    return Face(int(match[1] or 0), int(match[3]), match[2] is not None) if match else None


@cache
def _sheet(name: str) -> dict[str, Any]:
    return tomllib.loads((files("grognard.games.dragon_noir") / "data" / f"{name}.toml").read_text())
