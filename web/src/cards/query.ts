// What somebody types to find cards: words, "a phrase", -without, kind:tool, fight>=2.
import { plain } from "../text/commands";

export type Sign = ">" | ">=" | "<" | "<=" | "=";

export type Clause = { not: boolean } & (
  | { kind: "words"; name: ""; text: string }
  | { kind: "facet"; name: string; text: string }
  | { kind: "number"; name: string; sign: Sign; than: number }
);

const PART = /-?(?:[^\s":<>=]+(?::|[<>]=?|=))?(?:"[^"]*"?|\S+)/g;
const COMPARED = /^([^\s":<>=]+)([<>]=?|=)(\d+)$/;
const NAMED = /^([^\s":<>=]+)[:=]"?([^"]*)"?$/;

const spelled = (name: string) => plain(name).replaceAll(" ", "-");

/** All of them must hold.  `names`: what facets and numbers are called; anything else before a colon is a word. */
export function asked(typed: string, names: string[]): Clause[] {
  const known = new Set(names.map(spelled));
  return (typed.match(PART) ?? []).flatMap((part): Clause[] => {
    const not = part.length > 1 && part.startsWith("-");
    const rest = not ? part.slice(1) : part;
    const [, number = "", sign = "", than = ""] = COMPARED.exec(rest) ?? [];
    if (known.has(spelled(number))) return [{ not, kind: "number", name: spelled(number), sign: sign as Sign, than: Number(than) }];
    const [, name = "", value = ""] = NAMED.exec(rest) ?? [];
    const text = plain(value);
    if (known.has(spelled(name))) return text ? [{ not, kind: "facet", name: spelled(name), text }] : [];
    const words = plain(rest);
    return words ? [{ not, kind: "words", name: "", text: words }] : [];
  });
}
