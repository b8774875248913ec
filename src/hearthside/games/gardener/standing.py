"""How a player stands in the adventure that is running: what has to be covered, and what is."""

from hearthside.games.gardener.cards import BATTLE, COMPETITION, Cards
from hearthside.games.gardener.places import ADVENTURE, BUILDSITE, HERO, PLAYERS, PLAYGROUND, SCORE, SKITTER
from hearthside.games.gardener.rules.coverage import Account, individual, together
from hearthside.games.gardener.rules.coverage import covered as account_covered
from hearthside.games.gardener.rules.coverage import score as account_score
from hearthside.games.gardener.texts.cards import amounts_of
from hearthside.kernel.kept import Needs, kept
from hearthside.kernel.observation import Observation
from hearthside.kernel.table import Table


class Standing:
    def __init__(self, account: Account, covered: bool, score: int, joint: bool, contest: bool) -> None:
        self.account = account
        self.covered = covered
        self.score = score
        self.joint = joint  # of all together
        self.contest = contest  # the highest score wins

    @property
    def names(self) -> list[int]:
        """The names that are asked for."""
        return [name for name, asked in enumerate(self.account.asked) if asked]

    def lack(self, name: int) -> int:
        return max(self.account.need[name] - self.account.have[name], 0)

    def lack_after(self, cards: Cards, card: int) -> list[tuple[int, int]]:
        """What would still be missing if this card were played, too."""
        rest = [need - have for need, have in zip(self.account.need, self.account.have, strict=True)]
        for name, amount in [*cards.costs[card], *cards.common_costs[card]]:
            rest[name] += amount
        for name, amount in cards.resources[card]:
            rest[name] -= amount
        return [(name, amount) for name, amount in enumerate(rest) if amount > 0]


def can_win(cards: Cards, facts: list[int], player: int) -> bool:
    """Do the costs that this player covers matter?"""
    adventure = facts[ADVENTURE]
    anybody = cards.cooperative[adventure] or cards.roleplay[adventure] in (BATTLE, COMPETITION)
    return anybody or player == facts[HERO]


def _accounts(table: Table, *_: object) -> Needs:
    """What an account is made of."""
    zones = [zone[seat] for zone in (PLAYGROUND, BUILDSITE) for seat in range(table.seats)]
    return Needs([ADVENTURE, HERO, PLAYERS, SCORE], [SKITTER, *zones])


@kept(_accounts)
def standing(sight: Observation, cards: Cards, player: int) -> Standing:
    """Of this player, or of all together if the adventure is a joint one."""
    g = sight.as_state()
    adventure = g.facts[ADVENTURE]
    joint = cards.cooperative[adventure]
    account = together(cards, g) if joint else individual(cards, g, player)
    contest = cards.roleplay[adventure] in (BATTLE, COMPETITION)
    return Standing(account, account_covered(account), account_score(g, account), joint, contest)


def lacking(cards: Cards, now: Standing) -> str:
    """`Reach 2 and Lore 1`."""
    return amounts_of(cards, [(name, now.lack(name)) for name in now.names if now.lack(name)])


def viewing_player(sight: Observation) -> int:
    """The player to whom the viewer belongs; -1: a spectator."""
    return sight.viewer % sight.facts[PLAYERS] if sight.viewer < sight.seats else -1


def own_standing(cards: Cards, sight: Observation) -> Standing | None:
    """None: no adventure is running, or it does not matter what the viewer covers."""
    player = viewing_player(sight)
    if player < 0 or not sight.facts[ADVENTURE]:
        return None
    return standing(sight, cards, player) if can_win(cards, sight.facts, player) else None
