// Makes the sprites of pictures: one for each game from its content/pictures.csv, and one for the house from
// pictures.csv beside this file.  A line is a name and an icon of game-icons.net; the page draws it with
// the path in it (src/shell/pictures.svelte.ts).  `npm run build` and `npm run dev` run it first.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(WEB);
const GAMES = join(ROOT, "src", "hearthside", "games");
const OUT = join(WEB, "public");
const NAME = /^[a-z][a-z0-9_-]*$/;

const set = JSON.parse(
  readFileSync(join(WEB, "node_modules", "@iconify-json", "game-icons", "icons.json"), "utf8"),
);
const problems = [];

/** Every table of pictures: the sprite's name and the file. */
function tables() {
  const out = [["house", join(WEB, "pictures.csv")]];
  for (const game of readdirSync(GAMES).sort()) {
    const file = join(GAMES, game, "content", "pictures.csv");
    if (existsSync(file)) out.push([game, file]);
  }
  return out;
}

function sprite(file) {
  const shown = relative(ROOT, file).replaceAll("\\", "/");
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  const seen = new Map();
  const symbols = [];
  if (lines[0] !== "name,icon") problems.push(`${shown}, line 1: the first line must be "name,icon"`);
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === "") continue;
    const complain = (what) => problems.push(`${shown}, line ${index + 1}: ${what}`);
    const [name, icon, ...more] = line.split(",").map((word) => word.trim());
    if (!icon || more.length) complain(`"${line}" is not a name and an icon with a comma between them`);
    else if (!NAME.test(name)) complain(`the name "${name}" must be small letters, digits, - and _`);
    else if (seen.has(name)) complain(`"${name}" has its picture in line ${seen.get(name)} already`);
    else if (!body(icon)) complain(`there is no icon "${icon}"; near to it are ${nearest(icon).join(", ")}`);
    else symbols.push(`<symbol id="${name}" viewBox="0 0 512 512">${body(icon)}</symbol>`);
    if (!seen.has(name)) seen.set(name, index + 1);
  }
  const credit = "<!-- icons: game-icons.net, CC BY 3.0; see NOTICE.md -->";
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${credit}\n${symbols.join("\n")}\n</svg>\n`;
}

function body(icon) {
  const found = set.icons[icon] ?? set.icons[set.aliases?.[icon]?.parent];
  return found?.body;
}

/** The icons whose names share a word, or else are spelt most alike. */
function nearest(wanted) {
  const words = wanted.split(/[-_\s]+/).filter((word) => word.length > 2);
  const score = (icon) => {
    const shared = words.filter((word) => icon.split("-").includes(word)).length;
    const within = words.filter((word) => icon.includes(word)).length;
    return distance(wanted, icon) - 6 * shared - 3 * within;
  };
  return Object.keys(set.icons)
    .map((icon) => [score(icon), icon])
    .sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1))
    .slice(0, 6)
    .map(([, icon]) => icon);
}

/** How many letters must change (Levenshtein). */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + same));
    }
    row = next;
  }
  return row[other.length];
}

/** The names of all sprites. */
export const setNames = () => tables().map(([name]) => name);

function draw() {
  const sprites = tables().map(([name, file]) => [`pictures-${name}.svg`, sprite(file)]);
  if (problems.length) {
    console.error(problems.join("\n"));
    process.exit(1);
  }
  mkdirSync(OUT, { recursive: true });
  for (const old of readdirSync(OUT)) {
    if (/^pictures-.*\.svg$/.test(old)) rmSync(join(OUT, old));
  }
  for (const [name, text] of sprites) writeFileSync(join(OUT, name), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) draw();
