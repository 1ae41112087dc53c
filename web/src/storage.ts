// What this browser remembers. A browser may refuse (private windows, a full disk) or hold a value from another
// time: then nothing is found, and what is written lasts as long as the page.

import { type Signal, signal } from "@preact/signals";

class Store {
  constructor(private readonly area: () => Storage) {}

  /** The value under this key, unchecked; null where there is none. */
  read(key: string): unknown {
    try {
      return JSON.parse(this.area().getItem(key) ?? "null");
    } catch {
      return null;
    }
  }

  /** Null removes it. False: the browser refuses, and it lasts as long as the page. */
  write(key: string, value: unknown): boolean {
    try {
      if (value === null) this.area().removeItem(key);
      else this.area().setItem(key, JSON.stringify(value));
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

/** Until it is deleted. */
export const device = new Store(() => localStorage);
/** Through a reload of this tab. */
export const tab = new Store(() => sessionStorage);

/** A signal that the device (or the tab) remembers. It is read when it is first asked for, not when its module is loaded. */
export class StoredSignal<T> {
  private held: Signal<T> | null = null;

  constructor(
    readonly key: string,
    private readonly parse: (found: unknown) => T,
    private readonly store = device,
  ) {}

  private get signal(): Signal<T> {
    this.held ??= signal(this.parse(this.store.read(this.key)));
    return this.held;
  }

  get value(): T {
    return this.signal.value;
  }

  set value(value: T) {
    this.signal.value = value;
    this.store.write(this.key, value);
  }

  peek(): T {
    return this.signal.peek();
  }

  /** Another tab has written it. */
  reload(): void {
    this.signal.value = this.parse(this.store.read(this.key));
  }
}
