// A part of Vite's build: collects the licences of everything that ends up in the built files into licences.txt,
// which is handed out beside them.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = dirname(fileURLToPath(import.meta.url));
const RULE = "-".repeat(80);
const ABOUT = `What the page of Hearthside is made with, and under which licences. Hearthside itself is under
the MIT licence.`;
const PICTURES = `The pictures in pictures-*.svg are icons of https://game-icons.net, made by Lorc, Delapouite and
contributors (each icon's author is named there). They are used under the licence Creative Commons Attribution
3.0 (CC BY 3.0), https://creativecommons.org/licenses/by/3.0/, and were put together in files; the shapes are
unchanged. Covers, which the server draws, hold some of them, as silhouettes.`;

export function licences() {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const fonts = Object.values(bundle).flatMap((file) => file.originalFileNames ?? []);
      const sources = [...this.getModuleIds(), ...fonts.map((name) => resolve(WEB, name))];
      const folders = new Set(sources.map(folderOf).filter(Boolean));
      const texts = [...folders].map(licence).sort();
      const source = [ABOUT, PICTURES, ...texts].join(`\n\n${RULE}\n\n`) + "\n";
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}

/** The folder of the package that a module or a font is from; nothing if it is our own. */
function folderOf(id) {
  const path = id.replaceAll("\\", "/").replace(/^\0/, "");
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
}

function licence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one));
  if (!file) throw new Error(`${name} is built in, but comes without a licence`);
  const text = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
  return `${name} ${version} (${license})\n\n${text}`;
}
