// Fails when a part of the build weighs more than it may, gzipped: a chunk, or a screen with all that it loads beyond the
// shell; or when the service worker lists a file that is not there: it would then keep nothing at all.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUILD = fileURLToPath(new URL("../../src/tablee/web", import.meta.url));
// The table and the board on it are the heaviest, and are loaded once: what they are now is what they may be.
const LIMITS = { shell: 45_000, chunk: 30_000, screen: 30_000, table: 34_000, board: 37_500, css: 15_000 };

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

const code = new Map(
  assets
    .filter((file) => file.endsWith(".js"))
    .map((file) => [file, readFileSync(join(BUILD, file), "utf8")]),
);
const found = (file, pattern) =>
  [...(code.get(file) ?? "").matchAll(pattern)].map(([, name]) => `assets/${name}`);
const loadedLater = (file) => found(file, /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g);

/** A chunk with all that has to be there before it runs. */
function withImports(file, all = new Set()) {
  if (all.has(file)) return all;
  all.add(file);
  for (const other of found(file, /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) withImports(other, all);
  return all;
}

/** What is loaded at once: screens, boards, and what some of them open; with what is there already, and the limit. */
function screens() {
  const shell = new Set(first.flatMap((file) => [...withImports(file)]));
  // Not by name alone: other parts are called table-something too, and a hash may hold any letter or a dash.
  const table = first.flatMap(loadedLater).find((file) => file.includes("/table-"));
  const atTable = new Set([...shell, ...withImports(table)]);
  const overTable = new Set([...withImports(table)].filter((file) => !shell.has(file)).flatMap(loadedLater));
  const limitOf = (file) => {
    if (file === table) return [shell, LIMITS.table];
    if (/\/game-[\w-]{8}\.js$/.test(file)) return [atTable, LIMITS.board];
    return [overTable.has(file) ? atTable : shell, LIMITS.screen];
  };
  return [...new Set([...code.keys()].flatMap(loadedLater))].map((file) => {
    const [before, limit] = limitOf(file);
    const loaded = [...withImports(file)].filter((one) => !before.has(one));
    return [`${file} with the ${loaded.length - 1} that it needs`, sum(loaded), limit];
  });
}

const sum = (files) => files.reduce((all, file) => all + sizeOf(file), 0);
const parts = [
  ["shell and home", sum(first), LIMITS.shell],
  ...lazy.map((file) => [file, sizeOf(file), LIMITS.chunk]),
  ...screens(),
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
