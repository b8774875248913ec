"""Build hook: compiles the kernel and the games with mypyc when a wheel is built.

The variable HEARTHSIDE_COMPILE decides:

    auto    (default) compile if there are a C compiler and Python's headers; if anything goes wrong, warn and
            build the pure wheel. All modules are compiled or none.
    1       compile, or fail.
    0       never compile.

An editable install is never compiled: a stale extension module would hide later edits of its source. Compiled
wheels hold the sources as well, and HEARTHSIDE_PURE=1 runs those (see hearthside/_pure.py). What is compiled
is listed in pyproject.toml under [tool.hearthside].

As a program:

    python hatch_build.py compile FOLDER    a copy of the package with its extension modules, in FOLDER
    python hatch_build.py obstacle          says why compiling is not possible here, if so (exit code 1)
"""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODES = ("auto", "1", "0")
SOURCE_ROOT = "src"
PACKAGE = "hearthside"
NEVER = ("__init__.py", "__main__.py", "_pure.py")
"""Files at the top of the package that must stay Python whatever the patterns say."""


#: Our functions are nobody's to replace at load time. Told so, the compiler calls and inlines them directly,
#: which makes the compiled kernel about a fifth faster.
CALL_DIRECTLY = ["-fno-semantic-interposition", "-fno-plt"]


class CompileError(Exception):
    """The modules could not be compiled; the message says why."""


def compile_mode(environ: dict[str, str] | os._Environ[str] = os.environ) -> str:
    mode = environ.get("HEARTHSIDE_COMPILE", "").strip() or "auto"
    if mode not in MODES:
        raise ValueError(f"HEARTHSIDE_COMPILE is {mode!r}; it must be one of {', '.join(MODES)}")
    return mode


def read_pyproject(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))


def select_modules(root: Path, include: list[str], exclude: list[str]) -> list[Path]:
    """The files that match a pattern of `include` and none of `exclude`, relative to `root` and sorted."""
    matched = {path for pattern in include for path in root.glob(pattern)}
    matched -= {path for pattern in exclude for path in root.glob(pattern)}
    matched -= {root / SOURCE_ROOT / PACKAGE / name for name in NEVER}
    strangers = sorted(path for path in matched if not path.is_relative_to(root / SOURCE_ROOT / PACKAGE))
    if strangers:
        raise CompileError(f"not in the package: {strangers[0].relative_to(root)}")
    return sorted(path.relative_to(root) for path in matched if path.suffix == ".py" and path.is_file())


def modules_to_compile(root: Path) -> list[Path]:
    settings = read_pyproject(root)["tool"]["hearthside"]
    return select_modules(root, settings["compile"], settings.get("exclude", []))


def find_obstacle(root: Path) -> str | None:
    """Why compiling need not even be tried here, or None."""
    if sys.implementation.name != "cpython":
        return f"mypyc works with CPython only, and this is {sys.implementation.name}"
    if os.name == "nt":
        compiler = "cl"
    else:
        words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
        compiler = words[0] if words else "cc"
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    folders = (Path(sysconfig.get_path(kind)) for kind in ("include", "platinclude"))
    if not any((folder / "Python.h").is_file() for folder in folders):
        return "Python's headers (Python.h) are missing"
    if not modules_to_compile(root):
        return "the patterns in pyproject.toml match no module"
    return None


def compile_into(root: Path, folder: Path) -> list[Path]:
    """Copies the package to `folder`, compiles it there and tries it; returns the extension modules."""
    modules = modules_to_compile(root)
    source, copy = root / SOURCE_ROOT / PACKAGE, folder / PACKAGE
    if copy.resolve() == source.resolve():
        raise CompileError(f"{folder} holds the sources themselves")
    shutil.rmtree(copy, ignore_errors=True)  # extension modules of an earlier time must not stay
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    paths = [path.relative_to(SOURCE_ROOT).as_posix() for path in modules]
    run_apart("run-mypyc", paths, folder)
    built = sorted(path for path in folder.rglob("*") if path.suffix in (".so", ".pyd"))
    missing = [path for path in paths if extension_of(folder / path) not in built]
    if missing:
        raise CompileError(f"mypyc made no extension module for {', '.join(missing)}")
    run_apart("try-imports", paths, folder)
    return built


def run_apart(task: str, paths: list[str], folder: Path) -> None:
    """Does a task in a process of its own: mypyc ends its process at an error, and imports leave traces."""
    environ = {name: value for name, value in os.environ.items() if name != "HEARTHSIDE_PURE"}
    done = subprocess.run(
        [sys.executable, str(Path(__file__).resolve()), task, *paths],
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode != 0:
        raise CompileError(
            "\n".join(done.stdout.splitlines()[-40:]) or f"{task} ended with {done.returncode}"
        )


def extension_of(source: Path) -> Path:
    suffix = sysconfig.get_config_var("EXT_SUFFIX") or EXTENSION_SUFFIXES[0]
    return source.with_name(f"{source.stem}{suffix}")


def run_mypyc(paths: list[str]) -> None:
    """Compiles these files of the current folder into one shared library, with a small shim for each."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    with tempfile.TemporaryDirectory() as work:
        # The project's own mypy settings are for the checks in CI. Here only what mypyc itself needs counts.
        options = ["--config-file=", f"--cache-dir={os.devnull}", "--ignore-missing-imports"]
        extensions = mypycify(
            [*options, *paths],
            opt_level="3",
            debug_level="0",
            multi_file=False,  # one C file, so that calls between modules can be inlined
            group_name=PACKAGE,  # names the library: hearthside__mypyc, beside the package
            target_dir=work,
        )
        if os.name != "nt":
            for extension in extensions:
                extension.extra_compile_args += CALL_DIRECTLY
        distribution = Distribution({"name": PACKAGE, "ext_modules": extensions})
        command: Any = distribution.get_command_obj("build_ext")
        command.build_lib = os.getcwd()
        command.build_temp = work
        command.ensure_finalized()
        try:
            command.run()
        except Exception as error:  # the compiler itself has said what is wrong: no need of a traceback
            sys.exit(f"{type(error).__name__}: {error}")


def try_imports(paths: list[str]) -> None:
    """Imports these modules, and the uncompiled ones beside them, from the current folder.

    What mypyc accepts may still fail when it is loaded: a Python class cannot extend every compiled one.
    """
    sys.path.insert(0, os.getcwd())
    beside = {
        path.as_posix() for folder in {Path(path).parent for path in paths} for path in folder.glob("*.py")
    }
    for path in sorted(beside | set(paths)):
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        file = str(importlib.import_module(name).__file__)
        if path in paths and Path(file).resolve() != extension_of(Path(path)).resolve():
            sys.exit(f"{name} was loaded from {file}")


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
            built = compile_into(root, self._folder)
        except CompileError as error:
            self._remove_folder()
            if mode == "1":
                self.app.abort(f"HEARTHSIDE_COMPILE=1, but Hearthside cannot be compiled: {error}")
            self.app.display_warning(f"Hearthside is installed uncompiled, and so runs slower: {error}")
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
        case ["run-mypyc", *paths]:
            run_mypyc(paths)
        case ["try-imports", *paths]:
            try_imports(paths)
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
