// Which pictures a sprite holds, so that nothing is drawn for a name without one.

const SHARED = "gardener"; // the sprite of all games without one of their own
const sets = $state<Record<string, string[]>>({});
const asked = new Set<string>();

/** A game without a sprite of its own: a pack, or a new game. */
export const isUnpictured = (game: string) => !PICTURE_SETS.includes(game);

/** The sprite of a game: its own, or the one that the others share. */
export const setOf = (game: string) => (isUnpictured(game) ? SHARED : game);

/** Is there such a picture?  False until the sprite is here. */
export function hasPicture(game: string, name: string): boolean {
  const set = setOf(game);
  if (!asked.has(set)) {
    asked.add(set);
    void fetch(`/assets/pictures-${set}.svg`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => (sets[set] = [...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id ?? "")))
      .catch(() => asked.delete(set));
  }
  return sets[set]?.includes(name) ?? false;
}

/** Of several names the first that has a picture; a single one is not looked up. */
export const pictured = (game: string, names: string | readonly string[]) =>
  typeof names === "string" ? names : names.find((name) => hasPicture(game, name));

/** Is there none of these, so that a word must say it?  A game's own sprite has all. */
export const needsWord = (game: string, names: string | readonly string[]) =>
  isUnpictured(game) && ![names].flat().some((name) => hasPicture(game, name));

/** The sign of a value on a card.  A game's own sprite has one for each; a pack may call its values anything. */
export const signOf = (game: string, name: string) =>
  isUnpictured(game) ? [name.toLowerCase().replaceAll(" ", "-")] : name;
