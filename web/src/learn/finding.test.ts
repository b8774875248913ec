import { expect, test } from "vitest";
import type { GameResponse } from "../protocol";
import { excerpt, find } from "./finding";

const read = {
  guide: [
    { id: "round", title: "A round", text: "You [[hunt]] for food, or dig.", rulings: [] },
    { id: "hunt", title: "To hunt", text: "Food is eaten.", rulings: [] },
  ],
  terms: [{ word: "food", also: ["foods"], text: "What people eat." }],
  cards: [{ id: "net", name: "Net", kind: "tool", text: "For those who hunt.", values: {}, marks: {} }],
  rulings: { "AS-R1": "Food is lost.", "AS-R2": "The end." },
} as unknown as GameResponse;

test("everything in which all words stand, headings first", () => {
  const found = find(read, "HUNT");
  expect(found.sections.map(({ section }) => section.id)).toEqual(["hunt", "round"]);
  expect(found.cards.map((card) => card.id)).toEqual(["net"]);
  expect(found.terms).toEqual([]);
  expect(find(read, "food lost").rulings).toEqual([["AS-R1", "Food is lost."]]);
  expect(find(read, "as-r2").rulings).toEqual([["AS-R2", "The end."]]);
});

test("no words find nothing", () => {
  const found = find(read, "  ");
  expect([...found.sections, ...found.terms, ...found.cards, ...found.rulings]).toEqual([]);
});

test("an excerpt stands around the word and is cut between words", () => {
  const text = `${"snow ".repeat(60)}wolf ${"ice ".repeat(60)}`.trim();
  const piece = excerpt(text, ["wolf"]);
  expect(piece).toMatch(/^… (snow )+wolf (ice )+…$/);
  expect(piece.length).toBeLessThan(160);
  expect(excerpt("short", ["x"])).toBe("short");
});
