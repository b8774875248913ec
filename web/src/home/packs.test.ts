import { expect, test } from "vitest";
import type { PackProblem } from "../protocol";
import { texts } from "../texts";
import { counted, where } from "./packs";

const problem = (more: Partial<PackProblem>): PackProblem => ({ code: "L05", severity: "error", message: "no", ...more });

test("a place is written as editors write it", () => {
  expect(where(problem({ file: "cards/a.txt", line: 3, column: 7 }))).toBe("cards/a.txt:3:7");
  expect(where(problem({ file: "cards/a.txt", line: 3 }))).toBe("cards/a.txt:3");
  expect(where(problem({ file: "pack.toml", line: 0, column: 2 }))).toBe("pack.toml");
  expect(where(problem({}))).toBe("");
});

test("mistakes, warnings and notes are counted apart", () =>
  expect(counted([problem({}), problem({ severity: "info" }), problem({ severity: "warning" })])).toEqual({ errors: 1, warnings: 1, notes: 1 }));

test("a pack with nothing but notes has no warnings", () => {
  const { errors, warnings, notes } = counted([problem({ severity: "info" }), problem({ severity: "info" })]);
  expect(texts.home.packProblems(errors, warnings, notes)).toBe("2 notes");
  expect(texts.home.packProblems(1, 2, 1)).toBe("1 mistake, 2 warnings, 1 note");
});
