"""What a mercenary costs, in words and as data."""

from hearthside.games.arctic_scavengers.cards import ANY_PRICE, FOOD_PRICE, MED_PRICE
from hearthside.kernel.scene import Amount
from hearthside.kernel.texts import fill, listed

Price = tuple[int, int, int]  # food, medicine, or a number in any mix


def printed_price(card: int) -> Price:
    return FOOD_PRICE[card], MED_PRICE[card], ANY_PRICE[card]


def price_of(food: int, med: int, mix: int) -> str:
    """`2 food and 1 medicine`, `6 in any mix`."""
    if mix:
        return fill("{n} in any mix", n=mix)
    paid = [fill("{n} food", n=food)] if food or not med else []
    return listed([*paid, fill("{n} medicine", n=med)] if med else paid)


def price_amounts(food: int, med: int, mix: int) -> list[Amount]:
    """The same as data; a price in any mix is told in words alone."""
    if mix:
        return []
    paid = [Amount("food", food, paid=True)] if food or not med else []
    return [*paid, Amount("medicine", med, paid=True)] if med else paid
