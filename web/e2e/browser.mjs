// The browser that tests, photographs and benchmarks drive.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Chromium without its windows comes first: same engine, a third less of the processor. */
const KNOWN = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const ARGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

/** `args` are added to the command line; $CHROMIUM names another browser. */
export function launchBrowser({ args = [] } = {}) {
  const executablePath = process.env.CHROMIUM ?? KNOWN.find(existsSync);
  if (executablePath === undefined)
    throw new Error(`no browser: ${KNOWN.join(", ")} are missing, and $CHROMIUM is not set`);
  return chromium.launch({ executablePath, args: [...ARGS, ...args] });
}
