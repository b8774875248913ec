// The gallery's address says what is shown, so that it can be sent to somebody: ?q=…&kind=tool&fight=2.. #spear
import type { Wish } from "./finding";

export interface Shown {
  wish: Wish;
  sort: string;
  /** As texts instead of faces. */
  list: boolean;
}

const OWN = ["q", "sort", "view"];
const LEAST = /^(\d{1,9})\.\.$/;

/** How a facet or a number is called in the address. */
export const parameter = (name: string) => {
  const small = name.toLowerCase().replaceAll(" ", "-");
  return OWN.includes(small) ? `${small}-` : small;
};

export function written({ wish, sort, list }: Shown): string {
  const out = new URLSearchParams();
  if (wish.words.trim()) out.set("q", wish.words.trim());
  for (const [name, values] of Object.entries(wish.facets)) for (const value of values) out.append(parameter(name), value);
  for (const [name, least] of Object.entries(wish.least)) out.append(parameter(name), `${least}..`);
  if (sort) out.set("sort", parameter(sort));
  if (list) out.set("view", "texts");
  const text = out.toString();
  return text ? `?${text}` : "";
}

/** What nobody knows any more, such as a kind that a pack no longer has, is left out. */
export function understood(search: string, facets: { name: string; values: string[] }[], numbers: string[]): Shown {
  const said = new URLSearchParams(search);
  const wish: Wish = { words: said.get("q") ?? "", facets: {}, least: {} };
  for (const { name, values } of facets) {
    const wanted = said.getAll(parameter(name)).filter((value) => values.includes(value));
    if (wanted.length) wish.facets[name] = wanted;
  }
  for (const name of numbers) {
    const least = said.getAll(parameter(name)).flatMap((value) => LEAST.exec(value)?.[1] ?? []).at(-1);
    if (least !== undefined) wish.least[name] = Number(least);
  }
  const sort = said.get("sort") ?? "";
  const sorts = ["name", ...facets.map(({ name }) => name), ...numbers];
  return { wish, sort: sorts.find((name) => parameter(name) === sort) ?? "", list: said.get("view") === "texts" };
}
