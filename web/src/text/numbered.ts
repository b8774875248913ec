// The options as the text table lists them: by group, each with the number by which it is chosen.
import type { OptionInfo } from "../protocol";
import { DONE } from "../table/desk.svelte";

export interface Numbered {
  number: number;
  option: OptionInfo;
}

export interface Group {
  title: string;
  items: Numbered[];
}

/** In the order of the groups; "that was all" comes last, where nobody takes it by mistake. */
export function numbered(options: OptionInfo[]): Group[] {
  const sorted = [...options].sort((a, b) => Number(a.key === DONE) - Number(b.key === DONE));
  const out: Group[] = [];
  for (const option of sorted) {
    const group = option.key === DONE ? undefined : out.find(({ title }) => title === option.group);
    if (group) group.items.push({ number: 0, option });
    else out.push({ title: option.group, items: [{ number: 0, option }] });
  }
  let number = 0;
  for (const { items } of out) for (const item of items) item.number = ++number;
  return out;
}
