"""Everything the game says to people: options, prompts and the log, in our own words."""

from hearthside.games.arctic_scavengers import prompt_whole, story_whole, wording_whole
from hearthside.games.arctic_scavengers.cards import ANY_PRICE, FIGHT, FOOD_PRICE, MED_PRICE, MEDS
from hearthside.games.arctic_scavengers.modules.leader_values import worth
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.names_whole import ACTIONS, PILE_NAMES
from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    COMMITTED,
    CONTESTED,
    DECK,
    FIRED,
    HAND,
    LAYOUT,
    LOOKED,
    MERCENARIES,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY
from hearthside.games.arctic_scavengers.rules.strength import strength
from hearthside.games.arctic_scavengers.sayings import (
    COMMITS,
    DEADLOCK,
    DECLARES,
    DIGGING,
    DIGS,
    DISARM,
    DISARM_FROM_COMMITTED,
    DISARMS_CARD,
    DRAWING,
    DRAWS,
    FORCE,
    GAINS_FOOD,
    GAME_ENDS,
    HIRES,
    HIRING,
    HUNTING,
    KEEPS,
    ROUND_BEGINS,
    SNIPE,
    SNIPE_FIRED,
    SNIPE_FROM_COMMITTED,
    SNIPES_CARD,
    TRASHES,
    TRASHING,
    WINS,
    WITHDRAW,
    WITHDRAWS,
)
from hearthside.games.arctic_scavengers.seen import has_modules, seen_state
from hearthside.games.arctic_scavengers.words import count_of, hire, laid_out, name, names, part, top_rule
from hearthside.kernel.actions import DONE, first_of, second_of, verb_of
from hearthside.kernel.events import MOVE, PEEK, SAY, SHUFFLE, Event
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText

ABILITIES = ["draw", "dig", "hunt", "fight"]


# ------------------------------------------------------------------ options
def describe(action: int, sight: Observation) -> OptionText:
    verb = verb_of(action)
    card = first_of(action)
    seat = sight.viewer
    rule, step, _, active, _, about, count, _, _ = top_rule(sight)
    if sight.table.modules and rule != ids.COMMIT:
        return wording_whole.describe(action, sight)
    if verb in (SNIPE, SNIPE_FROM_COMMITTED, SNIPE_FIRED, DISARM, DISARM_FROM_COMMITTED):
        return _shot(verb, card, second_of(action))
    if verb == HIRING:
        return hire(card, (FOOD_PRICE[card], MED_PRICE[card], ANY_PRICE[card]))
    if verb == DRAWING:
        return OptionText("Actions", "Draw: play people who draw cards from your deck", [f"deck:{seat}"])
    if verb == DIGGING:
        return OptionText("Actions", "Dig: search the junkyard", ["junkyard"])
    if verb == HUNTING:
        return OptionText("Actions", "Hunt: get food for a hire", [f"hand:{seat}"])
    if verb == TRASHING:
        return OptionText("Actions", "Trash: throw cards of your hand into the junkyard", ["junkyard"])
    if action == WITHDRAW:
        text = (
            f"Withdraw: take {names(sight.seen(REVEALED[seat]))} back; the {ABILITIES[about]} is not used up"
        )
        return OptionText("After the hit", text, [f"revealed:{seat}"])
    if rule in (ids.DRAW, ids.DIG, ids.HUNT) and step == PLAY:
        return _play(action, seat, about, sight)
    if rule == ids.TRASH:
        if action == DONE:
            text = f"Trash {names(sight.seen(CHOSEN[seat]))} for good"
            return OptionText("Trash", text, laid_out(CHOSEN[seat], sight))
        return OptionText("Trash", f"Throw away {name(card)}", [part(HAND[seat], card)])
    if rule == ids.COMMIT:
        return _commit(action, seat, sight)
    if rule == ids.DIG:
        return _dig(action, seat, count, sight)
    if rule == ids.PAY:
        return OptionText("Pay", f"Pay with {name(card)} ({MEDS[card]} medicine)", [part(HAND[seat], card)])
    if rule == ids.INTERRUPTS:
        return OptionText(
            "Let it happen", f"Let the {ABILITIES[about]} of {{{active}}} go on", [f"revealed:{active}"]
        )
    if rule == ids.REGROUP:
        if action == DONE:
            worth = strength(sight.seen(REVEALED[seat]), about)
            return OptionText("After the hit", f"Go on: {ABILITIES[about]} for {worth}", [f"revealed:{seat}"])
        return OptionText(
            "After the hit", f"Take {name(card)} back to your hand", [part(REVEALED[seat], card)]
        )
    if rule == ids.SKIRMISH_TURN:
        return OptionText("Done", "Fire no more", [f"revealed:{seat}"])
    if sight.facts[ROUND] >= SKIRMISH_FROM:
        return OptionText("Done", "Finish gathering and commit cards to the skirmish", [f"hand:{seat}"])
    return OptionText("Done", "Finish gathering", [f"hand:{seat}"])


def _shot(verb: int, card: int, target: int) -> OptionText:
    snipes = verb in (SNIPE, SNIPE_FROM_COMMITTED, SNIPE_FIRED)
    word = "Snipe" if snipes else "Disarm"
    text = f"{word} {{{target}}}'s {name(card)}"
    if verb in (SNIPE_FROM_COMMITTED, DISARM_FROM_COMMITTED):
        text += " with a committed card"
    if verb == SNIPE_FIRED:
        return OptionText(word, text + " that has already fired", [part(FIRED[target], card)])
    return OptionText(word, text, [part(REVEALED[target], card)])


def _play(action: int, seat: int, ability: int, sight: Observation) -> OptionText:
    word = ABILITIES[ability]
    chosen = sight.seen(CHOSEN[seat])
    if action == DONE:
        worth = strength(chosen, ability)
        what = {
            0: f"draw {count_of(worth, 'card')}",
            1: f"dig through {count_of(worth, 'card')}",
            2: f"hunt for {worth} food",
        }
        text = f"Declare: {what[ability]} with {names(chosen)}"
        return OptionText(word.capitalize(), text, laid_out(CHOSEN[seat], sight))
    worth = strength([*chosen, action], ability)
    return OptionText(word.capitalize(), f"Add {name(action)} (makes {worth})", [part(HAND[seat], action)])


def _commit(action: int, seat: int, sight: Observation) -> OptionText:
    committed = sight.seen(COMMITTED[seat])
    if action == DONE:
        text = f"Commit {names(committed)}: you announce {count_of(len(committed), 'card')}"
        return OptionText("Commit", text, laid_out(COMMITTED[seat], sight))
    fight = strength([*committed, action], FIGHT)
    if has_modules(sight):
        fight = worth([*committed, action], FIGHT, leader_of(seen_state(sight), seat))
    return OptionText("Commit", f"Add {name(action)} (fight {fight})", [part(HAND[seat], action)])


def _dig(action: int, seat: int, kept: int, sight: Observation) -> OptionText:
    looked = sight.seen(LOOKED[seat])
    if not kept:
        if action == DONE:
            return OptionText("Dig", "Keep nothing", [f"looked:{seat}"])
        return OptionText("Dig", f"Keep {name(action)}", [part(LOOKED[seat], action)])
    if action == DONE:
        return OptionText("Dig", f"Put {names(looked)} under the junkyard as drawn", ["junkyard"])
    return OptionText("Dig", f"Put {name(action)} under the junkyard next", [part(LOOKED[seat], action)])


# ------------------------------------------------------------------ prompts
def prompt(sight: Observation) -> str:
    if not sight.frames:
        return "The game is over."
    rule, step, _, seat, _, about, count, _, _ = top_rule(sight)
    if sight.table.modules and rule != ids.COMMIT:
        return prompt_whole.prompt(sight)
    asked = next((s for s in range(sight.seats) if sight.waiting >> s & 1), seat)
    who = "You" if asked == sight.viewer else f"{{{asked}}}"
    mine = asked == sight.viewer
    if rule == ids.GATHERING:
        food = f" with {count} food" if count else ""
        return f"You are gathering{food}: act, hire or finish." if mine else f"{who} is gathering{food}."
    if rule in (ids.DRAW, ids.DIG, ids.HUNT) and step == PLAY:
        return f"{who} {'choose' if mine else 'chooses'} cards to {ABILITIES[about]}."
    if rule == ids.TRASH:
        return f"{who} {'choose' if mine else 'chooses'} cards to trash."
    if rule == ids.COMMIT:
        return f"{who} {'choose' if mine else 'chooses'} cards for the skirmish."
    if rule == ids.DIG:
        todo = "order what goes under the junkyard" if count else "may keep one dug card"
        return f"{who} {todo if mine or not count else 'orders what goes under the junkyard'}."
    if rule == ids.PAY:
        return f"{who} {'choose' if mine else 'chooses'} medicine to pay {count} more for {name(about)}."
    if rule == ids.INTERRUPTS:
        return f"{{{seat}}} declares a {ABILITIES[about]}; {who.lower() if mine else who} may interrupt."
    if rule == ids.REGROUP:
        return f"{who} {'were' if mine else 'was'} hit and may go on or withdraw."
    return f"{who} may fire Sniper Teams and Saboteurs in the skirmish."


# ------------------------------------------------------------------ the log
def narrate(event: Event) -> str:
    kind, source, target, card, more = event
    if kind == SAY:
        return _said(source, target, card, more)
    if kind == PEEK:
        what = f": {name(card)}" if card else ""
        return f"{{{target}}} peeks at {_peeked(source)}{what}."
    if kind == SHUFFLE:
        owner = LAYOUT.owner(source)
        if source in DECK:
            return f"{{{owner}}} shuffles a new deck."
        return SHUFFLED.get(LAYOUT.name(source), "")
    if kind == MOVE:
        return _moved(source, target, card)
    return ""


SHUFFLED = {
    "junkyard": "The junkyard is shuffled.",
    "contested": "The contested resources are shuffled.",
    "schematics": "The schematics are shuffled.",
    "leaders": "The leaders are shuffled.",
}


def _peeked(zone: int) -> str:
    """What was looked at."""
    if zone == CONTESTED:
        return "the contested resource"
    if zone in DECK:
        return f"{{{LAYOUT.owner(zone)}}}'s deck"
    if LAYOUT.owner(zone) >= 0:
        return f"{{{LAYOUT.owner(zone)}}}'s timer"
    return PILE_NAMES[LAYOUT.name(zone)]


def _moved(source: int, target: int, card: int) -> str:
    """Moves that the game's own words do not tell already."""
    seat = LAYOUT.owner(target)
    if source == MERCENARIES or not card:
        return ""
    into = LAYOUT.declared(target).name
    out_of = LAYOUT.declared(source).name
    if (out_of, into) == ("contested", "discard"):
        return f"+ It is {name(card)}."  # the contested resource that was won
    if (out_of, into) == ("looked", "discard"):
        return f"{{{seat}}} keeps {name(card)}."
    if (out_of, into) == ("deck", "hand"):
        return f"{{{seat}}} draws {name(card)}."
    if (out_of, into) == ("hand", "played") or (out_of, into) == ("chosen", "played"):
        return f"{{{seat}}} pays with {name(card)}."
    if (out_of, into) == ("chosen", "revealed"):
        return f"{{{seat}}} plays {name(card)}."
    if (out_of, into) == ("committed", "revealed"):
        return f"{{{seat}}} reveals {name(card)}."
    if into == "spied":
        return f"{{{seat}}} sees {name(card)}."
    if (out_of, into) == ("hand", "revealed"):
        return f"{{{seat}}} plays {name(card)}."
    if into == "opponent":
        return f"The hidden force has {name(card)}."
    if (out_of, into) == ("looked", "headquarters"):
        return f"{{{seat}}} selects {name(card)}."
    if out_of.startswith("stored") and into in ("hand", "fetched"):
        return f"{{{seat}}} takes {name(card)} out."
    return ""


def _said(what: int, seat: int, value: int, more: int) -> str:
    who = f"{{{seat}}}"
    if what == ROUND_BEGINS:
        return f"— Round {value} —" if more else f"— Round {value}; {who} is the initiator. —"
    if what == DECLARES:
        return f"{who} declares a {ACTIONS[value]}."
    if what == GAINS_FOOD:
        return f"{who} brings home {value} food."
    if what == DIGS:
        return f"{who} digs through {count_of(value, 'card')} of the {'schematics' if more else 'junkyard'}."
    if what == KEEPS:
        return f"{who} keeps {'one of them' if value else 'none of them'}."
    if what == DRAWS:
        return f"{who} draws {count_of(value, 'card')}."
    if what == TRASHES:
        return f"{who} trashes {count_of(value, 'card')}."
    if what == HIRES:
        return f"{who} hires {name(value)}."
    if what == SNIPES_CARD:
        return f"{who} snipes {name(value)} of {story_whole.owner(more)}."
    if what == DISARMS_CARD:
        return f"{who} disarms {name(value)} of {story_whole.owner(more)}."
    if what == WITHDRAWS:
        return f"{who} withdraws; the {ACTIONS[value]} is not used up."
    if what == COMMITS:
        return f"{who} commits {count_of(value, 'card')} to the skirmish."
    if what == FORCE:
        return f"{who} fights for {value} with {count_of(more, 'person', 'people')}."
    if what == WINS:
        return f"{who} wins the skirmish and takes the contested resource."
    if what == DEADLOCK:
        return "Nobody wins; the contested resource goes into the junkyard."
    if what == GAME_ENDS:
        return "The winter is over." if value else "The last contested resource is gone: the game ends."
    return story_whole.said(what, seat, value, more)
