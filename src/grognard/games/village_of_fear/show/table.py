"""How a view of the village looks: counters, roofs, treasures, camps, decks, prompt and options."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from grognard.games.dark_lands.show import looks
from grognard.games.dark_lands.show.words import kind_title, named
from grognard.games.village_of_fear.acts import ACTS, BOX, CONSTANTS, FIGURES, GRID, GROUND, HERO_NAMES, ROAMERS
from grognard.games.village_of_fear.show.facts import Facts, HeroFacts
from grognard.games.village_of_fear.show.standing import fixtures_of, pieces_of
from grognard.games.village_of_fear.show.words import phrases, said, titles, weakness_title
from grognard.kernel import View
from grognard.table.model import Board, Card, Option, Piece, Table, Track, Tray
from grognard.words import by_language

BOARD = "village"
GROUPS = {
    "move": "titles.walk", "go": "titles.squares", "whip": "titles.whip-group", "cross": "titles.drawbridge",
    "step": "titles.points", "withdraw": "titles.take-back",
}  # fmt: skip
CELLS = {"move": GROUND.labels, "go": GROUND.labels, "whip": GROUND.labels, "cross": GRID.labels, "step": GRID.labels}
PIECES = {
    "attack": FIGURES, "activate": FIGURES, "withdraw": BOX.figures, "roam": ROAMERS, "strike": HERO_NAMES,
}  # fmt: skip
SPACES = said.among("cells")
"""What the named spaces are called."""
KARRION_ACTS = ("flight", "karrion-die")
"""Questions about what Karrion does."""


def table_of(view: View) -> Table:
    """The whole table of a seat."""
    facts: Facts = view.facts
    return looks.laid(
        view,
        phrases(),
        title=said("game.title"),
        boards=(Board(id=BOARD, title=said("titles.board")),),
        pieces=tuple(_placed(piece) for piece in pieces_of(facts)),
        fixtures=tuple(fixtures_of(facts)),
        trays=tuple(trays_of(view, facts)),
        tracks=tuple(tracks_of(facts)),
        prompt=_prompt(view, facts),
        about=_spoken_of(view, facts),
        options=_options(view, facts),
    )


def _spoken_of(view: View, facts: Facts) -> tuple[str, ...]:
    """What the question speaks of: in some Karrion acts, whom no fact names."""
    spoken = looks.spoken_of(view, phrases(), "warlord", facts.pending)
    return ("piece:karrion", *spoken) if view.topic in KARRION_ACTS else spoken


def tracks_of(facts: Facts) -> Iterator[Track]:
    """The round, the Warlord's wheel, and in a Trial the moves that are left."""
    yield Track(id="round", title=said("titles.round"), value=facts.round, most=facts.limit)
    yield Track(id="wheel", title=said("titles.wheel"), value=facts.wheel, most=BOX.warlord.most)
    if facts.trial:
        yield Track(id="moves", title=said("titles.moves"), value=facts.trial.left, most=GRID.moves)


def _placed(piece: Piece) -> Piece:
    """A piece with the name of its space, where that is not what the board calls it."""
    told = SPACES.get(piece.cell.lower(), piece.cell)
    return piece if told == piece.cell else msgspec.structs.replace(piece, where=told)


def _options(view: View, facts: Facts) -> tuple[Option, ...]:
    hero = looks.hero_asked(view, HERO_NAMES)
    options = tuple(_option(answer, hero) for answer in view.options)
    return looks.folded(options, _idle(view, facts)) if view.topic in looks.CARD_QUESTIONS and options else options


def _idle(view: View, facts: Facts) -> frozenset[str]:
    """The plays of cards that change nothing, as far as the seat can tell."""
    hero, foe, total = view.about
    if view.topic == "miss-cards":
        return looks.idle_misses(view.options, total, facts.heroes[hero])
    found = [looks.strengths_of(each) for each in facts.monsters if each.name == FIGURES[foe]]
    return looks.idle_hits(view.options, total, found[0] if found else (facts.wheel,), facts.tougher)


def _prompt(view: View, facts: Facts) -> str:
    if view.asked is None:
        return said("titles.over") if view.outcome else ""
    text = phrases().prompt(view.topic, view.about)
    if facts.pending:
        return said("notes.pending", text, kind_title(facts.pending))
    if view.topic == "hero-turn":
        overlord = said("notes.warlord-next")
        return looks.adding(text, looks.who_follows(facts.order, HERO_NAMES[view.about[0]], BOX.heroes, overlord))
    if view.topic == "hit-cards":
        hero, foe, total = view.about
        told = _told(facts, FIGURES[foe])
        return looks.adding(text, looks.blow_told(facts.heroes[hero], total, told, facts.tougher))
    if view.topic == "miss-cards":
        return looks.adding(text, looks.wound_told(facts.heroes[view.about[0]]))
    if view.topic == "muster" and facts.reserve is not None:
        return looks.adding(text, _strength_left(facts, view.about[0]))
    return text


def _told(facts: Facts, name: str) -> str:
    foes = [monster for monster in facts.monsters if monster.name == name]
    return looks.reckoned(foes[0]) if foes else str(facts.wheel)


def _strength_left(facts: Facts, house: int) -> str:
    """VF-B4, VF-N1, VF-N3: what the limit leaves, for the Warlord, who knows the strengths."""
    if facts.houses[house].hostage:
        return said("notes.no-limit")
    inside = [m.strength or 0 for m in facts.monsters if GROUND.house_of[GROUND.index[m.at]] == house]
    return said("notes.strength-left", CONSTANTS["strength_in_house"] - sum(inside))


def trays_of(view: View, facts: Facts) -> list[Tray]:
    """A Camp for every hero, the decks, and what the seat may know of the Fortress; the Warlord has that first."""
    camps = [_camp(view.seats[hero.seat], number, hero) for number, hero in enumerate(facts.heroes)]
    fortress, decks = _fortress(view, facts), _decks(view, facts)
    return [*fortress, *camps, decks] if facts.reserve is not None else [*camps, *fortress, decks]


@by_language(looks.LOOKS)
def _camp(owner: str, number: int, hero: HeroFacts) -> Tray:
    """VF-L1: hand, weapon, Key, items, hostages, and the Lurker's figure."""
    cards = looks.golden(hero.weapon)
    if hero.key:
        cards.append(Card(id="key", name=said("titles.key"), emblem="key"))
    cards += looks.belongings(hero.items, titles())
    cards += [Card(id=name.lower(), name=named(name), emblem=name.lower()) for name in hero.hostages]
    if hero.lurker:
        cards.append(Card(id="lurker", name=named(BOX.villains["lurker"].name), emblem="lurker"))
    return looks.camp(owner, BOX.heroes[number], hero, cards, CONSTANTS["hit_points"])


def _decks(view: View, facts: Facts) -> Tray:
    """VF-S19: the decks face down with the cards left in them, the coins, and the card that was drawn last."""
    events, sewer = sum(facts.events.values()), sum(facts.sewer.values())
    return Tray(
        id="decks", title=said("titles.decks"), cards=(*_piles(events, sewer, facts.deck, facts.pool), *_drawn(view))
    )


@by_language(looks.LOOKS)
def _piles(events: int, sewer: int, cards: int, pool: int) -> tuple[Card, ...]:
    counts = (("event-deck", events), ("sewer-deck", sewer), ("deck", cards))
    decks = [
        Card(id=id, name=said(f"titles.{id}"), emblem="card", count=count, hidden=True) for id, count in counts if count
    ]
    coins = [Card(id="coins", name=said("titles.coins"), emblem="coin", count=pool)] if pool else []
    return (*decks, *coins)


def _drawn(view: View) -> list[Card]:
    """The Event of the hero whose turn it is, and the Sewer card he has drawn since."""
    found: list[Card] = []
    for event in reversed(view.log):
        if event.what == "sewer" and not found:
            found = [_printed("sewer", str(event.args[1]), "VF-U1")]
        elif event.what == "event":
            return [_printed("event", str(event.args[1]), "VF-G10"), *found]
        elif event.what in ("hero-turn", "warlord-turn"):
            break
    return found


@by_language()
def _printed(deck: str, key: str, rule: str) -> Card:
    """A card of the Event or Sewer deck with what stands on it."""
    name, text = said(f"{deck}-titles.{key}"), said(f"{deck}-texts.{key}")
    return Card(id=deck, name=name, emblem=f"{deck}-{key}", text=text, rule=rule)


def weakness_emblem(key: str) -> str:
    """The picture on a card of the Warlord deck."""
    if key in BOX.golden:
        return f"golden-{key}"
    return "karrion" if key == "karrion" else "weakness-none"


def _fortress(view: View, facts: Facts) -> list[Tray]:
    """VF-S17, VF-S20, VF-G61: his stores for the Warlord; the secret card, or what is ruled out, as far as known."""
    cards = list(looks.stores(facts.reserve, facts.supply or {}, titles())) if facts.reserve is not None else []
    cards += _secret(facts.ruled_out, facts.weakness, facts.exposed)
    owner = view.seats[0] if facts.reserve is not None else ""
    title = said("titles.reserve" if facts.reserve is not None else "titles.secret-card")
    return [Tray(id="fortress", title=title, side="plum", owner=owner, cards=tuple(cards))] if cards else []


@by_language(looks.LOOKS)
def _secret(ruled_out: tuple[str, ...], weakness: str, exposed: bool) -> tuple[Card, ...]:
    """What the Warlord's secret card is not, and the card itself to those who know it or have seen all others."""
    others = [
        Card(id=f"not-{key}", name=said("titles.not", weakness_title(key)), emblem=weakness_emblem(key))
        for key in ruled_out
    ]
    left = [card.key for card in BOX.weaknesses if card.key not in ruled_out and weakness in ("", card.key)]
    if len(left) > 1:
        return tuple(others)
    note = "shown" if exposed else "secret" if weakness else "only-one"
    return (*others, _secret_card(left[0], said(f"notes.{note}")))


def _secret_card(key: str, note: str) -> Card:
    return Card(
        id="weakness",
        name=weakness_title(key),
        emblem=weakness_emblem(key),
        text=said(f"weakness-texts.{key}"),
        note=note,
        rule={"karrion": "VF-Y2", "none": "VF-Y3"}.get(key, "VF-Y1"),
    )


@by_language()
def _option(answer: str, hero: str) -> Option:
    number = ACTS.parse(answer)
    if number is None:
        return Option(answer=answer, label=phrases().label(answer), targets=(f"button:{answer}",))
    verb, noun = ACTS.entries[number]
    targets: tuple[str, ...] = (f"button:{answer}",)
    if verb in CELLS:
        targets = (f"cell:{CELLS[verb][noun]}",)
    elif verb in PIECES:
        targets = (f"piece:{PIECES[verb][noun]}",)
    elif verb == "whip-karrion":
        targets = ("piece:karrion",)
    targets += looks.cards_used(answer, hero)
    group = said(GROUPS[verb]) if verb in GROUPS else ""
    return Option(answer=answer, label=phrases().label(answer), targets=targets, group=group)
