import { expect, test } from "vitest";
import { offsets, rows, runs, spot } from "./course";

test("rows run to and fro", () => {
  expect([1, 40, 41, 80, 81].map((square) => spot(square, 40))).toEqual([
    { x: 0, y: 0 },
    { x: 39, y: 0 },
    { x: 39, y: 1 },
    { x: 0, y: 1 },
    { x: 0, y: 2 },
  ]);
  expect(rows(160, 40)).toBe(4);
  expect(rows(161, 40)).toBe(5);
});

test("a stretch is cut where a row ends", () => {
  expect(runs(21, 40, 40)).toEqual([[21, 40]]);
  expect(runs(36, 85, 40)).toEqual([
    [36, 40],
    [41, 80],
    [81, 85],
  ]);
});

test("pieces on one square do not cover each other", () => {
  for (const count of [1, 2, 3, 4]) {
    const spots = offsets(count).map(({ x, y }) => `${x} ${y}`);
    expect(new Set(spots).size).toBe(count);
  }
});
