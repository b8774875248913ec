import { expect, test } from "vitest";
import { caps, KEYS, pressed } from "./keys";

test("no key means two things", () => {
  const all = KEYS.flatMap(({ keys }) => keys);
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ["?", false, "help"],
  ["H", false, "hand"],
  ["7", false, "nth"],
  ["Enter", true, "confirm"],
  ["Enter", false, null],
  [" ", false, null],
  ["Tab", false, null],
  ["r", true, null],
  ["Escape", false, "back"],
  ["F5", false, null],
] as const)("%s, Ctrl %s", (key, ctrlKey, meant) => expect(pressed({ key, ctrlKey })).toBe(meant));

test("keys as they are drawn", () => {
  const drawn = KEYS.map((key) => caps(key).join(" "));
  expect(drawn).toContain("1 – 9");
  expect(drawn).toContain("← → ↑ ↓");
  expect(drawn).toContain("c Ctrl + Enter");
});
