import { describe, expect, it } from "vitest";
import type { SeatSummary, TableSummary } from "../protocol";
import { texts } from "../texts";
import { asksMe, removing, result, turn } from "./standing";

const seat = (name: string, more: Partial<SeatSummary> = {}): SeatSummary => ({
  kind: "person",
  name,
  mine: false,
  asked: false,
  place: 0,
  ...more,
});
const table = (status: string, seats: SeatSummary[], owner = true): TableSummary => ({
  id: "t",
  game: "g",
  title: "",
  status,
  seats,
  owner,
  created: 0,
  updated: 0,
});
const { results, removeAsk } = texts.home;

describe("whose turn it is", () => {
  it("is mine, or that of those who are asked", () => {
    const mine = table("playing", [seat("Ada", { mine: true, asked: true }), seat("Bo", { asked: true })]);
    expect([turn(mine), asksMe(mine)]).toEqual([texts.home.yourTurn, true]);
    const theirs = table("playing", [seat("Ada", { mine: true }), seat("Bo", { asked: true }), seat("Cy", { asked: true })]);
    expect([turn(theirs), asksMe(theirs)]).toEqual(["Waiting for Bo and Cy", false]);
  });

  it("is nobody's while bots play, and when a game is over", () => {
    expect(turn(table("playing", [seat("Ada", { mine: true }), seat("Runa", { kind: "bot" })]))).toBe("");
    expect(turn(table("over", [seat("Ada", { mine: true, asked: true })]))).toBe("");
  });
});

describe("how it ended", () => {
  const ended = (mine: number, theirs: number) =>
    table("over", [seat("Ada", { mine: true, place: mine }), seat("Bo", { place: theirs })]);

  it("is told from where I sat", () => {
    expect(result(ended(1, 2), false)).toBe(results.won);
    expect(result(ended(1, 1), false)).toBe(results.shared);
    expect(result(ended(2, 1), false)).toBe("Bo won; you came 2nd of 2");
    expect(result(table("over", [seat("Bo", { place: 1 }), seat("Cy", { place: 2 })]), false)).toBe("Bo won");
  });

  it("is the same for all who play together", () => {
    expect(result(ended(1, 1), true)).toBe(results.wonTogether);
    expect(result(ended(2, 2), true)).toBe(results.lost);
    expect(result(ended(2, 2), false)).toBe(results.nobody);
  });

  it("is made or not by one alone", () => {
    expect(result(table("over", [seat("Ada", { mine: true, place: 1 })]), false)).toBe(results.made);
    expect(result(table("over", [seat("Ada", { mine: true, place: 2 })]), false)).toBe(results.lost);
  });

  it("may have no result, and has none while it is played", () => {
    expect(result(ended(0, 0), false)).toBe(results.none);
    expect(result(table("playing", [seat("Ada")]), false)).toBe("");
  });
});

describe("removing a table", () => {
  const ada = seat("Ada", { mine: true });
  const bo = seat("Bo");
  const bot = seat("Runa", { kind: "bot" });

  it("says what it means for the others", () => {
    expect(removing(table("over", [ada, bo]))).toBe(removeAsk.over);
    expect(removing(table("open", [ada, bo]))).toBe(removeAsk.open);
    expect(removing(table("open", [ada, bo], false))).toBe(removeAsk.away);
    expect(removing(table("playing", [ada, bot]))).toBe(removeAsk.alone);
    expect(removing(table("playing", [ada, bo, bot]))).toBe(removeAsk.others);
    expect(removing(table("playing", [bo, bot], false))).toBe(removeAsk.watched);
  });
});
