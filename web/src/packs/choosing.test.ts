import { expect, test } from "vitest";
import type { GalleryEntry, GameSummary } from "../protocol";
import { anything, counts, fits, inOrder } from "./choosing";

const entry = (game: Partial<GameSummary>, more: Partial<GalleryEntry> = {}): GalleryEntry => ({
  game: { id: "a", name: "A", summary: "", min_seats: 2, max_seats: 4, minutes: [30, 60], cooperative: false, ...game } as GameSummary,
  author: "",
  licence: "",
  licence_means: "",
  system: "",
  version: "",
  cards: 0,
  shipped: false,
  download: false,
  why_not: "",
  ...more,
});

test("words are looked for in all that is written about a game", () => {
  const water = entry({ name: "Risewater", summary: "Boats in a drowned city" }, { author: "Ada", licence: "CC-BY-4.0" });
  for (const words of ["", "  ", "boats", "RISE drowned", "ada", "cc-by"]) expect(fits(water, { ...anything(), words })).toBe(true);
  expect(fits(water, { ...anything(), words: "boats snow" })).toBe(false);
});

test("players, length, together and alone", () => {
  const solo = entry({ min_seats: 1, max_seats: 2, minutes: [0, 0], cooperative: true });
  const long = entry({ minutes: [90, 120] });
  expect([1, 2, 3].map((players) => fits(solo, { ...anything(), players }))).toEqual([true, true, false]);
  expect([30, 60, 90].map((minutes) => fits(long, { ...anything(), minutes }))).toEqual([false, false, true]);
  expect(fits(solo, { ...anything(), minutes: 30 })).toBe(true); // nobody knows
  expect([solo, long].map((one) => fits(one, { ...anything(), cooperative: true }))).toEqual([true, false]);
  expect([solo, long].map((one) => fits(one, { ...anything(), solo: true }))).toEqual([true, false]);
});

test("the server’s own packs come first, and only numbers are offered for which there is a game", () => {
  const own = entry({ id: "z", name: "Z", min_seats: 4, max_seats: 4 });
  const house = entry({ id: "b", name: "B", min_seats: 1, max_seats: 2 }, { shipped: true });
  expect(inOrder([house, own]).map(({ game }) => game.id)).toEqual(["z", "b"]);
  expect(counts([house, own])).toEqual([1, 2, 4]);
  expect(counts([])).toEqual([]);
});
