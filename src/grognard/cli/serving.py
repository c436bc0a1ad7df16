"""The `serve` command: the table on the network. The server is an extra, imported when the command runs."""

from __future__ import annotations

from typing import Annotated

import typer

from grognard.cli.console import FAILED, Fault

HostOption = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")]
PortOption = Annotated[int, typer.Option("--port", min=0, max=65535, metavar="N", help="Which port.")]
DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="GROGNARD_DATABASE",
        help="A file for SQLite or a postgresql:// address; a file in the data folder if not said.",
    ),
]
NameOption = Annotated[
    list[str] | None, typer.Option("--name", metavar="HOST", help="A name the server answers to; repeat for more.")
]


def serve(
    host: HostOption = "127.0.0.1", port: PortOption = 8000, database: DatabaseOption = "", name: NameOption = None
) -> None:
    """Serve matches to browsers and programs.

    Matches are kept in the database and go on after a restart. Several servers may share one PostgreSQL.
    """
    try:
        import uvicorn

        from grognard.server.app import make_app
        from grognard.server.limits import LOOPBACK
        from grognard.server.settings import Settings, database_url
        from grognard.server.store import BadDatabase, Store
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("grognard"):
            raise
        raise Fault(
            f"the server is not installed ({error.name} is missing)",
            "Install it: pip install 'grognard[server]'",
            FAILED,
        ) from None
    hosts = tuple(name or (LOOPBACK if host in LOOPBACK else ()))
    settings = Settings(database=database_url(database), hosts=hosts)
    try:
        Store(settings.database).close()
    except BadDatabase as error:
        raise Fault(str(error), code=FAILED) from None
    except Exception as error:  # whatever the driver raises; its first line says what is wrong
        raise Fault(f"the database cannot be opened: {str(error).splitlines()[0]}", code=FAILED) from None
    typer.echo(f"Serving on http://{host}:{port} (Ctrl-C ends it)", err=True)
    uvicorn.run(
        make_app(settings),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=20,
        timeout_graceful_shutdown=3,
        h11_max_incomplete_event_size=32_768,
    )
