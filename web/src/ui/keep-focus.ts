// Keeps the keyboard's place when the element that has it goes away: browsers drop the focus on the body, from where
// a screen reader starts again at the top of the page.

const REACHABLE = 'button, a[href], select, summary, [tabindex="0"]';

let last: HTMLElement | null = null;
let around: HTMLElement[] = []; // what it stood in, from the inside out

function remember(event: FocusEvent): void {
  last = event.target as HTMLElement;
  around = [];
  for (let holder = last.parentElement; holder; holder = holder.parentElement) around.push(holder);
}

const isReachable = (item: HTMLElement): boolean =>
  item.checkVisibility?.() !== false && !item.closest("[inert]");

/** Whoever puts the focus down themselves, with a press beside everything, does not get it back. */
function putDown(event: PointerEvent): void {
  if (!(event.target as Element).closest(`${REACHABLE}, input, textarea`)) last = null;
}

/** What stands nearest to where the focus was: a neighbour, else the heading of the screen or the dialog. */
export function nearestTo(holders: readonly HTMLElement[]): HTMLElement | null {
  for (const holder of holders) {
    if (!holder.isConnected) continue;
    if (holder.matches("main, dialog, .play-screen, #app, body")) {
      const heading = holder.querySelector<HTMLElement>("h1[tabindex], main[tabindex], h2[tabindex]");
      if (heading) return heading;
    }
    const found = [...holder.querySelectorAll<HTMLElement>(REACHABLE)].find(isReachable);
    if (found) return found;
  }
  return null;
}

function restore(): void {
  if (last === null || last.isConnected || document.activeElement !== document.body) return;
  last = null;
  nearestTo(around)?.focus({ preventScroll: true });
}

/** Watches the page from now on. */
export function keepFocus(): void {
  addEventListener("focusin", remember);
  addEventListener("pointerdown", putDown);
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}
