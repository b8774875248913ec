"""Prepares .venv for `./test` and `./play`, with the standard library alone.

The environment is made on first use and touched again only when something it depends on has changed:
.venv/hearthside-setup.json says what it was made from. While an install runs that file says "installing", so
that one cut short is started afresh. A lock makes a second run wait for the first.

Messages go to stderr and nothing here reads stdin: both belong to the program that is started afterwards.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import browser_env

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("pyproject.toml", "hatch_build.py")
STAMP = "hearthside-setup.json"
WINDOWS = os.name == "nt"


class SetupError(Exception):
    """The environment could not be made; the message says why."""


# What is there, what is wanted, what is to be done


@dataclass(frozen=True)
class Stamp:
    """What an environment was made from."""

    state: str
    """"ready", or "installing" while an install is under way."""
    base: str
    """The kind of Python and the place of the checkout: with another the environment is useless."""
    project: str
    """The hash of the files that say what is to be installed."""
    extras: frozenset[str]


@dataclass(frozen=True)
class Plan:
    """What is to be done: "nothing", "install" into the environment that is there, or "rebuild" it."""

    action: str
    extras: frozenset[str]


def base_key(root: Path) -> str:
    return f"{sysconfig.get_config_var('EXT_SUFFIX')} {root}"


def project_key(root: Path) -> str:
    digest = hashlib.sha256()
    for name in SOURCES:
        content = (root / name).read_bytes()
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def read_stamp(venv: Path) -> Stamp | None:
    """The environment's stamp; None if there is none or it makes no sense."""
    try:
        fields = json.loads((venv / STAMP).read_text("utf-8"))
        return Stamp(fields["state"], fields["base"], fields["project"], frozenset(fields["extras"]))
    except (OSError, ValueError, TypeError, KeyError):
        return None


def write_stamp(venv: Path, stamp: Stamp) -> None:
    fields = {
        "state": stamp.state,
        "base": stamp.base,
        "project": stamp.project,
        "extras": sorted(stamp.extras),
    }
    new = venv / f"{STAMP}.new"
    new.write_text(json.dumps(fields, indent=1) + "\n", "utf-8")
    os.replace(new, venv / STAMP)


def restore_stamp(venv: Path, stamp: Stamp | None) -> None:
    if stamp is None:
        (venv / STAMP).unlink(missing_ok=True)
    else:
        write_stamp(venv, stamp)


def make_plan(
    stamp: Stamp | None, *, base: str, project: str, extras: Iterable[str], has_python: bool
) -> Plan:
    """What it takes to have `extras` installed. An environment with more extras than asked for will do."""
    wanted = frozenset(extras)
    if not has_python:
        return Plan("rebuild", wanted)
    if stamp is None:  # made by hand: keep what is in it
        return Plan("install", wanted)
    if stamp.state != "ready" or stamp.base != base:
        return Plan("rebuild", wanted)
    if stamp.project != project or not wanted <= stamp.extras:
        return Plan("install", wanted | stamp.extras)
    return Plan("nothing", stamp.extras)


# Doing it


def venv_python(venv: Path) -> Path:
    return venv / "Scripts" / "python.exe" if WINDOWS else venv / "bin" / "python"


def outer_python() -> str:
    """The Python outside any environment, so that .venv can be rebuilt even by its own interpreter."""
    if sys.prefix == sys.base_prefix:
        return sys.executable
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def setup_environ() -> dict[str, str]:
    leave_out = {"PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_REQUIRE_VIRTUALENV"}
    environ = {name: value for name, value in os.environ.items() if name not in leave_out}
    environ.update(
        HEARTHSIDE_COMPILE="0",  # an editable install never is; this spares it the download of mypyc
        PIP_DISABLE_PIP_VERSION_CHECK="1",
        PIP_NO_INPUT="1",
        UV_COMPILE_BYTECODE="1",
    )
    return environ


class Runner:
    """Runs commands quietly and remembers what they printed."""

    def __init__(self, lock: int) -> None:
        self.log: list[str] = []
        self._lock = lock

    def run(self, command: Sequence[str | Path]) -> bool:
        argv = [str(word) for word in command]
        self.log.append("$ " + " ".join(argv))
        try:
            done = subprocess.run(
                argv,
                cwd=ROOT,
                env=setup_environ(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
                # A child that outlives this process keeps the lock until it is done.
                pass_fds=() if WINDOWS else (self._lock,),
            )
        except OSError as error:
            self.log.append(str(error))
            return False
        self.log.append(done.stdout.rstrip())
        return done.returncode == 0


def create_venv(runner: Runner, venv: Path, stamp: Stamp, *, with_pip: bool) -> None:
    shutil.rmtree(venv, ignore_errors=True)
    venv.mkdir(parents=True, exist_ok=True)
    write_stamp(venv, stamp)
    create = [outer_python(), "-m", "venv"]
    # Debian keeps ensurepip in a package of its own; without it the outer pip does the work.
    if with_pip and runner.run([*create, venv]):
        return
    if not runner.run([*create, "--without-pip", venv]):
        raise SetupError("Python could not make a virtual environment.")


def pip_command(runner: Runner, venv: Path) -> list[str]:
    """How to call pip for this environment: its own, else the outer one."""
    python = str(venv_python(venv))
    for command in ([python, "-m", "pip"], [outer_python(), "-m", "pip", "--python", python]):
        if runner.run([*command, "--version"]):
            return command
    if runner.run([python, "-m", "ensurepip"]):
        return [python, "-m", "pip"]
    raise SetupError(
        "pip is missing. Install it (on Debian and Ubuntu: apt install python3-pip) and try again."
    )


def install(runner: Runner, venv: Path, extras: Iterable[str]) -> None:
    names = ",".join(sorted(extras))
    target = f".[{names}]" if names else "."
    uv = shutil.which("uv")
    if uv and runner.run([uv, "pip", "install", "--python", venv_python(venv), "--editable", target]):
        return
    if not runner.run([*pip_command(runner, venv), "install", "--editable", target]):
        raise SetupError("The packages Hearthside needs could not be installed. Is the network reachable?")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[int]:
    """Holds the lock file; the system lets go of it when the holder ends, however it ends."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not try_lock(descriptor):
            say("Waiting for another setup of Hearthside to finish …")
            while not try_lock(descriptor):
                time.sleep(0.2)
        yield descriptor
    finally:
        os.close(descriptor)


def try_lock(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def say(message: str) -> None:
    encoding = getattr(sys.stderr, "encoding", None) or "ascii"
    print(message.encode(encoding, "replace").decode(encoding), file=sys.stderr, flush=True)


def ensure(extras: Iterable[str] = (), root: Path = ROOT) -> Path:
    """The Python of an environment in which the project and these extras are installed."""
    venv = root / ".venv"
    python = venv_python(venv)
    wanted = frozenset(extras)
    base, project = base_key(root), project_key(root)

    def plan() -> Plan:
        return make_plan(
            read_stamp(venv), base=base, project=project, extras=wanted, has_python=python.exists()
        )

    if plan().action == "nothing":
        return python
    with locked(root / ".venv.lock") as lock:
        todo = plan()  # again: another run may have done it meanwhile
        if todo.action == "nothing":
            return python
        before = read_stamp(venv)
        if before is None or before.state != "ready":
            say("Setting up Hearthside (first time only) …")
        else:
            say("Bringing Hearthside's setup up to date …")
        started = time.monotonic()
        runner = Runner(lock)
        stamp = Stamp("installing", base, project, todo.extras)
        try:
            if todo.action == "rebuild":
                create_venv(runner, venv, stamp, with_pip=shutil.which("uv") is None)
            else:
                write_stamp(venv, stamp)
            install(runner, venv, todo.extras)
        except SetupError as error:
            if todo.action == "install":  # pip undoes what it cannot finish: the environment is as it was
                restore_stamp(venv, before)
            output = "\n".join(line for line in runner.log if line)
            raise SetupError(f"{output}\n\nThe setup failed. {error}") from None
        write_stamp(venv, Stamp("ready", base, project, todo.extras))
        say(f"… ready after {time.monotonic() - started:.0f} s.")
    return python


# The programs


def hand_over(command: Sequence[str | Path]) -> int:
    """Becomes the command, or where that is not possible runs it; returns its exit code."""
    argv = [str(word) for word in command]
    sys.stdout.flush()
    sys.stderr.flush()
    if not WINDOWS:
        os.execv(argv[0], argv)
    with contextlib.suppress(KeyboardInterrupt):
        return subprocess.run(argv).returncode
    return 130


def start(extras: Iterable[str], arguments: Sequence[str], folder: Path | None = None) -> int:
    try:
        python = ensure(extras)
    except SetupError as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        say("Interrupted. The setup starts afresh next time.")
        return 130
    if folder is not None:
        os.chdir(folder)
    return hand_over([python, *arguments])


def run_tests(arguments: Sequence[str]) -> int:
    try:
        if browser_env.wanted(arguments, ROOT) and browser_env.missing():
            with locked(ROOT / ".venv.lock"):
                browser_env.prepare(ROOT, say)
    except KeyboardInterrupt:
        say("Interrupted.")
        return 130
    # All browser tests are in the first worker's share, which takes longest: whoever is done takes from it.
    spread = ["-n", "auto", "--dist", "worksteal"]
    return start(["dev"], ["-m", "pytest", *spread, "-q", *arguments], ROOT)


def run_play(arguments: Sequence[str]) -> int:
    """If the table is open already, that is where the browser goes."""
    return start([], ["-m", "hearthside", "serve", "--or-open", *arguments])


def run_pip(arguments: Sequence[str]) -> int:
    """pip for .venv, wherever pip lives; for .ci/run."""
    try:
        ensure(["dev"])
        with locked(ROOT / ".venv.lock") as lock:
            pip = pip_command(Runner(lock), ROOT / ".venv")
    except SetupError as error:
        say(str(error))
        return 1
    return hand_over([*pip, *arguments])


if __name__ == "__main__":
    if sys.argv[1:2] != ["pip"]:
        sys.exit("usage: python scripts/setup_env.py pip ARGUMENTS…")
    sys.exit(run_pip(sys.argv[2:]))
