"""`hearthside pack share` and `install`, and commands that read a packed pack."""

from pathlib import Path
from shlex import split

import pytest
from click.testing import CliRunner, Result

from hearthside.cli import main
from hearthside.games.gardener.loading import SHIPPED
from hearthside.kernel.folder import gather
from hearthside.studio.share.onefile import pack_up, texts_of, unpack
from tests.gardens import break_a_card, edit, garden
from tests.studio.share.zips import plainly


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["pack", *args])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return garden(tmp_path / "garden")


# ------------------------------------------------------------ share
@pytest.mark.parametrize("name", ["first-lantern", "harrow-junction", "risewater"])
def test_the_packs_of_the_house_can_be_shared(name: str, tmp_path: Path):
    made = run("share", name)
    assert made.exit_code == 0
    assert "Author:  The Hearthside contributors" in made.output
    assert "Licence: MIT (do with it what you like; keep the licence with it)" in made.output
    assert texts_of(unpack((tmp_path / f"{name}.hearthpack").read_bytes())) == gather(SHIPPED / name)


def test_what_is_in_it_is_said(folder: Path, tmp_path: Path):
    (folder / "notes.txt").touch()
    (folder / "art").mkdir()
    (folder / "art" / "101.png").write_bytes(b"\x89PNG")
    made = run("share", "garden", "-o", "out.hearthpack")
    assert made.exit_code == 0
    assert "out.hearthpack: 2 kB" in made.output
    assert "Garden 1, for 2 to 4 players" in made.output
    assert "Author:  not said" in made.output
    assert "Licence: not said: others may not hand it on" in made.output
    assert "6 different cards, 33 in all; 5 files of text, 1 picture, no fonts" in made.output
    assert "Left out: notes.txt" in made.output
    assert "warning L27: there is art of one's own (art/101.png), and nobody is named for it" in made.output
    assert "hearthside pack play out.hearthpack" in made.output


@pytest.mark.parametrize(
    ("said", "file"), [("there", "there/garden.hearthpack"), ("x", "x.hearthpack"), ("a.b", "a.b.hearthpack")]
)
def test_where_it_is_written(folder: Path, tmp_path: Path, said: str, file: str):
    (tmp_path / "there").mkdir()
    assert run("share", "garden", "-o", said).exit_code == 0
    assert (tmp_path / file).read_bytes() == pack_up(folder)


def test_what_cannot_be_written_leaves_nothing_behind(folder: Path, tmp_path: Path):
    told = run("share", "garden", "-o", "nowhere/a.hearthpack")
    assert told.exit_code == 2
    assert "cannot write nowhere/a.hearthpack: No such file" in told.output
    assert not list(tmp_path.glob("*.hearthpack"))


def test_errors_are_shown_and_refused_unless_it_is_a_draft(folder: Path, tmp_path: Path):
    break_a_card(folder)
    told = run("share", "garden")
    assert told.exit_code == 1
    assert "error L02" in told.output
    assert "garden cannot be played yet; with --draft it is taken as it is" in told.output
    assert not (tmp_path / "garden.hearthpack").exists()
    assert run("share", "garden", "--draft").exit_code == 0
    assert (tmp_path / "garden.hearthpack").exists()


def test_a_draft_says_how_it_is_tried(folder: Path):
    break_a_card(folder)
    assert (
        "Try it:  hearthside pack play garden.hearthpack --draft\n"
        in run("share", "garden", "--draft").output
    )


@pytest.mark.parametrize("said", ['id = "../garden"', ""])
def test_what_nobody_could_install_is_not_shared(folder: Path, tmp_path: Path, said: str):
    edit(folder, "pack.toml", 'id = "garden"', said)
    for command in (["share", "garden", "--draft"], ["install", "garden", "--draft", "--packs", "packs"]):
        told = run(*command)
        assert told.exit_code == 2
        assert "hearthside: pack.toml does not say which pack it is: id " in told.output
    assert not list(tmp_path.glob("*.hearthpack"))


# ------------------------------------------------------------ reading a packed pack
@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["lint"], "Garden can be played"),
        (["show"], "Dig the pond"),
        (["stats"], "Pride"),
        (["export"], '"id": "garden"'),
        (["play", "--people", "0", "--bots", "random", "--seed", "1"], "The game is over."),
    ],
)
def test_commands_read_a_packed_pack(folder: Path, tmp_path: Path, args: list[str], said: str):
    (tmp_path / "a.hearthpack").write_bytes(pack_up(folder))
    told = run(args[0], "a.hearthpack", *args[1:])
    assert told.exit_code == 0
    assert said in told.output


def test_a_packed_pack_is_not_changed(folder: Path, tmp_path: Path):
    edit(folder, "eras/01-first/supports.card", "Copies: 8", "Copies:   8")
    (tmp_path / "a.hearthpack").write_bytes(before := pack_up(folder))
    told = run("fmt", "a.hearthpack")
    assert told.exit_code == 2
    assert "is only read; to change it, put it into a folder first" in told.output
    assert run("fmt", "a.hearthpack", "--check").exit_code == 1
    assert (tmp_path / "a.hearthpack").read_bytes() == before


@pytest.mark.parametrize("command", ["lint", "play", "install", "share"])
def test_a_bad_file_gets_a_sentence(tmp_path: Path, command: str):
    (tmp_path / "bad.hearthpack").write_bytes(plainly({"../evil.toml": b""}))
    told = run(command, "bad.hearthpack")
    assert told.exit_code == 2
    assert told.output.startswith("hearthside: bad.hearthpack: the name '../evil.toml' leads out of the pack")
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["bad.hearthpack"]


# ------------------------------------------------------------ install
def test_a_pack_is_put_into_the_folder_of_packs(folder: Path, tmp_path: Path):
    (tmp_path / "a.hearthpack").write_bytes(pack_up(folder))
    told = run("install", "a.hearthpack", "--packs", "packs")
    assert told.exit_code == 0
    assert "Garden 1 is in packs/garden now." in told.output
    assert gather(tmp_path / "packs" / "garden") == gather(folder)
    again = run("install", "garden", "--packs", "packs")
    assert again.exit_code == 0
    assert "Garden 1 is already in packs/garden; nothing was changed." in again.output


def test_the_usual_folder_lies_beside_the_games(folder: Path, tmp_path: Path):
    assert run("install", "garden", "--db", "data/games.db").exit_code == 0
    assert (tmp_path / "data" / "packs" / "garden" / "pack.toml").exists()


def test_another_version_is_replaced_only_if_that_is_said_and_is_kept(folder: Path, tmp_path: Path):
    run("install", "garden", "--packs", "packs")
    (tmp_path / "packs/garden/mine.txt").write_text("notes")
    before = gather(tmp_path / "packs/garden")
    edit(folder, "pack.toml", 'version = "1"', 'version = "2"')
    told = run("install", "garden", "--packs", "packs")
    assert told.exit_code == 2
    assert (
        "garden is there already, in packs/garden (version 1; this is 2); nothing was changed" in told.output
    )
    assert gather(tmp_path / "packs/garden") == before
    _, _, command = told.output.strip().partition("To put this in its place: ")
    assert command == "hearthside pack install garden --packs packs --replace"
    assert run(*split(command)[2:]).exit_code == 0
    assert gather(tmp_path / "packs/garden") == gather(folder)
    (kept,) = (path for path in (tmp_path / "packs").iterdir() if path.name != "garden")
    assert kept.name.startswith(".garden-before-")  # where no server looks
    assert gather(kept) == before
    assert (kept / "mine.txt").read_text() == "notes"


def test_the_command_that_replaces_is_for_the_same_place(folder: Path, tmp_path: Path):
    break_a_card(folder)
    run("install", "garden", "--draft", "--db", "my data/games.db")
    edit(folder, "pack.toml", 'version = "1"', 'version = "2"')
    told = run("install", "garden", "--draft", "--db", "my data/games.db")
    assert "hearthside pack install garden --draft --db 'my data/games.db' --replace" in told.output


def test_the_same_version_with_other_cards_is_another_pack(folder: Path):
    run("install", "garden", "--packs", "packs")
    edit(folder, "eras/01-first/supports.card", "Copies: 8", "Copies: 7")
    told = run("install", "garden", "--packs", "packs")
    assert "(version 1, too, but with other files; this is 1)" in told.output


def test_a_broken_one_is_put_there_only_as_a_draft(folder: Path, tmp_path: Path):
    break_a_card(folder)
    assert run("install", "garden", "--packs", "packs").exit_code == 1
    assert not (tmp_path / "packs").exists()
    told = run("install", "garden", "--packs", "packs", "--draft")
    assert told.exit_code == 0
    assert "plays it as soon as nothing is wrong with it any more" in told.output
    assert (tmp_path / "packs/garden/pack.toml").exists()


def test_a_pack_of_the_house_is_there_already(tmp_path: Path):
    told = run("install", "risewater", "--packs", "packs")
    assert told.exit_code == 2
    assert "its id 'risewater' is that of a pack that comes with Hearthside" in told.output
    assert not (tmp_path / "packs").exists()
