import { describe, expect, test } from "vitest";
import type { OptionInfo } from "../protocol";
import { texts } from "../texts";
import { understand } from "./commands";
import { numbered } from "./numbered";

const option = (key: string, text: string, final = false, group = "Actions", more: Partial<OptionInfo> = {}): OptionInfo => ({
  key,
  text,
  head: text.includes(":") ? text.split(":")[0] : "",
  final,
  group,
  parts: [],
  decision: 0,
  ...more,
});
const options = numbered([
  option("done", "You are done: end your turn", true),
  option("draw", "Draw: take cards from your deck"),
  option("dig", "Dig: look into the junkyard"),
  option("hire:scout", "Hire a Scout", false, "Hire"),
  option("hire:scavenger", "Hire a Scavenger", false, "Hire"),
  option("fire", "Fire the Émigré at {1}", true, "Fire"),
]).flatMap(({ items }) => items);
const { words } = texts.text;
const typed = (input: string) => {
  const command = understand(input, { options, words, shown: (text) => text.replace("{1}", "Ada") });
  return "option" in command ? `${command.does} ${command.option.key}` : command;
};

describe("options", () => {
  test("are numbered by group, with the end of it last", () =>
    expect(options.map(({ number, option }) => `${number} ${option.key}`)).toEqual([
      "1 draw",
      "2 dig",
      "3 hire:scout",
      "4 hire:scavenger",
      "5 fire",
      "6 done",
    ]));
  test.each([
    ["2", "choose dig"],
    [" 6 ", "choose done"],
    ["draw", "choose draw"],
    ["DIG:", "choose dig"],
    ["dig look into the junkyard", "choose dig"],
    ["hire a scout", "choose hire:scout"],
    ["hire sco", "choose hire:scout"],
    ["hire:scavenger", "choose hire:scavenger"],
  ])("%s", (input, meant) => expect(typed(input)).toBe(meant));
  test.each([
    ["5", "choose fire"],
    ["fire", "confirm fire"],
    ["fire the emigre at ada", "confirm fire"],
    ["emigre", "confirm fire"],
    ["at ada", "confirm fire"],
    ["you are", "confirm done"],
    ["done", "confirm done"],
  ])("what cannot be undone wants to be certain: %s", (input, meant) => expect(typed(input)).toBe(meant));
  test("several that fit are listed", () =>
    expect(typed("hire")).toMatchObject({ does: "unclear", matches: [{ number: 3 }, { number: 4 }] }));
  test("a number that is not there does nothing", () => {
    expect(typed("7")).toEqual({ does: "noSuchNumber", number: 7 });
    expect(typed("0")).toEqual({ does: "noSuchNumber", number: 0 });
  });
  test("what an option brings about is no word to ask for it", () =>
    expect(typed("junkyard")).toEqual({ does: "unknown", input: "junkyard" }));
  describe("by name and letter", () => {
    const race = [
      option("play:husky", "Play Husky (2 energy): a dog that eats Breakfast", false, "Play", { name: "Play Husky" }),
      option("play:breakfast", "Play Breakfast (free): a meal", false, "Play", { name: "Play Breakfast" }),
      option("pass", "Play nothing and move", false, "Go on", { letter: "p" }),
    ];
    const among = numbered(race).flatMap(({ items }) => items);
    test.each([
      ["breakfast", "play:breakfast"],
      ["play br", "play:breakfast"],
      ["play husky 2 energy a dog that eats breakfast", "play:husky"],
      ["p", "pass"],
    ])("%s", (input, key) => expect(understand(input, { options: among, words })).toMatchObject({ does: "choose", option: { key } }));
  });
  describe("by which something is lost", () => {
    const done = option("done", "Finish gathering; 2 food is lost", false, "Done", { head: "Finish gathering", loses: "2 food" });
    const among = numbered([done, option("dig", "Dig: search")]).flatMap(({ items }) => items);
    test.each(["2", "done", "finish"])("%s asks, and typed again it is done", (input) => {
      expect(understand(input, { options: among, words })).toMatchObject({ does: "confirm", option: { key: "done" } });
      expect(understand(input, { options: among, words, confirming: done })).toMatchObject({ does: "choose", option: { key: "done" } });
    });
    test("with nothing else to do nobody is asked", () =>
      expect(understand("1", { options: among.slice(1).map((one) => ({ ...one, number: 1 })), words })).toMatchObject({ does: "choose" }));
  });
  test("what nobody knows", () => expect(typed("Fly home")).toEqual({ does: "unknown", input: "Fly home" }));
  test("nothing", () => expect(typed("  ")).toEqual({ does: "nothing" }));
});

describe("words", () => {
  test.each([
    ["hand", "hand", ""],
    ["My hand", "hand", ""],
    ["my resources?", "me", ""],
    ["opponents", "opponents", ""],
    ["last move", "last", ""],
    ["clock", "clock", ""],
    ["rules", "rules", ""],
    ["rules  Dig deep", "rules", "Dig deep"],
    ["card Tribe Family (3)", "card", "Tribe Family (3)"],
    ["why hire", "why", "hire"],
    ["why not hire", "why", "hire"],
    ["log 20", "log", "20"],
    ["?", "help", ""],
    ["help", "help", ""],
  ])("%s", (input, what, about) =>
    expect(understand(input, { options, words })).toEqual({ does: "ask", what, about }),
  );
  test.each([
    ["say Hello, you!  Good game", "say", "Hello, you! Good game"],
    ["undo", "undo", ""],
    ["yes", "yes", ""],
    ["agree", "agree", ""],
    ["drawn table", "drawn", ""],
  ])("%s", (input, what, about) =>
    expect(understand(input, { options, words })).toEqual({ does: "order", what, about }),
  );
  test("an option called like a command goes first, but not before a question is answered", () => {
    const options = numbered([option("y", "Yes"), option("n", "No")]).flatMap(({ items }) => items);
    expect(understand("yes", { options, words })).toMatchObject({ does: "choose", option: { key: "y" } });
    expect(understand("yes", { options, words, confirming: options[0]!.option })).toMatchObject({ does: "order", what: "yes" });
    expect(understand("undo", { options, words })).toMatchObject({ does: "order", what: "undo" });
  });
  test("no word calls two things", () => {
    const all = [...Object.values(words.asks), ...Object.values(words.orders)].flat();
    expect(new Set(all).size).toBe(all.length);
  });
});
