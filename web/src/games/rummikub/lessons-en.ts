import type { ExerciseText } from "../lessons";
import type { fr } from "./lessons-fr";

const jokersOfTable = "Until you have opened, the jokers on the table are not for you.";
const runOnly = "A run: numbers in a row in one colour, from the lowest to the highest.";
const groupOnly = "A group: 3 or 4 tiles of one number, all of different colours.";

export const en: typeof fr = {
  titles: {
    open: "Opening with 30",
    extend: "Extending a run",
    complete: "Completing a group",
    split: "Splitting a run",
    borrow: "Take and replace",
    combine: "Rebuilding",
    jokers: "Freeing a joker",
    minute: "The minute",
  },
  left: (tiles) => `It would leave ${tiles}.`,
  drew: "You drew.",
  timeOut: "Time is up.",
  refusals: {
    over: () => "The round is over.",
    turn: () => "It is not your turn.",
    drawnAlready: () => "You have drawn already: free a joker with that tile, or pass.",
    poolEmpty: () => "The pool is empty: pass.",
    poolLeft: () => "You can pass only once the pool is empty: draw.",
    onlySwap: () => "You have drawn: only that tile may still free a joker. Otherwise pass.",
    nothing: () => "Play at least one tile of your rack.",
    notHeld: () => "This tile is not on your rack.",
    removed: {
      "RUM-38": () => "What lay on the table must stay there.",
      "RUM-45": () => "A freed joker is played again in the same turn.",
      "RUM-30": () => jokersOfTable,
    },
    changed: {
      "RUM-28": () => "Before your first meld the sets on the table may not be touched.",
      "RUM-30": () => jokersOfTable,
    },
    below: () => "The first meld needs at least 30 points.",
    flaws: {
      short: () => "A set has at least three tiles.",
      jokersOnly: () => "Each set needs at least one numbered tile.",
      groupTooLong: () => groupOnly,
      colourTwice: () => groupOnly,
      goesRound: () => "A run ends at 13: the 1 is always its lowest number.",
      runBroken: () => runOnly,
      numberTwice: () => runOnly,
      mixed: () => "A set is not valid.",
    },
  },
  exercises: {
    open: {
      aim: {
        head: "Open with 30 points.",
        text: "A group: one number in different colours. A run: numbers in a row in one colour.",
      },
      named: {
        head: "The 9s, then blue.",
        text: "The three 9s make 27 points: not enough. Add the blue run, 4, 5 and 6.",
      },
      done: {
        head: "You have opened!",
        text: "27 + 15 = 42 points, from your rack alone. Now the table is yours too.",
      },
      ticks: ["At least 30 points", "Three tiles or more"],
      astray: "Here, lay the 9s and the blue run.",
    },
    extend: {
      aim: { head: "Extend a run.", text: "A run grows at both ends. Choose a tile, then touch the run." },
      named: { head: "Try the blue 3.", text: "The blue run begins at 4. Your blue 3 goes in front of it." },
      done: {
        head: "That’s one!",
        text: "One tile less on your rack. Once you have opened, all of the table is yours.",
      },
      ticks: ["3, 4, 5, 6 in blue"],
      astray: "Here, make the blue run longer.",
    },
    complete: {
      aim: {
        head: "Complete a group.",
        text: "A group has three or four colours, never one twice. One is missing on the table.",
      },
      named: { head: "Your blue 8.", text: "The three 8s wait for blue. Choose it, then touch the group." },
      done: { head: "Group complete!", text: "With four colours it is full: nothing can be added." },
      ticks: ["Four 8s of different colours"],
      astray: "Here, complete the group of 8s.",
    },
    split: {
      aim: {
        head: "Split the run.",
        text: "It has five tiles, and you hold a number it has already. Make two runs of three.",
      },
      named: {
        head: "Your red 6.",
        text: "Lay it on the run and split: 4, 5, 6 on one side, 6, 7, 8 on the other.",
      },
      done: {
        head: "That’s it!",
        text: "A long run can be cut in two. Each side needs at least three tiles.",
      },
      ticks: ["Three tiles on each side"],
      astray: "Here, split the red run.",
    },
    borrow: {
      aim: {
        head: "Borrow a tile.",
        text: "Your blue tiles lack a number, and it lies on the table. Take it without breaking anything.",
      },
      named: {
        head: "The blue 4.",
        text: "Take it from the group of 4s: three are left. With your 3, 5 and 6 it makes a run.",
      },
      done: {
        head: "Well borrowed!",
        text: "The group keeps three colours. Your three blue tiles are gone.",
      },
      ticks: ["A group of three stays", "3, 4, 5, 6 in blue"],
      astray: "Here, all three of your blue tiles can go.",
    },
    swap: {
      aim: {
        head: "Add, then take.",
        text: "Add a tile at one end of the run: the other end comes free. Three tiles must go.",
      },
      named: {
        head: "The blue 11 first.",
        text: "Put it after the 10. Then the blue 8 can join your two 8s.",
      },
      done: {
        head: "One end for another!",
        text: "The run still has three tiles. And you have a group of 8s.",
      },
      ticks: ["9, 10, 11 in blue", "Three 8s"],
      astray: "Here, your two 8s can go as well.",
    },
    combine: {
      aim: {
        head: "Bring tiles together.",
        text: "Take a 1 here, a 1 there, and yours. No set may be left too short.",
      },
      named: {
        head: "Your blue 1.",
        text: "Put it with the orange 1 of the run and the red 1 of the group: three colours.",
      },
      done: {
        head: "Two groups, one run!",
        text: "The run now begins at 2, and all is sound. One tile less for you.",
      },
      ticks: ["Two groups of 1s", "2, 3, 4 in orange"],
    },
    rebuild: {
      aim: {
        head: "Take apart, rebuild.",
        text: "Three runs can become three groups and a run. Both of your tiles must go.",
      },
      named: {
        head: "Black 10, then blue 5.",
        text: "The 10 goes to the end of the blacks. Then bring the 5s, 6s and 7s together.",
      },
      done: {
        head: "A work of art!",
        text: "Everything moved, and every set is sound. There is no finer move in the game.",
      },
      ticks: ["Three groups, one run"],
      astray: "Here, the blue 5 can go as well.",
    },
    replace: {
      aim: {
        head: "Replace the joker.",
        text: "Put the tile it stands for in its place. Then play it again this turn with two of yours.",
      },
      named: {
        head: "A black or orange 3.",
        text: "Either frees the joker. Then lay it with your red 9 and 10.",
      },
      done: {
        head: "Joker freed!",
        text: "With your 9 and 10 it makes a red run. A freed joker is always played again in the same turn.",
      },
      ticks: ["The joker has moved"],
      astray: "Here, take the joker for your red 9 and 10.",
    },
    around: {
      aim: {
        head: "Split around the joker.",
        text: "Give each half three tiles: the joker is not needed there. It completes your two 12s.",
      },
      named: {
        head: "The red 1 and 7.",
        text: "One at each end of the run. Then take the joker out of the middle for your 12s.",
      },
      done: { head: "A clean cut!", text: "Two runs of three, and a group of 12s. Four tiles less." },
      ticks: ["1, 2, 3 and 5, 6, 7", "The joker with the 12s"],
      astray: "Here, the joker can complete your two 12s.",
    },
    lengthen: {
      aim: {
        head: "The run without it.",
        text: "If the run is sound without the joker, it is free. Then it completes your two 2s.",
      },
      named: {
        head: "Your blue 5.",
        text: "Lay it before the 6: the run is sound. Take the joker for your 2s.",
      },
      done: {
        head: "Free!",
        text: "5, 6, 7 need nobody. The joker is in the group of 2s, in the same turn.",
      },
      ticks: ["5, 6, 7 in blue", "The joker with the 2s"],
      astray: "Here, the joker can complete your two 2s.",
    },
    neighbours: {
      aim: {
        head: "Move its neighbours.",
        text: "The two tiles beside the joker have a place elsewhere. It completes your blue run.",
      },
      named: {
        head: "The black 1 and 2.",
        text: "Each completes a group of the table. The joker goes with your blue 11 and 12.",
      },
      done: {
        head: "Four ways, well done!",
        text: "The table freed it. You must still lay a tile of your own, here two.",
      },
      ticks: ["Two groups of four", "11, 12 and the joker"],
      astray: "Here, the joker can complete your blue run.",
    },
    minute: {
      aim: {
        head: "A minute a turn.",
        text: "It starts with your first touch. Lay what you can and end your turn in time.",
      },
      named: {
        head: "The 10 or the 2.",
        text: "The orange 10 extends the run, the orange 2 completes the group. One tile is enough.",
      },
      done: {
        head: "In time!",
        text: "At zero a sound turn counts. Otherwise everything goes back and three tiles are drawn.",
      },
      ticks: ["Turn ended in time"],
      astray: "Here, lay a tile and end your turn in time.",
    },
  } as Record<string, ExerciseText>,
};
