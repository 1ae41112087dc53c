import { enCount } from "../../i18n/grammar";
import type { fr } from "./fr";

export const en: typeof fr = {
  open: (unread) => (unread === 0 ? "Chat and game log" : `Chat, ${enCount(unread, "message", "messages")}`),
  phrases: {
    hello: "Hello!",
    good_luck: "Good luck!",
    well_played: "Well played!",
    oops: "Oops…",
    thinking: "Let me think…",
    your_turn: "Your turn!",
    thanks: "Thank you!",
    again: "Another one?",
    bye: "Goodbye!",
  },
  quick: "Quick phrases",
  people: "Around the table",
  mute: (name) => `Mute ${name}`,
  unmute: (name) => `Unmute ${name}`,
  mutedNow: (name) => `You no longer see messages from ${name}.`,
  unmutedNow: (name) => `You see messages from ${name} again.`,
  muted: "muted",
  log: "Game log",
  spectator: "watching",
  say: "Say",
  sayPlaceholder: "A word for the table",
  byRobot: "played by a robot",
  byClock: "played by the clock",
  nobodySpoke: "Nobody has said anything yet.",
};
