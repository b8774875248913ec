import { expect, test } from "vitest";
import { check, patched, summed, written } from "./patch";

const VIEW = {
  table: { id: "t", seats: [{ seat: 0 }], setup: { undo: "strict" } },
  game: { prompt: "Draw.", facts: { round: 1 }, zones: { "hand:0": { count: 1, cards: ["scout"] } }, parts: { a: { id: "a" }, b: { id: "b", text: "x" } } },
  options: [{ key: "draw" }],
};

// What a patch goes into, and what it replaces as a whole.
test.each([
  [{ table: { seats: [] } }, { ...VIEW, table: { ...VIEW.table, seats: [] } }],
  [{ table: { setup: { bot: "x" } } }, { ...VIEW, table: { ...VIEW.table, setup: { bot: "x" } } }],
  [{ table: { ended: "played" } }, { ...VIEW, table: { ...VIEW.table, ended: "played" } }],
  [{ game: { prompt: "Stop." } }, { ...VIEW, game: { ...VIEW.game, prompt: "Stop." } }],
  [{ game: { facts: { round: 2, days: 1 } } }, { ...VIEW, game: { ...VIEW.game, facts: { round: 2, days: 1 } } }],
  [{ game: { zones: { "hand:0": { count: 2 } } } }, { ...VIEW, game: { ...VIEW.game, zones: { "hand:0": { count: 2 } } } }],
  [{ game: { parts: { b: { id: "b" }, a: null } } }, { ...VIEW, game: { ...VIEW.game, parts: { b: { id: "b" } } } }],
  [{ options: null }, { table: VIEW.table, game: VIEW.game }],
  [{ blocked: [] }, { ...VIEW, blocked: [] }],
  [{}, VIEW],
])("patched by %j", (patch, wanted) => {
  const fresh = patched<unknown>(summed(VIEW), patch);
  expect(fresh.view).toEqual(wanted);
  expect(fresh.sum).toBe(summed(wanted).sum);
});

test("a game that begins comes whole", () => {
  const { view, sum } = patched<unknown>(summed({ table: VIEW.table }), { game: VIEW.game, options: VIEW.options });
  expect(view).toEqual(VIEW);
  expect(sum).toBe(summed(VIEW).sum);
});

test("what a patch does not touch is shared", () => {
  const { view } = patched(summed(VIEW), { game: { prompt: "Stop." } });
  expect(view.game.zones).toBe(VIEW.game.zones);
  expect(view.table).toBe(VIEW.table);
  expect(VIEW.game.prompt).toBe("Draw.");
});

test("a sum is the CRC-32 of the place and the sorted JSON", () => {
  // python: zlib.crc32('game.facts.round={"a":{"c":true,"d":null},"b":[1,"ä"]}'.encode())
  expect(check("game.facts.", "round", { b: [1, "ä"], a: { d: null, c: true } }) >>> 0).toBe(2020101071);
  expect(summed({ game: { facts: { round: 1 } } }).sum).toBe(check("game.facts.", "round", 1) >>> 0);
  expect(written(summed({ table: {} }).sum)).toBe("00000000");
});
