import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n";
import { useLayer } from "./dialog-stack";
import { LiveRegion } from "./live-region";
import { Toasts } from "./toast";
import "./dialog.css";

interface Props {
  title: string;
  side?: boolean;
  inPlay?: boolean; // a move is made in it, or confirmed
  onClose(): void;
  children: ComponentChildren;
}

/** A modal dialog; `side` docks it to the right edge. The browser keeps the focus in and gives it back. */
export function Dialog({ title, side = false, inPlay = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const layer = useLayer(inPlay);
  const gone = useRef(false);
  const pressed = useRef<EventTarget | null>(null);
  // Before the paint: a key pressed in between would reach the board.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // The close event is queued, and may arrive when another dialog has taken this one's place.
      gone.current = true;
      dialog?.close();
    };
  }, []);
  return (
    // A click beside the box lands on the dialog itself; Escape does the same for the keyboard. Whoever marks words in
    // a field and lets go beside the box has not clicked there, nor has the second tap on what opened the dialog.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help
    <dialog
      ref={ref}
      class={side ? "dialog side" : "dialog"}
      aria-labelledby={heading}
      onClose={() => gone.current || onClose()}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, detail }) =>
        target === ref.current && pressed.current === target && detail < 2 && onClose()
      }
    >
      <div class="dialog-box">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="iconb" aria-label={t.value.close} onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
      <Toasts layer={layer} />
      <LiveRegion layer={layer} />
    </dialog>
  );
}
