// Whoever has no seat, but a board with points on the table: a rival in a game for one.
import type { GameInfo } from "../protocol";
import { inside } from "../table/scene/inside";

export interface Rival {
  name: string;
  score: number;
  breakdown: Record<string, number>;
}

/** Their score and what it is made of, as their board tells it. */
export function rivalOf(game: GameInfo | null | undefined): Rival | null {
  for (const board of inside(game?.parts[game.root], game)) {
    if (board.kind !== "board" || !board.player || board.seat != null || board.score == null) continue;
    return { name: board.title ?? "", score: board.score, breakdown: board.breakdown ?? {} };
  }
  return null;
}
