"""Cards that act: with which cards a decision can begin whose next question is about a card.

A game declares with the verb in which zone they lie (`S.verb("dig", …, leads="hand:{seat}")`); which of them
the next question takes is found here, by trying.  So a card is never offered that the rules would refuse.
"""

from collections import Counter

from hearthside.kernel.actions import DONE, FREE
from hearthside.kernel.events import reveals
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State


def led_by(pack: Pack, state: State, seat: int, action: int, zone: str) -> list[str]:
    """The parts of the Scene, cards in `zone`, that exactly one answer to the next question is about.  None
    if the decision brings anything to light: who tries it must not learn anything by that."""
    trial = state.clone()
    log: list[int] = []
    trial.log = log
    trial.apply(seat, action)
    if not trial.waiting() >> seat & 1 or reveals(log, trial.masks, seat):
        return []
    sight = observe(trial, seat)
    answers = [answer for answer in trial.options(seat) if answer != DONE and not answer & FREE]
    touched = Counter(part for answer in answers for part in pack.describe(answer, sight).parts)
    return [
        part for part, answers_about_it in touched.items() if answers_about_it == 1 and _is_in(part, zone)
    ]


def _is_in(part: str, zone: str) -> bool:
    return part.startswith(f"{zone}/")
