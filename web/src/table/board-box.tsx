import type { ComponentChildren } from "preact";
import "./board-box.css";

/**
 * The box a board stands in, and the container that its container queries measure.
 * `cloth` lays the table-cloth; leave it out where something around the box has laid it.
 */
export function BoardBox({ cloth = "", children }: { cloth?: string; children: ComponentChildren }) {
  return <div class={`board-box ${cloth}`}>{children}</div>;
}
