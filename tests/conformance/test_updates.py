"""What a client has after an update is what somebody who comes just then is shown, whoever looks, after every
move, with things taken back; and what the table keeps of earlier looks makes no difference to either.

The second look is another way to the same thing: whole, without anything kept, from the kernel's own view.
"""

from typing import Any

import msgspec
import pytest

from hearthside.kernel.observation import observe
from hearthside.kernel.view import view_of
from hearthside.server.common_view import CommonView
from hearthside.server.eyes import Eye
from hearthside.server.messages import Update
from hearthside.server.view_schema import TableView
from hearthside.server.viewer_feed import ViewerFeed
from tests.conformance.seated import Seated
from tests.conformance.tables import PARAMETERS, TABLES, Table, decide
from tests.server.client import fingerprint, merged

MOVES = 20
WHOLE = 12  # entries after which somebody new comes


def test_parts_are_kept_at_most_tables():
    """Or these tests would compare nothing."""
    keeping = 0
    for table in TABLES:
        game = table.game(1)
        game.view(0)
        keeping += bool(game._kept)
    assert keeping > len(TABLES) / 2


@pytest.mark.parametrize("table", PARAMETERS, ids=str)
def test_an_update_leads_to_what_a_new_viewer_sees(table: Table):
    undo = "friendly" if TABLES.index(table) % 2 else "strict"
    Watched(table, 1, undo).play(MOVES)


@pytest.mark.long
@pytest.mark.parametrize("undo", ["strict", "request", "friendly"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_so_it_does_in_whole_games(table: Table, undo: str):
    Watched(table, 2, undo).play(600)


class Watched:
    """A table with everybody around it, from before the game begins."""

    def __init__(self, table: Table, seed: int, undo: str) -> None:
        self.rng = table.random(f"updates {undo}")
        self.seated = Seated(table, seed, undo=undo)
        self.table = self.seated.table
        self.eyes: list[Eye] = [*range(table.seats), None]
        common = CommonView(self.table)
        self.feeds = {eye: ViewerFeed(self.table, eye, common) for eye in self.eyes}
        self.views = {eye: feed.view(self.table) for eye, feed in self.feeds.items()}
        self.entries = 0
        self.seated.shown = self.check
        self.seated.start()

    def play(self, moves: int) -> None:
        for _ in range(moves):
            if not self.table.over:
                self.seated.move(self.rng)

    def check(self) -> None:
        self.entries += 1
        for eye in self.eyes:
            update = msgspec.json.decode(self.feeds[eye].advance(self.table, 0), type=Update)
            view = self.views[eye] = merged(self.views[eye], update.patch)
            assert fingerprint(view) == update.hash
            wanted = plain(self, eye)
            assert {name: view["game"].get(name) for name in wanted} == wanted
            if isinstance(eye, int) and not self.table.over:
                self.check_seat(view, eye)
            if self.entries % WHOLE == 1 or self.table.over:
                self.check_whole(view, eye)

    def check_seat(self, view: dict[str, Any], seat: int) -> None:
        game = self.table.playing()
        sight = observe(game._state, seat)
        assert [one["key"] for one in view["options"]] == [one.key for one in game.options_in(sight)]
        assert [one["text"] for one in view["options"]] == [one.text for one in game.options_in(sight)]
        blocked = [(one["key"], one["text"], one["why"]) for one in view["blocked"]]
        assert blocked == [(one.key, one.text, one.why) for one in game.blocked_in(sight)]

    def check_whole(self, view: dict[str, Any], eye: Eye) -> None:
        new = ViewerFeed(self.table, eye)
        assert new.view(self.table) == view
        assert new.hash == fingerprint(view)
        msgspec.convert(view, TableView)


def plain(watched: Watched, eye: Eye) -> dict[str, Any]:
    """The game as a viewer sees it, made of nothing that was made before; without handles."""
    game = watched.table.game
    assert game is not None
    viewer = eye if isinstance(eye, int) else game.seats
    seen = view_of(game.pack, observe(game._state, viewer), game.knowledge(eye).piles())  # type: ignore[arg-type]
    parts: dict[str, Any] = {}
    flatten(seen.pop("scene"), parts)
    seen["parts"] = parts
    if seen["seat"] is None:
        del seen["seat"]
    handles = watched.views[eye]["game"]["zones"]
    for name, zone in seen["zones"].items():
        if zone["count"]:
            zone["handles"] = handles[name]["handles"]
            assert len(set(zone["handles"])) == zone["count"]
    return seen


def flatten(part: dict[str, Any], into: dict[str, Any]) -> None:
    assert part["id"] not in into, "two parts with one id"
    below = part.get("parts", [])
    into[part["id"]] = {**part, "parts": [child["id"] for child in below]} if below else part
    for child in below:
        flatten(child, into)


def test_what_a_kept_part_has_not_asked_for_it_cannot_read():
    from hearthside.kernel.kept import Needs, kept

    @kept(lambda _, __: Needs(facts=[0]))
    def first(sight: Any, number: int) -> int:
        return int(sight.facts[number]) if sight.facts[number] else 0

    game = TABLES[0].game(1)
    sight = game.sight(0)
    assert first(sight, 0) == sight.facts[0]
    with pytest.raises((LookupError, TypeError)):
        first(sight, 1)
    with pytest.raises((LookupError, TypeError)):
        kept(lambda _: Needs())(lambda seen: len(seen.seen(0)))(sight)


def test_what_is_kept_stays_small():
    from hearthside.kernel.kept import Needs, kept

    made: list[int] = []

    @kept(lambda _: Needs())
    def number(_: Any, given: int) -> int:
        made.append(given)
        return given

    sight = TABLES[0].game(1).sight(0)
    most = sight.seats + 1
    for turn in range(3 * most):
        assert number(sight, given=(turn,)) == turn
    assert number(sight, given=(3 * most - 1,)) == 3 * most - 1
    assert len(made) == 3 * most, "the last look was kept"
    assert number(sight, given=(0,)) == 0
    assert len(made) == 3 * most + 1, "the first one was not"
    assert sight.kept is not None
    assert [len(slot._looks) for slot in sight.kept.values()] == [most]


def keeps_parts(table: Table) -> bool:
    game = table.game(1)
    game.drawing.scene(game.sight(0), {})
    return bool(game._kept)


def test_what_nobody_was_shown_for_two_moves_is_let_go():
    table = next(table for table in TABLES if table.seats > 2 and keeps_parts(table))
    game, rng = table.game(1), table.random("let go")
    for _ in range(40):
        game.act(*decide(game._state, rng))
        for viewer in (0, 1):
            game.drawing.scene(game.sight(viewer), {})
        moves = game._kept.moves
        shown = [look.shown for slot in game._kept.values() for look in slot._looks]
        assert min(shown) >= moves - 1
    assert max(len(slot._looks) for slot in game._kept.values()) <= 4, "two viewers, now and before"
