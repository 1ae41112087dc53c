// A component that is loaded when it is first rendered. Nothing is drawn while it loads: it takes milliseconds, and
// no network once the service worker has the files.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { noteLoaded, noteMissing } from "./missing-parts";

/** `load` asks for it before it is rendered. */
export type Lazy<P> = ComponentType<P> & { load(): Promise<void> };

export function later<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  const found = signal<ComponentType<P> | null>(null);
  let asked: Promise<void> | null = null;
  const ask = (): Promise<void> => {
    asked ??= load().then(
      (component) => {
        found.value = component;
        noteLoaded(load);
      },
      () => {
        asked = null; // offline: who wants it next asks again
      },
    );
    return asked;
  };
  function Later(props: P) {
    const Part = found.value;
    useEffect(() => void ask().then(() => found.peek() ?? noteMissing(load)), []);
    if (Part !== null) return <Part {...props} />;
    void ask();
    return null;
  }
  return Object.assign(Later, { load: ask });
}
