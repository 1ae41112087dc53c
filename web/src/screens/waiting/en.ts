import { enCount } from "../../i18n/grammar";
import type { fr } from "./fr";

export const en: typeof fr = {
  title: (code) => `Around table ${code}`,
  invite: "Invite the family",
  inviteHint: "Read this code out, or show the picture.",
  copy: "Copy the link",
  copied: "Link copied.",
  share: "Send",
  qr: "QR code of the table",
  code: (code) => `Code ${code}`,
  tableRules: "Rules of the table",
  seated: (n, free) =>
    free === 0
      ? `${n} seated, the table is full`
      : `${n} seated, ${enCount(free, "free seat", "free seats")}`,
  addRobot: "Add a robot",
  remove: (name) => `Remove ${name}`,
  sit: "Sit here",
  stand: "Give up my seat",
  startWith: (n) =>
    `Start${["", "", " with two", " with three", " with four", " with five", " with six"][n] ?? ""}`,
  starter: "Who starts? Usually the youngest.",
  byLot: "Drawn by lot",
  needTwo: "It takes two: invite somebody or add a robot.",
  hostStarts: (name) => `${name} starts the game.`,
  youHost: "you are the host",
  host: "host",
  you: "you",
  here: "seated",
  away: "stepped away",
  freeSeat: "Free seat",
  robot: (level) => `robot, ${level}`,
  levels: { easy: "easy", medium: "medium", hard: "strong" },
  onlyHost: "Only the host changes the rules.",
  makePublic: "Show to all on the start page",
  publicNow: "The start page shows this table to all.",
  level: (name) => `Level of ${name}`,
  standing: "You are watching. Take a free seat to play.",
};
