"""Buildings: construction, what is stored in them, repairs and demolition."""

from hearthside.games.arctic_scavengers.cards import NAMES
from hearthside.games.arctic_scavengers.modules.construction import effort
from hearthside.games.arctic_scavengers.modules.texts.names import building_part, built, whose
from hearthside.games.arctic_scavengers.places import CHOSEN, HAND, STORED, TIMER
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import (
    DEMOLISHING,
    HEALING,
    REPAIRING,
    RETRIEVING,
    STORING,
    WORKING,
    S,
)
from hearthside.games.arctic_scavengers.texts.names import laid_out, part
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Done, Prompt, Says, option, say
from hearthside.kernel.texts import some_cards

ASKS: dict[int, Prompt] = {
    ids.CONSTRUCTION: "{who} {who:choose|chooses} who works on the building.",
    ids.STORE: "{who} {who:choose|chooses} cards to store.",
    ids.RETRIEVE: "{who} {who:choose|chooses} cards to retrieve.",
}


# ------------------------------------------------------------ of the turn
def work(sight: Observation, slot: int, _: int) -> OptionText:
    seat = sight.viewer
    left = sight.counts[TIMER[slot][seat]]
    return say(S, WORKING, [building_part(seat, slot)], building=built(sight, slot, seat), left=left)


def store(sight: Observation, slot: int, _: int) -> OptionText:
    seat = sight.viewer
    return say(S, STORING, [building_part(seat, slot)], building=built(sight, slot, seat))


def retrieve(sight: Observation, slot: int, _: int) -> OptionText:
    seat = sight.viewer
    return say(S, RETRIEVING, [building_part(seat, slot)], building=built(sight, slot, seat))


def repair(sight: Observation, card: int, slot: int) -> OptionText:
    seat = sight.viewer
    where = [part(HAND[seat], card), building_part(seat, slot)]
    return say(S, REPAIRING, where, building=built(sight, slot, seat), card=NAMES[card])


def heal(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    return say(S, HEALING, [part(HAND[seat], card), f"leader:{seat}"], card=NAMES[card])


def demolish(sight: Observation, slot: int, owner: int) -> OptionText:
    where = [building_part(owner, slot)]
    return say(S, DEMOLISHING, where, whose=whose(owner, sight), building=built(sight, slot, owner))


SAYS: dict[int, Says] = {
    WORKING: work,
    STORING: store,
    RETRIEVING: retrieve,
    REPAIRING: repair,
    HEALING: heal,
    DEMOLISHING: demolish,
}


# ------------------------------------------------------------ cards
def worker(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    off = effort([*sight.seen(CHOSEN[seat]), card])
    return option(
        "Construction", "Add {card} (takes off {n})", [part(HAND[seat], card)], card=NAMES[card], n=off
    )


def workers_chosen(ask: Asked) -> OptionText:
    chosen = ask.sight.seen(CHOSEN[ask.sight.viewer])
    where = laid_out(CHOSEN[ask.sight.viewer], ask.sight)
    text = "Take {n:card|cards} off with {cards}"
    return option("Construction", text, where, n=effort(chosen), cards=some_cards(NAMES, chosen))


def into_store(sight: Observation, card: int, _: int) -> OptionText:
    return option("Store", "Put {card} in", [part(HAND[sight.viewer], card)], card=NAMES[card])


def store_chosen(ask: Asked) -> OptionText:
    zone = CHOSEN[ask.sight.viewer]
    cards = some_cards(NAMES, ask.sight.seen(zone))
    return option("Store", "Store {cards}", laid_out(zone, ask.sight), cards=cards)


def out_of_store(sight: Observation, card: int, _: int) -> OptionText:
    stored = STORED[sight.frame().slot][sight.viewer]
    return option("Retrieve", "Take {card} out", [part(stored, card)], card=NAMES[card])


def no_more_out(ask: Asked) -> OptionText:
    return OptionText("Retrieve", "Take no more out", [building_part(ask.sight.viewer, ask.frame.slot)])


TAKES: dict[int, Says] = {ids.CONSTRUCTION: worker, ids.STORE: into_store, ids.RETRIEVE: out_of_store}
DONE: dict[int, Done] = {
    ids.CONSTRUCTION: workers_chosen,
    ids.STORE: store_chosen,
    ids.RETRIEVE: no_more_out,
}
