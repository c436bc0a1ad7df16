import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// While developing, the server answers on its usual port; it checks that writes come from its own pages.
const server = { target: "http://127.0.0.1:8000", changeOrigin: true, headers: { origin: "http://127.0.0.1:8000" } };

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/grognard/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/art": server } },
});
