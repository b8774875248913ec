"""Refusals in words: what each code of rules/codes.py says, and the ruling behind it."""

from hearthside.games.gardener.rules.codes import NAMES

CODES = NAMES

WORDS: dict[str, tuple[str, str]] = {
    "NOT_IN_OPS": ("the card is not in these ops", ""),
    "NOT_YOUR_TURN": ("it is not your turn", ""),
    "CARD_ALREADY_PLAYED": ("you have played your card of this turn", "GT-R-03"),
    "ADVENTURE_IN_PROGRESS": ("an adventure is in progress", ""),
    "NO_ADVENTURE": ("no adventure is in progress", ""),
    "CHALLENGE_ONLY": ("a Challenge is given to a rival, never played", "GT-R-31"),
    "BLOCKED": ("this copy may not be played in this adventure any more", "GT-R-46"),
    "SPECIAL_ROUND": (
        "in the special round of a power only Recover1 and ImmuneIf1 cards can be played",
        "GT-R-60",
    ),
    "FROZEN": ("a rival's Freeze keeps you from playing", "GT-R-09"),
    "ACC_FROZEN": ("a rival has frozen common costs", "GT-R-09"),
    "SUPPORT_ALLOW": ("the adventure does not allow such a support", "GT-R-22"),
    "SUPPORT_DENY": ("the adventure refuses such a support", "GT-R-22"),
    "STOCK_EXHAUSTED": ("all shares of this adventure are taken", "GT-R-29"),
    "AFFILIATION": ("it belongs to the affiliation of a rival", "GT-R-27"),
    "LEVEL_OWN": ("your buildsite lacks adventures of the level before", "GT-R-28"),
    "LEVEL_ANY": ("nobody's buildsite has enough adventures of the level before", "GT-R-28"),
    "SAME_IDENTIFIER_BUILDSITE": ("this adventure has been won already", "GT-R-26"),
    "SAME_IDENTIFIER_PLAYGROUND": ("you have already played the same card", "GT-R-25"),
    "UNIQUE": ("you already have a card with the same Unique", "GT-R-65"),
    "UNIQUEANY": ("somebody already has a card with the same UniqueAny", "GT-R-65"),
    "SOLO": ("nobody but the hero plays in a Solo adventure", "GT-R-30"),
    "WRONG_STEP": ("that step of the turn is over", "GT-R-05"),
    "CHOICE_PENDING": ("an open choice comes first", ""),
    "NO_PENDING_POWER": ("no power is due", "GT-R-08"),
    "BAD_TARGET": ("that is no target", ""),
    "GOLD_NOT_AVAILABLE": ("the gold card is not in the void", "GT-R-32"),
    "GOLD_NO_KEY": ("no card of your ops has its number", "GT-R-32"),
    "GOLD_LIMIT": ("one gold card a turn can be claimed", "GT-R-32"),
    "NOT_A_CHALLENGE": ("it is no Challenge", "GT-R-31"),
    "RIVAL_CANNOT_PLAY": ("that rival could not play it", "GT-R-69"),
    "SOLO_BUNDLE": ("this cannot be part of the bundle", "GT-R-70"),
    "REQUEST_STANDS": ("a request stands already", "GT-R-57"),
    "TRADE_SUSPENDED": ("nobody trades at the moment", "GT-R-07"),
    "TRADE_UNEVEN": ("a trade is one card for one card", "GT-R-07"),
}


def sentence(codes: list[int]) -> str:
    return "; ".join(_word(code)[0] for code in codes)


def ruling(codes: list[int]) -> str:
    """Of the first code that has one."""
    return next((_word(code)[1] for code in codes if _word(code)[1]), "")


def _word(code: int) -> tuple[str, str]:
    name = CODES[code]
    if name in WORDS:
        return WORDS[name]
    what, _, place = name.partition("_")
    return f"its {what.title()}PlayIf {place.title()} condition is against it", "GT-R-23"
