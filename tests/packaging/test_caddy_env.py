"""How Caddy is found, and when it is installed."""

from pathlib import Path

import pytest

import browser_env
import caddy_env


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What apt-get is asked for on a machine where it may be."""
    commands: list[str] = []
    monkeypatch.setattr(browser_env, "allowed", lambda packages: ["sudo"])
    monkeypatch.setattr(browser_env, "run", lambda command, seconds: commands.append(" ".join(command)))
    return commands


def test_what_is_there_is_not_installed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[str]
):
    (tmp_path / "caddy").write_text("#!/bin/sh\n")
    (tmp_path / "caddy").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    caddy_env.prepare()
    assert asked == []


def test_what_is_missing_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[str]):
    monkeypatch.setenv("PATH", str(tmp_path))
    caddy_env.prepare()
    assert [command.split()[-1] for command in asked] == ["update", "caddy"]
    assert "apt-get install caddy" in caddy_env.why_not()
