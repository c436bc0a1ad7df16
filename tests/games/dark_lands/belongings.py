"""What heroes and monsters of both games are given when a position is staged; it is taken from its store."""

from __future__ import annotations

from grognard.games.dark_lands.lands import Lands
from grognard.kernel import added, replaced


def parts(text: str) -> list[tuple[str, str]]:
    """The parts of a line, each with its first word apart."""
    return [(a, b) for a, _, b in (part.strip().partition(" ") for part in text.split(","))]


def endow(lands: Lands, hero: int, key: str, value: str) -> None:
    """Give a hero something that heroes of either game may have; coins come from elsewhere in each."""
    box = lands.box
    kinds = [f"{kind.name}:{kind.strength}" for kind in box.kinds]
    if key in box.item_names:
        item = box.item_names.index(key)
        lands.items[hero * len(box.item_names) + item] += 1
        lands.supply = added(lands.supply, item, -1)
    elif key == "golden":
        lands.weapon = replaced(lands.weapon, hero, box.golden.index(value) + 1)
    elif key in ("hits", "misses"):
        getattr(lands, key)[hero] = int(value)
        lands.unseen = added(lands.unseen, key == "misses", -int(value))
    elif key == "coins":
        lands.coins = replaced(lands.coins, hero, int(value))
    elif key == "hp":
        lands.hp[hero] = int(value)
    elif key == "camp":
        lands.camp = added(lands.camp, hero * len(kinds) + kinds.index(value), 1)
        lands.reserve = added(lands.reserve, kinds.index(value), -1)
    elif key == "out":
        lands.hero_at[hero] = lands.off
    else:
        raise ValueError(f"a hero has no {key!r}")


def arm(lands: Lands, monster: int, sort: str, text: str) -> int:
    """Set a monster on its square with its strength and what it holds; the number of its kind."""
    box, strength, known = lands.box, 1, False
    for key, value in parts(text):
        if key == "at":
            lands.mon_at[monster] = lands.labels.index(value)
        elif key == "strength":
            strength = int(value)
        elif key == "known":
            known = True
        elif key in box.item_names:
            item = box.item_names.index(key)
            lands.mon_item = replaced(lands.mon_item, monster, item)
            lands.supply = added(lands.supply, item, -1)
        else:
            raise ValueError(f"a monster has no {key!r}")
    kind = [f"{kind.name}:{kind.strength}" for kind in box.kinds].index(f"{sort}:{strength}")
    lands.mon_kind[monster] = kind
    lands.mon_known = replaced(lands.mon_known, monster, int(known))
    return kind
