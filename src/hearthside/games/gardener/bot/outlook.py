"""The table as the bot sees it: what winning would bring, who could win, and with which cards."""

from functools import cached_property

from hearthside.games.gardener.bot.covering import quick_cover
from hearthside.games.gardener.bot.pools import supports_for
from hearthside.games.gardener.bot.reserve import toll, worth_with_reserve
from hearthside.games.gardener.bot.worth import (
    CAUTION,
    FEAT,
    OPENING,
    POINT,
    SHORT,
    TURN,
    Worth,
    card_worth,
    cataclysms,
    conditional,
)
from hearthside.games.gardener.cards import BATTLE, CATACLYSM, COMPETITION, EPIC, Cards
from hearthside.games.gardener.hints import could_add, feats
from hearthside.games.gardener.places import ADVENTURE, HERO, OPS, PLAYERS, PLAYGROUND
from hearthside.games.gardener.rules.coverage import Account, covered, individual, score, together
from hearthside.games.gardener.rules.end_of_era import era_has, era_needs, victory_points
from hearthside.games.gardener.rules.fitting import any_level_reached, met
from hearthside.games.gardener.rules.groups import player_of, seats_of
from hearthside.kernel.actions import second_of, verb_of
from hearthside.kernel.state import State


class Outlook:
    """What one seat can work out from the open cards, for one decision."""

    def __init__(self, cards: Cards, g: State, seat: int) -> None:
        self.cards = cards
        self.g = g
        self.seat = seat
        self.me = player_of(g, seat)
        self.players = g.facts[PLAYERS]
        self.adventure = g.facts[ADVENTURE]
        self.hero = g.facts[HERO]
        # Clockwise, so that no chair is always the first among equals.
        self.rivals = [(self.me + step) % self.players for step in range(1, self.players)]
        self._pools: dict[tuple[int, int], tuple[int, ...]] = {}
        self._accounts: dict[int, Account] = {}

    def clockwise(self, actions: list[int]) -> list[int]:
        """Plain plays, then what is done to a player, the next one first."""
        return sorted(actions, key=lambda a: (second_of(a) - self.me) % self.players if verb_of(a) else 0)

    # ---------------------------------------------------------------- what a player has
    def ops(self, player: int) -> list[int]:
        return [card for seat in seats_of(self.g, player) for card in self.g.zones[OPS[seat]]]

    def pool(self, player: int, adventure: int) -> tuple[int, ...]:
        """The supports they could play in this adventure."""
        key = player, adventure
        if key not in self._pools:
            self._pools[key] = supports_for(self.cards, self.g, player, adventure)
        return self._pools[key]

    @cached_property
    def worth(self) -> Worth:
        """By card; those that a rival's Cataclysm may call for are dearer."""
        threats = tuple([card for card, _ in self._threats if card != self.adventure])
        pools = tuple([self.pool(self.me, card) for card in threats])
        if not threats:
            return card_worth(self.cards)
        have = feats(self.cards, self.g, self.me, True)
        caution = max(self.lead, 0) // CAUTION * CAUTION
        return worth_with_reserve(self.cards, threats, pools, tuple(have), caution)

    @cached_property
    def _threats(self) -> list[tuple[int, int]]:
        """Cataclysms in the ops of rivals, and whose they are."""
        if self.cards.epic:
            return []
        threats = cataclysms(self.cards)
        return [(card, rival) for card in threats for rival in self.rivals if card in self.ops(rival)]

    # ---------------------------------------------------------------- what winning brings
    def prize(self, adventure: int, player: int) -> int:
        """What having won this adventure is worth to a player.  Its era costs are theirs already."""
        cards, g = self.cards, self.g
        out = POINT * cards.era_resource_sum[adventure]
        for _, amount in cards.feats[adventure]:
            out += FEAT * amount
        opened = False
        ops = self.ops(player)
        for card in conditional(cards):
            if opened:
                break
            if card not in ops:
                continue
            if cards.any_level[card] and cards.level[card] == cards.level[adventure] + 1:
                opened = not any_level_reached(cards, g, card)
            for one in cards.allow[card]:
                if any(adventure in kinds for kinds in one.sets) and not met(g, player, one):
                    opened = True
        return out + OPENING * opened

    def shortage(self, plan: list[int], adventure: int) -> int:
        """How much further the era costs of the own wreckage would be from being covered."""
        cards = self.cards
        needs, has = self._era
        spent = [0] * len(needs)
        for card in plan:
            for name, amount in cards.era_costs[card]:
                spent[name] += amount
        won = [0] * len(needs)
        if adventure:
            for name, amount in cards.era_resources[adventure]:
                won[name] += amount
            for name, amount in cards.era_costs[adventure]:
                spent[name] += amount
        out = 0
        for name, amount in enumerate(spent):
            if amount or won[name]:
                before = max(needs[name] - has[name], 0)
                out += max(needs[name] + amount - has[name] - won[name], 0) - before
        return (SHORT + POINT * max(self.lead, 0)) * out

    @cached_property
    def _era(self) -> tuple[list[int], list[int]]:
        return era_needs(self.cards, self.g, self.me), era_has(self.cards, self.g, self.me)

    @cached_property
    def lead(self) -> int:
        """How many points it is ahead of the best rival."""
        points = [victory_points(self.cards, self.g, player) for player in range(self.players)]
        mine = points.pop(self.me)
        return mine - max(points, default=mine)

    @cached_property
    def ahead(self) -> bool:
        """Would it win the era if it ended now?"""
        needs, has = self._era
        return self.lead >= 0 and all(have >= need for need, have in zip(needs, has, strict=True))

    @cached_property
    def must_rescue(self) -> bool:
        """The adventure that runs would be lost, and the era with it, which it would have won."""
        ending = self.cards.roleplay[self.adventure] in (CATACLYSM, EPIC)
        return ending and self.leader < 0 and self.ahead

    def dreads(self, adventure: int, plan: list[int]) -> bool:
        """Could a rival begin a Cataclysm after this adventure that the own cards could cover before, and
        could not cover then, or that they could not begin before?"""
        have = feats(self.cards, self.g, self.me, True)
        for card, rival in self._threats:
            if not self._opens(adventure, card, rival):
                continue
            pool = self.pool(self.me, card)
            left = [support for support in pool if support not in plan]
            if quick_cover(self.cards, toll(self.cards, card, have), left, self.worth, ()) is not None:
                continue
            if not self._opens(0, card, rival):
                return True
            if quick_cover(self.cards, toll(self.cards, card, have), pool, self.worth, ()) is not None:
                return True
        return False

    def _opens(self, adventure: int, card: int, rival: int) -> bool:
        """May the rival begin that card, once this adventure has been won?"""
        unmet = [one for one in self.cards.allow[card] if not met(self.g, rival, one)]
        return all(adventure in kinds for one in unmet for kinds in one.sets)

    def price(self, plan: list[int]) -> int:
        """What these cards could have done elsewhere."""
        return sum([self.worth[card] + TURN for card in plan])

    # ---------------------------------------------------------------- an adventure that could begin
    def cover(self, adventure: int, player: int) -> list[int] | None:
        """Cards of the player with which they alone would cover an adventure that they begin."""
        cards = self.cards
        have = feats(cards, self.g, player, cards.cooperative[adventure])
        lack = [-amount for amount in have]
        for name, amount in cards.common_costs[adventure]:
            lack[name] += amount
        for name, amount in cards.resources[adventure]:
            lack[name] -= amount
        return quick_cover(cards, lack, self.pool(player, adventure), self.worth, (adventure,))

    def strength(self, adventure: int, player: int) -> int:
        """The score they could reach in it with all they have; 0 if they cannot cover it."""
        cards = self.cards
        have = feats(cards, self.g, player, False)
        more = could_add(cards, self.pool(player, adventure))
        out = 0
        for name, amount in cards.common_costs[adventure]:
            reach = have[name] + more[name]
            if reach < amount:
                return 0
            out += reach
        return out

    # ---------------------------------------------------------------- the adventure that runs
    def account(self, player: int) -> Account:
        if self.cards.cooperative[self.adventure]:
            return self._together
        if player not in self._accounts:
            self._accounts[player] = individual(self.cards, self.g, player)
        return self._accounts[player]

    @cached_property
    def _together(self) -> Account:
        return together(self.cards, self.g)

    @cached_property
    def contested(self) -> bool:
        """Can anybody win it?"""
        return self.cards.roleplay[self.adventure] in (BATTLE, COMPETITION)

    @cached_property
    def scores(self) -> list[int]:
        """Of a contested adventure: by player, -1 for who has not covered it."""
        accounts = [self.account(player) for player in range(self.players)]
        return [score(self.g, account) if covered(account) else -1 for account in accounts]

    @cached_property
    def leader(self) -> int:
        """Who would win if the adventure ended now; -1: nobody."""
        if not self.contested:
            return self.hero if covered(self.account(self.hero)) else -1
        best = max(self.scores)
        return self.scores.index(best) if best >= 0 and self.scores.count(best) == 1 else -1

    def lack(self, player: int) -> list[int]:
        account = self.account(player)
        return [need - have for need, have in zip(account.need, account.have, strict=True)]

    def reach(self, player: int) -> int:
        """The score they could still reach; -1: they cannot cover it any more."""
        account = self.account(player)
        more = could_add(self.cards, self.pool(player, self.adventure))
        out = 0
        for name, asked in enumerate(account.asked):
            if asked:
                got = account.have[name] + more[name]
                if got < account.need[name]:
                    return -1
                out += got
        return out

    def running_cover(self, player: int) -> list[int] | None:
        """Cards of a player that would complete the cover of the adventure that runs."""
        pool = self.pool(player, self.adventure)
        lying = self.g.zones[PLAYGROUND[player]]
        return quick_cover(self.cards, self.lack(player), pool, self.worth, lying)
