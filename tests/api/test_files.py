"""Game files of packs: they bring their pack along."""

import gc
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hearthside
from hearthside import BadFile
from hearthside.kernel.game import Game
from hearthside.kernel.replay import _check, read
from tests.gardens import ADVENTURES, change_a_rule, garden


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return garden(tmp_path / "garden")


def played(folder: Path, decisions: int = 30) -> Game:
    game = hearthside.new(folder, seats=2, seed=4)
    rng = Random(4)
    for _ in range(decisions):
        if not game.over:
            seat = game.waiting[0]
            game.act(seat, rng.choice(game.options(seat)))
    return game


def forged(data: bytes, **changes: Any) -> bytes:
    """A file with some entries changed, and a check sum that fits.  The pack is nowhere else any more."""
    raw = {**json.loads(data), **changes}
    gc.collect()
    return json.dumps({**raw, "check": _check(raw)}).encode()


def test_a_game_goes_on_without_its_folder(folder: Path):
    game = played(folder)
    data, digest = game.save(), game.digest()
    del game
    for file in sorted(folder.rglob("*"), reverse=True):
        file.rmdir() if file.is_dir() else file.unlink()
    again = hearthside.load(data)
    assert (again.id, again.digest()) == ("garden", digest)
    assert again.save() == data


def test_a_game_goes_on_with_the_cards_it_began_with(folder: Path):
    data = played(folder).save()
    change_a_rule(folder)
    again = hearthside.load(data)
    assert again.pack.content_hash() == read(data).content
    assert again.pack.content_hash() != hearthside.new(folder).pack.content_hash()


def test_a_file_without_its_pack_names_what_is_missing(folder: Path):
    data = forged(played(folder).save(), pack=None)
    content = read(data).content
    with pytest.raises(BadFile, match=rf"game of 'garden', which is not here \(version 1, content {content}"):
        hearthside.load(data)
    stranger = forged(data, game="risewater")
    with pytest.raises(BadFile, match="what is here under this name is another version"):
        hearthside.load(stranger)


def test_a_pack_that_is_not_the_one_of_the_game_is_found_out(folder: Path):
    data = played(folder).save()
    files = dict(read(data).pack or {})
    files[ADVENTURES] = files[ADVENTURES].replace("Tools 2", "Tools 1")
    with pytest.raises(BadFile, match="is not the one that its game was played with"):
        hearthside.load(forged(data, pack=files))


OUTSIDE = ["../../evil.card", "/etc/evil.toml", "a\\b.card", "eras/../x.card", "eras//x.card", "run.py", ""]


@pytest.mark.parametrize("name", OUTSIDE)
def test_a_file_cannot_lay_out_anything_outside_its_folder(folder: Path, name: str):
    data = played(folder, 0).save()
    files = {**(read(data).pack or {}), name: "x"}
    with pytest.raises(BadFile, match="is not a valid file name in a pack"):
        hearthside.load(forged(data, pack=files, content="another"))


def test_a_pack_that_is_too_large_is_refused(folder: Path):
    data = played(folder, 0).save()
    files = {**(read(data).pack or {}), "more.md": "x" * (1 << 20)}
    with pytest.raises(BadFile, match="at most 1024 kB of text"):
        hearthside.load(forged(data, pack=files, content="another"))
