import { expect, test } from "vitest";
import type { PackProblem, PreviewCard, PreviewState } from "../protocol";
import { changed, counted, ofCard, ofFiles, place } from "./findings";

const card = (id: string, file = "a.card", text = "") =>
  ({ identifier: id, file, info: { id, name: `Card ${id}`, kind: "support", text, values: {}, marks: {} } }) as unknown as PreviewCard;
const problem = (more: Partial<PackProblem>): PackProblem => ({ code: "L01", severity: "error", message: "odd", ...more });
const state = (cards: PreviewCard[], problems: PackProblem[] = []) => ({ cards, problems }) as unknown as PreviewState;

test("a finding stands beside its card, the gravest first", () => {
  const all = [problem({ card: "A 1", file: "a.card", severity: "info" }), problem({ card: "A 1" }), problem({ card: "A 2" })];
  expect(ofCard(card("A 1"), all)).toEqual([all[1], all[0]]);
  expect(ofCard(card("A 1", "b.card"), all)).toEqual([all[1]]); // the other is of another file
});

test("what belongs to no card that is shown stands on top", () => {
  const all = [problem({ card: "A 1" }), problem({ card: "Gone 9" }), problem({ file: "pack.toml", severity: "warning" })];
  expect(ofFiles(state([card("A 1")], all))).toEqual([all[1], all[2]]);
});

test("counted, and placed as editors read it", () => {
  expect(counted([problem({}), problem({ severity: "info" }), problem({ severity: "warning" })])).toEqual({ errors: 1, warnings: 1 });
  expect(place(problem({ file: "pack.toml", line: 3, column: 7 }))).toBe("pack.toml:3:7");
  expect(place(problem({ file: "pack.toml" }))).toBe("pack.toml");
  expect(place(problem({}))).toBe("");
});

test("what looks other than before is named", () => {
  const before = state([card("1"), card("2")]);
  expect(changed(before, state([card("1"), card("2", "a.card", "new"), card("3")]))).toEqual(["Card 2", "Card 3"]);
  expect(changed(null, before)).toEqual([]);
});
