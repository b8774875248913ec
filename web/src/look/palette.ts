// The four colours of a game on the whole page, as CSS variables: see look.css for what they tint.
import type { Palette } from "../protocol";

const NAMES = ["sky", "land", "light", "ink"] as const;

/** Tints the page for a game; what it gives back takes that off again. */
export function tint(palette: Palette | undefined, page = document.documentElement): () => void {
  for (const name of NAMES) {
    if (palette) page.style.setProperty(`--${name}`, palette[name]);
  }
  return () => NAMES.forEach((name) => page.style.removeProperty(`--${name}`));
}
