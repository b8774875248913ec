"""What is watched at this table: the skirmish.  And which lines a turn is remembered by."""

from typing import Final

from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.cards import IDS
from hearthside.games.arctic_scavengers.last_skirmish import ENDINGS, WON, prize, said
from hearthside.games.arctic_scavengers.texts.log import HIDDEN_FORCE, LOG
from hearthside.kernel.events import Event
from hearthside.kernel.moments import HEADLINE, MOMENT, Moment, Side
from hearthside.kernel.observation import Observation
from hearthside.kernel.onlooker import Onlooker
from hearthside.kernel.texts import capital, fill

HEADLINES: Final = (
    *(v.ROUND_BEGINS, v.KEEPS, v.GAINS_FOOD, v.HIRES, v.COMMITS, v.GAME_ENDS),
    *(v.SNIPES_CARD, v.DISARMS_CARD, v.SAVES, v.GUARDS, v.CANCELS, v.WOUNDS, v.DISABLES, v.BOMBS, v.GASSES),
    *(v.BEGINS_BUILDING, v.BUILDING_DONE, v.REPAIRS, v.RESETS, v.LEADS, v.DRAFTS, v.PROVOKES, v.LOOKS),
    *(v.ROGUE_WINS, v.BUTCHERS, v.READS_MAP, v.MEETS, v.TAKES_PRIZE, v.SETS_ASIDE, v.ATTRITION),
    *(v.OPPONENT_GASSES, v.OPPONENT_SAVES, v.OPPONENT_SNIPES, v.OPPONENT_DISARMS),
)
CUES: Final[dict[int, int]] = {**dict.fromkeys(HEADLINES, HEADLINE), **dict.fromkeys(ENDINGS, MOMENT)}


def skirmishes(events: list[Event], before: Observation) -> list[Moment]:
    """One after another, if tribes have nobody left to ask.  Forces are told, compared and rewarded in one
    go, so all of a skirmish is in one entry; who has joined it may have been seen before."""
    table = Onlooker(before)
    out: list[Moment] = []
    sides: list[Side] = []
    round_now, words = before.facts[z.ROUND], ""
    for at, event in enumerate(events):
        table.see(event)
        line = said(event)
        if line in (v.FORCE, v.OPPONENT_FIGHTS):
            sides.append(_force(table, event))
        elif line == v.ROUND_BEGINS:
            round_now = event[3]
        elif line == v.ROGUE_WINS:
            words = f"{LOG.tell(event)} "
        elif line in ENDINGS:
            title = f"The {'battle' if before.seats == 1 else 'skirmish'} of round {round_now}"
            out.append(_ended(title, words, sides, events[at:]))
            sides, words = [], ""
    return out


def _ended(title: str, words: str, sides: list[Side], events: list[Event]) -> Moment:
    """`events`: from how it ended on."""
    ending, who = said(events[0]), events[0][2]
    winners = [
        at
        for at, side in enumerate(sides)
        if (ending == v.OPPONENT_WINS if side.seat is None else ending in WON and side.seat == who)
    ]
    won = prize(events) if ending == v.WINS else None
    cards = [won["card"]] if won is not None and won["card"] else []
    return Moment("contest", title, words + LOG.tell(events[0]), sides, winners, cards)


def _force(table: Onlooker, event: Event) -> Side:
    seat, fight, people = event[2:]
    theirs = said(event) == v.OPPONENT_FIGHTS
    families = (
        (z.OPPONENT, z.OPPONENT_FIRED, z.OPPONENT_GASSED)
        if theirs
        else (z.REVEALED[seat], z.HELPED[seat], z.FIRED[seat], z.GASSED[seat])
    )
    cards = [IDS[card] for zone in families for card in table.seen(zone)]
    note = fill("{n:person|people}", n=people)
    if theirs:
        return Side(name=capital(HIDDEN_FORCE), total=fight, note=note, cards=cards)
    return Side(seat, total=fight, note=note, cards=cards)
