// What a person types at the text table, understood.  What cannot be taken back is never done by its text: it needs
// its number, or a "yes".
import type { OptionInfo } from "../protocol";
import type { Numbered } from "./numbered";

/** Questions to the table; they change nothing. */
export type Ask =
  | "prompt"
  | "options"
  | "why"
  | "hand"
  | "look"
  | "me"
  | "opponents"
  | "players"
  | "counts"
  | "last"
  | "log"
  | "clock"
  | "rules"
  | "card"
  | "help";

export type Order = "undo" | "yes" | "no" | "agree" | "decline" | "drawn" | "say" | "react" | "offer";

export type Command =
  | { does: "choose"; option: OptionInfo }
  /** Named by words, and it cannot be taken back. */
  | { does: "confirm"; option: OptionInfo }
  | { does: "unclear"; matches: Numbered[] }
  | { does: "noSuchNumber"; number: number }
  | { does: "ask"; what: Ask; about: string }
  | { does: "order"; what: Order; about: string }
  | { does: "unknown"; input: string }
  | { does: "nothing" };

/** The words by which each command is called; several for each. */
export interface Vocabulary {
  asks: Record<Ask, string[]>;
  orders: Record<Order, string[]>;
}

const WITH_MORE: (Ask | Order)[] = ["why", "log", "rules", "card", "say", "react", "help", "look", "offer"]; // what they are about follows

/** Small letters, single blanks, no accents, nothing but words and numbers. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();

export interface Heard {
  options: Numbered[];
  words: Vocabulary;
  /** The text of an option as the person reads it. */
  shown?: (option: OptionInfo) => string;
  /** A "yes" is waited for, so that "yes" and "no" are no options. */
  confirming?: boolean;
}

export function understand(input: string, heard: Heard): Command {
  const { options, words, shown = ({ text }) => text, confirming = false } = heard;
  const typed = plain(input) || input.trim();
  if (!typed) return { does: "nothing" };
  if (/^\d+$/.test(typed)) {
    const found = options.find(({ number }) => number === Number(typed));
    return found ? { does: "choose", option: found.option } : { does: "noSuchNumber", number: Number(typed) };
  }
  const command = called(input, typed, words);
  // An option that is called like a command goes first: the command has other names, and the option is what is asked.
  const namesake = !confirming && options.some(({ option }) => plain(shown(option)) === typed);
  if (command && !namesake) return command;
  return named(typed, options, shown) ?? { does: "unknown", input: input.trim() };
}

/** A command by its name. */
function called(input: string, typed: string, { asks, orders }: Vocabulary): Command | null {
  let best: Command | null = null;
  let length = 0;
  for (const [does, table] of Object.entries({ ask: asks, order: orders })) {
    for (const [what, names] of Object.entries(table) as [Ask | Order, string[]][]) {
      for (const name of names) {
        const word = plain(name) || name;
        if (typed === word) return { does, what, about: "" } as Command;
        if (!WITH_MORE.includes(what) || !typed.startsWith(`${word} `) || word.length < length) continue;
        // What is said goes out as it was typed; the name has as many words there as here.
        const about = input.trim().split(/\s+/).slice(name.split(" ").length).join(" ");
        best = { does, what, about } as Command;
        length = word.length;
      }
    }
  }
  return best;
}

/** An option by its text: the whole of it, or else enough to tell it from the others. */
function named(typed: string, options: Numbered[], shown: (option: OptionInfo) => string): Command | null {
  const readable = options.map((item) => ({ item, text: plain(shown(item.option)), raw: shown(item.option) }));
  const wanted = typed.split(" ");
  const found = [
    readable.filter(({ text, item }) => text === typed || plain(item.option.key) === typed),
    readable.filter(({ raw }) => plain(raw.split(":")[0] ?? "") === typed),
    readable.filter(({ text }) => text.startsWith(typed)),
    readable.filter(({ text }) => wanted.every((word) => text.split(" ").some((one) => one.startsWith(word)))),
    readable.filter(({ text }) => text.includes(typed)),
  ].find((way) => way.length);
  if (!found?.[0]) return null;
  if (found.length > 1) return { does: "unclear", matches: found.map(({ item }) => item) };
  const { option } = found[0].item;
  return { does: option.final ? "confirm" : "choose", option };
}
