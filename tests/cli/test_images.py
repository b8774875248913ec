"""`hearthside pack images`, and the offer to install what it needs."""

import sys
from collections.abc import Sequence
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hearthside.cli import main, offering
from hearthside.cli.offering import ensure
from hearthside.kernel import extras
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.extras import MissingExtra, environ, installer, requirements
from hearthside.studio.draw.own_files import pixels
from hearthside.terminal.screen import process_screen
from tests.gardens import ADVENTURES, edit, garden

pytest.importorskip("typst")


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["pack", "images", *args])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return garden(tmp_path / "garden")


def test_a_picture_a_card_named_by_its_identifier(folder: Path, tmp_path: Path):
    made = run("garden", "--ppi", "72")
    assert made.exit_code == 0, made.output
    names = sorted(path.name for path in (tmp_path / "garden-cards").iterdir())
    assert made.output.strip() == f"{len(names)} pictures in garden-cards"
    assert names[:2] == ["garden-101.png", "garden-102.png"]
    for name in names:
        assert pixels((tmp_path / "garden-cards" / name).read_bytes()) == (179, 249)


def test_some_of_them_with_backs_as_a_shop_wants_them(tmp_path: Path):
    made = run(
        "risewater", "101", "Risewater Gold 206", "--backs", "--size", "gamecrafter-poker", "--out", "shop"
    )
    assert made.exit_code == 0, made.output
    found = {path.name: pixels(path.read_bytes()) for path in (tmp_path / "shop").iterdir()}
    assert found == {
        "risewater-101.png": (825, 1125),
        "risewater-gold-206.png": (1125, 1725),
        "back-the-lamp-year.png": (825, 1125),
        "back-the-lamp-year-gold.png": (1125, 1725),
    }


def test_a_card_more_leaves_the_names_of_the_others_and_old_pictures_are_told(folder: Path, tmp_path: Path):
    assert run("garden", "--ppi", "36").exit_code == 0
    before = {path.name for path in (tmp_path / "garden-cards").iterdir()}
    edit(folder, ADVENTURES, "Identifier: Garden 101", "Identifier: Garden 100")
    made = run("garden", "--ppi", "36")
    assert {path.name for path in (tmp_path / "garden-cards").iterdir()} == before | {"garden-100.png"}
    assert "also in garden-cards, and of no card that the pack has now: garden-101.png" in made.output
    assert "also in" not in run("garden", "102", "--ppi", "36").output


def test_a_size_of_ones_own_and_letters_that_nobody_reads(folder: Path, tmp_path: Path):
    made = run("garden", "101", "--size", "70x100", "--out", "own")
    assert made.output.strip() == "1 picture in own"
    assert pixels((tmp_path / "own" / "garden-101.png").read_bytes()) == (827, 1181)
    made = run("garden", "101", "--size", "mini-us", "--ppi", "72")
    assert made.exit_code == 0
    assert "mini-us is small: its smallest letters have 3.3 points" in made.stderr


def test_as_svg_and_with_a_bleed(tmp_path: Path):
    assert run("first-lantern", "101", "--format", "svg", "--bleed", "3", "--theme", "low-ink").exit_code == 0
    (svg,) = (tmp_path / "first-lantern-cards").iterdir()
    text = svg.read_text()
    assert svg.suffix == ".svg"
    assert 'aria-label="Hang the mill lamp"' in text
    assert 'viewBox="0 0 195.59' in text  # 69 mm


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["nowhere"], "there is no folder nowhere"),
        (["garden", "--size", "pokr"], "there is no size 'pokr' (did you mean 'poker'"),
        (["garden", "nothing-of-it"], "there is no card 'nothing-of-it'; hearthside pack show lists those"),
        (["garden", "999"], "there is no card '999' (did you mean '204'?)"),
        (["garden", "110"], "there is no card '110' (did you mean '102' or '101'?)"),
        (["garden", "--out", "garden/pack.toml"], "cannot write to garden/pack.toml: File exists"),
    ],
)
def test_mistakes_get_one_clear_line(folder: Path, args: list[str], said: str):
    made = run(*args)
    assert made.exit_code == 2
    assert said in made.output
    assert "Traceback" not in made.output


def test_a_pack_without_cards_has_no_pictures(folder: Path, tmp_path: Path):
    for file in folder.rglob("*.card"):
        file.unlink()
    made = run("garden")
    assert made.exit_code == 1
    assert "nothing to draw: garden has no cards" in made.output
    assert [one.name for one in tmp_path.iterdir()] == ["garden"]


def test_a_broken_picture_is_named_and_the_cards_are_drawn(folder: Path):
    (folder / "art").mkdir()
    (folder / "art" / "101.png").write_bytes(b"no picture")
    made = run("garden", "101", "--ppi", "36")
    assert made.exit_code == 0
    assert "left out: art/101.png: this picture cannot be read" in made.output
    assert "1 picture in" in made.output


# ------------------------------------------------------------ what is not installed
class Terminal:
    """Somebody sits there."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Libraries that are not there; what is installed is taken out of the list."""
    names = ["typst"]
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name in names else object())

    def needed(module: str, extra: str) -> None:
        if module in names:
            raise MissingExtra(
                f"this needs {module}, which is not installed: pip install 'hearthside[{extra}]'"
            )

    monkeypatch.setattr(offering, "needed", needed)
    return names


def test_without_a_terminal_it_is_only_said(missing: list[str]):
    made = run("first-lantern")
    assert made.exit_code == 2
    assert "this needs typst, which is not installed: pip install 'hearthside[print]'" in made.output


def test_at_a_terminal_it_is_offered_and_goes_on(missing: list[str], monkeypatch: pytest.MonkeyPatch):
    commands: list[Sequence[str]] = []

    def install(command: Sequence[str]) -> int:
        commands.append(command)
        missing.clear()
        return 0

    monkeypatch.setattr("hearthside.cli.offering.sys.stdin", Terminal())
    monkeypatch.setattr("hearthside.cli.offering.sys.stderr", Terminal())
    asked: list[str] = []

    def yes(text: str, **_: object) -> bool:
        asked.append(text)
        return True

    monkeypatch.setattr("hearthside.cli.offering.click.confirm", yes)
    ensure("print", install)
    assert asked == [
        "Drawing cards needs typst and fontTools, some 40 MB to fetch and 110 MB on the disk. Install it now?"
    ]
    assert commands == [[sys.executable, "-m", "pip", "install", *requirements("print")]]
    ensure("print", install)
    assert len(commands) == 1


@pytest.mark.parametrize(
    ("answer", "code", "said"), [(False, 0, "this needs typst"), (True, 1, "that did not work")]
)
def test_a_no_or_a_failure_is_told(
    missing: list[str], monkeypatch: pytest.MonkeyPatch, answer: bool, code: int, said: str
):
    monkeypatch.setattr("hearthside.cli.offering.sys.stdin", Terminal())
    monkeypatch.setattr("hearthside.cli.offering.sys.stderr", Terminal())
    monkeypatch.setattr("hearthside.cli.offering.click.confirm", lambda text, **_: answer)
    with pytest.raises(HearthsideError, match=said):
        ensure("print", lambda command: code)


def test_an_environment_without_pip_is_served_from_outside(monkeypatch: pytest.MonkeyPatch):
    """As uv makes them, and Debian can."""
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    monkeypatch.setattr("hearthside.kernel.extras.shutil.which", lambda name: f"/bin/{name}")
    wanted = requirements("print")
    assert installer("print") == ["/bin/uv", "pip", "install", "--python", sys.executable, *wanted]
    monkeypatch.setattr("hearthside.kernel.extras.shutil.which", lambda name: None)
    outer = installer("print")
    assert outer[1:] == ["-m", "pip", "--python", sys.executable, "install", *wanted]


def test_it_is_installed_where_the_program_looks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PIP_TARGET", "/elsewhere")
    monkeypatch.setenv("PIP_INDEX_URL", "https://example.org")
    assert "PIP_TARGET" not in environ()
    assert environ()["PIP_INDEX_URL"] == "https://example.org"
    assert environ()["PIP_NO_INPUT"] == "1"


def test_what_pip_is_told_has_versions(monkeypatch: pytest.MonkeyPatch):
    listed = ["click>=8", 'typst==0.15.0; extra == "print"', "pygls>=2.1,<3; extra == 'editor'"]
    monkeypatch.setattr("hearthside.kernel.extras.metadata.requires", lambda name: listed)
    assert requirements("print") == ["typst==0.15.0"]
    assert requirements("editor") == ["pygls>=2.1,<3"]
    monkeypatch.setattr("hearthside.kernel.extras.metadata.requires", lambda name: None)
    assert requirements("print") == ["hearthside[print]"]


def test_who_has_answered_at_the_terminal_still_sees_the_rest(monkeypatch: pytest.MonkeyPatch):
    """Once something was read, Python does not let the encoding of the input be changed."""
    answered = TextIOWrapper(BytesIO(b"y\nmore\n"))
    assert answered.readline() == "y\n"
    monkeypatch.setattr("sys.stdin", answered)
    assert process_screen().console.file is sys.stdout
