import type { ExerciseText } from "../lessons";

export const fr = {
  titles: {
    form: "Former, piocher",
    steal: "Voler",
    complete: "Compléter, crier",
    round: "Tous en même temps",
  } as Record<string, string>,
  drew: "Vous avez pioché.",
  refusals: {
    over: () => "La manche est finie.",
    notHeld: (_family: string) => "Vous n’avez pas cette carte en main.",
    needTwo: (_family: string) => "Il faut au moins deux cartes pour former une famille.",
    formFirst: (_family: string) => "Formez d’abord la famille que vous avez en main.",
    noSeat: () => "Il n’y a pas de telle place.",
    ownFamily: () => "On ne vole que chez les autres.",
    noSingleToSteal: (_family: string) => "Il vous faut une carte seule de cette famille.",
    noSingle: (_family: string) => "Il vous faut une carte seule de cette famille.",
    noFamilyThere: (_family: string, _seat: number) => "Cette famille n’est pas là.",
    noFamily: (_family: string) => "Cette famille n’est pas là.",
    callNow: () => "Votre main est vide : criez Ruckus !",
    cardsLeft: () => "On crie Ruckus la main vide.",
    pileEmpty: () => "La pioche est vide.",
    pileLeft: () => "On passe seulement quand la pioche est vide.",
  },
  exercises: {
    form: {
      aim: {
        head: "Formez une famille.",
        text: "Deux cartes pareilles en main ? Touchez-les : elles se posent devant vous. Tartine attend.",
      },
      named: { head: "Touchez vos MIAOU.", text: "Vous en avez deux : c’est une famille. Le reste attend." },
      done: {
        head: "MIAOU !",
        text: "Chaque carte posée vaut un point. Une carte seule, elle, reste en main.",
      },
      ticks: ["Deux cartes pareilles posées"],
      astray: "Ici, formez votre famille.",
    },
    draw: {
      aim: {
        head: "Piochez, puis formez.",
        text: "Rien à poser ? Piochez autant que vous voulez. Dès qu’une paire arrive, elle se pose d’abord.",
      },
      named: {
        head: "La pioche, puis ATCHOUM.",
        text: "Touchez la pioche : un second ATCHOUM arrive. Touchez-les alors tous les deux.",
      },
      done: {
        head: "ATCHOUM !",
        text: "Former passe avant tout : d’ici là, ni vol, ni pioche. Même règle pour tous.",
      },
      ticks: ["La paire est posée d’abord"],
    },
    steal: {
      aim: {
        head: "Volez une famille.",
        text: "Une carte seule suffit pour prendre toute une pile pareille chez un autre. Touchez sa pile.",
      },
      named: {
        head: "Les ATCHOUM de Tartine.",
        text: "Vous en tenez un. Touchez sa pile : elle vient toute chez vous.",
      },
      done: {
        head: "Volé !",
        text: "Ses trois cartes et la vôtre : quatre devant vous. Presque rien n’est à l’abri.",
      },
      ticks: ["Toute la pile change de main"],
      astray: "Ici, volez la pile de Tartine.",
    },
    "form-first": {
      aim: {
        head: "Volez, mais dans l’ordre.",
        text: "Vous tenez une paire, et Tartine une pile à prendre. Que faut-il faire d’abord ?",
      },
      named: {
        head: "D’abord vos BOUM.",
        text: "La paire se pose avant tout. Ensuite, volez les ATCHOUM de Tartine.",
      },
      done: {
        head: "Six ATCHOUM !",
        text: "Les deux piles n’en font plus qu’une. À six cartes, plus personne ne peut la prendre.",
      },
      ticks: ["La paire d’abord", "Six cartes : à l’abri"],
      astray: "Ici, votre ATCHOUM peut voler la pile de Tartine.",
    },
    complete: {
      aim: {
        head: "Complétez votre pile.",
        text: "Une carte seule va aussi sur votre propre pile. Une carte de moins en main, un point de plus.",
      },
      named: {
        head: "Votre pile d’ATCHOUM.",
        text: "Vous tenez le troisième. Touchez la pile, ou la carte.",
      },
      done: {
        head: "Complété !",
        text: "Trois cartes devant vous. Vous pouviez attendre : compléter n’est pas obligé.",
      },
      ticks: ["Une carte de plus sur la pile"],
      astray: "Ici, complétez votre pile.",
    },
    call: {
      aim: {
        head: "Videz, puis criez.",
        text: "Posez votre dernière carte. La main vide, tapez vite « RUCKUS ! » : la manche s’arrête.",
      },
      named: {
        head: "ATCHOUM, puis RUCKUS !",
        text: "Touchez votre pile d’ATCHOUM. Puis le grand bouton qui apparaît.",
      },
      done: {
        head: "RUCKUS !",
        text: "Six cartes posées, plus deux points pour le cri. Tartine perd un point par carte en main.",
      },
      ticks: ["Main vide", "+2 pour le cri"],
      astray: "Ici, videz votre main.",
    },
    round: {
      aim: {
        head: "Une petite manche.",
        text: "Tartine joue aussi, doucement, et peut vous voler. Videz votre main et criez.",
      },
      named: {
        head: "La paire d’abord.",
        text: "ATCHOUM, puis volez MIAOU. Piochez un TCHOU, formez-le, et criez.",
      },
      done: {
        head: "À vous de jouer !",
        text: "Pas de tour : tout le monde agit à la fois. Vous savez tout.",
      },
      ticks: ["Formé, volé, pioché, crié"],
    },
  } as Record<string, ExerciseText>,
};
