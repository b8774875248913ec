"""What each word of cards and manifests means, in a sentence: for whoever points at it in an editor.

The pages for designers say the same at more length; `docs/designers/language.md` and `packs.md`.
"""

from typing import Final

from hearthside.games.gardener.language.names import CATEGORIES, GLOBALS, LEVEL_CONDITIONS, PREDEFINED
from hearthside.games.gardener.texts.attributes import ROLEPLAYS

CARD_KEYS: Final = {
    "Identifier": "the card's name, with a number at the end; all copies share it, no other card has it",
    "Copies": "how many are in the deck; 1 if nothing is said",
    "HNPCopies": "how many more there are with the high number of players; 0 if nothing is said",
    "Finish": "gold or silver; cards in gold.card are gold, all others silver, unless this says otherwise",
    "Orientation": "portrait or landscape; only gold cards may be landscape",
    "Directive": "what the card is called, and what it tells people to do; no rule looks at it",
    "Attributes": "the rules of the card, indented below",
    "Lore": "a line of story; no rule looks at it",
}

_OF_ONE: Final = "all conditions, by one card that lies"
_OF_SOME: Final = "all conditions, each by some card that lies"
_WHERE: Final = {
    "AnyBuildsite": "in anybody's buildsite",
    "Buildsite": "in your buildsite or in a common one",
    "Playground": "in your playground, in this adventure",
}


def _play_if() -> dict[str, str]:
    out: dict[str, str] = {}
    for word, says in (("Allow", "you may play the card only if"), ("Deny", "you may not play the card if")):
        for place, where in _WHERE.items():
            out[f"{word}PlayIf{place}"] = f"{says} these are met: {_OF_SOME} {where}"
            out[f"{word}PlayIf{place}1"] = f"{says} these are met: {_OF_ONE} {where}"
    return out


def _strikes() -> dict[str, str]:
    """Powers and effects that choose their targets by conditions."""
    out: dict[str, str] = {}
    for word, kind, where, then in (
        ("Disable", "power", "playground", "back to their ops, out of this adventure"),
        ("Divert", "power", "playground", "to yours, as if you had played it"),
        ("Wreck", "power", "playground", "to your wreckage, with its era costs"),
        ("Seize", "effect", "ops", "to yours, adventures too"),
    ):
        for ending, many in (("1", "one card"), ("", "any number of cards")):
            out[f"{word}If{ending}"] = (
                f"{kind}: {many} that meet{'s' * (ending == '1')} all conditions, "
                f"from the {where} of one rival, {then}"
            )
    return out


NAMES: Final = {
    "Type": "says what the card is, an adventure or a support; every card needs it",
    "Subtype": "what sort of card it is; it decides the picture, and conditions can ask for it",
    "Roleplay": "says who can win the adventure and what becomes of the cards; every adventure needs it",
    "Affiliation": "the faction that the card belongs to: while a rival has chosen it, only those who have "
    "chosen it too can play the card",
    "Level": "the rung that the adventure is on",
    "AllowPlayIfPreviousLevel": "to play it you need at least so many won adventures of the level below in "
    "your own buildsite",
    "AllowPlayIfAnyPreviousLevel": "to play it somebody, no matter who, must have at least so many won "
    "adventures of the level below",
    "CommonBuildsite": "once won, it counts for everybody, with its feats, and nobody plays another copy",
    "MultiEra": "once won, it stays in the buildsite when the next era begins",
    "StockOffering": "how much room for shares the cooperative adventure has",
    "StockHolding": "a share: it goes to your buildsite if the cooperative adventure is won, and this number "
    "is added to your victory points",
    "Unique": "not playable while your own playground, or for adventures your own buildsite, has a card "
    "with the same text",
    "UniqueAny": "not playable while any playground, or for adventures any buildsite, has a card with the "
    "same text",
    "Freeze": "power: rivals play no more cards in this adventure, which ends if none of them becomes immune",
    "FreezeAdventureCommonCosts": "power: rivals play no more cards with AdventureCommonCosts "
    "in this adventure",
    "RewindAdventure": "power: the adventure is undone at once, and nobody can be immune",
    "Recover1": "effect: take one of your supports back from your playground into your ops",
    "Reuse": "effect: take up to so many supports from the wreckage of one rival into your ops",
    "AdventureCosts": "what you must cover at the end of the adventure because you have played this card",
    "AdventureCommonCosts": "what every player must cover: the price of an adventure, or a hazard",
    "AdventureResources": "covers costs of the same name, in this adventure; on an adventure it "
    "helps everybody",
    "EraCosts": "what the card costs at the end of the era, once it is won or spent; in points also "
    "while it lies in your ops",
    "EraResources": "what pays for era costs while the card lies in your buildsite; on adventures these are "
    "your victory points",
    "Feats": "in a buildsite: numbers cover adventure costs of the same name in every adventure, texts are "
    "there for conditions",
    "AllowSupportIf1": "a support that shows one of these names must meet its condition; one that does not "
    "show it is free",
    "DenySupportIf1": "a support that meets any of these conditions is refused in this adventure",
    "ImmuneIf1": "effect: one card with a power, played by a rival, that meets all conditions can do "
    "nothing to you",
    **_play_if(),
    **_strikes(),
}

PLAYERS: Final = {
    "standard": 'how many can play, such as 2 or "2-4"',
    "high": "with so many the HNPCopies of every card are shuffled in too",
}
TIME: Final = {
    "setup": "minutes to set it up",
    "play": 'minutes of play, such as "60-90"',
    "wrapup": "minutes to put it away",
}
LOOK: Final = {
    "palette": "four colours as #rrggbb: sky (dark), land, light (bright), ink (nearly black)",
    "land": "what lies in the distance",
    "light": "what is in the sky",
    "figures": "at most six pictures: who stands around the fire, from left to right",
}
OPTIONS: Final = {
    "cards_per_turn": "how many cards a turn",
    "plural_powers": "whom a power such as DisableIf strikes",
    "trading": "when cards may be traded",
    "rewind": "what RewindAdventure does to the adventure",
    "score": "what decides a competition or battle: everything that covers, or only what is more than needed",
    "coop_resources": "whether the EraResources of a cooperative adventure also pay the hero's costs",
    "auto_request": "whether a whole round of passing counts as asking for the end",
    "stall_guard": "whether an era can be ended when adventure after adventure is played without supports",
    "skip_eras": "how many eras are left out at the beginning",
    "group_size": "how many people play together as one player",
}
MANIFEST: Final = {
    "id": "what the game is called in commands and addresses: lower-case letters, digits and hyphens",
    "name": "what people read",
    "version": "of your pack; change it when you change a card",
    "rulesVersion": "the date of the rules that the pack was written for",
    "kind": "what sort of pack it is",
    "summary": "one sentence for the list of games",
    "credits": "who wrote it",
    "licence": "what others may do with it",
    "systemCredit": "who made the system",
    "eras": "the decks in the order of play: folders in eras/, without the number in front",
    "components": "what is in the box, in words",
    "players": "for how many; with more than the standard number, HNPCopies are used",
    "affiliations": 'factions that are prescribed, for each number of players: { 2 = ["North", "South"] }',
    "burn": 'how many cards are taken out, unseen, before each deal: 0, 20 or "10%"',
    "mode": "pap: players against players; epic: everybody together against the void",
    "level": "for whom it is",
    "time": "how many minutes it takes",
    "customisation": 'which options a table may choose: "any", "none", or a list of them',
    "shortcuts": 'short names for long ones: { SP = "ShipPower" }',
    "names": "your own names and what they mean; the table shows this, and the linter takes them as intended",
    "options": "settings of the table that the pack wants changed",
    "look": "its colours and its cover",
}
ERA: Final = {
    "name": "the deck's name, as people read it",
    "burn": "the burn-off of this era, in place of the manifest's",
    "back": "what stands on the back of its cards, in place of its name",
    "pictures": "which of the known pictures comes closest to a Subtype, a Roleplay, a Type or one card",
}
STEP: Final = {
    "text": "what the coach says, in 400 letters at most",
    "expects": "what the learner has to do now, such as play:hill-101",
    "hint": "the same once more, in a few words",
    "watch": "true: it goes on when the learner is asked again",
}
LESSON: Final = {
    "title": "what the lesson is called",
    "text": "what it is about",
    "seats": "how many play; 2 if nothing is said",
    "seat": "which seat is the learner's, from 0",
    "position": 'how the table is laid out, such as "ops:0" = "hill-101, hill-201"',
    "steps": "what the coach says, one after the other",
}


def stands_on(name: str) -> tuple[str, ...]:
    """The types of cards on which a predefined name may stand."""
    if name in GLOBALS:
        return GLOBALS[name].types
    if name in CATEGORIES:
        return CATEGORIES[name].types
    return ("Adventure",) if name in LEVEL_CONDITIONS else ("Adventure", "Support")


def kind_of(name: str) -> str:
    """What sort of word it is: `attribute of adventures`, `category of conditions, on supports`."""
    where = " and ".join(f"{each.lower()}s" for each in stands_on(name))
    if name in CATEGORIES:
        lists = {"amounts": "amounts", "feats": "feats", "conditions": "conditions"}[CATEGORIES[name].members]
        return f"category of {lists}, on {where}"
    if name in LEVEL_CONDITIONS:
        return f"condition of {where}"
    return f"attribute of {where}" if name in PREDEFINED else "attribute"


__all__ = [
    "CARD_KEYS",
    "ERA",
    "LESSON",
    "LOOK",
    "MANIFEST",
    "NAMES",
    "OPTIONS",
    "PLAYERS",
    "ROLEPLAYS",
    "STEP",
    "TIME",
    "kind_of",
    "stands_on",
]
