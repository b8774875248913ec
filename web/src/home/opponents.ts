// Against whom somebody plays who wants to play now: how many bots, and how strong.
import type { GameSummary, TableRequest } from "../protocol";

export interface Opponents {
  count: number; // 0: alone
  bot: string;
}

/** How many there can be, the fewest first. */
export function counts(game: GameSummary): number[] {
  const least = game.min_seats - 1;
  return Array.from({ length: game.full_seats - game.min_seats + 1 }, (_, more) => least + more);
}

/** The strongest first; what somebody knows of a game is known weakest first. */
export const byStrength = (game: GameSummary): string[] => [...game.bots].reverse();

/** Those of last time, as far as the game still has them. */
export function opponents(game: GameSummary, last?: Opponents): Opponents {
  const count = last && counts(game).includes(last.count) ? last.count : game.good_seats - 1;
  return { count, bot: last && game.bots.includes(last.bot) ? last.bot : game.usual_bot };
}

/** Will it be compared with the games of others? */
export const isCompared = (game: GameSummary, { count }: Opponents) => count === 0 && game.best.length > 0;

/** One person and these bots, begun at once.  Everything can be taken back, but where a game is compared. */
export const playNow = (game: GameSummary, against: Opponents, cid: string): TableRequest => ({
  cid,
  game: game.id,
  undo: isCompared(game, against) ? "strict" : "friendly",
  start: true,
  seats: [{ kind: "me" }, ...Array.from({ length: against.count }, () => ({ kind: "bot", bot: against.bot }) as const)],
});
