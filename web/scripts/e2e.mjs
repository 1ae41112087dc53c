// The browser tests, four files at a time: a file waits more than it works, so that fills two cores. Each runs
// once: a failure is a failure.
//
//   npm run e2e                       all of them
//   npm run e2e -- duo                those whose name begins so
//   npm run e2e -- --repeat 10 duo    each of them ten times in a row; the first failure ends the run

import { readdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { endAll, runInTime } from "../e2e/child.mjs";

const AT_ONCE = 4;
/** No sound run reaches these: a test that hangs ends, and whatever hangs besides it, a server's stop for one. */
const TEST_MS = 14 * 60_000;
const FILE_MS = 15 * 60_000;
const { values, positionals } = parseArgs({
  options: { repeat: { type: "string", default: "1" } },
  allowPositionals: true,
});
const repeat = Number(values.repeat);
const [only = ""] = positionals;
const files = readdirSync("e2e").filter((name) => name.endsWith(".test.mjs") && name.startsWith(only));
if (!Number.isInteger(repeat) || repeat < 1) throw new Error(`--repeat takes a number, not ${values.repeat}`);
if (files.length === 0) throw new Error(`no browser test begins with ${only}`);

async function run(file, time) {
  const begun = Date.now();
  const args = ["--test", "--test-reporter=spec", `--test-timeout=${TEST_MS}`, `e2e/${file}`];
  const { code, said } = await runInTime(process.execPath, args, FILE_MS);
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  const count = repeat > 1 ? ` ${time} of ${repeat}` : "";
  console.log(`${code === 0 ? "✔" : "✖"} ${file}${count} (${seconds} s)`);
  if (code !== 0) console.log(said);
  return code === 0;
}

/** Long ones first, so that no core waits for the last. */
const LONG = ["a11y", "rummikub-", "replay.", "host", "puzzle", "arrive", "ruckus", "profile", "together"];
const rank = (file) => LONG.findIndex((name) => file.startsWith(name)) + 1 || LONG.length + 1;
const waiting = files.toSorted((a, b) => rank(a) - rank(b));
const failed = [];

/** Repeated, the first failure is what one wants to see; otherwise every file tells. */
const isOver = () => repeat > 1 && failed.length > 0;

async function work() {
  for (let file = waiting.shift(); file && !isOver(); file = waiting.shift()) {
    for (let time = 1; time <= repeat && !isOver(); time++) {
      if (!(await run(file, time))) failed.push(file);
    }
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    endAll();
    process.exit(1);
  });
}

const begun = Date.now();
await Promise.all(Array.from({ length: AT_ONCE }, work));
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
console.log(
  `${files.length} files in ${minutes} min${failed.length > 0 ? `, failed: ${failed.join(", ")}` : ""}`,
);
if (failed.length > 0) process.exitCode = 1;
