import type { ComponentChildren } from "preact";
import { Icon } from "../art/icons";
import { useHeadingFocus } from "../ui/screen-heading";
import { REAL_TABLE } from "./real-table";
import { companionWords } from "./words";
import "./tapper-frame.css";

interface Props {
  title: string;
  round: number | null;
  onClose(): void;
  children: ComponentChildren;
}

/** A tapper fills the window: whose rest it is above, then what the game puts there. */
export function TapperFrame({ title, round, onClose, children }: Props) {
  const words = companionWords();
  const heading = useHeadingFocus<HTMLHeadingElement>();
  return (
    <main class={`vichy ${REAL_TABLE} tapper`}>
      <header class="tapper-head">
        <button type="button" class="iconb" aria-label={words.back} onClick={onClose}>
          <Icon name="back" />
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {title}
          {round !== null && <small>{words.round(round)}</small>}
        </h1>
      </header>
      {children}
    </main>
  );
}
