"""Makes src/hearthside/server/lookalikes.txt from Unicode's list of signs that look like others.

    python3 scripts/lookalikes.py confusables.txt

The list is https://www.unicode.org/Public/security/latest/confusables.txt. What compatibility normalization
(NFKC) unites anyway, such as full-width letters, is left out: names are normalized before they are compared.
"""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

TARGET = Path(__file__).parent.parent / "src" / "hearthside" / "server" / "lookalikes.txt"
HEAD = """\
# Signs that look like others: first what they are compared as, then all that look like it.
# Made by scripts/lookalikes.py from confusables.txt of Unicode {version}, (c) Unicode, Inc.,
# under the Unicode License v3 (https://www.unicode.org/license.txt): see NOTICE.md.
"""


def main(source: str) -> None:
    looks: dict[str, list[str]] = {}
    version = "?"
    for line in Path(source).read_text(encoding="utf-8-sig").splitlines():
        if line.startswith("# Version:"):
            version = line.partition(":")[2].strip()
        data = line.partition("#")[0].split(";")
        if len(data) < 2:
            continue
        sign, like = ("".join(chr(int(code, 16)) for code in part.split()) for part in data[:2])
        like = unicodedata.normalize("NFD", like)
        if unicodedata.normalize("NFKC", sign) == sign == unicodedata.normalize("NFD", sign) and sign != like:
            looks.setdefault(like, []).append(sign)
    rows = [f"{_codes(like)};{_codes(''.join(sorted(signs)))}\n" for like, signs in sorted(looks.items())]
    TARGET.write_text(HEAD.format(version=version) + "".join(rows), encoding="ascii", newline="\n")


def _codes(signs: str) -> str:
    return " ".join(f"{ord(sign):X}" for sign in signs)


if __name__ == "__main__":
    main(sys.argv[1])
