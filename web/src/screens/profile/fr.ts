import { frCount, frDecimal } from "../../i18n/grammar";

const number = new Intl.NumberFormat("fr");
const ordinal = (n: number): string => (n === 1 ? "1re" : `${n}e`);

export const fr = {
  mine: "Mon profil",
  theirs: (name: string) => `Profil de ${name}`,
  edit: "Nom et fruit",
  played: (n: number, since: string) => `${frCount(n, "partie", "parties")} depuis ${since}`,
  together: (n: number) =>
    n === 0 ? "Aucune partie ensemble" : `${frCount(n, "partie", "parties")} ensemble`,
  guest: "Invité",
  seen: (when: string) => `Hors ligne : vu ${when}.`,
  loading: "Un instant…",
  failed: "Cette page n’est pas sur cet appareil.",
  nobody: "On ne sait rien de cette personne.",
  empty: "Aucune partie pour l’instant. Ouvrez une table, la famille suivra.",
  number: (n: number) => number.format(n),
  decimal: (n: number) => frDecimal(n).replace("-", "−"),
  ratings: {
    title: "Mes cotes",
    theirs: "Ses cotes",
    none: "Aucune partie classée pour l’instant. Qui tient la table peut la marquer « classée » avant de commencer.",
    noneTheirs: "Aucune partie classée pour l’instant.",
    band: (n: number) => `± ${n}`,
    spoken: (game: string, n: number, low: number, high: number, matches: number) =>
      `${game}, ${number.format(n)}, entre ${number.format(low)} et ${number.format(high)}, ${frCount(matches, "partie", "parties")}`,
    missing: (n: number) => `Encore ${frCount(n, "partie", "parties")}`,
    matches: (n: number) => frCount(n, "partie classée", "parties classées"),
    up: (n: number) => `monte de ${n} ce mois-ci`,
    down: (n: number) => `descend de ${n} ce mois-ci`,
    still: "stable",
    unsure: "encore à préciser",
    explained: "La bande dit où se trouve le vrai niveau, 19 fois sur 20. Elle rétrécit à chaque partie.",
    robots: (easy: string, medium: string, hard: string) =>
      `Robots : facile ${easy}, moyen ${medium}, fort ${hard}.`,
    open: (game: string) =>
      `Une partie classée de ${game} vous attend. En commencer une autre la donne perdue.`,
    resume: "Reprendre",
  },
  course: {
    title: "Un an de cotes",
    along: "Semaine du",
    sentence: (game: string, from: string, to: string) => `${game} : de ${from} à ${to}.`,
    few: "La courbe vient après quelques semaines.",
    band: "Les hachures : votre vrai niveau, 19 fois sur 20. Elles rétrécissent à chaque partie classée.",
  },
  rates: {
    title: "Parties gagnées",
    all: "Tous les jeux",
    game: "Jeu",
    robots: { easy: "Robots faciles", medium: "Robots moyens", hard: "Robots forts" } as Record<
      string,
      string
    >,
    people: "La famille",
    few: (won: number, of: number) => `${won} sur ${of}, trop peu pour un taux`,
    perRound: (points: string) => `${points} par manche`,
    rivals: "Face à face",
    counted: (n: number) => `Sur vos ${number.format(n)} dernières parties.`,
  },
  points: (n: string) => `${n} points`,
  history: {
    title: "Mes parties",
    together: "Nos parties",
    all: "Tout voir",
    company: "Avec",
    everybody: "Tout le monde",
    people: "La famille",
    robots: "Les robots seuls",
    none: "Aucune partie ne correspond.",
    table: (code: string) => `Table ${code}`,
    robotsOf: {
      easy: "Contre les robots faciles",
      medium: "Contre les robots moyens",
      hard: "Contre les robots forts",
    } as Record<string, string>,
    mixed: "Contre les robots",
    realTable: "Table réelle",
    place: (n: number, of: number) => `${ordinal(n)} place sur ${of}`,
    rated: "classée",
    minutes: (n: number) => `${n} min`,
  },
  moments: {
    title: "Mes plus beaux coups",
    where: (code: string, round: string, turn: string) => `Table ${code}, manche ${round}, tour ${turn}`,
  },
  marks: {
    brilliant: "un coup brillant",
    good: "un bon coup",
    missed: "un coup manqué",
    costly: "un coup coûteux",
  } as Record<string, string>,
  moving: {
    title: "Garder sur un autre appareil",
    text: "Votre nom, vos cotes et vos parties vivent dans ce navigateur. Un code les apporte ailleurs ; il sert une fois, pendant dix minutes. Ne le donnez à personne.",
    make: "Obtenir un code",
    code: "Votre code",
    until: (time: string) => `valable jusqu’à ${time}`,
    field: "Code de l’autre appareil",
    use: "Utiliser",
    lose: "Ce navigateur a déjà des parties ; avec le code, il devient l’autre profil et celles-ci restent sans nom.",
    done: (name: string) => `Bonjour ${name}, tout est là.`,
    account: "Ou un compte avec mot de passe,",
    settings: "dans les réglages",
    onlyHere: "Déconnecter les autres appareils",
    onlyHereDone: "C’est fait : seul cet appareil parle en votre nom.",
  },
  lost: {
    title: "Ce navigateur ne vous reconnaît plus",
    text: (name: string) =>
      `Il connaissait ${name}. Un code d’un autre appareil, ou votre compte, ramène tout.`,
    forget: "Repartir de zéro",
  },
  erasing: {
    button: "Effacer mon nom",
    title: "Effacer votre nom ?",
    text: "Votre nom, votre fruit et votre compte disparaissent, ici et sur vos autres appareils. Vos parties restent chez les autres, jouées par « Invité ». C’est définitif.",
    yes: "Effacer",
    done: "C’est fait.",
  },
  failedAction: "Pas de connexion : réessayez.",
};
