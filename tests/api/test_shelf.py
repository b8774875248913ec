"""The shelf of games: packs come and go, by id or from a folder."""

import gc
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hearthside
from hearthside import HearthsideError, UnknownName, api
from hearthside.kernel.folder import BadFolder, gather
from hearthside.kernel.pack import Pack
from tests.gardens import break_a_card, change_a_rule, garden
from tests.tiny.pack import PACK as CAMPFIRE


@pytest.fixture
def on_the_shelf(tmp_path: Path):
    """A pack that was added, and is taken off again."""
    pack = api.read(garden(tmp_path / "garden"))
    api.add(pack)
    yield pack
    api.remove(pack.id)


# ------------------------------------------------------------ games that cannot be loaded
BROKEN = {
    "zero": ("raise ZeroDivisionError('no use')", r"zero/pack\.py, line 1: ZeroDivisionError: no use"),
    "syntax": ("PACK = (", r"syntax/pack\.py, line 1: SyntaxError: '\(' was never closed"),
    "absent": ("from hearthside.kernel.zones import SOMEBODY", r"absent/pack\.py, line 1: ImportError: "),
    "packless": ("CARDS = []", r"packless/pack\.py has no PACK"),
    "taken": ("from hearthside.games.iditacards.pack import PACK", "taken: there is a game with the id 'idi"),
}


@pytest.fixture
def broken(tmp_path: Path) -> dict[str, str]:
    """The environment with a folder of games of which none can be used."""
    for name, (code, _) in BROKEN.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
        (tmp_path / name / "pack.py").write_text(code)
    (tmp_path / "from_the_start").mkdir()
    (tmp_path / "from_the_start" / "__init__.py").write_text("import nowhere")
    (tmp_path / "from_the_start" / "pack.py").write_text("PACK = None")
    (tmp_path / "aside").mkdir()  # no game
    return {**os.environ, "HEARTHSIDE_GAMES": os.pathsep.join([str(tmp_path), "/nowhere/at/all"])}


def said(environ: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], env=environ, input="", capture_output=True, text=True)


def test_a_broken_game_is_left_out_and_the_others_work(broken: dict[str, str]):
    done = said(broken, "-m", "hearthside", "games")
    assert done.returncode == 0
    assert "Iditacards" in done.stdout
    assert "risewater" in done.stdout
    lines = done.stderr.splitlines()
    for name, (_, reason) in BROKEN.items():
        (line,) = [line for line in lines if line.startswith(f"the game {name!r} is left out: ")]
        assert re.search(reason, line), line
    assert any(
        "'from_the_start' is left out: " in line and "No module named 'nowhere'" in line for line in lines
    )
    assert "HEARTHSIDE_GAMES names /nowhere/at/all, but there is no such folder" in lines
    assert len(lines) == len(BROKEN) + 2


def test_who_asks_for_a_broken_game_is_told(broken: dict[str, str]):
    done = said(broken, "-m", "hearthside", "play", "zero")
    assert done.returncode == 2
    assert done.stderr.endswith("hearthside: the game 'zero' is left out, because it cannot be loaded\n")


def test_a_server_tells_it_in_its_log_before_anything_else(broken: dict[str, str]):
    done = said(broken, "-m", "hearthside", "serve", "--packs", "/nowhere/at/all")
    first, *_, last = done.stderr.splitlines()
    assert re.match(r"[\d-]+ [\d:,]+ WARNING hearthside\.games \[-\] ", first)
    assert "WARNING hearthside.games [-] the game 'zero' is left out: " in done.stderr
    assert last == "hearthside: there is no folder /nowhere/at/all to take packs from"


def test_the_process_of_its_bots_does_not_tell_again(broken: dict[str, str]):
    done = said(broken, "-m", "hearthside.server.botworker")
    assert "left out" not in done.stderr


def test_processes_that_simulate_do_not_tell_again(broken: dict[str, str]):
    command = ["simulate", "iditacards", "--seats", "2", "--games", "2", "--workers", "2", "--bots", "random"]
    done = said(broken, "-m", "hearthside", *command)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("'zero' is left out") == 1


def test_a_pack_of_text_that_cannot_be_read_is_left_out_too(caplog: pytest.LogCaptureFixture):
    def unreadable() -> Pack:
        raise HearthsideError("cards.csv, line 3: no such kind")

    shelf = api.Shelf({"torn": unreadable, "campfire": CAMPFIRE})
    assert shelf.get("torn") is None
    assert dict(shelf) == {"campfire": CAMPFIRE}
    assert caplog.messages == ["the game 'torn' is left out: cards.csv, line 3: no such kind"]


# ------------------------------------------------------------ by id
def test_what_comes_with_the_house():
    known = api.packs()
    assert {
        "arctic_scavengers",
        "iditacards",
        "endless_winter",
        "risewater",
        "harrow-junction",
        "first-lantern",
    } <= set(known)
    assert all(pack.id == name for name, pack in known.items())
    assert [info.id for info in hearthside.games()] == [name for name in known if not known[name].example]


def test_an_example_is_not_offered_but_can_be_had_by_its_id():
    example = next(pack for pack in api.packs().values() if pack.example)
    assert example not in api.offered()
    assert hearthside.new(example.id).pack is example


def test_nothing_is_read_before_it_is_asked_for():
    """Importing hearthside, and saying what commands there are, touches no pack."""
    for program in (
        "import hearthside; hearthside.api.packs()",
        "from hearthside.cli import main; main(['--help'], standalone_mode=False)",
        "import hearthside; hearthside.new('iditacards', 2)",
    ):
        check = f"{program}\nimport sys; assert 'hearthside.games.gardener.pack' not in sys.modules"
        subprocess.run([sys.executable, "-c", check], check=True, stdout=subprocess.DEVNULL)


def test_an_unknown_id_gets_a_guess():
    with pytest.raises(UnknownName, match=r"there is no game 'risewatre' \(did you mean 'risewater'\?\)"):
        hearthside.new("risewatre")


def test_a_pack_is_put_on_the_shelf_and_taken_off(on_the_shelf):
    assert api.pack("garden") is on_the_shelf
    assert hearthside.new("garden", seats=2).pack is on_the_shelf
    assert "garden" in [info.id for info in hearthside.games()]
    api.remove("garden")
    with pytest.raises(UnknownName):
        api.pack("garden")
    api.remove("garden")  # once more does no harm


def test_no_pack_takes_the_place_of_a_game_of_the_house(monkeypatch: pytest.MonkeyPatch):
    before = api.pack("risewater")
    monkeypatch.setattr(CAMPFIRE, "id", "risewater", raising=False)
    with pytest.raises(HearthsideError, match="'risewater' belongs to a game that comes with Hearthside"):
        api.add(CAMPFIRE)
    api.add(CAMPFIRE, instead=True)
    assert api.pack("risewater") is CAMPFIRE
    api.remove("risewater")
    assert api.pack("risewater") is not CAMPFIRE
    assert api.pack("risewater").content_hash() == before.content_hash()


# ------------------------------------------------------------ from a folder
def test_a_folder_can_be_played_at_once(tmp_path: Path):
    folder = garden(tmp_path / "garden")
    for path in (folder, str(folder)):
        game = hearthside.new(path, seats=3, seed=1)
        assert (game.id, game.pack.name, game.seats) == ("garden", "Garden", 3)
    assert "garden" not in api.packs()


def test_an_id_goes_before_a_folder_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    garden(tmp_path / "risewater")
    garden(tmp_path / "allotment")
    monkeypatch.chdir(tmp_path)
    assert hearthside.new("risewater", 2).pack.name == "Risewater"
    assert hearthside.new("./risewater", 2).pack.name == "Garden"
    assert hearthside.new("allotment", 2).pack.name == "Garden"


def test_ids_are_no_paths(tmp_path: Path):
    """What comes over the network is looked up with `pack`: it must never read a folder."""
    folder = garden(tmp_path / "garden")
    for word in (str(folder), "../garden", "."):
        with pytest.raises(UnknownName):
            api.pack(word)


def test_a_folder_that_is_none(tmp_path: Path):
    with pytest.raises(BadFolder, match="there is no folder"):
        hearthside.new(tmp_path / "nowhere")
    with pytest.raises(BadFolder, match=r"is not a pack: it has no pack\.toml"):
        hearthside.new(tmp_path)


def test_a_broken_pack_says_what_is_wrong(tmp_path: Path):
    folder = garden(tmp_path / "garden")
    break_a_card(folder)
    with pytest.raises(HearthsideError, match=r"adventures.card:\d+:5: error L0\d: Garden 10\d: .*Roleplay"):
        hearthside.new(folder)
    found = api.problems(gather(folder))
    assert {problem.code for problem in found if problem.severity == "error"} == {"L02"}, "and nothing else"


def test_a_pack_is_known_by_its_content_as_long_as_somebody_has_it(tmp_path: Path):
    folder = garden(tmp_path / "garden")
    first = api.read(folder)
    change_a_rule(folder)
    second = api.read(folder)
    assert first.source is not None
    assert second.source is not None
    content = first.source.content
    assert content != second.source.content
    assert api.known("garden", content) is first
    assert api.known("garden", second.source.content) is second
    assert api.known("risewater", content) is None
    del first
    gc.collect()
    assert api.known("garden", content) is None


def test_words_alone_do_not_make_another_game(tmp_path: Path):
    """Lore can be mended while people play; but who reads the pack anew reads the new words."""
    folder = garden(tmp_path / "garden")
    first = api.read(folder)
    supports = folder / "eras/01-first/supports.card"
    supports.write_text(supports.read_text().replace("Older than the gardener.", "Newer than the gardener."))
    second = api.read(folder)
    assert first.content_hash() == second.content_hash()
    assert any("Newer than the gardener." in card.text for card in second.cards())


def test_games_that_are_for_reading_are_not_listed_but_found_by_who_nearly_knows_them():
    with pytest.raises(UnknownName) as far:
        hearthside.new("xyzzyzzy")
    assert "lantern_night" not in str(far.value)
    with pytest.raises(UnknownName, match="did you mean 'lantern_night'"):
        hearthside.new("lantern_nigth")
