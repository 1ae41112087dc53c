import type { fr } from "./fr";

export const en: typeof fr = {
  rules: "Rules",
  puzzles: "Puzzles",
  myGames: "My games",
  profile: "My profile",
  otherLang: "Français",
  dark: "Dark theme",
  light: "Light theme",
  offline: "No connection.",
  offlineText: "Rules and settings stay here; the tables come back with the network.",
  incomplete: "A part of the page is missing.",
  reload: "Reload",
  notFound: "There is nothing at this address.",
};
