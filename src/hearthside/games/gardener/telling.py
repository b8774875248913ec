"""The log, in our own words.  Eras and adventures are its chapters."""

from hearthside.games.gardener import verbs
from hearthside.games.gardener.cards import ROLEPLAY_NAMES, Cards
from hearthside.games.gardener.words import called, count_of, who
from hearthside.games.gardener.zones import END_ADVENTURE, END_ERA, LAYOUT
from hearthside.kernel.events import ALL, MOVE, ROLL, SAY, Event

SEATS = 1024  # an offer's event holds a card and, above it, a seat
KINDS = 16  # a strike's event holds the victim and, above it, what happens

# {who}: the player, {card}: the card that it is about, {rival}: the other player, {era}: a number.
LINES = {
    verbs.CLAIMS: "{who} claims the gold card {card}.",
    verbs.CHALLENGES: "— {who} challenges {rival}: {card} —",
    verbs.AGREES: "{who} agrees to the end.",
    verbs.POWER_PENDS: "All others may answer {card} of {who} now.",
    verbs.POWER_LAPSES: "{card} of {who} strikes nobody.",
    verbs.IMMUNE_NOW: "{who} is immune to {card} of {rival}.",
    verbs.REUSES: "{who} takes {card} from the wreckage of {rival}.",
    verbs.SEIZES: "{who} seizes {card} from {rival}.",
    verbs.REWINDS: "{who} takes {card} back, as if it had not been played.",
    verbs.FREEZE_HOLDS: "No rival is immune to {card} of {who}.",
    verbs.WINS: "{who} wins {card}.",
    verbs.SHARE_STAYS: "{card} goes to the buildsite of {who}.",
    verbs.ERA_WON: "{who} wins era {era}.",
    verbs.VOID_WON: "The void wins era {era}.",
    verbs.NOBODY_WINS: "Nobody wins era {era}.",
    verbs.SESSION_ENDS: "The game is over.",
    verbs.DECLINES: "{who} declines an offer.",
    verbs.RETRACTS: "{who} takes an offer back.",
    # Not worth a line: what is done in a turn tells whose it is; a recovered card is seen to move.
    verbs.TURN_BEGINS: "",
    verbs.RECOVERS: "",
}
WHAT = {END_ADVENTURE: "the adventure", END_ERA: "the era"}
WHY_ADVENTURE_ENDS = {
    verbs.BY_CONSENT: "all agree",
    verbs.BY_SILENCE: "nobody has played a card for a round",
    verbs.BY_FREEZE: "the freeze holds",
    verbs.BY_SOLO: "everything is played",
    verbs.BY_REWIND: "it is taken back",
    verbs.BY_LIMIT: "the era has lasted too long",
}
WHY_ERA_ENDS = {
    verbs.BY_CONSENT: "all agree",
    verbs.BY_SILENCE: "nobody has played a card for a round",
    verbs.BY_CATACLYSM: "the cataclysm was not averted",
    verbs.BY_EPIC_WON: "the epic adventure is won",
    verbs.BY_EPIC_LOST: "the epic adventure is lost",
    verbs.BY_STALLING: "nobody has played a support for two rounds of adventures",
    verbs.BY_LIMIT: "it has lasted for 500 rounds",
}
WHY_LOST = {
    verbs.NOT_COVERED: "its costs are not covered",
    verbs.TIE: "the best scores are equal",
    verbs.WITHOUT_ROLEPLAY: "it has no roleplay, so nobody can win it",
    verbs.WAS_REWOUND: "it was rewound",
}
STRUCK = {verbs.DISABLED: "disables", verbs.DIVERTED: "diverts", verbs.WRECKED: "wrecks"}


def narrate(cards: Cards, event: Event) -> str:
    kind, source, target, card, more = event
    if kind == SAY:
        return _said(cards, source, target, card, more)
    if kind == ROLL:
        return f"{who(card)} has the first turn, by lot."  # nothing else is rolled for
    if kind == MOVE and card:
        return _moved(cards, source, target, card)
    return _all_moved(source, target, more) if kind == ALL else ""


def _moved(cards: Cards, source: int, target: int, card: int) -> str:
    """Moves that the game's own words do not tell already."""
    out_of = LAYOUT.declared(source).name
    into = LAYOUT.declared(target).name
    if (out_of, into) == ("playground", "ops") and card > cards.last_adventure:
        return f"{who(LAYOUT.owner(target))} takes {cards.names[card]} back."
    if into == "skitter":
        return f"{called(cards, card)} counts as won in a skipped era."
    return ""


def _all_moved(source: int, target: int, count: int) -> str:
    """What becomes of all supports of a player when an adventure ends."""
    if LAYOUT.declared(source).name != "playground":
        return ""
    verb, back = ("takes", " back") if LAYOUT.declared(target).name == "ops" else ("spends", "")
    return f"{who(LAYOUT.owner(source))} {verb} {count_of(count, 'card')}{back}."


def _said(cards: Cards, what: int, seat: int, value: int, more: int) -> str:
    if what in LINES:
        line = LINES[what]
        card = called(cards, value) if "{card}" in line else ""
        return line.format(who=who(seat), card=card, rival=who(more), era=value)
    if what == verbs.PLAYS:
        return _plays(cards, seat, value)
    if what == verbs.PASSES:
        return f"{who(seat)} passes." if more else ""
    if what == verbs.ERA_BEGINS:
        return f"— Era {value}: {cards.era_names[value - 1]} —"
    if what == verbs.AFFILIATES:
        return f"{who(seat)} {'belongs to' if more else 'chooses'} {cards.affiliations[value]}."
    if what == verbs.REQUESTS:
        asks = "passes as all others did, and that asks" if more else "asks"
        return f"{who(seat)} {asks} for the end of {WHAT[value]}."
    if what == verbs.REQUEST_FALLS:
        return f"A card is played, so {WHAT[value]} goes on."
    if what == verbs.STRIKES:
        kind, victim = divmod(more, KINDS)
        return f"{who(seat)} {STRUCK[kind]} {cards.names[value]} of {who(victim)}."
    if what == verbs.ADVENTURE_ENDS:
        return f"{called(cards, value)} ends: {WHY_ADVENTURE_ENDS[more]}."
    if what == verbs.MEASURED:
        return f"{who(seat)} has {_cover(value, more)}."
    if what == verbs.MEASURED_TOGETHER:
        return f"All together have {_cover(value, more)}."
    if what == verbs.LOST:
        return f"{called(cards, value)} is lost: {WHY_LOST[more]}."
    if what == verbs.ERA_ENDS:
        return f"— Era {value} ends: {WHY_ERA_ENDS[more]} —"
    if what == verbs.ERA_POINTS:
        paid = "can pay all costs" if value else "cannot pay all costs"
        return f"{who(seat)} {paid} and has {count_of(more - verbs.ZERO_POINTS, 'victory point')}."
    if what == verbs.OFFERS:
        to, wanted = divmod(more, SEATS)
        return f"{who(seat)} offers {who(to)} {called(cards, value)} for {called(cards, wanted)}."
    if what == verbs.TRADES:
        other, gets = divmod(more, SEATS)
        return f"{who(other)} gives {who(seat)} {called(cards, gets)} for {called(cards, value)}."
    raise AssertionError(f"the log has no words for {what}")


def _plays(cards: Cards, seat: int, card: int) -> str:
    if card > cards.last_adventure:
        return f"{who(seat)} plays {cards.names[card]}."
    kind = ROLEPLAY_NAMES[cards.roleplay[card]].lower() or "adventure"
    return f"— {who(seat)} begins the {kind} {called(cards, card)} —"


def _cover(covered: int, score: int) -> str:
    return f"covered the costs, with a score of {score}" if covered else "not covered the costs"
