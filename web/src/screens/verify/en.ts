import { enCount } from "../../i18n/grammar";
import type { fr } from "./fr";

export const en: typeof fr = {
  checking: "Checking the deal…",
  ok: "Deal verified",
  bad: "This is not the deal that was promised",
  explain:
    "Before the first card the server showed this fingerprint of the deal. After the round it showed the deal and a secret word. Your device has just worked out the fingerprint of the two: it is the same, so nobody touched the cards in between.",
  explainBad:
    "The fingerprint shown at the start does not match the deal shown at the end. Download the match and keep it: it is proof.",
  late: "You joined after the deal: the fingerprint could not be noted before the first card.",
  promised: "Promised fingerprint",
  computed: "Computed fingerprint",
  salt: "Secret word",
  cards: "Deal",
  pageTitle: "Check a deal",
  pageLead: "Choose a downloaded match. Everything is worked out on your device, nothing is sent anywhere.",
  choose: "Choose a file",
  paste: "Or paste its text here",
  round: (n) => `Round ${n}`,
  none: "This text is not a Tablée match.",
  allOk: (n) => enCount(n, "deal verified", "deals verified"),
  someBad: (n) => enCount(n, "deal does not match", "deals do not match"),
};
