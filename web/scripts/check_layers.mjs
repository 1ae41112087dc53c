// Fails when a module of the client imports from a layer above its own, types included. Lower layers come first.
// It fails too where a board or a screen knows the class of a live table: those know interfaces (ADR 21).
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../src", import.meta.url));
const LAYERS = [
  ["styles", "storage.ts", "settings.ts", "router.ts", "env.d.ts"],
  ["i18n"],
  ["net"],
  ["session"],
  ["art", "sound"],
  ["ui"],
  ["table"],
  ["companion"],
  ["games"],
  ["screens"],
  ["app.tsx", "main.tsx"],
];

// Whoever opens a table makes one; everybody else is given a Session or a TableSession.
const LIVE_TABLE = "session/live";
const OPENS_TABLES = "screens/table/table.tsx";

// Words that several screens share; every other dictionary is read in its own folder alone.
const SHARED_WORDS = /^(i18n|companion|screens\/(table|page))\//;
const DICTIONARY = /\/([a-z]+-)?(words|fr|en)$/;

const layerOf = (path) => LAYERS.findIndex((layer) => layer.includes(path.split("/")[0]));
const gameOf = (path) => /^games\/([^/]+)\//.exec(path)?.[1] ?? null;
const IMPORT = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

/** What is wrong with an import of `path`; null where nothing is. */
function fault(path, target) {
  if (layerOf(target) === -1) return "is in no layer";
  if (layerOf(target) > layerOf(path)) return "is in a layer above";
  if (target === LIVE_TABLE && !path.startsWith("session/") && path !== OPENS_TABLES)
    return "only session/ and the screen that opens a table may know";
  const [from, to] = [gameOf(path), gameOf(target)];
  if (from !== null && to !== null && from !== to) return "is another game's";
  if (from === null && to !== null && path !== "games/registry.ts") return "is one game's own";
  if (DICTIONARY.test(target) && dirname(target) !== dirname(path) && !SHARED_WORDS.test(target))
    return "is the dictionary of somebody else";
  if (/\.css$/.test(target) && dirname(target) !== dirname(path) && path !== "main.tsx")
    return "is not beside its component";
  return null;
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const faults = files.flatMap((path) => {
  if (layerOf(path) === -1) return [`${path} is in no layer`];
  const source = readFileSync(join(SRC, path), "utf8");
  return [...source.matchAll(IMPORT)].flatMap(([, wanted]) => {
    const target = relative(SRC, join(SRC, dirname(path), wanted));
    if (target.startsWith("../demo")) return []; // in the development server only
    const found = fault(path, /\.\w+$/.test(target) || target.includes("/") ? target : withEnding(target));
    return found === null ? [] : [`${path} imports ${target}, which ${found}`];
  });
});

/** A module at the root of src, with the ending its import leaves out. */
function withEnding(target) {
  return LAYERS.flat().find((name) => name.replace(/\.tsx?$/, "") === target) ?? target;
}

for (const line of faults) console.error(line);
if (faults.length > 0) process.exit(1);
console.log(`${files.length} modules, every import from its own layer or below`);
