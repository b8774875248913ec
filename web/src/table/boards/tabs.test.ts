import { expect, test } from "vitest";
import type { OptionInfo, PartInfo } from "../../protocol";
import { touchedTabs } from "./tabs";

const part = (id: string, ...parts: string[]): PartInfo => ({ id, kind: "board", parts });
const all = [part("map", "tile:1"), part("tile:1"), part("main", "column:1"), part("column:1"), part("hand:0", "hand:0/elder"), part("player:0", "hand:0", "deck:0")];
const parts = Object.fromEntries(all.map((one) => [one.id, one]));
const tabs = [
  { id: "main", parts: [parts.main!] },
  { id: "map", parts: [parts.map!] },
  { id: "players", parts: [parts["player:0"]!] },
];
const option = (...touched: string[]) => ({ key: "x", text: "", group: "", decision: 0, final: false, parts: touched }) as OptionInfo;

test("a tab is touched where an option lies in it, however deep", () => {
  expect(touchedTabs(tabs, parts, [option("tile:1")], [])).toEqual(["map"]);
  expect(touchedTabs(tabs, parts, [option("hand:0/elder"), option("column:1")], [])).toEqual(["main", "players"]);
  expect(touchedTabs(tabs, parts, [], [])).toEqual([]);
});

test("what is in sight all the time needs no tab", () => {
  expect(touchedTabs(tabs, parts, [option("hand:0/elder")], ["hand:0"])).toEqual([]);
  expect(touchedTabs(tabs, parts, [option("deck:0")], ["hand:0"])).toEqual(["players"]);
});
