// What is not saved yet, kept in the browser's own storage: a page that is closed or loaded anew loses nothing.
export interface Kept {
  text: string | null;
  base: string;
}

const keyOf = (folder: string) => `hearthside.studio.${folder}`;

export function kept(folder: string): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(folder)) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Kept] => isKept(entry[1])));
  } catch {
    return {}; // forbidden or garbled
  }
}

function isKept(one: unknown): boolean {
  const { text, base } = (one ?? {}) as Partial<Kept>;
  return (typeof text === "string" || text === null) && typeof base === "string";
}

export function keep(folder: string, changed: Record<string, Kept>) {
  try {
    if (Object.keys(changed).length) localStorage.setItem(keyOf(folder), JSON.stringify(changed));
    else localStorage.removeItem(keyOf(folder));
  } catch {
    // Full or forbidden: leaving the page warns all the same.
  }
}
