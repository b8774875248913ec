"""DEALING CARDS, SKIPPED ERAS: the era deck is shuffled, burned off and dealt, all face up."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import (
    BARRED,
    BUILDSITE,
    BURN,
    DECK,
    EPIC_WON,
    ERA,
    GOLD,
    GROUP_SIZE,
    IDLE_ADVENTURES,
    OPS,
    PASSES,
    PLAYERS,
    PLAYGROUND,
    RUINED,
    SKIP_ERAS,
    SKITTER,
    TURN,
    TURNS,
    VOID,
    VOID_WINS,
    WRECKAGE,
)
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.games.gardener.sayings import ERA_BEGINS
from hearthside.kernel.state import State


def set_up_era(cards: Cards, g: State) -> None:
    """MultiEra adventures stay where they were won, all else goes to the void; then the deal (GT-R-35)."""
    clear_away(cards, g)
    if g.facts[ERA] == g.facts[SKIP_ERAS]:
        fill_skitter(cards, g)
    g.facts[EPIC_WON] = 0
    g.facts[VOID_WINS] = 0
    g.facts[IDLE_ADVENTURES] = 0
    g.facts[PASSES] = 0
    g.facts[TURNS] = 0
    gather(cards, g)
    g.shuffle(DECK)
    burned = burn_off(cards, g)
    g.say(ERA_BEGINS, g.facts[TURN], g.facts[ERA] + 1, burned)
    deal(g)
    look_for_gold(cards, g)


def clear_away(cards: Cards, g: State) -> None:
    for seat in range(g.seats):
        for zones in (OPS, BARRED, PLAYGROUND, WRECKAGE, RUINED):
            g.put_all(zones[seat], VOID)
        for card in g.zones[BUILDSITE[seat]][:]:
            if not cards.multi_era[card]:
                g.put(card, BUILDSITE[seat], VOID)


def fill_skitter(cards: Cards, g: State) -> None:
    """The common MultiEra adventures of skipped eras count as won by somebody (GT-R-68)."""
    skipped = [cards.eras[era] for era in range(g.facts[SKIP_ERAS])]
    for card in g.zones[VOID][:]:
        if cards.deck[card] in skipped and cards.multi_era[card] and cards.common[card]:
            g.put(card, VOID, SKITTER)


def gather(cards: Cards, g: State) -> None:
    """The silver cards of the era deck, as far as they lie in the void."""
    deck = cards.eras[g.facts[ERA]]
    if g.log is None:  # the same, without a word about every card
        void = g.zones[VOID]
        g.zones[DECK] = [card for card in void if cards.deck[card] == deck and not cards.gold[card]]
        g.zones[VOID] = [card for card in void if cards.deck[card] != deck or cards.gold[card]]
        return
    for card in g.zones[VOID][:]:
        if cards.deck[card] == deck and not cards.gold[card]:
            g.put(card, VOID, DECK)


def burn_off(cards: Cards, g: State) -> int:
    """From the top to the void; per cent are rounded up (GT-R-33)."""
    silver = len(g.zones[DECK])
    era = g.facts[ERA]
    chosen = g.facts[BURN]
    if chosen:
        burned = -(-silver * (chosen - 1) // 100)
    else:
        burned = cards.burn_cards[era] + -(-silver * cards.burn_per_cent[era] // 100)
    return g.take_top(DECK, VOID, min(burned, silver))


def deal(g: State) -> None:
    """One by one in the order of turning, beginning with the player to turn."""
    players = g.facts[PLAYERS]
    first = g.facts[TURN]
    if g.log is None:
        pile = g.zones[DECK]
        pile.reverse()
        for step in range(players):
            g.zones[OPS[(first + step) % players]] = sorted(pile[step::players])
        g.zones[DECK] = []
    else:
        for step in range(len(g.zones[DECK])):
            g.take_top(DECK, OPS[(first + step) % players], 1)
    if g.facts[GROUP_SIZE] > 1:
        for player in range(players):
            share_out(g, player)


def share_out(g: State, player: int) -> None:
    """GROUPS: a player's cards are shuffled again and dealt to the people who are this player."""
    members = seats_of(g, player)
    g.put_all(OPS[player], DECK)
    g.shuffle(DECK)
    for step in range(len(g.zones[DECK])):
        g.take_top(DECK, OPS[members[step % len(members)]], 1)


def look_for_gold(cards: Cards, g: State) -> None:
    """Which gold cards of this era lie in the void, to be claimed."""
    golds = cards.golds[cards.eras[g.facts[ERA]]]
    g.facts[GOLD] = 0
    for i in range(len(golds)):
        if golds[i] in g.zones[VOID]:
            g.facts[GOLD] |= 1 << i
