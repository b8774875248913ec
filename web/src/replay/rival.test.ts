import { expect, test } from "vitest";
import type { GameInfo, PartInfo, Result } from "../protocol";
import { rivalOf } from "./rival";
import { standings } from "./standings";

const parts: PartInfo[] = [
  { id: "table", kind: "table", layout: "map", parts: ["main", "player:0", "rival"] },
  { id: "main", kind: "board", title: "Main board" },
  { id: "player:0", kind: "board", seat: 0, player: true, score: 14, breakdown: { Honor: 14 } },
  { id: "rival", kind: "board", title: "The Rival", player: true, color: 1, score: 31, breakdown: { "In play": 29, "Sacred stones": 2 } },
];
const game = { root: "table", parts: Object.fromEntries(parts.map((part) => [part.id, part])) } as unknown as GameInfo;
const breakdown = [{ "In play": 0, "Sacred stones": 0, Honor: 14 }];
const result = (ranking: number[][]): Result => ({ ranking, scores: [14], reason: "", text: "", breakdown });

test("a rival’s score stands on their board", () => {
  expect(rivalOf(game)).toEqual({ name: "The Rival", score: 31, breakdown: { "In play": 29, "Sacred stones": 2 } });
  expect(rivalOf({ ...game, parts: { ...game.parts, table: { id: "table", kind: "table" as const, layout: "map" as const, parts: ["main", "player:0"] } } })).toBeNull();
});

test("a rival who has won stands first, with a bar as long as his score", () => {
  const { rows, lost, addsUp } = standings(result([[], [0]]), rivalOf(game));
  expect(rows.map(({ seat, place, score, name }) => [seat, place, score, name])).toEqual([
    [-1, 1, 31, "The Rival"],
    [0, 2, 14, undefined],
  ]);
  expect(rows[0]?.cells.map(({ value }) => value)).toEqual([29, 2, 0]);
  expect(rows[1]?.part).toBeCloseTo(14 / 31);
  expect([lost, addsUp]).toEqual([false, true]);
});

test("a rival who has lost stands last", () => {
  const { rows } = standings(result([[0]]), { name: "The Rival", score: 9, breakdown: { Honor: 9 } });
  expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
    [0, 1],
    [-1, 2],
  ]);
});
