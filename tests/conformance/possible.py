"""Could a deal that somebody imagines be the truth?  Judged by nothing that has made it."""

from collections import Counter

from hearthside.kernel.game import Game
from hearthside.kernel.imagine import imagine
from hearthside.kernel.observation import Observation, observe
from hearthside.kernel.pack import Pack, Viewer
from hearthside.kernel.state import State


def impossible(game: Game, viewer: Viewer, deal: list[list[int]]) -> str:
    """Why it could not, or "": all cards are there, every zone holds what it can, the viewer sees what he
    sees, whoever is asked can answer, and nothing is so that no game could come to, unless it really is."""
    pack, truth = game.pack, game._state
    if Counter(card for cards in deal for card in cards) != Counter(
        card for cards in truth.zones for card in cards
    ):
        return "other cards than there are"
    sight = game.sight(viewer)
    state = imagine(pack, sight, deal, 1)
    misplaced = held_wrongly(pack, state)
    if misplaced:
        return misplaced
    if written(observe(state, sight.viewer)) != written(sight):
        return "the viewer would see something else"
    for seat in game.waiting:
        if not state.options(seat):
            return f"seat {seat} is asked and has no answer"
    more = unreached(pack, state) - unreached(pack, truth)
    return min(more) if more else ""


def held_wrongly(pack: Pack, state: State) -> str:
    for zone, cards in enumerate(state.zones):
        family = pack.layout.declared(zone).family
        if family in pack.holds:
            can = pack.holds[family]
            for card in cards:
                if not can.fits(card):
                    return f"card {card} in {pack.layout.name(zone)}, which holds {can.what}"
            if len(cards) > can.most:
                return f"{len(cards)} cards in {pack.layout.name(zone)}"
    return ""


def unreached(pack: Pack, state: State) -> set[str]:
    return {one.why.format(**values) for one in pack.unreachable for values in one.find(state)}


def written(sight: Observation) -> bytes:
    seen = (
        *(sight.viewer, sight.cards, sight.counts, sight.facts, sight.offers, sight.frames),
        *(sight.waiting, sight.options, sight.reaction, sight.trading),
    )
    return repr(seen).encode()
