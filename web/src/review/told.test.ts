import { describe, expect, test } from "vitest";
import { account, bars, eyeOf, percent, pointAt, progress, reach, signed, spread } from "./told";

test("whose eyes", () => {
  expect(["0", "11", "open", "public", ""].map(eyeOf)).toEqual(["0", "11", "open", "open", "open"]);
});

test("shares of a victory", () => {
  expect([0, 0.004, 0.126, 1].map(percent)).toEqual(["0 %", "0 %", "13 %", "100 %"]);
  expect([12, -3, 0, -0].map(signed)).toEqual(["+12", "−3", "0", "0"]);
});

describe("an account", () => {
  const told = account({ start: 0.505, choices: -0.104, others: 0.055, cards: 0.544, result: 1, error: 0.04 });
  test("adds up as it is shown", () => {
    expect(told).toEqual({ start: 51, choices: -10, others: 6, cards: 53, sure: 8, result: 100 });
    expect(told.start + told.choices + told.others + told.cards).toBe(told.result);
  });
  test("is a row of bars", () => {
    expect(bars(told).map(({ from, to }) => [from, to])).toEqual([
      [0, 51],
      [51, 41],
      [41, 47],
      [47, 100],
    ]);
    expect(reach([told])).toEqual([0, 100]);
    expect(reach([told, { start: 10, choices: -30, others: 130, cards: -110, sure: 0, result: 0 }])).toEqual([-20, 110]);
  });
});

test("at which point of the curve a position lies", () => {
  const curve = [3, 7, 9].map((seq) => ({ seq, chances: [1] }));
  expect([1, 3, 6, 7, 8, 9, 50].map((seq) => pointAt({ curve }, seq))).toEqual([0, 0, 0, 1, 1, 2, 2]);
});

describe("labels", () => {
  test("stay where they are wanted if there is room", () => expect(spread([90, 10], 15, 100)).toEqual([90, 10]));
  test("move apart", () => expect(spread([50, 50, 52], 15, 100)).toEqual([50, 65, 80]));
  test("and up, where the ground is", () => expect(spread([100, 100, 10], 15, 100)).toEqual([85, 100, 10]));
});

test("how far it is", () => {
  const run = { ahead: 0, part: 0, left: null, deals: 200, mine: true };
  expect(progress({ ...run, ahead: 1 })).toBe("One other review comes first.");
  expect(progress({ ...run, ahead: 3 })).toBe("3 other reviews come first.");
  expect(progress(run)).toBe("It begins …");
  expect(progress({ ...run, part: 0.25 })).toBe("25 % done.");
  expect(progress({ ...run, part: 0.25, left: 30 })).toMatch(/^25 % done\. .*30/);
});
