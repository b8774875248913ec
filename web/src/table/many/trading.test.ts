import { expect, test } from "vitest";
import type { OptionInfo } from "../../protocol";
import { offerKey, standing } from "./trading";

const free = (key: string): OptionInfo => ({ key, text: key, group: "Trading", parts: [], decision: 9, final: false, free: true });
const offers = [
  { number: 3, seat: 1, to: 2, given: "a", wanted: "b" },
  { number: 12, seat: 0, to: 1, given: "c", wanted: "d" },
  { number: 2, seat: 1, to: 0, given: "e", wanted: "f" },
];

test("offers to me come first, each with my answers to it", () => {
  const seen = standing(offers, [free("accept:2"), free("decline:2"), free("retract:12"), free("agree")], 0);
  expect(seen.map(({ offer, to, answers }) => [offer.number, to, answers.map(({ key }) => key)])).toEqual([
    [2, "me", ["accept:2", "decline:2"]],
    [12, "mine", ["retract:12"]],
    [3, "others", []],
  ]);
});

test("one to anybody is to me as well, but not to who only watches", () => {
  const open = [{ number: 1, seat: 1, given: "a", wanted: "b" }];
  expect(standing(open, [], 0)[0]?.to).toBe("me");
  expect(standing(open, [], null)[0]?.to).toBe("others");
  expect(standing(open, [], 1)[0]?.to).toBe("mine");
});

test("an offer as the server reads it", () => {
  expect(offerKey(1, "risewater-212", "risewater-201")).toBe("offer_to_1:risewater-212:risewater-201");
  expect(offerKey(null, "a", "b")).toBe("offer:a:b");
});
