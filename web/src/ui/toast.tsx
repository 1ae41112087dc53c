// One message at a time, shown for five seconds where it covers nothing that can be pressed, with one optional button.

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../settings";
import { PAGE, topLayer } from "./dialog-stack";
import { freeSpot, rowsFor, targetsIn } from "./free-spot";
import { announce } from "./live-region";
import "./toast.css";

interface Toast {
  text: string;
  lang: string; // it goes when the reader changes the language
  action: { label: string; detail?: string; run(): void } | null;
}

const current = signal<Toast | null>(null);
let hiding: ReturnType<typeof setTimeout> | null = null;

/** `spoken`: the text for screen readers, where it differs. Returns the way to take the message away before its time. */
export function toast(text: string, action: Toast["action"] = null, spoken = text): () => void {
  const shown = { text, lang: settings.peek().lang, action };
  current.value = shown;
  announce(spoken);
  hideLater();
  return () => {
    if (current.peek() === shown) clearToast();
  };
}

/** Another screen has come: what was said about the one before is out of date. */
export function clearToast(): void {
  stay();
  current.value = null;
}

function hideLater(): void {
  stay();
  hiding = setTimeout(() => {
    current.value = null;
  }, 5000);
}

/** The message stays while its button has the focus or the pointer. */
function stay(): void {
  if (hiding !== null) clearTimeout(hiding);
  hiding = null;
}

/** Closes the message once its button was pressed. */
function follow(toast: Toast): void {
  if (current.value === toast) current.value = null;
  toast.action?.run();
}

const BELOW_HEADER = 68;

/** Puts the message into the first row of the window in which it covers no target. */
function place(bar: HTMLElement): void {
  bar.style.left = bar.style.top = "";
  const { width, height } = bar.getBoundingClientRect();
  const rows = rowsFor({ width, height }, BELOW_HEADER);
  const spot = freeSpot(rows, targetsIn(bar.closest("dialog") ?? document, bar));
  if (spot === null) return;
  const scale = bar.currentCSSZoom ?? 1; // larger text: its own lengths are larger, too
  bar.style.left = `${Math.max(0, spot.left) / scale}px`;
  bar.style.top = `${spot.top / scale}px`;
}

/** Keeps the message where it covers nothing, also when the window or, with its words, the message changes its size. */
function usePlace(shown: Toast | null) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: bar } = box;
    if (bar === null || shown === null) return;
    const settle = () => place(bar);
    settle();
    // Larger words may come after this effect: only the message's own size says when they have.
    const sizes = new ResizeObserver(settle);
    sizes.observe(bar);
    addEventListener("resize", settle);
    return () => {
      sizes.disconnect();
      removeEventListener("resize", settle);
    };
  }, [shown]);
  return box;
}

export function Toasts({ layer = PAGE }: { layer?: string }) {
  const { value } = current;
  const shown = topLayer.value === layer && value?.lang === settings.value.lang ? value : null;
  const box = usePlace(shown);
  if (shown === null) return null;
  return (
    <div
      ref={box}
      class="toast"
      onFocusIn={stay}
      onFocusOut={hideLater}
      onPointerEnter={stay}
      onPointerLeave={hideLater}
    >
      <span>{shown.text}</span>
      {shown.action && (
        <button type="button" class="btn cit sm" onClick={() => follow(shown)}>
          {shown.action.label}
          {shown.action.detail && <small>{shown.action.detail}</small>}
        </button>
      )}
    </div>
  );
}
