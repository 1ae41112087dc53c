import { signal } from "@preact/signals";

/** Apart from the dialog itself, which comes when it is first opened. */
export const householdOpen = signal(false);
