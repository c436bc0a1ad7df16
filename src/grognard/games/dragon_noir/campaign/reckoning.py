"""Reckoning: what a finished episode leaves behind, and the match that follows it (DN-2.11b, DN-G172 to DN-G178)."""

from __future__ import annotations

from grognard.game import Sequel
from grognard.games.dragon_noir.campaign.chronicle import MAN, Chronicle, next_plot, write
from grognard.games.dragon_noir.campaign.groups import as_names
from grognard.games.dragon_noir.campaign.score import NOBODY, champion, expedition, points, score
from grognard.games.dragon_noir.campaign.standing import (
    CAPTIVE,
    CHAINED_ELF,
    CHRONICLE,
    DEAD,
    OUT,
    WOUNDED,
    captives,
    fate_in,
    past,
    pieces_of,
)
from grognard.games.dragon_noir.position import Foray
from grognard.games.dragon_noir.scenarios.sheets import scenarios
from grognard.games.dragon_noir.scenarios.story import (
    BEANS,
    CAMPAIGN,
    GAMES,
    ORKS,
    REBELS,
    TALBH,
    carried,
)
from grognard.games.dragon_noir.scenarios.victory import endings
from grognard.games.dragon_noir.sheets.combat import PACKAGE
from grognard.games.dragon_noir.sheets.counters import roster
from grognard.games.skirmish.sheets.book import NOBODY as NO_PIECE
from grognard.words import Texts, translated

TALE = Texts("tale", PACKAGE)


def chronicle_after(war: Foray) -> Chronicle:
    """The chronicle with a finished episode in it."""
    before, plot = past(war), war.sheet.id
    how = endings(war)[war.ending - 1].how
    fates = {id: _fate_after(war, id) for id in carried()}
    won = points(plot, how, expedition(before)[0] if plot == TALBH else REBELS)
    return Chronicle(
        results=(*before.results, (plot, how)),
        groups=before.groups if plot == TALBH else tuple(as_names(war, side, war.groups) for side in (REBELS, ORKS)),
        wounded=tuple(id for id, fate in fates.items() if fate & WOUNDED),
        out=tuple(id for id, fate in fates.items() if fate & OUT),
        dead=tuple(id for id, fate in fates.items() if fate & DEAD),
        captive=tuple(id for id, fate in fates.items() if fate & CAPTIVE),
        walking=tuple(id for id in carried() if _walks_after(war, id)),
        spare=(_spares_after(war, REBELS, won), _spares_after(war, ORKS, won)),
        debts=(war.debts[REBELS], war.debts[ORKS]),
        trolls=_trolls_after(war),
        goblins=_goblins_after(war),
        last=(war.on_duty[REBELS], war.on_duty[ORKS]),
    )


def _fate_after(war: Foray, id: str) -> int:
    """What is wrong with somebody after the battle; who was not in it stays as he was."""
    piece = war.given.numbers.get(id)
    if piece is None:
        return fate_in(past(war), id)
    if not war.duty[piece]:
        return war.fates[piece]
    if not war.health[piece]:
        return DEAD
    wounded = WOUNDED if war.hurt(piece) and war.card(piece).kind == MAN else 0
    return wounded | (CAPTIVE if _is_kept(war, piece) else 0)


def _is_kept(war: Foray, piece: int) -> bool:
    """DN-G173: who lies tied up at the end is taken, and who is still in the arena was never free."""
    in_arena = war.sheet.id == GAMES and piece in captives(war.given.scenario, war.duty)
    return piece in war.bound or (in_arena and piece not in war.gone)


def _walks_after(war: Foray, id: str) -> bool:
    """Whether a rider has no horse after the battle."""
    piece = war.given.numbers.get(id)
    if piece is None or not roster().units[id].rides:
        return id in past(war).walking
    horse, walked = war.card(piece).horse, bool(war.walking >> piece & 1)
    if not war.duty[piece] or horse == NO_PIECE:
        return walked
    if not war.health[piece]:
        return True
    own = not walked and war.health[horse] and war.owner[horse] == war.card(piece).side and horse not in war.mount
    return war.mount[piece] == NO_PIECE and not own


def _spares_after(war: Foray, side: int, won: tuple[int, int]) -> int:
    """DN-G177: one spare horse for a victory, and every horse taken from the enemy that nobody of one's own rides."""
    ridden = {war.mount[piece] for piece in pieces_of(war, side)}
    cards = war.given.cards
    riders = {card.horse: card.side for card in cards if card.horse != NO_PIECE}
    taken = [
        horse
        for horse, owner in riders.items()
        if war.health[horse] and war.owner[horse] == side != owner and horse not in ridden
    ]
    return war.spares[side] + len(taken) + (won[side] > won[1 - side])


def _trolls_after(war: Foray) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if war.sheet.id != BEANS:
        return past(war).trolls
    trolls = [(id, war.given.numbers[id]) for id in roster().groups["trolls"].units]
    sides = [tuple(id for id, n in trolls if war.health[n] and war.side[n] == side) for side in (REBELS, ORKS)]
    return sides[REBELS], sides[ORKS]


def _goblins_after(war: Foray) -> tuple[str, ...]:
    """DN-G178: if no cart was saved, the goblins who are hurt go home."""
    if war.sheet.id != BEANS:
        return past(war).goblins
    carts = [post.piece for post in war.roll.posts if war.beast(post.piece)]
    if any(cart in war.gone for cart in carts):
        return ()
    goblins = [(id, war.given.numbers[id]) for id in roster().groups["goblins"].units]
    return tuple(id for id, piece in goblins if war.hurt(piece) or piece in war.bound)


def sequel_of(war: Foray) -> Sequel | None:
    """The next episode; None while this one is under way, and after the last."""
    if not war.ending:
        return None
    after = chronicle_after(war)
    plot = next_plot(after, bool(war.given.options[CHAINED_ELF]))
    if not plot:
        return None
    options = {**war.given.options, CHRONICLE: write(after)}
    return Sequel(scenario=CAMPAIGN, options=options, title=episode_title(len(after.results) + 1, plot))


def legacy_of(war: Foray) -> str:
    """DN-G360: the chronicle of a campaign whose last episode is over, which The Challenge may begin with."""
    if not war.ending:
        return ""
    after = chronicle_after(war)
    return "" if next_plot(after, bool(war.given.options[CHAINED_ELF])) else write(after)


def episode_title(number: int, plot: str) -> str:
    """What an episode is called.

    >>> episode_title(2, "the-millers-guests")
    "Episode 2: The Miller's Guests"
    """
    return TALE("episode", number, translated(scenarios()[plot].title, PACKAGE))


def tell_score(war: Foray) -> None:
    """The points of a finished episode and of all so far; after the last one who has won the campaign."""
    after = chronicle_after(war)
    plot, how = after.results[-1]
    won = points(plot, how, expedition(after)[0] if plot == TALBH else REBELS)
    war.tell("DN-G175", "scored", *won, *score(after))
    if not next_plot(after, bool(war.given.options[CHAINED_ELF])):
        winner = champion(after)
        if winner == NOBODY:
            war.tell("DN-G175", "campaign-shared", *score(after))
        else:
            war.tell("DN-G175", "campaign-won", winner, *score(after))
