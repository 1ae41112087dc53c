import type { fr } from "./fr";

export const en: typeof fr = {
  title: "Around the real table",
  lead: "The box is on the table: the phone counts, keeps time and settles disputes. Even without a network.",
  back: "Back",
  tools: "Tools",
  tool: {
    chrono: { name: "Timer", text: "A minute a turn, readable from afar." },
    sheet: { name: "Scores", text: "It adds up and checks for you." },
    referee: { name: "Referee", text: "Is this set allowed?" },
  },
  goOn: "Continue the sheet",
};
