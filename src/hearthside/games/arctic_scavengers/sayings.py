"""The words of the game: what a player can say, and what the log can tell.

Templates of verbs with further values than their arguments are filled in by texts/options.py and the texts of
the modules.
"""

from typing import Any, Final

from hearthside.games.arctic_scavengers.places import FORCES, LAYOUT, SLOTS
from hearthside.kernel.actions import CARD, NUMBER, SEAT
from hearthside.kernel.declare import Sayings

S: Final = Sayings()

# ---- what keys call by name
# Of a headquarters, as zones and positions count them.
SLOT: Final = S.named("slot", {slot: f"slot{slot + 1}" for slot in range(SLOTS)})
PILE_NAME: Final = S.named(
    "pile", {LAYOUT.shared(name): name for name in ("contested", "junkyard", "schematics", "leaders")}
)
# What a Spy can look at; see modules/spy_hunter.py.
SPIED_ON: Final = S.named(
    "place",
    {0: "deck", 1: "hand", 2: "committed", 3: "leaders"}
    | {10 + slot: f"stored{slot + 1}" for slot in range(SLOTS)}
    | {30 + slot: f"timer{slot + 1}" for slot in range(SLOTS)},
)
# Where a card lies that is hit; see modules/spots.py.
SPOT: Final = S.named("spot", {0: "force", 1: "acted", 2: "gassed", 3: "helped", 4: "helping"})

FORCE_NUMBER: Final = S.named("force", {number: str(number) for number in range(1, len(FORCES) + 1)})

# ---- what a player can say (append-only: replays hold the numbers)
TAKE: Final = S.verb("take", first=CARD)  # the answer of every card choice
# `int` is said where tables are keyed by it: the compiled build cannot find it out in time.
DRAWING: Final[int] = S.verb(
    "draw",
    "Actions",
    "Draw: play people who draw cards from your deck",
    part="deck:{seat}",
    leads="hand:{seat}",
)
DIGGING: Final[int] = S.verb(
    "dig", "Actions", "Dig: search the junkyard", part="junkyard", leads="hand:{seat}"
)
HUNTING: Final[int] = S.verb(
    "hunt", "Actions", "Hunt: get food for a hire", part="hand:{seat}", leads="hand:{seat}"
)
TRASHING: Final[int] = S.verb(
    "trash",
    "Actions",
    "Trash: throw cards from your hand into the junkyard",
    part="junkyard",
    leads="hand:{seat}",
)
HIRING: Final[int] = S.verb(
    "hire", "Hire", "Hire {card} for {price}", CARD, part="mercenaries/{id}", leads="hand:{seat}"
)
# Shots: the card hit, of a seat.  In the middle of an action cards are fired out of the hand or out of the
# face-down cards (AS-R30).
SNIPE: Final = S.verb("snipe", "Attack", "Snipe {whose} {card}", CARD, SEAT)
DISARM: Final = S.verb("disarm", "Attack", "Disarm {whose} {card}", CARD, SEAT)
SNIPE_FROM_COMMITTED: Final = S.verb(
    "snipe_from_committed", "Attack", "Snipe {whose} {card} with a committed card", CARD, SEAT
)
DISARM_FROM_COMMITTED: Final = S.verb(
    "disarm_from_committed", "Attack", "Disarm {whose} {card} with a committed card", CARD, SEAT
)
SNIPE_FIRED: Final = S.verb(  # hits a card that has already used its special
    "snipe_fired", "Attack", "Snipe {whose} {card} that has already fired", CARD, SEAT
)
WITHDRAWING: Final = S.verb(
    "withdraw", "After the hit", "Withdraw: take {cards} back; the {action} is not used up"
)
# Of modules.
CHOOSING_LEADER: Final = S.verb("lead", "Leader", "Choose {card}: {text}", CARD)
BUILDING: Final = S.verb(
    "build",
    "Actions",
    "Build: search the schematics for a building",
    part="schematics",
    leads="hand:{seat}",
)
WORKING: Final = S.verb(
    "work", "Headquarters", "Work on {building}: {left:card|cards} to go", SLOT, leads="hand:{seat}"
)
STORING: Final = S.verb("store", "Headquarters", "Store in {building}", SLOT, leads="hand:{seat}")
RETRIEVING: Final = S.verb("retrieve", "Headquarters", "Retrieve from {building}", SLOT)
REPAIRING: Final = S.verb("repair", "Headquarters", "Repair {building} with {card}", CARD, SLOT)
HEALING: Final = S.verb("heal", "Headquarters", "Heal your leader with {card}", CARD)  # brings medicine
DRILLING: Final = S.verb(
    "drill",
    "Specials",
    "Drill Sergeant: shuffle cards of your discard pile into your deck and draw two",
    part="discard:{seat}",
)
DEMOLISHING: Final = S.verb(  # the building in a slot, of a seat
    "demolish", "Specials", "Demolish {whose} {building}: it gets its full timer again", SLOT, SEAT
)
SPYING: Final = S.verb("spy", "Recon", "Spy: look at four cards of one player", part="hand:{seat}")
LOOKING_OUT: Final = S.verb(
    "binoculars", "Recon", "Binoculars: look at the top of every pile", part="hand:{seat}"
)
TOWER: Final = S.verb(
    "tower", "Recon", "Scout Tower: discard a card, look into two piles", part="hand:{seat}"
)
SPY_ON: Final = S.verb("spy_on", "Recon", "Look at {what}", SPIED_ON, SEAT)
PILE: Final = S.verb("pile", "Recon", "Look into {pile}", PILE_NAME)
MAPPING: Final = S.verb(
    "map", "Specials", "Map: take {card} back to your hand", CARD, part="played:{seat}/{id}"
)
DRAFTING: Final = S.verb(  # for so much food
    "draft",
    "Hire",
    "Spend {n} food on leaders: look at {n:leader|leaders}, take one or none",
    NUMBER,
    part="leaders",
)
ASSASSINATE: Final = S.verb("assassinate", "Attack", "Snipe {whose} {card} with an Assassin", CARD, SEAT)
ASSASSINATE_FROM_COMMITTED: Final = S.verb(
    "assassinate_from_committed", "Attack", "Snipe {whose} {card} with a committed Assassin", CARD, SEAT
)
WOUND: Final = S.verb("wound", "Attack", "Wound {whose} leader", SEAT)
WOUND_FROM_COMMITTED: Final = S.verb(
    "wound_from_committed", "Attack", "Wound {whose} leader with a committed card", SEAT
)
DISABLE: Final = S.verb("disable", "Attack", "Disable {whose} {building}", SLOT, SEAT)
DISABLE_FROM_COMMITTED: Final = S.verb(
    "disable_from_committed", "Attack", "Disable {whose} {building} with a committed card", SLOT, SEAT
)
SAVE: Final = S.verb("save", "React", "Save {target} with a Medic")
GUARDING: Final = S.verb("guard", "React", "Cancel it with a Guard, then draw a card")
GUARDING_FROM_COMMITTED: Final = S.verb(
    "guard_from_committed", "React", "Cancel it with a Guard out of your committed cards, then draw a card"
)
CANCEL: Final = S.verb("cancel", "React", "Cancel the recon with a Scouting Refugee, then draw a card")
CANCEL_FROM_COMMITTED: Final = S.verb(
    "cancel_from_committed",
    "React",
    "Cancel the recon with a Scouting Refugee out of your committed cards, then draw a card",
)
FANATIC_POWER: Final = S.verb(  # with this refugee
    "fanatic",
    "Leader",
    "Send {card} with a bomb: it leaves the game, a card of theirs is discarded",
    CARD,
    part="leader:{seat}",
)
HIT: Final = S.verb("hit", "Attack", "Bomb {whose} {card}", CARD, SEAT)
PLACE: Final = S.verb("place", "Attack", "Take the {card} {where}", SPOT)
MENTOR_POWER: Final = S.verb(  # with this refugee
    "mentor", "Leader", "Send {card} along: the Mentor makes it {more} more", CARD
)
PEACEMAKER_POWER: Final = S.verb(
    "peacemaker", "Leader", "Send {card} along: the Peacemaker makes it {more} more", CARD
)
ORGANIZER_POWER: Final = S.verb(
    "organizer", "Leader", "Let {card} organize: draw two cards and keep one", CARD, part="leader:{seat}"
)
BUTCHER_POWER: Final = S.verb(  # with this person
    "butcher",
    "Leader",
    "Butcher {card}: out of the game, for 1 food and 1 medicine",
    CARD,
    part="leader:{seat}",
)
CANNIBAL_POWER: Final = S.verb(
    "cannibal", "Leader", "Devour {card}: out of the game, for 3 food", CARD, part="leader:{seat}"
)
SWINDLE_FOOD: Final = S.verb(  # with this refugee
    "swindle_food",
    "Leader",
    "Swindle food with {card}: discard it, the price falls by 1 food",
    CARD,
    part="leader:{seat}",
)
SWINDLE_MEDICINE: Final = S.verb(
    "swindle_medicine",
    "Leader",
    "Swindle medicine with {card}: two refugees lower the price by 1 medicine",
    CARD,
    part="leader:{seat}",
)
YARDMASTER_POWER: Final = S.verb(
    "yardmaster", "Leader", "Yardmaster: look at the top two cards of the junkyard", part="leader:{seat}"
)
TOP: Final = S.verb("top", "Dig", "Dig from the top")
BOTTOM: Final = S.verb("bottom", "Dig", "Dig from the bottom")
PROVOKE: Final = S.verb("provoke", "Specials", "Announce the Provocateur: your people count as your fight")
GAS: Final = S.verb("gas", "Attack", "Tear Gas on {whose} {card}", CARD, SEAT)
ENCOUNTER: Final = S.verb("encounter", "Battle", "Meet force {n} ({size:card|cards})", FORCE_NUMBER)  # solo
ON_TOP: Final = S.verb("on_top", "Dig", "Put {card} on top", CARD, part="looked:{seat}/{id}")
SAVE_WITH_COMBAT_MEDICS: Final = S.verb(
    "save_with_combat_medics", "React", "Save {target} with Combat Medics, who still fight"
)

# To shoot is to shoot, whichever card does it: who types the one is told the other.
ALIKE: Final[dict[int, tuple[int, ...]]] = {
    SNIPE: (ASSASSINATE, SNIPE_FROM_COMMITTED, ASSASSINATE_FROM_COMMITTED, SNIPE_FIRED),
    ASSASSINATE: (SNIPE, ASSASSINATE_FROM_COMMITTED, SNIPE_FROM_COMMITTED),
    DISARM: (DISARM_FROM_COMMITTED,),
    WOUND: (WOUND_FROM_COMMITTED,),
    DISABLE: (DISABLE_FROM_COMMITTED,),
    GUARDING: (GUARDING_FROM_COMMITTED,),
    CANCEL: (CANCEL_FROM_COMMITTED,),
}

VERBS: Final = S.meanings()

# The same as whole actions, for the menu of a gathering turn.  `Any`, because the compiled build
# then hands these very objects on instead of making new ones.
DRAW_ACTION: Final[Any] = DRAWING << 10
DIG_ACTION: Final[Any] = DIGGING << 10
HUNT_ACTION: Final[Any] = HUNTING << 10
TRASH_ACTION: Final[Any] = TRASHING << 10
HIRE_ACTION: Final[list[Any]] = [HIRING << 10 | card for card in range(256)]  # by card
WITHDRAW: Final = WITHDRAWING << 10

# ---- what the log can tell: (seat, value, more)
# seat: the initiator; value: the round; more: 1 alone, where there is none
ROUND_BEGINS: Final = S.line("— Round {n}; {who} {who:are|is} the initiator. —")
DECLARES: Final = S.line("{who} {who:declare|declares} a {action}.")  # value: the verb
GAINS_FOOD: Final = S.line("{who} {who:bring|brings} home {n} food.")
DIGS: Final = S.line(
    "{who} {who:dig|digs} through {n:card|cards} of the {dug}."
)  # more: 1 if of the schematics
KEEPS: Final = S.line("{who} {who:keep|keeps} {kept}.")  # value: 1 if a card was kept
DRAWS: Final = S.line("{who} {who:draw|draws} {n:card|cards}.")
TRASHES: Final = S.line("{who} {who:trash|trashes} {n:card|cards}.")
HIRES: Final = S.line("{who} {who:hire|hires} {card}.")
SNIPES_CARD: Final = S.line("{who} {who:snipe|snipes} {card} of {owner:yours|{owner}}.")
DISARMS_CARD: Final = S.line("{who} {who:disarm|disarms} {card} of {owner:yours|{owner}}.")
WITHDRAWS: Final = S.line("{who} {who:withdraw|withdraws}; the {action} is not used up.")  # value: the verb
COMMITS: Final = S.line("{who} {who:commit|commits} {n:card|cards} to the skirmish.")
FORCE: Final = S.line("{who} {who:fight|fights} for {n} with {more:person|people}.")
WINS: Final = S.line("{who} {who:win|wins} the skirmish and {who:take|takes} the contested resource.")
DEADLOCK: Final = S.line("Nobody wins; the contested resource goes into the junkyard.")
GAME_ENDS: Final = S.line("The last contested resource is gone: the game ends.")  # value: 1 alone
# Of modules.
STACKS: Final = S.line("{card} is for hire at this table.")
LEADS: Final = S.line("{who} {who:are|is} led by {card}.")
DECLARES_SPECIAL: Final = S.line("{who} {who:declare|declares} a {action}.")  # value: the verb
BEGINS_BUILDING: Final = S.line("{who} {who:begin|begins} to build {card}: {more:card|cards} on it.")
BUILDING_DONE: Final = S.line("{who}: {card} is finished.")
TIMER_FALLS: Final = S.line("{who}: {card} is going up, {more:card|cards} to go.")
STORES_CARDS: Final = S.line("{who} {who:store|stores} {n:card|cards} in {other_card}.")
RETRIEVES_CARDS: Final = S.line("{who} {who:retrieve|retrieves} {n:card|cards} from {other_card}.")
SAVES: Final = S.line("{who} {who:save|saves} {card} of {owner:yours|{owner}}.")  # or a leader
GUARDS: Final = S.line("{who} {who:cancel|cancels} it with a Guard.")  # value: whose action
CANCELS: Final = S.line("{who} {who:cancel|cancels} the recon with a Scouting Refugee.")  # value: whose recon
WOUNDS: Final = S.line("{who} {who:shoot|shoots} at {card}, who leads {owner}.")
DISABLES: Final = S.line("{who} {who:sabotage|sabotages} {card} of {owner:yours|{owner}}.")
REPAIRS: Final = S.line("{who} {who:repair|repairs} {card}.")
HEALS: Final = S.line("{who} {who:heal|heals} {card}.")
BOMBS: Final = S.line("{who} {who:bomb|bombs} {card} of {owner:yours|{owner}}.")
USES_POWER: Final = S.line("{who} {who:call|calls} on {card}.")
# more: place and seat (see modules/spy_hunter.py)
LOOKS: Final = S.line(
    "{who} {who:send|sends} a {spy} to {spied}."
)  # more: place and seat (see modules/spy_hunter.py)
PROVOKES: Final = S.line("{who} {who:announce|announces} a {provocateur}: people count as fight.")
GASSES: Final = S.line("{who} {who:use|uses} {tear_gas} on {card} of {owner:yours|{owner}}.")
ROGUE_WINS: Final = S.line("The fight is tied: a {rogue} of {who:yours|{who}} slips away with the prize.")
HARDY_RETURN: Final = S.line(
    "{n:Hardy Scavenger|Hardy Scavengers} of {who:yours|{who}} {n:=comes|come} back to hand."
)
RESETS: Final = S.line(
    "{who} {who:demolish|demolishes} {owner:your|{owner}'s} {card}; its timer starts over."
)
READS_MAP: Final = S.line("{who} {who:read|reads} a {map} and {who:take|takes} {card} back.")
DRAFTS: Final = S.line("{who} {who:win|wins} {card} as a leader.")  # value: the leader, or 0
MEETS: Final = S.line("{who} {who:meet|meets} hidden force {n}.", number=43)  # solo
OPPONENT_FIGHTS: Final = S.line("The hidden force fights for {n} with {more:person|people}.")
OPPONENT_WINS: Final = S.line("The hidden force wins.")
TAKES_PRIZE: Final = S.line("{who} {who:take|takes} {card} as a prize.")
SETS_ASIDE: Final = S.line("{who} {who:set|sets} {card} aside for good.")
ATTRITION: Final = S.line("The winter takes {card} from {who}.")
OPPONENT_GASSES: Final = S.line("The hidden force uses {tear_gas} on {card}.")
OPPONENT_SAVES: Final = S.line("Combat Medics of the hidden force save {card}.")
CALLED_OFF: Final = S.line(
    "{who:Your {action}|The {action} of {who}} comes to nothing."
)  # value: the verb; cancelled or failed
DISCARDS_DRAWN: Final = S.line("{who} {who:discard|discards} what is not kept.")  # value: how many
KEEPS_ON_TOP: Final = S.line("{who} {who:leave|leaves} them on top.")  # value: 1 if on top, 0 if under
BUTCHERS: Final = S.line("{who}: {card} leaves the game for {other_card}.")  # the leader
SWINDLES: Final = S.line(
    "{who} {who:swindle|swindles}: the price falls by 1 {what}."
)  # value: 0 food, 1 medicine
NO_PRIZE: Final = S.line("Nobody wins; the hidden force is gone.")
OPPONENT_SNIPES: Final = S.line("The hidden force snipes {card}.")
OPPONENT_DISARMS: Final = S.line("The hidden force disarms {card}.")
BEATS: Final = S.line("{who} {who:beat|beats} the hidden force.")  # solo; in older logs it is WINS

THE_OPPONENT: Final = 9  # in place of a seat: the force that a player alone has met
