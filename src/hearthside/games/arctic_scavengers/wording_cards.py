"""What plain cards and `done` are called, by what is asked."""

from collections.abc import Callable

from hearthside.games.arctic_scavengers.cards import CARDS, FIGHT, MEDS
from hearthside.games.arctic_scavengers.modules.construction import effort
from hearthside.games.arctic_scavengers.modules.contested import KEEP_MORE
from hearthside.games.arctic_scavengers.modules.kinds import ABILITY_OF, VERB_OF_RULE
from hearthside.games.arctic_scavengers.modules.leader_values import bonus_of, worth
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.spy_hunter import LOOKING
from hearthside.games.arctic_scavengers.names_whole import ACTIONS, building_part, target_parts
from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    COMMITTED,
    DEALT,
    DISCARD,
    HAND,
    LAYOUT,
    LOOKED,
    REVEALED,
    STORED,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY
from hearthside.games.arctic_scavengers.rules.dig import KEEP
from hearthside.games.arctic_scavengers.sayings import BUILDING, DIGGING, DRAWING, HIRING, HUNTING, TOWER
from hearthside.games.arctic_scavengers.words import count_of, laid_out, name, names, part, top_rule
from hearthside.kernel.actions import DONE
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.state import State


def _play(action: int, sight: Observation, s: State) -> OptionText:
    verb = VERB_OF_RULE[top_rule(sight)[0]]
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
    if rule == ids.DRAW:
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
    ids.DRAW: _play,
    ids.DIG: _play,
    ids.HUNT: _play,
    ids.BUILD: _play,
    ids.TRASH: _trash,
    ids.PAY: _pay,
    ids.INTERRUPTS: _pass,
    ids.ANSWERS: _let_strike,
    ids.SKIRMISH_SAVES: _let_strike,
    ids.REGROUP: _regroup,
    ids.CONSTRUCTION: _construct,
    ids.STORE: _store,
    ids.RETRIEVE: _retrieve,
    ids.DRILL: _drill,
    ids.RECON: _prepare_recon,
    ids.DRAFT: _draft,
    ids.ORGANIZE: _organize,
    ids.MENTORING: _mentor,
    ids.SKIRMISH_TURN: _force_done,
    ids.SOLO_SEND: _send,
    ids.SOLO_PRIZE: _prize,
    ids.SOLO_LOSS: _loss,
}
