import type { ComponentChildren } from "preact";
import type { Shout } from "./touch";

interface Props {
  name: string;
  shout: Shout | null;
  children?: ComponentChildren; // what else stands in the line
}

/** A player's name; the word they have just called takes its line for a moment. */
export function Named({ name, shout, children }: Props) {
  return shout ? (
    <span key={shout.id} class="say" aria-hidden="true">
      {shout.text}
    </span>
  ) : (
    <span class="nm">
      {children}
      {name}
    </span>
  );
}
