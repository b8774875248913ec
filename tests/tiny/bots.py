"""Bots for Campfire that do what is free at any time."""

from collections.abc import Callable

from hearthside.kernel.actions import DONE, FREE, first_of, verb_of
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.offers import ACCEPT, RETRACT, an_offer
from tests.tiny.table import COAL, GOODS, JOIN, LOG, TAKE, TWIG, WORTH


class Trader(Bot):
    """Joins in every song, takes every offer that brings it more than it gives, and offers a twig of its own
    for anybody's coal."""

    interjects = True

    def __init__(self, seed: int) -> None:
        self.asked = 0  # how often it might have interjected

    def choose(self, chair: Chair) -> int:
        offered = self.an_offer_of_its_own(chair)
        if offered is not None:
            return offered
        answers = [action for action in chair.actions if not action & FREE]
        cards = [action for action in answers if action != DONE and verb_of(action) == TAKE]
        return (cards or answers)[0]

    def an_offer_of_its_own(self, chair: Chair) -> int | None:
        sight = chair.sight
        if not sight.trading or TWIG not in sight.seen(GOODS[chair.seat]):
            return None
        for other in range(sight.seats):
            stands = any(offer[1:3] == (chair.seat, other) for offer in sight.offers)
            if other != chair.seat and COAL in sight.seen(GOODS[other]) and not stands:
                return an_offer(TWIG, COAL, other)
        return None

    def interject(self, chair: Chair) -> int | None:
        self.asked += 1
        for action in chair.actions:
            if verb_of(action) == JOIN:
                return action
            if verb_of(action) == ACCEPT:
                offer = next(o for o in chair.sight.offers if o[0] == first_of(action))
                if WORTH[offer[3]] > WORTH[offer[4]]:
                    return action
        return None


class Generous(Trader):
    """Takes every offer."""

    def interject(self, chair: Chair) -> int | None:
        self.asked += 1
        return next((action for action in chair.actions if verb_of(action) == ACCEPT), None)


class Haggler(Trader):
    """Never comes to an end by itself: it offers, retracts, and offers again."""

    def choose(self, chair: Chair) -> int:
        return self.interject(chair) or next(action for action in chair.actions if not action & FREE)

    def interject(self, chair: Chair) -> int | None:
        self.asked += 1
        retract = [action for action in chair.actions if verb_of(action) == RETRACT]
        free = [action for action in chair.actions if action & FREE]
        return next(iter(retract + free), None)


class Crash(Trader):
    """Fails over every offer."""

    def interject(self, chair: Chair) -> int | None:
        raise RuntimeError("a bug")


class Cheat(Trader):
    """Offers what it does not have, whenever it may."""

    def choose(self, chair: Chair) -> int:
        if chair.sight.trading:
            return an_offer(LOG, COAL, 1)
        assert not any(action & FREE for action in chair.actions)
        return chair.actions[0]


MAKERS: dict[str, Callable[[int], Bot]] = {
    "trader": Trader,
    "generous": Generous,
    "haggler": Haggler,
    "crash": Crash,
    "cheat": Cheat,
}
