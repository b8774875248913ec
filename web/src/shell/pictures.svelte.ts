// Which pictures a sprite holds, so that nothing is drawn for a name without one.

const PACKS = "gardener"; // the sprite of all games that are packs
const sets = $state<Record<string, string[]>>({});
const asked = new Set<string>();

/** A game that somebody has written as text: it has no sprite of its own. */
export const isPack = (game: string) => !PICTURE_SETS.includes(game);

/** The sprite of a game: its own, or the one that all packs share. */
export const setOf = (game: string) => (isPack(game) ? PACKS : game);

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

/** The sign of a value on a card.  A game's own sprite has one for each; a pack may call its values anything. */
export const signOf = (game: string, name: string) =>
  isPack(game) ? [name.toLowerCase().replaceAll(" ", "-")] : name;
