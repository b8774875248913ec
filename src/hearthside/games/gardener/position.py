"""Positions for scenarios; docs/api.md lists the words.

The running adventure is the adventure card that lies in a playground, and its player is the hero.  Files of
earlier editions say `step` as a number.
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.gardener import places as z
from hearthside.games.gardener import position_checks
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules import era, ids, menu
from hearthside.games.gardener.rules.dealing import look_for_gold
from hearthside.games.gardener.rules.effects import power_index
from hearthside.games.gardener.rules.preparations import close
from hearthside.games.gardener.rules.trading import in_ops
from hearthside.games.gardener.sayings import BY_CONSENT
from hearthside.kernel.errors import BadPosition, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.kernel.position_names import Earlier, Flag
from hearthside.kernel.positions import (
    ByPlayer,
    CardId,
    CardIds,
    Fields,
    ForEachPlayer,
    ListOf,
    Name,
    Number,
    OneOf,
    Player,
    Reader,
    Row,
    Seat,
    Shape,
    Texts,
    Where,
    shown,
)
from hearthside.kernel.state import State

PHASES = {name: name for name in ("turn", "menu", "deal", "preparation", "end_of_adventure", "end_of_era")}
MOST_TURNS = z.MAX_SEATS * z.LAST_ROUND
NUMBERS = {
    "idle_adventures": (z.IDLE_ADVENTURES, MOST_TURNS),
    "passes": (z.PASSES, MOST_TURNS),
    "turns": (z.TURNS, MOST_TURNS),
    "void_eras": (z.VOID_ERAS, 99),
}
FLAGS = {"epic_won": z.EPIC_WON, "supports": z.SUPPORTS}
FOR_EACH = {"eras_won": z.ERAS_WON, "points": z.POINTS, "covered": z.COVERED}
MOST_POINTS = 100_000
MOST_OFFERS = 100
MOST_ERAS = 99
# The earliest thing that may still be done in the turn.
STEPS = {
    "claim": z.FROM_CLAIM,
    "request_era": z.FROM_REQUEST_ERA,
    "play": z.FROM_PLAY,
    "support": z.FROM_SUPPORT,
    "request_adventure": z.FROM_REQUEST_ADVENTURE,
}
REQUESTS = {"adventure": z.END_ADVENTURE, "era": z.END_ERA}
POWERS_OF_PLAYERS = "players with cards, such as {'1': 'card'}"
WORDS: dict[str, Shape] = {
    "era": Number(1, MOST_ERAS),
    "phase": OneOf(PHASES),
    "turn": Player(),
    "step": Earlier(OneOf(STEPS), Number(z.FROM_CLAIM, z.FROM_REQUEST_ADVENTURE)),
    "played": Number(0, 99),
    "affiliations": ForEachPlayer(Name("an affiliation")),
    "pending": ByPlayer(CardIds(), POWERS_OF_PLAYERS),
    "immune": ByPlayer(Texts(), POWERS_OF_PLAYERS),
    "request": Fields(
        "{'kind': 'adventure' or 'era', 'by': 0}",
        kind=OneOf(REQUESTS, "kind"),
        by=Player(),
        agreed=ListOf(Player(), z.MAX_SEATS),
    ),
    "offers": ListOf(
        Row(
            "[from seat, to seat, given card, wanted card]",
            who_gives=Seat(),
            who_takes=Seat(),
            the_given_card=CardId(),
            the_wanted_card=CardId(),
        ),
        MOST_OFFERS,
    ),
    **{word: Number(0, most) for word, (_, most) in NUMBERS.items()},
    **{word: Flag() for word in FLAGS},
    **{word: ForEachPlayer(Number(-MOST_POINTS, MOST_POINTS)) for word in FOR_EACH},
}


def resume(pack: Pack, cards: Cards, state: State, position: Mapping[str, Any]) -> None:
    facts = state.facts
    words = {**WORDS, "era": Number(1, len(cards.eras), usual=facts[z.SKIP_ERAS] + 1)}
    at = Reader(position, words, state.seats, facts[z.PLAYERS], pack.card_names)
    facts[z.ERA], facts[z.TURN] = at["era"] - 1, at["turn"]
    phase = at["phase"]
    _affiliations(cards, state, at)
    _adventure(cards, state)
    _powers(cards, state, at)
    _request(state, at)
    for word, (fact, _) in NUMBERS.items():
        if word in at:
            facts[fact] = at[word]
    for word, fact in FLAGS.items():
        if word in at:
            facts[fact] = at[word]
    for word, each in FOR_EACH.items():
        for player, value in enumerate(at[word]):
            facts[each[player]] = value
    look_for_gold(cards, state)
    _offers(cards, state, at)
    if not at.saved:
        _check_phase(cards, state, at)
        position_checks.check(cards, state, at)
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
        facts[z.STEP], facts[z.PLAYED] = at["step"], at["played"]
        pack.push(state, ids.TURN, step=menu.MENU, seat=facts[z.TURN])
    else:
        pack.push(state, ids.TURN, step=menu.BEGIN, seat=facts[z.TURN])


def _check_phase(cards: Cards, state: State, at: Reader) -> None:
    """What the phase leaves no room for."""
    facts, phase = state.facts, at["phase"]
    if phase in ("deal", "preparation"):
        for word in ("request", "pending", "immune", *FLAGS, "idle_adventures", "passes", "turns"):
            if at.get(word, None):
                raise BadPosition(f"{word!r}: before the first turn of an era there is nothing of the kind")
        if facts[z.ADVENTURE]:
            raise BadPosition(f"'phase': an adventure is in progress, so it is not {phase!r}")
    if facts[z.EPIC_WON] and not (cards.epic and phase == "end_of_era"):
        why = "and so it is the phase 'end_of_era'" if cards.epic else "and this pack has none"
        raise BadPosition(f"'epic_won': an epic adventure that is won ends its era, {why}")
    if "turns" in at and facts[z.PASSES] > facts[z.TURNS]:
        raise BadPosition(
            f"'passes': {facts[z.TURNS]} turns cannot have been {facts[z.PASSES]} without a deed"
        )
    idle = facts[z.IDLE_ADVENTURES]
    if "turns" in at and idle > facts[z.TURNS]:
        raise BadPosition(f"'idle_adventures': in {facts[z.TURNS]} turns {idle} cannot have begun")


def _affiliations(cards: Cards, state: State, at: Reader) -> None:
    for player, name in enumerate(at["affiliations"]):
        if name not in cards.affiliations:
            hint = did_you_mean(name, cards.affiliations[1:])
            raise BadPosition(f"there is no affiliation {shown(name)}{hint}")
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
    for player, said in at["pending"].items():
        for card in said:
            facts[z.PENDING[player]] |= 1 << _power(cards, state, player, card, "pending")
    for player, said in at["immune"].items():
        for word in said:
            name, _, owner = word.rpartition(":")
            number = owner.isascii() and owner.isdigit() and len(owner) < 9
            if not name or not number:
                like = "a power card with its owner, such as 'card:1'"
                raise BadPosition(f"'immune' must be {like}, not {shown(word)}")
            whose = Player().read(int(owner), Where(f"'immune': the owner in {shown(word)}"), at)
            card = CardId().read(name, "immune", at)
            if not at.saved:
                position_checks.check_immune(player, whose)
            facts[z.IMMUNE[player][whose]] |= 1 << _power(cards, state, whose, card, "immune")


def _power(cards: Cards, state: State, owner: int, card: int, name: str) -> int:
    if card not in state.zones[z.PLAYGROUND[owner]] or not cards.is_power[card]:
        power = cards.ids[card]
        raise BadPosition(f"{name!r}: player {owner} has no power card {power!r} in the playground")
    return power_index(cards, state, owner, card)


def _request(state: State, at: Reader) -> None:
    if "request" not in at:
        return
    said = at["request"]
    facts = state.facts
    era_ends = said["kind"] == z.END_ERA
    if era_ends == bool(facts[z.ADVENTURE]):
        raise BadPosition("'request' is of kind 'adventure' while one is in progress, else of kind 'era'")
    facts[z.REQUEST] = said["kind"]
    facts[z.REQUEST_BY] = said["by"]
    for player in (said["by"], *said["agreed"]):
        facts[z.AGREED] |= 1 << player
    if facts[z.AGREED] == (1 << facts[z.PLAYERS]) - 1 and not at.saved:
        phase = "end_of_era" if era_ends else "end_of_adventure"
        raise BadPosition(f"'request': all have agreed, so it is decided; say 'phase': {phase!r}")
    if at["phase"] == "turn" and said["by"] == facts[z.TURN] and not at.saved:
        who = f"player {said['by']}, whose turn begins, has made it"
        raise BadPosition(
            f"'request': {who}, so it has come round and is decided; say another 'by' or 'turn'"
        )


def _offers(cards: Cards, state: State, at: Reader) -> None:
    for number, (giver, to, given, wanted) in enumerate(at["offers"], 1):
        if giver == to:
            raise BadPosition(f"'offers': number {number} is from seat {giver} to themselves")
        for seat, card in ((giver, given), (to, wanted)):
            if not in_ops(state, seat, card):
                raise BadPosition(f"'offers': number {number} names {cards.names[card]}, not in 'ops:{seat}'")
        state.offers.append((number, giver, to, given, wanted))
        state.facts[z.LAST_OFFER] = number
