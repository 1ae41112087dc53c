// Servers for the browser tests: the staged one, whose chance and tables the test names, and the product itself.

import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { converse } from "./child.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PYTHON = process.env.TABLEE_PYTHON ?? join(ROOT, ".venv/bin/python");
/** One address opens page after page here, and tries more passwords than a person does. */
const SETTINGS = {
  TABLEE_ROBOT_PACE: "0",
  TABLEE_ROBOT_LIMIT_S: "60", // a robot on a busy machine is not played for: it would play otherwise then
  TABLEE_ROBOT_WARM_UP: "0", // a test plays one game: no time for the robots of the others
  TABLEE_REQUESTS_PER_S: "10000",
  TABLEE_REQUESTS_BURST: "10000",
  TABLEE_SOCKETS_PER_ADDRESS: "1000",
  TABLEE_TABLES_PER_PLAYER: "1000",
  TABLEE_CONNECTIONS_PER_ADDRESS: "1000",
  TABLEE_LOG_READS: "100000",
  TABLEE_PUZZLE_WORK: "100000",
  TABLEE_PUZZLE_DAYS_AHEAD: "0",
  TABLEE_LOGINS_PER_MINUTE: "1000",
  TABLEE_NEXT_MS: "600000", // the next round comes when the test says so
  TABLEE_GRACE_MS: "600000", // and no robot takes the seat of somebody who comes back slowly
};

/** A Python process in a folder of its own; `nextLine` is what it prints. */
function startPython(args, settings) {
  const data = mkdtempSync(join(tmpdir(), "tablee-e2e-"));
  const { child, nextLine, stop } = converse(PYTHON, [...args, "--data", data], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: [join(ROOT, "src"), ROOT].join(delimiter), ...settings },
  });
  const end = async (how) => {
    await stop(how);
    rmSync(data, { recursive: true, force: true });
  };
  return { child, nextLine, stop: end };
}

/** The server of tests/staging: `ask` goes through the pipe between the two processes. */
export async function startStaging(seed, minds, settings) {
  const { child, nextLine, stop } = startPython(["-m", "tests.staging", "--seed", seed, "--minds", minds], {
    ...SETTINGS,
    ...settings,
  });
  const { url } = JSON.parse(await nextLine("the stage's address"));
  const ask = async (request) => {
    const answer = nextLine(`the answer to ${JSON.stringify(request).slice(0, 200)}`);
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const said = JSON.parse(await answer);
    if (said.error) throw new Error(said.error);
    return said;
  };
  return { url, ask, stop: () => stop(() => child.stdin.end()) };
}

/** What a user starts: `tablee serve`, with nothing but a port and a folder. */
export async function startProduct() {
  const port = await freePort();
  const { child, nextLine, stop } = startPython(["-m", "tablee", "serve", "--port", String(port)], {});
  const [url] = /http:\S+(?=\/$)/.exec(await nextLine("the address of tablee serve"));
  return { url, stop: () => stop(() => child.kill()) };
}

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
