// Writes the service worker with the list of built files: the shell, the games and the rule books open without a
// network. The tables themselves need the server, so /api and /ws are never answered from here.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The rule book of every game that has a folder, in both languages. */
function books(): string[] {
  const games = readdirSync(at("../src/games"), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return games.flatMap(({ name }) => ["fr", "en"].map((lang) => `/api/rules/${name}.${lang}`));
}

export function offline(): Plugin {
  return {
    name: "tablee-offline",
    apply: "build",
    // After all others: a chunk that holds nothing but styles is taken out by then.
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((file) => /\.(js|css|woff2|svg)$/.test(file));
        const loose = readdirSync(at("../public")).filter((file) => file !== "robots.txt");
        const files = ["", ...built, ...loose].map((file) => `/${file}`).sort();
        // The names of built files change with what is in them; those of the others do not.
        const kept = loose.map((file) => readFileSync(at(`../public/${file}`)).toString("base64"));
        const index = readFileSync(at("../index.html"), "utf8");
        const version = createHash("sha256")
          .update([...files, ...kept, index].join())
          .digest("hex");
        const source = readFileSync(at("./sw.js"), "utf8")
          .replace('"__VERSION__"', JSON.stringify(version.slice(0, 12)))
          .replace("__FILES__", JSON.stringify(files))
          .replace("__BOOKS__", JSON.stringify(books()));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
