// Pictures and fonts of a pack's own: where a file of this name belongs; the server checks it again
// (kernel/enclosed.py).
export const PICTURES = [".png", ".jpg", ".jpeg", ".svg"];
export const FONTS = [".ttf", ".otf"];
export const MOST_BYTES = 8 * 1024 * 1024;

const endingOf = (name: string) => name.slice(name.lastIndexOf(".")).toLowerCase();
export const isPicture = (path: string) => PICTURES.includes(endingOf(path));

/** Where it lies in the pack; empty: it is neither a picture nor a font. */
export function placeOf(name: string): string {
  if (isPicture(name)) return `art/${name}`;
  return FONTS.includes(endingOf(name)) ? `fonts/${name}` : "";
}

/** The same for the picture of one card: named like it, it is shown on it. */
export function placeForCard(name: string, identifier: string): string {
  const plain = identifier.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, "-").replace(/^[-_]+|[-_]+$/g, "");
  return isPicture(name) && plain ? `art/${plain}${endingOf(name)}` : placeOf(name);
}

export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilo = bytes / 1024;
  return kilo < 1000 ? `${kilo.toFixed(kilo < 10 ? 1 : 0)} kB` : `${(kilo / 1024).toFixed(1)} MB`;
}
