"""Alone against the hidden forces."""

from hearthside.games.arctic_scavengers.cards import FIGHT, NAMES
from hearthside.games.arctic_scavengers.modules.texts.names import target_parts
from hearthside.games.arctic_scavengers.places import COMMITTED, FORCES, HAND, LAYOUT
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import ENCOUNTER, S
from hearthside.games.arctic_scavengers.texts.names import laid_out, part, worth_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Done, Prompt, Says, option, say
from hearthside.kernel.texts import some_cards

ASKS: dict[int, Prompt] = {
    ids.SOLO_SEND: "{who} {who:choose|chooses} cards for the battle against hidden force {force}.",
    ids.SOLO_PRIZE: "{who} {who:choose|chooses} a prize out of the beaten force.",
    ids.SOLO_LOSS: "{who} {who:choose|chooses} a card of the force to set aside.",
}


def encounter(sight: Observation, number: int, _: int) -> OptionText:
    force = FORCES[number - 1]
    return say(S, ENCOUNTER, [LAYOUT.name(force)], n=number, size=sight.counts[force])


SAYS: dict[int, Says] = {ENCOUNTER: encounter}


def send(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    fight = worth_of(sight, seat, [*sight.seen(COMMITTED[seat]), card], FIGHT, helped=False)
    where = [part(HAND[seat], card)]
    return option("Battle", "Send {card} (fight {n})", where, card=NAMES[card], n=fight)


def sent(ask: Asked) -> OptionText:
    zone = COMMITTED[ask.sight.viewer]
    cards = some_cards(NAMES, ask.sight.seen(zone))
    return option("Battle", "Send {cards} into battle", laid_out(zone, ask.sight), cards=cards)


def prize(sight: Observation, card: int, _: int) -> OptionText:
    return option("Prize", "Take {card}", target_parts(sight, card, 1), card=NAMES[card])


def loss(sight: Observation, card: int, _: int) -> OptionText:
    return option("Loss", "Set {card} aside for good", target_parts(sight, card, 0), card=NAMES[card])


TAKES: dict[int, Says] = {ids.SOLO_SEND: send, ids.SOLO_PRIZE: prize, ids.SOLO_LOSS: loss}
DONE: dict[int, Done] = {ids.SOLO_SEND: sent}
