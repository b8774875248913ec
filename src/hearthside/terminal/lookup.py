"""Looking things up at the table: cards, rules and rulings, words, the story so far, and why something is not
possible."""

from collections.abc import Mapping

from rich.console import Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from hearthside.kernel.errors import did_you_mean
from hearthside.kernel.game import BlockedOption
from hearthside.kernel.pack import CardInfo
from hearthside.kernel.scene import Card
from hearthside.terminal import commands, guide, looking, standings, story
from hearthside.terminal.cards import close_up
from hearthside.terminal.flow import Flow
from hearthside.terminal.menu import matches
from hearthside.terminal.prompt import Prompt, show_story

LISTED = 16  # of what is not possible; more is put together by what is in the way


def look(prompt: Prompt, word: str, rest: str) -> None:
    """The commands that every reader has."""
    does = {
        "look": looking.look,
        "find": looking.find,
        "zoom": zoom,
        "log": log,
        "rules": rules,
        "what": guide.what,
        "ruling": ruling,
        "standings": standings.show,
    }
    does[word](prompt, rest)


def zoom(prompt: Prompt, word: str) -> None:
    """A card close up."""
    screen = prompt.screen
    cards = prompt.catalogue.by_id
    if not word:
        screen.say("Which card? For example: zoom " + next(iter(cards)))
        return
    found = find_cards(list(cards.values()), word)
    if not found:
        names = [info.name for info in cards.values()]
        lower = {name.lower(): name for name in names}
        hint = did_you_mean(word, lower)
        screen.say(f"There is no card {word!r}{hint}.")
    elif len(found) > 3:
        screen.say("Which one? " + ", ".join(info.name for info in found) + ".")
    else:
        screen.show(*[close_up(info, prompt.catalogue.style(info.id)) for info in found])


def find_cards(cards: list[CardInfo], word: str) -> list[CardInfo]:
    """Those of this id or name, or of the number at the end of an id, or else those whose name has these
    beginnings of words."""
    wanted = _plain(word)
    if wanted.isdecimal():
        return [info for info in cards if f" {_plain(info.id)}".endswith(f" {wanted}")]
    exact = [info for info in cards if wanted in (_plain(info.id), _plain(info.name))]
    return exact or [info for info in cards if matches(wanted, info.name)]


def _plain(name: str) -> str:
    return name.lower().replace("_", " ").replace("-", " ").strip()


def log(prompt: Prompt, word: str) -> None:
    """The story so far, or its last lines."""
    if word and (not word.isdecimal() or not int(word)):
        prompt.screen.say("log takes a number of lines from 1, such as: log 10")
        return
    told = story.tell(story.lines(prompt.game, prompt.viewer))
    if word:
        told = told[-int(word) :]
    if not told:
        prompt.screen.say("Nothing has happened yet.")
    show_story(prompt.screen, told, prompt.names)


def rules(prompt: Prompt, word: str) -> None:
    """What the guide says about the present question, or about a word; and the rulings with that word."""
    rulings = prompt.game.pack.rulings()
    wanted = word.strip()
    section = guide.called(prompt, wanted) if wanted else guide.here(prompt)
    if section is not None:
        guide.show(prompt, section)
    elif wanted and guide.term(prompt, wanted):
        guide.what(prompt, wanted)
    if section is not None and not wanted:
        guide.contents(prompt)
        return
    chosen = {
        key: text
        for key, text in rulings.items()
        if not wanted
        or key.lower() == wanted.lower()
        or (wanted.lower() in text.lower() and guide.is_needed(prompt, key))
    }
    if chosen:
        prompt.screen.show(_sentences(chosen))
    elif section is None and not guide.term(prompt, wanted):
        close = did_you_mean(wanted.upper(), rulings) if any(sign.isdigit() for sign in wanted) else ""
        prompt.screen.say(f"No ruling is called or says {wanted!r}{close}.")
        guide.contents(prompt)


def ruling(prompt: Prompt, word: str) -> None:
    """One ruling by its id, or all of them."""
    rulings = prompt.game.pack.rulings()
    if not word:
        prompt.screen.show(_sentences(rulings))
        return
    by_lower = {key.lower(): key for key in rulings}
    key = by_lower.get(word.lower())
    if key is None:
        # People leave the game's letters away: "r28" means AS-R28.
        ends = [whole for lower, whole in by_lower.items() if lower.endswith("-" + word.lower())]
        key = ends[0] if len(ends) == 1 else None
    if key is None:
        prompt.screen.say(f"There is no ruling {word!r}{did_you_mean(word.upper(), rulings)}.")
        return
    prompt.screen.show(_sentences({key: rulings[key]}))


def why(prompt: Prompt, seat: int, word: str) -> None:
    """What is not possible now, and which ruling says so."""
    blocked = [
        item
        for item in prompt.game.blocked(seat)
        if not word or matches(word, prompt.names.plain(item.text)) or matches(word, item.group)
    ]
    if not blocked:
        if word and not _is_known(prompt, word):
            prompt.screen.say(
                f"Nothing here is called {word!r}: no option, no card, and no word of the rules."
            )
            return
        if word == commands.OFFER and prompt.game.pack.anytime >= 0:
            prompt.screen.say(f"You may trade at any time: {commands.OFFER_FORM}.")
        elif word and not _is_option(prompt, word):
            prompt.screen.say(f"{word!r} is no part of what you decide just now.")
        else:
            said = f"Nothing about {word!r} is" if word else "Nothing that could be asked for is"
            prompt.screen.say(f"{said} ruled out just now.")
        if word and (guide.called(prompt, word) or guide.term(prompt, word)):
            prompt.screen.say("What the rules say about it:")
            rules(prompt, word)
        elif word and find_cards(list(prompt.catalogue.by_id.values()), word):
            zoom(prompt, word)
        return
    rulings = prompt.game.pack.rulings()
    cited = {item.ruling: rulings[item.ruling] for item in blocked if item.ruling in rulings}
    prompt.screen.say("Not possible now:", style="bold")
    many = len(blocked) > LISTED
    prompt.screen.show(
        Padding(_by_reason(prompt, blocked) if many else _one_by_one(prompt, blocked), (0, 0, 0, 2))
    )
    if cited:
        prompt.screen.show(_sentences(cited))
    if many:
        prompt.screen.say("  ? WORD  says everything about one of them, such as its name.", "dim")


def _is_option(prompt: Prompt, word: str) -> bool:
    options = [word for option in prompt.options() for word in (option.called, option.group)]
    return any(matches(word, prompt.names.plain(text)) for text in options)


def _is_known(prompt: Prompt, word: str) -> bool:
    """Is it a word of the rules, of an option, or of a card?"""
    return (
        guide.called(prompt, word) is not None
        or bool(guide.term(prompt, word))
        or _is_option(prompt, word)
        or bool(find_cards(list(prompt.catalogue.by_id.values()), word))
        or any(word.lower() in text.lower() for text in prompt.game.pack.rulings().values())
    )


def _one_by_one(prompt: Prompt, blocked: list[BlockedOption]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column()
    grid.add_column(style="dim", no_wrap=True)
    for item in blocked:
        grid.add_row(prompt.names.text(item.text), prompt.names.text(item.why), item.ruling)
    return grid


def _by_reason(prompt: Prompt, blocked: list[BlockedOption]) -> Grid:
    """The first thing that is in the way, and for how many; what else is, `? NAME` tells."""
    known = {part.id: part.card for part in prompt.scene().walk() if isinstance(part, Card)}
    reasons: dict[tuple[str, str, str], list[BlockedOption]] = {}
    for item in blocked:
        reasons.setdefault((item.group, item.first, item.ruling), []).append(item)
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(justify="right", style="bold", no_wrap=True)
    grid.add_column()
    previous = ""
    for (group, first, ruling_id), items in reasons.items():
        said = prompt.names.text(first).append(f"  {ruling_id}", style="dim")
        names = Flow([_called(prompt, item, known) for item in items])
        grid.add_row(
            group if group != previous else "", str(len(items)), Group(said, Padding(names, (0, 0, 0, 2)))
        )
        previous = group
    return grid


def _called(prompt: Prompt, item: BlockedOption, known: Mapping[str, str]) -> Text:
    """What it is about: its card, if it is about one alone."""
    cards = [known[part] for part in item.parts if part in known]
    if len(cards) != 1:
        return prompt.names.text(item.head or item.text)
    return Text(prompt.catalogue.by_id[cards[0]].name, style=prompt.catalogue.style(cards[0]))


def _sentences(rulings: Mapping[str, str]) -> Padding:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for key, text in rulings.items():
        grid.add_row(key, Text(text))
    return Padding(grid, (0, 0, 0, 2))
