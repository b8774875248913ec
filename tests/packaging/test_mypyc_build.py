"""How modules are compiled: C files by game, several at once, with progress to be seen."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from mypyc.build import include_dir

import hatch_build
import mypyc_build
from mypyc_build import (
    FREQUENT,
    Progress,
    build_all,
    copies,
    join,
    module_of,
    of_modules_in,
    of_mypyc,
    unit_of,
)

ROOT = Path(hatch_build.__file__).resolve().parent


@pytest.mark.parametrize(
    ("path", "unit"),
    [
        ("hearthside/kernel/state.py", "kernel"),
        ("hearthside/games/arctic_scavengers/cards.py", "arctic_scavengers"),
        ("hearthside/games/arctic_scavengers/modules/leaders/rules.py", "arctic_scavengers"),
        ("hearthside/games/a_fifth/rules/turn.py", "a_fifth"),
        ("hearthside/api.py", "hearthside"),
    ],
)
def test_each_game_gets_a_c_file(path, unit):
    assert unit_of(path) == unit


def test_names_of_modules():
    assert module_of("hearthside/kernel/state.py") == "hearthside.kernel.state"
    assert module_of("hearthside/kernel/__init__.py") == "hearthside.kernel"


def test_c_files_are_joined(tmp_path):
    sources = [tmp_path / "a_module.c", tmp_path / "another.c"]
    for source in sources:
        source.write_text(f"int {source.stem};")
    assert join("kernel", sources, tmp_path, "// head").read_text() == "// head\nint a_module;\nint another;"


SHORT = "PyObject *CPyDef_state___top(PyObject *cpy_r_self) {\n    return NULL;\n}\n"
LONG = "char CPyDef_state___run(void) {\n" + "    cpy_r_r0 = 1;\n" * 200 + "    return cpy_r_r0;\n}\n"
OWN = "static char CPyDef_state___clear(void) {\n    return 1;\n}\n"
COUNTED = "char CPyDef_state___count(void) {\n    static int count = 0;\n    return count++;\n}\n"


def test_only_short_functions_for_others_are_copied(tmp_path):
    source = tmp_path / "state.c"
    source.write_text("\n".join(["int CPyState;", LONG, OWN, SHORT, COUNTED]))
    found = list(of_modules_in([source]))
    assert [function[0] for function in found] == [SHORT]
    assert copies(found, ["state.h"]).splitlines() == [
        '#include "state.h"',
        "#define CPyDef_state___top inlined_CPyDef_state___top",
        "static PyObject *CPyDef_state___top(PyObject *cpy_r_self);",
        "static PyObject *CPyDef_state___top(PyObject *cpy_r_self) {",
        "    return NULL;",
        "}",
    ]


def test_mypycs_frequent_functions_are_where_they_are_looked_for():
    """Otherwise games would still be right, but slower: to be seen when mypy is raised."""
    names = {function["name"] for function in of_mypyc(Path(include_dir(), "list_ops.c"))}
    assert names == ({*FREQUENT} if not sysconfig.get_config_var("Py_GIL_DISABLED") else set())


class Compiler:
    """Notes what is compiled and linked; one file may be refused."""

    def __init__(self, folder, refused=""):
        self.folder = folder
        self.refused = refused
        self.compiled = []
        self.linked = {}
        self.side_by_side = threading.Barrier(2)

    def extension(self, name, **sizes):
        for stem, size in sizes.items():
            (self.folder / f"{stem}.c").write_text(" " * size)
        return SimpleNamespace(name=name, sources=[str(self.folder / f"{stem}.c") for stem in sizes])

    def compile(self, extension, source):
        stem = Path(source).stem
        if stem == self.refused:
            raise RuntimeError(f"{stem} is not C")
        self.compiled.append(stem)
        return f"{stem}.o"

    def compile_in_twos(self, extension, source):
        if extension.name == "library":
            self.side_by_side.wait(timeout=20)
        return self.compile(extension, source)

    def link(self, extension, objects):
        self.linked[extension.name] = objects


def test_the_longest_file_begins_and_every_module_is_linked(tmp_path, capsys):
    compiler = Compiler(tmp_path)
    library = compiler.extension("library", small=10, large=30, middle=20)
    modules = [compiler.extension("one", one=1), compiler.extension("two", two=1)]
    build_all([library, *modules], compiler.compile, compiler.link, 1, Progress())
    assert compiler.compiled == ["large", "middle", "small", "one", "two"]
    assert compiler.linked["one"] == ["one.o"]
    assert sorted(compiler.linked["library"]) == ["large.o", "middle.o", "small.o"]
    said = [re.sub(r"\d+ s", "N s", line) for line in capsys.readouterr().out.splitlines()]
    assert said == [
        "hearthside: C file 1 of 3 compiled: large (N s)",
        "hearthside: C file 2 of 3 compiled: middle (N s)",
        "hearthside: C file 3 of 3 compiled: small (N s)",
        "hearthside: 2 modules linked (N s)",
    ]


def test_files_are_compiled_side_by_side(tmp_path):
    compiler = Compiler(tmp_path)
    library = compiler.extension("library", a=4, b=3, c=2, d=1)
    build_all([library], compiler.compile_in_twos, compiler.link, 2, Progress())
    assert sorted(compiler.compiled) == ["a", "b", "c", "d"]


def test_after_an_error_nothing_more_begins(tmp_path):
    compiler = Compiler(tmp_path, refused="large")
    library = compiler.extension("library", large=30)
    modules = [compiler.extension(f"m{n}", **{f"m{n}": 1}) for n in range(50)]
    with pytest.raises(RuntimeError, match="large is not C"):
        build_all([library, *modules], compiler.compile, compiler.link, 1, Progress())
    assert compiler.linked.keys() <= {module.name for module in modules}
    assert len(compiler.compiled) < 50


def test_what_is_said_is_what_the_hook_passes_on():
    assert mypyc_build.SPEAKS == hatch_build.SPEAKS
    assert mypyc_build.extension_of(Path("a/state.py")) == hatch_build.extension_of(Path("a/state.py"))


KERNEL = """
from typing import Final

LIMIT: Final = 3


class State:
    def __init__(self) -> None:
        self.count = 0

    def step(self) -> int:
        self.count += 1
        return self.count


def limit() -> int:
    return LIMIT
"""
TURN = """
from hearthside.kernel.state import State, limit


class Longer(State):
    def step(self) -> int:
        return super().step() + limit()


def turn() -> int:
    state = Longer()
    return state.step() + state.step()
"""
PYPROJECT = """
[tool.hearthside]
compile = ["src/hearthside/kernel/*.py", "src/hearthside/games/*/rules/*.py"]
exclude = ["src/hearthside/**/__init__.py"]
"""


@pytest.fixture
def checkout(tmp_path):
    package = tmp_path / "src" / "hearthside"
    for folder in ("", "kernel", "games", "games/sleds", "games/sleds/rules"):
        (package / folder).mkdir(parents=True, exist_ok=True)
        (package / folder / "__init__.py").touch()
    (package / "kernel" / "state.py").write_text(KERNEL)
    (package / "games" / "sleds" / "rules" / "turn.py").write_text(TURN)
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    return tmp_path


@pytest.fixture
def able(checkout):
    if obstacle := hatch_build.find_obstacle(checkout):
        pytest.skip(obstacle)


def test_a_game_is_compiled_beside_the_kernel(checkout, able, capsys):
    built = hatch_build.compile_into(checkout, checkout / "out")
    assert {path.name.split(".")[0] for path in built} == {"state", "turn", "hearthside__mypyc"}
    said = capsys.readouterr().out
    assert "hearthside: compiling 2 modules with mypyc\n" in said
    assert re.search(r"hearthside: types checked; .* of C in 2 files", said)
    assert re.search(r"C file 2 of 2 compiled: (kernel|sleds) \(\d+ s\)\nhearthside: 2 modules linked", said)
    asked = "from hearthside.games.sleds.rules import turn; print(turn.turn(), turn.__file__)"
    shutil.rmtree(checkout / "src")
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=checkout / "out", capture_output=True, text=True, check=True
    )
    value, file = done.stdout.split()
    assert value == "9"
    assert file.endswith((".so", ".pyd"))


def test_a_games_file_begins_with_copies_from_the_kernel(checkout, tmp_path):
    """Otherwise games would still be right, but slower: to be seen when mypy is raised."""
    paths = ["hearthside/kernel/state.py", "hearthside/games/sleds/rules/turn.py"]
    work = tmp_path / "work"
    subprocess.run(
        [
            sys.executable,
            "-c",
            f"import pathlib, mypyc_build as m; m.write_c({paths}, pathlib.Path({str(work)!r}))",
        ],
        cwd=checkout / "src",
        env=dict(os.environ, PYTHONPATH=str(ROOT / "scripts")),
        check=True,
    )
    game = (work / "sleds.c").read_text()
    assert "#define CPyDef_state___limit inlined_CPyDef_state___limit\n" in game
    assert "#define CPyList_GetItem inlined_CPyList_GetItem\n" in game
    assert "inlined_" not in (work / "kernel.c").read_text()


def test_an_error_of_types_is_told(checkout, able):
    (checkout / "src/hearthside/kernel/state.py").write_text(KERNEL + "\nNAME: int = 'name'\n")
    with pytest.raises(hatch_build.CompileError, match="Incompatible types in assignment"):
        hatch_build.compile_into(checkout, checkout / "out")
