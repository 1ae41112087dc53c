// Modal dialogs lie one upon another, and whatever is not in the top one can be neither touched nor heard. Messages
// and the live region therefore stand in the top one; without a dialog, on the page.

import { computed, signal } from "@preact/signals";
import { useId, useLayoutEffect } from "preact/hooks";

export const PAGE = "page";

const layers = signal<readonly string[]>([PAGE]);

export const topLayer = computed(() => layers.value.at(-1) ?? PAGE);

/** A layer of its own for as long as the component is there. */
export function useLayer(): string {
  const id = useId();
  useLayoutEffect(() => {
    layers.value = [...layers.value, id];
    return () => {
      layers.value = layers.value.filter((one) => one !== id);
    };
  }, [id]);
  return id;
}
