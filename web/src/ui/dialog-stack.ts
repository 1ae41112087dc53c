// The stack of open modal dialogs. Whatever is outside the top one is inert, so toasts and the live region are
// rendered in the top dialog, or on the page where there is none.

import { computed, signal } from "@preact/signals";
import { useId, useLayoutEffect } from "preact/hooks";

export const PAGE = "page";

interface Layer {
  id: string;
  inPlay: boolean; // a part of the game that goes on under it
}

const layers = signal<readonly Layer[]>([{ id: PAGE, inPlay: true }]);

export const topLayer = computed(() => layers.value.at(-1)?.id ?? PAGE);

/** Something other than the game is looked at. */
export const isReading = computed(() => layers.value.some((layer) => !layer.inPlay));

/** A layer of its own for as long as the component is there. */
export function useLayer(inPlay: boolean): string {
  const id = useId();
  useLayoutEffect(() => {
    layers.value = [...layers.value, { id, inPlay }];
    return () => {
      layers.value = layers.value.filter((one) => one.id !== id);
    };
  }, [id, inPlay]);
  return id;
}
