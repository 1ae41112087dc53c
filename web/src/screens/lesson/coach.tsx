import type { ComponentChildren } from "preact";
import { Avatar } from "../../art/avatar";
import type { Saying } from "../../games/lessons";
import "./coach.css";

const COCOTTE = "bouilloire";

/** Who teaches: a robot, a headline and two sentences; `children` stand below them. */
export function Coach({ saying, children }: { saying: Saying; children?: ComponentChildren }) {
  return (
    <section class="coach">
      <Avatar face={COCOTTE} />
      <div class="coach-says">
        <div role="status">
          <h2 tabIndex={-1}>{saying.head}</h2>
          <p>{saying.text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
