"""The client's types are the server's: the file in `web/` is what the generator writes."""

from __future__ import annotations

from pathlib import Path

from grognard.server.typescript import FILE, typescript

ROOT = Path(__file__).resolve().parents[2]


def test_the_protocol_in_web_is_the_one_the_server_speaks() -> None:
    written = (ROOT / FILE).read_text(encoding="utf-8")
    assert written == typescript(), "run: python -m grognard.server.typescript"


def test_fields_that_are_left_out_of_a_page_are_optional() -> None:
    text = typescript()
    option = text.partition("export interface Option {")[2].partition("}")[0]
    assert "  readonly answer: string;\n" in option
    assert "  readonly targets?: readonly string[];\n" in option
    page = text.partition("export interface Page {")[2].partition("}")[0]
    assert "  readonly table: Table | null;\n" in page
