export const fr = {
  title: "Mes parties",
  none: "Aucune partie pour l’instant. Ouvrez une table, la famille suivra.",
  won: "gagnée",
  lost: "perdue",
  shared: "partagée",
  again: "Revoir",
  realTable: "Table réelle",
};
