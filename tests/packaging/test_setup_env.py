"""When `./test` and `./play` install, and when they leave .venv alone."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

import setup_env
from setup_env import Plan, Stamp, make_plan

SCRIPTS = Path(setup_env.__file__).parent
NONE: frozenset[str] = frozenset()
DEV = frozenset({"dev"})
READY = Stamp("ready", "base", "project", NONE)
READY_DEV = Stamp("ready", "base", "project", DEV)


def plan(stamp, extras=(), *, base="base", project="project", has_python=True):
    return make_plan(stamp, base=base, project=project, extras=extras, has_python=has_python)


@pytest.mark.parametrize(("stamp", "extras"), [(READY, NONE), (READY_DEV, DEV), (READY_DEV, NONE)])
def test_an_environment_with_enough_in_it_is_left_alone(stamp, extras):
    assert plan(stamp, extras) == Plan("nothing", stamp.extras)


def test_a_missing_extra_is_added():
    assert plan(READY, DEV) == Plan("install", DEV)


def test_a_change_of_the_project_keeps_the_extras():
    assert plan(READY_DEV, NONE, project="changed") == Plan("install", DEV)


def test_another_python_or_place_means_a_new_environment():
    assert plan(READY_DEV, DEV, base="other") == Plan("rebuild", DEV)


def test_an_interrupted_install_is_done_afresh():
    assert plan(Stamp("installing", "base", "project", DEV), DEV) == Plan("rebuild", DEV)


def test_an_environment_made_by_hand_is_kept():
    assert plan(None, DEV) == Plan("install", DEV)


@pytest.mark.parametrize("stamp", [None, READY])
def test_without_a_python_there_is_no_environment(stamp):
    assert plan(stamp, has_python=False) == Plan("rebuild", NONE)


def test_a_stamp_survives_the_disk(tmp_path):
    setup_env.write_stamp(tmp_path, READY_DEV)
    assert setup_env.read_stamp(tmp_path) == READY_DEV
    assert [path.name for path in tmp_path.iterdir()] == [setup_env.STAMP]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"state": "ready"}', "\x00"])
def test_a_damaged_stamp_is_no_stamp(tmp_path, text):
    (tmp_path / setup_env.STAMP).write_text(text)
    assert setup_env.read_stamp(tmp_path) is None


@pytest.fixture
def checkout(tmp_path):
    for name in setup_env.SOURCES:
        (tmp_path / name).write_text(f"# {name}\n")
    return tmp_path


@pytest.mark.parametrize("name", setup_env.SOURCES)
def test_the_project_key_follows_the_files_it_is_made_of(checkout, name):
    before = setup_env.project_key(checkout)
    assert setup_env.project_key(checkout) == before
    (checkout / name).write_text("changed\n")
    assert setup_env.project_key(checkout) != before


def test_the_project_key_tells_files_apart(checkout):
    first, second = (checkout / name for name in setup_env.SOURCES)
    first.write_text("ab")
    second.write_text("c")
    before = setup_env.project_key(checkout)
    first.write_text("a")
    second.write_text("bc")
    assert setup_env.project_key(checkout) != before


class FakeRunner:
    """Takes every command as done, but for those that contain a forbidden word."""

    calls: list[list[str]]
    forbidden: tuple[str, ...] = ()

    def __init__(self, lock):
        self.log = ["what the tools said"]

    def run(self, command):
        words = [str(word) for word in command]
        self.calls.append(words)
        if any(word in words for word in self.forbidden):
            return False
        if "venv" in words:
            python = setup_env.venv_python(Path(words[-1]))
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        return True


@pytest.fixture
def runner(monkeypatch):
    class Fresh(FakeRunner):
        calls = []

    monkeypatch.setattr(setup_env, "Runner", Fresh)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    return Fresh


def installs(runner):
    return [words[-1] for words in runner.calls if "install" in words]


def test_the_first_time_installs_and_the_second_does_not(checkout, runner, capfd):
    python = setup_env.ensure(["dev"], checkout)
    assert python == setup_env.venv_python(checkout / ".venv")
    assert installs(runner) == [".[dev]"]
    out, err = capfd.readouterr()
    assert out == ""
    assert "first time only" in err

    setup_env.ensure(["dev"], checkout)
    setup_env.ensure([], checkout)
    assert installs(runner) == [".[dev]"]
    assert capfd.readouterr() == ("", "")


def test_playing_first_and_testing_later_adds_the_tools(checkout, runner):
    setup_env.ensure([], checkout)
    setup_env.ensure(["dev"], checkout)
    assert installs(runner) == [".", ".[dev]"]
    assert sum("venv" in words for words in runner.calls) == 1


def test_a_venv_without_ensurepip_is_filled_by_the_outer_pip(checkout, runner):
    python = str(setup_env.venv_python(checkout / ".venv"))

    def run(self, command):
        words = [str(word) for word in command]
        if words[0] == python or ("venv" in words and "--without-pip" not in words):
            self.calls.append(words)
            return False
        return FakeRunner.run(self, command)

    runner.run = run
    setup_env.ensure([], checkout)
    outer = [setup_env.outer_python(), "-m", "pip", "--python", python]
    assert runner.calls[-1] == [*outer, "install", "--editable", "."]


def test_uv_is_used_when_it_is_there_and_pip_when_it_fails(checkout, runner, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: "/bin/uv" if name == "uv" else None)
    setup_env.ensure([], checkout)
    assert [words[0] for words in runner.calls if "install" in words] == ["/bin/uv"]

    runner.forbidden = ("/bin/uv",)
    setup_env.ensure(["dev"], checkout)
    assert runner.calls[-1][1:] == ["-m", "pip", "install", "--editable", ".[dev]"]


def test_a_failed_first_setup_shows_the_output_and_is_tried_again(checkout, runner):
    runner.forbidden = ("install",)
    with pytest.raises(setup_env.SetupError, match="what the tools said"):
        setup_env.ensure([], checkout)
    runner.forbidden = ()
    setup_env.ensure([], checkout)
    assert sum("venv" in words for words in runner.calls) == 2


def test_a_failed_update_keeps_the_environment(checkout, runner):
    setup_env.ensure([], checkout)
    runner.forbidden = ("install",)
    with pytest.raises(setup_env.SetupError):
        setup_env.ensure(["dev"], checkout)
    runner.forbidden = ()
    setup_env.ensure([], checkout)  # still good for playing
    assert installs(runner) == [".", ".[dev]"]
    assert sum("venv" in words for words in runner.calls) == 1


def test_an_install_cut_short_by_the_user_starts_afresh(checkout, runner, monkeypatch):
    setup_env.ensure([], checkout)

    def interrupted(*arguments):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(setup_env, "install", interrupted)
        with pytest.raises(KeyboardInterrupt):
            setup_env.ensure(["dev"], checkout)
    setup_env.ensure([], checkout)
    assert sum("venv" in words for words in runner.calls) == 2


def test_the_tools_read_no_input_and_do_not_see_the_users_settings():
    code = """
import os, sys, setup_env
lock = os.open(os.devnull, os.O_RDONLY)
runner = setup_env.Runner(lock)
tool = "import os, sys; print([sys.stdin.read(), 'PYTHONPATH' in os.environ, 'PIP_TARGET' in os.environ])"
assert runner.run([sys.executable, "-c", tool])
assert not runner.run([sys.executable, "-c", "raise SystemExit(3)"])
assert not runner.run(["/no/such/program"])
print(runner.log[1])
print(sys.stdin.read())
"""
    environ = {**os.environ, "PYTHONPATH": str(SCRIPTS), "PIP_TARGET": "elsewhere"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, input="1", capture_output=True, text=True
    )
    assert done.stdout == "['', False, False]\n1\n", done.stderr


def test_the_lock_keeps_a_second_process_out(tmp_path):
    path = tmp_path / "lock"
    code = (
        "import sys, pathlib, setup_env\n"
        "with setup_env.locked(pathlib.Path(sys.argv[1])):\n"
        "    print('in', flush=True)\n"
    )
    command = [sys.executable, "-c", code, str(path)]
    environ = {**os.environ, "PYTHONPATH": str(SCRIPTS)}
    with setup_env.locked(path):
        other = subprocess.Popen(
            command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert other.stderr is not None
        assert "Waiting" in other.stderr.readline()
        time.sleep(0.3)
        assert other.poll() is None
    out, _ = other.communicate(timeout=30)
    assert out == "in\n"
    assert other.returncode == 0


@pytest.mark.parametrize("script", ["play", "test"])
def test_the_scripts_say_clearly_that_python_is_too_old(script):
    text = (setup_env.ROOT / script).read_text("utf-8")
    pretend = "import sys; sys.version_info = (3, 8, 1); sys.executable = '/old/python3'\n"
    done = subprocess.run(
        [sys.executable, "-c", pretend + text], stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "needs Python 3.11 or newer, and this is Python 3.8 (/old/python3)" in done.stderr
    assert "Traceback" not in done.stderr
