"""The table as the bot sees it: what winning would bring, who could win, and with which cards.

Everything is worked out when somebody asks, and kept as long as no card has moved.
"""

from typing import Final, final

from hearthside.games.gardener import places as z
from hearthside.games.gardener.bot.covering import Lack, greedy_cover, is_covered, quick_cover, too_little
from hearthside.games.gardener.bot.holdings import (
    UNKNOWN,
    Holdings,
    card_played,
    changed_zones,
    same_holdings,
    same_losses,
    same_singles,
    same_wins,
)
from hearthside.games.gardener.bot.known import Known, known
from hearthside.games.gardener.bot.pools import open_supports, supports_for
from hearthside.games.gardener.bot.reserve import Reserve, toll
from hearthside.games.gardener.bot.weights import POINT, Weights, Worth
from hearthside.games.gardener.cards import (
    BATTLE,
    CATACLYSM,
    COMPETITION,
    EPIC,
    Cards,
)
from hearthside.games.gardener.places import OPS, PLAYERS, PLAYGROUND
from hearthside.games.gardener.rules.coverage import (
    Account,
    could_add,
    covered,
    feats,
    individual,
    score,
    together,
)
from hearthside.games.gardener.rules.end_of_era import era_has, era_needs, victory_points
from hearthside.games.gardener.rules.fitting import any_level_reached, met
from hearthside.games.gardener.rules.groups import player_of, seats_of
from hearthside.kernel.actions import second_of, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import State

NOTHING: Final[list[int]] = []
UNASKED: Final = -2  # nobody has asked for it yet

# Facts that say how far a turn has come.  Nothing that is kept depends on them.
PASSING: Final[list[int]] = [
    z.TURN,
    z.STEP,
    z.PLAYED,
    z.REQUEST,
    z.REQUEST_BY,
    z.AGREED,
    z.TURNS,
    z.PASSES,
    z.STOPPED,
    z.LAST_OFFER,
]


def as_seen(sight: Observation) -> State:
    """The table without the questions that are open, quicker than `as_state`.  To be read only."""
    zones = [NOTHING if held is None else held for held in sight.cards]
    return State(sight.seats, 0, zones, [], sight.facts, sight.offers, 0, sight.table, None)


def lasting(facts: list[int]) -> list[int]:
    """The facts without those that pass."""
    out = facts[:]
    for fact in PASSING:
        out[fact] = 0
    return out


@final
class Outlook:
    """What one seat can work out from the open cards."""

    def __init__(
        self, cards: Cards, weights: Weights, g: State, seat: int, before: "Outlook | None" = None
    ) -> None:
        """`before`: what the same seat has worked out earlier in the game, some of which may still hold."""
        self.cards = cards
        self.weights = weights
        self.known: Known = known(cards, weights.resource, weights.inner, weights.feat)
        self.g = g
        self.seat = seat
        self.me: int = player_of(g, seat)
        self.players: int = g.facts[PLAYERS]
        self.adventure: int = g.facts[z.ADVENTURE]
        self.hero: int = g.facts[z.HERO]
        # Clockwise, so that no chair is always the first among equals.
        self.rivals: list[int] = [(self.me + step) % self.players for step in range(1, self.players)]
        # Can anybody win the adventure that runs?
        roleplay = cards.roleplay[self.adventure]
        self.contested: bool = roleplay == BATTLE or roleplay == COMPETITION
        self._facts: list[int] = lasting(g.facts)
        self._holdings: list[Holdings] = [Holdings() for _ in range(self.players)]
        self._feats: dict[int, list[int]] = {}
        self._accounts: dict[int, Account] = {}
        self._running: dict[int, list[int] | None] = {}
        self._worth: Worth | None = None
        self._threats: list[tuple[int, int]] | None = None
        self._needs: list[int] | None = None
        self._has: list[int] = []
        self._lead: int = UNKNOWN
        self._points: list[int] = [UNKNOWN] * self.players
        self._scores: list[int] | None = None
        self._leader: int = UNASKED
        self.promises: dict[int, int] = {}  # by adventure: what beginning it may bring; see beginning.py
        self.bid: list[int] | None = None  # the cards to bid with, if it was asked for; see running.py

        if before is not None and before.players == self.players:
            changed = changed_zones(g, before.g)
            if same_wins(g, changed):
                self._take_over(before, changed)

    def _take_over(self, before: "Outlook", changed: int) -> None:
        """Nothing was won since then."""
        cards, g = self.cards, self.g
        self._feats = before._feats
        singles = not self.known.singular or same_singles(cards, g, before.g)
        for player in range(self.players):
            played = 0
            same = same_holdings(g, changed, player)
            if not same:
                played = card_played(g, before.g, player)
            if singles and g.facts[z.CLOSED[player]] == before.g.facts[z.CLOSED[player]]:
                if same:
                    self._holdings[player] = before._holdings[player]
                elif played:
                    left = g.zones[OPS[player]]
                    self._holdings[player] = before._holdings[player].after(cards, played, left)
            if same_losses(g, changed, player):
                if player == self.me:
                    self._needs = before._needs
                    self._has = before._has
                if (same or played) and before._points[player] != UNKNOWN:
                    # What lies in a playground is not charged.
                    self._points[player] = before._points[player] + cards.era_cost_sum[played]

    def still(self, g: State) -> bool:
        """Does all of this hold for another state, too?  Then it is the one that is looked at from now on."""
        if g.zones != self.g.zones or lasting(g.facts) != self._facts:
            return False
        self.g = g
        return True

    def clockwise(self, actions: list[int]) -> list[int]:
        """Plain plays, then what is done to a player, the next one first."""
        out: list[int] = []
        others: list[list[int]] = [[] for _ in range(self.players)]
        for action in actions:
            if verb_of(action):
                others[(second_of(action) - self.me) % self.players].append(action)
            else:
                others[0].append(action)
        for some in others:
            out += some
        return out

    # ---------------------------------------------------------------- what a player has
    def ops(self, player: int) -> list[int]:
        out: list[int] = []
        for seat in seats_of(self.g, player):
            out += self.g.zones[OPS[seat]]
        return out

    def held(self, player: int) -> set[int]:
        """The cards of the ops, whatever their number."""
        mine = self._holdings[player]
        if mine.held is None:
            mine.held = set(self.ops(player))
        return mine.held

    def pool(self, player: int, adventure: int) -> list[int]:
        """The supports they could play in this adventure.  To be read only."""
        mine = self._holdings[player]
        kind = self.known.admits[adventure]
        if kind not in mine.pools:
            found = mine.earlier_pool(self.cards, kind)
            if found is None:
                if mine.open is None:
                    mine.open = open_supports(self.cards, self.g, player, self.known.bound)
                found = supports_for(self.cards, self.g, player, adventure, mine.open)
            mine.pools[kind] = found
        return mine.pools[kind]

    def gains(self, player: int, adventure: int) -> list[int]:
        """By name: what all these supports would give."""
        mine = self._holdings[player]
        kind = self.known.admits[adventure]
        if kind not in mine.gains:
            pool = self.pool(player, adventure)
            found = mine.earlier_gains(self.cards, kind)
            mine.gains[kind] = could_add(self.cards, pool) if found is None else found
        return mine.gains[kind]

    def feats(self, player: int, joint: bool) -> list[int]:
        key = -1 if joint else player
        if key not in self._feats:
            self._feats[key] = feats(self.cards, self.g, player, joint)
        return self._feats[key]

    @property
    def worth(self) -> Worth:
        """By card; those that a rival's Cataclysm may call for are dearer."""
        if self._worth is None:
            self._worth = self._weigh()
        return self._worth

    def _weigh(self) -> Worth:
        threats = [card for card, _ in self.threats() if card != self.adventure]
        if not threats:
            return self.known.worth
        mine = self._holdings[self.me]
        reserve = mine.reserve
        if reserve is None or reserve.threats != threats:
            pools = [self.pool(self.me, card) for card in threats]
            have = self.feats(self.me, True)
            reserve = Reserve(self.cards, self.known.worth, self.weights.reserve, threats, pools, have)
            mine.reserve = reserve
        return reserve.worth(max(self.lead, 0) // self.weights.caution * self.weights.caution)

    def threats(self) -> list[tuple[int, int]]:
        """Cataclysms in the ops of rivals, and whose they are."""
        if self._threats is None:
            self._threats = []
            if not self.cards.epic:
                for card in self.known.cataclysms:
                    for rival in self.rivals:
                        if card in self.held(rival):
                            self._threats.append((card, rival))
        return self._threats

    # ---------------------------------------------------------------- what winning brings
    def prize(self, adventure: int, player: int) -> int:
        """What having won this adventure is worth to a player.  Its era costs are theirs already."""
        mine = self._holdings[player]
        if adventure not in mine.prizes:
            more = self.weights.opening if self._opens_more(adventure, player) else 0
            mine.prizes[adventure] = self.known.prize[adventure] + more
        return mine.prizes[adventure]

    def _opens_more(self, adventure: int, player: int) -> bool:
        """Could they then play a card of their ops that they cannot play now?"""
        held = self.held(player)
        for card in self.known.next_level[adventure]:
            if card in held and not any_level_reached(self.cards, self.g, card):
                return True
        for card, one in self.known.meets[adventure]:
            if card in held and not met(self.g, player, one):
                return True
        return False

    def shortage(self, plan: list[int], adventure: int) -> int:
        """How much further the era costs of the own wreckage would be from being covered."""
        cards = self.cards
        needs = self._era_needs()
        has = self._has
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
        for name in range(len(needs)):
            if spent[name] or won[name]:
                before = needs[name] - has[name]
                after = before + spent[name] - won[name]
                out += (after if after > 0 else 0) - (before if before > 0 else 0)
        return (self.weights.short + POINT * max(self.lead, 0)) * out if out else 0

    def _era_needs(self) -> list[int]:
        if self._needs is None:
            self._needs = era_needs(self.cards, self.g, self.me)
            self._has = era_has(self.cards, self.g, self.me)
        return self._needs

    @property
    def lead(self) -> int:
        """How many points it is ahead of the best rival."""
        if self._lead == UNKNOWN:
            mine = self.points(self.me)
            theirs = [self.points(rival) for rival in self.rivals]
            self._lead = mine - max(theirs) if theirs else 0
        return self._lead

    def points(self, player: int) -> int:
        if self._points[player] == UNKNOWN:
            self._points[player] = victory_points(self.cards, self.g, player)
        return self._points[player]

    @property
    def ahead(self) -> bool:
        """Would it win the era if it ended now?"""
        if self.lead < 0:
            return False
        needs = self._era_needs()
        for name in range(len(needs)):
            if self._has[name] < needs[name]:
                return False
        return True

    @property
    def must_rescue(self) -> bool:
        """The adventure that runs would be lost, and the era with it, which it would have won."""
        roleplay = self.cards.roleplay[self.adventure]
        return (roleplay == CATACLYSM or roleplay == EPIC) and self.leader < 0 and self.ahead

    def dreads(self, adventure: int, plan: list[int]) -> bool:
        """Could a rival begin a Cataclysm after this adventure that the own cards could cover before, and
        could not cover then, or that they could not begin before?"""
        have = self.feats(self.me, True)
        for card, rival in self.threats():
            if not self._opens(adventure, card, rival):
                continue
            pool = self.pool(self.me, card)
            left = [support for support in pool if support not in plan]
            if quick_cover(self.cards, toll(self.cards, card, have), left, self.worth, []) is not None:
                continue
            if not self._opens(0, card, rival):
                return True
            if quick_cover(self.cards, toll(self.cards, card, have), pool, self.worth, []) is not None:
                return True
        return False

    def _opens(self, adventure: int, card: int, rival: int) -> bool:
        """May the rival begin that card, once this adventure has been won?"""
        for one in self.cards.allow[card]:
            if not met(self.g, rival, one):
                for kinds in one.sets:
                    if adventure not in kinds:
                        return False
        return True

    def price(self, plan: list[int]) -> int:
        """What these cards could have done elsewhere."""
        worth = self.worth
        out = 0
        for card in plan:
            out += worth[card] + self.weights.turn
        return out

    # ---------------------------------------------------------------- an adventure that could begin
    def cover(self, adventure: int, player: int) -> list[int] | None:
        """Cards of the player with which they alone would cover an adventure that they begin."""
        cards = self.cards
        lack = [-amount for amount in self.feats(player, cards.cooperative[adventure])]
        for name, amount in cards.common_costs[adventure]:
            lack[name] += amount
        for name, amount in cards.resources[adventure]:
            lack[name] -= amount
        return self._cover(lack, adventure, player, [adventure])

    def _cover(self, lack: Lack, adventure: int, player: int, lying: list[int]) -> list[int] | None:
        """What cards are worth is only looked at if they could be enough."""
        if is_covered(lack):
            return []
        if too_little(lack, self.gains(player, adventure)):
            return None
        return greedy_cover(self.cards, lack, self.pool(player, adventure), self.worth, lying)

    def strength(self, adventure: int, player: int) -> int:
        """The score they could reach in it with all they have; 0 if they cannot cover it."""
        have = self.feats(player, False)
        more = self.gains(player, adventure)
        out = 0
        for name, amount in self.cards.common_costs[adventure]:
            reach = have[name] + more[name]
            if reach < amount:
                return 0
            out += reach
        return out

    # ---------------------------------------------------------------- the adventure that runs
    def account(self, player: int) -> Account:
        joint = self.cards.cooperative[self.adventure]
        key = -1 if joint else player
        if key not in self._accounts:
            cards, g = self.cards, self.g
            won = self.feats(player, joint)
            self._accounts[key] = together(cards, g, won) if joint else individual(cards, g, player, won)
        return self._accounts[key]

    @property
    def scores(self) -> list[int]:
        """Of a contested adventure: by player, -1 for who has not covered it."""
        if self._scores is None:
            self._scores = []
            for player in range(self.players):
                account = self.account(player)
                self._scores.append(score(self.g, account) if covered(account) else -1)
        return self._scores

    @property
    def leader(self) -> int:
        """Who would win if the adventure ended now; -1: nobody."""
        if self._leader == UNASKED:
            if not self.contested:
                self._leader = self.hero if covered(self.account(self.hero)) else -1
            else:
                scores = self.scores
                best = max(scores)
                self._leader = scores.index(best) if best >= 0 and scores.count(best) == 1 else -1
        return self._leader

    def lack(self, player: int) -> Lack:
        account = self.account(player)
        need = account.need
        have = account.have
        return [need[name] - have[name] for name in range(len(need))]

    def reach(self, player: int) -> int:
        """The score they could still reach; -1: they cannot cover it any more."""
        account = self.account(player)
        more = self.gains(player, self.adventure)
        out = 0
        for name in range(len(more)):
            if account.asked[name]:
                got = account.have[name] + more[name]
                if got < account.need[name]:
                    return -1
                out += got
        return out

    def running_cover(self, player: int) -> list[int] | None:
        """Cards of a player that would complete the cover of the adventure that runs."""
        if player not in self._running:
            lying = self.g.zones[PLAYGROUND[player]]
            self._running[player] = self._cover(self.lack(player), self.adventure, player, lying)
        found = self._running[player]
        return None if found is None else found[:]
