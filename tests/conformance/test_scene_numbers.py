"""Every number of a Scene is what a plain count of the table gives."""

from collections import Counter

from hearthside.kernel.game import Game
from tests.conformance.shown import FIELDS, LISTS, Look, Shown, cards_in, key, listed, parts, shown_of
from tests.conformance.tables import Table, at_every_table, stroll

EVERY = 9  # positions
MOST = 700  # decisions


@at_every_table
def test_the_numbers_of_a_scene_are_those_of_the_table(table: Table):
    game, shown = table.game(21), shown_of(table.pack)
    for at, _ in enumerate(stroll(game, table.random("numbers"))):
        if at % EVERY == 0:
            for viewer in (at // EVERY % table.seats, table.seats):
                count(game, shown, viewer)
        if at > MOST:
            break
    count(game, shown, 0)


def count(game: Game, shown: Shown, viewer: int) -> None:
    scene = game.view(viewer if viewer < game.seats else None)["scene"]
    for part in parts(scene):
        look = Look(game.pack, game._state, viewer, part)
        if part["kind"] == "zone":
            count_cards(look, shown)
        for field in FIELDS:
            if field in part and not (field == "count" and part["kind"] in ("zone", "card")):
                compare(look, shown, field)
        for field in LISTS:
            compare_lists(look, shown, field)


def count_cards(look: Look, shown: Shown) -> None:
    part, layout = look.part, look.pack.layout
    own = shown.zones.get(key(part, "cards"))
    lying = own(look) if own else look.state.zones[layout.number(part["id"])]
    assert part.get("count", 0) == len(lying), f"{part['id']} says {part.get('count', 0)} cards"
    seen = cards_in(part)
    if seen and not own:
        names = look.pack.codec.card_ids
        assert seen == Counter(names[card] for card in lying), f"{part['id']}"


def compare(look: Look, shown: Shown, field: str) -> None:
    name = key(look.part, field)
    counted = shown.numbers.get(name)
    if name in shown.elsewhere or (counted is None and shown.new):
        return
    assert counted is not None, f"nobody counts {name!r} once more"
    number = counted(look)
    assert number is None or look.part[field] == number, f"{look.part['id']} {field}: counted {number}"


def compare_lists(look: Look, shown: Shown, field: str) -> None:
    """Also where nothing is shown: there may be something."""
    name, seen = key(look.part, field), listed(look.part, field)
    counted = shown.lists.get(name)
    if counted is None:
        assert not seen or shown.new, f"nobody counts {name!r} once more"
        return
    there = counted(look)
    assert seen == (sorted(there, key=str) if field == "pieces" else there), f"{look.part['id']} {field}"
