"""Positions for scenarios: what a position may say besides zones.

The running adventure is the adventure card that lies in a playground, and its player is the hero.  All else
is said by the words below; players are numbers from 0, cards are ids.

    era               number of the era, from 1
    phase             turn (default), menu, deal, preparation, end_of_adventure, end_of_era
    turn              the player to turn
    step, played      how far the turn has come (with the phase `menu`): see places.py
    affiliations      a list: a name or "" for each player
    pending           player -> power cards whose special round runs: {1: "sensor"}
    immune            player -> power cards with their owners: {0: "sensor:1, freeze:2"}
    request           {"kind": "adventure" or "era", "by": 0, "agreed": [1]}
    offers            [[from seat, to seat, given card, wanted card], …]
    idle_adventures, passes, turns, void_eras, epic_won, supports      numbers
    eras_won, points, covered                                   lists, a number for each player
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.gardener import places as z
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules import era, ids, menu
from hearthside.games.gardener.rules.dealing import look_for_gold
from hearthside.games.gardener.rules.effects import power_index
from hearthside.games.gardener.rules.preparations import close
from hearthside.games.gardener.rules.trading import in_ops
from hearthside.games.gardener.sayings import BY_CONSENT
from hearthside.kernel.errors import BadPosition, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.kernel.positions import Reader, integer, words
from hearthside.kernel.state import State

PHASES = {name: name for name in ("turn", "menu", "deal", "preparation", "end_of_adventure", "end_of_era")}
NUMBERS = {
    "idle_adventures": (z.IDLE_ADVENTURES, 999),
    "passes": (z.PASSES, 999),
    "turns": (z.TURNS, z.MAX_SEATS * z.LAST_ROUND),
    "void_eras": (z.VOID_ERAS, 99),
    "epic_won": (z.EPIC_WON, 1),
    "supports": (z.SUPPORTS, 1),
}
FOR_EACH = {"eras_won": z.ERAS_WON, "points": z.POINTS, "covered": z.COVERED}
POSITION_WORDS = (
    "era",
    "phase",
    "turn",
    "step",
    "played",
    "affiliations",
    "pending",
    "immune",
    "request",
    "offers",
    *NUMBERS,
    *FOR_EACH,
)
MOST_POINTS = 100_000
POWERS_OF_PLAYERS = "players with cards, such as {'1': 'card'}"


def resume(pack: Pack, cards: Cards, state: State, position: Mapping[str, Any]) -> None:
    facts = state.facts
    at = Reader(position, facts[z.PLAYERS], cards.ids)
    facts[z.ERA] = at.integer("era", facts[z.SKIP_ERAS] + 1, low=1, high=len(cards.eras)) - 1
    facts[z.TURN] = at.seat("turn")
    phase = at.choice("phase", "turn", PHASES)
    _affiliations(cards, state, at)
    _adventure(cards, state)
    _powers(cards, state, at)
    _request(state, at)
    for word, (fact, most) in NUMBERS.items():
        facts[fact] = at.integer(word, facts[fact], high=most)
    for word, each in FOR_EACH.items():
        for player, value in at.each_seat(word, low=-MOST_POINTS, high=MOST_POINTS):
            facts[each[player]] = value
    look_for_gold(cards, state)
    _offers(state, at)
    _begin(pack, state, at, phase)


def _begin(pack: Pack, state: State, at: Reader, phase: str) -> None:
    """The frames as they are when a game has come to this point."""
    facts = state.facts
    if phase != "menu" and ("step" in at or "played" in at):
        raise BadPosition("'step' and 'played' are for the phase 'menu'")
    pack.push(state, ids.SESSION, step=1)
    if phase == "deal":
        pack.push(state, ids.ERA, step=era.DEAL)
        return
    if phase == "preparation":
        pack.push(state, ids.ERA, step=era.PREPARED)
        pack.push(state, ids.AFFILIATION)
        return
    pack.push(state, ids.ERA, step=era.ENDS)
    if phase == "end_of_era":
        facts[z.TURN] = (facts[z.TURN] + 1) % facts[z.PLAYERS]
        state.result = BY_CONSENT
    elif phase == "end_of_adventure":
        if not facts[z.ADVENTURE]:
            raise BadPosition("'phase': no adventure card lies in a playground, so none can end")
        facts[z.REQUEST] = z.END_ADVENTURE
        facts[z.AGREED] = (1 << facts[z.PLAYERS]) - 1
        pack.push(state, ids.TURN, step=menu.OVER, seat=facts[z.TURN])
    elif phase == "menu":
        facts[z.STEP] = at.integer("step", z.FROM_CLAIM, low=z.FROM_CLAIM, high=z.FROM_REQUEST_ADVENTURE)
        facts[z.PLAYED] = at.integer("played", 0, high=99)
        pack.push(state, ids.TURN, step=menu.MENU, seat=facts[z.TURN])
    else:
        pack.push(state, ids.TURN, step=menu.BEGIN, seat=facts[z.TURN])


def _affiliations(cards: Cards, state: State, at: Reader) -> None:
    for player, name in enumerate(at.values("affiliations")):
        if name not in cards.affiliations:
            hint = did_you_mean(str(name), cards.affiliations[1:])
            raise BadPosition(f"there is no affiliation {name!r}{hint}")
        state.facts[z.AFFILIATION[player]] = cards.affiliations.index(name)
    close(state)


def _adventure(cards: Cards, state: State) -> None:
    facts = state.facts
    for player in range(facts[z.PLAYERS]):
        for card in state.zones[z.PLAYGROUND[player]]:
            if card > cards.last_adventure:
                facts[z.SUPPORTS] = 1
            elif facts[z.ADVENTURE]:
                raise BadPosition("there cannot be two adventure cards in the playgrounds")
            else:
                facts[z.ADVENTURE], facts[z.HERO] = card, player
    if facts[z.SUPPORTS] and not facts[z.ADVENTURE]:
        raise BadPosition("supports lie in a playground, but no adventure card does")


def _powers(cards: Cards, state: State, at: Reader) -> None:
    facts = state.facts
    players = facts[z.PLAYERS]
    for player in range(players):
        facts[z.POWERS] += sum(cards.is_power[card] for card in state.zones[z.PLAYGROUND[player]])
    for player, said in at.by_seat("pending", POWERS_OF_PLAYERS):
        for card in at.cards(said, "pending"):
            facts[z.PENDING[player]] |= 1 << _power(cards, state, player, card, "pending")
    for player, said in at.by_seat("immune", POWERS_OF_PLAYERS):
        for word in words(said, "immune"):
            name, _, owner = word.rpartition(":")
            whose = integer(int(owner) if owner.isdigit() else owner, "immune", 0, players - 1)
            card = at.card(name, "immune")
            facts[z.IMMUNE[player][whose]] |= 1 << _power(cards, state, whose, card, "immune")


def _power(cards: Cards, state: State, owner: int, card: int, name: str) -> int:
    if card not in state.zones[z.PLAYGROUND[owner]] or not cards.is_power[card]:
        power = cards.ids[card]
        raise BadPosition(f"{name!r}: player {owner} has no power card {power!r} in the playground")
    return power_index(cards, state, owner, card)


def _request(state: State, at: Reader) -> None:
    if "request" not in at:
        return
    said = at.get("request")
    if not isinstance(said, Mapping) or said.get("kind") not in ("adventure", "era"):
        raise BadPosition(f"'request' is written {{'kind': 'adventure' or 'era', 'by': 0}}, not {said!r}")
    facts = state.facts
    era_ends = said["kind"] == "era"
    if era_ends == bool(facts[z.ADVENTURE]):
        raise BadPosition("'request' is of kind 'adventure' while one is in progress, else of kind 'era'")
    facts[z.REQUEST] = z.END_ERA if era_ends else z.END_ADVENTURE
    facts[z.REQUEST_BY] = integer(said.get("by", 0), "request", 0, facts[z.PLAYERS] - 1)
    facts[z.AGREED] = 1 << facts[z.REQUEST_BY]
    for player in said.get("agreed", []):
        facts[z.AGREED] |= 1 << integer(player, "request", 0, facts[z.PLAYERS] - 1)


def _offers(state: State, at: Reader) -> None:
    for number, said in enumerate(at.values("offers", 100), 1):
        if not isinstance(said, list | tuple) or len(said) != 4:
            raise BadPosition(f"'offers': {said!r} should be [from seat, to seat, given card, wanted card]")
        giver, to = (integer(seat, "offers", 0, state.seats - 1) for seat in said[:2])
        given, wanted = (at.card(str(word), "offers") for word in said[2:])
        if giver == to or not in_ops(state, giver, given) or not in_ops(state, to, wanted):
            raise BadPosition(f"'offers': {said!r} names a card that is not in these ops")
        state.offers.append((number, giver, to, given, wanted))
        state.facts[z.LAST_OFFER] = number
