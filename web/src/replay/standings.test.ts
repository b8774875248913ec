import { expect, test } from "vitest";
import type { Result } from "../protocol";
import { standings } from "./standings";

const result = (more: Partial<Result>): Result => ({ ranking: [], scores: [], reason: "", text: "", breakdown: [], ...more });

test("those who share a place have the same one, and the next is left out", () => {
  const { rows } = standings(result({ ranking: [[2, 0], [1]], scores: [8, 4, 8] }));
  expect(rows.map(({ seat, place, part }) => [seat, place, part])).toEqual([
    [2, 1, 1],
    [0, 1, 1],
    [1, 3, 0.5],
  ]);
});

test("columns that break ties are measured each on its own", () => {
  const breakdown: Record<string, number>[] = [
    { people: 10, contested_cards: 1 },
    { people: 5, contested_cards: 4 },
  ];
  const { rows, addsUp, scoreIs } = standings(result({ ranking: [[0], [1]], scores: [10, 5], breakdown }));
  expect([addsUp, scoreIs]).toEqual([false, "people"]);
  expect(rows[1]?.cells).toEqual([
    { kind: "people", name: "People", value: 5, part: 0.5 },
    { kind: "contested_cards", name: "Contested cards", value: 4, part: 1 },
  ]);
});

test("parts that add up to the score can be one bar", () => {
  const breakdown: Record<string, number>[] = [
    { camps: 6, animals: 2 },
    { camps: 3, bonus: 1 },
  ];
  const found = standings(result({ ranking: [[0], [1]], scores: [8, 4], breakdown }));
  expect([found.addsUp, found.scoreIs, found.kinds]).toEqual([true, "", ["camps", "animals", "bonus"]]);
});

test("a score below nothing has no bar", () => {
  const { rows, addsUp } = standings(
    result({ ranking: [[0], [1]], scores: [0, -3], breakdown: [{ a: 1, b: -1 }, { a: 0, b: -3 }] }),
  );
  expect(addsUp).toBe(false);
  expect(rows.map((row) => row.part)).toEqual([0, 0]);
});

test("if nobody won, the first place is left out", () => {
  const { rows, lost } = standings(result({ ranking: [[], [1, 0]], scores: [3, 5] }));
  expect(lost).toBe(true);
  expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
    [1, 2],
    [0, 2],
  ]);
});
