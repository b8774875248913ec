import { describe, expect, test } from "vitest";
import type { GameInfo, GameResponse, OptionInfo, PartInfo, TableView } from "../protocol";
import { answer, type Known } from "./answers";
import { found, meantTrade } from "./looking";
import { numbered } from "./numbered";

const NAMES = ["Oil lamp", "Rush lamp", "Punt", ...Array.from({ length: 12 }, (_, at) => `Gear ${at}`)];
const cardOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");
const cards = (zone: string, names: string[]): PartInfo[] =>
  names.map((name) => ({ id: `${zone}/${cardOf(name)}`, kind: "card", title: name, card: cardOf(name), count: name === "Punt" ? 3 : 1 }));
const zone = (id: string, title: string, names: string[], seat?: number): PartInfo[] => [
  { id, kind: "zone", title, count: names.length, parts: cards(id, names).map((part) => part.id), seat, role: seat === undefined ? "" : "stock" },
  ...cards(id, names),
];
const parts: PartInfo[] = [
  { id: "table", kind: "table", layout: "collection", parts: ["player:0", "player:1", "player:2", "void"] },
  { id: "player:0", kind: "board", title: "{0}", seat: 0, player: true, parts: ["ops:0"] },
  ...zone("ops:0", "Ops", NAMES, 0),
  { id: "player:1", kind: "board", title: "{1}", seat: 1, player: true, parts: ["ops:1"] },
  ...zone("ops:1", "Ops", ["Tide table", "Gear 1"], 1),
  { id: "player:2", kind: "board", title: "{2}", seat: 2, player: true, parts: ["ops:2"] },
  ...zone("ops:2", "Ops", ["Tide table", "Rope"], 2),
  ...zone("void", "Void", ["Gold"]),
];
const option = (key: string, more: Partial<OptionInfo> = {}): OptionInfo => ({ key, text: key, group: "Supports", parts: [], decision: 1, final: false, ...more });
const options = numbered([
  option("agree", { free: true, group: "The end" }),
  option("done", { group: "Go on" }),
  option("play:punt", { parts: ["ops:0/punt"] }),
  option("accept:1", { free: true, group: "Trading", parts: ["ops:0/oil-lamp"] }),
]);
const known = {
  view: { game: { root: "table", parts: Object.fromEntries(parts.map((part) => [part.id, part])), trading: true } as unknown as GameInfo } as TableView,
  seat: 0,
  names: ["Ada", "Bo", "Cy"],
  read: { cards: [{ id: "oil-lamp", name: "Oil lamp", kind: "support", text: "", values: { Light: "+2" }, marks: {} }] } as unknown as GameResponse,
  options: options.flatMap(({ items }) => items),
} as Known;

test("what is free at any time comes last, and leaves the other numbers as they are", () =>
  expect(options.map(({ title, items }) => [title, items.map(({ number, option }) => `${number} ${option.key}`)])).toEqual([
    ["Supports", ["1 play:punt"]],
    ["Go on", ["2 done"]],
    ["The end, at any time", ["3 agree"]],
    ["Trading, at any time", ["4 accept:1"]],
  ]));

describe("looking", () => {
  test("many cards are not told unasked", () => {
    expect(answer("hand", "", known)).toEqual([
      "Ops: 15 cards, 15 kinds",
      "Type “look” and words to find some of them, as in: look lamp",
    ]);
    expect(answer("opponents", "", known)[0]).toBe("Bo. Ops: 2 cards: Tide table, Gear 1.");
  });
  test.each([
    ["lamp", ["Ops: 2 of 15 kinds", "Oil lamp: Light +2", "Rush lamp"]],
    ["playable", ["Ops: 1 of 15 kinds", "3 × Punt: option 1"]],
    ["ops of Bo", ["Ops of Bo: 2 kinds", "Tide table", "Gear 1"]],
    ["bo tide", ["Ops of Bo: 1 of 2 kinds", "Tide table"]],
    ["void", ["Void: 1 kind", "Gold"]],
  ])("look %s", (about, lines) => expect(found(known, about)).toEqual(lines));
});

describe("offering", () => {
  test.each([
    ["punt for tide table of bo", "offer_to_1:punt:tide-table"],
    ["Oil Lamp for rope", "offer_to_2:oil-lamp:rope"],
    ["punt for cy tide", "offer_to_2:punt:tide-table"],
  ])("%s", (about, key) => expect(meantTrade(about, known)).toMatchObject({ key }));
  test.each([
    ["punt", "Type one of your cards, “for”, and one of somebody else’s, as in: offer punt for tide table"],
    ["lamp for rope", "Which one: Oil lamp, Rush lamp?"],
    ["punt for tide table", "Which one: Tide table of Bo, Tide table of Cy?"],
    ["bell for rope", "You have no card “bell”."],
    ["punt for bell", "Nobody else has a card “bell”."],
  ])("%s is not clear", (about, why) => expect(meantTrade(about, known)).toEqual({ why }));
});
