// On a phone one board is in sight at a time: in which of them something can be done now.
import type { OptionInfo, PartInfo } from "../../protocol";
import { idsIn } from "../scene/inside";

export interface Tab {
  id: string;
  parts: PartInfo[];
}

/** The tabs in whose parts one of the options lies, those apart that are always in sight. */
export function touchedTabs(tabs: Tab[], parts: Record<string, PartInfo>, options: OptionInfo[], always: string[]): string[] {
  const within = (id: string): string[] => [id, ...idsIn(parts[id]).flatMap(within)];
  const seen = new Set(always.flatMap(within));
  const touched = new Set(options.flatMap((option) => option.parts).filter((id) => !seen.has(id)));
  return tabs.filter((tab) => tab.parts.some(({ id }) => within(id).some((one) => touched.has(one)))).map(({ id }) => id);
}
