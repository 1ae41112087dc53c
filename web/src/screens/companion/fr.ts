export const fr = {
  title: "Autour de la vraie table",
  lead: "La boîte est sur la table : le téléphone compte, chronomètre et tranche. Même sans réseau.",
  back: "Retour",
  tools: "Outils",
  tool: {
    chrono: { name: "Chrono", text: "Une minute par tour, lisible de loin." },
    sheet: { name: "Scores", text: "La feuille compte et vérifie." },
    referee: { name: "Arbitre", text: "Cette combinaison est-elle bonne ?" },
  },
  goOn: "Reprendre la feuille",
};
