import { describe, expect, test } from "vitest";
import { begun, chosen, read, recalled, settled, strayed } from "./lesson";

const steps = [
  { text: "Welcome." },
  { text: "Draw.", expects: "draw" },
  { text: "The scout.", expects: "take:scout" },
  { text: "Well done." },
  { text: "Enough.", expects: "done" },
  { text: "Goodbye." },
];
const MENU = ["draw", "dig", "done"];
const PEOPLE = ["take:scout", "take:refugee"];

describe("a lesson", () => {
  test("goes on when things are read and when the expected is chosen", () => {
    let progress = read(begun(), steps);
    expect(progress.step).toBe(1);
    progress = chosen(progress, steps, "draw", MENU);
    expect(progress.step).toBe(2);
    expect(settled(progress, steps, PEOPLE)).toBe(progress);
    progress = chosen(progress, steps, "take:scout", PEOPLE);
    expect(progress.step).toBe(3);
  });
  test("a learner who does not wait for the lesson to end need not read on", () => {
    expect(chosen(begun(), steps, "draw", MENU).step).toBe(2);
  });
  test("ends after the last step; whatever is done at the last step is right", () => {
    const last = { ...begun(), step: 5 };
    expect(strayed(chosen(last, steps, "dig", MENU))).toBe(false);
    expect(read(last, steps).ended).toBe(true);
  });
});

describe("another way", () => {
  const away = chosen({ ...begun(), step: 1 }, steps, "dig", MENU);
  test("is noticed, and the step stays", () => {
    expect(strayed(away)).toBe(true);
    expect(away.step).toBe(1);
  });
  test("goes on being another way, even with what the lesson said", () => {
    const further = chosen(away, steps, "draw", ["draw", "done"]);
    expect(strayed(further)).toBe(true);
    expect(further.step).toBe(1);
  });
  test("can be taken back step by step", () => {
    const further = chosen(away, steps, "take:refugee", PEOPLE);
    const once = settled(further, steps, PEOPLE);
    expect(strayed(once)).toBe(true);
    const twice = settled(once, steps, [...MENU].reverse());
    expect(strayed(twice)).toBe(false);
    expect(twice.step).toBe(1);
  });
});

test("a right step that is taken back, or was refused, is to be done again", () => {
  const after = chosen(begun(), steps, "draw", MENU);
  const back = settled(after, steps, MENU);
  expect(back).toEqual(begun());
});

test("nobody asked changes nothing", () => {
  const after = chosen(begun(), steps, "draw", MENU);
  expect(settled(after, steps, [])).toBe(after);
});

describe("what was kept", () => {
  test("comes back", () => {
    const after = chosen(begun(), steps, "draw", MENU);
    expect(recalled(JSON.stringify(after), steps)).toEqual(after);
  });
  test.each([null, "", "{", "3", '{"step":99,"trail":[]}', '{"step":1,"trail":[null]}'])("%s begins anew", (kept) =>
    expect(recalled(kept, steps)).toEqual(begun()),
  );
});
