import { expect, test } from "vitest";
import { pieces, withNames } from "./words";

const NAMES = ["Ada", "Bo"];

test.each([
  ["{0} {0:draw|draws} {spear:Spear}.", "Ada draws Spear."],
  ["It goes to {1:your buildsite|the buildsite of {1}}.", "It goes to the buildsite of Bo."],
  ["{0:Your {spear:Spear}|The {spear:Spear} of {0}} breaks.", "The Spear of Ada breaks."],
  ["{7} is nobody, and {} neither, nor {x}.", "{7} is nobody, and {} neither, nor {x}."],
])("%s", (text, told) => expect(withNames(text, NAMES)).toBe(told));

test("a card is known by its mark, not by its name", () => {
  expect(pieces("{0} {0:put|puts} {net:Net} on {tribe_family_3:Tribe Family (3)}, no Scout.", NAMES)).toEqual([
    { text: "Ada" },
    { text: " " },
    { text: "puts" },
    { text: " " },
    { text: "Net", card: "net" },
    { text: " on " },
    { text: "Tribe Family (3)", card: "tribe_family_3" },
    { text: ", no Scout." },
  ]);
});

test("what is in a name is no mark", () => {
  expect(withNames("{0} and {1}", ["{1}", "Bo"])).toBe("{1} and Bo");
});
