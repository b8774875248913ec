// The parts that lie in a part.
import type { GameInfo, PartInfo } from "../../protocol";

export const idsIn = (part: PartInfo | undefined): string[] => (part && "parts" in part ? (part.parts ?? []) : []);

export const inside = (part: PartInfo | undefined, game: GameInfo | null | undefined): PartInfo[] =>
  idsIn(part).flatMap((id) => game?.parts[id] ?? []);

/** The card that a part is, if it is one. */
export const cardOf = (part: PartInfo | undefined): string => (part && "card" in part ? (part.card ?? "") : "");
