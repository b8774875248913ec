// The pictures of a game and of the house: each is one path, read once from the sprite that holds them all.  They are
// drawn as paths of their own.  A `<use>` would be a copy of the sprite's tree for each of the hundreds on a table, which
// costs a frame whenever many cards come.

const SHARED = "gardener"; // the sprite of all games without one of their own
const SYMBOL = /<symbol id="([^"]+)"[^>]*><path [^>]*d="([^"]+)"/g;
const NONE: ReadonlyMap<string, string> = new Map();
let sets = $state.raw<Record<string, ReadonlyMap<string, string>>>({});
const asked = new Set<string>();

/** The side of the square that a picture is drawn in. */
export const SQUARE = 512;

/** A game without a sprite of its own: a pack, or a new game. */
export const isUnpictured = (game: string) => !PICTURE_SETS.includes(game);

/** The sprite of a game: its own, or the one that the others share. */
const setOf = (game: string) => (isUnpictured(game) ? SHARED : game);

/** All pictures of a sprite by name; none until it is here. */
function pathsOf(game: string): ReadonlyMap<string, string> {
  const set = setOf(game);
  if (!asked.has(set)) {
    asked.add(set);
    void fetch(`/assets/pictures-${set}.svg`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => (sets = { ...sets, [set]: pathsIn(text) }))
      .catch(() => asked.delete(set));
  }
  return sets[set] ?? NONE;
}

/** What a sprite holds: the path of each picture. */
export const pathsIn = (sprite: string) =>
  new Map([...sprite.matchAll(SYMBOL)].map(([, name, path]) => [name ?? "", path ?? ""] as const));

/** The path of a picture; nothing if there is none, or not yet. */
export const pathOf = (game: string, name: string): string => pathsOf(game).get(name) ?? "";

/** Is there such a picture?  False until the sprite is here. */
export const hasPicture = (game: string, name: string): boolean => pathsOf(game).has(name);

/** Of several names the first that has a picture; a single one is not looked up. */
export const pictured = (game: string, names: string | readonly string[]) =>
  typeof names === "string" ? names : names.find((name) => hasPicture(game, name));

/** Is there none of these, so that a word must say it?  A game's own sprite has all. */
export const needsWord = (game: string, names: string | readonly string[]) =>
  isUnpictured(game) && ![names].flat().some((name) => hasPicture(game, name));

/** The sign of a value on a card.  A game's own sprite has one for each; a pack may call its values anything. */
export const signOf = (game: string, name: string) =>
  isUnpictured(game) ? [name.toLowerCase().replaceAll(" ", "-")] : name;
