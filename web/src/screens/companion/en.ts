import type { fr } from "./fr";

export const en: typeof fr = {
  title: "Around the real table",
  lead: "The box is on the table: the phone counts, keeps time and settles disputes. Without a network, too.",
  back: "Back",
  tools: "Tools",
  tool: {
    chrono: { name: "Timer", text: "A minute a turn, readable from afar." },
    sheet: { name: "Scores", text: "The sheet adds up and checks." },
    referee: { name: "Referee", text: "Is this set allowed?" },
  },
  goOn: "Go on with the sheet",
};
