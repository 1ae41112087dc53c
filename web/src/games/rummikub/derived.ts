// Parts of a store: what reads a part is drawn again when that part changes, not with every edit.

import { computed, type ReadonlySignal } from "@preact/signals";
import { useMemo } from "preact/hooks";

/**
 * A computed signal that also reads its own last value. `step` returns that value unchanged where nothing it is
 * made of has changed, so that whoever reads the signal is not notified.
 */
export function folded<T>(step: (last: T | undefined) => T): ReadonlySignal<T> {
  let last: T | undefined;
  return computed(() => {
    last = step(last);
    return last;
  });
}

/** A computed signal of a component; it is made anew when one of the `parts` it is made of is another one. */
export const useComputedOf = <T>(compute: () => T, parts: unknown[]): ReadonlySignal<T> =>
  useMemo(() => computed(compute), parts);

/** A value made from signals; the component is drawn again when the value is another one. */
export const useDerived = <T>(compute: () => T, parts: unknown[]): T => useComputedOf(compute, parts).value;
