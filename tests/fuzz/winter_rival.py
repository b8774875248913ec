"""The Rival once more, slow and plain, from the words of the content sheet: none of the game's rules is used.

A `Rival` is a table for one as a plain object, made by chance; `turn` and `eclipse` do what a Solo card says.
"""

from itertools import combinations
from random import Random
from typing import Any

SPIRAL = [
    *[(0, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-2, 2), (-1, 2), (0, 2)],
    *[(1, 1), (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1)],
]
STEPS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
LAND = ["grassland", "mountain", "forest", "river", "tundra", "canyon"]
SUPPLY = ["elder", "crafter", "pathfinder", "hunter", "shaman"]
ANIMALS = ["woolly-mammoth", "woolly-rhino", "giant-sloth", "sabertooth", "glyptodon", "argentavis"]
STARTS = {"dawn": 0, "noon": 7, "dusk": 1, "night": 6}
SOCKETS = {
    "block": [(0, 0, 0), (0, 4, 0), (2, 0, 0), (2, 4, 0)],
    "wall": [(0, 0, 0), (0, 4, 0), (0, 8, 0), (0, 12, 0)],
    "stair": [(0, 0, 0), (2, 2, 0), (4, 4, 0), (6, 6, 0)],
    "pinwheel": [(0, 0, 0), (0, 4, 90), (4, 2, 180), (2, 0, 270)],
}
SETS = [0, 1, 3, 6, 10]
# column, main, first, bonus, slot, direction
CARDS: list[tuple[int, str, str, str, int, int]] = [
    (1, "bury 2; idolH 1", "idolH 1", "idolO 1", 1, 0),
    (1, "bury 1; idolH 2", "bury 1", "pts 1", 2, 1),
    (1, "bury 2; mega 1", "idolH 1", "top 1", 3, 2),
    (1, "bury 1; idolH 1; idolO 1", "bury 1", "mega 1", 4, 3),
    (2, "culture 1; stone 1", "pts 1", "idolO 1", 5, 4),
    (2, "culture 2", "idolO 1", "bury 1", 6, 5),
    (2, "culture 1; mega 1", "pts 1", "idolH 1", 7, 0),
    (2, "stone 1; idolO 1", "culture 1", "pts 1", 8, 1),
    (3, "camp 1; march 2; village", "camp 1; march 1", "camp 1; march 1", 1, 2),
    (3, "camp 1; march 2; camp 1; march 1; village", "pts 1", "march 1", 2, 3),
    (3, "camp 1; march 1; camp 1; march 1; village", "camp 1; march 1", "idolO 1", 3, 4),
    (3, "march 2; village; mega 1", "camp 1; march 1", "camp 1; march 2", 4, 5),
    (4, "animal 2", "top 1", "top 1", 5, 0),
    (4, "animal 1; top 1", "top 1", "pts 1", 6, 1),
    (4, "animal 1; mega 1", "top 1", "animal 1", 7, 2),
    (4, "animal 2", "idolO 1", "idolH 1", 8, 3),
    (5, "idolO 2", "", "pts 2", 1, 4),
    (5, "idolH 1; idolO 1", "", "mega 1", 3, 5),
    (5, "mega 1; idolO 1", "", "bury 1", 5, 0),
    (5, "pts 3", "", "idolH 1; idolO 1", 7, 1),
]


def beside(one: int, other: int) -> bool:
    return (SPIRAL[one][0] - SPIRAL[other][0], SPIRAL[one][1] - SPIRAL[other][1]) in STEPS


JUNCTURES = [
    three
    for three in combinations(range(1, 19), 3)
    if beside(three[0], three[1]) and beside(three[0], three[2]) and beside(three[1], three[2])
]


def set_score(cards: list[str]) -> int:
    """The best that can be made of these animals: all ways to share the Argentavis out are tried."""
    counts = [cards.count(animal) for animal in ANIMALS[:-1]]

    def of_type(real: int, wild: int) -> int:
        best = 0
        for one in range(1, min(real, 4) + 1):
            for joining in range(min(4 - one, wild) + 1):
                best = max(best, SETS[one + joining] + of_type(real - one, wild - joining))
        return best

    def share(left: list[int], wild: int) -> int:
        if not left:
            return 0
        return max(of_type(left[0], some) + share(left[1:], wild - some) for some in range(wild + 1))

    return share(counts, cards.count("argentavis"))


class Rival:
    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.round = rng.randrange(1, 5)
        self.layout = rng.choice(list(SOCKETS))
        self.tiles = rng.sample(list(STARTS), 4)
        land = LAND + ["glacier"] * 9 + rng.sample(LAND * 2, 3)
        rng.shuffle(land)
        self.map = ["base", *land]
        self.camps = [self.some_camps(), self.some_camps()]
        self.home = [5 - sum(camps.values()) for camps in self.camps]
        self.villages: dict[int, int] = {}
        self.villages_home = [3, 3]
        for juncture in rng.sample(range(1, 19), rng.randrange(4)):
            owner = rng.randrange(2)
            if self.villages_home[owner]:
                self.villages[juncture] = owner
                self.villages_home[owner] -= 1
        self.neutrals = [2, 2]
        self.own = [8, 8]
        self.pieces: dict[tuple[int, int, int], int] = {}  # level, row, column in halves -> owner, 2: neutral
        self.placed: list[list[Any]] = []
        self.spaces, self.starts = self.board()
        for _ in range(rng.randrange(16)):
            self.build_somewhere(rng.randrange(2))
        self.market: list[str] = []
        self.tokens: list[int] = []
        self.supply = {name: rng.choice([12, 11, 10, 0]) for name in SUPPLY}
        deck = ANIMALS * 6
        rng.shuffle(deck)
        self.animals = [deck.pop() for _ in range(rng.randrange(7))]
        self.display = [deck.pop() for _ in range(rng.randrange(5))]
        self.deck = [deck.pop() for _ in range(rng.choice([0, 1, 5, 10]))]  # the top first
        self.buried: list[str] = []
        self.culture: list[str] = []
        self.stones: list[str] = []
        self.pools: list[list[str]] = [[], [], [], []]
        self.honor = rng.randrange(1, 11)
        self.offering = rng.randrange(1, 11)
        self.points = rng.randrange(30)
        self.bottoms = sorted(rng.sample(range(1, 5), rng.randrange(5)))

    # ------------------------------------------------------------ by chance
    def some_camps(self) -> dict[int, int]:
        camps: dict[int, int] = {}
        start = self.rng.randrange(19)
        near = [start, *(tile for tile in range(19) if beside(start, tile))]
        for _ in range(self.rng.randrange(6)):
            tile = self.rng.choice([*near, self.rng.randrange(19)])
            camps[tile] = camps.get(tile, 0) + 1
        return camps

    def board(self) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
        """The spaces and the starting spaces, row and column in halves."""
        spaces, starts = set(), set()
        for (top, left, degrees), tile in zip(SOCKETS[self.layout], self.tiles, strict=True):
            for cell in range(8):
                row, column = cell // 4, cell % 4
                turned = {
                    0: (row, column),
                    90: (column, 1 - row),
                    180: (1 - row, 3 - column),
                    270: (3 - column, row),
                }[degrees]
                place = (2 * (top + turned[0]), 2 * (left + turned[1]))
                spaces.add(place)
                if cell == STARTS[tile]:
                    starts.add(place)
        return spaces, starts

    def build_somewhere(self, player: int) -> None:
        legal = self.legal(player)
        if legal:
            self.place(player, self.rng.choice(legal))

    # ------------------------------------------------------------ Megaliths
    def legal(self, player: int) -> list[tuple[int, int, int]]:
        """Where this player could place his next one; neutral ones on the board only."""
        if not self.neutrals[player] and not self.own[player]:
            return []
        found = []
        for y, x in self.spaces:
            near = [(1, y - 2, x), (1, y + 2, x), (1, y, x - 2), (1, y, x + 2)]
            if (1, y, x) not in self.pieces and (
                (y, x) in self.starts or any(n in self.pieces for n in near)
            ):
                found.append((1, y, x))
        if not self.neutrals[player]:
            for (level, y, x), (other, v, u) in combinations(sorted(self.pieces), 2):
                if level == other and sorted((abs(y - v), abs(x - u))) == [0, 2]:
                    spot = (level + 1, (y + v) // 2, (x + u) // 2)
                    if not any(
                        one == spot[0] and abs(r - spot[1]) < 2 and abs(c - spot[2]) < 2
                        for one, r, c in self.pieces
                    ):
                        found.append(spot)
        return found

    def place(self, player: int, spot: tuple[int, int, int]) -> None:
        level, y, x = spot
        if self.neutrals[player]:
            self.neutrals[player] -= 1
            self.pieces[spot] = 2
            self.placed.append([y * 31 + x, level, "neutral", player])
        else:
            self.own[player] -= 1
            self.pieces[spot] = player
            self.placed.append([y * 31 + x, level, player])

    # ------------------------------------------------------------ what a card says
    def turn(self, number: int) -> None:
        column, main, first, _, slot, direction = CARDS[number - 1]
        self.do(main, slot, direction)
        if column < 5 and column not in self.bottoms:
            self.bottoms.append(column)
            self.do(first, slot, direction)

    def eclipse(self, number: int, ahead: bool) -> None:
        _, _, _, bonus, slot, direction = CARDS[number - 1]
        self.do("mega 1" if ahead else "idolH 1", slot, direction)
        self.do(bonus, slot, direction)
        self.points += min(4, sum(1 for tile in range(1, 19) if self.leads(tile)))
        self.points += sum(1 for owner in self.villages.values() if owner == 1)
        self.steps_on_honor((8 - self.own[1]) // 2)

    def leads(self, tile: int) -> bool:
        if self.map[tile] == "glacier":
            return False
        influence = [self.camps[player].get(tile, 0) for player in (0, 1)]
        for juncture, owner in self.villages.items():
            if tile in JUNCTURES[juncture - 1]:
                influence[owner] += 2
        return influence[1] > 0 and influence[1] >= influence[0]

    def do(self, text: str, slot: int, direction: int) -> None:
        for atom in filter(None, text.split("; ")):
            name, _, count = atom.partition(" ")
            if name == "march":
                self.march(int(count), direction)
                continue
            for _ in range(int(count or 1)):
                self.once(name, slot)

    def once(self, name: str, slot: int) -> None:
        if name == "pts":
            self.points += 1
        elif name == "idolH":
            self.steps_on_honor(1)
        elif name == "idolO":
            self.step_on_offering()
        elif name == "bury":
            fullest = max(SUPPLY, key=lambda card: (self.supply[card], -SUPPLY.index(card)))
            if self.supply[fullest]:
                self.supply[fullest] -= 1
                self.buried.append(fullest)
        elif name == "culture":
            for at in [(slot - 1 + further) % 8 for further in range(8)]:
                if self.market[at]:
                    self.culture.append(self.market[at])
                    self.market[at] = ""
                    self.tokens = [token for token in self.tokens if token != at + 1]
                    break
        elif name == "stone":
            pool = next((pool for pool in self.pools[: self.round] if pool), None)
            if pool and len(self.stones) < 3:
                self.stones.append(pool.pop(0))
        elif name == "camp":
            if self.home[1]:
                self.home[1] -= 1
                self.camps[1][0] = self.camps[1].get(0, 0) + 1
        elif name == "village":
            while self.found():
                pass
        elif name == "animal" and self.display:
            worth = [set_score([*self.animals, card]) for card in self.display]
            self.animals.append(self.display.pop(worth.index(max(worth))))
        elif name in ("animal", "top"):
            if self.deck:
                self.animals.append(self.deck.pop(0))
        elif name == "mega":
            self.mega()

    def steps_on_honor(self, count: int) -> None:
        for _ in range(count):
            if self.honor == 10:
                self.step_on_offering()
            else:
                self.honor += 1
                self.points += {8: 1, 9: 2, 10: 3}.get(self.honor, 0)

    def step_on_offering(self) -> None:
        if self.offering == 10:
            self.points += 1
        else:
            self.offering += 1

    def march(self, count: int, direction: int) -> None:
        camps = {tile: there for tile, there in sorted(self.camps[1].items()) if there}
        ice = [tile for tile in camps if self.map[tile] == "glacier"]
        many = [tile for tile, there in camps.items() if there > 1]
        if not camps:
            return
        at = 0 if 0 in camps else ice[0] if ice else many[0] if many else next(iter(camps))
        self.camps[1][at] -= 1
        for _ in range(count):
            for turn in range(6):
                step = STEPS[(direction + turn) % 6]
                place = (SPIRAL[at][0] + step[0], SPIRAL[at][1] + step[1])
                if place in SPIRAL[1:]:
                    at = SPIRAL.index(place)
                    break
        self.camps[1][at] = self.camps[1].get(at, 0) + 1

    def found(self) -> bool:
        for number, three in enumerate(JUNCTURES, 1):
            if (
                self.villages_home[1]
                and number not in self.villages
                and all(self.camps[1].get(tile, 0) for tile in three)
            ):
                for tile in three:
                    self.camps[1][tile] -= 1
                self.home[1] += 3
                self.villages[number] = 1
                self.villages_home[1] -= 1
                return True
        return False

    def mega(self) -> None:
        legal = self.legal(1)
        on_the_board = sum(1 for (level, _, _), owner in self.pieces.items() if level == 1 and owner == 1)
        if self.neutrals[1] or on_the_board < 2:
            legal = [spot for spot in legal if spot[0] == 1]
        highest = max((spot[0] for spot in legal), default=0)
        spots = sorted(spot for spot in legal if spot[0] == highest)
        if spots:
            self.place(1, spots[0])
