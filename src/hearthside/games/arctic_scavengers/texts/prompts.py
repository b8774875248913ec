"""What is asked, and what `done` says to it.  Where modules say more than the base game, their texts do."""

from msgspec.structs import replace

from hearthside.games.arctic_scavengers.cards import NAMES
from hearthside.games.arctic_scavengers.modules.contested import KEEP_MORE
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF, VERB_OF_RULE
from hearthside.games.arctic_scavengers.modules.ranks import FROM_WHERE
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
    LAYOUT,
    LOOKED,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY
from hearthside.games.arctic_scavengers.rules.dig import KEEP
from hearthside.games.arctic_scavengers.sayings import (
    BUILDING,
    DIGGING,
    DRAFTING,
    DRAWING,
    HIRING,
    HUNTING,
    TRASHING,
)
from hearthside.games.arctic_scavengers.texts.names import (
    ACTIONS,
    declared_verb,
    food_of_turn,
    laid_out,
    worth_of,
)
from hearthside.kernel.actions import verb_of
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Done, Prompt, Prompts, option
from hearthside.kernel.texts import capital, fill, listed, some_cards, who

PAID_WITH_FOOD = (HIRING, DRAFTING)
DECLARE = {
    DRAWING: "Declare: draw {n:card|cards} with {cards}",
    DIGGING: "Declare: dig through {n:card|cards} with {cards}",
    HUNTING: "Declare: hunt for {n} food with {cards}",
    BUILDING: "Declare: look at {n:schematic|schematics} with {cards}",
}


# ------------------------------------------------------------ questions with more than one template
def gathering(ask: Asked) -> str:
    food = food_of_turn(ask.sight, ask.frame.seat)
    if ask.mine:
        text = "you are gathering with {food} food: act, hire or finish."
        return fill(text, food=food) if food else "you are gathering: act, hire or finish."
    text = "{who} is gathering with {food} food." if food else "{who} is gathering."
    return fill(text, who=ask.who, food=food)


def drawing(ask: Asked) -> str:
    if ask.frame.step == PLAY:
        return playing(ask)
    text = "{who} {who:discard|discards} {n} of the drawn cards."
    return fill(text, who=ask.who, n=ask.frame.to_discard)


def digging(ask: Asked) -> str:
    if ask.frame.step == PLAY:
        return playing(ask)
    stage = ask.frame.stage
    text = "{who} {who:order|orders} what goes back."
    if not ask.sight.table.modules:
        text = "{who} {who:order|orders} what goes under the junkyard."
    if stage == FROM_WHERE:
        text = "{who} {who:choose|chooses} the top or the bottom of the pile."
    elif stage in (KEEP, KEEP_MORE) and ask.frame.rule == ids.BUILD:
        text = "{who} {who:choose|chooses} what to build."
    elif stage == KEEP:
        text = "{who} may keep one dug card."
    elif stage == KEEP_MORE:
        text = "{who} may keep one more tool or medicine."
    return fill(text, who=ask.who)


def playing(ask: Asked) -> str:
    text = "{who} {who:choose|chooses} cards to {action}."
    return fill(text, who=ask.who, action=ACTIONS[VERB_OF_RULE[ask.frame.rule]])


def paying(ask: Asked) -> str:
    if not ask.sight.table.modules:
        return PROMPTS.fill("{who} {who:choose|chooses} medicine to pay {missing} more for {card}.", ask)
    if ask.frame.needed and not ask.frame.named().get("food"):
        return PROMPTS.fill("{who} {who:choose|chooses} how to pay {needed} more medicine for {card}.", ask)
    return PROMPTS.fill("{who} {who:choose|chooses} how to pay what is missing for {card}.", ask)


def interrupting(ask: Asked) -> str:
    if ask.sight.table.modules:
        return reactions.reacting(ask)
    action = ACTIONS[declared_verb(ask.frame)]
    text = "{doer} {doer:declare|declares} a {action}; {who} may interrupt."
    return fill(text, doer=ask.person(ask.frame.seat), action=action, who=ask.who)


def fighting(ask: Asked) -> str:
    if ask.sight.table.modules:
        return PROMPTS.fill("{who} may use special units in the skirmish.", ask)
    return PROMPTS.fill("{who} may fire Sniper Teams and Saboteurs in the skirmish.", ask)


ASKS: dict[int, Prompt] = {
    ids.GATHERING: gathering,
    ids.DRAW: drawing,
    ids.DIG: digging,
    ids.HUNT: playing,
    ids.BUILD: digging,
    ids.TRASH: "{who} {who:choose|chooses} cards to trash.",
    ids.PAY: paying,
    ids.INTERRUPTS: interrupting,
    ids.REGROUP: "{who} {who:were|was} hit and may go on or withdraw.",
    ids.COMMIT: "{who} {who:choose|chooses} cards for the skirmish.",
    ids.SKIRMISH_TURN: fighting,
}


# ------------------------------------------------------------ done
def finish(ask: Asked) -> OptionText:
    text = "Finish gathering"
    if ask.sight.seats == 1:
        text = "End the round without a battle"
    elif ask.sight.facts[ROUND] >= SKIRMISH_FROM:
        text = "Finish gathering and commit cards to the skirmish"
    where = [f"hand:{ask.sight.viewer}"]
    verbs = [verb_of(action) for action in ask.sight.options if action]
    unused = [] if ask.frame.used else [fill("a {action}", action=ACTIONS[v]) for v in verbs if v in DECLARE]
    said = OptionText("Done", text, where, loses=listed(unused), declines=any(v != TRASHING for v in verbs))
    food = food_of_turn(ask.sight, ask.sight.viewer)
    if not food or not any(verb in PAID_WITH_FOOD for verb in verbs):
        return said
    lost = fill("{food} food", food=food)
    whole = fill("{text}; {lost} is lost", text=text, lost=lost)
    return replace(said, text=whole, head=text, loses=listed([lost, *unused]))


def declare(ask: Asked) -> OptionText:
    """Cards are picked, or what was dug is put away."""
    sight, seat = ask.sight, ask.sight.viewer
    if ask.frame.step != PLAY:
        return put_away(ask)
    verb = VERB_OF_RULE[ask.frame.rule]
    chosen = sight.seen(CHOSEN[seat])
    return option(
        capital(ACTIONS[verb]),
        DECLARE[verb],
        laid_out(CHOSEN[seat], sight),
        n=worth_of(sight, seat, chosen, ABILITY_OF[verb]),
        cards=some_cards(NAMES, chosen),
    )


def put_away(ask: Asked) -> OptionText:
    seat = ask.sight.viewer
    where = [f"looked:{seat}"]
    if ask.frame.stage == KEEP:
        return OptionText("Dig", "Keep nothing", where, declines=True)
    if ask.frame.stage == KEEP_MORE:
        return OptionText("Dig", "Keep no more", where, declines=True)
    cards = some_cards(NAMES, ask.sight.seen(LOOKED[seat]))
    if ask.frame.rule == ids.BUILD:
        return option("Dig", "Put {cards} under the schematics as drawn", where, cards=cards)
    if not ask.sight.table.modules:
        where = ["junkyard"]
    return option("Dig", "Put {cards} under the junkyard as drawn", where, cards=cards)


def trash(ask: Asked) -> OptionText:
    zone = CHOSEN[ask.sight.viewer]
    cards = some_cards(NAMES, ask.sight.seen(zone))
    return option("Trash", "Trash {cards} for good", laid_out(zone, ask.sight), cards=cards)


def let_go_on(ask: Asked) -> OptionText:
    acting = REVEALED[ask.frame.seat]
    return option(
        "Let it happen",
        "Let the {action} of {whose} go on",
        [LAYOUT.name(acting)] if ask.sight.counts[acting] else [],
        action=ACTIONS[declared_verb(ask.frame)],
        whose=who(ask.frame.seat),
    )


def go_on(ask: Asked) -> OptionText:
    seat, verb = ask.sight.viewer, declared_verb(ask.frame)
    text, worth = "Go on with the {action}", 0
    if verb in ABILITY_OF:
        text = "Go on: {action} for {n}"
        worth = worth_of(ask.sight, seat, ask.sight.seen(REVEALED[seat]), ABILITY_OF[verb])
    where = laid_out(REVEALED[seat], ask.sight)
    return option("After the hit", text, where, action=ACTIONS[verb], n=worth)


def commit(ask: Asked) -> OptionText:
    zone = COMMITTED[ask.sight.viewer]
    cards = ask.sight.seen(zone)
    text = "Commit {cards}: you announce {n:card|cards}"
    said = option("Commit", text, laid_out(zone, ask.sight), cards=some_cards(NAMES, cards), n=len(cards))
    return said if cards else replace(said, declines=True)


def no_more(ask: Asked) -> OptionText:
    force = REVEALED[ask.sight.viewer]
    text = "Do no more in this skirmish" if ask.sight.table.modules else "Fire no more"
    return OptionText("Done", text, laid_out(force, ask.sight))


DONE: dict[int, Done] = {
    ids.GATHERING: finish,
    ids.DRAW: declare,
    ids.DIG: declare,
    ids.HUNT: declare,
    ids.BUILD: declare,
    ids.TRASH: trash,
    ids.INTERRUPTS: let_go_on,
    ids.REGROUP: go_on,
    ids.COMMIT: commit,
    ids.SKIRMISH_TURN: no_more,
}

PROMPTS = Prompts(
    {
        **ASKS,
        **headquarters.ASKS,
        **leaders.ASKS,
        **reactions.ASKS,
        **recon.ASKS,
        **solo.ASKS,
        **specials.ASKS,
    },
    NAMES,
    done={
        **DONE,
        **headquarters.DONE,
        **leaders.DONE,
        **reactions.DONE,
        **recon.DONE,
        **solo.DONE,
        **specials.DONE,
    },
    letters={
        ids.GATHERING: "f",
        ids.SKIRMISH_TURN: "f",
        ids.INTERRUPTS: "p",
        ids.ANSWERS: "p",
        ids.SKIRMISH_SAVES: "p",
    },
    declines=(ids.INTERRUPTS, ids.ANSWERS, ids.SKIRMISH_SAVES, ids.SKIRMISH_TURN, ids.RETRIEVE),
)
