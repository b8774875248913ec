// Whoever has no seat, but a board with points on the table: a rival in a game for one.
import type { GameInfo } from "../protocol";

export interface Rival {
  name: string;
  score: number;
  breakdown: Record<string, number>;
}

/** His score and what it is made of, as his board tells it at the end: "In play 29, Honor 15". */
export function rivalOf(game: GameInfo | null | undefined): Rival | null {
  const parts = (ids: string[] | undefined) => (ids ?? []).flatMap((id) => game?.parts[id] ?? []);
  for (const board of parts(game?.parts[game.root]?.parts)) {
    if (board.kind !== "board" || board.seat != null) continue;
    const sum = parts(board.parts).find(({ id }) => id.startsWith("estimate"));
    if (!sum) continue;
    const made = [...(sum.text ?? "").matchAll(/([^,\d]+?) (-?\d+)(?:, |$)/g)].map(([, kind, value]) => [kind, Number(value)]);
    return { name: board.title ?? "", score: sum.value ?? 0, breakdown: Object.fromEntries(made) as Record<string, number> };
  }
  return null;
}
