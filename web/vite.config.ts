// Builds the pages that the server hands out.  They are committed, so that nobody needs Node to play.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { licences } from "./licences.mjs";
import { setNames } from "./pictures.mjs";

const SERVER = "http://127.0.0.1:8642"; // for `npm run dev`: a `./play --no-browser` beside it
const ASKED = { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } };

export default defineConfig(({ command }) => ({
  define: { PICTURE_SETS: JSON.stringify(setNames()) },
  plugins: [svelte({ configFile: false }), licences()],
  base: command === "build" ? "/assets/" : "/",
  publicDir: "public",
  build: {
    outDir: "../src/hearthside/server/pages",
    emptyOutDir: true,
    assetsDir: "",
    assetsInlineLimit: 0, // the content security policy allows no data: fonts
    modulePreload: { polyfill: false }, // what several parts share is fetched beside the first of them, not after it
    cssCodeSplit: false,
    target: "es2022",
    rolldownOptions: {
      output: {
        // Names that never change keep the history of the built files small; the server's ETag tells them apart.
        entryFileNames: "app.js",
        chunkFileNames: ({ name }) => `${name.toLowerCase()}.js`,
        assetFileNames: (asset) => (asset.names.some((name) => name.endsWith(".css")) ? "app.css" : "[name][extname]"),
      },
    },
  },
  server: {
    proxy: { "/api": ASKED, "/join": ASKED, "/assets": ASKED }, // pictures are those of the last build
  },
}));
