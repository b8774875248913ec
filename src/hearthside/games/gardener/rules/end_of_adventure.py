"""END OF ADVENTURE: who has covered the costs, who has won, and where all cards go."""

from hearthside.games.gardener.cards import (
    BATTLE,
    CATACLYSM,
    CHALLENGE,
    COMPETITION,
    EPIC,
    NO_ROLEPLAY,
    Cards,
)
from hearthside.games.gardener.places import (
    ADVENTURE,
    BARRED,
    BUILDSITE,
    EPIC_WON,
    HERO,
    IDLE_ADVENTURES,
    IMMUNE,
    OPS,
    PASSES,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    POWERS,
    REWIND,
    RUINED,
    STOPPED,
    SUPPORTS,
    VOID_WINS,
    WRECKAGE,
)
from hearthside.games.gardener.rules.coverage import covered, individual, score, together
from hearthside.games.gardener.rules.groups import home, seats_of
from hearthside.games.gardener.rules.requests import clear
from hearthside.games.gardener.sayings import (
    ADVENTURE_ENDS,
    BY_CATACLYSM,
    BY_EPIC_LOST,
    BY_EPIC_WON,
    BY_REWIND,
    LOST,
    MEASURED,
    MEASURED_TOGETHER,
    NOT_COVERED,
    REWINDS,
    SHARE_STAYS,
    TIE,
    WAS_REWOUND,
    WINS,
    WITHOUT_ROLEPLAY,
)
from hearthside.kernel.state import State


def end_adventure(cards: Cards, g: State, why: int) -> int:
    """The whole step.  Returns why the era ends with it, or 0."""
    adventure = g.facts[ADVENTURE]
    hero = g.facts[HERO]
    g.say(ADVENTURE_ENDS, hero, adventure, why)
    winner = measure(cards, g)
    if winner >= 0:
        g.say(WINS, winner, adventure)
    wrap_up(cards, g, adventure, hero, winner)
    clean(g)
    return _era_ends(cards, g, adventure, winner >= 0)


def _era_ends(cards: Cards, g: State, adventure: int, won: bool) -> int:
    roleplay = cards.roleplay[adventure]
    if roleplay == EPIC and won:
        g.facts[EPIC_WON] = 1
        return BY_EPIC_WON
    if roleplay == EPIC or (roleplay == CATACLYSM and not won):
        g.facts[VOID_WINS] = 1
        return BY_EPIC_LOST if roleplay == EPIC else BY_CATACLYSM
    return 0


# ---------------------------------------------------------------- winning conditions
def measure(cards: Cards, g: State) -> int:
    """The winner, or -1: the adventure is lost."""
    adventure = g.facts[ADVENTURE]
    hero = g.facts[HERO]
    roleplay = cards.roleplay[adventure]
    if roleplay == NO_ROLEPLAY:
        g.say(LOST, hero, adventure, WITHOUT_ROLEPLAY)
        return -1
    if cards.cooperative[adventure]:
        table = together(cards, g)
        won = covered(table)
        g.say(MEASURED_TOGETHER, hero, int(won), max(score(g, table), 0))
    elif roleplay == BATTLE or roleplay == COMPETITION:
        return _highest(cards, g)
    else:
        own = individual(cards, g, hero)
        won = covered(own)
        g.say(MEASURED, hero, int(won), max(score(g, own), 0))
    if not won:
        g.say(LOST, hero, adventure, NOT_COVERED)
        return -1
    return hero


def _highest(cards: Cards, g: State) -> int:
    """The one player with the highest score of those who have covered the costs; a tie loses."""
    best = -1
    winner = -1
    tie = False
    for player in range(g.facts[PLAYERS]):
        own = individual(cards, g, player)
        able = covered(own)
        points = score(g, own)
        g.say(MEASURED, player, int(able), max(points, 0))
        if able and points > best:
            best = points
            winner = player
            tie = False
        elif able and points == best:
            tie = True
    if winner < 0 or tie:
        g.say(LOST, g.facts[HERO], g.facts[ADVENTURE], TIE if tie else NOT_COVERED)
        return -1
    return winner


# ---------------------------------------------------------------- wrap-up
def wrap_up(cards: Cards, g: State, adventure: int, hero: int, winner: int) -> None:
    """In the order of the rules: the adventure if won, shares, what Competition gives back, the adventure
    if lost, and what is left is wrecked."""
    players = range(g.facts[PLAYERS])
    roleplay = cards.roleplay[adventure]
    if winner >= 0:
        g.put(adventure, PLAYGROUND[hero], BUILDSITE[winner])
        if cards.cooperative[adventure]:
            for player in players:
                _keep_shares(cards, g, player)
    elif roleplay != CHALLENGE:
        g.put(adventure, PLAYGROUND[hero], OPS[home(g, hero)])
    for player in players:
        if roleplay == COMPETITION and player != winner:
            take_back_all(g, player)
        else:
            g.put_all(PLAYGROUND[player], WRECKAGE[player])


def _keep_shares(cards: Cards, g: State, player: int) -> None:
    for card in g.zones[PLAYGROUND[player]][:]:
        if cards.stock_holding[card]:
            g.put(card, PLAYGROUND[player], BUILDSITE[player])
            g.say(SHARE_STAYS, player, card)


def take_back_all(g: State, player: int) -> None:
    """All cards of a playground, protected ones too, go back to the ops."""
    if len(seats_of(g, player)) == 1:
        g.put_all(PLAYGROUND[player], OPS[player])
        return
    for card in g.zones[PLAYGROUND[player]][:]:
        g.put(card, PLAYGROUND[player], OPS[home(g, player)])


def clean(g: State) -> None:
    """What held for this adventure only holds no longer."""
    for seat in range(g.seats):
        if g.zones[BARRED[seat]]:
            g.put_all(BARRED[seat], OPS[seat])
        if g.zones[RUINED[seat]]:
            g.put_all(RUINED[seat], WRECKAGE[seat])
    if g.facts[POWERS]:
        for player in range(g.facts[PLAYERS]):
            g.facts[PENDING[player]] = 0
            for owner in range(g.facts[PLAYERS]):
                g.facts[IMMUNE[player][owner]] = 0
    g.facts[POWERS] = 0
    g.facts[IDLE_ADVENTURES] = 0 if g.facts[SUPPORTS] else g.facts[IDLE_ADVENTURES] + 1
    g.facts[SUPPORTS] = 0
    g.facts[ADVENTURE] = 0
    g.facts[HERO] = 0
    g.facts[STOPPED] = 0
    g.facts[PASSES] = 0
    clear(g)


# ---------------------------------------------------------------- RewindAdventure
def rewind(cards: Cards, g: State, player: int) -> int:
    """The adventure is annulled: cards go back to the ops of their players, those that cannot be rewound to
    their wreckage (GT-R-16, GT-R-17).  Returns why the era ends with it, or 0."""
    adventure = g.facts[ADVENTURE]
    hero = g.facts[HERO]
    g.say(REWINDS, player, adventure)
    g.say(ADVENTURE_ENDS, hero, adventure, BY_REWIND)
    if g.facts[REWIND]:
        g.say(LOST, hero, adventure, WAS_REWOUND)
    for other in range(g.facts[PLAYERS]):
        for card in g.zones[PLAYGROUND[other]][:]:
            if cards.protected[card]:
                g.put(card, PLAYGROUND[other], WRECKAGE[other])
            else:
                g.put(card, PLAYGROUND[other], OPS[home(g, other)])
    clean(g)
    return _era_ends(cards, g, adventure, won=False) if g.facts[REWIND] else 0
