"""L27: whose it is, and what others may do with it."""

from pathlib import Path

import pytest

from hearthside.studio.lint import check
from tests.gardens import garden

CREDIT = 'credits = "somebody"\n'
LICENCE = 'licence = "MIT"\n'


def found(folder: Path) -> list[str]:
    return [
        f"{each.severity}: {each.message} ({each.hint})" for each in check(folder)[1] if each.code == "L27"
    ]


def say(folder: Path, *lines: str) -> None:
    manifest = folder / "pack.toml"
    manifest.write_text("".join(lines) + manifest.read_text())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return garden(tmp_path / "garden")


def test_all_is_said(folder: Path):
    say(folder, CREDIT, LICENCE)
    assert found(folder) == []


def test_nothing_is_said(folder: Path):
    nobody, nothing = sorted(found(folder), reverse=True)
    assert nobody == 'info: it does not say who wrote it (write credits = "…")'
    assert nothing.startswith('info: it does not say what others may do with it (write licence = "CC-BY-4.0"')


@pytest.mark.parametrize(
    ("licence", "said"),
    [
        (
            "Apache",
            "warning: licence 'Apache' is not how this licence is named (did you mean \"Apache-2.0\"?)",
        ),
        ("All rights reserved", "info: licence 'All rights reserved' lets nobody hand it on"),
        ("ask me", "info: licence 'ask me' is none that we know, so nobody is offered the file"),
    ],
)
def test_other_licences(folder: Path, licence: str, said: str):
    say(folder, CREDIT, f'licence = "{licence}"\n')
    (told,) = found(folder)
    assert told.startswith(said)


def test_a_licence_of_ones_own_has_its_name(folder: Path):
    say(folder, CREDIT, 'licence = "LicenseRef-Mine"\n')
    assert found(folder) == []


def test_art_without_a_name(folder: Path):
    say(folder, LICENCE)
    (folder / "art").mkdir()
    (folder / "art" / ".hidden.png").touch()
    assert found(folder)[0].startswith("info: it does not say who")
    (folder / "art" / "101.png").touch()
    assert found(folder)[0].startswith(
        "warning: there is art of one's own (art/101.png), and nobody is named"
    )


def test_fonts_without_a_licence(folder: Path):
    say(folder, CREDIT, LICENCE)
    (folder / "fonts").mkdir()
    (folder / "fonts" / "own.ttf").touch()
    (told,) = found(folder)
    assert told.startswith("warning: the font own.ttf has no licence beside it")
    (folder / "fonts" / "OFL.txt").touch()
    assert found(folder) == []


def test_the_system_and_its_author(folder: Path):
    say(folder, CREDIT, LICENCE)
    manifest = folder / "pack.toml"
    manifest.write_text(manifest.read_text().replace("by George Hara", ""))
    (told,) = found(folder)
    assert told.startswith("warning: systemCredit does not name the system and its author")
    assert "by George Hara" in told


def test_a_name_that_is_taken(tmp_path: Path):
    folder = garden(tmp_path / "garden", "Gardener of Thoughts Deluxe")
    say(folder, CREDIT, LICENCE)
    (told,) = found(folder)
    assert told.endswith("of its author's own game (give yours another name)")
