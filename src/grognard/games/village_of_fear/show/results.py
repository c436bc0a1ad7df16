"""What changed between two positions of the village, in a few words: the rows of an odds table."""

from __future__ import annotations

from grognard.games.dark_lands.show import results
from grognard.games.village_of_fear.acts import BOX
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.sheets.pieces import HEROES
from grognard.games.village_of_fear.show.words import house_title, monster_title, square_title
from grognard.games.village_of_fear.victory import GOING_ON, WARLORD_DEAD
from grognard.games.village_of_fear.village import OFF, PERCH, Village


def result_of(before: Village, after: Village) -> str:
    """The differences that matter to a player, most telling first; not what the next hero's Event brings him."""
    if after.ending != GOING_ON:
        return "the Warlord dies" if after.ending == WARLORD_DEAD else "the Warlord wins"
    acted = results.acting(before)
    passed = 0 <= acted != results.acting(after)
    parts = [
        *_losses(before, after),
        *_gains(before, after),
        *results.wounds(before, after, (acted,) if passed else HEROES),
        *results.blows(after, monster_title),
    ]
    return ", ".join(parts or _moves(before, after, passed)) or "nothing changes"


def _losses(before: Village, after: Village) -> list[str]:
    """Who is down; VF-B7: a monster taken back has not fallen."""
    parts = results.falls(before, after, monster_title)
    back = sum(after.reserve) > sum(before.reserve)
    return [part.replace(" falls", " is taken back") for part in parts] if back else parts


def _gains(before: Village, after: Village) -> list[str]:
    """Hostages, Keys and weapons that have changed hands, and the way across."""
    parts = ["the way across is open"] if after.crossed and not before.crossed else []
    for number, name in enumerate(BOX.hostages):
        if before.hostage[number] < 0 <= after.hostage[number]:
            parts.append(f"the {name} is free")
    for hero in HEROES:
        who = f"the {BOX.heroes[hero].name}"
        if after.keys[hero] > before.keys[hero]:
            parts.append(f"{who} has a Key")
        if after.weapon[hero] != before.weapon[hero]:
            parts.append(f"{who} has the Golden {BOX.golden[after.weapon[hero] - 1].title()}")
        if after.arrived[hero] and not before.arrived[hero]:
            parts.append(f"{who} is on top of the Fortress")
    return parts


def _moves(before: Village, after: Village, passed: bool) -> list[str]:
    parts = [f"{house_title(house)} is lifted" for house in HOUSES if after.lifted & ~before.lifted & 1 << house]
    parts += [f"{house_title(house)} is closed" for house in HOUSES if before.lifted & ~after.lifted & 1 << house]
    if after.karrion != before.karrion and not passed:
        parts.append(f"Karrion locks {house_title(after.karrion)}" if after.karrion != PERCH else "Karrion flies home")
    parts += [
        f"{name} is on {square_title(now)}"
        for name, was, now in (("the Wolf", before.wolf, after.wolf), ("the Lurker", before.lurker, after.lurker))
        if was != now != OFF
    ]
    if after.wheel != before.wheel:
        parts.append(f"the wheel turns to {after.wheel}")
    return [*parts, *results.walks(before, after, square_title), *results.actions_left(before, after)]
