// The card in which the cursor is, as far as it is written: for a plain face, and to ask for a drawn one.
export interface Face {
  identifier: string;
  kind: string;
  copies: number;
  gold: boolean;
  name: string;
  rest: string;
  lore: string;
  subtype: string;
  roleplay: string;
  /** Categories, and attributes of its own, with their lines. */
  sections: { title: string; lines: string[] }[];
}

/** The lines of the card at this line (from 0); nothing between two cards or in another kind of file. */
export function cardAt(text: string, line: number): string[] {
  const lines = text.split("\n");
  const parts = (one: string) => /^-{3,}\s*$/.test(one);
  if (parts(lines[line] ?? "")) return [];
  let from = line;
  while (from > 0 && !parts(lines[from - 1]!)) from--;
  let to = line;
  while (to + 1 < lines.length && !parts(lines[to + 1]!)) to++;
  return lines.slice(from, to + 1);
}

export function faceOf(card: string[], file: string): Face | null {
  const face: Face = {
    identifier: "",
    kind: "",
    copies: 1,
    gold: file.endsWith("gold.card"),
    name: "",
    rest: "",
    lore: "",
    subtype: "",
    roleplay: "",
    sections: [],
  };
  let key = "";
  let directive = "";
  const own: string[] = [];
  for (const line of card) {
    if (!line.trim() || line.trim().startsWith("#")) continue;
    const named = /^([A-Za-z]+):\s*(.*)$/.exec(line);
    if (named) {
      key = named[1]!;
      const value = named[2]!;
      if (key === "Identifier") face.identifier = value.replace(/\s+/g, " ").trim();
      else if (key === "Copies") face.copies = Number.parseInt(value, 10) || 0;
      else if (key === "Finish") face.gold = value.trim() === "gold";
      else if (key === "Directive") directive = value;
      else if (key === "Lore") face.lore = value;
    } else if (key === "Directive") directive += ` ${line.trim()}`;
    else if (key === "Lore") face.lore += ` ${line.trim()}`;
    else if (key === "Attributes") {
      const deep = /^\s{5,}|^\t\t/.test(line);
      const said = line.trim();
      const text = /^(Type|Subtype|Roleplay)\s+"([^"]*)"/.exec(said);
      if (deep && face.sections.length) face.sections.at(-1)!.lines.push(said);
      else if (text?.[1] === "Type") face.kind = text[2]!;
      else if (text?.[1] === "Subtype") face.subtype = text[2]!;
      else if (text?.[1] === "Roleplay") face.roleplay = text[2]!;
      else if (/^[A-Za-z]\w*$/.test(said)) face.sections.push({ title: said, lines: [] });
      else own.push(said);
    }
  }
  if (own.length) face.sections.unshift({ title: "", lines: own });
  const sentence = /^(.*?[.!?…])\s+(.*)$/.exec(directive.trim());
  face.name = (sentence ? sentence[1]! : directive.trim()).replace(/\.$/, "") || face.identifier;
  face.rest = sentence ? sentence[2]! : "";
  return face.identifier || face.kind || directive ? face : null;
}
