"""What a bot is: it gets its seat's view, events and options, and never the state."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from msgspec import Struct, field

from hearthside.kernel.events import Event
from hearthside.kernel.observation import Observation
from hearthside.kernel.scene import Amount, Way

if TYPE_CHECKING:
    from hearthside.kernel.beliefs import Beliefs
    from hearthside.kernel.deals import Sampler
    from hearthside.kernel.memory import Memory
    from hearthside.kernel.pack import Pack
    from hearthside.kernel.redaction import Redaction


class Option(Struct, frozen=True, omit_defaults=True):
    """Something a seat may do now."""

    action: int
    key: str  # the action in a stable, typeable form: "hire:scout"
    text: str  # for people: "Hire a Scout for 2 food and 1 medicine"
    group: str  # what kind of thing it is: "Hire"
    parts: list[str]  # ids of the Scene's parts that it touches
    # The same as data; see OptionText.
    head: str = ""  # the beginning of the text, that says what is done; empty: all of it does
    target: str = ""
    price: str = ""
    amounts: list[Amount] = field(default_factory=list)
    rest: str = ""
    way: Way | None = None
    name: str = ""
    letter: str = ""
    loses: str = ""
    declines: bool = False
    leads: list[str] = field(default_factory=list)  # cards with which it can begin; see leading.py

    @property
    def called(self) -> str:
        """The words by which people name it: without its price, and without what comes of it."""
        return self.name or self.does

    @property
    def does(self) -> str:
        """What is done, without what that means."""
        return self.head or self.text

    @property
    def detail(self) -> str:
        """What that means."""
        return self.text[len(self.head) + 2 :] if self.head else ""


class Chair:
    """A bot's place at the table, for one decision.

    `actions`, `sight` and `events` are plain numbers and quick; `options` and `view` say the same
    for people, made when they are asked for.
    """

    def __init__(
        self,
        pack: "Pack",
        seat: int,
        actions: list[int],
        sight: Observation | None,
        memory: "Memory | None",
        unread: "Redaction | None" = None,
    ) -> None:
        """`unread`: events of a simulated game that the memory has not seen yet; many bots never ask."""
        self.pack = pack
        self.seat = seat
        self.actions = actions
        self._sight = sight
        self._memory = memory
        self._unread = unread

    def narrowed(self, actions: list[int]) -> "Chair":
        """The same with some of its actions only."""
        return Chair(self.pack, self.seat, actions, self._sight, self._memory, self._unread)

    @property
    def sight(self) -> Observation:
        if self._sight is None:
            raise RuntimeError("this bot is blind; set blind = False and it is given a sight")
        return self._sight

    @property
    def memory(self) -> "Memory":
        """All events this seat saw, and the knowledge that follows from them."""
        if self._memory is None:
            raise RuntimeError("this bot is blind; set blind = False and it is given a memory")
        if self._unread is not None:
            self._memory.see(self._unread.since(len(self._memory.events), self.seat))
            self._unread = None
        return self._memory

    @property
    def events(self) -> list[Event]:
        return self.memory.events

    @property
    def options(self) -> list[Option]:
        from hearthside.kernel.view import option_of

        return [option_of(self.pack, action, self.sight) for action in self.actions]

    def sampler(self, rng: Random) -> "Sampler":
        """Deals of the unknown cards that fit what this seat can know; see `imagine`."""
        from hearthside.kernel.imagine import sampler

        return sampler(self.pack, self.sight, self.memory.knowledge(), rng)

    @property
    def view(self) -> dict[str, Any]:
        from hearthside.kernel.view import view_of

        return view_of(self.pack, self.sight, self.memory.knowledge().piles(), self.events)


class Argument(NamedTuple):
    """What may stand after a bot's name, as in `expert:seconds=2`: the bot is made with it as a keyword."""

    read: Callable[[str], object]  # what was written, as what is meant; raises ValueError for nonsense
    what: str  # it is, to people: "seconds that a move may take"


class Bot:
    """Subclass and implement `choose`.  One object plays one seat of one game."""

    takes: ClassVar[Mapping[str, Argument]] = {}  # the keywords besides the seed that a spec may give it
    beliefs: ClassVar["Beliefs | None"] = None  # its numbers, if the lab may look for better ones

    blind = False  # True: it wants only its actions, no sight and no memory (which saves time)
    interjects = (
        False  # True: it trades, and does whatever else is free at any time; else it does none of that
    )

    glances = False  # True: it has a `glance`

    def glance(self, rule: int, step: int, actions: list[int]) -> int | None:
        """The answer to a question that needs no look at the table, by the rule that asks and its step, or
        None.  Where many games are played it is asked for before a sight is made; `choose` must say the
        same."""
        return None

    def choose(self, chair: Chair) -> int:
        """One of chair.actions.  A bot that interjects may also take one that is free, or make an offer that
        the rules allow (while `chair.sight.trading`); then it is asked again."""
        raise NotImplementedError

    def interject(self, chair: Chair) -> int | None:
        """Asked after every change of what is free at any time, whoever's turn it is, if there is anything
        free for the seat: chair.actions has it all.  One of them, an offer, or None for nothing."""
        return None
