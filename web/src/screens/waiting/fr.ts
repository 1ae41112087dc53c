import { frCount } from "../../i18n/grammar";

export const fr = {
  title: (code: string) => `Autour de la table ${code}`,
  invite: "Invitez la famille",
  inviteHint: "Dictez ce code, ou montrez l’image.",
  copy: "Copier le lien",
  copied: "Lien copié.",
  share: "Envoyer",
  qr: "QR code de la table",
  code: (code: string) => `Code ${code}`,
  tableRules: "Règles de la table",
  seated: (n: number, free: number) =>
    free === 0
      ? `${n} à table, c’est complet`
      : `${n} à table, ${frCount(free, "place libre", "places libres")}`,
  addRobot: "Ajouter un robot",
  remove: (name: string) => `Retirer ${name}`,
  sit: "S’asseoir ici",
  stand: "Laisser sa place",
  startWith: (n: number) =>
    `Commencer${["", "", " à deux", " à trois", " à quatre", " à cinq", " à six"][n] ?? ""}`,
  starter: "Qui commence ? D’ordinaire, la plus jeune personne.",
  byLot: "Tirage au sort",
  needTwo: "Il faut être deux : invitez quelqu’un ou ajoutez un robot.",
  hostStarts: (name: string) => `${name} lance la partie.`,
  youHost: "vous tenez la table",
  host: "tient la table",
  you: "vous",
  here: "à table",
  away: "s’est levé",
  freeSeat: "Place libre",
  robot: (level: string) => `robot, niveau ${level}`,
  levels: { easy: "facile", medium: "moyen", hard: "fort" } as Record<string, string>,
  onlyHost: "Seul l’hôte change les règles.",
  makePublic: "Montrer à tous sur l’accueil",
  publicNow: "L’accueil montre cette table à tous.",
  level: (name: string) => `Niveau de ${name}`,
  standing: "Vous regardez. Prenez une place libre pour jouer.",
};
