"""Which modules a wheel compiles, and when it tries to."""

import os
import re
import shutil
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

import hatch_build
from hatch_build import CompileError, compile_mode, find_obstacle, select_modules

ROOT = Path(hatch_build.__file__).resolve().parent
PACKAGE = "src/hearthside"
PYPROJECT = """
[project]
name = "hearthside"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["msgspec>=0.20"]

[tool.hearthside]
compile = ["src/hearthside/kernel/*.py"]
exclude = ["src/hearthside/**/__init__.py"]
not-with = ["hearthside.kernel.bot"]
compile-requires = ["mypy==9.9.9"]

[tool.hatch.build]
dev-mode-dirs = ["src"]

[tool.hatch.build.targets.wheel]
packages = ["src/hearthside"]

[tool.hatch.build.targets.wheel.hooks.custom]
path = "hatch_build.py"
"""


@pytest.fixture
def checkout(tmp_path):
    for name in (
        "__init__.py",
        "_pure.py",
        "cli.py",
        "kernel/__init__.py",
        "kernel/state.py",
        "kernel/notes.txt",
        "games/arctic/__init__.py",
        "games/arctic/cards.py",
        "games/arctic/rules/fight.py",
        "games/arctic/rules/deep/er.py",
    ):
        path = tmp_path / PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("VALUE = 1\n")
    (tmp_path / "other.py").write_text("")
    (tmp_path / "pyproject.toml").write_text(PYPROJECT)
    for name in ("hatch_build.py", "scripts/mypyc_build.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return tmp_path


@pytest.fixture
def able(monkeypatch):
    """A machine on which nothing stands in the way."""
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(sysconfig, "get_path", lambda kind: "/include")
    is_file = Path.is_file
    monkeypatch.setattr(Path, "is_file", lambda path: path.name == "Python.h" or is_file(path))
    monkeypatch.delenv("HEARTHSIDE_COMPILE", raising=False)


def selected(checkout, include, exclude=(), not_with=()):
    return [
        path.relative_to(PACKAGE).as_posix()
        for path in select_modules(checkout, list(include), list(exclude), not_with)
    ]


def test_a_star_stays_in_its_folder(checkout):
    assert selected(checkout, [f"{PACKAGE}/games/*/*.py"]) == [
        "games/arctic/__init__.py",
        "games/arctic/cards.py",
    ]
    assert selected(checkout, [f"{PACKAGE}/games/*/rules/*.py"]) == ["games/arctic/rules/fight.py"]


def test_excluded_modules_are_left_out_and_doubles_count_once(checkout):
    include = [f"{PACKAGE}/kernel/*.py", f"{PACKAGE}/**/*.py"]
    exclude = [f"{PACKAGE}/**/__init__.py", f"{PACKAGE}/games/arctic/rules/**/*.py"]
    assert selected(checkout, include, exclude) == ["cli.py", "games/arctic/cards.py", "kernel/state.py"]


@pytest.mark.parametrize(
    "line",
    [
        "from hearthside.kernel.bot import Bot",
        "from hearthside.kernel import actions, bot",
        "import hearthside.kernel.bot",
        "def late():\n    from hearthside.kernel.bot import Chair",
    ],
)
def test_what_imports_cold_modules_stays_python(checkout, line):
    (checkout / PACKAGE / "games" / "arctic" / "rules" / "fight.py").write_text(line + "\n")
    patterns = [f"{PACKAGE}/games/*/*.py", f"{PACKAGE}/games/*/rules/**/*.py"]
    assert selected(checkout, patterns, (), ["hearthside.kernel.bot"]) == [
        "games/arctic/__init__.py",
        "games/arctic/cards.py",
        "games/arctic/rules/deep/er.py",
    ]


def test_what_runs_first_is_never_compiled(checkout):
    assert selected(checkout, [f"{PACKAGE}/*.py"]) == ["cli.py"]


def test_only_python_files_count(checkout):
    assert selected(checkout, [f"{PACKAGE}/kernel/*"]) == ["kernel/__init__.py", "kernel/state.py"]


def test_files_outside_the_package_are_refused(checkout):
    with pytest.raises(CompileError, match=r"other\.py"):
        select_modules(checkout, ["*.py"], ["hatch_build.py"])


@pytest.mark.parametrize(
    ("value", "mode"), [(None, "auto"), ("", "auto"), ("auto", "auto"), ("1", "1"), ("0", "0")]
)
def test_the_variable_decides(value, mode):
    assert compile_mode({} if value is None else {"HEARTHSIDE_COMPILE": value}) == mode


def test_a_misspelt_variable_is_refused():
    with pytest.raises(ValueError, match="yes"):
        compile_mode({"HEARTHSIDE_COMPILE": "yes"})


def test_nothing_stands_in_the_way(checkout, able):
    assert find_obstacle(checkout) is None


def test_no_compiler(checkout, able, monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler -O1")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert "C compiler" in str(find_obstacle(checkout))


def test_no_headers(checkout, able, monkeypatch):
    monkeypatch.setattr(Path, "is_file", os.path.isfile)
    assert "Python.h" in str(find_obstacle(checkout))


def test_microsofts_compiler_need_not_be_on_the_path(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setenv("PROGRAMFILES(X86)", str(tmp_path))
    assert hatch_build.visual_studio() is None
    finder = tmp_path / "Microsoft Visual Studio" / "Installer" / "vswhere.exe"
    finder.parent.mkdir(parents=True)
    finder.touch()
    assert hatch_build.visual_studio() == str(finder)


def test_no_modules(checkout, able):
    (checkout / PACKAGE / "kernel" / "state.py").unlink()
    assert "match no module" in str(find_obstacle(checkout))


def requirements(checkout):
    return WheelBuilder(str(checkout)).config.dependencies


def test_the_compiler_is_asked_for_only_when_it_will_be_used(checkout, able, monkeypatch):
    compiling = {"mypy==9.9.9", "msgspec>=0.20"}
    assert compiling <= set(requirements(checkout))
    monkeypatch.setenv("HEARTHSIDE_COMPILE", "0")
    assert not compiling & set(requirements(checkout))
    monkeypatch.setenv("HEARTHSIDE_COMPILE", "auto")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert not compiling & set(requirements(checkout))
    monkeypatch.setenv("HEARTHSIDE_COMPILE", "1")
    assert compiling <= set(requirements(checkout))


class FakeCompile:
    """Stands for the processes that run mypyc and try what it made."""

    def __init__(self, makes_extensions, they_load=True):
        self.makes_extensions = makes_extensions
        self.they_load = they_load
        self.calls = 0

    def __call__(self, argv, *, cwd, **rest):
        self.calls += 1
        folder = Path(cwd)
        task, *sources = argv[2:]
        if task == "try":
            return Ended(0 if self.they_load else 1)
        if self.makes_extensions:
            for source in sources:
                hatch_build.extension_of(folder / source).write_bytes(b"native")
            hatch_build.extension_of(folder / "hearthside__mypyc.py").write_bytes(b"native")
        return Ended(0 if self.makes_extensions else 1)


class Ended:
    """A process that has said something and ended."""

    def __init__(self, returncode):
        self.returncode = returncode
        self.stdout = ["hearthside: C file 1 of 1 compiled\n", "error: no luck\n"]

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None


def build(checkout, monkeypatch, fake, version="standard"):
    monkeypatch.setattr("subprocess.Popen", fake)
    builder = WheelBuilder(str(checkout))
    wheel = next(iter(builder.build(directory=str(checkout / "dist"), versions=[version])))
    with zipfile.ZipFile(wheel) as archive:
        natives = [name for name in archive.namelist() if name.endswith((".so", ".pyd"))]
        assert version == "editable" or "hearthside/kernel/state.py" in archive.namelist()
    return Path(wheel).name, sorted(natives)


@pytest.mark.parametrize("mode", ["auto", "1"])
def test_a_compiled_wheel_is_tagged_and_holds_both_forms(checkout, able, monkeypatch, mode):
    monkeypatch.setenv("HEARTHSIDE_COMPILE", mode)
    name, natives = build(checkout, monkeypatch, FakeCompile(True))
    assert "none-any" not in name
    assert f"cp{sys.version_info[0]}{sys.version_info[1]}" in name
    assert [re.sub(r"\..*", "", native) for native in natives] == [
        "hearthside/kernel/state",
        "hearthside__mypyc",
    ]


@pytest.mark.parametrize("fake", [FakeCompile(False), FakeCompile(True, they_load=False)])
def test_auto_falls_back_to_a_pure_wheel(checkout, able, monkeypatch, capfd, fake):
    name, natives = build(checkout, monkeypatch, fake)
    assert (name, natives) == ("hearthside-0.1.0-py3-none-any.whl", [])
    assert "no luck" in capfd.readouterr().err


def test_unasked_it_says_what_it_does_and_how_to_skip_it(checkout, able, monkeypatch, capfd):
    build(checkout, monkeypatch, FakeCompile(True))
    said = capfd.readouterr().out
    assert "HEARTHSIDE_COMPILE=0" in said
    assert "compiling 1 modules" in said
    assert "C file 1 of 1 compiled" in said
    assert "no luck" not in said
    monkeypatch.setenv("HEARTHSIDE_COMPILE", "1")
    build(checkout, monkeypatch, FakeCompile(True))
    assert "HEARTHSIDE_COMPILE=0" not in capfd.readouterr().out


def test_one_compiles_or_fails(checkout, able, monkeypatch):
    monkeypatch.setenv("HEARTHSIDE_COMPILE", "1")
    with pytest.raises(SystemExit):
        build(checkout, monkeypatch, FakeCompile(False))


@pytest.mark.parametrize(("mode", "version"), [("0", "standard"), ("1", "editable"), ("auto", "editable")])
def test_no_compiling_when_told_so_or_editable(checkout, able, monkeypatch, mode, version):
    monkeypatch.setenv("HEARTHSIDE_COMPILE", mode)
    fake = FakeCompile(True)
    _, natives = build(checkout, monkeypatch, fake, version)
    assert (natives, fake.calls) == ([], 0)


def test_a_module_that_mypyc_skipped_is_an_error(checkout, able, monkeypatch):
    monkeypatch.setattr("subprocess.Popen", lambda *arguments, **rest: Ended(0))
    with pytest.raises(CompileError, match=r"kernel/state\.py"):
        hatch_build.compile_into(checkout, checkout / "out")


def test_modules_are_tried_in_their_compiled_form(checkout):
    """The source is right, so only a look at what was loaded tells that the extension module is missing."""
    with pytest.raises(CompileError, match=r"hearthside\.kernel\.state was loaded from .*state\.py"):
        hatch_build.run_apart("try", ["hearthside/kernel/state.py"], checkout / "src")
    hatch_build.extension_of(checkout / PACKAGE / "kernel" / "state.py").write_bytes(b"rubbish")
    with pytest.raises(CompileError, match="ImportError"):
        hatch_build.run_apart("try", ["hearthside/kernel/state.py"], checkout / "src")


def test_uncompiled_neighbours_are_tried_too(checkout):
    (checkout / PACKAGE / "kernel" / "neighbour.py").write_text("raise TypeError('cannot extend')\n")
    with pytest.raises(CompileError, match="cannot extend"):
        hatch_build.run_apart("try", ["hearthside/kernel/state.py"], checkout / "src")


def test_a_compiled_copy_starts_clean_and_spares_the_sources(checkout, able, monkeypatch):
    monkeypatch.setattr("subprocess.Popen", FakeCompile(True))
    stale = hatch_build.extension_of(checkout / "out" / "hearthside" / "cli.py")
    stale.parent.mkdir(parents=True)
    stale.write_bytes(b"stale")
    hatch_build.compile_into(checkout, checkout / "out")
    assert not stale.exists()
    with pytest.raises(CompileError, match="sources"):
        hatch_build.compile_into(checkout, checkout / "src")
    assert (checkout / PACKAGE / "cli.py").exists()


def test_the_wheel_and_the_checks_use_one_mypy():
    pyproject = hatch_build.read_pyproject(ROOT)
    requires = pyproject["tool"]["hearthside"]["compile-requires"]
    pinned = [requirement for requirement in requires if requirement.startswith("mypy==")]
    assert pinned
    assert set(pinned) <= set(pyproject["project"]["optional-dependencies"]["dev"])


def test_wheels_are_built_for_the_versions_that_the_classifiers_name():
    pyproject = hatch_build.read_pyproject(ROOT)
    named = re.findall(r"Python :: 3\.(\d+)", "\n".join(pyproject["project"]["classifiers"]))
    assert pyproject["tool"]["cibuildwheel"]["build"] == [f"cp3{minor}-*" for minor in named]


def test_wheels_are_tested_by_a_program_that_is_there():
    words = hatch_build.read_pyproject(ROOT)["tool"]["cibuildwheel"]["test-command"].split()
    assert (ROOT / words[1].removeprefix("{project}/")).is_file()


def test_the_kernel_is_compiled_and_what_must_not_be_is_not():
    modules = [path.as_posix() for path in hatch_build.modules_to_compile(ROOT)]
    assert f"{PACKAGE}/kernel/state.py" in modules
    assert f"{PACKAGE}/games/endless_winter/bot/turn.py" in modules
    assert f"{PACKAGE}/games/endless_winter/bot/elder.py" not in modules  # extends Bot, which is Python
    assert not [name for name in modules if name.endswith(("/__init__.py", "/_pure.py", "/__main__.py"))]
