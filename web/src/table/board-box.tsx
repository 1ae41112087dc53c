import type { ComponentChildren } from "preact";
import "./board-box.css";

interface Props {
  cloth?: string; // lays the table-cloth; leave it out where something around the box has laid it
  covered?: boolean; // another board is looked at in its place: it stays as it is, out of sight
  past?: boolean; // only to be looked at
  still?: boolean; // nothing in it can be reached for now
  lesson?: boolean; // what a lesson has no use for is left out
  onTouch?(): void; // before the board learns of it
  children: ComponentChildren;
}

/** The box a board stands in, and the container that its container queries measure. */
export function BoardBox({
  cloth = "",
  covered = false,
  past = false,
  still = false,
  lesson = false,
  onTouch,
  children,
}: Props) {
  const kinds = ["board-box", cloth, covered && "covered", past && "from-past", lesson && "in-lesson"];
  return (
    <div
      class={kinds.filter(Boolean).join(" ")}
      inert={covered || past || still}
      onPointerDownCapture={onTouch}
    >
      {children}
    </div>
  );
}
