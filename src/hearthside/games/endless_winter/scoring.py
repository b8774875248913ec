"""FINAL SCORING: six kinds of points and those scored in play, and who has won."""

from collections.abc import Sequence
from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter.rules.animal_sets import set_score
from hearthside.games.endless_winter.sites import upper_level, upper_player
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import Result
from hearthside.kernel.state import State
from hearthside.kernel.texts import capital, fill

Cards = Sequence[list[int] | None]  # zone by zone; None: not seen

# Where points come from: what programs read in a result's breakdown, and what people read.
IN_PLAY: Final = "in_play"
SACRED_STONES: Final = "sacred_stones"
OFFERING_TRACK: Final = "offering"
HONOR_TRACK: Final = "honor"
CARD_KEY: Final = "cards"
ANIMAL_KEY: Final = "animals"
MEGALITH_KEY: Final = "megaliths"

REASONS = {
    "points": "The tribe with the most points wins.",
    "turn_order": "The best tribes have equally many points; the one ahead in turn order wins (EW-R66).",
    "beaten": "You have more points than the Rival and win.",
    "beaten_in_order": "You and the Rival have equally many points; you are ahead in turn order and win.",
    "lost": "The Rival has more points: your tribe has lost.",
    "lost_in_order": "You and the Rival are tied on points; the Rival is ahead in turn order and wins.",
}
THE_RIVALS = "{reason} The Rival has {total}: {points}."


# ------------------------------------------------------------ the end
def progress(state: State) -> list[int]:
    """What each tribe would score now."""
    counts = [len(cards) for cards in state.zones]
    return [sum(breakdown(state.facts, state.zones, counts, seat).values()) for seat in range(state.seats)]


def result(state: State) -> Result:
    facts = state.facts
    counts = [len(cards) for cards in state.zones]
    order = [facts[z.ORDER[place]] for place in range(facts[z.PLAYERS])]
    all_points = [breakdown(facts, state.zones, counts, player) for player in range(facts[z.PLAYERS])]
    totals = [sum(points.values()) for points in all_points]
    ranking = sorted(order, key=lambda player: -totals[player])  # stable: equals stay in turn order (EW-R66)
    tie = totals[ranking[0]] == totals[ranking[1]]
    if facts[z.SOLO]:
        won = ranking[0] != z.RIVAL
        reason = ("beaten" if won else "lost") + ("_in_order" if tie else "")
        points = in_words(all_points[z.RIVAL])
        text = fill(THE_RIVALS, reason=REASONS[reason], total=totals[z.RIVAL], points=points)
        return Result([[0]] if won else [[], [0]], totals[:1], reason, text, all_points[:1])
    reason = "turn_order" if tie else "points"
    return Result([[player] for player in ranking], totals, reason, REASONS[reason], all_points)


def in_words(points: dict[str, int]) -> str:
    """`In play 12, Offering 3, Cards 9`: what has given any."""
    given = [(capital(name.replace("_", " ")), value) for name, value in points.items() if value]
    return ", ".join(f"{name} {value}" for name, value in given) or "nothing"


def estimate(sight: Observation, player: int) -> dict[str, int]:
    """What a player would have if the game ended now, as far as the viewer can see: stones that count the
    cards in another's Burial Ground are left out."""
    return breakdown(sight.facts, sight.cards, sight.counts, player)


def breakdown(facts: list[int], cards: Cards, counts: list[int], player: int) -> dict[str, int]:
    """Where a player's points come from; their sum is the score."""
    if facts[z.SOLO] and player == z.RIVAL:  # it has no Food and Tools, and does not care what a stone says
        stones = c.RIVAL_STONE * counts[z.RIVAL_STONES]
        offering = c.RIVAL_STOCK // c.OFFERING_RATIO[facts[z.OFFERING[player]]]
        buried = counts[z.RIVAL_BURIED]
        animals = z.RIVAL_ANIMALS
    else:
        stones = sum(stone_points(facts, cards, player, stone) for stone in cards[z.STONES[player]] or [])
        offering = offering_points(facts, player)
        buried = counts[z.BURIED[player]]
        animals = z.ANIMALS[player]
    return {
        IN_PLAY: facts[z.POINTS_NOW[player]],
        SACRED_STONES: stones,
        OFFERING_TRACK: offering,
        HONOR_TRACK: chart_points(facts, player, buried),
        CARD_KEY: facts[z.CARD_POINTS[player]],
        ANIMAL_KEY: set_score(cards[animals] or []),
        MEGALITH_KEY: megalith_points(facts, player),
    }


# ------------------------------------------------------------ kind by kind
def stone_points(facts: list[int], cards: Cards, player: int, stone: int) -> int:
    family = c.STONE_FAMILY[stone]
    if family == c.LOW:
        return c.STONE_EACH[stone] * sum(levels(facts, player)[1:2])
    if family == c.HIGH:
        return c.STONE_EACH[stone] * sum(levels(facts, player)[2:])
    if family == c.TIPPED_ANIMAL:  # an Argentavis counts for none (EW-R55)
        return c.STONE_EACH[stone] * (cards[z.TIPPED[player]] or []).count(c.STONE_SUBJECT[stone])
    if family == c.CAMPS_ON:  # Villages are no Camps (EW-R54)
        tiles = cards[z.MAP] or []
        there = [facts[z.CAMPS[player][n]] for n, tile in enumerate(tiles) if tile == c.STONE_SUBJECT[stone]]
        return in_table(c.CAMP_TABLE, sum(there))
    buried = cards[z.BURIED[player]]
    if buried is None:
        return 0
    if family == c.DIFFERENT:
        return in_table(c.DIFFERENT_TABLE, len(set(buried)))
    assert family == c.IDENTICAL
    return in_table(c.IDENTICAL_TABLE, max((buried.count(card) for card in buried), default=0))


def in_table(table: list[int], count: int) -> int:
    """The last value stands for all above."""
    return table[min(count, len(table) - 1)]


def offering_points(facts: list[int], player: int) -> int:
    return (facts[z.FOOD[player]] + facts[z.TOOLS[player]]) // c.OFFERING_RATIO[facts[z.OFFERING[player]]]


def chart_points(facts: list[int], player: int, buried: int) -> int:
    """Two players use the first and the last chart; of more, all from the third on the last (EW-R70)."""
    rank = honor_rank(facts, player)
    chart = 2 if rank and facts[z.PLAYERS] == 2 else min(rank, 2)
    return in_table(c.CHARTS[chart], buried)


def honor_rank(facts: list[int], player: int) -> int:
    """How many stand higher on the Honor track, or further left on the same level."""
    own = (-facts[z.HONOR[player]], facts[z.HONOR_SINCE[player]])
    return sum((-facts[z.HONOR[p]], facts[z.HONOR_SINCE[p]]) < own for p in range(facts[z.PLAYERS]))


def megalith_points(facts: list[int], player: int) -> int:
    """Each above the first level counts all of one's own on the levels below it (EW-R64)."""
    points = 0
    below = 0
    for count in levels(facts, player):
        points += count * below
        below += count
    return points


def levels(facts: list[int], player: int) -> list[int]:
    """Megaliths of the player's colour by level, 0 unused."""
    counts = [0, sum(facts[site] == player + 1 for site in z.SITE)]
    for fact in z.UPPER:
        upper = facts[fact]
        if upper and upper_player(upper) == player:
            level = upper_level(upper)
            counts.extend([0] * (level + 1 - len(counts)))
            counts[level] += 1
    return counts
