"""What a command needs and is not installed is offered, where somebody sits who can say yes."""

import importlib
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence

import click

from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import SAYS, environ, installer, missing, needed

Run = Callable[[Sequence[str]], int]


def ensure(extra: str, run: Run | None = None) -> None:
    """Go on if the libraries of the extra are there, or were offered and taken; else say how to get them."""
    absent = missing(extra)
    if not absent:
        return
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        needed(absent[0], extra)
        return
    if not click.confirm(f"{SAYS[extra]} Install it now?", default=True, err=True):
        needed(absent[0], extra)
    command = installer(extra)
    if (run or _run)(command) != 0:
        raise HearthsideError(f"that did not work; try it by hand: {shlex.join(command)}")
    importlib.invalidate_caches()
    for module in absent:
        needed(module, extra)


def _run(command: Sequence[str]) -> int:
    return subprocess.run(command, check=False, env=environ()).returncode
