import { describe, expect, test } from "vitest";
import type { CardInfo } from "../../protocol";
import { byName, face, facets, grouped, NO_WISH, sifted, type Item } from "./sifting";

const card = (id: string, name: string, found: Record<string, string[]>, values: Record<string, string> = {}): CardInfo => ({
  id,
  name,
  kind: found.Type?.[0]?.toLowerCase() ?? "",
  text: `Lore of the ${id}.`,
  values,
  marks: {},
  facets: found,
  face: Object.keys(values).filter((name) => name !== "Roleplay"),
});
const item = (info: CardInfo, more: Partial<Item> = {}): Item => ({
  part: { id: `ops:0/${info.id}`, kind: "card", title: info.name, card: info.id, count: 1 },
  info,
  playable: false,
  planned: false,
  ...more,
});
const punt = item(card("punt", "Punt", { Type: ["Support"], Gives: ["Hull", "Berth"] }, { Hull: "+1" }), { playable: true });
const skiff = item(card("skiff", "Tide skiff", { Type: ["Support"], Gives: ["Hull", "Reach"], Level: ["10"] }), { planned: true });
const lamp = item(card("lamp", "Oil lamp", { Type: ["Support"], Gives: ["Light"], Level: ["2"] }));
const stairs = item(card("stairs", "Sound the stairs", { Type: ["Adventure"], Roleplay: ["Solo"] }), { playable: true });
const all = [punt, skiff, lamp, stairs];
const ids = (items: Item[]) => items.map(({ info }) => info?.id);
const having = (wish: Partial<typeof NO_WISH>) => ids(sifted(all, { ...NO_WISH, ...wish }));

describe("sifting", () => {
  test("without a wish everything is left", () => expect(having({})).toEqual(["punt", "skiff", "lamp", "stairs"]));
  test("words are looked for in all that stands on a card", () => {
    expect(having({ words: "TIDE" })).toEqual(["skiff"]);
    expect(having({ words: "hull tide" })).toEqual(["skiff"]);
    expect(having({ words: "lore of the lámp" })).toEqual(["lamp"]);
    expect(having({ words: "dredger" })).toEqual([]);
  });
  test("of one facet any value will do, of several each must fit", () => {
    expect(having({ facets: { Gives: ["Light", "Reach"] } })).toEqual(["skiff", "lamp"]);
    expect(having({ facets: { Gives: ["Light", "Reach"], Level: ["2"] } })).toEqual(["lamp"]);
    expect(having({ facets: { Gives: [] } })).toHaveLength(4);
  });
  test("what can be played, and what could win", () => {
    expect(having({ playable: true })).toEqual(["punt", "stairs"]);
    expect(having({ planned: true })).toEqual(["skiff"]);
    expect(having({ planned: true, playable: true })).toEqual([]);
  });
});

describe("facets", () => {
  test("each value with the number of kinds that it would leave", () => {
    const wish = { ...NO_WISH, facets: { Gives: ["Hull"] }, playable: true };
    expect(facets(all, wish)).toEqual([
      { name: "Type", values: [{ value: "Adventure", count: 0 }, { value: "Support", count: 1 }] },
      {
        name: "Gives",
        values: [
          { value: "Berth", count: 1 },
          { value: "Hull", count: 1 },
          { value: "Light", count: 0 },
          { value: "Reach", count: 0 },
        ],
      },
      { name: "Level", values: [{ value: "2", count: 0 }, { value: "10", count: 0 }] },
      { name: "Roleplay", values: [{ value: "Solo", count: 0 }] },
    ]);
  });
  test("one that all cards share tells nothing", () =>
    expect(facets([punt, skiff], NO_WISH).map(({ name }) => name)).toEqual(["Gives", "Level"]));
});

describe("groups", () => {
  test("what has several values lies with each, what has none comes last", () =>
    expect(grouped(all, "Gives", "Others").map(({ title, items }) => [title, ids(items)])).toEqual([
      ["Berth", ["punt"]],
      ["Hull", ["punt", "skiff"]],
      ["Light", ["lamp"]],
      ["Reach", ["skiff"]],
      ["Others", ["stairs"]],
    ]));
  test("numbers are sorted as numbers", () =>
    expect(grouped([skiff, lamp], "Level", "").map(({ title }) => title)).toEqual(["2", "10"]));
  test("none at all", () => expect(grouped(all, "", "Others")).toEqual([{ title: "", items: all }]));
  test("by name", () => expect(ids(byName(all))).toEqual(["lamp", "punt", "stairs", "skiff"]));
});

test("on a card stands what it is, and what it gives and takes", () => {
  const info = card("x", "X", { Roleplay: ["Solo"], Level: ["2"] }, { Roleplay: "Solo", Level: "2", Hull: "3", Hope: "-1" });
  expect(face(info)).toEqual({ tags: ["Solo"], amounts: [["Hull", "3"], ["Hope", "-1"]] });
});
