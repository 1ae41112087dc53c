import { frOf } from "../../i18n/grammar";

export const fr = {
  hand: "Les cartes qui restent",
  handOf: (name: string) => `La main ${frOf(name)}`,
};
