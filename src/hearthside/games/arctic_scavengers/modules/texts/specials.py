"""Cards with something special: Drill Sergeants, Scrappers, the Provocateur."""

from hearthside.games.arctic_scavengers.cards import NAMES, PROVOCATEUR
from hearthside.games.arctic_scavengers.modules.texts.names import target_parts
from hearthside.games.arctic_scavengers.places import CHOSEN, DISCARD
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import BOTTOM, PROVOKE, TOP, S
from hearthside.games.arctic_scavengers.texts.names import part
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Done, Prompt, Says, option, say
from hearthside.kernel.texts import some_cards

ASKS: dict[int, Prompt] = {ids.DRILL: "{who} {who:choose|chooses} up to two discarded cards for the deck."}


def drill(sight: Observation, card: int, _: int) -> OptionText:
    where = [part(DISCARD[sight.viewer], card)]
    return option("Drill", "Take {card} out of your discard pile", where, card=NAMES[card])


def drilled(ask: Asked) -> OptionText:
    seat = ask.sight.viewer
    cards = some_cards(NAMES, ask.sight.seen(CHOSEN[seat]))
    return option("Drill", "Shuffle {cards} into your deck and draw two", [f"deck:{seat}"], cards=cards)


TAKES: dict[int, Says] = {ids.DRILL: drill}
DONE: dict[int, Done] = {ids.DRILL: drilled}


def provoke(sight: Observation, _: int, __: int) -> OptionText:
    return say(S, PROVOKE, target_parts(sight, PROVOCATEUR, sight.viewer))


def end_of_pile(verb: int, of_both: str) -> Says:
    """Scrappers dig from one end of the pile; the Yardmaster leaves two cards there."""

    def says(sight: Observation, _: int, __: int) -> OptionText:
        rule = sight.frame().rule
        if rule == ids.YARDMASTER:
            return OptionText("Junkyard", of_both, [f"looked:{sight.viewer}"])
        return say(S, verb, ["schematics" if rule == ids.BUILD else "junkyard"])

    return says


SAYS: dict[int, Says] = {
    PROVOKE: provoke,
    TOP: end_of_pile(TOP, "Leave both on top"),
    BOTTOM: end_of_pile(BOTTOM, "Put both under the junkyard"),
}
