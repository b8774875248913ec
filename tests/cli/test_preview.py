"""`hearthside pack preview`: it says where it is, shows the folder, and ends."""

import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from hearthside.cli import pack_preview
from hearthside.cli.front import front
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.errors import HearthsideError
from tests.server.patience import wait_until


@pytest.mark.skipif(sys.platform == "win32", reason="no Ctrl-C from another process")
def test_until_ctrl_c(tmp_path: Path):
    folder = shutil.copytree(SHIPPED / "first-lantern", tmp_path / "my-lantern")
    (folder / "eras" / "01-long-night" / "supports.card").write_text("{{{")  # a broken one can be looked at
    command = [
        sys.executable,
        "-m",
        "hearthside",
        "pack",
        "preview",
        str(folder),
        "--no-browser",
        "--port",
        "0",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        where = re.search(r"http://127\.0\.0\.1:\d+(?=/preview )", first)
        assert where, first
        assert str(folder) in process.stdout.readline()
        state = f"{where[0]}/api/preview"
        wait_until(lambda: bool(httpx.get(state).json()["problems"]), "the folder was not read")
        assert httpx.get(state).json()["folder"] == "my-lantern"
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0


def test_no_such_folder(tmp_path: Path):
    result = CliRunner().invoke(front, ["pack", "preview", str(tmp_path / "nothing")])
    assert result.exit_code != 0
    assert "there is no folder" in str(result.output) + str(result.exception)


def test_what_draws_is_offered_and_can_be_declined(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    def declined(extra: str) -> None:
        asked.append(extra)
        raise HearthsideError("this needs typst")

    opened: list[object] = []
    monkeypatch.setattr(pack_preview, "ensure", declined)
    monkeypatch.setattr("hearthside.server.serve.serve", lambda *args, **more: opened.append(args))
    result = CliRunner().invoke(front, ["pack", "preview", "first-lantern"])
    assert result.exit_code == 0, result.output
    assert asked == ["print"]
    assert len(opened) == 1
