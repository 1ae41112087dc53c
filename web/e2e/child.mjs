// Processes that a test starts, each with a time after which it is ended and the wait says for what it was.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Nothing that a server is asked takes that long, its start on a busy machine included. */
const ANSWER_MS = 300_000;
const running = new Set();

const seconds = (ms) => `${Math.round(ms / 1000)} s`;

/** A process and its group; what has left the group may still hold the pipes, and is not waited for. */
function end(child) {
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error; // all of them have ended
  }
  child.stdout.destroy();
  child.stderr.destroy();
}

/** Ends what `runInTime` has started: groups of their own do not hear the terminal's Ctrl-C. */
export function endAll() {
  for (const child of running) end(child);
}

/** A process to its end, or to that of its time, and all that it has started: its exit status and what was said. */
export function runInTime(command, args, limitMs) {
  const child = spawn(command, args, { detached: true });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      said += data;
    });
  }
  const timer = setTimeout(() => {
    said += `\nended: still there after ${seconds(limitMs)}: ${args.at(-1)}\n`;
    end(child);
  }, limitMs);
  return new Promise((done) => {
    child.on("close", (code) => {
      clearTimeout(timer);
      running.delete(child);
      done({ code, said });
    });
  });
}

/** `wanted`, or an error that says what was waited for in vain. */
async function within(limitMs, wanted, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited ${seconds(limitMs)} in vain for ${what()}`)), limitMs);
  });
  try {
    return await Promise.race([wanted, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A process that is spoken with by lines; `stop(how)` waits until it has ended. */
export function converse(command, args, options, limitMs = ANSWER_MS) {
  const child = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  child.stderr.on("data", (part) => {
    said += part;
  });
  const waiting = [];
  const ended = new Promise((done) => child.once("exit", done));
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.resolve(line));
  ended.then(() => {
    for (const { reject } of waiting) reject(new Error(`the server ended: ${said}`));
  });
  const nextLine = (what) => {
    if (child.exitCode !== null) return Promise.reject(new Error(`the server ended: ${said}`));
    const line = new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    return within(limitMs, line, () => `${what}; it has said: ${said}`);
  };
  const stop = async (how) => {
    how();
    try {
      await within(limitMs, ended, () => `the end of ${args.join(" ")}; it has said: ${said}`);
    } finally {
      child.kill("SIGKILL");
    }
  };
  return { child, nextLine, stop };
}
