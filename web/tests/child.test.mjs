// The browser tests' backstops: what hangs is ended with all that it has started, and named.

import { expect, it } from "vitest";
import { converse, endAll, runInTime } from "../e2e/child.mjs";

const HANGING = "process.stdin.resume(); setInterval(() => {}, 1000)";
/** It hangs, and so does a process of its own that holds the same pipes. */
const FAMILY = `require("node:child_process").spawn(process.execPath, ["-e", \`${HANGING}\`], { stdio: "inherit" });
  console.log("begun"); ${HANGING}`;

const run = (script, limitMs) => runInTime(process.execPath, ["-e", script], limitMs);

it("runs to the end, and tells how it ended", async () => {
  expect(await run("console.log(1); process.exitCode = 3", 60_000)).toEqual({ code: 3, said: "1\n" });
});

it("ends a process with all that it has started, and says which it was", async () => {
  const { code, said } = await run(FAMILY, 500);
  expect(code).not.toBe(0);
  expect(said).toMatch(/ended: still there after 1 s: .*process\.stdin\.resume/s);
});

it("ends all that runs when the run itself is ended", async () => {
  const one = run(FAMILY, 60_000);
  endAll();
  expect((await one).code).not.toBe(0);
});

it("does not wait for ever for a line, nor for an end", async () => {
  const { child, nextLine, stop } = converse(process.execPath, ["-e", HANGING], {}, 200);
  const gone = new Promise((done) => child.once("exit", done));
  await expect(nextLine("an address")).rejects.toThrow("waited 0 s in vain for an address");
  await expect(stop(() => {})).rejects.toThrow("in vain for the end of -e process.stdin.resume");
  await gone; // it was ended
});

it("tells lines as they come, and that there will be no more", async () => {
  const script =
    'process.stdin.on("data", () => { console.log("here"); console.error("why"); process.exit() })';
  const { child, nextLine, stop } = converse(process.execPath, ["-e", script], {});
  child.stdin.write("now");
  expect(await nextLine("a line")).toBe("here");
  await stop(() => {});
  await expect(nextLine("more")).rejects.toThrow("the server ended: why");
});
