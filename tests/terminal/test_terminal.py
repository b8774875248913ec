"""On a real terminal: colours, the curtain that wipes the screen, Ctrl-C."""

import os
import re
import select
import signal
import sys
import time

import pytest

pytestmark = pytest.mark.slow

pty = pytest.importorskip("pty", reason="a pseudo-terminal is needed")

WIPE = "\x1b[2J\x1b[3J\x1b[H"
GAME = "arctic_scavengers"


class Terminal:
    def __init__(self, *args, game=GAME, **environment):
        self.text = ""
        self.child, self.end = pty.fork()
        if self.child == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell's background jobs are told to ignore it
            os.environ.update({"TERM": "xterm-256color", "LINES": "30", "COLUMNS": "90", **environment})
            os.execv(sys.executable, [sys.executable, "-m", "hearthside", "play", game, *args])

    def until(self, pattern):
        """Read on until the pattern turns up in what is new."""
        new = ""
        while not re.search(pattern, new):
            ready, _, _ = select.select([self.end], [], [], 10)
            assert ready, f"waited for {pattern!r} and saw {new!r}"
            try:
                more = os.read(self.end, 65536).decode(errors="replace")
            except OSError:
                more = ""
            assert more, f"it ended before {pattern!r}: {new!r}"
            new += more
        self.text += new
        return new

    def type(self, text):
        time.sleep(0.1)  # a prompt is printed a moment before the keyboard is listened to
        os.write(self.end, text.encode())

    def code(self):
        while True:
            try:
                if not os.read(self.end, 65536):
                    break
            except OSError:
                break
        _, status = os.waitpid(self.child, 0)
        os.close(self.end)
        return os.waitstatus_to_exitcode(status)


def test_the_curtain_wipes_screen_and_scrollback():
    terminal = Terminal("--seat", "Ada", "--seat", "Bo", "--seed", "4")
    start = terminal.until("looking: ")
    first = start.split("Pass the screen to ")[1].split(".")[0]
    terminal.type("\n")
    shown = terminal.until("> $")
    assert WIPE in shown
    assert f"{first} (you)" in shown
    terminal.type("0\n")
    assert "This cannot be taken back" in terminal.until("> $")
    terminal.type("0\n")
    curtain = terminal.until("looking: ")
    assert "Pass the screen to" in curtain.split(WIPE)[-1]
    assert "Hand" not in curtain.split(WIPE)[-1]
    terminal.type("\x03")
    farewell = terminal.until(r"play --file")
    assert WIPE in farewell
    assert terminal.code() == 0


def test_ctrl_c_keeps_the_game_and_ctrl_d_too(own_state):
    for key in ("\x03", "\x04"):
        terminal = Terminal("--seed", "12")
        page = terminal.until("> $")
        assert "\x1b[" in page  # colours
        terminal.type("3\n")
        terminal.until("> $")
        terminal.type(key)
        assert "The game is kept" in terminal.until(r"play --file \S+hearth")
        assert terminal.code() == 0


def test_no_color_means_no_escape_codes():
    terminal = Terminal("--seed", "12", NO_COLOR="1")
    terminal.until("> $")
    terminal.type("quit\n")
    terminal.until(r"play --file \S+hearth")
    assert terminal.code() == 0
    assert "\x1b" not in terminal.text


def test_a_turn_with_a_map_on_a_small_terminal():
    """Endless Winter alone at 80×24: nothing is wider, and the list of options fits on the screen."""
    terminal = Terminal(
        "--seats", "1", "--seed", "4", game="endless_winter", NO_COLOR="1", COLUMNS="80", LINES="24"
    )
    terminal.until("> $")
    for typed, shown in (
        ("look map", "0 Base"),
        ("look megaliths", "starting space"),
        ("look rival", "Rival"),
    ):
        terminal.type(f"{typed}\n")
        page = terminal.until("> $")
        assert shown in page
        menu = page[page.index("Turn 1 of 3") :].splitlines()
        assert len(menu) < 24
    terminal.type("quit\n")
    terminal.until(r"play --file \S+hearth")
    assert terminal.code() == 0
    told = terminal.text.split("play --file")[0]
    assert max(len(line) for line in told.splitlines()) <= 80
