"""What a viewer is shown: plain data, nothing of hidden zones, and options that point at what is there."""

import json
from typing import Any, NamedTuple

import msgspec
import pytest

from hearthside.kernel.bot import Option
from hearthside.kernel.events import Event, effective
from hearthside.kernel.game import BlockedOption, Game
from hearthside.kernel.pack import Viewer
from hearthside.kernel.scene import Scene
from tests.conformance.tables import Table, at_every_table, stroll, table_by_table, worth_a_look

EVERY = 12  # positions


class Shown(NamedTuple):
    """What everybody is shown at one moment of a game."""

    views: dict[Viewer, dict[str, Any]]
    options: list[list[Option]]  # by seat
    blocked: list[list[BlockedOption]]
    waiting: list[int]
    zones: list[list[int]]  # as they are in truth
    modules: bool

    @staticmethod
    def at(game: Game, table: Table) -> "Shown":
        return Shown(
            {viewer: game.view(viewer) for viewer in viewers(table)},
            [game.options(seat) for seat in range(table.seats)],
            [game.blocked(seat) for seat in range(table.seats)],
            game.waiting,
            [list(cards) for cards in game._state.zones],
            bool(game.table.modules),
        )


@pytest.fixture(scope="module")
def moments(table: Table) -> list[Shown]:
    """A game from its beginning to its end."""
    game = table.game(10)
    strolling = enumerate(stroll(game, table.random("views")))
    found = [Shown.at(game, table) for at, _ in strolling if worth_a_look(at, EVERY)]
    return [*found, Shown.at(game, table)]


def viewers(table: Table) -> list[Viewer]:
    return [*range(table.seats), None]


def parts(scene: dict[str, Any]) -> list[dict[str, Any]]:
    """A scene's parts, all of them."""
    return [scene, *(below for part in scene.get("parts", []) for below in parts(part))]


@table_by_table
def test_views_are_plain_data_without_hidden_cards(table: Table, moments: list[Shown]):
    layout = table.pack.layout
    masks = table.state(0).masks
    for shown in moments:
        for viewer, view in shown.views.items():
            assert json.loads(json.dumps(view)) == view
            assert view["prompt"].strip()
            assert view["waiting"] == shown.waiting
            bit = table.seats if viewer is None else viewer
            ids = [part["id"] for part in parts(view["scene"])]
            assert len(set(ids)) == len(ids)
            for zone in layout.zones(table.seats, shown.modules):
                name = layout.name(zone)
                if masks[zone] >> bit & 1:
                    assert len(view["zones"][name]["cards"]) == view["zones"][name]["count"]
                    continue
                assert "cards" not in view["zones"][name]
                assert not [part for part in ids if part.startswith(f"{name}/")]


@table_by_table
def test_scenes_are_of_the_words_that_clients_know(table: Table, moments: list[Shown]):
    """A misspelt tint, for example, would be drawn as if there were none."""
    for shown in moments:
        for view in shown.views.values():
            msgspec.convert(view["scene"], Scene)


@table_by_table
def test_what_is_known_of_a_pile_is_true(table: Table, moments: list[Shown]):
    layout = table.pack.layout
    for shown in moments:
        for view in shown.views.values():
            for name, entry in view["zones"].items():
                truth = shown.zones[layout.number(name)][::-1]
                for card, known in zip(truth, entry.get("known_from_top", []), strict=False):
                    assert known in (None, table.pack.card_name(card))


def missing(shown: Shown, items: list[Option] | list[BlockedOption], seat: int) -> set[tuple[str, str]]:
    """Options that point at parts which are not in the seat's scene."""
    there = {part["id"] for part in parts(shown.views[seat]["scene"])}
    return {(item.key, part) for item in items for part in item.parts if part not in there}


@table_by_table
def test_options_point_at_parts_of_the_scene(table: Table, moments: list[Shown]):
    nowhere: set[tuple[str, str]] = set()
    for shown in moments:
        for seat in range(table.seats):
            nowhere |= missing(shown, shown.options[seat], seat)
    assert not nowhere


@table_by_table
def test_blocked_actions_point_at_parts_of_the_scene(table: Table, moments: list[Shown]):
    nowhere: set[tuple[str, str]] = set()
    for shown in moments:
        for seat in shown.waiting:
            nowhere |= missing(shown, shown.blocked[seat], seat)
    assert not nowhere


@table_by_table
def test_options_have_texts_and_keys_of_their_own(table: Table, moments: list[Shown]):
    codec = table.pack.codec
    for shown in moments:
        for options, blocked in zip(shown.options, shown.blocked, strict=True):
            texts = [option.text for option in options]
            keys = [option.key for option in options]
            assert all(text.strip() for text in texts)
            assert all(option.group.strip() for option in options)
            assert len(set(texts)) == len(texts)
            assert len(set(keys)) == len(keys)
            assert [codec.action(key) for key in keys] == [option.action for option in options]
            for item in blocked:
                assert codec.action(item.key) == item.action


@at_every_table
def test_the_log_has_words_for_what_happened(table: Table):
    game = table.game(11)
    for _ in stroll(game, table.random("story")):
        pass
    for viewer in viewers(table):
        story = game.story(viewer)
        assert story
        assert all(line.strip() for line in story)
        events: list[Event] = effective(game.events(viewer))
        assert len(story) <= len(events)


@at_every_table
def test_every_card_has_a_description(table: Table):
    described = [card.id for card in table.pack.cards()]
    assert described == [card for card in table.pack.codec.card_ids if card]


@at_every_table
def test_content_can_be_pinned(table: Table):
    assert table.pack.content_hash() == table.pack.content_hash()
    assert json.dumps(table.pack.content())


@at_every_table
def test_looking_changes_nothing(table: Table):
    game = table.game(12)
    for at, _ in enumerate(stroll(game, table.random("looking"))):
        if at % 25 == 0:
            before = game.digest()
            for viewer in viewers(table):
                game.view(viewer)
                game.story(viewer)
                game.knowledge(viewer)
            for seat in range(table.seats):
                game.options(seat)
                game.blocked(seat)
            assert game.digest() == before
