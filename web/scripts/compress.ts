// Packs every text of the build once, as small as it goes: the server sends the packed one to whoever can read it.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|webmanifest|txt)$/;
const SMALLEST = 500; // below this a packet is a packet

export function compress(): Plugin {
  let folder = "";
  return {
    name: "tablee-compress",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!TEXT.test(file)) continue;
        const path = join(folder, file);
        const plain = readFileSync(path);
        if (plain.length < SMALLEST) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${path}.br`, brotliCompressSync(plain, quality));
        writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}
