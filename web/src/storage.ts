// What this browser remembers. A browser may refuse (private windows, a full disk) or hold a value from another
// time: then nothing is found, and what is written lasts as long as the page.

import { type Signal, signal } from "@preact/signals";

class Store {
  constructor(
    private readonly area: () => Storage,
    /** What the area calls this key. */
    readonly keyOf: (key: string) => string = (key) => key,
  ) {}

  /** The value under this key, unchecked; null where there is none. */
  read(key: string): unknown {
    try {
      return JSON.parse(this.area().getItem(this.keyOf(key)) ?? "null");
    } catch {
      return null;
    }
  }

  /** Null removes it. False: the browser refuses, and it lasts as long as the page. */
  write(key: string, value: unknown): boolean {
    try {
      if (value === null) this.area().removeItem(this.keyOf(key));
      else this.area().setItem(this.keyOf(key), JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }
}

/** Does this browser remember anything once the page is closed? Some do not, in private windows or by choice. */
export function isRemembering(): boolean {
  const key = "tablee.probe";
  try {
    localStorage.setItem(key, "1");
    localStorage.removeItem(key);
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}

/** Until it is deleted, for whoever uses this browser. */
export const device = new Store(() => localStorage);
/** Through a reload of this tab. */
export const tab = new Store(() => sessionStorage);

// Several people may share a browser. Each has a slot; the first one's has no name, as what was kept before there were slots.
const SLOT = "tablee.member";
let slot: string | null = null;

/** Whose things `personal` holds: one member's for as long as the page stands. */
export function currentSlot(): string {
  if (slot === null) {
    const found = device.read(SLOT);
    slot = typeof found === "string" ? found : "";
  }
  return slot;
}

/** What the member of a slot finds under this key. */
export const keyIn = (key: string, of: string): string => (of === "" ? key : `${key}@${of}`);

/** Until it is deleted, for the one of the people sharing this browser who uses it now. */
export const personal = new Store(
  () => localStorage,
  (key) => keyIn(key, currentSlot()),
);

/** The next page is this member's, unless the browser refuses. Drafts of the tab may show a hand: they end here. */
export function enterSlot(of: string): boolean {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that stores nothing has no draft either.
  }
  return device.write(SLOT, of === "" ? null : of);
}

/** Has another tab entered another slot? */
export const isSlotChange = ({ key }: StorageEvent): boolean => key === SLOT;

/** A signal that the device (or the tab) remembers. It is read when it is first asked for, not when its module is loaded. */
export class StoredSignal<T> {
  private held: Signal<T> | null = null;

  constructor(
    readonly name: string,
    private readonly parse: (found: unknown) => T,
    private readonly store = device,
  ) {}

  /** What the browser calls it, as in the event that another tab has written it. */
  get key(): string {
    return this.store.keyOf(this.name);
  }

  private get signal(): Signal<T> {
    this.held ??= signal(this.parse(this.store.read(this.name)));
    return this.held;
  }

  get value(): T {
    return this.signal.value;
  }

  set value(value: T) {
    this.signal.value = value;
    this.store.write(this.name, value);
  }

  peek(): T {
    return this.signal.peek();
  }

  /** Another tab has written it. */
  reload(): void {
    this.signal.value = this.parse(this.store.read(this.name));
  }
}
