const CLICK_MS = 400; // after a finger is up, its click has come by then, or none comes

/**
 * Keeps the element as high as it is until what has been touched has had its click: what goes away above a board must
 * not move it from under the finger.
 */
export function keepHeight(element: HTMLElement | null): void {
  if (element === null) return;
  element.style.minHeight = `${element.offsetHeight}px`;
  const ended = new AbortController();
  const free = () => {
    ended.abort();
    element.style.minHeight = "";
  };
  const up = () => setTimeout(free, CLICK_MS);
  const { signal } = ended;
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, up, { signal, once: true });
  addEventListener("click", free, { signal, once: true });
}
