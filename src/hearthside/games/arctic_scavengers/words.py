"""Small words that options, prompts, scenes and the log share."""

from hearthside.games.arctic_scavengers.cards import CARDS
from hearthside.games.arctic_scavengers.places import LAYOUT, MERCENARIES
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.scene import Amount, card_part_id


def name(card: int) -> str:
    return CARDS[card].name


def names(cards: list[int]) -> str:
    """`2 Refugees` would need grammar; `2× Refugee, Shovel` does not."""
    parts: list[str] = []
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        parts.append(name(card) if count == 1 else f"{count}× {name(card)}")
    return ", ".join(parts) if parts else "nothing"


def count_of(number: int, one: str, many: str = "") -> str:
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def part(zone: int, card: int) -> str:
    return card_part_id(LAYOUT.name(zone), CARDS[card].id)


def laid_out(zone: int, sight: Observation) -> list[str]:
    """The zone of picked cards, or the hand as long as nothing has been picked."""
    return [LAYOUT.name(zone) if sight.counts[zone] else f"hand:{sight.viewer}"]


def top_rule(sight: Observation) -> list[int]:
    """The frame that asks: rule, step, waiting, seat, other, card, count, limit, marks."""
    return sight.frames[-1] if sight.frames else [-1, 0, 0, 0, 0, 0, 0, 0, 0]


def price_of(food: int, med: int, mix: int) -> str:
    """`2 food and 1 medicine`, `6 in any mix`."""
    if mix:
        return f"{mix} in any mix"
    return " and ".join(f"{amount.n} {amount.what}" for amount in price_amounts(food, med, mix))


def price_amounts(food: int, med: int, mix: int) -> list[Amount]:
    """The same as data; a price in any mix is told in words alone."""
    if mix:
        return []
    paid = [Amount("food", food, paid=True)] if food or not med else []
    return [*paid, Amount("medicine", med, paid=True)] if med else paid


def hire(card: int, price: tuple[int, int, int]) -> OptionText:
    """To hire a mercenary for food, medicine, or a number in any mix."""
    told = price_of(*price)
    return OptionText(
        "Hire",
        f"Hire {name(card)} for {told}",
        [part(MERCENARIES, card)],
        target=name(card),
        price=told,
        amounts=price_amounts(*price),
    )
