import { describe, expect, test } from "vitest";
import type { Term } from "../protocol";
import { blocks, bound, explained, runs, unmarked, type Book, type Run } from "./marked";

const term = (word: string, ...also: string[]): Term => ({ word, also, text: `about ${word}` });
const book: Book = {
  terms: [term("tool", "tools"), term("dig", "digs", "digging"), term("discard pile"), term("discard")],
  rulings: { "AS-R2": "two", "AS-R28": "twenty-eight", "HS-AS-5": "ours" },
};
/** `tool<tool>` for a word that is explained, `{AS-R2}` for a ruling. */
const written = (some: Run[]) =>
  some
    .map((run) =>
      run.kind === "term" ? `${run.text}<${run.term.word}>` : run.kind === "ruling" ? `{${run.text}}` : run.text,
    )
    .join("");

describe("blocks", () => {
  test("blank lines part paragraphs, and lines that begin with a dash are lists", () => {
    const found = blocks("One\nand a half.\n\nTwo:\n- three\n- [[four|dig]]\n\nFive", book);
    expect(found.map((block) => block.kind)).toEqual(["paragraph", "paragraph", "list", "paragraph"]);
    expect(found.map((block) => (block.kind === "list" ? block.items.map(written) : written(block.runs)))).toEqual([
      "One and a half.",
      "Two:",
      ["three", "four<dig>"],
      "Five",
    ]);
  });
  test("a line below a list item goes on with it", () => {
    expect(blocks("- one\n  and a half\n- two", book)).toEqual([
      { kind: "list", items: [expect.anything(), [{ kind: "plain", text: "two" }]] },
    ]);
  });
  test("nothing is nothing", () => expect(blocks(" \n\n ", book)).toEqual([]));
});

describe("what the guide marks", () => {
  test("words of the glossary, in any form and case", () =>
    expect(written(runs("A [[Tool]], [[shovels|tools]] and a tool.", book))).toBe(
      "A Tool<tool>, shovels<tool> and a tool.",
    ));
  test("a word that the glossary has not is plain", () =>
    expect(runs("a [[sled]] and [[more|snow]]", book)).toEqual([{ kind: "plain", text: "a sled and more" }]));
  test("rulings, if there is such a one", () =>
    expect(written(runs("see AS-R2, (AS-R28) and HS-AS-5; not AS-R3, XAS-R2 or AS-R2b", book))).toBe(
      "see {AS-R2}, ({AS-R28}) and {HS-AS-5}; not AS-R3, XAS-R2 or AS-R2b",
    ));
  test("text is never taken for markup", () =>
    expect(runs("<b>[[</b>", book)).toEqual([{ kind: "plain", text: "<b>[[</b>" }]));
});

describe("what nobody has marked", () => {
  test("each word is explained once, the longest first, as a whole word", () =>
    expect(written(explained("Digs with tools. Tools dig; toolbox. To the discard pile, discard.", book))).toBe(
      "Digs<dig> with tools<tool>. Tools dig; toolbox. To the discard pile<discard pile>, discard<discard>.",
    ));
  test("works without a glossary", () =>
    expect(written(explained("dig AS-R2", { ...book, terms: [] }))).toBe("dig {AS-R2}"));
});

test("unmarked", () => expect(unmarked("[[a]] and [[b c|d]]")).toBe("a and b c"));

test("signs stay with the word they belong to", () => {
  const parts = bound(explained("you dig (AS-R2), or not", book)).map(({ before, run, after }) => [before, run.text, after]);
  expect(parts).toEqual([
    ["", "you ", ""],
    ["", "dig", ""],
    ["", " ", ""],
    ["(", "AS-R2", "),"],
    ["", " or not", ""],
  ]);
});
