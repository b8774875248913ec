"""Tables read back from their logs, and compared with what was stored (Arctic Scavengers, and a Garden)."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from hearthside import HearthsideError, api
from hearthside.kernel import folder as folders
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.recorded import Recorded
from hearthside.server import commands as c
from hearthside.server import snapshots
from hearthside.server.folding import fold
from hearthside.server.packs import KeptPacks
from hearthside.server.store import Store, queries
from hearthside.server.store.records import Entry, KeptPack, Snapshot
from hearthside.server.table import Refused, Stopped, Table, entry_of
from hearthside.server.viewer_feed import look
from tests.gardens import change_a_rule, edit, garden
from tests.server.tabletop import ADA, BO, CY, Tabletop, picture, record


def wrong(entries: list[Entry], seq: int) -> list[Entry]:
    """With another digest at one of them."""
    assert entries[seq - 1].digest
    return [
        msgspec.structs.replace(entry, digest="0" * 16) if entry.seq == seq else entry for entry in entries
    ]


def stopped(table: Table) -> Stopped:
    assert table.stopped is not None
    return table.stopped


@pytest.fixture(scope="module")
def long() -> tuple[Tabletop, Table, Snapshot]:
    """A table, what it was after 200 entries, and the snapshot of then."""
    top = Tabletop(seats=3).begin(ADA, BO, bots=1)
    while top.table.seq < 200:
        assert snapshots.due(top.table) is None
        top.play(1)
    then = fold(top.table.record, top.entries)
    snapshot = snapshots.due(top.table)
    assert snapshot is not None
    return top.play(10), then, snapshot


# ================================================== snapshots
def test_a_snapshot_and_the_entries_after_it_are_compared(
    long: tuple[Tabletop, Table, Snapshot],
) -> None:
    top, _, snapshot = long
    whole = fold(top.table.record, top.entries, snapshot=snapshot)
    assert picture(whole) == picture(top.table)
    for seq in (snapshot.seq, snapshot.seq + 5):
        table = fold(top.table.record, wrong(top.entries, seq), snapshot=snapshot)
        assert (stopped(table).at, stopped(table).kept, table.seq) == (seq, seq - 1, top.table.seq)


def test_a_snapshot_that_other_code_made_is_not_believed(
    long: tuple[Tabletop, Table, Snapshot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One constant may have changed with no number: then every entry is looked at once."""
    top, _, snapshot = long
    entries = wrong(top.entries, 50)
    assert fold(top.table.record, entries, snapshot=snapshot).stopped is None
    monkeypatch.setattr(snapshots, "_code", lambda module: "another")
    assert stopped(fold(top.table.record, entries, snapshot=snapshot)).at == 50


def test_a_snapshot_of_an_earlier_server_has_what_came_later_as_it_was_then(
    long: tuple[Tabletop, Table, Snapshot],
) -> None:
    """Before tables could be cut back, and links made anew, a snapshot had five values less."""
    top, then, snapshot = long
    picture_of_then = msgspec.msgpack.decode(snapshot.blob[snapshots.CHECK_BYTES :])[:-5]
    blob = msgspec.msgpack.encode(picture_of_then)
    earlier = Snapshot(snapshot.table, snapshot.seq, snapshot.engine, snapshots._check(blob) + blob)
    table = snapshots.table_from(top.table.record, earlier)
    assert table.seq == snapshot.seq
    assert (table.go_on_request, table.cut_at, table.invited_at, table.sent_away) == (None, 0, 0, [])
    assert picture(table) == picture(then)


def test_the_code_of_a_game_and_of_the_kernel_is_what_counts() -> None:
    codes = {snapshots._code(type(api.pack(name)).__module__) for name in ("iditacards", "risewater")}
    assert len(codes) == 2


def test_a_table_that_was_woken_writes_on_where_it_was(
    long: tuple[Tabletop, Table, Snapshot],
) -> None:
    top, then, snapshot = long
    table = fold(top.table.record, top.entries[: snapshot.seq], snapshot=snapshot)
    assert picture(table) == picture(then)
    following = top.entries[snapshot.seq]
    bare = msgspec.structs.replace(following, digest=None, change=None)
    table.apply(bare)
    assert table.written(bare) == following


# ================================================== what is only shown
def test_all_that_happened_at_a_stopped_table_is_shown_as_it_was() -> None:
    """Undos that were agreed to, somebody who left and somebody who came, and chat."""
    top = Tabletop(seats=3, undo="request").begin(ADA, BO, bots=1).play(12).play_until(0)
    assert top.move(0) is None
    assert top.say(ADA, 0, c.Undo(cid="back", seq=top.table.seq)) is None
    if top.table.undo_request is not None:
        answer = c.AnswerUndo(cid="yes", request=top.undo_request.seq, agree=True)
        assert top.say(BO, 1, answer) is None
    assert top.say(ADA, 0, c.Chat(cid="hm", text="again")) is None
    top.play(5)
    assert top.say(BO, 1, c.Leave(cid="leave")) is None
    assert top.say(CY, None, c.Sit(cid="sit", seat=1, name="Cy")) is None
    top.play(8)
    shown = fold(top.table.record, wrong(top.entries, 6))
    assert stopped(shown).kept == 5
    assert isinstance(shown.game, Recorded)
    for eye in (0, None):
        then, now = look(top.table, eye), look(shown, eye)
        assert (now["game"]["zones"], now["game"]["facts"]) == (then["game"]["zones"], then["game"]["facts"])
        assert now["table"]["seats"] == then["table"]["seats"]
        assert shown.log.between(shown.game, eye, 0, shown.seq) == top.table.log.between(
            top.game, eye, 0, top.table.seq
        )
    assert (shown.waiting, shown.answers) == ([], top.table.answers)


def test_after_a_cut_the_same_decisions_meet_another_future() -> None:
    """Everybody has seen what came next."""
    top = Tabletop(seats=3).begin(ADA, BO, bots=1).play(12)
    table = fold(top.table.record, wrong(top.entries, 10))
    fits = table.fitting
    assert fits is not None
    decisions, before = fits.decisions, fits.save()
    version, content = table.pin
    cut = c.CutBack(cid="cut", kept=stopped(table).kept, version=version, content=content)
    table.apply(entry_of(table, 0, c.HOUSE, cut.cid, cut))
    game = table.game
    assert game is fits
    assert (game.decisions, table.stopped) == (decisions, None)
    ends = set()
    for one in (api.load(before), game):
        while not one.over:
            one.act(one.waiting[0], one.options(one.waiting[0])[0])
        ends.add(one.digest())
    assert len(ends) == 2


# ================================================== a pack that somebody edits
def test_what_was_said_of_other_rules_is_passed_over_at_a_stopped_table() -> None:
    top = Tabletop(seats=3).begin(ADA, BO, bots=1).play(4)
    version, content = top.table.pin
    rules = c.NewRules(cid="rules", before=version, version=version, content=content)
    assert top.say(c.HOUSE, None, rules) is None
    assert top.say(BO, 1, c.Chat(cid="chat", text="on we go")) is None
    told = [line.text for _, line in top.table.log.said]
    others = "Arctic Scavengers is here with other cards now."
    assert told[-2:] == [
        f"{others} All that was played here fits it, and the game goes on under it.",
        "on we go",
    ]
    shown = fold(top.table.record, wrong(top.entries, 6))
    assert (stopped(shown).at, shown.seq) == (6, top.table.seq)
    assert [line.text for _, line in shown.log.said] == [*told[:-2], "on we go"]
    seen = look(shown, 1)
    assert seen["game"]["zones"] == look(top.table, 1)["game"]["zones"]
    assert seen["undo"] == {"now": False, "deep": False, "mode": "strict"}


def test_a_garden_whose_text_is_kept_stays_with_it_and_one_whose_text_is_lost_is_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = garden(tmp_path / "garden")

    def read() -> Pack:
        return api.from_files(folders.gather(place), "garden")

    first = read()
    monkeypatch.setitem(api.packs(), "garden", first)
    top = Tabletop(seats=2, game="garden").begin(ADA, BO).play(3)
    row = top.table.record
    store = Store(str(tmp_path / "tables.db"))
    store.open()

    async def story() -> None:
        kept = KeptPacks(store)
        await kept.keep(first)
        writes: list[object] = []
        with monkeypatch.context() as counting:
            counting.setattr(store, "write", writes.append)
            await kept.keep(first)
        assert not writes, "it is there already"
        edit(place, "eras/01-first/supports.card", "Older than the gardener.", "Newer than the gardener.")
        monkeypatch.setitem(api.packs(), "garden", read())
        table = fold(row, top.entries, await KeptPacks(store).of_table(row))
        assert (table.renewed, table.stopped) == (False, None)
        # Lost: words alone make no other game, cards do.
        assert fold(row, top.entries, api.pack("garden")).stopped is None
        change_a_rule(place)
        other = read()
        monkeypatch.setitem(api.packs(), "garden", other)
        assert stopped(fold(row, top.entries, other)).at == 3

    try:
        asyncio.run(story())
    finally:
        store.close()


def test_a_kept_text_was_good_when_it_was_kept_and_is_not_judged_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The checks may have become stricter since, and the table has begun."""
    pack = api.from_files(folders.gather(garden(tmp_path / "garden")), "garden")
    assert pack.source is not None
    content = pack.source.content
    store = Store(str(tmp_path / "tables.db"))
    store.open()

    def strict(*_: object) -> None:
        raise HearthsideError("that is not how one writes a card")

    async def story() -> None:
        kept = KeptPacks(store)
        await kept.keep(pack)
        monkeypatch.setattr(api, "known", lambda *_: None)
        monkeypatch.setattr("hearthside.studio.lint.check", strict)
        found = await kept.find("garden", content)
        assert found is not None
        assert found.content_hash() == pack.content_hash()

    try:
        asyncio.run(story())
    finally:
        store.close()


def test_a_kept_text_that_cannot_be_read_any_more_gives_way_to_what_is_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = api.from_files(folders.gather(garden(tmp_path / "garden")), "garden")
    monkeypatch.setitem(api.packs(), "garden", pack)
    row = msgspec.structs.replace(record(seats=2, game="garden"), content="text of long ago")
    store = Store(str(tmp_path / "tables.db"))
    store.open()

    async def story() -> None:
        await store.write(lambda x: queries.keep_pack(x, KeptPack("garden", row.content, 1, b"?", 0)))
        assert await KeptPacks(store).of_table(row) is None
        assert Table(row).pack is pack

    try:
        asyncio.run(story())
    finally:
        store.close()


def test_a_kept_text_that_cannot_be_read_any_more_is_missed_if_there_is_no_other(tmp_path: Path) -> None:
    row = msgspec.structs.replace(record(seats=2), game="lost garden", content="long ago")
    store = Store(str(tmp_path / "tables.db"))
    store.open()

    async def story() -> None:
        await store.write(lambda x: queries.keep_pack(x, KeptPack("lost garden", "long ago", 7, b"?", 0)))
        with pytest.raises(Refused) as refused:
            await KeptPacks(store).of_table(row)
        assert refused.value.code == "other_version"
        assert refused.value.why.startswith(
            "the pack 'lost garden' 7 (content long ago), with which this table began, "
            "cannot be used by this Hearthside: "
        )

    try:
        asyncio.run(story())
    finally:
        store.close()


def test_rules_that_stumble_over_a_log_stop_the_table_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    top = Tabletop(seats=3).begin(ADA, BO, bots=1).play(6)
    usual = Game.act

    def stumbling(game: Game, seat: int, action: str) -> None:
        if game.entries == 3:
            raise IndexError("no such square")
        usual(game, seat, action)

    monkeypatch.setattr(Game, "act", stumbling)
    table = fold(top.table.record, top.entries)
    assert (stopped(table).kept, table.seq) == (top.table.seq - 3, top.table.seq)
    assert "no such square" in stopped(table).detail


def test_records_that_are_damaged_are_passed_over() -> None:
    top = Tabletop(seats=3).begin(ADA, BO, bots=1).play(6)
    entries = [msgspec.structs.replace(entry, change=b"?") for entry in wrong(top.entries, 6)]
    assert stopped(fold(top.table.record, entries)).at == 6
