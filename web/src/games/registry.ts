// One line for each game. Everything else about a game lives in its own folder.

export { default as duo } from "./duo/entry";
export { default as ruckus } from "./ruckus/entry";
export { default as rummikub } from "./rummikub/entry";
