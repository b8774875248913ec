import { expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../protocol";
import { mayGoOn, ways } from "./stopping";

const person = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({ seat, kind: "person", name: "", ...more });
const bot = (seat: number): SeatInfo => ({ seat, kind: "bot", name: "" });
const table = (seats: SeatInfo[], more: Partial<TableInfo> = {}) => ({ status: "playing", setup: {}, seats, ...more }) as TableInfo;

test("with others one may propose the end, but not fold the table up", () =>
  expect(ways(table([person(0), person(1)]), 0, [0], true)).toEqual(["concede", "propose", "leave"]));

test("one proposal at a time", () => {
  const end_request = { request: 4, seat: 1, agreed: [1] };
  expect(ways(table([person(0), person(1)], { end_request }), 0, [0], false)).toEqual(["concede", "leave"]);
});

test("at a table whose rules have changed one may go on under the new ones, or fold it up", () => {
  const stopped = { at: 9, kept: 8, why: "", version: 2, can_go_on: true };
  const there = table([person(0), person(1)], { stopped });
  expect(ways(there, 0, [0], true)).toEqual(["propose", "leave", "fold"]);
  expect([mayGoOn(there, 0), mayGoOn(there, null)]).toEqual([true, false]);
  expect(mayGoOn({ ...there, go_on_request: { request: 4, seat: 1, agreed: [1] } }, 0)).toBe(false);
  expect(mayGoOn(table([person(0), person(1)]), 0)).toBe(false);
});

test("alone with bots one may fold the table up", () =>
  expect(ways(table([person(0), bot(1)]), 0, [0], true)).toEqual(["concede", "leave", "fold"]));

test("whoever was away may come back, unless he conceded or has no time", () => {
  const away = (why: SeatInfo["away"]) => [person(0, { stand_in: "random", away: why }), person(1)];
  expect(ways(table(away("absent")), 0, [0], false)).toEqual(["return", "concede", "leave"]);
  expect(ways(table(away("conceded")), 0, [0], false)).toEqual(["leave"]);
  expect(ways(table(away("clock"), { setup: { clock: { bank: 60 } } }), 0, [0], false)).toEqual(["concede", "leave"]);
  expect(ways(table(away("clock"), { setup: { clock: { bank: 60, add: 5 } } }), 0, [0], false)).toContain("return");
});

test("who watches his own bots may end that; a stranger nothing", () => {
  expect(ways(table([bot(0), bot(1)]), null, [], true)).toEqual(["fold"]);
  expect(ways(table([person(0), bot(1)]), null, [], false)).toEqual([]);
  expect(ways(table([person(0)], { status: "over" }), 0, [0], true)).toEqual([]);
});
