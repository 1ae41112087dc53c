import type { ExerciseText } from "../lessons";

const jokersOfTable = "Tant que vous n’avez pas ouvert, les jokers de la table ne sont pas pour vous.";
const runOnly = "Une suite : des nombres qui se suivent dans une couleur, du plus petit au plus grand.";
const groupOnly = "Une série : 3 ou 4 plaques du même nombre, toutes de couleurs différentes.";

export const fr = {
  titles: {
    open: "Ouvrir avec 30 points",
    extend: "Prolonger une suite",
    complete: "Compléter une série",
    split: "Couper une suite",
    borrow: "Prendre et remplacer",
    combine: "Tout recombiner",
    jokers: "Reprendre un joker",
    minute: "La minute",
  } as Record<string, string>,
  left: (tiles: string) => `Il resterait ${tiles}.`,
  drew: "Vous avez pioché.",
  timeOut: "Le temps est écoulé.",
  refusals: {
    over: () => "La manche est finie.",
    turn: () => "Ce n’est pas à vous de jouer.",
    drawnAlready: () => "Vous avez déjà pioché : libérez un joker avec cette plaque, ou passez.",
    poolEmpty: () => "La pioche est vide : passez.",
    poolLeft: () => "On ne passe que si la pioche est vide : piochez.",
    onlySwap: (_drawn: string) =>
      "Vous avez pioché : seule la plaque piochée peut encore libérer un joker. Sinon, passez.",
    nothing: () => "Posez au moins une plaque de votre réglette.",
    notHeld: (_tiles: string) => "Cette plaque n’est pas sur votre réglette.",
    removed: {
      "RUM-38": (_tiles: string) => "Ce qui était sur la table doit y rester.",
      "RUM-45": (_tiles: string) => "Un joker libéré doit être rejoué dans le même tour.",
      "RUM-30": (_tiles: string) => jokersOfTable,
    },
    changed: {
      "RUM-28": (_tiles: string) => "Avant votre première pose, ne touchez pas aux combinaisons de la table.",
      "RUM-30": (_tiles: string) => jokersOfTable,
    },
    below: (_points: number) => "La première pose doit valoir au moins 30 points.",
    flaws: {
      short: (_tiles: string) => "Une combinaison compte au moins trois plaques.",
      jokersOnly: (_tiles: string) => "Il faut au moins une plaque numérotée dans chaque combinaison.",
      groupTooLong: (_tiles: string) => groupOnly,
      colourTwice: (_tiles: string) => groupOnly,
      goesRound: (_tiles: string) => "Une suite s’arrête au 13 : le 1 en est toujours le plus petit nombre.",
      runBroken: (_tiles: string) => runOnly,
      numberTwice: (_tiles: string) => runOnly,
      mixed: (_tiles: string) => "Une combinaison n’est pas valable.",
    },
  },
  exercises: {
    open: {
      aim: {
        head: "Ouvrez avec 30 points.",
        text: "Une série : un même nombre, des couleurs différentes. Une suite : des nombres qui se suivent, une couleur.",
      },
      named: {
        head: "Les 9, puis les bleus.",
        text: "Les trois 9 font 27 points : il en manque. Ajoutez la suite bleue, 4, 5 et 6.",
      },
      done: {
        head: "Vous avez ouvert !",
        text: "27 + 15 = 42 points, de votre réglette seule. La table est maintenant à vous aussi.",
      },
      ticks: ["Au moins 30 points", "Trois plaques ou plus"],
      astray: "Ici, posez la série de 9 et la suite bleue.",
    },
    extend: {
      aim: {
        head: "Prolongez une suite.",
        text: "Une suite s’allonge à ses deux bouts. Choisissez une plaque, puis touchez la suite.",
      },
      named: {
        head: "Essayez le 3 bleu.",
        text: "La suite bleue commence à 4. Votre 3 bleu se glisse devant.",
      },
      done: {
        head: "Et de une !",
        text: "Une plaque de moins sur la réglette. Après l’ouverture, toute la table est à vous.",
      },
      ticks: ["3, 4, 5, 6 en bleu"],
      astray: "Ici, allongez la suite bleue.",
    },
    complete: {
      aim: {
        head: "Complétez une série.",
        text: "Une série a trois ou quatre couleurs, jamais deux fois la même. Il en manque une sur la table.",
      },
      named: {
        head: "Votre 8 bleu.",
        text: "Les trois 8 attendent le bleu. Choisissez-le, puis touchez la série.",
      },
      done: { head: "Série complète !", text: "Quatre couleurs, c’est fini : plus rien ne s’y ajoute." },
      ticks: ["Quatre 8 de couleurs différentes"],
      astray: "Ici, complétez la série de 8.",
    },
    split: {
      aim: {
        head: "Coupez la suite.",
        text: "Elle a cinq plaques, et vous tenez un nombre qu’elle a déjà. Faites-en deux suites de trois.",
      },
      named: {
        head: "Votre 6 rouge.",
        text: "Posez-le sur la suite et coupez : 4, 5, 6 d’un côté, 6, 7, 8 de l’autre.",
      },
      done: {
        head: "C’est ça !",
        text: "Une longue suite se coupe en deux. Il faut au moins trois plaques de chaque côté.",
      },
      ticks: ["Trois plaques de chaque côté"],
      astray: "Ici, coupez la suite rouge.",
    },
    borrow: {
      aim: {
        head: "Empruntez une plaque.",
        text: "Il manque un nombre à vos plaques bleues, et il est sur la table. Prenez-le, sans rien casser.",
      },
      named: {
        head: "Le 4 bleu.",
        text: "Retirez-le de la série de 4 : il en reste trois. Avec vos 3, 5 et 6, il fait une suite.",
      },
      done: {
        head: "Bien emprunté !",
        text: "La série garde trois couleurs. Vos trois plaques bleues sont parties.",
      },
      ticks: ["Une série de trois reste", "3, 4, 5, 6 en bleu"],
      astray: "Ici, vos trois plaques bleues peuvent partir.",
    },
    swap: {
      aim: {
        head: "Ajoutez, puis prenez.",
        text: "Ajoutez une plaque à un bout de la suite : l’autre bout devient libre. Trois plaques doivent partir.",
      },
      named: {
        head: "D’abord le 11 bleu.",
        text: "Mettez-le après le 10. Le 8 bleu peut alors rejoindre vos deux 8.",
      },
      done: {
        head: "Un bout pour l’autre !",
        text: "La suite a toujours trois plaques. Et vous avez une série de 8.",
      },
      ticks: ["9, 10, 11 en bleu", "Trois 8"],
      astray: "Ici, vos deux 8 peuvent partir aussi.",
    },
    combine: {
      aim: {
        head: "Réunissez des plaques.",
        text: "Prenez un 1 ici, un 1 là, et le vôtre. Aucune combinaison ne doit rester trop courte.",
      },
      named: {
        head: "Votre 1 bleu.",
        text: "Mettez-le avec le 1 orange de la suite et le 1 rouge de la série : trois couleurs.",
      },
      done: {
        head: "Deux séries, une suite !",
        text: "La suite commence maintenant à 2, et tout tient. Une plaque de moins pour vous.",
      },
      ticks: ["Deux séries de 1", "2, 3, 4 en orange"],
    },
    rebuild: {
      aim: {
        head: "Tout défaire, tout refaire.",
        text: "Trois suites peuvent devenir trois séries et une suite. Vos deux plaques doivent partir.",
      },
      named: {
        head: "Le 10 noir d’abord.",
        text: "Le 10 va au bout des noirs. Puis réunissez les 5, les 6 et les 7.",
      },
      done: {
        head: "Du grand art !",
        text: "Tout a bougé, et chaque combinaison tient. C’est le plus beau coup du jeu.",
      },
      ticks: ["Trois séries, une suite"],
      astray: "Ici, le 5 bleu peut partir aussi.",
    },
    replace: {
      aim: {
        head: "Remplacez le joker.",
        text: "Mettez à sa place la plaque qu’il remplace. Puis rejouez-le dans ce tour, avec deux des vôtres.",
      },
      named: {
        head: "Un 3 noir ou orange.",
        text: "L’un ou l’autre libère le joker. Posez-le ensuite avec vos 9 et 10 rouges.",
      },
      done: {
        head: "Joker repris !",
        text: "Avec vos 9 et 10, il fait une suite rouge. Un joker libéré se rejoue toujours dans le même tour.",
      },
      ticks: ["Le joker a changé de place"],
      astray: "Ici, reprenez le joker pour vos 9 et 10 rouges.",
    },
    around: {
      aim: {
        head: "Coupez autour du joker.",
        text: "Donnez trois plaques à chaque moitié : le joker n’y sert plus. Il complète vos deux 12.",
      },
      named: {
        head: "Vos 1 et 7 rouges.",
        text: "L’un devant la suite, l’autre au bout. Puis prenez le joker du milieu pour vos 12.",
      },
      done: {
        head: "Bien coupé !",
        text: "Deux suites de trois, et une série de 12. Quatre plaques de moins.",
      },
      ticks: ["1, 2, 3 et 5, 6, 7", "Le joker avec les 12"],
      astray: "Ici, le joker peut compléter vos deux 12.",
    },
    lengthen: {
      aim: {
        head: "La suite sans lui.",
        text: "Si la suite tient sans le joker, il est libre. Il complète alors vos deux 2.",
      },
      named: {
        head: "Votre 5 bleu.",
        text: "Posez-le devant le 6 : la suite tient. Prenez le joker pour vos 2.",
      },
      done: {
        head: "Libre !",
        text: "5, 6, 7 se suffisent. Le joker rejoint la série de 2 dans le même tour.",
      },
      ticks: ["5, 6, 7 en bleu", "Le joker avec les 2"],
      astray: "Ici, le joker peut compléter vos deux 2.",
    },
    neighbours: {
      aim: {
        head: "Rangez ses voisines.",
        text: "Les deux plaques à côté du joker ont leur place ailleurs. Il complète votre suite bleue.",
      },
      named: {
        head: "Les deux plaques noires.",
        text: "Chacune complète une série de la table. Le joker va avec vos 11 et 12 bleus.",
      },
      done: {
        head: "Quatre façons, bravo !",
        text: "La table l’a libéré. Il faut quand même poser une plaque à soi, ici deux.",
      },
      ticks: ["Deux séries de quatre", "11, 12 et le joker"],
      astray: "Ici, le joker peut compléter votre suite bleue.",
    },
    minute: {
      aim: {
        head: "Une minute par tour.",
        text: "Elle part à votre premier geste. Posez ce que vous pouvez et validez avant la fin.",
      },
      named: {
        head: "Le 10 ou le 2.",
        text: "Le 10 orange prolonge la suite, le 2 orange complète la série. Une plaque suffit.",
      },
      done: {
        head: "Dans les temps !",
        text: "À zéro, une pose en règle compte. Sinon, tout revient en place et on pioche trois plaques.",
      },
      ticks: ["Validé avant la fin"],
      astray: "Ici, posez une plaque et validez avant la fin.",
    },
  } as Record<string, ExerciseText>,
};
