import type { fr } from "./fr";

export const en: typeof fr = {
  title: "Who plays on this device?",
  who: "Who’s playing?",
  as: (name) => `Play as ${name}`,
  plays: "playing",
  play: "Play",
  name: "First name",
  fruit: "Fruit",
  child: "Child",
  childOf: (name) => `Child’s profile for ${name}`,
  childText:
    "A child’s profile plays easy robots, without a clock, with large pieces. Nobody can write to it, and public tables are not shown.",
  text: "Everyone has their own name, fruit, games and settings. Nobody is shown what belongs to somebody else.",
  addTitle: "One more person",
  save: "Add",
  noName: "A first name will do.",
  there: (name) => `${name} is here already.`,
  full: "Eight people share this device already.",
  part: (name) => `Remove ${name} from this device`,
  partTitle: (name) => `Remove ${name}?`,
  partText:
    "Without an account or a code for another device, this profile cannot be found again. The games played are kept.",
  partYes: "Remove",
  gone: (name) => `This device no longer knows ${name}.`,
};
