"""What a match of The Challenge takes over from a finished campaign of The Exile (DN-5.22a, DN-G360).

The text is the chronicle that the last episode leaves behind. Here it is said what becomes of it below ground: who is
missing, who is hurt, what casters have spent, and who belongs together.
"""

from __future__ import annotations

from grognard.games.dragon_noir import effects
from grognard.games.dragon_noir.campaign.chronicle import Chronicle, read_whole
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.options import HEIRLOOM
from grognard.games.dragon_noir.scenarios.story import CASTERS
from grognard.kernel import replaced


def inherit(war: Foray) -> None:
    """Begin a match with what a campaign of The Exile has left, if there was one."""
    text = str(war.given.options.get(HEIRLOOM, ""))
    if text:
        _inherit(war, read_whole(text))


def _inherit(war: Foray, chronicle: Chronicle) -> None:
    numbers = war.given.numbers
    for id in chronicle.dead:
        if id in numbers:
            war.health[numbers[id]] = 0
            war.absent |= 1 << numbers[id]
    for side, id in enumerate(CASTERS):
        if id in numbers and war.energy[numbers[id]]:
            left = max(0, war.energy[numbers[id]] - chronicle.debts[side])
            war.energy = replaced(war.energy, numbers[id], left)
    for id in chronicle.wounded:
        if id in numbers:
            _hurt(war, numbers[id])
    groups = {id: number for groups in chronicle.groups for number, those in enumerate(groups, 1) for id in those}
    war.kin = tuple(groups.get(card.id, 0) for card in war.given.cards)


def _hurt(war: Foray, piece: int) -> None:
    """Somebody begins with a wound; a caster has half of his energy (DN-3.2c)."""
    war.health[piece] = war.card(piece).tough.lives - 1
    if war.card(piece).spellcaster:
        war.energy = replaced(war.energy, piece, war.energy[piece] // 2)
        effects.lay(war, effects.WEAKENED, piece, effects.FOR_GOOD)
