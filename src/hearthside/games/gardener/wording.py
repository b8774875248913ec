"""Questions and options in words."""

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.verbs import VERBS
from hearthside.kernel.actions import CARD, DONE, FREE, first_of, second_of, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText


def prompt(cards: Cards, sight: Observation) -> str:
    if not sight.waiting:
        return "The session is over."
    asked = [f"{{{seat}}}" for seat in range(sight.seats) if sight.waiting >> seat & 1]
    return f"{' or '.join(asked)} may act."


def describe(cards: Cards, action: int, sight: Observation) -> OptionText:
    plain = action & ~FREE
    if plain == DONE:
        return OptionText("Go on", "Done", [])
    name, first, second = VERBS[verb_of(plain)]
    words = [name.replace("_", " ").capitalize()]
    for meaning, value in ((first, first_of(plain)), (second, second_of(plain))):
        if meaning:
            words.append(cards.names[value] if meaning == CARD else str(value))
    return OptionText(words[0], " ".join(words), [])
