// Whether the server can be reached, and the service worker that keeps the page when it cannot.

import { signal } from "@preact/signals";

/** By the last request or the browser's own event. */
export const reachable = signal(true);

export function startOffline(): void {
  reachable.value = navigator.onLine;
  addEventListener("offline", () => {
    reachable.value = false;
  });
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // Without it everything works, as long as the server answers.
    });
  });
}
