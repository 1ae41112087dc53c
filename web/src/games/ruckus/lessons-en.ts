import type { ExerciseText } from "../lessons";
import type { fr } from "./lessons-fr";

export const en: typeof fr = {
  titles: {
    form: "Forming, drawing",
    steal: "Stealing",
    complete: "Completing, calling",
    round: "All at once",
  },
  drew: "You drew.",
  refusals: {
    over: () => "The round is over.",
    notHeld: () => "You do not hold this card.",
    needTwo: () => "A family takes at least two cards.",
    formFirst: () => "First form the family in your hand.",
    noSeat: () => "There is no such seat.",
    ownFamily: () => "You can only steal from others.",
    noSingleToSteal: () => "This takes a single card of the family.",
    noSingle: () => "This takes a single card of the family.",
    noFamilyThere: () => "That family is not there.",
    noFamily: () => "That family is not there.",
    callNow: () => "Your hand is empty: call Ruckus!",
    cardsLeft: () => "Call Ruckus once your hand is empty.",
    pileEmpty: () => "The pile is empty.",
    pileLeft: () => "You can pass only once the pile is empty.",
  },
  exercises: {
    form: {
      aim: {
        head: "Form a family.",
        text: "Two cards alike in your hand? Tap them: they go down in front of you. Tartine waits.",
      },
      named: { head: "Touch your MEOWs.", text: "You have two: that is a family. The rest waits." },
      done: {
        head: "MEOW!",
        text: "Each card you lay is a point. A single card stays in your hand.",
      },
      ticks: ["Two cards alike laid"],
      astray: "Here, form your family.",
    },
    draw: {
      aim: {
        head: "Draw, then form.",
        text: "Nothing to lay? Draw as often as you like. Once a pair comes, it is laid first.",
      },
      named: {
        head: "The deck, then ACHOO.",
        text: "Touch the deck: a second ACHOO comes. Then touch both of them.",
      },
      done: {
        head: "ACHOO!",
        text: "Forming comes first: until then no stealing, no drawing. It is so for everybody.",
      },
      ticks: ["The pair is laid first"],
    },
    steal: {
      aim: {
        head: "Steal a family.",
        text: "A single card takes a whole pile of its kind from somebody else. Touch their pile.",
      },
      named: {
        head: "Tartine’s ACHOOs.",
        text: "You hold one. Touch the pile: all of it comes to you.",
      },
      done: {
        head: "Stolen!",
        text: "Three of Tartine’s and yours: four before you. Almost nothing is safe.",
      },
      ticks: ["The whole pile changes hands"],
      astray: "Here, steal Tartine’s pile.",
    },
    "form-first": {
      aim: {
        head: "Steal, but in order.",
        text: "You hold a pair, and Tartine has a pile to take. What has to come first?",
      },
      named: {
        head: "Your BOOMs first.",
        text: "The pair is laid before anything else. Then steal Tartine’s ACHOOs.",
      },
      done: {
        head: "Six ACHOOs!",
        text: "The two piles are one now. With six cards nobody can take it any more.",
      },
      ticks: ["The pair first", "Six cards: safe"],
      astray: "Here, your ACHOO can steal Tartine’s pile.",
    },
    complete: {
      aim: {
        head: "Complete your pile.",
        text: "A single card goes on your own pile too. One card less in hand, one point more.",
      },
      named: { head: "Your ACHOO pile.", text: "You hold the third one. Touch the pile, or the card." },
      done: {
        head: "Completed!",
        text: "Three cards before you. You could have waited: nobody has to complete.",
      },
      ticks: ["One card more on the pile"],
      astray: "Here, complete your pile.",
    },
    call: {
      aim: {
        head: "Empty it, then call.",
        text: "Lay your last card. With an empty hand, quickly hit RUCKUS!: it ends the round.",
      },
      named: {
        head: "ACHOO, then RUCKUS!",
        text: "Touch your ACHOO pile. Then the big button that comes up.",
      },
      done: {
        head: "RUCKUS!",
        text: "Six cards laid, and two points for the call. Tartine loses a point per card held.",
      },
      ticks: ["Empty hand", "+2 for the call"],
      astray: "Here, empty your hand.",
    },
    round: {
      aim: {
        head: "A little round.",
        text: "Tartine plays too, slowly, and may steal from you. Empty your hand and call.",
      },
      named: {
        head: "The pair first.",
        text: "ACHOO, then steal MEOW. Draw a CHOO, form it, and call.",
      },
      done: {
        head: "Now play!",
        text: "No turns: everybody acts at once. You know it all.",
      },
      ticks: ["Formed, stolen, drawn, called"],
    },
  } as Record<string, ExerciseText>,
};
