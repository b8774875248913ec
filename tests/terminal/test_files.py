"""Game files: kept, found again, never lost."""

import os

import msgspec
import pytest

import hearthside
from hearthside.kernel import replay
from hearthside.kernel.errors import BadFile, HearthsideError
from hearthside.terminal import files
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.seating import Seat

SEATS = [Seat("Ada"), Seat("Runa", "random")]


@pytest.fixture
def game():
    game = hearthside.new("arctic_scavengers", 2, seed=3)
    game.act(game.waiting[0], game.options(game.waiting[0])[0])
    return game


def data(game, seats=SEATS):
    return files.to_bytes(game, files.notes_of(game, seats, "Round 1 of 16"))


def test_a_file_is_an_ordinary_game_file_with_the_table_in_it(game, tmp_path):
    path = tmp_path / "game.hearth"
    files.write(path, data(game))
    assert hearthside.load(path.read_bytes()).digest() == game.digest()
    opened = files.open_game(path)
    assert opened.notes.seats == SEATS
    assert opened.notes.at == "Round 1 of 16"
    assert opened.game.digest() == game.digest()


def test_a_file_without_the_table_entry_can_be_opened(game, tmp_path):
    path = tmp_path / "plain.hearth"
    path.write_bytes(game.save())
    assert [seat.name for seat in files.open_game(path).notes.seats] == ["Seat 1", "Seat 2"]


def test_names_in_a_file_are_cleaned(game, tmp_path):
    path = tmp_path / "x.hearth"
    path.write_bytes(data(game, [Seat("\x1b]0;hi\x07Ada"), Seat("Runa", "random")]))
    assert files.open_game(path).notes.seats[0].name == "]0;hiAda".replace("]", "")


def test_a_strange_table_entry_is_refused(game, tmp_path):
    record = msgspec.json.decode(data(game))
    record["table"] = {"seats": "all"}
    record["check"] = replay._check(record)
    path = tmp_path / "x.hearth"
    path.write_bytes(msgspec.json.encode(record))
    with pytest.raises(BadFile, match="'table' is not as it should be"):
        files.open_game(path)


def test_a_key_that_is_none_is_refused_in_words(game, tmp_path):
    record = msgspec.json.decode(data(game))
    record["key"] = "zz"
    record["check"] = replay._check(record)
    path = tmp_path / "x.hearth"
    path.write_bytes(msgspec.json.encode(record))
    with pytest.raises(BadFile):
        files.open_game(path)


def test_writing_is_all_or_nothing(game, tmp_path, monkeypatch):
    path = tmp_path / "game.hearth"
    files.write(path, b"before")

    def fails(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(HearthsideError, match=r"cannot write .*No space left"):
        files.write(path, b"after")
    assert path.read_bytes() == b"before"
    assert os.listdir(tmp_path) == ["game.hearth"]


def test_only_the_same_game_is_replaced_silently(game, tmp_path):
    path = tmp_path / "game.hearth"
    assert files.may_replace(path, game)
    files.write(path, data(game))
    seat = game.waiting[0]
    game.act(seat, game.options(seat)[0])
    assert files.may_replace(path, game)
    assert not files.may_replace(path, hearthside.new("arctic_scavengers", 2, seed=3))
    assert not files.may_replace(path, hearthside.new("arctic_scavengers", 2))
    path.write_text("my diary")
    assert not files.may_replace(path, game)


def test_save_takes_names_as_people_write_them(game, tmp_path):
    keeper = Keeper(game, SEATS, tmp_path / "kept.hearth")
    assert keeper.save("") == "Saved as arctic_scavengers.hearth"
    assert keeper.save("") == "Saved as arctic_scavengers-2.hearth"
    assert keeper.save("evening") == "Saved as evening.hearth"
    (tmp_path / "diary").write_text("dear diary")
    with pytest.raises(HearthsideError, match="diary already exists"):
        keeper.save("diary")
    assert keeper.save("--force diary") == "Saved as diary"
    assert files.open_game(tmp_path / "diary").game.digest() == game.digest()


def test_unfinished_games_are_found_newest_first(game, own_state):
    older, newer, over = (files.state_folder() / f"{name}.hearth" for name in ("a", "b", "c"))
    both = [Seat("Ada"), Seat("Bo")]
    files.write(older, data(game, both))
    files.write(newer, data(game, both))
    os.utime(older, (1, 1))
    notes = files.notes_of(game, both, "")
    notes.over = True
    files.write(over, files.to_bytes(game, notes))
    (files.state_folder() / "broken.hearth").write_text("{")
    files.write(files.state_folder() / "bots.hearth", data(game, [Seat("A", "random"), Seat("B", "random")]))
    assert [kept.path for kept in files.unfinished()] == [newer, older]


def test_a_folder_that_cannot_be_written_stops_nobody_from_playing(game, tmp_path):
    (tmp_path / "file").write_text("")
    keeper = Keeper(game, SEATS, tmp_path / "file" / "game.hearth", asked_for=False)
    assert "so this game is not kept" in keeper.try_to_keep()
    assert keeper.try_to_keep() == ""
    with pytest.raises(HearthsideError):
        Keeper(game, SEATS, tmp_path / "file" / "game.hearth").try_to_keep()


def test_no_folder_is_made_for_a_copy(tmp_path):
    game = hearthside.new("arctic_scavengers", 2, seed=1)
    keeper = Keeper(game, [Seat("You"), Seat("Runa", "random")], files.new_path(game))
    with pytest.raises(HearthsideError, match="there is no folder"):
        keeper.save(str(tmp_path / "nowhere" / "q.hearth"))
    assert not (tmp_path / "nowhere").exists()
