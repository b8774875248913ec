import { expect, test } from "vitest";
import { amountsIn } from "./benefit";

const said = (text: string) => amountsIn(text).map(({ amount, name, paid }) => `${paid ? "-" : ""}${amount} ${name}`);

test("what is gained, and how much", () => {
  expect(said("gain 2 Food")).toEqual(["2 food"]);
  expect(said("gain 1 Tool and 1 Food")).toEqual(["1 tools", "1 food"]);
  expect(said("draw a card")).toEqual(["1 deck"]);
  expect(said("Bury")).toEqual(["1 buried"]);
  expect(said("2 moves")).toEqual(["2 move"]);
});

test("a price comes before what it buys", () => {
  expect(said("pay 1 Food to take the top Animal of the deck")).toEqual(["-1 food", "1 animal_deck"]);
  expect(said("pay 1 Tool to place a Megalith")).toEqual(["-1 tools", "1 megalith"]);
});

test("the name of a space is no amount", () => {
  expect(said("Megalith on A2 or C2")).toEqual(["1 megalith"]);
});

test("what is not known is left to words", () => {
  expect(said("something else, 2 Food")).toEqual([]);
});
