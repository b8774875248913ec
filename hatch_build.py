"""Build hook: compiles the kernel and the games with mypyc when a wheel is built.

The variable HEARTHSIDE_COMPILE decides:

    auto    (default) compile if there are a C compiler and Python's headers; if anything goes wrong, warn and
            build the pure wheel. All modules are compiled or none. Says what it does and how to skip it;
            pip shows that with -v.
    1       compile, or fail.
    0       never compile.

An editable install is never compiled: a stale extension module would hide later edits of its source. Compiled
wheels hold the sources as well, and HEARTHSIDE_PURE=1 runs those (see hearthside/_pure.py). What is compiled
says pyproject.toml under [tool.hearthside]; how, scripts/mypyc_build.py.

As a program:

    python hatch_build.py compile FOLDER    a copy of the package with its extension modules, in FOLDER
    python hatch_build.py obstacle          says why compiling is not possible here, if so (exit code 1)
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODES = ("auto", "1", "0")
SOURCE_ROOT = "src"
PACKAGE = "hearthside"
NEVER = ("__init__.py", "__main__.py", "_pure.py")
"""Files at the top of the package that must stay Python whatever the patterns say."""

COMPILER = Path(__file__).resolve().parent / "scripts" / "mypyc_build.py"
SPEAKS = f"{PACKAGE}: "
"""How a line of the compiler begins that people are to see at once."""

TOLD = (
    "the kernel and the games are compiled, so that they run several times as fast; on two cores this takes"
    " a minute or two. To skip it set HEARTHSIDE_COMPILE=0; with HEARTHSIDE_COMPILE=1 a failure is an error."
)


class CompileError(Exception):
    """The modules could not be compiled; the message says why."""


def compile_mode(environ: dict[str, str] | os._Environ[str] = os.environ) -> str:
    mode = environ.get("HEARTHSIDE_COMPILE", "").strip() or "auto"
    if mode not in MODES:
        raise ValueError(f"HEARTHSIDE_COMPILE is {mode!r}; it must be one of {', '.join(MODES)}")
    return mode


def read_pyproject(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))


def select_modules(
    root: Path, include: list[str], exclude: list[str], not_with: Iterable[str] = ()
) -> list[Path]:
    """The files that match a pattern of `include` and none of `exclude`, relative to `root` and sorted.

    Those that import a module of `not_with` are left out as well.
    """
    matched = {path for pattern in include for path in root.glob(pattern)}
    matched -= {path for pattern in exclude for path in root.glob(pattern)}
    matched -= {root / SOURCE_ROOT / PACKAGE / name for name in NEVER}
    strangers = sorted(path for path in matched if not path.is_relative_to(root / SOURCE_ROOT / PACKAGE))
    if strangers:
        raise CompileError(f"not in the package: {strangers[0].relative_to(root)}")
    cold = set(not_with)
    return sorted(
        path.relative_to(root)
        for path in matched
        if path.suffix == ".py" and path.is_file() and not cold & imported_by(path)
    )


def imported_by(source: Path) -> set[str]:
    """All that a file imports, by full names; of `from a import b` both `a` and `a.b`."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source.read_bytes(), str(source))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def modules_to_compile(root: Path) -> list[Path]:
    settings = read_pyproject(root)["tool"]["hearthside"]
    return select_modules(
        root, settings["compile"], settings.get("exclude", []), settings.get("not-with", [])
    )


def find_obstacle(root: Path) -> str | None:
    """Why compiling need not even be tried here, or None."""
    if sys.implementation.name != "cpython":
        return f"mypyc works with CPython only, and this is {sys.implementation.name}"
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    compiler = "Visual Studio" if os.name == "nt" else words[0] if words else "cc"
    found = visual_studio() if os.name == "nt" else shutil.which(compiler)
    if found is None:
        return f"there is no C compiler ({compiler})"
    folders = (Path(sysconfig.get_path(kind)) for kind in ("include", "platinclude"))
    if not any((folder / "Python.h").is_file() for folder in folders):
        return "Python's headers (Python.h) are missing"
    if not modules_to_compile(root):
        return "the patterns in pyproject.toml match no module"
    return None


def visual_studio() -> str | None:
    """Microsoft's compiler, or the program by which setuptools finds it, since it is seldom on the path."""
    programs = os.environ.get("PROGRAMFILES(X86)") or os.environ.get("PROGRAMFILES") or ""
    finder = Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe")
    return shutil.which("cl") or (str(finder) if finder.is_file() else None)


def compile_into(root: Path, folder: Path) -> list[Path]:
    """Copies the package to `folder`, compiles it there and tries it; returns the extension modules."""
    modules = modules_to_compile(root)
    source, copy = root / SOURCE_ROOT / PACKAGE, folder / PACKAGE
    if copy.resolve() == source.resolve():
        raise CompileError(f"{folder} holds the sources themselves")
    shutil.rmtree(copy, ignore_errors=True)  # extension modules of an earlier time must not stay
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    paths = [path.relative_to(SOURCE_ROOT).as_posix() for path in modules]
    print(f"{SPEAKS}compiling {len(paths)} modules with mypyc", flush=True)
    run_apart("compile", paths, folder)
    built = sorted(path for path in folder.rglob("*") if path.suffix in (".so", ".pyd"))
    missing = [path for path in paths if extension_of(folder / path) not in built]
    if missing:
        raise CompileError(f"mypyc made no extension module for {', '.join(missing)}")
    run_apart("try", paths, folder)
    return built


def run_apart(task: str, paths: Sequence[str], folder: Path) -> None:
    """Does a task in a process of its own, and passes on what that has to say to people while it runs."""
    environ = {name: value for name, value in os.environ.items() if name != "HEARTHSIDE_PURE"}
    said: list[str] = []
    with subprocess.Popen(
        [sys.executable, str(COMPILER), task, *paths],
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.startswith(SPEAKS):
                print(line, end="", flush=True)
            else:
                said.append(line)
    if running.returncode != 0:
        raise CompileError("".join(said[-40:]).rstrip() or f"{task} ended with {running.returncode}")


def extension_of(source: Path) -> Path:
    suffix = sysconfig.get_config_var("EXT_SUFFIX") or EXTENSION_SUFFIXES[0]
    return source.with_name(f"{source.stem}{suffix}")


class CompileHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    _folder: Path | None = None

    def dependencies(self) -> list[str]:
        """What the build needs besides hatchling: mypyc, and for the types the project's own dependencies."""
        root = Path(self.root)
        if compile_mode() == "0" or (compile_mode() == "auto" and find_obstacle(root)):
            return []
        pyproject = read_pyproject(root)
        return [*pyproject["tool"]["hearthside"]["compile-requires"], *pyproject["project"]["dependencies"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        mode = compile_mode()
        if version != "standard" or mode == "0":
            return
        root = Path(self.root)
        self._folder = Path(tempfile.mkdtemp(prefix="hearthside-"))
        try:
            obstacle = find_obstacle(root)
            if obstacle:
                raise CompileError(obstacle)
            if mode == "auto":
                print(SPEAKS + TOLD, flush=True)
            built = compile_into(root, self._folder)
        except CompileError as error:
            self._remove_folder()
            if mode == "1":
                self.app.abort(f"HEARTHSIDE_COMPILE=1, but Hearthside cannot be compiled: {error}")
            self.app.display_warning(
                f"Hearthside is installed uncompiled, and so runs several times slower: {error}"
            )
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in built:
            build_data["force_include"][str(path)] = path.relative_to(self._folder).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._remove_folder()

    def _remove_folder(self) -> None:
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None


def main(arguments: list[str]) -> int:
    root = Path(__file__).resolve().parent
    match arguments:
        case ["obstacle"]:
            obstacle = find_obstacle(root)
            if obstacle:
                print(obstacle)
                return 1
        case ["compile", folder]:
            try:
                built = compile_into(root, Path(folder).resolve())
            except CompileError as error:
                print(error, file=sys.stderr)
                return 1
            print(f"{len(built)} extension modules in {folder}")
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
