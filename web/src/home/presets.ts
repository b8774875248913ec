// Options of a table, and the presets that name whole sets of them.
import type { GameSummary, Preset, Setting } from "../protocol";

export type Value = boolean | number | string | string[];
type Options = Record<string, Value>;

export const usualOptions = (game: GameSummary): Options =>
  Object.fromEntries(game.options.map((option) => [option.name, copied(option.default)]));

const copied = (value: Value): Value => (Array.isArray(value) ? [...value] : value);

export const same = (one: Value | undefined, other: Value | undefined) => JSON.stringify(one) === JSON.stringify(other);

export const fits = (preset: Preset, seats: number) => preset.min_seats <= seats && seats <= preset.max_seats;

/** The preset that these options are, for so many; the server finds it in the same way. */
export function presetOf(game: GameSummary, options: Options, seats: number): Preset | undefined {
  const usual = usualOptions(game);
  return game.presets.find(
    (preset) =>
      fits(preset, seats) &&
      game.options.every(({ name }) => same(options[name], { ...usual, ...preset.options }[name])),
  );
}

/** Many choices with one more or one less, in the order in which the game names them. */
export const toggled = (option: Setting, chosen: string[], choice: string): string[] =>
  option.choices.map(String).filter((one) => (one === choice) !== chosen.includes(one));
