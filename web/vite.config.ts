import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compress } from "./scripts/compress.ts";
import { offline } from "./scripts/offline.ts";

const server = process.env["TABLEE_SERVER"] ?? "http://127.0.0.1:8000";

// Plots and books come with the screens that show them.
const FIRST_STYLES =
  /src\/(styles\/|art\/|ui\/(?!plot|bars|markdown)|screens\/(home|page)\/|games\/\w+\/(lobby|\w+-entry))[\w-]*\.css/;

export default defineConfig(({ command }) => ({
  plugins: [offline(), compress()],
  // The demo tables exist for drawing screens without a server: they are not part of the product.
  define: { __DEMO__: JSON.stringify(command === "serve" && process.env["VITEST"] === undefined) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: fileURLToPath(new URL("../src/tablee/web", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    // Nested rules go out as they are written: these are the first that read them, and :has, which layouts need.
    cssTarget: ["chrome120", "firefox121", "safari17.2"],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // A sheet stands beside each component; they travel as one file for the first page, one for plots, one for the table,
    // one for what comes before a match and one for what comes after.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "plots", test: /src\/(ui\/(plot|bars)|art\/mark)\.css/, priority: 3 },
            { name: "first", test: FIRST_STYLES, priority: 2 },
            { name: "table", test: /src\/(table|screens\/(table|play|talk))\/[\w-]+\.css/, priority: 1 },
            { name: "lobby", test: /src\/screens\/(arrive|waiting)\/[\w-]+\.css/, priority: 1 },
            { name: "score", test: /src\/screens\/(score|verify)\/[\w-]+\.css/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server },
      "/ws": { target: server.replace("http", "ws"), ws: true },
    },
  },
  // A busy machine is slow, not wrong.
  test: {
    environment: "happy-dom",
    testTimeout: 300_000,
    hookTimeout: 300_000,
    pool: "threads", // one begins sooner than a process
    include: ["tests/**/*.test.{ts,tsx,mjs}"],
  },
}));
