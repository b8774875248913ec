"""What the bot believes: all its numbers in one place.  They come from data files, see beliefs.py, which also
say what they mean."""

from collections.abc import Mapping
from typing import final

from hearthside.games.arctic_scavengers.cards import BUILDINGS, CARDS, LAST_OF_BASE, LEADERS


@final
class Weights:
    """One set of beliefs; variants of it can be played against each other."""

    def __init__(self, numbers: Mapping[str, float]) -> None:
        # How much a card does for its owner each time it is drawn, in people.
        self.use: list[float] = [0.0] + [numbers[f"use.{card.id}"] for card in CARDS[1 : LAST_OF_BASE + 1]]
        self.prize = numbers["prize"]
        self.people_in_force = numbers["people_in_force"]
        self.sniper_fight = numbers["sniper_fight"]
        self.saboteur_fight = numbers["saboteur_fight"]
        self.rival_rate = numbers["rival_rate"]
        self.rival_cards = numbers["rival_cards"]
        self.memory = numbers["memory"]
        self.doubt = numbers["doubt"]
        self.card = numbers["card"]
        self.interrupt = numbers["interrupt"]
        self.cards_per_round = numbers["cards_per_round"]
        self.dig_early = numbers["dig_early"]
        self.dig_late = numbers["dig_late"]
        self.hunt_early = numbers["hunt_early"]
        self.hunt_late = numbers["hunt_late"]
        self.medicine_crowd = numbers["medicine_crowd"]
        # ---- with expansions, or alone
        self.use_with_modules: list[float] = by_card(numbers, "use_with_modules")
        self.special_fight: list[float] = by_card(numbers, "special_fight")
        self.leader: dict[int, float] = {card.number: numbers[f"leader.{card.id}"] for card in LEADERS}
        self.refugee_with: dict[int, float] = {
            card.number: numbers.get(f"refugee_with.{card.id}", 0.0) for card in LEADERS
        }
        self.building: dict[int, float] = {card.number: numbers[f"building.{card.id}"] for card in BUILDINGS}
        self.hardy_back = numbers["hardy_back"]
        self.courier_choice = numbers["courier_choice"]
        self.gang_tool = numbers["gang_tool"]
        self.gang_medicine = numbers["gang_medicine"]
        self.gang_refugee = numbers["gang_refugee"]
        self.gang_building = numbers["gang_building"]
        self.builder = numbers["builder"]
        self.timer_card = numbers["timer_card"]
        self.kept = numbers["kept"]
        self.work = numbers["work"]
        self.groups = int(numbers["groups"])
        self.groups_of_many = int(numbers["groups_of_many"])
        self.macro = numbers["macro"]
        self.look = numbers["look"]
        self.fanatic = numbers["fanatic"]
        self.solo_horizon = int(numbers["solo_horizon"])
        self.solo_risk = numbers["solo_risk"]
        self.solo_rounds = int(numbers["solo_rounds"])
        self.solo_wear = numbers["solo_wear"]
        self.solo_gas = numbers["solo_gas"]


def by_card(numbers: Mapping[str, float], table: str) -> list[float]:
    """0 for a card that the table does not name."""
    return [numbers.get(f"{table}.{card.id}", 0.0) for card in CARDS]
