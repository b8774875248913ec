"""Every sentence that a game can say is said, in some scenario of its rulebook tests: none is only declared.

What is said there by nobody is listed here with its reason, and the list may hold nothing else.
"""

from importlib import import_module
from pathlib import Path

import pytest

from hearthside import api
from tests.conformance.declared import folder_of
from tests.conformance.promises import sentences
from tests.games.sentences import hear_random_games, hear_scenarios, templates

RULEBOOK = Path(__file__).parents[1] / "rulebook"
LEFT_OUT = (
    "test_coverage",
    "test_complete_games",
    "test_recon_complete_games",
    "test_variants_complete_games",
)
NO_CARD = "an effect that no card has so many of; tests/games/endless_winter/test_effects.py says it"
NO_CHOICE = "an effect that no card has; what it does is said by tests/games/endless_winter/test_effects.py"
UNSAID = {
    "arctic_scavengers": {
        "The hidden force disarms {card}.": "parametrized scenarios say it (test_solo_encounters.py)",
    },
    "endless_winter": {
        **dict.fromkeys(
            [
                "Lay all {n} cards on your Ritual pile: {labor} Labor in the Eclipse",
                "Lay {n} cards on your Ritual pile, all but one {card}: {labor} Labor in the Eclipse",
                "Lay {n} × {card} on your Ritual pile: {labor} Labor in the Eclipse",
                "Play {n} × {card}: {labor} Labor, and in {column} each of them {does} more",
            ],
            "longer random games say it (tests/conformance/test_promises.py)",
        ),
        "All but one {card}": "what is left out of what is always said in more words (options_all.py)",
        (
            "Use {n} Idols for Offering{instead}: up to level {level} ({worth} at the end) "
            "and score {points:point|points}"
        ): "several Idols at the very end of the track",
        **dict.fromkeys(
            [
                "Bury {n} from the supply",
                "Tip {n}",
                "Top {n} Animals",
                "the top {n} Animals of the deck",
                "{n} Animals of the display",
                "{n} Culture cards of the market",
                "{n} Tribe cards (discard)",
                "{n} Tribe cards into your discard pile",
                "{n} Tribe cards into your hand",
                "{n} Tribe cards of the supply",
            ],
            NO_CARD,
        ),
        **dict.fromkeys(
            [
                "Choose to {does}",
                "either {one} or {two}",
                "in the Eclipse {does}",
                "{because}: {who} may {one}, or {two}.",
                "{one} or {two}",
                "Discard {card} and pay {price} to {does}",
            ],
            NO_CHOICE,
        ),
    },
    "gardener": {
        "All together have covered it, with a score of {score}.": "a joint adventure has no score to compare",
        "Nobody wins era {n}.": "parametrized scenarios say it (test_end_of_era.py)",
        "Offer {other} your {card} for {wanted}": "no option: test_option_texts.py",
        "{who} {who:belong|belongs} to {side}.": "a pack that prescribes sides (test_log.py)",
    },
    "iditacards": {"a {damaged} was discarded": "a reason within another sentence (test_costs.py)"},
}


@pytest.mark.slow
@pytest.mark.parametrize("folder", sorted(UNSAID))
def test_every_sentence_is_said_somewhere(folder: str, monkeypatch: pytest.MonkeyPatch):
    files = [path.stem for path in sorted((RULEBOOK / folder).glob("test_*.py")) if path.stem not in LEFT_OUT]
    modules = [f"tests.rulebook.{folder}.{name}" for name in files]
    for module in modules:
        import_module(module)
    packs = [pack for pack in api.packs().values() if folder_of(pack) == folder]  # all is imported now
    said: set[str] = set()
    with sentences(monkeypatch, heard=said):
        for pack in packs:
            pack.cards()  # which a pack may have kept from before
            hear_random_games(pack)
        for module in modules:
            hear_scenarios(module, monkeypatch)
    silent = {one for one in templates(folder) if not any(one in whole for whole in said)}
    new, old = silent - set(UNSAID[folder]), set(UNSAID[folder]) - silent
    assert not new, "\n".join(["never said:", *sorted(new)])
    assert not old, "\n".join(["said after all:", *sorted(old)])
