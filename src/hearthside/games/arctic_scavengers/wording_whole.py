"""What the options of the whole game are called, and what they touch."""

from collections.abc import Callable

from hearthside.games.arctic_scavengers.cards import (
    CARDS,
    COMBAT_MEDICS,
    FIGHT,
    GUARD,
    MEDIC,
    MEDS,
    PROVOCATEUR,
    SCOUTING_REFUGEE,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.abilities import bonus_of, helper_bonus, leader_of, worth
from hearthside.games.arctic_scavengers.rules.construction import effort
from hearthside.games.arctic_scavengers.rules.kinds import (
    ABILITY_OF,
    HAS_ACTED,
    IN_FORCE,
    IS_GASSED,
    IS_HELPED,
    IS_HELPING,
)
from hearthside.games.arctic_scavengers.rules.places import places_of, zone_of
from hearthside.games.arctic_scavengers.rules.played import KEEP, KEEP_MORE, PLAY
from hearthside.games.arctic_scavengers.rules.prices import prices
from hearthside.games.arctic_scavengers.rules.recon import (
    FIRST_STORED,
    FIRST_TIMER,
    LOOKING,
    THE_DECK,
    THE_FORCE,
    THE_HAND,
    THE_LEADERS,
    place_zone,
)
from hearthside.games.arctic_scavengers.seen import seen_state
from hearthside.games.arctic_scavengers.verbs import (
    ASSASSINATE,
    ASSASSINATE_FROM_COMMITTED,
    BOTTOM,
    BUILDING,
    BUTCHER_POWER,
    CANCEL,
    CANCEL_FROM_COMMITTED,
    CANNIBAL_POWER,
    CHOOSING_LEADER,
    DEMOLISHING,
    DIGGING,
    DISABLE,
    DISABLE_FROM_COMMITTED,
    DISARM,
    DISARM_FROM_COMMITTED,
    DRAFTING,
    DRAWING,
    DRILLING,
    ENCOUNTER,
    FANATIC_POWER,
    GAS,
    GUARDING,
    GUARDING_FROM_COMMITTED,
    HEALING,
    HIRING,
    HIT,
    HUNTING,
    LOOKING_OUT,
    MAPPING,
    MENTOR_POWER,
    ON_TOP,
    ORGANIZER_POWER,
    PEACEMAKER_POWER,
    PILE,
    PLACE,
    PROVOKE,
    REPAIRING,
    RETRIEVING,
    SAVE,
    SAVE_WITH_COMBAT_MEDICS,
    SNIPE,
    SNIPE_FROM_COMMITTED,
    SPY_ON,
    SPYING,
    STORING,
    SWINDLE_FOOD,
    SWINDLE_MEDICINE,
    TOP,
    TOWER,
    TRASHING,
    WITHDRAW,
    WORKING,
    WOUND,
    WOUND_FROM_COMMITTED,
    YARDMASTER_POWER,
)
from hearthside.games.arctic_scavengers.words import (
    count_of,
    laid_out,
    name,
    names,
    part,
    price_of,
    top_rule,
)
from hearthside.games.arctic_scavengers.zones import (
    BUILT,
    CHOSEN,
    COMMITTED,
    DEALT,
    DISCARD,
    HAND,
    LAYOUT,
    LEADER,
    LOOKED,
    MERCENARIES,
    PLAYED,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
    STORED,
)
from hearthside.kernel.actions import DONE, first_of, second_of, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.state import State

ABILITIES = ["draw", "dig", "hunt", "fight"]
# Declared actions, as "a ...".
ACTIONS = {
    DRAWING: "draw",
    DIGGING: "dig",
    HUNTING: "hunt",
    TRASHING: "trash",
    HIRING: "hire",
    BUILDING: "build",
    WORKING: "construction",
    REPAIRING: "repair",
    HEALING: "healing",
    DRILLING: "drill",
    DEMOLISHING: "demolition",
    SPYING: "recon by a Spy",
    LOOKING_OUT: "recon with Binoculars",
    TOWER: "recon from the Scout Tower",
    ORGANIZER_POWER: "draw by the Organizer",
    WOUND: "attack on a leader",
    DISABLE: "attack on a building",
}
PLACE_NAMES = {
    IN_FORCE: "that is still in the force",
    HAS_ACTED: "that has already acted",
    IS_GASSED: "that was gassed",
    IS_HELPED: "whom the Mentor helps",
    IS_HELPING: "that helps along",
}
PILE_NAMES = {
    "contested": "the contested resources",
    "junkyard": "the junkyard",
    "schematics": "the schematics",
    "leaders": "the leaders",
}


def building_part(seat: int, slot: int) -> str:
    return f"building:{seat}:{slot}"


def whose(seat: int, viewer: int, seats: int) -> str:
    if seat >= seats:
        return "the hidden force's"
    return "your" if seat == viewer else f"{{{seat}}}'s"


def target_parts(s: State, card: int, seat: int) -> list[str]:
    """Where a card that can be aimed at lies."""
    places = places_of(s, card, seat)
    return [part(zone_of(s, places[0], seat), card)] if places else []


def held(zone: int, card: int, sight: Observation) -> list[str]:
    """The card with which something is done; the hand if it is not there, which is why it cannot be."""
    return [part(zone, card)] if card in sight.seen(zone) else [f"hand:{sight.viewer}"]


def built(s: State, slot: int, seat: int) -> str:
    """`Bunker`; of several equal ones `Bunker (2)`, by its slot, counted from 1."""
    buildings = s.zones[BUILT[seat]]
    number = f" ({slot + 1})" if buildings.count(buildings[slot]) > 1 else ""
    return f"{name(buildings[slot])}{number}"


# ------------------------------------------------------------------ options
def describe(action: int, sight: Observation) -> OptionText:
    s = seen_state(sight)
    rule = top_rule(sight)[0]
    verb = verb_of(action)
    if verb:
        return _spoken(action, sight, s)
    return BY_RULE[rule](action, sight, s) if rule in BY_RULE else _finish(action, sight, s)


def _finish(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    if sight.seats == 1:
        return OptionText("Done", "End the round without a battle", [f"hand:{seat}"])
    if sight.facts[ROUND] >= SKIRMISH_FROM:
        return OptionText("Done", "Finish gathering and commit cards to the skirmish", [f"hand:{seat}"])
    return OptionText("Done", "Finish gathering", [f"hand:{seat}"])


def _spoken(action: int, sight: Observation, s: State) -> OptionText:
    """Actions with a verb of their own."""
    verb = verb_of(action)
    for table in (_menu, _headquarters, _shot, _reaction, _power, _recon):
        said = table(verb, action, sight, s)
        if said is not None:
            return said
    raise AssertionError(f"there are no words for {action}")


def _menu(verb: int, action: int, sight: Observation, s: State) -> OptionText | None:
    seat = sight.viewer
    card = first_of(action)
    if verb == HIRING:
        turn = next((f for f in s.stack if f.rule == ids.TURN), None)
        price = price_of(*prices(leader_of(s, seat) if turn else 0, card))
        return OptionText("Hire", f"Hire {name(card)} for {price}", [part(MERCENARIES, card)])
    if verb == DRAFTING:
        text = f"Spend {card} food on leaders: look at {count_of(card, 'leader')}, take one or none"
        return OptionText("Hire", text, ["leaders"])
    if verb == DRAWING:
        return OptionText("Actions", "Draw: play people who draw cards from your deck", [f"deck:{seat}"])
    if verb == DIGGING:
        return OptionText("Actions", "Dig: search the junkyard", ["junkyard"])
    if verb == HUNTING:
        return OptionText("Actions", "Hunt: get food for a hire", [f"hand:{seat}"])
    if verb == TRASHING:
        return OptionText("Actions", "Trash: throw cards of your hand into the junkyard", ["junkyard"])
    if verb == BUILDING:
        return OptionText("Actions", "Build: search the schematics for a building", ["schematics"])
    if verb == DRILLING:
        text = "Drill Sergeant: shuffle cards of your discard pile into your deck and draw two"
        return OptionText("Specials", text, [f"discard:{seat}"])
    if verb == MAPPING:
        return OptionText("Specials", f"Map: take {name(card)} back to your hand", [part(PLAYED[seat], card)])
    if verb == ENCOUNTER:
        size = sight.counts[LAYOUT.shared(f"force{card}")]
        return OptionText("Battle", f"Meet force {card} ({count_of(size, 'card')})", [f"force{card}"])
    if action == WITHDRAW:
        about = top_rule(sight)[5]
        text = f"Withdraw: take {names(sight.seen(REVEALED[seat]))} back; the {ACTIONS[about]} is not used up"
        return OptionText("After the hit", text, laid_out(REVEALED[seat], sight))
    if verb == CHOOSING_LEADER:
        return OptionText("Leader", f"Choose {name(card)}: {CARDS[card].text}", [part(DEALT[seat], card)])
    return None


def _headquarters(verb: int, action: int, sight: Observation, s: State) -> OptionText | None:
    seat = sight.viewer
    slot = first_of(action)
    if verb == WORKING:
        left = sight.counts[LAYOUT.each(f"timer{slot + 1}")[seat]]
        text = f"Work on {built(s, slot, seat)}: {count_of(left, 'card')} to go"
        return OptionText("Headquarters", text, [building_part(seat, slot)])
    if verb == STORING:
        return OptionText("Headquarters", f"Store in {built(s, slot, seat)}", [building_part(seat, slot)])
    if verb == RETRIEVING:
        text = f"Retrieve from {built(s, slot, seat)}"
        return OptionText("Headquarters", text, [building_part(seat, slot)])
    if verb == REPAIRING:
        slot = second_of(action)
        text = f"Repair {built(s, slot, seat)} with {name(first_of(action))}"
        return OptionText(
            "Headquarters", text, [part(HAND[seat], first_of(action)), building_part(seat, slot)]
        )
    if verb == HEALING:
        text = f"Heal your leader with {name(slot)}"
        return OptionText("Headquarters", text, [part(HAND[seat], slot), f"leader:{seat}"])
    if verb == DEMOLISHING:
        owner = second_of(action)
        whom = whose(owner, seat, sight.seats)
        text = f"Demolish {whom} {built(s, slot, owner)}: it gets its full timer again"
        return OptionText("Specials", text, [building_part(owner, slot)])
    return None


SHOTS = {
    SNIPE: "Snipe",
    SNIPE_FROM_COMMITTED: "Snipe",
    ASSASSINATE: "Snipe",
    ASSASSINATE_FROM_COMMITTED: "Snipe",
    DISARM: "Disarm",
    DISARM_FROM_COMMITTED: "Disarm",
    HIT: "Bomb",
    GAS: "Tear Gas on",
}
COMMITTED_TOO = (
    SNIPE_FROM_COMMITTED,
    ASSASSINATE_FROM_COMMITTED,
    DISARM_FROM_COMMITTED,
    WOUND_FROM_COMMITTED,
    DISABLE_FROM_COMMITTED,
    CANCEL_FROM_COMMITTED,
    GUARDING_FROM_COMMITTED,
)


def _shot(verb: int, action: int, sight: Observation, s: State) -> OptionText | None:
    card = first_of(action)
    owner = second_of(action)
    late = " with a committed card" if verb in COMMITTED_TOO else ""
    if verb in (ASSASSINATE, ASSASSINATE_FROM_COMMITTED):
        late = f" with {'a committed' if late else 'an'} Assassin"
    if verb in SHOTS:
        text = f"{SHOTS[verb]} {whose(owner, sight.viewer, sight.seats)} {name(card)}{late}"
        return OptionText("Attack", text, target_parts(s, card, owner))
    if verb in (WOUND, WOUND_FROM_COMMITTED):
        text = f"Wound {whose(card, sight.viewer, sight.seats)} leader{late}"
        return OptionText("Attack", text, [f"leader:{card}"])
    if verb in (DISABLE, DISABLE_FROM_COMMITTED):
        text = f"Disable {whose(owner, sight.viewer, sight.seats)} {built(s, card, owner)}{late}"
        return OptionText("Attack", text, [building_part(owner, card)])
    if verb == PLACE:
        strike = s.stack[-1]
        text = f"Take the {name(strike.card)} {PLACE_NAMES[card]}"
        return OptionText("Attack", text, [part(zone_of(s, card, strike.other), strike.card)])
    if verb == PROVOKE:
        text = "Announce the Provocateur: your people count as your fight"
        return OptionText("Specials", text, target_parts(s, PROVOCATEUR, sight.viewer))
    return None


def _reaction(verb: int, action: int, sight: Observation, s: State) -> OptionText | None:
    seat = sight.viewer
    source = COMMITTED[seat] if verb in COMMITTED_TOO else HAND[seat]
    late = " out of your committed cards" if verb in COMMITTED_TOO else ""
    if verb in (CANCEL, CANCEL_FROM_COMMITTED):
        text = f"Cancel the recon with a Scouting Refugee{late}, then draw a card"
        return OptionText("React", text, held(source, SCOUTING_REFUGEE, sight))
    if verb in (GUARDING, GUARDING_FROM_COMMITTED):
        text = f"Cancel it with a Guard{late}, then draw a card"
        return OptionText("React", text, held(source, GUARD, sight))
    if verb == SAVE:
        where = target_parts(s, MEDIC, seat) if top_rule(sight)[0] == ids.SKIRMISH_SAVES else []
        return OptionText(
            "React", f"Save {_in_danger(s)} with a Medic", where or held(HAND[seat], MEDIC, sight)
        )
    if verb == SAVE_WITH_COMBAT_MEDICS:
        text = f"Save {_in_danger(s)} with Combat Medics, who still fight"
        return OptionText("React", text, target_parts(s, COMBAT_MEDICS, seat))
    return None


def _in_danger(s: State) -> str:
    """Who can be saved."""
    strike = next((f for f in reversed(s.stack) if f.rule == ids.STRIKE), None)
    if strike is None:  # the solo game's opponent shoots
        return name(s.stack[-1].card)
    return name(s.zones[LEADER[strike.other]][0] if strike.count == WOUND else strike.card)


def _power(verb: int, action: int, sight: Observation, s: State) -> OptionText | None:
    seat = sight.viewer
    card = first_of(action)
    leader = [f"leader:{seat}"]
    if verb in (MENTOR_POWER, PEACEMAKER_POWER):
        who = "Mentor" if verb == MENTOR_POWER else "Peacemaker"
        ability = ABILITY_OF.get(top_rule(sight)[5], FIGHT)
        played = part(REVEALED[seat] if top_rule(sight)[0] == ids.FORCE_TURN else HAND[seat], card)
        more = helper_bonus(leader_of(s, seat), ability) or 1
        return OptionText(
            "Leader", f"Send {name(card)} along: the {who} makes it {more} more", [*leader, played]
        )
    texts = {
        ORGANIZER_POWER: f"Let {name(card)} organize: draw two cards and keep one",
        BUTCHER_POWER: f"Butcher {name(card)}: out of the game, for 1 food and 1 medicine",
        CANNIBAL_POWER: f"Devour {name(card)}: out of the game, for 3 food",
        FANATIC_POWER: f"Send {name(card)} with a bomb: it leaves the game, a card of theirs is discarded",
        SWINDLE_FOOD: f"Swindle food with {name(card)}: discard it, the price falls by 1 food",
        SWINDLE_MEDICINE: f"Swindle medicine with {name(card)}: two refugees lower the price by 1 medicine",
        YARDMASTER_POWER: "Yardmaster: look at the top two cards of the junkyard",
    }
    return OptionText("Leader", texts[verb], leader) if verb in texts else None


def _recon(verb: int, action: int, sight: Observation, s: State) -> OptionText | None:
    seat = sight.viewer
    if verb == SPYING:
        return OptionText("Recon", "Spy: look at four cards of one player", [f"hand:{seat}"])
    if verb == LOOKING_OUT:
        return OptionText("Recon", "Binoculars: look at the top of every pile", [f"hand:{seat}"])
    if verb == TOWER:
        return OptionText("Recon", "Scout Tower: discard a card, look into two piles", [f"hand:{seat}"])
    if verb == SPY_ON:
        place, owner = first_of(action), second_of(action)
        return OptionText("Recon", f"Look at {spied(s, place, owner, seat)}", spied_parts(place, owner))
    if verb == PILE:
        pile = LAYOUT.name(first_of(action))
        return OptionText("Recon", f"Look into {PILE_NAMES[pile]}", [pile])
    if verb in (TOP, BOTTOM):
        where = "the top" if verb == TOP else "the bottom"
        if top_rule(sight)[0] == ids.YARDMASTER:
            text = "Leave both on top" if verb == TOP else "Put both under the junkyard"
            return OptionText("Junkyard", text, [f"looked:{seat}"])
        pile = "schematics" if top_rule(sight)[0] == ids.BUILD else "junkyard"
        return OptionText("Dig", f"Dig from {where}", [pile])
    if verb == ON_TOP:
        card = first_of(action)
        return OptionText("Dig", f"Put {name(card)} on top", [part(LOOKED[seat], card)])
    return None


def spied(s: State, place: int, owner: int, viewer: int) -> str:
    """What a Spy looks at, in words."""
    if place == THE_LEADERS:
        return "the leaders' pile"
    whom = whose(owner, viewer, s.seats)
    if place >= FIRST_TIMER:
        return f"{whom} timer on {built(s, place - FIRST_TIMER, owner)}"
    if place >= FIRST_STORED:
        return f"{whom} cards in {built(s, place - FIRST_STORED, owner)}"
    return f"{whom} {({THE_DECK: 'deck', THE_HAND: 'hand', THE_FORCE: 'committed cards'})[place]}"


def spied_parts(place: int, owner: int) -> list[str]:
    if place >= FIRST_STORED:
        return [building_part(owner, (place - FIRST_STORED) % (FIRST_TIMER - FIRST_STORED))]
    return [LAYOUT.name(place_zone(place, owner))]


# ------------------------------------------------------------------ plain cards, by what is asked
def _play(action: int, sight: Observation, s: State) -> OptionText:
    verb = top_rule(sight)[5]
    if top_rule(sight)[1] != PLAY:
        return _after_look(action, sight, s)
    seat = sight.viewer
    ability = ABILITY_OF[verb]
    word = ACTIONS[verb].capitalize()
    leader, bonus = leader_of(s, seat), bonus_of(s, seat, ability)
    chosen = sight.seen(CHOSEN[seat])
    if action == DONE:
        value = worth(chosen, ability, leader, bonus)
        what = {
            DRAWING: f"draw {count_of(value, 'card')}",
            DIGGING: f"dig through {count_of(value, 'card')}",
            HUNTING: f"hunt for {value} food",
            BUILDING: f"look at {count_of(value, 'schematic')}",
        }
        return OptionText(word, f"Declare: {what[verb]} with {names(chosen)}", laid_out(CHOSEN[seat], sight))
    value = worth([*chosen, action], ability, leader, bonus)
    return OptionText(word, f"Add {name(action)} (makes {value})", [part(HAND[seat], action)])


def _after_look(action: int, sight: Observation, s: State) -> OptionText:
    """After drawing with Couriers, digging or looking at schematics."""
    seat = sight.viewer
    rule, _, _, _, _, _, count, _, _ = top_rule(sight)
    looked = sight.seen(LOOKED[seat])
    here = [part(LOOKED[seat], action)] if action else [f"looked:{seat}"]
    if rule == ids.WHOLE_DRAW:
        return OptionText("Courier", f"Discard {name(action)}", here)
    if rule == ids.BUILD:
        pile = "the schematics"
        if count == KEEP:
            return OptionText("Build", f"Build {name(action)}: {CARDS[action].text}", here)
    else:
        pile = "the junkyard"
        if count == KEEP:
            return OptionText("Dig", f"Keep {name(action)}" if action else "Keep nothing", here)
        if count == KEEP_MORE:
            text = f"Cargo Sled: also keep {name(action)}" if action else "Keep no more"
            return OptionText("Dig", text, here)
    if action == DONE:
        return OptionText("Dig", f"Put {names(looked)} under {pile} as drawn", [f"looked:{seat}"])
    return OptionText("Dig", f"Put {name(action)} under {pile} next", here)


def _trash(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    if action == DONE:
        text = f"Trash {names(sight.seen(CHOSEN[seat]))} for good"
        return OptionText("Trash", text, laid_out(CHOSEN[seat], sight))
    return OptionText("Trash", f"Throw away {name(action)}", [part(HAND[seat], action)])


def _pay(action: int, sight: Observation, s: State) -> OptionText:
    text = f"Pay with {name(action)} ({MEDS[action]} medicine)"
    return OptionText("Pay", text, [part(HAND[sight.viewer], action)])


def _pass(action: int, sight: Observation, s: State) -> OptionText:
    frame = top_rule(sight)
    text = f"Let the {ACTIONS[frame[5]]} of {{{frame[3]}}} go on"
    acting = REVEALED[frame[3]]
    return OptionText("Let it happen", text, [LAYOUT.name(acting)] if sight.counts[acting] else [])


def _let_strike(action: int, sight: Observation, s: State) -> OptionText:
    return OptionText("Let it happen", "Let it happen", [])


def _regroup(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    verb = top_rule(sight)[5]
    if action != DONE:
        if verb == HIRING:
            text = f"Pay with {name(action)} instead ({MEDS[action]} medicine)"
            return OptionText("After the hit", text, [part(HAND[seat], action)])
        text = f"Take {name(action)} back to your hand"
        return OptionText("After the hit", text, [part(REVEALED[seat], action)])
    if verb in ABILITY_OF:
        ability = ABILITY_OF[verb]
        rest = sight.seen(REVEALED[seat])
        value = worth(rest, ability, leader_of(s, seat), bonus_of(s, seat, ability))
        text = f"Go on: {ACTIONS[verb]} for {value}"
        return OptionText("After the hit", text, laid_out(REVEALED[seat], sight))
    return OptionText("After the hit", f"Go on with the {ACTIONS[verb]}", laid_out(REVEALED[seat], sight))


def _construct(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    chosen = sight.seen(CHOSEN[seat])
    if action == DONE:
        text = f"Take {count_of(effort(chosen), 'card')} off with {names(chosen)}"
        return OptionText("Construction", text, laid_out(CHOSEN[seat], sight))
    text = f"Add {name(action)} (takes off {effort([*chosen, action])})"
    return OptionText("Construction", text, [part(HAND[seat], action)])


def _store(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    if action == DONE:
        text = f"Store {names(sight.seen(CHOSEN[seat]))}"
        return OptionText("Store", text, laid_out(CHOSEN[seat], sight))
    return OptionText("Store", f"Put {name(action)} in", [part(HAND[seat], action)])


def _retrieve(action: int, sight: Observation, s: State) -> OptionText:
    seat, slot = sight.viewer, top_rule(sight)[5]
    if action == DONE:
        return OptionText("Retrieve", "Take no more out", [building_part(seat, slot)])
    return OptionText("Retrieve", f"Take {name(action)} out", [part(STORED[slot][seat], action)])


def _drill(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    if action == DONE:
        text = f"Shuffle {names(sight.seen(CHOSEN[seat]))} into your deck and draw two"
        return OptionText("Drill", text, [f"deck:{seat}"])
    return OptionText("Drill", f"Take {name(action)} out of your discard pile", [part(DISCARD[seat], action)])


def _prepare_recon(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    frame = top_rule(sight)
    if frame[1] == LOOKING:
        return OptionText("Recon", "You have seen enough", [f"spied:{seat}"])
    if frame[5] == TOWER and not frame[7]:
        return OptionText("Recon", f"Discard {name(action)} for the tower", [part(HAND[seat], action)])
    if action == DONE:
        return OptionText("Recon", "Look at the piles", laid_out(REVEALED[seat], sight))
    return OptionText("Recon", f"Add {name(action)} to see two cards more", [part(HAND[seat], action)])


def _draft(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    if top_rule(sight)[1] == 1:
        return OptionText("Leader", "Take none of them", [f"dealt:{seat}"])
    if action == DONE:
        text = f"Put {names(sight.seen(DEALT[seat]))} under the pile as they lie"
        return OptionText("Leader", text, [f"dealt:{seat}"])
    return OptionText("Leader", f"Put {name(action)} under the pile next", [part(DEALT[seat], action)])


def _organize(action: int, sight: Observation, s: State) -> OptionText:
    return OptionText("Organizer", f"Keep {name(action)}", [part(LOOKED[sight.viewer], action)])


def _mentor(action: int, sight: Observation, s: State) -> OptionText:
    return OptionText("Mentor", f"Help {name(action)}", [part(REVEALED[sight.viewer], action)])


def _force_done(action: int, sight: Observation, s: State) -> OptionText:
    return OptionText("Done", "Do no more in this skirmish", laid_out(REVEALED[sight.viewer], sight))


def _send(action: int, sight: Observation, s: State) -> OptionText:
    seat = sight.viewer
    sent = sight.seen(COMMITTED[seat])
    leader = leader_of(s, seat)
    if action == DONE:
        return OptionText("Battle", f"Send {names(sent)} into battle", laid_out(COMMITTED[seat], sight))
    fight = worth([*sent, action], FIGHT, leader)
    return OptionText("Battle", f"Send {name(action)} (fight {fight})", [part(HAND[seat], action)])


def _prize(action: int, sight: Observation, s: State) -> OptionText:
    return OptionText("Prize", f"Take {name(action)}", target_parts(s, action, 1))


def _loss(action: int, sight: Observation, s: State) -> OptionText:
    return OptionText("Loss", f"Set {name(action)} aside for good", target_parts(s, action, 0))


BY_RULE: dict[int, Callable[[int, Observation, State], OptionText]] = {
    ids.WHOLE_DRAW: _play,
    ids.WHOLE_DIG: _play,
    ids.WHOLE_HUNT: _play,
    ids.BUILD: _play,
    ids.WHOLE_TRASH: _trash,
    ids.PAYING: _pay,
    ids.REACTIONS: _pass,
    ids.ANSWERS: _let_strike,
    ids.SKIRMISH_SAVES: _let_strike,
    ids.WHOLE_REGROUP: _regroup,
    ids.CONSTRUCTION: _construct,
    ids.STORE: _store,
    ids.RETRIEVE: _retrieve,
    ids.DRILL: _drill,
    ids.RECON: _prepare_recon,
    ids.DRAFT: _draft,
    ids.ORGANIZE: _organize,
    ids.MENTORING: _mentor,
    ids.FORCE_TURN: _force_done,
    ids.SOLO_SEND: _send,
    ids.SOLO_PRIZE: _prize,
    ids.SOLO_LOSS: _loss,
}
