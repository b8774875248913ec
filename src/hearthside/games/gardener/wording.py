"""What is asked and what can be done, in our own words."""

from collections.abc import Callable

from hearthside.games.gardener import verbs
from hearthside.games.gardener.cards import ROLEPLAY_NAMES, Cards
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.groups import holder
from hearthside.games.gardener.seen import seen_state, top_frame, viewing_player
from hearthside.games.gardener.standing import Standing, can_win, lacking, standing
from hearthside.games.gardener.words import adventure_short, amounts_of, called, part, short, short_rest, who
from hearthside.games.gardener.zones import (
    ADVENTURE,
    BARRED,
    END_ERA,
    LAYOUT,
    OPS,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    REQUEST,
    REQUEST_BY,
    RUINED,
    VOID,
    WRECKAGE,
)
from hearthside.kernel.actions import DONE, FREE, first_of, second_of, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.offers import is_offer, offered_to
from hearthside.kernel.pack import OptionText
from hearthside.kernel.scene import Amount

# The groups of the menu, in which options are shown together.
ADVENTURES = "Adventures"
SUPPORTS = "Supports"
CHALLENGES = "Challenges"
GOLD = "Gold"
POWERS = "Powers"
EFFECTS = "Effects"
AFFILIATIONS = "Affiliation"
ENDS = "The end"
TRADES = "Trades"
GO_ON = "Go on"

STRIKES = {
    verbs.DISABLE: "Disable {card} of {rival}",
    verbs.DIVERT: "Divert {card} of {rival} to your playground",
    verbs.WRECK: "Wreck {card} of {rival}",
    verbs.DISABLE_SOME: "Disable {card} of {rival}, and perhaps more",
    verbs.DIVERT_SOME: "Divert {card} of {rival} to your playground, and perhaps more",
    verbs.WRECK_SOME: "Wreck {card} of {rival}, and perhaps more",
}


def describe(cards: Cards, action: int, sight: Observation) -> OptionText:
    plain = action & ~FREE
    if plain == DONE:
        return _done(cards, sight)
    if is_offer(action):
        return _offer(cards, sight, offered_to(plain), first_of(plain), second_of(plain))
    verb = verb_of(plain)
    if verb in STRIKES:
        return _strike(cards, sight, verb, first_of(plain), second_of(plain))
    return DESCRIBED[verb](cards, sight, first_of(plain), second_of(plain))


# ---------------------------------------------------------------- the turn
def _play(cards: Cards, sight: Observation, card: int, _: int) -> OptionText:
    where = [_in_ops(cards, sight, sight.viewer, card)]
    if card <= cards.last_adventure:
        kind = ROLEPLAY_NAMES[cards.roleplay[card]].lower() or "adventure"
        text = f"Begin the {kind} {called(cards, card)}: {adventure_short(cards, card)}"
        return OptionText(ADVENTURES, text, where)
    what = short(cards, card)
    then = _consequence(cards, sight, card)
    text = f"Play {cards.names[card]}" + (f": {what}" if what else "") + then
    given = [Amount(cards.amount_names[name], value) for name, value in cards.resources[card]]
    rest = short_rest(cards, card) + then
    return OptionText(SUPPORTS, text, where, target=cards.names[card], amounts=given, rest=rest)


def _consequence(cards: Cards, sight: Observation, card: int) -> str:
    """What the costs look like after it, where that is news: all is covered, or the card itself is not."""
    now = _own_standing(cards, sight)
    if now is None:
        return ""
    missing = now.lack_after(cards, card)
    if not missing:
        return "" if now.covered else "; then all is covered"
    unpaid = [(name, amount) for name, amount in missing if name in dict(cards.costs[card])]
    return f"; then you lack {amounts_of(cards, unpaid)}" if unpaid else ""


def _own_standing(cards: Cards, sight: Observation) -> Standing | None:
    """None: no adventure is running, or it does not matter what the viewer covers."""
    player = viewing_player(sight)
    if player < 0 or not sight.facts[ADVENTURE]:
        return None
    g = seen_state(sight)
    return standing(cards, g, player) if can_win(cards, g, player) else None


def _claim(cards: Cards, sight: Observation, card: int, _: int) -> OptionText:
    text = f"Claim the gold card {called(cards, card)} with your number {cards.number[card]}"
    return OptionText(GOLD, text, [part(cards, VOID, card)] if card in sight.seen(VOID) else [])


def _challenge(cards: Cards, sight: Observation, card: int, rival: int) -> OptionText:
    text = f"Challenge {who(rival)}: {called(cards, card)}, {adventure_short(cards, card)}"
    return OptionText(CHALLENGES, text, [_in_ops(cards, sight, sight.viewer, card)])


def _request_era(cards: Cards, sight: Observation, _: int, __: int) -> OptionText:
    return OptionText(ENDS, "Ask for the end of the era", ["era"])


def _request_adventure(cards: Cards, sight: Observation, _: int, __: int) -> OptionText:
    notes: list[str] = []
    now = _own_standing(cards, sight)
    if now is not None:
        notes.append(_forecast(cards, now))
    player = viewing_player(sight)
    if player >= 0 and sight.facts[PENDING[player]] and sight.facts[PLAYERS] > 1:
        notes.append("your power would not strike any more")  # GT-R-39
    text = "Ask for the end of the adventure" + (f": {'; '.join(notes)}" if notes else "")
    return OptionText(ENDS, text, ["adventure"] if sight.facts[ADVENTURE] else ["era"])


def _forecast(cards: Cards, now: Standing) -> str:
    if not now.covered:
        return f"{'together you' if now.joint else 'you'} lack {lacking(cards, now)}"
    if not now.contest:
        return "all is covered"
    return f"all is covered, your score is {now.score}"


def _affiliation(cards: Cards, sight: Observation, side: int, _: int) -> OptionText:
    return OptionText(AFFILIATIONS, f"Choose {cards.affiliations[side]}", _board(sight))


# ---------------------------------------------------------------- powers and effects
def _use(cards: Cards, sight: Observation, card: int, _: int) -> OptionText:
    where = [part(cards, PLAYGROUND[viewing_player(sight)], card)]
    return OptionText(POWERS, f"First use {cards.names[card]}", where)


def _strike(cards: Cards, sight: Observation, verb: int, card: int, rival: int) -> OptionText:
    text = STRIKES[verb].format(card=cards.names[card], rival=who(rival))
    return OptionText(POWERS, f"{text}: {short(cards, card)}", [part(cards, PLAYGROUND[rival], card)])


def _recover(cards: Cards, sight: Observation, card: int, _: int) -> OptionText:
    text = f"Take {cards.names[card]} back: {short(cards, card)}"
    return OptionText(EFFECTS, text, [part(cards, PLAYGROUND[viewing_player(sight)], card)])


def _reuse(cards: Cards, sight: Observation, card: int, rival: int) -> OptionText:
    zone = WRECKAGE[rival] if card in sight.seen(WRECKAGE[rival]) else RUINED[rival]
    text = f"Take {cards.names[card]} from the wreckage of {who(rival)}: {short(cards, card)}"
    return OptionText(EFFECTS, text, [part(cards, zone, card)])


def _seize(cards: Cards, sight: Observation, card: int, rival: int) -> OptionText:
    what = adventure_short(cards, card) if card <= cards.last_adventure else short(cards, card)
    text = f"Seize {called(cards, card)} from {who(rival)}: {what}"
    seat = holder(seen_state(sight), rival, card)
    return OptionText(EFFECTS, text, [_in_ops(cards, sight, seat, card)])


def _immune(cards: Cards, sight: Observation, card: int, owner: int) -> OptionText:
    text = f"Be immune to {cards.names[card]} of {who(owner)}"
    return OptionText(EFFECTS, text, [part(cards, PLAYGROUND[owner], card)])


# ---------------------------------------------------------------- at any time
def _agree(cards: Cards, sight: Observation, _: int, __: int) -> OptionText:
    by = who(sight.facts[REQUEST_BY])
    what = "the era" if sight.facts[REQUEST] == END_ERA else "the adventure"
    return OptionText(ENDS, f"Agree with {by} to end {what}", ["request"])


def _offer(cards: Cards, sight: Observation, to: int, given: int, wanted: int) -> OptionText:
    text = f"Offer {who(to)} your {called(cards, given)} for {called(cards, wanted)}"
    where = [_in_ops(cards, sight, sight.viewer, given), _in_ops(cards, sight, to, wanted)]
    return OptionText(TRADES, text, where)


def _accept(cards: Cards, sight: Observation, number: int, _: int) -> OptionText:
    _, giver, _, given, wanted = _offer_numbered(sight, number)
    text = f"Accept {called(cards, given)} of {who(giver)} for your {called(cards, wanted)}"
    return OptionText(TRADES, text, _both(cards, sight, number))


def _decline(cards: Cards, sight: Observation, number: int, _: int) -> OptionText:
    _, giver, _, given, wanted = _offer_numbered(sight, number)
    text = f"Decline {called(cards, given)} of {who(giver)} for your {called(cards, wanted)}"
    return OptionText(TRADES, text, _both(cards, sight, number))


def _retract(cards: Cards, sight: Observation, number: int, _: int) -> OptionText:
    _, _, to, given, wanted = _offer_numbered(sight, number)
    text = f"Take back your offer to {who(to)}: {called(cards, given)} for {called(cards, wanted)}"
    return OptionText(TRADES, text, _both(cards, sight, number))


def _offer_numbered(sight: Observation, number: int) -> tuple[int, int, int, int, int]:
    return next(offer for offer in sight.offers if offer[0] == number)


def _both(cards: Cards, sight: Observation, number: int) -> list[str]:
    """The two cards of an offer where they lie."""
    _, giver, to, given, wanted = _offer_numbered(sight, number)
    return [_in_ops(cards, sight, giver, given), _in_ops(cards, sight, to, wanted)]


# ---------------------------------------------------------------- enough
def _done(cards: Cards, sight: Observation) -> OptionText:
    frame = top_frame(sight)
    rule, card = frame[0], frame[5]
    if rule == ids.BUNDLE:
        now = _own_standing(cards, sight)
        short_of = lacking(cards, now) if now and not now.covered else ""
        note = f"you lack {short_of}, so it would be lost" if short_of else "all is covered"
        return OptionText(GO_ON, f"That is all: {note}", ["adventure"])
    if rule == ids.POWER:
        text = f"Strike no more with {cards.names[card]}" if card else "Let your powers lapse"
        return OptionText(GO_ON, text, _board(sight))
    if rule == ids.EFFECT:
        return OptionText(GO_ON, f"Enough of {cards.names[card]}", _board(sight))
    return OptionText(GO_ON, "Pass", _board(sight))


def _board(sight: Observation) -> list[str]:
    return [f"player:{sight.viewer}"] if sight.viewer < sight.seats else []


def _in_ops(cards: Cards, sight: Observation, seat: int, card: int) -> str:
    """Where a card of a seat's ops is shown: with those that may be played, or with the barred ones."""
    zone = OPS[seat] if card in sight.seen(OPS[seat]) else BARRED[seat]
    return part(cards, zone, card) if card in sight.seen(zone) else LAYOUT.name(OPS[seat])


DESCRIBED: dict[int, Callable[[Cards, Observation, int, int], OptionText]] = {
    verbs.PLAY: _play,
    verbs.CLAIM: _claim,
    verbs.REQUEST_ERA: _request_era,
    verbs.REQUEST_ADVENTURE: _request_adventure,
    verbs.CHALLENGE: _challenge,
    verbs.AFFILIATION: _affiliation,
    verbs.USE: _use,
    verbs.RECOVER: _recover,
    verbs.REUSE: _reuse,
    verbs.SEIZE: _seize,
    verbs.SEIZE_SOME: _seize,
    verbs.BECOME_IMMUNE: _immune,
    verbs.ACCEPT: _accept,
    verbs.RETRACT: _retract,
    verbs.AGREE: _agree,
    verbs.DECLINE: _decline,
}
