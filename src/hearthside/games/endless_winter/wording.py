"""What the options say: a sentence with what each costs and gives, and the parts of the Scene it touches."""

from collections.abc import Callable

from hearthside.games.endless_winter import verbs
from hearthside.games.endless_winter import wording_cards as cards
from hearthside.games.endless_winter import wording_gains as gains
from hearthside.games.endless_winter import wording_map as maps
from hearthside.games.endless_winter import wording_turn as turns
from hearthside.games.endless_winter.wording_done import done
from hearthside.kernel.actions import DONE, first_of, second_of, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText

# By verb: (the viewer's sight, first, second) in words.
Wording = Callable[[Observation, int, int], OptionText]
SAYS: dict[int, Wording] = {
    verbs.PICK: cards.pick,
    verbs.PLAY: cards.play,
    verbs.SEND: turns.send,
    verbs.SEND_CHIEF: turns.send_chief,
    verbs.WORK: turns.work,
    verbs.EAT: turns.eat,
    verbs.INITIATE_CARD: cards.initiate,
    verbs.DEVELOP_CARD: cards.develop,
    verbs.STONE: cards.stone,
    verbs.CAMP: maps.camp,
    verbs.MOVE: maps.move,
    verbs.VILLAGE: maps.village,
    verbs.REVEAL: cards.reveal,
    verbs.HUNT_CARD: cards.hunt,
    verbs.TIP: cards.tip,
    verbs.BURY: cards.bury,
    verbs.BUILD: maps.build,
    verbs.DRAW: gains.draw,
    verbs.HONOR_UP: gains.honor,
    verbs.OFFERING_UP: gains.offering,
    verbs.TOOL: gains.tool,
    verbs.FOOD_INSTEAD: gains.food,
    verbs.PAY: gains.pay,
    verbs.DISCARD_CARD: gains.discard,
    verbs.OFFER_UP: cards.ritual,
    verbs.EFFECT: gains.effect,
    verbs.RESOLVE: cards.resolve,
    verbs.TILE: maps.tile,
}


def describe(action: int, sight: Observation) -> OptionText:
    if action == DONE:
        return done(sight)
    return SAYS[verb_of(action)](sight, first_of(action), second_of(action))
