import { expect, test } from "vitest";
import type { PackProblem } from "../protocol";
import { counted, where } from "./packs";

const problem = (more: Partial<PackProblem>): PackProblem => ({ code: "L05", severity: "error", message: "no", ...more });

test("a place is written as editors write it", () => {
  expect(where(problem({ file: "cards/a.txt", line: 3, column: 7 }))).toBe("cards/a.txt:3:7");
  expect(where(problem({ file: "cards/a.txt", line: 3 }))).toBe("cards/a.txt:3");
  expect(where(problem({ file: "pack.toml", line: 0, column: 2 }))).toBe("pack.toml");
  expect(where(problem({}))).toBe("");
});

test("mistakes are counted apart from what one may leave as it is", () =>
  expect(counted([problem({}), problem({ severity: "info" }), problem({ severity: "warning" })])).toEqual({ errors: 1, hints: 2 }));
