"""The places of the table and the public facts of Arctic Scavengers."""

from typing import Final

from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE, ROW, Layout, Zone

MAX_SEATS: Final = 5
SLOTS: Final = 10  # buildings of one headquarters (HS-AS-6)
FORCE_SIZES: Final[list[int]] = [3, 4, 4, 5, 5, 5, 6]  # the solo game's hidden forces

# Modules that have zones of their own.
ANY: Final = "any"  # whichever it is: expansions, variants or a single player
BUILDINGS: Final = "buildings"
LEADERS: Final = "leaders"
GANGS: Final = "gangs"
SPIES: Final = "spies"
GAS: Final = "gas"
HARDY: Final = "hardy"
SOLO: Final = "solo"

LAYOUT: Final[Layout] = Layout(
    shared=[
        Zone("junkyard", NOBODY, PILE),
        Zone("contested", NOBODY, PILE),
        Zone("mercenaries", EVERYBODY, BAG),  # all face-up stacks
        Zone("box", EVERYBODY, BAG),  # out of this game
        Zone("schematics", NOBODY, PILE, module=BUILDINGS),
        Zone("leaders", NOBODY, PILE, module=LEADERS),
        Zone("gangs", EVERYBODY, ROW, module=GANGS),
        Zone("aside", NOBODY, PILE, module=ANY),  # out of this game, seen by nobody
        Zone("lot", NOBODY, PILE, module=ANY),  # where cards to be chosen blindly are mixed
        Zone("opponent", EVERYBODY, ROW, module=SOLO),  # solo: the force that has been met
        Zone("opponent_gassed", EVERYBODY, ROW, module=SOLO),
        Zone("opponent_fired", EVERYBODY, ROW, module=SOLO),
        *(Zone(f"force{number + 1}", NOBODY, PILE, module=SOLO) for number in range(len(FORCE_SIZES))),
    ],
    each=[
        Zone("deck", NOBODY, PILE),
        Zone("hand", OWNER, BAG),
        Zone("discard", OWNER, ROW),  # private to its owner (AS-R8)
        Zone("played", EVERYBODY, ROW),  # used this round (AS-R3)
        Zone("committed", OWNER, ROW),  # face down for the skirmish
        Zone("revealed", EVERYBODY, ROW),  # in the declared action, or in the revealed force (AS-R27)
        Zone("fired", EVERYBODY, ROW),  # in the force, special used: people, but no fight (AS-R34)
        Zone("chosen", OWNER, ROW),  # picked for an action that is not declared yet
        Zone("looked", OWNER, ROW),  # dug up, in the order drawn
        # buildings, in the order in which they were begun
        Zone("headquarters", EVERYBODY, ROW, module=BUILDINGS),
        Zone("leader", EVERYBODY, ROW, module=LEADERS),
        Zone("dealt", OWNER, ROW, module=LEADERS),  # leaders to choose from
        Zone("spied", OWNER, ROW, module=SPIES),  # another's cards, being looked at
        # of the hand, what a Spy aims at: still to be played (AS-R132)
        Zone("marked", OWNER, BAG, module=SPIES),
        # out of a Bunker while a Spy aims at the hand: he does not see it
        Zone("fetched", OWNER, BAG, module=SPIES),
        Zone("acting", EVERYBODY, ROW, module=ANY),  # played as a reaction that is not resolved yet
        # the refugee that a leader sends along with an action
        Zone("helping", EVERYBODY, ROW, module=LEADERS),
        Zone("gassed", EVERYBODY, ROW, module=GAS),  # in the force, own fight or help 0 (AS-R55)
        Zone("helped", EVERYBODY, ROW, module=LEADERS),  # in the force, with the Mentor's help (AS-R124)
        Zone("returned", EVERYBODY, ROW, module=HARDY),  # Hardy Scavengers on their way back to hand
        *(Zone(f"timer{slot + 1}", NOBODY, PILE, module=BUILDINGS) for slot in range(SLOTS)),
        *(Zone(f"stored{slot + 1}", OWNER, BAG, module=BUILDINGS) for slot in range(SLOTS)),
    ],
    facts=[
        "round",
        "initiator",
        "may_snipe",
        "may_disarm",
        "sniper_in_junkyard",
        "saboteur_in_junkyard",
        "interrupt_spends_action",
        "sold_out",
    ],
    max_seats=MAX_SEATS,
    module_facts=[
        "for_hire",
        "stacks_to_draw",
        "stack_pool",
        "contested_to_draw",
        "deals_leaders",
        "leader_drafting",
        "dirty_deeds",
        "solo_rounds",
        "may_save",
        "may_guard",
        "may_scout",
        "may_assassinate",
        "medic_in_junkyard",
        "guard_in_junkyard",
        "scouting_in_junkyard",
        "assassin_in_junkyard",
        "opponent_saves",
        "battles_won",
        "battles_lost",
    ],
    module_each_facts=[
        "wounded",
        "disabled",
        "fresh",
        "power_used",
        "brought",
        "saves_made",
        "helped_gassed",
        "drilled",
    ],
    later_facts=["worked", "played_before"],
)

JUNKYARD: Final = LAYOUT.shared("junkyard")
CONTESTED: Final = LAYOUT.shared("contested")
MERCENARIES: Final = LAYOUT.shared("mercenaries")
BOX: Final = LAYOUT.shared("box")

DECK: Final[list[int]] = LAYOUT.each("deck")
HAND: Final[list[int]] = LAYOUT.each("hand")
DISCARD: Final[list[int]] = LAYOUT.each("discard")
PLAYED: Final[list[int]] = LAYOUT.each("played")
COMMITTED: Final[list[int]] = LAYOUT.each("committed")
REVEALED: Final[list[int]] = LAYOUT.each("revealed")
FIRED: Final[list[int]] = LAYOUT.each("fired")
CHOSEN: Final[list[int]] = LAYOUT.each("chosen")
LOOKED: Final[list[int]] = LAYOUT.each("looked")

ROUND: Final = LAYOUT.fact("round")
INITIATOR: Final = LAYOUT.fact("initiator")
# Seats, as bits, who by public knowledge may own such a card (HS-AS-1).
MAY_SNIPE: Final = LAYOUT.fact("may_snipe")
MAY_DISARM: Final = LAYOUT.fact("may_disarm")
SNIPER_IN_JUNKYARD: Final = LAYOUT.fact("sniper_in_junkyard")
SABOTEUR_IN_JUNKYARD: Final = LAYOUT.fact("saboteur_in_junkyard")
INTERRUPT_SPENDS_ACTION: Final = LAYOUT.fact("interrupt_spends_action")

SOLD_OUT: Final = LAYOUT.fact("sold_out")  # cards, as bits, whose stack has run out (AS-R21)

SKIRMISH_FROM: Final = 3  # the first round with a skirmish
HAND_SIZE: Final = 5

# ---- of modules
SCHEMATICS: Final = LAYOUT.shared("schematics")
LEADERS_PILE: Final = LAYOUT.shared("leaders")
GANGS_ROW: Final = LAYOUT.shared("gangs")
ASIDE: Final = LAYOUT.shared("aside")
LOT: Final = LAYOUT.shared("lot")
OPPONENT: Final = LAYOUT.shared("opponent")
OPPONENT_GASSED: Final = LAYOUT.shared("opponent_gassed")
OPPONENT_FIRED: Final = LAYOUT.shared("opponent_fired")
FORCES: Final[list[int]] = [LAYOUT.shared(f"force{number + 1}") for number in range(len(FORCE_SIZES))]

BUILT: Final[list[int]] = LAYOUT.each("headquarters")
LEADER: Final[list[int]] = LAYOUT.each("leader")
DEALT: Final[list[int]] = LAYOUT.each("dealt")
SPIED: Final[list[int]] = LAYOUT.each("spied")
MARKED: Final[list[int]] = LAYOUT.each("marked")
FETCHED: Final[list[int]] = LAYOUT.each("fetched")
ACTING: Final[list[int]] = LAYOUT.each("acting")
HELPING: Final[list[int]] = LAYOUT.each("helping")
GASSED: Final[list[int]] = LAYOUT.each("gassed")
HELPED: Final[list[int]] = LAYOUT.each("helped")
RETURNED: Final[list[int]] = LAYOUT.each("returned")
# By slot, then by seat.
TIMER: Final[list[list[int]]] = [LAYOUT.each(f"timer{slot + 1}") for slot in range(SLOTS)]
STORED: Final[list[list[int]]] = [LAYOUT.each(f"stored{slot + 1}") for slot in range(SLOTS)]

FOR_HIRE_HERE: Final = LAYOUT.fact("for_hire")  # cards, as bits, that have a stack at this table
STACKS_TO_DRAW: Final = LAYOUT.fact("stacks_to_draw")  # while setting up: stacks still to come by lot
STACK_POOL: Final = LAYOUT.fact("stack_pool")  # and the cards, as bits, out of which
CONTESTED_TO_DRAW: Final = LAYOUT.fact("contested_to_draw")  # contested resources by lot, or 0
DEALS_LEADERS: Final = LAYOUT.fact("deals_leaders")  # two to each player, who keeps one
LEADER_DRAFTING: Final = LAYOUT.fact("leader_drafting")
DIRTY_DEEDS: Final = LAYOUT.fact("dirty_deeds")
SOLO_ROUNDS: Final = LAYOUT.fact("solo_rounds")  # or 0 for no end by the calendar
# As MAY_SNIPE, for the reactions of the expansions (HS-AS-1).
MAY_SAVE: Final = LAYOUT.fact("may_save")
MAY_GUARD: Final = LAYOUT.fact("may_guard")
MAY_SCOUT: Final = LAYOUT.fact("may_scout")  # cancel a recon with a Scouting Refugee
MAY_ASSASSINATE: Final = LAYOUT.fact("may_assassinate")
MEDIC_IN_JUNKYARD: Final = LAYOUT.fact("medic_in_junkyard")
GUARD_IN_JUNKYARD: Final = LAYOUT.fact("guard_in_junkyard")
SCOUTING_IN_JUNKYARD: Final = LAYOUT.fact("scouting_in_junkyard")
ASSASSIN_IN_JUNKYARD: Final = LAYOUT.fact("assassin_in_junkyard")
BATTLES_WON: Final = LAYOUT.fact("battles_won")  # solo
BATTLES_LOST: Final = LAYOUT.fact("battles_lost")
OPPONENT_SAVES_MADE: Final = LAYOUT.fact("opponent_saves")  # solo: by its Combat Medics

WOUNDED: Final[list[int]] = LAYOUT.each_fact("wounded")  # the leader is
DISABLED: Final[list[int]] = LAYOUT.each_fact("disabled")  # slots, as bits
FRESH: Final[list[int]] = LAYOUT.each_fact("fresh")  # slot + 1 of the building begun this round
POWER_USED: Final[list[int]] = LAYOUT.each_fact("power_used")  # the leader's power of the round
BROUGHT: Final[list[int]] = LAYOUT.each_fact("brought")  # cards of the force when it was revealed
SAVES_MADE: Final[list[int]] = LAYOUT.each_fact("saves_made")  # by Combat Medics in this skirmish
HELPED_GASSED: Final[list[int]] = LAYOUT.each_fact("helped_gassed")  # the card the Mentor helps is
# At tables with buildings or Maps:
WORKED: Final[list[int]] = LAYOUT.each_fact("worked")  # slot + 1 of the building worked on this turn
PLAYED_BEFORE: Final[list[int]] = LAYOUT.each_fact("played_before")  # cards used before the last action
DRILLED: Final[list[int]] = LAYOUT.each_fact("drilled")  # the Drill Sergeant's special of the round
