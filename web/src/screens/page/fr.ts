export const fr = {
  rules: "Règles",
  puzzles: "Casse-têtes",
  myGames: "Mes parties",
  profile: "Mon profil",
  otherLang: "English",
  dark: "Thème sombre",
  light: "Thème clair",
  offline: "Pas de connexion.",
  offlineText: "Les règles et les réglages restent là ; les tables reviennent avec le réseau.",
  incomplete: "Il manque un morceau de la page.",
  reload: "Recharger",
  notFound: "Il n’y a rien à cette adresse.",
};
