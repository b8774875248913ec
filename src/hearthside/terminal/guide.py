"""Guide and glossary at the table: `rules` opens at what is being asked, `what` explains a word."""

import re

from rich.padding import Padding
from rich.text import Text

from hearthside.kernel.errors import did_you_mean
from hearthside.kernel.learning import Section, Term
from hearthside.kernel.settings import Setting
from hearthside.terminal.prompt import Prompt

LINK = re.compile(r"\[\[([^\]|]+)(?:\|[^\]]+)?\]\]")
BULLET = "- "
SHORTEST = 4  # letters in which two forms of a word must agree


def sections(prompt: Prompt) -> list[Section]:
    """The guide, as far as this table needs it."""
    game = prompt.game
    return game.pack.guide_here(game.sight(prompt.viewer), game.table_options)


def is_needed(prompt: Prompt, ruling: str) -> bool:
    """Not a ruling that only other tables' sections rest on."""
    everywhere = prompt.game.pack.guide()
    return any(ruling in one.rulings for one in sections(prompt)) or not any(
        ruling in one.rulings for one in everywhere
    )


def here(prompt: Prompt) -> Section | None:
    """The section about what is being asked."""
    phase = prompt.game.pack.phase(prompt.game.sight(prompt.viewer))
    return next((section for section in sections(prompt) if section.id == phase), None)


def called(prompt: Prompt, word: str) -> Section | None:
    """The section that a word names: by its id, by what it is called besides, or by a word of its title; of
    this table, or else one that other tables need."""
    wanted = _words(word)
    for guide in (sections(prompt), prompt.game.pack.guide()):
        for said in (_id_words, _other_words, _title_words):
            if found := next((one for one in guide if any(_fits(wanted, name) for name in said(one))), None):
                return found
    return None


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower().replace("_", " "))


def _id_words(section: Section) -> list[list[str]]:
    return [_words(section.id)]


def _other_words(section: Section) -> list[list[str]]:
    return [_words(also) for also in section.also]


def _title_words(section: Section) -> list[list[str]]:
    return [_words(section.title), *([word] for word in _words(section.title))]


def _fits(wanted: list[str], words: list[str]) -> bool:
    return len(wanted) == len(words) and all(map(_is_form, wanted, words))


def _is_form(one: str, other: str) -> bool:
    """`hand` and `hands`, but not `is` and `island`."""
    short, long = sorted((one, other), key=len)
    return one == other or (len(short) >= SHORTEST and long.startswith(short))


def show(prompt: Prompt, section: Section) -> None:
    prompt.screen.say(section.title, style="bold")
    if section.id not in [one.id for one in sections(prompt)]:
        prompt.screen.say("  This table plays without it.", style="yellow")
    for paragraph in section.text.split("\n\n"):
        for line in paragraph.split("\n"):
            prompt.screen.show(
                Padding(_text(f"• {line[2:]}" if line.startswith(BULLET) else line), (0, 0, 0, 2))
            )
    for setting, value in chosen(prompt):
        if setting.ruling in section.rulings:
            said = f"At this table {setting.name} is {value}. {setting.text} ({setting.ruling})"
            prompt.screen.show(Padding(Text(said, "cyan"), (0, 0, 0, 2)))
    if section.rulings:
        prompt.screen.show(Padding(Text("Rulings: " + ", ".join(section.rulings), "dim"), (0, 0, 0, 2)))


def chosen(prompt: Prompt) -> list[tuple[Setting, str]]:
    """What this table has chosen otherwise than usual, where a ruling is about it."""
    options = prompt.game.pack.check_options(prompt.game.table_options)
    settings = [setting for setting in prompt.game.pack.settings if setting.ruling]
    differing = [(one, options[one.name]) for one in settings if options[one.name] != one.usual()]
    return [(one, _value(value)) for one, value in differing]


def _value(value: object) -> str:
    """As it is typed: yes and no for switches, several words with commas."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def contents(prompt: Prompt) -> None:
    ids = ", ".join(section.id for section in sections(prompt))
    prompt.screen.say(
        f"Other parts, as in “rules about”: {ids}. All rulings: ruling. A word: what WORD", "dim"
    )


def what(prompt: Prompt, word: str) -> None:
    """A word of the glossary, in any of its forms."""
    terms = prompt.game.pack.terms()
    if not word:
        prompt.screen.say("Which word? There is: " + ", ".join(term.word for term in terms) + ".")
        return
    found = term(prompt, word)
    if found is None:
        forms = [form.lower() for one in terms for form in (one.word, *one.also)]
        prompt.screen.say(f"The glossary has no {word!r}{did_you_mean(word.lower(), forms)}.")
        return
    text = Text(found.word, style="bold").append("  ").append(found.text, style="not bold")
    prompt.screen.show(Padding(text, (0, 0, 0, 2)))


def term(prompt: Prompt, word: str) -> Term | None:
    """A word of the glossary by any of its forms."""
    terms = prompt.game.pack.terms()
    return next((one for one in terms if word.lower() in map(str.lower, (one.word, *one.also))), None)


def _text(line: str) -> Text:
    """Words of the glossary are underlined: they can be asked for."""
    out = Text()
    at = 0
    for link in LINK.finditer(line):
        out.append(line[at : link.start()]).append(link[1], style="underline")
        at = link.end()
    return out.append(line[at:])
