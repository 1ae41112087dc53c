// A real server in a folder of its own, a real browser, and a page for each player.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function startServer(settings) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "tablee-e2e-"));
  const python = process.env.TABLEE_PYTHON ?? join(ROOT, ".venv/bin/python");
  const child = spawn(python, ["-m", "tablee.server", "--port", String(port), "--data", data], {
    cwd: ROOT,
    env: {
      ...process.env,
      PYTHONPATH: join(ROOT, "src"),
      TABLEE_ROBOT_PACE: "0",
      TABLEE_NEXT_MS: "60000",
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = async () => {
    child.kill();
    await new Promise((resolve) => child.once("exit", resolve));
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Everything a test needs; `close` takes it all down. */
export async function openStage(settings = {}) {
  const server = await startServer(settings);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  const errors = [];
  const newPlayer = async (options = {}) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: "fr-FR",
      viewport: { width: 1280, height: 800 },
      bypassCSP: false,
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && /Content Security|Refused to/.test(message.text()))
        errors.push(message.text());
    });
    return page;
  };
  const close = async () => {
    await browser.close();
    await server.stop();
  };
  return { url: server.url, errors, newPlayer, close };
}

/** What axe finds wrong on the page as it stands. */
export async function violations(page) {
  // Cards in flight overlap and fade: what is judged is the picture once it has come to rest.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (one) =>
          one.playState !== "running" || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  // Through the protocol, past the page's own policy: the product itself allows no foreign script.
  await page.evaluate(AXE);
  const found = await page.evaluate((tags) => window.axe.run({ runOnly: tags }), TAGS);
  if (found.passes.length < 5) throw new Error("axe looked at next to nothing");
  return found.violations.map(
    (rule) =>
      `${rule.id}: ${rule.nodes
        .map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`)
        .slice(0, 4)
        .join(" | ")}`,
  );
}

export async function openRobotTable(page, game) {
  await page.goto("/");
  await page.locator(`section.g[aria-label="${game}"] .btn.ghost`).click();
  await page.locator(".start-row .btn").waitFor();
}
