"""NAME.hearthpack: the folder of a pack as one file, and back again.

It is a zip file, so that people can look into it with what they have, and make one by hand.  What comes from
strangers is unpacked in memory and within bounds; nothing touches a disk before all of it was looked at.
"""

import os
import zipfile
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

from hearthside.kernel.enclosed import MOST_BYTES, MOST_EACH
from hearthside.kernel.folder import DEEP, LINK, MANIFEST, BadFolder, check, gather
from hearthside.kernel.folder import MOST_BYTES as MOST_TEXT
from hearthside.studio.share.container import AGAIN, Container
from hearthside.studio.share.errors import BadPackFile, quoted
from hearthside.studio.share.names import is_hidden, is_part, is_text, plain_name, same_on_some_disk

ENDING: Final = ".hearthpack"
MB: Final = 1 << 20
MOST_PACKED: Final = 64 * MB
MOST_UNPACKED: Final = MOST_BYTES + MOST_TEXT
MOST_FILES: Final = 820  # as much text, and as many pictures and fonts, as a pack may have; and licences
MOST_OF_ONE: Final = MOST_EACH
RATIO: Final = 120  # text of cards gets some 10 times smaller; what gets far smaller than that holds nothing
SMALL: Final = MB  # below this it does not matter

_DATE: Final = (1980, 1, 1, 0, 0, 0)  # the first that a zip file knows: the same pack is the same file


# ================================================== packing
def pack_up(folder: Path) -> bytes:
    """The pack in a folder as one file: the same bytes whenever and wherever the folder was written.

    BadFolder or BadPackFile says what cannot be packed."""
    out = packed(files_of(folder))
    unpack(out)  # whatever is sent can be opened
    return out


def packed(files: Mapping[str, bytes]) -> bytes:
    """These files, by their paths, as one file."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # as on Unix, wherever it is made
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, files[name])
    return held.getvalue()


def files_of(folder: Path) -> dict[str, bytes]:
    """All files of a pack that are shared, by their paths.  Links are an error, not followed."""
    out = {name: text.encode() for name, text in gather(folder).items()}
    size = sum(map(len, out.values()))
    for name in _walk(folder, folder, 1):
        if name in out or not is_part(name):
            continue
        path = folder / name
        if path.is_symlink():
            raise BadFolder(LINK, name)
        out[name] = _read(path, name)
        size += len(out[name])
        _check_sizes(len(out), size)
    for name in out:
        plain_name(name)
    return out


def left_out(folder: Path) -> list[str]:
    """Files in the folder that are not shared, because no pack has such; hidden ones are not spoken of."""
    return [name for name in _walk(folder, folder, 1) if not is_part(name)]


def _read(path: Path, name: str) -> bytes:
    with path.open("rb") as file:
        data = file.read(MOST_OF_ONE + 1)
    if len(data) > MOST_OF_ONE:
        raise BadFolder(f"it is larger than {MOST_OF_ONE // MB} MB, which is the most for one file", name)
    return data


def _walk(top: Path, folder: Path, depth: int) -> Iterator[str]:
    """Everything that is not hidden; links, too, but not what they lead to."""
    with os.scandir(folder) as found:
        for one in sorted(found, key=lambda entry: entry.name):
            name = Path(one.path).relative_to(top).as_posix()
            if is_hidden(name):
                continue
            if one.is_dir(follow_symlinks=False):
                if depth < DEEP:
                    yield from _walk(top, Path(one.path), depth + 1)
                else:
                    yield name + "/"
            else:
                yield name


# ================================================== unpacking
def unpack(data: bytes) -> dict[str, bytes]:
    """The files of a packed pack by their paths; a folder around all of them is taken away.

    What does not belong to a pack is left behind.  BadPackFile says why there is none in it."""
    if len(data) > MOST_PACKED:
        raise BadPackFile(f"the file is {_mb(len(data))} MB; a packed pack has at most {MOST_PACKED // MB}")
    container = Container(data)
    entries = {plain_name(entry.filename.rstrip("/")): entry for entry in _checked(container.entries)}
    files = [name for name, entry in entries.items() if not entry.is_dir() and not is_hidden(name)]
    top = _around(files)
    wanted = {name.removeprefix(top): entries[name] for name in files if is_part(name.removeprefix(top))}
    if MANIFEST not in wanted:
        raise BadPackFile(_no_pack(files))
    _check_sizes(len(wanted), sum(entry.file_size for entry in wanted.values()))
    for name, entry in wanted.items():
        if entry.file_size > MOST_OF_ONE:
            size = _mb(entry.file_size)
            raise BadPackFile(
                f"{quoted(name)} in it is {size} MB; {MOST_OF_ONE // MB} is the most for one file"
            )
        if entry.file_size > max(SMALL, RATIO * entry.compress_size):
            times = entry.file_size // max(1, entry.compress_size)
            raise BadPackFile(
                f"{quoted(name)} in it would be {times} times as large when it is unpacked, and {RATIO} is "
                "the most; no card or picture is that empty"
            )
    out = {name: container.read(wanted[name]) for name in sorted(wanted)}
    texts_of(out)
    return out


def texts_of(files: Mapping[str, bytes]) -> dict[str, str]:
    """The text that the game is read from, without art and fonts."""
    out: dict[str, str] = {}
    for name, data in files.items():
        if not is_text(name):
            continue
        try:
            out[name] = data.decode()
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise BadPackFile(
                f"{quoted(name)} in it: line {line} is not UTF-8 text; save it as UTF-8 and pack it again"
            ) from None
    try:
        check(out)
    except BadFolder as error:
        raise BadPackFile(str(error)) from None
    return out


def _checked(entries: list[zipfile.ZipInfo]) -> list[zipfile.ZipInfo]:
    """Names that no disk confuses with each other."""
    files: dict[str, str] = {}
    folders: dict[str, str] = {}
    for entry in entries:
        name = plain_name(entry.filename.rstrip("/"))
        if entry.is_dir():
            _one_folder(name, folders)
        else:
            _one_file(name, files)
        for at, sign in enumerate(name):
            if sign == "/":
                _one_folder(name[:at], folders)
    for same, name in files.items():
        if same in folders:
            raise BadPackFile(f"{quoted(name)} in it is both a file and a folder; {AGAIN}")
    return entries


def _one_file(name: str, files: dict[str, str]) -> None:
    same = same_on_some_disk(name)
    if same in files:
        before = files[same]
        how = "is in it twice" if before == name else f"and {quoted(before)} are the same on some disks"
        raise BadPackFile(f"{quoted(name)} {how}; leave one of them")
    files[same] = name


def _one_folder(name: str, folders: dict[str, str]) -> None:
    before = folders.setdefault(same_on_some_disk(name), name)
    if before != name:
        raise BadPackFile(
            f"the folders {quoted(before)} and {quoted(name)} in it are the same on some disks; leave one"
        )


def _around(files: list[str]) -> str:
    """The folder that all files are in, as most programs pack one; empty if there is none."""
    tops = {name.partition("/")[0] for name in files}
    if len(tops) != 1 or any("/" not in name for name in files):
        return ""
    return f"{tops.pop()}/"


def _no_pack(files: list[str]) -> str:
    inner = next((name for name in files if name.lower().endswith((".zip", ENDING))), "")
    if inner:
        return f"there is no {MANIFEST} in it, but another packed file, {quoted(inner)}; open that one"
    deeper = next((name for name in files if name.endswith(f"/{MANIFEST}")), "")
    if deeper:
        return f"there is no {MANIFEST} at its top, but {quoted(deeper)}; pack the folder that has it, alone"
    return f"there is no {MANIFEST} in it, so it is not a pack; pack the folder that has one"


def _check_sizes(count: int, size: int) -> None:
    if count > MOST_FILES:
        raise BadPackFile(f"there are {count} files in it; a pack has at most {MOST_FILES}")
    if size > MOST_UNPACKED:
        raise BadPackFile(
            f"it would be {_mb(size)} MB when unpacked; a pack has at most {MOST_UNPACKED // MB}"
        )


def _mb(size: int) -> str:
    return f"{size / MB:.1f}".removesuffix(".0")
