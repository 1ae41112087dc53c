// The service worker keeps the shell, so that the page opens without a network.

export function startOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // Without it everything works, as long as the server answers.
    });
  });
}
