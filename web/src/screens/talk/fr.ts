import { frCount } from "../../i18n/grammar";
import type { Phrase } from "../../net/protocol";

export const fr = {
  open: (unread: number) =>
    unread === 0 ? "Discussion et déroulé" : `Discussion, ${frCount(unread, "message", "messages")}`,
  phrases: {
    hello: "Bonjour !",
    good_luck: "Bonne chance !",
    well_played: "Bien joué !",
    oops: "Oups…",
    thinking: "Je réfléchis…",
    your_turn: "À toi !",
    thanks: "Merci !",
    again: "On rejoue ?",
    bye: "Au revoir !",
  } satisfies Record<Phrase, string> as Record<string, string>,
  quick: "Phrases toutes faites",
  people: "Autour de la table",
  mute: (name: string) => `Mettre ${name} en sourdine`,
  unmute: (name: string) => `Lire de nouveau ${name}`,
  mutedNow: (name: string) => `Vous ne lirez plus ${name}.`,
  unmutedNow: (name: string) => `Vous lisez de nouveau ${name}.`,
  muted: "en sourdine",
  log: "Déroulé",
  spectator: "regarde la partie",
  say: "Dire",
  sayPlaceholder: "Un mot pour la table",
  byRobot: "joué par un robot",
  byClock: "joué par l’horloge",
  nobodySpoke: "Personne n’a encore rien dit.",
};
