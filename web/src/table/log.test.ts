import { expect, test } from "vitest";
import { withoutHold } from "../net/undone";
import type { LogLine } from "../protocol";
import { doings, folded, inShort, lastOwn, rounds, type Turn } from "./log";

const game = (seq: number, text: string, seat?: number, weight?: number): LogLine => ({
  seq,
  kind: "game",
  text,
  seat,
  ...(weight !== undefined && { weight }),
});
const chapter = (seq: number, title: string, text: string): LogLine => ({ seq, kind: "chapter", title, text });
const undo = (seq: number, seat: number): LogLine => ({ seq, kind: "undo", text: `{${seat}} takes a decision back.`, seat });
const gone = (line: LogLine): LogLine => ({ ...line, undone: true });
const told = ({ seat, items, undone }: Turn) => [seat, items.map(({ text, count }) => (count > 1 ? `${text} ×${count}` : text)), undone];

test("lines stand by round, and in a round by whoever acts", () => {
  const found = rounds([
    { seq: 1, kind: "table", text: "{0} sits down.", seat: 0 },
    chapter(2, "Round 1", "Round 1; {1} is the initiator."),
    game(3, "{1} declares a hunt.", 1),
    game(4, "{1} brings home 2 food.", 1),
    game(5, "{0} wins the skirmish and takes the contested resource.", 0),
    game(5, "It is Grenade."),
    chapter(6, "Round 2", "Round 2; {0} is the initiator."),
  ]);
  expect(found.map((round) => round.title)).toEqual(["", "Round 1; {1} is the initiator.", "Round 2; {0} is the initiator."]);
  expect(found[1]?.turns.map(({ seat, items }) => [seat, items.length])).toEqual([
    [1, 2],
    [0, 2],
  ]);
});

test("chat is no part of the log", () => {
  expect(rounds([{ seq: 1, kind: "chat", text: "— Round 9 —", seat: 0 }])).toEqual([]);
});

test("alike lines in a row are one, moments are not", () => {
  const [round] = rounds([
    game(1, "{0} draws Refugee.", 0),
    game(1, "{0} draws Refugee.", 0),
    game(2, "{0} draws Spear.", 0),
    game(3, "{0} draws Refugee.", 0),
    game(4, "Nobody wins.", undefined, 3),
    game(4, "Nobody wins.", undefined, 3),
  ]);
  expect(round?.turns.map(told)).toEqual([
    [0, ["{0} draws Refugee. ×2", "{0} draws Spear.", "{0} draws Refugee.", "Nobody wins.", "Nobody wins."], undefined],
  ]);
});

test("a turn folds to its heaviest line, the last of them, and what the table says", () => {
  const lines = [game(1, "declares", 0), game(2, "brings food", 0, 2), game(3, "hires", 0, 2), game(4, "pays", 0)];
  const turn = (more: LogLine[]): Turn => ({ seat: 0, items: [...lines, ...more].map((line) => ({ ...line, count: 1 })) });
  expect(folded(turn([])).map(({ text }) => text)).toEqual(["hires"]);
  expect(folded(turn([game(5, "wins", 0, 3), game(6, "wins again", 0, 3)])).map(({ text }) => text)).toEqual(["wins", "wins again"]);
  expect(folded(turn([{ seq: 7, kind: "table", text: "is back" }])).map(({ text }) => text)).toEqual(["hires", "is back"]);
  expect(folded({ seat: null, items: [{ seq: 1, kind: "table", text: "sits", count: 1 }] })).toHaveLength(1);
});

test("what was taken back is folded under who did it, in so many steps", () => {
  const [round] = rounds([
    game(1, "{0} digs.", 0),
    gone(game(2, "{0} hunts.", 0)),
    gone(game(3, "{0} hires.", 0)),
    gone(game(3, "{0} pays.", 0)),
    undo(4, 0),
    undo(5, 0),
    game(6, "{0} trashes.", 0),
    gone(game(7, "{1} digs.", 1)),
    undo(8, 1),
  ]);
  expect(round?.turns.map(told)).toEqual([
    [0, ["{0} digs."], undefined],
    [0, ["{0} hunts.", "{0} hires.", "{0} pays."], 2],
    [0, ["{0} trashes."], undefined],
    [1, ["{1} digs."], 1],
  ]);
});

test("a round that was taken back is none", () => {
  const found = rounds([chapter(1, "Round 1", "Round 1"), game(2, "{0} digs.", 0), gone(chapter(2, "Round 2", "Round 2")), undo(3, 1)]);
  expect(found.map(({ title }) => title)).toEqual(["Round 1"]);
  expect(found[0]?.turns.map(told)).toEqual([
    [0, ["{0} digs."], undefined],
    [1, ["Round 2"], 1],
  ]);
});

test("an undo of what nobody was told of is a line like others", () => {
  expect(rounds([undo(1, 0)])[0]?.turns.map(told)).toEqual([[null, ["{0} takes a decision back."], undefined]]);
});

test("only the game's lines of these entries no longer hold", () => {
  const lines: LogLine[] = [game(1, "a", 0), game(2, "b", 0), { seq: 2, kind: "chat", text: "c", seat: 1 }, chapter(3, "d", "d"), game(4, "e", 0)];
  expect(withoutHold(lines, [2, 3]).map(({ undone }) => undone ?? false)).toEqual([false, true, false, true, false]);
});

test("in short: what weighs most first, and nobody's name twice", () => {
  const drew = game(1, "{1} draws {refugee:Refugee}.", 1);
  const trap = game(3, "It is a trap.", 1);
  const short = (...lines: LogLine[]) => doings(lines, 0, [0]).map((one) => inShort(one, ["Ada", "Bo"]));
  expect(short(drew, drew, trap, game(4, "{1} hires {scout:Scout} from {0}.", 1))).toEqual(["draws Refugee ×2; It is a trap; hires Scout from Ada"]);
  expect(short(trap, game(4, "{1} finishes.", 1, 2), game(5, "{1} wins.", 1, 3))).toEqual(["wins; finishes"]);
});

test("the doings of others since my last decision, each with their headlines and how much it was", () => {
  const lines = [
    game(1, "{1} digs.", 1, 2),
    game(2, "{0} hunts.", 0, 2),
    game(3, "{1} declares.", 1),
    game(3, "{1} hires.", 1, 2),
    gone(game(4, "{1} wins.", 1, 3)),
    game(5, "{2} shuffles.", 2, 0),
    game(5, "{2} declares.", 2),
    game(5, "{2} draws.", 2),
    game(5, "{2} draws.", 2),
    game(6, "Nobody wins.", undefined, 3),
  ];
  const found = doings(lines, 2, [0]);
  expect(found.map(({ seat, headlines, count }) => [seat, headlines.map(({ text }) => text), count])).toEqual([
    [1, ["{1} hires."], 2],
    [2, ["{2} declares.", "{2} draws."], 3],
  ]);
  expect(found[1]?.items.map(({ count }) => count)).toEqual([1, 2]);
  expect(doings(lines, 6, [0])).toEqual([]);
});

test("whoever comes back acted last where an entry begins with what they did", () => {
  const lines = [game(1, "{0} hunts.", 0), game(2, "{1} digs.", 1), game(2, "{0} draws.", 0), gone(game(3, "{0} digs.", 0)), chapter(4, "Round 2", "Round 2"), game(4, "{0} draws.", 0)];
  expect(lastOwn(lines, [0])).toBe(1);
  expect(lastOwn([], [0])).toBe(-1);
});
