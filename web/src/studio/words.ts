// What can be written where in the files of a pack, as the server says it (hearthside.studio.completion).
export interface Suggestion {
  label: string;
  detail?: string;
  says?: string;
  /** What is written, if it is more than the label; further lines are indented as far as they say. */
  insert?: string;
}

export interface Words {
  keys: Suggestion[];
  keyValues: Record<string, Suggestion[]>;
  attributes: Record<string, Suggestion[]>;
  members: Record<string, Suggestion[]>;
  conditions: Suggestion[];
  values: Record<string, Suggestion[]>;
  shortcuts: Record<string, string>;
  identifiers: Suggestion[];
  fileKeys: Record<string, Record<string, Suggestion[]>>;
  fileValues: Record<string, Record<string, Suggestion[]>>;
}

export interface Offer {
  /** Where in the line that begins which is replaced. */
  from: number;
  options: Suggestion[];
}

/** What fits at the end of `before`, the beginning of a line; `above` are the lines before it, the last one last. */
export function offered(words: Words, file: string, above: string[], before: string): Offer | null {
  if (file.endsWith(".card")) return inCard(words, above, before);
  return file.endsWith(".toml") ? inTable(words, file.split("/").at(-1) ?? "", above, before) : null;
}

const offer = (options: Suggestion[] | undefined, before: string, written: string): Offer | null =>
  options?.length ? { from: before.length - written.length, options } : null;

// ---- cards
const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length;

function inCard(words: Words, above: string[], before: string): Offer | null {
  const start = above.findLastIndex((line) => /^-{3,}\s*$/.test(line)) + 1;
  const card = above.slice(start);
  const key = /^[A-Za-z]*$/.exec(before);
  if (key) {
    const there = new Set(card.map((line) => /^([A-Za-z]+):/.exec(line)?.[1]));
    return offer(words.keys.filter(({ label }) => !there.has(label)), before, key[0]);
  }
  const valued = /^([A-Za-z]+):[ \t]*(.*)$/.exec(before);
  if (valued) {
    const [, name = "", written = ""] = valued;
    if (name === "Identifier") return offer(nextIdentifier(words, above), before, written);
    return offer(words.keyValues[name], before, written);
  }
  const parent = parentOf(card, indentOf(before));
  return parent === null ? null : parent === "Attributes" ? atTheMargin(words, card, before) : within(words, parent, before);
}

/** `Attributes`, the category that an indented line belongs to, or nothing if it belongs to neither. */
function parentOf(card: string[], indent: number): string | null {
  if (indent === 0) return null;
  for (const line of card.toReversed()) {
    if (!line.trim() || line.trim().startsWith("#") || indentOf(line) >= indent) continue;
    if (indentOf(line) === 0) return line.startsWith("Attributes:") ? "Attributes" : null;
    return line.trim();
  }
  return null;
}

function atTheMargin(words: Words, card: string[], before: string): Offer | null {
  const kind = card.map((line) => /^\s+Type\s+"(\w+)"/.exec(line)?.[1]).find(Boolean);
  const name = /^\s+([A-Za-z]\w*)?$/.exec(before);
  if (name) {
    const listed = kind ? (words.attributes[kind] ?? []) : Object.values(words.attributes).flat();
    const there = new Set(card.map((line) => /^\s+([A-Za-z]\w*)/.exec(line)?.[1]));
    const unique = new Map(listed.filter(({ label }) => !there.has(label)).map((one) => [one.label, one]));
    return offer([...unique.values()], before, name[1] ?? "");
  }
  const value = /^\s+([A-Za-z]\w*)\s+("?[^"]*)$/.exec(before);
  return value ? offer(words.values[value[1]!], before, value[2]!) : null;
}

function within(words: Words, parent: string, before: string): Offer | null {
  const category = words.shortcuts[parent] ?? parent;
  const members = words.members[category];
  if (members) {
    const name = /^\s+([A-Za-z]\w*)?$/.exec(before);
    if (name) return offer(members, before, name[1] ?? "");
    const value = /^\s+([A-Za-z]\w*)\s+("?[^"]*)$/.exec(before);
    return value ? offer(words.values[`${category}.${value[1]}`], before, value[2]!) : null;
  }
  const name = /^\s+([A-Za-z][\w.]*)?$/.exec(before);
  if (name) return offer(words.conditions, before, name[1] ?? "");
  const value = /^\s+([A-Za-z][\w.]*)\s*=\s*(?:.*\/\s*)?("?[^"]*)$/.exec(before);
  if (!value) return null;
  const [head = "", ...tail] = value[1]!.split(".");
  return offer(words.values[[words.shortcuts[head] ?? head, ...tail].join(".")], before, value[2]!);
}

/** The number after the largest of the identifiers that are called like the last one here. */
function nextIdentifier(words: Words, above: string[]): Suggestion[] {
  const parted = (text: string | undefined) => /^(.*\S)\s+(\d+)$/.exec(text ?? "");
  const last = parted(above.findLast((line) => line.startsWith("Identifier:"))?.slice("Identifier:".length).trim());
  const name = last?.[1] ?? parted(words.identifiers.at(-1)?.label)?.[1];
  if (!name) return [];
  const written = above.map((line) => line.slice("Identifier:".length).trim());
  const all = [...words.identifiers.map(({ label }) => label), ...written].map(parted);
  const numbers = all.filter((one) => one?.[1] === name).map((one) => Number(one![2]));
  const near = last ? numbers.filter((number) => Math.abs(number - Number(last[2])) < 100) : numbers;
  return [{ label: `${name} ${Math.max(...near) + 1}` }];
}

// ---- manifests
function inTable(words: Words, file: string, above: string[], before: string): Offer | null {
  const head = above.findLast((line) => /^\s*\[/.test(line));
  const table = head ? head.replace(/[[\]\s]|#.*/g, "") : "";
  const key = /^\s*([A-Za-z][\w-]*)?$/.exec(before);
  if (key) {
    const there = head ? [] : above.map((line) => /^\s*([\w-]+)\s*=/.exec(line)?.[1]);
    const listed = words.fileKeys[file]?.[table]?.filter(({ label }) => !there.includes(label));
    return offer(listed, before, key[1] ?? "");
  }
  const value = /^\s*([\w-]+)\s*=\s*(?:\[(?:.*,)?\s*)?("?[^",]*)$/.exec(before);
  if (!value) return null;
  const name = table ? `${table}.${value[1]}` : value[1]!;
  return offer(words.fileValues[file]?.[name], before, value[2]!);
}
