"""`hearthside serve`: the table server."""

import os
import platform
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.request import urlopen

import click

from hearthside import api
from hearthside.cli.front import Epilog
from hearthside.kernel.errors import HearthsideError, did_you_mean

if TYPE_CHECKING:
    from hearthside.server.quotas import Quotas
    from hearthside.server.registry import Downloads, Installs, Lab, Studio
    from hearthside.server.store.records import Lease

EXAMPLES = """
Examples:
  hearthside serve                             on this machine, and opens the browser
  hearthside serve --no-browser --port 8642
  hearthside serve --host 0.0.0.0              for everybody in the same network
  hearthside serve --host 0.0.0.0 --public-url https://table.example.org --behind-proxy
  hearthside serve --db postgresql://hearthside@localhost/hearthside
  hearthside serve --db postgresql://hearthside@localhost/hearthside --processes 4
  hearthside serve --packs ~/my-packs          games of your own, as soon as they lie there

Games are kept in one file, hearthside.db, in your data folder; --db takes another file or a PostgreSQL
database (pip install 'hearthside[postgres]'). Packs are usually looked for in the folder `packs` beside it.
A SQLite file has one server at a time: a second one says where the first is, and ends. On PostgreSQL any
number may run, on one machine or many.
Ctrl-C ends the server; nothing is lost by it.
"""


def data_folder() -> Path:
    """Where programs keep a user's data on this system."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME", "")
        if not Path(base).is_absolute():
            base = str(Path.home() / ".local" / "share")
    return Path(base) / "hearthside"


def database(db: str | None) -> str:
    """The database to use; the folder of the usual one is made if need be."""
    if db:
        return db
    try:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except (OSError, RuntimeError) as error:
        raise HearthsideError(f"there is no folder for the games ({error}); say where: --db FILE") from None
    return str(folder / "hearthside.db")


def packs_folder(url: str) -> Path:
    """Where packs are looked for if nobody says: beside the games."""
    return _beside(url) / "packs"


def reports_folder(url: str) -> Path:
    """Where the last balance report of each game lies."""
    return _beside(url) / "reports"


def _beside(url: str) -> Path:
    return data_folder() if "://" in url else Path(url).expanduser().parent


db_option = click.option(
    "--db", metavar="DB", help="A file, or postgresql://… (usually in your data folder)."
)


@click.command(cls=Epilog, epilog=EXAMPLES, short_help="Serve tables to browsers.")
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port (usually 8642; 0: any free one).")
@db_option
@click.option(
    "--packs", type=click.Path(path_type=Path), metavar="FOLDER", help="Games of your own, one folder each."
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option("--or-open", is_flag=True, help="If a server has the database already, open the browser there.")
@click.option("--public-url", default="", metavar="URL", help="How people reach it, if behind a proxy.")
@click.option("--behind-proxy", is_flag=True, help="Trust the proxy on this machine about addresses.")
@click.option(
    "--lab",
    type=click.Choice(["here", "guests", "nobody"]),
    help="Who may let bots play for a balance report: who sits at this machine (usual, but behind a proxy "
    "nobody), or everybody.",
)
@click.option(
    "--studio",
    type=click.Choice(["here", "nobody"]),
    help="Who may write packs in the browser: who sits at this machine (usual, but behind a proxy nobody).",
)
@click.option(
    "--install",
    type=click.Choice(["here", "nobody"]),
    help="Who may let this server install what draws cards, with a button in the browser: who may write "
    "packs there (usual), or nobody.",
)
@click.option(
    "--downloads",
    type=click.Choice(["licensed", "nobody"]),
    default="licensed",
    show_default=True,
    help="Which packs guests may have as one file: those whose licence lets them be handed on, or none.",
)
@click.option("--metrics", is_flag=True, help="Answer on /metrics, to everybody who asks.")
@click.option("--connections", type=click.IntRange(1), default=2000, show_default=True, help="In all.")
@click.option("--per-address", type=click.IntRange(1), default=300, show_default=True, help="Connections.")
@click.option(
    "--operator",
    multiple=True,
    metavar="ADDRESS",
    help="Who, besides this machine, gets a connection for health and metrics even if all are used up: "
    "an address or a network; can be said several times.",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Servers that share the port and one PostgreSQL: one a core.",
)
@click.option("--share-port", is_flag=True, hidden=True)
@click.option("--bot-workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes.")
@click.option("--bot-seconds", type=click.FloatRange(0.1, 600), default=5.0, show_default=True)
@click.option(
    "--quota",
    "quotas",
    multiple=True,
    metavar="NAME=N",
    help="How much there may be, such as tables=500 or files_each=20; see the docs.",
)
@click.option("--no-limits", is_flag=True, help="No rate limits and quotas: for load tests on this machine.")
def serve(
    host: str,
    port: int | None,
    db: str | None,
    packs: Path | None,
    no_browser: bool,
    or_open: bool,
    public_url: str,
    behind_proxy: bool,
    lab: "Lab | None",
    studio: "Studio | None",
    install: "Installs | None",
    downloads: "Downloads",
    metrics: bool,
    connections: int,
    per_address: int,
    operator: tuple[str, ...],
    processes: int,
    share_port: bool,
    bot_workers: int,
    bot_seconds: float,
    quotas: tuple[str, ...],
    no_limits: bool,
) -> None:
    """Serve tables to browsers: on this machine, or to others."""
    from hearthside.server import logs
    from hearthside.server.door.addresses import THIS_MACHINE, networks
    from hearthside.server.door.ledger import Bounds
    from hearthside.server.packwatch import Watching
    from hearthside.server.processes import end_with_parent
    from hearthside.server.registry import Settings
    from hearthside.server.serve import serve as run
    from hearthside.server.store.lease import Taken, told

    logs.configure()
    url = database(db)
    if processes > 1:
        serve_many(url, host, port, processes, not no_browser)
        return
    if share_port:
        end_with_parent()
    api.packs()  # now, so that the log begins with what is left out
    if packs is not None and not packs.expanduser().is_dir():
        raise HearthsideError(f"there is no folder {packs} to take packs from")
    folder = (packs or packs_folder(url)).expanduser()
    try:
        networks(operator)
    except ValueError as error:
        raise HearthsideError(f"--operator takes an address or a network: {error}") from None
    bounds = Bounds(connections, per_address, operators=(*THIS_MACHINE, *operator))
    settings = Settings(
        public_url=public_url,
        limited=not no_limits,
        bot_workers=bot_workers,
        bot_deadline=bot_seconds,
        metrics=metrics,
        quotas=quotas_from(quotas),
        bounds=bounds,
        packs=Watching(str(folder)),
        reports=str(reports_folder(url)),
        lab=lab or usual_lab(public_url, behind_proxy),
        studio=studio or usual_studio(public_url, behind_proxy),
        installs=install or usual_studio(public_url, behind_proxy),
        downloads=downloads,
    )

    def tell(where: str) -> None:
        click.echo(f"Hearthside is at {where} (Ctrl-C ends it; games are kept in {shown(url)})")
        if folder.is_dir():
            click.echo(f"Packs that lie in {folder} can be played")

    try:
        run(url, host, port, settings, tell, not no_browser, behind_proxy, share_port=share_port)
    except Taken as taken:
        if not or_open or taken.by is None or not answers(taken.by):
            raise
        click.echo(f"Hearthside is already running: {told(taken.by)}")
        if not no_browser:
            webbrowser.open(taken.by.holder)


def serve_many(url: str, host: str, port: int | None, count: int, open_browser: bool) -> None:
    """Several nodes that share a port, and a parent that looks after them."""
    from hearthside.server.processes import Parent, command, reserved
    from hearthside.server.serve import USUAL_PORTS, address
    from hearthside.server.store.address import parse

    if parse(url).path is not None:
        raise HearthsideError(
            f"{count} processes need PostgreSQL (--db postgresql://…), since a SQLite file has one server; "
            "`hearthside store copy` moves a file there"
        )
    kept = reserved(host, port, list(USUAL_PORTS))
    where = address(host, kept)

    def ready() -> None:
        click.echo(
            f"Hearthside is at {where} (Ctrl-C ends it; {count} processes; games are kept in {shown(url)})"
        )
        if open_browser:
            webbrowser.open(where)

    try:
        Parent(command(sys.argv[1:], kept.getsockname()[1]), count).run(ready)
    finally:
        kept.close()


def usual_lab(public_url: str, behind_proxy: bool) -> "Lab":
    """Who may let bots play if nobody says: behind a proxy anybody may look like who sits here."""
    return "nobody" if public_url or behind_proxy else "here"


def usual_studio(public_url: str, behind_proxy: bool) -> "Studio":
    """Who may write packs if nobody says, for the same reason."""
    return "nobody" if public_url or behind_proxy else "here"


def answers(by: "Lease") -> bool:
    """Is it a server that can be reached from here?"""
    if "://" not in by.holder or by.host != platform.node():
        return False
    try:
        with urlopen(f"{by.holder}livez", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def quotas_from(said: tuple[str, ...]) -> "Quotas":
    """The usual quotas, but for those that are said: `tables=500`."""
    from hearthside.server.quotas import Quotas

    known = Quotas.__struct_fields__
    wanted: dict[str, int] = {}
    for one in said:
        name, _, number = one.partition("=")
        if name not in known:
            raise HearthsideError(f"there is no quota {name!r}{did_you_mean(name, known)}")
        if not (number.isascii() and number.isdigit() and len(number) < 10):
            raise HearthsideError(f"a quota is written {name}=500, not {one!r}")
        wanted[name] = int(number)
    return Quotas(**wanted)


def shown(url: str) -> str:
    """The database without a password in it."""
    head, at, tail = url.rpartition("@")
    if not at or "://" not in head:
        return url
    scheme, _, user = head.partition("://")
    return f"{scheme}://{user.partition(':')[0]}@{tail}"
