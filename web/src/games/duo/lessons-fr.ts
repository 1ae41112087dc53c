import type { ExerciseText } from "../lessons";

const notTwo = "Il faut deux caractéristiques communes : couleur, chiffre ou forme.";

export const fr = {
  titles: {
    fit: "Deux points communs",
    chain: "Une chaîne",
    jokers: "Les jokers",
    end: "Piocher, finir",
    turbo: "Le turbo",
  } as Record<string, string>,
  drew: "Vous avez pioché.",
  refusals: {
    over: () => "La manche est finie.",
    turn: () => "Ce n’est pas à vous de jouer.",
    pile: (_pile: number) => "Il n’y a que deux piles : gauche et droite.",
    empty: () => "Posez au moins une carte, ou piochez.",
    notHeld: (_card: string) => "Vous n’avez pas cette carte en main.",
    misfit: {
      "DUO-23": (_card: string, _top: string) => notTwo,
      "DUO-24": (_card: string, _top: string) => "La carte doit avoir la caractéristique du joker.",
      "DUO-25": (_card: string, _top: string) => "La carte du dessus doit avoir la caractéristique du joker.",
      "DUO-26": (_card: string, _top: string) => "Un joker ne se pose pas sur un joker.",
    },
  },
  exercises: {
    two: {
      aim: {
        head: "Posez une carte.",
        text: "Couleur, chiffre, forme : il en faut deux pareilles sur trois. Choisissez une carte, puis validez.",
      },
      named: {
        head: "Essayez le 3 bleu.",
        text: "Il est bleu et porte un 3, comme la carte de gauche. La forme, elle, peut changer.",
      },
      done: {
        head: "Deux sur trois !",
        text: "Deux caractéristiques pareilles suffisent : la troisième peut changer. C’est toute la règle de Duo.",
      },
      ticks: ["Deux caractéristiques pareilles"],
      astray: "Ici, posez une carte : vous en avez une qui convient.",
    },
    chain: {
      aim: {
        head: "Posez-en trois d’un coup.",
        text: "Chaque carte doit convenir à celle d’avant, toutes sur la même pile. L’ordre compte.",
      },
      named: {
        head: "Commencez par le 2 rouge.",
        text: "Le 2 rouge au rond ouvre la chaîne. Regardez ensuite ce qui va avec lui.",
      },
      done: {
        head: "Quelle chaîne !",
        text: "Le 4 vert n’a rien de commun avec le 2 rouge du départ. Il suffit que chaque carte aille sur celle d’avant.",
      },
      ticks: ["Trois cartes en un tour", "Une seule pile"],
      astray: "Ici, vous pouvez en poser trois avant de valider.",
    },
    "on-joker": {
      aim: {
        head: "Un joker est dessus.",
        text: "Il ne porte qu’une chose, et elle suffit. Posez une carte qui l’a aussi.",
      },
      named: {
        head: "Il faut un 3.",
        text: "Le joker du 3 prend tous les 3. Posez le vôtre, le jaune à la croix.",
      },
      done: {
        head: "Le reste est libre !",
        text: "Couleur et forme ne comptaient pas. Seul le chiffre du joker compte.",
      },
      ticks: ["La caractéristique du joker"],
      astray: "Ici, posez une carte sur le joker : l’une des vôtres y va.",
    },
    bridge: {
      aim: {
        head: "Faites un pont.",
        text: "Un joker se pose sur une carte qui a sa caractéristique. Avec vos deux jokers, posez quatre cartes d’un coup.",
      },
      named: {
        head: "D’abord le joker triangle.",
        text: "Il va sur le 1 bleu, qui porte un triangle. Entre deux jokers, il faut une carte.",
      },
      done: {
        head: "Beau pont !",
        text: "Deux jokers, jamais l’un sur l’autre : une carte les sépare. Et vous voilà du bleu au vert.",
      },
      ticks: ["Quatre cartes", "Jamais joker sur joker"],
      astray: "Ici, la chaîne peut compter quatre cartes.",
    },
    draw: {
      aim: {
        head: "Rien ne va ?",
        text: "Essayez vos cartes si vous voulez. Quand on ne peut rien poser, on pioche et le tour est fini.",
      },
      named: {
        head: "Touchez « Piocher ».",
        text: "Aucune de vos deux cartes ne convient. Prenez celle du dessus de la pioche.",
      },
      done: {
        head: "C’est noté.",
        text: "La carte piochée attend le tour suivant. On peut aussi piocher sans y être obligé.",
      },
      ticks: ["Une carte de plus, tour fini"],
    },
    out: {
      aim: {
        head: "Videz votre main.",
        text: "Celui qui pose sa dernière carte gagne la manche. Il vous en reste deux : posez-les ensemble.",
      },
      named: {
        head: "D’abord le 4 rouge.",
        text: "Le 4 rouge au triangle va sur la pile de gauche. Le vert le suit, puis validez.",
      },
      done: {
        head: "Manche gagnée !",
        text: "Il restait 2 cartes à Tartine et 3 à Moka. Vous marquez 2 + 3 = 5 points.",
      },
      ticks: ["Plus une carte en main", "5 points pour vous"],
      astray: "Ici, vos deux cartes peuvent partir dans le même tour.",
    },
    turbo: {
      aim: {
        head: "Mettez le turbo.",
        text: "Le turbo-joker va sur tout, et tout va sur lui. Posez-le avec une autre carte, en un tour.",
      },
      named: {
        head: "Commencez par le turbo.",
        text: "Posez-le où vous voulez, même sur un joker. Puis la carte de votre choix par-dessus.",
      },
      done: {
        head: "Et voilà Duo !",
        text: "Le turbo ouvre toutes les piles. On l’ajoute surtout pour les plus jeunes.",
      },
      ticks: ["Le turbo sur n’importe quoi", "N’importe quoi sur le turbo"],
      astray: "Ici, posez encore une carte sur le turbo.",
    },
  } as Record<string, ExerciseText>,
};
