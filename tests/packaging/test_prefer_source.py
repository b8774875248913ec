"""HEARTHSIDE_PURE=1 runs the source although an extension module lies beside it."""

import importlib
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from hearthside import _pure

PACKAGE = "hearthfake"


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package whose extension modules are rubbish: to load one is to fail."""
    for name in ("__init__", "state", "rules/__init__", "rules/fight"):
        path = tmp_path / PACKAGE / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text("FORM = 'source'\n")
    for name in ("state", "rules/__init__", "rules/fight"):
        (tmp_path / PACKAGE / f"{name}{EXTENSION_SUFFIXES[0]}").write_bytes(b"rubbish")
    (tmp_path / PACKAGE / "bare").mkdir()
    (tmp_path / PACKAGE / "bare" / "leaf.py").write_text("FORM = 'source'\n")
    (tmp_path / f"{PACKAGE}_native{EXTENSION_SUFFIXES[0]}").write_bytes(b"rubbish")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    yield tmp_path / PACKAGE
    for name in [name for name in sys.modules if name.partition(".")[0] == PACKAGE]:
        del sys.modules[name]


def form(module):
    return importlib.import_module(f"{PACKAGE}.{module}").FORM


@pytest.mark.parametrize("value", [None, "", "0", "yes"])
def test_without_the_variable_the_extension_module_is_loaded(package, monkeypatch, value):
    monkeypatch.delenv(_pure.VARIABLE, raising=False)
    if value is not None:
        monkeypatch.setenv(_pure.VARIABLE, value)
    assert _pure.prefer_source(PACKAGE) is False
    with pytest.raises(ImportError):
        form("state")


def test_with_the_variable_the_source_is_loaded(package, monkeypatch):
    monkeypatch.setenv(_pure.VARIABLE, "1")
    assert _pure.prefer_source(PACKAGE) is True
    assert form("state") == form("rules") == form("rules.fight") == "source"
    assert sys.modules[f"{PACKAGE}.rules.fight"].__file__ == str(package / "rules" / "fight.py")
    assert _pure.compiled(f"{PACKAGE}.state") is False


def test_folders_without_init_still_work(package, monkeypatch):
    monkeypatch.setenv(_pure.VARIABLE, "1")
    _pure.prefer_source(PACKAGE)
    assert form("bare.leaf") == "source"


def test_a_mere_folder_does_not_hide_a_module_further_on(package, monkeypatch, tmp_path):
    monkeypatch.setenv(_pure.VARIABLE, "1")
    _pure.prefer_source(PACKAGE)
    second = tmp_path / "second"
    second.mkdir()
    (second / "twin.py").write_text("FORM = 'source'\n")
    (package / "twin").mkdir()
    importlib.import_module(PACKAGE).__path__.append(str(second))
    assert form("twin") == "source"


def test_other_packages_are_left_alone(package, monkeypatch):
    monkeypatch.setenv(_pure.VARIABLE, "1")
    _pure.prefer_source(PACKAGE)
    with pytest.raises(ImportError):
        importlib.import_module(f"{PACKAGE}_native")


def test_missing_modules_stay_missing(package, monkeypatch):
    monkeypatch.setenv(_pure.VARIABLE, "1")
    _pure.prefer_source(PACKAGE)
    with pytest.raises(ModuleNotFoundError):
        form("nowhere")


def test_asking_twice_installs_one_finder(package, monkeypatch):
    monkeypatch.setenv(_pure.VARIABLE, "1")
    _pure.prefer_source(PACKAGE)
    count = len(sys.meta_path)
    assert _pure.prefer_source(PACKAGE) is True
    assert len(sys.meta_path) == count


def test_new_files_are_seen_after_invalidation(package, monkeypatch):
    monkeypatch.setenv(_pure.VARIABLE, "1")
    _pure.prefer_source(PACKAGE)
    assert form("state") == "source"
    before = package.stat()
    (package / "late.py").write_text("FORM = 'source'\n")
    (package / f"late{EXTENSION_SUFFIXES[0]}").write_bytes(b"rubbish")
    os.utime(package, ns=(before.st_atime_ns, before.st_mtime_ns))  # as on a disk with a coarse clock
    importlib.invalidate_caches()
    assert form("late") == "source"


def test_compiled_knows_an_extension_module():
    assert _pure.compiled("msgspec._core") is True
    assert _pure.compiled("json") is False


def test_the_package_asks_before_it_imports_anything_else():
    """What was imported before the call would stay compiled."""
    code = (
        "import sys, hearthside._pure as pure\n"
        "finder = sys.meta_path[0]\n"
        "assert isinstance(finder, pure.SourceFinder), sys.meta_path\n"
        "import hearthside.kernel.state\n"
        "assert pure.compiled() is False\n"
    )
    environ = {**os.environ, _pure.VARIABLE: "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environ, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_only_the_standard_library_is_needed(tmp_path):
    """`_pure` runs before everything else, on its own."""
    (tmp_path / "alone.py").write_bytes(Path(_pure.__file__).read_bytes())
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.append({str(tmp_path)!r}); import alone"],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
