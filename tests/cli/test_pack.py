"""`hearthside pack`: from an empty folder to a game, with every mistake on the way."""

import json
import re
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hearthside.cli import main
from hearthside.cli.serve import packs_folder
from hearthside.games.gardener.folder.exchange import SCHEMA
from hearthside.games.gardener.loading import SHIPPED
from tests.gardens import ADVENTURES, SUPPORTS, break_a_card, edit, garden


def run(*args: str, given: str = "") -> Result:
    return CliRunner().invoke(main, ["pack", *args], input=given)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return garden(tmp_path / "garden")


# ------------------------------------------------------------ new
def test_a_new_pack_lints_clean_and_can_be_played(tmp_path: Path):
    made = run("new", "night-garden")
    assert made.exit_code == 0
    assert "hearthside pack play night-garden" in made.output
    assert (tmp_path / "night-garden/pack.toml").read_text().count('name = "Night Garden"') == 1
    assert run("lint", "night-garden", "--strict").exit_code == 0
    played = run("play", "night-garden", "--people", "0", "--bots", "random", "--seed", "1")
    assert played.exit_code == 0
    assert "The game is over." in played.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["new", "garden"], "garden already exists: give a folder that is new or empty"),
        (["new", "x", "--name", "y" * 300], "a pack cannot be called 'yyy"),
        (
            ["lint", "nowhere"],
            "there is no folder nowhere; to begin a pack there: hearthside pack new nowhere",
        ),
        (["show", "risewatr"], "there is no folder risewatr (did you mean 'risewater'?)"),
        (["show", "gardn"], "there is no folder gardn (did you mean 'garden'?)"),
        (["show", "./gardn"], "there is no folder ./gardn (did you mean './garden'?)"),
        (["show", "nowhere/garden"], "there is no folder nowhere/garden; to begin"),
        (
            ["show", "garden/INSTRUCTIONS.md"],
            "garden/INSTRUCTIONS.md is no pack: that is a folder with a pack.toml",
        ),
        (["show", "."], ". is not a pack: it has no pack.toml"),
        (["lnit", "garden"], "there is no command 'lnit' (did you mean 'lint'?)"),
        (["show", "garden", "spads"], "there is no card 'spads' (did you mean 'a spade'?)"),
        (["import", "nowhere.txt"], "cannot read nowhere.txt: No such file"),
        (["import", "garden/pack.json"], "cannot read garden/pack.json"),
        (["play", "garden", "--seats", "9"], "Garden is for 2 to"),
        (["play", "garden", "--port", "0"], "--port and --db are for the server: say --browser too"),
        (["play", "garden", "--browser", "--seats", "2"], "leave out the other options"),
    ],
)
def test_mistakes_get_one_clear_line(folder: Path, args: list[str], said: str):
    result = run(*args)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_packed_pack_that_is_not_there_is_a_file(tmp_path: Path):
    (tmp_path / "snow-fort.hearthpack").touch()
    assert run("lint", "other.hearthpack").stderr == "hearthside: there is no file other.hearthpack\n"
    near = run("lint", "snow-frot.hearthpack")
    assert near.exit_code == 2
    assert "no file snow-frot.hearthpack (did you mean 'snow-fort.hearthpack'?)" in near.stderr
    assert "pack new" not in near.stderr


@pytest.mark.parametrize("name", ["INSTRUCTIONS.md", "eras/01-first/more.card"])
@pytest.mark.parametrize(
    "command", ["lint", "show", "stats", "export", "print", "images", "play", "fmt", "share", "plan"]
)
def test_nothing_outside_its_folder_is_read(folder: Path, tmp_path: Path, name: str, command: str):
    if command in ("print", "images"):
        pytest.importorskip("typst")
    (tmp_path / "secret").write_text("root:secret\n")
    (folder / name).unlink(missing_ok=True)
    (folder / name).symlink_to(tmp_path / "secret")
    result = run(command, "garden")
    formatted = command == "fmt" and name == "INSTRUCTIONS.md"  # only cards are brought into form
    assert (result.exit_code == 0) == formatted
    assert "secret" not in result.output
    assert formatted or "this is a link; a pack holds its files itself" in result.output
    assert formatted or name in result.output
    assert (tmp_path / "secret").read_text() == "root:secret\n"
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["secret"]


def test_names_elsewhere_are_not_told_either(folder: Path, tmp_path: Path):
    (tmp_path / "album").mkdir()
    (tmp_path / "album" / "private.png").write_bytes(b"private")
    (folder / "art").symlink_to(tmp_path / "album")
    result = run("lint", "garden")
    assert "art: " in result.output
    assert "this is a link; a pack holds its files itself" in result.output
    assert "private" not in result.output


def test_commands_that_are_printed_can_be_copied():
    made = run("new", "Bad Name!")
    assert "hearthside pack play 'Bad Name!'" in made.output
    assert "hearthside pack lint 'Bad Name!'" in made.output


def test_json_that_is_none_is_told_before_the_folder_that_is_missing(tmp_path: Path):
    (tmp_path / "bad.json").write_text("{")
    result = run("import", "bad.json")
    assert result.exit_code == 1
    assert "JSON" in result.stderr
    assert "needs a folder" not in result.stderr
    (tmp_path / "good.json").write_text(run("export", "risewater").stdout)
    assert "needs a folder" in run("import", "good.json").stderr


# ------------------------------------------------------------ lint
def test_a_typo_is_explained_where_it_stands(folder: Path):
    edit(folder, SUPPORTS, "AdventureResources\n        Seeds 1", "AdventureResorces\n        Seeds 1")
    result = run("lint", "garden")
    assert result.exit_code == 1
    lines = result.output.splitlines()
    at = next(number for number, line in enumerate(lines) if "AdventureResorces" in line)
    assert lines[at].startswith("eras/01-first/supports.card:")
    assert "error L02: Garden 203: " in lines[at]
    assert lines[at + 1].endswith("│     AdventureResorces")
    assert lines[at + 2].endswith("│     ^")
    assert lines[at + 1].index("AdventureResorces") == lines[at + 2].index("^")
    assert "help: " in lines[at + 3]
    assert "AdventureResources" in lines[at + 3]
    assert "Garden cannot be played yet: " in lines[-1]


def test_exit_codes(folder: Path):
    assert run("lint", "garden").exit_code == 0
    edit(folder, SUPPORTS, "Copies: 4", "Copies: 4\nFinish: silver")  # no problem at all
    edit(folder, SUPPORTS, "EraCosts\n        Pride 1\nLore: It", "Feats\n        Pride 1\nLore: It")
    result = run("lint", "garden")
    strict = run("lint", "garden", "--strict")
    assert (result.exit_code, strict.exit_code) == (1, 1)
    edit(folder, SUPPORTS, "Feats\n        Pride 1\nLore: It", "EraResources\n        Laurels 1\nLore: It")
    result = run("lint", "garden")
    assert (result.exit_code, run("lint", "garden", "--strict").exit_code) == (0, 1), result.output
    assert run("lint", "nowhere").exit_code == 2


def test_problems_for_programs(folder: Path):
    break_a_card(folder)
    result = run("lint", "garden", "--format", "json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert (told["schema"], told["schemaVersion"], told["path"]) == ("hearthside-pack-lint", 1, "garden")
    assert told["pack"] == {"id": "garden", "name": "Garden"}
    assert told["errors"] == len([one for one in told["problems"] if one["severity"] == "error"]) > 0
    first = next(one for one in told["problems"] if one["code"] == "L02")
    assert set(first) == {"code", "severity", "message", "file", "line", "column", "card", "hint"}
    assert (first["file"], first["column"], first["card"]) == (ADVENTURES, 5, "Garden 101")


def test_a_pack_that_cannot_even_be_read_is_still_told_about(folder: Path):
    (folder / "pack.toml").write_text("id = \n")
    result = run("lint", "garden", "--format", "json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)["pack"] is None
    assert run("show", "garden").exit_code == 2
    (folder / SUPPORTS).write_bytes(b"\xff\xfe\x00")
    assert run("lint", "garden").exit_code == 1


def test_nothing_that_is_written_acts_on_the_terminal(folder: Path):
    """Neither as markup nor as escape codes."""
    edit(folder, SUPPORTS, 'Subtype "Tool"', '\x1b[31m[red]Sub\x1b]0;title\x07type "Tool"')
    edit(folder, SUPPORTS, "Directive: A spade.", "Directive: [bold]A\x9b31m spade.\u202e")
    result = run("lint", "garden")
    assert result.exit_code == 1
    assert "there is a character that cannot be seen, U+009B" in result.output
    for output in (result.output, run("show", "garden").output, run("show", "garden", "201").output):
        assert "spade" in output
        assert not set("\x1b\x07\x9b\u202e") & set(output)
    assert "[bold]A" in run("show", "garden", "201").output


def test_no_name_acts_on_the_terminal_either(folder: Path):
    edit(folder, "pack.toml", 'name = "Garden"', 'name = "Gar\\u001b[31mden"')
    result = run("lint", "garden")
    assert result.exit_code == 1
    assert "a text has a character in it that cannot be seen" in result.output
    assert "\x1b" not in result.output
    assert run("play", "garden").exit_code == 1


# ------------------------------------------------------------ show and stats
def test_all_cards_by_what_they_are(folder: Path):
    output = run("show", "garden").output
    for piece in ("The first spring  33 cards", "Adventures · Competition", "Supports · Plant", "4×  101"):
        assert piece in output
    assert "AR Tools 2 · EC Pride 1" in output


@pytest.mark.parametrize("word", ["202", "Garden 202", "a wheelbarrow", "wheelb"])
def test_a_card_as_it_looks(folder: Path, word: str):
    output = run("show", "garden", word).output
    for piece in ("A wheelbarrow.", "AdventureResources", "    Tools 2", "It squeaks", "Garden 202 · 5×"):
        assert piece in output
    assert "A spade" not in output


def test_packs_of_the_house_can_be_looked_at_too():
    assert "Kite sail" in run("show", "risewater", "212").output
    assert "Standing" in run("stats", "risewater").output


def test_the_economy(folder: Path):
    output = run("stats", "garden").output
    assert "8 adventures (2 different), 25 supports (4 different)" in output
    assert [line.split() for line in output.splitlines() if line.strip().startswith("Tools")] == [
        ["Tools", "18", "·", "12", "·", "4"]
    ]
    told = json.loads(run("stats", "garden", "--json").stdout)
    assert told["decks"][0]["resources"][0]["given"] == 18


# ------------------------------------------------------------ fmt, import, export
def test_cards_are_brought_into_form(folder: Path):
    assert run("fmt", "garden", "--check").exit_code == 0
    edit(folder, SUPPORTS, 'Type "Support"\n    Subtype "Plant"', 'Subtype "Plant"\n    Type "Support"')
    before = (folder / SUPPORTS).read_text()
    check = run("fmt", "garden", "--check")
    assert (check.exit_code, check.stdout) == (1, f"would change {SUPPORTS}\n")
    assert (folder / SUPPORTS).read_text() == before
    assert run("fmt", "garden").stdout == f"changed {SUPPORTS}\n"
    assert run("fmt", "garden", "--check").exit_code == 0
    break_a_card(folder)
    failed = run("fmt", "garden")
    assert failed.exit_code == 1
    assert "error L02" in failed.output


def test_text_from_a_pdf_becomes_cards(tmp_path: Path):
    good = "A hat.\nType “Support”\nSubtype “Hat”\nAdventureResources\nTools 2\nIt is warm.\n"
    pasted = good + "---\nType “Suport”\n"
    result = run("import", "-", "--name", "Garden", "--number", "301", given=pasted)
    assert result.exit_code == 1
    assert result.stdout.startswith(
        'Identifier: Garden 301\nDirective: A hat.\nAttributes:\n    Type "Support"\n'
    )
    assert "Garden 302" not in result.stdout, "a card with errors is left out"
    assert result.stderr.endswith("left out until they are mended: Garden 302\n")
    assert "-:8:6: error L01: Garden 302: Type cannot be" in result.stderr
    assert run("import", "-", given=good).exit_code == 0
    assert run("import", "-", given="").exit_code == 1


def test_out_and_in_again(folder: Path, tmp_path: Path):
    assert run("export", "garden", "--output", "garden.json").stdout == "garden.json\n"
    assert json.loads((tmp_path / "garden.json").read_text())["schema"] == SCHEMA
    assert run("import", "garden.json", "--to", "copy").exit_code == 0
    assert run("export", "copy").stdout == (tmp_path / "garden.json").read_text()
    assert run("import", "garden.json", "--to", "copy").exit_code == 2
    assert run("import", "garden.json").exit_code == 2
    (tmp_path / "cards.csv").write_text(run("export", "garden", "--format", "csv").stdout)
    cards = run("import", "cards.csv").stdout
    assert cards.count("Identifier: Garden ") == 6
    assert run("export", "garden", "--format", "tsv").stdout.startswith("Era\tIdentifier\t")


# ------------------------------------------------------------ play
def test_a_broken_pack_is_not_played_and_says_why(folder: Path):
    break_a_card(folder)
    result = run("play", "garden")
    assert result.exit_code == 1
    assert "error L02" in result.stderr
    assert "garden cannot be played yet" in result.stderr


def test_a_pack_that_is_not_finished_is_played_as_a_draft(folder: Path):
    edit(folder, ADVENTURES, "Tools 2", "Tools 9")
    refused = run("play", "garden")
    assert refused.exit_code == 1
    assert "error L07" in refused.stderr
    assert "hearthside pack play garden --draft" in refused.stderr
    played = run("play", "garden", "--draft", "--people", "0", "--bots", "random", "--seed", "1")
    assert played.exit_code == 0, played.output
    assert "Played all the same (L07): Garden 101: it cannot be won" in played.output
    assert "The game is over." in played.output
    break_a_card(folder)
    wrong = run("play", "garden", "--draft")
    assert wrong.exit_code == 1
    assert "--draft" not in wrong.stderr


@pytest.mark.parametrize("command", [["pack", "play"], ["simulate", "--games", "1"], ["play"], ["games"]])
def test_all_that_is_wrong_is_told_not_only_the_first(folder: Path, command: list[str]):
    edit(folder, SUPPORTS, "Tools 1", "Tools: 1")
    edit(folder, ADVENTURES, 'Roleplay "Competition"', 'Roleplay "Duel"')
    result = CliRunner().invoke(main, [*command, "./garden"])
    assert result.exit_code == 1
    assert "no colon follows a name" in result.stderr
    assert 'Roleplay cannot be "Duel"' in result.stderr
    assert 'Roleplay "Duel"\n' in result.stderr, "with the line of the file"
    assert result.stderr.endswith("garden cannot be played yet\n")


def test_the_list_of_cards_has_values_and_conditions(folder: Path):
    power = 'DisableIf1\n        Subtype = "Tool"\n        AR.Tools > 1'
    edit(
        folder, SUPPORTS, "EraCosts\n        Pride 1", f"Reuse 2\n    {power}\n    EraCosts\n        Pride 1"
    )
    level = 'Level 2\n    AllowPlayIfAnyPreviousLevel > 1\n    Roleplay "Obstruction"'
    edit(folder, ADVENTURES, 'Roleplay "Obstruction"', level)
    listed = " ".join(run("show", "garden").stdout.split())
    assert 'Reuse 2 · AR Tools 2 · EC Pride 1 · DisableIf1 Subtype = "Tool", AR.Tools > 1' in listed
    assert "Level 2 · AllowPlayIfAnyPreviousLevel > 1 · ACC Seeds 1, Tools 1" in listed


@pytest.mark.parametrize("command", ["show", "stats", "export"])
def test_what_is_shown_of_a_pack_with_mistakes_says_so(folder: Path, command: str):
    assert run(command, "garden").stderr == ""
    edit(folder, SUPPORTS, "Tools 1", "Tools: 1")
    assert (
        "not understood, so something may be missing here: hearthside pack lint garden"
        in run(command, "garden").stderr
    )


def test_a_changed_copy_of_a_pack_of_the_house_is_played_by_its_path(tmp_path: Path):
    shutil.copytree(SHIPPED / "first-lantern", tmp_path / "first-lantern")
    edit(tmp_path / "first-lantern", "pack.toml", 'name = "First Lantern"', 'name = "Second Lantern"')
    args = ("--people", "0", "--bots", "random", "--seed", "1", "--file", "game.hearth")
    assert run("play", "first-lantern", *args).exit_code == 0
    saved = json.loads((tmp_path / "game.hearth").read_text())
    assert "Second Lantern" in saved["pack"]["pack.toml"]


def test_play_and_simulate_take_a_folder(folder: Path):
    front = CliRunner()
    played = front.invoke(main, ["play", "./garden", "--people", "0", "--bots", "random", "--seed", "1"])
    assert played.exit_code == 0, played.output
    assert "The game is over." in played.output
    for word in ("garden", str(folder)):
        result = front.invoke(main, ["simulate", word, "--games", "2", "--bots", "random"])
        assert result.exit_code == 0, result.output
        assert "Garden: 2 games" in result.output
    spread = front.invoke(main, ["simulate", "garden", "--games", "4", "--bots", "random", "--workers", "2"])
    assert spread.exit_code == 0, spread.output


def test_a_game_that_was_left_goes_on_after_its_folder_has_gone(folder: Path, tmp_path: Path):
    begun = run("play", "garden", "--seed", "1", "--bots", "random", "--file", "game.hearth", given="1\n")
    assert begun.exit_code == 0, begun.output
    shutil.rmtree(folder)
    front = CliRunner()
    again = front.invoke(main, ["play", "--file", "game.hearth", "--bots", "random"], input="1\n")
    assert again.exit_code == 0, again.output
    assert front.invoke(main, ["verify", "game.hearth"]).exit_code == 0
    assert front.invoke(main, ["replay", "game.hearth"], input="n\nq\n").exit_code == 0


# ------------------------------------------------------------ help
@pytest.mark.parametrize("command", ["new", "lint", "show", "stats", "play", "fmt", "import", "export"])
def test_every_command_tells_about_itself(command: str):
    result = run(command, "--help")
    assert result.exit_code == 0
    told, _, examples = result.output.partition("Examples:")
    assert set(re.findall(r"--[a-z-]+", examples)) <= set(re.findall(r"--[a-z-]+", told))


def test_a_server_wants_a_folder_that_is_there():
    result = CliRunner().invoke(main, ["serve", "--packs", "nowhere", "--db", "tables.db"])
    assert result.exit_code == 2
    assert result.stderr == "hearthside: there is no folder nowhere to take packs from\n"


def test_packs_usually_lie_beside_the_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert packs_folder("games/tables.db") == Path("games/packs")
    if sys.platform == "linux":
        assert packs_folder("postgresql://me@host/tables") == tmp_path / "data/hearthside/packs"
