"""What the bot believes: all its numbers in one place, found by playing variants against each other."""

from typing import Final, final

from hearthside.games.arctic_scavengers.cards import BUILDINGS, CARDS, LAST_OF_BASE, LEADERS

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

# The same for the cards of the expansions, and where these change what a card of the base game does.
WITH_EXPANSIONS: Final[dict[str, float]] = {
    **USE,
    "tribe_family_4": 0.06,
    "tribe_family_5": 0.06,
    "medic": 0.45,
    "engineer": 0.42,
    "rifle": 0.58,
    "toolkit": 0.20,
    "scouting_refugee": 0.30,
    "hardy_scavenger": 0.38,
    "assassin": 0.36,
    "courier": 0.52,
    "drill_sergeant": 0.75,
    "guard": 0.50,
    "provocateur": 0.48,
    "rogue": 0.48,
    "tinker": 0.35,
    "spy": 0.48,
    "scrappers": 0.66,
    "map": 0.25,
    "binoculars": 0.15,
    "cargo_sled": 0.45,
    "tear_gas": 0.35,
    "combat_medics": 0.60,
    "demolition_team": 0.60,
    "tribal_hunters_2": 0.25,
    "tribal_hunters_3": 0.40,
    "tribal_hunters_4": 0.50,
}

# What a special is worth in the force as fight, beyond the own fight of the card.
SPECIAL_FIGHT: Final[dict[str, float]] = {
    "sniper_team": 2.41,
    "saboteur": 1.12,
    "assassin": 1.6,
    "tear_gas": 1.5,
    "rogue": 0.5,
    "medic": 0.2,
    "combat_medics": 0.2,
}

# What a leader brings each round, in people.
LEADER: Final[dict[str, float]] = {
    "peacemaker": 0.35,
    "gangster": 0.25,
    "butcher": 1.00,
    "fanatic": 0.20,
    "organizer": 0.25,
    "cannibal": 0.55,
    "sergeant_at_arms": 0.25,
    "mentor": 0.25,
    "excavator": 0.20,
    "ranger": 0.20,
    "swindler": 0.20,
    "yardmaster": 0.20,
}
# What a refugee does more when it is drawn, for each leader who has work for refugees.
REFUGEE_WITH: Final[dict[str, float]] = {
    "peacemaker": 0.20,
    "gangster": 0.06,
    "fanatic": 0.04,
    "organizer": 0.12,
    "mentor": 0.10,
    "excavator": 0.02,
    "ranger": 0.06,
    "swindler": 0.06,
}
# What a finished building brings each round, in people.
BUILDING: Final[dict[str, float]] = {
    "pharmacy": 0.15,
    "armory": 0.12,
    "hydroponic_gardens": 0.20,
    "bunker": 0.22,
    "portable_decoys": 0.08,
    "scout_tower": 0.03,
}


@final
class Weights:
    """One set of beliefs; variants of it can be played against each other."""

    def __init__(self) -> None:
        self.use: list[float] = [0.0] + [USE.get(card.id, MIDDLING) for card in CARDS[1 : LAST_OF_BASE + 1]]
        self.prize = 1.13  # how eagerly contested resources are fought for
        self.people_in_force = 0.010  # a person more in the force, for ties
        self.sniper_fight = 2.41  # what a Sniper Team is worth in the force, as fight
        self.saboteur_fight = 1.12  # what a Saboteur's shot is worth beyond its own fight
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
        # ---- with expansions, or alone
        self.use_with_modules: list[float] = [0.0] + [WITH_EXPANSIONS.get(card.id, 0.0) for card in CARDS[1:]]
        self.leader: dict[int, float] = {card.number: LEADER[card.id] for card in LEADERS}
        self.refugee_with: dict[int, float] = {
            card.number: REFUGEE_WITH.get(card.id, 0.0) for card in LEADERS
        }
        self.building: dict[int, float] = {card.number: BUILDING[card.id] for card in BUILDINGS}
        self.special_fight: list[float] = [SPECIAL_FIGHT.get(card.id, 0.0) for card in CARDS]
        self.hardy_back = 0.10  # a Hardy Scavenger who comes back, in people
        self.courier_choice = 0.25  # a drawn card that may be chosen or discarded, as part of a card
        self.gang_tool = 0.20  # one more of what a gang counts, in people
        self.gang_medicine = 0.30
        self.gang_refugee = 0.45
        self.gang_building = 1.60
        self.builder = 0.5  # how much an Engineer or Tinker is wanted for what it can begin
        self.timer_card = 0.10  # a card under a building for a round is missed by so much
        self.kept = 0.55  # a card stored for a better moment, as part of its use
        self.work = 0.20  # a timer card taken off, in people, besides what the building brings
        self.groups = 3  # groups of cards that are looked at for each value of an action
        self.groups_of_many = 1  # the same with a large hand
        self.macro = 0.05  # by how much something special must beat the plain plan
        self.look = 0.10  # knowing the contested resource before the skirmish, in people
        self.fanatic = 0.8  # as interrupt, for a refugee's life
        self.solo_horizon = 7  # rounds that a card is thought to serve, where no calendar ends the game
        self.solo_risk = 2.5  # a lost battle against a won one
        self.solo_rounds = 60  # the latest round in which it waits before the last battle
        self.solo_wear = 1.5  # a card that a new deck loses
        self.solo_gas = 2.0  # what Tear Gas, snipes and disarms of a hidden force are worth to it, as fight


DEFAULT: Final = Weights()
