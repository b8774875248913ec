// Where a game for one stands among the best, in a sentence.
import type { BestResponse, TableRequest } from "../protocol";
import { texts } from "../texts";

/** Why it does not count, or its place. */
export function standing({ lines, why }: BestResponse): string {
  const own = lines.find((line) => line.here);
  const say = texts.best;
  if (!own) return why;
  if (lines.length === 1) return say.first;
  const shared = lines.some((line) => !line.here && line.place === own.place);
  if (own.place === 1) return shared ? say.bestShared : say.best;
  return say.place(own.place);
}

/** The list of a game with some options. */
export const addressOf = (game: string, options: NonNullable<TableRequest["options"]>) =>
  `/api/games/${game}/best?${new URLSearchParams({ options: JSON.stringify(options) })}`;
