"""The Magic Sword and the Magic Ring (DB-OPT-1 to DB-OPT-7): made, handed on, lost, found, and what they do in a fight.

`War.items` says where each is, once one has been made; without these optional rules it stays empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from grognard.games.dark_blades.magic.areas import seen
from grognard.games.dark_blades.magic.effects import MagicHooks
from grognard.games.dark_blades.position import Battle
from grognard.games.dark_blades.sheets.spells import magic
from grognard.games.skirmish.combat.melee import TEN
from grognard.games.skirmish.hooks import Shift
from grognard.games.skirmish.refusals import WhyNot
from grognard.games.skirmish.sheets.book import NOBODY
from grognard.games.skirmish.war import BUSY
from grognard.kernel import Frame, Pick, Refusal, Step, replaced


class Item(NamedTuple):
    """An item: the option that brings it into play, who makes it, and who never holds it by which clause."""

    name: str
    option: str
    maker: str
    shunned: str
    rule: str


SWORD, RING = range(2)
ITEMS = (
    Item("sword", "magic-sword", "quill", "dark-blades", "DB-OPT-2"),
    Item("ring", "magic-ring", "shaman", "black-fox", "DB-OPT-4"),
)
UNMADE = (NOBODY,) * len(ITEMS)
HANDED = 1 << 29
"""Among the marks of a piece: it was handed an item in this half (DB-G126)."""
LAID = -2
"""An item that lies in a hex is this number minus the cell; off the map it is lost."""


def verbs(pieces: Sequence[str]) -> tuple[tuple[str, Sequence[str]], ...]:
    """The verbs of this chapter, for the lexicon of a scenario."""
    return (("make", tuple(item.name for item in ITEMS)), *((f"hand {item.name}", pieces) for item in ITEMS))


def place_of(war: Battle, item: int) -> int:
    """Where an item is, as in `War.items`: its holder, -1 if it is not made, or a hex."""
    return war.items[item] if war.items else NOBODY


def _put(war: Battle, item: int, place: int) -> None:
    war.items = replaced(war.items or UNMADE, item, place)


def why_not_hold(war: Battle, item: int, piece: int) -> Refusal | None:
    """DB-OPT-2, DB-OPT-4, DB-G125: why a piece can never have an item."""
    if not war.card(piece).tough.leads:
        return Refusal("DB-G125", "no-hands-for", (piece, item))
    if war.card(piece).id == ITEMS[item].shunned:
        return Refusal(ITEMS[item].rule, "never-takes", (piece, item))
    return None


class Make(Frame[None]):
    """DB-OPT-5, DB-OPT-6: name who shall have it, and roll; won or lost, there is no spell in this half."""

    maker: int
    item: int
    piece: int = NOBODY

    def start(self, war: Battle) -> Step:
        options = Pick("act", recipient_acts(war, self.maker, self.item))
        return self.ask(war.side[self.maker], "recipient", options, then=self.named, about=(self.maker, self.item))

    def named(self, war: Battle, answer: int) -> Step:
        self.piece = answer - war.acts.at
        about = (self.maker, self.item, self.piece, magic().rolls.create)
        return self.roll(TEN, "make-die", then=self.rolled, about=about)

    def rolled(self, war: Battle, die: int) -> Step:
        made = die <= magic().rolls.create
        if made:
            _put(war, self.item, self.piece)
        war.tell("DB-OPT-5", "made" if made else "not-made", self.maker, self.item, self.piece, die)
        return self.done()


def make_acts(war: Battle, maker: int) -> int:
    """The items a spellcaster may try to make now."""
    first = war.acts.lexicon.first.get("make")
    if first is None or not any(war.given.options.get(what.option) for what in ITEMS):
        return 0
    return sum(1 << first + item for item in range(len(ITEMS)) if why_not_made_by(war, maker, item) is None)


def why_not_made_by(war: Battle, maker: int, item: int) -> Refusal | None:
    """DB-OPT-5, DB-OPT-7: why a spellcaster cannot try to make an item now."""
    what = ITEMS[item]
    if not war.given.options.get(what.option) or war.card(maker).id != what.maker:
        return Refusal("DB-OPT-5", "does-not-make-in-this-match", (maker, item))
    if place_of(war, item) != NOBODY:
        return Refusal("DB-OPT-7", "only-one-and-made", (item,))
    if not recipient_acts(war, maker, item):
        return Refusal("DB-G72", "sees-nobody-to-give-to", (maker, item))
    return None


def recipient_acts(war: Battle, maker: int, item: int) -> int:
    """Those for whom an item can be made."""
    own = war.living_of(war.side[maker])
    return sum(1 << war.acts.at + piece for piece in own if why_not_for(war, maker, item, piece) is None)


def why_not_for(war: Battle, maker: int, item: int, piece: int) -> Refusal | None:
    """DB-G72, DB-G125: why an item cannot be made for a piece."""
    if not war.alive(piece) or war.side[piece] != war.side[maker] or piece == maker:
        return Refusal("DB-G125", "made-for-another-living-character-makers", (piece,))
    refusal = why_not_hold(war, item, piece)
    if refusal or seen(war, maker, piece):
        return refusal
    return Refusal("DB-G72", "does-not-see", (maker, piece))


def hand_acts(war: Battle) -> int:
    """DB-OPT-7, DB-G72: to whom the phasing side can hand what one of its pieces holds."""
    if not war.items:
        return 0
    mask = 0
    for item, what in enumerate(ITEMS):
        giver = war.items[item]
        if giver >= 0 and war.side[giver] == war.phasing and (near := war.near(giver) & war.living(war.phasing)):
            first = war.acts.lexicon.first[f"hand {what.name}"]
            mask |= sum(1 << first + p for p in war.piece_in(near) if why_not_handed(war, item, p) is None)
    return mask


def why_not_handed(war: Battle, item: int, piece: int) -> Refusal | None:
    """DB-G72, DB-G126: why an item cannot be handed to a piece now."""
    giver = place_of(war, item)
    if giver < 0 or war.side[giver] != war.phasing:
        return Refusal("DB-OPT-7", "nobody-side-whose-half", (item,))
    if not all(_at_hand(war, one) for one in (giver, piece)):
        return Refusal("DB-G72", "and-must-both-awake-on-land", (giver, piece))
    if war.side[piece] != war.phasing or not war.near(giver) & war.hexes(piece):
        return Refusal("DB-G72", "no-friend-beside", (piece, giver))
    if war.marked(giver, HANDED):
        return Refusal("DB-G126", "keeps-for-rest-half", (giver,))
    return why_not_hold(war, item, piece)


def _at_hand(war: Battle, piece: int) -> bool:
    return war.active(piece) and not war.swims(piece) and not war.marked(piece, BUSY) and piece not in war.bound


def hand_over(war: Battle, verb: str, piece: int) -> None:
    """An item goes to a neighbour."""
    item = next(number for number, what in enumerate(ITEMS) if verb == f"hand {what.name}")
    war.tell("DB-OPT-7", "handed", item, war.items[item], piece)
    war.marks[piece] |= HANDED
    _put(war, item, piece)


def settle(war: Battle) -> None:
    """DB-G72, DB-G126: when a step ends, the dead let go of what they hold, and who stands over an item takes it."""
    for item, place in enumerate(war.items):
        if place >= 0 and not war.alive(place):
            place = LAID - war.at[place]
            _put(war, item, place)
            war.tell("DB-G72", "dropped" if LAID - place != war.land.off else "lost", item, LAID - place)
        if place <= LAID and LAID - place != war.land.off:
            for piece in war.piece_in(1 << LAID - place):
                take_up(war, item, piece)


def walked(war: Battle, piece: int, path: tuple[int, ...]) -> None:
    """DB-G72, DB-G126: whoever walks over an item takes it up."""
    for item, place in enumerate(war.items):
        if place <= LAID and LAID - place in path:
            take_up(war, item, piece)


def take_up(war: Battle, item: int, piece: int) -> None:
    """A piece takes an item from the ground, if it is fit to and could hold it."""
    if why_not_hold(war, item, piece) is None and war.active(piece):
        _put(war, item, piece)
        war.tell("DB-G72", "took-up", item, piece)


def item_shifts(war: Battle, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> tuple[Shift, ...]:
    """DB-OPT-1, DB-OPT-3, DB-G127: the Sword moves the attack to the right, the Ring on the other side to the left."""
    found = []
    if war.items[SWORD] in attackers:
        found.append(Shift(magic().items.sword, "DB-OPT-1", "sword", war.items[SWORD]))
    if war.items[RING] in defenders:
        found.append(Shift(-magic().items.ring, "DB-OPT-3", "ring", war.items[RING]))
    return tuple(found)


class ItemHooks(MagicHooks):
    """The chapters of Dark Blades with magic, Sword and Ring."""

    def step_acts(self, war: Battle) -> int:
        """DB-OPT-7: hand an item on."""
        return hand_acts(war) if war.items else 0

    def step_act(self, war: Battle, answer: int) -> None:
        """DB-OPT-7."""
        hand_over(war, *war.acts.entries[answer])

    def walked(self, war: Battle, piece: int, path: tuple[int, ...]) -> None:
        """DB-G126."""
        if war.items:
            walked(war, piece, path)

    def shifts(self, war: Battle, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> Sequence[Shift]:
        """DB-OPT-1, DB-OPT-3: Sword and Ring besides the spells."""
        spells = super().shifts(war, attackers, defenders)
        return (*spells, *item_shifts(war, attackers, defenders)) if war.items else spells


def _why_not_recipient(war: Battle, make: Make, piece: int) -> Refusal | None:
    return why_not_for(war, make.maker, make.item, piece)


def _why_not_hand(item: int) -> WhyNot:
    def why_not(war: Battle, _: Any, piece: int) -> Refusal | None:
        return why_not_handed(war, item, piece)

    return why_not


OWN: Mapping[str, Mapping[str, WhyNot]] = {
    "recipient": {"at": _why_not_recipient},
    "movement": {f"hand {what.name}": _why_not_hand(item) for item, what in enumerate(ITEMS)},
}
"""The verbs of this chapter's topics, for refusals."""
