// Which names a file of a pack may have; the server checks it again (kernel/folder.py).
import { texts } from "../texts";

const DEEP = 3;
const ENDING = /\.(toml|card|md)$/;

/** What is wrong with a name for a new file; empty if it will do. */
export function whyNoFile(file: string, there: readonly string[]): string {
  const say = texts.studio;
  const parts = file.split("/");
  if (!ENDING.test(file)) return say.badEnding;
  if (parts.length > DEEP || parts.some((part) => !part || part.startsWith(".")) || /[\\:\0]/.test(file)) return say.badName;
  return there.includes(file) ? say.isThere : "";
}
