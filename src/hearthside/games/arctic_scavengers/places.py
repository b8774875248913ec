"""The places of the table and the public facts of Arctic Scavengers."""

from typing import Final

from hearthside.kernel.declare import Places, by_slot
from hearthside.kernel.traffic import Roles
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout

MAX_SEATS: Final = 5
SLOTS: Final = 10  # buildings of one headquarters (HS-AS-6)
FORCE_SIZES: Final[list[int]] = [3, 4, 4, 5, 5, 5, 6]  # the solo game's hidden forces

# Modules that have zones or facts of their own.
ANY: Final = "any"  # whichever it is: expansions, variants or a single player
BUILDINGS: Final = "buildings"
LEADERS: Final = "leaders"
GANGS: Final = "gangs"
SPIES: Final = "spies"
GAS: Final = "gas"
HARDY: Final = "hardy"
SOLO: Final = "solo"

P: Final = Places(seats=MAX_SEATS)

# ---- zones of every table
JUNKYARD: Final = P.zone("junkyard", NOBODY, PILE, "Junkyard")
CONTESTED: Final = P.zone("contested", NOBODY, PILE, "Contested resources")
MERCENARIES: Final = P.zone("mercenaries", EVERYBODY, BAG, "Mercenaries for hire")  # all face-up stacks
BOX: Final = P.zone("box", EVERYBODY, BAG)  # out of this game

DECK: Final = P.each("deck", NOBODY, PILE, "Deck")
HAND: Final = P.each("hand", OWNER, BAG, "Hand")
DISCARD: Final = P.each("discard", OWNER, ROW, "Discard pile")  # private to its owner (AS-R8)
PLAYED: Final = P.each("played", EVERYBODY, ROW, "Used this round")  # AS-R3
COMMITTED: Final = P.each("committed", OWNER, ROW, "Committed, face down")  # for the skirmish
# In the declared action, or in the revealed force (AS-R27).
REVEALED: Final = P.each("revealed", EVERYBODY, ROW, "In action")
# In the force, special used: people, but no fight (AS-R34).
FIRED: Final = P.each("fired", EVERYBODY, ROW, "Has fired")
CHOSEN: Final = P.each("chosen", OWNER, ROW, "Picked")  # for an action that is not declared yet
LOOKED: Final = P.each("looked", OWNER, ROW, "Dug up")  # in the order drawn

# ---- zones of modules
SCHEMATICS: Final = P.zone("schematics", NOBODY, PILE, "Schematics", module=BUILDINGS)
LEADERS_PILE: Final = P.zone("leaders", NOBODY, PILE, "Leaders", module=LEADERS)
GANGS_ROW: Final = P.zone("gangs", EVERYBODY, ROW, "Tribal gangs", module=GANGS)
ASIDE: Final = P.zone("aside", NOBODY, PILE, module=ANY)  # out of this game, seen by nobody
LOT: Final = P.zone("lot", NOBODY, PILE, module=ANY)  # where cards to be chosen blindly are mixed
OPPONENT: Final = P.zone("opponent", EVERYBODY, ROW, module=SOLO)  # the force that has been met
OPPONENT_GASSED: Final = P.zone("opponent_gassed", EVERYBODY, ROW, module=SOLO)
OPPONENT_FIRED: Final = P.zone("opponent_fired", EVERYBODY, ROW, module=SOLO)
FORCES: Final = P.zone("force", NOBODY, PILE, "Force {n}", times=len(FORCE_SIZES), module=SOLO)

# Buildings, in the order in which they were begun.
BUILT: Final = P.each("headquarters", EVERYBODY, ROW, module=BUILDINGS)
LEADER: Final = P.each("leader", EVERYBODY, ROW, "Leader", module=LEADERS)
DEALT: Final = P.each("dealt", OWNER, ROW, "Leaders to choose from", module=LEADERS)
SPIED: Final = P.each("spied", OWNER, ROW, "Seen by the Spy", module=SPIES)  # another's cards
# Of the hand, what a Spy aims at: still to be played (AS-R132).
MARKED: Final = P.each("marked", OWNER, BAG, "Aimed at by a Spy", module=SPIES)
# Out of a Bunker while a Spy aims at the hand: the Spy does not see it.
FETCHED: Final = P.each("fetched", OWNER, BAG, "Fetched meanwhile", module=SPIES)
ACTING: Final = P.each("acting", EVERYBODY, ROW, "Reacts", module=ANY)  # a reaction not resolved yet
# The refugee that a leader sends along with an action.
HELPING: Final = P.each("helping", EVERYBODY, ROW, "Helps along", module=LEADERS)
GASSED: Final = P.each("gassed", EVERYBODY, ROW, "Gassed", module=GAS)  # own fight or help 0 (AS-R55)
# In the force, with the Mentor's help (AS-R124).
HELPED: Final = P.each("helped", EVERYBODY, ROW, "Helped by the Mentor", module=LEADERS)
# Hardy Scavengers on their way back to hand.
RETURNED: Final = P.each("returned", EVERYBODY, ROW, "Comes back", module=HARDY)
TIMERS_OF: Final = P.each("timer", NOBODY, PILE, times=SLOTS, module=BUILDINGS)
STORES_OF: Final = P.each("stored", OWNER, BAG, times=SLOTS, module=BUILDINGS)

# ---- facts of every table
ROUND: Final = P.fact("round", "Round")
INITIATOR: Final = P.fact("initiator", "Initiator")
# Seats, as bits, who by public knowledge may own such a card (HS-AS-1).
MAY_SNIPE: Final = P.fact("may_snipe")
MAY_DISARM: Final = P.fact("may_disarm")
SNIPER_IN_JUNKYARD: Final = P.fact("sniper_in_junkyard")
SABOTEUR_IN_JUNKYARD: Final = P.fact("saboteur_in_junkyard")
INTERRUPT_SPENDS_ACTION: Final = P.fact("interrupt_spends_action")
SOLD_OUT: Final = P.fact("sold_out")  # cards, as bits, whose stack has run out (AS-R21)

# ---- facts of modules
FOR_HIRE_HERE: Final = P.fact("for_hire", module=ANY)  # cards, as bits, that have a stack at this table
# While setting up: stacks still to come by lot, and the cards, as bits, out of which.
STACKS_TO_DRAW: Final = P.fact("stacks_to_draw", module=ANY)
STACK_POOL: Final = P.fact("stack_pool", module=ANY)
CONTESTED_TO_DRAW: Final = P.fact("contested_to_draw", module=ANY)  # contested resources by lot, or 0
DEALS_LEADERS: Final = P.fact("deals_leaders", module=LEADERS)  # two to each player, who keeps one
LEADER_DRAFTING: Final = P.fact("leader_drafting", module=LEADERS)
DIRTY_DEEDS: Final = P.fact("dirty_deeds", module=ANY)
SOLO_ROUNDS: Final = P.fact("solo_rounds", module=SOLO)  # or 0 for no end by the calendar
# As MAY_SNIPE, for the reactions of the expansions (HS-AS-1).
MAY_SAVE: Final = P.fact("may_save", module=ANY)
MAY_GUARD: Final = P.fact("may_guard", module=ANY)
MAY_SCOUT: Final = P.fact("may_scout", module=ANY)  # cancel a recon with a Scouting Refugee
MAY_ASSASSINATE: Final = P.fact("may_assassinate", module=ANY)
MEDIC_IN_JUNKYARD: Final = P.fact("medic_in_junkyard", module=ANY)
GUARD_IN_JUNKYARD: Final = P.fact("guard_in_junkyard", module=ANY)
SCOUTING_IN_JUNKYARD: Final = P.fact("scouting_in_junkyard", module=ANY)
ASSASSIN_IN_JUNKYARD: Final = P.fact("assassin_in_junkyard", module=ANY)
OPPONENT_SAVES_MADE: Final = P.fact("opponent_saves", module=SOLO)  # by its Combat Medics
BATTLES_WON: Final = P.fact("battles_won", module=SOLO)
BATTLES_LOST: Final = P.fact("battles_lost", module=SOLO)

WOUNDED: Final = P.each_fact("wounded", module=LEADERS)  # the leader is
DISABLED: Final = P.each_fact("disabled", module=BUILDINGS)  # slots, as bits
FRESH: Final = P.each_fact("fresh", module=BUILDINGS)  # slot + 1 of the building begun this round
POWER_USED: Final = P.each_fact("power_used", module=LEADERS)  # the leader's power of the round
BROUGHT: Final = P.each_fact("brought", module=ANY)  # cards of the force when it was revealed
SAVES_MADE: Final = P.each_fact("saves_made", module=ANY)  # by Combat Medics in this skirmish
HELPED_GASSED: Final = P.each_fact("helped_gassed", module=LEADERS)  # the card the Mentor helps is
DRILLED: Final = P.each_fact("drilled", module=ANY)  # the Drill Sergeant's special of the round
# Only at tables with buildings, or with Maps:
WORKED: Final = P.each_fact("worked", module=BUILDINGS, later=True)  # slot + 1 of the building of this turn
# Cards used before the last action.
PLAYED_BEFORE: Final = P.each_fact("played_before", module=ANY, later=True)

LAYOUT: Final[Layout] = P.layout()

# What reports count.
ROLES: Final = Roles(
    offers=(MERCENARIES, GANGS_ROW, LOOKED, DEALT, SPIED),
    hands=(HAND,),
    in_use=(PLAYED, COMMITTED, REVEALED, FIRED, ACTING, HELPING, GASSED, HELPED),
    passage=(LOT,),
)

# By slot, then by seat.
TIMER: Final[list[list[int]]] = by_slot(TIMERS_OF)
STORED: Final[list[list[int]]] = by_slot(STORES_OF)

SKIRMISH_FROM: Final = 3  # the first round with a skirmish
HAND_SIZE: Final = 5
