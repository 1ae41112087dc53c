// One message at a time, shown for five seconds, with one optional button.

import { signal } from "@preact/signals";
import { PAGE, topLayer } from "./layers";
import { announce } from "./live-region";
import "./toast.css";

interface Toast {
  text: string;
  action: { label: string; run(): void } | null;
}

const current = signal<Toast | null>(null);
let hiding: ReturnType<typeof setTimeout> | null = null;

/** `spoken`: the text for screen readers, where it differs. */
export function toast(text: string, action: Toast["action"] = null, spoken = text): void {
  current.value = { text, action };
  announce(spoken);
  hideLater();
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

export function Toasts({ layer = PAGE }: { layer?: string }) {
  const { value } = current;
  if (value === null || topLayer.value !== layer) return null;
  return (
    <div class="toasts">
      <div
        class="toast"
        onFocusIn={stay}
        onFocusOut={hideLater}
        onPointerEnter={stay}
        onPointerLeave={hideLater}
      >
        <span>{value.text}</span>
        {value.action && (
          <button type="button" class="btn cit sm" onClick={() => follow(value)}>
            {value.action.label}
          </button>
        )}
      </div>
    </div>
  );
}
