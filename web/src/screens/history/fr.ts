export const fr = {
  title: "Mes parties",
  none: "Aucune partie pour l’instant. Ouvrez une table, la famille suivra.",
  won: "gagnée",
  lost: "perdue",
  shared: "partagée",
  again: "Revoir",
  resume: "Reprendre",
  underWay: "en cours",
  underWayWith: (names: string) => `en cours, avec ${names}`,
  realTable: "Table réelle",
};
