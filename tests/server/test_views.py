"""Views, updates, patches and hashes, over whole games."""

from copy import copy
from gc import collect
from typing import Any
from weakref import ref
from zlib import crc32

import msgspec
import pytest

from hearthside.kernel.events import MOVE, UNDER
from hearthside.kernel.pack import Result
from hearthside.kernel.scene import Board, Scene
from hearthside.server import commands as c
from hearthside.server import common_view, table_log, viewer_feed
from hearthside.server.common_view import CommonView, Section
from hearthside.server.flat_scene import FlatParts
from hearthside.server.messages import Update, View
from hearthside.server.table import Table, entry_of
from hearthside.server.view_schema import TableView
from hearthside.server.viewer_feed import KEPT_BYTES, KEPT_UPDATES, ViewerFeed, look
from hearthside.server.zone_views import ZoneViews
from tests.server.client import INSIDE, fingerprint, merged
from tests.server.tabletop import ADA, BO, CY, Tabletop

read_view = msgspec.json.Decoder(View).decode
read_update = msgspec.json.Decoder(Update).decode


def nulls(view, path="", inside=INSIDE):
    """Where a patch goes into an object that has a null: it could not say it."""
    for name, value in view.items():
        if value is None:
            yield f"{path}.{name}"
        elif name in inside:
            yield from nulls(value, f"{path}.{name}", inside[name])


def whole_game(seats: int, seed: int, **setup):
    people = [ADA, BO, CY][: min(3, seats)]
    return Tabletop(seats, seed, **setup).begin(*people, bots=seats - len(people))


@pytest.mark.parametrize("seats", [2, 4])
def test_updates_lead_from_view_to_view(seats):
    top = whole_game(seats, seats, undo="friendly", clock={"bank": 60})
    viewers = [*range(seats), None]
    feed = {viewer: ViewerFeed(top.table, viewer) for viewer in viewers}
    views = {viewer: feed[viewer].view(top.table) for viewer in viewers}
    steps = 0
    while not top.table.over:
        if steps % 50 == 49 and top.game.last_decision(0) is not None:
            top.say(ADA, 0, c.Undo(cid=top.cid(), seq=0))
        elif steps % 50 == 30:
            top.say(ADA, 0, c.Chat(cid=top.cid(), text="hm {0}"))
        else:
            top.play(1)
        steps += 1
        for viewer in viewers:
            update = read_update(feed[viewer].advance(top.table, 0))
            views[viewer] = merged(views[viewer], update.patch)
            assert fingerprint(views[viewer]) == update.hash
            assert views[viewer]["game"]["last"] == top.game.view(viewer)["last"]
            if steps % 60 == 0 or top.table.over:
                truth = ViewerFeed(top.table, viewer)  # from the whole log at once
                assert views[viewer] == truth.view(top.table)
                msgspec.convert(views[viewer], TableView)
                assert list(nulls(views[viewer])) == []
                again = read_view(truth.whole(top.table, 0, 0, []))
                assert again.hash == update.hash
    assert views[0]["table"]["result"]["scores"]
    assert views[None]["game"]["last"]["skirmish"]["round"] == 16
    opened = ViewerFeed(top.table, "open").view(top.table)["game"]["last"]
    assert opened == top.game.open_view()["last"] == views[0]["table"]["result"]["last"]


def test_an_update_leads_from_the_open_table_into_the_game():
    """Whoever waits for the others to sit down sees it begin."""
    top = Tabletop(seats=2)
    top.say(ADA, None, c.Sit(cid="a", seat=0, name="Ada"))
    top.say(BO, None, c.Sit(cid="b", seat=1, name="Bo"))
    for viewer in (0, 1, None):
        feed = ViewerFeed(top.table, viewer)
        before = feed.view(top.table)
        begun = top.again()
        begun.apply(entry_of(begun, 0, ADA, "start", c.Start(cid="start")))
        update = read_update(feed.advance(begun, 0))
        after = merged(before, update.patch)
        assert after == ViewerFeed(begun, viewer).view(begun)
        assert fingerprint(after) == update.hash
        assert update.log[0].text == "The game begins."


@pytest.mark.parametrize("viewer", [0, None])
def test_every_card_that_moves_is_told(viewer):
    """By name to whoever sees it; also those that go under a pile."""
    top = whole_game(2, 3)
    feed = ViewerFeed(top.table, viewer)
    told: list[tuple[str, str, str]] = []
    begun = top.game.event_count
    for _ in range(80):
        top.play(1)
        update = read_update(feed.advance(top.table, 0))
        told += [(one.source, one.target, one.card) for one in update.moved]
        assert all(one.before and one.after for one in update.moved)
    events = [event for event in top.game.events(viewer, begun) if event[0] in (MOVE, UNDER)]
    name, pack = top.table.pack.layout.name, top.table.pack
    assert told == [
        (name(source), name(target), pack.card_name(card) if card else "")
        for _, source, target, card, _ in events
    ]
    assert {event[0] for event in events} == {MOVE, UNDER}
    assert any(not card for _, _, card in told), "some are hidden"


def test_an_open_view_shows_all_cards_and_a_spectator_sees_no_hand():
    top = whole_game(3, 1).play(30)
    opened = look(top.table, "open")
    public = look(top.table, None)
    hands = [f"hand:{seat}" for seat in range(3)]
    assert all("cards" in zone for zone in opened["game"]["zones"].values())
    assert not any("handles" in zone for zone in opened["game"]["zones"].values()), "nobody's cards move here"
    for hand in (public["game"]["zones"][hand] for hand in hands):
        assert "cards" not in hand
        assert len(hand.get("handles", [])) == hand["count"]
    assert any(zone.get("handles") for zone in public["game"]["zones"].values())
    assert "seat" not in public["game"]
    assert "seat" not in opened["game"]
    assert look(top.table, 2)["game"]["seat"] == 2
    assert "options" not in public


def test_an_option_says_whether_there_is_a_way_back():
    """What is said to be final cannot be taken back, and the rest can."""
    top = whole_game(2, 7)
    seen: set[bool] = set()
    while not top.table.over and len(seen) < 2:
        seat = top.table.waiting[0]
        option = top.rng.choice(look(top.table, seat)["options"])
        assert top.move(seat, option["key"]) is None
        assert option["final"] is not top.game.can_undo(seat)
        seen.add(option["final"])
    assert seen == {True, False}
    friendly = whole_game(2, 7, undo="friendly")
    seat = friendly.table.waiting[0]
    assert not any(option["final"] for option in look(friendly.table, seat)["options"])


def test_the_table_before_the_game_has_no_game_in_it():
    top = Tabletop()
    view = look(top.table, 0)
    assert list(view) == ["table"]
    msgspec.convert(view, TableView)


def test_missed_updates_are_kept_for_a_while():
    top = whole_game(2, 3)
    feed = ViewerFeed(top.table, 0)
    begin = feed.seq
    sent: list[bytes] = []
    for _ in range(70):
        top.play(1)
        sent.append(feed.advance(top.table, 0))
    assert feed.missed(feed.seq) == []
    assert feed.missed(feed.seq - 3) == sent[-3:]
    many = len(feed.updates)
    assert feed.missed(feed.seq - many) == sent[-many:]
    assert many < KEPT_UPDATES, "moves are so large that their bytes count"
    assert sum(map(len, sent[-many:])) <= KEPT_BYTES
    assert feed.missed(begin) is None
    assert feed.missed(feed.seq + 1) is None
    assert feed.missed(-1) is None


def test_lines_tell_what_happened_in_order():
    top = whole_game(2, 5).play(3)
    top.say(ADA, 0, c.Chat(cid="x", text="{1} <b>hello</b>"))
    lines = top.table.log.between(top.table.game, 0, 0, top.table.seq)
    assert [line.text for line in lines[:3]] == ["{0} sits down.", "{1} sits down.", "The game begins."]
    first = next(line for line in lines if line.kind == "chapter")
    assert (first.title, first.text[:9]) == ("Round 1", "Round 1; ")
    assert {line.seat for line in lines if line.kind == "game"} >= {0}
    assert (lines[-1].kind, lines[-1].text, lines[-1].seat) == ("chat", "{1} <b>hello</b>", 0)
    assert [line.seq for line in lines] == sorted(line.seq for line in lines)
    top.play(100_000)
    last = top.table.log.between(top.table.game, None, top.table.seq - 1, top.table.seq)
    assert last[-1].text == "The game is over."


def test_a_breakdown_comes_in_the_order_in_which_it_is_told():
    """Names are sorted for the sum alone."""
    told = {"Stones": 3, "Animals": 2, "In play": 1}
    board = Board("player:0", "Ada", seat=0, player=True, score=6, breakdown=told)
    flat = FlatParts().boards(Scene("table", "Table", layout="collection", parts=[board]))["player:0"]
    sent = msgspec.json.decode(flat.parts["player:0"])
    assert list(sent["breakdown"]) == list(told)
    section = Section("table.")
    result = Result([[0]], [6], "points", "Most points.", [told])
    changes = section.become({"result": result})
    assert list(msgspec.json.decode(changes["result"] or b"")["breakdown"][0]) == list(told)
    assert section.sum == crc32(b"table.result=" + msgspec.json.encode(result, order="sorted"))
    section.become({})
    assert section.sum == 0


def test_at_a_strict_table_handles_remember_no_more_than_can_be_taken_back():
    """Also where somebody can always take back something."""
    top = whole_game(2, 3, undo="strict")
    feed = ViewerFeed(top.table, 0)
    undoable = 0
    for _ in range(60):
        top.play(1)
        feed.advance(top.table, 0)
        undoable += top.game.settled < top.game._held
        assert feed._handles is not None
        assert len(feed._handles._past) == top.game._held - top.game.settled
    assert undoable > 10


def test_a_view_that_is_polled_is_made_once_until_something_changes(monkeypatch: pytest.MonkeyPatch):
    top = whole_game(2, 3).play(5)
    feed = ViewerFeed(top.table, 0)
    made: list[int] = []
    pieces = feed._pieces

    def counted(table: Table) -> dict[str, Any]:
        made.append(table.seq)
        return pieces(table)

    monkeypatch.setattr(feed, "_pieces", counted)
    first = read_view(feed.whole(top.table, 0, 1, [], again=True))
    again = read_view(feed.whole(top.table, feed.seq, 2, [True, True], again=True))
    assert (again.view, again.log, again.now, again.present) == (first.view, [], 2, [True, True])
    assert len(made) == 1
    top.play(1)
    feed.advance(top.table, 0)
    changed = read_view(feed.whole(top.table, 0, 3, [], again=True))
    assert changed.view != first.view
    assert changed.hash == feed.hash
    assert msgspec.to_builtins(changed.view) == msgspec.to_builtins(
        read_view(ViewerFeed(top.table, 0).whole(top.table, 0, 3, [])).view
    )


def test_viewers_who_see_the_same_cards_keep_one_list_of_them():
    top = whole_game(3, 3)
    common = CommonView(top.table)
    feeds = [ViewerFeed(top.table, seat, common) for seat in range(3)]
    for _ in range(30):
        top.play(1)
        for feed in feeds:
            feed.advance(top.table, 0)
    for zone, cards in enumerate(feeds[0]._zones._cards):
        others = [feed._zones._cards[zone] for feed in feeds[1:]]
        assert all(other is cards for other in others if other is not None and cards is not None)


def test_what_a_pack_says_of_events_goes_with_the_pack():
    top = whole_game(2, 3).play(5)
    pack = copy(top.table.pack)  # another one, that nobody else has
    line = table_log._lines_of(pack)
    event = next(event for event in top.game.events(None) if line(event) is not None)
    assert line(event) is line(event)
    assert table_log._lines_of(pack) is line
    gone = ref(pack)
    del pack
    collect()
    assert gone() is None


def test_what_is_known_of_a_hidden_pile_changes_that_pile_alone():
    top = whole_game(2, 3).play(5)
    sight, names = top.game.sight(0), CommonView(top.table).zones
    hidden = [zone for zone in names if sight.cards[zone] is None and sight.counts[zone]]
    zones = ZoneViews()

    def told(known: dict[int, list[int]]) -> set[str]:
        return {*zones.become(names, top.table.pack, sight, known, None)}

    assert told({}) == {*names.values()}
    for pile in hidden:
        assert told({}) == set()
        assert told({pile: [1]}) == {names[pile]}
        assert told({pile: [1]}) == set()
        assert told({}) == {names[pile]}
    assert len(hidden) > 2


def test_small_numbers_are_written_once_for_all(monkeypatch: pytest.MonkeyPatch):
    numbers = (0, 1, 99, 100, -1)
    assert [common_view._number(number) for number in numbers] == [b"0", b"1", b"99", b"100", b"-1"]
    monkeypatch.setattr(common_view, "encode", lambda _: b"anew")
    assert [common_view._number(number) for number in numbers] == [b"0", b"1", b"99", b"anew", b"anew"]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_handles_know_which_zones_their_viewer_sees(viewer):
    top = whole_game(3, 3)
    handles = viewer_feed._handles(top.table, top.game, viewer)
    assert [*map(bool, handles._sees)] == [cards is not None for cards in top.game.sight(viewer).cards]
