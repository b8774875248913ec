import { describe, expect, test } from "vitest";
import type { BestEntry, BestResponse } from "../protocol";
import { addressOf, standing } from "./standing";

const line = (place: number, here = false): BestEntry => ({
  place,
  name: "Ada",
  numbers: { turns: 30 + place },
  at: 0,
  table: null,
  mine: here,
  here,
});
const told = (lines: BestEntry[], why = ""): BestResponse => ({ measures: ["turns"], lines, why });

describe("where a game stands", () => {
  test.each([
    ["alone in the list", [line(1, true)], "The first game in this list."],
    ["before all others", [line(1, true), line(2)], "The best game so far!"],
    ["as good as the best", [line(1), line(1, true)], "As good as the best game so far!"],
    ["after others", [line(1), line(2), line(3, true)], "Place 3 among the best."],
    ["beyond the list", [line(1), line(14, true)], "Place 14 among the best."],
  ])("%s", (_, lines, text) => expect(standing(told(lines))).toBe(text));
  test("it does not count", () => expect(standing(told([line(1)], "A lesson does not count."))).toBe("A lesson does not count."));
});

test("a list is asked for with its options", () =>
  expect(addressOf("iditacards", { mercy: false })).toBe("/api/games/iditacards/best?options=%7B%22mercy%22%3Afalse%7D"));
