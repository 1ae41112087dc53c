// A component that is loaded when it is first rendered. Nothing is drawn while it loads: it takes milliseconds, and
// no network once the service worker has the files.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const found = signal<ComponentType<P> | null>(null);
  let asked = false;
  return function Later(props: P) {
    if (!asked) {
      asked = true;
      load().then(
        (component) => {
          found.value = component;
        },
        () => {
          asked = false; // offline: the next render asks again
        },
      );
    }
    const Part = found.value;
    return Part === null ? null : <Part {...props} />;
  };
}
