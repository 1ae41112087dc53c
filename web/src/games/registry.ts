// One line for each game. Everything else about a game lives in its own folder.

export { default as duo } from "./duo/lobby";
export { default as ruckus } from "./ruckus/lobby";
export { default as rummikub } from "./rummikub/lobby";
