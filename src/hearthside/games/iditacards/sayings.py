"""The words of the game: what a player can say, and what the log can tell."""

from typing import Final

from hearthside.games.iditacards.places import PLACES, UPGRADE_NAMES
from hearthside.kernel.actions import CARD, NUMBER, SEAT
from hearthside.kernel.declare import Sayings

S: Final = Sayings()

# ---- what keys call by name: places of a team and the upgrade decks, as their zones are called
PLACE: Final = S.named("place", {number: str(number) for number in range(1, PLACES + 1)})
UPGRADES: Final = S.named("deck", {number: f"{name}_deck" for number, name in enumerate(UPGRADE_NAMES, 1)})
# As the cards call it.
ALSO: Final = {UPGRADES: {"reckless_deck": UPGRADE_NAMES.index("attack") + 1}}

# ---- what a player can say (append-only: replays hold the numbers); see texts/options.py
TAKE: Final = S.verb("take", "Pay", "Pay with {card}", CARD)  # the answer of every card choice
PLAY: Final = S.verb("play", "Play", "Play {card} ({price}): {text}", CARD)
NEW_DAY: Final = S.verb(
    "new_day",
    "Day",
    "Take a new day: shuffle all but your team, draw a new hand, roll the weather",
    part="deck:{seat}",
)
PAY_RISK: Final = S.verb(
    "pay_risk", "Risk", "Pay the risk: play the top card of your deck", part="deck:{seat}"
)
PASS: Final = S.verb("pass", "Pass", "Play nothing and move", part="square:{seat}")
PAY_ALL: Final = S.verb("pay_all", "Pay", "Pay with all you can: {cards}", NUMBER)  # how many there are
FAIL: Final = S.verb("fail", "Pay", "You cannot pay: it fails", part="hand:{seat}")
SACRIFICE: Final = S.verb("sacrifice", "Team", "Sacrifice {dog}", PLACE)
DROP: Final = S.verb("drop", "Team", "Discard {card} of {dog}", CARD, PLACE)  # an attachment
KILL: Final = S.verb("kill", "Kill", "Kill {whose} {dog}", PLACE, SEAT)
ATTACH: Final = S.verb("attach", "Attach", "Put {card} on {dog}", PLACE)
DESTROY: Final = S.verb("destroy", "Destroy", "Destroy {card}", CARD)
DISCARD_CARD: Final = S.verb("discard", "Discard", "Discard {card}", CARD, part="looked:{seat}/{id}")
RECOVER: Final = S.verb("recover", "Recover", "Take {card} to your hand", CARD, part="discard:{seat}/{id}")
RETURN: Final = S.verb("return", "Recover", "Shuffle {card} into your deck", CARD, part="discard:{seat}/{id}")
FROM_DECK: Final = S.verb("from_deck", "Deck", "From the {deck} ({left} left)", UPGRADES)
JOIN: Final = S.verb("join", "Day", "Join: shuffle all but your team and draw a new hand", part="deck:{seat}")
STAY: Final = S.verb("stay", "Day", "Stay out: go on with what you have", part="hand:{seat}")
GO: Final = S.verb("go", "Move", "Move on with the team as it is", part="square:{seat}")  # the automatic move
HOLD: Final = S.verb(
    "hold", "Team", "Hold the sled: look at your team again before it moves", part="square:{seat}"
)

VERBS: Final = S.meanings()

# ---- what the log can tell: (seat, value, more); see texts/log.py
TURN_BEGINS: Final = S.line("— Round {n}: {who} —")
PLAYS: Final = S.line("{who} {who:play|plays} {card}.")
REVEALS: Final = S.line("{who} {who:turn|turns} up {card} for the risk.")
PENDS: Final = S.line("{card} needs {more:risk payment|risk payments}.")  # still
RESOLVES: Final = S.line("All risks of {card} are paid.")
FAILS: Final = S.line("{card} fails: {reason}.")  # the card on top of the stack; more: why
MOVES: Final = S.line("{who} {who:move|moves} {n:square|squares}, to {more}.")
STUCK: Final = S.line("{who} cannot move.")
PUSHED: Final = S.line("{other} {other:pass|passes} {who:you; you go|{who}, who goes} back to {square}.")
DAMAGE_TAKEN: Final = S.line("{who} {who:take|takes} {n} damage.")
ENTERS: Final = S.line("{who} {who:enter|enters} {card}.")  # the leg card; more: its half
HYPOTHERMIA_NOW: Final = S.line("{who} {who:have|has} {n} hypothermia now.")
STARVATION_NOW: Final = S.line("{who} {who:have|has} {n} starvation now.")
DAY_BEGINS: Final = S.line("{who} {who:take|takes} a new day.")  # the caller
JOINS: Final = S.line("{who} {who:join|joins}.")
STAYS: Final = S.line("{who} {who:stay|stays} out.")
WEATHER_IS: Final = S.line("The weather: {weather}. {effect}")  # value: the face
DRAWS: Final = S.line("{who} {who:draw|draws} {n:card|cards}.")
LOOKS: Final = S.line("{who} {who:look|looks} at {n:card|cards}.")
DIES: Final = S.line("{who} {who:lose|loses} {card}.")
SAVED: Final = S.line("Armour saves {card} of {who:yours|{who}}.")
TEAMS_UP: Final = S.line("{card} joins {who:your team|the team of {who}}.")
ATTACHES: Final = S.line("{who} {who:put|puts} {card} on {other_card}.")
NO_EFFECT: Final = S.line("{card} has no further effect.")
CROSSES: Final = S.line("{who} {who:cross|crosses} the finish line.")  # value: the square, 161 or more
LAST_TURNS: Final = S.line("Everybody else has one last turn.")
RACE_ENDS: Final = S.line("The race is over.")
CALM: Final = S.line(
    "For {who} until the next new day: {text}"
)  # a card that frees from a cost, or makes immune
PASSES: Final = S.line("{who} {who:pass|passes}.")
MERCIFUL: Final = S.line(
    "Mercy for {who:you: you have|{who}, who has} nothing left against {track}."
)  # value: which, see TRACKS
CHECKPOINT: Final = S.line("{who} {who:pass|passes} checkpoint {n}.")
GOES_FIRST: Final = S.line("{who} {who:go|goes} first.")
TWICE: Final = S.line("{card} happens again, by the {utility_knife}.")
# a move of so many squares; more: what tracks, leg and team take away from it
NOWHERE: Final = S.line("{who} {who:move|moves} 0 squares: {n:square|squares}, and a speed of -{more}.")

# Why a payment failed.
SHORT_OF_CARDS: Final = 0
DAMAGED_DISCARDED: Final = 1
DECK_EMPTY: Final = 2
BRIDGE: Final = 3
TOO_DEEP: Final = 4
