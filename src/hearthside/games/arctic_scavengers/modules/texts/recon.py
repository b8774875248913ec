"""Recon: Spies, Binoculars and the Scout Tower."""

from hearthside.games.arctic_scavengers.cards import NAMES
from hearthside.games.arctic_scavengers.modules.spy_hunter import (
    FIRST_STORED,
    FIRST_TIMER,
    LOOKING,
    THE_DECK,
    THE_FORCE,
    THE_HAND,
    THE_LEADERS,
    place_zone,
)
from hearthside.games.arctic_scavengers.modules.texts.names import building_part, built, whose
from hearthside.games.arctic_scavengers.places import HAND, LAYOUT, REVEALED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import PILE, SPY_ON, SPYING, TOWER, S
from hearthside.games.arctic_scavengers.texts.names import PILES, laid_out, part
from hearthside.kernel.log import Told
from hearthside.kernel.marks import Somebody
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Done, Prompt, Says, option, say
from hearthside.kernel.texts import fill

OWN_PLACES = {THE_DECK: "{whose} deck", THE_HAND: "{whose} hand", THE_FORCE: "{whose} committed cards"}
LEADERS = "the leaders' pile"


# ------------------------------------------------------------ what a Spy looks at
def spied(sight: Observation, place: int, owner: int) -> str:
    if place == THE_LEADERS:
        return LEADERS
    if place >= FIRST_TIMER:
        text, building = "{whose} timer on {building}", built(sight, place - FIRST_TIMER, owner)
    elif place >= FIRST_STORED:
        text, building = "{whose} cards in {building}", built(sight, place - FIRST_STORED, owner)
    else:
        text, building = OWN_PLACES[place], ""
    return fill(text, whose=whose(owner, sight), building=building)


def spied_parts(place: int, owner: int) -> list[str]:
    if place >= FIRST_STORED:
        return [building_part(owner, (place - FIRST_STORED) % (FIRST_TIMER - FIRST_STORED))]
    return [LAYOUT.name(place_zone(place, owner))]


def spied_in_log(told: Told) -> str:
    """The same in the log, which does not know what is built there."""
    place, seat = told.more // 8, told.more % 8
    if place == THE_LEADERS:
        return LEADERS
    if place >= FIRST_TIMER:
        text, number = "{whose} timer on building {n}", place - FIRST_TIMER + 1
    elif place >= FIRST_STORED:
        text, number = "{whose} cards in building {n}", place - FIRST_STORED + 1
    else:
        text, number = OWN_PLACES[place], 0
    return fill(text, whose=fill("{owner:your|{owner}'s}", owner=Somebody(seat)), n=number)


# ------------------------------------------------------------ questions
def scouting(ask: Asked) -> str:
    recon = ask.frame
    what = ""
    if recon.step == LOOKING:
        text, what = "{who} {who:look|looks} at {what}.", spied(ask.sight, recon.place, recon.owner)
    elif recon.verb == SPYING:
        text = "{who} {who:choose|chooses} what the Spy looks at."
    elif recon.verb == TOWER and recon.place:
        text = "{who} {who:choose|chooses} two piles to look into."
    elif recon.verb == TOWER:
        text = "{who} {who:choose|chooses} a card to discard for the tower."
    else:
        text = "{who} {who:get|gets} ready to look at the piles."
    return fill(text, who=ask.who, what=what)


ASKS: dict[int, Prompt] = {ids.RECON: scouting}


# ------------------------------------------------------------ options
def spy_on(sight: Observation, place: int, owner: int) -> OptionText:
    return say(S, SPY_ON, spied_parts(place, owner), what=spied(sight, place, owner))


def pile(sight: Observation, zone: int, _: int) -> OptionText:
    name = LAYOUT.name(zone)
    return say(S, PILE, [name], pile=PILES[name])


SAYS: dict[int, Says] = {SPY_ON: spy_on, PILE: pile}


def card_for_it(sight: Observation, card: int, _: int) -> OptionText:
    recon = sight.frame()
    text = "Add {card} to see two cards more"
    if recon.verb == TOWER and not recon.place:
        text = "Discard {card} for the tower"
    return option("Recon", text, [part(HAND[sight.viewer], card)], card=NAMES[card])


def ready(ask: Asked) -> OptionText:
    if ask.frame.step == LOOKING:
        return OptionText("Recon", "You have seen enough", [f"spied:{ask.sight.viewer}"])
    return OptionText("Recon", "Look at the piles", laid_out(REVEALED[ask.sight.viewer], ask.sight))


TAKES: dict[int, Says] = {ids.RECON: card_for_it}
DONE: dict[int, Done] = {ids.RECON: ready}
