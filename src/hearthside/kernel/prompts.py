"""Questions and options as templates: what each rule asks, what "done" says there, what each verb says.

    PROMPTS = Prompts(
        {LEGENDARY: "{who} {who:choose|chooses} a legendary card.", TURN: turn},
        NAMES,
        done={SUPPLY: ("Take", "Take no more", "supply")},
    )
    OPTIONS = Options(S, NAMES, IDS, PROMPTS, {PLAY: play})

A question knows {who} (the one who is asked, or `you`), {whose} (the seat whose rule it is), every register
of the rule by its name, and {card} if a register of that name holds one.  A game can name further values.
A function may stand for a template.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from hearthside.kernel.actions import CARD, DONE, FREE, SEAT, first_of, second_of, verb_of
from hearthside.kernel.declare import Sayings
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.scene import card_part_id
from hearthside.kernel.sight import SeenFrame
from hearthside.kernel.texts import Person, a_card, capital, fill, names_in, who
from hearthside.kernel.zones import Layout


class Asked(Struct, frozen=True):
    """A question: the viewer's sight, the frame that asks, and who is asked."""

    sight: Observation
    frame: SeenFrame
    seats: list[int]  # all who are asked
    who: Person  # the viewer, if asked, or the first who is

    @property
    def mine(self) -> bool:
        """Is the viewer asked?"""
        return self.who.is_viewer

    def person(self, seat: int) -> Person:
        """Somebody else in the question."""
        return Person(seat, seat == self.sight.viewer)


Prompt = str | Callable[[Asked], str]
Done = tuple[str, str, str] | Callable[[Asked], OptionText]  # group, template, part of the Scene
Says = Callable[[Observation, int, int], OptionText]  # an option, by its two arguments


def asked(sight: Observation) -> Asked:
    frame = sight.frame()
    seats = [seat for seat in range(sight.seats) if sight.waiting >> seat & 1]
    mine = sight.viewer in seats
    seat = sight.viewer if mine else seats[0] if seats else frame.seat
    return Asked(sight, frame, seats, Person(seat, mine))


def option(group: str, template: str, parts: list[str], **values: object) -> OptionText:
    return OptionText(group, fill(template, **values), parts)


def say(sayings: Sayings, verb: int, parts: list[str], **values: object) -> OptionText:
    """The verb's own group and template with values that a function has found."""
    return option(sayings.verbs[verb].group, sayings.verbs[verb].text, parts, **values)


class CardParts:
    """The id of a card at its place in the Scene: `part(HAND[seat], card)`."""

    def __init__(self, layout: Layout, ids: Sequence[str]) -> None:
        self._layout = layout
        self._ids = ids

    def __call__(self, zone: int, card: int) -> str:
        return card_part_id(self._layout.name(zone), self._ids[card])


class Prompts:
    """What is asked, by rule."""

    def __init__(
        self,
        asks: Mapping[int, Prompt],
        names: Sequence[str],
        over: str = "The game is over.",
        done: Mapping[int, Done] | None = None,
        values: Mapping[str, Callable[[Asked], object]] | None = None,
        letters: Mapping[int, str] | None = None,
        declines: Collection[int] = (),
    ) -> None:
        """`letters`: by which "done" can be typed, by rule.  `declines`: rules where it leaves what is
        offered (OptionText.declines); a function for "done" can say so itself."""
        self.asks = asks
        self.over = over
        self._names = names
        self._done = done or {}
        self._values = values or {}
        self._letters = letters or {}
        self._declines = declines

    def say(self, sight: Observation) -> str:
        """One sentence: who is asked for what."""
        if not sight.frames:
            return self.over
        question = asked(sight)
        ask = self.asks[question.frame.rule]
        text = self.fill(ask, question) if isinstance(ask, str) else ask(question)
        return capital(text)

    def done(self, sight: Observation) -> OptionText:
        """What the answer DONE says to the question."""
        question = asked(sight)
        if question.frame.rule not in self._done:
            raise LookupError(
                f"the rule {question.frame.rule_name} offers DONE, but `done` has no text for it"
            )
        said = self._says_done(self._done[question.frame.rule], question)
        letter = self._letters.get(question.frame.rule, "")
        declines = said.declines or question.frame.rule in self._declines
        return replace(said, letter=letter, declines=declines) if letter or declines else said

    def _says_done(self, done: Done, question: Asked) -> OptionText:
        if not isinstance(done, tuple):
            return done(question)
        group, text, part = done
        parts = [part.format(seat=question.sight.viewer)] if part else []
        return OptionText(group, self.fill(text, question), parts)

    def fill(self, template: str, question: Asked) -> str:
        """For a function that has several templates to choose from, too."""
        values: dict[str, object] = dict(question.frame.named())
        if "card" in values:
            values["card"] = a_card(self._names, question.frame.card)
        for name in names_in(template):
            if name in self._values:
                values[name] = self._values[name](question)
        return fill(template, **{**values, "who": question.who, "whose": who(question.frame.seat)})


class Options:
    """What each verb says.  Its template is declared with the verb; it knows {card}, {n} and {other}: the
    arguments of the action by what they mean.  Parts know {seat} (the viewer), {id} (of the card) and {n}."""

    def __init__(
        self,
        sayings: Sayings,
        names: Sequence[str],
        ids: Sequence[str],
        prompts: Prompts,
        says: Mapping[int, Says] | None = None,
        letters: Mapping[int, str] | None = None,
    ) -> None:
        """`letters`: by which an option can be typed, by verb."""
        self._sayings = sayings
        self._names = names
        self._ids = ids
        self._prompts = prompts
        self._says = says or {}
        self._letters = letters or {}

    def describe(self, action: int, sight: Observation) -> OptionText:
        plain = action & ~FREE
        if plain == DONE:
            return self._prompts.done(sight)
        verb = verb_of(plain)
        said = self._describe(verb, plain, sight)
        letter = self._letters.get(verb, "")
        leads = self._sayings.verbs[verb].leads
        if leads:
            said = replace(said, leads=leads.format(seat=sight.viewer))
        return replace(said, letter=letter) if letter else said

    def _describe(self, verb: int, plain: int, sight: Observation) -> OptionText:
        first, second = first_of(plain), second_of(plain)
        if verb in self._says:
            return self._says[verb](sight, first, second)
        declared = self._sayings.verbs[verb]
        values: dict[str, object] = {}
        where: dict[str, object] = {"seat": sight.viewer}
        for meaning, value in ((declared.first, first), (declared.second, second)):
            if meaning == CARD:
                values["card"], where["id"] = self._names[value], self._ids[value]
            elif meaning == SEAT:
                values["other"], where["other"] = who(value), value
            elif meaning:
                values["n"] = where["n"] = value
        parts = [declared.part.format_map(where)] if declared.part else []
        return option(declared.group, declared.text, parts, **values)

    def say(self, verb: int, parts: list[str], **values: object) -> OptionText:
        return say(self._sayings, verb, parts, **values)
