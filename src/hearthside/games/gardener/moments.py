"""What is watched in an era: how an adventure ends, with who has brought what against its costs."""

from typing import Final

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules.coverage import Account, individual, together
from hearthside.kernel.events import SAY, Event
from hearthside.kernel.log import Log
from hearthside.kernel.moments import HEADLINE, MOMENT, Moment, Row, Side
from hearthside.kernel.observation import Observation
from hearthside.kernel.onlooker import Onlooker
from hearthside.kernel.state import State

HEADLINES: Final = (
    *(v.ERA_BEGINS, v.ERA_ENDS, v.ERA_WON, v.VOID_WON, v.NOBODY_WINS, v.SESSION_ENDS),
    *(v.CLAIMS, v.PLAYS, v.CHALLENGES, v.STRIKES, v.SEIZES, v.REUSES, v.REWINDS, v.TRADES, v.WINS, v.LOST),
)
CUES: Final[dict[int, int]] = {**dict.fromkeys(HEADLINES, HEADLINE), v.ADVENTURE_ENDS: MOMENT}
NEXT: Final = (v.ADVENTURE_ENDS, v.ERA_ENDS, v.TURN_BEGINS)  # what an end is over with


def ends(cards: Cards, log: Log, events: list[Event], before: Observation) -> list[Moment]:
    """A moment for each adventure that ends.  The playgrounds are those of when it did."""
    out: list[Moment] = []
    table = Onlooker(before)
    for at, event in enumerate(events):
        table.see(event)
        if event[:2] == (SAY, v.ADVENTURE_ENDS):
            table.facts[z.HERO], table.facts[z.ADVENTURE] = event[2], event[3]
            out.append(_end(cards, log, events[at:], table.sight().as_state()))
    return out


class _Told:
    """What the log says of one end: `events` from its first line on."""

    def __init__(self, log: Log, events: list[Event]) -> None:
        self.measured: dict[int, tuple[int, int]] = {}  # by player: covered, and the score
        self.winner = -1
        self.shares: list[int] = []
        sentences = [log.tell(events[0])]
        for kind, line, player, value, more in events[1:]:
            if kind == SAY and line in NEXT:
                break
            if kind == SAY and line in (v.MEASURED, v.MEASURED_TOGETHER):
                self.measured[player] = value, more
            elif kind == SAY and line in (v.WINS, v.LOST):
                sentences.append(log.tell((kind, line, player, value, more)))
                self.winner = player if line == v.WINS else -1
            elif kind == SAY and line == v.SHARE_STAYS:
                self.shares.append(value)
        self.text = " ".join(sentences)


def _end(cards: Cards, log: Log, events: list[Event], g: State) -> Moment:
    adventure = events[0][3]
    told = _Told(log, events)
    crews = [
        player
        for player in range(g.facts[z.PLAYERS])
        if player in told.measured or g.zones[z.PLAYGROUND[player]]
    ]
    joint = cards.cooperative[adventure]
    sides = [_crew(cards, g, player, None if joint else told.measured.get(player)) for player in crews]
    winners = [at for at, player in enumerate(crews) if player == told.winner]
    if joint:
        hero = told.measured.get(g.facts[z.HERO])
        sides.insert(0, Side(name="All together", total=_score(hero), note=_judged(hero)))
        winners = [0] if told.winner >= 0 else []
        rows = _brought(cards, g, crews, together(cards, g))
    else:
        rows = _rows(cards, [individual(cards, g, player) for player in crews])
    prize = [adventure, *told.shares] if told.winner >= 0 else []
    title = f"“{cards.names[adventure]}”"
    return Moment("judgement", title, told.text, sides, winners, [cards.ids[card] for card in prize], rows)


def _crew(cards: Cards, g: State, player: int, measured: tuple[int, int] | None) -> Side:
    crew = [card for card in g.zones[z.PLAYGROUND[player]] if card != g.facts[z.ADVENTURE]]
    return Side(player, "", _score(measured), _judged(measured), [cards.ids[card] for card in crew])


def _score(measured: tuple[int, int] | None) -> int | None:
    return None if measured is None else measured[1]


def _judged(measured: tuple[int, int] | None) -> str:
    if measured is None:
        return ""
    return "costs covered" if measured[0] else "costs not covered"


def _rows(cards: Cards, accounts: list[Account]) -> list[Row]:
    """What each has against what it takes."""
    asked = [name for name in range(len(cards.amount_names)) if any(own.asked[name] for own in accounts)]
    return [
        Row(
            cards.amount_names[name],
            [f"{own.have[name]} of {own.need[name]}" if own.asked[name] else "–" for own in accounts],
        )
        for name in asked
    ]


def _brought(cards: Cards, g: State, crews: list[int], account: Account) -> list[Row]:
    """The same of all together, and what each crew has brought to it."""
    out: list[Row] = []
    for row in _rows(cards, [account]):
        name = cards.amount_names.index(row.label)
        own = [
            sum(n for card in g.zones[z.PLAYGROUND[crew]] for at, n in cards.resources[card] if at == name)
            for crew in crews
        ]
        out.append(Row(row.label, [*row.values, *map(str, own)]))
    return out
