"""What the options say.  Most templates are declared with their verbs, in sayings.py."""

from msgspec.structs import replace

from hearthside.games.iditacards.cards import CARDS, FOOD, IDS, KIND, NAMES, PERSONAL
from hearthside.games.iditacards.places import (
    DOGS,
    HAND,
    HYPOTHERMIA,
    LAYOUT,
    LEGENDARIES,
    LOOKED,
    STARVATION,
    SUPPLY,
    UPGRADE_DECKS,
)
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.costs import payable
from hearthside.games.iditacards.sayings import (
    ATTACH,
    DESTROY,
    DROP,
    FROM_DECK,
    JOIN,
    KILL,
    NEW_DAY,
    PASS,
    PAY_ALL,
    PLAY,
    SACRIFICE,
    STAY,
    TAKE,
    S,
)
from hearthside.games.iditacards.texts.costs import can_pay, cost_words, costs
from hearthside.games.iditacards.texts.prompts import PROMPTS
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import CardParts, Options, option
from hearthside.kernel.texts import fill, some_cards, whose

# What a card does though it fails, if the track is not at 0: whose levels, and in words.
RELIEF = {
    FOOD: (STARVATION, "; starvation goes down by 1"),
    PERSONAL: (HYPOTHERMIA, "; hypothermia goes down by 1"),
}


part = CardParts(LAYOUT, IDS)


# ------------------------------------------------------------------ cards
def play(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    where = [part(HAND[seat], card)]
    price = cost_words(*costs(sight, seat, card))
    name = fill("Play {card}", card=NAMES[card])
    if can_pay(sight, seat, card):
        said = OPTIONS.say(PLAY, where, card=NAMES[card], price=price, text=CARDS[card].text)
        return replace(said, name=name)
    text = "Play {card} ({price}) and fail, for you cannot pay{relief}"
    values = {"card": NAMES[card], "price": price, "relief": relief(sight, card)}
    return replace(option("Would fail", text, where, **values), name=name)


def relief(sight: Observation, card: int) -> str:
    track, words = RELIEF.get(KIND[card], (None, ""))
    return words if track is not None and sight.facts[track[sight.viewer]] else ""


def take(sight: Observation, card: int, _: int) -> OptionText:
    rule = sight.frame().rule
    said = {"card": NAMES[card], "text": CARDS[card].text}
    if rule == ids.SUPPLY:
        return option("Take", "Take {card}: {text}", [part(SUPPLY, card)], **said)
    if rule == ids.LEGENDARY:
        text = "Add {card} to your discard pile: {text}"
        return option("Legendary", text, [part(LEGENDARIES[sight.viewer], card)], **said)
    return OPTIONS.say(TAKE, [part(HAND[sight.viewer], card)], card=NAMES[card])


def pay_all(sight: Observation, _: int, __: int) -> OptionText:
    seat = sight.viewer
    cards = [card for card in sight.seen(HAND[seat]) if payable([card])]
    return OPTIONS.say(PAY_ALL, [f"hand:{seat}"], cards=some_cards(NAMES, cards))


def destroy(sight: Observation, card: int, _: int) -> OptionText:
    zone = HAND if sight.frame().rule == ids.DESTROY_FROM_HAND else LOOKED
    return OPTIONS.say(DESTROY, [part(zone[sight.viewer], card)], card=NAMES[card])


def from_deck(sight: Observation, number: int, _: int) -> OptionText:
    deck = UPGRADE_DECKS[number - 1]
    title = LAYOUT.declared(deck).title
    return OPTIONS.say(FROM_DECK, [LAYOUT.name(deck)], deck=title, left=sight.counts[deck])


def play_nothing(sight: Observation, _: int, __: int) -> OptionText:
    """The move that follows is no part of its name: who types it means the card."""
    return replace(OPTIONS.say(PASS, [f"square:{sight.viewer}"]), name="Play nothing")


# ------------------------------------------------------------------ dogs
def sacrifice(sight: Observation, place: int, _: int) -> OptionText:
    seat = sight.viewer
    dog = dog_at(sight, seat, place)
    return replace(OPTIONS.say(SACRIFICE, [dog_part(sight, seat, place)], dog=dog), loses=dog)


def drop(sight: Observation, card: int, place: int) -> OptionText:
    seat = sight.viewer
    where = [part(DOGS[seat][place - 1], card)]
    return OPTIONS.say(DROP, where, card=NAMES[card], dog=dog_at(sight, seat, place))


def kill(sight: Observation, place: int, owner: int) -> OptionText:
    mine = "your own" if owner == sight.viewer else whose(owner)
    return OPTIONS.say(KILL, [dog_part(sight, owner, place)], whose=mine, dog=dog_at(sight, owner, place))


def attach(sight: Observation, place: int, _: int) -> OptionText:
    seat = sight.viewer
    card = NAMES[sight.frame(ids.ATTACH).card]
    return OPTIONS.say(ATTACH, [dog_part(sight, seat, place)], card=card, dog=dog_at(sight, seat, place))


def dog_at(sight: Observation, seat: int, place: int) -> str:
    """`Husky (place 2)`."""
    cards = sight.seen(DOGS[seat][place - 1])
    return fill("{dog} (place {place})", dog=NAMES[cards[0]] if cards else "the dog", place=place)


def dog_part(sight: Observation, seat: int, place: int) -> str:
    """The dog of a place on the table, or the place if none is seen there."""
    zone = DOGS[seat][place - 1]
    cards = sight.seen(zone)
    return part(zone, cards[0]) if cards else LAYOUT.name(zone)


OPTIONS = Options(
    S,
    NAMES,
    IDS,
    PROMPTS,
    {
        PLAY: play,
        PASS: play_nothing,
        TAKE: take,
        PAY_ALL: pay_all,
        DESTROY: destroy,
        FROM_DECK: from_deck,
        SACRIFICE: sacrifice,
        DROP: drop,
        KILL: kill,
        ATTACH: attach,
    },
    letters={PASS: "p", STAY: "p", NEW_DAY: "n", JOIN: "n"},
)
