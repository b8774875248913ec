// The writing of the guide: paragraphs, lists, [[words]] of the glossary and the ids of rulings, taken apart.
import type { GameResponse, Term } from "../protocol";

export type Run =
  | { kind: "plain"; text: string }
  | { kind: "term"; text: string; term: Term }
  | { kind: "ruling"; text: string };

export type Block = { kind: "paragraph"; runs: Run[] } | { kind: "list"; items: Run[][] };

/** What words can be explained with. */
export type Book = Pick<GameResponse, "terms" | "rulings">;

const MARKED = /\[\[([^\]|]+)(?:\|([^\]]+))?\]\]/g;
const RULING = /\b[A-Z]{2,}(?:-[A-Z]{2,})*-R?\d+\b/g;

/** The glossary by every form of its words, in small letters. */
export function lexicon(terms: Term[]): Map<string, Term> {
  const out = new Map<string, Term>();
  for (const term of terms) {
    for (const form of [term.word, ...term.also]) out.set(form.toLowerCase(), term);
  }
  return out;
}

/** Blank lines part paragraphs; lines that begin with "- " are a list, also right below a paragraph. */
export function blocks(text: string, book: Book): Block[] {
  const words = lexicon(book.terms);
  const out: Block[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    let above: Block | null = null; // what a line goes on with
    for (const line of paragraph.split("\n").map((line) => line.trim())) {
      if (!line) continue;
      const item = line.startsWith("- ");
      const runs = marked(item ? line.slice(2).trim() : line, words, book.rulings);
      if (item && above?.kind === "list") above.items.push(runs);
      else if (item) out.push((above = { kind: "list", items: [runs] }));
      else if (above?.kind === "list") above.items.at(-1)?.push(plain(" "), ...runs);
      else if (above) above.runs.push(plain(" "), ...runs);
      else out.push((above = { kind: "paragraph", runs }));
    }
  }
  return out;
}

/** A run of text as the guide writes it: only what it marks is explained. */
export const runs = (text: string, book: Book): Run[] => marked(text, lexicon(book.terms), book.rulings);

/** A run of text that nobody has marked, as on a card: each word of the glossary is explained where it first stands. */
export function explained(text: string, book: Book): Run[] {
  const words = lexicon(book.terms);
  const forms = [...words.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const known = forms.length ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
  const met = new Set<Term>();
  return marked(text, words, book.rulings).flatMap((run) => {
    if (run.kind === "term") met.add(run.term);
    if (run.kind !== "plain" || !known) return [run];
    return split(run.text, known, ([found]) => {
      const term = words.get(found.toLowerCase());
      if (!term || met.has(term)) return plain(found);
      met.add(term);
      return { kind: "term", text: found, term };
    });
  });
}

/** The same text without any marks, to be read out or searched. */
export const unmarked = (text: string) => text.replace(MARKED, "$1");

const plain = (text: string): Run => ({ kind: "plain", text });

function marked(text: string, words: Map<string, Term>, rulings: Book["rulings"]): Run[] {
  const out = split(text, MARKED, ([, shown = "", word = shown]) => {
    const term = words.get(word.trim().toLowerCase());
    return term ? { kind: "term", text: shown, term } : plain(shown);
  });
  return joined(
    out.flatMap((run) =>
      run.kind === "plain"
        ? split(run.text, RULING, ([id]) => (Object.hasOwn(rulings, id) ? { kind: "ruling", text: id } : plain(id)))
        : [run],
    ),
  );
}

/** The text with each finding replaced by a run. */
function split(text: string, pattern: RegExp, replaced: (found: RegExpMatchArray) => Run): Run[] {
  const out: Run[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) out.push(plain(text.slice(from, found.index)));
    out.push(replaced(found));
    from = found.index + found[0].length;
  }
  if (from < text.length) out.push(plain(text.slice(from)));
  return joined(out);
}

function joined(runs: Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (run.kind === "plain" && last?.kind === "plain") out[out.length - 1] = plain(last.text + run.text);
    else out.push(run);
  }
  return out;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A run with the signs that must not be parted from it: the comma after a word, the bracket before a ruling. */
export interface Bound {
  before: string;
  run: Run;
  after: string;
}

export function bound(runs: Run[]): Bound[] {
  const out: Bound[] = runs.map((run) => ({ before: "", run, after: "" }));
  out.forEach((one, index) => {
    const { run } = one;
    if (run.kind !== "plain") return;
    let { text } = run;
    const last = out[index - 1];
    const next = out[index + 1];
    if (last && last.run.kind !== "plain") {
      last.after = /^[^\s\p{L}\p{N}(]+/u.exec(text)?.[0] ?? "";
      text = text.slice(last.after.length);
    }
    if (next && next.run.kind !== "plain") {
      next.before = /[^\s\p{L}\p{N}).,;:]+$/u.exec(text)?.[0] ?? "";
      text = text.slice(0, text.length - next.before.length);
    }
    one.run = { kind: "plain", text };
  });
  return out;
}
