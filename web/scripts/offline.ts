// Writes the service worker with the list of built files: the shell opens without a network, games once they
// have been played. The tables themselves need the server, so /api and /ws are never answered from here.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const TEMPLATE = fileURLToPath(new URL("./sw.js", import.meta.url));

export function offline(): Plugin {
  return {
    name: "tablee-offline",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => /\.(js|css|woff2|svg)$/.test(file))
        .map((file) => `/${file}`)
        .sort();
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const source = readFileSync(TEMPLATE, "utf8")
        .replace('"__VERSION__"', JSON.stringify(version))
        .replace("__FILES__", JSON.stringify(["/", ...files]));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
