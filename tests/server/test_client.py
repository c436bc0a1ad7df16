"""The built client over the wire: its page, its files, and nothing outside its folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import Serve

PAGE = b"<!doctype html><title>Grognard</title>"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client's files beside a file that is none of its business."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-abc123.js").write_text("export {}")
    (folder / ".hidden").write_text("secret")
    (tmp_path / "outside.txt").write_text("secret")
    return folder


def test_every_address_of_the_client_gets_its_page(serve: Serve, built: Path) -> None:
    with serve({"client": built}) as http:
        for address in ("/", "/new", "/match/0123", "/join/0123", "/replay/0123/40?seat=x", "/rules/some-game/AB-1"):
            response = http.get(address)
            assert (response.status_code, response.content) == (200, PAGE)
            assert response.headers["content-type"].startswith("text/html")
            assert response.headers["cache-control"] == "no-cache"
            policy = response.headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
        tag = http.get("/").headers["etag"]
        assert http.get("/", headers={"if-none-match": tag}).status_code == 304


def test_hashed_files_are_kept_for_ever_and_others_asked_for_again(serve: Serve, built: Path) -> None:
    with serve({"client": built}) as http:
        script = http.get("/assets/index-abc123.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        icon = http.get("/favicon.svg")
        assert icon.headers["content-type"].startswith("image/svg+xml")
        assert icon.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "address",
    [
        "/outside.txt",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/assets/..%2f..%2foutside.txt",
        "/assets/%2e%2e/%2e%2e/outside.txt",
        "/assets/..%2findex.html%00",
        "/.hidden",
        "/assets",
        "/assets/",
        "/assets/nothing.js",
        "/api",
        "/api/nothing",
    ],
)
def test_nothing_else_is_given_out(serve: Serve, built: Path, address: str) -> None:
    with serve({"client": built}) as http:
        response = http.get(address, follow_redirects=False)
        assert response.status_code == 404
        assert response.json()["error"]
        assert "secret" not in response.text


def test_whoever_looks_for_a_page_that_is_not_there_gets_one_that_says_so(serve: Serve, built: Path) -> None:
    with serve({"client": built}) as http:
        response = http.get("/nowhere", headers={"accept": "text/html,application/xhtml+xml"})
        assert response.status_code == 404
        assert response.text == http.get("/").text


def test_without_a_built_client_a_plain_page_says_so(serve: Serve, tmp_path: Path) -> None:
    with serve({"client": tmp_path / "nothing"}) as http:
        response = http.get("/")
        assert response.status_code == 503
        assert "has not been built" in response.text
        assert response.headers["content-type"].startswith("text/html")
        assert http.get("/api/games").status_code == 200


def test_the_server_says_whether_it_is_well(http: TestClient) -> None:
    response = http.get("/healthz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})
