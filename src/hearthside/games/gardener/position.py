"""Positions for scenarios: what a position may say besides zones.

The running adventure is the adventure card that lies in a playground, and its player is the hero.  All else
is said by the words below; players are numbers from 0, cards are ids.

    era               number of the era, from 1
    phase             turn (default), menu, deal, preparation, end_of_adventure, end_of_era
    turn              the player to turn
    step, played      how far his turn has come (with the phase `menu`): see zones.py
    affiliations      a list: a name or "" for each player
    pending           player -> his power cards whose special round runs: {1: "sensor"}
    immune            player -> power cards with their owners: {0: "sensor:1, freeze:2"}
    request           {"kind": "adventure" or "era", "by": 0, "agreed": [1]}
    offers            [[from seat, to seat, given card, wanted card], …]
    idle_adventures, passes, turns, void_eras, epic_won, supports      numbers
    eras_won, points, covered                                   lists, a number for each player
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules import era, ids, turn
from hearthside.games.gardener.rules.dealing import look_for_gold
from hearthside.games.gardener.rules.effects import power_index
from hearthside.games.gardener.rules.preparations import close
from hearthside.games.gardener.rules.trading import in_ops
from hearthside.games.gardener.verbs import BY_CONSENT
from hearthside.games.gardener.zones import (
    ADVENTURE,
    AFFILIATION,
    AGREED,
    COVERED,
    END_ADVENTURE,
    END_ERA,
    EPIC_WON,
    ERA,
    ERAS_WON,
    FROM_CLAIM,
    FROM_REQUEST_ADVENTURE,
    HERO,
    IDLE_ADVENTURES,
    IMMUNE,
    LAST_OFFER,
    LAST_ROUND,
    MAX_SEATS,
    PASSES,
    PENDING,
    PLAYED,
    PLAYERS,
    PLAYGROUND,
    POINTS,
    POWERS,
    REQUEST,
    REQUEST_BY,
    SKIP_ERAS,
    STEP,
    SUPPORTS,
    TURN,
    TURNS,
    VOID_ERAS,
)
from hearthside.kernel.errors import BadPosition, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.kernel.positions import integer
from hearthside.kernel.state import State

PHASES = ("turn", "menu", "deal", "preparation", "end_of_adventure", "end_of_era")
NUMBERS = {
    "idle_adventures": (IDLE_ADVENTURES, 999),
    "passes": (PASSES, 999),
    "turns": (TURNS, MAX_SEATS * LAST_ROUND),
    "void_eras": (VOID_ERAS, 99),
    "epic_won": (EPIC_WON, 1),
    "supports": (SUPPORTS, 1),
}
FOR_EACH = {"eras_won": ERAS_WON, "points": POINTS, "covered": COVERED}
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


def resume(pack: Pack, cards: Cards, state: State, position: Mapping[str, Any]) -> None:
    facts = state.facts
    players = facts[PLAYERS]
    facts[ERA] = integer(position.get("era", facts[SKIP_ERAS] + 1), "era", 1, len(cards.eras)) - 1
    facts[TURN] = integer(position.get("turn", 0), "turn", 0, players - 1)
    phase = position.get("phase", "turn")
    if phase not in PHASES:
        raise BadPosition(f"there is no phase {phase!r}{did_you_mean(str(phase), PHASES)}")
    _affiliations(cards, state, position)
    _adventure(cards, state)
    _powers(cards, state, position)
    _request(state, position)
    for word, (fact, most) in NUMBERS.items():
        if word in position:
            facts[fact] = integer(position[word], word, 0, most)
    for word, each in FOR_EACH.items():
        for player, value in enumerate(_list(position.get(word, []), word, players)):
            facts[each[player]] = integer(value, word, -MOST_POINTS, MOST_POINTS)
    look_for_gold(cards, state)
    _offers(cards, state, position)
    _begin(pack, state, position, phase)


def _begin(pack: Pack, state: State, position: Mapping[str, Any], phase: str) -> None:
    """The frames as they are when a game has come to this point."""
    facts = state.facts
    if phase != "menu" and ("step" in position or "played" in position):
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
        facts[TURN] = (facts[TURN] + 1) % facts[PLAYERS]
        state.result = BY_CONSENT
    elif phase == "end_of_adventure":
        if not facts[ADVENTURE]:
            raise BadPosition("'phase': no adventure card lies in a playground, so none can end")
        facts[REQUEST] = END_ADVENTURE
        facts[AGREED] = (1 << facts[PLAYERS]) - 1
        pack.push(state, ids.TURN, step=turn.OVER, seat=facts[TURN])
    elif phase == "menu":
        facts[STEP] = integer(position.get("step", FROM_CLAIM), "step", FROM_CLAIM, FROM_REQUEST_ADVENTURE)
        facts[PLAYED] = integer(position.get("played", 0), "played", 0, 99)
        pack.push(state, ids.TURN, step=turn.MENU, seat=facts[TURN])
    else:
        pack.push(state, ids.TURN, step=turn.BEGIN, seat=facts[TURN])


def _affiliations(cards: Cards, state: State, position: Mapping[str, Any]) -> None:
    said = _list(position.get("affiliations", []), "affiliations", state.facts[PLAYERS])
    for player, name in enumerate(said):
        if name not in cards.affiliations:
            hint = did_you_mean(str(name), cards.affiliations[1:])
            raise BadPosition(f"there is no affiliation {name!r}{hint}")
        state.facts[AFFILIATION[player]] = cards.affiliations.index(name)
    close(state)


def _adventure(cards: Cards, state: State) -> None:
    facts = state.facts
    for player in range(facts[PLAYERS]):
        for card in state.zones[PLAYGROUND[player]]:
            if card > cards.last_adventure:
                facts[SUPPORTS] = 1
            elif facts[ADVENTURE]:
                raise BadPosition("there cannot be two adventure cards in the playgrounds")
            else:
                facts[ADVENTURE], facts[HERO] = card, player
    if facts[SUPPORTS] and not facts[ADVENTURE]:
        raise BadPosition("supports lie in a playground, but no adventure card does")


def _powers(cards: Cards, state: State, position: Mapping[str, Any]) -> None:
    facts = state.facts
    for player in range(facts[PLAYERS]):
        facts[POWERS] += sum(cards.is_power[card] for card in state.zones[PLAYGROUND[player]])
    for player, text in _by_player(position.get("pending", {}), "pending", facts[PLAYERS]).items():
        for word in _words(text):
            facts[PENDING[player]] |= 1 << _power(cards, state, player, word, "pending")
    for player, text in _by_player(position.get("immune", {}), "immune", facts[PLAYERS]).items():
        for word in _words(text):
            card, _, owner = word.rpartition(":")
            whose = integer(int(owner) if owner.isdigit() else owner, "immune", 0, facts[PLAYERS] - 1)
            facts[IMMUNE[player][whose]] |= 1 << _power(cards, state, whose, card, "immune")


def _power(cards: Cards, state: State, owner: int, word: str, name: str) -> int:
    card = _card(cards, word, name)
    if card not in state.zones[PLAYGROUND[owner]] or not cards.is_power[card]:
        raise BadPosition(f"{name!r}: player {owner} has no power card {word!r} in his playground")
    return power_index(cards, state, owner, card)


def _request(state: State, position: Mapping[str, Any]) -> None:
    if "request" not in position:
        return
    said = position["request"]
    if not isinstance(said, Mapping) or said.get("kind") not in ("adventure", "era"):
        raise BadPosition(f"'request' is written {{'kind': 'adventure' or 'era', 'by': 0}}, not {said!r}")
    facts = state.facts
    era_ends = said["kind"] == "era"
    if era_ends == bool(facts[ADVENTURE]):
        raise BadPosition("'request' is of kind 'adventure' while one is in progress, else of kind 'era'")
    facts[REQUEST] = END_ERA if era_ends else END_ADVENTURE
    facts[REQUEST_BY] = integer(said.get("by", 0), "request", 0, facts[PLAYERS] - 1)
    facts[AGREED] = 1 << facts[REQUEST_BY]
    for player in said.get("agreed", []):
        facts[AGREED] |= 1 << integer(player, "request", 0, facts[PLAYERS] - 1)


def _offers(cards: Cards, state: State, position: Mapping[str, Any]) -> None:
    for number, said in enumerate(_list(position.get("offers", []), "offers", 100), 1):
        if not isinstance(said, list | tuple) or len(said) != 4:
            raise BadPosition(f"'offers': {said!r} should be [from seat, to seat, given card, wanted card]")
        giver, to = (integer(seat, "offers", 0, state.seats - 1) for seat in said[:2])
        given, wanted = (_card(cards, str(word), "offers") for word in said[2:])
        if giver == to or not in_ops(state, giver, given) or not in_ops(state, to, wanted):
            raise BadPosition(f"'offers': {said!r} names a card that is not in these ops")
        state.offers.append((number, giver, to, given, wanted))
        state.facts[LAST_OFFER] = number


# ---------------------------------------------------------------- reading values
def _card(cards: Cards, word: str, name: str) -> int:
    if word not in cards.ids[1:]:
        raise BadPosition(f"{name!r}: there is no card {word!r}{did_you_mean(word, cards.ids[1:])}")
    return cards.ids.index(word)


def _words(text: object) -> list[str]:
    words = text.split(",") if isinstance(text, str) else [str(word) for word in _list(text, "cards", 99)]
    return [word.strip() for word in words]


def _by_player(said: object, name: str, players: int) -> dict[int, Any]:
    if not isinstance(said, Mapping):
        raise BadPosition(f"{name!r} must be players with cards, such as {{'1': 'card'}}, not {said!r}")
    out: dict[int, Any] = {}
    for player, value in said.items():
        number = int(player) if isinstance(player, str) and player.isdigit() else player
        out[integer(number, name, 0, players - 1)] = value
    return out


def _list(value: object, word: str, most: int) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > most:
        raise BadPosition(f"{word!r} must be a list of at most {most}, not {value!r}")
    return list(value)
