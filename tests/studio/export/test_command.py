"""`hearthside pack export --to tts` and `ttp`, as they are typed."""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from hearthside.cli import main
from tests.gardens import ADVENTURES, edit, garden


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return garden(tmp_path / "garden")


def run(*words: str):
    return CliRunner().invoke(main, ["pack", "export", "garden", *words])


def test_a_folder_for_each_program(tmp_path):
    result = run("--to", "tts", "--ppi", "72")
    assert result.exit_code == 0, result.output
    assert {file.name for file in (tmp_path / "garden-tts").iterdir()} == {
        "garden.json",
        "garden.png",
        "1-first-sheet-1.png",
        "1-first-back.png",
    }
    assert "Garden: The first spring: 33 cards" in result.output
    assert "found on this machine only" in result.output
    result = run("--format", "ttp", "--ppi", "72", "--out", "elsewhere/here")
    assert result.exit_code == 0, result.output
    package = tmp_path / "elsewhere/here"
    assert {file.name for file in package.iterdir()} == {"Manifest.json", "Templates", "Textures"}


def test_pictures_on_the_web(tmp_path):
    result = run("--to", "tts", "--ppi", "72", "--url-prefix", "https://example.org/g")
    assert "found on this machine only" not in result.output
    assert "https://example.org/g/1-first-sheet-1.png?" in (tmp_path / "garden-tts/garden.json").read_text()


def test_what_else_lies_in_the_folder_stays(tmp_path):
    (tmp_path / "garden-tts").mkdir()
    (tmp_path / "garden-tts/mine.txt").write_text("mine")
    assert run("--to", "tts", "--ppi", "72").exit_code == 0
    assert run("--to", "tts", "--ppi", "72").exit_code == 0
    assert (tmp_path / "garden-tts/mine.txt").read_text() == "mine"
    assert not [file for file in (tmp_path / "garden-tts").iterdir() if file.name.startswith(".")]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--to", "tts", "--url-prefix", "example.org"), "--url-prefix is the address of the folder"),
        (("--to", "ttp", "--url-prefix", "https://example.org"), "--url-prefix is for tts: ttp needs no"),
        (("--to", "json", "--url-prefix", "https://example.org"), "--url-prefix is for tts: json needs no"),
        (
            ("--to", "tts", "--out", "garden/pack.toml"),
            "garden/pack.toml is a file: give the name of a folder",
        ),
        (("--to", "tts", "--out", "garden/pack.toml/more"), "cannot write into garden/pack.toml/more: "),
        (("--to", "tts", "--ppi", "301"), "301 is not in the range 72<=x<=300"),
    ],
)
def test_refused_in_a_sentence(words, said):
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.output


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_is_not_mine(tmp_path):
    (tmp_path / "locked").mkdir(mode=0o500)
    assert "cannot write into locked: Permission denied" in run("--to", "tts", "--out", "locked").output


def test_a_pack_with_mistakes_says_what_is_left_out(folder):
    edit(
        folder,
        ADVENTURES,
        "Identifier: Garden 101",
        "Identifier: Garden 101\nCopies: 0\n---\nIdentifier: Garden 900",
    )
    result = run("--to", "ttp", "--ppi", "72")
    assert result.exit_code == 0, result.output
    assert "left out until they are mended: Garden 101" in result.stderr


def test_a_picture_that_is_none_is_left_out(folder):
    (folder / "art").mkdir()
    (folder / "art/101.png").write_bytes(b"no picture")
    result = run("--to", "ttp", "--ppi", "72")
    assert result.exit_code == 0, result.output
    assert "left out: " in result.stderr
    assert "art/101.png" in result.stderr


def test_a_link_is_named_once(folder):
    (folder / "art").mkdir()
    (folder / "art/boat.png").symlink_to("/etc/hostname")
    result = run("--to", "tts", "--ppi", "72")
    assert result.exit_code == 0
    assert result.stderr == "left out: art/boat.png: this is a link; a pack holds its files itself\n"
