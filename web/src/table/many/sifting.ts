// Finding some of many open cards: by words, by what they are, by what can be done with them.
import type { CardInfo, CardPart } from "../../protocol";
import { plain } from "../../text/commands";

/** One kind of card at its place. */
export interface Item {
  part: CardPart;
  info: CardInfo | undefined;
  /** Something can be done with it now. */
  playable: boolean;
  /** It is part of the shown way to win. */
  planned: boolean;
}

export interface Wish {
  words: string;
  /** By the name of the facet; of one facet any will do, of several each must fit. */
  facets: Record<string, string[]>;
  playable: boolean;
  planned: boolean;
}

export interface Facet {
  name: string;
  /** With the number of kinds that would be left. */
  values: { value: string; count: number }[];
}

export const NO_WISH: Wish = { words: "", facets: {}, playable: false, planned: false };

const said = new WeakMap<CardInfo, string>();

/** All that stands on a card, to look for words in. */
function words(info: CardInfo): string {
  const known = said.get(info);
  if (known !== undefined) return known;
  const values = Object.entries(info.values).flat();
  const all = plain([info.name, info.kind, info.text, ...values, ...Object.values(info.facets ?? {}).flat()].join(" "));
  said.set(info, all);
  return all;
}

export function fits({ part, info, playable, planned }: Item, wish: Wish): boolean {
  if ((wish.playable && !playable) || (wish.planned && !planned)) return false;
  const text = info ? words(info) : plain(part.title ?? "");
  if (!plain(wish.words).split(" ").every((word) => text.includes(word))) return false;
  return Object.entries(wish.facets).every(
    ([name, wanted]) => !wanted.length || wanted.some((value) => info?.facets?.[name]?.includes(value)),
  );
}

export const sifted = (items: Item[], wish: Wish) => items.filter((item) => fits(item, wish));

/** What the cards can be told apart by, in the order in which their facets come. */
export function facets(items: Item[], wish: Wish): Facet[] {
  const names = [...new Set(items.flatMap(({ info }) => Object.keys(info?.facets ?? {})))];
  return names.flatMap((name) => {
    const having = items.filter(({ info }) => info?.facets?.[name]);
    const values = [...new Set(having.flatMap(({ info }) => info?.facets?.[name] ?? []))];
    const left = sifted(having, { ...wish, facets: { ...wish.facets, [name]: [] } });
    const count = (value: string) => left.filter(({ info }) => info?.facets?.[name]?.includes(value)).length;
    const tells = values.length > 1 || having.length < items.length;
    return tells ? [{ name, values: values.sort(compare).map((value) => ({ value, count: count(value) })) }] : [];
  });
}

const compare = (one: string, other: string) => one.localeCompare(other, "en", { numeric: true });

export interface Group {
  title: string;
  items: Item[];
}

/** By a facet; what has several of its values lies with each, what has none comes last. */
export function grouped(items: Item[], by: string, rest: string): Group[] {
  if (!by) return [{ title: "", items }];
  const values = [...new Set(items.flatMap(({ info }) => info?.facets?.[by] ?? []))].sort(compare);
  const groups = values.map((value) => ({
    title: value,
    items: items.filter(({ info }) => info?.facets?.[by]?.includes(value)),
  }));
  const others = items.filter(({ info }) => !info?.facets?.[by]?.length);
  return others.length ? [...groups, { title: rest, items: others }] : groups;
}

export const byName = (items: Item[]) =>
  [...items].sort((one, other) => compare(one.part.title ?? "", other.part.title ?? ""));

/** What a card is, in a word each, and what it gives and takes: a value that is a facet as well is what it is. */
export function face(info: CardInfo): { tags: string[]; amounts: [string, string][] } {
  const values = Object.entries(info.values);
  const isTag = (name: string) => info.facets?.[name] !== undefined;
  return {
    tags: values.filter(([name]) => isTag(name) && !info.face?.includes(name)).map(([, value]) => value),
    amounts: values.filter(([name]) => !isTag(name)),
  };
}
