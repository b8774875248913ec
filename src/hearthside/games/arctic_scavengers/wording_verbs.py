"""What options with a verb of their own are called: actions, attacks, reactions, powers, recon."""

from hearthside.games.arctic_scavengers.cards import (
    CARDS,
    COMBAT_MEDICS,
    FIGHT,
    GUARD,
    MEDIC,
    PROVOCATEUR,
    SCOUTING_REFUGEE,
)
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF, VERB_OF_RULE
from hearthside.games.arctic_scavengers.modules.leader_prices import prices
from hearthside.games.arctic_scavengers.modules.leader_values import helper_bonus
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.places import zone_of
from hearthside.games.arctic_scavengers.names_whole import (
    ACTIONS,
    PILE_NAMES,
    PLACE_NAMES,
    building_part,
    built,
    held,
    spied,
    spied_parts,
    target_parts,
    whose,
)
from hearthside.games.arctic_scavengers.places import (
    COMMITTED,
    DEALT,
    HAND,
    LAYOUT,
    LEADER,
    LOOKED,
    PLAYED,
    REVEALED,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import (
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
from hearthside.games.arctic_scavengers.words import count_of, hire, laid_out, name, names, part, top_rule
from hearthside.kernel.actions import first_of, second_of, verb_of
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.state import State


def spoken(action: int, sight: Observation, s: State) -> OptionText:
    """An action with a verb of its own."""
    verb = verb_of(action)
    for table in (_menu, _headquarters, _shot, _reaction, _power, _recon):
        said = table(verb, action, sight, s)
        if said is not None:
            return said
    raise AssertionError(f"there are no words for {action}")


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


def _menu(verb: int, action: int, sight: Observation, s: State) -> OptionText | None:
    seat = sight.viewer
    card = first_of(action)
    if verb == HIRING:
        turn = next((f for f in s.stack if f.rule == ids.GATHERING), None)
        return hire(card, prices(leader_of(s, seat) if turn else 0, card))
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
        ability = ABILITY_OF.get(VERB_OF_RULE.get(top_rule(sight)[0], 0), FIGHT)
        played = part(REVEALED[seat] if top_rule(sight)[0] == ids.SKIRMISH_TURN else HAND[seat], card)
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
