import { describe, expect, it } from "vitest";
import { type Hearing, loudness, ofMoves, type Sound } from "./hearing";

const ALL: Sound[] = ["deal", "place", "turn", "win", "end", "chat"];
const usual: Hearing = { on: true, volume: 0.6, hidden: false, turnWhenHidden: true, still: false };
const heard = (hearing: Partial<Hearing>) => ALL.filter((sound) => loudness(sound, { ...usual, ...hearing }) > 0);

describe("what is heard", () => {
  it("is nothing until somebody asks for it", () => {
    expect(heard({ on: false })).toEqual([]);
    expect(heard({})).toEqual(ALL);
  });

  it("is as loud as one likes", () => {
    expect(loudness("deal", usual)).toBe(0.6);
    expect(loudness("deal", { ...usual, volume: 7 })).toBe(1);
    expect(heard({ volume: 0 })).toEqual([]);
  });

  it("is only one's turn in a tab that is not looked at, if one wants it there", () => {
    expect(heard({ hidden: true })).toEqual(["turn"]);
    expect(heard({ hidden: true, turnWhenHidden: false })).toEqual([]);
  });

  it("is no flourish, and less ceremony, for who wants less motion", () => {
    expect(heard({ still: true })).toEqual(["turn", "win", "end", "chat"]);
    expect(loudness("win", { ...usual, still: true })).toBe(0.3);
    expect(loudness("turn", { ...usual, still: true })).toBe(0.6);
  });
});

it("cards that come into a hand are dealt, others are laid down", () => {
  expect(ofMoves([{ target: "play:1" }, { target: "hand:0" }])).toBe("deal");
  expect(ofMoves([{ target: "discard:0" }])).toBe("place");
});
