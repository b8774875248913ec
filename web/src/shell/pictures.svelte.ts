// Which pictures a sprite holds, so that nothing is drawn for a name without one.

const sets = $state<Record<string, string[]>>({});
const asked = new Set<string>();

/** Is there such a picture?  False until the sprite is here. */
export function hasPicture(set: string, name: string): boolean {
  if (!asked.has(set)) {
    asked.add(set);
    void fetch(`/assets/pictures-${set}.svg`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => (sets[set] = [...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id ?? "")))
      .catch(() => asked.delete(set));
  }
  return sets[set]?.includes(name) ?? false;
}
