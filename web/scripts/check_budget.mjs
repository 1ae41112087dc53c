// Fails when a part of the build weighs more than it may, gzipped, or when the service worker lists a file that is not
// there: it would then keep nothing at all.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUILD = fileURLToPath(new URL("../../src/tablee/web", import.meta.url));
const LIMITS = { shell: 45_000, game: 30_000, css: 15_000 };

const sizeOf = (file) => gzipSync(readFileSync(join(BUILD, file)), { level: 9 }).length;
const assets = readdirSync(join(BUILD, "assets")).map((file) => `assets/${file}`);
const html = readFileSync(join(BUILD, "index.html"), "utf8");
const first = assets.filter((file) => file.endsWith(".js") && html.includes(file));
const lazy = assets.filter((file) => file.endsWith(".js") && !first.includes(file));
const shellStyles = assets.filter((file) => file.endsWith(".css") && html.includes(file));
const lazyStyles = assets.filter((file) => file.endsWith(".css") && !html.includes(file));
// Beside the table's own styles there are those of one game, of the lobby, of the score sheet, or of a page.
const tableStyles = lazyStyles.filter((file) => file.includes("/table-"));
const otherStyles = lazyStyles.filter((file) => !tableStyles.includes(file));

const sum = (files) => files.reduce((all, file) => all + sizeOf(file), 0);
const parts = [
  ["shell and home", sum(first), LIMITS.shell],
  ...lazy.map((file) => [file, sizeOf(file), LIMITS.game]),
  [
    "styles of the shell, the table and the heaviest of the rest",
    sum(shellStyles) + sum(tableStyles) + Math.max(...otherStyles.map(sizeOf)),
    LIMITS.css,
  ],
];
const worker = readFileSync(join(BUILD, "sw.js"), "utf8");
const missing = [...worker.matchAll(/"(\/assets\/[^"]+)"/g)].filter(
  ([, file]) => !existsSync(join(BUILD, file)),
);
for (const [, file] of missing) console.log(`NOT BUILT ${file}, which the service worker lists`);
let heavy = missing.length > 0;
for (const [name, size, limit] of parts) {
  heavy ||= size > limit;
  console.log(
    `${size > limit ? "TOO HEAVY" : "ok       "} ${(size / 1000).toFixed(1).padStart(6)} kB of ${limit / 1000}  ${name}`,
  );
}
if (heavy) process.exit(1);
