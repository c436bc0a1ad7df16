"""Spell cards: every spell of Dark Blades has an emblem of its own, its whole effect in words, and the common back."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from grognard.games.dark_blades.sheets.spells import magic
from grognard.table.counters.cards import TALL, TONES, WIDE, card
from grognard.table.counters.plate import card_face
from grognard.table.figures.by_name import FIGURES, figure
from grognard.table.figures.spells import SPELLS
from grognard.table.ink.lettering import balanced, lines_of, width_of
from grognard.table.ink.svg import document
from grognard.table.model import Card
from tools.gallery import card_sheet

SVG = "{http://www.w3.org/2000/svg}"
NAMES = list(magic().spells)


def spell_card(id: str, /, **changes: object) -> Card:
    spell = magic().spells[id]
    fields: dict[str, object] = {
        "id": id, "name": spell.name, "emblem": id, "count": spell.cards, "text": spell.effect,
        "note": f"{spell.area} · {spell.lasts}", "rule": "DB-SPL-1",
    }  # fmt: skip
    return Card(**{**fields, **changes})  # type: ignore[arg-type]  # a loose bag of fields on purpose


def parsed(what: Card) -> ElementTree.Element:
    return ElementTree.fromstring(document(300, 400, [card(what, 150, 200, WIDE)], "test"))


def texts(root: ElementTree.Element) -> list[ElementTree.Element]:
    return list(root.iter(f"{SVG}text"))


@pytest.mark.rule("DB-MAG-1")
@pytest.mark.parametrize("name", NAMES)
def test_every_spell_has_an_emblem(name: str) -> None:
    assert name in SPELLS
    assert name in TONES
    assert figure(name) != figure("unknown")


def test_no_two_spells_share_an_emblem() -> None:
    assert len(NAMES) == 14
    assert len({"".join(figure(name)) for name in NAMES}) == 14
    assert len({card_face(name, 0, 0, 26) for name in NAMES}) == 14


@pytest.mark.parametrize("name", NAMES)
def test_a_card_says_title_whole_effect_note_and_rule(name: str) -> None:
    what = spell_card(name)
    said = [t.text or "" for t in texts(parsed(what))]
    assert {what.name, what.note, what.rule} <= set(said)
    assert what.text in " ".join(said)


@pytest.mark.parametrize("name", NAMES)
def test_the_words_are_readable_and_stay_on_the_card(name: str) -> None:
    for line in texts(parsed(spell_card(name))):
        size, y = float(line.get("font-size", "")), float(line.get("y", ""))
        assert size >= 12
        assert -TALL / 2 + 10 < y < TALL / 2 - 10
        assert "textLength" in line.attrib or width_of(line.text or "", size) < WIDE - 16


def test_a_long_effect_is_set_smaller_rather_than_cut() -> None:
    words = "Everyone within three hexes of the stone sleeps until somebody shakes him awake again. " * 3
    lines = texts(parsed(spell_card("fear", text=words)))
    assert words.strip() in " ".join(t.text or "" for t in lines)
    assert min(float(t.get("font-size", "")) for t in lines) < 13


def test_all_backs_are_alike_and_tell_nothing() -> None:
    backs = {card(spell_card(name, id="hand-1", hidden=True), 0, 0, 100) for name in NAMES}
    assert len(backs) == 1
    assert "".join(t.text or "" for t in texts(parsed(spell_card("death", hidden=True)))) == ""


def test_an_unknown_emblem_still_makes_a_card() -> None:
    said = [t.text for t in texts(parsed(spell_card("help", emblem="gryphon", name="Gryphon")))]
    assert "Gryphon" in said
    assert "gryphon" not in FIGURES


def test_the_sheet_shows_every_card_once_and_the_same_every_time() -> None:
    cards = [spell_card(name) for name in NAMES]
    drawn = card_sheet(cards, "Spells")
    assert drawn == card_sheet(cards, "Spells")
    root = ElementTree.fromstring(drawn)
    assert [g.get("data-id") for g in root.iter(f"{SVG}g") if g.get("data-id")] == NAMES


@pytest.mark.parametrize("room", [90, 140, 208])
def test_balanced_lines_keep_words_and_number_and_are_no_wider(room: float) -> None:
    for spell in magic().spells.values():
        plain, even = lines_of(spell.effect, 15, room), balanced(spell.effect, 15, room)
        assert " ".join(even) == spell.effect
        assert len(even) == len(plain)
        assert max(width_of(line, 15) for line in even) <= max(width_of(line, 15) for line in plain)
