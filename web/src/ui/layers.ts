// The stack of open modal dialogs. Whatever is outside the top one is inert, so toasts and the live region are
// rendered in the top dialog, or on the page where there is none.

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
