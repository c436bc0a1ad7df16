"""What changed between two positions of the village, in a few words: the rows of an odds table."""

from __future__ import annotations

from grognard.games.dark_lands.show import results
from grognard.games.dark_lands.show.words import named
from grognard.games.village_of_fear.acts import BOX, LURKER, WOLF
from grognard.games.village_of_fear.sheets.ground import HOUSES
from grognard.games.village_of_fear.sheets.pieces import HEROES
from grognard.games.village_of_fear.show.words import house_title, monster_title, said, square_title
from grognard.games.village_of_fear.victory import GOING_ON, WARLORD_DEAD, WARLORD_WINS, score, winning_heroes
from grognard.games.village_of_fear.village import OFF, PERCH, Village


def result_of(before: Village, after: Village) -> str:
    """The differences that matter to a player, most telling first; not what the next hero's Event brings him."""
    if after.ending != GOING_ON:
        return said("results.warlord-dies" if after.ending == WARLORD_DEAD else "results.warlord-wins")
    acted = results.acting(before)
    passed = 0 <= acted != results.acting(after)
    parts = [
        *_losses(before, after),
        *_gains(before, after),
        *results.wounds(before, after, (acted,) if passed else HEROES),
        *results.blows(after, monster_title),
    ]
    return said("joins.comma").join(parts or _moves(before, after, passed)) or said("results.nothing")


def _losses(before: Village, after: Village) -> list[str]:
    """Who is down; VF-B7: a monster taken back has not fallen."""
    back = sum(after.reserve) > sum(before.reserve)
    return results.falls(before, after, monster_title, "results.taken-back" if back else "results.falls")


def _gains(before: Village, after: Village) -> list[str]:
    """Hostages, Keys and weapons that have changed hands, and the way across."""
    parts = [said("results.way-open")] if after.crossed and not before.crossed else []
    for number, name in enumerate(BOX.hostages):
        if before.hostage[number] < 0 <= after.hostage[number]:
            parts.append(said("results.free", named(name)))
    for hero in HEROES:
        who = named(BOX.heroes[hero].name)
        if after.keys[hero] > before.keys[hero]:
            parts.append(said("results.has-key", who))
        if after.weapon[hero] != before.weapon[hero]:
            parts.append(said("results.has-golden", who, said(f"words.{BOX.golden[after.weapon[hero] - 1]}")))
        if after.arrived[hero] and not before.arrived[hero]:
            parts.append(said("results.on-top", who))
    return parts


def _moves(before: Village, after: Village, passed: bool) -> list[str]:
    opened, shut = after.lifted & ~before.lifted, before.lifted & ~after.lifted
    parts = [said("results.lifted", house_title(house)) for house in HOUSES if opened >> house & 1]
    parts += [said("results.closed", house_title(house)) for house in HOUSES if shut >> house & 1]
    if after.karrion != before.karrion and not passed:
        home, there = after.karrion == PERCH, house_title(after.karrion)
        parts.append(said("results.flies-home") if home else said("results.locks", there))
    parts += [
        said("results.figure-on", monster_title(figure), square_title(now))
        for figure, was, now in ((WOLF, before.wolf, after.wolf), (LURKER, before.lurker, after.lurker))
        if was != now != OFF
    ]
    if after.wheel != before.wheel:
        parts.append(said("results.wheel", after.wheel))
    return [*parts, *results.walks(before, after, square_title), *results.actions_left(before, after)]


def ended(village: Village) -> tuple[str | int, ...]:
    """VF-V1, VF-V2, VF-G45: how a finished match ended. A word, the points of the best heroes, and who they are."""
    if village.ending != WARLORD_DEAD:
        return ("warlord-wins" if village.ending == WARLORD_WINS else "out-of-time",)
    best = winning_heroes(village)
    return ("warlord-dead", score(village, best[0]), *best)


def verdict(word: str, points: int = 0, *best: int) -> str:
    """How a match ended, in a sentence."""
    who = said.chained([named(BOX.heroes[hero].name) for hero in best], "and") if best else ""
    return said(f"outcomes.{word}", who, points)


def ending_of(village: Village) -> str:
    """How a finished match ended, in a sentence."""
    word, *facts = ended(village)
    return verdict(str(word), *map(int, facts))
