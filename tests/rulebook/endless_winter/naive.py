"""The rules once more, slow and plain, to compare with the engine in whole games.

Nothing here uses the engine's tables or its rules: only names of cards, what lies where, and the figures of
the content sheet.
"""

from collections import Counter

from hearthside import Game
from tests.rulebook.endless_winter.naive_sets import best_sets

TRIBES = ["elder", "crafter", "pathfinder", "hunter", "shaman"]
LABOR = {"tribesman": 1, "tribeswoman": 1, "brave": 2, **dict.fromkeys(TRIBES, 1)}
THREE_POINTS = "mammoth-drive circle-of-elders pigment-workshop seasonal-rounds trophy-racks".split()
TWO_POINTS = (
    "spear-drill naming-day quarry-camp trail-cairns obsidian-blades oral-tradition council-fire "
    "burial-rites grave-goods sun-effigy raising-crew summer-grounds great-hunt clan-alliance teaching-songs"
).split()
NO_POINTS = ["tribesman", "tribeswoman", "brave", "firekeeping"]
ANIMALS = ["woolly-mammoth", "woolly-rhino", "giant-sloth", "sabertooth", "glyptodon"]
TIPPED_STONES = dict(
    zip(["mammoth-rib", "rhino-horn", "sloth-claw", "saber-fang", "shell-plate"], ANIMALS, strict=True)
)
CAMP_STONES = {
    "grass-braid": "grassland",
    "peak-shard": "mountain",
    "pine-cone": "forest",
    "river-pebble": "river",
    "lichen-slab": "tundra",
    "red-cliff": "canyon",
}
CHARTS = [[0, 6, 6, 6, 10, 10, 15], [0, 3, 3, 3, 6, 6, 10], [0, 1, 1, 1, 3, 3, 6]]
SPIRAL = [
    *[(0, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-2, 2), (-1, 2), (0, 2)],
    *[(1, 1), (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1)],
]
SOCKETS = [
    [(0, 0, 0), (0, 4, 0), (2, 0, 0), (2, 4, 0)],
    [(0, 0, 0), (0, 4, 0), (0, 8, 0), (0, 12, 0)],
    [(0, 0, 0), (2, 2, 0), (4, 4, 0), (6, 6, 0)],
    [(0, 0, 0), (0, 4, 1), (4, 2, 2), (2, 0, 3)],
]
STARTS = {"dawn": 0, "noon": 7, "dusk": 1, "night": 6}
COLUMNS = ["initiate", "develop", "migrate", "hunt"]

Place = tuple[float, float, int]  # row, column, level


def printed(card: str) -> int:
    if card in NO_POINTS:
        return 0
    return 3 if card in THREE_POINTS else 2 if card in TWO_POINTS else 1


def adjacent(one: int, other: int) -> bool:
    q, r = SPIRAL[one][0] - SPIRAL[other][0], SPIRAL[one][1] - SPIRAL[other][1]
    return max(abs(q), abs(r), abs(q + r)) == 1


JUNCTURES = [
    {a, b, c}
    for a in range(1, 19)
    for b in range(a + 1, 19)
    for c in range(b + 1, 19)
    if adjacent(a, b) and adjacent(b, c) and adjacent(a, c)
]  # in the order of their tiles, which is that of the sheet


class Table:
    """Everything that lies there now."""

    def __init__(self, game: Game) -> None:
        layout, ids, state = game.pack.layout, game.pack.codec.card_ids, game._state
        self.zones = {
            layout.name(zone): [ids[card] for card in held] for zone, held in enumerate(state.zones)
        }
        self.facts = dict(zip(layout.fact_labels(game.seats), state.facts, strict=True))
        self.players = self.facts["players"]

    def of(self, name: str, player: int) -> int:
        return self.facts[f"{name}:{player}"]

    # -------------------------------------------------------- the map
    def camps(self, player: int) -> dict[int, int]:
        return {tile: self.of(f"camp{tile}", player) for tile in range(19) if self.of(f"camp{tile}", player)}

    def villages(self, player: int) -> list[set[int]]:
        return [
            three for number, three in enumerate(JUNCTURES, 1) if self.facts[f"village{number}"] == player + 1
        ]

    def influence(self, player: int, tile: int) -> int:
        return self.camps(player).get(tile, 0) + 2 * sum(tile in three for three in self.villages(player))

    def held(self, player: int) -> set[int]:
        """Land tiles where nobody has more Influence than this player."""
        found = set()
        for tile in range(19):
            most = max(self.influence(other, tile) for other in range(self.players))
            if self.zones["map"][tile] not in ("base", "glacier") and 0 < most == self.influence(
                player, tile
            ):
                found.add(tile)
        return found

    def moves(self, player: int) -> set[str]:
        return {f"move:{a}:{b}" for a in self.camps(player) for b in range(19) if adjacent(a, b)}

    def sites_for_villages(self, player: int) -> set[str]:
        mine = self.camps(player)
        return {
            f"village:{'-'.join(map(str, sorted(three)))}"
            for number, three in enumerate(JUNCTURES, 1)
            if not self.facts[f"village{number}"] and three <= set(mine) and self.of("villages_home", player)
        }

    # -------------------------------------------------------- the Megalith board
    def board(self) -> list[tuple[int, int, str, int]]:
        """Row, column, tile and number on that tile of each space, socket by socket."""
        found = []
        sockets = SOCKETS[self.facts["layout"]]
        for (top, left, turn), tile in zip(sockets, self.zones["megalith_board"], strict=True):
            for number in range(8):
                r, c = divmod(number, 4)
                row, column = [(r, c), (c, 1 - r), (1 - r, 3 - c), (3 - c, r)][turn]
                found.append((top + row, left + column, tile, number))
        return found

    def spaces(self) -> dict[tuple[int, int], tuple[str, int]]:
        return {(row, column): (tile, number) for row, column, tile, number in self.board()}

    def megaliths(self) -> dict[Place, int]:
        """Where one lies and whose it is; -1 for a neutral one."""
        owners = [self.facts[f"site{site}"] for site in range(32)]
        found: dict[Place, int] = {
            (row, column, 1): -1 if owner == 5 else owner - 1
            for (row, column, _, _), owner in zip(self.board(), owners, strict=True)
            if owner
        }
        return found | self.uppers

    uppers: dict[Place, int] = {}  # set by whoever has followed the log

    def free_ground(self) -> set[Place]:
        there = {(row, column) for row, column, level in self.megaliths() if level == 1}
        found: set[Place] = set()
        for (row, column), (tile, number) in self.spaces().items():
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}
            if (row, column) not in there and (near & there or STARTS[tile] == number):
                found.add((row, column, 1))
        return found

    def free_above(self) -> set[Place]:
        there = self.megaliths()
        found: set[Place] = set()
        for row, column, level in there:
            for down, right in ((1, 0), (0, 1)):
                if (row + down, column + right, level) not in there:
                    continue
                spot = (row + down / 2, column + right / 2, level + 1)
                if not any(
                    other[2] == level + 1 and abs(other[0] - spot[0]) < 1 and abs(other[1] - spot[1]) < 1
                    for other in there
                ):
                    found.add(spot)
        return found

    def places_for(self, player: int) -> set[Place]:
        """Where this player may put the next Megalith."""
        if self.of("neutrals_home", player):
            return self.free_ground()
        return self.free_ground() | self.free_above() if self.of("megaliths_home", player) else set()

    # -------------------------------------------------------- what may be done
    def turn_menu(self, player: int) -> set[str]:
        found = {f"send_chief:{place}" for place in [*COLUMNS, "eclipse"] if not self.of("chief_at", player)}
        if self.of("figures_home", player):
            found |= {f"send:{place}" for place in [*COLUMNS, "eclipse"]}
        if self.facts["cultures"] < 2:
            found |= {f"play:{card}" for card in self.zones[f"hand:{player}"] if card not in LABOR}
        return found

    def top_menu(self, player: int) -> set[str]:
        labor = self.facts["labor_now"]
        column = COLUMNS[self.facts["column"] - 1]
        hand = Counter(card for card in self.zones[f"hand:{player}"] if card in LABOR)
        found = {"done"} | ({"eat"} if self.of("food", player) else set())
        if column == "initiate":
            for place, name in enumerate(TRIBES):
                hand[name] -= self.facts[f"gained_{name}"]
                if labor >= 2 and self.zones[f"supply_{name}"] and not self.facts["bought"] >> place & 1:
                    found.add(f"initiate:{name}")
        found |= {f"work:{card}" for card, number in hand.items() if number > 0}
        if column == "develop":
            for place in range(8):
                token = self.facts["tokens"] >> place & 1
                if labor >= 3 - token:
                    found |= {f"develop:{card}" for card in self.zones[f"market{place + 1}"]}
        if column == "migrate" and labor:
            found |= self.moves(player) | ({"camp"} if self.of("camps_home", player) else set())
        if column == "hunt":
            if labor and self.zones["animal_deck"]:
                found.add("reveal")
            if labor >= 2:
                found |= {f"hunt:{card}" for card in self.zones["display"]}
        return found

    def middle_menu(self, player: int) -> set[str]:
        column = COLUMNS[self.facts["column"] - 1]
        food, tools = self.of("food", player), self.of("tools", player)
        found = {"done"}
        if column == "initiate" and tools:
            for zone in ("hand", "discard", "labor", "played"):
                found |= {f"bury:{card}:{zone}" for card in self.zones[f"{zone}:{player}"]}
        if column == "develop" and len(self.zones[f"stones:{player}"]) < 3:
            price = [(2, 1), (3, 2), (4, 3)][len(self.zones[f"stones:{player}"])]
            if food >= price[0] and tools >= price[1]:
                for number in range(1, self.facts["round"] + 1):
                    found |= {f"stone:{card}" for card in self.zones[f"pool{number}"]}
        if column == "migrate" and food >= 3:
            found |= self.sites_for_villages(player)
        if column == "hunt":
            found |= {f"tip:{card}" for card in self.zones[f"animals:{player}"]}
        return found

    # -------------------------------------------------------- Eclipse and scoring
    def ritual_halves(self, player: int) -> int:
        total = 4 * self.of("on_eclipse", player)
        if self.of("chief_at", player) == 5:
            total += 4 + (0 if self.of("side", player) else 2)
        for card in self.zones[f"ritual:{player}"]:
            total += 2 * LABOR[card] + 3 * (card == "shaman") if card in LABOR else 1
        return total

    def honor_ranks(self) -> list[int]:
        def standing(player: int) -> tuple[int, int]:
            return -self.of("honor", player), self.of("honor_since", player)

        return sorted(range(self.players), key=standing)

    def scores(self, player: int) -> dict[str, int]:
        zones = {name: self.zones[f"{name}:{player}"] for name in ("hand", "deck", "discard", "buried")}
        food_and_tools = self.of("food", player) + self.of("tools", player)
        ratio = [4, 4, 4, 3, 3, 3, 2, 2, 2, 1][self.of("offering", player) - 1]
        rank = self.honor_ranks().index(player)
        chart = CHARTS[min(rank, 2) if self.players > 2 else 2 * rank]
        levels = Counter(place[2] for place, owner in self.megaliths().items() if owner == player)
        return {
            "in_play": self.of("points", player),
            "sacred_stones": sum(self.stone(stone, player) for stone in self.zones[f"stones:{player}"]),
            "offering": food_and_tools // ratio,
            "honor": chart[min(len(zones["buried"]), 6)],
            "cards": sum(printed(card) for zone in zones.values() for card in zone),
            "animals": best_sets(self.zones[f"animals:{player}"]),
            "megaliths": sum(
                count * sum(levels[below] for below in range(1, level))
                for level, count in list(levels.items())
            ),
        }

    def stone(self, stone: str, player: int) -> int:
        owners = [place[2] for place, owner in self.megaliths().items() if owner == player]
        names = Counter(self.zones[f"buried:{player}"])
        if stone == "ground-ring":
            return owners.count(1)
        if stone == "high-ring":
            return 2 * (len(owners) - owners.count(1))
        if stone in TIPPED_STONES:
            return 3 * self.zones[f"tipped:{player}"].count(TIPPED_STONES[stone])
        if stone == "many-names":
            return [0, 0, 2, 4, 7, 10, 13][min(len(names), 6)]
        if stone == "one-blood":
            return [0, 0, 3, 6, 9, 12][min(max(names.values(), default=0), 5)]
        land = CAMP_STONES[stone]
        there = sum(n for tile, n in self.camps(player).items() if self.zones["map"][tile] == land)
        return [0, 2, 5, 9, 12, 12][there]
