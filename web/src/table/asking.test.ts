import { describe, expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../protocol";
import { questions } from "./asking";

const person = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({ seat, kind: "person", name: "", ...more });
const table = (more: Partial<TableInfo>) => ({ seats: [person(0), person(1), person(2), person(3, { kind: "bot" })], ...more }) as TableInfo;
const end_request = { request: 40, seat: 0, agreed: [0] };

describe("a question to the table", () => {
  test("can be answered by whoever has not yet", () => {
    expect(questions(table({ end_request }), [1])).toEqual([
      { type: "answer_end", request: 40, since: 0, by: 0, own: false, open: [1], waiting: [2] },
    ]);
    const agreed = { ...end_request, agreed: [0, 1] };
    expect(questions(table({ end_request: agreed }), [1])[0]).toMatchObject({ open: [], waiting: [2] });
  });
  test("can be taken back by whoever asked", () => {
    expect(questions(table({ undo_request: end_request }), [0])[0]).toMatchObject({ type: "answer_undo", own: true, open: [], waiting: [1, 2] });
  });
  test("several at one screen answer each for themselves", () => {
    expect(questions(table({ end_request }), [0, 1, 2])[0]).toMatchObject({ own: true, open: [1, 2], waiting: [] });
  });
  test("is not for spectators, nor for those for whom a bot plays", () => {
    expect(questions(table({ end_request }), [])).toEqual([]);
    expect(questions(table({ go_on_request: end_request }), [1])[0]).toMatchObject({ type: "answer_go_on", open: [1] });
    const seats = [person(0), person(1, { stand_in: "random", away: "absent" })];
    expect(questions(table({ end_request, seats }), [1])).toEqual([]);
    expect(questions(table({ end_request, seats }), [0])[0]).toMatchObject({ waiting: [] });
  });
});
