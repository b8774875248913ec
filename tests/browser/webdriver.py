"""Firefox and WebKit as Debian has them, driven with the commands of WebDriver.

Playwright drives versions of its own of these two, which are in no registry.  Firefox takes the commands
itself, over a socket (Marionette); WebKit has a program that takes them over HTTP.  They are the same ones.
"""

import json
import os
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeVar

import httpx

from browser_env import WebKitParts

TIMEOUT = 30  # seconds for whatever is waited for
SCREEN = "1600x1200x24"

PREFERENCES = {
    "marionette.port": 0,  # any that is free
    "ui.prefersReducedMotion": 1,  # as everywhere in these tests
    "ui.primaryPointerCapabilities": 6,  # a mouse: without a screen there would be none
    "ui.allPointerCapabilities": 6,
}

# Where WebKit's driver has the commands.
PATHS = {
    "CloseWindow": ("DELETE", "/window"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "GetWindowHandles": ("GET", "/window/handles"),
    "Navigate": ("POST", "/url"),
    "PerformActions": ("POST", "/actions"),
    "SetWindowRect": ("POST", "/window/rect"),
    "SwitchToWindow": ("POST", "/window"),
    "TakeScreenshot": ("GET", "/screenshot"),
}

T = TypeVar("T")


class Refused(Exception):
    """The browser would not do it, and says why."""


def until(look: Callable[[], T], what: str) -> T:
    """Looks again and again until there is something."""
    end = time.monotonic() + TIMEOUT
    while not (found := look()):
        assert time.monotonic() < end, f"not within {TIMEOUT} s: {what}"
        time.sleep(0.02)
    return found


class Driven(ABC):
    """A browser with an empty window, which takes commands."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._ends = ExitStack()
        try:
            self._begin()
        except BaseException:
            self.close()
            raise

    @abstractmethod
    def _begin(self) -> None: ...

    @abstractmethod
    def command(self, name: str, **parameters: Any) -> Any:
        """A command by the name that the specification of WebDriver gives it."""

    def close(self) -> None:
        self._ends.close()

    def _start(self, *words: str, **environment: str) -> Path:
        """A process that ends with the browser; the file has what it says, another beside it its errors."""
        said = self._folder / f"{Path(words[0]).name}.txt"
        with said.open("wb") as out, said.with_suffix(".errors.txt").open("wb") as errors:
            process = subprocess.Popen(words, stdout=out, stderr=errors, env={**os.environ, **environment})
        self._ends.callback(_end, process)
        return said


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Firefox(Driven):
    def __init__(self, program: str, folder: Path) -> None:
        self._program = program
        self._number = 0
        super().__init__(folder)

    def _begin(self) -> None:
        profile = self._folder / "profile"
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {value});\n" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines), "utf-8")
        said = profile / "MarionetteActivePort"
        self._start(self._program, "--marionette", "--headless", "--profile", str(profile), "about:blank")
        port = until(lambda: said.exists() and said.read_text(), f"Firefox listens; see {self._folder}")
        connection = socket.create_connection(("127.0.0.1", int(port)), TIMEOUT)
        self._socket = self._ends.enter_context(connection)
        self._answers = self._ends.enter_context(connection.makefile("rb"))
        self._next()  # a greeting
        self.command("NewSession", capabilities={"alwaysMatch": {}})

    def command(self, name: str, **parameters: Any) -> Any:
        self._number += 1
        words = json.dumps([0, self._number, f"WebDriver:{name}", parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(words), words))
        _, number, error, answer = self._next()
        assert number == self._number
        if error:
            raise Refused(f"{error['error']}: {error['message']}")
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    def _next(self) -> Any:
        """A message: its length, a colon, and so much JSON."""
        length = b""
        while (digit := self._answers.read(1)) != b":":
            assert digit, f"Firefox has gone; see {self._folder}"
            length += digit
        return json.loads(self._answers.read(int(length)))


class WebKit(Driven):
    """It always has a window: Xvfb is the screen."""

    def __init__(self, parts: WebKitParts, folder: Path) -> None:
        self._parts = parts
        self._session = "/session"
        super().__init__(folder)

    def _begin(self) -> None:
        screen = self._start(self._parts.screen, "-displayfd", "1", "-screen", "0", SCREEN)
        display = until(lambda: screen.read_text().strip(), f"Xvfb has a screen; see {self._folder}")
        gtk = self._folder / "gtk-3.0"
        gtk.mkdir()
        (gtk / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n", "utf-8")  # reduced motion
        port = _free_port()
        settings = {"DISPLAY": f":{display}", "XDG_CONFIG_HOME": str(self._folder)}
        self._start(self._parts.driver, f"--port={port}", **settings)
        self._http = self._ends.enter_context(
            httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=TIMEOUT)
        )
        until(self._is_there, f"WebKit's driver answers; see {self._folder}")
        options = {"binary": self._parts.browser, "args": ["--automation"]}
        wish = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = f"/session/{self._ask('POST', '', wish)['sessionId']}"
        self._ends.callback(self._ask, "DELETE", "", {})

    def _is_there(self) -> bool:
        try:
            return self._http.get("/status").is_success
        except httpx.TransportError:
            return False

    def command(self, name: str, **parameters: Any) -> Any:
        method, path = PATHS[name]
        return self._ask(method, path.format(**parameters), parameters)

    def _ask(self, method: str, path: str, parameters: dict[str, Any]) -> Any:
        body = parameters if method == "POST" else None
        answer = self._http.request(method, f"{self._session}{path}", json=body)
        value = answer.json()["value"]
        if answer.is_error:
            raise Refused(f"{value['error']}: {value['message']}")
        return value


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port
