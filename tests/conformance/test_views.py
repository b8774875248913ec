"""What a viewer is shown: plain data, nothing of hidden zones, and options that point at what is there."""

import json
from typing import Any

from hearthside.kernel.bot import Option
from hearthside.kernel.events import Event, effective
from hearthside.kernel.game import BlockedOption, Game
from tests.conformance.tables import Table, at_every_table, stroll, worth_a_look

EVERY = 12  # positions


def positions(table: Table, purpose: str):
    game = table.game(10)
    for at, _ in enumerate(stroll(game, table.random(purpose))):
        if worth_a_look(at, EVERY):
            yield game
    yield game


def viewers(table: Table) -> list[int | None]:
    return [*range(table.seats), None]


def parts(scene: dict[str, Any]) -> list[dict[str, Any]]:
    """A scene's parts, all of them."""
    return [scene, *(below for part in scene.get("parts", []) for below in parts(part))]


@at_every_table
def test_views_are_plain_data_without_hidden_cards(table: Table):
    layout = table.pack.layout
    masks = table.state(0).masks
    for game in positions(table, "views"):
        for viewer in viewers(table):
            view = game.view(viewer)
            assert json.loads(json.dumps(view)) == view
            assert view["prompt"].strip()
            assert view["waiting"] == game.waiting
            bit = table.seats if viewer is None else viewer
            ids = [part["id"] for part in parts(view["scene"])]
            assert len(set(ids)) == len(ids)
            for zone in layout.zones(table.seats, game.extended):
                name = layout.name(zone)
                if masks[zone] >> bit & 1:
                    assert len(view["zones"][name]["cards"]) == view["zones"][name]["count"]
                    continue
                assert "cards" not in view["zones"][name]
                assert not [part for part in ids if part.startswith(f"{name}/")]


@at_every_table
def test_what_is_known_of_a_pile_is_true(table: Table):
    layout = table.pack.layout
    for game in positions(table, "known"):
        for viewer in viewers(table):
            for name, entry in game.view(viewer)["zones"].items():
                truth = game._state.zones[layout.number(name)][::-1]
                for card, known in zip(truth, entry.get("known_from_top", []), strict=False):
                    assert known in (None, table.pack.card_name(card))


def missing(game: Game, items: list[Option] | list[BlockedOption], seat: int) -> set[tuple[str, str]]:
    """Options that point at parts which are not in the seat's scene."""
    there = {part["id"] for part in parts(game.view(seat)["scene"])}
    return {(item.key, part) for item in items for part in item.parts if part not in there}


@at_every_table
def test_options_point_at_parts_of_the_scene(table: Table):
    nowhere: set[tuple[str, str]] = set()
    for game in positions(table, "parts"):
        for seat in range(table.seats):
            nowhere |= missing(game, game.options(seat), seat)
    assert not nowhere


@at_every_table
def test_blocked_actions_point_at_parts_of_the_scene(table: Table):
    nowhere: set[tuple[str, str]] = set()
    for game in positions(table, "blocked parts"):
        for seat in game.waiting:
            nowhere |= missing(game, game.blocked(seat), seat)
    assert not nowhere


@at_every_table
def test_options_have_texts_and_keys_of_their_own(table: Table):
    words = table.pack.words
    for game in positions(table, "texts"):
        for seat in range(table.seats):
            options = game.options(seat)
            texts = [option.text for option in options]
            keys = [option.key for option in options]
            assert all(text.strip() for text in texts)
            assert all(option.group.strip() for option in options)
            assert len(set(texts)) == len(texts)
            assert len(set(keys)) == len(keys)
            for item in [*options, *game.blocked(seat)]:
                assert words.action(item.key) == item.action


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
    assert described == [card for card in table.pack.words.card_ids if card]


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
