import { signal } from "@preact/signals";
import type { Session } from "../../session/session";
import { nameOf } from "../../table/seats";
import { Burst, Shout } from "./art";
import { words } from "./wording";

const SHOWN_FOR = 1600;

/** Who called, for a moment: the score sheet comes at the same time, and the call belongs to both screens. */
const called = signal<{ name: string } | null>(null);

export function callRuckus(session: Session, seat: number): void {
  const call = { name: nameOf(session, seat) };
  called.value = call;
  setTimeout(() => {
    if (called.value === call) called.value = null;
  }, SHOWN_FOR);
}

export function Splash() {
  if (called.value === null) return null;
  return (
    <div class="splash" aria-hidden="true">
      <div class="rk live">
        <Burst live />
        <Shout word={words().ruckus} />
      </div>
      <b>{called.value.name}</b>
    </div>
  );
}
