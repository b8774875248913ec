"""What no game of a pack could come to: cards where they cannot lie, turns that cannot have gone so.

How cards left a playground again, by a power of somebody, nobody asks."""

from collections import Counter
from collections.abc import Iterator

from hearthside.games.gardener import places as z
from hearthside.games.gardener.cards import CHALLENGE, EPIC, NEVER, SOLO, Cards
from hearthside.games.gardener.reach import eras_ended
from hearthside.games.gardener.rules.fitting import any_level_reached, level_reached
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.positions import Reader
from hearthside.kernel.state import State

OF_THE_ERA = (z.OPS, z.BARRED, z.PLAYGROUND, z.WRECKAGE, z.RUINED)
STARTED = ("turn", "menu")


def check(cards: Cards, state: State, at: Reader) -> None:
    for why in (
        *_eras(cards, state),
        *_eras_won(cards, state, at),
        *_places(cards, state),
        *_won(cards, state, at["phase"]),
        *_spent(cards, state),
        *_adventure(cards, state, at["phase"]),
        *_supports(cards, state, at),
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


def _eras_won(cards: Cards, g: State, at: Reader) -> Iterator[str]:
    """An epic era is won by all or by the void; any other by those who have covered its costs."""
    ended, void = eras_ended(g), g.facts[z.VOID_ERAS]
    won = [g.facts[z.ERAS_WON[player]] for player in range(g.facts[z.PLAYERS])]
    for player, count in enumerate(won):
        covered = g.facts[z.COVERED[player]]
        if cards.epic and count != won[0]:
            counts = f"{won[0]} by player 0 and {count} by player {player}"
            yield f"'eras_won': an epic era is won by all, so not {counts}"
        elif cards.epic and "eras_won" in at and count + void < ended:
            yield f"'eras_won': of {ended} epic eras all have won {count}, so 'void_eras' is {ended - count}"
        elif not cards.epic and "covered" in at and count > covered:
            yield f"'covered': player {player} has won {count} eras and so covered as many, not {covered}"


def _places(cards: Cards, g: State) -> Iterator[str]:
    for seat in range(g.seats):
        for card in g.zones[z.BUILDSITE[seat]]:
            if card > cards.last_adventure and not cards.stock_holding[card]:
                yield f"'buildsite:{seat}': {cards.names[card]} is neither an adventure nor a share of one"
        for zones, are in ((z.BARRED, "barred for"), (z.RUINED, "ruined in")):
            if g.zones[zones[seat]] and not g.facts[z.ADVENTURE]:
                name = z.LAYOUT.name(zones[seat])
                yield f"{name!r}: cards are {are} an adventure, and none is in progress"
        for card, copies in Counter(g.zones[z.PLAYGROUND[seat]]).items():
            fits = not g.facts[z.ADVENTURE] or cards.fits[g.facts[z.ADVENTURE]][card] != NEVER
            if card > cards.last_adventure and not fits:
                yield (
                    f"'playground:{seat}': {cards.names[card]} does not support"
                    f" {cards.names[g.facts[z.ADVENTURE]]}"
                )
            if copies > 1:
                yield f"'playground:{seat}': nobody has {cards.names[card]} twice in one adventure"


def _won(cards: Cards, g: State, phase: str) -> Iterator[str]:
    """By which adventures shares and levels were won before nobody asks (HS-GT-16)."""
    for player in range(g.facts[z.PLAYERS]):
        for card in g.zones[z.BUILDSITE[player]]:
            of_now = cards.deck[card] == cards.eras[g.facts[z.ERA]]
            if cards.roleplay[card] == EPIC and of_now and phase != "end_of_era":
                name = cards.names[card]
                yield f"'buildsite:{player}': with {name} won the era ends; say 'phase': 'end_of_era'"


def _spent(cards: Cards, g: State) -> Iterator[str]:
    """A lost adventure goes back to the ops, but for a challenge; only supports are wrecked."""
    for seat in range(g.seats):
        for zones in (z.WRECKAGE, z.RUINED):
            for card in g.zones[zones[seat]]:
                lost = zones is z.WRECKAGE and cards.roleplay[card] == CHALLENGE
                if card <= cards.last_adventure and not lost:
                    name = z.LAYOUT.name(zones[seat])
                    yield f"{name!r}: {cards.names[card]} is an adventure that never comes here"


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
    for player in range(g.facts[z.PLAYERS]):
        if cards.roleplay[running] == SOLO and player != hero and g.zones[z.PLAYGROUND[player]]:
            yield f"'playground:{player}': in {name} the hero is alone, player {hero}"
    levels = level_reached(cards, g, hero, running) and any_level_reached(cards, g, running)
    if cards.roleplay[running] != CHALLENGE and not levels:
        level = cards.level[running]
        yield f"'playground:{hero}': {name} is of level {level} and needs adventures of level {level - 1} won"


def _supports(cards: Cards, g: State, at: Reader) -> Iterator[str]:
    if "supports" not in at or at["supports"]:
        return
    for player in range(g.facts[z.PLAYERS]):
        for card in g.zones[z.PLAYGROUND[player]]:
            if card > cards.last_adventure:
                yield f"'supports': {cards.names[card]} lies in 'playground:{player}', so it is true"


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
