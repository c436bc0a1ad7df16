"""The built client over the wire: its page, its files, and nothing outside its folder."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.conftest import Serve

PAGE = b"<!doctype html><title>Grognard</title>"
SCRIPT = b"export const words = 'again and again';\n" * 100


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client's files beside a file that is none of its business."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-abc123.js").write_text("export {}")
    (folder / "assets" / "long-abc123.js").write_bytes(SCRIPT)
    (folder / "assets" / "both-abc123.css").write_bytes(SCRIPT)
    (folder / "assets" / "both-abc123.css.br").write_bytes(b"packed by another program")
    (folder / "assets" / "font-abc123.woff2").write_bytes(bytes(2_000))
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


def test_scripts_and_styles_go_out_packed_to_whoever_can_unpack_them(serve: Serve, built: Path) -> None:
    with serve({"client": built}) as http:
        tags = set()
        for asked, form in (
            ("identity", ""),
            ("gzip", "gzip"),
            ("gzip, deflate, br", "gzip"),
            ("br;q=1, gzip;q=0", ""),
            ("*", "gzip"),
        ):
            response = http.get("/assets/long-abc123.js", headers={"accept-encoding": asked})
            assert (response.status_code, response.content) == (200, SCRIPT), "the test's client unpacks it"
            assert response.headers.get("content-encoding", "") == form
            assert response.headers["vary"] == "accept-encoding"
            assert (int(response.headers["content-length"]) < len(SCRIPT) / 5) == bool(form)
            assert response.headers["content-type"].startswith("text/javascript")
            tags.add((form, response.headers["etag"]))
        assert len(tags) == 2, "each form has a tag of its own"
        for form, tag in tags:
            again = {"accept-encoding": form or "identity", "if-none-match": f'"other", W/{tag}'}
            unchanged = http.get("/assets/long-abc123.js", headers=again)
            assert (unchanged.status_code, unchanged.headers["etag"], unchanged.content) == (304, tag, b"")
            assert unchanged.headers["vary"] == "accept-encoding"


def test_what_was_packed_when_the_client_was_built_goes_out_as_it_is(serve: Serve, built: Path) -> None:
    with serve({"client": built}) as http:
        with http.stream("GET", "/assets/both-abc123.css", headers={"accept-encoding": "gzip, br"}) as response:
            assert response.headers["content-encoding"] == "br"
            assert b"".join(response.iter_raw()) == b"packed by another program"
        assert http.get("/assets/both-abc123.css", headers={"accept-encoding": "gzip"}).content == SCRIPT
        font = http.get("/assets/font-abc123.woff2", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in font.headers
        assert "vary" not in font.headers


def test_a_client_that_was_built_again_goes_out_anew(serve: Serve, built: Path) -> None:
    with serve({"client": built}) as http:
        before = http.get("/").headers["etag"]
        (built / "index.html").write_bytes(PAGE * 2)
        now = http.get("/")
        assert now.content == PAGE * 2
        assert now.headers["etag"] != before


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
        "/" + "x" * 256,
        "/assets/" + "x" * 300,
        "/assets/" + "deep/" * 600 + "x",
        "/assets/" + "x" * 3_000 + "/x",
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
