// What a person types at the text table, understood: options by their names, never by what they bring about.  What
// cannot be taken back is never done by its name: it needs its number, or a "yes".  What throws something away needs
// a "yes" in any case, or to be typed again.
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
  /** Named by words, and it cannot be taken back; or something is lost by it. */
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
  /** A text of an option as the person reads it. */
  shown?: (text: string) => string;
  /** For this one a "yes" is waited for, so that "yes" and "no" are no options. */
  confirming?: OptionInfo | null;
}

/** What people call it, without what it means. */
export const calledBy = ({ name, head, text }: OptionInfo) => name || head || text;

/** Something is thrown away by it that could still be used. */
export const isLoss = (option: OptionInfo, among: number) => Boolean(option.loses) && among > 1;

export function understand(input: string, heard: Heard): Command {
  const { options, words, shown = (text) => text, confirming = null } = heard;
  const typed = plain(input) || input.trim();
  if (!typed) return { does: "nothing" };
  const meant = (option: OptionInfo, certain: boolean): Command => {
    const again = option.key === confirming?.key && option.decision === confirming.decision;
    return { does: !again && (isLoss(option, options.length) || (option.final && !certain)) ? "confirm" : "choose", option };
  };
  if (/^\d+$/.test(typed)) {
    const found = options.find(({ number }) => number === Number(typed));
    return found ? meant(found.option, true) : { does: "noSuchNumber", number: Number(typed) };
  }
  const command = called(input, typed, words);
  // An option that is called like a command goes first: the command has other names, and the option is what is asked.
  const namesake = !confirming && options.some(({ option }) => [option.text, calledBy(option)].some((one) => plain(shown(one)) === typed));
  if (command && !namesake) return command;
  const found = named(typed, options, shown);
  if (found.length > 1) return { does: "unclear", matches: found };
  return found[0] ? meant(found[0].option, false) : { does: "unknown", input: input.trim() };
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

/** Options by the name: the whole of it, or else enough to tell it from the others; by the whole text, the key or the
    letter as well. */
function named(typed: string, options: Numbered[], shown: (text: string) => string): Numbered[] {
  const readable = options.map((item) => ({ item, name: plain(shown(calledBy(item.option))), text: plain(shown(item.option.text)) }));
  const wanted = typed.split(" ");
  const found = [
    readable.filter(({ item: { option }, name, text }) => [name, text, plain(option.key), option.letter].includes(typed)),
    readable.filter(({ name }) => name.startsWith(typed)),
    readable.filter(({ name }) => wanted.every((word) => name.split(" ").some((one) => one.startsWith(word)))),
    readable.filter(({ name }) => name.includes(typed)),
  ].find((way) => way.length);
  return found?.map(({ item }) => item) ?? [];
}
