import { expect, test } from "vitest";
import type { LogLine } from "../protocol";
import { rounds } from "./log";

const game = (seq: number, text: string, seat?: number): LogLine => ({ seq, kind: "game", text, seat });
const chapter = (seq: number, title: string, text: string): LogLine => ({ seq, kind: "chapter", title, text });

test("lines stand by round, and in a round by whoever acts", () => {
  const told = rounds([
    { seq: 1, kind: "table", text: "{0} sits down.", seat: 0 },
    chapter(2, "Round 1", "Round 1; {1} is the initiator."),
    game(3, "{1} declares a hunt.", 1),
    game(4, "{1} brings home 2 food.", 1),
    game(5, "{0} wins the skirmish and takes the contested resource.", 0),
    game(5, "It is Grenade."),
    chapter(6, "Round 2", "Round 2; {0} is the initiator."),
  ]);
  expect(told.map((round) => round.title)).toEqual([
    "",
    "Round 1; {1} is the initiator.",
    "Round 2; {0} is the initiator.",
  ]);
  expect(told[1]?.turns.map(({ seat, lines }) => [seat, lines.length])).toEqual([
    [1, 2],
    [0, 2],
  ]);
});

test("chat is no part of the log", () => {
  expect(rounds([{ seq: 1, kind: "chat", text: "— Round 9 —", seat: 0 }])).toEqual([]);
});
