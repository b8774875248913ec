"""What a command needs and is not installed is offered, where somebody sits who can say yes."""

import importlib
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib import metadata
from importlib.util import find_spec
from typing import Final

import click

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import needed

MODULES: Final = {"print": ("typst", "fontTools"), "editor": ("pygls",)}
SAYS: Final = {
    "print": "Drawing cards needs typst and fontTools, some 80 MB.",
    "editor": "This needs pygls, some 4 MB.",
}
Run = Callable[[Sequence[str]], int]


def ensure(extra: str, run: Run | None = None) -> None:
    """Go on if the libraries of the extra are there, or were offered and taken; else say how to get them."""
    missing = [module for module in MODULES[extra] if find_spec(module) is None]
    if not missing:
        return
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        needed(missing[0], extra)
        return
    if not click.confirm(f"{SAYS[extra]} Install it now?", default=True, err=True):
        needed(missing[0], extra)
    command = [sys.executable, "-m", "pip", "install", *requirements(extra)]
    if (run or _run)(command) != 0:
        raise HearthsideError(f"that did not work; try it by hand: {' '.join(command)}")
    importlib.invalidate_caches()
    for module in missing:
        needed(module, extra)


def requirements(extra: str) -> list[str]:
    """What pip is to install, with the versions that this Hearthside was made for."""
    try:
        listed = metadata.requires("hearthside") or []
    except metadata.PackageNotFoundError:
        listed = []
    marks = (f'extra == "{extra}"', f"extra == '{extra}'")
    found = [each.partition(";")[0].strip() for each in listed if each.endswith(marks)]
    return found or [f"hearthside[{extra}]"]


def _run(command: Sequence[str]) -> int:
    return subprocess.run(command, check=False).returncode
