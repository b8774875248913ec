// The options as the text table lists them: by group, each with the number by which it is chosen.
import type { OptionInfo } from "../protocol";
import { DONE } from "../table/interaction.svelte";
import { texts } from "../texts";

export interface Numbered {
  number: number;
  option: OptionInfo;
}

export interface Group {
  title: string;
  items: Numbered[];
}

/** In the order of the groups; "that was all" comes last, where nobody takes it by mistake.  What is free at any time
    follows: it comes and goes, and the numbers before it stay. */
export function numbered(options: OptionInfo[]): Group[] {
  const rank = ({ key, free }: OptionInfo) => (free ? 2 : key === DONE ? 1 : 0);
  const titleOf = ({ group, free }: OptionInfo) => (free ? texts.text.free(group) : group);
  const sorted = [...options].sort((a, b) => rank(a) - rank(b));
  const out: Group[] = [];
  for (const option of sorted) {
    const group = option.key === DONE ? undefined : out.find(({ title }) => title === titleOf(option));
    if (group) group.items.push({ number: 0, option });
    else out.push({ title: titleOf(option), items: [{ number: 0, option }] });
  }
  let number = 0;
  for (const { items } of out) for (const item of items) item.number = ++number;
  return out;
}
