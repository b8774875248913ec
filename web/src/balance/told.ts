// What is said about reports and runs.
import type { BalanceRequest, BalanceRun, GameSummary, PlayedRun } from "../protocol";
import { texts } from "../texts";
import { same, usualOptions } from "../home/presets";
import { spelledOut } from "../words";

export const addressOf = (game: GameSummary) => `/api/games/${encodeURIComponent(game.id)}/balance`;
export const pageOf = (game: GameSummary) => `/balance/${encodeURIComponent(game.id)}/report`;

/** Who has played: each bot once, with how many of it. */
export function players(bots: string[]): string {
  const counted = new Map<string, number>();
  for (const bot of bots) counted.set(bot, (counted.get(bot) ?? 0) + 1);
  return [...counted].map(([bot, count]) => (count > 1 && counted.size > 1 ? `${count} × ${bot}` : bot)).join(", ");
}

/** By which rules: the name of a setup, or what is not as usual. */
export function rules(game: GameSummary, run: PlayedRun): string {
  const preset = game.presets.find(({ id }) => id === run.preset);
  if (preset) return preset.name;
  const usual = usualOptions(game);
  return Object.entries(run.options)
    .filter(([name, value]) => !same(value, usual[name]))
    .map(([name, value]) => `${spelledOut(name)}: ${texts.balance.value(value)}`)
    .join(", ");
}

/** One line about what was played. */
export const played = (game: GameSummary, run: PlayedRun): string =>
  [texts.balance.games(run.games), texts.balance.seats(run.seats), players(run.bots), rules(game, run)].filter(Boolean).join(" · ");

/** How far a run is, in words. */
export function progress({ state, ahead, done, games, left }: BalanceRun): string {
  const words = texts.balance;
  if (state === "waiting") return ahead ? words.waiting(ahead) : words.beginning;
  if (state === "counting") return words.counting;
  return done ? [words.playing(done, games), left === null ? "" : words.left(left)].filter(Boolean).join(" ") : words.beginning;
}

/** `against`: who has the other seats; empty: the same bot. */
export const request = (games: number, seats: number, bot: string, against: string, options: BalanceRequest["options"]): BalanceRequest => ({
  games,
  seats,
  bots: seats > 1 && against && against !== bot ? [bot, against] : [bot],
  options: { ...options },
});
