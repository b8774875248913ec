"""Guide and glossary at the table: `rules` opens at what is being asked, `what` explains a word."""

import re

from rich.padding import Padding
from rich.text import Text

from hearthside.kernel.errors import did_you_mean
from hearthside.kernel.learning import Section
from hearthside.terminal.prompt import Prompt

LINK = re.compile(r"\[\[([^\]|]+)(?:\|[^\]]+)?\]\]")
BULLET = "- "


def here(prompt: Prompt) -> Section | None:
    """The section about what is being asked."""
    phase = prompt.game.pack.phase(prompt.game.sight(prompt.viewer))
    return next((section for section in prompt.game.pack.guide() if section.id == phase), None)


def called(prompt: Prompt, word: str) -> Section | None:
    """The section that a word names: by its id, or by a word of its title."""
    wanted = word.lower()
    guide = prompt.game.pack.guide()
    by_id = {section.id.replace("_", " "): section for section in guide}
    by_title = [section for section in guide if wanted in re.findall(r"\w+", section.title.lower())]
    return by_id.get(wanted.replace("_", " ")) or next(iter(by_title), None)


def show(prompt: Prompt, section: Section) -> None:
    prompt.screen.say(section.title, style="bold")
    for paragraph in section.text.split("\n\n"):
        for line in paragraph.split("\n"):
            prompt.screen.show(
                Padding(_text(f"• {line[2:]}" if line.startswith(BULLET) else line), (0, 0, 0, 2))
            )
    if section.rulings:
        prompt.screen.show(Padding(Text("Rulings: " + ", ".join(section.rulings), "dim"), (0, 0, 0, 2)))


def contents(prompt: Prompt) -> None:
    ids = ", ".join(section.id for section in prompt.game.pack.guide())
    prompt.screen.say(
        f"Other parts, as in “rules about”: {ids}. All rulings: ruling. A word: what WORD", "dim"
    )


def what(prompt: Prompt, word: str) -> None:
    """A word of the glossary, in any of its forms."""
    terms = prompt.game.pack.terms()
    if not word:
        prompt.screen.say("Which word? There is: " + ", ".join(term.word for term in terms) + ".")
        return
    forms = {form.lower(): term for term in terms for form in (term.word, *term.also)}
    found = forms.get(word.lower())
    if found is None:
        prompt.screen.say(f"The glossary has no {word!r}{did_you_mean(word.lower(), forms)}.")
        return
    text = Text(found.word, style="bold").append("  ").append(found.text, style="not bold")
    prompt.screen.show(Padding(text, (0, 0, 0, 2)))


def _text(line: str) -> Text:
    """Words of the glossary are underlined: they can be asked for."""
    out = Text()
    at = 0
    for link in LINK.finditer(line):
        out.append(line[at : link.start()]).append(link[1], style="underline")
        at = link.end()
    return out.append(line[at:])
