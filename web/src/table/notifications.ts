// Notifications for a player who looks elsewhere: the icon of the tab, the badge of the app, and a system
// notification where it was allowed.

import { t } from "../i18n";
import { settings } from "../settings";

export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** The tab's icon, and the badge of an installed app. */
export function markIcon(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = mine ? "/icon-turn.svg" : "/icon.svg";
  const app = navigator as Navigator & {
    setAppBadge?(n: number): Promise<void>;
    clearAppBadge?(): Promise<void>;
  };
  (mine ? app.setAppBadge?.(1) : app.clearAppBadge?.())?.catch(() => {});
}

/** A system notification, only while the page is hidden. */
export async function notice(code: string): Promise<void> {
  if (!settings.value.notify || document.visibilityState === "visible") return;
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  const title = t.value.table.yourTurnTitle;
  const options = { body: t.value.table.name(code), icon: "/icon-192.png", tag: "tablee-turn" };
  // Phones show notifications of the service worker only.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}
