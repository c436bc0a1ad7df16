"""The server's own sentences: all stand in its catalogue, by key, and are said in the language of the request."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from grognard.server.refused import WORDS, Refused
from grognard.words import PSEUDO, pseudo, sections, speaking

SERVER = Path(__file__).parents[2] / "src" / "grognard" / "server"
SAID = {"Refused": (1, "refusals"), "Unreadable": (1, "refusals"), "said": (2, "")}
"""Where a call names its key, and the section of the catalogue."""


def _named() -> set[tuple[str, str]]:
    """Sections and keys that some code names."""
    found = set()
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAID:
                place, section = SAID[node.func.id]
                if len(node.args) > place:
                    told: Any = section or getattr(node.args[1], "value", "refusals")
                    found |= {(told, key) for key in _texts(node.args[place])}
    return found


def _texts(node: ast.AST) -> list[str]:
    """A key, or both of a choice; a sentence put together in code is none."""
    assert not isinstance(node, ast.JoinedStr), ast.unparse(node)
    parts = (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,)
    return [str(part.value) for part in parts if isinstance(part, ast.Constant)]


def test_every_sentence_is_in_the_catalogue_and_nothing_else_is() -> None:
    by_status = {("refusals", "no-address"), ("refusals", "no-method"), ("refusals", "as-said")}
    said = {(section, key) for section, keys in sections(WORDS).items() for key in keys}
    assert _named() | by_status == said


def test_no_refusal_is_made_of_a_sentence() -> None:
    assert [key for _, key in _named() if not key.islower() or " " in key] == []


def test_a_refusal_is_said_when_it_is_read() -> None:
    refused = Refused(413, "body-too-long", 12)
    assert refused.reason == "The body may have 12 bytes."
    with speaking(PSEUDO):
        assert refused.reason == pseudo("The body may have {0} bytes.").format(12)


@pytest.mark.parametrize(("language", "told"), [("en", str), ("qps", pseudo)], ids=["en", "qps"])
def test_refusals_are_said_in_the_language_of_the_request(
    http: TestClient, language: str, told: Callable[[str], str]
) -> None:
    said = {"accept-language": language}
    nowhere = http.get("/api/nowhere", headers=said)
    assert (nowhere.status_code, nowhere.json()["error"]) == (404, told("There is nothing at this address."))
    assert http.get("/api/matches/none", headers=said).json()["error"] == told("There is no such match.")
    body = http.post("/api/matches", content=b"{", headers={**said, "content-type": "application/json"})
    assert body.json()["error"].startswith(told("The request cannot be read: "))
