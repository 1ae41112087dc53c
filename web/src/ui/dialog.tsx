import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { t } from "../i18n";

interface Props {
  title: string;
  side?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

/** A modal dialog; `side` docks it to the right edge. The browser keeps the focus in and gives it back. */
export function Dialog({ title, side = false, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // A click beside the box lands on the dialog itself; Escape does the same for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without our help
    <dialog
      ref={ref}
      class={side ? "dialog side" : "dialog"}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div class="dialog-box">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="iconb" aria-label={t.value.settings.close} onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
