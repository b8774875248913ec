"""How Poppler is found, and when it is installed."""

from pathlib import Path

import pytest

import browser_env
import poppler_env


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
    for name in poppler_env.PROGRAMS:
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    poppler_env.prepare()
    assert asked == []


def test_what_is_missing_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[str]):
    monkeypatch.setenv("PATH", str(tmp_path))
    poppler_env.prepare()
    assert [command.split()[-1] for command in asked] == ["update", "poppler-utils"]
    assert "pdftoppm" in poppler_env.why_not()


def test_who_may_not_install_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path))

    def refused(packages: list[str]) -> list[str]:
        raise browser_env.Failed(f"apt-get needs root; run `apt-get install {packages[0]}` as root")

    monkeypatch.setattr(browser_env, "allowed", refused)
    with pytest.raises(browser_env.Failed, match="apt-get install poppler-utils"):
        poppler_env.prepare()
