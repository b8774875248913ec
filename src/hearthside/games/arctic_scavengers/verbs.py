"""The words of the game: what a player can say, and what the log can tell."""

from typing import Any, Final

from hearthside.kernel.actions import CARD, NOTHING, NUMBER, SEAT

# ---- what a player can say (append-only: replays hold the numbers)
TAKE: Final = 0  # with a card: the answer of every card choice
DRAWING: Final = 1
DIGGING: Final = 2
HUNTING: Final = 3
TRASHING: Final = 4
HIRING: Final = 5
SNIPE: Final = 6  # with the card hit, of a seat
DISARM: Final = 7
SNIPE_FROM_COMMITTED: Final = 8  # fired out of the face-down cards (AS-R30)
DISARM_FROM_COMMITTED: Final = 9
SNIPE_FIRED: Final = 10  # hits a card that has already used its special
WITHDRAWING: Final = 11
# The expansions.
CHOOSING_LEADER: Final = 12  # with the leader
BUILDING: Final = 13
WORKING: Final = 14  # on the building in a slot
STORING: Final = 15  # into a slot
RETRIEVING: Final = 16  # from a slot
REPAIRING: Final = 17  # with a person, the building in a slot
HEALING: Final = 18  # with a card that brings medicine
DRILLING: Final = 19
DEMOLISHING: Final = 20  # the building in a slot, of a seat
SPYING: Final = 21
LOOKING_OUT: Final = 22  # with Binoculars
TOWER: Final = 23
SPY_ON: Final = 24  # a place (see rules/recon.py), of a seat
PILE: Final = 25  # the number of a zone
MAPPING: Final = 26  # takes this card back
DRAFTING: Final = 27  # for so much food
ASSASSINATE: Final = 28  # as SNIPE, with an Assassin
ASSASSINATE_FROM_COMMITTED: Final = 29
WOUND: Final = 30  # the leader of a seat
WOUND_FROM_COMMITTED: Final = 31
DISABLE: Final = 32  # the building in a slot, of a seat
DISABLE_FROM_COMMITTED: Final = 33
SAVE: Final = 34
GUARDING: Final = 35
GUARDING_FROM_COMMITTED: Final = 36
CANCEL: Final = 37  # with a Scouting Refugee
CANCEL_FROM_COMMITTED: Final = 38
FANATIC_POWER: Final = 39  # with this refugee
HIT: Final = 40  # this card, of a seat
PLACE: Final = 41  # where the card lies that is meant
MENTOR_POWER: Final = 42  # with this refugee
PEACEMAKER_POWER: Final = 43
ORGANIZER_POWER: Final = 44
BUTCHER_POWER: Final = 45  # with this person
CANNIBAL_POWER: Final = 46
SWINDLE_FOOD: Final = 47  # with this refugee
SWINDLE_MEDICINE: Final = 48
YARDMASTER_POWER: Final = 49
TOP: Final = 50
BOTTOM: Final = 51
PROVOKE: Final = 52
GAS: Final = 53  # this card, of a seat
ENCOUNTER: Final = 54  # solo: a hidden force
ON_TOP: Final = 55  # this card goes back on top of the pile
SAVE_WITH_COMBAT_MEDICS: Final = 56

VERBS: Final[dict[int, tuple[str, str, str]]] = {
    TAKE: ("take", CARD, NOTHING),
    DRAWING: ("draw", NOTHING, NOTHING),
    DIGGING: ("dig", NOTHING, NOTHING),
    HUNTING: ("hunt", NOTHING, NOTHING),
    TRASHING: ("trash", NOTHING, NOTHING),
    HIRING: ("hire", CARD, NOTHING),
    SNIPE: ("snipe", CARD, SEAT),
    DISARM: ("disarm", CARD, SEAT),
    SNIPE_FROM_COMMITTED: ("snipe_from_committed", CARD, SEAT),
    DISARM_FROM_COMMITTED: ("disarm_from_committed", CARD, SEAT),
    SNIPE_FIRED: ("snipe_fired", CARD, SEAT),
    WITHDRAWING: ("withdraw", NOTHING, NOTHING),
    CHOOSING_LEADER: ("lead", CARD, NOTHING),
    BUILDING: ("build", NOTHING, NOTHING),
    WORKING: ("work", NUMBER, NOTHING),
    STORING: ("store", NUMBER, NOTHING),
    RETRIEVING: ("retrieve", NUMBER, NOTHING),
    REPAIRING: ("repair", CARD, NUMBER),
    HEALING: ("heal", CARD, NOTHING),
    DRILLING: ("drill", NOTHING, NOTHING),
    DEMOLISHING: ("demolish", NUMBER, SEAT),
    SPYING: ("spy", NOTHING, NOTHING),
    LOOKING_OUT: ("binoculars", NOTHING, NOTHING),
    TOWER: ("tower", NOTHING, NOTHING),
    SPY_ON: ("spy_on", NUMBER, SEAT),
    PILE: ("pile", NUMBER, NOTHING),
    MAPPING: ("map", CARD, NOTHING),
    DRAFTING: ("draft", NUMBER, NOTHING),
    ASSASSINATE: ("assassinate", CARD, SEAT),
    ASSASSINATE_FROM_COMMITTED: ("assassinate_from_committed", CARD, SEAT),
    WOUND: ("wound", SEAT, NOTHING),
    WOUND_FROM_COMMITTED: ("wound_from_committed", SEAT, NOTHING),
    DISABLE: ("disable", NUMBER, SEAT),
    DISABLE_FROM_COMMITTED: ("disable_from_committed", NUMBER, SEAT),
    SAVE: ("save", NOTHING, NOTHING),
    GUARDING: ("guard", NOTHING, NOTHING),
    GUARDING_FROM_COMMITTED: ("guard_from_committed", NOTHING, NOTHING),
    CANCEL: ("cancel", NOTHING, NOTHING),
    CANCEL_FROM_COMMITTED: ("cancel_from_committed", NOTHING, NOTHING),
    FANATIC_POWER: ("fanatic", CARD, NOTHING),
    HIT: ("hit", CARD, SEAT),
    PLACE: ("place", NUMBER, NOTHING),
    MENTOR_POWER: ("mentor", CARD, NOTHING),
    PEACEMAKER_POWER: ("peacemaker", CARD, NOTHING),
    ORGANIZER_POWER: ("organizer", CARD, NOTHING),
    BUTCHER_POWER: ("butcher", CARD, NOTHING),
    CANNIBAL_POWER: ("cannibal", CARD, NOTHING),
    SWINDLE_FOOD: ("swindle_food", CARD, NOTHING),
    SWINDLE_MEDICINE: ("swindle_medicine", CARD, NOTHING),
    YARDMASTER_POWER: ("yardmaster", NOTHING, NOTHING),
    TOP: ("top", NOTHING, NOTHING),
    BOTTOM: ("bottom", NOTHING, NOTHING),
    PROVOKE: ("provoke", NOTHING, NOTHING),
    GAS: ("gas", CARD, SEAT),
    ENCOUNTER: ("encounter", NUMBER, NOTHING),
    ON_TOP: ("on_top", CARD, NOTHING),
    SAVE_WITH_COMBAT_MEDICS: ("save_with_combat_medics", NOTHING, NOTHING),
}

# The same as whole actions, for the menu of a gathering turn.  `Any`, because the compiled build
# then hands these very objects on instead of making new ones.
DRAW_ACTION: Final[Any] = 1 << 10
DIG_ACTION: Final[Any] = 2 << 10
HUNT_ACTION: Final[Any] = 3 << 10
TRASH_ACTION: Final[Any] = 4 << 10
HIRE_ACTION: Final[list[Any]] = [5 << 10 | card for card in range(256)]  # by card
WITHDRAW: Final = 11 << 10

# ---- what the log can tell: (seat, value, more)
ROUND_BEGINS: Final = 1  # seat: the initiator; value: the round; more: 1 alone, where there is none
DECLARES: Final = 2  # value: the verb
GAINS_FOOD: Final = 3  # value: how much
DIGS: Final = 4  # value: how many cards
KEEPS: Final = 5  # value: 1 if a card was kept
DRAWS: Final = 6  # value: how many cards
TRASHES: Final = 7  # value: how many cards
HIRES: Final = 8  # value: the card
SNIPES_CARD: Final = 9  # value: the card; more: its owner
DISARMS_CARD: Final = 10  # value: the card; more: its owner
WITHDRAWS: Final = 11  # value: the verb
COMMITS: Final = 12  # value: how many cards
FORCE: Final = 13  # value: fight; more: people
WINS: Final = 14
DEADLOCK: Final = 15
GAME_ENDS: Final = 16  # value: 1 alone
# The expansions.
STACKS: Final = 17  # value: a card that is for hire at this table
LEADS: Final = 18  # value: the leader
DECLARES_SPECIAL: Final = 19  # value: the verb
BEGINS_BUILDING: Final = 20  # value: the building; more: timer cards
BUILDING_DONE: Final = 21  # value: the building
TIMER_FALLS: Final = 22  # value: the building; more: cards left
STORES_CARDS: Final = 23  # value: how many; more: the building
RETRIEVES_CARDS: Final = 24  # value: how many; more: the building
SAVES: Final = 25  # value: the card saved (or a leader); more: its owner
GUARDS: Final = 26  # value: the seat whose action is cancelled
CANCELS: Final = 27  # value: the seat whose recon is cancelled
WOUNDS: Final = 28  # value: the leader; more: its owner
DISABLES: Final = 29  # value: the building; more: its owner
REPAIRS: Final = 30  # value: the building
HEALS: Final = 31  # value: the leader
BOMBS: Final = 32  # the Fanatic: value: the card; more: its owner
USES_POWER: Final = 33  # value: the leader
LOOKS: Final = 34  # value: how many cards; more: place and seat (see rules/recon.py)
PROVOKES: Final = 35
GASSES: Final = 36  # value: the card; more: its owner
ROGUE_WINS: Final = 37
HARDY_RETURN: Final = 38  # value: how many
RESETS: Final = 39  # value: the building; more: its owner
READS_MAP: Final = 40  # value: the card
DRAFTS: Final = 41  # value: the leader, or 0
MEETS: Final = 43  # solo: value: the force
OPPONENT_FIGHTS: Final = 44  # value: fight; more: people
OPPONENT_WINS: Final = 45
TAKES_PRIZE: Final = 46  # value: the card
SETS_ASIDE: Final = 47  # value: the card
ATTRITION: Final = 48  # value: the card
OPPONENT_GASSES: Final = 49  # value: the card
OPPONENT_SAVES: Final = 50  # value: the card
CALLED_OFF: Final = 51  # value: the verb; the action has been cancelled or has failed
DISCARDS_DRAWN: Final = 52  # value: how many
KEEPS_ON_TOP: Final = 53  # value: 1 if on top, 0 if under
BUTCHERS: Final = 54  # value: the card; more: the leader
SWINDLES: Final = 55  # value: 0 food, 1 medicine
NO_PRIZE: Final = 56
OPPONENT_SNIPES: Final = 57  # value: the card
OPPONENT_DISARMS: Final = 58  # value: the card

THE_OPPONENT: Final = 9  # in place of a seat: the force that a player alone has met
