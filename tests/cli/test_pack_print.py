"""`hearthside pack print`: what is written, what is said about it, and every mistake on the way."""

import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from hearthside.cli import main
from tests.gardens import SUPPORTS, edit, garden


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["pack", "print", *args])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return garden(tmp_path / "garden")


def pages(file: str) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in PdfReader(file).pages]


# ------------------------------------------------------------ what is said
@pytest.mark.parametrize(
    ("args", "said"),
    [
        (
            ["--set", "one-each"],
            (
                "garden.pdf: 2 pages on 1 sheet of A4: 6 poker cards. "
                "Print at 100 %, on both sides, flip on long edge.\n"
            ),
        ),
        (
            [
                "--set",
                "one-each",
                "--backs",
                "separate",
                "--flip",
                "short",
                "--paper",
                "letter",
                "-o",
                "x.pdf",
            ],
            (
                "x.pdf and x-backs.pdf: 2 pages on 1 sheet of Letter: 6 poker cards. "
                "Print both at 100 %; turn the paper over its short edge in between.\n"
            ),
        ),
        (
            ["--set", "one-each", "--layout", "fold"],
            (
                "garden.pdf: 2 pages on 2 sheets of A4: 6 poker cards. "
                "Print at 100 %, on one side, fold along the dashed line, glue, then cut.\n"
            ),
        ),
        (
            ["--cards", "spade", "--layout", "single", "--set", "one-each", "--size", "70x100"],
            "garden.pdf: 2 pages: 1 70x100 card. A page a card: the shop cuts along the TrimBox.\n",
        ),
        (
            ["--set", "one-each", "--layout", "single", "--with", "ledger,booklet"],
            (
                "garden.pdf: 12 pages: 6 poker cards. A page a card: the shop cuts along the TrimBox.\n"
                "garden-box.pdf: 2 pages on 2 sheets of A4: a ledger, the instructions as whole pages. "
                "Print at 100 %, on one side.\n"
            ),
        ),
        (
            ["--no-cards", "--layout", "single", "--with", "booklet"],
            (
                "garden.pdf: 1 page on 1 sheet of A4: the instructions as whole pages. "
                "Print at 100 %, on one side.\n"
            ),
        ),
        (
            ["--set", "one-each", "--layout", "fold", "--with", "booklet"],
            (
                "garden.pdf: 3 pages on 3 sheets of A4: 6 poker cards, the instructions as whole pages. "
                "Print at 100 %, on one side; fold pages 1 to 2 along the dashed line, glue, then cut.\n"
            ),
        ),
        (
            ["--set", "one-each", "--with", "ledger,booklet"],
            (
                "garden.pdf: 5 pages on 3 sheets of A4: 6 poker cards, a ledger, the instructions to be "
                "folded. Print at 100 %: pages 1 to 4 on both sides, flip on long edge; page 5 on one side.\n"
            ),
        ),
        (
            ["--set", "one-each", "--with", "ledger", "--backs", "separate"],
            (
                "garden.pdf and garden-backs.pdf: 3 pages on 2 sheets of A4: 6 poker cards, a ledger. "
                "Print both at 100 %; turn the paper of page 1 over its long edge in between; "
                "page 2 has no back.\n"
            ),
        ),
        (
            ["--no-cards", "--with", "ledger", "--with", "reference,players", "--backs", "none"],
            (
                ": a reference card for everybody, a sheet for every player, a ledger. "
                "Print at 100 %, on one side.\n"
            ),
        ),
    ],
)
def test_one_line_says_what_was_written_and_how_to_print_it(folder: Path, args: list[str], said: str) -> None:
    result = run("garden", *args)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.endswith(said)
    assert result.stdout.count("\n") == 1 + ("-box.pdf" in said)
    for name in result.stdout.split(":")[0].split(" and "):
        assert len(PdfReader(name).pages) > 0


def test_a_calibration_sheet_needs_no_pack() -> None:
    result = run("--calibration", "--paper", "letter")
    assert result.exit_code == 0
    assert "calibration-letter.pdf: print it at 100 %, on both sides of one sheet" in result.stdout
    assert len(pages("calibration-letter.pdf")) == 2


# ------------------------------------------------------------ what has changed
@pytest.mark.parametrize("way", ["folder", "zip", "revision", "since"])
def test_only_what_has_changed(folder: Path, tmp_path: Path, way: str) -> None:
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", str(folder)]
    if way == "folder":
        shutil.copytree(folder, tmp_path / "old")
        since = ["--changed", "old"]
    elif way == "zip":
        with zipfile.ZipFile("old.zip", "w") as archive:
            for file in folder.rglob("*.*"):
                archive.write(file, file.relative_to(tmp_path))
        since = ["--changed", "old.zip"]
    else:
        for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"], ["tag", "v1"]):
            subprocess.run([*git, *command], check=True)
        since = ["--changed", "garden@v1"] if way == "revision" else ["--since", "v1"]
    same = run("garden", *since)
    assert same.exit_code == 1
    assert "nothing to print: all cards of garden look as they do in" in same.stderr
    assert not Path("garden.pdf").exists()
    edit(folder, SUPPORTS, "A spade.", "A good spade.")
    result = run("garden", *since, "--set", "one-each")
    assert result.exit_code == 0, result.stderr
    assert "1 poker card." in result.stdout
    assert "A good spade" in pages("garden.pdf")[0]


def test_a_card_that_has_not_changed_is_nothing_to_print(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "old")
    edit(folder, SUPPORTS, "A spade.", "A good spade.")
    result = run("garden", "--changed", "old", "--cards", "101")
    assert result.exit_code == 1
    assert "nothing to print" in result.stderr


# ------------------------------------------------------------ mistakes
@pytest.mark.parametrize(
    ("args", "said"),
    [
        ([], "which pack? hearthside pack print PATH"),
        (["nowhere"], "there is no folder nowhere"),
        (["garden", "--size", "pokker"], "there is no size 'pokker' (did you mean 'poker'"),
        (["garden", "--size", "240x240"], "cards of 240 × 240 mm do not fit on paper of 210 × 297 mm"),
        (["garden", "--size", "-5x3"], "; one of your own is width x height in millimetres, as in 70x100"),
        (["garden", "--bleed", "3"], "--bleed is for --layout bleed or single"),
        (["garden", "--cards", " "], "which card? Nothing is said of it"),
        (["garden", "--with", ","], "--with what? All, or some of reference, players, ledger, booklet"),
        (["garden", "--offset", "1"], "--offset is two numbers in millimetres"),
        (["garden", "--offset", "60,0"], "an offset of 60,0 pushes backs 49.5 mm over the right edge"),
        (["garden", "--since", "v9"], "there is no revision 'v9' of"),
        (["garden", "--changed", "nothing.zip"], "there is no pack 'nothing.zip'; a version is a folder"),
        (["garden", "--changed", "garden", "--since", "v1"], "two ways to say the same"),
        (["garden", "--cards", "spads"], "there is no card 'spads'"),
        (["garden", "--with", "bookle"], "--with has no 'bookle' (did you mean 'booklet'?)"),
        (["garden", "--no-cards"], "without cards there is nothing to print"),
        (["garden", "--with", "booklet", "--backs", "none", "--booklet", "fold"], "--booklet plain"),
        (["garden", "-o", "no/such/folder.pdf"], "cannot write no/such/folder.pdf: No such file"),
    ],
)
def test_mistakes_get_one_clear_line_and_write_nothing(folder: Path, args: list[str], said: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stderr.count("tarot,") <= 1
    assert not list(Path().glob("*.pdf*"))


def test_cards_in_gold_size_are_counted_together() -> None:
    result = run("risewater", "--size", "gold", "--cards", "206", "--set", "one-each")
    assert ": 2 gold cards." in result.output


def test_a_set_without_cards_is_nothing_to_print(folder: Path) -> None:
    result = run("garden", "--set", "hnp")
    assert result.exit_code == 1
    assert "nothing to print: garden has no such cards in the set 'hnp'" in result.stderr


def test_what_was_there_stays_if_the_new_file_cannot_be_written(folder: Path) -> None:
    Path("taken.pdf").mkdir()
    result = run("garden", "--set", "one-each", "-o", "taken.pdf")
    assert result.exit_code == 2
    assert "cannot write taken.pdf" in result.stderr
    assert list(Path().glob(".*.new")) == []


@pytest.mark.parametrize("way", ["folder", "zip", "since"])
def test_another_picture_is_another_card(folder: Path, tmp_path: Path, way: str) -> None:
    art = folder / "art" / "101.svg"
    art.parent.mkdir()
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    art.write_text(drawn)
    if way == "folder":
        shutil.copytree(folder, tmp_path / "old")
        since = ["--changed", "old"]
    elif way == "zip":
        shutil.make_archive("old", "zip", folder)
        since = ["--changed", "old.zip"]
    else:
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", str(folder)]
        for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "first"]):
            subprocess.run([*git, *command], check=True)
        since = ["--since", "HEAD"]
    assert run("garden", *since).exit_code == 1
    art.write_text(drawn.replace("h9v9", "v9h9"))
    result = run("garden", *since, "--set", "one-each", "--backs", "none")
    assert result.exit_code == 0, result.stderr
    assert "1 poker card." in result.stdout
    assert "101" in pages("garden.pdf")[0]


def test_a_broken_picture_is_told_and_costs_nothing_else(folder: Path) -> None:
    (folder / "art").mkdir()
    (folder / "art" / "101.png").write_bytes(b"no picture at all")
    result = run("garden", "--set", "one-each", "--backs", "none")
    assert result.exit_code == 0
    assert "art/101.png" in result.stderr
    assert result.stderr.count("\n") == 1
    assert "6 poker cards" in result.stdout


def test_letters_that_nobody_reads_are_told(folder: Path):
    small = run("garden", "--set", "one-each", "--size", "mini")
    assert small.exit_code == 0
    assert small.stderr.startswith("mini is small: its smallest letters have 3.5 points")
    assert run("garden", "--set", "one-each", "--size", "bridge").stderr == ""
