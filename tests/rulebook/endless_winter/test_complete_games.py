"""Whole games by chance, every question of which is compared with a slow and plain reading of the rules."""

import random
from collections import Counter

import pytest

from hearthside.games.endless_winter import sayings
from hearthside.kernel.events import SAY
from tests.rulebook.endless_winter.boards import begun, builds, turn_order
from tests.rulebook.endless_winter.naive import JUNCTURES, TRIBES, Table
from tests.rulebook.endless_winter.words import can, outcome

ARROWS = {
    ("dawn", 5): (4, 6),
    ("noon", 6): (5, 7),
    ("dusk", 5): (4, 6),
    ("night", 2): (1, 3),
}
GAMES = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"layout": "wall", "track": "consolation"}),
    (3, {"layout": "pinwheel", "draft": "chief_and_setup"}),
    (4, {"layout": "stair", "draft": "setup"}),
]


class Follower:
    """Plays by chance, and knows from the log what lies above the first level."""

    def __init__(self, seats, options, seed):
        self.game = begun(seats, seed, **options)
        self.chance = random.Random(seed)
        self.read = 0
        self.uppers = {}
        self.last_built = None
        self.tiles = (
            0  # taken by whoever has the benefits of the Eclipse now: they were listed before the first
        )

    def table(self):
        events = self.game.events(None)
        for kind, said, seat, value, more in events[self.read :]:
            if kind != SAY:
                continue
            if said in (sayings.ECLIPSE_TURN, sayings.TAKES_TILE):
                self.tiles = self.tiles + 1 if said == sayings.TAKES_TILE else 0
            if said == sayings.BUILDS:
                place = (value // 31 / 2, value % 31 / 2)
                self.last_built = place
                if more % 16 > 1:
                    self.uppers[(*place, more % 16)] = seat
        self.read = len(events)
        table = Table(self.game)
        table.uppers = dict(self.uppers)
        return table

    def step(self):
        """One answer; better questions come from players who also build and hunt, so leaving is rare."""
        seat = self.chance.choice(self.game.waiting)
        keys = sorted(can(self.game, seat))
        more = [key for key in keys if key != "done"]
        key = self.chance.choice(more) if more and self.chance.random() < 0.85 else self.chance.choice(keys)
        self.game.act(seat, key)


def played(seats, options, seed):
    follower = Follower(seats, options, seed)
    while not follower.game.over:
        yield follower
        follower.step()
    yield follower


def menu(table, verbs_there, seat):
    """The question that is asked, if it is one of a turn, and what the rules offer."""
    section = table.facts["section"] if table.facts["phase"] == 1 else 0
    if verbs_there & {"send", "send_chief"}:
        return "turn", table.turn_menu(seat)
    if section == 1 and verbs_there & {"work", "eat", "initiate", "develop", "camp", "reveal"}:
        return "top", table.top_menu(seat)
    if section == 2 and verbs_there & {"stone", "village", "tip"}:
        return "middle", table.middle_menu(seat)
    return "", set()


def arrow_places(table, built):
    """Where the arrows of the space that was built on last point, if nothing lies there."""
    spaces = table.spaces()
    tile, number = spaces[built]
    lying = set(table.megaliths())
    return {
        (*place, 1)
        for place, (other, cell) in spaces.items()
        if other == tile and cell in ARROWS[tile, number]
    } - lying


@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_menus_are_those_of_the_rules(seats, options, seed):
    """WHOLE GAMES: turns, their sections and each Megalith offer what is possible and no more."""
    asked: Counter[str] = Counter()
    for follower in played(seats, options, seed):
        game = follower.game
        if game.over:
            break
        table = follower.table()
        (seat,) = game.waiting
        keys = can(game, seat)
        verbs_there = {key.split(":")[0] for key in keys}
        name, expected = menu(table, verbs_there, seat)
        asked[name] += 1
        assert not name or keys == expected
        if "build" in verbs_there and builds(game, seat) != table.places_for(seat):
            assert builds(game, seat) == arrow_places(table, follower.last_built)
        if "tile" in verbs_there and not follower.tiles:
            assert {int(key[5:]) for key in keys if key != "done"} <= table.held(seat)
    assert all(asked[name] for name in ("turn", "top", "middle"))


@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3, 6))
def test_nothing_is_lost_or_made(seats, options, seed):
    """WHOLE GAMES: pieces, cards and limits at every question."""
    cards = 0
    for follower in played(seats, options, seed):
        table = follower.table()
        everything = sum(len(zone) for zone in table.zones.values())
        cards = cards or everything
        assert everything == cards
        lying = Counter(table.megaliths().values())
        assert lying[-1] == 2 * seats - sum(table.of("neutrals_home", player) for player in range(seats))
        for player in range(seats):
            camps = sum(table.camps(player).values())
            assert camps + table.of("camps_home", player) == 5
            assert 0 <= table.of("food", player) <= 5 + camps
            assert 0 <= table.of("tools", player) <= 8
            assert len(table.villages(player)) + table.of("villages_home", player) == 3
            assert lying[player] + table.of("megaliths_home", player) == 8
            assert not (lying[player] and table.of("neutrals_home", player))
            assert 1 <= table.of("honor", player) <= 10
            assert 1 <= table.of("offering", player) <= 10
            assert len(table.zones[f"stones:{player}"]) <= 3
        for name in TRIBES:
            owned = sum(zone.count(name) for zone in table.zones.values())
            assert owned == 12


@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("seed", range(6, 9))
def test_the_order_of_each_eclipse(seats, options, seed):
    """WHOLE GAMES: the Labor totals and the new order, whatever has been put on the piles."""
    phase = 1
    before: list[int] = []
    old: list[int] = []
    seen = 0
    for follower in played(seats, options, seed):
        table = follower.table()
        if phase == 1 and table.facts["phase"] == 2:
            totals = [table.of("ritual_halves", player) for player in range(seats)]
            # The last player's own answer still changes his pile; those of the others were seen before.
            assert [totals[player] for player in old[:-1]] == [before[player] for player in old[:-1]]
            assert turn_order(follower.game) == sorted(
                range(seats), key=lambda player: (-totals[player], -old.index(player))
            )
            seen += 1
        phase = table.facts["phase"]
        before = [table.ritual_halves(player) for player in range(seats)]
        old = turn_order(follower.game)
    assert seen  # in an Eclipse of little consequence nobody may have been asked anything


@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("seed", range(9, 12))
def test_scores_are_those_of_the_rules(seats, options, seed):
    """WHOLE GAMES: each category of the final scoring, counted once more."""
    follower = list(played(seats, options, seed))[-1]
    table = follower.table()
    end = outcome(follower.game)
    assert end.breakdown == [table.scores(player) for player in range(seats)]
    order = turn_order(follower.game)
    assert end.ranking == [
        [seat] for seat in sorted(range(seats), key=lambda seat: (-end.scores[seat], order.index(seat)))
    ]


def test_the_plain_reading_knows_the_junctures():
    """WHOLE GAMES: eighteen."""
    assert len(JUNCTURES) == 18
