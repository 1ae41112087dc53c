// What has to look at the page once it is drawn anew, and before it is painted: measuring, focus, tab stops.

import { effect, type ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Runs after the components that read `cause` have been drawn again, once for all changes of one moment.
 * Without a cause it runs after each render of the component itself.
 */
export function useAfterRender(cause: ReadonlySignal<unknown> | undefined, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  // Components that read signals are drawn one by one: the picture is complete once all of them were.
  useLayoutEffect(() => {
    if (cause === undefined) queueMicrotask(() => latest.current());
  });
  useLayoutEffect(
    () => (cause === undefined ? undefined : afterRenders(cause, () => latest.current())),
    [cause],
  );
}

function afterRenders(cause: ReadonlySignal<unknown>, run: () => void): () => void {
  let due = false;
  const settle = () => {
    if (due) run();
    due = false;
  };
  const stop = effect(() => {
    cause.value;
    if (due) return;
    due = true;
    // Renders wait for the end of the task as well, and may be asked for after this: one moment later they are done.
    queueMicrotask(() => queueMicrotask(settle));
  });
  return () => {
    due = false;
    stop();
  };
}
