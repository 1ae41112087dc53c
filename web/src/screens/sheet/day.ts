import { settings } from "../../settings";

/** « dimanche 15 novembre » */
export const dayOf = (time: number): string =>
  new Date(time).toLocaleDateString(settings.value.lang, { weekday: "long", day: "numeric", month: "long" });
