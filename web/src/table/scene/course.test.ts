import { expect, test } from "vitest";
import { apart, between, fitting, lane, rightwards, rows, runs, spot, trail, widened, width } from "./course";

const plan = { limit: 160, columns: 40, pitch: 1, row: 2 };

test("rows run to and fro", () => {
  const [one, forty, next, eighty, third] = [1, 40, 41, 80, 81].map((square) => spot(plan, square));
  expect(forty!.x - one!.x).toBe(39);
  expect(next!.x).toBe(forty!.x);
  expect(next!.y - forty!.y).toBeCloseTo(2);
  expect([eighty!.x, third!.x]).toEqual([one!.x, one!.x]);
  expect(rows(plan)).toBe(4);
  expect(rows({ ...plan, limit: 161 })).toBe(5);
});

test("start and finish lie before the first square and after the last one", () => {
  expect(spot(plan, 0).x).toBeLessThan(spot(plan, 1).x);
  expect(spot(plan, 161)).toEqual(spot(plan, 200));
  expect(spot(plan, 161).x).toBeLessThan(spot(plan, 160).x);
});

test("a sled goes along the row and through the turn", () => {
  expect(between(plan, 7.5)).toEqual({ x: spot(plan, 7).x + 0.5, y: spot(plan, 7).y });
  const turn = between(plan, 40.5);
  expect(turn.x).toBeCloseTo(spot(plan, 40).x + 1);
  expect(turn.y).toBeCloseTo(spot(plan, 40).y + 1);
  expect(between(plan, 80.5).x).toBeCloseTo(spot(plan, 80).x - 1);
  expect(between(plan, 12)).toEqual(spot(plan, 12));
});

test("the trail turns at the end of each row but the last", () => {
  expect(trail(plan).match(/A/g)).toHaveLength(3);
  expect(trail({ ...plan, columns: 20 }).match(/A/g)).toHaveLength(7);
});

test("a stretch is cut where a row ends", () => {
  expect(runs(21, 40, 40)).toEqual([[21, 40]]);
  expect(runs(36, 85, 40)).toEqual([
    [36, 40],
    [41, 80],
    [81, 85],
  ]);
});

test("racers have lanes of their own, all of them on the trail", () => {
  expect(lane(0, 1)).toBe(0);
  for (const count of [2, 3, 4]) {
    const lanes = Array.from({ length: count }, (_, racer) => lane(racer, count));
    expect(new Set(lanes).size).toBe(count);
    expect(Math.max(...lanes.map(Math.abs))).toBeLessThan(0.5);
  }
});

test("sleds on one square do not cover each other's signs", () => {
  expect(apart(0, 1)).toBe(0);
  expect(apart(3, 4) - apart(2, 4)).toBeGreaterThan(0.4);
  expect(spot(plan, 0).x + apart(0, 4)).toBeGreaterThan(1.2); // half a sled
});

test("a track ends where its sled is", () => {
  expect(trail(plan, 1)).toBe(`M${spot(plan, 0).x} 1.8L${spot(plan, 1).x} 1.8`);
  const turning = between(plan, 40.5);
  expect(trail(plan, 40.5)).toMatch(new RegExp(`A1 1 0 0 1 ${turning.x} ${turning.y}$`));
  expect(trail(plan, 40)).not.toContain("A");
  expect(trail(plan, 95)).toMatch(new RegExp(`L${spot(plan, 95).x} ${spot(plan, 95).y}$`));
  expect(trail(plan, 161)).toBe(trail(plan));
});

test("sleds look where they drive", () => {
  expect([1, 40, 41, 80, 81, 160, 161].map((square) => rightwards(plan, square))).toEqual([
    true, true, false, false, true, false, false,
  ]);
  expect([0, 40.4, 40.6].map((square) => rightwards(plan, square))).toEqual([true, true, false]);
});

test("what has no room is not said at all", () => {
  const texts = ["speed +1 · sleds add 1 more", "speed +1"];
  expect(fitting(texts, 20, 1)).toBe(texts[0]);
  expect(fitting(texts, 12, 1)).toBe(texts[1]);
  expect(fitting(texts, 3, 1)).toBe("");
  expect(fitting(["", "speed +1"], 20, 1)).toBe("speed +1");
});

test("the squares lie as far apart as the room is wide", () => {
  const wide = { ...plan, pitch: widened(plan, 600, 100) };
  expect(width(wide) / 8.8).toBeCloseTo(6);
  expect(spot(wide, 40).x - spot(wide, 1).x).toBeCloseTo(39 * wide.pitch);
  expect(widened(plan, 2000, 100)).toBe(1.8);
  expect(widened(plan, 100, 200)).toBe(1);
  expect(widened(plan, 0, 0)).toBe(1);
});
