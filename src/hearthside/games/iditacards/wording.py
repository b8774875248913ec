"""What the game says to people: options and prompts, in our own words."""

from hearthside.games.iditacards.cards import ALL, CARDS, FOOD, KIND, NAMES, PERSONAL
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.costs import energy_cost, health_cost, payable, risk_cost
from hearthside.games.iditacards.rules.risk import due
from hearthside.games.iditacards.rules.supply import CHOOSE_DECK
from hearthside.games.iditacards.rules.team import ONLY_FAKE
from hearthside.games.iditacards.rules.turn import ACTED
from hearthside.games.iditacards.verbs import (
    ATTACH,
    DESTROY,
    DISCARD_CARD,
    DROP,
    FAIL,
    FROM_DECK,
    GO,
    HOLD,
    JOIN,
    KILL,
    NEW_DAY,
    PASS,
    PAY_ALL,
    PAY_RISK,
    PLAY,
    RECOVER,
    RETURN,
    SACRIFICE,
    STAY,
)
from hearthside.games.iditacards.zones import (
    DECK,
    DISCARD,
    DOGS,
    HAND,
    HYPOTHERMIA,
    LAYOUT,
    LEGENDARIES,
    LOOKED,
    PENDING,
    SQUARE,
    STARVATION,
    SUPPLY,
    UPGRADE_DECKS,
)
from hearthside.kernel.actions import DONE, first_of, second_of, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.scene import card_part_id
from hearthside.kernel.state import State

DECK_TITLES = ["Speed", "Reckless", "Improvement", "Survivor"]


def names(cards: list[int]) -> str:
    """`2× Move, Mush`."""
    parts: list[str] = []
    for card in dict.fromkeys(cards):
        count = cards.count(card)
        parts.append(NAMES[card] if count == 1 else f"{count}× {NAMES[card]}")
    return ", ".join(parts) if parts else "nothing"


def count_of(number: int, one: str, many: str = "") -> str:
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def part(zone: int, card: int) -> str:
    return card_part_id(LAYOUT.name(zone), CARDS[card].id)


def top_frame(sight: Observation) -> list[int]:
    """The frame that asks: rule, step, waiting, seat, other, card, count, limit, marks."""
    return sight.frames[-1] if sight.frames else [-1, 0, 0, 0, 0, 0, 0, 0, 0]


def as_state(sight: Observation) -> State:
    """What a viewer sees, in the form that the rules of costs and speed read."""
    zones = [cards or [] for cards in sight.cards]
    return State(sight.seats, 0, zones, [], list(sight.facts), [], 0, sight.table, None)


# ------------------------------------------------------------------ costs
def costs(sight: Observation, seat: int, card: int) -> tuple[int, int, int]:
    """What a card would cost this seat now, its own relief included (ID-8.9)."""
    g = as_state(sight)
    if KIND[card] == FOOD and g.facts[STARVATION[seat]]:
        g.facts[STARVATION[seat]] -= 1
    elif KIND[card] == PERSONAL and g.facts[HYPOTHERMIA[seat]]:
        g.facts[HYPOTHERMIA[seat]] -= 1
    return energy_cost(g, seat, card), health_cost(g, seat, card), risk_cost(g, seat, card)


def can_pay(sight: Observation, seat: int, card: int) -> bool:
    """Has the viewer the cards for energy and health?  (What the deck holds, nobody knows.)"""
    energy, health, _ = costs(sight, seat, card)
    hand = sight.seen(HAND[seat])[:]
    hand.remove(card)
    return (energy == ALL or payable(hand) >= energy) and sight.counts[DECK[seat]] >= health


def cost_words(energy: int, health: int, risk: int) -> str:
    words: list[str] = []
    if energy == ALL:
        words.append("your whole hand")
    elif energy:
        words.append(f"{energy} energy")
    if health:
        words.append(f"{health} health")
    if risk:
        words.append(f"{risk} risk")
    return ", ".join(words) or "free"


# ------------------------------------------------------------------ options
def describe(action: int, sight: Observation) -> OptionText:
    verb = verb_of(action)
    seat = sight.viewer
    rule, step, _, _, _, about, _, _, _ = top_frame(sight)
    first = first_of(action)
    if verb == PLAY:
        return _play(first, sight, seat)
    if verb == NEW_DAY:
        text = "Take a new day: shuffle all but your team, draw a new hand, roll the weather"
        return OptionText("Day", text, [f"deck:{seat}"])
    if verb == PAY_RISK:
        return OptionText("Risk", "Pay the risk: play the top card of your deck", [f"deck:{seat}"])
    if verb == PASS:
        return OptionText("Pass", "Play nothing and move", [f"square:{seat}"])
    if verb == GO:
        return OptionText("Move", "Move on with the team as it is", [f"square:{seat}"])
    if verb == HOLD:
        return OptionText(
            "Team", "Hold the sled: look at your team again before it moves", [f"square:{seat}"]
        )
    if verb == SACRIFICE:
        return OptionText("Team", f"Sacrifice {dog_at(sight, seat, first)}", [dog_part(sight, seat, first)])
    if verb == DROP:
        place = second_of(action)
        text = f"Discard {NAMES[first]} of {dog_at(sight, seat, place)}"
        return OptionText("Team", text, [part(DOGS[seat][place - 1], first)])
    if verb == KILL:
        owner = second_of(action)
        whose = "your own" if owner == seat else f"{{{owner}}}'s"
        text = f"Kill {whose} {dog_at(sight, owner, first)}"
        return OptionText("Kill", text, [dog_part(sight, owner, first)])
    if verb == ATTACH:
        text = f"Put {NAMES[about]} on {dog_at(sight, seat, first)}"
        return OptionText("Attach", text, [dog_part(sight, seat, first)])
    if verb == PAY_ALL:
        return OptionText("Pay", f"Pay with all you can: {_all_payable(sight, seat)}", [f"hand:{seat}"])
    if verb == FAIL:
        return OptionText("Pay", "You cannot pay: it fails", [f"hand:{seat}"])
    if verb == FROM_DECK:
        text = f"From the {DECK_TITLES[first - 1]} deck ({sight.counts[UPGRADE_DECKS[first - 1]]} left)"
        return OptionText("Deck", text, [LAYOUT.name(UPGRADE_DECKS[first - 1])])
    if verb == JOIN:
        return OptionText("Day", "Join: shuffle all but your team and draw a new hand", [f"deck:{seat}"])
    if verb == STAY:
        return OptionText("Day", "Stay out: go on with what you have", [f"hand:{seat}"])
    if verb == DESTROY:
        zone = HAND[seat] if rule == ids.DESTROY_FROM_HAND else LOOKED[seat]
        return OptionText("Destroy", f"Destroy {NAMES[first]}", [part(zone, first)])
    if verb == DISCARD_CARD:
        return OptionText("Discard", f"Discard {NAMES[first]}", [part(LOOKED[seat], first)])
    if verb == RECOVER:
        return OptionText("Recover", f"Take {NAMES[first]} to your hand", [part(DISCARD[seat], first)])
    if verb == RETURN:
        return OptionText("Recover", f"Shuffle {NAMES[first]} into your deck", [part(DISCARD[seat], first)])
    if action == DONE:
        return _done(rule, step, about, sight, seat)
    if rule == ids.SUPPLY:
        text = f"Take {NAMES[first]}: {CARDS[first].text}"
        return OptionText("Take", text, [part(SUPPLY, first)])
    if rule == ids.LEGENDARY:
        text = f"Add {NAMES[first]} to your discard pile: {CARDS[first].text}"
        return OptionText("Legendary", text, [part(LEGENDARIES[seat], first)])
    return OptionText("Pay", f"Pay with {NAMES[first]}", [part(HAND[seat], first)])


def dog_at(sight: Observation, seat: int, place: int) -> str:
    """`Husky (place 2)`."""
    cards = sight.seen(DOGS[seat][place - 1])
    return f"{NAMES[cards[0]] if cards else 'the dog'} (place {place})"


def dog_part(sight: Observation, seat: int, place: int) -> str:
    """The dog of a place on the table, or the place if none is seen there."""
    zone = DOGS[seat][place - 1]
    cards = sight.seen(zone)
    return part(zone, cards[0]) if cards else LAYOUT.name(zone)


def _play(card: int, sight: Observation, seat: int) -> OptionText:
    where = [part(HAND[seat], card)]
    price = cost_words(*costs(sight, seat, card))
    if not can_pay(sight, seat, card):
        relief = {FOOD: "; starvation goes down by 1", PERSONAL: "; hypothermia goes down by 1"}
        text = f"Play {NAMES[card]} ({price}) and fail, for you cannot pay{relief.get(KIND[card], '')}"
        return OptionText("Would fail", text, where)
    return OptionText("Play", f"Play {NAMES[card]} ({price}): {CARDS[card].text}", where)


def _all_payable(sight: Observation, seat: int) -> str:
    return names([card for card in sight.seen(HAND[seat]) if payable([card])])


def _done(rule: int, step: int, about: int, sight: Observation, seat: int) -> OptionText:
    if rule == ids.LOOK:
        if step == 1:
            return OptionText("Destroy", "Destroy no more", [f"looked:{seat}"])
        text = f"Shuffle {names(sight.seen(LOOKED[seat]))} back into your deck"
        return OptionText("Discard", text, [f"looked:{seat}"])
    if rule == ids.RECOVER:
        text = "Take no more to your hand" if step == 0 else "Recover no more"
        return OptionText("Recover", text, [f"discard:{seat}"])
    if rule == ids.SUPPLY:
        return OptionText("Take", "Take no more", ["supply"])
    if rule == ids.DESTROY_FROM_HAND:
        return OptionText("Destroy", "Destroy nothing", [f"hand:{seat}"])
    if rule == ids.ATTACH:
        return OptionText("Attach", f"Discard {NAMES[about]} without effect", [f"pending:{seat}"])
    return OptionText("Team", f"Discard {NAMES[about]}, the team stays as it is", [f"pending:{seat}"])


# ------------------------------------------------------------------ prompts
def prompt(sight: Observation) -> str:
    if not sight.frames:
        return "The race is over."
    rule, step, _, seat, _, about, count, limit, marks = top_frame(sight)
    asked = [s for s in range(sight.seats) if sight.waiting >> s & 1]
    mine = sight.viewer in asked
    who = "You" if mine else f"{{{asked[0] if asked else seat}}}"
    if rule == ids.TURN:
        return _turn_prompt(step, seat, mine, who, sight)
    if rule == ids.JOIN:
        if mine:
            return f"{{{seat}}} takes a new day: join, or stay out?"
        waited = " and ".join(f"{{{s}}}" for s in asked)
        return f"{{{seat}}} takes a new day; {waited} may join."
    verb = "choose" if mine else "chooses"
    if rule == ids.PAY_ENERGY:
        left = "the whole hand" if count == ALL else count_of(count, "card")
        return f"{who} {'pay' if mine else 'pays'} {left} of energy for {NAMES[about]}."
    if rule == ids.LEGENDARY:
        return f"{who} {verb} a legendary card for the checkpoint."
    if rule == ids.SUPPLY:
        if step == CHOOSE_DECK:
            more = "cards until a dog comes" if marks else count_of(count, "card")
            return f"{who} {verb} the deck from which {more} {_are(count, marks)} added to the supply."
        return f"{who} may take up to {count_of(limit, 'card')} from the supply."
    if rule == ids.LOOK:
        if step == 1:
            what = "any of them" if limit >= ALL else f"up to {limit}"
            return f"{who} {'look' if mine else 'looks'} at cards of the deck and may destroy {what}."
        return f"{who} may discard cards; the rest is shuffled back."
    if rule == ids.RECOVER:
        where = "to hand" if step == 0 else "into the deck"
        return f"{who} may recover up to {count_of(count, 'card')} {where}."
    if rule == ids.DESTROY_FROM_HAND:
        return f"{who} may destroy {count_of(count, 'card')} of the hand."
    if rule == ids.JOIN_TEAM:
        sacrificer = "you" if mine else who
        return f"The team is full: {sacrificer} may sacrifice dogs for {NAMES[about]}, or discard it."
    if rule == ids.ATTACH:
        return f"{who} {verb} a dog for {NAMES[about]}."
    if rule == ids.SACRIFICE:
        return f"{who} must sacrifice a dog."
    return f"{who} must kill a {'fake dog' if marks == ONLY_FAKE else 'dog with an attachment'}."


def _are(count: int, marks: int) -> str:
    return "is" if count == 1 and not marks else "are"


def _turn_prompt(step: int, seat: int, mine: bool, who: str, sight: Observation) -> str:
    if step == ACTED:
        return f"{who} may still change the team before the move: one dog makes it slower."
    square = sight.facts[SQUARE[seat]]
    where = f"on square {square}" if square else "at the start"
    stack = sight.seen(PENDING[seat])
    if stack:
        top = stack[-1]
        left = due(as_state(sight), seat, len(stack))
        more = f"{NAMES[top]} still needs {count_of(left, 'payment')}"
        return f"You are {where}; {more}: pay, or take a new day." if mine else f"{who} is {where}; {more}."
    if mine:
        return f"You are {where}: play a card, take a new day or pass."
    return f"{who} is {where} and has the turn."
