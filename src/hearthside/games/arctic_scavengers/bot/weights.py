"""What the bot believes: all its numbers in one place, found by playing variants against each other."""

from typing import Final, final

from hearthside.games.arctic_scavengers.cards import BASE_GAME, CARDS

# How much a card does for its owner each time it is drawn, in people.
MIDDLING: Final = 0.4  # a card that is not in the table
USE: Final[dict[str, float]] = {
    "refugee": 0.01,
    "scavenger": 0.47,
    "brawler": 0.52,
    "hunter": 0.48,
    "saboteur": 0.29,
    "scout": 0.72,
    "group_leaders": 0.68,
    "sniper_team": 0.41,
    "thugs": 0.86,
    "junk": 0.04,
    "multitool": 0.19,
    "net": 0.31,
    "spear": 0.53,
    "pickaxe": 0.35,
    "shovel": 0.26,
    "medkit": 0.68,
    "pills": 0.48,
    "wolf_pack": 0.63,
    "grenade": 0.69,
    "sled_team": 0.48,
    "field_crew": 0.80,
    "tribe_family_3": 0.05,
    "tribe_family_4": 0.34,
    "tribe_family_5": 0.24,
}


@final
class Weights:
    """One set of beliefs; variants of it can be played against each other."""

    def __init__(self) -> None:
        self.use: list[float] = [0.0] + [USE.get(card.id, MIDDLING) for card in BASE_GAME[1:]]
        self.prize = 1.13  # how eagerly contested resources are fought for
        self.people_in_force = 0.010  # a person more in the force, for ties
        self.sniper_fight = 2.41  # what a Sniper Team is worth in the force, as fight
        self.saboteur_fight = 1.12  # what a Saboteur's shot is worth beyond his own fight
        self.rival_rate = 1.46  # fight that a rival brings for each committed card, before one was seen
        self.rival_cards = 3.06  # cards that a rival commits, before one was seen
        self.memory = 0.62  # how much a skirmish still counts after the next one
        self.doubt = 1.95  # how far off the guesses are, in fight
        self.card = 3.38  # what a card drawn now is worth, on top of what the deck's cards are used for
        self.interrupt = 1.0  # for how much loss of a rival's action a shot is spent, per other rival
        self.cards_per_round = 5.62  # how many cards pass through the hand
        self.dig_early = 2.28  # how eagerly it digs, at first and at last
        self.dig_late = 0.59
        self.hunt_early = 0.30
        self.hunt_late = 1.46
        self.medicine_crowd = 1.86


DEFAULT: Final = Weights()
