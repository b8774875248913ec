"""Thoughts to hand to a pool, and workers that behave as a test says."""

import os
import sys
from pathlib import Path

import msgspec

import hearthside
from hearthside import bots
from hearthside.kernel.game import Game
from hearthside.server.botpool import Thought, thought_of


def arctic(decisions: int = 0, seats: int = 4, seed: int = 1) -> Game:
    game = hearthside.new("arctic_scavengers", seats, seed)
    players = [bots.make("scavenger", game.pack, seat) for seat in range(seats)]
    for _ in range(decisions):
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    return game


def a_thought(spec: str = "scavenger", seed: int = 1, decisions: int = 20) -> Thought:
    game = arctic(decisions)
    return thought_of(game, game.waiting[0], spec, seed)


def worker(body: str) -> list[str]:
    """A process that behaves as `body` says, given `out` and `thought()`."""
    start = "import os, sys, time\nfrom hearthside.kernel.frames import receive, send\n"
    names = "out = 1\nthought = lambda: receive(0) or os._exit(0)\nsend(out, b'')\n"
    return [sys.executable, "-c", start + names + body]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


ECHO = """
import msgspec
while True:
    t = msgspec.msgpack.decode(thought())
    if t["seed"] == HELD:
        open(BEGUN, "w").close()  # waits for somebody who reads
        open(GO).close()  # and for somebody who writes
    send(out, msgspec.msgpack.encode((t["actions"][0], b"%d %d" % (os.getpid(), t["seed"]))))
"""
FREELY = "HELD = -1" + ECHO
HELD = 1  # the number of a thought that is held up


def held_up(pipes: tuple[Path, Path]) -> list[str]:
    begun, go = map(str, pipes)
    return worker(f"HELD, BEGUN, GO = {HELD}, {begun!r}, {go!r}" + ECHO)


def numbered(seed: int) -> Thought:
    return msgspec.structs.replace(a_thought(), seed=seed)
