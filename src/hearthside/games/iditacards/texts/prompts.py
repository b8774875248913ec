"""What is asked, and what "done" says to it."""

from hearthside.games.iditacards.cards import ALL, NAMES
from hearthside.games.iditacards.places import LOOKED, PENDING, SQUARE
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.personal import DESTROYING
from hearthside.games.iditacards.rules.recover import TO_HAND
from hearthside.games.iditacards.rules.risk import due
from hearthside.games.iditacards.rules.supply import CHOOSE_DECK
from hearthside.games.iditacards.rules.team import ONLY_FAKE
from hearthside.games.iditacards.rules.turn import ACTED
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Prompts, option
from hearthside.kernel.texts import fill, listed, some_cards, who


def turn(ask: Asked) -> str:
    sight, seat = ask.sight, ask.frame.seat
    if ask.frame.step == ACTED:
        return fill("{who} may still change the team before the move: one dog makes it slower.", who=ask.who)
    square = sight.facts[SQUARE[seat]]
    where = fill("on square {n}", n=square) if square else "at the start"
    stack = sight.seen(PENDING[seat])
    if stack:
        text = "{who} is {where}; {card} still needs {n:payment|payments}."
        if ask.mine:
            text = "You are {where}; {card} still needs {n:payment|payments}: pay, or take a new day."
        n = due(sight.as_state(), seat, len(stack))
        return fill(text, who=ask.who, where=where, card=NAMES[stack[-1]], n=n)
    if ask.mine:
        return fill("You are {where}: play a card, take a new day or pass.", where=where)
    return fill("{who} is {where} and has the turn.", who=ask.who, where=where)


def join(ask: Asked) -> str:
    text = "{caller} {caller:take|takes} a new day; {others} may join."
    if ask.mine:
        text = "{caller} {caller:take|takes} a new day: join, or stay out?"
    return fill(text, caller=ask.person(ask.frame.seat), others=listed(map(who, ask.seats)))


def pay_energy(ask: Asked) -> str:
    text = "{who} {who:pay|pays} {n:card|cards} of energy for {card}."
    if ask.frame.energy == ALL:
        text = "{who} {who:pay|pays} the whole hand of energy for {card}."
    return fill(text, who=ask.who, n=ask.frame.energy, card=NAMES[ask.frame.card])


def supply(ask: Asked) -> str:
    if ask.frame.step != CHOOSE_DECK:
        return fill("{who} may take up to {n:card|cards} from the supply.", who=ask.who, n=ask.frame.take)
    text = "{who} {who:choose|chooses} the deck from which {n:card|cards} {n:=is|are} added to the supply."
    if ask.frame.until_dog:
        text = (
            "{who} {who:choose|chooses} the deck from which cards until a dog comes are added to the supply."
        )
    return fill(text, who=ask.who, n=ask.frame.add)


def look(ask: Asked) -> str:
    if ask.frame.step != DESTROYING:
        return fill("{who} may discard cards; the rest is shuffled back.", who=ask.who)
    text = "{who} {who:look|looks} at cards of the deck and may destroy up to {n}."
    if ask.frame.destroy >= ALL:
        text = "{who} {who:look|looks} at cards of the deck and may destroy any of them."
    return fill(text, who=ask.who, n=ask.frame.destroy)


def recover(ask: Asked) -> str:
    text = "{who} may recover up to {n:card|cards} into the deck."
    if ask.frame.step == TO_HAND:
        text = "{who} may recover up to {n:card|cards} to hand."
    return fill(text, who=ask.who, n=ask.frame.most)


def kill(ask: Asked) -> str:
    if ask.frame.which == ONLY_FAKE:
        return fill("{who} must kill a fake dog.", who=ask.who)
    return fill("{who} must kill a dog with an attachment.", who=ask.who)


# ------------------------------------------------------------------ done
def done_looking(ask: Asked) -> OptionText:
    where = [f"looked:{ask.sight.viewer}"]
    if ask.frame.step == DESTROYING:
        return OptionText("Destroy", "Destroy no more", where, declines=True)
    cards = some_cards(NAMES, ask.sight.seen(LOOKED[ask.sight.viewer]))
    return option("Discard", "Shuffle {cards} back into your deck", where, cards=cards)


def done_recovering(ask: Asked) -> OptionText:
    text = "Take no more to your hand" if ask.frame.step == TO_HAND else "Recover no more"
    return OptionText("Recover", text, [f"discard:{ask.sight.viewer}"])


PROMPTS = Prompts(
    {
        ids.TURN: turn,
        ids.JOIN: join,
        ids.PAY_ENERGY: pay_energy,
        ids.LEGENDARY: "{who} {who:choose|chooses} a legendary card for the checkpoint.",
        ids.SUPPLY: supply,
        ids.LOOK: look,
        ids.RECOVER: recover,
        ids.DESTROY_FROM_HAND: "{who} may destroy {most:card|cards} from hand.",
        ids.JOIN_TEAM: "The team is full: {who} may sacrifice dogs for {card}, or discard it.",
        ids.ATTACH: "{who} {who:choose|chooses} a dog for {card}.",
        ids.SACRIFICE: "{who} must sacrifice a dog.",
        ids.KILL: kill,
    },
    NAMES,
    over="The race is over.",
    done={
        ids.LOOK: done_looking,
        ids.RECOVER: done_recovering,
        ids.SUPPLY: ("Take", "Take no more", "supply"),
        ids.DESTROY_FROM_HAND: ("Destroy", "Destroy nothing", "hand:{seat}"),
        ids.ATTACH: ("Attach", "Discard {card} without effect", "pending:{seat}"),
        ids.JOIN_TEAM: ("Team", "Discard {card}, the team stays as it is", "pending:{seat}"),
    },
    declines=(ids.RECOVER, ids.SUPPLY, ids.DESTROY_FROM_HAND, ids.ATTACH),
)
