"""Libraries that not everybody needs come with extras: what is missing, how to get it, and who is told so.

Nothing is installed here.  Whoever asks somebody first (cli/offering.py, server/studio/installing.py) runs
the command.
"""

import os
import shutil
import sys
from importlib import import_module, metadata
from importlib.util import find_spec
from typing import Any, Final

from hearthside.kernel.errors import HearthsideError

MODULES: Final = {"print": ("typst", "fontTools"), "editor": ("pygls",)}
SAYS: Final = {
    "print": "Drawing cards needs typst and fontTools, some 40 MB to fetch and 110 MB on the disk.",
    "editor": "This needs pygls, some 4 MB.",
}
ELSEWHERE: Final = ("PIP_USER", "PIP_TARGET", "PIP_PREFIX")  # settings that put packages out of sight


class MissingExtra(HearthsideError):
    """Something is asked for that needs a library which is not there."""


def needed(module: str, extra: str) -> Any:
    """The library, or an error that says how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingExtra(
            f"this needs {module}, which is not installed: pip install 'hearthside[{extra}]' "
            f"(in a checkout: .venv/bin/pip install -e '.[{extra}]')"
        ) from error


def missing(extra: str) -> list[str]:
    """Its libraries that are not there."""
    return [module for module in MODULES[extra] if find_spec(module) is None]


# ------------------------------------------------------------ getting it
def installer(extra: str) -> list[str]:
    """The command that installs it where this program runs."""
    # uv makes environments without pip, and Debian can; the Python outside has one that will do.
    if find_spec("pip") is not None:
        begin = [sys.executable, "-m", "pip", "install"]
    elif uv := shutil.which("uv"):
        begin = [uv, "pip", "install", "--python", sys.executable]
    else:
        outer = getattr(sys, "_base_executable", None) or sys.executable
        begin = [outer, "-m", "pip", "--python", sys.executable, "install"]
    return [*begin, *requirements(extra)]


def environ() -> dict[str, str]:
    """What it is run with."""
    out = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
    return out | {"PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def requirements(extra: str) -> list[str]:
    """What pip is to install, with the versions that this Hearthside was made for."""
    try:
        listed = metadata.requires("hearthside") or []
    except metadata.PackageNotFoundError:
        listed = []
    marks = (f'extra == "{extra}"', f"extra == '{extra}'")
    found = [each.partition(";")[0].strip() for each in listed if each.endswith(marks)]
    return found or [f"hearthside[{extra}]"]
