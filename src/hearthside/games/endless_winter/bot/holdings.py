"""Animals, Megaliths and Sacred Stones: their points, and what they promise."""

from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.cards import (
    ANIMAL,
    ARGENTAVIS,
    CAMPS_ON,
    DIFFERENT,
    DIFFERENT_TABLE,
    FIRST_ANIMAL,
    HIGH,
    IDENTICAL,
    IDENTICAL_TABLE,
    KIND,
    LOW,
    STONE_EACH,
    STONE_FAMILY,
    STONE_SUBJECT,
    TIP_LIST,
    TIPPED_ANIMAL,
)
from hearthside.games.endless_winter.places import (
    ANIMALS,
    BURIED,
    MAP,
    MEGALITHS_EACH,
    MEGALITHS_HOME,
    NEUTRALS_EACH,
    NEUTRALS_HOME,
    SITE,
    STONES,
    TIPPED,
    UPPER,
)
from hearthside.games.endless_winter.rules.animal_sets import LARGEST, set_score
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import State


# ------------------------------------------------------------ Animals
def animal_worth(animals: list[int], o: Outlook) -> float:
    """Sets, and what one more Animal could make of those that are not full.  The Animals are in order."""
    known = o.herds.worth
    key = tuple(animals)
    if key in known:
        return known[key]
    total = float(set_score(animals))
    hope = min(o.rounds + 0.34 * o.turns + 0.2, 2.0) / 2.0
    for count in of_each_colour(animals):
        total += hope * o.w.promise[count % LARGEST]
    known[key] = total
    return total


def of_each_colour(animals: list[int]) -> list[int]:
    """How many there are of each, but for the Argentavis, which is of any colour."""
    out: list[int] = []
    previous = 0
    count = 0
    for animal in animals:
        if animal == previous:
            count += 1
        else:
            if count and previous != ARGENTAVIS:
                out.append(count)
            previous = animal
            count = 1
    if count and previous != ARGENTAVIS:
        out.append(count)
    return out


def with_one_more(animals: list[int], animal: int) -> list[int]:
    out: list[int] = []
    for other in animals:
        if animal and animal < other:
            out.append(animal)
            animal = 0
        out.append(other)
    if animal:
        out.append(animal)
    return out


def beast_gain(g: State, o: Outlook, animal: int) -> float:
    """What one more Animal is worth: upright, or tipped at once."""
    animals = g.zones[ANIMALS[o.me]]
    upright = animal_worth(with_one_more(animals, animal), o) - animal_worth(animals, o)
    return max(upright, tip_gain(g, o, animal))


def tip_gain(g: State, o: Outlook, animal: int) -> float:
    """The benefit of tipping one, and what stones give for it."""
    total = o.effects(g, TIP_LIST[animal])
    for stone in g.zones[STONES[o.me]]:
        if STONE_FAMILY[stone] == TIPPED_ANIMAL and STONE_SUBJECT[stone] == animal:
            total += STONE_EACH[stone]
    return total


# ------------------------------------------------------------ Megaliths
def levels(g: State, me: int) -> list[int]:
    """Own Megaliths by level; 0 is not used."""
    facts = g.facts
    out = [0] * 10
    mine = me + 1
    for site in SITE:
        if facts[site] == mine:
            out[1] += 1
    for slot in UPPER:
        packed: int = facts[slot]
        if packed == 0:
            break  # slots are filled from the first on
        if packed & 15 == mine:
            out[packed >> 4 & 15] += 1
    return out


def megalith_worth(g: State, o: Outlook) -> float:
    facts = g.facts
    home: int = facts[MEGALITHS_HOME[o.me]]
    neutral: int = NEUTRALS_EACH - facts[NEUTRALS_HOME[o.me]]
    total = o.w.neutral * neutral * min(o.eclipses + 0.3 * o.turns, 3.0) / 3.0
    if home == MEGALITHS_EACH:
        return total
    below = 0
    for count in levels(g, o.me):
        total += count * below
        below += count
    to_come = min(o.w.rate * o.eclipses, float(home))
    total += o.w.stacking * to_come * below
    # An Idol in each Eclipse for every two.
    return total + 0.5 * below * o.idol * o.eclipses


# ------------------------------------------------------------ Sacred Stones
def stone_worth(g: State, o: Outlook, stone: int) -> float:
    """Its points now, and what will still come; those of Camps now are part of the land."""
    w = o.w
    time = o.rounds + 0.34 * o.turns
    family = STONE_FAMILY[stone]
    if family == LOW or family == HIGH:
        counts = levels(g, o.me)
        high = sum(counts) - counts[1]
        count = counts[1] if family == LOW else high
        return STONE_EACH[stone] * (count + 0.4 * w.rate * time)
    if family == TIPPED_ANIMAL:
        animal = STONE_SUBJECT[stone]
        upright = g.zones[ANIMALS[o.me]].count(animal)
        hope = 0.5 * min(upright, 2) * min(time + 0.5, 1.0) + 0.35 * w.stone_tips * time
        return STONE_EACH[stone] * (g.zones[TIPPED[o.me]].count(animal) + hope)
    if family == CAMPS_ON:
        tiles = g.zones[MAP].count(STONE_SUBJECT[stone])
        return w.stone_camps * time * (0.7 + 0.15 * tiles)
    buried = g.zones[BURIED[o.me]]
    if family == DIFFERENT:
        different = len(distinct(sorted(buried)))
        return DIFFERENT_TABLE[min(different, len(DIFFERENT_TABLE) - 1)] + w.stone_buried * time
    assert family == IDENTICAL
    most = 0
    for card in buried:
        if buried.count(card) > most:
            most = buried.count(card)
    return IDENTICAL_TABLE[min(most, len(IDENTICAL_TABLE) - 1)] + w.stone_buried * time


def average_animal(g: State, o: Outlook) -> int:
    """The Animal that, of all, is third in what it would do for its owner: what a deck may hold."""
    animals = g.zones[ANIMALS[o.me]]
    known = o.herds.average
    key = tuple(animals)
    if key in known:
        return known[key]
    order: list[tuple[float, int]] = []
    for animal in range(FIRST_ANIMAL, len(KIND)):
        if KIND[animal] != ANIMAL:
            break
        order.append((animal_worth(with_one_more(animals, animal), o), animal))
    order.sort()
    known[key] = order[len(order) // 2][1]
    return known[key]
