import { expect, test } from "vitest";
import type { CardInfo } from "../protocol";
import { texts } from "../texts";
import { understood, written } from "./address";
import { BY_NAME, entries, examples, facets, inOrder, NO_WISH, numberIn, numbers, sifted, type Wish } from "./finding";
import { asked } from "./query";

const card = (id: string, kind: string, values: Record<string, string>, more: Partial<CardInfo> = {}): CardInfo => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  kind,
  text: "",
  values,
  marks: {},
  ...more,
});
const CARDS = [
  card("spear", "tool", { fight: "+2", deck: "Base" }, { text: "For fighters above all." }),
  card("shovel", "tool", { dig: "+2", fight: "+1", deck: "Base" }),
  card("scout", "person", { fight: "2", deck: "Recon", price: "2 food and 1 medicine" }, {
    amounts: { price: [{ what: "food", n: 2 }, { what: "medicine" }] },
    facets: { Gives: ["Sight", "Speed"] },
  }),
  card("élan", "person", { deck: "Recon" }, { marks: { deck: "proposed" }, facets: { Gives: ["Speed"] } }),
];
const all = entries(CARDS, texts.cards.called);
const ids = (wish: Partial<Wish>) => sifted(all, { ...NO_WISH, ...wish }).map(({ info }) => info.id);
const typed = (words: string) => ids({ words });

test("a number is how much it is, whatever its sign", () => {
  expect(["+2", "−1", "1½", "½", "2, +1", "0"].map(numberIn)).toEqual([2, 1, 1.5, 0.5, 2, 0]);
  expect(["Base", "2 food", "once a round", "", "+"].map(numberIn)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test("what cards are found by follows from the cards", () => {
  expect(facets(all, NO_WISH).map(({ name }) => name)).toEqual(["Kind", "Deck", "How sure", "Gives"]);
  expect(numbers(all)).toEqual(["fight", "dig", "price"]);
  expect(all[2]?.numbers).toEqual({ fight: 2, price: 3 });
});

test("a facet that says the same as the kind stands for it", () => {
  const twins = CARDS.map((info) => ({ ...info, facets: { Type: [info.kind === "tool" ? "Tool" : "Person"] } }));
  expect(facets(entries(twins, texts.cards.called), NO_WISH).map(({ name }) => name)).toEqual(["Type", "Deck", "How sure"]);
});

test("a facet that all cards share tells nothing", () => {
  const tools = entries(CARDS.slice(0, 2), texts.cards.called);
  expect(facets(tools, NO_WISH)).toEqual([]);
});

test("what could be typed is of this game, and finds something", () => {
  expect(examples(all)).toEqual(["kind:tool", "fight>=2"]);
  expect(examples([])).toEqual([]);
  for (const example of examples(all)) expect(typed(example)).not.toEqual([]);
});

test("words, all of them, in any order, whatever their accents", () => {
  expect(typed("fighters tool")).toEqual(["spear"]);
  expect(typed("ELAN")).toEqual(["élan"]);
  expect(typed('"above all"')).toEqual(["spear"]);
  expect(typed('"all above"')).toEqual([]);
  expect(typed("recon -sight")).toEqual(["élan"]);
  expect(typed("  ")).toHaveLength(4);
});

test("facets and numbers by name", () => {
  expect(typed("kind:tool")).toEqual(["spear", "shovel"]);
  expect(typed("-kind:tool gives:speed")).toEqual(["scout", "élan"]);
  expect(typed("fight>=2")).toEqual(["spear", "scout"]);
  expect(typed("fight<2")).toEqual(["shovel"]);
  expect(typed("fight=2 deck:recon")).toEqual(["scout"]);
  expect(typed("price<=3")).toEqual(["scout"]);
  expect(typed("how-sure:proposed")).toEqual(["élan"]);
  expect(typed("kind:")).toHaveLength(4); // somebody is still typing
});

test("what has no such name is a word", () => {
  expect(asked("weather:cold", ["Kind"])).toEqual([{ not: false, kind: "words", name: "", text: "weather cold" }]);
  expect(asked("-", [])).toEqual([]);
});

test("of one facet any will do, of several each must fit", () => {
  expect(ids({ facets: { Deck: ["Base", "Recon"], Kind: ["Person"] } })).toEqual(["scout", "élan"]);
  expect(ids({ facets: { Gives: ["Sight"] }, least: { fight: 2 } })).toEqual(["scout"]);
  expect(ids({ least: { fight: 0 } })).toEqual(["spear", "shovel", "scout"]); // what has no fight at all has not 0
});

test("a facet counts what would be left, its own choice left out", () => {
  const [kind, deck] = facets(all, { ...NO_WISH, facets: { Kind: ["Tool"] } });
  expect(kind?.values).toEqual([{ value: "Person", count: 2 }, { value: "Tool", count: 2 }]);
  expect(deck?.values).toEqual([{ value: "Base", count: 2 }, { value: "Recon", count: 0 }]);
});

test("in order: as they come, by name, by a number, in groups", () => {
  const order = (by: string) => inOrder(all, by, "Others").map(({ title, entries }) => [title, ...entries.map(({ info }) => info.id)]);
  expect(order("")).toEqual([["", "spear", "shovel", "scout", "élan"]]);
  expect(order(BY_NAME)).toEqual([["", "élan", "scout", "shovel", "spear"]]);
  expect(order("fight")).toEqual([["", "spear", "scout", "shovel", "élan"]]);
  expect(order("Gives")).toEqual([["Sight", "scout"], ["Speed", "élan"], ["Others", "spear", "shovel"]]);
});

test("the address says all of it, and is understood again", () => {
  const known = facets(all, NO_WISH).map(({ name, values }) => ({ name, values: values.map(({ value }) => value) }));
  const shown = { wish: { words: "a & b", facets: { Kind: ["Tool", "Person"], "How sure": ["In part proposed"] }, least: { fight: 2 } }, sort: "Kind", list: true };
  const address = written(shown);
  expect(address).toBe("?q=a+%26+b&kind=Tool&kind=Person&how-sure=In+part+proposed&fight=2..&sort=kind&view=texts");
  expect(understood(address, known, numbers(all))).toEqual(shown);
  expect(written({ wish: NO_WISH, sort: "", list: false })).toBe("");
});

test("an address from elsewhere does no harm", () => {
  const known = [{ name: "Kind", values: ["Tool"] }, { name: "Sort", values: ["1"] }];
  expect(understood("?kind=Gone&fight=x..&sort=nothing&view=odd&sort-=1", known, ["fight"])).toEqual({
    wish: { words: "", facets: { Sort: ["1"] }, least: {} },
    sort: "",
    list: false,
  });
});
