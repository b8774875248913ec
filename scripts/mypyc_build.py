"""Compiles modules of the package with mypyc. Started by hatch_build.py, in a copy of the package:

    python mypyc_build.py compile FILE...    makes an extension module beside each of these files
    python mypyc_build.py try FILE...        imports them, and what lies beside them

Both are processes of their own: mypyc ends its process at an error, and imports leave traces. Lines on
standard output that begin with "hearthside: " are for people and are shown at once; the rest is shown if
something fails.

mypyc writes a C file for each module. Those of one folder, the kernel or a game, are joined to one file, in
which the C compiler can inline calls, and several such files are compiled at once. A game's file begins with
copies of the short functions of the kernel, so that these can be inlined, too. Together they become one
library. One C file of everything takes twice the time to compile, for code that is no faster.
"""

from __future__ import annotations

import importlib
import os
import re
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path, PurePosixPath
from typing import Any

PACKAGE = "hearthside"
SPEAKS = f"{PACKAGE}: "
"""How a line begins that people are to see while it goes on."""

#: Our functions are nobody's to replace at load time, and nobody outside the library calls them by name. Told
#: so, the compiler calls and inlines them directly, which makes the compiled kernel about a fifth faster.
CALL_DIRECTLY = ["-fno-semantic-interposition", "-fno-plt", "-fvisibility=hidden"]

#: What belongs to no module, mypyc's own functions above all, goes with the unit that all others call.
COMMON = "kernel"
LINES = 100
"""Longer functions are not copied: nothing is gained by inlining them."""
FREQUENT = ("CPyList_GetItem", "CPyList_GetItemBorrow", "CPyList_SetItem")
"""Functions of mypyc's that rules call all the time; they stand in list_ops.c."""
FUNCTION = re.compile(
    r"^(?P<head>[A-Za-z_][\w ]*[ *](?P<name>CPy\w+)\([^\n]*\)) (?P<body>\{\n.*?^\}\n)", re.M | re.S
)


class Progress:
    """Says what is done and how long it has taken so far."""

    def __init__(self) -> None:
        self._begun = time.monotonic()

    def say(self, what: str) -> None:
        print(f"{SPEAKS}{what} ({time.monotonic() - self._begun:.0f} s)", flush=True)


def unit_of(path: str) -> str:
    """The part of the package to whose C file a module goes: a game, or else the folder at the top."""
    parts = PurePosixPath(path).parts[1:-1]
    if not parts:
        return PACKAGE
    return parts[1] if parts[0] == "games" and len(parts) > 1 else parts[0]


def module_of(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def extension_of(source: Path) -> Path:
    suffix = sysconfig.get_config_var("EXT_SUFFIX") or EXTENSION_SUFFIXES[0]
    return source.with_name(f"{source.stem}{suffix}")


def at_once() -> int:
    """How many C files are compiled at a time: as many as there are processors for this process."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def write_c(paths: Sequence[str], work: Path) -> list[Any]:
    """Checks the types and writes the C files; returns setuptools' extensions, the shared library first."""
    from mypyc.build import include_dir, mypycify
    from mypyc.namegen import exported_name

    # The project's own mypy settings are for the checks in CI. Here only what mypyc itself needs counts.
    options = ["--config-file=", f"--cache-dir={os.devnull}", "--ignore-missing-imports"]
    extensions: list[Any] = mypycify(
        [*options, *paths],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        include_runtime_files=True,  # in the C file of what belongs to no module
        group_name=PACKAGE,  # names the library: hearthside__mypyc, beside the package
        target_dir=str(work),
    )
    library = extensions[0]
    of_modules = {f"__native_{exported_name(module_of(path))}.c": path for path in paths}
    units: dict[str, list[Path]] = {COMMON: []}
    for source in map(Path, library.sources):
        unit = unit_of(of_modules[source.name]) if source.name in of_modules else COMMON
        units[unit] = [*units.get(unit, []), source]
    functions = [*of_mypyc(Path(include_dir(), "list_ops.c")), *of_modules_in(units[COMMON])]
    head = copies(functions, [f"__native_{PACKAGE}.h", f"__native_internal_{PACKAGE}.h"])
    library.sources = [
        str(join(unit, sources, work, "" if unit == COMMON else head))
        for unit, sources in sorted(units.items())
    ]
    return extensions


def of_mypyc(source: Path) -> list[re.Match[str]]:
    """The frequent functions of mypyc's; without the global lock they are others, and stay where they are."""
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        return []
    return [found for found in FUNCTION.finditer(source.read_text("utf-8")) if found["name"] in FREQUENT]


def of_modules_in(sources: Iterable[Path]) -> Iterator[re.Match[str]]:
    """The short functions that these files define for others."""
    for source in sources:
        for found in FUNCTION.finditer(source.read_text("utf-8")):
            if (
                found["name"].startswith("CPyDef_")
                and not found["head"].startswith("static")
                and "static" not in found["body"]
                and found["body"].count("\n") <= LINES
            ):
                yield found


def copies(functions: Iterable[re.Match[str]], headers: Iterable[str]) -> str:
    """The same functions under other names, for one C file alone; calls that follow mean the copies."""
    functions = list(functions)
    return "\n".join(
        [
            *(f'#include "{header}"' for header in headers),
            *(f"#define {found['name']} inlined_{found['name']}" for found in functions),
            *(f"static {found['head']};" for found in functions),
            *(f"static {found['head']} {found['body']}" for found in functions),
        ]
    )


def join(unit: str, sources: Iterable[Path], work: Path, head: str = "") -> Path:
    """One C file out of several."""
    file = work / f"{unit}.c"
    file.write_text("\n".join([head, *(source.read_text("utf-8") for source in sources)]), "utf-8")
    return file


def compile_c(extensions: Sequence[Any], work: Path, jobs: int, progress: Progress) -> None:
    """Compiles the C files of all extensions, several at once, and links them into the current folder."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            if not getattr(self.compiler, "initialized", True):  # Microsoft's: once, not in every thread
                self.compiler.initialize()
            build_all(extensions, self.compiled, self.linked, jobs, progress)

        def compiled(self, extension: Any, source: str) -> str:
            (made,) = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
            return str(made)

        def linked(self, extension: Any, objects: list[str]) -> None:
            self.compiler.link_shared_object(
                objects,
                self.get_ext_fullpath(extension.name),
                libraries=self.get_libraries(extension),
                export_symbols=self.get_export_symbols(extension),
                build_temp=self.build_temp,
                target_lang="c",
            )

    command: Any = Build(Distribution({"name": PACKAGE, "ext_modules": list(extensions)}))
    command.build_lib = os.getcwd()
    command.build_temp = str(work)
    command.ensure_finalized()
    command.run()


def build_all(
    extensions: Sequence[Any],
    compiled: Callable[[Any, str], str],
    linked: Callable[[Any, list[str]], None],
    jobs: int,
    progress: Progress,
) -> None:
    """First the library, which takes nearly all the time, its longest C file before the others."""
    library, *modules = extensions
    sources = sorted(library.sources, key=lambda source: -Path(source).stat().st_size)
    with ThreadPoolExecutor(jobs) as pool:
        try:
            under_way = {pool.submit(compiled, library, source): source for source in sources}
            loaders = [
                pool.submit(lambda module: linked(module, [compiled(module, module.sources[0])]), module)
                for module in modules
            ]
            for count, done in enumerate(as_completed(under_way), 1):
                done.result()
                progress.say(f"C file {count} of {len(sources)} compiled: {Path(under_way[done]).stem}")
            linked(library, [done.result() for done in under_way])
            for loader in loaders:
                loader.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    progress.say(f"{len(modules)} modules linked")


def compile_modules(paths: Sequence[str]) -> None:
    """Compiles these files of the current folder into one shared library, with a small loader for each."""
    progress = Progress()
    jobs = at_once()
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        extensions = write_c(paths, work)
        sources = extensions[0].sources
        size = sum(Path(source).stat().st_size for source in sources) / 1e6
        progress.say(f"types checked; {size:.0f} MB of C in {len(sources)} files, {jobs} compiled at a time")
        if os.name != "nt":
            for extension in extensions:
                extension.extra_compile_args += CALL_DIRECTLY
        try:
            compile_c(extensions, work, jobs, progress)
        except Exception as error:  # the compiler itself has said what is wrong: no need of a traceback
            sys.exit(f"{type(error).__name__}: {error}")


def try_imports(paths: Sequence[str]) -> None:
    """Imports these modules, and the uncompiled ones beside them, from the current folder.

    What mypyc accepts may still fail when it is loaded: a Python class cannot extend every compiled one.
    """
    sys.path[0] = os.getcwd()
    beside = {
        path.as_posix() for folder in {Path(path).parent for path in paths} for path in folder.glob("*.py")
    }
    for path in sorted(beside | set(paths)):
        name = module_of(path)
        try:
            file = str(importlib.import_module(name).__file__)
        except ModuleNotFoundError as error:
            if path in paths or str(error.name).startswith("hearthside"):
                raise
            continue  # it needs a library of an extra, which is not here
        if path in paths and Path(file).resolve() != extension_of(Path(path)).resolve():
            sys.exit(f"{name} was loaded from {file}")


def main(arguments: list[str]) -> int:
    match arguments:
        case ["compile", *paths]:
            compile_modules(paths)
        case ["try", *paths]:
            try_imports(paths)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
