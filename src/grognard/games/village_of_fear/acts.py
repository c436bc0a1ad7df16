"""Everything a seat can ever answer in the village, as one fixed list of acts; and Fate's decks and figures."""

from __future__ import annotations

from grognard.games.village_of_fear.sheets.drawbridge import drawbridge
from grognard.games.village_of_fear.sheets.ground import ground
from grognard.games.village_of_fear.sheets.pieces import CARDS, ITEMS, pieces, slug
from grognard.kernel import Lexicon, names

BOX, GROUND, GRID = pieces(), ground(), drawbridge()
HERO_NAMES = tuple(slug(hero.name) for hero in BOX.heroes)
FIGURES = (*BOX.figures, "warlord", "wolf", "lurker")
MONSTERS = range(len(BOX.figures))
WARLORD, WOLF, LURKER, WERERAT = range(len(BOX.figures), len(BOX.figures) + 4)
"""Numbers of figures after the ordinary monsters; Wererats are met in duels only and stand nowhere."""
KIND_COUNT = len(BOX.kinds)
STRENGTH = tuple(kind.strength for kind in BOX.kinds)
CONSTANTS = BOX.constants
KIND_NAMES = tuple(f"{kind.name}:{kind.strength}" for kind in BOX.kinds)
TREASURES = (*BOX.golden, "key")
ROAMERS = ("wolf", "lurker")
SWAPS = tuple(f"{mine} for {theirs}" for mine in ITEMS for theirs in ITEMS)

ACTS = Lexicon(
    ("move", GROUND.labels),
    ("go", GROUND.labels),
    ("whip", GROUND.labels),
    ("cross", GRID.labels),
    ("step", GRID.labels),
    ("attack", FIGURES),
    ("activate", FIGURES),
    ("withdraw", BOX.figures),
    ("roam", ROAMERS),
    ("strike", HERO_NAMES),
    ("bring", KIND_NAMES),
    ("give", ITEMS),
    ("take", ITEMS),
    ("swap", SWAPS),
    ("discard", CARDS),
    ("hide", TREASURES),
    ("drink", ()),
    ("boots", ()),
    ("whip-karrion", ()),
    ("take-treasure", ()),
    ("take-key", ()),
    ("fountain", ()),
    ("leave", ()),
    ("enough", ()),
    ("stay", ()),
    ("halt", ()),
    ("end", ()),
)

TOTALS = range(BOX.golden_dice * BOX.die.high + 1)
"""What the dice of one side can show in a fight of rolling together."""

LEXICONS = {
    "act": ACTS,
    "card": names(*CARDS),
    "hero": names(*HERO_NAMES),
    "coin": names(*(str(value) for value in BOX.coin_values)),
    "event": names(*(card.key for card in BOX.events)),
    "sewer": names(*(card.key for card in BOX.sewers)),
    "clash": names(*(f"{mine}-{theirs}" for mine in TOTALS for theirs in TOTALS)),
    "weakness": names(*(card.key for card in BOX.weaknesses)),
}


def act(verb: str, noun: int = 0) -> int:
    """The mask of one act."""
    return 1 << (ACTS.first[verb] + noun)
