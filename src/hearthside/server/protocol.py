"""The protocol for other languages: JSON Schema, and TypeScript made of it.

    python -m hearthside.server.protocol web/src/protocol

writes both files; a test fails when they are not what the structs say.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from hearthside.server.commands import SeatCommand, TableCommand
from hearthside.server.messages import PROTOCOL, Message, Resync
from hearthside.server.requests import (
    BalanceRequest,
    DrawRequest,
    GuestRequest,
    LookRequest,
    PackRequest,
    PlayOnRequest,
    PutBackRequest,
    ReportRequest,
    ReviewRequest,
    SaveRequest,
    TableRequest,
    TryRequest,
)
from hearthside.server.responses import (
    BalanceResponse,
    BestResponse,
    CardsResponse,
    DrawResponse,
    GalleryResponse,
    GameResponse,
    GamesResponse,
    GuestResponse,
    HintResponse,
    InstallingResponse,
    PackFileResponse,
    PackKept,
    PacksResponse,
    PreviewState,
    Problem,
    ReviewResponse,
    StudioFiles,
    StudioFindings,
    StudioHistory,
    StudioMade,
    StudioOldFiles,
    StudioOwn,
    StudioPacks,
    StudioResponse,
    StudioSaved,
    StudioTrial,
    TableCreated,
    TableResponse,
    TablesResponse,
)
from hearthside.server.view_schema import PartInfo

ROOTS: dict[str, Any] = {
    "SeatCommand": SeatCommand,
    "TableCommand": TableCommand,
    "Message": Message,
    "Resync": Resync,
    "TableRequest": TableRequest,
    "PlayOnRequest": PlayOnRequest,
    "ReportRequest": ReportRequest,
    "GuestRequest": GuestRequest,
    "ReviewRequest": ReviewRequest,
    "BalanceRequest": BalanceRequest,
    "DrawRequest": DrawRequest,
    "PackRequest": PackRequest,
    "SaveRequest": SaveRequest,
    "LookRequest": LookRequest,
    "TryRequest": TryRequest,
    "TableCreated": TableCreated,
    "GamesResponse": GamesResponse,
    "GameResponse": GameResponse,
    "CardsResponse": CardsResponse,
    "DrawResponse": DrawResponse,
    "PreviewState": PreviewState,
    "BestResponse": BestResponse,
    "BalanceResponse": BalanceResponse,
    "PacksResponse": PacksResponse,
    "PackFileResponse": PackFileResponse,
    "PackKept": PackKept,
    "GalleryResponse": GalleryResponse,
    "StudioResponse": StudioResponse,
    "StudioPacks": StudioPacks,
    "StudioFiles": StudioFiles,
    "StudioSaved": StudioSaved,
    "StudioMade": StudioMade,
    "StudioHistory": StudioHistory,
    "StudioOldFiles": StudioOldFiles,
    "StudioOwn": StudioOwn,
    "InstallingResponse": InstallingResponse,
    "PutBackRequest": PutBackRequest,
    "StudioFindings": StudioFindings,
    "StudioTrial": StudioTrial,
    "TablesResponse": TablesResponse,
    "TableResponse": TableResponse,
    "GuestResponse": GuestResponse,
    "HintResponse": HintResponse,
    "ReviewResponse": ReviewResponse,
    "Problem": Problem,
    "PartInfo": PartInfo,
}


def schema() -> dict[str, Any]:
    """One document with every struct that goes over the wire."""
    found, parts = msgspec.json.schema_components(list(ROOTS.values()), ref_template="#/$defs/{name}")
    unions = {
        name: part for name, part in zip(ROOTS, found, strict=True) if part != {"$ref": f"#/$defs/{name}"}
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Hearthside's table protocol",
        "$defs": {**parts, **unions},
    }


def typescript() -> str:
    lines = [
        "// Made by `python -m hearthside.server.protocol web/src/protocol`; do not edit.",
        "",
        "/** The version that this page speaks. */",
        f"export const PROTOCOL = {PROTOCOL};",
    ]
    for name, part in schema()["$defs"].items():
        lines.append("")
        if part.get("description"):
            lines += ["/** " + " ".join(part["description"].split()) + " */"]
        if part.get("type") == "object" and "properties" in part:
            lines.append(f"export interface {name} {{")
            required = part.get("required", [])
            for field, kind in part["properties"].items():
                optional = "" if field in required else "?"
                lines.append(f"  {field}{optional}: {_type(kind)};")
            lines.append("}")
        else:
            lines.append(f"export type {name} = {_type(part)};")
    return "\n".join(lines) + "\n"


def _type(part: dict[str, Any]) -> str:
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(_type(one) for one in part["anyOf"]))
    if "enum" in part:
        return " | ".join(msgspec.json.encode(value).decode() for value in part["enum"])
    kind = part.get("type")
    if kind == "array":
        if "prefixItems" in part:
            return "[" + ", ".join(_type(one) for one in part["prefixItems"]) + "]"
        inner = _type(part["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(part.get('additionalProperties', {}))}>"
    return {
        "string": "string",
        "integer": "number",
        "number": "number",
        "boolean": "boolean",
        "null": "null",
    }.get(str(kind), "unknown")


def files() -> dict[str, str]:
    """By ending."""
    pretty = msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode()
    return {".schema.json": pretty + "\n", ".ts": typescript()}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m hearthside.server.protocol web/src/protocol")
    for ending, text in files().items():
        path = Path(sys.argv[1] + ending)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        print(path)
