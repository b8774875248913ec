"""What the bot believes: all its numbers in one place, found by playing variants against each other."""

from typing import Final, final

from hearthside.games.arctic_scavengers.cards import CARDS

# How much a card does for its owner each time it is drawn, in people.
USE: Final[dict[str, float]] = {
    "refugee": 0.05,
    "scavenger": 0.30,
    "brawler": 0.40,
    "hunter": 0.40,
    "saboteur": 0.35,
    "scout": 0.60,
    "group_leaders": 0.60,
    "sniper_team": 0.50,
    "thugs": 0.60,
    "junk": 0.00,
    "multitool": 0.25,
    "net": 0.30,
    "spear": 0.35,
    "pickaxe": 0.35,
    "shovel": 0.25,
    "medkit": 0.60,
    "pills": 0.40,
    "wolf_pack": 0.55,
    "grenade": 0.55,
    "sled_team": 0.50,
    "field_crew": 0.70,
    "tribe_family_3": 0.10,
    "tribe_family_4": 0.10,
    "tribe_family_5": 0.10,
}


@final
class Weights:
    """One set of beliefs; variants of it can be played against each other."""

    def __init__(self) -> None:
        self.use: list[float] = [0.0] + [USE[card.id] for card in CARDS[1:]]
        self.prize = 1.0  # how eagerly contested resources are fought for
        self.people_in_force = 0.01  # a person more in the force, for ties
        self.sniper_fight = 2.5  # what a Sniper Team is worth in the force, as fight
        self.saboteur_fight = 1.0  # what a Saboteur's shot is worth beyond his own fight
        self.rival_rate = 1.0  # fight that a rival brings for each committed card, before one was seen
        self.rival_cards = 3.0  # cards that a rival commits, before one was seen
        self.rival_growth = 0.04  # how much stronger cards get each round
        self.memory = 0.7  # how much a skirmish still counts after the next one
        self.doubt = 1.2  # how far off the guesses are, in fight
        self.card = 1.3  # what a card drawn now is worth, on top of what the deck's cards are used for
        self.interrupt = 99.0  # for how much loss of a rival's action a shot is spent, per other rival
        self.cards_per_round = 5.5  # how many cards pass through the hand
        self.delay = 1.0  # rounds until a card gained now is drawn
        self.tool_crowd = 0.0  # how much less a tool is used if all cards were tools
        self.medicine_crowd = 0.0


DEFAULT: Final = Weights()
