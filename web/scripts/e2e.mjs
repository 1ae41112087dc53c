// The browser tests, two files at a time. A file that fails is run once more, alone, as a real browser on a busy
// machine now and then misses a beat; both runs are told, and a second failure counts.
//
//   npm run e2e            all of them
//   npm run e2e -- duo     those whose name begins so

import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";

const AT_ONCE = 2;
const [only = ""] = process.argv.slice(2);
const files = readdirSync("e2e").filter((name) => name.endsWith(".test.mjs") && name.startsWith(only));

function run(file) {
  const begun = Date.now();
  const child = spawn(process.execPath, ["--test", "--test-reporter=spec", `e2e/${file}`]);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      said += data;
    });
  }
  return new Promise((done) => {
    child.on("close", (code) => {
      const seconds = ((Date.now() - begun) / 1000).toFixed(0);
      console.log(`${code === 0 ? "✔" : "✖"} ${file} (${seconds} s)`);
      if (code !== 0) console.log(said);
      done(code === 0);
    });
  });
}

/** Long ones first, so that no core waits for the last. */
const LONG = ["a11y", "rummikub", "ruckus", "duo"];
const rank = (file) => LONG.findIndex((name) => file.startsWith(name)) + 1 || LONG.length + 1;
const waiting = files.toSorted((a, b) => rank(a) - rank(b));
const failed = [];

async function work() {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    if (!(await run(file))) failed.push(file);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
for (const file of failed) {
  console.log(`once more: ${file}`);
  if (!(await run(file))) process.exitCode = 1;
}
