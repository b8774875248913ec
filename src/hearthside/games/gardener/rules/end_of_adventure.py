"""END OF ADVENTURE: who has covered the costs, who has won, and where all cards go."""

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import (
    BATTLE,
    CATACLYSM,
    CHALLENGE,
    COMPETITION,
    EPIC,
    NO_ROLEPLAY,
    Cards,
)
from hearthside.games.gardener.rules.coverage import covered, individual, score, together
from hearthside.games.gardener.rules.groups import home, seats_of
from hearthside.games.gardener.rules.requests import clear
from hearthside.kernel.state import State


def end_adventure(cards: Cards, g: State, why: int) -> int:
    """The whole step.  Returns why the era ends with it, or 0."""
    adventure = g.facts[z.ADVENTURE]
    hero = g.facts[z.HERO]
    g.say(v.ADVENTURE_ENDS, hero, adventure, why)
    winner = measure(cards, g)
    if winner >= 0:
        g.say(v.WINS, winner, adventure)
    wrap_up(cards, g, adventure, hero, winner)
    clean(g)
    return _era_ends(cards, g, adventure, winner >= 0)


def _era_ends(cards: Cards, g: State, adventure: int, won: bool) -> int:
    roleplay = cards.roleplay[adventure]
    if roleplay == EPIC and won:
        g.facts[z.EPIC_WON] = 1
        return v.BY_EPIC_WON
    if roleplay == EPIC or (roleplay == CATACLYSM and not won):
        g.facts[z.VOID_WINS] = 1
        return v.BY_EPIC_LOST if roleplay == EPIC else v.BY_CATACLYSM
    return 0


# ---------------------------------------------------------------- winning conditions
def measure(cards: Cards, g: State) -> int:
    """The winner, or -1: the adventure is lost."""
    adventure = g.facts[z.ADVENTURE]
    hero = g.facts[z.HERO]
    roleplay = cards.roleplay[adventure]
    if roleplay == NO_ROLEPLAY:
        g.say(v.LOST, hero, adventure, v.WITHOUT_ROLEPLAY)
        return -1
    if cards.cooperative[adventure]:
        table = together(cards, g)
        won = covered(table)
        g.say(v.MEASURED_TOGETHER, hero, int(won), max(score(g, table), 0))
    elif roleplay == BATTLE or roleplay == COMPETITION:
        return _highest(cards, g)
    else:
        own = individual(cards, g, hero)
        won = covered(own)
        g.say(v.MEASURED, hero, int(won), max(score(g, own), 0))
    if not won:
        g.say(v.LOST, hero, adventure, v.NOT_COVERED)
        return -1
    return hero


def _highest(cards: Cards, g: State) -> int:
    """The one player with the highest score of those who have covered the costs; a tie loses."""
    best = -1
    winner = -1
    tie = False
    for player in range(g.facts[z.PLAYERS]):
        own = individual(cards, g, player)
        able = covered(own)
        points = score(g, own)
        g.say(v.MEASURED, player, int(able), max(points, 0))
        if able and points > best:
            best = points
            winner = player
            tie = False
        elif able and points == best:
            tie = True
    if winner < 0 or tie:
        g.say(v.LOST, g.facts[z.HERO], g.facts[z.ADVENTURE], v.TIE if tie else v.NOT_COVERED)
        return -1
    return winner


# ---------------------------------------------------------------- wrap-up
def wrap_up(cards: Cards, g: State, adventure: int, hero: int, winner: int) -> None:
    """In the order of the rules: the adventure if won, shares, what Competition gives back, the adventure
    if lost, and what is left is wrecked."""
    players = range(g.facts[z.PLAYERS])
    roleplay = cards.roleplay[adventure]
    if winner >= 0:
        g.put(adventure, z.PLAYGROUND[hero], z.BUILDSITE[winner])
        if cards.cooperative[adventure]:
            for player in players:
                _keep_shares(cards, g, player)
    elif roleplay != CHALLENGE:
        g.put(adventure, z.PLAYGROUND[hero], z.OPS[home(g, hero)])
    for player in players:
        if roleplay == COMPETITION and player != winner:
            take_back_all(g, player)
        else:
            g.put_all(z.PLAYGROUND[player], z.WRECKAGE[player])


def _keep_shares(cards: Cards, g: State, player: int) -> None:
    for card in g.zones[z.PLAYGROUND[player]][:]:
        if cards.stock_holding[card]:
            g.put(card, z.PLAYGROUND[player], z.BUILDSITE[player])
            g.say(v.SHARE_STAYS, player, card)


def take_back_all(g: State, player: int) -> None:
    """All cards of a playground, protected ones too, go back to the ops."""
    if len(seats_of(g, player)) == 1:
        g.put_all(z.PLAYGROUND[player], z.OPS[player])
        return
    for card in g.zones[z.PLAYGROUND[player]][:]:
        g.put(card, z.PLAYGROUND[player], z.OPS[home(g, player)])


def clean(g: State) -> None:
    """What held for this adventure only holds no longer."""
    for seat in range(g.seats):
        if g.zones[z.BARRED[seat]]:
            g.put_all(z.BARRED[seat], z.OPS[seat])
        if g.zones[z.RUINED[seat]]:
            g.put_all(z.RUINED[seat], z.WRECKAGE[seat])
    if g.facts[z.POWERS]:
        for player in range(g.facts[z.PLAYERS]):
            g.facts[z.PENDING[player]] = 0
            for owner in range(g.facts[z.PLAYERS]):
                g.facts[z.IMMUNE[player][owner]] = 0
    g.facts[z.POWERS] = 0
    g.facts[z.IDLE_ADVENTURES] = 0 if g.facts[z.SUPPORTS] else g.facts[z.IDLE_ADVENTURES] + 1
    g.facts[z.SUPPORTS] = 0
    g.facts[z.ADVENTURE] = 0
    g.facts[z.HERO] = 0
    g.facts[z.STOPPED] = 0
    g.facts[z.PASSES] = 0
    clear(g)


# ---------------------------------------------------------------- RewindAdventure
def rewind(cards: Cards, g: State, player: int) -> int:
    """The adventure is annulled: cards go back to the ops of their players, those that cannot be rewound to
    their wreckage (GT-R-16, GT-R-17).  Returns why the era ends with it, or 0."""
    adventure = g.facts[z.ADVENTURE]
    hero = g.facts[z.HERO]
    g.say(v.REWINDS, player, adventure)
    g.say(v.ADVENTURE_ENDS, hero, adventure, v.BY_REWIND)
    if g.facts[z.REWIND]:
        g.say(v.LOST, hero, adventure, v.WAS_REWOUND)
    for other in range(g.facts[z.PLAYERS]):
        for card in g.zones[z.PLAYGROUND[other]][:]:
            if cards.protected[card]:
                g.put(card, z.PLAYGROUND[other], z.WRECKAGE[other])
            else:
                g.put(card, z.PLAYGROUND[other], z.OPS[home(g, other)])
    clean(g)
    return _era_ends(cards, g, adventure, won=False) if g.facts[z.REWIND] else 0
