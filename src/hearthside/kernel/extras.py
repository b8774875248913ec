"""Libraries that not everybody needs come with extras; who needs one is told how to get it."""

from importlib import import_module
from typing import Any

from hearthside.kernel.errors import HearthsideError


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
