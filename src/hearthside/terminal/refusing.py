"""What is said to a wish that cannot be fulfilled, and to a line that means nothing here."""

from contextlib import suppress

from hearthside.kernel.actions import DONE
from hearthside.kernel.errors import IllegalAction
from hearthside.terminal import commands, offering
from hearthside.terminal.confirming import NO, YES
from hearthside.terminal.menu import NOT_OFFERED, NOTHING, Wish, matches, says_something
from hearthside.terminal.prompt import Prompt


def why_not(prompt: Prompt, seat: int, wish: Wish) -> str:
    if wish.action == DONE and wish.typed == str(NOTHING):
        return f"0 {NOT_OFFERED}."
    for item in prompt.game.blocked(seat):
        if item.action == wish.action and (not wish.groups or item.group in wish.groups):
            why = IllegalAction(item.why, item.ruling)
            return prompt.names.plain(f"{item.text}: not possible now; {why}.")
    if why_not := prompt.game.why_not(seat, wish.action):
        return prompt.names.plain(f"{wish.typed}: {why_not}.")
    return f"{wish.typed}: that is not possible now. (? says why for what is missing from the list)"


def _as_key(prompt: Prompt, seat: int, line: str) -> IllegalAction | None:
    """Why not, of a key that is written in words: `hire scout`, `send hunt`; or of what it begins with."""
    codec, (verb, *rest) = prompt.game.pack.codec, line.lower().split() or [""]
    for key in (":".join([verb, *rest]), f"{verb}:{'_'.join(rest)}", f"{verb}:{'-'.join(rest)}"):
        with suppress(ValueError):
            return prompt.game.why_not(seat, codec.action(key))
    when = prompt.game.pack.when.get(codec.number_of.get(verb, -1))
    offered = any(option.key.partition(":")[0] == verb for option in prompt.game.options(seat))
    return IllegalAction(*when) if when and not offered else None


def not_understood(prompt: Prompt, seat: int, line: str, known: tuple[str, ...]) -> str:
    """Perhaps it is the beginning of something that is not possible now: then say why not."""
    if line.lower() in (*YES, *NO):
        return f"There is nothing to say {'yes' if line.lower() in YES else 'no'} to just now."
    for item in prompt.game.blocked(seat) if says_something(line) else ():
        if matches(line, prompt.names.plain(item.called)):
            return prompt.names.plain(f"{item.text}: {IllegalAction(item.why, item.ruling)}.")
    command = commands.split(line, known)
    if command and command[0] == commands.OFFER:
        return offering.HOW
    if len(line) == 1 and line.isalpha():
        return f"Nothing that is offered here has the letter {line!r}. (help says what you can type)"
    if why := _as_key(prompt, seat, line):
        return prompt.names.plain(f"{line}: {why}.")
    hint = commands.guess(line, known)
    return f"{line!r} is neither in the list nor a command.{hint} (help says what you can type)"
