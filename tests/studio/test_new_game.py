"""`hearthside game new`: what it writes plays, is small, and passes what every game must pass."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from hearthside import api
from hearthside.cli import main
from hearthside.kernel.errors import HearthsideError
from hearthside.studio import new_game as writing
from hearthside.studio.new_game import new_game

ROOT = Path(__file__).parents[2]
NAME = "fresh_snow"
MOST = 100  # lines
MOST_OF_EXAMPLE = 400


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games with a new one in it."""
    folder = tmp_path_factory.mktemp("games")
    new_game(NAME, api.packs(), folder)
    return folder


def run(games: Path, *command: str, said: str = "") -> str:
    """A command that finds the new game; what it prints."""
    environ = {**os.environ, "HEARTHSIDE_GAMES": str(games), "XDG_STATE_HOME": str(games.parent)}
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=ROOT, env=environ, input=said, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def lines(folder: Path) -> int:
    """Of code, cards and guide, without tests."""
    files = [path for path in folder.rglob("*") if path.suffix in (".py", ".csv", ".md", ".toml")]
    own = [path for path in files if "tests" not in path.relative_to(folder).parts]
    assert own
    return sum(len(path.read_text("utf-8").splitlines()) for path in own)


# ------------------------------------------------------------ what is written
def test_it_is_small(games: Path):
    assert lines(games / NAME) <= MOST


def test_so_is_the_example():
    example = next(pack for pack in api.packs().values() if pack.example)
    folder = Path(sys.modules[type(example).__module__].__file__ or "").parent
    assert lines(folder) <= MOST_OF_EXAMPLE


LONGEST = ("a" * 30, "a_b_c_d_e_f_g_h_i_j_k_l_m_n_ox", "snow_trail_of_the_long_winters")


@pytest.mark.parametrize("name", [NAME, *LONGEST])
def test_it_is_written_as_the_house_writes(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
):
    """Whatever it is called, tests and golden games included.  RUF012 is ignored in the house's own packs,
    too."""
    monkeypatch.setattr(writing, "checkout", lambda: tmp_path)
    new_game(name, [])
    for check in (["check", "--ignore", "RUF012"], ["format", "--check"]):
        run(games, "ruff", *check, "--config", "pyproject.toml", str(tmp_path))


def test_its_own_tests_pass(games: Path):
    said = run(games, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", str(games / NAME / "tests"))
    assert "2 passed" in said


@pytest.mark.slow
def test_it_passes_what_every_game_must_pass(games: Path):
    said = run(games, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/conformance", "-k", NAME)
    assert " passed" in said
    assert "skipped" not in said


def test_it_needs_no_pictures(games: Path):
    """One without a picture of its own was taken for a pack of text, which has those of its kind."""
    run(games, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/packaging/test_pictures.py")


# ------------------------------------------------------------ every command finds it
def test_it_is_listed(games: Path):
    assert "Fresh Snow" in run(games, "hearthside", "games")


def test_it_is_simulated(games: Path):
    assert "Fresh Snow: 20 games at 3 seats" in run(
        games, "hearthside", "simulate", NAME, "--seats", "3", "--games", "20", "--workers", "2"
    )


def test_it_is_played_at_the_terminal(games: Path, tmp_path: Path):
    said = run(games, "hearthside", "play", NAME, "--file", str(tmp_path / "game.hearth"), said="1\n" * 5)
    assert "You lay a card." in said
    assert "Most tricks win." in said


# ------------------------------------------------------------ what it says
def test_in_a_checkout_all_goes_to_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(writing, "checkout", lambda: tmp_path)
    written = {str(path.relative_to(tmp_path)) for path in new_game(NAME, [])}
    assert written == {
        *(f"src/hearthside/games/{NAME}/{file}.py" for file in ("__init__", "pack", "places", "rules")),
        f"src/hearthside/games/{NAME}/cards.csv",
        f"src/hearthside/games/{NAME}/content/guide.md",
        f"tests/rulebook/{NAME}/test_rules.py",
        f"tests/golden/{NAME}/recorded.py",
    }


def test_the_checkout_is_found():
    assert writing.checkout() == ROOT


def test_elsewhere_it_must_be_said_where(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(writing, "checkout", lambda: None)
    with pytest.raises(HearthsideError, match="say where: --into FOLDER"):
        new_game(NAME, [])


@pytest.mark.parametrize("name", ["Snow", "snow-trail", "9_lives", "", "class", "../snow", "a" * 31, "tests"])
def test_a_name_that_is_no_package_is_refused(tmp_path: Path, name: str):
    with pytest.raises(HearthsideError, match="cannot be a game's name"):
        new_game(name, [], tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_is_taken_is_refused(tmp_path: Path):
    with pytest.raises(HearthsideError, match="there is a game 'snow' already"):
        new_game("snow", ["snow"], tmp_path)


@pytest.mark.parametrize(("taken", "prefix"), [([], "LN"), (["LN"], "LONI"), (["LN", "LONI"], "LOVNIG")])
def test_its_rulings_have_a_prefix_that_is_free(tmp_path: Path, taken: list[str], prefix: str):
    """LN is Lantern Night's."""
    new_game("lovely_nights", [], tmp_path, taken)
    assert f'ruled = {{"{prefix}-1": ' in (tmp_path / "lovely_nights" / "pack.py").read_text()


def test_nothing_is_overwritten(games: Path):
    with pytest.raises(HearthsideError, match=f"the folder .*{NAME} is there already"):
        new_game(NAME, [], games)


def test_the_command_says_how_to_go_on(tmp_path: Path):
    done = CliRunner().invoke(main, ["game", "new", "deep_lake", "--into", str(tmp_path)])
    assert done.exit_code == 0
    assert (tmp_path / "deep_lake" / "pack.py").is_file()
    assert re.search(
        rf"Play it:  HEARTHSIDE_GAMES={tmp_path} (\S*/)?hearthside play deep_lake\n", done.output
    )
    assert "tests/conformance" not in done.output  # which are in a checkout only
    refused = CliRunner().invoke(main, ["game", "new", "deep_lake", "--into", str(tmp_path)])
    assert refused.exit_code == 2
    assert "is there already" in refused.output


def test_in_a_checkout_it_says_what_can_be_run_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The programs are in .venv/bin, and what every game must pass is part of it."""
    (tmp_path / ".venv" / "bin").mkdir(parents=True)
    for program in ("hearthside", "python"):
        (tmp_path / ".venv" / "bin" / program).touch()
    monkeypatch.setattr(writing, "checkout", lambda: tmp_path)
    monkeypatch.setattr(sys, "executable", str(tmp_path / ".venv" / "bin" / "python3"))
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(main, ["game", "new", "deep_lake"]).output
    assert said.endswith("""
Play it:  .venv/bin/hearthside play deep_lake
Check it: .venv/bin/python -m pytest tests/rulebook/deep_lake
          .venv/bin/python -m pytest tests/conformance tests/games -k deep_lake
""")
