"""Asks people for their decisions: draws the table for them and does what they type."""

from collections import Counter
from enum import Enum

from hearthside.kernel.actions import DONE
from hearthside.kernel.bot import Option
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.terminal import commands, hints, lookup, offering, refusing, story
from hearthside.terminal.cards import Catalogue
from hearthside.terminal.confirming import Confirming
from hearthside.terminal.interjections import Interjections
from hearthside.terminal.keeping import Keeper
from hearthside.terminal.menu import Menu, Unclear, Wish, headings
from hearthside.terminal.names import Names
from hearthside.terminal.overview import has_boards
from hearthside.terminal.prompt import Prompt
from hearthside.terminal.reacting import Reacting
from hearthside.terminal.screen import Screen


class Leave(Exception):
    """The person wants to stop; the game is kept."""


class Next(Enum):
    """What comes after a line was obeyed."""

    ASK = "ask again"
    MENU = "show the list again and ask"
    TABLE = "draw the whole table and ask"
    DECIDED = "the game has changed"
    PASSED = "who is not asked has nothing to say"


class Asking:
    def __init__(
        self,
        screen: Screen,
        game: Game,
        names: list[str],
        people: list[int],
        keeper: Keeper,
        free: Interjections,
    ) -> None:
        self.screen = screen
        self.game = game
        self.catalogue = Catalogue(game.pack)
        # With several people at one screen a question that is answered at once would tell
        # the others what somebody does not hold.
        self.auto = len(people) == 1
        self._names = names
        self._people = people
        self._keeper = keeper
        self._free = free
        self._told: dict[int, int] = {}  # per person: how much of the story is known
        self._begin = story.chapter(game, None)  # earlier chapters are not told to those who come now
        self._answered: Counter[str] = Counter()  # what was answered for people
        self._reacting = Reacting(game)
        self._confirming = Confirming(game)
        self._at_screen: int | None = people[0] if len(people) == 1 else None
        self._draw_all = True
        self._pictured: dict[str, object] = {}  # maps and boards that were drawn since then
        self._words = commands.words_of(game.pack)

    def prompt(self, seat: int) -> Prompt:
        return Prompt(
            self.screen, self.game, Names(self._names, seat, self.game.pack.companion), seat, self.catalogue
        )

    def untold(self) -> int:
        """Where the story begins that somebody has not been told yet."""
        return min((self._told.get(seat, self._begin) for seat in self._people), default=self._begin)

    # ------------------------------------------------------------ the question
    def question(self, seat: int) -> None:
        """Until the seat has decided, or taken a decision back."""
        prompt = self.prompt(seat)
        options = self.game.options(seat)
        if self._reacting.passes(seat):
            self.game.act(seat, DONE)
            return
        if self._answers_itself(seat, options):
            self._answered[prompt.names.plain(options[0].text)] += 1
            self.game.act(seat, options[0])
            return
        self._converse(prompt, seat, self._menu(prompt, options))

    def _menu(self, prompt: Prompt, options: list[Option]) -> Menu:
        return Menu(options, prompt.names, headings(options, prompt.scene(), self.catalogue))

    def aside(self, seat: int) -> bool:
        """Something is free for a seat that is not asked.  True: it has done something."""
        prompt = self.prompt(seat)
        go_on = Option(DONE, "done", "Go on", "Done", [])
        menu = self._menu(prompt, [*self.game.options(seat), go_on])
        return self._converse(prompt, seat, menu, brief=True) is Next.DECIDED

    def _converse(self, prompt: Prompt, seat: int, menu: Menu, brief: bool = False) -> Next:
        """`brief`: with the news alone, if the reader has had the table before them; it is drawn later."""
        problem = self._keeper.try_to_keep()
        self._free.show(seat)
        if self._curtain(seat, prompt.names) or not brief:
            self._draw(prompt, seat, menu)
        else:
            self._tell_news(prompt, seat)
            self._show_menu(prompt, menu)
            self._draw_all = True
        if problem:
            self.screen.say(problem, style="yellow")
        self._ask_whether_sure(prompt, seat)
        while True:
            asked = self._confirming.asked
            line = self.screen.ask("> ")
            after = self._obey(prompt, seat, menu, line) if line else Next.ASK
            self._confirming.let_go(asked)
            if after in (Next.DECIDED, Next.PASSED):
                return after
            if after is Next.MENU:
                self._show_menu(prompt, menu)
            elif after is Next.TABLE:
                self._draw_all = True
                self._draw(prompt, seat, menu)

    def _ask_whether_sure(self, prompt: Prompt, seat: int) -> None:
        if question := self._confirming.question(seat, prompt.names):
            self.screen.say(question, style="bold yellow")

    def picture(self, seat: int) -> None:
        """Draw once what the seat sees when it is asked."""
        prompt = self.prompt(seat)
        self._draw(prompt, seat, self._menu(prompt, self.game.options(seat)))

    def _answers_itself(self, seat: int, options: list[Option]) -> bool:
        """Only when somebody else's doing asks for it: on the own turn even a lone choice is
        left to the person, because until then the turn could still be taken back.  Nor where they could
        make an offer: then it is no lone choice."""
        lone = len(options) == 1 and not self._may_offer(seat)
        return self.auto and lone and self._others_acted(seat)

    def _may_offer(self, seat: int | None) -> bool:
        """There is somebody to offer a trade to."""
        return self.game.seats > 1 and self.game.sight(seat).trading

    def _others_acted(self, seat: int) -> bool:
        journal = self.game.journal
        return bool(journal) and journal[-1].seat != seat

    def _curtain(self, seat: int, names: Names) -> bool:
        """Before another person's cards come on the screen, the last person's go."""
        if seat == self._at_screen:
            return False
        name = self._names[seat]
        self.screen.clear()
        self._at_screen = None  # leaving here shows nobody's cards
        self.screen.say("")
        self.screen.say(f"Pass the screen to {name}.", style=names.style(seat))
        self.screen.ask(f"{name}, press Enter when nobody else is looking: ")
        self.screen.clear()
        self._at_screen = seat
        self._draw_all = True
        return True

    # ------------------------------------------------------------ drawing
    def _draw(self, prompt: Prompt, seat: int, menu: Menu) -> None:
        """All of the table at the beginning of a turn; afterwards only what changes: the own board."""
        scene = prompt.scene()
        drawing = prompt.drawing(scene, [part for option in menu.options for part in option.parts])
        news = story.lines(self.game, seat, self._since(seat))
        if self._draw_all or story.others_acted(news, seat, by_name=has_boards(scene)):
            self.screen.show(*drawing.shared(), *drawing.others(seat))
            self._draw_all = False
            self._pictured.clear()  # what was drawn before has been pushed away
            running = []
        else:
            self.screen.say("")
            running = drawing.running()
        self._tell_news(prompt, seat)
        self.screen.show(*running)
        if told := self._reacting.told(seat):
            self.screen.say(f"   {told}", "dim")
        pictures = drawing.pictures(self._pictured)
        self.screen.show(*pictures, *drawing.in_question(seat), drawing.own(seat))
        self._show_menu(prompt, menu)

    def _since(self, seat: int) -> int:
        return min(self._told.get(seat, self._begin), story.length(self.game, seat))

    def _tell_news(self, prompt: Prompt, seat: int) -> None:
        self._told[seat] = prompt.news_in_short(self._since(seat))
        self.tell_answered()

    def _show_menu(self, prompt: Prompt, menu: Menu) -> None:
        question = prompt.question()
        question.stylize("bold")
        seat = prompt.viewer
        may_undo = seat is not None and self.game.can_undo(seat)
        self.screen.show(question, menu.draw(prompt.scene(), self.catalogue, may_undo))
        if seat is not None and seat not in self.game.waiting:
            self.screen.say("You are not asked, but you may do this at any time.", "dim")
        if self._may_offer(seat):
            self.screen.say(f"You may also trade: {commands.OFFER_FORM}", "dim")

    def tell_answered(self) -> None:
        if not self._answered:
            return
        told = list(self._answered)
        count = self._answered.total()
        self._answered.clear()
        what = f": {told[0]}" if len(told) == 1 else f" {count} times"
        self.screen.say(f"   Answered for you, as there was no choice{what}. (auto turns this off)", "dim")

    # ------------------------------------------------------------ obeying
    def _obey(self, prompt: Prompt, seat: int, menu: Menu, line: str) -> Next:
        command = commands.split(line, self._words)
        try:
            if meant := self._confirming.meant(seat, line):
                return self._do(prompt, seat, [Wish(meant.action, line, frozenset([meant.group]))])
            if self._confirming.is_no(seat, line):
                self.screen.say("Then it is not done.")
                return Next.ASK
            if command and not self._is_answer(menu, command[0], line):
                return self._command(prompt, seat, menu, *command)
            return self._do(prompt, seat, menu.read(line, self.game.pack.codec))
        except Unclear as problem:
            self.screen.say(
                str(problem) or refusing.not_understood(prompt, seat, line, self._words), style="yellow"
            )
        except HearthsideError as error:
            text = prompt.names.plain(str(error))
            self.screen.say(f"{text[:1].upper()}{text[1:]}.", style="yellow")
        return Next.ASK

    def _is_answer(self, menu: Menu, word: str, line: str) -> bool:
        """Words with which an option may begin too."""
        if word == commands.OFFER:
            return " for " not in line.lower()
        return word in commands.SEARCHING and menu.begins(line)

    def _command(self, prompt: Prompt, seat: int, menu: Menu, word: str, rest: str) -> Next:
        if word == "quit":
            raise Leave
        if word == "view":
            return Next.TABLE
        if word == "undo":
            self.game.undo(seat)
            self.screen.say("Taken back.")
            return Next.DECIDED
        if word == commands.OFFER:
            self.game.act(seat, offering.read(prompt, seat, rest))
            return Next.DECIDED
        if word == "save":
            self.screen.say(self._keeper.save(rest))
            return Next.ASK
        if word == "auto":
            self._toggle_auto()
            return Next.ASK
        if word == "sure":
            self.screen.say(self._confirming.obey(rest.lower()))
            return Next.ASK
        if word == "react":
            self.screen.say(self._reacting.obey(seat, rest, alone=len(self._people) == 1))
            return Next.DECIDED if self._reacting.passes(seat) else Next.ASK
        if word == "hint":
            hints.show(prompt, seat, len(self._people))
            return Next.ASK
        if word == "why":
            lookup.why(prompt, seat, rest)
        elif word == "help":
            lines = commands.help_of(self.game.pack)
            commands.show_help(self.screen, lines, self.game.pack, menu.options[0].key)
        else:
            lookup.look(prompt, word, rest)
        if menu.headings:  # it would push away what was asked for
            self.screen.say("The list is as before; view shows it again.", "dim")
            return Next.ASK
        return Next.MENU

    def _toggle_auto(self) -> None:
        self.auto = not self.auto
        if not self.auto:
            self.screen.say("From now on you are asked even if there is only one answer.")
            return
        self.screen.say("From now on a question with only one answer is answered for you.")
        if len(self._people) > 1:
            self.screen.say("The others can tell from it what somebody does not hold.", style="yellow")

    def _do(self, prompt: Prompt, seat: int, wishes: list[Wish]) -> Next:
        """One wish after another, as long as nothing comes to light in between and they stay possible."""
        for i, wish in enumerate(wishes):
            if i and not self._knows_no_more(seat):
                rest = " ".join(other.typed for other in wishes[i:])
                self.screen.say(f"Something new has happened, so this was left undone: {rest}", "yellow")
                return Next.DECIDED
            if wish.action == DONE and seat not in self.game.waiting:
                return Next.PASSED
            option = next((o for o in self.game.options(seat) if o.action == wish.action), None)
            if option is None and self.game.allows(seat, wish.action):
                self.game.act(seat, wish.action)  # an offer, which need not be in the list
                continue
            if option and wish.groups and option.group not in wish.groups:
                self.screen.say(
                    f"{wish.typed} was meant for the list before, so it was left undone.", "yellow"
                )
                return Next.DECIDED
            if option is None:
                self.screen.say(refusing.why_not(prompt, seat, wish), style="yellow")
                return Next.DECIDED if i else Next.ASK
            if self._confirming.holds(seat, option, wish.typed):
                if i:
                    return Next.DECIDED  # the table has changed, and is drawn with the question below it
                self._ask_whether_sure(prompt, seat)
                return Next.ASK
            self.game.act(seat, option)
        return Next.DECIDED

    def _knows_no_more(self, seat: int) -> bool:
        """The seat is still asked, and knows no more than when it typed its wishes."""
        return seat in self.game.waiting and self.game.can_undo(seat)
