import type { ExerciseText } from "../lessons";
import type { fr } from "./lessons-fr";

const notTwo = "Two of colour, digit and shape must be the same.";

export const en: typeof fr = {
  titles: {
    fit: "Two in common",
    chain: "A chain",
    jokers: "Jokers",
    end: "Drawing, ending",
    turbo: "The turbo",
  },
  drew: "You drew.",
  refusals: {
    over: () => "The round is over.",
    turn: () => "It is not your turn.",
    pile: () => "There are two piles only: left and right.",
    empty: () => "Lay at least one card, or draw.",
    notHeld: () => "You do not hold this card.",
    misfit: {
      "DUO-23": () => notTwo,
      "DUO-24": () => "The card must have the joker’s trait.",
      "DUO-25": () => "The top card must have the joker’s trait.",
      "DUO-26": () => "A joker is not laid on a joker.",
    },
  },
  exercises: {
    two: {
      aim: {
        head: "Lay a card.",
        text: "Colour, number, shape: two of the three must be the same. Choose a card, then press Done.",
      },
      named: {
        head: "Try the blue 3.",
        text: "It is blue and shows a 3, like the card on the left. Its shape may differ.",
      },
      done: {
        head: "Two out of three!",
        text: "Two traits in common are enough: the third may differ. That is the whole rule of Duo.",
      },
      ticks: ["Two traits in common"],
      astray: "Here, lay a card: one of yours fits.",
    },
    chain: {
      aim: {
        head: "Lay three at once.",
        text: "Each card must fit the one before, all on the same pile. The order matters.",
      },
      named: {
        head: "Start with the red 2.",
        text: "The red 2 with the circle opens the chain. Then see what goes with it.",
      },
      done: {
        head: "What a chain!",
        text: "The green 4 shares nothing with the red 2 it began on. Each card only has to fit the one before.",
      },
      ticks: ["Three cards in one turn", "A single pile"],
      astray: "Here, you can lay three before you press Done.",
    },
    "on-joker": {
      aim: {
        head: "A joker on top.",
        text: "It has a single trait, and that one is enough. Lay a card that has it too.",
      },
      named: {
        head: "It takes a 3.",
        text: "The joker of 3 takes every 3. Lay yours, the yellow one with the cross.",
      },
      done: {
        head: "The rest is free!",
        text: "Colour and shape did not count. Only the number of the joker does.",
      },
      ticks: ["The joker’s trait"],
      astray: "Here, lay a card on the joker: one of yours goes there.",
    },
    bridge: {
      aim: {
        head: "Build a bridge.",
        text: "A joker goes on a card that has its trait. With your two jokers, lay four cards at once.",
      },
      named: {
        head: "The triangle joker first.",
        text: "It goes on the blue 1, which shows a triangle. A card must lie between two jokers.",
      },
      done: {
        head: "A fine bridge!",
        text: "Two jokers, never one on the other: a card parts them. You got from blue to green.",
      },
      ticks: ["Four cards", "No joker on a joker"],
      astray: "Here, the chain can have four cards.",
    },
    draw: {
      aim: {
        head: "Nothing fits?",
        text: "Try your cards if you like. Whoever cannot lay anything draws, and the turn is over.",
      },
      named: {
        head: "Press Draw.",
        text: "Neither of your cards fits. Take the top card of the draw pile.",
      },
      done: {
        head: "There you go.",
        text: "The card you drew waits for your next turn. You may also draw without having to.",
      },
      ticks: ["One card more, turn over"],
    },
    out: {
      aim: {
        head: "Empty your hand.",
        text: "Whoever lays the last card wins the round. You have two left: lay them together.",
      },
      named: {
        head: "The red 4 first.",
        text: "The red 4 with the triangle goes on the left pile. The green one follows, then press Done.",
      },
      done: {
        head: "Round won!",
        text: "Tartine had 2 cards left and Moka 3. You score 2 + 3 = 5 points.",
      },
      ticks: ["No card left in hand", "5 points for you"],
      astray: "Here, both of your cards can go in the same turn.",
    },
    turbo: {
      aim: {
        head: "Switch on the turbo.",
        text: "The turbo-joker goes on anything, and anything goes on it. Lay it and another card in one turn.",
      },
      named: {
        head: "Start with the turbo.",
        text: "Lay it where you like, even on a joker. Then any card you choose on top.",
      },
      done: {
        head: "And that is Duo!",
        text: "The turbo opens every pile. It is added for the youngest above all.",
      },
      ticks: ["The turbo on anything", "Anything on the turbo"],
      astray: "Here, lay another card on the turbo.",
    },
  } as Record<string, ExerciseText>,
};
