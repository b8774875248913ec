import { describe, expect, test } from "vitest";
import type { GameInfo, GameResponse, PartInfo, TableView } from "../protocol";
import { answer, onTheTable, type Known } from "./answers";
import { numbered } from "./numbered";

const parts: PartInfo[] = [
  { id: "table", kind: "table", layout: "hands", parts: ["round", "junkyard", "mercenaries", "player:0", "player:1"] },
  { id: "round", kind: "track", title: "Round", value: 3, limit: 16 },
  { id: "junkyard", kind: "zone", title: "Junkyard", count: 1, text: "You know the top card: Net." },
  { id: "mercenaries", kind: "board", title: "Mercenaries", parts: ["mercenaries/scout"] },
  { id: "mercenaries/scout", kind: "card", title: "Scout", card: "scout", count: 8, text: "2 food" },
  { id: "player:0", kind: "board", title: "{0}", seat: 0, player: true, parts: ["food:0", "hand:0", "deck:0"] },
  { id: "food:0", kind: "counter", title: "Food", value: 2 },
  { id: "hand:0", kind: "zone", title: "Hand", count: 3, seat: 0, role: "hand", parts: ["hand:0/refugee", "hand:0/net"] },
  { id: "hand:0/refugee", kind: "card", title: "Refugee", card: "refugee", count: 2 },
  { id: "hand:0/net", kind: "card", title: "Net", card: "net", count: 1 },
  { id: "deck:0", kind: "zone", title: "Deck", count: 5, seat: 0 },
  { id: "player:1", kind: "board", title: "{1}", seat: 1, player: true, parts: ["first", "hand:1"] },
  { id: "first", kind: "text", text: "Initiator" },
  { id: "hand:1", kind: "zone", title: "Hand", count: 5, seat: 1, role: "hand" },
];
const game = {
  root: "table",
  prompt: "Draw or dig.",
  phase: "dig",
  parts: Object.fromEntries(parts.map((part) => [part.id, part])),
} as unknown as GameInfo;
const table = {
  status: "playing",
  waiting: [0],
  seats: [
    { seat: 0, kind: "person", name: "Ada" },
    { seat: 1, kind: "bot", name: "Bo", bot: "greedy" },
  ],
};
const read = {
  guide: [
    { id: "about", title: "About", text: "Snow.", rulings: [] },
    { id: "dig", title: "To dig", text: "Send [[people]].\n\n- one\n- two", rulings: [] },
  ],
  terms: [{ word: "people", also: ["heads"], text: "Those who count." }],
  cards: [{ id: "net", name: "Net", kind: "tool", text: "For hunters.", values: { hunt: "+2" }, marks: {} }],
  rulings: { "AS-R1": "Once a round." },
} as unknown as GameResponse;
const known: Known = {
  view: { table, game } as unknown as TableView,
  seat: 0,
  names: ["Ada", "Bo"],
  log: [
    { seq: 1, kind: "game", text: "{0} draws.", seat: 0 },
    { seq: 2, kind: "game", text: "{1} digs.", seat: 1 },
    { seq: 3, kind: "chat", seat: 1, text: "hi" },
  ],
  read,
  options: numbered([
    { key: "dig", text: "Dig", group: "Actions", parts: [], decision: 1, final: true },
  ]).flatMap(({ items }) => items),
  blocked: [{ key: "hunt", text: "Hunt", group: "", parts: [], why: "nobody can", ruling: "AS-R1" }],
  present: [true, true],
  prompt: "Your turn: Draw or dig.",
  left: (seat) => (seat ? null : 65_000),
};

describe("answers", () => {
  test.each([
    ["hand", "", ["Hand: 3 cards: 2 × Refugee, Net"]],
    ["me", "", ["Food: 2", "Hand: 3 cards", "Deck: 5 cards"]],
    ["opponents", "", ["Bo. Initiator. Hand: 5 cards."]],
    ["players", "", ["Ada, you, to act", "Bo, bot"]],
    ["counts", "", ["Round: 3 of 16", "Junkyard: 1 card. You know the top card: Net.", "Mercenaries: 8 × Scout, 2 food"]],
    ["options", "", ["1: Dig (cannot be undone)"]],
    ["why", "hunt", ["Hunt: nobody can (AS-R1)"]],
    ["last", "", ["Bo digs."]],
    ["log", "1", ["Bo: hi"]],
    ["clock", "", ["Ada: 1:05 left"]],
    ["rules", "", ["To dig.", "Send people.", "one", "two"]],
    ["rules", "heads", ["people: Those who count."]],
    ["rules", "as-r1", ["AS-R1: Once a round."]],
    ["rules", "sauna", ["The rules say nothing about “sauna”."]],
    ["card", "net", ["Net, tool, hunt +2. For hunters."]],
    ["card", "wolf", ["There is no card “wolf”."]],
    ["prompt", "", ["Your turn: Draw or dig."]],
  ] as const)("%s %s", (what, about, lines) => expect(answer(what, about, known)).toEqual(lines));
  test("something on the table by its name", () => {
    expect(onTheTable("junk", known)).toEqual(["Junkyard: 1 card. You know the top card: Net."]);
    expect(onTheTable("bo", known)).toEqual(["Bo: Initiator. Hand: 5 cards"]);
    expect(onTheTable("sauna", known)).toEqual([]);
  });
  test("a spectator has no hand, and before the game there is nothing to count", () => {
    expect(answer("hand", "", { ...known, seat: null })).toEqual(["You have no hand here."]);
    expect(answer("counts", "", { ...known, view: { table } as unknown as TableView })).toEqual(["The game has not begun."]);
  });
});
