"""Whatever is brought as a game file, it is taken in or refused in words."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from hearthside import api
from hearthside.kernel.errors import BadFile
from hearthside.server.archive import from_file, table_of
from hearthside.server.folding import fold
from hearthside.server.gamefile import TakenIn, Wanted, taken_in
from tests.fuzz.files import saved, spoiled
from tests.server.running import Running, running

GAMES = list(api.packs())
FEW, MANY = 40, 1500  # a game
SENT = 6


def some(game: str, seeds: range) -> None:
    for seed in seeds:
        rng = Random(f"{game} {seed}")
        data = spoiled(saved(game, seed % 8), rng)
        try:
            found = taken_in(data)
        except BadFile as refused:
            said = str(refused)
            if not 0 < len(said) < 4000:
                raise
            continue
        if isinstance(found, TakenIn):
            table = fold(*table_of(found))
            assert table.over
            assert table.stopped is None
        else:
            assert isinstance(found, Wanted)


@pytest.mark.parametrize("game", GAMES)
def test_spoiled_files_of_every_game(game: str):
    some(game, range(FEW))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_ten_thousand_spoiled_files(game: str):
    some(game, range(FEW, FEW + MANY))


@pytest.mark.parametrize("game", GAMES)
def test_a_real_file_is_taken_in(game: str):
    for seed in range(8):
        data = saved(game, seed)
        record, entries = from_file(data)
        table = fold(record, entries)
        assert table.over
        assert table.stopped is None
        assert table.game is not None
        assert table.game.save({"seats": [{"name": "Ada", "bot": ""}] * record.seats}) == data


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    place: Path = tmp_path_factory.mktemp("files")
    with running(place / "tables.db") as there:
        yield there


@pytest.mark.parametrize("game", GAMES)
def test_the_server_answers_in_words(server: Running, game: str):
    with httpx.Client(base_url=server.url, timeout=60) as http:
        for seed in range(SENT):
            data = spoiled(saved(game, seed), Random(f"sent {game} {seed}"))
            answer = http.post("/api/files", content=data)
            assert answer.status_code in (201, 400), answer.text
            if answer.status_code == 201:
                table = answer.json()["table"]
                assert http.get(f"/api/tables/{table}/watch").status_code == 200
            else:
                assert answer.json()["why"]
