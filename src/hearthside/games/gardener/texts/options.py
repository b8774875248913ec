"""What the options say.  Their templates are declared with their verbs, in sayings.py."""

from functools import lru_cache, partial

from msgspec.structs import replace

from hearthside.games.gardener import sayings
from hearthside.games.gardener.cards import ROLEPLAY_NAMES, Cards
from hearthside.games.gardener.places import (
    ADVENTURE,
    BARRED,
    END_ERA,
    LAYOUT,
    MAX_SEATS,
    OPS,
    PENDING,
    PLAYERS,
    PLAYGROUND,
    REQUEST,
    REQUEST_BY,
    RUINED,
    VOID,
    WRECKAGE,
)
from hearthside.games.gardener.rules.groups import holder
from hearthside.games.gardener.sayings import ADVENTURES, S
from hearthside.games.gardener.standing import Standing, lacking, own_standing, viewing_player
from hearthside.games.gardener.texts.cards import (
    STRIKING,
    adventure_short,
    amounts_of,
    called,
    called_all,
    part,
    short,
    short_rest,
)
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Options, Prompts, option
from hearthside.kernel.scene import Amount
from hearthside.kernel.state import Offer
from hearthside.kernel.texts import Person, fill, who


class OptionTexts:
    """Of one pack."""

    def __init__(self, cards: Cards, prompts: Prompts) -> None:
        self.cards = cards
        self._playing = lru_cache(maxsize=1 << 12)(self._play)  # the same few are said at every decision
        self.options = Options(
            S,
            called_all(cards),
            cards.ids,
            prompts,
            {
                sayings.PLAY: self.play,
                sayings.CLAIM: self.claim,
                sayings.REQUEST_ADVENTURE: self.request_adventure,
                sayings.CHALLENGE: self.challenge,
                sayings.AFFILIATION: self.affiliation,
                sayings.USE: self.use,
                **{verb: partial(self.strike, verb) for verb in STRIKING},
                sayings.RECOVER: self.recover,
                sayings.REUSE: self.reuse,
                sayings.SEIZE: self.seize,
                sayings.SEIZE_SOME: self.seize,
                sayings.BECOME_IMMUNE: self.immune,
                sayings.ACCEPT: partial(self.answer, sayings.ACCEPT),
                sayings.RETRACT: self.retract,
                sayings.AGREE: self.agree,
                sayings.DECLINE: partial(self.answer, sayings.DECLINE),
                **{sayings.OFFER_TO + seat: partial(self.offer, seat) for seat in range(MAX_SEATS)},
            },
        )

    # ------------------------------------------------------------ the turn
    def play(self, sight: Observation, card: int, _: int) -> OptionText:
        then = self._consequence(sight, card) if card > self.cards.last_adventure else ""
        return self._playing(card, self._in_ops(sight, sight.viewer, card), then)

    def _play(self, card: int, place: str, then: str) -> OptionText:
        cards = self.cards
        where = [place]
        if card <= cards.last_adventure:
            kind = ROLEPLAY_NAMES[cards.roleplay[card]].lower() or "adventure"
            line = "Begin the {kind} {card}: {what}"
            what = adventure_short(cards, card)
            return option(ADVENTURES, line, where, kind=kind, card=called(cards, card), what=what)
        what = short(cards, card)
        said = self.options.say(
            sayings.PLAY, where, card=cards.names[card], what=f": {what}" if what else "", then=then
        )
        given = [Amount(cards.amount_names[name], value) for name, value in cards.resources[card]]
        rest = short_rest(cards, card) + then
        return replace(said, target=cards.names[card], amounts=given, rest=rest)

    def _consequence(self, sight: Observation, card: int) -> str:
        """What the costs look like after it, where that is news: all is covered, or the card is not."""
        cards = self.cards
        now = own_standing(cards, sight)
        if now is None:
            return ""
        missing = now.lack_after(cards, card)
        if not missing:
            return "" if now.covered else "; then all is covered"
        unpaid = [(name, amount) for name, amount in missing if name in dict(cards.costs[card])]
        return fill("; then you lack {lack}", lack=amounts_of(cards, unpaid)) if unpaid else ""

    def claim(self, sight: Observation, card: int, _: int) -> OptionText:
        where = [part(self.cards, VOID, card)] if card in sight.seen(VOID) else []
        return self.options.say(
            sayings.CLAIM, where, card=called(self.cards, card), number=self.cards.number[card]
        )

    def challenge(self, sight: Observation, card: int, rival: int) -> OptionText:
        where = [self._in_ops(sight, sight.viewer, card)]
        what = adventure_short(self.cards, card)
        name = called(self.cards, card)
        said = self._say(sight, sayings.CHALLENGE, where, name, rival, what)
        return replace(said, name=fill("{challenge}: {card}", challenge=said.does, card=name))

    def request_adventure(self, sight: Observation, _: int, __: int) -> OptionText:
        notes: list[str] = []
        now = own_standing(self.cards, sight)
        if now is not None:
            notes.append(self._forecast(now))
        player = viewing_player(sight)
        if player >= 0 and sight.facts[PENDING[player]] and sight.facts[PLAYERS] > 1:
            notes.append("your power would not strike any more")  # GT-R-39
        note = f": {'; '.join(notes)}" if notes else ""
        where = ["adventure"] if sight.facts[ADVENTURE] else ["era"]
        return self.options.say(sayings.REQUEST_ADVENTURE, where, note=note)

    def _forecast(self, now: Standing) -> str:
        if not now.covered:
            line = "together you lack {lack}" if now.joint else "you lack {lack}"
            return fill(line, lack=lacking(self.cards, now))
        if not now.contest:
            return "all is covered"
        return fill("all is covered, your score is {score}", score=now.score)

    def affiliation(self, sight: Observation, side: int, _: int) -> OptionText:
        where = [f"player:{sight.viewer}"] if sight.viewer < sight.seats else []
        return self.options.say(sayings.AFFILIATION, where, name=self.cards.affiliations[side])

    # ------------------------------------------------------------ powers and effects
    def _say(
        self, sight: Observation, verb: int, where: list[str], card: str, other: int, what: str = ""
    ) -> OptionText:
        """About a card and a player."""
        person = Person(other, other == viewing_player(sight))
        return self.options.say(verb, where, card=card, other=person, what=what)

    def use(self, sight: Observation, card: int, _: int) -> OptionText:
        where = [part(self.cards, PLAYGROUND[viewing_player(sight)], card)]
        return self.options.say(sayings.USE, where, card=self.cards.names[card])

    def strike(self, verb: int, sight: Observation, card: int, rival: int) -> OptionText:
        where = [part(self.cards, PLAYGROUND[rival], card)]
        return self._say(sight, verb, where, self.cards.names[card], rival, short(self.cards, card))

    def recover(self, sight: Observation, card: int, _: int) -> OptionText:
        where = [part(self.cards, PLAYGROUND[viewing_player(sight)], card)]
        what = short(self.cards, card)
        return self.options.say(sayings.RECOVER, where, card=self.cards.names[card], what=what)

    def reuse(self, sight: Observation, card: int, rival: int) -> OptionText:
        zone = WRECKAGE[rival] if card in sight.seen(WRECKAGE[rival]) else RUINED[rival]
        where = [part(self.cards, zone, card)]
        return self._say(sight, sayings.REUSE, where, self.cards.names[card], rival, short(self.cards, card))

    def seize(self, sight: Observation, card: int, rival: int) -> OptionText:
        is_adventure = card <= self.cards.last_adventure
        what = adventure_short(self.cards, card) if is_adventure else short(self.cards, card)
        seat = holder(sight.as_state(), rival, card)
        where = [self._in_ops(sight, seat, card)]
        return self._say(sight, sayings.SEIZE, where, called(self.cards, card), rival, what)

    def immune(self, sight: Observation, card: int, owner: int) -> OptionText:
        where = [part(self.cards, PLAYGROUND[owner], card)]
        return self._say(sight, sayings.BECOME_IMMUNE, where, self.cards.names[card], owner)

    # ------------------------------------------------------------ at any time
    def agree(self, sight: Observation, _: int, __: int) -> OptionText:
        what = "the era" if sight.facts[REQUEST] == END_ERA else "the adventure"
        by = who(sight.facts[REQUEST_BY])
        return self.options.say(sayings.AGREE, ["request"], other=by, what=what)

    def offer(self, to: int, sight: Observation, given: int, wanted: int) -> OptionText:
        return self._trade(sayings.OFFER_TO, sight, (0, sight.viewer, to, given, wanted), to)

    def answer(self, verb: int, sight: Observation, number: int, _: int) -> OptionText:
        offer = _offer_numbered(sight, number)
        return self._trade(verb, sight, offer, offer[1])

    def retract(self, sight: Observation, number: int, _: int) -> OptionText:
        offer = _offer_numbered(sight, number)
        return self._trade(sayings.RETRACT, sight, offer, offer[2])

    def _trade(self, verb: int, sight: Observation, offer: Offer, partner: int) -> OptionText:
        """The two cards of an offer, where they lie."""
        _, giver, to, given, wanted = offer
        where = [self._in_ops(sight, giver, given), self._in_ops(sight, to, wanted)]
        names = {"card": called(self.cards, given), "wanted": called(self.cards, wanted)}
        return self.options.say(verb, where, other=who(partner), **names)

    def _in_ops(self, sight: Observation, seat: int, card: int) -> str:
        """Where a card of a seat's ops is shown: with those that may be played, or with the barred ones."""
        zone = OPS[seat] if card in sight.seen(OPS[seat]) else BARRED[seat]
        return part(self.cards, zone, card) if card in sight.seen(zone) else LAYOUT.name(OPS[seat])


def _offer_numbered(sight: Observation, number: int) -> Offer:
    return next(offer for offer in sight.offers if offer[0] == number)


def make_options(cards: Cards, prompts: Prompts) -> Options:
    return OptionTexts(cards, prompts).options
