"""What no game of a pack could come to: cards where they cannot lie, turns that cannot have gone so.

How cards left a playground again, by a power of somebody, nobody asks."""

from collections import Counter
from collections.abc import Iterator

from hearthside.games.gardener import places as z
from hearthside.games.gardener.cards import CHALLENGE, NEVER, SOLO, Cards
from hearthside.games.gardener.rules.fitting import any_level_reached, level_reached
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.positions import Reader
from hearthside.kernel.state import State

OF_THE_ERA = (z.OPS, z.BARRED, z.PLAYGROUND, z.WRECKAGE, z.RUINED)
STARTED = ("turn", "menu")


def check(cards: Cards, state: State, at: Reader) -> None:
    for why in (
        *_eras(cards, state),
        *_places(cards, state),
        *_adventure(cards, state, at["phase"]),
        *_step(state, at),
        *_played(state, at),
    ):
        raise BadPosition(why)


def check_immune(player: int, owner: int) -> None:
    """Which card has made them immune nobody asks (HS-GT-16)."""
    if player == owner:
        raise BadPosition(f"'immune': player {player} needs no immunity to a power of their own")


# ------------------------------------------------------------ where cards lie
def _eras(cards: Cards, g: State) -> Iterator[str]:
    """A deck is dealt at the beginning of its era; only MultiEra adventures that were won stay for later
    ones."""
    now = cards.eras[g.facts[z.ERA]]
    before = [cards.eras[era] for era in range(g.facts[z.SKIP_ERAS], g.facts[z.ERA])]
    for seat in range(g.seats):
        for zones in OF_THE_ERA:
            for card in g.zones[zones[seat]]:
                if cards.deck[card] != now:
                    yield f"'{z.LAYOUT.name(zones[seat])}': {cards.names[card]} is a card of another era"
        for card in g.zones[z.BUILDSITE[seat]]:
            if cards.deck[card] != now and not (cards.deck[card] in before and cards.multi_era[card]):
                yield f"'buildsite:{seat}': {cards.names[card]} is of another era and does not stay"
    for card in g.zones[z.SKITTER]:  # of which era it is nobody asks (HS-GT-16)
        if card > cards.last_adventure:
            yield f"'skitter': {cards.names[card]} is no adventure that an era which was skipped could leave"


def _places(cards: Cards, g: State) -> Iterator[str]:
    for seat in range(g.seats):
        for card in g.zones[z.BUILDSITE[seat]]:
            if card > cards.last_adventure and not cards.stock_holding[card]:
                yield f"'buildsite:{seat}': {cards.names[card]} is neither an adventure nor a share of one"
        if g.zones[z.BARRED[seat]] and not g.facts[z.ADVENTURE]:
            yield f"'barred:{seat}': cards are barred for an adventure, and none is in progress"
        for card, copies in Counter(g.zones[z.PLAYGROUND[seat]]).items():
            fits = not g.facts[z.ADVENTURE] or cards.fits[g.facts[z.ADVENTURE]][card] != NEVER
            if card > cards.last_adventure and not fits:
                yield (
                    f"'playground:{seat}': {cards.names[card]} does not support"
                    f" {cards.names[g.facts[z.ADVENTURE]]}"
                )
            if copies > 1:
                yield f"'playground:{seat}': nobody has {cards.names[card]} twice in one adventure"


# ------------------------------------------------------------ adventures and turns
def _adventure(cards: Cards, g: State, phase: str) -> Iterator[str]:
    running, hero = g.facts[z.ADVENTURE], g.facts[z.HERO]
    if not running:
        if phase == "deal" and g.facts[z.ERA] == g.facts[z.SKIP_ERAS]:
            for seat in range(g.seats):
                if g.zones[z.OPS[seat]]:
                    yield f"'ops:{seat}': before the first deal nobody has cards"
        return
    name = cards.names[running]
    if phase == "end_of_era":
        yield f"'phase': an era does not end while an adventure is in progress, here {name}"
    if cards.roleplay[running] == SOLO and phase in STARTED and g.facts[z.TURN] != hero:
        yield f"'turn': {name} is over in the turn in which it begins, that of player {hero}"
    levels = level_reached(cards, g, hero, running) and any_level_reached(cards, g, running)
    if cards.roleplay[running] != CHALLENGE and not levels:
        level = cards.level[running]
        yield f"'playground:{hero}': {name} is of level {level} and needs adventures of level {level - 1} won"


def _step(g: State, at: Reader) -> Iterator[str]:
    """Without an adventure nobody is asked for what comes after its beginning."""
    if at["phase"] == "menu" and at["step"] > z.FROM_PLAY and not g.facts[z.ADVENTURE]:
        said = "request_adventure" if at["step"] == z.FROM_REQUEST_ADVENTURE else "support"
        yield f"'step': {said!r} comes after an adventure card was played, and none lies in a playground"


def _played(g: State, at: Reader) -> Iterator[str]:
    """In a turn a card is played, or an adventure and one more, or as many as one likes (GT-R-03)."""
    count, limit = at["played"], g.facts[z.CARDS_PER_TURN]
    most = {z.ONE_CARD: 1, z.ADVENTURE_AND_ONE: 2}.get(limit, count)
    if count > most:
        yield f"'played': at this table {most} in a turn at most, not {count}"
    if not count:
        return
    more = limit == z.UNLIMITED or (limit == z.ADVENTURE_AND_ONE and count < most)
    first = z.FROM_SUPPORT if more else z.FROM_REQUEST_ADVENTURE
    if at["step"] < first:
        step = "support" if more else "request_adventure"
        yield f"'step': with {count} played it is {step!r} at the earliest"
