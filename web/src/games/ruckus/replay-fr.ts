import { frCount } from "../../i18n/grammar";

export const fr = {
  hands: "Cartes en main",
  points: "Points",
  cards: (n: number) => frCount(n, "carte", "cartes"),
  form: (family: string) => `Posez votre famille ${family}.`,
  complete: (family: string) => `Complétez votre famille ${family}.`,
  steal: (family: string) => `Volez la famille ${family}.`,
  draw: "Piochez une carte.",
  call: "Criez Ruckus !",
  pass: "Passez.",
};
