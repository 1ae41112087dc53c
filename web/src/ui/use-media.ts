import { useLayoutEffect, useState } from "preact/hooks";

/** Whether the window fits a media query, also after it was turned or resized. */
function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const list = matchMedia(query);
    const changed = () => setFits(list.matches);
    changed();
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  }, [query]);
  return fits;
}

/** One column, and what is pressed most pinned to the bottom: phones, and a window at 200 %. */
export const useNarrow = (): boolean => useMedia("(max-width: 900px), (max-height: 450px)");
