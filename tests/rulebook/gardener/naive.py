"""The rules once more, slow and plain, read off the printed attributes: to compare with the engine.

Cards are numbers, each with its printed design; nothing here uses the engine's tables.  What an adventure
remembers (pending powers, immunities) is kept by `Memory`, from the log alone.
"""

from collections.abc import Iterable

from hearthside.games.gardener import sayings
from hearthside.games.gardener.folder.design import Design
from hearthside.games.gardener.language.card import Condition, Value
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.places import LAYOUT
from hearthside.kernel.events import SAY, unpack_event
from hearthside.kernel.state import State

COOPERATIVE = {"Cataclysm", "Cooperation", "Epic"}
POWERS = {"Freeze", "FreezeAdventureCommonCosts", "RewindAdventure"} | {
    f"{verb}If{form}" for verb in ("Disable", "Divert", "Wreck") for form in ("", "1")
}
PROTECTED = POWERS | {"Recover1", "Reuse", "ImmuneIf1", "SeizeIf", "SeizeIf1"}


class Memory:
    """What an adventure remembers: power cards whose special round runs, and who is immune to which."""

    def __init__(self) -> None:
        self.read = 0
        self.pending: set[tuple[int, int]] = set()  # owner, card
        self.immune: set[tuple[int, int, int]] = set()  # player, owner, card
        self.fresh: set[tuple[int, int]] = set()  # played in the turn that runs

    def follow(self, log: list[int]) -> None:
        for packed in log[self.read :]:
            kind, what, player, value, more = unpack_event(packed)
            if kind != SAY:
                continue
            if what == sayings.TURN_BEGINS:
                self.fresh.clear()
            elif what == sayings.POWER_PENDS:
                self.pending.add((player, value))
                self.fresh.add((player, value))
            elif what == sayings.IMMUNE_NOW:
                self.immune.add((player, more, value))
            elif what == sayings.ADVENTURE_ENDS:
                self.pending.clear()
                self.immune.clear()
                self.fresh.clear()
        self.read = len(log)

    def resolved(self, player: int) -> None:
        """His turn has come to the menu: powers of earlier turns are over."""
        self.pending = {entry for entry in self.pending if entry[0] != player or entry in self.fresh}


class Table:
    """One state of a game, as somebody sees who has the cards before him."""

    def __init__(self, pack: GardenerPack, designs: dict[int, Design], state: State, memory: Memory) -> None:
        self.designs = designs
        self.memory = memory
        labels = LAYOUT.fact_labels(state.seats)
        self.facts = {name: state.facts[i] for i, name in enumerate(labels)}
        self.players = self.facts["players"]
        self.zones = {LAYOUT.name(i): state.zones[i] for i in range(len(state.zones))}
        self.adventure = self.facts["adventure"]
        self.affiliations = ["", *pack.card_table.affiliations[1:]]

    # ------------------------------------------------------------ cards
    def value(self, card: int, name: str) -> Value | None:
        return self.designs[card].attributes.globals.get(name)

    def amounts(self, card: int, category: str) -> dict[str, int]:
        listed = self.designs[card].attributes.amounts.get(category, {})
        return {name: value for name, value in listed.items() if isinstance(value, int)}

    def conditions(self, card: int, category: str) -> tuple[Condition, ...]:
        return self.designs[card].attributes.conditions.get(category, ())

    def has(self, card: int, names: Iterable[str]) -> bool:
        attributes = self.designs[card].attributes
        return any(name in attributes.globals or name in attributes.conditions for name in names)

    def is_adventure(self, card: int) -> bool:
        return self.value(card, "Type") == "Adventure"

    def roleplay(self, card: int) -> Value | None:
        return self.value(card, "Roleplay") if card else None

    def common(self, card: int) -> bool:
        return self.value(card, "CommonBuildsite") == "Yes"

    def found(self, card: int, ref: str) -> Value | None:
        category, dot, name = ref.partition(".")
        if dot:
            return self.designs[card].attributes.amounts.get(category, {}).get(name)
        return self.value(card, ref)

    def conforms(self, card: int, condition: Condition) -> bool:
        value = self.found(card, condition.ref)
        if value is None:
            return False
        if condition.op == "=":
            return any(repr(value) == repr(element) for element in condition.elements)
        if isinstance(value, str):
            return False
        limit = condition.elements[0]
        assert isinstance(limit, int)
        return value <= limit if condition.op == "<" else value >= limit

    def all_on(self, card: int, conditions: Iterable[Condition]) -> bool:
        return all(self.conforms(card, condition) for condition in conditions)

    # ------------------------------------------------------------ zones
    def lying(self, zone: str, player: int) -> list[int]:
        return self.zones[f"{zone}:{player}"]

    def ops(self, player: int) -> list[int]:
        seats = [int(name[4:]) for name in self.zones if name.startswith("ops:")]
        mine = [seat for seat in seats if seat % self.players == player]
        return [card for seat in mine for card in self.lying("ops", seat) + self.lying("barred", seat)]

    def rivals(self, player: int) -> list[int]:
        return [other for other in range(self.players) if other != player]

    def everywhere(self, zone: str) -> list[int]:
        return [card for player in range(self.players) for card in self.lying(zone, player)]

    def common_everywhere(self) -> list[int]:
        return [card for card in self.everywhere("buildsite") if self.common(card)] + self.zones["skitter"]

    # ------------------------------------------------------------ may it be played?
    def reasons(self, player: int, card: int, challenged: bool = False) -> set[str]:
        out = self._conditions(player, card) | self._unique(player, card)
        out |= self._adventure(player, card) if self.is_adventure(card) else self._support(player, card)
        affiliation = self.value(card, "Affiliation")
        free = not self.is_adventure(card) and self.roleplay(self.adventure) in COOPERATIVE
        own = self.affiliations[self.facts[f"affiliation:{player}"]]
        theirs = [self.affiliations[self.facts[f"affiliation:{rival}"]] for rival in self.rivals(player)]
        if affiliation and not free and affiliation in theirs and affiliation != own:
            out.add("AFFILIATION")
        if challenged:
            out -= {"CHALLENGE_ONLY"}
        return out

    def _conditions(self, player: int, card: int) -> set[str]:
        out: set[str] = set()
        looked_at = {
            "AnyBuildsite": self.everywhere("buildsite") + self.zones["skitter"],
            "Buildsite": self.lying("buildsite", player) + self.common_everywhere(),
            "Playground": self.lying("playground", player),
        }
        for place, cards in looked_at.items():
            if place == "Playground" and self.is_adventure(card):
                continue
            for word in ("Allow", "Deny"):
                several = self.conditions(card, f"{word}PlayIf{place}")
                one = self.conditions(card, f"{word}PlayIf{place}1")
                spread = all(any(self.conforms(other, asked) for other in cards) for asked in several)
                single = any(self.all_on(other, one) for other in cards)
                if several and spread == (word == "Deny"):
                    out.add(f"{word}_{place}".upper())
                if one and single == (word == "Deny"):
                    out.add(f"{word}_{place}1".upper())
        return out

    def _unique(self, player: int, card: int) -> set[str]:
        out: set[str] = set()
        mine = self.lying("playground", player)
        own = any(self.designs[other].identifier == self.designs[card].identifier for other in mine)
        out |= {"SAME_IDENTIFIER_PLAYGROUND"} if own else set()
        won = self.lying("buildsite", player) + self.common_everywhere()
        any_won = self.everywhere("buildsite") + self.zones["skitter"]
        for name, code, played, built in (
            ("Unique", "UNIQUE", mine, won),
            ("UniqueAny", "UNIQUEANY", self.everywhere("playground"), any_won),
        ):
            value = self.value(card, name)
            if self.is_adventure(card):
                played = played + [other for other in built if self.is_adventure(other)]
            if value and any(self.value(other, name) == value for other in played):
                out.add(code)
        return out

    def _adventure(self, player: int, card: int) -> set[str]:
        out: set[str] = {"ADVENTURE_IN_PROGRESS"} if self.adventure else set()
        if self.roleplay(card) == "Challenge":
            out.add("CHALLENGE_ONLY")
        same = self.designs[card].identifier
        won = self.lying("buildsite", player) + self.common_everywhere()
        if any(self.designs[other].identifier == same for other in won):
            out.add("SAME_IDENTIFIER_BUILDSITE")
        level = self.value(card, "Level")
        if isinstance(level, int):
            sites = [self.lying("buildsite", other) for other in range(self.players)]
            skitter = {self.designs[other].identifier: other for other in self.zones["skitter"]}
            counts = [sum(self.value(other, "Level") == level - 1 for other in site) for site in sites]
            skipped = sum(self.value(other, "Level") == level - 1 for other in skitter.values())
            asked = self.designs[card].attributes.levels
            if counts[player] < asked.get("AllowPlayIfPreviousLevel", 0):
                out.add("LEVEL_OWN")
            if max([*counts, skipped]) < asked.get("AllowPlayIfAnyPreviousLevel", 0):
                out.add("LEVEL_ANY")
        return out

    def _support(self, player: int, card: int) -> set[str]:
        if not self.adventure:
            return {"NO_ADVENTURE"}
        out: set[str] = set()
        for asked in self.conditions(self.adventure, "AllowSupportIf1"):
            if self.found(card, asked.ref) is not None and not self.conforms(card, asked):
                out.add("SUPPORT_ALLOW")
        if any(self.conforms(card, asked) for asked in self.conditions(self.adventure, "DenySupportIf1")):
            out.add("SUPPORT_DENY")
        offering = self.value(self.adventure, "StockOffering")
        if self.roleplay(self.adventure) in COOPERATIVE and isinstance(offering, int):
            held = [self.value(other, "StockHolding") for other in self.everywhere("playground")]
            taken = sum(value for value in held if isinstance(value, int))
            if self.value(card, "StockHolding") and taken >= offering:
                out.add("STOCK_EXHAUSTED")
        if self.roleplay(self.adventure) == "Solo":
            return out
        return out | self._restrained(player, card)

    def _restrained(self, player: int, card: int) -> set[str]:
        out: set[str] = set()
        quick = self.has(card, ("Recover1", "ImmuneIf1"))
        for owner in self.rivals(player):
            for power in self.lying("playground", owner):
                if (player, owner, power) in self.memory.immune:
                    continue
                pending = (owner, power) in self.memory.pending
                if pending and not quick:
                    out.add("SPECIAL_ROUND")
                if self.has(power, ["Freeze"]) and not (pending and quick):
                    out.add("FROZEN")
                costs = "AdventureCommonCosts" in self.designs[card].attributes.amounts
                if self.has(power, ["FreezeAdventureCommonCosts"]) and costs:
                    out.add("ACC_FROZEN")
        return out

    # ------------------------------------------------------------ what powers and effects can take
    def hit(self, owner: int, power: int, category: str) -> set[tuple[int, int]]:
        """(card, player): what this power of the card can hit."""
        asked = self.conditions(power, category)
        return {
            (card, rival)
            for rival in self.rivals(owner)
            if asked and (rival, owner, power) not in self.memory.immune
            for card in self.lying("playground", rival)
            if self.takeable(card) and not self.is_adventure(card) and self.all_on(card, asked)
        }

    def takeable(self, card: int) -> bool:
        return not self.has(card, PROTECTED)

    def recoverable(self, player: int) -> set[int]:
        mine = self.lying("playground", player)
        return {card for card in mine if self.takeable(card) and not self.is_adventure(card)}

    def reusable(self, player: int) -> set[tuple[int, int]]:
        return {
            (card, rival)
            for rival in self.rivals(player)
            for card in self.lying("wreckage", rival) + self.lying("ruined", rival)
            if self.takeable(card) and not self.is_adventure(card)
        }

    def seizable(self, player: int, card: int, category: str) -> set[tuple[int, int]]:
        asked = self.conditions(card, category)
        return {
            (other, rival)
            for rival in self.rivals(player)
            for other in self.ops(rival)
            if self.takeable(other) and not self.designs[other].gold and self.all_on(other, asked)
        }

    def answerable(self, player: int, card: int) -> set[tuple[int, int]]:
        return {
            (power, rival)
            for rival in self.rivals(player)
            for power in self.lying("playground", rival)
            if self.has(power, POWERS)
            and self.all_on(power, self.conditions(card, "ImmuneIf1"))
            and (player, rival, power) not in self.memory.immune
        }

    # ------------------------------------------------------------ what it comes to
    def winner(self) -> int:
        """Who would win the adventure if it ended now; -1: nobody."""
        hero, roleplay = self.facts["hero"], self.roleplay(self.adventure)
        if roleplay in COOPERATIVE:
            return hero if self.score(list(range(self.players)), self.everywhere("buildsite")) >= 0 else -1
        scores = []
        for player in range(self.players):
            theirs = [card for rival in self.rivals(player) for card in self.lying("buildsite", rival)]
            feats = self.lying("buildsite", player) + [card for card in theirs if self.common(card)]
            scores.append(self.score([player], feats))
        if roleplay not in ("Battle", "Competition"):
            return hero if scores[hero] >= 0 else -1
        best = max(scores)
        return scores.index(best) if best >= 0 and scores.count(best) == 1 else -1

    def score(self, together: list[int], built: list[int]) -> int:
        """The coverage of these players with the feats of these cards; -1: the costs are not covered."""
        need: dict[str, int] = {}
        have: dict[str, int] = {}
        for player in range(self.players):
            for card in self.lying("playground", player):
                _add(need, self.amounts(card, "AdventureCommonCosts"))
                if player in together and not self.is_adventure(card):
                    _add(need, self.amounts(card, "AdventureCosts"))
                if player in together or card == self.adventure:
                    _add(have, self.amounts(card, "AdventureResources"))
        skitter = {self.designs[card].identifier: card for card in self.zones["skitter"]}
        for card in [*built, *skitter.values()]:
            _add(have, self.amounts(card, "Feats"))
        if any(have.get(name, 0) < value for name, value in need.items()):
            return -1
        return sum(have.get(name, 0) - (value if self.facts["score"] else 0) for name, value in need.items())

    def points(self, player: int) -> int:
        total = 0
        for card in self.lying("buildsite", player):
            if self.is_adventure(card):
                total += sum(self.amounts(card, "EraResources").values())
            else:
                holding = self.value(card, "StockHolding")
                total += holding if isinstance(holding, int) else 0
        charged = self.lying("buildsite", player) + self.spent(player) + self.ops(player)
        return total - sum(sum(self.amounts(card, "EraCosts").values()) for card in charged)

    def spent(self, player: int) -> list[int]:
        return self.lying("wreckage", player) + self.lying("ruined", player)

    def era_covered(self, player: int) -> bool:
        need: dict[str, int] = {}
        have: dict[str, int] = {}
        for card in self.lying("buildsite", player):
            if not (self.facts["coop_resources"] and self.roleplay(card) in COOPERATIVE):
                _add(have, self.amounts(card, "EraResources"))
        for card in self.lying("buildsite", player) + self.spent(player):
            _add(need, self.amounts(card, "EraCosts"))
        return all(have.get(name, 0) >= value for name, value in need.items())


def _add(total: dict[str, int], amounts: dict[str, int]) -> None:
    for name, value in amounts.items():
        total[name] = total.get(name, 0) + value
