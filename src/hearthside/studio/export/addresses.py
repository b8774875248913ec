"""Where the programs find the pictures.

Tabletop Simulator keeps what it has once loaded from an address.  So a picture on the web has a mark of what
is in it in its address: another picture, another address, and nobody sees an old card.
"""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path
from urllib.parse import urlsplit

from hearthside.kernel.errors import HearthsideError

Address = Callable[[str], str]  # of a picture, by its file's name without the ending


def checked_prefix(prefix: str) -> str:
    """What stands before the names of files, with a slash at its end."""
    try:
        parts = urlsplit(prefix.strip())
        host = parts.hostname
    except ValueError:
        parts, host = None, None
    if parts is None or parts.scheme not in ("http", "https") or not host or not prefix.strip().isprintable():
        raise HearthsideError(
            f"--url-prefix is the address of the folder that everybody can load the pictures from, "
            f"such as https://example.org/cards/, not {prefix[:200]!r}"
        )
    if parts.query or parts.fragment or " " in prefix.strip():
        raise HearthsideError(
            f"--url-prefix goes before the names of the pictures, without blank, ? and #: {prefix[:200]!r}"
        )
    return prefix.strip().rstrip("/") + "/"


def on_the_web(prefix: str, pictures: Mapping[str, bytes]) -> Address:
    marks = {name: blake2b(data, digest_size=4).hexdigest() for name, data in pictures.items()}
    return lambda name: f"{prefix}{name}.png?{marks[name]}"


def on_this_machine(folder: Path) -> Address:
    return lambda name: (folder / f"{name}.png").resolve().as_uri()
