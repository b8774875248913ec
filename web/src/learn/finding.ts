// Looking something up in the guide of a game.
import type { CardInfo, GameResponse, Section, Term } from "../protocol";
import { unmarked } from "./marked";

export interface Found {
  sections: { section: Section; excerpt: string }[];
  terms: Term[];
  cards: CardInfo[];
  rulings: [id: string, text: string][];
}

const AROUND = 70; // letters of an excerpt on either side

/** Everything in which all the words stand; a heading or a name that has them comes first. */
export function find(read: GameResponse, wanted: string): Found {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (...texts: string[]) => {
    const text = texts.join(" ").toLowerCase();
    return words.length > 0 && words.every((word) => text.includes(word));
  };
  const first = <T>(items: T[], name: (item: T) => string) =>
    items.sort((a, b) => Number(has(name(b))) - Number(has(name(a))));
  return {
    sections: first(
      read.guide.filter((section) => has(section.title, unmarked(section.text))),
      (section) => section.title,
    ).map((section) => ({ section, excerpt: excerpt(unmarked(section.text), words) })),
    terms: first(
      read.terms.filter((term) => has(term.word, ...term.also, term.text)),
      (term) => [term.word, ...term.also].join(" "),
    ),
    cards: first(
      read.cards.filter((card) => has(card.name, card.text)),
      (card) => card.name,
    ),
    rulings: first(
      Object.entries(read.rulings).filter(([id, text]) => has(id, text)),
      ([id]) => id,
    ),
  };
}

/** A piece of the text around the first of the words. */
export function excerpt(text: string, words: string[]): string {
  const line = text.replace(/\s+/g, " ").replaceAll(" - ", " ");
  const small = line.toLowerCase();
  const at = Math.max(0, Math.min(...words.map((word) => small.indexOf(word)).filter((index) => index >= 0), line.length));
  const from = at <= AROUND || at === line.length ? 0 : line.indexOf(" ", at - AROUND) + 1;
  const to = from + 2 * AROUND >= line.length ? line.length : line.lastIndexOf(" ", from + 2 * AROUND);
  return `${from ? "… " : ""}${line.slice(from, to)}${to < line.length ? " …" : ""}`;
}
