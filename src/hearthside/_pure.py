"""Which form of the modules runs: the compiled one or the Python source that lies beside it.

A compiled install holds both `state.py` and `state.<platform>.so`, and Python prefers the second. With
`HEARTHSIDE_PURE=1` in the environment `prefer_source` turns that round, so that one install runs both ways.

The package calls it before it imports anything else; hence this module is never compiled and uses the
standard library alone.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGE = "hearthside"
VARIABLE = "HEARTHSIDE_PURE"


class SourceFinder(MetaPathFinder):
    """Finds the modules of one package in their source form and leaves every other import alone."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._prefix = package + "."
        self._finders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(self._prefix):
            return None
        for folder in path:
            finder = self._finders.get(folder)
            if finder is None:
                finder = self._finders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname, target)
            if spec is not None and spec.loader is not None:  # no loader: a folder without __init__.py
                return spec
        return None

    def invalidate_caches(self) -> None:
        self._finders.clear()


def prefer_source(package: str = PACKAGE) -> bool:
    """Import the package's modules from source if the environment asks for it; returns whether it does.

    Modules that were imported before the call stay as they are.
    """
    if os.environ.get(VARIABLE) != "1":
        return False
    if not any(isinstance(finder, SourceFinder) and finder.package == package for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder(package))
    return True


def compiled(module: str = PACKAGE + ".kernel.state") -> bool:
    """Whether the module, which is imported if need be, comes from an extension module."""
    file = getattr(importlib.import_module(module), "__file__", None)
    return isinstance(file, str) and file.endswith(tuple(EXTENSION_SUFFIXES))
