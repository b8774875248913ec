import { expect, test } from "vitest";
import type { BalanceRun, GameSummary, PlayedRun } from "../protocol";
import { played, players, progress, request } from "./told";

const game = {
  options: [
    { name: "mercy", default: true },
    { name: "leg_order", default: "drawn" },
  ],
  presets: [{ id: "first", name: "First game" }],
} as unknown as GameSummary;
const run = (more: Partial<PlayedRun>): PlayedRun => ({
  games: 400,
  seats: 2,
  bots: ["elder", "elder"],
  preset: "",
  options: { mercy: true, leg_order: "drawn" },
  ...more,
});

test("bots are counted where they differ", () => {
  expect(players(["elder", "elder"])).toBe("elder");
  expect(players(["elder", "random", "random"])).toBe("elder, 2 × random");
});

test("what was played, with what is not as usual", () => {
  expect(played(game, run({}))).toBe("400 games · 2 seats · elder");
  expect(played(game, run({ preset: "first" }))).toBe("400 games · 2 seats · elder · First game");
  expect(played(game, run({ options: { mercy: false, leg_order: "drawn" } }))).toBe("400 games · 2 seats · elder · Mercy: no");
});

test("how far it is, and how long it takes", () => {
  const at = (more: Partial<BalanceRun>): string =>
    progress({ state: "playing", ahead: 0, done: 30, games: 200, left: 42, mine: true, ...more });
  expect(at({})).toBe("30 of 200 games are played. About 45 seconds are left.");
  expect(at({ left: 130 })).toBe("30 of 200 games are played. About 3 minutes are left.");
  expect(at({ done: 0 })).toBe("The bots sit down …");
  expect(at({ state: "waiting", ahead: 2 })).toBe("It waits for 2 other runs.");
  expect(at({ state: "counting" })).toBe("All games are played. The report is being written …");
});

test("a bot that plays against itself is named once", () => {
  expect(request(100, 4, "elder", "", {}).bots).toEqual(["elder"]);
  expect(request(100, 4, "elder", "elder", {}).bots).toEqual(["elder"]);
  expect(request(100, 4, "elder", "random", {}).bots).toEqual(["elder", "random"]);
  expect(request(100, 1, "elder", "random", {}).bots).toEqual(["elder"]);
});
