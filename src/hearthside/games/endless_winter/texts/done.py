"""What `done` says to each question."""

from msgspec.structs import replace

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter.content.effects import Effect
from hearthside.games.endless_winter.part_ids import column_id
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.eclipse_actions import TERRAIN, TRIBE_CARDS
from hearthside.games.endless_winter.rules.together import RULES_TOGETHER
from hearthside.games.endless_winter.texts.coming import coming, is_harmless
from hearthside.games.endless_winter.texts.effects import in_words, words
from hearthside.games.endless_winter.texts.options_all import left_of_eclipse, of_list
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, Done, option
from hearthside.kernel.texts import fill

GO_ON = "Go on"
LEAVE = "Leave it"
PLAYER = "player:{seat}"
BUT = "{text}, but {comes}"
NOTHING = {  # of one unit; others may follow
    c.E_TOOL: "Take nothing for this Tool",
    c.E_IDOL: "Take nothing for this Idol",
    c.E_DRAW: "Take nothing for this card",
    c.E_MEGALITH: "Place no Megalith and take nothing",
}


def top(ask: Asked) -> OptionText:
    labor = ask.sight.facts[z.LABOR_NOW]
    text = head = "Slide on to the middle section"
    if labor:
        text = "Slide on to the middle section; {labor} Labor is lost"
    said = option(GO_ON, text, [column_id(ask.sight.facts[z.COLUMN])], labor=labor)
    lost = fill("{labor} Labor", labor=labor) if labor else ""
    return replace(said, head=head, loses=lost, declines=labor > 0)


def middle(ask: Asked) -> OptionText:
    """Only the first figure of a round has the bottom section."""
    column = ask.sight.facts[z.COLUMN]
    is_first = ask.sight.frame(ids.TURN).first
    text = "Slide on to the bottom section: {does}" if is_first else "End the actions of this figure"
    said = option(GO_ON, text, [column_id(column)], does=in_words(c.BOTTOM_LIST[column]))
    return said if is_first else replace(said, declines=True)


def ritual(ask: Asked) -> OptionText:
    seat = ask.who.seat
    laid, kept = ask.sight.counts[z.RITUAL[seat]], ask.sight.counts[z.HAND[seat]]
    text = "Lay nothing and keep {kept:card|cards} in hand"
    if laid:
        text = "Leave it at {laid:card|cards} and keep {kept:card|cards} in hand"
    said = option(GO_ON, text, [f"hand:{seat}"], laid=laid, kept=kept)
    return said if laid else replace(said, declines=True)


def gain(ask: Asked) -> OptionText:
    return OptionText(LEAVE, NOTHING[ask.frame.rank], [PLAYER.format(seat=ask.who.seat)])


def eclipse(ask: Asked) -> OptionText:
    text = "Leave the rest of these benefits"
    if ask.frame.step == TRIBE_CARDS:
        text = "Discard the other revealed cards unused"
    elif ask.frame.step == TERRAIN:
        text = "Leave the benefits of the other tiles"
    return leave(ask, text, left_of_eclipse(ask.sight))


def effects(ask: Asked) -> OptionText:
    return leave(ask, "Leave the rest of it", of_list(ask.sight))


def leave(ask: Asked, text: str, left: tuple[Effect, ...]) -> OptionText:
    """Where several steps are one, whoever leaves the rest still gets what never harms (HS-EW-1)."""
    parts = [PLAYER.format(seat=ask.who.seat)]
    together = ask.sight.table.rules is RULES_TOGETHER
    comes = coming(ask.sight, ask.who.seat, left) if together else ()
    if not comes:
        return OptionText(LEAVE, text, parts, declines=True)
    if all(is_harmless(effect) for effect in left):
        return option(GO_ON, "Take the rest as it comes: {comes}", parts, comes=words(comes))
    return replace(option(LEAVE, BUT, parts, text=text, comes=words(comes)), declines=True)


DONE_SAYS: dict[int, Done] = {
    ids.TOP_SECTION: top,
    ids.MIDDLE_SECTION: middle,
    ids.RITUAL_PILE: ritual,
    ids.GAIN: gain,
    ids.ECLIPSE_ACTIONS: eclipse,
    ids.BURYING: (LEAVE, "Bury nothing more", PLAYER),
    ids.MOVING: (LEAVE, "Move no more Camps", PLAYER),
    ids.FOUNDING: (LEAVE, "Found no Village", PLAYER),
    ids.GAIN_TRIBE: (LEAVE, "Take no Tribe card", PLAYER),
    ids.GAIN_CULTURE: (LEAVE, "Take no Culture card", PLAYER),
    ids.TAKE_ANIMAL: (LEAVE, "Take no Animal", PLAYER),
    ids.REVEALING: (LEAVE, "Reveal no more Animals", PLAYER),
    ids.TIPPING: (LEAVE, "Tip no Animal", PLAYER),
    ids.PAYING: (LEAVE, "Pay nothing and gain nothing", PLAYER),
    ids.EFFECTS: effects,
    ids.CHOOSING: (LEAVE, "Choose neither", PLAYER),
}
# Whatever else is offered there is a gain.
DECLINES = frozenset(DONE_SAYS) - {
    *(ids.TOP_SECTION, ids.MIDDLE_SECTION, ids.RITUAL_PILE),
    *(ids.ECLIPSE_ACTIONS, ids.EFFECTS),
}
