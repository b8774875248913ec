"""Saved games: they come back the same, and every kind of damage is named."""

from hashlib import blake2b
from random import Random
from typing import Any

import msgspec
import pytest

import hearthside
from hearthside import BadFile
from hearthside.kernel.chance import Stream, commitment, key_from_seed
from hearthside.kernel.codec import canonical, state_digest
from hearthside.kernel.game import Game
from hearthside.kernel.journal import DIGEST_EVERY, TOOK_BACK, JournalEntry
from hearthside.kernel.replay import do_entry, entry_text, load, notice, read, start
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


def test_whoever_gives_save_a_place_is_told_what_it_gives():
    with pytest.raises(hearthside.HearthsideError, match=r"'games/one.json' looks like one.*write_bytes"):
        played().save("games/one.json")  # type: ignore[arg-type]


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
        assert refused(rng.randbytes(size)).startswith("this is not a Hearthside game file")


@pytest.mark.parametrize("data", [b"[]", b"1", b"null", b'"x"', b"{}", b'{"format": "other"}'])
def test_other_files_are_refused(data):
    assert refused(data) == "this is not a Hearthside game file"


def test_deeply_nested_files_are_refused():
    assert refused(b"[" * 100_000) == "this is not a Hearthside game file, or it is cut off"


def test_numbers_beyond_all_bounds_are_refused():
    data = played().save().replace(b'"seats": 3', b'"seats": ' + b"9" * 40)
    assert refused(data)


def test_another_format_is_refused():
    assert refused(changed(format_version=3)) == "this file has format 3; this program reads format 2"


def test_a_change_without_a_new_check_sum_is_refused():
    record = record_of(played())
    record["seats"] = 2
    said = "this game file was changed or damaged: its checksum does not match"
    assert refused(msgspec.json.encode(record)) == said


def test_missing_fields_are_refused():
    for name in record_of(played()):
        if name not in ("format", "format_version", "check"):
            record = record_of(played())
            del record[name]
            said = f"this game file is not complete: Object missing required field `{name}`"
            assert refused(sealed(record)) == said


class Reprint(Campfire):
    def content(self) -> object:
        return "other cards"


def test_under_another_version_that_goes_the_same_way_a_file_loads_and_says_so():
    for data, pack in ((changed(version=7), PACK), (played().save(), Reprint())):
        record = read(data)
        assert load(record, pack).digest() == record.digest
        told = f"This game was played with Campfire {record.version}. Under the rules here, 1, "
        told += "it goes the same way, as far as it was played, and goes on under these."
        assert notice(record, pack) == told
    assert notice(read(played().save()), PACK) == ""


def test_under_another_version_that_goes_another_way_a_file_is_refused_with_the_entry():
    class Generous(Campfire):
        version = 2

        def begin(self, state: State) -> None:
            super().begin(state)
            state.rng += 1

    said = refused(played(DIGEST_EVERY + 5, seats=4).save(), Generous())
    assert said.startswith(("entry ", "after entry 50 of the journal the game differs"))
    assert said.endswith(" (it was played with Campfire 1, and the rules here, 2, go another way)")


def test_a_file_of_format_1_is_checked_by_its_decisions_under_another_version_or_with_other_cards():
    first = {**record_of(played()), "format_version": 1}
    assert "differs from the one" in refused(sealed(first)) or "does not end" in refused(sealed(first))
    for data, pack in ((changed(format_version=1, version=7), PACK), (sealed(first), Reprint())):
        record = read(data)
        assert load(record, pack).entries == len(record.journal)
        assert notice(record, pack) == (
            "This game was saved by an earlier edition of its rules: its decisions are all possible and were "
            "checked one by one, but its digests were not compared and are computed again."
        )
    wrong = {**first, "version": 7, "journal": ["0 fly", *first["journal"]]}
    assert "entry 1 of the journal" in refused(sealed(wrong))


def test_a_file_of_format_1_is_compared_by_its_digests_at_a_table_of_its_own_edition():
    """Those are of whole states, frames included."""
    game = played()
    digest = state_digest(PACK, game._state)
    first = {**record_of(game), "format_version": 1, "digests": {}, "digest": digest}
    record = read(sealed(first))
    assert load(record, PACK).digest() == game.digest()
    assert notice(record, PACK) == ""
    said = refused(sealed({**first, "digest": "0" * 32}))
    assert said == "the replayed game does not end where the saved one did"
    later = read(sealed({**first, "digest": "0" * 32, "edition": 1}))
    assert load(later, PACK).digest() == game.digest()  # of another edition nothing can be compared


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("0 steal:coal:2", "that is not possible now; seat 0 may: "),
        ("0 fly", "there is no action 'fly'"),
        ("9 done", "there is no seat 9"),
        ("3 done", "there is no seat 3"),
        ("x done", "there is no seat x"),
        ("", "there is no seat "),
        ("0 undo", "this cannot be undone: nothing has been decided yet"),
        ("0 undo:x", "'undo:x' does not say how many decisions are kept"),
        ("0 undo:²", "'undo:²' does not say how many decisions are kept"),
        ("0 undo:123456789", "'undo:123456789' does not say how many decisions are kept"),
        ("0 undo:12345678", "there is no decision 12345679 to take back; 0 hold"),
    ],
)
def test_a_decision_that_was_not_possible_is_refused(entry, said):
    text = refused(changed(journal=[entry]))
    assert text.startswith(f"entry 1 of the journal ({entry!r}) cannot be replayed: {said}")


def test_what_is_said_of_an_entry_is_not_longer_than_anybody_reads():
    """It may quote the entry, and anybody may have written that."""
    start = "entry 1 of the journal ("
    text = refused(changed(journal=["0 " + "x" * 10_000]))
    assert len(text.partition(" cannot be replayed: ")[2]) == 500
    assert len(text) < 650
    seat = refused(changed(journal=["7" * 10_000 + " done"]))
    assert seat.startswith(start)
    assert seat.endswith(f"there is no seat {'7' * 20}")


def test_entries_are_written_as_people_read_them():
    codec = PACK.codec
    took_back = [JournalEntry(1, TOOK_BACK), JournalEntry(2, TOOK_BACK, 0), JournalEntry(0, TOOK_BACK, 37)]
    assert [entry_text(codec, entry) for entry in took_back] == ["1 undo", "2 undo:0", "0 undo:37"]
    assert entry_text(codec, JournalEntry(1, codec.action("take:log"))) == "1 take:log"


def test_all_that_was_decided_may_be_kept_and_only_the_future_dealt_anew():
    game = played(8)
    held = game.decisions
    do_entry(game, f"1 undo:{held}")
    assert game.decisions == held
    assert game.journal[-1] == JournalEntry(1, TOOK_BACK, held)
    assert load(read(game.save()), PACK).digest() == game.digest()


# ------------------------------------------------------------------ what a file says
def test_a_file_says_what_the_game_needs_and_nothing_more():
    game = played(4)
    record = record_of(game)
    assert {name: record[name] for name in ("format", "format_version", "game", "version", "seats")} == {
        "format": "hearthside-game",
        "format_version": 2,
        "game": "campfire",
        "version": 1,
        "seats": 3,
    }
    assert (record["options"], record["position"], record["digests"]) == ({}, None, {})
    assert (record["content"], record["digest"]) == (PACK.pin(3, {}), game.digest())
    assert commitment(bytes.fromhex(record["key"])) == record["commitment"]
    assert len(record["journal"]) == 4
    assert not {"past", "pack", "table", "edition"} & set(record)
    assert msgspec.json.decode(game.save({"names": ["Ann"]}))["table"] == {"names": ["Ann"]}
    assert msgspec.json.decode(game.save({}))["table"] == {}
    assert game.save().startswith(b'{\n "format": "hearthside-game",\n')  # a decision a line


def test_a_file_with_a_past_has_its_keys_and_journals():
    game = played(4)
    key = key_from_seed(9)
    before = record_of(game)
    game.go_on_with(Stream(key))
    record = record_of(game)
    assert record["past"] == [{"key": before["key"], "journal": before["journal"]}]
    assert (record["key"], record["journal"]) == (key.hex(), [])


def test_a_journal_that_goes_on_after_the_end_is_refused():
    game = played(1000)
    assert game.over
    record = record_of(game)
    record["journal"].append("0 done")
    assert "the game is over" in refused(sealed(record))


def test_a_wrong_digest_at_the_end_is_refused():
    assert refused(changed(digest="0" * 32)) == "the replayed game does not end where the saved one did"


def test_a_wrong_digest_on_the_way_is_refused():
    said = "after entry 4 of the journal the game differs from the one that was saved"
    assert refused(changed(digests={"4": "0" * 32})) == said


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
    assert refused(changed(key=key, commitment=fitting)) == "the shuffle key of this file is not a key"


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


def test_a_position_that_is_not_that_of_its_header_is_refused():
    record = record_of(position({"phase": "turn", "hand:0": "coal"}))
    said = "this game cannot be set up again: its position has different seats or options from its header"
    for wrong in ({"seats": 3}, {"options": {"nights": 3}}):
        assert refused(sealed({**record, **wrong})) == said
