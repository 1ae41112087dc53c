// Sets the page's title and moves the focus to the heading when a screen replaces another, so that screen readers
// and the keyboard start at its top.

import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { clearToast } from "./toast";

let landed = false; // the page as it was loaded is the browser's own beginning

/**
 * For the heading of a screen: takes the focus when the screen comes up in place of another.
 * `inside`: the selector of the heading, where the element is what holds it.
 */
export function useHeadingFocus<E extends HTMLElement>(inside?: string) {
  const heading = useRef<E>(null);
  useLayoutEffect(() => {
    const first = !landed;
    landed = true;
    if (!first) clearToast();
    if (first || document.querySelector("dialog[open]")) return;
    const target = inside ? heading.current?.querySelector<HTMLElement>(inside) : heading.current;
    target?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The name of the page, before that of the product. It is there when the focus lands: a screen reader says both. */
export function useTitle(text: string | null): void {
  const title = text === null ? t.value.appName : `${text} – ${t.value.appName}`;
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
