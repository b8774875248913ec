// Finding cards in the gallery: by words, by what they are, by their numbers.  It knows no game: what there is to choose
// from follows from the cards.
import type { CardInfo } from "../protocol";
import { plain } from "../text/commands";
import { spelledOut } from "../words";
import { asked, type Clause } from "./query";

/** A card as it is looked for. */
export interface Entry {
  info: CardInfo;
  facets: Record<string, string[]>;
  numbers: Record<string, number>;
  /** All that stands on it. */
  words: string;
}

/** Names of facets that the page makes itself. */
export interface Called {
  kind: string;
  sure: string;
  marks: Record<string, string>;
  sourced: string;
}

export interface Wish {
  /** As typed, see query.ts. */
  words: string;
  /** Of one facet any will do, of several each must fit. */
  facets: Record<string, string[]>;
  /** Of a number at least so many. */
  least: Record<string, number>;
}

export const NO_WISH: Wish = { words: "", facets: {}, least: {} };

export interface Facet {
  name: string;
  /** With the number of cards that would be left. */
  values: { value: string; count: number }[];
}

export const compare = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

const NUMBER = /^[+−-]?(\d+)?(½)?(?=$|,)/;

/** "+2", "−1", "1½", "2, +1": what counts in comparisons is how much it is; nothing if it is no number. */
export function numberIn(value: string): number | undefined {
  const found = NUMBER.exec(value);
  if (!found || (found[1] === undefined && !found[2])) return undefined;
  return Number(found[1] ?? 0) + (found[2] ? 0.5 : 0);
}

function numbersOf(info: CardInfo): Record<string, number> {
  const out: Record<string, number> = {};
  for (const [name, value] of Object.entries(info.values)) {
    const paid = info.amounts?.[name];
    const number = paid?.length ? paid.reduce((sum, { n = 1 }) => sum + n, 0) : numberIn(value);
    if (number !== undefined) out[name] = number;
  }
  return out;
}

/** The cards, each with what it can be found by. */
export function entries(cards: CardInfo[], called: Called): Entry[] {
  const some = cards.map((info) => ({ info, numbers: numbersOf(info) }));
  const numeric = new Set(some.flatMap(({ numbers }) => Object.keys(numbers)));
  const marked = cards.some(({ marks }) => Object.keys(marks).length > 0);
  const out = some.map(({ info, numbers }) => {
    const facets: Record<string, string[]> = { [called.kind]: [spelledOut(info.kind)], ...info.facets };
    const known = new Set(Object.keys(facets).map((name) => name.toLowerCase()));
    for (const [name, value] of Object.entries(info.values)) {
      if (!numeric.has(name) && !known.has(name.toLowerCase())) facets[spelledOut(name)] = [value];
    }
    if (marked) {
      const marks = [...new Set(Object.values(info.marks))].map((mark) => called.marks[mark] ?? mark);
      facets[called.sure] = marks.length ? marks : [called.sourced];
    }
    const own = { ...facets, [called.sure]: [] }; // nobody looks for a card by these words
    const said = [info.name, info.kind, info.called ?? "", info.text, ...Object.entries(info.values).flat(), ...Object.values(own).flat()];
    return { info, facets, numbers, words: plain(said.join(" ")) };
  });
  return withoutTwins(out, called.kind);
}

/** Without the kind, if another facet says the same. */
function withoutTwins(all: Entry[], kind: string): Entry[] {
  const says = ({ info, facets }: Entry, name: string) => facets[name]?.length === 1 && facets[name][0]?.toLowerCase() === info.kind.toLowerCase();
  const twin = names(all).some((name) => name !== kind && all.every((entry) => says(entry, name)));
  if (!twin) return all;
  return all.map((entry) => {
    const { [kind]: _, ...facets } = entry.facets;
    return { ...entry, facets };
  });
}

const names = (all: Entry[]) => [...new Set(all.flatMap(({ facets }) => Object.keys(facets)))];

/** The numbers that cards have, in the order in which they come. */
export const numbers = (all: Entry[]) => [...new Set(all.flatMap((entry) => Object.keys(entry.numbers)))];

/** What could be typed in this gallery, as in "kind:tool" and "fight>=2". */
export function examples(all: Entry[]): string[] {
  const spelled = (name: string) => plain(name).replaceAll(" ", "-");
  const [facet] = facets(all, NO_WISH);
  const [number] = numbers(all);
  const value = facet?.values.at(-1)?.value ?? "";
  return [...(facet ? [`${spelled(facet.name)}:${spelled(value)}`] : []), ...(number ? [`${spelled(number)}>=2`] : [])];
}

// ------------------------------------------------------------ sifting
function meets(entry: Entry, clause: Clause): boolean {
  const same = (name: string) => plain(name).replaceAll(" ", "-") === clause.name;
  if (clause.kind === "words") return entry.words.includes(clause.text);
  if (clause.kind === "facet") {
    const values = Object.entries(entry.facets).flatMap(([name, all]) => (same(name) ? all : []));
    return values.some((value) => plain(value).includes(clause.text));
  }
  const number = Object.entries(entry.numbers).find(([name]) => same(name))?.[1];
  if (number === undefined) return false;
  const { than } = clause;
  return { ">": number > than, ">=": number >= than, "<": number < than, "<=": number <= than, "=": number === than }[clause.sign];
}

function fits(entry: Entry, wish: Wish, clauses: Clause[]): boolean {
  return (
    clauses.every((clause) => meets(entry, clause) !== clause.not) &&
    Object.entries(wish.facets).every(([name, wanted]) => !wanted.length || wanted.some((value) => entry.facets[name]?.includes(value))) &&
    Object.entries(wish.least).every(([name, least]) => (entry.numbers[name] ?? -1) >= least)
  );
}

export function sifted(all: Entry[], wish: Wish): Entry[] {
  const clauses = asked(wish.words, [...names(all), ...numbers(all)]);
  return all.filter((entry) => fits(entry, wish, clauses));
}

/** What the cards can be told apart by, in the order in which their facets come. */
export function facets(all: Entry[], wish: Wish): Facet[] {
  return names(all).flatMap((name) => {
    const having = all.filter((entry) => entry.facets[name]);
    const values = [...new Set(having.flatMap((entry) => entry.facets[name] ?? []))].sort(compare);
    if (values.length < 2 && having.length === all.length) return [];
    const left = sifted(all, { ...wish, facets: { ...wish.facets, [name]: [] } });
    const count = (value: string) => left.filter((entry) => entry.facets[name]?.includes(value)).length;
    return [{ name, values: values.map((value) => ({ value, count: count(value) })) }];
  });
}

// ------------------------------------------------------------ in order
export interface Group {
  title: string;
  entries: Entry[];
}

export const BY_NAME = "name";

/** `by`: nothing, as they come; BY_NAME; a number, the most first; or a facet, in groups: what has several of its values
    lies with the first, what has none comes last, under `rest`. */
export function inOrder(left: Entry[], by: string, rest: string): Group[] {
  const all = [...left];
  if (by === BY_NAME) return [{ title: "", entries: all.sort((one, other) => compare(one.info.name, other.info.name)) }];
  if (all.some((entry) => by in entry.numbers)) {
    const number = (entry: Entry) => entry.numbers[by] ?? -1;
    return [{ title: "", entries: all.sort((one, other) => number(other) - number(one)) }];
  }
  if (!all.some((entry) => entry.facets[by])) return [{ title: "", entries: all }];
  const titles = [...new Set(all.flatMap((entry) => entry.facets[by]?.[0] ?? []))].sort(compare);
  const groups = titles.map((title) => ({ title, entries: all.filter((entry) => entry.facets[by]?.[0] === title) }));
  const others = all.filter((entry) => !entry.facets[by]?.length);
  return others.length ? [...groups, { title: rest, entries: others }] : groups;
}

export const isWished = ({ words, facets, least }: Wish) =>
  Boolean(words.trim()) || Object.values(facets).some((values) => values.length > 0) || Object.keys(least).length > 0;
