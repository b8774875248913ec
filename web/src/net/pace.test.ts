import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LogLine, Moment, TableView } from "../protocol";
import { beatOf, caption, focusOf, gathered, lasts, paceOf, queued, shownFor, type Beat } from "./pace";
import { Playback } from "./playback.svelte";

const VIEW = { table: { waiting: [2] }, game: { parts: { "hand:1": {}, deck: {}, "slots/axe": {}, food: {} } } } as unknown as TableView;
const NORMAL = paceOf("normal");
const SKIRMISH: Moment = { kind: "contest", title: "Skirmish" };
const CHECKPOINT: Moment = { kind: "milestone", title: "Checkpoint" };

const line = (seq: number, weight?: number): LogLine => ({ seq, kind: "game", text: `line ${seq}`, seat: 1, ...(weight === undefined ? {} : { weight }) });

function beat(seq: number, more: Partial<Beat> = {}): Beat {
  return { seq, seat: 1, lines: [line(seq)], moved: [], focus: [], weight: 1, moments: [], view: VIEW, mine: false, at: 0, ...more };
}

const seqs = (beats: Beat[]) => beats.map(({ seq }) => seq);

// ------------------------------------------------------------ what an update is
const UPDATE = { type: "update", seq: 5, hash: "", patch: {}, moved: [], now: 0, thought: [] } as const;

test.each([
  [[line(5)], undefined, 1],
  [[line(5, 0)], undefined, 0],
  [[line(5, 0), line(5, 2)], undefined, 2],
  [[], undefined, 0],
  [[{ seq: 5, kind: "table", text: "Ada is back." }], undefined, 0],
  [[{ seq: 5, kind: "chapter", text: "Round 2" }], undefined, 1],
  [[line(5, 3)], [SKIRMISH], 3],
] as [LogLine[], Moment[] | undefined, number][])("the weight of %j", (log, moments, weight) => {
  const update = { ...UPDATE, log, moved: [], thought: [], ...(moments ? { moments } : {}) };
  expect(beatOf(update, VIEW, VIEW, 7)).toMatchObject({ seq: 5, weight, at: 7 });
});

test("whose doing it is: as the log says, else of the one who was asked", () => {
  const update = { ...UPDATE, moved: [], thought: [] };
  expect(beatOf({ ...update, log: [line(5)] }, VIEW, VIEW, 0).seat).toBe(1);
  expect(beatOf({ ...update, log: [] }, VIEW, VIEW, 0).seat).toBe(2);
});

test("one looks where cards went, else at the numbers that are different", () => {
  const moved = [
    { source: "deck", target: "slots", card: "axe" },
    { source: "deck", target: "hand:1" },
    { source: "deck", target: "hidden" },
  ];
  expect(focusOf({ moved, patch: {} }, VIEW)).toEqual(["slots/axe", "hand:1"]);
  const parts = { food: { kind: "counter" }, "hand:1": { kind: "zone" }, gone: null };
  expect(focusOf({ moved: [], patch: { game: { parts } } }, VIEW)).toEqual(["food"]);
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`n${n}`, { kind: "counter" }]));
  expect(focusOf({ moved: [], patch: { game: { parts: many } } }, VIEW)).toEqual([]);
});

// ------------------------------------------------------------ how long
test.each([
  [1, "normal", 520],
  [2, "normal", 780],
  [3, "normal", 1040],
  [9, "normal", 1700],
  [1, "fast", 520 * 0.45],
  [1, "slow", 520 * 1.9],
  [1, "instant", 0],
] as const)("%i lines, %s", (lines, speed, ms) => {
  const one = beat(1, { lines: Array.from({ length: lines }, () => line(1)) });
  expect(lasts(one, paceOf(speed))).toBeCloseTo(ms);
});

test("own decisions and what is silent take no time", () => {
  expect(lasts(beat(1, { mine: true }), NORMAL)).toBe(0);
  expect(lasts(beat(1, { weight: 0 }), NORMAL)).toBe(0);
});

test("where a clock runs it is fast, and soon over; who only watches bots sees them at leisure", () => {
  expect(paceOf("slow", { clocked: true })).toEqual({ factor: 0.45, budget: 1500 });
  expect(paceOf("instant", { clocked: true }).factor).toBe(0);
  expect(paceOf("normal", { watching: true })).toEqual({ factor: 1, budget: Infinity });
});

/** Plays all of it on paper: when the last one is over. */
function playedOut(beats: Beat[], pace = NORMAL): { over: number; least: number } {
  let now = 0;
  let least = Infinity;
  for (let waiting = gathered(beats, pace); waiting.length; waiting = waiting.slice(1)) {
    const ms = shownFor(waiting, pace, now);
    least = Math.min(least, ms);
    now += ms;
  }
  return { over: now, least };
}

test.each([
  ["normal", 6000],
  ["fast", 2500],
  ["slow", 12_000],
] as const)("all that waits fits into its time: %s", (speed, budget) => {
  const many = Array.from({ length: 30 }, (_, n) => beat(n, { seat: n % 3 }));
  const { over, least } = playedOut(many, paceOf(speed));
  expect(over).toBeLessThanOrEqual(budget + 200);
  expect(over).toBeGreaterThan(budget * 0.9);
  expect(least).toBeGreaterThanOrEqual(140);
});

test("far too many go together, and none is too short to be seen", () => {
  const { over, least } = playedOut(Array.from({ length: 300 }, (_, n) => beat(n, { seat: n % 3 })));
  expect(over).toBeLessThanOrEqual(6200);
  expect(least).toBeGreaterThanOrEqual(140);
});

test("few are not shrunk", () => expect(playedOut([beat(1), beat(2)]).over).toBe(1040));

// ------------------------------------------------------------ what goes together
test("eight beats stay apart; of more, the steps of one seat go together", () => {
  const eight = Array.from({ length: 8 }, (_, n) => beat(n));
  expect(seqs(gathered(eight, NORMAL))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const nine = [...eight, beat(8), beat(9, { seat: 2 }), beat(10, { seat: 2, weight: 2 })];
  const out = gathered(nine, NORMAL);
  expect(seqs(out)).toEqual([8, 9, 10]);
  expect(out[0]?.lines).toHaveLength(9);
});

test("what is silent goes with the next, but a moment lies over the table as it was", () => {
  const silent = beat(1, { weight: 0, lines: [], seat: 0, moved: [{ source: "a", target: "b" }] });
  const [one] = gathered([silent, beat(2)], NORMAL);
  expect(one).toMatchObject({ seq: 2, seat: 1, weight: 1, moved: [{ source: "a", target: "b" }] });
  expect(seqs(gathered([silent, beat(2, { weight: 3, moments: [SKIRMISH] })], NORMAL))).toEqual([1, 2]);
});

test("one after the other they are gathered as all at once", () => {
  const pace = paceOf("normal", { watching: true });
  const many = Array.from({ length: 200 }, (_, n) => beat(n, { seat: Math.floor(n / 7) % 3, weight: n % 5 === 0 ? 0 : n % 11 === 0 ? 2 : 1 }));
  const one = many.reduce((waiting, next) => queued(waiting, next, pace), [] as Beat[]);
  expect(one).toEqual(gathered(many, pace));
});

test("a caption has three sentences", () => {
  const lines = [line(1), line(2, 0), line(3), line(4), line(5), line(6)];
  expect(caption(lines, ({ text }) => text)).toEqual({ text: "line 1 line 3 line 4", more: 2 });
});

// ------------------------------------------------------------ the playing itself
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function theatre({ pace = NORMAL, others = false } = {}) {
  const drawn: number[] = [];
  const playback = new Playback({ show: (beats) => drawn.push(...seqs(beats)), pace: () => pace, others: () => others });
  const push = (...beats: Beat[]) => beats.forEach((one) => playback.push({ ...one, at: performance.now() }));
  return { drawn, playback, push };
}

test("one after the other, the first at once", () => {
  const { drawn, playback, push } = theatre();
  push(beat(1), beat(2), beat(3, { weight: 0 }));
  expect(drawn).toEqual([1]);
  expect(playback).toMatchObject({ busy: true, waiting: [{ seq: 2 }, { seq: 3 }] });
  vi.advanceTimersByTime(519);
  expect(drawn).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual([1, 2]);
  vi.advanceTimersByTime(520);
  expect(drawn).toEqual([1, 2, 3]);
  expect(playback.busy).toBe(false);
});

test("what one did oneself is drawn at once", () => {
  const { drawn, playback, push } = theatre();
  push(beat(1, { mine: true }));
  expect([drawn, playback.busy, playback.now]).toEqual([[1], false, null]);
});

test("at once means that nothing ever waits", () => {
  const { drawn, playback, push } = theatre({ pace: paceOf("instant") });
  push(beat(1), beat(2, { moments: [SKIRMISH] }));
  expect([drawn, playback.busy, playback.moment]).toEqual([[1, 2], false, null]);
});

test("next shows the next one, skip all of them", () => {
  const { drawn, playback, push } = theatre();
  push(beat(1), beat(2), beat(3), beat(4, { moments: [SKIRMISH] }), beat(5));
  playback.next();
  expect(drawn).toEqual([1, 2]);
  playback.drain();
  expect(drawn).toEqual([1, 2, 3, 4, 5]);
  expect(playback).toMatchObject({ busy: false, waiting: [], moment: null });
});

test("a moment lies over the table as it was, for as long as one likes among bots", () => {
  const { drawn, playback, push } = theatre();
  push(beat(1, { weight: 3, moments: [SKIRMISH, { ...SKIRMISH, title: "Second" }] }), beat(2));
  vi.advanceTimersByTime(60_000);
  expect([drawn, playback.moment?.title, playback.busy]).toEqual([[], "Skirmish", true]);
  playback.next();
  expect([drawn, playback.moment?.title]).toEqual([[], "Second"]);
  playback.next();
  expect([drawn, playback.moment]).toEqual([[1], null]);
  vi.advanceTimersByTime(519); // the time one looked at it does not count
  expect(drawn).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual([1, 2]);
});

test("one that is skipped is drawn, too", () => {
  const { drawn, playback, push } = theatre();
  push(beat(1, { moments: [SKIRMISH] }), beat(2));
  playback.drain();
  expect([drawn, playback.moment, playback.busy]).toEqual([[1, 2], null, false]);
});

test("where other people wait it closes by itself", () => {
  const { drawn, playback, push } = theatre({ others: true });
  push(beat(1, { mine: true, moments: [SKIRMISH] }));
  vi.advanceTimersByTime(6499);
  expect([drawn, playback.moment?.title]).toEqual([[], "Skirmish"]);
  vi.advanceTimersByTime(1);
  expect([drawn, playback.moment, playback.busy]).toEqual([[1], null, false]);
});

test("a milestone is a banner that blocks nothing", () => {
  const { drawn, playback, push } = theatre();
  push(beat(1, { mine: true, moments: [CHECKPOINT] }));
  expect([drawn, playback.busy, playback.banners]).toEqual([[1], false, [CHECKPOINT]]);
  vi.advanceTimersByTime(1800);
  expect(playback.banners).toEqual([]);
});

test("looking again plays whatever the speed is, and what comes meanwhile comes after it", () => {
  const { drawn, playback, push } = theatre({ pace: paceOf("instant") });
  playback.again([beat(1), beat(2)]);
  push(beat(3));
  expect([drawn, playback.waiting.length]).toEqual([[1], 2]);
  vi.advanceTimersByTime(520 * 3);
  expect([drawn, playback.busy]).toEqual([[1, 2, 3], false]);
});
