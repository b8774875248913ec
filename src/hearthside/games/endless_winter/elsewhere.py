"""Why not, of what answers another question than the one that is asked."""

from typing import Final

from hearthside.games.endless_winter import sayings as v

TOP: Final = "with a figure in the top section of "
MIDDLE: Final = "with a figure in the middle section of "
BENEFIT: Final = "when a benefit of this kind is gained"
# When something can be done: the reason why it cannot be done now, and the ruling.
WHEN: Final[dict[int, tuple[str, str]]] = {
    v.PICK: ("Setup cards are chosen before the first round", "EW-R102"),
    v.PLAY: ("Culture cards are played at the beginning of a turn, before the figure is placed", "EW-R14"),
    v.SEND: ("a figure is placed at the beginning of a turn, one in a turn", "EW-R20"),
    v.SEND_CHIEF: ("a figure is placed at the beginning of a turn, one in a turn", "EW-R20"),
    v.WORK: (f"cards give Labor {TOP}a column", "EW-R16"),
    v.EAT: (f"Food gives Labor {TOP}a column", "EW-R17"),
    v.INITIATE_CARD: (f"Tribe cards are taken {TOP}Initiate", "EW-R16"),
    v.DEVELOP_CARD: (f"Culture cards are taken {TOP}Develop", "EW-R16"),
    v.STONE: (f"Sacred Stones are taken {MIDDLE}Develop", "EW-R65"),
    v.CAMP: (f"Camps are placed {TOP}Migrate", "EW-R16"),
    v.MOVE: (f"Camps are moved {TOP}Migrate, or by an effect", "EW-R49"),
    v.VILLAGE: (f"Villages are founded {MIDDLE}Migrate, or by an effect", "EW-R50"),
    v.REVEAL: (f"Animals are revealed {TOP}Hunt", "EW-R16"),
    v.HUNT_CARD: (f"Animals are taken {TOP}Hunt", "EW-R16"),
    v.TIP: (f"Animals are tipped {MIDDLE}Hunt", "EW-R56"),
    v.BURY: ("cards are buried when an effect or a section says so", "EW-R39"),
    v.BUILD: (f"Megaliths are placed {BENEFIT}", "EW-R58"),
    v.DRAW: (f"cards are drawn {BENEFIT}", "EW-R09"),
    v.HONOR_UP: (f"Idols are used {BENEFIT}", "EW-R84"),
    v.OFFERING_UP: (f"Idols are used {BENEFIT}", "EW-R84"),
    v.TOOL: (f"Tools are gained {BENEFIT}", "EW-R09"),
    v.FOOD_INSTEAD: ("Food is taken instead of a benefit while that is gained", "EW-R09"),
    v.PAY: ("nothing asks for a payment", "EW-R77"),
    v.DISCARD_CARD: ("nothing asks for a card as its price", "EW-R94"),
    v.OFFER_UP: ("cards are laid on the Ritual pile at the end of your third turn", "EW-R75"),
    v.EFFECT: ("there are no benefits to be put in order", "EW-R86"),
    v.RESOLVE: ("cards of the Ritual pile are used in the Eclipse", "EW-R87"),
    v.TILE: ("tiles give something in the Eclipse", "EW-R29"),
    v.ALL: ("there is nothing that could be taken together", "HS-EW-5"),
    v.ALL_BUT: ("there is nothing that could be taken together", "HS-EW-5"),
    v.FINISH: (f"you go on from there {TOP}a column", "EW-R20"),
}
