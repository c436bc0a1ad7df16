import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

// While developing, the server answers on its usual port; it checks that writes come from its own pages.
const server = { target: "http://127.0.0.1:8000", changeOrigin: true, headers: { origin: "http://127.0.0.1:8000" } };

// Texts are packed once, here: the server hands them out as they are, and packs with gzip for whoever cannot unpack these.
const packed: Plugin = {
  name: "packed",
  writeBundle({ dir = "" }, bundle) {
    for (const name of Object.keys(bundle).filter((each) => /\.(js|css|html|svg)$/.test(each)))
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
  },
};

export default defineConfig({
  plugins: [svelte(), packed],
  build: {
    outDir: "../src/grognard/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/art": server } },
});
