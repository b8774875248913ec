"""Saved games: they come back the same, and every kind of damage is named."""

from hashlib import blake2b
from random import Random
from typing import Any

import msgspec
import pytest

import hearthside
from hearthside import BadFile
from hearthside.kernel.chance import commitment, key_from_seed
from hearthside.kernel.codec import canonical
from hearthside.kernel.game import Game
from hearthside.kernel.replay import DIGEST_EVERY, load, notice, read, start
from hearthside.kernel.state import State
from tests.tiny.pack import PACK, Campfire
from tests.tiny.play import answers, fresh, position


def played(decisions: int = 20, seats: int = 3, seed: int = 5) -> Game:
    """A game some way in, with one decision taken back."""
    rng = Random(seed)
    game = fresh(seats, seed)
    game.act(0, answers(game, 0)[1])
    game.undo(0)
    while len(game.journal) < decisions and not game.over:
        seat = rng.choice(game.waiting)
        game.act(seat, rng.choice(answers(game, seat)))
    return game


def record_of(game: Game) -> dict[str, Any]:
    record: dict[str, Any] = msgspec.json.decode(game.save())
    return record


def sealed(record: dict[str, Any]) -> bytes:
    """A file with a check sum that fits, whatever else is wrong with it."""
    body = {name: value for name, value in record.items() if name != "check"}
    check = blake2b(canonical(body), digest_size=16).hexdigest()
    return msgspec.json.encode({**body, "check": check})


def refused(data: bytes, pack: Campfire = PACK) -> str:
    """The text of the error with which a file is refused."""
    with pytest.raises(BadFile) as error:
        load(read(data), pack)
    return str(error.value)


def changed(**fields: Any) -> bytes:
    return sealed({**record_of(played()), **fields})


# ------------------------------------------------------------------ whole files
@pytest.mark.parametrize("decisions", [2, 20, 1000])
def test_a_saved_game_goes_on_as_it_was(decisions):
    game = played(decisions)
    again = load(read(game.save()), PACK)
    assert again.digest() == game.digest()
    assert again.journal == game.journal
    assert again.table_options == game.table_options
    assert again.waiting == game.waiting
    assert again.commitment == game.commitment
    for viewer in (0, 1, 2, None):
        assert again.events(viewer) == game.events(viewer)
    assert again.save() == game.save()


def test_undo_works_on_after_loading():
    game = position({"phase": "turn", "hand:0": "coal"})
    before = game.digest()
    game.act(0, "bury:coal")
    again = load(read(game.save()), PACK)
    again.undo(0)
    assert again.digest() == before


def test_a_scenario_comes_back():
    game = position({"phase": "turn", "hand:0": "coal", "options": {"nights": 3}}, seed=9)
    game.act(0, "forage")
    again = load(read(game.save()), PACK)
    assert again.digest() == game.digest()
    assert again.table_options == {"nights": 3, "lacking": []}
    assert again.events(1) == game.events(1)


def test_a_file_can_be_stepped_through():
    game = played()
    record = read(game.save())
    again = start(record, PACK)
    assert again.journal == []
    for at in range(len(record.journal)):
        record.step(again, at)
        assert again.journal == game.journal[: at + 1]
    assert again.digest() == game.digest()


def test_long_games_carry_digests_along_the_way():
    game = played(DIGEST_EVERY + 5, seats=4)
    assert list(record_of(game)["digests"]) == [str(DIGEST_EVERY)]


def test_the_package_loads_its_own_games():
    game = hearthside.new("arctic_scavengers", 2, seed=1)
    seat = game.waiting[0]
    game.act(seat, game.options(seat)[-1])
    assert hearthside.load(game.save()).digest() == game.digest()


def test_a_game_that_is_not_here_is_refused():
    with pytest.raises(hearthside.BadFile, match="a game of 'campfire', which is not here"):
        hearthside.load(played().save())


# ------------------------------------------------------------------ damage
def test_every_truncation_is_refused():
    data = played(6).save()
    for size in range(len(data)):
        with pytest.raises(BadFile):
            read(data[:size])


def test_every_changed_byte_is_refused_unless_it_means_the_same():
    data = played(6).save()
    whole = msgspec.json.decode(data)
    rng = Random(3)
    for at in range(len(data)):
        damaged = bytearray(data)
        damaged[at] ^= 1 << rng.randrange(8)
        try:
            read(bytes(damaged))
        except BadFile:
            continue
        assert msgspec.json.decode(damaged) == whole


def test_random_bytes_are_refused():
    rng = Random(4)
    for size in range(100):
        assert "not a Hearthside game file" in refused(rng.randbytes(size))


@pytest.mark.parametrize("data", [b"[]", b"1", b"null", b'"x"', b"{}", b'{"format": "other"}'])
def test_other_files_are_refused(data):
    assert "not a Hearthside game file" in refused(data)


def test_deeply_nested_files_are_refused():
    assert "not a Hearthside game file" in refused(b"[" * 100_000)


def test_numbers_beyond_all_bounds_are_refused():
    data = played().save().replace(b'"seats": 3', b'"seats": ' + b"9" * 40)
    assert refused(data)


def test_another_format_is_refused():
    assert refused(changed(format_version=3)) == "this file has format 3; this program reads format 2"


def test_a_change_without_a_new_check_sum_is_refused():
    record = record_of(played())
    record["seats"] = 2
    assert "changed or damaged" in refused(msgspec.json.encode(record))


def test_missing_fields_are_refused():
    for name in record_of(played()):
        if name not in ("format", "format_version", "check"):
            record = record_of(played())
            del record[name]
            assert f"missing required field `{name}`" in refused(sealed(record))


class Reprint(Campfire):
    def content(self) -> object:
        return "other cards"


def test_under_another_version_that_goes_the_same_way_a_file_loads_and_says_so():
    for data, pack in ((changed(version=7), PACK), (played().save(), Reprint())):
        record = read(data)
        assert load(record, pack).digest() == record.digest
        assert "goes the same way" in notice(record, pack)


def test_under_another_version_that_goes_another_way_a_file_is_refused_with_the_entry():
    class Generous(Campfire):
        version = 2

        def begin(self, state: State) -> None:
            super().begin(state)
            state.rng += 1

    said = refused(played(DIGEST_EVERY + 5, seats=4).save(), Generous())
    assert "entry" in said
    assert "it was played with Campfire 1, and the rules here, 2, go another way" in said


def test_a_file_of_format_1_is_checked_by_its_decisions_under_another_version_or_with_other_cards():
    first = {**record_of(played()), "format_version": 1}
    assert "differs from the one" in refused(sealed(first)) or "does not end" in refused(sealed(first))
    for data, pack in ((changed(format_version=1, version=7), PACK), (sealed(first), Reprint())):
        record = read(data)
        assert load(record, pack).entries == len(record.journal)
        assert "decisions are all possible" in notice(record, pack)
    wrong = {**first, "version": 7, "journal": ["0 fly", *first["journal"]]}
    assert "entry 1 of the journal" in refused(sealed(wrong))


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("0 steal:coal:2", "that is not possible now"),
        ("0 fly", "there is no action 'fly'"),
        ("9 done", "there is no seat 9"),
        ("x done", "cannot be replayed"),
        ("", "cannot be replayed"),
        ("0 undo", "nothing has been decided yet"),
    ],
)
def test_a_decision_that_was_not_possible_is_refused(entry, said):
    text = refused(changed(journal=[entry]))
    assert text.startswith("entry 1 of the journal")
    assert repr(entry) in text
    assert said in text
    assert "invalid literal" not in text


def test_a_journal_that_goes_on_after_the_end_is_refused():
    game = played(1000)
    assert game.over
    record = record_of(game)
    record["journal"].append("0 done")
    assert "the game is over" in refused(sealed(record))


def test_a_wrong_digest_at_the_end_is_refused():
    assert "does not end where the saved one did" in refused(changed(digest="0" * 32))


def test_a_wrong_digest_on_the_way_is_refused():
    assert "after entry 4 of the journal the game differs" in refused(changed(digests={"4": "0" * 32}))


def test_a_wrong_key_is_refused():
    text = refused(changed(key=key_from_seed(77).hex()))
    assert text == "the shuffle key of this file does not match its published commitment"


def test_another_key_with_its_commitment_gives_another_game_and_is_refused():
    key = key_from_seed(77)
    assert refused(changed(key=key.hex(), commitment=commitment(key)))


@pytest.mark.parametrize("key", ["", "xyz", "ab", "é"])
def test_a_key_that_is_none_is_refused(key):
    try:
        fitting = commitment(bytes.fromhex(key))
    except ValueError:
        fitting = "none"
    assert "key" in refused(changed(key=key, commitment=fitting))


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": 9},
        {"seats": -1},
        {"options": {"nights": 9}},
        {"options": {"moon": True}},
        {"position": {"hand:0": "unicorn"}},
        {"position": {"attic": "coal"}},
        {"position": {"seats": "many"}},
    ],
)
def test_what_cannot_be_set_up_again_is_refused(fields):
    assert refused(changed(**fields)).startswith("this game cannot be set up again: ")
