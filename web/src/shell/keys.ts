// All keys of the table, once: what the table page acts on, and what the map under `?` shows.
import { texts } from "../texts";

export type KeyName =
  | "act"
  | "nth"
  | "confirm"
  | "next"
  | "undo"
  | "back"
  | "arrows"
  | "hand"
  | "find"
  | "middle"
  | "opponents"
  | "actions"
  | "log"
  | "chat"
  | "zoom"
  | "hint"
  | "rules"
  | "help"
  | "earlier"
  | "later"
  | "now"
  | "text"
  | "sound"
  | "theme";

export type Subject = "act" | "move" | "look" | "past" | "page";

export interface Key {
  /** As the browser names them, with "Ctrl+" before it if that is held. */
  keys: string[];
  does: KeyName;
  text: string;
  subject: Subject;
}

const say = texts.keys;

export const KEYS: Key[] = [
  { keys: ["Enter", " "], does: "act", text: say.act, subject: "act" },
  { keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], does: "nth", text: say.nth, subject: "act" },
  { keys: ["c", "Ctrl+Enter"], does: "confirm", text: say.confirm, subject: "act" },
  { keys: ["n"], does: "next", text: say.next, subject: "act" },
  { keys: ["u"], does: "undo", text: say.undo, subject: "act" },
  { keys: ["Escape"], does: "back", text: say.back, subject: "act" },
  { keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"], does: "arrows", text: say.arrows, subject: "move" },
  { keys: ["h"], does: "hand", text: say.hand, subject: "move" },
  { keys: ["/"], does: "find", text: say.find, subject: "move" },
  { keys: ["m"], does: "middle", text: say.middle, subject: "move" },
  { keys: ["o"], does: "opponents", text: say.opponents, subject: "move" },
  { keys: ["b", "Tab"], does: "actions", text: say.buttons, subject: "move" },
  { keys: ["l"], does: "log", text: say.log, subject: "move" },
  { keys: ["t"], does: "chat", text: say.chat, subject: "move" },
  { keys: ["z"], does: "zoom", text: say.zoom, subject: "look" },
  { keys: ["i"], does: "hint", text: say.hint, subject: "look" },
  { keys: ["r"], does: "rules", text: say.rules, subject: "look" },
  { keys: ["?"], does: "help", text: say.help, subject: "look" },
  { keys: ["["], does: "earlier", text: say.earlier, subject: "past" },
  { keys: ["]"], does: "later", text: say.later, subject: "past" },
  { keys: ["."], does: "now", text: say.now, subject: "past" },
  { keys: ["x"], does: "text", text: say.text, subject: "page" },
  { keys: ["s"], does: "sound", text: say.sound, subject: "page" },
  { keys: ["d"], does: "theme", text: say.look, subject: "page" },
];

/** What a press means.  What the browser does by itself (Enter, Space, Tab) means nothing here. */
export function pressed({ key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">): KeyName | null {
  const name = (ctrlKey ? "Ctrl+" : "") + (key.length === 1 ? key.toLowerCase() : key);
  const found = KEYS.find(({ keys }) => keys.includes(name))?.does ?? null;
  return found === "act" || name === "Tab" ? null : found;
}

/** The caps to draw: a row of digits is a span. */
export function caps({ keys, does }: Key): string[] {
  return does === "nth" ? [`${keys[0]} – ${keys.at(-1)}`] : keys.map((key) => say.named[key] ?? key);
}
