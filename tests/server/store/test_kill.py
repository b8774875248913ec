"""A server is killed in the middle of writing: nothing that it acknowledged is lost."""

import subprocess
import sys
from functools import partial
from pathlib import Path

from hearthside.server.store import Store
from hearthside.server.store.entries import entries
from tests.server.store.samples import read
from tests.server.store.scribe import TABLES, written

ROOT = Path(__file__).parents[3]


def acknowledged(url: str, lines: int) -> list[str]:
    """What a scribe had said when it was killed, after so many lines."""
    command = [sys.executable, "-m", "tests.server.store.scribe", url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as scribe:
        assert scribe.stdout
        said = [scribe.stdout.readline() for _ in range(lines)]
        scribe.kill()
        said += scribe.stdout.readlines()
    assert all(said), "the scribe ended by itself"
    return [line for line in said if line.endswith("\n")]


def test_nothing_acknowledged_is_lost(url: str):
    last = dict.fromkeys(TABLES, 0)
    for lines in (150, 1, 400):
        for line in acknowledged(url, lines):
            name, seq = line.split()
            last[name] = int(seq)
        store = Store(url)
        store.open()
        for name in TABLES:
            found = read(store, partial(entries, table=name))
            assert len(found) >= last[name]
            assert found == [written(name, seq) for seq in range(1, len(found) + 1)]
        store.close()
    assert sum(last.values()) >= 551
