"""The `serve` command, the table on the network, and the `protocol` it speaks. The server is imported when they run."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Iterable
from importlib import import_module
from ipaddress import ip_network
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import json, structs

from grognard.cli.console import FAILED, Fault, told
from grognard.words import system_fault

if TYPE_CHECKING:
    from grognard.server.settings import Settings

HostOption = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="where-listen")]
PortOption = Annotated[
    int, typer.Option("--port", min=0, max=65535, metavar="N", help="which-port")
]
DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="GROGNARD_DATABASE",
        help="file-for",
    ),
]
NameOption = Annotated[
    list[str] | None, typer.Option("--name", metavar="HOST", help="name-server")
]
OpenOption = Annotated[bool, typer.Option("--open/--no-open", help="open-table")]
LogOption = Annotated[
    str, typer.Option("--log", metavar="LEVEL", help="lines-json")
]
ProxyOption = Annotated[list[str] | None, typer.Option("--proxy", metavar="ADDRESS", help="believe-proxy")]
MemoryOption = Annotated[int, typer.Option("--memory", metavar="MB", min=1, help="keep-matches")]
MetricsOption = Annotated[bool, typer.Option("--metrics/--no-metrics", help="show-metrics")]
LEVELS = ("debug", "info", "warning", "error")


def serve(
    host: HostOption = "127.0.0.1",
    port: PortOption = 8000,
    database: DatabaseOption = "",
    name: NameOption = None,
    open_: OpenOption = False,
    log: LogOption = "warning",
    proxy: ProxyOption = None,
    metrics: MetricsOption = False,
    memory: MemoryOption = 1024,
) -> None:
    """Serve matches to browsers and programs.

    Matches are kept in the database and go on after a restart. Several servers may share one PostgreSQL.
    """
    if log not in LEVELS:
        raise Fault(told("no-level", log), told("one-of", ", ".join(LEVELS)))
    if wrong := [one for one in name or () if "*" in one.removeprefix("*.") and one != "*"]:
        raise Fault(told("no-name", wrong[0]), told("no-name-hint", "*.example.org"))
    _must_be_addresses(proxy or ())
    settings = _settings(host, database, tuple(name or ()))
    settings = structs.replace(settings, proxies=tuple(proxy or ()), metrics=metrics, memory=memory << 20)
    from grognard.server.journal import open_journal
    from grognard.server.running import house, listen

    try:
        listener = listen(host, port)
    except OSError as error:
        fault = told("cannot-listen", host, port, system_fault(error))
        raise Fault(fault, told("try", "--port 0"), FAILED) from None
    address = _address(host, listener.getsockname()[1])
    open_journal(log)
    typer.echo(told("serving", address), err=True)
    house(settings, lambda: show(address) if open_ else None).run([listener])


def protocol() -> None:
    """Print the protocol as OpenAPI: every address with what it takes, replies and refuses."""
    from grognard.server.app import Server
    from grognard.server.http.description import describe
    from grognard.server.settings import Settings

    told_of = describe(Server(Settings(metrics=True)).addresses())
    typer.echo(json.format(json.encode(told_of), indent=1).decode())


def _must_be_addresses(proxies: Iterable[str]) -> None:
    """Whoever is believed must be named by address or network; a star would believe everybody."""
    for each in proxies:
        try:
            ip_network(each)
        except ValueError:
            raise Fault(told("no-address", each), told("no-address-hint", "127.0.0.1", "10.0.0.0/8")) from None


def _settings(host: str, database: str, names: tuple[str, ...]) -> Settings:
    """The settings, once it is certain that the server can run and the database opens."""
    try:
        import_module("uvicorn")
        from grognard.server.http.guard import LOOPBACK
        from grognard.server.settings import Settings, database_url
        from grognard.server.store.copies import BadDatabase
        from grognard.server.store.database import Store
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("grognard"):
            raise
        raise Fault(told("cannot-run", error.name), told("install", error.name), FAILED) from None
    settings = Settings(database=database_url(database), hosts=names or (LOOPBACK if host in LOOPBACK else ()))
    try:
        Store(settings.database).close()
    except BadDatabase as error:
        raise Fault(str(error), code=FAILED) from None
    except Exception as error:  # whatever the driver raises; its first line says what is wrong
        raise Fault(told("no-database", str(error).splitlines()[0]), code=FAILED) from None
    return settings


def _address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}"


def show(address: str) -> None:
    """Open a browser where there is a screen for it; elsewhere say what to open."""
    screen = sys.platform in ("darwin", "win32") or any(os.environ.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY"))
    opened = False
    if screen:
        try:
            opened = webbrowser.open(address)
        except webbrowser.Error:
            opened = False
    if not opened:
        typer.echo(told("open-there", address), err=True)
