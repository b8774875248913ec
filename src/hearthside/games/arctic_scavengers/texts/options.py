"""What the options say.  Templates are declared with their verbs, in sayings.py; what a card means that is
taken depends on what is asked."""

from hearthside.games.arctic_scavengers.cards import CARDS, FIGHT, IDS, MEDS, NAMES
from hearthside.games.arctic_scavengers.modules.contested import KEEP_MORE
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF, VERB_OF_RULE
from hearthside.games.arctic_scavengers.modules.leader_prices import prices
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.texts import (
    headquarters,
    leaders,
    reactions,
    recon,
    solo,
    specials,
)
from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    COMMITTED,
    FIRED,
    HAND,
    LOOKED,
    MERCENARIES,
    REVEALED,
)
from hearthside.games.arctic_scavengers.pricing import price_amounts, price_of, printed_price
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY
from hearthside.games.arctic_scavengers.rules.dig import KEEP
from hearthside.games.arctic_scavengers.sayings import (
    DISARM,
    DISARM_FROM_COMMITTED,
    HIRING,
    SNIPE,
    SNIPE_FIRED,
    SNIPE_FROM_COMMITTED,
    TAKE,
    WITHDRAWING,
    S,
)
from hearthside.games.arctic_scavengers.texts.names import (
    ACTIONS,
    declared_verb,
    laid_out,
    part,
    worth_of,
)
from hearthside.games.arctic_scavengers.texts.prompts import PROMPTS
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Options, Says, option, say
from hearthside.kernel.texts import capital, fill, some_cards, whose


# ------------------------------------------------------------ verbs
def hire(sight: Observation, card: int, _: int) -> OptionText:
    price = printed_price(card)
    if sight.table.modules and sight.frame(ids.GATHERING).rule >= 0:
        price = prices(leader_of(sight.as_state(unknown=0), sight.viewer), card)
    told = price_of(*price)
    return OptionText(
        S.verbs[HIRING].group,
        fill(S.verbs[HIRING].text, card=NAMES[card], price=told),
        [part(MERCENARIES, card)],
        name=fill("Hire {card}", card=NAMES[card]),
        target=NAMES[card],
        price=told,
        amounts=price_amounts(*price),
    )


def withdraw(sight: Observation, _: int, __: int) -> OptionText:
    zone = REVEALED[sight.viewer]
    cards = some_cards(NAMES, sight.seen(zone))
    action = ACTIONS[declared_verb(sight.frame())]
    return say(S, WITHDRAWING, laid_out(zone, sight), cards=cards, action=action)


def shot(verb: int, group: str, zones: list[int]) -> Says:
    """In the base game shots have a group of their own."""
    of_modules = reactions.shot(verb)

    def says(sight: Observation, card: int, target: int) -> OptionText:
        if sight.table.modules:
            return of_modules(sight, card, target)
        where = [part(zones[target], card)]
        return option(group, S.verbs[verb].text, where, whose=whose(target), card=NAMES[card])

    return says


# ------------------------------------------------------------ cards
def play(sight: Observation, card: int, _: int) -> OptionText:
    frame, seat = sight.frame(), sight.viewer
    if frame.step != PLAY:
        return after_look(sight, card)
    verb = VERB_OF_RULE[frame.rule]
    worth = worth_of(sight, seat, [*sight.seen(CHOSEN[seat]), card], ABILITY_OF[verb])
    where = [part(HAND[seat], card)]
    return option(capital(ACTIONS[verb]), "Add {card} (makes {n})", where, card=NAMES[card], n=worth)


def after_look(sight: Observation, card: int) -> OptionText:
    """After drawing with Couriers, digging or looking at schematics."""
    frame = sight.frame()
    group, text = "Dig", "Put {card} under the junkyard next"
    if frame.rule == ids.DRAW:
        group, text = "Courier", "Discard {card}"
    elif frame.rule == ids.BUILD:
        text = "Put {card} under the schematics next"
        if frame.stage == KEEP:
            group, text = "Build", "Build {card}: {text}"
    elif frame.stage == KEEP:
        text = "Keep {card}"
    elif frame.stage == KEEP_MORE:
        text = "Cargo Sled: also keep {card}"
    where = [part(LOOKED[sight.viewer], card)]
    return option(group, text, where, card=NAMES[card], text=CARDS[card].text)


def trash(sight: Observation, card: int, _: int) -> OptionText:
    return option("Trash", "Throw away {card}", [part(HAND[sight.viewer], card)], card=NAMES[card])


def pay(sight: Observation, card: int, _: int) -> OptionText:
    where = [part(HAND[sight.viewer], card)]
    return option("Pay", "Pay with {card} ({n} medicine)", where, card=NAMES[card], n=MEDS[card])


def regroup(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    if declared_verb(sight.frame()) == HIRING:
        text, where = "Pay with {card} instead ({n} medicine)", HAND[seat]
    else:
        text, where = "Take {card} back to your hand", REVEALED[seat]
    return option("After the hit", text, [part(where, card)], card=NAMES[card], n=MEDS[card])


def commit(sight: Observation, card: int, _: int) -> OptionText:
    seat = sight.viewer
    fight = worth_of(sight, seat, [*sight.seen(COMMITTED[seat]), card], FIGHT, helped=False)
    where = [part(HAND[seat], card)]
    return option("Commit", "Add {card} (fight {n})", where, card=NAMES[card], n=fight)


TAKES: dict[int, Says] = {
    ids.DRAW: play,
    ids.DIG: play,
    ids.HUNT: play,
    ids.BUILD: play,
    ids.TRASH: trash,
    ids.PAY: pay,
    ids.REGROUP: regroup,
    ids.COMMIT: commit,
    **headquarters.TAKES,
    **leaders.TAKES,
    **recon.TAKES,
    **solo.TAKES,
    **specials.TAKES,
}


def take(sight: Observation, card: int, _: int) -> OptionText:
    return TAKES[sight.frame().rule](sight, card, 0)


OPTIONS = Options(
    S,
    NAMES,
    IDS,
    PROMPTS,
    {
        TAKE: take,
        HIRING: hire,
        WITHDRAWING: withdraw,
        SNIPE: shot(SNIPE, "Snipe", REVEALED),
        SNIPE_FROM_COMMITTED: shot(SNIPE_FROM_COMMITTED, "Snipe", REVEALED),
        SNIPE_FIRED: shot(SNIPE_FIRED, "Snipe", FIRED),
        DISARM: shot(DISARM, "Disarm", REVEALED),
        DISARM_FROM_COMMITTED: shot(DISARM_FROM_COMMITTED, "Disarm", REVEALED),
        **headquarters.SAYS,
        **leaders.SAYS,
        **reactions.SAYS,
        **recon.SAYS,
        **solo.SAYS,
        **specials.SAYS,
    },
)
